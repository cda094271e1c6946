"""Speaks texts with the voice of the system, through its command. Never blocks and never fails.

On Linux the command is that of speech-dispatcher. Without a command, or if it fails or hangs, there
is silence.
"""

from __future__ import annotations

import logging
import re
import shutil
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired, run
from threading import Lock

from cardtable_qt.base.worker_thread import Job, WorkerThread

MAX_WAITING = 4  # texts; whoever listens should not hear what happened long ago
MAX_LETTERS = 2_000  # of one text
MAX_FAILURES = 3  # one after another, then it gives up
START_S = 10.0  # the service may have to be started first
LETTERS_PER_S = 6.0  # of a slow voice
HUSH_S = 1.0  # for the command that ends the speech
UNSPEAKABLE = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


class Voice(ABC):
    """A command that speaks."""

    def __init__(self, command: str) -> None:
        self.command = command

    @abstractmethod
    def speaking(self, text: str, language: str) -> list[str]:
        """The command line that speaks a text, and ends when it has been spoken."""

    def hushing(self) -> list[str]:
        """The command line that ends the speech, unless killing the command does."""
        return []


class SpeechDispatcher(Voice):
    """`spd-say`, which passes the text on to a service."""

    def speaking(self, text: str, language: str) -> list[str]:
        options = ["--wait", "--application-name", "cardtable", "--language", language]
        return [self.command, *options, "--", text]

    def hushing(self) -> list[str]:
        return [self.command, "--application-name", "cardtable", "--cancel"]


class MacVoice(Voice):
    """`say` of macOS. Each of its voices speaks one language."""

    def speaking(self, text: str, language: str) -> list[str]:
        name = _mac_voices(self.command).get(language)
        return [self.command, *(["-v", name] if name else []), "--", text]


@cache
def _mac_voices(command: str) -> dict[str, str]:
    """The first voice of each language, from lines such as `Anna  de_DE  # Hallo`."""
    voices: dict[str, str] = {}
    with suppress(OSError, TimeoutExpired):
        listed = run([command, "-v", "?"], stdin=DEVNULL, stdout=PIPE, timeout=START_S, check=False)
        for line in listed.stdout.decode(errors="replace").splitlines():
            if found := re.match(r"(\S.*?)\s+([a-z]{2,3})[_-]\w+\s+#", line):
                voices.setdefault(found[2], found[1])
    return voices


def find_voice(platform: str = sys.platform) -> Voice | None:
    """The voice of the system, if it has one that is known here."""
    if platform == "win32":
        return None
    name, kind = ("say", MacVoice) if platform == "darwin" else ("spd-say", SpeechDispatcher)
    command = shutil.which(name)
    return None if command is None else kind(command)


class Speech:
    """Speaks one text after another on a thread of its own."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._worker = WorkerThread("speech")
        self._lock = Lock()
        self._waiting: deque[Job] = deque()
        self._failures = 0

    @property
    def has_given_up(self) -> bool:
        return self._failures >= MAX_FAILURES

    def speak(self, text: str, language: str, cuts_short: bool = False) -> None:
        """Speak a text after the others, or at once. If too many are waiting, the first is left
        out."""
        text = _speakable(text)
        if not text or self.has_given_up:
            return
        if cuts_short:
            self.stop()
        job = self._worker.submit(lambda job: self._speak(job, text, language))
        with self._lock:
            self._waiting.append(job)
            dropped = self._waiting.popleft() if len(self._waiting) > MAX_WAITING else None
        if dropped is not None:
            dropped.cancel()

    def stop(self) -> None:
        """Fall silent, and forget what was waiting."""
        with self._lock:
            self._waiting.clear()
        self._worker.cancel_all()

    def close(self) -> bool:
        """Fall silent for good, and return whether the thread ended in time."""
        return self._worker.close()

    def _speak(self, job: Job, text: str, language: str) -> None:
        with self._lock, suppress(ValueError):
            self._waiting.remove(job)
        limit_s = START_S + len(text) / LETTERS_PER_S
        succeeded = _run(self._voice.speaking(text, language), limit_s, job)
        if job.is_cancelled or not succeeded:
            _run(self._voice.hushing(), HUSH_S)
        if not job.is_cancelled:
            self._failures = 0 if succeeded else self._failures + 1
            if self.has_given_up:
                logging.getLogger(__name__).warning("The voice of the system does not work.")


def _speakable(text: str) -> str:
    """A text that can be the argument of a command."""
    encodable = text.encode("utf-8", "replace").decode()
    return UNSPEAKABLE.sub(" ", encodable)[:MAX_LETTERS].strip()


def _run(command: Sequence[str], limit_s: float, job: Job | None = None) -> bool:
    """Run a command for a limited time or until the job is cancelled. False if it fails."""
    if not command:
        return True
    try:
        process = Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
    except (OSError, ValueError):
        return False
    if job is not None:
        job.when_cancelled(process.kill)
    try:
        return process.wait(limit_s) == 0
    except TimeoutExpired:
        return False
    finally:
        process.kill()
        process.wait()
