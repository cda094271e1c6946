"""What is heard of what happens. Whoever listens learns nothing that they may not see.

Only the kind of an event decides, and what lies open for all at the table: how a seat answered an
offer, or which card it drew, sounds like any other answer or card.
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

MAX_SOUNDS = 2  # more sounds for one happening would be noise
# What is heard rather than anything after it, if there is too much of it.
SOUND_PRIORITY = (
    "treasure", "chip", "scoring", "late", "call", "gem", "flip", "place", "knock", "slide",
)  # fmt: skip

SCORING_EVENTS = (gracias.SessionScored, triple.RoundEnded, eight28.RoundPaid, extop.RowScored)


class MoveSounds(NamedTuple):
    """The sounds of a happening: of the move, of what is counted then, and of what comes after."""

    move: list[str]
    scoring: list[str]
    after: list[str]

    def combined(self) -> list[str]:
        """If nothing is explained in between."""
        return most_important([*self.move, *self.scoring, *self.after])


def sounds_for_events(events: Sequence[Event], observation: Observation) -> MoveSounds:
    """The sounds of events as somebody saw them, and of what they see now."""
    counting = [n for n, event in enumerate(events) if isinstance(event, SCORING_EVENTS)]
    first, last = (counting[0], counting[-1] + 1) if counting else (len(events), len(events))
    parts = (events[:first], [events[n] for n in counting], events[last:])
    return MoveSounds(*(most_important(_of_all(part, observation)) for part in parts))


def result_sound(observation: Observation) -> str:
    """The sound of a game that is over: for those who look, or for all together."""
    assert observation.result is not None
    won = observation.seat is None or observation.seat in observation.result.winners
    return "win" if won else "over"


def most_important(names: Iterable[str]) -> list[str]:
    """The most telling sounds, each once, in the order in which they come."""
    found = list(dict.fromkeys(names))
    kept = sorted(found, key=SOUND_PRIORITY.index)[:MAX_SOUNDS]
    return [name for name in found if name in kept]


def _of_all(events: Iterable[Event], observation: Observation) -> list[str]:
    return [name for event in events for name in _of(event, observation)]


def _of(event: Event, observation: Observation) -> Sequence[str]:
    if isinstance(event, Drew):
        # Only Triple is played with drawing; elsewhere cards just come.
        mine = event.seat == observation.seat and isinstance(observation, TripleObservation)
        return ("slide",) if mine else ()
    return SOUNDS.get(type(event), _nothing)(event)


def _nothing(event: Event) -> Sequence[str]:
    return ()


def _always(*names: str) -> Callable[[Any], Sequence[str]]:
    return lambda event: names


def _accepted(event: eight28.Accepted) -> Sequence[str]:
    return ("flip", "late") if event.out else ("flip",)


def _circle(event: eight28.CircleBegan) -> Sequence[str]:
    return ("gem",) if event.gem else ()


def _paid(event: eight28.RoundPaid) -> Sequence[str]:
    if event.bulls_eyes:
        return ("scoring", "treasure")
    return ("scoring", "gem") if any(event.points) else ("scoring",)


def _answers(event: extop.AnswersRevealed) -> Sequence[str]:
    return ("flip",) if event.accepted else ("knock",)


def _row(event: extop.RowScored) -> Sequence[str]:
    return ("scoring",) if event.seat is None else ("scoring", "chip")


# Each takes the events of its own class.
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
    eight28.CircleBegan: _circle,
    eight28.Accepted: _accepted,
    eight28.Declined: _always("knock"),
    eight28.Revealed: _always("flip"),
    eight28.Chose: _always("place"),
    eight28.RoundPaid: _paid,
    extop.Placed: _always("place"),
    extop.Offered: _always("slide"),
    extop.Answered: _always("slide"),
    extop.AnswersRevealed: _answers,
    extop.Swapped: _always("slide"),
    extop.Passed: _always("knock"),
    extop.RowScored: _row,
    extop.ChipRevealed: _always("chip"),
}
