"""Opponents in the new-game panel: levels, characters, names and strengths."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from cardtable_qt.games import player_texts
from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents import CHARACTERS, EXPERT
from cardtable_qt.opponents.levels import Strength
from cardtable_qt.pages.start.new_game_choices import DEFAULT_LEVEL
from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.pages.widgets import player_box
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.pages.windows import (
    app_style,
    click,
    focused_widget,
    press,
    set_number,
    set_option,
    show_window,
    type_text,
)

KEYS = [character.key for character in CHARACTERS]


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _strengths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use strengths that are easy to recognise. Pip and all players of 8/28 have none."""

    def strength(game: str, name: str) -> Strength | None:
        if game == "eight28" or name in ("pip", HUMAN):
            return None
        if game == "triple":
            return Strength(0.7, 0.5, 100)
        return Strength(0.1 * (1 + (*game_opponents(game).levels, *KEYS).index(name)), 0.25, 400)

    for module in (player_box, player_texts):
        monkeypatch.setattr(module, "measured_strength", strength)


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> NewGamePanel:
    panel = NewGamePanel(Settings(tmp_path))
    qtbot.addWidget(panel)
    panel.resize(QSize(400, 640))
    panel.set_game(GAMES["gracias"])
    show_window(qtbot, panel)
    return panel


def pick(box: QComboBox, player: str) -> None:
    """Select a player with the arrow keys."""
    box.setFocus()
    press(Qt.Key.Key_Home)
    while box.currentData() != player:
        before = box.currentIndex()
        press(Qt.Key.Key_Down)
        assert box.currentIndex() > before, f"{player} is not in the list"


def names(panel: NewGamePanel) -> list[str]:
    return [row.name.text() for row in panel.rows[: panel.seat_count.value()]]


def start_game(panel: NewGamePanel) -> GameSetup:
    games: list[GameSetup] = []
    panel.start_requested.connect(games.append)
    click(panel.play_button)
    panel.start_requested.disconnect(games.append)
    (game,) = games
    return game


# The list of players


@pytest.mark.parametrize("key", GAMES)
def test_the_list_has_a_person_the_levels_and_the_characters(panel: NewGamePanel, key: str) -> None:
    panel.set_game(GAMES[key])
    for seat_row in panel.rows:
        box = seat_row.player
        players = [box.itemData(row) for row in range(box.count())]
        assert players == [HUMAN, *game_opponents(key).levels, None, *KEYS]
        assert len({box.itemText(row) for row in range(box.count())}) == len(players)


def test_characters_are_listed_with_their_temperament(panel: NewGamePanel) -> None:
    box = panel.rows[1].player
    texts = [box.itemData(box.findData(key), player_box.TEXT_ROLE) for key in ("gentle", *KEYS)]
    assert texts == [
        "Gentle",
        "Magda – forgets no slight",
        "Leo – looks after himself",
        "Fritz – gives generously and returns favours",
        "Hilde – plays it safe",
        "Pip – gambles",
    ]


def test_the_chosen_players_play(panel: NewGamePanel) -> None:
    set_number(panel.seat_count, 4)
    for row, player in zip(panel.rows[1:4], (EXPERT, "hilde", "gentle"), strict=True):
        pick(row.player, player)
    assert [seat.player for seat in start_game(panel).players] == [HUMAN, EXPERT, "hilde", "gentle"]


def test_default_opponents_are_steady(panel: NewGamePanel) -> None:
    assert DEFAULT_LEVEL == "steady"
    for key in GAMES:
        if DEFAULT_LEVEL in game_opponents(key).levels:
            panel.set_game(GAMES[key])
            players = [seat.player for seat in start_game(panel).players]
            assert players == [HUMAN, "steady", "steady", "steady"]


def test_choices_are_kept_while_another_game_is_shown(panel: NewGamePanel) -> None:
    pick(panel.rows[1].player, "magda")
    pick(panel.rows[2].player, EXPERT)
    set_option(panel, "sessions", 2)
    panel.set_game(GAMES["triple"])
    pick(panel.rows[1].player, "keen")
    panel.set_game(GAMES["gracias"])
    game = start_game(panel)
    assert [seat.player for seat in game.players] == [HUMAN, "magda", EXPERT, DEFAULT_LEVEL]
    assert game.options == {"sessions": 2}
    panel.set_game(GAMES["triple"])
    assert start_game(panel).players[1].player == "keen"


# Names


def test_a_character_brings_its_name(panel: NewGamePanel) -> None:
    pick(panel.rows[2].player, "magda")
    assert names(panel) == ["Anna", "Ben", "Magda", "David"]
    pick(panel.rows[2].player, "fritz")
    assert names(panel) == ["Anna", "Ben", "Fritz", "David"]
    pick(panel.rows[2].player, EXPERT)
    assert names(panel) == ["Anna", "Ben", "Clara", "David"]


