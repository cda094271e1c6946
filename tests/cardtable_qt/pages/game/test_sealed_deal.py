"""A sealed deal shows its seal at the start, and its secrets only at the end."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.app.cli import main
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.sealed_deal import SealedDeal
from cardtable_qt.pages.shell.main_window import MainWindow
from rules import GAMES
from rules.records import Record, RecordWriter, SeatedPlayer, load_record
from rules.records.setup import HUMAN, GameSetup
from rules.seal import grouped_digits
from tests.cardtable_qt.pages.helpers import NAMES, TIMEOUT_MS, Person, by_clicks
from tests.cardtable_qt.pages.windows import (
    app_style,
    focused_widget,
    game_page_of,
    only_record,
    open_window,
    press,
    record_paths,
)
from tests.rules.records.helpers import play_out

OPTIONS: dict[str, dict[str, Any]] = {"gracias": {"sessions": 1}}
SEED = 123_454_321  # never shown by chance


@pytest.fixture(autouse=True, scope="module")
def _app_style(qapp: object) -> Iterator[None]:
    with app_style():
        yield


def sealed_game(key: str, people: tuple[int, ...] = (), sealed: bool = True) -> GameSetup:
    players = tuple(SeatedPlayer(NAMES[s], HUMAN if s in people else "random") for s in range(3))
    return GameSetup(GAMES[key], players, OPTIONS.get(key, {}), SEED, sealed)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    return open_window(qtbot, tmp_path, explain=False)


def play_to_the_end(qtbot: QtBot, window: MainWindow, game: GameSetup) -> GamePage:
    window.game.start(game)
    page = game_page_of(window)
    if game.human_seats():
        Person(page, by_clicks).play_to_the_end(qtbot)
    qtbot.waitUntil(page.overlays.result.isVisible, timeout=TIMEOUT_MS)
    return page


def secret_texts(record: Record) -> tuple[str, str]:
    extra = record.header.extra
    return str(extra["seed"]), extra["salt"]


def all_texts(window: QWidget) -> str:
    """All texts of the window, including hidden ones and accessible names."""
    found = [window.windowTitle()]
    for widget in window.findChildren(QWidget):
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        found += [widget.whatsThis(), widget.statusTip()]
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            found.append(widget.text())
        elif isinstance(widget, QPlainTextEdit):
            found.append(widget.toPlainText())
    return "\n".join(found)


# At the start


@pytest.mark.parametrize("key", GAMES)
def test_the_seal_is_the_first_line_of_the_log(window: MainWindow, key: str) -> None:
    window.game.start(sealed_game(key, (0,)))
    page = game_page_of(window)
    seal = only_record(window).header.extra["seal"]
    assert page.log.view.toPlainText().splitlines()[0].endswith(grouped_digits(seal))
    assert page.log.view.toPlainText().startswith("— The deal is sealed")


def test_the_seal_stays_the_first_line_after_handovers(qtbot: QtBot, window: MainWindow) -> None:
    window.game.start(sealed_game("gracias", (0, 1, 2)))
    page, person = game_page_of(window), Person(game_page_of(window), by_clicks)
    while person.handovers < 3:
        if not person.act():
            person.wait(qtbot)
    text = page.log.view.toPlainText()
    assert text.startswith("— The deal is sealed")
    assert text.count("The deal is sealed") == 1


def test_a_game_without_a_seal_does_not_mention_one(qtbot: QtBot, window: MainWindow) -> None:
    page = play_to_the_end(qtbot, window, sealed_game("gracias", sealed=False))
    assert "seal" not in page.log.view.toPlainText().lower()
    assert not page.overlays.result.seal_panel.isVisible()
    assert "seal" not in only_record(window).header.extra


def test_every_game_has_its_own_salt(window: MainWindow) -> None:
    window.game.start(sealed_game("gracias", (0,)))
    window.game.play_again()
    one, other = (load_record(file).header.extra for file in record_paths(window))
    assert all(one[key] != other[key] for key in ("seal", "seed", "salt"))
    text = game_page_of(window).log.view.toPlainText()
    assert (grouped_digits(one["seal"]) in text) != (grouped_digits(other["seal"]) in text)


# During the game


@pytest.mark.parametrize(("key", "people"), [("gracias", (0, 2)), ("extop", (0,)), ("triple", ())])
def test_seed_and_salt_are_not_shown_before_the_end(
    qtbot: QtBot, window: MainWindow, key: str, people: tuple[int, ...]
) -> None:
    window.game.start(sealed_game(key, people))
    page, person = game_page_of(window), Person(game_page_of(window), by_clicks)
    seed, salt = secret_texts(only_record(window))

    def check(played: object = None) -> None:
        text = all_texts(window)
        assert page.controller.result or not any(
            secret in text for secret in (seed, salt, grouped_digits(salt), salt[:8])
        )

    page.controller.step_played.connect(check)
    check()
    page.controller.pause()
    check()
    page.controller.resume()
    while page.controller.revision < 15:
        if not person.act():
            person.wait(qtbot)


# At the end


@pytest.mark.parametrize("key", ["gracias", "triple"])
def test_the_result_shows_that_every_shuffle_matched_and_how_to_verify_it(
    qtbot: QtBot, window: MainWindow, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = play_to_the_end(qtbot, window, sealed_game(key))
    panel = page.overlays.result.seal_panel
    assert panel.isVisible()
    assert panel.verdict_label.text() == "The deal was sealed, and every shuffle matched."
    (file,) = record_paths(window)
    seed, salt = secret_texts(only_record(window))
    text = panel.details_label.text().replace("<br>", " ")
    seal = only_record(window).header.extra["seal"]
    for shown in (
        grouped_digits(seal),
        seed,
        grouped_digits(salt),
        f"cardtable-qt verify {file.name}",
    ):
        assert shown in text
    _copy_with_the_keyboard(page)
    copied = QApplication.clipboard().text()
    assert all(text in copied for text in (seal, seed, salt))
    program, *arguments = shlex.split(copied.splitlines()[-1])
    assert program == "cardtable-qt"
    assert main(arguments) == 0
    assert "Sealed, and every shuffle matches." in capsys.readouterr().out


def _copy_with_the_keyboard(page: GamePage) -> None:
    for _ in range(6):
        if focused_widget() is not page.overlays.result.seal_panel.copy_button:
            press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)


def test_the_whole_seal_panel_can_be_reached_by_keyboard_in_a_small_window(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.resize(window.minimumSize())
    page = play_to_the_end(qtbot, window, sealed_game("gracias"))
    page.view.setFixedHeight(330)
    overlay = page.overlays.result
    bar = overlay.scroll_area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    for _ in range(2):
        press(Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    for _ in range(2):
        press(Qt.Key.Key_PageUp)
    assert bar.value() == 0
    _copy_with_the_keyboard(page)
    assert not overlay.seal_panel.copy_button.visibleRegion().isEmpty()


# Mismatches


@pytest.fixture
def deal(tmp_path: Path) -> SealedDeal:
    """A finished game."""
    game, path = sealed_game("gracias"), tmp_path / "sealed.cardtable"
    with RecordWriter.begin(path, game.header(), game.chance()) as writer:
        play_out(writer, Random(1))
    seal = load_record(path).header.verified_seal()
    assert seal is not None
    return SealedDeal(seal, path)


def file_path(deal: SealedDeal) -> Path:
    assert deal.file is not None
    return deal.file


Forgery = Callable[[list[dict[str, Any]]], None]


def swap_cards(lines: list[dict[str, Any]]) -> None:
    cards = lines[1]["cards"]
    at = next(at for at in range(len(cards)) if cards[at] != cards[-1])
    cards[at], cards[-1] = cards[-1], cards[at]


def change_salt(lines: list[dict[str, Any]]) -> None:
    lines[0]["salt"] = "0" * 32


@pytest.mark.parametrize(("forgery", "line"), [(swap_cards, 2), (change_salt, 1)])
def test_a_forged_record_is_detected(deal: SealedDeal, forgery: Forgery, line: int) -> None:
    assert deal.verdict() == "The deal was sealed, and every shuffle matched."
    file = file_path(deal)
    lines = [json.loads(text) for text in file.read_bytes().splitlines()]
    forgery(lines)
    file.write_text("".join(json.dumps(each) + "\n" for each in lines), "utf-8")
    assert deal.verdict() == f"The deal was sealed, but line {line} of the record differs."


def test_a_record_with_another_seal_is_detected(deal: SealedDeal) -> None:
    game = sealed_game("gracias")
    file_path(deal).unlink()
    with RecordWriter.begin(file_path(deal), game.header(), game.chance()) as writer:
        play_out(writer, Random(1))  # has a valid seal of its own
    assert deal.verdict() == "The deal was sealed, but the record has another seal."


def test_a_truncated_record_matches_as_far_as_it_was_saved(deal: SealedDeal) -> None:
    file = file_path(deal)
    file.write_bytes(file.read_bytes()[:-300])
    text = "The deal was sealed, and every shuffle matched as far as it was saved."
    assert deal.verdict() == text


def test_a_missing_record_is_reported(deal: SealedDeal) -> None:
    file_path(deal).unlink()
    assert "the record cannot be read: No such file" in deal.verdict()


def test_a_game_that_cannot_be_saved_does_not_match(window: MainWindow) -> None:
    window.storage.games.parent.mkdir(parents=True)
    window.storage.games.write_text("a file in the way")
    window.game.start(sealed_game("gracias", (0,)))
    page = game_page_of(window)
    assert page.log.view.toPlainText().startswith("— The deal is sealed")
    deal = page.overlays.result.seal_panel.deal
    assert deal is not None
    assert "cannot be read" in deal.verdict()
