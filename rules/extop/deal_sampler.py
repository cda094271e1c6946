"""Ex & Top: random deals of the unseen cards that agree with the memory of a seat.

Cards are dealt uniformly within their era, and the hands of a group uniformly from the cards of
the group. A deal in which a seat lacks a colour that it is known to hold is rejected, so all
possible deals are equally likely. If so many colours are known that nearly every deal would be
rejected, a deal is repaired instead, and then mixed by exchanges that keep it possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.extop.memory import Memory, cards_as_bits
from rules.shuffle import choose_one, shuffled

MANY_KNOWN_COLOURS = 6  # with more cards of known colour, random deals hardly ever fit
REJECTION_TRIES = 40  # deals to reject before one is repaired
MAX_REPAIR_EXCHANGES = 400  # to repair one deal before trying another
MAX_REPAIRED_DEALS = 1000  # to try before raising an error
EXCHANGES_PER_CARD = 12  # to mix a repaired deal, for each unknown card in a hand

HandSlot = tuple[int, int]  # a holder, and an index in its cards


class DealSampler:
    """Deals the unseen cards at random, within the limits of the memory of a seat."""

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
        # Pairs of a set of cards, as bits, and the least number of them that a seat holds.
        self.minimums = {other: sorted(memory.minimums[other].items()) for other in others}
        known_colours = sum(count for pairs in self.minimums.values() for _, count in pairs)
        self.rarely_fits = known_colours > MANY_KNOWN_COLOURS
        self.groups: dict[int, list[int]] = {}
        for other in others:
            self.groups.setdefault(memory.group_of[other], []).append(other)
        # Cards that are in some hand of a group.
        self.group_cards: dict[int, list[int]] = {group: [] for group in self.groups}
        for card, group in sorted(memory.group_of_card.items()):
            if card not in hand:
                self.group_cards[group].append(card)
        self.shares = self._count_shares(unseen, memory)

    def shortfall(self, holder: int, cards: Sequence[int]) -> int:
        """The number of cards that a holder lacks of those it is known to have."""
        missing = 0
        for card_set, count in self.minimums.get(holder, ()):
            for card in cards:
                count -= card_set >> card & 1
            missing += max(count, 0)
        return missing

    def missing_cards(self, seat: int, cards: Sequence[int]) -> int:
        """The cards, as bits, of which a seat is known to have more."""
        bits, held = 0, cards_as_bits(cards)
        for card_set, count in self.minimums[seat]:
            if (card_set & held).bit_count() < count:
                bits |= card_set & ~held
        return bits

    def _count_shares(
        self, unseen: Sequence[int], memory: Memory
    ) -> list[tuple[list[int], list[tuple[int, int]]]]:
        """For each era, the cards to deal and the share of each group. The pile gets the rest."""
        fixed = {
            group: [card for seat in seats for card in self.known[seat]] + self.group_cards[group]
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
        """Deal hands to all seats, and the draw pile."""
        hands, pile = self._deal_unknown(rng)
        for seat, cards in self.known.items():
            hands[seat] = cards + hands[seat]
        if self.seat is not None:
            hands[self.seat] = self.hand[:]
        return hands, pile

    def _deal_unknown(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """Deal the unknown cards of every hand, and the pile, so that they fit the memory."""
        for _ in range(0 if self.rarely_fits else REJECTION_TRIES):
            hands, pile = self._deal_uniformly(rng)
            if self._fits(hands):
                return hands, pile
        return self._deal_repaired(rng)

    def _deal_uniformly(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """Deal the unknown cards of every hand, and the pile, regardless of known colours."""
        hands: list[list[int]] = [[] for _ in self.sizes]
        pools = {group: cards[:] for group, cards in self.group_cards.items()}
        pile: list[int] = []
        for cards, shares in self.shares:
            mixed = shuffled(cards, rng)
            start = 0
            for group, share in shares:
                pools[group] += mixed[start : start + share]
                start += share
            pile += mixed[start:]
        for group, seats in self.groups.items():
            pool = shuffled(pools[group], rng) if len(seats) > 1 else pools[group]
            start = 0
            for seat in seats:
                size = self.sizes[seat] - len(self.known[seat])
                hands[seat] = pool[start : start + size]
                start += size
        return hands, pile

    def _fits(self, hands: list[list[int]]) -> bool:
        return not any(
            pairs and self.shortfall(seat, hands[seat]) for seat, pairs in self.minimums.items()
        )

    def _deal_repaired(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        for _ in range(MAX_REPAIRED_DEALS):
            hands, pile = self._deal_uniformly(rng)
            mixer = DealMixer(self, hands, pile, rng)
            if mixer.repair():
                mixer.mix()
                return hands, pile
        raise AssertionError("No deal fits the memory, not even the true one.")


class DealMixer:
    """Repairs and mixes one deal by exchanging cards."""

    def __init__(
        self, sampler: DealSampler, hands: list[list[int]], pile: list[int], rng: Random
    ) -> None:
        self.sampler, self.rng = sampler, rng
        self.holders = [*hands, pile]  # the pile is the last holder, and a group of its own
        self.pile = len(hands)
        self.group_of = [*sampler.group_of, -1]
        self.bound = {card for cards in sampler.group_cards.values() for card in cards}
        self.slots = [(h, i) for h, cards in enumerate(self.holders) for i in range(len(cards))]
        self.hand_slots = len(self.slots) - len(pile)

    def repair(self) -> bool:
        """Exchange cards until every seat has the colours it is known to hold, if possible."""
        for _ in range(MAX_REPAIR_EXCHANGES):
            lacking = [seat for seat in range(self.pile) if self._shortfall(seat)]
            if not lacking:
                return True
            exchanges = self._helpful_exchanges(choose_one(lacking, self.rng))
            if not exchanges:
                return False
            shortfalls = [self._shortfall_after(a, b) for a, b in exchanges]
            least = min(shortfalls)
            best = [pair for pair, n in zip(exchanges, shortfalls, strict=True) if n == least]
            self._exchange(*choose_one(best, self.rng))
        return False

    def _helpful_exchanges(self, seat: int) -> list[tuple[HandSlot, HandSlot]]:
        """The exchanges that give a seat a card it lacks."""
        missing = self.sampler.missing_cards(seat, self.holders[seat])
        taken = [slot for slot in self.slots if missing >> self._card(slot) & 1]
        given = [(seat, i) for i in range(len(self.holders[seat]))]
        return [(a, b) for a in given for b in taken if self._may_exchange(a, b)]

    def mix(self) -> None:
        """Make many random exchanges, except those after which the deal would not fit."""
        random, size = self.rng.random, len(self.slots)
        for _ in range(EXCHANGES_PER_CARD * self.hand_slots):
            a = self.slots[int(random() * self.hand_slots)]
            b = self.slots[int(random() * size)]
            if self._may_exchange(a, b):
                self._exchange(a, b)
                if self._shortfall(a[0]) or self._shortfall(b[0]):
                    self._exchange(a, b)

    def _card(self, slot: HandSlot) -> int:
        return self.holders[slot[0]][slot[1]]

    def _shortfall(self, holder: int) -> int:
        return self.sampler.shortfall(holder, self.holders[holder])

    def _shortfall_after(self, a: HandSlot, b: HandSlot) -> int:
        """The shortfall of both holders after an exchange."""
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
        same_era = self.sampler.era_of[one] == self.sampler.era_of[other]
        return same_era and one not in self.bound and other not in self.bound

    def _exchange(self, a: HandSlot, b: HandSlot) -> None:
        one, other = self.holders[a[0]], self.holders[b[0]]
        one[a[1]], other[b[1]] = other[b[1]], one[a[1]]
