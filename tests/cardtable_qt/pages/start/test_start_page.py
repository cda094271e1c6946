"""The start page: selecting a game, setting it up by mouse and keyboard, and starting it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from math import ceil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.texts import ZERO_WIDTH_SPACE
from cardtable_qt.opponents import EXPERT
from cardtable_qt.pages.start import game_tile, start_page
from cardtable_qt.pages.start.game_tile import GameTile, seats_text, tagline
from cardtable_qt.pages.start.new_game_choices import (
    DEFAULT_LEVEL,
    default_choices,
    default_level,
    last_choices,
)
from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.pages.start.start_page import StartPage, tile_columns
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
    option_widget,
    press,
    set_number,
    set_option,
    show_window,
    type_text,
)

DRAW_PICTURE = GameTile._draw_picture


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
        QTest.keyClick(panel.rows[0].name, Qt.Key.Key_Return)
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


def test_a_low_tile_with_large_text_has_its_tagline_as_long_as_that_fits(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    monkeypatch.setattr(
        game_tile, "draw_paragraph", lambda painter, frame, text, size: painted.append(text)
    )
    monkeypatch.setattr(text_size, "_scale", 1.6)
    tile = GameTile(GAMES["triple"])
    qtbot.addWidget(tile)
    needed = game_tile._text_height(231, game_tile.READABLE_UNIT_PX, with_tagline=True)
    tile.resize(392, ceil(needed) + 12)  # the frame of the tile, and two pixels on each side
    tile.grab()
    assert painted == [tagline(tile.game)]


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
    for key in reversed(list(GAMES)):
        start.select(key)
        assert start.title() == GAMES[key].title
        assert [k for k, tile in start.page.tiles.items() if tile.isChecked()] == [key]


def test_arrow_keys_select_the_neighbouring_game(start: Start) -> None:
    titles = [game.title for game in GAMES.values()]
    columns = tile_columns(len(GAMES), start.page.width())
    steps = [
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, columns + 1),
        (Qt.Key.Key_Left, columns),
        (Qt.Key.Key_Space, columns),
        (Qt.Key.Key_Up, 0),
    ]
    assert focused_widget() is next(iter(start.page.tiles.values()))
    for key, number in steps:
        press(key)
        assert start.title() == titles[number]


@pytest.mark.parametrize("games", [5, 6])
def test_many_games_have_three_columns_of_tiles_if_they_fit(games: int) -> None:
    assert [tile_columns(games, width) for width in (900, 1280, 1920)] == [2, 3, 3]
    assert [tile_columns(4, width) for width in (900, 1280, 1920)] == [2, 2, 2]


def test_large_text_has_one_column_of_tiles() -> None:
    text_size.set_scale(1.6)
    assert {tile_columns(games, 1920) for games in (4, 5, 6)} == {1}
    text_size.set_scale(1.0)


def test_tiles_are_arranged_anew_if_the_page_becomes_wider(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_page, "MANY_GAMES", len(GAMES))
    page = StartPage(Settings(tmp_path))
    qtbot.addWidget(page)
    for width, columns in ((900, 2), (1280, 3), (900, 2)):
        page.resize(width, 600)
        page.grab()  # applies the layout
        places = [tile.geometry() for tile in page.tiles.values()]
        assert len({place.x() for place in places}) == columns
        assert len({place.y() for place in places}) == -(-len(GAMES) // columns)
        assert len({(place.width(), place.height()) for place in places}) <= 4  # rounded


@pytest.mark.parametrize("key", GAMES)
def test_tab_visits_every_field_and_space_starts_the_game(start: Start, key: str) -> None:
    for other in (*GAMES, key):  # the option fields are created again
        start.select(other)
    start.page.tiles[key].setFocus()
    panel = start.panel
    links = [panel.rules_button, *filter(QWidget.isVisible, [panel.learn_button])]
    fields: list[QWidget] = [*links, panel.seat_count, panel.play_button]
    for seat in range(panel.seat_count.value()):
        boxes = [column.boxes[seat] for column in panel.options.columns.values()]
        fields += [panel.rows[seat].name, panel.rows[seat].player, *boxes]
    races = panel.race_options.fields() if GAMES[key].is_real_time else []
    fields += [*panel.options.widgets.values(), *races, panel.deal_options.heading]
    for field in fields:
        press(Qt.Key.Key_Tab)
        assert focused_widget() is field
    press(Qt.Key.Key_Space)
    for field in (panel.deal_options.seed_field, panel.deal_options.seal):
        press(Qt.Key.Key_Tab)
        assert focused_widget() is field
    panel.play_button.setFocus()
    press(Qt.Key.Key_Space)
    assert [game.game.key for game in start.started] == [key]


def test_enter_on_a_tile_starts_its_game(start: Start) -> None:
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    assert [game.game.key for game in start.started] == [list(GAMES)[1]]


# The panel


def type_deal_number(panel: NewGamePanel, text: str) -> None:
    """Open the options that few people need, and type the number."""
    if not panel.deal_options.heading.isChecked():
        click(panel.deal_options.heading)
    type_text(panel.deal_options.seed_field, text)


@pytest.mark.parametrize("key", GAMES)
def test_every_number_of_seats_has_default_choices(start: Start, key: str) -> None:
    for seats in GAMES[key].seats:
        panel = start.select(key, seats)
        type_deal_number(panel, "7")
        levels = [HUMAN, *[default_level(GAMES[key])] * (seats - 1)]
        players = tuple(map(SeatedPlayer, NAMES[:seats], levels))
        assert start.names() == list(NAMES[:seats])
        defaults = {option.name: option.default_value(seats) for option in GAMES[key].options}
        assert start.play() == GameSetup(GAMES[key], players, defaults, 7)


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


@pytest.mark.parametrize("key", GAMES)
def test_the_game_has_the_chosen_options(start: Start, key: str) -> None:
    game = GAMES[key]
    for seats in {game.seats[0], game.seats[-1]}:
        panel = start.select(key, seats)
        for option in game.options:
            for value in option.examples(seats):
                if isinstance(value, list):
                    for seat, of_seat in enumerate(value):
                        set_option(panel, option.name, of_seat, seat)
                else:
                    set_option(panel, option.name, value)
                assert start.play().options[option.name] == value


@pytest.mark.parametrize("key", GAMES)
def test_every_option_has_a_widget_that_says_what_it_does(start: Start, key: str) -> None:
    start.select("gracias" if key != "gracias" else "triple")
    panel = start.select(key)
    options = panel.options
    assert [*options.widgets, *options.columns] == sorted(
        (option.name for option in GAMES[key].options), key=lambda name: name in options.columns
    )
    for option in GAMES[key].options:
        of_seats = option.name in options.columns
        widget = option_widget(panel, option.name, 0 if of_seats else None)
        assert widget.isVisible()
        name = f"{option.label}, seat 1" if of_seats else option.label
        assert widget.accessibleName() == name
        assert widget.accessibleDescription() == widget.toolTip() == option.help
        texts = {label.text() for label in panel.findChildren(QLabel) if label.isVisible()}
        assert (option.label in texts) == (not of_seats and not isinstance(widget, QCheckBox))
    others = {option.label for game in GAMES.values() for option in game.options}
    others -= {option.label for option in GAMES[key].options}
    shown: list[QLabel | QCheckBox] = panel.findChildren(QLabel)
    shown += panel.findChildren(QCheckBox)
    assert not others & {widget.text() for widget in shown if widget.isVisible()}


def test_only_the_seats_at_the_table_have_options(start: Start) -> None:
    for seats in (4, 2, 3):
        panel = start.select("triple", seats)
        boxes = panel.options.columns["handicap"].boxes
        assert [box.isVisible() for box in boxes] == [seat < seats for seat in range(len(boxes))]


def test_changing_the_number_of_seats_resets_the_options_of_the_seats(start: Start) -> None:
    panel = start.select("triple", 3)
    set_option(panel, "chips", 2)
    set_option(panel, "handicap", 5, seat=1)
    set_number(panel.seat_count, 2)
    assert start.play().options == {"chips": 2, "handicap": [0, 0], "relaxed": False}


def test_a_number_has_its_prefix_and_suffix_if_there_is_room(start: Start, qtbot: QtBot) -> None:
    panel = start.select("triple", 4)
    set_option(panel, "handicap", 3, seat=0)
    box = option_widget(panel, "handicap", 0)
    assert isinstance(box, QSpinBox)
    assert box.text() == "+3 cards"
    other = option_widget(panel, "handicap", 1)
    assert isinstance(other, QSpinBox)
    assert other.text() == "no handicap"  # “+0 cards” does not say that they are a burden
    width = other.width()
    start.page.setMinimumWidth(900)  # without the style of the program, its contents need more
    start.page.resize(900, 600)
    qtbot.waitUntil(lambda: other.width() < width)
    assert (box.text(), other.text()) == ("+3", "+0")


def test_the_options_of_another_game_are_removed(start: Start, qtbot: QtBot) -> None:
    start.select("gracias")
    before = len(start.panel.findChildren(QWidget))
    for key in (*GAMES, "gracias"):
        start.select(key)
    qtbot.waitUntil(lambda: len(start.panel.findChildren(QWidget)) == before)


def test_without_a_seed_every_game_has_a_random_one(start: Start) -> None:
    start.select("extop")
    seeds = {start.play().seed for _ in range(4)}
    assert len(seeds) == 4
    assert all(0 <= seed < HIGHEST_SEED for seed in seeds)


def test_enter_in_a_field_starts_the_game(start: Start) -> None:
    panel = start.select("extop", 3)
    click(panel.deal_options.heading)
    for field in (
        panel.rows[1].name,
        panel.deal_options.seed_field,
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
        type_deal_number(panel, seed)
        start.assert_error("whole number")
    type_deal_number(panel, " 12 ")
    assert start.play().seed == 12


def test_only_one_person_can_play_triple(start: Start) -> None:
    panel = start.select("triple", 3)
    choose_item(panel.rows[2].player, HUMAN)
    start.assert_error("Everyone plays at the same time, so only one person can play")
    start.assert_error("With “Take turns, without a clock”, several can.")
    choose_item(panel.rows[0].player, DEFAULT_LEVEL)
    assert start.play().human_seats() == (2,)


def test_several_people_can_play_triple_in_turns(start: Start) -> None:
    panel = start.select("triple", 3)
    choose_item(panel.rows[2].player, HUMAN)
    set_option(panel, "relaxed", True)
    game = start.play()
    assert game.human_seats() == (0, 2)
    assert game.has_turns


def test_no_two_seats_have_the_same_colour(start: Start) -> None:
    panel = start.select("extop", 3)
    set_option(panel, "colours", "yellow", seat=2)  # seat 1 gets the colour of seat 2
    assert panel.options.values(3) == {"colours": ["red", "green", "yellow"]}
    set_option(panel, "colours", "purple", seat=0)  # stepping past others does not shuffle them
    assert start.play().options == {"colours": ["purple", "green", "yellow"]}


@pytest.mark.parametrize("key", GAMES)
def test_what_the_game_is_about_and_play_come_first_at_every_size(start: Start, key: str) -> None:
    panel = start.select(key, GAMES[key].seats[-1])
    for width, height in ((1280, 800), (900, 600)):
        start.page.resize(width, height)
        start.page.grab()  # applies the layout
        title, summary, play = panel.title, panel.summary_label, panel.play_button
        assert summary.isVisible()
        assert summary.height() >= summary.heightForWidth(summary.width())
        assert title.geometry().bottom() < summary.y() < play.y() < panel.scroll_area.y()
        assert panel.rect().contains(play.geometry())


def test_nothing_is_scrolled_once_the_explanations_have_made_room(start: Start) -> None:
    panel = start.select("extop", 4)
    panel.deal_options.heading.click()
    bar = panel.scroll_area.verticalScrollBar()
    for height in range(500, 760, 20):
        start.page.resize(900, height)
        QApplication.processEvents()  # the panel fits its contents in two steps
        seal, inner = panel.deal_options.seal, panel.scroll_area.widget()
        assert inner is not None
        end = seal.mapTo(inner, seal.rect().bottomLeft()).y()
        assert not bar.maximum() or end > panel.scroll_area.viewport().height() - 10


def test_deal_number_and_seal_are_under_more_options(start: Start) -> None:
    options = start.select("extop").deal_options
    assert not options.seed_field.isVisible()
    assert not options.seal.isVisible()
    assert options.heading.accessibleDescription() == "collapsed"
    options.heading.setFocus()
    press(Qt.Key.Key_Space)
    assert options.seed_field.isVisible()
    assert options.seal.isVisible()
    assert options.seed_field.placeholderText() == "random"
    assert options.heading.accessibleDescription() == "expanded"
    start.select("gracias")
    assert options.seal.isVisible()  # remembered


def test_what_is_chosen_under_more_options_is_told_when_they_are_closed(start: Start) -> None:
    panel = start.select("extop")
    type_deal_number(panel, "77")
    panel.deal_options.seal.setFocus()
    press(Qt.Key.Key_Space)
    click(panel.deal_options.heading)
    assert not panel.deal_options.seed_field.isVisible()
    assert panel.deal_options.heading.text() == "▸ More options: deal number 77, sealed"
    game = start.play()
    assert (game.seed, game.is_sealed) == (77, True)


def test_a_colour_name_is_shown_in_full_or_not_at_all(start: Start) -> None:
    box = option_widget(start.select("extop", 4), "colours", 1)
    assert isinstance(box, QComboBox)
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
        set_option(panel, "handicap", 20, seat)
    start.assert_error("not enough cards for that many extras")
    set_option(panel, "handicap", 0, seat=0)
    assert start.play().options == {"chips": 1, "handicap": [0, 20, 20, 0], "relaxed": False}


def test_selecting_another_game_clears_the_error(start: Start) -> None:
    choose_item(start.select("triple", 3).rows[2].player, HUMAN)
    panel = start.select("gracias")
    assert not panel.error_label.isVisible()
    assert panel.play_button.isEnabled()


# Saved choices


def test_the_last_choices_are_restored_after_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    first = Start(qtbot, tmp_path)
    set_option(first.select("gracias", 5), "sessions", 2)
    type_deal_number(first.panel, "77")
    gracias = first.play()
    panel = first.select("extop", 2)
    type_text(panel.rows[0].name, "Olga")
    set_option(panel, "colours", "purple", seat=1)
    choose_item(panel.rows[1].player, EXPERT)
    extop = first.play()

    second = Start(qtbot, tmp_path)
    assert second.page.tiles["extop"].isChecked()
    assert second.panel.deal_options.seed_field.text() == ""  # the next game has other cards
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
    first = next(iter(GAMES))
    assert start.page.tiles[first].isChecked()
    assert start.play().players == default_choices(GAMES[first]).players()


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
