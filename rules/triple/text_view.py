"""The table of Triple as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.moves import Move
from rules.text_forms import align_columns, count_text
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Draw, Pass, Place


def text_lines(observation: TripleObservation, names: Sequence[str]) -> list[str]:
    """The lines of the view. The last one says what the observer can do."""
    return [
        _title(observation),
        "",
        "Cells, top cards and number of cards",
        *_grid(observation),
        "",
        *_seats(observation, names),
        "",
        *_hand(observation, names),
        _next_step(observation, names),
    ]


def _title(observation: TripleObservation) -> str:
    in_turns = " in turns" if observation.relaxed else ""
    goal = count_text(observation.goal, "chip")
    return f"Triple{in_turns}, round {observation.round + 1}, {goal} to win"


def _grid(observation: TripleObservation) -> list[str]:
    cells = [
        f"{cell} {CARD.write(stack[-1]) if stack else '-'} ({len(stack)})"
        for cell, stack in enumerate(observation.stacks)
    ]
    return align_columns([cells[0:3], cells[3:6], cells[6:9]])


def _seats(observation: TripleObservation, names: Sequence[str]) -> list[str]:
    rows = [["seat", "hand", "pile", "chips"]]
    for name, hand, pile, chips in zip(
        names, observation.hands, observation.piles, observation.chips, strict=True
    ):
        rows.append([name, str(hand), str(pile), str(chips)])
    return align_columns(rows)


def _hand(observation: TripleObservation, names: Sequence[str]) -> list[str]:
    """The observer's hand, with the cells where each card can be placed."""
    if observation.seat is None:
        return []
    places = [move for move in observation.legal if isinstance(move, Place)]
    rows = [
        [
            CARD.write(card),
            " ".join(str(move.cell) for move in places if move.card == card) or "nowhere",
        ]
        for card in sorted(observation.hand)
    ]
    title = f"Hand of {names[observation.seat]}" + (
        ", and where each card may go" if rows else ": empty"
    )
    return [title, *(align_columns(rows) if rows else []), ""]


def _next_step(observation: TripleObservation, names: Sequence[str]) -> str:
    if observation.relaxed and observation.seat != observation.turn:
        return f"{names[observation.turn]} can draw, place a card or pass."
    if observation.seat is None:
        return "All players draw and place at once."
    actions = [
        text
        for kind, text in ((Draw, "draw"), (Place, "place a card"), (Pass, "pass"))
        if _can_play(observation, kind)
    ]
    return f"{names[observation.seat]} can {_one_of(actions) or 'only wait'}."


def _one_of(actions: Sequence[str]) -> str:
    """The actions as a choice, such as `draw, place a card or pass`."""
    *others, last = actions or ("",)
    return f"{', '.join(others)} or {last}" if others else last


def _can_play(observation: TripleObservation, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in observation.legal)
