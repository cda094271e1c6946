"""Manages the audio device: opens it on demand, stops it when idle, reopens it after failures."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from cardtable_qt.sound.mixer import Mixer

if TYPE_CHECKING:
    from cardtable_qt.sound.device import Device, TakeSamples


STUCK_S = 1.0  # a device that takes no samples for this long is stuck
MAX_TRIES = 4  # failed attempts in a row
RETRY_PAUSE_S = 15.0


class AudioOutput:
    """Sends the samples of the mixer to a device, if there is one. Used by one thread only."""

    def __init__(
        self,
        mixer: Mixer,
        open_device: Callable[[TakeSamples], Device],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.is_running = False  # the device is taking samples
        self.is_available = True  # a device was found at the last attempt
        self._mixer = mixer
        self._open_device = open_device
        self._now = now
        self._device: Device | None = None
        self._tries_left, self._next_try_s = MAX_TRIES, float("-inf")
        self._last_take_count, self._last_take_s = 0, 0.0

    @property
    def has_given_up(self) -> bool:
        """True after too many failed attempts."""
        return self._device is None and not self._tries_left

    def start(self) -> bool:
        """Start the device, opening it if necessary. Returns whether it is running."""
        if self.is_running and self._is_stuck():
            self.close()
        if self._device is None:
            self._open()
        if self._device is not None and not self.is_running:
            self._start(self._device)
        return self.is_running

    def stop(self) -> None:
        """Stop the device until it is needed again."""
        if self._device is not None and self.is_running:
            self.is_running = False
            try:
                self._device.stop()
            except Exception:
                self.close()

    def close(self) -> None:
        """Close the device and drop all sounds."""
        device, self._device, self.is_running = self._device, None, False
        if device is not None:
            with suppress(Exception):  # it is gone in any case
                device.close()
        self._mixer.clear()

    def _is_stuck(self) -> bool:
        now, take_count = self._now(), self._mixer.take_count
        if take_count != self._last_take_count:
            self._last_take_count, self._last_take_s = take_count, now
            self._tries_left = MAX_TRIES
        return now - self._last_take_s > STUCK_S

    def _open(self) -> None:
        if not self._tries_left or self._now() < self._next_try_s:
            return
        self._tries_left -= 1
        try:
            self._device = self._open_device(self._mixer.next_samples)
        except Exception:
            self._device = None
        self.is_available = self._device is not None
        self._next_try_s = self._now() + RETRY_PAUSE_S

    def _start(self, device: Device) -> None:
        try:
            device.start()
        except Exception:
            self.close()
            self.is_available = False
        else:
            self.is_running = True
            self._last_take_count, self._last_take_s = self._mixer.take_count, self._now()
