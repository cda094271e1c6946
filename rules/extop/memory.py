"""Ex & Top: conclusions of a seat about the cards of the others.

- A card that the seat gave away in a swap stays in the partner's hand until it is placed, or
  until the partner swaps away an unseen card of its colour.
- A seat that offered or gave a colour held a card of it, one of those that were out of sight at
  that moment. This holds until a card appears that may have been the one.
- The draw pile is renewed only when it is empty, so every card that is not open at that moment is
  in a hand. Each renewal starts a new era. Every card has the era in which it was drawn, and
  counting gives the number of cards of each era in a hand.

When two other seats swap, the eras of the two cards are unknown, so from then on their hands are
counted together as a group. All of these conclusions are certain: the true deal always fits them.
They are also complete while the first pile lasts and the other seats have not swapped. Later, a
perfect reasoner could sometimes rule out a little more.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from rules.events import Drew, Event, Shuffled
from rules.extop.options import COLOURS
from rules.extop.pieces import (
    COLOUR_OF,
    AnswersRevealed,
    Offered,
    Placed,
    RowScored,
    StateParsed,
    Swapped,
)


def cards_as_bits(cards: Iterable[int]) -> int:
    """A set of cards as a number, with a bit for each card."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


COLOUR_BITS = [
    cards_as_bits(card for card, of in enumerate(COLOUR_OF) if of == colour)
    for colour in range(len(COLOURS))
]


class Memory:
    """The conclusions of one seat, drawn from the history it observed."""

    def __init__(self, seats: int, history: Sequence[Event]) -> None:
        self.era = -1  # the first deck is era 0
        self.era_of: dict[int, int] = defaultdict(int)  # the era of each card
        self.known: list[set[int]] = [set() for _ in range(seats)]  # cards known to be in a hand
        # For each seat, the least number of cards it holds of a set of unknown cards, as bits.
        self.minimums: list[dict[int, int]] = [{} for _ in range(seats)]
        self.group_of = list(range(seats))  # the group of each seat
        self.counts: list[Counter[int]] = [Counter() for _ in range(seats)]  # by group and era
        self.group_of_card: dict[int, int] = {}  # the group of cards that are in one of its hands
        self._located = 0  # cards whose place is known, as bits
        self._discards: list[int] = []
        self._want = 0
        for event in history:
            self._remember(event)

    def _remember(self, event: Event) -> None:
        match event:
            case Shuffled("deck"):
                self._renew_pile()
            case StateParsed():
                self._remember_parsed(event)
            case Drew(seat, count, cards):
                self.counts[self.group_of[seat]][self.era] += count
                self._locate(cards or ())
            case Placed(seat, card):
                self._remove(seat, card)
            case RowScored(cards=cards):
                self._discards += cards
            case Offered(seat, colour, want):
                self._holds_colour(seat, colour)
                self._want = want
            case AnswersRevealed(accepted):
                for seat in accepted:
                    self._holds_colour(seat, self._want)
            case Swapped():
                self._swap(event)

    def _remember_parsed(self, event: StateParsed) -> None:
        self.era = 0
        self._discards = list(event.discards)
        self._locate([*event.discards, *(card for row in event.rows for card in row)])
        for seat, size in enumerate(event.hands):
            self.counts[seat][self.era] = size

    def _renew_pile(self) -> None:
        self.era += 1
        self.era_of.update(dict.fromkeys(self._discards, self.era))
        self._located &= ~cards_as_bits(self._discards)
        self._discards.clear()

    def _locate(self, cards: Iterable[int]) -> None:
        """Remember that the place of these cards is known, so they are in no unknown hand."""
        bits = cards_as_bits(cards)
        self._located |= bits
        for seat, minimums in enumerate(self.minimums):
            self.minimums[seat] = {}
            for card_set, count in minimums.items():
                self._set_minimum(seat, card_set & ~bits, count)

    def _set_minimum(self, seat: int, card_set: int, count: int) -> None:
        if count > 0:
            minimums = self.minimums[seat]
            minimums[card_set] = max(minimums.get(card_set, 0), count)

    def _holds_colour(self, seat: int, colour: int) -> None:
        if not any(COLOUR_OF[card] == colour for card in self.known[seat]):
            self._set_minimum(seat, COLOUR_BITS[colour] & ~self._located, 1)

    def _remove(self, seat: int, card: int) -> None:
        """Remember that a visible card left a hand."""
        self.counts[self.group_of[seat]][self.era_of[card]] -= 1
        self.known[seat].discard(card)
        self.group_of_card.pop(card, None)
        self._lower_minimums(seat, 1 << card)
        self._locate([card])

    def _add(self, seat: int, card: int) -> None:
        """Remember that a visible card came to a hand."""
        self.counts[self.group_of[seat]][self.era_of[card]] += 1
        self.known[seat].add(card)

    def _lower_minimums(self, seat: int, card_set: int) -> None:
        """Remember that one card of a set left a hand."""
        minimums, self.minimums[seat] = self.minimums[seat], {}
        for bits, count in minimums.items():
            self._set_minimum(seat, bits, count - 1 if bits & card_set else count)

    def _swap(self, swap: Swapped) -> None:
        if swap.gave is None or swap.got is None:
            self._swap_unseen(swap)
            return
        self._remove(swap.seat, swap.gave)
        self._remove(swap.partner, swap.got)
        self._add(swap.partner, swap.gave)
        self._add(swap.seat, swap.got)

    def _swap_unseen(self, swap: Swapped) -> None:
        group = self._join_groups(swap.seat, swap.partner)
        # Both cards must leave their hands before either is added to the other hand.
        given = self._remove_unseen(swap.seat, swap.colour, group)
        taken = self._remove_unseen(swap.partner, swap.want, group)
        self._add_unseen(swap.partner, given)
        self._add_unseen(swap.seat, taken)

    def _remove_unseen(self, seat: int, colour: int, group: int) -> int:
        """Remember that an unseen card of a colour left a hand. Returns the candidates as bits."""
        known = {card for card in self.known[seat] if COLOUR_OF[card] == colour}
        bits = cards_as_bits(known)
        self.known[seat] -= known
        self.group_of_card.update(dict.fromkeys(known, group))
        self._located &= ~bits
        for card_set, count in list(self.minimums[seat].items()):
            if card_set & COLOUR_BITS[colour]:
                self._set_minimum(seat, card_set | bits, count + len(known))
        self._set_minimum(seat, bits, len(known))
        self._lower_minimums(seat, COLOUR_BITS[colour])
        return COLOUR_BITS[colour] & ~self._located

    def _add_unseen(self, seat: int, candidates: int) -> None:
        """Remember that one of these cards, all of one colour, came to a hand."""
        overlapping = [(bits, n) for bits, n in self.minimums[seat].items() if bits & candidates]
        for card_set, count in overlapping:
            self._set_minimum(seat, card_set | candidates, count + 1)
        self._set_minimum(seat, candidates, 1)

    def _join_groups(self, one: int, other: int) -> int:
        """Count the hands of two seats together from now on. Returns their group."""
        keep, drop = self.group_of[one], self.group_of[other]
        if keep != drop:
            self.counts[keep] += self.counts[drop]
            self.counts[drop] = Counter()
            self.group_of = [keep if group == drop else group for group in self.group_of]
            self.group_of_card = {
                c: keep if g == drop else g for c, g in self.group_of_card.items()
            }
        return keep
