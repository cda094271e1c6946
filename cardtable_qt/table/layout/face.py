"""The look of a piece. It has a module of its own, which the start page needs, too."""

from __future__ import annotations

from typing import NamedTuple


class Face(NamedTuple):
    """The look of a piece: a kind of image and its name, such as `portrait` and `rosa-glad`."""

    kind: str
    name: str = ""
