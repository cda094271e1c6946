"""What the four games have in common: states, moves, events, observations, refusals.

A `State` is the true table and is told apart from what people see of it: an `Observation` is
plain data made for one seat, with no way back to the state. Moves are proposals; the state
answers with events, or with a `Refusal` that says why not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from random import Random
from typing import Any, ClassVar, NamedTuple, NoReturn, Self, TypeVar

from rules.chance import Chance, SeededShuffles, ShuffleRequest
from rules.errors import BadText, IllegalMove
from rules.sentences import REFUSAL_SENTENCES, Sentence
from rules.text_forms import TextForm, pack, quoted, unpack

NOBODY = -1  # no seat
TO_MOVE = [(), *((seat,) for seat in range(6))]  # whose turn it is, at [seat + 1]


@dataclass(frozen=True, slots=True)
class Move:
    """Something a seat proposes to do. Moves are values: equal when they say the same."""

    kind: ClassVar[str]
    forms: ClassVar[Mapping[str, TextForm]]

    def __str__(self) -> str:
        words = [self.forms[field.name].write(getattr(self, field.name)) for field in fields(self)]
        return " ".join([self.kind, *words])

    def to_json(self) -> dict[str, object]:
        """The move as a record writes it."""
        values = {f.name: self.forms[f.name].to_json(getattr(self, f.name)) for f in fields(self)}
        return {"type": self.kind, **values}


class Moves:
    """All kinds of moves one game knows, by name; reads what `Move` writes."""

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = {kind.kind: kind for kind in kinds}
        self.classes = frozenset(kinds)

    def parse(self, text: str) -> Move:
        """The move written as `text`, for example `give red 2`."""
        words = text.split(" ")
        kind = self._kind(words[0])
        if len(words) != 1 + len(fields(kind)):
            raise BadText(
                "{given} does not have the words of a “{kind}” move.",
                given=quoted(text),
                kind=words[0],
            )
        pairs = zip(fields(kind), words[1:], strict=True)
        return kind(*(kind.forms[field.name].read(word) for field, word in pairs))

    def from_json(self, data: object) -> Move:
        """The move in a record's `move` object; unknown and missing keys are refused."""
        if not isinstance(data, dict):
            raise BadText("A move is an object with a type.")
        kind = self._kind(data.get("type"))
        names = [field.name for field in fields(kind)]
        if set(data) != {"type", *names}:
            wanted = ", ".join(["type", *names])
            raise BadText(
                "A “{kind}” move has exactly these keys: {names}.", kind=kind.kind, names=wanted
            )
        return kind(*(kind.forms[name].from_json(data[name]) for name in names))

    def _kind(self, name: object) -> type[Move]:
        if not isinstance(name, str) or name not in self.kinds:
            raise BadText(
                "{given} is no move of this game; it has {names}.",
                given=quoted(name),
                names=", ".join(self.kinds),
            )
        return self.kinds[name]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table. Field values are the game's own numbers."""

    def seen_by(self, seat: int | None) -> Event:
        """This event as that seat, or a spectator (None), saw it: secrets are left out."""
        return self

    def record_line(self) -> dict[str, object] | None:
        """The line a record keeps of it, if it is one that a record keeps."""
        return None


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A pile was shuffled, top card first. Nobody saw the order."""

    what: str
    order: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event:
        return Shuffled(self.what, None)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew cards that only it can see."""

    seat: int
    count: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, self.count, None)


# An event as a state notes it while playing: its class and its values. Search makes millions of
# moves whose events nobody reads, so they become `Event` objects only when somebody looks.
EventTuple = tuple[Any, ...]


class Refusal(NamedTuple):
    """Why a move may not be made: a code, and the facts a sentence about it needs."""

    code: str
    facts: Mapping[str, object] = {}

    def sentence(self, names: Sequence[str] | None = None) -> str:
        """The refusal in English, with the seats called by their names."""
        facts = dict(self.facts)
        for key in ("turn", "seat"):
            seat = facts.get(key)
            if isinstance(seat, int):
                facts[key] = seat_label(seat, names or ())
        return REFUSAL_SENTENCES[self.code].format(**facts)


