"""Ex & Top: what a seat can conclude from what it has seen about the cards of the others.

- Cards it gave away in a swap are in the partner's hand until they turn up, or until the partner
  swaps away an unseen card of their colour.
- Who offered, or accepted to give, a colour held a card of it, and still holds one until a card
  is placed that can have been the one.
- Where cards come from: the draw pile is only ever renewed when it is empty, so everything that
  was not lying open at that moment is in somebody's hand. Cards are told apart by the era in
  which they were drawn, and how many cards of an era a hand holds is a matter of counting.

When two other seats swap, nobody else can tell of which era the two cards were: from then on
their hands are counted together. All of this is certain knowledge, so the truth always fits it.
While the first pile lasts it is also all there is to know; later, after an offer, a perfect
reasoner could sometimes rule out a little more.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from rules.extop.pieces import (
    COLOUR_OF,
    AnswersShown,
    Drew,
    Offered,
    Placed,
    RowScored,
    Swapped,
)
from rules.model import Event, Shuffled

Kind = tuple[int, int]  # a colour, and the last era from which a card counts


class Memory:
    """What one seat remembers. `seat` None is a spectator, who sees less than anybody."""

    def __init__(self, seat: int | None, seats: int, history: tuple[Event, ...]) -> None:
        self.seat = seat
        self.era = -1  # the first deck is era 0
        self.era_of: dict[int, int] = defaultdict(int)  # when a card last was in the draw pile
        self.known: list[set[int]] = [set() for _ in range(seats)]
        # By seat: of a colour's cards from an era or before it the seat holds at least so many.
        self.floors: list[Counter[Kind]] = [Counter() for _ in range(seats)]
        self.group_of = list(range(seats))  # seats whose hands are counted together
        self.counts: list[Counter[int]] = [Counter() for _ in range(seats)]  # by group and era
        self.loose: dict[int, int] = {}  # cards in a hand of this group, nobody knows which
        self._discards: list[int] = []
        self._want = 0
        for event in history:
            self._remember(event)

    def _remember(self, event: Event) -> None:
        match event:
            case Shuffled("deck"):
                self._renew_pile()
            case Drew(seat, count):
                self.counts[self.group_of[seat]][self.era] += count
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

    def _renew_pile(self) -> None:
        self.era += 1
        self.era_of.update(dict.fromkeys(self._discards, self.era))
        self._discards.clear()

    def _held(self, seat: int, colour: int) -> None:
        self.floors[seat][colour, self.era] = max(self._floor(seat, colour), 1)

    def _floor(self, seat: int, colour: int) -> int:
        """How many cards of a colour, from whatever era, a seat is known to hold."""
        known = sum(COLOUR_OF[card] == colour for card in self.known[seat])
        return max([known, *(n for (of, _), n in self.floors[seat].items() if of == colour)])

    def _leaves_hand(self, seat: int, card: int) -> None:
        self.counts[self.group_of[seat]][self.era_of[card]] -= 1
        self.known[seat].discard(card)
        self.loose.pop(card, None)
        self._change_floors(seat, COLOUR_OF[card], self.era_of[card], -1)

    def _enters_hand(self, seat: int, card: int) -> None:
        self.counts[self.group_of[seat]][self.era_of[card]] += 1
        self.known[seat].add(card)
        self._change_floors(seat, COLOUR_OF[card], self.era_of[card], +1)

    def _change_floors(self, seat: int, colour: int, era: int, change: int) -> None:
        """A card of that era came or went: it counts wherever later eras count as well."""
        floors = self.floors[seat]
        for of, last in list(floors):
            if of == colour and era <= last:
                floors[of, last] = max(floors[of, last] + change, 0)

    def _swapped(self, event: Swapped) -> None:
        pair = (event.seat, event.partner)
        if event.gave is not None and event.got is not None:
            for giver, taker, card in (
                (event.seat, event.partner, event.gave),
                (event.partner, event.seat, event.got),
            ):
                self._leaves_hand(giver, card)
                self._enters_hand(taker, card)
            return
        group = self._join(*pair)
        for giver, taker, colour in (
            (event.seat, event.partner, event.colour),
            (event.partner, event.seat, event.want),
        ):
            moved = {card for card in self.known[giver] if COLOUR_OF[card] == colour}
            self.known[giver] -= moved
            self.loose.update(dict.fromkeys(moved, group))
            self._change_floors(giver, colour, 0, -1)  # it may have been any of them
            self.floors[taker][colour, self.era] = self._floor(taker, colour) + 1

    def _join(self, one: int, other: int) -> int:
        """Count the hands of two seats together from now on."""
        keep, drop = self.group_of[one], self.group_of[other]
        if keep != drop:
            self.counts[keep] += self.counts[drop]
            self.counts[drop] = Counter()
            self.group_of = [keep if group == drop else group for group in self.group_of]
            self.loose = {c: keep if g == drop else g for c, g in self.loose.items()}
        return keep
