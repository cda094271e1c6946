"""The loudspeaker, as the `miniaudio` package reaches it."""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any, Protocol

from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.sound.mixer import SAMPLE_RATE

# Milliseconds, and how many of them are filled ahead. So nobody hears it if Python is busy with
# something else for twice as long, and a card is still heard when it is seen.
PERIOD_MS, PERIODS = 30, 3

TakeSamples = Callable[[int], "array[int]"]


class SoundUnavailable(Exception):
    """There is nothing to hear with now: no package, no library, no device."""


class Device(Protocol):
    """What samples are given to. Every method may hang, or fail with any exception."""

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...


class Loudspeaker:
    """Takes samples from whoever gives them, on a thread of its own, while it is started."""

    def __init__(self, take: TakeSamples, backends: tuple[str, ...] = ()) -> None:
        with short_switch_interval():  # a table is being played at meanwhile
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
            raise SoundUnavailable("There is no device.")

    def start(self) -> None:
        stream = sample_stream(self._take)
        next(stream)
        self._device.start(stream)

    def stop(self) -> None:
        self._device.stop()

    def close(self) -> None:
        self._device.close()


def sample_stream(take: TakeSamples) -> Generator[array[int], int, None]:
    """Samples, as many as are asked for every time."""
    count = yield array("h")
    while True:
        count = yield take(count)


def silence_alsa_errors() -> None:
    """Without a device, Linux's own sound library would complain on the terminal by itself."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # then nobody complains
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(IGNORE)


# It must live as long as the library.
IGNORE = ctypes.CFUNCTYPE(None)(lambda: None)
