"""Helpers for the tests of the running game: tables, prepared decks and test players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.session.clock import Clock, ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
from cardtable_qt.session.recorded_game import PlayableGame, UnrecordedGame
from cardtable_qt.session.step import Step
from rules import GAMES, Chance, Move, Observation, RecordedShuffles, SeededShuffles
from rules.extop.pieces import CARD as NUMBER
from rules.extop.pieces import CHIPS
from rules.records import SeatedPlayer, Timeline
from rules.records.setup import HUMAN, GameSetup
from rules.triple.pieces import CARD as TRIPLE
from rules.triple.pieces import Draw, Place

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
PERSON_OR_COMPUTER = {"p": HUMAN, "c": "test"}
NORMAL = PACES["normal"]

# The example grid of `rules.md`. Cell 2 accepts any blue card, but only once.
GRID = [
    "purple-circle-0", "red-circle-2", "yellow-circle-3",
    "purple-diamond-1", "blue-circle-1", "blue-plus-3",
    "purple-plus-0", "purple-circle-1", "blue-diamond-1",
]  # fmt: skip


def setup(
    game: str, seats: str, options: Mapping[str, Any] | None = None, seed: int = 0
) -> GameSetup:
    """A game with `p` for a person and `c` for a computer. With seed 0, seat 0 begins."""
    players = [
        SeatedPlayer(NAMES[seat], PERSON_OR_COMPUTER[kind]) for seat, kind in enumerate(seats)
    ]
    return GameSetup(GAMES[game], tuple(players), options or {}, seed)


@dataclass
class Table:
    """A game with a manual clock, its moves, and the signals of its controller."""

    controller: Controller
    clock: ManualClock
    qtbot: QtBot
    timeline: Timeline
    moves: list[Step] = field(default_factory=list)
    signals: list[tuple[Any, ...]] = field(default_factory=list)
    answers: int = 0

    def __post_init__(self) -> None:
        controller, note = self.controller, self.signals.append
        controller.opponent_thread.move_ready.connect(self._count_answer)
        controller.step_played.connect(self.moves.append)
        controller.saving.error_changed.connect(lambda text: note(("save error", text)))
        controller.player_failed.connect(lambda seat, text: note(("failed", seat, text)))
        controller.countdown.connect(lambda step: note(("countdown", step)))
        controller.reach_started.connect(
            lambda seat, move, ms: note(("reach started", seat, str(move), ms))
        )
        controller.reach_cancelled.connect(
            lambda seat, move: note(("reach cancelled", seat, str(move)))
        )
        controller.pause_changed.connect(lambda is_paused: note(("paused", is_paused)))
        controller.viewer_changed.connect(
            lambda: note(("viewer", controller.viewer, controller.hot_seat.waiting_for))
        )

    def played(self) -> list[str]:
        """All moves as `seat: move`."""
        moves = self.timeline.moves
        return [f"{each.seat}: {each.move}" for each in moves[len(moves) - len(self.moves) :]]

    def play(self, seat: int, text: str) -> str | None:
        """Play a person's move. Returns the code of the refusal, if it is refused."""
        refusal = self.controller.play(
            seat, self.controller.setup.game.state_class.moves.parse(text)
        )
        return None if refusal is None else refusal.code

    def think(self, act: Callable[[], object], times: int = 1) -> None:
        """Do something, and wait until computers have made `times` decisions."""
        expected = self.answers + times
        act()
        self.qtbot.waitUntil(lambda: self.answers >= expected)

    def _count_answer(self, *answer: object) -> None:
        self.answers += 1

    def start(self, thinking: int = 1) -> None:
        self.think(self.controller.start, thinking)

    def advance(self, ms: int) -> None:
        self.clock.advance(ms)

    def advance_until(self, condition: Callable[[], bool], step: int = 0) -> None:
        """Let computers think and time pass, `step` ms at a time, until a condition holds."""

        def advance_and_check() -> bool:
            self.clock.advance(step)
            return condition()

        self.qtbot.waitUntil(advance_and_check, timeout=30_000)

    def idle(self) -> None:
        """Wait until all pending answers have arrived."""
        wait_for_answers(self.controller.opponent_thread, self.qtbot)


class LastRequest:
    """A request that is answered after all others and then cancelled, so it has no effect."""

    def __init__(self) -> None:
        observation = GAMES["gracias"].new(3, chance=SeededShuffles(0)).observe(0)
        self.request = ThinkRequest(0, 0, self, observation, seed=0, seconds=0)

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.request.cancel()
        return Decision(observation.legal[0])


def wait_for_answers(opponent_thread: OpponentThread, qtbot: QtBot) -> None:
    """Wait until all requests are answered and the answers have arrived."""
    last = LastRequest().request
    opponent_thread.submit(last)
    if last in opponent_thread._pending:  # unless it is closed
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
    game = UnrecordedGame(Timeline(setup.header(), chance or setup.chance()))
    return Table(make_controller(setup, game, clock, player, pace), clock, qtbot, game.timeline)


def make_controller(
    setup: GameSetup, game: PlayableGame, clock: Clock, player: Player, pace: str = "instant"
) -> Controller:
    return Controller(setup, game, clock, PACES[pace], lambda key, level: player)


def triple_deck(*piles: list[str]) -> Chance:
    """A shuffle with the cards of GRID, and the named cards on top of two piles."""
    first, second = ([TRIPLE.read(name) for name in pile] for pile in piles)
    grid = [TRIPLE.read(name) for name in GRID]
    rest = [card for card in range(64) if card not in {*grid, *first, *second}]
    cut = 28 - len(first)
    return RecordedShuffles([(*grid, *first, *rest[:cut], *second, *rest[cut:])])


def extop_deck(*hands: str) -> Chance:
    """A shuffle for Ex & Top that deals these hands, from the first seat on."""
    dealt = [NUMBER.read(name) for hand in hands for name in hand.split()]
    seats = len(hands)
    rest = [card for card in range(12 * seats) if card not in dealt]
    return RecordedShuffles([tuple(CHIPS), (*dealt, *rest)])


class FirstMovePlayer:
    """Always plays the first legal move."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(observation.legal[0])


class FailingPlayer:
    def choose(self, observation: Observation, think: Think) -> Decision:
        raise RuntimeError("boom")


class IllegalPlayer:
    """Chooses a move that is not legal."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(Draw(99))


class EndlessPlayer:
    """Thinks until it is cancelled."""

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
    """In Triple, places on a given cell if possible, and otherwise draws one card."""

    def __init__(self, cell: int, seeing: float = 1.0, reaching: float = 0.5) -> None:
        self.cell = cell
        self.times = seeing, reaching

    def choose(self, observation: Observation, think: Think) -> Decision:
        wanted: list[Move]
        wanted = [m for m in observation.legal if isinstance(m, Place) and m.cell == self.cell]
        return Decision((wanted or list(observation.legal))[0], (), 0, *self.times)
