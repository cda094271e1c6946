"""The scale of all texts, in windows and on the table.

A module of its own, so that importing it stays cheap.
"""

from __future__ import annotations

LARGE_FROM = 1.2

_scale = 1.0


def set_scale(scale: float) -> None:
    """Set the scale of new texts. Existing texts stay as they are."""
    global _scale
    _scale = scale


def scale() -> float:
    """The scale of texts. 1 is the default."""
    return _scale


def is_large() -> bool:
    """Return whether texts are so large that rows may have to wrap."""
    return _scale > LARGE_FROM


def scaled(size: float) -> int:
    """A size in pixels, scaled like the texts."""
    return round(size * _scale)
