"""The sounds of events.

They depend only on the kind of event and on public information, so they reveal nothing hidden: an
answer or a drawn card sounds like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rules import Event, Observation
from rules.eight28 import pieces as eight28
from rules.extop import pieces as extop
from rules.gracias import pieces as gracias
from rules.model import Drew
from rules.triple import pieces as triple
from rules.triple.observation import TripleObservation

MAX_SOUNDS = 2  # more sounds for one move would be noise
# Most important first.
SOUND_PRIORITY = (
    "treasure", "chip", "scoring", "late", "call", "gem", "flip", "place", "knock", "slide",
)  # fmt: skip

SCORING_EVENTS = (gracias.SessionScored, triple.RoundEnded, eight28.RoundPaid, extop.RowScored)


class MoveSounds(NamedTuple):
    """The sounds of a move, of its scoring, and of what follows the scoring."""

    move: list[str]
    scoring: list[str]
    after: list[str]

    def combined(self) -> list[str]:
        """The sounds of the whole move, if the scoring is not explained."""
        return most_important([*self.move, *self.scoring, *self.after])


def sounds_for_events(events: Sequence[Event], observation: Observation) -> MoveSounds:
    """The sounds of a move's events for one viewer."""
    scoring_indices = [
        index for index, event in enumerate(events) if isinstance(event, SCORING_EVENTS)
    ]
    first = scoring_indices[0] if scoring_indices else len(events)
    last = scoring_indices[-1] + 1 if scoring_indices else len(events)
    parts = (events[:first], [events[index] for index in scoring_indices], events[last:])
    return MoveSounds(*(most_important(_sounds_of_all(part, observation)) for part in parts))


def result_sound(observation: Observation) -> str:
    """The sound at the end of the game: won or lost for a seat, won for a spectator."""
    assert observation.result is not None
    won = observation.seat is None or observation.seat in observation.result.winners
    return "win" if won else "over"


def most_important(names: Iterable[str]) -> list[str]:
    """The most important sounds, each once, in their original order."""
    unique = list(dict.fromkeys(names))
    chosen = sorted(unique, key=SOUND_PRIORITY.index)[:MAX_SOUNDS]
    return [name for name in unique if name in chosen]


def _sounds_of_all(events: Iterable[Event], observation: Observation) -> list[str]:
    return [name for event in events for name in _sounds_of(event, observation)]


def _sounds_of(event: Event, observation: Observation) -> Sequence[str]:
    if isinstance(event, Drew):
        # Only in Triple is drawing a move.
        own_draw = event.seat == observation.seat and isinstance(observation, TripleObservation)
        return ("slide",) if own_draw else ()
    return SOUNDS.get(type(event), _silent)(event)


def _silent(event: Event) -> Sequence[str]:
    return ()


def _always(*names: str) -> Callable[[Any], Sequence[str]]:
    return lambda event: names


def _accepted_sounds(event: eight28.Accepted) -> Sequence[str]:
    return ("flip", "late") if event.out else ("flip",)


def _circle_began_sounds(event: eight28.CircleBegan) -> Sequence[str]:
    return ("gem",) if event.gem else ()


def _round_paid_sounds(event: eight28.RoundPaid) -> Sequence[str]:
    if event.bulls_eyes:
        return ("scoring", "treasure")
    return ("scoring", "gem") if any(event.points) else ("scoring",)


def _answers_revealed_sounds(event: extop.AnswersRevealed) -> Sequence[str]:
    return ("flip",) if event.accepted else ("knock",)


def _row_scored_sounds(event: extop.RowScored) -> Sequence[str]:
    return ("scoring",) if event.seat is None else ("scoring", "chip")


SOUNDS: dict[type[Event], Callable[[Any], Sequence[str]]] = {
    gracias.SessionBegan: _always("slide"),
    gracias.TripletsDealt: _always("slide"),
    gracias.Took: _always("slide"),
    gracias.Gave: _always("place", "call"),
    gracias.SessionScored: _always("scoring"),
    triple.RoundBegan: _always("slide"),
    triple.Placed: _always("place", "call"),
    triple.RoundEnded: _always("scoring", "chip"),
    eight28.RoundBegan: _always("slide"),
    eight28.CircleBegan: _circle_began_sounds,
    eight28.Accepted: _accepted_sounds,
    eight28.Declined: _always("knock"),
    eight28.Revealed: _always("flip"),
    eight28.Chose: _always("place"),
    eight28.RoundPaid: _round_paid_sounds,
    extop.Placed: _always("place"),
    extop.Offered: _always("slide"),
    extop.Answered: _always("slide"),
    extop.AnswersRevealed: _answers_revealed_sounds,
    extop.Swapped: _always("slide"),
    extop.Passed: _always("knock"),
    extop.RowScored: _row_scored_sounds,
    extop.ChipRevealed: _always("chip"),
}
