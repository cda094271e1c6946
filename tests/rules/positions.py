"""Games set up card by card, for tests that read like the rules.

Decks are written top card first: `"red 3*blue green"`. The rest of a deck is filled up with the
remaining cards in their standard order.
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
from rules.refusals import REFUSALS
from rules.text_forms import TextForm
from rules.triple import pieces as triple_pieces
from rules.triple.state import TripleState

AnyState = TypeVar("AnyState", bound=State)
AnyEvent = TypeVar("AnyEvent", bound=Event)


# Cards by name


def expand(text: str) -> list[str]:
    """Split a text into names. `3*red` stands for `red red red`."""
    names = []
    for part in text.split():
        times, _, name = part.rpartition("*")
        names += [name] * int(times or 1)
    return names


def read_cards(form: TextForm, text: str) -> list[int]:
    return [form.read(word) for word in expand(text)]


def remaining(everything: Iterable[int], *used: Sequence[int]) -> list[int]:
    """The items that are not in the used piles, in their order."""
    left = list(everything)
    for pile in used:
        for card in pile:
            left.remove(card)
    return left


def deck(form: TextForm, everything: Iterable[int], top: str) -> tuple[int, ...]:
    """A whole deck that begins with the given cards."""
    first = read_cards(form, top)
    return (*first, *remaining(everything, first))


def cards_text(form: TextForm, pile: Sequence[int]) -> str:
    """Cards as in the text form of a state."""
    return ",".join(form.write(card) for card in pile) or "."


# Playing


def play(state: State, *lines: str) -> tuple[Event, ...]:
    """Make moves such as `0 take 2`, where 0 is the seat. Returns the events of the last one."""
    events: tuple[Event, ...] = ()
    for line in lines:
        seat, _, move = line.partition(" ")
        events = state.apply(int(seat), state.moves.parse(move)).events
    return events


def scoring_of(state: AnyState, line: str) -> AnyState:
    """The scoring to which a move such as `0 take 2` leads. The state itself is not changed."""
    seat, _, move = line.partition(" ")
    after = state.clone()
    scoring = after.apply(int(seat), state.moves.parse(move)).scoring
    assert isinstance(scoring, type(state)), f"{line} does not lead to a scoring"
    return scoring


def refusal_code(state: State, line: str) -> str:
    """Check that a move such as `0 take 2` is refused. Returns the code."""
    seat, _, text = line.partition(" ")
    return check_refused(state, int(seat), state.moves.parse(text))


def check_refused(state: State, seat: int, move: Move) -> str:
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


def legal_texts(state: State, seat: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [str(move) for move in state.legal(seat)]


def only_event(kind: type[AnyEvent], events: Iterable[Event]) -> AnyEvent:
    """The only event of a kind."""
    found = events_of(kind, events)
    assert len(found) == 1, f"{len(found)} events {kind.__name__}"
    return found[0]


def events_of(kind: type[AnyEvent], events: Iterable[Event]) -> list[AnyEvent]:
    return [event for event in events if isinstance(event, kind)]


def with_fields(state: AnyState, **fields: object) -> AnyState:
    """A copy of a state with some fields of its text form changed."""
    pairs = [word.partition("=") for word in str(state).split(" ")]
    assert set(fields) <= {name for name, _, _ in pairs}
    text = " ".join(f"{name}{sign}{fields.get(name, value)}" for name, sign, value in pairs)
    changed = type(state).parse(text)
    changed.chance, changed.log = state.chance, state.log[:]
    return changed


# Refusals


class RefusalCase(NamedTuple):
    """A move that is refused in a state, with the code and sentence of the refusal."""

    code: str
    make_state: Callable[[], State]
    seat: int
    move: Move
    sentence: str


def refusal_codes(game: str, not_here: str = "") -> set[str]:
    """The codes of all refusals of a game, its own and the common ones."""
    assert all(code.startswith(f"{game}.") for code in GAMES[game].refusals)
    # Only an observation refuses these: that of a spectator, and of the table as it was scored.
    by_observations = {"spectator", "scoring"}
    return {*REFUSALS, *GAMES[game].refusals} - by_observations - set(not_here.split())


def check_refusal(case: RefusalCase) -> None:
    """Check that the move is refused with the expected code and sentence."""
    state = case.make_state()
    assert check_refused(state, case.seat, case.move) == case.code
    refusal = state.refusal(case.seat, case.move)
    assert refusal is not None
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][: state.seats]
    assert refusal.sentence(names) == case.sentence


# Gracias


def gracias(
    *decks: str, seats: int = 3, first: int = 0, sessions: int = 1, then: Chance | None = None
) -> GraciasState:
    """A game of Gracias with the given decks, one for each session."""
    tops = decks or ("",)
    orders = [deck(gracias_pieces.CARD, gracias_pieces.DECK, top) for top in tops]
    chance = RecordedShuffles(orders, then)
    state = GAMES["gracias"].new(seats, {"sessions": sessions}, first, chance)
    assert isinstance(state, GraciasState)
    return state


def display(**counts: int) -> tuple[int, ...]:
    """The number of cards of each colour: `display(red=3, blue=1)`."""
    assert set(counts) <= set(gracias_pieces.COLOURS)
    return tuple(counts.get(colour, 0) for colour in gracias_pieces.COLOURS)


# Triple


def triple_deck(
    *decks: str,
    seats: int = 2,
    surplus: Sequence[int] = (),
    chips: int = 1,
    handicap: Sequence[int] | None = None,
    relaxed: bool = False,
    then: Chance | None = None,
) -> TripleState:
    """A game of Triple with the given decks: cells, piles by seat, surplus."""
    orders = [deck(triple_pieces.CARD, triple_pieces.DECK, top) for top in decks or ("",)]
    if surplus:
        orders.insert(1, tuple(surplus))
    options = {"chips": chips, "handicap": list(handicap or [0] * seats), "relaxed": relaxed}
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
    turn: int | None = None,
    passes: int = 0,
) -> TripleState:
    """A round of Triple in progress. Cards that are not named are covered on cell 0.

    With a `turn` the seats take turns.
    """
    form = triple_pieces.CARD
    seats = len(hands)
    tops = read_cards(form, grid)
    in_hand = [read_cards(form, hand) for hand in hands]
    in_pile = [read_cards(form, pile) for pile in piles or [""] * seats]
    covered = remaining(triple_pieces.DECK, tops, *in_hand, *in_pile)
    stacks = [(*covered, tops[0]), *((card,) for card in tops[1:])]
    text = (
        f"triple seats={seats} shuffles=2 due=- goal={goal} handicap={','.join('0' * seats)} "
        f"relaxed={int(turn is not None)} round=0 "
        f"chips={','.join(str(c) for c in chips or [0] * seats)} "
        f"stacks={';'.join(cards_text(form, stack) for stack in stacks)} "
        f"hands={';'.join(cards_text(form, hand) for hand in in_hand)} "
        f"piles={';'.join(cards_text(form, pile) for pile in in_pile)} surplus=. "
        f"turn={turn or 0} passes={passes}"
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
    """A game of 8/28. A deck has the hidden cards, from the first dealer on, and the offers."""
    orders = [deck(eight28_pieces.CARD, eight28_pieces.DECK, top) for top in decks or ("",)]
    options = {"final_decline": final_decline}
    state = GAMES["eight28"].new(
        seats, options, first, RecordedShuffles(orders, then or SeededShuffles(828))
    )
    assert isinstance(state, Eight28State)
    return state


def answer(state: Eight28State, *answers: str) -> tuple[Event, ...]:
    """Make the seats answer in turn. Returns the events of the last answer."""
    events: tuple[Event, ...] = ()
    for text in answers:
        events = play(state, f"{state.turn} {text}")
    return events


def before_payout(
    *hands: str, first: int = 0, middle: int | None = None, then: Chance | None = None
) -> Eight28State:
    """A round in which the seats have these hands, one decline before the payout.

    The first card of a hand is the hidden one.
    """
    seats = len(hands)
    wanted = [expand(hand) for hand in hands]
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
        state = with_fields(state, middle=middle, supply_blue=eight28_pieces.BLUE_GEMS - middle)
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
    """A game of Ex & Top with the given chips and decks."""
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
    """A game of Ex & Top in progress, with the default colours.

    Cards that are not named are in the draw pile, or discarded if a pile is given. Chips that are
    not named are in the stack, or won by seat 0 if a stack is given.
    """
    card, chip, seats = extop_pieces.CARD, extop_pieces.CHIP, len(hands)
    in_hand = [read_cards(card, hand) for hand in hands]
    in_row = [read_cards(card, row) for row in rows]
    drawn = read_cards(card, pile or "")
    rest = remaining(range(12 * seats), *in_hand, *in_row, drawn)
    pile_cards, discards = (drawn, rest) if pile is not None else (rest, [])
    shown = [0 if word == "-" else chip.read(word) for word in expand(chips)]
    taken = [read_cards(chip, text) for text in won] or [[] for _ in range(seats)]
    to_come = read_cards(chip, stack or "")
    spare = remaining(extop_pieces.CHIPS, [c for c in shown if c], *taken, to_come)
    if stack is None:
        to_come = spare
    else:
        taken[0] += spare
    text = (
        f"extop seats={seats} shuffles=2 due=- colours={','.join(extop_pieces.COLOURS[:seats])} "
        f"step=3 turn={turn} mover={turn} idle={idle} "
        f"chips={','.join(expand(chips))} rows={';'.join(cards_text(card, row) for row in in_row)} "
        f"stack={cards_text(chip, to_come)} won={';'.join(cards_text(chip, c) for c in taken)} "
        f"offered=- want=- answers={','.join(['-3'] * seats)} "
        f"hands={';'.join(cards_text(card, hand) for hand in in_hand)} "
        f"discards={cards_text(card, discards)} pile={cards_text(card, pile_cards[::-1])}"
    )
    state = ExTopState.parse(text)
    state.chance = RecordedShuffles(
        [(), (), *(tuple(read_cards(card, order)) for order in reshuffles)]
    )
    return state


def hand_of(state: ExTopState | TripleState, seat: int) -> set[str]:
    """The names of the cards in a hand."""
    form = extop_pieces.CARD if isinstance(state, ExTopState) else triple_pieces.CARD
    return {form.write(card) for card in state.hands[seat]}
