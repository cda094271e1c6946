"""Tables set up card by card, for tests that read like the rules.

Decks are written top card first, as one would deal them: `"red 3*blue green"`. What a test does
not care about is filled up with the cards that are left, in their standard order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

import pytest

from rules import GAMES, Chance, Event, IllegalMove, Move, RecordedShuffles, SeededShuffles, State
from rules.eight28 import pieces as eight28_pieces
from rules.eight28.state import Eight28State
from rules.extop import pieces as extop_pieces
from rules.extop.state import ExTopState
from rules.gracias import pieces as gracias_pieces
from rules.gracias.state import GraciasState
from rules.sentences import REFUSAL_SENTENCES
from rules.text_forms import TextForm
from rules.triple import pieces as triple_pieces
from rules.triple.state import TripleState

AnyState = TypeVar("AnyState", bound=State)
AnyEvent = TypeVar("AnyEvent", bound=Event)


# Cards by name


def words(text: str) -> list[str]:
    """The words of a text, in which `3*red` is written for `red red red`."""
    found = []
    for word in text.split():
        times, _, name = word.rpartition("*")
        found += [name] * int(times or 1)
    return found


def cards(form: TextForm, text: str) -> list[int]:
    return [form.read(word) for word in words(text)]


def left_over(everything: Iterable[int], *used: Sequence[int]) -> list[int]:
    """What is left of everything, in its order, when the used cards are taken out."""
    left = list(everything)
    for pile in used:
        for card in pile:
            left.remove(card)
    return left


def deck(form: TextForm, everything: Iterable[int], top: str) -> tuple[int, ...]:
    """A whole shuffled deck that begins with the given cards."""
    first = cards(form, top)
    return (*first, *left_over(everything, first))


def listed(form: TextForm, pile: Sequence[int]) -> str:
    """Cards as a state's text writes them."""
    return ",".join(form.write(card) for card in pile) or "."


# Playing


def play(state: State, *lines: str) -> tuple[Event, ...]:
    """Make moves such as `0 take 2`, the seat first; what the last one brought about."""
    events: tuple[Event, ...] = ()
    for line in lines:
        seat, _, move = line.partition(" ")
        events = state.apply(int(seat), state.moves.parse(move))
    return events


def refused(state: State, line: str) -> str:
    """The code with which a move is refused; the table must not have changed."""
    seat, _, text = line.partition(" ")
    return refused_move(state, int(seat), state.moves.parse(text))


def refused_move(state: State, seat: int, move: Move) -> str:
    before = str(state)
    refusal = state.refusal(seat, move)
    assert refusal is not None, f"{move} is not refused"
    sentence = refusal.sentence([f"Player{number}" for number in range(state.seats)])
    assert "{" not in sentence
    assert sentence.endswith(".")
    assert sentence[0].isupper() or refusal.facts
    with pytest.raises(IllegalMove) as illegal:
        state.apply(seat, move)
    assert illegal.value.code == refusal.code
    assert str(illegal.value) == refusal.sentence()
    assert str(state) == before
    return refusal.code


def menu(state: State, seat: int) -> list[str]:
    """What the seat may do, in words."""
    return [str(move) for move in state.legal(seat)]


def the(kind: type[AnyEvent], events: Iterable[Event]) -> AnyEvent:
    """The one event of a kind."""
    found = all_of(kind, events)
    assert len(found) == 1, f"{len(found)} events {kind.__name__}"
    return found[0]


def all_of(kind: type[AnyEvent], events: Iterable[Event]) -> list[AnyEvent]:
    return [event for event in events if isinstance(event, kind)]


def edited(state: AnyState, **fields: object) -> AnyState:
    """The table with some fields of its text form rewritten; its chance and its past stay."""
    pairs = [word.partition("=") for word in str(state).split(" ")]
    assert set(fields) <= {name for name, _, _ in pairs}
    text = " ".join(f"{name}{sign}{fields.get(name, word)}" for name, sign, word in pairs)
    changed = type(state).parse(text)
    changed.chance, changed.log = state.chance, state.log[:]
    return changed


# Refusals


class Case(NamedTuple):
    """A move that is refused: at which table, to whom, and what the refusal says."""

    code: str
    table: Callable[[], State]
    seat: int
    move: Move
    sentence: str


