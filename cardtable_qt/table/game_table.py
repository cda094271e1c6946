"""The interface between the generic table and a game: `GameTable` and the types it uses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.key_bindings import KeyBinding, button_zone
from cardtable_qt.base.texts import FactName, Facts, plain_fact, refusal_text
from cardtable_qt.table.layout.elements import Layout, Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.log_line import (
    JoinsLine,
    LogLine,
    WriteLine,
    each_on_its_own,
    event_ranges,
    lines_text,
)
from rules import Event, Move, Observation, Refusal
from rules.reasons import Reason

translate = QCoreApplication.translate

Names = Sequence[str]
ObservationT = TypeVar("ObservationT", bound=Observation)


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
    """A highlight of a piece or zone, brief unless it stays."""

    key: str
    order: int = 0
    stays: bool = False


AnimationSteps = Sequence[TransientMove | HighlightPulse]


class PickUp(NamedTuple):
    """The answer to a drop that means another piece: it is held next, with a question."""

    piece: str
    question: str


Target = Move | PickUp | Refusal | None


class ScoringStep(NamedTuple):
    """One step of a scoring, with the text and figures that explain it.

    `rows` is a small table with headings in its first row. `zone` is the part of the table that is
    being counted, if it is one; the explanation is shown beside it. The `highlights` (pieces and
    zones) light up one after another. One step is the verdict: it points at those who won.
    """

    title: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()
    highlighted_rows: tuple[int, ...] = ()
    zone: str = ""
    highlights: tuple[str, ...] = ()
    is_verdict: bool = False


class ScoreRow(NamedTuple):
    """One row of the score table: its title, and the points of every seat."""

    title: str
    points: tuple[int, ...]


class MarkName(NamedTuple):
    """The name of a mark of the replay: a sentence, and a short one for the slider."""

    sentence: str
    short: str


class HandOrder(NamedTuple, Generic[ObservationT]):
    """An order in which the viewer's hand can be sorted."""

    name: Callable[[], str]  # for the button that changes the order
    short_name: Callable[[], str]  # for large text
    layout: Callable[[ObservationT, Size, Names], Layout]


# Defaults, for games without anything special.


def highlight_zone(refusal: Refusal, zone: str) -> tuple[str, ...]:
    """Highlight the zone of the drop, which is what most refusals are about."""
    return (zone,)


def no_sentence(code: str) -> str:
    """The default `place_sentence`, for games whose rules cover all refusals of `target`."""
    return ""


def no_animations(
    before: Observation, after: Observation, events: Sequence[Event]
) -> AnimationSteps:
    """For games in which only pieces of the layout move."""
    return ()


def no_expressions(events: Sequence[Event], observation: Observation) -> Mapping[int, str]:
    """For games in which all portraits stay calm."""
    return {}


def only_move_text(events: Sequence[Event], names: Names) -> str:
    """The default `automatic_text`."""
    return translate("Game", "No other move was possible.")


def no_tooltip(observation: Observation, key: str, names: Names) -> str:
    """The default `tooltip`, for games in which the names of pieces and zones say enough."""
    return ""


def same_move(observation: Observation, move: Move) -> Move:
    """For games in which every move has a gesture."""
    return move


def no_zone(move: Move) -> str:
    return ""


def plain_scoring_mark(event: Event, names: Names) -> MarkName:
    """For games with rounds, which are marked instead of their scorings."""
    return MarkName(translate("Replay", "Scoring"), "•")


