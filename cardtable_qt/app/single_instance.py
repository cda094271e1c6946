"""One window per user: a second start passes its request on to the running instance.

The first instance locks a file in the data folder. The system releases the lock however the
program ends, so it is never stale, and of many simultaneous starts only one gets it. The file
holds the address at which the instance listens; it is empty until then. If the folder is missing
or read-only, the window opens without this protection.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum, auto
from errno import EACCES, EAGAIN, EDEADLK
from functools import partial
from io import FileIO
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer

from rules.disk import DISK, Disk

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket


PROTOCOL_VERSION = 1
SOCKET_PREFIX = "cardtable-"
ACKNOWLEDGEMENT = b"heard\n"
MAX_MESSAGE_BYTES = 1 << 20
MAX_CLIENTS = 100
TOKEN_VARIABLE = "XDG_ACTIVATION_TOKEN"  # lets the running instance come forward on Wayland
MAX_TOKEN_LENGTH = 200

START_TIMEOUT_S = 20.0  # for the running instance to begin to listen
ANSWER_TIMEOUT_S = 3.0  # for an answer from then on
RETRY_S = 0.1
SEND_TIMEOUT_MS = 2_000  # for a complete message

if sys.platform == "win32":
    import ctypes
    import msvcrt

    def lock_file(file: FileIO) -> None:
        """Lock a byte beyond the text, as locked bytes cannot be read."""
        file.seek(MAX_MESSAGE_BYTES)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def allow_foreground() -> None:
        """Let other programs show their windows in front of ours."""
        ctypes.windll.user32.AllowSetForegroundWindow(-1)

else:
    import fcntl

    def lock_file(file: FileIO) -> None:
        """Lock a file. Raises OSError if another program has locked it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def allow_foreground() -> None:
        """Nothing to do: the activation token does it."""


class StartOutcome(Enum):
    """The result of trying to become the only instance."""

    FIRST = auto()  # open the window
    DELIVERED = auto()  # another instance has received the request
    NO_ANSWER = auto()  # another instance runs but does not respond


class StartMessage(NamedTuple):
    """A message from a second start to the running instance."""

    words: tuple[str, ...] = ()  # command-line arguments
    token: str = ""


def encode_message(message: StartMessage) -> bytes:
    """Encode a message as one line."""
    return json.dumps({"cardtable": PROTOCOL_VERSION, **message._asdict()}).encode() + b"\n"


def decode_message(line: bytes) -> StartMessage | None:
    """Decode a message. Returns None if it is invalid.

    A message of a newer version counts as a start without arguments.
    """
    try:
        data = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    version, words, token = data.get("cardtable"), data.get("words"), data.get("token")
    if type(version) is not int or version < PROTOCOL_VERSION:
        return None
    if version > PROTOCOL_VERSION:
        return StartMessage()
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        return None
    if not isinstance(token, str) or not token.isprintable() or len(token) > MAX_TOKEN_LENGTH:
        token = ""
    return StartMessage(tuple(words), token)


