"""The model shared by all games: states, moves, events, observations and refusals.

A `State` holds everything, hidden cards included. An `Observation` is plain data made for one
seat, with no way back to the state. A seat proposes a `Move`, and the state answers with events
or with a `Refusal` that says why the move is not allowed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from random import Random
from typing import Any, ClassVar, NamedTuple, NoReturn, Self, TypeVar

from rules.errors import BadText, IllegalMove
from rules.history import EventTuple, History, SeenEvents
from rules.sentences import REFUSALS, Sentence
from rules.shuffle import Chance, SeededShuffles, ShuffleForm, ShuffleRequest
from rules.text_forms import TextForm, pack, quoted, unpack

NO_SEAT = -1
Viewer = int | None | str  # a seat, a spectator (None), or ALL_OPEN
ALL_OPEN = "all open"
MOVERS = [(), *((seat,) for seat in range(6))]  # to_move() for a single seat, at [seat + 1]


@dataclass(frozen=True, slots=True)
class Move:
    """A move that a seat proposes. Moves are values: they compare by kind and fields."""

    kind: ClassVar[str]
    forms: ClassVar[Mapping[str, TextForm]]
    is_secret: ClassVar[bool] = False  # not even the time it takes may give it away
    # Made only while no better move is in sight, such as drawing a card in a real-time game.
    is_last_resort: ClassVar[bool] = False

    def __str__(self) -> str:
        words = [self.forms[field.name].write(getattr(self, field.name)) for field in fields(self)]
        return " ".join([self.kind, *words])

    def to_json(self) -> dict[str, object]:
        """The `move` object of a record line."""
        values = {f.name: self.forms[f.name].to_json(getattr(self, f.name)) for f in fields(self)}
        return {"type": self.kind, **values}


class Moves:
    """The kinds of move in one game. Parses what `Move` writes."""

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = {kind.kind: kind for kind in kinds}
        self.classes = frozenset(kinds)

    def parse(self, text: str) -> Move:
        """Parse a move such as `give red 2`."""
        words = text.split(" ")
        kind = self._kind(words[0])
        if len(words) != 1 + len(fields(kind)):
            raise BadText(
                "{given} is not a valid “{kind}” move.",
                given=quoted(text),
                kind=words[0],
            )
        pairs = zip(fields(kind), words[1:], strict=True)
        return kind(*(kind.forms[field.name].read(word) for field, word in pairs))

    def from_json(self, data: object) -> Move:
        """Read the `move` object of a record line. Unknown and missing keys raise BadText."""
        if not isinstance(data, dict):
            raise BadText("A move must be an object with a type.")
        kind = self._kind(data.get("type"))
        names = [field.name for field in fields(kind)]
        if set(data) != {"type", *names}:
            raise BadText(
                "A “{kind}” move must have exactly these keys: {names}.",
                kind=kind.kind,
                names=", ".join(["type", *names]),
            )
        return kind(*(kind.forms[name].from_json(data[name]) for name in names))

    def _kind(self, name: object) -> type[Move]:
        if not isinstance(name, str) or name not in self.kinds:
            raise BadText(
                "{given} is not a move of this game. Its moves are {names}.",
                given=quoted(name),
                names=", ".join(self.kinds),
            )
        return self.kinds[name]


class Section(NamedTuple):
    """A part of a game: a round, or a session of several rounds. They are counted from 0."""

    number: int
    is_session: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the game. Cards and colours are the numbers of the state."""

    affects_others: ClassVar[bool] = True  # may change which moves the other seats can make

    def observed_by(self, seat: int | None) -> Event:
        """The event as a seat or a spectator (None) sees it, without the secrets of others."""
        return self

    def record_line(self) -> dict[str, object] | None:
        """The record line for this event. Only scorings have one."""
        return None

    @property
    def is_scoring(self) -> bool:
        return self.record_line() is not None

    def points_scored(self, seats: int) -> tuple[int, ...]:
        """The points that each seat gets by this event."""
        return (0,) * seats

    def opens(self) -> Section | None:
        """The part of the game that begins with this event, if any."""
        return None

    def closes(self) -> Section | None:
        """The part of the game that ends with this scoring, if any."""
        return None

    def reveals_hidden(self, seats: int) -> bool:
        """Return whether the player who caused it may learn something hidden from it."""
        return True

    def deciders(self, previous: Event | None) -> tuple[int, ...]:
        """The seats whose decisions this event shows, given the event before it."""
        return ()


