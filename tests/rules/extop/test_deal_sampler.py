"""Sampled deals of Ex & Top agree with everything the seat has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any, NamedTuple

import pytest

from rules import Event, RecordedShuffles, SeededShuffles, State
from rules.events import Drew, Shuffled
from rules.extop import deal_sampler, pieces
from rules.extop.deal_sampler import DealSampler
from rules.extop.memory import Memory
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import COLOUR_OF, Answer, Offer
from rules.extop.state import ExTopState
from rules.shuffle import choose_one
from tests.rules.random_play import (
    Case,
    Seat,
    all_viewers,
    assert_agrees,
    assert_drawn_with,
    assert_uniform,
    legal_choices,
    make_case,
    plain_case,
    positions,
    random_moves,
)

# An independent check, by brute force: take a hand, walk the history backwards, and see whether
# the hand is possible.


class Step(NamedTuple):
    """An event, its era, and the era of every card at that time."""

    event: Event
    era: int
    era_of: dict[int, int]
    renewed: frozenset[int]  # the cards shuffled into the pile of this era
    want: int  # the colour asked for in the last offer


class Past:
    """The history as one seat observed it."""

    def __init__(self, observation: ExTopObservation) -> None:
        self.steps: list[Step] = []
        self.concerns: dict[int, list[Step]] = {}
        self.allowed: dict[tuple[int, frozenset[int]], bool] = {}
        era, era_of, want = -1, dict.fromkeys(range(72), 0), pieces.NO_COLOUR
        discards, renewed = list[int](), frozenset[int]()
        for event in observation.history:
            if isinstance(event, Shuffled) and event.name == "deck":
                era += 1
                renewed, discards = frozenset(discards), []
                era_of = {**era_of, **dict.fromkeys(renewed, era)}
            elif isinstance(event, pieces.RowScored):
                discards += event.cards
            elif isinstance(event, pieces.Offered):
                want = event.want
            self.steps.append(Step(event, era, era_of, renewed, want))

    def allows(self, seat: int, hand: frozenset[int]) -> bool:
        """True if the seat can hold exactly these cards now."""
        if (seat, hand) not in self.allowed:
            hands = {hand}
            for step in reversed(self._steps_of(seat)):
                hands = set(self._before(step, seat, hands))
            self.allowed[seat, hand] = hands == {frozenset()}
        return self.allowed[seat, hand]

    def _steps_of(self, seat: int) -> list[Step]:
        """The steps that affect the hand of a seat: its own actions and shuffles."""
        if seat not in self.concerns:
            self.concerns[seat] = [step for step in self.steps if concerns(step.event, seat)]
        return self.concerns[seat]

    def _before(
        self, step: Step, seat: int, hands: set[frozenset[int]]
    ) -> Iterator[frozenset[int]]:
        """The hands before a step that leads to one of these."""
        match step.event:
            case pieces.Placed(_, card):
                yield from (hand | {card} for hand in hands if card not in hand)
            case Drew(_, count):
                for hand in hands:
                    fresh = [card for card in hand if step.era_of[card] == step.era]
                    yield from (hand - set(drawn) for drawn in combinations(fresh, count))
            case Shuffled():
                yield from (hand for hand in hands if hand.isdisjoint(step.renewed))
            case pieces.Offered(_, colour):
                yield from (hand for hand in hands if _has(hand, colour))
            case pieces.AnswersRevealed():
                yield from (hand for hand in hands if _has(hand, step.want))
            case pieces.Swapped(one, _, _, _, gave, got):
                lost, won = (gave, got) if seat == one else (got, gave)
                assert lost is not None, "a swap between others"
                assert won is not None, "a swap between others"
                yield from (hand - {won} | {lost} for hand in hands if won in hand)


def concerns(event: Event, seat: int) -> bool:
    match event:
        case Shuffled(name):
            return name == "deck"
        case pieces.Placed(actor) | Drew(actor) | pieces.Offered(actor):
            return actor == seat
        case pieces.AnswersRevealed(accepted):
            return seat in accepted
        case pieces.Swapped(one, other):
            return seat in (one, other)
    return False


def _has(hand: frozenset[int], colour: int) -> bool:
    return any(COLOUR_OF[card] == colour for card in hand)


Deal = tuple[frozenset[int], ...]


def deals_of(observation: ExTopObservation) -> set[Deal]:
    """All possible hands of the others, by brute force."""
    past = Past(observation)
    others = [seat for seat in range(observation.seats) if seat != observation.seat]

    def deal(left: list[int], seats: list[int]) -> Iterator[Deal]:
        if not seats:
            yield ()
            return
        for cards in combinations(left, observation.hands[seats[0]]):
            hand = frozenset(cards)
            if past.allows(seats[0], hand):
                rest = [card for card in left if card not in hand]
                yield from ((hand, *more) for more in deal(rest, seats[1:]))

    return set(deal(observation.unseen, others))


def hands_in(world: ExTopState, seat: Seat) -> Deal:
    return tuple(frozenset(h) for other, h in enumerate(world.hands) if other != seat)


def observe_extop(state: State, seat: Seat) -> ExTopObservation:
    observation = state.observe(seat)
    assert isinstance(observation, ExTopObservation)
    return observation


def others_have_swapped(state: ExTopState, seat: int) -> bool:
    """True if two other seats have swapped cards."""
    return any(entry[0] is pieces.Swapped and seat not in entry[1:3] for entry in state.log)


def late_observations(
    seats: int, seeds: range, unseen: int, decline_swaps: bool = False, first_pile: bool = False
) -> Iterator[tuple[ExTopState, int]]:
    """States in which a seat has few unseen cards, and no two others have swapped.

    Every other game is played without offers. With `decline_swaps` there are no swaps. With
    `first_pile` the games end when the pile is renewed.
    """
    for seed in seeds:
        state = make_case("extop", seats).seeded(seed)
        assert isinstance(state, ExTopState)
        for _ in random_moves(state, Random(seed), decline_swaps, offers=seed % 2 == 0):
            if first_pile and state.shuffles > 2:
                break
            held = sum(map(len, state.hands)) + len(state.pile)
            for seat in range(seats):
                few = held - len(state.hands[seat]) <= unseen
                if few and not others_have_swapped(state, seat):
                    yield state, seat


def test_the_reference_check_allows_the_true_deal() -> None:
    for seats, decline_swaps in ((2, False), (3, True)):
        for state, seat in late_observations(
            seats, range(1), unseen=10, decline_swaps=decline_swaps
        ):
            past = Past(observe_extop(state, seat))
            for other in range(seats):
                assert other == seat or past.allows(other, frozenset(state.hands[other]))


@pytest.mark.parametrize(("seats", "unseen", "decline_swaps"), [(2, 6, False), (3, 9, True)])
def test_sampled_deals_are_possible(seats: int, unseen: int, decline_swaps: bool) -> None:
    """With a complete memory, no deal is sampled that the seat could rule out."""
    rng, found = Random(3), 0
    for state, seat in late_observations(seats, range(60), unseen, decline_swaps):
        observation = observe_extop(state, seat)
        if not has_complete_memory(observation):
            continue
        past = Past(observation)
        for _ in range(12):
            deal = hands_in(observation.sample(rng), seat)
            others = [other for other in range(seats) if other != seat]
            for other, hand in zip(others, deal, strict=True):
                assert past.allows(other, hand), (str(state), seat, other, sorted(hand))
        found += 1
        if found == 40:
            break
    assert found == 40


def has_complete_memory(observation: ExTopObservation) -> bool:
    """True if the memory claims to be complete: during the first pile, or without any offers."""
    return observation.memory.era == 0 or not any(
        isinstance(e, pieces.Offered) for e in observation.history
    )


def happened_lately(
    observation: ExTopObservation, kinds: type[Event] | tuple[type[Event], ...]
) -> bool:
    """True if such an event is among the last few."""
    return any(isinstance(event, kinds) for event in observation.history[-8:])


MOMENTS: dict[str, Callable[[ExTopObservation], bool]] = {
    "in the first pile": lambda observation: observation.memory.era == 0,
    "in a later pile": lambda observation: observation.memory.era > 0,
    "after a swap": lambda observation: happened_lately(observation, pieces.Swapped),
    "after a declined offer": lambda observation: isinstance(
        observation.history[-1], pieces.AnswersRevealed
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_sampled_deals_of_two_seats_are_uniform(moment: str) -> None:
    """Every possible deal occurs, and all equally often."""
    tested, sizes = 0, Counter[int]()
    for state, seat in late_observations(2, range(60), unseen=6):
        observation = observe_extop(state, seat)
        busy = observation.want != pieces.NO_COLOUR or not has_complete_memory(observation)
        if busy or not MOMENTS[moment](observation):
            continue
        deals = deals_of(observation)
        if len(deals) < 2 or sizes[len(deals)] >= 2:
            continue
        rng = Random(tested)
        sampled = Counter(hands_in(observation.sample(rng), seat) for _ in range(60 * len(deals)))
        assert_uniform(sampled, deals)
        tested += 1
        sizes[len(deals)] += 1
        if tested == 5:
            break
    assert tested >= 3


@pytest.mark.parametrize(("seats", "unseen", "decline_swaps"), [(2, 6, False), (3, 8, True)])
def test_no_possible_deal_is_excluded(seats: int, unseen: int, decline_swaps: bool) -> None:
    """Even an incomplete memory excludes only impossible deals."""
    tested = impossible = draws = 0
    for state, seat in late_observations(seats, range(0, 40, 2), unseen, decline_swaps):
        observation = observe_extop(state, seat)
        if has_complete_memory(observation) or observation.want != pieces.NO_COLOUR or tested % 5:
            tested += not has_complete_memory(observation)
            continue
        deals = deals_of(observation)
        if len(deals) > 60:
            continue
        rng = Random(tested)
        drawn = Counter(hands_in(observation.sample(rng), seat) for _ in range(25 * len(deals)))
        assert deals <= set(drawn)
        impossible += sum(count for deal, count in drawn.items() if deal not in deals)
        draws += drawn.total()
        tested += 1
        if tested > 60:
            break
    assert tested > 20
    assert impossible < draws / 10  # a few, as the memory is incomplete


def test_sampled_deals_of_three_seats_are_uniform() -> None:
    tested = 0
    for state, seat in late_observations(3, range(30), unseen=8, decline_swaps=True):
        observation = observe_extop(state, seat)
        if observation.want != pieces.NO_COLOUR or not has_complete_memory(observation):
            continue
        deals = deals_of(observation)
        if not 2 <= len(deals) <= 80:
            continue
        rng = Random(tested)
        sampled = Counter(hands_in(observation.sample(rng), seat) for _ in range(40 * len(deals)))
        assert_uniform(sampled, deals)
        tested += 1
        if tested == 4:
            break
    assert tested >= 2


def test_sampled_piles_and_chips_are_in_any_order() -> None:
    for state, seat in late_observations(2, range(20), unseen=7):
        observation = observe_extop(state, seat)
        if (
            observation.pile == 3
            and observation.want == pieces.NO_COLOUR
            and observation.stack >= 2
        ):
            break
    else:
        pytest.fail("no such position")
    rng = Random(5)
    worlds = [observation.sample(rng) for _ in range(3000)]
    orders = Counter(tuple(sorted(w.pile).index(card) for card in w.pile) for w in worlds)
    assert_uniform(orders, set(permutations(range(3))))
    chips = Counter(world.stack[0] for world in worlds)
    left = Counter(observation.unseen_chips)
    assert_drawn_with(chips, {chip: count / left.total() for chip, count in left.items()})


def secret_decisions(world: ExTopState, seat: Seat) -> tuple[Deal, int, tuple[int, ...]]:
    return hands_in(world, seat), world.offered, tuple(world.answers)


def decision_probabilities(observation: ExTopObservation) -> dict[Any, float]:
    """All deals are equally likely, and so are all decisions that a dealt hand allows."""
    deals = deals_of(observation)
    others = [seat for seat in range(observation.seats) if seat != observation.seat]
    chances: dict[Any, float] = {}
    for deal in deals:
        hands = dict(zip(others, deal, strict=True))
        offered = [observation.offered]
        if observation.turn != observation.seat:
            offered = [
                c for c in hands[observation.turn] if COLOUR_OF[c] == observation.offered_colour
            ]
        ways: list[tuple[int, ...]] = [()]
        for seat, answer in enumerate(observation.answers):
            possible = [answer]
            if answer == pieces.HIDDEN:
                possible = [card for card in hands[seat] if COLOUR_OF[card] == observation.want]
                possible += [] if seat in observation.accepted else [pieces.DECLINED]
            ways = [(*way, one) for way in ways for one in possible]
        for card in offered:
            for way in ways:
                chances[deal, card, way] = 1 / len(deals) / len(offered) / len(ways)
    return chances


@pytest.mark.parametrize(
    ("seats", "unseen", "which"),
    [(2, 6, "to answer"), (3, 8, "others answered"), (3, 8, "partner to choose")],
)
def test_secret_decisions_are_sampled_from_those_a_hand_allows(
    seats: int, unseen: int, which: str
) -> None:
    tested = 0
    for state, seat in late_observations(seats, range(0, 400, 2), unseen, first_pile=True):
        observation = observe_extop(state, seat)
        revealed = bool(observation.accepted)
        hidden = pieces.HIDDEN in observation.answers
        fits = {
            "to answer": observation.want != pieces.NO_COLOUR and observation.turn != seat,
            "others answered": hidden and not revealed,
            "partner to choose": revealed,
        }[which]
        if not fits:
            continue
        chances = decision_probabilities(observation)
        if not 2 <= len(chances) <= 1000:
            continue
        rng = Random(tested)
        draws = int(12 / min(chances.values()))
        drawn = Counter(
            secret_decisions(observation.sample(rng), seat) for _ in range(min(draws, 30_000))
        )
        assert_drawn_with(drawn, chances)
        tested += 1
        if tested == 3:
            break
    assert tested


# After swaps between others the memory has only what is certain, so the true deal must fit it.


def assert_fits(memory: Memory, seat: Seat, hands: Sequence[Sequence[int]]) -> None:
    groups = {group: Counter[int]() for group in memory.group_of}
    for other, hand in enumerate(hands):
        groups[memory.group_of[other]].update(memory.era_of[card] for card in hand)
        if other == seat:
            continue
        assert memory.known[other] <= set(hand)
        for card_set, count in memory.minimums[other].items():
            assert sum(card_set >> card & 1 for card in hand) >= count
    for group, eras in groups.items():
        assert +memory.counts[group] == +eras
    for card, group in memory.group_of_card.items():
        holders = [other for other, hand in enumerate(hands) if card in hand]
        assert [memory.group_of[holder] for holder in holders] == [group]


def trading_game(seats: int, seed: int) -> Iterator[ExTopState]:
    """A game in which seats offer and accept swaps most of the time."""
    rng = Random(seed)
    state = make_case("extop", seats).seeded(seed)
    assert isinstance(state, ExTopState)
    while state.result() is None:
        yield state
        options = legal_choices(state)
        trades = [o for o in options if isinstance(o[1], Offer | Answer) and o[1] != Answer(None)]
        chosen = trades if trades and rng.random() < 0.7 else options
        state.push(*choose_one(chosen, rng))


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_true_deal_always_fits_the_memory(seats: int) -> None:
    swaps = 0
    for seed in range(2):
        for step, state in enumerate(trading_game(seats, seed)):
            if step % (7 * seats**2):
                continue
            for seat in all_viewers(state):
                assert_fits(observe_extop(state, seat).memory, seat, state.hands)
        swaps += sum(isinstance(event, pieces.Swapped) for event in state.events())
    assert swaps > 20


@pytest.mark.parametrize("seats", range(2, 7))
def test_sampled_deals_fit_the_memory(seats: int) -> None:
    rng = Random(seats)
    for step, state in enumerate(trading_game(seats, seed=10)):
        if step % (9 * seats**2):
            continue
        for seat in all_viewers(state):
            observation = observe_extop(state, seat)
            world = observation.sample(rng)
            assert_fits(observation.memory, seat, world.hands)
            assert_agrees(world, observation)


@pytest.mark.parametrize("seats", range(2, 7))
def test_repaired_deals_fit_the_memory(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_sampler, "REJECTION_TRIES", 0)  # repair every deal
    rng = Random(seats)
    for step, state in enumerate(trading_game(seats, seed=20)):
        if step % (7 * seats**2):
            continue
        for seat in all_viewers(state):
            observation = observe_extop(state, seat)
            sampler = DealSampler(
                observation.unseen, seat, observation.hand, observation.hands, observation.memory
            )
            hands, pile = sampler.deal(rng)
            assert_fits(observation.memory, seat, hands)
            assert tuple(map(len, hands)) == observation.hands
            assert seat is None or tuple(hands[seat]) == observation.hand
            dealt = [card for other, hand in enumerate(hands) if other != seat for card in hand]
            assert sorted(dealt + pile) == observation.unseen


def test_repaired_deals_reach_every_possible_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_sampler, "REJECTION_TRIES", 0)
    for state, seat in late_observations(2, range(20), unseen=6):
        observation = observe_extop(state, seat)
        if observation.want != pieces.NO_COLOUR or not has_complete_memory(observation):
            continue
        deals = deals_of(observation)
        if len(deals) < 10:
            continue
        rng = Random(1)
        drawn = Counter(hands_in(observation.sample(rng), seat) for _ in range(60 * len(deals)))
        assert_uniform(drawn, deals)
        return
    pytest.fail("no such position")


def played(top: Sequence[int], *texts: str) -> ExTopState:
    """A game of three seats with these cards on top of the deck, after these moves."""
    deck = (*top, *(card for card in range(36) if card not in top))
    state = make_case("extop", 3).new(RecordedShuffles([pieces.CHIPS, deck]))
    assert isinstance(state, ExTopState)
    for text in texts:
        state.apply(state.mover, state.moves.parse(text))
    return state


def after_two_swaps() -> ExTopState:
    """Seat 0 gave red-7 to seat 1, which then got an unseen red card from seat 2."""
    top = [6, 13, 14, 25, 12, 24, 26, 27, 0, 1, 28, 29]
    first = ("offer red-7 yellow", "answer yellow-1", "answer -")
    return played(top, *first, "offer green-1 red", "answer red-1", "answer -")


def test_a_known_card_and_an_unseen_one_make_two() -> None:
    observation = observe_extop(after_two_swaps(), 0)
    rng = Random(1)
    for _ in range(200):
        hand = observation.sample(rng).hands[1]
        assert 6 in hand
        assert sum(COLOUR_OF[card] == 0 for card in hand) >= 2


def test_all_possible_hands_occur_after_a_swap_between_others() -> None:
    """Seat 2 gave a red card and got a green one. Its other cards are unknown to seat 0."""
    observation = observe_extop(after_two_swaps(), 0)
    rng = Random(2)
    worlds = [observation.sample(rng) for _ in range(2000)]
    assert {card for world in worlds for card in world.hands[2]} == set(observation.unseen) - {6}
    assert all(any(COLOUR_OF[card] == 2 for card in world.hands[2]) for world in worlds)
    assert {card for world in worlds for card in world.hands[1]} == set(observation.unseen)


def test_of_two_cards_given_one_is_left_when_one_is_swapped_away() -> None:
    """Seat 0 gave red-7 and red-5 to seat 1, which then gave an unseen red card to seat 2."""
    top = [6, 4, 13, 14, 12, 24, 26, 27, 28, 0, 1, 29]
    first = ("offer red-7 yellow", "answer yellow-1", "answer -")
    second = ("offer green-1 red", "answer -", "answer red-5")
    third = ("offer green-5 red", "answer -", "answer red-7")
    observation = observe_extop(played(top, *first, *second, *third), 0)
    rng = Random(1)
    for _ in range(300):
        hands = observation.sample(rng).hands
        assert {4, 6} <= {*hands[1], *hands[2]}
        assert {4, 6} & {*hands[1]}, "only one card changed hands"
        assert any(COLOUR_OF[card] == 0 for card in hands[1])
        assert any(COLOUR_OF[card] == 0 for card in hands[2])


@plain_case
def test_a_parsed_state_can_be_sampled(case: Case) -> None:
    """The memory has nothing from before the text, but everything after it."""
    rng = Random(case.seats)
    for start in positions(case, seed=6, count=4):
        state = type(start).parse(str(start))
        state.chance = SeededShuffles(7)
        for step in range(15):
            # All viewers sample the parsed state. Later, one viewer at a time is enough.
            viewers = all_viewers(state)
            for seat in [viewers[step % len(viewers)]] if step else viewers:
                observation = state.observe(seat)
                assert_agrees(observation.sample(rng), observation)
                if isinstance(state, ExTopState):
                    assert_fits(observe_extop(state, seat).memory, seat, state.hands)
            if state.to_move():
                state.apply(*rng.choice(legal_choices(state)))
