"""Texts for players, in English. They are the sources of the translations.

Errors are given as a `Sentence` with a literal text, so that `make translations` finds it.
Refused moves have stable codes, and `REFUSAL_SENTENCES` has a text for each. Placeholders in
braces are filled with the facts of a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Sentence(NamedTuple):
    """An English text and the facts for its placeholders. A fact may itself be a sentence."""

    text: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.format(**self.facts)


REFUSAL_SENTENCES = {
    # All games
    "foreign_move": "This is not a move of this game.",
    "no_such_seat": "There is no {seat} at this table.",
    "shuffle_first": "The cards have not been shuffled yet.",
    "game_over": "The game is over.",
    "not_your_turn": "It's {turn}'s turn.",
    "not_in_hand": "{card} is not in your hand.",
    # Gracias
    "gracias.gift_first": "Give away one of the open cards of your triplet first.",
    "gracias.take_first": "Take a triplet first.",
    "gracias.no_such_triplet": "There are only triplets 0 to {last}.",
    "gracias.triplet_gone": "This triplet is already taken.",
    "gracias.not_in_triplet": "Your triplet has {first} and {second} open, but not {card}.",
    "gracias.keep_one_give_one": "Keep one of the two open cards and give the other away.",
    # Triple
    "triple.draw_at_least_one": "Draw at least one card.",
    "triple.pile_too_small": "You can't draw that many: your pile has only {left} left.",
    "triple.pile_empty": "Your pile is empty.",
    "triple.no_such_cell": "The grid has only cells 0 to 8.",
    "triple.no_triple": (
        "{card} makes no triple here: no line has two other cards that both share its colour, "
        "shape or number of waves."
    ),
    "triple.old_triple": (
        "These three were already a triple of {call}. Covering {call} with {call} makes no new one."
    ),
    # 8/28
    "eight28.out": "You are out of this round: your open cards add up to 28 or more.",
    "eight28.declined_for_good": "You declined, and declining is final for this round.",
    "eight28.answer_the_offer": "Accept or decline the offered card first.",
    "eight28.choose_a_half": "The round is being paid out: choose 8 or 28.",
    "eight28.no_such_half": "You can only play for 8 or for 28.",
    # Ex & Top
    "extop.answer_first": "Answer the offer first: give a card or decline.",
    "extop.partner_first": "Several accept: first choose whom you swap with.",
    "extop.no_offer": "No swap is being offered.",
    "extop.no_partner_due": "There is no swap partner to choose right now.",
    "extop.not_accepted": "{seat} did not accept your offer.",
    "extop.no_such_row": "There are only rows 0 to 3.",
    "extop.row_closed": "This row has no chip any more.",
    "extop.must_place": "No card was placed in the last {turns} turns, so you must place one now.",
    "extop.colour_not_in_play": "{colour} is not in play.",
    "extop.same_colour": "You are offering {colour}, so ask for another colour.",
    "extop.wrong_colour": "{turn} asks for {colour}. This is {card}.",
    "extop.hand_not_empty": "You can only pass when your hand is empty.",
    "extop.hand_empty": "Your hand is empty: you can only pass.",
}