def reasons(game: str, not_here: str = "") -> set[str]:
    """Every code that a game must be seen to refuse with: its own and those of all games."""
    found = set()
    for code in REFUSAL_SENTENCES:
        owner, dot, _ = code.partition(".")
        assert not dot or owner in GAMES, f"{code} belongs to no game"
        if not dot or owner == game:
            found.add(code)
    return found - set(not_here.split())


def check(case: Case) -> None:
    """The move is refused for the reason named, in the words named."""
    state = case.table()
    assert refused_move(state, case.seat, case.move) == case.code
    refusal = state.refusal(case.seat, case.move)
    assert refusal is not None
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][: state.seats]
    assert refusal.sentence(names) == case.sentence


# Gracias


def gracias(
    *decks: str, seats: int = 3, first: int = 0, sessions: int = 1, then: Chance | None = None
) -> GraciasState:
    """A Gracias table; one deck for each session, as far as they matter."""
    tops = decks or ("",)
    script = RecordedShuffles(
        [deck(gracias_pieces.CARD, gracias_pieces.DECK, top) for top in tops], then
    )
    state = GAMES["gracias"].new(seats, {"sessions": sessions}, first, script)
    assert isinstance(state, GraciasState)
    return state


def display(**counts: int) -> tuple[int, ...]:
    """How many cards of each colour lie in front of a seat: `display(red=3, blue=1)`."""
    assert set(counts) <= set(gracias_pieces.COLOURS)
    return tuple(counts.get(colour, 0) for colour in gracias_pieces.COLOURS)


# Triple


def triple_deck(
    *decks: str,
    seats: int = 2,
    surplus: Sequence[int] = (),
    chips: int = 1,
    handicap: Sequence[int] | None = None,
    then: Chance | None = None,
) -> TripleState:
    """A Triple table dealt from a shuffled deck: cells, piles by seat, surplus."""
    orders = [deck(triple_pieces.CARD, triple_pieces.DECK, top) for top in decks or ("",)]
    if surplus:
        orders.insert(1, tuple(surplus))
    options = {"chips": chips, "handicap": list(handicap or [0] * seats)}
    state = GAMES["triple"].new(seats, options, 0, RecordedShuffles(orders, then))
    assert isinstance(state, TripleState)
    return state


def triple(
    grid: str,
    hands: Sequence[str],
    piles: Sequence[str] = (),
    goal: int = 1,
    chips: Sequence[int] = (),
    chance: Chance | None = None,
) -> TripleState:
    """A Triple round under way; every card not named lies covered on cell 0."""
    form = triple_pieces.CARD
    seats = len(hands)
    tops = cards(form, grid)
    in_hand = [cards(form, hand) for hand in hands]
    in_pile = [cards(form, pile) for pile in piles or [""] * seats]
    covered = left_over(triple_pieces.DECK, tops, *in_hand, *in_pile)
    stacks = [(*covered, tops[0]), *((card,) for card in tops[1:])]
    text = (
        f"triple seats={seats} shuffles=2 due=- goal={goal} handicap={','.join('0' * seats)} "
        f"round=0 chips={','.join(str(c) for c in chips or [0] * seats)} "
        f"stacks={';'.join(listed(form, stack) for stack in stacks)} "
        f"hands={';'.join(listed(form, hand) for hand in in_hand)} "
        f"piles={';'.join(listed(form, pile) for pile in in_pile)} surplus=."
    )
    state = TripleState.parse(text)
    state.chance = chance
    return state


# 8/28


def eight28(
    *decks: str,
    seats: int = 3,
    first: int = 0,
    final_decline: bool = False,
    then: Chance | None = None,
) -> Eight28State:
    """An 8/28 table; each deck: the hidden cards from the first dealer on, then the offers."""
    orders = [deck(eight28_pieces.CARD, eight28_pieces.DECK, top) for top in decks or ("",)]
    options = {"final_decline": final_decline}
    state = GAMES["eight28"].new(
        seats, options, first, RecordedShuffles(orders, then or SeededShuffles(828))
    )
    assert isinstance(state, Eight28State)
    return state


def answer(state: Eight28State, *answers: str) -> tuple[Event, ...]:
    """Whoever is asked answers, one after the other; what the last answer brought about."""
    events: tuple[Event, ...] = ()
    for word in answers:
        events = play(state, f"{state.turn} {word}")
    return events


