"""The table as text, as one seat or a spectator sees it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.model import Observation
from rules.text_forms import join_with


def text_view(observation: Observation, names: Sequence[str]) -> str:
    """The table as the observer sees it. The last line says whose turn it is."""
    # Imported here because text views are rarely needed.
    from rules.eight28.observation import Eight28Observation
    from rules.eight28.text_view import text_view_eight28
    from rules.extop.observation import ExTopObservation
    from rules.extop.text_view import text_view_extop
    from rules.gracias.observation import GraciasObservation
    from rules.gracias.text_view import text_view_gracias
    from rules.triple.observation import TripleObservation
    from rules.triple.text_view import text_view_triple

    match observation:
        case GraciasObservation():
            lines = text_view_gracias(observation, names)
        case TripleObservation():
            lines = text_view_triple(observation, names)
        case Eight28Observation():
            lines = text_view_eight28(observation, names)
        case ExTopObservation():
            lines = text_view_extop(observation, names)
        case _:
            raise TypeError(f"There is no text view of a {type(observation).__name__}.")
    if observation.due:
        lines[-1] = f"The {observation.due} is about to be shuffled."
    elif observation.result is not None:
        lines[-1] = _result_text(observation.result.winners, observation.result.scores, names)
    return "\n".join(line.rstrip() for line in lines)


def _result_text(winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    verb = "wins" if len(winners) == 1 else "share the win"
    winner_names = join_with([names[seat] for seat in winners])
    tie_broken = sum(score == max(scores) for score in scores) > len(winners)
    reason = " by the best single sessions" if tie_broken else ""
    score_list = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    return f"The game is over: {winner_names} {verb}{reason} ({score_list})."
