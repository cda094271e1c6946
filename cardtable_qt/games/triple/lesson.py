"""Triple: the lesson. First in turns and without a clock, then a short race.

At any step there is at most one place where your cards fit, so that the sentences can name it. The
race is one that a beginner wins, in about a minute.
"""

from __future__ import annotations

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP
from cardtable_qt.base.lesson import Lesson, LessonStep, LessonTable, RealPlay
from rules import Move
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Draw, Place

GRID = (
    "blue-diamond-3 purple-star-3    blue-star-0 "
    "red-plus-1     red-star-1       purple-circle-3 "
    "red-diamond-1  yellow-diamond-0 yellow-plus-1"
)
YOUR_CARDS = (
    "blue-circle-2 purple-circle-2 purple-plus-0  blue-star-3 purple-circle-0 purple-plus-2"
)
YOUR_PILE = f"{YOUR_CARDS} {'? ' * 21}"
BENS_CARDS = "red-diamond-2 red-circle-2"
MOST_CARDS = 3  # to draw at once: those after the sixth may fit anywhere


def _draws_some(observation: TripleObservation, move: Move) -> bool:
    return isinstance(move, Draw) and move.count <= MOST_CARDS


def _places(observation: TripleObservation, move: Move) -> bool:
    return isinstance(move, Place)


TABLE = LessonTable(
    opponents=("Ben",),
    options={"relaxed": True, "handicap": [0, 1]},  # so that no cards are left over
    deals=(f"{GRID} {YOUR_PILE} {BENS_CARDS}",),
)

STEPS: tuple[LessonStep[TripleObservation], ...] = (
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Get rid of all your cards: that is the goal. They are in this pile. Take the first "
            "three: press “Draw 3”.",
        ),
        points_at=("pile", "draw:3"),
        answers=("draw 3",),
        nudge=QT_TRANSLATE_NOOP("Lesson", "Three cards are a good start: press “Draw 3”."),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Put your blue circle between the two blue cards in the top row. Then three in a line "
            "are blue: a triple!",
        ),
        points_at=("card:blue-circle-2", "cell:0", "cell:1", "cell:2"),
        answers=("place blue-circle-2 1",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "One of your cards fits already: put the blue circle in the top row."
        ),
        others=("1 draw 1", "1 place red-diamond-2 3"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Now Ben. Three cards of the same shape are a triple, too: “Diamond!”"
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson", "Neither of your purple cards fits anywhere right now. So draw another card."
        ),
        points_at=("pile", "draw:1"),
        answers=("draw 1",),
        accepts=_draws_some,
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "You need not pass, and one more card is enough: press “Draw 1”."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "A triple must be new, and the top row is blue already. But two stars are on the "
            "diagonal: complete it with your blue star.",
        ),
        points_at=("card:blue-star-3", "cell:2", "cell:4", "cell:6"),
        answers=("place blue-star-3 6",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson",
            "Your star fits: put it at the bottom left, in line with the two other stars.",
        ),
        others=("1 draw 1", "1 place red-circle-2 5"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "That is new, since the card underneath is no star. Now Ben changes the grid."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "The number of waves counts, too. Your purple circle has two, and since Ben's move "
            "there is a place for it. Can you find it?",
        ),
        points_at=("card:purple-circle-2",),
        answers=("place purple-circle-2 4",),
        accepts=_places,
        nudge=QT_TRANSLATE_NOOP(
            "Lesson",
            "It fits! Look at the middle row: two waves on the left, two waves on the right.",
        ),
    ),
)

LESSON = Lesson(
    table=TABLE,
    steps=STEPS,
    finale=RealPlay(
        invitation=QT_TRANSLATE_NOOP(
            "Lesson",
            "The real game is a race: no turns, all at once! As a beginner you get only 8 cards, "
            "and Ben gets 47. Ready?",
        ),
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Draw and place whenever you can, without waiting for Ben. Keep an eye on the grid: it "
            "changes all the time!",
        ),
        table=LessonTable(opponents=("Ben",), options={"handicap": [0, 39]}, seed=31),
    ),
    farewell=QT_TRANSLATE_NOOP(
        "Lesson",
        "That was Triple! Usually, everyone starts with the same number of cards. Have fun!",
    ),
)
