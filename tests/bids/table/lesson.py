"""Bids: the lesson. A round, and then another game with three players."""

from __future__ import annotations

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP
from cardtable_qt.base.lesson import Lesson, LessonStep, LessonTable, RealPlay
from tests.bids.rules.observation import BidsObservation

OPTIONS = {"rounds": 3, "prizes": "rising"}


def _your_hand(observation: BidsObservation) -> tuple[str, ...]:
    return tuple(f"card:{card}" for card in observation.hand)


LESSON = Lesson(
    table=LessonTable(opponents=("Ben",), options=OPTIONS, first=1, deals=("8 3 5  4 9 6",)),
    steps=(
        LessonStep(
            text=QT_TRANSLATE_NOOP("Lesson", "These are your cards. Ben lays one first."),
            points_at=_your_hand,
            others=("1 lay 8",),
        ),
        LessonStep(
            text=QT_TRANSLATE_NOOP("Lesson", "The highest card wins the prize: lay your nine."),
            points_at=("card:9", "middle"),
            answers=("lay 9",),
            nudge=QT_TRANSLATE_NOOP("Lesson", "A higher card is more likely to win."),
        ),
    ),
    finale=RealPlay(
        invitation=QT_TRANSLATE_NOOP("Lesson", "Ready? Then play a round against two."),
        text=QT_TRANSLATE_NOOP("Lesson", "Now play a round on your own."),
        table=LessonTable(opponents=("Ben", "Cleo"), options=OPTIONS, seed=1),
    ),
    farewell=QT_TRANSLATE_NOOP("Lesson", "That was a round of Bids."),
)
