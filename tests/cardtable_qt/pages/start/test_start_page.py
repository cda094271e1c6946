"""The start page: selecting a game, setting it up by mouse and keyboard, and starting it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QStyle, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base.texts import ZERO_WIDTH_SPACE
from cardtable_qt.opponents import EXPERT
from cardtable_qt.pages.start import game_tile
from cardtable_qt.pages.start.game_tile import GameTile, seats_text, tagline
from cardtable_qt.pages.start.new_game_choices import (
    DEFAULT_LEVEL,
    default_choices,
    default_level,
    last_choices,
)
from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.pages.start.start_page import StartPage
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting.image_cache import ImageCache
from rules import GAMES
from rules.disk import DISK
from rules.records import SeatedPlayer
from rules.records.setup import HIGHEST_SEED, HUMAN, GameSetup
from tests.cardtable_qt.pages.helpers import NAMES
from tests.cardtable_qt.pages.windows import (
    app_style,
    choose_item,
    click,
    focused_widget,
    press,
    set_number,
    show_window,
    type_text,
)

DRAW_PICTURE = GameTile._draw_picture
DEFAULTS: dict[str, Callable[[int], dict[str, Any]]] = {
    "gracias": lambda seats: {"sessions": 3},
    "triple": lambda seats: {"chips": 1, "handicap": [0] * seats},
    "eight28": lambda seats: {"final_decline": False},
    "extop": lambda seats: {
        "colours": ["red", "yellow", "green", "blue", "purple", "orange"][:seats]
    },
}


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip drawing the pictures, which is slow."""
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


