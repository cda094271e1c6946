"""The table as text, as one seat or a spectator sees it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.observation import Observation
from rules.outcome import Result
from rules.registry import GAMES
from rules.text_forms import join_with


def text_view(observation: Observation, names: Sequence[str]) -> str:
    """The table as the observer sees it. The last line says whose turn it is."""
    lines = observation.text_lines(names)
    if observation.due:
        lines[-1] = f"The {observation.due} is about to be shuffled."
    elif observation.result is not None:
        lines[-1] = _result_text(observation, observation.result, names)
    return "\n".join(line.rstrip() for line in lines)


def _result_text(observation: Observation, result: Result, names: Sequence[str]) -> str:
    scores, winners = result
    verb = "wins" if len(winners) == 1 else "share the win"
    winner_names = join_with([names[seat] for seat in winners])
    tie_broken = sum(score == max(scores) for score in scores) > len(winners)
    reason = f" {GAMES[observation.game].tie_break}" if tie_broken else ""
    score_list = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    return f"The game is over: {winner_names} {verb}{reason} ({score_list})."