def test_an_edited_name_is_kept(panel: NewGamePanel) -> None:
    type_text(panel.rows[1].name, "Oma")
    pick(panel.rows[1].player, "magda")
    assert names(panel)[1] == "Oma"
    type_text(panel.rows[1].name, "")
    pick(panel.rows[1].player, "leo")
    assert names(panel)[1] == "Leo"


def test_the_same_character_twice_gets_different_names(panel: NewGamePanel) -> None:
    for row in panel.rows[1:4]:
        pick(row.player, "pip")
    assert names(panel) == ["Anna", "Pip", "Pip 2", "Pip 3"]
    assert [seat.player for seat in start_game(panel).players] == [HUMAN, "pip", "pip", "pip"]
    panel.set_game(GAMES["gracias"])  # as it was saved
    assert names(panel) == ["Anna", "Pip", "Pip 2", "Pip 3"]
    pick(panel.rows[2].player, DEFAULT_LEVEL)
    assert names(panel) == ["Anna", "Pip", "Clara", "Pip 3"]


def test_changing_the_number_of_seats_keeps_the_characters(panel: NewGamePanel) -> None:
    pick(panel.rows[3].player, "hilde")
    set_number(panel.seat_count, 3)
    set_number(panel.seat_count, 5)
    assert names(panel) == ["Anna", "Ben", "Clara", "Hilde", "Emma"]


# Strength


def test_the_player_of_the_focused_seat_is_described(panel: NewGamePanel) -> None:
    assert panel.player_label.text().startswith("Seat 2: Computer “steady”, level 3 of 5.")
    panel.rows[0].player.setFocus()
    assert panel.player_label.text() == "Seat 1: A person at this screen."
    pick(panel.rows[3].player, "easy")
    assert panel.player_label.text() == (
        "Seat 4: Computer “easy”, level 2 of 5. A fair match once you know the game."
    )
    assert panel.player_label.toolTip() == (
        "Measured: wins 20 of 100 games against computers that play sensibly, "
        "where an equal player would win 25."
    )
    pick(panel.rows[3].player, "magda")
    assert panel.player_label.text() == "Seat 4: Magda forgets no slight. Very hard to beat."


def test_tab_changes_the_described_player(panel: NewGamePanel) -> None:
    panel.rows[1].name.setFocus()
    for _ in range(6):
        press(Qt.Key.Key_Tab)
        for row in panel.rows:
            if focused_widget() is row.player:
                assert (
                    panel.player_label.text() == f"Seat {row.seat + 1}: {row.player.description()}"
                )


def test_strength_names_a_single_opponent_in_games_of_two(panel: NewGamePanel) -> None:
    panel.set_game(GAMES["triple"])
    assert panel.player_label.toolTip() == (
        "Measured: wins 70 of 100 games against computers that play sensibly, "
        "where an equal player would win 50."
    )


def test_a_player_that_was_not_measured_is_described_without_strength(panel: NewGamePanel) -> None:
    pick(panel.rows[1].player, "pip")
    assert panel.player_label.text() == "Seat 2: Pip gambles."
    assert not panel.player_label.toolTip()
    panel.set_game(GAMES["eight28"])
    assert panel.player_label.text() == "Seat 2: Computer “steady”, level 3 of 5."


def test_strength_is_in_the_accessible_description(panel: NewGamePanel) -> None:
    box = panel.rows[1].player
    pick(box, EXPERT)
    strong = "Very hard to beat."
    assert box.accessibleDescription() == f"Computer “expert”, level 5 of 5. {strong}"
    spoken = box.itemData(box.findData("easy"), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Easy. Computer “easy”, level 2 of 5. A fair match once you know the game."


def test_the_open_list_shows_strengths(qtbot: QtBot, panel: NewGamePanel) -> None:
    box = panel.rows[1].player
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    indexes = {key: box.model().index(box.findData(key), 0) for key in ("gentle", "leo", "pip")}
    right = {}
    for key, index in indexes.items():
        rect = view.visualRect(index)
        rect.setLeft(rect.right() - player_box.BAR_PX - player_box.GAP_PX)
        right[key] = view.viewport().grab(rect).toImage()
    assert right["gentle"] != right["leo"] != right["pip"]
    box.hidePopup()


# Sealed deals


def test_the_deal_is_sealed_if_the_box_is_checked(qtbot: QtBot, tmp_path: Path) -> None:
    for sealed in (False, True):
        panel = NewGamePanel(Settings(tmp_path))
        qtbot.addWidget(panel)
        panel.set_game(GAMES["extop"])
        show_window(qtbot, panel)
        assert not panel.deal_options.seal.isChecked()
        assert "no card was changed" in panel.deal_options.seal.accessibleDescription()
        if sealed:
            click(panel.deal_options.heading)
            panel.deal_options.seal.setFocus()
            press(Qt.Key.Key_Space)
        assert start_game(panel).is_sealed is sealed
    later = NewGamePanel(Settings(tmp_path))
    qtbot.addWidget(later)
    assert later.deal_options.seal.isChecked()  # it was saved
