"""What the table has to know of a game: where its pieces lie, what gestures mean, what to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple, TypeVar

from cardtable_qt.table.motion import Motion, no_moods, no_trips
from cardtable_qt.table.spots import Layout, Size
from rules import Event, Move, Observation, Refusal

Target = Move | Refusal | None


class Step(NamedTuple):
    """One step of a scoring: what is counted, and the sentences and figures that explain it.

    `rows` is a small table whose first row has the headings; `marked` are the rows that matter.
    `about` is the zone of the table that is counted, if it is a part of it: it stays in sight.
    """

    title: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()
    marked: tuple[int, ...] = ()
    about: str = ""
    lit: tuple[str, ...] = ()  # pieces and zones that light up one after another meanwhile


@dataclass(frozen=True)
class GameTable:
    """One game at the table. All of these are pure functions.

    `target` says what it means to drop a piece on a zone: a move, the reason why it may not be
    made, or None where it means nothing. `prompt` says in one sentence what is to be done now,
    and `tell` what has happened ("" for what is not worth a line). `scoring` explains the events
    of one move in which something was scored, and `closing` is the table it is explained on: as
    it was before that move, with the move made and everything turned up. `lit` names the zones
    a refusal is about. `trips` is what is seen on its way between two sights, and `moods` how
    seats look at what has happened: glad, sad or surprised. `surface` is what the game's own
    table is covered with.
    """

    layout: Callable[[Any, Size, Sequence[str]], Layout]
    target: Callable[[Any, str, str], Target]
    prompt: Callable[[Any, Sequence[str], bool], str]
    tell: Callable[[Event, Sequence[str]], str]
    scoring: Callable[[Any, Sequence[Event], Sequence[str]], list[Step]]
    closing: Callable[[Any, Sequence[Event]], Any]
    lit: Callable[[Refusal, str], tuple[str, ...]]
    trips: Callable[[Any, Any, Sequence[Event]], Motion] = no_trips
    moods: Callable[[Sequence[Event], Any], Mapping[int, str]] = no_moods
    surface: str = "felt"


def judged(seen: Observation, move: Move) -> Target:
    """The move, if the observing seat may make it, and otherwise why not.

    Refusals rest on what the seat sees, so any world that it cannot tell from the true one gives
    the true reason.
    """
    if move in seen.legal:
        return move
    if seen.result is not None:
        return Refusal("game_over")
    if seen.seat is None:
        return None
    return seen.sample(Random(0)).refusal(seen.seat, move)


AnySight = TypeVar("AnySight", bound=Observation)


def closed(before: AnySight, until: type[Event], events: Sequence[Event], **more: Any) -> AnySight:
    """A sight with changed fields at which nobody is to move; the past goes on to some event."""
    ends = next(i for i, event in enumerate(events) if isinstance(event, until))
    past = (*before.history, *events[: ends + 1])
    return replace(before, legal=(), to_move=(), history=past, **more)


def the_zone_itself(refusal: Refusal, zone: str) -> tuple[str, ...]:
    """Most refusals are about the place where the card was to go."""
    return (zone,)
