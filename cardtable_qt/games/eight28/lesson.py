"""8/28: the lesson. Two rounds with prepared cards for three, and then a real one.

The first round is won with exactly 8, after a choice between the halves; Ben goes out on the way.
The second ends with a bull's eye. Every step before the end accepts a single move: the other answer
would end the chance that the step is about, and the nudge says so.
"""

from __future__ import annotations

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP
from cardtable_qt.base.lesson import Lesson, LessonStep, LessonTable, RealPlay
from cardtable_qt.games.eight28.position import card_key, hidden_key
from rules.eight28.observation import Eight28Observation

YOU, BEN, CLEO = range(3)

# The hidden cards, from the first dealer on, and then the deck: one line for each circle of offers.
# A dealer is asked last. What no one takes stays on the deck.
BEN_DEALS_FIRST = """
    1 2 6
    5 1/11 10
    1 9 9
    9 10
"""
YOU_DEAL_FIRST = """
    1/11 3 9
    4 10 1/11
    6 6
"""

TABLE = LessonTable(
    opponents=("Ben", "Cleo"),
    first=BEN,
    deals=(BEN_DEALS_FIRST, YOU_DEAL_FIRST),
)

STEPS: tuple[LessonStep[Eight28Observation], ...] = (
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Only you see your hidden card, a 6. Take cards to get as close as you can to 8, or to "
            "28, without going over.",
        ),
        points_at=(hidden_key(0, YOU),),
        others=("2 accept",),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Ben deals and asks Cleo first. She takes a card: everyone can see it."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Now Ben offers you the next card, which no one has seen. Take it: press “Accept”, or "
            "drag it to you.",
        ),
        points_at=(card_key(0, 1), "accept"),
        answers=("accept",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "A single card cannot take you past 28. Take it and see!"
        ),
        others=("1 accept",),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "A 1/11, the special card! Ben deals, so he is asked last."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "It counts 1 or 11, as you like: you have 7 or 17. A 1 would make 8, and there are "
            "many 1s in the deck. Take another card!",
        ),
        points_at=(card_key(0, 1), card_key(0, 3), "accept"),
        answers=("accept",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "7 is good, but 8 is better, and even a 10 would only make 27. Take the card."
        ),
        others=("1 accept", "2 accept", "1 accept", "2 accept"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "A 1, just what you wanted! Now watch Ben: he goes for 28."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "You have 8 or 18. No one can beat your 8 now, and another card would spoil it: press "
            "“Decline”.",
        ),
        points_at=("decline",),
        answers=("decline",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "Keep your 8: any card would take you past it. Press “Decline”."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Cleo asks you again: declining is not final. Only Ben is not asked: he has 28 in open "
            "cards and is out. Decline once more.",
        ),
        points_at=(f"seat:{BEN}", "decline"),
        answers=("decline",),
        nudge=QT_TRANSLATE_NOOP("Lesson", "You still have exactly 8. Keep it, and decline."),
        others=("2 decline",),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "Once everyone has been asked and no one has taken a card, the round is over."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Half of the gems go to the best total up to 8, half to the best up to 28. You have 8 "
            "or 18, Cleo has 26. Choose 8!",
        ),
        points_at=("half:8",),
        answers=("choose 8",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "For 28, Cleo's 26 beats your 18. For 8, you are the only one."
        ),
        others=("1 accept", "2 accept"),
        meanwhile=QT_TRANSLATE_NOOP(
            "Lesson", "You get one half, and Cleo the other. Then round two begins."
        ),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson", "A new round: this time, your hidden card is a 1/11. Take the next card."
        ),
        points_at=(hidden_key(1, YOU), card_key(1, 2), "accept"),
        answers=("accept",),
        nudge=QT_TRANSLATE_NOOP(
            "Lesson", "A single card cannot take you past 28. Take it and see!"
        ),
        others=("2 accept",),
        meanwhile=QT_TRANSLATE_NOOP("Lesson", "A second 1/11! Now Ben deals, and asks Cleo first."),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "Each 1/11 counts on its own: you have 2, 12 or 22. With a 6, you would have 8 and "
            "also 28! Take the next card.",
        ),
        points_at=(hidden_key(1, YOU), card_key(1, 2), card_key(1, 4), "accept"),
        answers=("accept",),
        nudge=QT_TRANSLATE_NOOP("Lesson", "No card can take you past 28 yet. Take it."),
        others=("1 decline",),
        meanwhile=QT_TRANSLATE_NOOP("Lesson", "There is the 6! Ben has enough and declines."),
    ),
    LessonStep(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "8, 18 or 28: exactly 8 and exactly 28 at once is a bull's eye and wins all the gems. "
            "Now decline.",
        ),
        points_at=("decline",),
        answers=("decline",),
        nudge=QT_TRANSLATE_NOOP("Lesson", "Another card would spoil your bull's eye. Decline."),
        # Ben begins the next round, so that this is said until the payout has been seen.
        others=("1 decline", "2 decline", "1 accept"),
        meanwhile=QT_TRANSLATE_NOOP("Lesson", "Bull's eye! All the gems in the middle are yours."),
    ),
)

LESSON = Lesson(
    table=TABLE,
    steps=STEPS,
    finale=RealPlay(
        text=QT_TRANSLATE_NOOP(
            "Lesson",
            "This round is all yours. Take cards as long as you like, but beware: with 28 in open "
            "cards you are out.",
        )
    ),
    farewell=QT_TRANSLATE_NOOP(
        "Lesson",
        "That was 8/28. A whole game lasts until all the blue gems are gone. Have fun!",
    ),
)
