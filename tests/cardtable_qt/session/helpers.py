"""What the tests of the running game share: tables to sit down to, and players of all sorts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.session.clock import Clock, ManualClock
from cardtable_qt.session.controller import Controller, MovePlayed
from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
from cardtable_qt.session.recorded_game import PlayableGame, UnrecordedGame
from rules import GAMES, Chance, Move, Observation, RecordedShuffles, SeededShuffles
from rules.extop.pieces import CARD as NUMBER
from rules.extop.pieces import CHIPS
from rules.records import SeatedPlayer as Sitting
from rules.records import Timeline
from rules.records.setup import HUMAN, GameSetup
from rules.triple.pieces import CARD as TRIPLE
from rules.triple.pieces import Draw, Place

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
PERSON_OR_COMPUTER = {"p": HUMAN, "c": "test"}
NORMAL = PACES["normal"]

# The grid that `rules.md` works out: cell 2 takes any blue card, once.
GRID = [
    "purple-circle-0", "red-circle-2", "yellow-circle-3",
    "purple-diamond-1", "blue-circle-1", "blue-plus-3",
    "purple-plus-0", "purple-circle-1", "blue-diamond-1",
]  # fmt: skip


def setup(
    game: str, seats: str, options: Mapping[str, Any] | None = None, seed: int = 0
) -> GameSetup:
    """A game with a `p` for every person and a `c` for every computer; seed 0: seat 0 begins."""
    players = [Sitting(NAMES[seat], PERSON_OR_COMPUTER[kind]) for seat, kind in enumerate(seats)]
    return GameSetup(GAMES[game], tuple(players), options or {}, seed)


@dataclass
class Table:
    """A game with a clock that is moved by hand, and everything it has told so far."""

    game: Controller
    clock: ManualClock
    qtbot: QtBot
    timeline: Timeline
    happenings: list[MovePlayed] = field(default_factory=list)
    told: list[tuple[Any, ...]] = field(default_factory=list)
    answers: int = 0

    def __post_init__(self) -> None:
        game, tell = self.game, self.told.append
        game.opponent_thread.move_ready.connect(self._count_answer)
        game.move_played.connect(self.happenings.append)
        game.save_error_changed.connect(lambda text: tell(("save error", text)))
        game.player_failed.connect(lambda seat, text: tell(("failed", seat, text)))
        game.countdown.connect(lambda step: tell(("countdown", step)))
        game.reach_started.connect(lambda seat, move, ms: tell(("reach started", seat, str(move), ms)))
        game.reach_cancelled.connect(lambda seat, move: tell(("reach cancelled", seat, str(move))))
        game.pause_changed.connect(lambda is_paused: tell(("paused", is_paused)))
        game.viewer_changed.connect(lambda: tell(("viewer", game.viewer, game.waiting_for)))

    def played(self) -> list[str]:
        """All moves so far, as `seat: move`."""
        return [f"{each.seat}: {each.move}" for each in self.happenings]

    def play(self, seat: int, text: str) -> str | None:
        """A person's move; the code of its refusal, if it is refused."""
        refusal = self.game.play(seat, self.game.setup.game.state_class.moves.parse(text))
        return None if refusal is None else refusal.code

    def think(self, act: Callable[[], object], times: int = 1) -> None:
        """Do something, and wait until computers have thought so many times."""
        wanted = self.answers + times
        act()
        self.qtbot.waitUntil(lambda: self.answers >= wanted)

    def _count_answer(self, *answer: object) -> None:
        self.answers += 1

    def start(self, thinking: int = 1) -> None:
        self.think(self.game.start, thinking)

    def advance(self, ms: int) -> None:
        self.clock.advance(ms)

    def advance_until(self, condition: Callable[[], bool], step: int = 0) -> None:
        """Let computers think and time pass, so many milliseconds at once, until it is so."""

        def is_so() -> bool:
            self.clock.advance(step)
            return condition()

        self.qtbot.waitUntil(is_so, timeout=30_000)

    def idle(self) -> None:
        """Let everything arrive that might be on its way."""
        wait_for_answers(self.game.opponent_thread, self.qtbot)


class LastRequest:
    """Answers when all others have, and takes its question back: nobody hears of it."""

    def __init__(self) -> None:
        observation = GAMES["gracias"].new(3, chance=SeededShuffles(0)).observe(0)
        self.question = ThinkRequest(0, 0, self, observation, seed=0, seconds=0)

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.question.cancel()
        return Decision(observation.legal[0])


def wait_for_answers(thinker: OpponentThread, qtbot: QtBot) -> None:
    """Wait until all who were asked have answered, and their answers have arrived."""
    last = LastRequest().question
    thinker.submit(last)
    if last in thinker._pending:  # it is not closed
        qtbot.waitUntil(lambda: not last.is_wanted)
    QApplication.processEvents()


OpenTable = Callable[..., Table]


def make_table(
    qtbot: QtBot,
    setup: GameSetup,
    player: Player,
    chance: Chance | None = None,
    pace: str = "normal",
) -> Table:
    clock = ManualClock()
    keeper = UnrecordedGame(Timeline(setup.header(), chance or setup.chance()))
    return Table(make_controller(setup, keeper, clock, player, pace), clock, qtbot, keeper.timeline)


def make_controller(
    setup: GameSetup, keeper: PlayableGame, clock: Clock, player: Player, pace: str = "instant"
) -> Controller:
    return Controller(setup, keeper, clock, PACES[pace], lambda game, level: player)


def triple_deck(*piles: list[str]) -> Chance:
    """The grid of GRID, and then the named cards on top of 28 and 27 for two seats."""
    first, second = ([TRIPLE.read(name) for name in pile] for pile in piles)
    grid = [TRIPLE.read(name) for name in GRID]
    rest = [card for card in range(64) if card not in {*grid, *first, *second}]
    cut = 28 - len(first)
    return RecordedShuffles([(*grid, *first, *rest[:cut], *second, *rest[cut:])])


def extop_deck(*hands: str) -> Chance:
    """Ex & Top with these hands for the seats from the first one on, and any order after that."""
    dealt = [NUMBER.read(name) for hand in hands for name in hand.split()]
    seats = len(hands)
    rest = [card for card in range(12 * seats) if card not in dealt]
    return RecordedShuffles([tuple(CHIPS), (*dealt, *rest)])


class FirstMovePlayer:
    """Does the first thing there is to do."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(observation.legal[0])


class FailingPlayer:
    def choose(self, observation: Observation, think: Think) -> Decision:
        raise RuntimeError("boom")


class IllegalPlayer:
    """CellPlayer what the rules do not allow."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(Draw(99))


class EndlessThinker:
    """Thinks hard until nobody wants to know any more."""

    def __init__(self) -> None:
        self.started = 0
        self.cancelled = 0

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.started += 1
        while not think.cancelled():
            sum(range(100))
        self.cancelled += 1
        return Decision(observation.legal[0])


class CellPlayer:
    """In Triple: places on that cell if it can, otherwise draws one card."""

    def __init__(self, cell: int, seeing: float = 1.0, reaching: float = 0.5) -> None:
        self.cell = cell
        self.times = seeing, reaching

    def choose(self, observation: Observation, think: Think) -> Decision:
        wanted: list[Move]
        wanted = [m for m in observation.legal if isinstance(m, Place) and m.cell == self.cell]
        return Decision((wanted or list(observation.legal))[0], (), 0, *self.times)
