"""One window for each player: a second start tells the first what it was asked for.

The first program locks a file in the data folder. The system takes the lock back however the
program ends, so there is never a stale one, and of many starts at once only one gets it. The file
says where its program listens; it is empty until it does. Whoever cannot lock there, because the
folder can only be read or is missing, opens a window without this protection.
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


VERSION = 1
SOCKET_PREFIX = "cardtable-"  # what all places begin with at which a program listens
HEARD = b"heard\n"
LONGEST = 1 << 20  # bytes of a message
GUESTS = 100  # programs that speak at once
TOKEN = "XDG_ACTIVATION_TOKEN"  # with it Wayland lets the first program come forward
TOKEN_LENGTH = 200

START_TIMEOUT_S = 20.0  # seconds in which a program that has just been started begins to listen
ANSWER_TIMEOUT_S = 3.0  # seconds in which it answers from then on
BLINK = 0.1  # seconds between two looks
SEND_TIMEOUT_MS = 2_000  # milliseconds in which a message must be complete

if sys.platform == "win32":
    import ctypes
    import msvcrt

    def lock(file: FileIO) -> None:
        """Lock a byte beyond the text: what is locked cannot be read there."""
        file.seek(LONGEST)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def let_come_forward() -> None:
        """Let any other program show its window in front of that of this one."""
        ctypes.windll.user32.AllowSetForegroundWindow(-1)

else:
    import fcntl

    def lock(file: FileIO) -> None:
        """Lock a file; raises OSError if another program has it locked."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def let_come_forward() -> None:
        """Nothing to do: the token does it."""


class StartOutcome(Enum):
    """What became of a start."""

    FIRST = auto()  # open the window
    HEARD = auto()  # there is one, and it knows what was asked for
    NO_ANSWER = auto()  # there is one, but it does not answer


class StartMessage(NamedTuple):
    """What a second start says to the first."""

    words: tuple[str, ...] = ()
    token: str = ""


def write_message(message: StartMessage) -> bytes:
    """A message as it is sent: one line."""
    return json.dumps({"cardtable": VERSION, **message._asdict()}).encode() + b"\n"


def read_message(line: bytes) -> StartMessage | None:
    """The message of a line; None if it is not one.

    Of what a newer program says only is understood that it was started.
    """
    try:
        data = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    version, words, token = data.get("cardtable"), data.get("words"), data.get("token")
    if type(version) is not int or version < VERSION:
        return None
    if version > VERSION:
        return StartMessage()
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        return None
    if not isinstance(token, str) or not token.isprintable() or len(token) > TOKEN_LENGTH:
        token = ""
    return StartMessage(tuple(words), token)


