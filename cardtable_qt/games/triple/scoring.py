"""Triple: the table on which a round is scored."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import join_names
from cardtable_qt.games.triple.words import Names, round_winner_text
from cardtable_qt.table.game_table import ScoringStep, position_at_event
from rules import Event
from rules.triple.observation import TripleObservation, TripleRevealed
from rules.triple.pieces import Placed, RoundEnded

translate = QCoreApplication.translate


def scoring_position(before: TripleObservation, events: Sequence[Event]) -> TripleObservation:
    """The last card lies on its cell."""
    placed = next(event for event in events if isinstance(event, Placed))
    stacks, hands = list(before.stacks), list(before.hands)
    stacks[placed.cell] += (placed.card,)
    hands[placed.seat] -= 1
    more = {}
    if isinstance(before, TripleRevealed):
        more["all_hands"] = tuple(
            tuple(card for card in hand if card != placed.card) for hand in before.all_hands
        )
    return position_at_event(
        before,
        RoundEnded,
        events,
        stacks=tuple(stacks),
        hand=tuple(card for card in before.hand if card != placed.card),
        hands=tuple(hands),
        **more,
    )


def scoring(
    observation: TripleObservation, events: Sequence[Event], names: Names
) -> list[ScoringStep]:
    """Who is left with how many cards at the end of a round, and how many chips that makes."""
    chips = list(observation.chips)
    steps: list[ScoringStep] = []
    # From the last round back, since the chips are known as they are after it.
    for event in reversed([e for e in events if isinstance(e, RoundEnded)]):
        left = _cards_left(event, names, observation.seat)
        steps = [left, _chips(event, chips, observation.goal, names), *steps]
        for seat in event.winners:
            chips[seat] -= 1
    return steps


def _cards_left(event: RoundEnded, names: Names, viewer: int | None) -> ScoringStep:
    title = translate("Triple", "Round {round} is over").format(round=event.round + 1)
    rows = [(translate("Triple", "Player"), translate("Triple", "Cards left"))]
    rows += [(name, str(count)) for name, count in zip(names, event.left, strict=True)]
    marked = tuple(seat + 1 for seat in event.winners)
    lit = tuple("hand" if seat == viewer else f"seat:{seat}" for seat in range(len(names)))
    return ScoringStep(
        title, round_winner_text(event, names), tuple(rows), marked, _seat_of(event), lit
    )


def _chips(event: RoundEnded, chips: Sequence[int], goal: int, names: Names) -> ScoringStep:
    rows = [(translate("Triple", "Player"), translate("Triple", "Chips"))]
    rows += [(name, f"{won} / {goal}") for name, won in zip(names, chips, strict=True)]
    marked = tuple(seat + 1 for seat in event.winners)
    lit = tuple(f"chip:{seat}:{chips[seat] - 1}" for seat in event.winners)
    text = _chips_text(event, chips, goal, names)
    return ScoringStep(
        translate("Triple", "Chips"), text, tuple(rows), marked, _seat_of(event), lit
    )


def _seat_of(event: RoundEnded) -> str:
    """The place of the winner, which is to be seen."""
    return f"seat:{event.winners[0]}"


def _chips_text(event: RoundEnded, chips: Sequence[int], goal: int, names: Names) -> str:
    if len(event.winners) == 1:
        text = translate("Triple", "{name} gets a chip for the round.")
    else:
        text = translate("Triple", "{name} get a chip each for the round.")
    told = text.format(name=join_names([names[seat] for seat in event.winners]))
    champions = [name for name, won in zip(names, chips, strict=True) if won >= goal]
    if not champions:
        end = translate("Triple", "The game goes on: the goal is %n chip(s).", "", goal)
    elif len(champions) == 1:
        end = translate("Triple", "That is the goal: {name} wins the game.")
    else:
        end = translate("Triple", "That is the goal: {name} win the game together.")
    return f"{told} {end.format(name=join_names(champions))}"