class SingleInstance:
    """Makes sure that only one window is open for a data folder."""

    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.path = folder / "running"
        self.disk = disk
        self._file: FileIO | None = None  # locked while it is open
        self._server: QLocalServer | None = None
        self._clients: list[QLocalSocket] = []  # oldest first

    # Starting

    def acquire_or_notify(self, arguments: Sequence[str]) -> StartOutcome:
        """Become the only instance, or pass the arguments on to the running one.

        Takes a few seconds if that one is starting, ending or not responding.
        """
        line = encode_message(StartMessage(tuple(arguments), os.environ.get(TOKEN_VARIABLE, "")))
        began = monotonic()
        try:
            while not self._lock():
                address = self._read_address()
                if address and self._send(address, line):
                    return StartOutcome.DELIVERED
                if monotonic() - began > (ANSWER_TIMEOUT_S if address else START_TIMEOUT_S):
                    return StartOutcome.NO_ANSWER
                sleep(RETRY_S)
        except OSError:
            self._file = None  # locking does not work here, so there is no protection
        return StartOutcome.FIRST

    def _lock(self) -> bool:
        """Try to become the first instance. Raises OSError if locking does not work."""
        file = self._open()
        try:
            lock_file(file)
        except OSError as error:
            file.close()
            if error.errno in (EACCES, EAGAIN, EDEADLK):
                return False
            raise
        self._file = file
        _remove_stale_socket(self._read_address())
        self._write("")
        return True

    def _open(self) -> FileIO:
        with suppress(FileNotFoundError):
            return self.disk.open(self.path)
        self.disk.make_folder(self.path.parent)
        with suppress(FileExistsError):  # another start was faster
            return self.disk.create(self.path)
        return self.disk.open(self.path)

    def _read_address(self) -> str:
        """The address at which the running instance listens, or "" if it does not yet."""
        try:
            text = os.fsdecode(self.disk.read(self.path))
        except (OSError, ValueError):
            return ""
        address = text.removesuffix("\n")
        is_complete = address != text and "\0" not in address
        return address if is_complete and Path(address).name.startswith(SOCKET_PREFIX) else ""

    def _write(self, text: str) -> None:
        """Write the address. If that fails, other starts end without a window."""
        with suppress(OSError):
            if self._file is not None:
                self.disk.truncate(self._file, 0)
                self.disk.write(self._file, os.fsencode(text))

    def _send(self, address: str, line: bytes) -> bool:
        """Send a message. Returns whether the running instance acknowledged it."""
        from PySide6.QtNetwork import QLocalSocket

        until = monotonic() + ANSWER_TIMEOUT_S
        allow_foreground()
        socket = QLocalSocket()
        socket.connectToServer(address)
        socket.waitForConnected(round(1000 * ANSWER_TIMEOUT_S))
        socket.write(line)
        while not socket.canReadLine():
            left_ms = round(1000 * (until - monotonic()))
            if left_ms <= 0 or not socket.waitForReadyRead(left_ms):
                return False
        return socket.readLine().data() == ACKNOWLEDGEMENT

    # Listening as the first instance

    def listen(self, on_message: Callable[[StartMessage], None]) -> None:
        """Accept messages of other starts from now on."""
        if self._file is None or self._server is not None:
            return
        from PySide6.QtNetwork import QLocalServer

        server = QLocalServer()
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(partial(self._accept_clients, server, on_message))
        name = f"{SOCKET_PREFIX}{os.urandom(8).hex()}"
        # Qt uses the folder for temporary files, which may be full, missing or too deep.
        if server.listen(name) or server.listen(str(self.path.with_name(name))):
            self._server = server
            self._write(f"{server.fullServerName()}\n")

    def _accept_clients(
        self, server: QLocalServer, on_message: Callable[[StartMessage], None]
    ) -> None:
        while server.hasPendingConnections():
            client = server.nextPendingConnection()
            client.setReadBufferSize(MAX_MESSAGE_BYTES)
            self._clients.append(client)
            client.readyRead.connect(partial(self._read_client, client, on_message))
            client.disconnected.connect(partial(self._drop_client, client))
            QTimer.singleShot(SEND_TIMEOUT_MS, partial(self._drop_client, client))
            self._read_client(client, on_message)  # its message may already be complete
        while len(self._clients) > MAX_CLIENTS:
            self._drop_client(self._clients[0])

    def _read_client(
        self, client: QLocalSocket, on_message: Callable[[StartMessage], None]
    ) -> None:
        if client not in self._clients:
            return
        if not client.canReadLine():
            if client.bytesAvailable() >= MAX_MESSAGE_BYTES:
                self._drop_client(client)
            return
        message = decode_message(bytes(client.readLine().data()))
        if message is None:
            self._drop_client(client)
            return
        client.readyRead.disconnect()
        # The client disconnects: on Windows it could not read this if we did.
        client.write(ACKNOWLEDGEMENT)
        client.flush()
        QTimer.singleShot(0, partial(on_message, message))  # do not delay the answer

    def _drop_client(self, client: QLocalSocket) -> None:
        if client in self._clients:
            self._clients.remove(client)
            client.abort()
            client.deleteLater()

    def release(self) -> None:
        """Let another program become the first instance."""
        for client in list(self._clients):
            self._drop_client(client)
        if self._server is not None:
            self._server.close()
            self._server = None
        self._write("")
        file, self._file = self._file, None
        if file is not None:
            file.close()


def _remove_stale_socket(address: str) -> None:
    """Remove the socket of an instance that was killed."""
    with suppress(OSError):
        if address and stat.S_ISSOCK(os.lstat(address).st_mode):
            os.unlink(address)
