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
TRIES = 4  # so often in a row a device is opened that does not work
RETRY_PAUSE_S = 15.0  # seconds from one of them to the next


class AudioOutput:
    """Where the mixer's samples go, if they can go anywhere. Used by one thread."""

    def __init__(
        self,
        mixer: Mixer,
        open_device: Callable[[TakeSamples], Device],
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.runs = False  # the device is taking samples
        self.answers = True  # as far as is known: it did when it was last asked for
        self._mixer = mixer
        self._open_device = open_device
        self._now = now
        self._device: Device | None = None
        self._tries, self._next_try = TRIES, float("-inf")
        self._taken, self._since = 0, 0.0  # how often samples had been taken, and when that was

    @property
    def gave_up(self) -> bool:
        """Whether there is no sense in trying again."""
        return self._device is None and not self._tries

    def wake(self) -> bool:
        """Let the device take samples; False if there is none that does."""
        if self.runs and self._is_stuck():
            self.close()
        if self._device is None:
            self._open()
        if self._device is not None and not self.runs:
            self._start(self._device)
        return self.runs

    def rest(self) -> None:
        """Let the device sleep until it is needed."""
        if self._device is not None and self.runs:
            self.runs = False
            try:
                self._device.stop()
            except Exception:
                self.close()

    def close(self) -> None:
        """Give the device back. What was still to be heard is forgotten."""
        device, self._device, self.runs = self._device, None, False
        if device is not None:
            with suppress(Exception):  # it is gone, which was wanted
                device.close()
        self._mixer.stop()

    def _is_stuck(self) -> bool:
        now, taken = self._now(), self._mixer.taken
        if taken != self._taken:
            self._taken, self._since, self._tries = taken, now, TRIES
        return now - self._since > STUCK_S

    def _open(self) -> None:
        if not self._tries or self._now() < self._next_try:
            return
        self._tries -= 1
        try:
            self._device = self._open_device(self._mixer.next_samples)
        except Exception:
            self._device = None
        self.answers = self._device is not None
        self._next_try = self._now() + RETRY_PAUSE_S

    def _start(self, device: Device) -> None:
        try:
            device.start()
        except Exception:
            self.close()
            self.answers = False
        else:
            self.runs = True
            self._taken, self._since = self._mixer.taken, self._now()
