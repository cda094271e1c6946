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
    colour: float  # until a triple of colours is seen
    shape: float  # triples of shapes take so many times as long as those of colours
    count: float  # and those of counts
    diagonal: float  # and diagonals so many times as long as rows and columns
    near: float  # lines through the card that was placed last are seen so many times as quickly
    refill: int  # with fewer cards in hand it draws without looking
    hand: int  # and so many it likes to have then
    patience: float  # looking for a place before it draws one card more
    follow: float = 1.0  # so many times as quickly again if somebody else placed that card
    second_look: float = 0.0  # seconds to make sure of what it has seen
    snatch: float = 0.0  # the share of seeing with the hand already on its way


def tempered(skill: Skill, temper: Temper) -> Skill:
    """The same eyes with other habits.

    Whoever bears a grudge looks where somebody else has just placed, the greedy hoard cards, who
    likes to swap takes a new card for each one laid, the cautious look twice and draw late, and
    the rash stretch out their hand too early and draw too much.
    """
    cautious, rash = max(0.0, temper.caution), max(0.0, -temper.caution)
    hand = skill.hand + round(5 * temper.greed + 3 * rash)
    return skill._replace(
        follow=1 + 3 * temper.grudge,
        refill=skill.hand if temper.swapping > 0 else skill.refill + round(3 * temper.greed),
        hand=hand,
        patience=skill.patience * (1 + cautious) / (1 + rash),
        second_look=0.5 * cautious,
        snatch=0.5 * rash,
    )
