"""Ex & Top: what a seat can conclude from what it has seen about the cards of the others.

- Cards it gave away in a swap are in the partner's hand until they turn up, or until the partner
  swaps away an unseen card of their colour.
- Who offered, or accepted to give, a colour held a card of it: one of those that were nowhere to
  be seen then. Such a promise stands until a card turns up that can have been the one.
- Where cards come from: the draw pile is only ever renewed when it is empty, so everything that
  was not lying open at that moment is in somebody's hand. Cards are told apart by the era in
  which they were drawn, and how many cards of an era a hand holds is a matter of counting.

When two other seats swap, nobody else can tell of which era the two cards were: from then on
their hands are counted together. All of this is certain knowledge, so the truth always fits it.
While the first pile lasts and others have not swapped it is also all there is to know; later a
perfect reasoner could sometimes rule out a little more.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from rules.extop.options import COLOURS
from rules.extop.pieces import (
    COLOUR_OF,
    AnswersShown,
    Offered,
    Placed,
    RowScored,
    StateParsed,
    Swapped,
)
from rules.model import Drew, Event, Shuffled


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
    """What one seat remembers, from its own view of the past."""

    def __init__(self, seats: int, history: tuple[Event, ...]) -> None:
        self.era = -1  # the first deck is era 0
        self.era_of: dict[int, int] = defaultdict(int)  # when a card last was in the draw pile
        self.known: list[set[int]] = [set() for _ in range(seats)]
        # By seat: of such a set of cards, as bits, none of them known, it holds at least so many.
        self.floors: list[dict[int, int]] = [{} for _ in range(seats)]
        self.group_of = list(range(seats))  # seats whose hands are counted together
        self.counts: list[Counter[int]] = [Counter() for _ in range(seats)]  # by group and era
        self.loose: dict[int, int] = {}  # cards in a hand of this group, nobody knows which
        self._seen = 0  # cards whose place is known now, as bits
        self._discards: list[int] = []
        self._want = 0
        for event in history:
            self._remember(event)

    def _remember(self, event: Event) -> None:
        match event:
            case Shuffled("deck"):
                self._renew_pile()
            case StateParsed():
                self._take_up(event)
            case Drew(seat, count, cards):
                self.counts[self.group_of[seat]][self.era] += count
                self._see(cards or ())
            case Placed(seat, card):
                self._leaves_hand(seat, card)
            case RowScored(cards=cards):
                self._discards += cards
            case Offered(seat, colour, want):
                self._held(seat, colour)
                self._want = want
            case AnswersShown(accepted):
                for seat in accepted:
                    self._held(seat, self._want)
            case Swapped():
                self._swapped(event)

    def _take_up(self, table: StateParsed) -> None:
        self.era = 0
        self._discards = list(table.discards)
        self._see([*table.discards, *(card for row in table.rows for card in row)])
        for seat, size in enumerate(table.hands):
            self.counts[seat][self.era] = size

    def _renew_pile(self) -> None:
        self.era += 1
        self.era_of.update(dict.fromkeys(self._discards, self.era))
        self._seen &= ~cards_as_bits(self._discards)
        self._discards.clear()

    def _see(self, cards: Iterable[int]) -> None:
        """These cards are where they are: they are none of those that others must hold."""
        bits = cards_as_bits(cards)
        self._seen |= bits
        for seat, floors in enumerate(self.floors):
            self.floors[seat] = {}
            for of, count in floors.items():
                self._set_floor(seat, of & ~bits, count)

    def _set_floor(self, seat: int, of: int, count: int) -> None:
        if count > 0:
            self.floors[seat][of] = max(self.floors[seat].get(of, 0), count)

    def _held(self, seat: int, colour: int) -> None:
        if not any(COLOUR_OF[card] == colour for card in self.known[seat]):
            self._set_floor(seat, COLOUR_BITS[colour] & ~self._seen, 1)

    def _leaves_hand(self, seat: int, card: int) -> None:
        self.counts[self.group_of[seat]][self.era_of[card]] -= 1
        self.known[seat].discard(card)
        self.loose.pop(card, None)
        self._lower(seat, 1 << card)
        self._see([card])

    def _enters_hand(self, seat: int, card: int) -> None:
        self.counts[self.group_of[seat]][self.era_of[card]] += 1
        self.known[seat].add(card)

    def _lower(self, seat: int, bits: int) -> None:
        """One of these cards left the hand."""
        floors, self.floors[seat] = self.floors[seat], {}
        for of, count in floors.items():
            self._set_floor(seat, of, count - 1 if of & bits else count)

    def _swapped(self, swap: Swapped) -> None:
        if swap.gave is None or swap.got is None:
            self._swapped_unseen(swap)
            return
        self._leaves_hand(swap.seat, swap.gave)
        self._leaves_hand(swap.partner, swap.got)
        self._enters_hand(swap.partner, swap.gave)
        self._enters_hand(swap.seat, swap.got)

    def _swapped_unseen(self, swap: Swapped) -> None:
        group = self._join(swap.seat, swap.partner)
        # What each of them gives is gone before it gets anything.
        given = self._gives_unseen(swap.seat, swap.colour, group)
        taken = self._gives_unseen(swap.partner, swap.want, group)
        self._gets_unseen(swap.partner, given)
        self._gets_unseen(swap.seat, taken)

    def _gives_unseen(self, seat: int, colour: int, group: int) -> int:
        """A card of the colour leaves the hand, nobody knows which: one of those returned."""
        known = {card for card in self.known[seat] if COLOUR_OF[card] == colour}
        bits = cards_as_bits(known)
        self.known[seat] -= known
        self.loose.update(dict.fromkeys(known, group))
        self._seen &= ~bits
        for of, count in list(self.floors[seat].items()):
            if of & COLOUR_BITS[colour]:
                self._set_floor(seat, of | bits, count + len(known))
        self._set_floor(seat, bits, len(known))
        self._lower(seat, COLOUR_BITS[colour])
        return COLOUR_BITS[colour] & ~self._seen

    def _gets_unseen(self, seat: int, one_of: int) -> None:
        """One of these cards, all of one colour, comes into the hand."""
        promises = [(of, n) for of, n in self.floors[seat].items() if of & one_of]
        for of, count in promises:
            self._set_floor(seat, of | one_of, count + 1)
        self._set_floor(seat, one_of, 1)

    def _join(self, one: int, other: int) -> int:
        """Count the hands of two seats together from now on."""
        keep, drop = self.group_of[one], self.group_of[other]
        if keep != drop:
            self.counts[keep] += self.counts[drop]
            self.counts[drop] = Counter()
            self.group_of = [keep if group == drop else group for group in self.group_of]
            self.loose = {c: keep if g == drop else g for c, g in self.loose.items()}
        return keep
