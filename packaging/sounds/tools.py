"""Building blocks for sounds: resonators, noise, filters and perceived loudness.

Pure Python arithmetic gives the same sounds on every machine.
"""

from __future__ import annotations

import wave
from array import array
from collections.abc import Iterable
from itertools import accumulate
from math import cos, exp, log10, pi, tan
from pathlib import Path
from random import Random

RATE = 22_050  # samples per second; no sound goes above 10,000 Hz
MAX_SAMPLE = 32_767
PEAK = 0.92  # of the largest sample value
SILENCE = 0.006  # of the peak; a softer end is cut off
WINDOW_S = 0.125  # integration time of the ear
FADE_IN_S, FADE_OUT_S = 0.0012, 0.012  # avoid clicks at the ends

Wave = list[float]


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def ring(pitch: float, decay: float, level: float = 1.0) -> Wave:
    """A struck object ringing at one pitch (in Hz), falling to a third in `decay` seconds."""
    fall = exp(-1 / (decay * RATE))
    turn, damp = 2 * fall * cos(2 * pi * pitch / RATE), fall * fall
    before, now = 0.0, level * (1 - turn * turn / (4 * damp)) ** 0.5
    rung = [0.0]
    for _ in range(samples(6 * decay)):
        rung.append(now)
        before, now = now, turn * now - damp * before
    return rung


def rung(pitch: float, parts: Iterable[tuple[float, float, float]]) -> Wave:
    """Several partials at once: multiple of the pitch, decay, level."""
    return together(*((ring(pitch * times, decay, level), 0) for times, decay, level in parts))


def hiss(seed: str, seconds: float) -> Wave:
    """White noise, reproducible by a seed."""
    chance = Random(seed)
    return [chance.uniform(-1, 1) for _ in range(samples(seconds))]


def swept(sound: Wave, start: float, end: float, narrow: float) -> Wave:
    """A band-pass filter whose pitch glides from `start` to `end`."""
    low = band = 0.0
    passed = []
    steps = max(1, len(sound) - 1)
    for n, sample in enumerate(sound):
        if n % 16 == 0:  # often enough for the ear
            g = tan(pi * start * (end / start) ** (n / steps) / RATE)
            share = 1 / (1 + g * (g + 1 / narrow))
        high = (sample - low - (g + 1 / narrow) * band) * share
        middle = g * high + band
        band = g * high + middle
        low += 2 * g * middle
        passed.append(middle / narrow)
    return passed


def swelling(sound: Wave, rise: float, fall: float) -> Wave:
    """An envelope that rises for `rise` seconds, then falls to a third every `fall` seconds."""
    top = samples(rise)
    return [
        sample * ((1 - cos(pi * n / top)) / 2 if n < top else exp((top - n) / (fall * RATE)))
        for n, sample in enumerate(sound)
    ]


def together(*sounds: tuple[Wave, float]) -> Wave:
    """A mix of sounds, each starting at its time in seconds."""
    mixed = [0.0] * max(samples(at) + len(sound) for sound, at in sounds)
    for sound, at in sounds:
        for n, sample in enumerate(sound, samples(at)):
            mixed[n] += sample
    return mixed


def softer(sound: Wave, level: float) -> Wave:
    return [sample * level for sample in sound]


# Loudness


def without_lows(sound: Wave, pitch: float) -> Wave:
    """A high-pass filter at a pitch."""
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
    """The perceived loudness of the loudest moment, in decibels.

    A-weighting as in sound level meters, up to the highest pitches used here, with their “fast”
    time window.
    """
    heard = [*sound, *[0.0] * samples(WINDOW_S)]
    for pitch in (20.6, 20.6, 107.7, 737.9):
        heard = without_lows(heard, pitch)
    sums = [0.0, *accumulate(sample * sample for sample in heard)]
    width = samples(WINDOW_S)
    most = max(later - earlier for earlier, later in zip(sums, sums[width:], strict=False))
    return 10 * log10(most / width) + 2.0  # 0 dB at 1,000 Hz


def mastered(sound: Wave, wanted: float) -> array[int]:
    """Samples with the wanted loudness in decibels, soft ends, and no inaudible parts."""
    clean = faded(shortened(without_lows(without_lows(sound, 45), 45)))
    gain = 10 ** ((wanted - loudness(clean)) / 20)
    most = max(map(abs, clean)) * gain
    if most > PEAK:
        raise ValueError(f"The sound would clip: its peak is {most / PEAK:.2f} times too high.")
    return array("h", [round(sample * gain * MAX_SAMPLE) for sample in clean])


def shortened(sound: Wave) -> Wave:
    """The sound without its inaudible end."""
    least = max(map(abs, sound)) * SILENCE
    return sound[: max(n for n, sample in enumerate(sound) if abs(sample) > least)]


def faded(sound: Wave) -> Wave:
    """The sound faded in and out."""
    last = len(sound) - 1
    rise, fall = samples(FADE_IN_S), samples(FADE_OUT_S)
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
