"""Triple: what it means to drop a card somewhere, or to draw."""

from __future__ import annotations

from cardtable_qt.games.triple.position import faster_seat
from cardtable_qt.table.game_table import Target, highlight_zone, move_or_refusal
from rules import Move, Refusal
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Draw, Place

NO_TRIPLE = ("triple.no_triple", "triple.old_triple")

# Pieces are `card:blue-circle-2`, and `pile` for the own pile. Zones are `cell:0` … `cell:8`,
# `hand`, `pile`, and the buttons `draw:1`, `draw:3` and `draw:all`.


def target(observation: TripleObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone stands for, or why it may not be made."""
    kind, _, name = piece.partition(":")
    place, _, which = zone.partition(":")
    move: Move | None = None
    if kind == "card" and place == "cell":
        return _placing(observation, Place(CARD.read(name), int(which)))
    if piece == "pile" and observation.seat is not None:
        move = _draw(observation.piles[observation.seat], zone)
    return None if move is None else move_or_refusal(observation, move)


def _placing(observation: TripleObservation, move: Place) -> Target:
    """Who loses a race is told so: what lies there now is no mistake of theirs."""
    answer = move_or_refusal(observation, move)
    if isinstance(answer, Refusal) and answer.code in NO_TRIPLE:
        faster = faster_seat(observation, move)
        if faster is not None:
            return Refusal("triple.faster", {"seat": faster})
    return answer


def _draw(left: int, zone: str) -> Move | None:
    # An empty pile is asked for a card all the same, so that the rules say what is wrong.
    wanted = {"pile": 1, "hand": 1, "draw:1": 1, "draw:3": min(3, left), "draw:all": left}
    return Draw(max(1, wanted[zone])) if zone in wanted else None


def refusal_highlights(refusal: Refusal, zone: str) -> tuple[str, ...]:
    """An old triple is seen in its three cells; everything else where the card was to go."""
    line = refusal.facts.get("line")
    if isinstance(line, list):
        return tuple(f"cell:{cell}" for cell in line)
    return highlight_zone(refusal, zone)