@dataclass(frozen=True, slots=True)
class DecisionEvent(Event):
    """An event that shows a decision of its seat."""

    seat: int

    def deciders(self, previous: Event | None) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A pile was shuffled. The order, top card first, is hidden from every seat."""

    name: str
    order: tuple[int, ...] | None

    def observed_by(self, seat: int | None) -> Event:
        return Shuffled(self.name, None)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew cards. Only that seat sees them."""

    affects_others: ClassVar[bool] = False

    seat: int
    count: int
    cards: tuple[int, ...] | None

    def observed_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else type(self)(self.seat, self.count, None)


class Outcome(NamedTuple):
    """What a move caused.

    `scoring` is the position in which everything lies open and is counted, before it is cleared.
    Its history ends with what was scored. None if nothing was. If one move leads to several
    scorings, because the next round is stuck as soon as it is dealt, it is the first of them: the
    one that the move itself completes.
    """

    events: tuple[Event, ...]
    scoring: State | None


class Refusal(NamedTuple):
    """Why a move is not allowed: a code, and the facts to fill into its sentence."""

    code: str
    facts: Mapping[str, object] = {}

    def sentence(self, names: Sequence[str] | None = None) -> str:
        """The refusal in English, with the names of the seats if they are given."""
        facts = dict(self.facts)
        for key in ("turn", "seat"):
            seat = facts.get(key)
            if isinstance(seat, int):
                facts[key] = seat_label(seat, names or ())
        return self.text.format(**facts)

    @property
    def text(self) -> str:
        """The English sentence with placeholders. A game's own codes begin with its key."""
        game, dot, _ = self.code.partition(".")
        if not dot:
            return REFUSALS[self.code]
        from rules.registry import GAMES

        return GAMES[game].refusals[self.code]


class NamedRefusal(NamedTuple):
    """A refusal in a game with named seats, to be used as a fact of another sentence."""

    game: str
    refusal: Refusal
    names: Sequence[str]

    def __str__(self) -> str:
        return self.refusal.sentence(self.names)


def seat_label(seat: int, names: Sequence[str]) -> str | Sentence:
    """The name of a seat, or `seat 3` if it has none."""
    if 0 <= seat < len(names):
        return names[seat]
    return Sentence("seat {number}", {"number": seat})


class Result(NamedTuple):
    """The scores of all seats, and the winning seats in ascending order."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def record_line(self) -> dict[str, object]:
        return {"result": {"scores": list(self.scores), "winners": list(self.winners)}}


def leading_seats(scores: Sequence[Any]) -> tuple[int, ...]:
    """The seats with the highest score, in ascending order."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


AnyState = TypeVar("AnyState", bound="State")


@dataclass(frozen=True, kw_only=True)
class Observation(ABC):
    """All that one seat, or a spectator (`seat` is None), knows about the game so far."""

    game: ClassVar[str]
    moves: ClassVar[Moves]

    seat: int | None
    seats: int
    to_move: tuple[int, ...]
    legal: tuple[Move, ...]
    history: History
    shuffles: int
    due: str
    result: Result | None

    @abstractmethod
    def sample(self, rng: Random) -> State:
        """Draw a random state that agrees with everything this seat knows.

        All such states are equally likely, and the history is the one this seat saw. (Where the
        history says too much, the draw may be only nearly uniform.)
        """

    @abstractmethod
    def text_lines(self, names: Sequence[str]) -> list[str]:
        """The table as lines of text. The last one says what the seat to move must do."""

    @abstractmethod
    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        """Check the game's own rules. Called only for the seat of a running game."""

    def refusal(self, move: Move) -> Refusal | None:
        """Return why this seat may not make this move now, or None if it may."""
        is_over = self.result is not None
        if self.seat is None:
            return Refusal("game_over" if is_over else "spectator")
        refusal = _general_refusal(self, is_over, self.seat, move)
        return self._refusal(self.seat, move) if refusal is None else refusal

    def _new_state(self, kind: type[AnyState], rng: Random) -> AnyState:
        """A state with the fields common to all games, for `sample` to complete."""
        state = object.__new__(kind)
        state.seats, state.shuffles, state.due = self.seats, self.shuffles, self.due
        state.chance = SeededShuffles(rng.getrandbits(64))
        state.log, state.seen = self.history.event_tuples(), {}
        state.is_scored, state.scorings = False, None
        return state


