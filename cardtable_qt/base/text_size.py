"""How large texts are, compared with the usual size: in the windows and on the table alike."""

from __future__ import annotations

LARGE_FROM = 1.2

_scale = 1.0


def set_scale(scale: float) -> None:
    """Write everything larger or smaller from now on; what is already written stays."""
    global _scale
    _scale = scale


def scale() -> float:
    """How large texts are; 1 is the usual size."""
    return _scale


def is_large() -> bool:
    """Whether letters are so large that what stands side by side may have to make room."""
    return _scale > LARGE_FROM


def scaled(size: float) -> int:
    """A size in pixels, as large as it is wanted."""
    return round(size * _scale)
