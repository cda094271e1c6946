"""The interface between the generic table and a game: `GameTable` and the types it uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from cardtable_qt.table.layout.elements import Face, Layout, Size
from rules import Event, Move, Observation, Refusal


class TransientMove(NamedTuple):
    """A piece that exists only while it moves.

    It moves from the old position of the piece or zone `start` to the new position of the piece or
    zone `end`. Moves with a higher `order` start later. If `flip_to` is set, the piece is turned
    over on the way.
    """

    face: Face
    start: str
    end: str
    order: int = 0
    flip_to: Face | None = None


class HighlightPulse(NamedTuple):
    """A brief highlight of a piece or zone."""

    key: str
    order: int = 0


AnimationSteps = Sequence[TransientMove | HighlightPulse]


def no_animations(before: Any, after: Any, events: Sequence[Event]) -> AnimationSteps:
    """For games in which only pieces of the layout move."""
    return ()


def no_expressions(events: Sequence[Event], observation: Any) -> Mapping[int, str]:
    """For games in which all portraits stay calm."""
    return {}


Target = Move | Refusal | None


class ScoringStep(NamedTuple):
    """One step of a scoring, with the text and figures that explain it.

    `rows` is a small table with headings in its first row. `zone` is the part of the table that is
    being counted, if any; it stays visible. The `highlights` (pieces and zones) light up one after
    another.
    """

    title: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()
    highlighted_rows: tuple[int, ...] = ()
    zone: str = ""
    highlights: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameTable:
    """Everything the table needs from one game. All callables are pure functions.

    `target` says what dropping a piece on a zone means: a move, a refusal, or None if nothing.
    `prompt` is one sentence about what to do now. `log_line` describes an event ("" if it is not
    worth a line). `scoring` explains the events of a move that scored something, on the
    `scoring_position`: the position before the move, with the move made and all cards revealed.
    `refusal_highlights` names the zones a refusal is about. `animations` are the transient moves
    and pulses between two observations. `expressions` are the faces that seats make at recent
    events. `surface` is the game's own table surface.
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
    """The move if the observing seat may make it, otherwise the refusal.

    Spectators cannot make a move, so for them there is nothing to refuse.
    """
    if move in observation.legal:
        return move
    is_spectator = observation.seat is None and observation.result is None
    return None if is_spectator else observation.refusal(move)


ObservationT = TypeVar("ObservationT", bound=Observation)


def position_at_event(
    before: ObservationT, event_type: type[Event], events: Sequence[Event], **changes: Any
) -> ObservationT:
    """`before` with some fields changed, no seat to move, and its history extended.

    The history then includes `events` up to the first one of `event_type`.
    """
    last = next(i for i, event in enumerate(events) if isinstance(event, event_type))
    history = (*before.history, *events[: last + 1])
    return replace(before, legal=(), to_move=(), history=history, **changes)


def highlight_zone(refusal: Refusal, zone: str) -> tuple[str, ...]:
    """Highlight the zone of the drop, which is what most refusals are about."""
    return (zone,)