class RevealedObservation:
    """Mixin for observations with all cards revealed, made by `State.reveal_all`.

    They are for display only: they belong to no seat, allow no move and cannot be sampled.
    """

    def sample(self, rng: Random) -> NoReturn:
        raise TypeError("An observation with all cards revealed cannot be sampled.")


class State(ABC):
    """The complete state of one game, hidden cards included. Moves change it in place.

    `due` names a shuffle that the chance source could not provide yet, because a record ends
    before it. Until it is known, no seat can move. A state that `is_scored` is the position of a
    scoring: its cards lie open, and no seat can move.
    """

    __slots__ = ("chance", "due", "is_scored", "log", "scorings", "seats", "seen", "shuffles")

    game: ClassVar[str]
    moves: ClassVar[Moves]
    refusals: ClassVar[Mapping[str, str]]  # sentences for the game's own codes
    shuffle_forms: ClassVar[Mapping[str, ShuffleForm]]  # of each pile, by its name
    forms: ClassVar[Mapping[str, TextForm]]  # the fields of the text form, in order
    items_per_seat: ClassVar[Mapping[str, int]]  # lists among them, with their items per seat

    seats: int
    chance: Chance | None
    shuffles: int  # the number of shuffles so far, and the index of the next one
    due: str
    log: list[EventTuple]
    seen: dict[Viewer, SeenEvents]  # what observations show of the log, shared by clones
    is_scored: bool
    scorings: list[State] | None  # of the move that `apply` is making; search needs none

    def __init__(self, seats: int, chance: Chance | None) -> None:
        self.seats, self.chance = seats, chance
        self.shuffles, self.due, self.log, self.seen = 0, "", [], {}
        self.is_scored, self.scorings = False, None

    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """The seats that can move now. Empty when the game is over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat."""

    @abstractmethod
    def push(self, seat: int, move: Move) -> None:
        """Make a move that is known to be legal. Nothing is checked, which keeps search fast."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def observe(self, seat: int | None) -> Observation:
        """The view of a seat or a spectator (None)."""

    @abstractmethod
    def reveal_all(self) -> Observation:
        """The view with every card revealed that a seat holds or that is on the table.

        Use it only to replay a finished game: in a running game it would give away every secret.
        Draw piles and the chips to come stay hidden.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """The result, or None while the game is running."""

    @abstractmethod
    def piece_counts(self) -> Counter[str]:
        """Count all cards, chips and gems wherever they are. Always equal to `full_set`."""

    @abstractmethod
    def full_set(self) -> Counter[str]:
        """Count the cards, chips and gems that this game is played with."""

    @abstractmethod
    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        """Check the game's own rules. Called only for existing seats of a running game."""

    @abstractmethod
    def _shuffle_request(self) -> ShuffleRequest:
        """The shuffle that `due` names."""

    @abstractmethod
    def _apply_shuffle(self, order: tuple[int, ...]) -> None:
        """Continue with the outcome of the shuffle. Sets `due` if another one must follow."""

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Return why a seat may not make this move now, or None if it may."""
        refusal = _general_refusal(self, self.result() is not None, seat, move)
        return self._refusal(seat, move) if refusal is None else refusal

    def apply(self, seat: int, move: Move) -> Outcome:
        """Make a move. Raises IllegalMove if the rules refuse it."""
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self._outcome_of(partial(self.push, seat, move))

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """The events of the game, starting at an index."""
        return tuple([kind(*values) for kind, *values in self.log[since:]])

    def resume(self) -> Outcome:
        """Continue once the shuffle that was due is known."""
        return self._outcome_of(self._run_shuffles)

    def _outcome_of(self, change: Callable[[], None]) -> Outcome:
        start, scorings = len(self.log), list[State]()
        self.scorings = scorings
        try:
            change()
        finally:
            self.scorings = None
        events = self.events(start)
        for number, event in enumerate(events, start=start):
            if event.is_scoring:
                scoring = scorings[0]
                scoring.log = self.log[: number + 1]
                return Outcome(events, scoring)
        return Outcome(events, None)

    def _mark_scoring(self) -> None:
        """Keep the position for `apply`. Games call this when everything lies open to be counted.

        No seat may be to move. Nothing may have been counted or cleared yet.
        """
        if self.scorings is not None:
            scored = self.clone()
            scored.is_scored = True
            self.scorings.append(scored)

    def shuffle_request(self) -> ShuffleRequest | None:
        """The shuffle the game is waiting for, if any."""
        return self._shuffle_request() if self.due else None

    def _run_shuffles(self) -> None:
        """Request shuffles until none is due, or the chance source has no more."""
        while self.due:
            request = self._shuffle_request()
            order = self.chance.order(self.shuffles, request) if self.chance else None
            if order is None:
                return
            self.shuffles += 1
            self.log.append((Shuffled, request.name, order))
            self.due = ""
            self._apply_shuffle(order)

    def _common_fields(self, seat: int | None) -> dict[str, Any]:
        """The fields that all games have in their observations."""
        return {
            "seat": seat,
            "seats": self.seats,
            "to_move": self.to_move(),
            "legal": () if seat is None else tuple(self.legal(seat)),
            "history": self._history(seat, lambda event: event.observed_by(seat)),
            "shuffles": self.shuffles,
            "due": self.due,
            "result": self.result(),
        }

    def _revealed_fields(self) -> dict[str, Any]:
        """The spectator's view with the full history, for `reveal_all` to complete.

        Shuffles stay hidden, because their order shows the cards to come.
        """
        history = self._history(
            ALL_OPEN,
            lambda event: event.observed_by(None) if isinstance(event, Shuffled) else event,
        )
        return {**vars(self.observe(None)), "to_move": self.to_move(), "history": history}

    def _history(self, viewer: Viewer, observed: Callable[[Event], Event]) -> History:
        """The events so far as a viewer sees them."""
        seen = self.seen.get(viewer)
        if seen is None:
            seen = self.seen[viewer] = SeenEvents()
        elif not seen.is_of(self.log):  # other moves followed on a clone
            seen = seen.branch(self.log)
            self.seen = {**self.seen, viewer: seen}
        return seen.follow(self.log, observed)

    def __str__(self) -> str:
        values = {name: getattr(self, name) for name in self.forms}
        return f"{self.game} {pack(self.forms, values)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a state. It has no chance source and no earlier history."""
        game, _, rest = text.partition(" ")
        if game != cls.game:
            raise BadText("This is not a state of {game}.", game=cls.game)
        state = cls.__new__(cls)
        state.chance, state.log, state.seen = None, [], {}
        state.is_scored, state.scorings = False, None
        for name, value in unpack(cls.forms, rest).items():
            setattr(state, name, value)
        if not state._is_consistent() or str(state) != text:
            raise BadText("This is not a possible state of {game}.", game=cls.game)
        state.log += state._parsed_history()
        return state

    def _parsed_history(self) -> list[EventTuple]:
        """The events that observations of a parsed state need as history."""
        return []

    def _is_consistent(self) -> bool:
        """Check a parsed state: it must have all pieces and be observable from every seat."""
        for name, count in self.items_per_seat.items():
            if len(getattr(self, name)) != self.seats * count:
                return False
        try:
            self._derive_fields()
            for seat in range(self.seats):
                self.observe(seat)
            movers = self.to_move()
            running = bool(movers) and all(self.legal(seat) for seat in movers)
            stopped = not movers and (bool(self.due) or self.result() is not None)
            return (running or stopped) and self.piece_counts() == self.full_set()
        except (LookupError, TypeError, ValueError):
            return False

    @abstractmethod
    def _derive_fields(self) -> None:
        """Set the fields that the text form omits because they follow from the others."""


def _general_refusal(
    table: State | Observation, is_over: bool, seat: int, move: Move
) -> Refusal | None:
    """The checks that are the same in all games."""
    if type(move) not in table.moves.classes:
        return Refusal("foreign_move")
    if not 0 <= seat < table.seats:
        return Refusal("no_such_seat", {"seat": seat})
    if table.due:
        return Refusal("shuffle_first")
    return Refusal("game_over") if is_over else None


@dataclass(frozen=True)
class Reason:
    """Why a move is good: a code, and the facts to fill into its sentence."""

    code: str
    facts: dict[str, object] = field(default_factory=dict)
