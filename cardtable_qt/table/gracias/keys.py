"""Gracias: how cards are called from one layout to the next.

After a session all cards are shuffled: none of the next one is the same as any of those before.
"""

from __future__ import annotations


def card_key(session: int, seat: int, number: int, place: int) -> str:
    """An open card, by its colour and its place in the pile."""
    return f"card:{seat}:{number}:{place}:{session}"


def stack_key(session: int, seat: int, number: int, place: int) -> str:
    """A closed stack."""
    return f"stack:{seat}:{number}:{place}:{session}"


def down_key(seat: int, place: int) -> str:
    """A face-down card in front of a seat, by the round in which it was taken."""
    return f"down:{seat}:{place}"
