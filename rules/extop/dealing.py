"""Ex & Top: dealing the cards a seat has not seen in a way that fits what it remembers.

Cards are dealt evenly within their era, and the hands of a group evenly from what the group
got. A deal in which a seat misses a colour that it is known to hold is thrown away, so that every
deal that fits is equally likely. Where so many colours are known that nearly every deal would be
thrown away, the last one is mended instead and then mixed by exchanges that keep it fitting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from rules.chance import shuffled
from rules.extop.memory import Memory
from rules.extop.pieces import COLOUR_OF

TRIES = 16  # deals to throw away before one is mended
MENDS = 400  # exchanges to mend a deal before it is given up
MIXES = 12  # exchanges for each unknown hand card when a mended deal is mixed
PILE = -1  # the holder of what is in no hand


class Dealer:
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
        others = [other for other in range(len(sizes)) if other != seat]
        self.group_of = memory.group_of
        self.era_of = memory.era_of
        self.known = {other: sorted(memory.known[other]) for other in others}
        self.floors = _open_floors(memory, self.known)
        self.groups: dict[int, list[int]] = {}
        for other in others:
            self.groups.setdefault(memory.group_of[other], []).append(other)
        self.loose: dict[int, list[int]] = {group: [] for group in self.groups}
        for card, group in sorted(memory.loose.items()):
            self.loose[group].append(card)
        self.shares = self._count_shares(unseen, memory)

    def _count_shares(
        self, unseen: Sequence[int], memory: Memory
    ) -> list[tuple[list[int], list[tuple[int, int]]]]:
        """Per era: the cards to deal and how many go to each group; the rest is the pile's."""
        fixed = {
            group: [card for seat in seats for card in self.known[seat]] + self.loose[group]
            for group, seats in self.groups.items()
        }
        free = set(unseen).difference(*fixed.values())
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
        for _ in range(TRIES):
            hands, pile = self._deal_evenly(rng)
            if self._fits(hands):
                break
        else:
            hands, pile = self._mended(rng)
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
        for (seat, colour), count in self.floors.items():
            for card in hands[seat]:
                if COLOUR_OF[card] == colour:
                    count -= 1
            if count > 0:
                return False
        return True

    def _mended(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        while True:
            hands, pile = self._deal_evenly(rng)
            mixer = Mixer(self, hands, pile, rng)
            if mixer.mend():
                mixer.mix()
                return mixer.hands_and_pile(len(self.sizes))


class Mixer:
    """One deal laid out card by card, in which cards that may change places do so."""

    def __init__(
        self, dealer: Dealer, hands: list[list[int]], pile: list[int], rng: Random
    ) -> None:
        self.floors = dealer.floors
        self.rng = rng
        self.cards = [card for hand in hands for card in hand] + pile
        self.holders = [seat for seat, hand in enumerate(hands) for _ in hand]
        self.in_hands = len(self.holders)
        self.holders += [PILE] * len(pile)
        self.group_of = [*dealer.group_of, PILE]  # the pile is a group of its own, at -1
        self.era_of = dealer.era_of
        self.bound = {card for cards in dealer.loose.values() for card in cards}
        pairs = zip(self.holders, self.cards, strict=True)
        self.counts = Counter((holder, COLOUR_OF[card]) for holder, card in pairs)

    def mend(self) -> bool:
        """Exchange cards until every seat holds the colours it must; False if that fails."""
        for _ in range(MENDS):
            missing = [key for key, floor in self.floors.items() if self.counts[key] < floor]
            if not missing:
                return True
            seat, colour = missing[int(self.rng.random() * len(missing))]
            gives = [i for i in range(self.in_hands) if self.holders[i] == seat and self._spare(i)]
            takes = [i for i, card in enumerate(self.cards) if COLOUR_OF[card] == colour]
            swaps = [(i, j) for i in gives for j in takes if self._may_exchange(i, j)]
            # Best is a card that its holder can spare, but any will do to get on.
            swaps = [pair for pair in swaps if self._spare(pair[1])] or swaps
            if not swaps:
                return False
            self._exchange(*swaps[int(self.rng.random() * len(swaps))])
        return False

    def mix(self) -> None:
        """Many random exchanges, of which those that keep the deal fitting are made."""
        random, size = self.rng.random, len(self.cards)
        for _ in range(MIXES * self.in_hands):
            i, j = int(random() * self.in_hands), int(random() * size)
            same = COLOUR_OF[self.cards[i]] == COLOUR_OF[self.cards[j]]
            if self._may_exchange(i, j) and (same or (self._spare(i) and self._spare(j))):
                self._exchange(i, j)

    def _may_exchange(self, i: int, j: int) -> bool:
        one, other = self.holders[i], self.holders[j]
        if one == other:
            return False
        if self.group_of[one] == self.group_of[other]:
            return True
        cards = (self.cards[i], self.cards[j])
        return self.era_of[cards[0]] == self.era_of[cards[1]] and self.bound.isdisjoint(cards)

    def _spare(self, i: int) -> bool:
        """Whether the holder of a card can do without its colour."""
        key = (self.holders[i], COLOUR_OF[self.cards[i]])
        return self.counts[key] > self.floors.get(key, 0)

    def _exchange(self, i: int, j: int) -> None:
        cards, holders, counts = self.cards, self.holders, self.counts
        counts[holders[i], COLOUR_OF[cards[i]]] -= 1
        counts[holders[j], COLOUR_OF[cards[j]]] -= 1
        cards[i], cards[j] = cards[j], cards[i]
        counts[holders[i], COLOUR_OF[cards[i]]] += 1
        counts[holders[j], COLOUR_OF[cards[j]]] += 1

    def hands_and_pile(self, seats: int) -> tuple[list[list[int]], list[int]]:
        hands: list[list[int]] = [[] for _ in range(seats)]
        for holder, card in zip(self.holders, self.cards[: self.in_hands], strict=False):
            hands[holder].append(card)
        return hands, self.cards[self.in_hands :]


def _open_floors(memory: Memory, known: dict[int, list[int]]) -> dict[tuple[int, int], int]:
    """By seat and colour, how many unknown cards of it the seat must hold beside its known ones."""
    floors = {}
    for seat, cards in known.items():
        held = Counter(COLOUR_OF[card] for card in cards)
        for colour, count in sorted(memory.floors[seat].items()):
            if count > held[colour]:
                floors[seat, colour] = count - held[colour]
    return floors
