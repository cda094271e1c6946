"""Colour differences, for normal and simulated colour-blind vision.

Differences are CIEDE2000. Each kind of full colour blindness is simulated with two models: Machado
et al. (2009), and Viénot et al. (1999) or, for tritan, Brettel et al. (1997). Colours count as
confusable if they are so in either model.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from PySide6.QtGui import QColor

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
D65_WHITE = (0.95047, 1.0, 1.08883)

MACHADO_PROTAN: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
MACHADO_DEUTAN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
MACHADO_TRITAN: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
VIENOT_PROTAN: Matrix = (
    (0.11238, 0.88762, 0.0),
    (0.11238, 0.88762, 0.0),
    (0.00401, -0.00401, 1.0),
)
VIENOT_DEUTAN: Matrix = (
    (0.29275, 0.70725, 0.0),
    (0.29275, 0.70725, 0.0),
    (-0.02234, 0.02234, 1.0),
)
# For the two halves of the colours on either side of a plane through the greys.
BRETTEL_TRITAN: tuple[Matrix, Matrix] = (
    (
        (1.01277, 0.13548, -0.14826),
        (-0.01243, 0.86812, 0.14431),
        (0.07589, 0.80500, 0.11911),
    ),
    (
        (0.93678, 0.18979, -0.12657),
        (0.06154, 0.81526, 0.12320),
        (-0.37562, 1.12767, 0.24796),
    ),
)
BRETTEL_PLANE = (0.03901, -0.02788, -0.01113)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear(tone: QColor) -> Triple:
    """The linear red, green and blue of an sRGB colour."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (tone.redF(), tone.greenF(), tone.blueF())
    )
    return red, green, blue


def lab(light: Triple) -> Triple:
    """Convert linear RGB to CIE Lab (D65)."""

    def response(part: float) -> float:
        return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29

    clipped = [min(1.0, max(0.0, part)) for part in light]
    x, y, z = (
        response(part / white)
        for part, white in zip(
            _times(TO_XYZ, (clipped[0], clipped[1], clipped[2])), D65_WHITE, strict=True
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _brettel_tritan(light: Triple) -> Triple:
    side = sum(a * b for a, b in zip(BRETTEL_PLANE, light, strict=True))
    return _times(BRETTEL_TRITAN[0 if side >= 0 else 1], light)


Simulation = Callable[[Triple], Triple]
SIMULATIONS: dict[str, Simulation] = {
    "normal": lambda light: light,
    "protan (Machado)": lambda light: _times(MACHADO_PROTAN, light),
    "protan (Viénot)": lambda light: _times(VIENOT_PROTAN, light),
    "deutan (Machado)": lambda light: _times(MACHADO_DEUTAN, light),
    "deutan (Viénot)": lambda light: _times(VIENOT_DEUTAN, light),
    "tritan (Machado)": lambda light: _times(MACHADO_TRITAN, light),
    "tritan (Brettel)": _brettel_tritan,
}


def least_difference(one: QColor, other: QColor) -> tuple[float, str]:
    """The smallest difference of two colours in any simulation, and which simulation it is."""
    lights = linear(one), linear(other)
    return min(
        (ciede2000(lab(simulate(lights[0])), lab(simulate(lights[1]))), name)
        for name, simulate in SIMULATIONS.items()
    )


def closest_pair(tones: dict[str, QColor]) -> tuple[float, str]:
    """The smallest difference between any two of the colours, and a description of the pair."""
    names = sorted(tones)
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    found = []
    for a, b in pairs:
        difference, simulation = least_difference(tones[a], tones[b])
        found.append((difference, f"{a} and {b}, {simulation}"))
    return min(found)


def ciede2000(one: Sequence[float], other: Sequence[float]) -> float:
    """The CIEDE2000 difference of two Lab colours; 1 is just noticeable."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    seventh = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    grey = 0.5 * (1 - sqrt(seventh / (seventh + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle_hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    middle_l, middle_c = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * cos(radians(middle_hue - 30))
        + 0.24 * cos(radians(2 * middle_hue))
        + 0.32 * cos(radians(3 * middle_hue + 6))
        - 0.20 * cos(radians(4 * middle_hue - 63))
    )
    from_grey = (middle_l - 50) ** 2
    light = (l2 - l1) / (1 + 0.015 * from_grey / sqrt(20 + from_grey))
    chroma = (c2 - c1) / (1 + 0.045 * middle_c)
    hue /= 1 + 0.015 * middle_c * weight
    blues = 30 * exp(-(((middle_hue - 275) / 25) ** 2))
    rotation = -2 * sqrt(middle_c**7 / (middle_c**7 + 25**7)) * sin(radians(2 * blues))
    return sqrt(light**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def _turn(start: float, end: float) -> float:
    """The signed angle from one hue to another, the shorter way round."""
    turn = end - start
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn
