"""Triple: the scoring of a round."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, about_players
from cardtable_qt.games.triple.words import Names, round_winner_text
from cardtable_qt.table.game_table import ScoringStep
from rules import Event
from rules.triple.observation import TripleObservation
from rules.triple.pieces import RoundEnded

translate = QCoreApplication.translate


def scoring(
    observation: TripleObservation, events: Sequence[Event], names: Names
) -> list[ScoringStep]:
    """Explain the end of a round: the cards left and the chips won."""
    chips = list(observation.chips)
    steps: list[ScoringStep] = []
    # From the last round backwards, since the observation holds the chips after it.
    for event in reversed([e for e in events if isinstance(e, RoundEnded)]):
        left = _cards_left_step(event, names, observation.seat)
        steps = [left, _chips_step(event, chips, observation.goal, names), *steps]
        for seat in event.winners:
            chips[seat] -= 1
    return steps


def _cards_left_step(event: RoundEnded, names: Names, viewer: int | None) -> ScoringStep:
    title = translate("Triple", "Round {round} is over").format(round=event.round + 1)
    rows = [(translate("Triple", "Player"), translate("Triple", "Cards left"))]
    rows += [(name, str(count)) for name, count in zip(names, event.left, strict=True)]
    winner_rows = tuple(seat + 1 for seat in event.winners)
    highlights = tuple("hand" if seat == viewer else f"seat:{seat}" for seat in range(len(names)))
    text = round_winner_text(event, names)
    return ScoringStep(title, text, tuple(rows), winner_rows, highlights=highlights)


def _chips_step(event: RoundEnded, chips: Sequence[int], goal: int, names: Names) -> ScoringStep:
    title = translate("Triple", "Chips")
    rows = [(translate("Triple", "Player"), translate("Triple", "Chips"))]
    rows += [(name, f"{won} / {goal}") for name, won in zip(names, chips, strict=True)]
    winner_rows = tuple(seat + 1 for seat in event.winners)
    highlights = tuple(f"chip:{seat}:{chips[seat] - 1}" for seat in event.winners)
    text = _chips_text(event, chips, goal, names)
    return ScoringStep(
        title, text, tuple(rows), winner_rows, highlights=highlights, is_verdict=True
    )


def _chips_text(event: RoundEnded, chips: Sequence[int], goal: int, names: Names) -> str:
    if len(event.winners) == 1:
        round_text = about_player(
            event.winners[0],
            names,
            translate("Triple", "You get a chip for the round."),
            translate("Triple", "{name} gets a chip for the round."),
        )
    else:
        round_text = about_players(
            event.winners,
            names,
            translate("Triple", "{all} each get a chip for the round."),
            translate("Triple", "{names} each get a chip for the round."),
        )
    champions = [seat for seat, won in enumerate(chips) if won >= goal]
    if not champions:
        game_text = translate("Triple", "The game continues: the goal is %n chip(s).", "", goal)
    elif len(champions) == 1:
        game_text = about_player(
            champions[0],
            names,
            translate("Triple", "You have reached the goal and win the game."),
            translate("Triple", "{name} has reached the goal and wins the game."),
        )
    else:
        game_text = about_players(
            champions,
            names,
            translate("Triple", "{all} have reached the goal and win the game together."),
            translate("Triple", "{names} have reached the goal and win the game together."),
        )
    return f"{round_text} {game_text}"
