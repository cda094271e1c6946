"""Ex & Top: what tells the levels apart."""

from __future__ import annotations

from typing import NamedTuple


class Skill(NamedTuple):
    """What a level can do."""

    tries: int | None  # playouts for a decision; 0: none; None: as many as there is time for
    turns: int = 6  # how far it plays on in its mind
    moves: int = 14  # how many moves it tries, those that look best
    swaps: bool = True  # it offers cards, and gives them
    counts: bool = True  # it remembers who got which card, and what was drawn when
    rivals: float = 1.0  # how much it minds at first sight what the others get
    blur: float = 0.0  # moves that differ by so many points look much alike


# Weakest first. The first three play at first sight, and learn to look at the others.
SKILLS = {
    "gentle": Skill(tries=0, swaps=False, rivals=0.1, blur=0.9),
    "easy": Skill(tries=0, swaps=False, rivals=0.45, blur=0.5),
    "steady": Skill(tries=0, swaps=False, blur=0.15),
    "skilled": Skill(tries=48, turns=3, counts=False),
    "expert": Skill(tries=None),
}

# The characters play about as well as `skilled`, and answer at once.
OF_CHARACTERS = Skill(tries=100, turns=4, counts=False)
