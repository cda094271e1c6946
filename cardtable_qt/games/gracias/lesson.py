"""Gracias: the lesson. A session for three, in which the last round is real.

Red teaches that the most is worth nothing, and purple that five make a stack. So neither is among
the cards of the first round, in which every move is accepted; and few cards are red, so that Ben
cannot make a stack of the red ones he was given.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP
from cardtable_qt.base.lesson import Lesson, LessonStep, LessonTable, RealPlay
from cardtable_qt.games.gracias.cards import card_key, face_down_key
from cardtable_qt.games.gracias.words import colour_text
from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, Give, Take

translate = QCoreApplication.translate

YOU, BEN, CLEO = range(3)
RED, PURPLE = COLOURS.index("red"), COLOURS.index("purple")

START_CARDS = "purple red  red green  blue yellow"
# The first open cards of the three triplets of each round, their second ones, the face-down ones.
ROUND_1 = "blue green orange  orange yellow yellow  green blue blue"
ROUND_2 = "purple red purple  green purple blue  yellow yellow orange"
ROUND_3 = "purple green orange  yellow blue green  orange blue blue"
ROUND_4 = "red blue orange  green yellow blue  green orange yellow"


def _triplet(number: int) -> tuple[str, ...]:
    """The keys of its three cards."""
    return tuple(f"triplet:{number}:{card}" for card in range(3))


def _your_hidden_card(observation: GraciasObservation) -> str:
    (card,) = observation.face_down(YOU)
    assert card is not None
    text = translate(
        "Lesson",
        "The third card lies face down in front of you: {colour}. Only you know it. At the end, "
        "each card is worth a point.",
    )
    return text.format(colour=colour_text(card))


def _takes(observation: GraciasObservation, move: Move) -> bool:
    return isinstance(move, Take)


def _gives(observation: GraciasObservation, move: Move) -> bool:
    return isinstance(move, Give)


def _takes_purple(observation: GraciasObservation, move: Move) -> bool:
    return isinstance(move, Take) and PURPLE in (
        observation.firsts[move.triplet],
        observation.seconds[move.triplet],
    )


def _keeps_purple(observation: GraciasObservation, move: Move) -> bool:
    return isinstance(move, Give) and move.card != PURPLE


TABLE = LessonTable(
    opponents=("Ben", "Cleo"),
    options={"sessions": 1},
    deals=(" ".join((START_CARDS, ROUND_1, ROUND_2, ROUND_3, ROUND_4)),),
)

STEPS: tuple[LessonStep[GraciasObservation], ...] = (
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "In the middle are three triplets, each with two open cards and one face down. Drag "
            "the one you like best to your place.",
        ),
        points_at=(*_triplet(0), *_triplet(1), *_triplet(2), f"seat:{YOU}"),
        answers=("take 0",),
        accepts=_takes,
    ),
    LessonStep(text=_your_hidden_card, points_at=(face_down_key(YOU, 0),)),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Now give one of the two open cards to Ben or Cleo. You keep the other one.",
        ),
        points_at=("held:0", "held:1", f"seat:{BEN}", f"seat:{CLEO}"),
        answers=("give orange 1", "give yellow 1"),
        accepts=_gives,
        others=(
            "1 take 1 | take 2",
            "1 give yellow 2",
            "2 take 2 | take 0",
            "2 give orange 0",
        ),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Ben and Cleo do the same. Whoever gets a card says “Gracias!”"
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "But see the ✗ on your red card? You and Ben have the most red, one card each. Whoever "
            "has the most of a colour gets nothing for it.",
        ),
        points_at=(card_key(0, YOU, RED, 0), card_key(0, BEN, RED, 0)),
        others=(
            "1 take 0",
            "1 give purple 0",
            "2 take 2",
            "2 give purple 0",
            "0 take 1",
        ),
        meanwhile=QT_TRANSLATE_NOOP("Lesson", "Round two. Watch what Ben and Cleo give you!"),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "The last triplet is yours. Give the red card to Ben: then he has the most red, and "
            "your own red card counts.",
        ),
        points_at=("held:0", f"seat:{BEN}"),
        answers=("give red 1",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "Then no one would have more red than you. Give the red card to Ben."
        ),
        others=("2 take 1", "2 give green 1"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Round three. Cleo has the small mouse, so she begins."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "You have the most purple, four cards: worth nothing. But five make a stack! Take the "
            "triplet with a purple card.",
        ),
        points_at=(*_triplet(0), f"seat:{YOU}"),
        answers=("take 0",),
        accepts=_takes_purple,
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "There is no purple card in that one. Take the other triplet."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson", "Keep the purple card, and give the yellow one to Ben or Cleo."
        ),
        points_at=("held:1", f"seat:{BEN}", f"seat:{CLEO}"),
        answers=("give yellow 2",),
        accepts=_keeps_purple,
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "You need the purple card for your stack. Give the yellow one."
        ),
        others=("1 take 2", "1 give orange 2"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "A stack! It is worth one point, and no one can take it from you."
        ),
    ),
)

LESSON = Lesson(
    table=TABLE,
    steps=STEPS,
    finale=RealPlay(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "The last round is all yours. Then all cards are turned up: one point for each card "
            "and stack, but nothing for the most of a colour.",
        )
    ),
    farewell=QT_TRANSLATE_NOOP(
        "Lesson", "That was a session of Gracias. A whole game has three. Have fun!"
    ),
)
