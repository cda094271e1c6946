"""Mixes the sounds that play at the same time. Independent of devices and files."""

from __future__ import annotations

from array import array
from collections import deque
from operator import add

SAMPLE_RATE = 22_050  # Hz
MAX_SAMPLE = 32_767
MAX_VOICES = 8  # more at once would be noise; the oldest one is dropped


class Mixer:
    """Returns the next samples of all sounds that play.

    One thread plays sounds and sets the volume, another one takes the samples. Their shared state
    is changed in atomic steps, so neither ever waits for the other.
    """

    def __init__(self, volume: float = 1.0) -> None:
        self.volume = volume  # 0 to 1; affects playing sounds, too
        self.take_count = 0  # calls of `next_samples`
        self._last_volume = volume  # at the end of the last samples
        self._new_voices: deque[tuple[array[int], int]] = deque()
        self._voices: list[tuple[array[int], int]] = []  # samples and position; < 0: delayed

    def play(self, samples: array[int], delay: int = 0) -> None:
        """Play a sound, with a delay in samples."""
        self._new_voices.append((samples, -delay))

    @property
    def is_silent(self) -> bool:
        """True if no sound is playing or waiting."""
        return not self._new_voices and not self._voices

    def clear(self) -> None:
        """Drop all sounds. Call this only while the device is stopped."""
        self._new_voices.clear()
        self._voices = []

    def next_samples(self, count: int) -> array[int]:
        self.take_count += 1
        while self._new_voices:
            self._voices.append(self._new_voices.popleft())
        del self._voices[:-MAX_VOICES]
        mixed: list[int] | None = None
        for samples, at in self._voices:
            part = _slice(samples, at, count)
            mixed = part if mixed is None else list(map(add, mixed, part))
        self._voices = [(s, at + count) for s, at in self._voices if at + count < len(s)]
        old_volume, self._last_volume = self._last_volume, self.volume
        if mixed is None:
            return array("h", bytes(2 * count))
        return _clipped(_scaled(mixed, old_volume, self._last_volume))


def _slice(samples: array[int], at: int, count: int) -> list[int]:
    """`count` samples from a position, padded with silence before the start and after the end."""
    before = min(max(-at, 0), count)
    found = samples[max(at, 0) : max(at + count, 0)].tolist()
    return [0] * before + found + [0] * (count - before - len(found))


def _scaled(samples: list[int], before: float, after: float) -> list[int]:
    """Apply the volume. A change is gradual, because a sudden one would be heard as a click."""
    if before == after:
        gain = round(after * 65_536)
        return [sample * gain >> 16 for sample in samples]
    step = (after - before) / len(samples)
    return [int(sample * (before + step * n)) for n, sample in enumerate(samples, 1)]


def _clipped(samples: list[int]) -> array[int]:
    if samples and (max(samples) > MAX_SAMPLE or min(samples) < -MAX_SAMPLE):
        samples = [max(-MAX_SAMPLE, min(MAX_SAMPLE, sample)) for sample in samples]
    return array("h", samples)
