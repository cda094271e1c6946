"""Ex & Top: dealing the cards a seat has not seen in a way that fits what it remembers.

Cards are dealt evenly within their era, and the hands of a group evenly from what the group
got. A deal in which a seat misses a colour that it is known to hold is thrown away, so that every
deal that fits is equally likely. Where so many colours are known that nearly every deal would be
thrown away, one is mended instead and then mixed by exchanges that keep it fitting.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.chance import choose_one, shuffled
from rules.extop.memory import Memory, cards_as_bits

MANY_KNOWN_COLOURS = 6  # with more cards of known colours than that, even deals hardly ever fit
REJECTION_TRIES = 40  # deals to throw away before one is mended
MENDS = 400  # exchanges to mend a deal before it is given up
GIVE_UP = 1000  # deals to mend before something must be wrong
MIXES = 12  # exchanges for each unknown hand card when a mended deal is mixed

HandSlot = tuple[int, int]  # a holder, and an index in its cards


class DealSampler:
    """Knows what must be true of every deal, and deals."""

    def __init__(
        self,
        unseen: Sequence[int],
        seat: int | None,
        hand: Sequence[int],
        sizes: Sequence[int],
        memory: Memory,
    ) -> None:
        self.seat, self.hand, self.sizes = seat, list(hand), sizes
        self.group_of, self.era_of = memory.group_of, memory.era_of
        others = [other for other in range(len(sizes)) if other != seat]
        self.known = {other: sorted(memory.known[other]) for other in others}
        self.floors = {other: sorted(memory.floors[other].items()) for other in others}
        promised = sum(count for floors in self.floors.values() for _, count in floors)
        self.crowded = promised > MANY_KNOWN_COLOURS
        self.groups: dict[int, list[int]] = {}
        for other in others:
            self.groups.setdefault(memory.group_of[other], []).append(other)
        self.loose: dict[int, list[int]] = {group: [] for group in self.groups}
        for card, group in sorted(memory.loose.items()):
            if card not in hand:
                self.loose[group].append(card)
        self.shares = self._count_shares(unseen, memory)

    def shortfall(self, holder: int, cards: Sequence[int]) -> int:
        """How many cards a holder misses of those that it must have."""
        missing = 0
        for of, count in self.floors.get(holder, ()):
            for card in cards:
                count -= of >> card & 1
            missing += max(count, 0)
        return missing

    def missing(self, seat: int, cards: Sequence[int]) -> int:
        """The cards of which a seat should have more, as bits."""
        bits, held = 0, cards_as_bits(cards)
        for of, count in self.floors[seat]:
            if (of & held).bit_count() < count:
                bits |= of & ~held
        return bits

    def _count_shares(
        self, unseen: Sequence[int], memory: Memory
    ) -> list[tuple[list[int], list[tuple[int, int]]]]:
        """Per era: the cards to deal and how many go to each group; the rest is the pile's."""
        fixed = {
            group: [card for seat in seats for card in self.known[seat]] + self.loose[group]
            for group, seats in self.groups.items()
        }
        free = set(unseen).difference(*fixed.values())
        if self.seat is not None and memory.group_of[self.seat] in fixed:
            fixed[memory.group_of[self.seat]] += self.hand
        shares = []
        for era in sorted({memory.era_of[card] for card in unseen}):
            cards = [card for card in unseen if card in free and memory.era_of[card] == era]
            counts = [
                (group, memory.counts[group][era] - sum(memory.era_of[c] == era for c in cards_of))
                for group, cards_of in fixed.items()
            ]
            shares.append((cards, counts))
        return shares

    def deal(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """Hands for all seats, and the draw pile."""
        hands, pile = self._fitting(rng)
        for seat, cards in self.known.items():
            hands[seat] = cards + hands[seat]
        if self.seat is not None:
            hands[self.seat] = self.hand[:]
        return hands, pile

    def _deal_evenly(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """The unknown cards of every hand, and the pile, without a look at the colours."""
        hands: list[list[int]] = [[] for _ in self.sizes]
        pools = {group: cards[:] for group, cards in self.loose.items()}
        pile: list[int] = []
        for cards, shares in self.shares:
            mixed = shuffled(cards, rng)
            at = 0
            for group, share in shares:
                pools[group] += mixed[at : at + share]
                at += share
            pile += mixed[at:]
        for group, seats in self.groups.items():
            pool = shuffled(pools[group], rng) if len(seats) > 1 else pools[group]
            at = 0
            for seat in seats:
                free = self.sizes[seat] - len(self.known[seat])
                hands[seat] = pool[at : at + free]
                at += free
        return hands, pile

    def _fits(self, hands: list[list[int]]) -> bool:
        return not any(
            floors and self.shortfall(seat, hands[seat]) for seat, floors in self.floors.items()
        )

    def _fitting(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        for _ in range(0 if self.crowded else REJECTION_TRIES):
            hands, pile = self._deal_evenly(rng)
            if self._fits(hands):
                return hands, pile
        return self._mended(rng)

    def _mended(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        for _ in range(GIVE_UP):
            hands, pile = self._deal_evenly(rng)
            mixer = DealMixer(self, hands, pile, rng)
            if mixer.mend():
                mixer.mix()
                return hands, pile
        raise AssertionError("No deal fits what is remembered, not even the true one.")


class DealMixer:
    """One deal in which cards that may change places do so. Places are a holder and an index."""

    def __init__(
        self, dealer: DealSampler, hands: list[list[int]], pile: list[int], rng: Random
    ) -> None:
        self.dealer, self.rng = dealer, rng
        self.holders = [*hands, pile]  # the pile is the last holder, and a group of its own
        self.pile = len(hands)
        self.group_of = [*dealer.group_of, -1]
        self.bound = {card for cards in dealer.loose.values() for card in cards}
        self.places = [(h, i) for h, cards in enumerate(self.holders) for i in range(len(cards))]
        self.in_hands = len(self.places) - len(pile)

    def mend(self) -> bool:
        """Exchange cards until every seat holds the colours it must; False if that fails."""
        for _ in range(MENDS):
            missing = [seat for seat in range(self.pile) if self._shortfall(seat)]
            if not missing:
                return True
            exchanges = self._helpful_exchanges(choose_one(missing, self.rng))
            if not exchanges:
                return False
            # The exchanges that help most, or harm others least, and any of those.
            marks = [self._shortfall_after(a, b) for a, b in exchanges]
            best = [pair for pair, mark in zip(exchanges, marks, strict=True) if mark == min(marks)]
            self._exchange(*choose_one(best, self.rng))
        return False

    def _helpful_exchanges(self, seat: int) -> list[tuple[HandSlot, HandSlot]]:
        """Exchanges that bring a seat a card that it misses."""
        missing = self.dealer.missing(seat, self.holders[seat])
        takes = [place for place in self.places if missing >> self._card(place) & 1]
        gives = [(seat, i) for i in range(len(self.holders[seat]))]
        return [(a, b) for a in gives for b in takes if self._may_exchange(a, b)]

    def mix(self) -> None:
        """Many random exchanges, of which those that keep the deal fitting are made."""
        random, size = self.rng.random, len(self.places)
        for _ in range(MIXES * self.in_hands):
            a = self.places[int(random() * self.in_hands)]
            b = self.places[int(random() * size)]
            if self._may_exchange(a, b):
                self._exchange(a, b)
                if self._shortfall(a[0]) or self._shortfall(b[0]):
                    self._exchange(a, b)

    def _card(self, place: HandSlot) -> int:
        return self.holders[place[0]][place[1]]

    def _shortfall(self, holder: int) -> int:
        return self.dealer.shortfall(holder, self.holders[holder])

    def _shortfall_after(self, a: HandSlot, b: HandSlot) -> int:
        """How many cards the two holders would miss after an exchange."""
        self._exchange(a, b)
        after = self._shortfall(a[0]) + self._shortfall(b[0])
        self._exchange(a, b)
        return after

    def _may_exchange(self, a: HandSlot, b: HandSlot) -> bool:
        if a[0] == b[0]:
            return False
        if self.group_of[a[0]] == self.group_of[b[0]]:
            return True
        one, other = self._card(a), self._card(b)
        same_era = self.dealer.era_of[one] == self.dealer.era_of[other]
        return same_era and one not in self.bound and other not in self.bound

    def _exchange(self, a: HandSlot, b: HandSlot) -> None:
        one, other = self.holders[a[0]], self.holders[b[0]]
        one[a[1]], other[b[1]] = other[b[1]], one[a[1]]