class Start:
    """The start page, its user, and the games they started."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.page = StartPage(Settings(folder))
        self.started: list[GameSetup] = []
        self.page.start_requested.connect(self.started.append)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 770)
        show_window(qtbot, self.page)
        qtbot.waitUntil(lambda: self.panel.isVisible())

    @property
    def panel(self) -> NewGamePanel:
        return self.page.panel

    def select(self, key: str, seats: int | None = None) -> NewGamePanel:
        click(self.page.tiles[key])
        if seats is not None:
            set_number(self.panel.seat_count, seats)
        return self.panel

    def names(self) -> list[str]:
        return [row.name.text() for row in self.panel.rows if row.name.isVisible()]

    def title(self) -> str:
        return self.page.panel.title.text()

    def play(self) -> GameSetup:
        """Press the button and return the game that starts."""
        before = len(self.started)
        click(self.panel.play_button)
        assert len(self.started) == before + 1, self.panel.error_label.text()
        return self.started[-1]

    def assert_error(self, text: str) -> None:
        """An error is shown, and neither mouse nor keyboard starts a game."""
        panel, before = self.panel, len(self.started)
        assert panel.error_label.isVisible()
        assert text in panel.error_label.text()
        assert not panel.play_button.isEnabled()
        click(panel.play_button)
        QTest.keyClick(panel.seed, Qt.Key.Key_Return)
        assert len(self.started) == before


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path) -> Start:
    return Start(qtbot, tmp_path)


# The tiles


def test_every_game_has_a_tile_with_title_tagline_and_seats(start: Start) -> None:
    assert list(start.page.tiles) == list(GAMES)
    for key, tile in start.page.tiles.items():
        assert tile.isVisible()
        assert tile.accessibleName() == GAMES[key].title
        low, high = GAMES[key].seats[0], GAMES[key].seats[-1]
        assert seats_text(tile.game) == f"{low} to {high} players"
        assert tile.accessibleDescription() == f"{tagline(GAMES[key])} {seats_text(tile.game)}"


def test_every_tile_has_its_own_picture(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameTile, "_draw_picture", DRAW_PICTURE)
    start = Start(qtbot, tmp_path)

    def upper_half(tile: QWidget) -> QImage:
        return tile.grab(tile.rect().adjusted(12, 12, -12, -tile.height() // 2)).toImage()

    def all_differ() -> bool:
        pictures = [upper_half(tile) for tile in start.page.tiles.values()]
        return all(one != other for one, other in combinations(pictures, 2))

    qtbot.waitUntil(all_differ)  # pictures are drawn after the first paint


def test_cached_pictures_are_shown_with_the_first_paint(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tiles_with_picture() -> set[str]:
        """The tiles that have their picture with the first paint."""
        cache = ImageCache()
        cache.use_disk_cache(tmp_path / "faces", DISK)
        monkeypatch.setattr(game_tile, "image_cache", lambda: cache)
        page = StartPage(Settings(tmp_path))
        page.resize(1200, 760)
        page.grab()
        first = {key for key, tile in page.tiles.items() if tile._picture is not None}
        for tile in page.tiles.values():
            DRAW_PICTURE(tile)
        cache.render_pending()
        cache.close()
        return first

    assert tiles_with_picture() == set()
    assert tiles_with_picture() == set(GAMES)


def test_tiles_do_not_move_when_the_panel_is_created(qtbot: QtBot, tmp_path: Path) -> None:
    page = StartPage(Settings(tmp_path))
    qtbot.addWidget(page)
    page.resize(1232, 760)
    page.grab()
    before = {key: tile.geometry() for key, tile in page.tiles.items()}
    page.panel.show()
    page.grab()
    assert {key: tile.geometry() for key, tile in page.tiles.items()} == before


def test_a_click_on_a_tile_selects_the_game(start: Start) -> None:
    for key in ("extop", "triple", "eight28", "gracias"):
        start.select(key)
        assert start.title() == GAMES[key].title
        assert [k for k, tile in start.page.tiles.items() if tile.isChecked()] == [key]


def test_arrow_keys_select_a_game(start: Start) -> None:
    steps = [
        (Qt.Key.Key_Right, "Triple"),
        (Qt.Key.Key_Down, "Ex & Top"),
        (Qt.Key.Key_Left, "8/28"),
        (Qt.Key.Key_Space, "8/28"),
        (Qt.Key.Key_Up, "Gracias"),
    ]
    assert focused_widget() is start.page.tiles["gracias"]
    for key, title in steps:
        press(key)
        assert start.title() == title


def test_tab_visits_every_field_and_space_starts_the_game(start: Start) -> None:
    press(Qt.Key.Key_Right)  # Triple
    row = start.panel.rows
    fields: list[QWidget] = [start.panel.rules_button, start.panel.seat_count]
    for seat in range(4):
        fields += [row[seat].name, row[seat].player, row[seat].handicap]
    fields += [start.panel.chips, start.panel.seed, start.panel.seal, start.panel.play_button]
    for field in fields:
        press(Qt.Key.Key_Tab)
        assert focused_widget() is field
    press(Qt.Key.Key_Space)
    assert [game.game.key for game in start.started] == ["triple"]


def test_enter_on_a_tile_starts_its_game(start: Start) -> None:
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert [game.game.key for game in start.started] == ["eight28"]


# The panel


@pytest.mark.parametrize("key", GAMES)
def test_every_number_of_seats_has_default_choices(start: Start, key: str) -> None:
    for seats in GAMES[key].seats:
        panel = start.select(key, seats)
        type_text(panel.seed, "7")
        levels = [HUMAN, *[default_level(GAMES[key])] * (seats - 1)]
        players = tuple(map(SeatedPlayer, NAMES[:seats], levels))
        assert start.names() == list(NAMES[:seats])
        assert start.play() == GameSetup(GAMES[key], players, DEFAULTS[key](seats), 7)


def test_the_number_of_seats_is_limited_by_the_game(start: Start) -> None:
    for key, game in GAMES.items():
        panel = start.select(key)
        for arrow, bound in ((Qt.Key.Key_Up, game.seats[-1]), (Qt.Key.Key_Down, game.seats[0])):
            panel.seat_count.setFocus()
            for _ in range(6):
                press(arrow)
            assert panel.seat_count.value() == bound
            assert len(start.names()) == bound


def test_the_game_has_the_chosen_names_and_players(start: Start) -> None:
    panel = start.select("gracias", 3)
    for seat, name in enumerate(("Zoë", "  Jürgen ", "李 & <b>")):
        type_text(panel.rows[seat].name, name)
    choose_item(panel.rows[1].player, HUMAN)
    choose_item(panel.rows[2].player, EXPERT)
    expected = (
        SeatedPlayer("Zoë", HUMAN),
        SeatedPlayer("Jürgen", HUMAN),
        SeatedPlayer("李 & <b>", EXPERT),
    )
    assert start.play().players == expected


def test_a_game_can_have_only_computers(start: Start) -> None:
    panel = start.select("eight28", 3)
    choose_item(panel.rows[0].player, DEFAULT_LEVEL)
    assert start.play().human_seats() == ()


def test_sessions_option_of_gracias(start: Start) -> None:
    set_number(start.select("gracias").sessions, 1)
    assert start.play().options == {"sessions": 1}


def test_chips_and_handicap_options_of_triple(start: Start) -> None:
    panel = start.select("triple", 3)
    set_number(panel.chips, 4)
    set_number(panel.rows[0].handicap, 2)
    set_number(panel.rows[2].handicap, 5)
    assert start.play().options == {"chips": 4, "handicap": [2, 0, 5]}


def test_final_decline_option_of_8_28(start: Start) -> None:
    start.select("eight28").final_decline.setFocus()
    press(Qt.Key.Key_Space)
    assert start.play().options == {"final_decline": True}


def test_colours_option_of_ex_and_top(start: Start) -> None:
    panel = start.select("extop", 2)
    choose_item(panel.rows[0].colour, "orange")
    choose_item(panel.rows[1].colour, "blue")
    assert start.play().options == {"colours": ["orange", "blue"]}


def test_only_the_options_of_the_game_are_shown(start: Start) -> None:
    for key, game in GAMES.items():
        panel = start.select(key)
        visible = {
            "sessions": panel.sessions.isVisible(),
            "chips": panel.chips.isVisible(),
            "final_decline": panel.final_decline.isVisible(),
            "colours": panel.rows[0].colour.isVisible(),
            "handicap": panel.rows[0].handicap.isVisible(),
        }
        expected = {option.name for option in game.options}
        assert {name for name, is_visible in visible.items() if is_visible} == expected


def test_without_a_seed_every_game_has_a_random_one(start: Start) -> None:
    start.select("extop")
    seeds = {start.play().seed for _ in range(4)}
    assert len(seeds) == 4
    assert all(0 <= seed < HIGHEST_SEED for seed in seeds)


def test_enter_in_a_field_starts_the_game(start: Start) -> None:
    panel = start.select("extop", 3)
    for field in (
        panel.rows[1].name,
        panel.seed,
        panel.seat_count,
        panel.rows[0].player,
        panel.play_button,
    ):
        field.setFocus()
        press(Qt.Key.Key_Enter)
    assert len(start.started) == 5


def test_changing_the_number_of_seats_keeps_the_names(start: Start) -> None:
    panel = start.select("extop", 4)
    for seat, name in enumerate(("Ida", "Jan", "Kim", "Leo")):
        type_text(panel.rows[seat].name, name)
    choose_item(panel.rows[3].player, HUMAN)
    set_number(panel.seat_count, 2)
    assert start.names() == ["Ida", "Jan"]
    set_number(panel.seat_count, 5)
    assert start.names() == ["Ida", "Jan", "Kim", "Leo", "Emma"]
    assert start.play().human_seats() == (0, 3)


def test_every_game_has_its_own_names(start: Start) -> None:
    type_text(start.select("gracias", 6).rows[5].name, "Grandma")
    assert start.select("triple", 4) is start.panel
    assert start.names() == list(NAMES[:4])
    start.select("extop", 6)
    assert start.names() == list(NAMES)


# Errors


def test_every_player_needs_a_name(start: Start) -> None:
    panel = start.select("gracias", 4)
    for name in ("", "   "):
        type_text(panel.rows[3].name, name)
        start.assert_error("needs a name")
    set_number(panel.seat_count, 3)  # without the seat that has no name
    assert len(start.play().players) == 3


def test_a_seed_must_be_a_whole_number(start: Start) -> None:
    panel = start.select("gracias")
    for seed in ("x", "1.5", "-3", "1e3", "٣", "²"):
        type_text(panel.seed, seed)
        start.assert_error("whole number")
    type_text(panel.seed, " 12 ")
    assert start.play().seed == 12


def test_only_one_person_can_play_triple(start: Start) -> None:
    panel = start.select("triple", 3)
    choose_item(panel.rows[2].player, HUMAN)
    start.assert_error("one person")
    choose_item(panel.rows[0].player, DEFAULT_LEVEL)
    assert start.play().human_seats() == (2,)


def test_no_two_seats_have_the_same_colour(start: Start) -> None:
    panel = start.select("extop", 3)
    choose_item(panel.rows[2].colour, "yellow")  # seat 1 gets the colour of seat 2
    assert [row.colour.currentData() for row in panel.rows[:3]] == ["red", "green", "yellow"]
    choose_item(panel.rows[0].colour, "purple")  # stepping past other colours does not shuffle them
    assert start.play().options == {"colours": ["purple", "green", "yellow"]}


def test_in_a_low_window_all_fields_fit(start: Start, qtbot: QtBot) -> None:
    panel = start.select("extop", 4)
    assert panel.seal_label.isVisible()
    start.page.resize(960, 500)
    area = panel.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
    assert panel.seal_label.text() == panel.seal.toolTip()


def test_a_colour_name_is_shown_in_full_or_not_at_all(start: Start) -> None:
    box = start.select("extop", 4).rows[1].colour
    assert box.currentText() == "yellow"
    shown = set()
    for width in (1280, 1100, 1000, 960, 900):
        start.page.resize(width, 600)
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        field = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box)
        text = box.fontMetrics().horizontalAdvance(option.currentText)
        assert not text or text + box.iconSize().width() <= field.width()
        shown.add(option.currentText)
    assert "yellow" in shown


def test_an_impossible_handicap_is_an_error(start: Start) -> None:
    panel = start.select("triple", 4)
    for seat in range(3):
        set_number(panel.rows[seat].handicap, 20)
    start.assert_error("that many extras")
    set_number(panel.rows[0].handicap, 0)
    assert start.play().options == {"chips": 1, "handicap": [0, 20, 20, 0]}


def test_selecting_another_game_clears_the_error(start: Start) -> None:
    choose_item(start.select("triple", 3).rows[2].player, HUMAN)
    panel = start.select("gracias")
    assert not panel.error_label.isVisible()
    assert panel.play_button.isEnabled()


# Saved choices


def test_the_last_choices_are_restored_after_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    first = Start(qtbot, tmp_path)
    set_number(first.select("gracias", 5).sessions, 2)
    type_text(first.panel.seed, "77")
    gracias = first.play()
    panel = first.select("extop", 2)
    type_text(panel.rows[0].name, "Olga")
    choose_item(panel.rows[1].colour, "purple")
    choose_item(panel.rows[1].player, EXPERT)
    extop = first.play()

    second = Start(qtbot, tmp_path)
    assert second.page.tiles["extop"].isChecked()
    assert second.panel.seed.text() == ""  # the next game has other cards
    again = second.play()
    assert (again.players, again.options) == (extop.players, extop.options)
    second.select("gracias")
    again = second.play()
    assert (again.players, again.options) == (gracias.players, gracias.options)


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        [],
        "gracias",
        {},
        {"seats": [], "options": {}},
        {"seats": 4, "options": {}},
        {"seats": [["A", HUMAN], ["B", HUMAN]], "options": {}},  # Gracias needs three
        {"seats": [["A", HUMAN]] * 7, "options": {}},
        {"seats": [["A", "grandmaster"]] * 3, "options": {}},
        {"seats": [["A", ["x"]]] * 3, "options": {}},
        {"seats": [[5, HUMAN]] * 3, "options": {}},
        {"seats": [["A"]] * 3, "options": {}},
        {"seats": [None] * 3, "options": {}},
        {"seats": [["A", HUMAN]] * 3},
        {"seats": [["A", HUMAN]] * 3, "options": None},
        {"seats": [["A", HUMAN]] * 3, "options": []},
        {"seats": [["A", HUMAN]] * 3, "options": {"sessions": 9}},
        {"seats": [["A", HUMAN]] * 3, "options": {"colours": ["red", "blue", "green"]}},
    ],
)
def test_invalid_choices_give_the_defaults(tmp_path: Path, nonsense: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"version": 1, "new gracias": nonsense}))
    assert last_choices(Settings(tmp_path), GAMES["gracias"]) == default_choices(GAMES["gracias"])


def test_unknown_game_and_player_in_the_settings_give_the_defaults(
    qtbot: QtBot, tmp_path: Path
) -> None:
    saved = {"version": 1, "game": "whist", "new gracias": {"seats": [["A", "grandmaster"]]}}
    (tmp_path / "settings.json").write_text(json.dumps(saved))
    start = Start(qtbot, tmp_path)
    assert start.page.tiles["gracias"].isChecked()
    assert start.play().players == default_choices(GAMES["gracias"]).players()


def test_saved_choices_that_cannot_be_played_show_an_error(qtbot: QtBot, tmp_path: Path) -> None:
    saved = {"seats": [["", HUMAN], ["B", HUMAN], ["C" * 99, HUMAN]], "options": {}}
    (tmp_path / "settings.json").write_text(json.dumps({"version": 1, "new gracias": saved}))
    start = Start(qtbot, tmp_path)
    start.assert_error("needs a name")
    type_text(start.panel.rows[0].name, "A")
    assert [player.name for player in start.play().players] == ["A", "B", "C" * 20]


# Errors of the settings file


def test_damaged_settings_are_reported(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    start = Start(qtbot, tmp_path)
    assert start.page.error_label.isVisible()
    assert "settings.broken-1.json" in start.page.error_label.text()
    start.select("extop")
    assert start.page.error_label.isVisible()


def test_settings_that_cannot_be_saved_are_reported(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "config"
    start = Start(qtbot, folder)
    assert not start.page.error_label.isVisible()
    (folder / "settings.json").unlink()
    folder.rmdir()
    folder.write_text("a file in the way")
    start.select("extop")
    assert start.page.error_label.isVisible()
    assert str(folder) in start.page.error_label.text().replace(ZERO_WIDTH_SPACE, "")
    assert start.play().game.key == "extop"
