"""The table as text, as one seat or a spectator sees it. Made from observations only."""

from __future__ import annotations

from collections.abc import Sequence

from rules.model import Observation
from rules.typesetting import sentence_list


def picture(seen: Observation, names: Sequence[str]) -> str:
    """What the observer sees, and at the end who is to do what."""
    # Loaded only now: few who play the games want to see them as text.
    from rules.eight28.observation import Eight28Observation
    from rules.eight28.picture import picture_eight28
    from rules.extop.observation import ExTopObservation
    from rules.extop.picture import picture_extop
    from rules.gracias.observation import GraciasObservation
    from rules.gracias.picture import picture_gracias
    from rules.triple.observation import TripleObservation
    from rules.triple.picture import picture_triple

    match seen:
        case GraciasObservation():
            lines = picture_gracias(seen, names)
        case TripleObservation():
            lines = picture_triple(seen, names)
        case Eight28Observation():
            lines = picture_eight28(seen, names)
        case ExTopObservation():
            lines = picture_extop(seen, names)
        case _:
            raise TypeError(f"There is no picture of a {type(seen).__name__}.")
    if seen.due:
        lines[-1] = f"The {seen.due} is about to be shuffled."
    elif seen.result is not None:
        lines[-1] = _verdict(seen.result.winners, seen.result.scores, names)
    return "\n".join(line.rstrip() for line in lines)


def _verdict(winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    verb = "wins" if len(winners) == 1 else "share the win"
    told = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    tied = sum(score == max(scores) for score in scores) > len(winners)
    how = " by the best single sessions" if tied else ""
    who = sentence_list([names[seat] for seat in winners])
    return f"The game is over: {who} {verb}{how} ({told})."
