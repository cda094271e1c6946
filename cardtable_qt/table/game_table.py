"""What the table has to know of a game: where its pieces lie, what gestures mean, what to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple, TypeVar

from cardtable_qt.table.layout.elements import Face, Layout, Size
from rules import Event, Move, Observation, Refusal


class TransientMove(NamedTuple):
    """A piece that is only seen on its way.

    It goes from the piece or zone `start`, where that was before, to the piece or zone `end`, where
    that is now. A higher `turn` begins later. Who is turned over on the way arrives as `turned_to`.
    """

    face: Face
    start: str
    end: str
    turn: int = 0
    turned_to: Face | None = None


class HighlightPulse(NamedTuple):
    """A piece or zone that lights up for a moment."""

    key: str
    turn: int = 0


AnimationSteps = Sequence[TransientMove | HighlightPulse]


def no_animations(before: Any, after: Any, events: Sequence[Event]) -> AnimationSteps:
    """Everything that moves is a piece on the table."""
    return ()


def no_expressions(events: Sequence[Event], observation: Any) -> Mapping[int, str]:
    """Nobody shows a feeling."""
    return {}


Target = Move | Refusal | None


class ScoringStep(NamedTuple):
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
    log_line: Callable[[Event, Sequence[str]], str]
    describe_move: Callable[[Any, Move, Sequence[str]], str]
    scoring: Callable[[Any, Sequence[Event], Sequence[str]], list[ScoringStep]]
    scoring_position: Callable[[Any, Sequence[Event]], Any]
    refusal_highlights: Callable[[Refusal, str], tuple[str, ...]]
    animations: Callable[[Any, Any, Sequence[Event]], AnimationSteps] = no_animations
    expressions: Callable[[Sequence[Event], Any], Mapping[int, str]] = no_expressions
    surface: str = "felt"


def move_or_refusal(observation: Observation, move: Move) -> Target:
    """The move, if the observing seat may make it, and otherwise why not.

    Refusals rest on what the seat sees, so any world that it cannot tell from the true one gives
    the true reason.
    """
    if move in observation.legal:
        return move
    if observation.result is not None:
        return Refusal("game_over")
    if observation.seat is None:
        return None
    return observation.sample(Random(0)).refusal(observation.seat, move)


AnySight = TypeVar("AnySight", bound=Observation)


def position_at_event(
    before: AnySight, until: type[Event], events: Sequence[Event], **more: Any
) -> AnySight:
    """A sight with changed fields at which nobody is to move; the past goes on to some event."""
    ends = next(i for i, event in enumerate(events) if isinstance(event, until))
    past = (*before.history, *events[: ends + 1])
    return replace(before, legal=(), to_move=(), history=past, **more)


def highlight_zone(refusal: Refusal, zone: str) -> tuple[str, ...]:
    """Most refusals are about the place where the card was to go."""
    return (zone,)
