"""Plays sounds by name, on a thread of its own. Where that cannot be done, there is silence.

A sound server may be slow, hang or go away at any time: nobody but this thread waits for it.
"""

from __future__ import annotations

import atexit
import wave
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from cardtable_qt.base.assets import assets_folder
from cardtable_qt.sound.mixer import SAMPLE_RATE, Mixer
from cardtable_qt.sound.output import AudioOutput

if TYPE_CHECKING:
    from cardtable_qt.sound.device import Device, TakeSamples


IDLE_S = 4.0  # seconds without a sound until the device is stopped, so that it can sleep
STALE_S = 0.3  # seconds: a sound that comes later than that belongs to nothing any more
MAX_QUEUED = 12  # sounds; more than that wait only if the device hangs
CLOSE_TIMEOUT_S = 0.6  # seconds at the end for a device that is being closed


class SoundRequest(NamedTuple):
    """A sound that is to be heard, and since when."""

    name: str
    delay_ms: int  # milliseconds
    since: float


# What takes a while to load is loaded on the thread that needs it.


def open_loudspeaker(take: TakeSamples) -> Device:
    from cardtable_qt.sound.device import Loudspeaker

    return Loudspeaker(take)


def cached_sound(name: str) -> array[int]:

    return load_sound(name)


class SoundPlayer:
    """Plays sounds, if there is anything to play them on."""

    def __init__(
        self,
        open_device: Callable[[TakeSamples], Device] = open_loudspeaker,
        load: Callable[[str], array[int]] = cached_sound,
        now: Callable[[], float] = monotonic,
        idle_s: float = IDLE_S,
    ) -> None:
        self._mixer = Mixer()
        self._outlet = AudioOutput(self._mixer, open_device, now)
        self._find = load
        self._now = now
        self._rest = idle_s
        self._wishes: SimpleQueue[SoundRequest | None] = SimpleQueue()  # None: the end
        self._thread: Thread | None = None
        self._ends = False

    @property
    def has_given_up(self) -> bool:
        """Whether it has given up: there was never anything to play on."""
        return self._outlet.has_given_up

    @property
    def is_available(self) -> bool:
        """Whether a device answered, unless none was needed yet."""
        return self._outlet.is_available

    def set_volume(self, volume: float) -> None:
        """How loud everything is, from 0 to 1; also what is sounding now."""
        self._mixer.volume = volume

    def play(self, name: str, delay_ms: int = 0) -> None:
        """Let a sound be heard, after so many milliseconds. Never waits, never fails."""
        if self._ends or self._outlet.has_given_up or self._wishes.qsize() >= MAX_QUEUED:
            return
        self._wishes.put(SoundRequest(name, delay_ms, self._now()))
        if self._thread is None:
            # A daemon: should the device hang for ever, the program can end all the same.
            self._thread = Thread(target=self._work, name="sound", daemon=True)
            atexit.register(self.close)
            self._thread.start()

    def close(self) -> None:
        """Be silent from now on. Waits a moment for the device, but not for one that hangs."""
        if self._ends:
            return
        self._ends = True
        if self._thread is not None:
            atexit.unregister(self.close)
            self._wishes.put(None)
            self._thread.join(CLOSE_TIMEOUT_S)

    def _work(self) -> None:
        while not self._ends and not self._outlet.has_given_up:
            try:
                wish = self._wishes.get(timeout=self._rest if self._outlet.is_running else None)
            except Empty:
                if self._mixer.is_silent:
                    self._outlet.stop()
            else:
                if wish is not None:
                    self._fulfil(wish)
        self._outlet.close()

    def _fulfil(self, wish: SoundRequest) -> None:
        samples = self._find(wish.name)
        if samples and self._outlet.start() and self._now() - wish.since <= STALE_S:
            self._mixer.play(samples, wish.delay_ms * SAMPLE_RATE // 1000)


MAX_SOUND_BYTES = 1 << 20  # bytes: our sounds are short


class InvalidSound(Exception):
    """A file that is missing, or is none of our sounds."""


def sounds_folder() -> Path:
    return assets_folder() / "sounds"


def read_sound(file: Path) -> array[int]:
    """The samples in a file: one channel of 16 bits, at our rate."""
    try:
        if file.stat().st_size > MAX_SOUND_BYTES:
            raise InvalidSound(f"{file.name} is too large for a short sound.")
        with wave.open(str(file)) as sound:
            form = (sound.getnchannels(), sound.getsampwidth(), sound.getframerate())
            data = sound.readframes(sound.getnframes())
    except Exception as error:  # the reader fails in many ways over what is damaged
        raise InvalidSound(f"{file.name} cannot be read: {error}") from error
    if form != (1, 2, SAMPLE_RATE):
        raise InvalidSound(f"{file.name} has another form than our sounds.")
    return array("h", data[: len(data) // 2 * 2])


@cache
def load_sound(name: str) -> array[int]:
    """A sound by its name; silence if it cannot be read."""
    try:
        return read_sound(sounds_folder() / f"{name}.wav")
    except InvalidSound:
        return array("h")
