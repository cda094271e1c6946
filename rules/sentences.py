"""What the rules have to say, in English. The table's translations start here.

Errors tell it as a `Sentence`: wherever one is made, its text is written out, so that
`make translations` finds it. The reasons for which a move is refused stand here, by codes that are
stable names; in braces stand the facts that come with a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Sentence(NamedTuple):
    """An English text and the facts for its braces. A fact may be a sentence, too."""

    text: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.format(**self.facts)


REFUSAL_SENTENCES = {
    # Every game
    "foreign_move": "This is not a move of this game.",
    "no_such_seat": "There is no {seat} at this table.",
    "shuffle_first": "The cards are still to be shuffled.",
    "game_over": "The game is over.",
    "not_your_turn": "It is the turn of {turn}.",
    "not_in_hand": "You do not hold {card}.",
    # Gracias
    "gracias.gift_first": "First give away one of the open cards of the triplet you took.",
    "gracias.take_first": "First take a triplet.",
    "gracias.no_such_triplet": "There are only the triplets 0 to {last}.",
    "gracias.triplet_gone": "This triplet has already been taken.",
    "gracias.not_in_triplet": (
        "{card} is not an open card of your triplet; those are {first} and {second}."
    ),
    "gracias.keep_one_give_one": (
        "You keep exactly one of the two open cards: the other goes to somebody else."
    ),
    # Triple
    "triple.draw_at_least_one": "Draw at least one card.",
    "triple.pile_too_small": "You cannot draw that many: {left} left in your pile.",
    "triple.pile_empty": "Your pile is empty.",
    "triple.no_such_cell": "The grid has only the cells 0 to 8.",
    "triple.no_triple": (
        "{card} makes no triple there: in no line do the two other cards share its colour, "
        "shape or count."
    ),
    "triple.old_triple": (
        "These three were already a triple of {call}: covering {call} with {call} makes no new one."
    ),
    # 8/28
    "eight28.out": "You are out of this round: your open cards add up to 28 or more.",
    "eight28.declined_for_good": "You declined, and in this game that is final for the round.",
    "eight28.answer_the_offer": "A card is being offered: accept it or decline it.",
    "eight28.choose_a_half": "The round is being paid out: choose 8 or 28.",
    "eight28.no_such_half": "There are only the halves for 8 and for 28.",
    # Ex & Top
    "extop.answer_first": "A swap is being offered: answer with a card or decline.",
    "extop.partner_first": "Several seats accepted: pick your partner first.",
    "extop.no_offer": "Nobody is offering a swap.",
    "extop.no_partner_due": "There is no partner to pick now.",
    "extop.not_accepted": "{seat} did not accept your offer.",
    "extop.no_such_row": "There are only the rows 0 to 3.",
    "extop.row_closed": "This row has no chip any more.",
    "extop.must_place": "There were {turns} turns without a placement: now you must place a card.",
    "extop.colour_not_in_play": "{colour} is not in play.",
    "extop.same_colour": "You offer {colour}, so you have to ask for another colour.",
    "extop.wrong_colour": "{card} is not {colour}, which is what is asked for.",
    "extop.hand_not_empty": "You may pass only when your hand is empty.",
    "extop.hand_empty": "Your hand is empty: all you can do is pass.",
}