class NamedRefusal(NamedTuple):
    """A refusal at a table whose seats have names: a fact of a sentence that tells it."""

    refusal: Refusal
    names: Sequence[str]

    def __str__(self) -> str:
        return self.refusal.sentence(self.names)


def seat_label(seat: int, names: Sequence[str]) -> str | Sentence:
    """A seat's name, if it has one."""
    if 0 <= seat < len(names):
        return names[seat]
    return Sentence("seat {number}", {"number": seat})


class Result(NamedTuple):
    """How a game ended: every seat's score, and the winning seats in ascending order."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def record_line(self) -> dict[str, object]:
        return {"result": {"scores": list(self.scores), "winners": list(self.winners)}}


def highest(scores: Sequence[Any]) -> tuple[int, ...]:
    """The seats with the highest score, in ascending order; ties are shared."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


AnyState = TypeVar("AnyState", bound="State")


@dataclass(frozen=True, kw_only=True)
class Observation(ABC):
    """What one seat knows of the table, now and from before; `seat` None is a spectator."""

    seat: int | None
    seats: int
    to_move: tuple[int, ...]
    legal: tuple[Move, ...]
    history: tuple[Event, ...]
    shuffles: int
    due: str
    result: Result | None

    @abstractmethod
    def sample(self, rng: Random) -> State:
        """A true state that this seat cannot tell from the real one, each as likely as another.

        The drawn state remembers the past as this seat saw it. (Ex & Top after many swaps comes
        only close to that, see `rules.extop.memory`.)
        """

    def _world(self, kind: type[AnyState], rng: Random) -> AnyState:
        """A state with what all games have; `sample` adds the rest."""
        state = object.__new__(kind)
        state.seats, state.shuffles, state.due = self.seats, self.shuffles, self.due
        state.chance = SeededShuffles(rng.getrandbits(64))
        state.log = self.notes[:]
        return state

    @cached_property
    def notes(self) -> list[EventTuple]:
        """The history in the short form in which a state keeps it."""
        return [
            (type(event), *(getattr(event, field.name) for field in fields(event)))
            for event in self.history
        ]


class RevealedObservation:
    """What tells a table with all cards open, made by `State.lay_open`, from what a seat knows.

    It is there to be looked at. Nobody sits before it, nobody can move, and nobody thinks with it.
    """

    def sample(self, rng: Random) -> NoReturn:
        raise TypeError("Where all cards lie open there is nothing to imagine.")


