"""Six unwanted presents: the pictures on the cards of Gracias.

Each is recognisable by its outline alone. They fill 100 × 143 units, centred at (50, 74).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from art.canvas import Canvas
from art.gracias.presents.cactus import cactus
from art.gracias.presents.fish import fish
from art.gracias.presents.gnome import gnome
from art.gracias.presents.jumper import jumper
from art.gracias.presents.lamp import lamp
from art.gracias.presents.tie import tie

PRESENTS: Mapping[str, Callable[[Canvas], None]] = {
    "red": gnome,
    "orange": fish,
    "yellow": lamp,
    "green": cactus,
    "blue": tie,
    "purple": jumper,
}
