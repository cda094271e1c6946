"""Which backs the cards have: those of their game, or one that was chosen for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable_qt.table.spots import Face

OWN = "game"
_chosen = OWN


def use(name: str) -> None:
    """Let the cards of tables that are laid from now on have such backs."""
    global _chosen
    _chosen = name


def chosen() -> str:
    return _chosen


def back_of(face: Face, back: str) -> Face:
    """What is shown of a card from behind; backs that tell something, a colour, stay so."""
    tells_nothing = face.kind.endswith(".back") and not face.name
    return face._replace(kind="back", name=back) if tells_nothing and back != OWN else face
