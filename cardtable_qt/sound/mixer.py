"""Adds up the sounds that are heard at the same time. Knows of no device and no files."""

from __future__ import annotations

from array import array
from collections import deque
from operator import add

SAMPLE_RATE = 22_050  # samples in a second
MAX_SAMPLE = 32_767
MAX_VOICES = 8  # more at once would be noise: the oldest gives way


class Mixer:
    """Gives the next samples of everything that sounds.

    One thread lets sounds begin and sets the volume, another one takes the samples: what they
    share is changed in single steps, and nobody ever waits for the other.
    """

    def __init__(self, volume: float = 1.0) -> None:
        self.volume = volume  # 0 to 1; what is sounding follows at once
        self.take_count = 0  # how often somebody took samples
        self._heard = volume  # at the end of what was taken last
        self._coming: deque[tuple[array[int], int]] = deque()
        self._voices: list[tuple[array[int], int]] = []  # samples, and the next one's number

    def play(self, samples: array[int], delay: int = 0) -> None:
        """Let a sound begin with the next samples, or so many later."""
        self._coming.append((samples, -delay))

    @property
    def is_silent(self) -> bool:
        """Whether nothing sounds, and nothing is about to."""
        return not self._coming and not self._voices

    def clear(self) -> None:
        """Forget everything that sounds. Only while nobody takes samples."""
        self._coming.clear()
        self._voices = []

    def next_samples(self, count: int) -> array[int]:
        """The next samples, so many of them."""
        self.take_count += 1
        while self._coming:
            self._voices.append(self._coming.popleft())
        del self._voices[:-MAX_VOICES]
        mixed: list[int] | None = None
        for samples, at in self._voices:
            part = _part(samples, at, count)
            mixed = part if mixed is None else list(map(add, mixed, part))
        self._voices = [(s, at + count) for s, at in self._voices if at + count < len(s)]
        before, self._heard = self._heard, self.volume
        if mixed is None:
            return array("h", bytes(2 * count))
        return _clipped(_scaled(mixed, before, self._heard))


def _part(samples: array[int], at: int, count: int) -> list[int]:
    """So many samples from there on, with silence before the beginning and after the end."""
    before = min(max(-at, 0), count)
    found = samples[max(at, 0) : max(at + count, 0)].tolist()
    return [0] * before + found + [0] * (count - before - len(found))


def _scaled(samples: list[int], before: float, after: float) -> list[int]:
    """Louder or softer; gradually if that changes, since a step would be heard as a click."""
    if before == after:
        gain = round(after * 65_536)
        return [sample * gain >> 16 for sample in samples]
    step = (after - before) / len(samples)
    return [int(sample * (before + step * n)) for n, sample in enumerate(samples, 1)]


def _clipped(samples: list[int]) -> array[int]:
    if samples and (max(samples) > MAX_SAMPLE or min(samples) < -MAX_SAMPLE):
        samples = [max(-MAX_SAMPLE, min(MAX_SAMPLE, sample)) for sample in samples]
    return array("h", samples)
