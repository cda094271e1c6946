"""How well somebody sees and how it keeps its hand: what sets the players of Triple apart."""

from __future__ import annotations

from typing import NamedTuple

from cardtable_qt.opponents.temper import Temper

# Seconds that a practised person needs, whom the skills are measured by.
FLOOR = 0.6  # below which nothing is seen
COLOUR_TIME = 3.0  # until a triple of colours in a row is seen, on average, with one card in hand
REACH = 0.35  # to lay a card
DRAW_REACH = 0.5  # to draw


class Skill(NamedTuple):
    """A player's eyes and habits; the times are multiples of a practised person's."""

    floor: float  # before anything is seen; also the travel of the hand
    colours: float  # until a triple of colours is seen
    shapes: float  # triples of shapes take so many times as long as those of colours
    counts: float  # and those of counts
    diagonals: float  # and diagonals so many times as long as rows and columns
    refill: float  # with fewer cards in hand it draws without looking; 1.3: with 1 now and then
    hand: int  # and so many it likes to have then
    patience: float  # looking for a place before it draws one card more
    near: float = 1.4  # lines through the card placed last are seen so many times as quickly
    follow: float = 1.0  # so many times as quickly again if somebody else placed that card
    second_look: float = 0.0  # seconds to make sure of what it has seen
    snatch: float = 0.0  # seconds that its hand is on its way before it has made out the place


def tempered(skill: Skill, temper: Temper) -> Skill:
    """The same eyes with other habits.

    Whoever bears a grudge looks where somebody else has just been, the greedy hoard cards, who
    likes to swap takes a new card for each one laid, the cautious look twice and draw late, and
    the rash draw too much and stretch out their hand too early.
    """
    cautious, rash = max(0.0, temper.caution), max(0.0, -temper.caution)
    greedy, swapping = max(0.0, temper.greed), max(0.0, temper.swapping)
    in_time = skill.refill + (skill.hand - skill.refill) * swapping + 2 * greedy
    return skill._replace(
        refill=in_time + (1 - in_time) * cautious,
        hand=skill.hand + round(3 * greedy + 2 * rash),
        patience=skill.patience * (1 + cautious) / (1 + rash),
        follow=1 + 4 * max(0.0, temper.grudge),
        second_look=0.4 * cautious,
        snatch=0.7 * rash,
    )
