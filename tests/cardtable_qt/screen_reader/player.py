"""Plays a whole game of the real program, and knows it only through a screen reader.

    python -m tests.cardtable_qt.screen_reader.player GAME

It picks cards up, puts them down and presses buttons by accessible actions alone, and checks the
tree of the table in every phase. What it found is printed as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

import tests.bids
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from tests.cardtable_qt.screen_reader.atspi import Address, Found, Gone, ScreenReader

OPTIONS: dict[str, dict[str, object]] = {"gracias": {"sessions": 1}, "triple": {"relaxed": True}}
SETTINGS = {
    "motion": "off",
    "pace": "instant",
    "sound": False,
    "name": "Anna",
    "text size": 100,
    "text table": "off",  # the picture has the tree
}
PROGRAM = (
    "import tests.bids, rules, sys; rules.GAMES.add('bids', tests.bids.HOME); "
    "from cardtable_qt.app.cli import main; sys.exit(main())"
)
DEADLINE_S = 60.0
POLL_S, SEARCH_S = 0.05, 0.4
CLICK_S = 0.15  # Qt shows a button pressed for this time; another press would begin it again
ATTEMPTS = 5
EAGER = 0.8  # how often a card is tried before a button is pressed
CAN_BE_PUT = "Can be put here"
CONTINUE = ("Skip", "Continue", "Resume (P)")
END = "Play again"
REPLAY = "The table"  # of a replay


@contextmanager
def running(key: str, seats: int, seed: int) -> Iterator[subprocess.Popen[bytes]]:
    """The program with a new game, in folders of its own."""
    with tempfile.TemporaryDirectory() as folder:
        Settings(StorageFolders(Path(folder)).config).update(SETTINGS)
        arguments = ["--data-dir", folder, "--language", "en", "--game", key]
        arguments += ["--seats", str(seats), "--seed", str(seed)]
        arguments += ["--players", ",".join(["human", *["gentle"] * (seats - 1)])]
        arguments += ["--options", json.dumps(OPTIONS.get(key, {}))]
        program = subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "-c", PROGRAM, *arguments],
            env={**os.environ, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"},
        )
        try:
            yield program
        finally:
            program.terminate()
            try:
                code = program.wait(20)
            except subprocess.TimeoutExpired:
                program.kill()
                raise
        assert code == 0, f"the program ended with {code}"


class Player:
    """Plays the first seat by what the screen reader finds."""

    def __init__(self, title: str, seed: int) -> None:
        self.reader = ScreenReader()
        self.title = title
        self.random = Random(seed)
        self.phases: dict[str, int] = {}  # number of readings
        self.nodes: list[int] = []  # of the table, at each reading
        self.actions = 0
        self.tried: set[str] = set()  # cards that go nowhere now
        self._table: Address | None = None
        self._leading_on: set[Address] = set()  # buttons that do
        self._next_search = 0.0
        self._app = wait_for_application(self.reader)

    def play(self) -> None:
        until = monotonic() + DEADLINE_S
        while not self.act():
            assert monotonic() < until, f"stuck after {self.actions} actions: {self.phases}"

    def act(self) -> bool:
        """Do one thing, if there is one to do. Returns whether the game is over."""
        table = self.read_table()
        if table is None:
            self.find_table()
            return False
        if any(each.role == "push button" and each.name == END for each in table.all()):
            self.note("result", table)
            return True
        if not can_act(table):
            self.note("waiting", table)
            self.go_on()
            return False
        self.use(table)
        return False

    def watch_replay(self) -> None:
        """Go on to the replay of the game, whose table can be read as well, and leave it."""
        self.press("Replay")
        self.title, self._table = REPLAY, None
        until = monotonic() + DEADLINE_S
        while (table := self.read_table()) is None or not areas(table):
            assert monotonic() < until, "there is no table in the replay"
            self.find_table()
        self.note("replay", table)
        assert not can_act(table)
        self.press("Back")
        while self.read_table() is not None:
            assert monotonic() < until, "the replay cannot be left"
            sleep(POLL_S)

    def press(self, name: str) -> None:
        """Press a button of the window."""
        found = self.reader.read(self._app).all()
        (button,) = (each for each in found if each.name == name and "showing" in each.states)
        self.do(button, "Press")
        sleep(CLICK_S)

    def read_table(self) -> Found | None:
        """The table, if there is one now."""
        if self._table is None:
            return None
        found = self.reader.read(self._table)
        return found if "showing" in found.states and found.role != "gone" else None

    def find_table(self) -> None:
        shown = self.reader.read(self._app).all()
        tables = [each for each in shown if (each.role, each.name) == ("panel", self.title)]
        self._table = tables[-1].address if tables else None  # the page around it has its name, too

    def go_on(self) -> None:
        """Press what leads on from a scoring, if one is explained."""
        known = [self.reader.read(address) for address in self._leading_on]
        button = next(filter(_leads_on, known), None)
        if button is None and monotonic() > self._next_search:
            self._next_search = monotonic() + SEARCH_S  # for the program everything else waits
            button = next(filter(_leads_on, self.reader.read(self._app).all()), None)
        if button is None:
            sleep(POLL_S)
            return
        self._leading_on.add(button.address)
        self.note("scoring", self.read_table())
        self.do(button, "Press")
        sleep(CLICK_S)

    def use(self, table: Found) -> None:
        """Put down what is held, press a button, or pick up a card."""
        things = [each for each in table.all() if each is not table]
        held = [each for each in things if "selected" in each.states]
        if held:
            self.note("holding", table)
            self.put_down(held[0], things)
            return
        cards = [each for each in things if "Pick up" in each.spoken_actions]
        buttons = [each for each in things if "Press" in each.spoken_actions]
        usable = [each for each in buttons if "enabled" in each.states]
        usable = [each for each in usable if each.role == "push button"]
        self.note("turn" if usable or cards else "waiting", table)
        untried = [card for card in cards if str(card.address) not in self.tried]
        choice = untried if untried and self.random.random() < EAGER else [*untried, *usable]
        if not choice:
            self.tried.clear()
            sleep(POLL_S)
            return
        chosen = self.random.choice(choice)
        self.tried.add(str(chosen.address))
        self.do(chosen, "Press")

    def put_down(self, held: Found, things: list[Found]) -> None:
        places = [each for each in things if CAN_BE_PUT in each.description]
        if places:
            self.tried.clear()
            place = self.random.choice(places)
            assert place.spoken_actions[0] == "Put down here"
            self.do(place, "Press")
        elif "Put back" in held.spoken_actions:
            self.do(held, "Press")

    def do(self, found: Found, action: str) -> None:
        with suppress(Gone):  # the table may have changed in the meantime
            self.reader.do(found, action)
            self.actions += 1

    def note(self, phase: str, table: Found | None) -> None:
        """Check the tree of a table, and count what is in it."""
        self.phases[phase] = self.phases.get(phase, 0) + 1
        for _ in range(ATTEMPTS):
            if table is None:
                return
            faults = faults_of(table, covered=phase == "result")
            if not faults:
                self.nodes.append(len(list(table.all())))
                return
            table = self.read_table()  # it may have changed while it was read
        raise AssertionError(f"{phase}: {faults}")


def faults_of(table: Found, covered: bool) -> list[str]:
    """What is wrong with the tree of a table."""
    found = areas(table)
    nodes = [node for area in found for node in area.all()]
    faults = [f"no name: {node}" for node in nodes if not node.name]
    faults += [f"nothing in {area.name}" for area in found if not area.children]
    if covered and found:
        faults.append("the table can be read through its cover")
    if not covered and not found:
        faults.append("the table is empty")
    return faults


def _leads_on(found: Found) -> bool:
    is_usable = {"showing", "enabled"} <= found.states and "Press" in found.actions
    return is_usable and found.name in CONTINUE


def areas(table: Found) -> list[Found]:
    return [each for each in table.children if each.role == "list"]


def can_act(table: Found) -> bool:
    return any(each.spoken_actions for each in table.all() if each is not table)


def wait_for_application(reader: ScreenReader) -> Address:
    """The program, once it can be read. The registry may still be starting, too."""
    until = monotonic() + DEADLINE_S
    while monotonic() < until:
        with suppress(Gone):
            for application in reader.applications():
                return application
        sleep(POLL_S)
    raise TimeoutError("no program can be read")


def main() -> None:
    key, seed = sys.argv[1], 4
    GAMES.add("bids", tests.bids.HOME)
    game, began = GAMES[key], monotonic()
    with running(key, game.seats[0], seed):
        player = Player(game.title, seed)
        player.play()
        player.watch_replay()
    found = {
        "game": key,
        "seconds": round(monotonic() - began, 1),
        "actions": player.actions,
        "readings": player.phases,
        "nodes": [min(player.nodes), max(player.nodes)],
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
