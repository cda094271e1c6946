"""The sounds of the table: paper, wood, glass and clay, struck and rubbed."""

from __future__ import annotations

from array import array
from collections.abc import Callable

from sounds.tools import (
    Wave,
    hiss,
    mastered,
    ring,
    rung,
    softer,
    swelling,
    swept,
    together,
)

MAX_LOUDNESS_DB = -20.0  # A-weighted, of the loudest sound
C, E, G, A = 523.25, 659.26, 783.99, 880.0  # Hz: notes above middle C

# The partials of each material: multiple of the pitch, decay in seconds, level.
WOOD = ((1, 0.028, 1.0), (1.71, 0.020, 0.55), (2.93, 0.012, 0.4), (4.6, 0.007, 0.25))
BLOCK = ((1, 0.016, 1.0), (2.42, 0.010, 0.5), (4.1, 0.006, 0.2))
GLASS = ((1, 0.11, 1.0), (1.52, 0.075, 0.6), (2.33, 0.05, 0.45), (3.18, 0.03, 0.25))
CLAY = ((1, 0.014, 1.0), (1.56, 0.011, 0.8), (2.21, 0.008, 0.6), (0.31, 0.012, 0.35))
# A thumb piano: pairs of slightly detuned tongues make it sound warm.
TONGUE = (
    (1, 0.15, 1.0), (1.0025, 0.12, 0.4), (2, 0.06, 0.24), (3.01, 0.04, 0.1), (6.27, 0.012, 0.14),
)  # fmt: skip
PLUCKED = ((1, 0.055, 1.0), (1.004, 0.05, 0.4), (2, 0.03, 0.34), (3.01, 0.02, 0.2))
BAR = ((1, 0.085, 1.0), (1.003, 0.07, 0.4), (3.93, 0.03, 0.28), (9.2, 0.008, 0.1))  # rosewood
MUTED = ((1, 0.042, 1.0), (2.76, 0.02, 0.3), (3.93, 0.012, 0.25))


def tap(seed: str, pitch: float, lasts: float) -> Wave:
    """Paper or a finger touching something."""
    return swelling(swept(hiss(seed, 5 * lasts), pitch, pitch * 0.7, 0.9), 0.0015, lasts)


def note(pitch: float, thing: tuple[tuple[float, float, float], ...] = TONGUE) -> Wave:
    """A pitched sound with the tap of the finger that strikes it."""
    finger = softer(tap("finger", 1_400, 0.006), 0.35)
    return together((swelling(rung(pitch, thing), 0.002, 9.0), 0), (finger, 0))


def lift() -> Wave:
    brush = swelling(swept(hiss("lift", 0.09), 2_200, 4_600, 1.1), 0.022, 0.02)
    return together((brush, 0), (softer(tap("corner", 1_500, 0.004), 0.5), 0.004))


def place() -> Wave:
    return together(
        (softer(rung(168, WOOD), 0.55), 0),
        (softer(rung(410, WOOD), 0.3), 0),
        (tap("place", 1_700, 0.011), 0),
        (softer(tap("edge", 3_400, 0.008), 0.35), 0.014),
    )


def slide() -> Wave:
    rub = swelling(swept(hiss("slide", 0.22), 1_500, 3_800, 0.9), 0.075, 0.035)
    return together((rub, 0), (softer(place(), 0.4), 0.115))


def flip() -> Wave:
    air = swelling(swept(hiss("flip", 0.12), 1_200, 5_200, 1.0), 0.05, 0.016)
    snap = together((tap("snap", 2_900, 0.007), 0), (softer(rung(240, WOOD), 0.4), 0))
    return together((softer(air, 0.7), 0), (snap, 0.07))


def knock() -> Wave:
    one = together((rung(230, WOOD), 0), (softer(tap("knuckle", 900, 0.006), 0.8), 0))
    return together((one, 0), (softer(one, 0.8), 0.1))


def refuse() -> Wave:
    high, low = note(277, MUTED), note(233, MUTED)
    dull = softer(tap("dull", 700, 0.01), 0.5)
    return together((high, 0), (dull, 0), (low, 0.095), (dull, 0.095))


def turn() -> Wave:
    return together((softer(note(E), 0.8), 0), (note(A), 0.13))


def gem() -> Wave:
    clink = softer(tap("clink", 6_000, 0.002), 0.5)
    return together(
        (rung(2_217, GLASS), 0),
        (clink, 0),
        (softer(rung(2_489, GLASS), 0.32), 0.062),
        (softer(rung(2_217, GLASS), 0.14), 0.098),
    )


def treasure() -> Wave:
    pitches = (1_568, 1_760, 2_093, 2_349, 2_637, 3_136)
    fall = [(softer(rung(pitch, GLASS), 0.7), 0.07 * n) for n, pitch in enumerate(pitches)]
    return together(*fall, (softer(rung(1_047, GLASS), 0.4), 0.42))


def chip() -> Wave:
    click = together((rung(2_750, CLAY), 0), (softer(tap("chip", 4_200, 0.003), 0.6), 0))
    return together((click, 0), (softer(click, 0.5), 0.058), (softer(click, 0.28), 0.092))


def call() -> Wave:
    return together((softer(note(2 * C, PLUCKED), 0.8), 0), (note(2 * G, PLUCKED), 0.06))


def scoring() -> Wave:
    return together((note(C), 0), (note(E), 0.09), (note(G), 0.18))


def win() -> Wave:
    rise = [(note(pitch), 0.1 * n) for n, pitch in enumerate((C, E, G))]
    end = [(note(pitch), 0.34) for pitch in (G, 2 * C, 2 * E)]
    shine = [
        (softer(rung(4 * pitch, GLASS), 0.1), 0.34 + 0.05 * n) for n, pitch in enumerate((C, G))
    ]
    return together(*rise, *end, *shine)


def over() -> Wave:
    fall = [(note(pitch, TONGUE), 0.15 * n) for n, pitch in enumerate((G, E, C))]
    return together(*fall, (softer(ring(C / 2, 0.2), 0.5), 0.3))


def late() -> Wave:
    return together((note(A / 2, BAR), 0), (note(E / 2, BAR), 0.11), (note(C / 2, BAR), 0.23))


def tick() -> Wave:
    return together((rung(1_050, BLOCK), 0), (softer(tap("tick", 2_500, 0.003), 0.4), 0))


def go() -> Wave:
    chord = [
        (softer(note(pitch), level), 0) for pitch, level in ((C, 0.6), (2 * C, 1), (2 * E, 0.6))
    ]
    return together(*chord, (rung(1_400, BLOCK), 0))


# How each sound is made, and how many decibels it is softer than the loudest. Sounds that
# accompany every gesture are unobtrusive.
RECIPES: dict[str, tuple[Callable[[], Wave], float]] = {
    "lift": (lift, 6),
    "place": (place, 2),
    "slide": (slide, 4),
    "flip": (flip, 3),
    "knock": (knock, 2),
    "refuse": (refuse, 2),
    "turn": (turn, 2),
    "gem": (gem, 2),
    "treasure": (treasure, 0),
    "chip": (chip, 1),
    "call": (call, 3),
    "scoring": (scoring, 1),
    "win": (win, 0),
    "over": (over, 1),
    "late": (late, 1),
    "tick": (tick, 3),
    "go": (go, 0),
}


def make(name: str) -> array[int]:
    """The samples of one sound."""
    recipe, less = RECIPES[name]
    return mastered(recipe(), MAX_LOUDNESS_DB - less)
