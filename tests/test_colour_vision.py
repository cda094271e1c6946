"""The colour measures agree with published values."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from tests.colour_vision import SIMULATIONS, ciede2000, closest_pair, lab, least_difference, linear

# Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", table 1.
PUBLISHED = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, -0.0010, 2.4900), (50, 0.0009, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0011, -2.4900), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "difference"), PUBLISHED)
def test_differences_are_as_published(
    one: tuple[float, ...], other: tuple[float, ...], difference: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(difference, abs=0.0001)
    assert ciede2000(other, one) == pytest.approx(difference, abs=0.0001)


def test_lab_of_well_known_colours() -> None:
    assert lab(linear(QColor("white"))) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab(linear(QColor("black"))) == pytest.approx((0, 0, 0), abs=0.01)
    assert lab(linear(QColor("#ff0000"))) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert lab(linear(QColor("#0000ff"))) == pytest.approx((32.30, 79.19, -107.86), abs=0.02)


@pytest.mark.parametrize("simulation", SIMULATIONS)
def test_greys_are_the_same_in_every_simulation(simulation: str) -> None:
    for grey in ("#000000", "#777777", "#ffffff"):
        light = linear(QColor(grey))
        assert SIMULATIONS[simulation](light) == pytest.approx(light, abs=0.0001)


def test_each_simulation_makes_some_colours_similar() -> None:
    difference, simulation = least_difference(QColor("#aa4433"), QColor("#5c6a2c"))
    assert difference < 10
    assert simulation.startswith(("deutan", "protan"))
    difference, simulation = least_difference(QColor("#3377aa"), QColor("#2b8a84"))
    assert difference < 10
    assert simulation.startswith("tritan")
    assert closest_pair({"a": QColor("white"), "b": QColor("black"), "c": QColor("#f5f5f5")}) == (
        least_difference(QColor("white"), QColor("#f5f5f5"))[0],
        "a and c, " + least_difference(QColor("white"), QColor("#f5f5f5"))[1],
    )
