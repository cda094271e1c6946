"""A lesson, as data: a game that a person learns by playing it at the real table.

The person sits at seat 0. Every step is one sentence and one thing to do; a few are only a sentence
to read. Then the others make their prepared moves, and the next step begins. The last part is real
play. Moves are in text form, such as `give red 2`, and those of others begin with their seat. Where
a move may depend on what was played before, several are given (`1 take 0 | take 1`), and the first
one that is legal is made.

Texts are English, marked with `QT_TRANSLATE_NOOP("Lesson", …)`, or functions of the observation
that return a translated text. `tests/cardtable_qt/games/test_lessons.py` plays every lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from rules import Event, Move, Observation

PERSON = 0  # the seat of the person who learns
ALTERNATIVE = " | "  # between the moves that another seat may make

ObservationT = TypeVar("ObservationT", bound=Observation)

Says: TypeAlias = str | Callable[[ObservationT], str]
Keys: TypeAlias = tuple[str, ...] | Callable[[ObservationT], tuple[str, ...]]


def closes_part(event: Event) -> bool:
    """True if a round or session ends with this event."""
    return event.closes() is not None


@dataclass(frozen=True, kw_only=True)
class LessonTable:
    """The table of a lesson: who sits there, and the cards that are dealt.

    A deal is one shuffle: the cards from the top in text form, with `?` for any card. What is not
    given comes from the seed.
    """

    opponents: tuple[str, ...]  # the names of the others, from seat 1 on
    options: Mapping[str, object] = field(default_factory=dict)
    first: int = 0  # the seat that begins
    deals: tuple[str, ...] = ()  # one for each shuffle, in the order in which they are made
    seed: int = 0


@dataclass(frozen=True, kw_only=True)
class LessonStep(Generic[ObservationT]):
    """One sentence, what the person does then, and what the others do after that.

    Without `answers` the sentence is only to be read.
    """

    text: Says[ObservationT]
    points_at: Keys[ObservationT] = ()  # keys of pieces and zones on the table
    # Moves that go on to the next step. The first one that is legal is made for those who skip.
    answers: tuple[str, ...] = ()
    # Says of any other legal move whether it teaches the same.
    accepts: Callable[[ObservationT, Move], bool] | None = None
    nudge: Says[ObservationT] = ""  # said instead of making another legal move
    # The moves until the next step. Those of the person's own seat are forced ones.
    others: tuple[str, ...] = ()
    meanwhile: Says[ObservationT] = ""  # said while the others move

    @property
    def length(self) -> int:
        """The number of moves from the beginning of this step to its end."""
        return bool(self.answers) + len(self.others)


@dataclass(frozen=True, kw_only=True)
class RealPlay(Generic[ObservationT]):
    """The end of a lesson: the person plays against others who are not prepared.

    With a `table` of its own, which may have other options, an `invitation` is read before.
    """

    text: Says[ObservationT]
    ends: Callable[[Event], bool] = closes_part  # or with the game
    level: str = "gentle"  # of the others
    table: LessonTable | None = None
    invitation: Says[ObservationT] = ""


@dataclass(frozen=True, kw_only=True)
class Lesson(Generic[ObservationT]):
    """A lesson. It always ends with real play, and a farewell."""

    table: LessonTable
    steps: tuple[LessonStep[ObservationT], ...]
    finale: RealPlay[ObservationT]
    farewell: Says[ObservationT]