class SingleInstance:
    """The place of the one window that may be open for a data folder."""

    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.path = folder / "running"
        self.disk = disk
        self._file: FileIO | None = None  # locked for as long as it is there
        self._server: QLocalServer | None = None
        self._guests: list[QLocalSocket] = []  # those longest here first

    # Coming in

    def enter(self, words: Sequence[str]) -> StartOutcome:
        """Become the first, or tell the first what is asked for.

        It takes a few seconds if the first is about to listen, about to end, or does not answer.
        """
        line = write_message(StartMessage(tuple(words), os.environ.get(TOKEN, "")))
        began = monotonic()
        try:
            while not self._lock():
                place = self._place()
                if place and self._tell(place, line):
                    return StartOutcome.HEARD
                if monotonic() - began > (ANSWER_TIMEOUT_S if place else START_TIMEOUT_S):
                    return StartOutcome.NO_ANSWER
                sleep(BLINK)
        except OSError:
            self._file = None  # no locks here, so no protection
        return StartOutcome.FIRST

    def _lock(self) -> bool:
        """Whether this is the first program. Raises OSError where nothing can be locked."""
        file = self._open()
        try:
            lock(file)
        except OSError as error:
            file.close()
            if error.errno in (EACCES, EAGAIN, EDEADLK):
                return False
            raise
        self._file = file
        _clear_away(self._place())
        self._write("")
        return True

    def _open(self) -> FileIO:
        with suppress(FileNotFoundError):
            return self.disk.open(self.path)
        self.disk.make_folder(self.path.parent)
        with suppress(FileExistsError):  # others start at the same moment
            return self.disk.create(self.path)
        return self.disk.open(self.path)

    def _place(self) -> str:
        """Where the first program listens, as the file says; nothing if it does not yet."""
        try:
            text = os.fsdecode(self.disk.read(self.path))
        except (OSError, ValueError):
            return ""
        place = text.removesuffix("\n")
        is_whole = place != text and "\0" not in place
        return place if is_whole and Path(place).name.startswith(SOCKET_PREFIX) else ""

    def _write(self, text: str) -> None:
        """Without it the others do not find this program, and go without a window."""
        with suppress(OSError):
            if self._file is not None:
                self.disk.truncate(self._file, 0)
                self.disk.write(self._file, os.fsencode(text))

    def _tell(self, place: str, line: bytes) -> bool:
        """Whether the first program has answered."""
        from PySide6.QtNetwork import QLocalSocket

        until = monotonic() + ANSWER_TIMEOUT_S
        let_come_forward()
        first = QLocalSocket()
        first.connectToServer(place)
        first.waitForConnected(round(1000 * ANSWER_TIMEOUT_S))
        first.write(line)
        while not first.canReadLine():
            left = round(1000 * (until - monotonic()))
            if left <= 0 or not first.waitForReadyRead(left):
                return False
        return first.readLine().data() == HEARD

    # Being the first

    def listen(self, heard: Callable[[StartMessage], None]) -> None:
        """Let other starts say from now on what they were asked for."""
        if self._file is None or self._server is not None:
            return
        from PySide6.QtNetwork import QLocalServer

        server = QLocalServer()
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(partial(self._welcome, server, heard))
        name = f"{SOCKET_PREFIX}{os.urandom(8).hex()}"
        # Qt listens in the folder for temporary files, which may be full, gone or too deep.
        if server.listen(name) or server.listen(str(self.path.with_name(name))):
            self._server = server
            self._write(f"{server.fullServerName()}\n")

    def _welcome(self, server: QLocalServer, heard: Callable[[StartMessage], None]) -> None:
        while server.hasPendingConnections():
            guest = server.nextPendingConnection()
            guest.setReadBufferSize(LONGEST)
            self._guests.append(guest)
            guest.readyRead.connect(partial(self._hear, guest, heard))
            guest.disconnected.connect(partial(self._see_off, guest))
            QTimer.singleShot(SEND_TIMEOUT_MS, partial(self._see_off, guest))
            self._hear(guest, heard)  # it may have spoken before anybody listened
        while len(self._guests) > GUESTS:
            self._see_off(self._guests[0])

    def _hear(self, guest: QLocalSocket, heard: Callable[[StartMessage], None]) -> None:
        if guest not in self._guests:
            return
        if not guest.canReadLine():
            if guest.bytesAvailable() >= LONGEST:
                self._see_off(guest)
            return
        message = read_message(bytes(guest.readLine().data()))
        if message is None:
            self._see_off(guest)
            return
        guest.readyRead.disconnect()
        guest.write(HEARD)  # and then it leaves; on Windows it could not read this otherwise
        guest.flush()
        QTimer.singleShot(0, partial(heard, message))  # nobody is kept waiting for what follows

    def _see_off(self, guest: QLocalSocket) -> None:
        if guest in self._guests:
            self._guests.remove(guest)
            guest.abort()
            guest.deleteLater()

    def leave(self) -> None:
        """Let another program become the first."""
        for guest in list(self._guests):
            self._see_off(guest)
        if self._server is not None:
            self._server.close()
            self._server = None
        self._write("")
        file, self._file = self._file, None
        if file is not None:
            file.close()


def _clear_away(place: str) -> None:
    """Remove what a program left that was killed, and nothing else."""
    with suppress(OSError):
        if place and stat.S_ISSOCK(os.lstat(place).st_mode):
            os.unlink(place)
