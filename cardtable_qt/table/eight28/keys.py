"""8/28: how the cards are named from one sight to the next."""

from __future__ import annotations


def card_key(round_number: int, number: int) -> str:
    """Names a card by its place in the deck of a round: it is the same on offer and taken."""
    return f"deck:{round_number}:{number}"


def hidden_key(round_number: int, seat: int) -> str:
    """Names the card that was dealt to a seat."""
    return f"hidden:{round_number}:{seat}"