@dataclass(frozen=True, kw_only=True)
class GameTable(Generic[ObservationT]):
    """Everything the table needs from one game. All callables are pure functions.

    `target` interprets the drop of a piece: a move, a refusal, or the other piece that
    is meant. It is asked for zones, and for whatever else is under the pointer. None means that the
    piece is put back, for example where it came from.
    `scoring` explains the events of a move that scored something, while the position of its scoring
    is shown.
    """

    # The table
    layout: Callable[[ObservationT, Size, Names], Layout]
    target: Callable[[ObservationT, str, str], Target]
    surface: str = "felt"
    refusal_highlights: Callable[[Refusal, str], tuple[str, ...]] = highlight_zone
    # Sentences, by code, for refusals that only `target` knows: places where a piece never goes, so
    # no rule is about them.
    place_sentence: Callable[[str], str] = no_sentence
    # The beginnings of the keys of zones to which a piece usually goes. Only the first kind that is
    # on the table counts. The keyboard focus is there after a piece has been lifted.
    main_places: tuple[str, ...] = ()
    # The same for pieces and zones in the middle of the table, where a key of its own leads; the
    # main places come first.
    middle_places: tuple[str, ...] = ("middle",)
    # Codes of refusals that do not depend on where a piece is dropped.
    refusals_without_place: frozenset[str] = frozenset()
    # Two cards for the preview in the settings. The first game that has some is shown there.
    preview_faces: tuple[Face, ...] = ()

    # Words
    prompt: Callable[[ObservationT, Names, bool], str]  # what to do now, in one sentence
    # The state of the table in a sentence or two, for those who cannot see it: rounds, points, and
    # what matters in this game. Only what the observer knows; a spectator asks for it, too.
    status: Callable[[ObservationT, Names], str]
    # The line of the log for events that belong together. None if they are not worth a line.
    log_line: WriteLine
    # True if an event belongs to the line that begins with another one.
    joins_line: JoinsLine = each_on_its_own
    describe_move: Callable[[ObservationT, Move, Names], str]
    # A sentence for a move made for a person: forced, or by a standing answer. "": none needed.
    automatic_text: Callable[[Sequence[Event], Names], str] = only_move_text
    # The tooltip of an element, by its key. "": its own name is enough, or it needs none.
    tooltip: Callable[[ObservationT, str, Names], str] = no_tooltip
    # The name of a card or colour in a refusal or reason, given the key of the fact and its text.
    fact_name: FactName = plain_fact

    # Scoring
    scoring: Callable[[ObservationT, Sequence[Event], Names], list[ScoringStep]]
    # The score table. By default it has a row for each scoring, named after its round or session.
    score_rows: Callable[[Sequence[Event], int], list[ScoreRow]] | None = None
    # True if the difference between two final scores shows how close the game was.
    compares_scores: bool = True
    # The name of a scoring in the replay, for games without rounds.
    scoring_mark: Callable[[Event, Names], MarkName] = plain_scoring_mark

    # Motion and sound
    animations: Callable[[ObservationT, ObservationT, Sequence[Event]], AnimationSteps] = (
        no_animations
    )
    expressions: Callable[[Sequence[Event], ObservationT], Mapping[int, str]] = no_expressions
    sounds: Callable[[Event, ObservationT], Sequence[str]]
    reach_zone: Callable[[Move], str] = no_zone  # where a hand reaches, in real-time games

    # Hints
    reason_sentence: Callable[[str, Facts], str]
    hint_keys: Callable[[Reason, ObservationT, Layout], frozenset[str]]
    # The most similar move that can be made with one gesture, and the zone it should end in.
    gesture_move: Callable[[ObservationT, Move], Move] = same_move
    gesture_zone: Callable[[Move], str] = no_zone
    joint_pieces: str = ""  # pieces whose keys begin like this move together

    # Capabilities
    keypad: tuple[str, ...] = ()  # the zones of the keys 7 8 9, 4 5 6 and 1 2 3
    button_keys: tuple[KeyBinding, ...] = ()  # of zones that can be clicked
    hand_orders: tuple[HandOrder[ObservationT], ...] = ()

    def main_zones(self, layout: Layout) -> frozenset[str]:
        """The keys of the zones to which a piece usually goes now."""
        kinds = (
            frozenset(zone.key for zone in layout.zones if zone.key.startswith(kind))
            for kind in self.main_places
        )
        return next(filter(None, kinds), frozenset())

    def button_key(self, zone: str) -> KeyBinding | None:
        """The key of a button on the table."""
        return next((each for each in self.button_keys if button_zone(each) == zone), None)

    def refusal_text(self, refusal: Refusal, names: Names) -> str:
        """A refusal as a sentence, with the names of seats and cards."""
        sentence = self.place_sentence(refusal.code)
        return sentence or refusal_text(refusal, names, self.fact_name)

    def log_lines(
        self, history: Sequence[Event], names: Names, start: int = 0
    ) -> Iterator[LogLine]:
        """The lines of the log about the events from `start` on."""
        for events in event_ranges(history, self.joins_line, start):
            line = self.log_line(events, names)
            if line is not None:
                yield line

    def events_text(self, history: Sequence[Event], names: Names, start: int = 0) -> str:
        """The events from `start` on in words, as in the caption of a replay."""
        return lines_text(self.log_lines(history, names, start), names)


def move_or_refusal(observation: Observation, move: Move) -> Target:
    """The move if the observing seat may make it, otherwise the refusal.

    Spectators cannot make a move, so for them there is nothing to refuse.
    """
    if move in observation.legal:
        return move
    is_spectator = observation.seat is None and observation.result is None
    return None if is_spectator else observation.refusal(move)


def refuse_place(observation: Observation, code: str, *usual: Move) -> Target:
    """The refusal of a place where a piece never goes.

    If none of its usual moves is legal, the reason for that comes first, such as another's turn.
    """
    answers = [move_or_refusal(observation, move) for move in usual]
    is_possible = any(isinstance(answer, Move) for answer in answers)
    return Refusal(code) if is_possible else next(iter(answers))
