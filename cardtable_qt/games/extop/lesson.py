"""Ex & Top: the lesson. A game for three, from its first turn.

You are blue, since red is the colour of the minus chips. Cleo accepts a card of her own colour, and
Ben offers blue for his. Whichever cards you gave away before, you always have a green card to offer
and a yellow one to answer with.
"""

from __future__ import annotations

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP
from cardtable_qt.base.lesson import Lesson, LessonStep, LessonTable, RealPlay
from rules import Event, Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    CARD,
    COLOUR,
    COLOUR_OF,
    VALUE_OF,
    Answer,
    Offer,
    Place,
    RowScored,
)

YOU, BEN, CLEO = range(3)
BLUE, YELLOW, GREEN = map(COLOUR.read, ("blue", "yellow", "green"))
PLUS_TWO = 0  # the row with this chip
FIRST_VALUE = 10  # of your blue card in it

CHIPS = "+2 +3 -4 +5  +4 -5"
HANDS = (
    "blue-10 yellow-2 yellow-12 green-3  "
    "blue-8 green-5 yellow-6 yellow-10  "
    "green-9 yellow-4 green-7 blue-11"
)
# What you, Ben and Cleo draw, turn by turn.
DRAWN = (
    "green-1 blue-5 blue-2  blue-9 green-2 yellow-3  yellow-1 yellow-8 green-10  yellow-7 green-6"
)


def _fills_first_row(observation: ExTopObservation, move: Move) -> bool:
    return isinstance(move, Place) and move.row == PLUS_TWO and VALUE_OF[move.card] < FIRST_VALUE


def _asks_for_blue(observation: ExTopObservation, move: Move) -> bool:
    return isinstance(move, Offer) and move.want == BLUE


def _gives_a_card(observation: ExTopObservation, move: Move) -> bool:
    return isinstance(move, Answer) and move.card is not None


def _green_card_and_blue(observation: ExTopObservation) -> tuple[str, ...]:
    return (*_your_cards(observation, GREEN), "want:blue")


def _yellow_card_and_answer(observation: ExTopObservation) -> tuple[str, ...]:
    return (*_your_cards(observation, YELLOW), "answer")


def _your_cards(observation: ExTopObservation, colour: int) -> tuple[str, ...]:
    cards = sorted(card for card in observation.hand if COLOUR_OF[card] == colour)
    return tuple(f"card:{CARD.write(card)}" for card in cards)


def _wins_chip(event: Event) -> bool:
    return isinstance(event, RowScored) and event.seat is not None


TABLE = LessonTable(
    opponents=("Ben", "Cleo"),
    options={"colours": ["blue", "yellow", "green"]},
    deals=(CHIPS, f"{HANDS} {DRAWN}"),
)

STEPS: tuple[LessonStep[ExTopObservation], ...] = (
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Your colour is blue. Put your blue 10 in the top row, beside the chip +2.",
        ),
        points_at=(f"emblem:{YOU}", "card:blue-10", "row:0"),
        answers=("place blue-10 0",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "First win the +2: it is the easiest. Put blue 10 in the top row."
        ),
        others=("1 place blue-8 2", "2 place green-9 1"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Now the others. Ben's colour is yellow, and Cleo's is green."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "A +2 row takes two cards; then the colour with the highest sum wins the chip. Fill it "
            "with your yellow 2: blue stays ahead.",
        ),
        points_at=("card:yellow-2", "row:0"),
        answers=("place yellow-2 0",),
        accepts=_fills_first_row,
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "Fill the top row with a low card. Then blue has the highest sum there."
        ),
        others=("1 place green-5 2", "2 place yellow-4 2"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Blue has the highest sum: two points for you! A new chip opens a new row."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Red chips are minus points, and Ben put your colour there! Put his colour beside it: "
            "your yellow 12.",
        ),
        points_at=("card:yellow-12", "row:2"),
        answers=("place yellow-12 2",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "Blue still leads in the red row. Put yellow 12 there: then Ben gets the −4."
        ),
        others=("1 place yellow-6 1", "2 place green-7 3"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson",
            "Ben gets the −4, though he placed no yellow card there. Only the colour counts.",
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "In the +3 row, Cleo leads with green 9. Put your blue 9 there: a tie! Then no one "
            "gets the chip.",
        ),
        points_at=("card:blue-9", "row:1"),
        answers=("place blue-9 1",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "Then Cleo stays ahead. Your blue 9 in the +3 row makes it a tie."
        ),
        others=("1 place yellow-10 0", "2 place blue-2 2"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Nine all: no one gets the +3, and the row starts again."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Instead of placing a card you can swap one. Ask for your own colour: put a green card "
            "on the blue field at the bottom right.",
        ),
        points_at=_green_card_and_blue,
        answers=("offer green-3 blue", "offer green-1 blue"),
        accepts=_asks_for_blue,
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "This time, try a swap: put a green card on the blue field."
        ),
        others=("1 answer -", "2 answer blue-11", "1 offer blue-5 yellow", "2 answer -"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Ben and Cleo see only the colour of your card. They decide in secret."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Cleo gave you blue 11! Now Ben offers a blue card for a yellow one. Blue is yours, so "
            "accept: put a yellow card on the yellow field.",
        ),
        points_at=_yellow_card_and_answer,
        answers=("answer yellow-1", "answer yellow-2", "answer yellow-7"),
        accepts=_gives_a_card,
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "You may decline. But blue cards win chips for you: give him a yellow one."
        ),
        others=("2 place green-10 3",),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Swapped! Cleo sees only the colours: just you and Ben know both cards."
        ),
    ),
)

LESSON = Lesson(
    table=TABLE,
    steps=STEPS,
    finale=RealPlay(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Now play on as you like, until someone gets a chip. Place or swap: one thing in each "
            "turn.",
        ),
        ends=_wins_chip,
    ),
    farewell=QT_TRANSLATE_NOOP(
        "Lesson",
        "That was Ex & Top! A whole game goes on until the last chip is taken. Have fun!",
    ),
)
