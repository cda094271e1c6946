"""Triple: translates a drop into a move, and a refusal into highlights."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.position import faster_seat
from cardtable_qt.table.game_table import (
    Target,
    highlight_zone,
    move_or_refusal,
    refuse_place,
)
from rules import Move, Refusal
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Draw, Pass, Place

translate = QCoreApplication.translate

NO_TRIPLE_CODES = ("triple.no_triple", "triple.old_triple")
DRAW_BUTTON_COUNTS = (1, 3)  # another button draws all cards

MAIN_PLACES = ("cell:",)

# Pieces: `card:blue-circle-2`, and `pile` for the viewer's pile. Zones: `cell:0` … `cell:8`,
# `hand`, `pile`, and the buttons `draw:1`, `draw:3`, `draw:all` and, with turns, `pass`.


def target(observation: TripleObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    kind, _, name = piece.partition(":")
    if kind == "card":
        return _card_target(observation, CARD.read(name), zone)
    if piece == zone == "pass":
        return move_or_refusal(observation, Pass())
    if piece != "pile" or observation.seat is None:
        return None
    move = _draw_move(observation.piles[observation.seat], zone)
    if move is None:
        return refuse_place(observation, "triple.draw_to_hand", Draw(1))
    return move_or_refusal(observation, move)


def _card_target(observation: TripleObservation, card: int, zone: str) -> Target:
    kind, _, cell = zone.partition(":")
    if kind == "cell":
        return _place_target(observation, Place(card, int(cell)))
    if zone == "hand" or observation.seat is None:
        return None
    if zone == "pass":
        return Refusal("triple.no_card_to_pass")
    answer = move_or_refusal(observation, Place(card, 0))
    if isinstance(answer, Refusal) and answer.code not in NO_TRIPLE_CODES:
        return answer  # no card can be placed now
    back_to_pile = kind in ("pile", "draw")
    return Refusal("triple.stays_drawn" if back_to_pile else "triple.card_to_grid")


def _place_target(observation: TripleObservation, move: Place) -> Target:
    """The move or its refusal. After a lost race the refusal names the faster player."""
    answer = move_or_refusal(observation, move)
    if isinstance(answer, Refusal) and answer.code in NO_TRIPLE_CODES:
        faster = faster_seat(observation, move)
        if faster is not None:
            return Refusal("triple.faster", {"seat": faster})
    return answer


def _draw_move(left: int, zone: str) -> Move | None:
    # A draw from an empty pile asks for one card, so that the rules refuse it with a reason.
    counts = {"pile": 1, "hand": 1, "draw:1": 1, "draw:3": min(3, left), "draw:all": left}
    return Draw(max(1, counts[zone])) if zone in counts else None


def gesture_move(observation: TripleObservation, move: Move) -> Move:
    """The move, or for a draw the most similar one that has a button."""
    if not isinstance(move, Draw) or observation.seat is None:
        return move
    left = observation.piles[observation.seat]
    counts = [min(count, left) for count in (*DRAW_BUTTON_COUNTS, left)]
    return Draw(min(counts, key=lambda count: (abs(count - move.count), count)))


def gesture_zone(move: Move) -> str:
    """The button for the move. That with the number of cards; “draw all” might draw as many."""
    if isinstance(move, Draw):
        return f"draw:{move.count}" if move.count in DRAW_BUTTON_COUNTS else "draw:all"
    return "pass" if isinstance(move, Pass) else ""


def reach_zone(move: Move) -> str:
    """The cell that a hand reaches for. Drawing needs no reaching."""
    return f"cell:{move.cell}" if isinstance(move, Place) else ""


def refusal_highlights(refusal: Refusal, zone: str) -> tuple[str, ...]:
    """Highlight the three cells of an old triple, and otherwise the zone of the drop."""
    line = refusal.facts.get("line")
    if isinstance(line, list):
        return tuple(f"cell:{cell}" for cell in line)
    return highlight_zone(refusal, zone)


def place_sentence(code: str) -> str:
    """Why a piece never goes to a place, for the refusals of `target`."""
    return {
        "triple.draw_to_hand": translate("Triple", "Draw the card into your hand first."),
        "triple.stays_drawn": translate("Triple", "A drawn card does not go back to the pile."),
        "triple.card_to_grid": translate("Triple", "Cards go on the grid."),
        "triple.no_card_to_pass": translate("Triple", "You pass without a card: press the button."),
    }.get(code, "")
