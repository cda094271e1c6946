"""The audio device, accessed through the `miniaudio` package."""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any, Protocol

from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.sound.mixer import SAMPLE_RATE

# Three periods are buffered ahead: Python may be busy for 60 ms without a gap in the sound, and the
# sound of a card is still heard together with its movement.
PERIOD_MS, PERIODS = 30, 3

TakeSamples = Callable[[int], "array[int]"]


class SoundUnavailable(Exception):
    """No sound is possible now: a package, library or device is missing."""


class Device(Protocol):
    """An audio device. Every method may hang, or fail with any exception."""

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...


class Loudspeaker:
    """A device that, once started, takes samples from a callback on its own thread."""

    def __init__(self, take: TakeSamples, backends: tuple[str, ...] = ()) -> None:
        with short_switch_interval():  # keeps the window responsive during the import
            try:
                import miniaudio
            except (ImportError, OSError) as error:
                raise SoundUnavailable(str(error)) from error
        silence_alsa_errors()
        self._take = take
        self._device: Any = miniaudio.PlaybackDevice(
            nchannels=1,
            sample_rate=SAMPLE_RATE,
            buffersize_msec=PERIOD_MS,
            callback_periods=PERIODS,
            backends=[miniaudio.Backend[name] for name in backends],
            app_name="Card Table",
        )
        if self._device.backend == "Null" and not backends:
            self._device.close()
            raise SoundUnavailable("No sound device found.")

    def start(self) -> None:
        stream = sample_stream(self._take)
        next(stream)
        self._device.start(stream)

    def stop(self) -> None:
        self._device.stop()

    def close(self) -> None:
        self._device.close()


def sample_stream(take: TakeSamples) -> Generator[array[int], int, None]:
    """A generator for miniaudio: is sent a number and yields that many samples."""
    count = yield array("h")
    while True:
        count = yield take(count)


def silence_alsa_errors() -> None:
    """Keep ALSA from printing errors to the terminal if there is no device."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # no ALSA, no messages
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(IGNORE_ERRORS)


# A global, because ALSA keeps a pointer to it.
IGNORE_ERRORS = ctypes.CFUNCTYPE(None)(lambda: None)