class State(ABC):
    """The true table of one game. Changed in place by moves; `clone` gives an independent twin.

    While `due` is not empty the table waits for a shuffle that its chance source does not have
    yet (a record cut short), and nobody is to move.
    """

    __slots__ = ("chance", "due", "log", "seats", "shuffles")

    game: ClassVar[str]
    moves: ClassVar[Moves]
    piles_shuffled: ClassVar[
        Mapping[str, TextForm]
    ]  # what is shuffled, and how its items are written
    forms: ClassVar[Mapping[str, TextForm]]  # the fields of the text form, in order
    by_seat: ClassVar[Mapping[str, int]]  # those that hold so many things for every seat

    seats: int
    chance: Chance | None
    shuffles: int  # how many shuffles there have been: the next one's number
    due: str
    log: list[EventTuple]

    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """The seats that may move now; none when the game is over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Move]:
        """Every move the seat may make now."""

    @abstractmethod
    def push(self, seat: int, move: Move) -> None:
        """Make a move known to be legal. The search's door: nothing is checked."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent twin."""

    @abstractmethod
    def observe(self, seat: int | None) -> Observation:
        """What that seat, or a spectator (None), may know."""

    @abstractmethod
    def reveal_all(self) -> Observation:
        """The table with all cards turned up that lie with a seat or in the middle.

        It is for the replay of a game that is over, and for nothing else: of a game that goes on
        it tells every secret but the future. Draw piles and chips to come stay closed.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """The result, once the game is over."""

    @abstractmethod
    def piece_counts(self) -> Counter[str]:
        """Every card, chip and gem, wherever it is now: the same at every moment of a game."""

    @abstractmethod
    def full_set(self) -> Counter[str]:
        """Every card, chip and gem that this game is played with."""

    @abstractmethod
    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        """The game's own reasons against a move, when the game is on and the seat exists."""

    @abstractmethod
    def _request(self) -> ShuffleRequest:
        """What exactly is to be shuffled, while `due` is set."""

    @abstractmethod
    def _deal(self, order: tuple[int, ...]) -> None:
        """Go on with the shuffle that was due. Sets `due` again if another one follows."""

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Why the seat may not make this move now; None if it may."""
        if type(move) not in self.moves.classes:
            return Refusal("foreign_move")
        if not 0 <= seat < self.seats:
            return Refusal("no_such_seat", {"seat": seat})
        if self.due:
            return Refusal("shuffle_first")
        if self.result() is not None:
            return Refusal("game_over")
        return self._refusal(seat, move)

    def apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move if it is legal, and tell what happened; raise IllegalMove if it is not."""
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        known = len(self.log)
        self.push(seat, move)
        return self.events(known)

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """What has happened, from the given event on."""
        return tuple([note[0](*note[1:]) for note in self.log[since:]])

    def resume(self) -> tuple[Event, ...]:
        """Go on after a shuffle that was due, and tell what happened."""
        known = len(self.log)
        self._run_shuffles()
        return self.events(known)

    def request(self) -> ShuffleRequest | None:
        """The shuffle the table waits for, if it does."""
        return self._request() if self.due else None

    def _run_shuffles(self) -> None:
        """Ask the chance source for what is due until nothing is, or it has no more."""
        while self.due:
            due = self._request()
            order = self.chance.order(self.shuffles, due) if self.chance else None
            if order is None:
                return
            self.shuffles += 1
            self.log.append((Shuffled, due.what, order))
            self.due = ""
            self._deal(order)

    def _seen_by(self, seat: int | None) -> dict[str, Any]:
        """What is in every game's observation."""
        return {
            "seat": seat,
            "seats": self.seats,
            "to_move": self.to_move(),
            "legal": () if seat is None else tuple(self.legal(seat)),
            "history": tuple([event.seen_by(seat) for event in self.events()]),
            "shuffles": self.shuffles,
            "due": self.due,
            "result": self.result(),
        }

    def _opened(self) -> dict[str, Any]:
        """What a spectator sees, with what has truly happened; `lay_open` turns up the rest."""
        history = tuple(
            event.seen_by(None) if isinstance(event, Shuffled) else event  # it tells the future
            for event in self.events()
        )
        forgetful = self.clone()
        forgetful.log = []  # a long past need not be looked through twice
        return {**vars(forgetful.observe(None)), "to_move": self.to_move(), "history": history}

    def __str__(self) -> str:
        values = {name: getattr(self, name) for name in self.forms}
        return f"{self.game} {pack(self.forms, values)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The state written as `text`. It has no chance source, and remembers nothing older."""
        game, _, rest = text.partition(" ")
        if game != cls.game:
            raise BadText("This is not a state of {game}.", game=cls.game)
        state = cls.__new__(cls)
        state.chance, state.log = None, []
        for name, value in unpack(cls.forms, rest).items():
            setattr(state, name, value)
        if not state._is_sound() or str(state) != text:
            raise BadText("This is not a possible state of {game}.", game=cls.game)
        state.log += state._taken_up()
        return state

    def _taken_up(self) -> list[EventTuple]:
        """What the seats must remember of a table that was set up from a text."""
        return []

    def _is_sound(self) -> bool:
        """Whether a state that was read has all pieces, and can be looked at from every seat."""
        if any(len(getattr(self, name)) != self.seats * n for name, n in self.by_seat.items()):
            return False
        try:
            self._derive()
            for seat in range(self.seats):
                self.observe(seat)
            movers = self.to_move()
            going = bool(movers) and all(self.legal(seat) for seat in movers)
            ended = not movers and (bool(self.due) or self.result() is not None)
            return (going or ended) and self.piece_counts() == self.full_set()
        except (LookupError, TypeError, ValueError):
            return False

    @abstractmethod
    def _derive(self) -> None:
        """Set what the text form leaves out because it follows from the rest of the table."""


@dataclass(frozen=True)
class Reason:
    """Why a move is good, as data: a code, and the facts a sentence about it needs."""

    code: str
    facts: dict[str, object] = field(default_factory=dict)
