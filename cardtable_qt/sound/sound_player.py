"""Plays sounds by name on a thread of its own. Without a sound device there is silence.

A sound server may be slow, hang or disappear at any time. Only the sound thread waits for it.
"""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from cardtable_qt.base.assets import assets_folder
from cardtable_qt.base.worker_thread import Job, WorkerThread
from cardtable_qt.sound.mixer import SAMPLE_RATE, Mixer
from cardtable_qt.sound.output import AudioOutput

if TYPE_CHECKING:
    from cardtable_qt.sound.device import Device, TakeSamples


MAX_SOUND_BYTES = 1 << 20  # the sounds are short
IDLE_S = 4.0  # without a sound, until the device is stopped
STALE_S = 0.3  # a later sound no longer fits what happens on the table
MAX_QUEUED = 12  # more sounds wait only if the device hangs
CLOSE_TIMEOUT_S = 0.2


class InvalidSound(Exception):
    """A sound file that is missing or has the wrong format."""


def sounds_folder() -> Path:
    return assets_folder() / "sounds"


def read_sound(file: Path) -> array[int]:
    """The samples of a file: mono, 16 bits, at our sample rate. Raises InvalidSound."""
    try:
        if file.stat().st_size > MAX_SOUND_BYTES:
            raise InvalidSound(f"{file.name} is too large for a short sound.")
        with wave.open(str(file)) as sound:
            form = (sound.getnchannels(), sound.getsampwidth(), sound.getframerate())
            data = sound.readframes(sound.getnframes())
    except Exception as error:  # damaged files make the reader fail in many ways
        raise InvalidSound(f"{file.name} cannot be read: {error}") from error
    if form != (1, 2, SAMPLE_RATE):
        raise InvalidSound(f"{file.name} is not mono, 16 bits, {SAMPLE_RATE} Hz.")
    return array("h", data[: len(data) // 2 * 2])


@cache
def load_sound(name: str) -> array[int]:
    """The samples of a sound by its name. Empty if it cannot be read."""
    try:
        return read_sound(sounds_folder() / f"{name}.wav")
    except InvalidSound:
        return array("h")


def open_loudspeaker(take: TakeSamples) -> Device:
    # Imported late, on the sound thread, because it takes a while.
    from cardtable_qt.sound.device import Loudspeaker

    return Loudspeaker(take)


class SoundRequest(NamedTuple):
    """A sound to play."""

    name: str
    delay_ms: int
    requested_s: float


class SoundPlayer:
    """Plays sounds, if there is a device."""

    def __init__(
        self,
        open_device: Callable[[TakeSamples], Device] = open_loudspeaker,
        load: Callable[[str], array[int]] = load_sound,
        now: Callable[[], float] = monotonic,
        idle_s: float = IDLE_S,
    ) -> None:
        self._mixer = Mixer()
        self._output = AudioOutput(self._mixer, open_device, now)
        self._load = load
        self._now = now
        self._idle_s = idle_s
        self._requests: SimpleQueue[SoundRequest | None] = SimpleQueue()  # None: the end
        self._worker = WorkerThread("sound")
        self._job: Job | None = None

    @property
    def has_given_up(self) -> bool:
        """True after too many failed attempts to open a device."""
        return self._output.has_given_up

    @property
    def is_available(self) -> bool:
        """True if a device was found, or if none was needed yet."""
        return self._output.is_available

    def set_volume(self, volume: float) -> None:
        """Set the volume, from 0 to 1, also of sounds that are playing."""
        self._mixer.volume = volume

    def play(self, name: str, delay_ms: int = 0) -> None:
        """Play a sound after a delay. Never waits, never fails."""
        if self._output.has_given_up or self._requests.qsize() >= MAX_QUEUED:
            return
        self._requests.put(SoundRequest(name, delay_ms, self._now()))
        if self._job is None:
            self._job = self._worker.submit(self._run)

    def close(self) -> None:
        """Stop all sounds. Waits a moment for the device, unless it hangs."""
        self._worker.close(CLOSE_TIMEOUT_S)

    def _run(self, job: Job) -> None:
        """Play requests until the job is cancelled."""
        job.when_cancelled(lambda: self._requests.put(None))
        while not job.is_cancelled and not self._output.has_given_up:
            try:
                timeout_s = self._idle_s if self._output.is_running else None
                request = self._requests.get(timeout=timeout_s)
            except Empty:
                if self._mixer.is_silent:
                    self._output.stop()
            else:
                if request is not None:
                    self._handle(request)
        self._output.close()
        self._worker.stop()

    def _handle(self, request: SoundRequest) -> None:
        samples = self._load(request.name)
        if samples and self._output.start() and self._now() - request.requested_s <= STALE_S:
            self._mixer.play(samples, request.delay_ms * SAMPLE_RATE // 1000)