def before_payout(
    *hands: str, first: int = 0, middle: int | None = None, then: Chance | None = None
) -> Eight28State:
    """A round in which every seat has got the cards named, and only the last decline is missing.

    The first card of a hand is the hidden one. The middle is made as large as asked for.
    """
    seats = len(hands)
    wanted = [words(hand) for hand in hands]
    hidden = [wanted[(first + place) % seats].pop(0) for place in range(seats)]
    offers, answers = [], []
    dealer = first
    while True:
        circle = [(dealer + place) % seats for place in range(1, seats + 1)]
        takers = [seat for seat in circle if wanted[seat]]
        offers += [wanted[seat].pop(0) for seat in takers]
        answers += ["accept" if seat in takers else "decline" for seat in circle]
        if not takers:
            break
        dealer = (dealer + 1) % seats
    state = eight28(" ".join(hidden + offers), seats=seats, first=first, then=then)
    answer(state, *answers[:-1])
    if middle is not None:
        state = edited(state, middle=middle, supply_blue=eight28_pieces.BLUE_GEMS - middle)
    return state


# Ex & Top


def extop_deck(
    chips: str = "",
    *decks: str,
    seats: int = 2,
    first: int = 0,
    colours: Sequence[str] | None = None,
    then: Chance | None = None,
) -> ExTopState:
    """An Ex & Top table dealt from shuffled chips and a shuffled deck."""
    names = list(colours or extop_pieces.COLOURS[:seats])
    everything = [card for card, name in enumerate(extop_pieces.CARD.names)
                  if name.partition("-")[0] in names]  # fmt: skip
    orders = [deck(extop_pieces.CHIP, extop_pieces.CHIPS, chips)]
    orders += [deck(extop_pieces.CARD, everything, top) for top in decks or ("",)]
    state = GAMES["extop"].new(seats, {"colours": names}, first, RecordedShuffles(orders, then))
    assert isinstance(state, ExTopState)
    return state


def extop(
    hands: Sequence[str],
    *,
    chips: str = "+6 +6 +6 -6",
    rows: Sequence[str] = ("", "", "", ""),
    pile: str | None = None,
    stack: str | None = None,
    won: Sequence[str] = (),
    turn: int = 0,
    idle: int = 0,
    reshuffles: Sequence[str] = (),
) -> ExTopState:
    """An Ex & Top game under way, the seats in the default colours.

    Cards not named are in the draw pile, or among the discards where a pile is given. Chips not
    named are in the stack, or won by seat 0 where a stack is given.
    """
    card, chip, seats = extop_pieces.CARD, extop_pieces.CHIP, len(hands)
    in_hand = [cards(card, hand) for hand in hands]
    in_row = [cards(card, row) for row in rows]
    drawn = cards(card, pile or "")
    rest = left_over(range(12 * seats), *in_hand, *in_row, drawn)
    pile_cards, discards = (drawn, rest) if pile is not None else (rest, [])
    shown = [0 if word == "-" else chip.read(word) for word in words(chips)]
    taken = [cards(chip, text) for text in won] or [[] for _ in range(seats)]
    to_come = cards(chip, stack or "")
    spare = left_over(extop_pieces.CHIPS, [c for c in shown if c], *taken, to_come)
    if stack is None:
        to_come = spare
    else:
        taken[0] += spare
    text = (
        f"extop seats={seats} shuffles=2 due=- colours={','.join(extop_pieces.COLOURS[:seats])} "
        f"step=3 turn={turn} mover={turn} idle={idle} "
        f"chips={','.join(words(chips))} rows={';'.join(listed(card, row) for row in in_row)} "
        f"stack={listed(chip, to_come)} won={';'.join(listed(chip, c) for c in taken)} "
        f"offered=- want=- answers={','.join(['-3'] * seats)} "
        f"hands={';'.join(listed(card, hand) for hand in in_hand)} "
        f"discards={listed(card, discards)} pile={listed(card, pile_cards[::-1])}"
    )
    state = ExTopState.parse(text)
    state.chance = RecordedShuffles([(), (), *(tuple(cards(card, order)) for order in reshuffles)])
    return state


def hand_of(state: ExTopState | TripleState, seat: int) -> set[str]:
    """The cards in a seat's hand, by name."""
    form = extop_pieces.CARD if isinstance(state, ExTopState) else triple_pieces.CARD
    return {form.write(card) for card in state.hands[seat]}
