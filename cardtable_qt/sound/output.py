"""Looks after the device: opens it late, lets it rest, and finds another one if it fails."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from cardtable_qt.sound.mixer import Mixer

if TYPE_CHECKING:
    from cardtable_qt.sound.device import Device, TakeSamples


STUCK_S = 1.0  # seconds in which a device that works has taken samples
MAX_TRIES = 4  # so often in a row a device is opened that does not work
RETRY_PAUSE_S = 15.0  # seconds from one of them to the next


class AudioOutput:
    """Where the mixer's samples go, if they can go anywhere. Used by one thread."""

    def __init__(
        self,
        mixer: Mixer,
        open_device: Callable[[TakeSamples], Device],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.is_running = False  # the device is taking samples
        self.is_available = True  # as far as is known: it did when it was last asked for
        self._mixer = mixer
        self._open_device = open_device
        self._now = now
        self._device: Device | None = None
        self._tries, self._next_try = MAX_TRIES, float("-inf")
        self._taken, self._since = 0, 0.0  # how often samples had been taken, and when that was

    @property
    def has_given_up(self) -> bool:
        """Whether there is no sense in trying again."""
        return self._device is None and not self._tries

    def start(self) -> bool:
        """Let the device take samples; False if there is none that does."""
        if self.is_running and self._is_stuck():
            self.close()
        if self._device is None:
            self._open()
        if self._device is not None and not self.is_running:
            self._start(self._device)
        return self.is_running

    def stop(self) -> None:
        """Let the device sleep until it is needed."""
        if self._device is not None and self.is_running:
            self.is_running = False
            try:
                self._device.stop()
            except Exception:
                self.close()

    def close(self) -> None:
        """Give the device back. What was still to be heard is forgotten."""
        device, self._device, self.is_running = self._device, None, False
        if device is not None:
            with suppress(Exception):  # it is gone, which was wanted
                device.close()
        self._mixer.clear()

    def _is_stuck(self) -> bool:
        now, taken = self._now(), self._mixer.take_count
        if taken != self._taken:
            self._taken, self._since, self._tries = taken, now, MAX_TRIES
        return now - self._since > STUCK_S

    def _open(self) -> None:
        if not self._tries or self._now() < self._next_try:
            return
        self._tries -= 1
        try:
            self._device = self._open_device(self._mixer.next_samples)
        except Exception:
            self._device = None
        self.is_available = self._device is not None
        self._next_try = self._now() + RETRY_PAUSE_S

    def _start(self, device: Device) -> None:
        try:
            device.start()
        except Exception:
            self.close()
            self.is_available = False
        else:
            self.is_running = True
            self._taken, self._since = self._mixer.take_count, self._now()
