"""What sounds are made of: things that ring, noise, filters, and how loud something is to the ear.

Nothing but arithmetic, so that the same sounds come out everywhere.
"""

from __future__ import annotations

import wave
from array import array
from collections.abc import Iterable
from itertools import accumulate
from math import cos, exp, log10, pi, tan
from pathlib import Path
from random import Random

RATE = 22_050  # samples in a second; nothing here sounds higher than 10,000 Hz
LOUDEST = 32_767
PEAK = 0.92  # of what can be written
DEAD = 0.006  # of the peak: what is softer than that is not missed at the end
WINDOW = 0.125  # seconds over which the ear adds up how loud something is
FADE_IN, FADE_OUT = 0.0012, 0.012  # seconds: without them the ends would click

Wave = list[float]


def long(seconds: float) -> int:
    return round(seconds * RATE)


def ring(pitch: float, decay: float, level: float = 1.0) -> Wave:
    """A struck thing rings at one pitch (in Hz), down to a third after `decay` seconds."""
    fall = exp(-1 / (decay * RATE))
    turn, damp = 2 * fall * cos(2 * pi * pitch / RATE), fall * fall
    before, now = 0.0, level * (1 - turn * turn / (4 * damp)) ** 0.5
    rung = [0.0]
    for _ in range(long(6 * decay)):
        rung.append(now)
        before, now = now, turn * now - damp * before
    return rung


def rung(pitch: float, parts: Iterable[tuple[float, float, float]]) -> Wave:
    """Several rings at once: how many times the pitch, decay, level."""
    return together(*((ring(pitch * times, decay, level), 0) for times, decay, level in parts))


def hiss(seed: str, seconds: float) -> Wave:
    """White noise, always the same for a seed."""
    chance = Random(seed)
    return [chance.uniform(-1, 1) for _ in range(long(seconds))]


def swept(sound: Wave, start: float, end: float, narrow: float) -> Wave:
    """What lies around a pitch that moves evenly from `start` to `end`."""
    low = band = 0.0
    passed = []
    steps = max(1, len(sound) - 1)
    for n, sample in enumerate(sound):
        if n % 16 == 0:  # the ear does not follow faster
            g = tan(pi * start * (end / start) ** (n / steps) / RATE)
            share = 1 / (1 + g * (g + 1 / narrow))
        high = (sample - low - (g + 1 / narrow) * band) * share
        middle = g * high + band
        band = g * high + middle
        low += 2 * g * middle
        passed.append(middle / narrow)
    return passed


def swelling(sound: Wave, rise: float, fall: float) -> Wave:
    """Comes up within `rise` seconds, and falls to a third in every `fall` seconds after that."""
    top = long(rise)
    return [
        sample * ((1 - cos(pi * n / top)) / 2 if n < top else exp((top - n) / (fall * RATE)))
        for n, sample in enumerate(sound)
    ]


def together(*sounds: tuple[Wave, float]) -> Wave:
    """Sounds, each from its second on."""
    mixed = [0.0] * max(long(at) + len(sound) for sound, at in sounds)
    for sound, at in sounds:
        for n, sample in enumerate(sound, long(at)):
            mixed[n] += sample
    return mixed


def softer(sound: Wave, level: float) -> Wave:
    return [sample * level for sample in sound]


# To the ear


def without_lows(sound: Wave, pitch: float) -> Wave:
    """Softer the deeper it is below a pitch."""
    g = tan(pi * pitch / RATE)
    a, b = (1 - g) / (1 + g), 1 / (1 + g)
    before = out = 0.0
    passed = []
    for sample in sound:
        out = a * out + b * (sample - before)
        before = sample
        passed.append(out)
    return passed


def loudness(sound: Wave) -> float:
    """How loud the loudest moment is to the ear, in decibels: the ear hears middle pitches best.

    It is the curve A of the sound level meters up to the highest pitches that we have, with a
    window as long as their “fast”.
    """
    heard = [*sound, *[0.0] * long(WINDOW)]
    for pitch in (20.6, 20.6, 107.7, 737.9):
        heard = without_lows(heard, pitch)
    sums = [0.0, *accumulate(sample * sample for sample in heard)]
    width = long(WINDOW)
    most = max(later - earlier for earlier, later in zip(sums, sums[width:], strict=False))
    return 10 * log10(most / width) + 2.0  # at 1,000 Hz nothing is taken away


def finished(sound: Wave, wanted: float) -> array[int]:
    """Ready to be written: as loud as that, with soft ends, without what nobody can hear."""
    clean = faded(shortened(without_lows(without_lows(sound, 45), 45)))
    gain = 10 ** ((wanted - loudness(clean)) / 20)
    most = max(map(abs, clean)) * gain
    if most > PEAK:
        raise ValueError(f"It would have to be {most / PEAK:.2f} times louder than possible.")
    return array("h", [round(sample * gain * LOUDEST) for sample in clean])


def shortened(sound: Wave) -> Wave:
    """Up to where it has died away."""
    least = max(map(abs, sound)) * DEAD
    return sound[: max(n for n, sample in enumerate(sound) if abs(sample) > least)]


def faded(sound: Wave) -> Wave:
    """From silence, and back to it."""
    last = len(sound) - 1
    rise, fall = long(FADE_IN), long(FADE_OUT)
    return [
        sample * soft(min(1.0, n / rise)) * soft(min(1.0, (last - n) / fall))
        for n, sample in enumerate(sound)
    ]


def soft(x: float) -> float:
    return (1 - cos(pi * x)) / 2


def write(file: Path, samples: array[int]) -> None:
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
