"""The statistics page: its figures, filters, keys and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.statistics import statistics_page
from cardtable_qt.pages.statistics.statistics_filters import FilterComboBox
from cardtable_qt.pages.statistics.statistics_page import StatisticsPage
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.statistics import GameKind, Opponent, OpponentKind, StoredSummary
from cardtable_qt.storage.statistics_csv import to_csv
from cardtable_qt.table.painting import palette
from cardtable_qt.table.painting.palette import Palette
from rules import GAMES
from rules.records.setup import HUMAN
from tests.cardtable_qt.pages.windows import (
    LEFT,
    app_style,
    click,
    focused_widget,
    press,
    show_window,
)
from tests.cardtable_qt.palettes import PALETTES
from tests.cardtable_qt.storage.test_statistics import NOON, game

BY_GAME, BY_PLAYERS, BY_OPPONENT, BY_PERSON, EVERY_GAME, BY_LENGTH = range(6)
Open = Callable[..., StatisticsPage]


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture
def open_page(qtbot: QtBot) -> Iterator[Open]:
    """Opens the page in a window with some games."""
    windows = []  # Qt does not keep them alive

    def open_page(games: Sequence[StoredSummary] = (), size: tuple[int, int] = (1024, 700)) -> Any:
        window = QMainWindow()
        page = StatisticsPage()
        window.setCentralWidget(page)
        qtbot.addWidget(window)
        windows.append(window)
        window.resize(*size)
        show_window(qtbot, window)
        page.show_games(games)
        return page

    yield open_page
    windows.clear()


def with_files(*summaries: GameSummary) -> list[StoredSummary]:
    return [(Path(f"{n:04}.cardtable"), summary) for n, summary in enumerate(summaries)]


def some_games() -> list[StoredSummary]:
    """Games of different kinds, played by Anna and Ben."""
    people = (HUMAN, HUMAN, "expert")
    return with_files(
        game((10, 4), 0),
        game((3, 8), 1),
        game((9, 9), 2),
        game((-4, 1), 3),
        game((20, 3), 4),
        game((12, 30, 8), 5, players=people),
        game((25, 20, 8), 6, kind="gracias", players=people),
        replace(game((5, 2, 3), 7, kind="gracias"), options={"sessions": 1}),
        game((2, 0), 8, kind="triple", players=(HUMAN, "magda"), names=("Anna", "Magda")),
    )


def key_figures(page: StatisticsPage) -> dict[str, tuple[str, str]]:
    """The visible key figures: their numbers and notes by title."""
    return {
        item.title.text(): (item.number.text(), item.note.text())
        for item in page.key_figures.items
        if item.isVisible()
    }


def table(page: StatisticsPage, tab: int) -> list[dict[str, str]]:
    """The rows of a table by their headings."""
    centre = page.tables.tabs.tabRect(tab).center()
    QTest.mouseClick(page.tables.tabs, LEFT, pos=centre)
    model = page.tables.table.model()
    assert model is not None
    columns = range(model.columnCount())
    headings = [model.headerData(column, Qt.Orientation.Horizontal) for column in columns]
    return [
        dict(zip(headings, [model.index(row, c).data() for c in columns], strict=True))
        for row in range(model.rowCount())
    ]


def choose(box: FilterComboBox[Any], value: object) -> None:
    """Select a value with the arrow keys."""
    box.setFocus()
    press(Qt.Key.Key_Home)
    while box.value() != value:
        before = box.currentIndex()
        press(Qt.Key.Key_Down)
        assert box.currentIndex() > before, "it is not offered"


def texts(box: QComboBox) -> list[str]:
    return [box.itemText(n) for n in range(box.count())]


# Figures


def test_without_finished_games_the_page_explains_itself(open_page: Open) -> None:
    page = open_page(with_files(replace(game(), scores=None, winners=())))
    assert page.empty.text.isVisible()
    assert "Finish a game" in page.empty.text.text()
    assert not page.filters.isVisible()
    assert not page.export_button.isEnabled()
    assert not page.reset_button.isEnabled()


def test_the_key_figures_of_all_games(open_page: Open) -> None:
    assert key_figures(open_page(some_games())) == {
        "Games": ("9", "last: 9 May 2026"),
        "Wins": ("6", "1 shared"),
        "Share of wins": ("61 %", "fair share: 44 %"),
        "Wins in a row": ("3", "longest: 3"),
    }


def test_points_are_shown_for_one_kind_of_game(open_page: Open) -> None:
    page = open_page(some_games())
    choose(page.filters.game, GameKind("extop"))
    figures = key_figures(page)
    assert figures["Games"] == ("6", "last: 6 May 2026")
    assert figures["Average"] == ("8.3", "lead: −0.8")
    assert figures["Best result"] == ("20", "worst: −4")


def test_few_games_get_no_percentage(open_page: Open) -> None:
    page = open_page(some_games()[:4])
    assert key_figures(page)["Share of wins"] == ("2 of 4", "few games so far")
    (row,) = table(page, BY_GAME)
    assert (row["Games"], row["Wins"], row["Share"], row["Fair"]) == ("4", "2", "–", "–")


def test_the_figures_by_game(open_page: Open) -> None:
    gracias, triple, extop = table(open_page(some_games()), BY_GAME)
    assert [each["Game"] for each in (gracias, triple, extop)] == ["Gracias", "Triple", "Ex & Top"]
    assert extop == {
        "Game": "Ex & Top",
        "Games": "6",
        "Wins": "3",
        "Shared": "1",
        "Share": "42 %",
        "Fair": "47 %",
        "Streak": "0",
        "Longest": "1",
        "Drought": "1",
        "Average": "8.3",
        "Best": "20",
        "Worst": "−4",
        "Lead": "−0.8",
        "Last played": "6 May 2026",
    }


def test_points_are_not_shown_for_different_games(open_page: Open) -> None:
    two, three = table(open_page(some_games()), BY_PLAYERS)
    assert [two["Players"], two["Games"], three["Games"]] == ["2 players", "6", "3"]
    assert "Average" not in two


def test_the_figures_by_opponent(open_page: Open) -> None:
    rows = table(open_page(some_games()), BY_OPPONENT)
    assert [(row["Opponent"], row["Games"]) for row in rows] == [
        ("Computer “steady”", "6"),
        ("Computer “expert”", "2"),
        ("Magda", "1"),
        ("Ben (person)", "2"),
    ]


def test_the_figures_by_person_use_the_filter(open_page: Open) -> None:
    page = open_page(some_games())
    rows = table(page, BY_PERSON)
    assert [(row["Person"], row["Games"], row["Wins"]) for row in rows] == [
        ("Anna", "9", "6"),
        ("Ben", "2", "1"),
    ]
    choose(page.filters.game, GameKind("triple"))
    assert [row["Person"] for row in table(page, BY_PERSON)] == ["Anna"]


def test_games_can_be_filtered_by_length(open_page: Open) -> None:
    page = open_page(some_games())
    assert not page.filters.length.isVisible()
    assert not page.tables.tabs.isTabVisible(BY_LENGTH)
    choose(page.filters.game, GameKind("gracias"))
    assert [row["Average"] for row in table(page, BY_LENGTH)] == ["5.0", "25.0"]
    choose(page.filters.length, 3)
    assert key_figures(page)["Average"][0] == "25.0"
    assert page.filters.length.isVisible()
    choose(page.filters.length, 0)
    choose(page.filters.game, None)
    assert not page.tables.tabs.isTabVisible(BY_LENGTH)
    assert key_figures(page)["Games"][0] == "9"


@pytest.mark.parametrize("key", GAMES)
def test_lengths_are_named_by_the_game_if_it_has_different_ones(open_page: Open, key: str) -> None:
    option = GAMES[key].length_option
    lengths = [1] if option is None else list(option.examples(3))
    name = "" if option is None else option.name
    played = [
        replace(game((3, 2, 1), day, kind=key), options={name: length} if name else {})
        for day, length in enumerate(lengths)
    ]
    page = open_page(with_files(*played))
    assert page.filters.length.isVisible() == (option is not None)
    if option is not None:
        one, more = option.length_text.replace("(s)", ""), option.length_text.replace("(s)", "s")
        names = [(one if n == 1 else more).replace("%n", str(n)) for n in lengths]
        box = page.filters.length
        assert [box.itemText(row) for row in range(box.count())] == ["any", *names]
        assert [row["Length"] for row in table(page, BY_LENGTH)] == names


def test_all_games_are_listed_newest_first(open_page: Open) -> None:
    rows = table(open_page(some_games()), EVERY_GAME)
    assert len(rows) == 9
    assert rows[0]["Game"] == "Triple"
    assert rows[0]["Result"] == "won"
    assert rows[0]["With"] == "Magda"
    assert rows[0]["Date"].startswith("9 May 2026, ")
    assert rows[6]["Result"] == "shared win"
    assert rows[3]["Lead"] == "−18"
    assert rows[3]["With"] == "Ben and Clara (expert)"


# Filters


def test_people_are_listed_by_their_number_of_games(open_page: Open) -> None:
    page = open_page(some_games())
    assert texts(page.filters.person) == ["Anna", "Ben"]
    choose(page.filters.person, "ben")
    assert key_figures(page)["Games"][0] == "2"
    assert texts(page.filters.game) == ["all games", "Gracias", "Ex & Top"]


def test_games_can_be_filtered_by_seats_and_opponents(open_page: Open) -> None:
    page = open_page(some_games())
    choose(page.filters.seats, 3)
    assert key_figures(page)["Games"][0] == "3"
    choose(page.filters.against, OpponentKind.COMPUTERS)
    assert key_figures(page)["Games"][0] == "1"
    choose(page.filters.against, Opponent(HUMAN, "ben"))
    assert key_figures(page)["Games"][0] == "2"


def test_a_filter_without_matches_is_explained(open_page: Open) -> None:
    page = open_page(some_games())
    choose(page.filters.seats, 3)
    choose(page.filters.against, Opponent("magda"))
    assert key_figures(page)["Games"][0] == "0"
    assert key_figures(page)["Share of wins"] == ("–", "")
    assert page.history.chart.accessibleDescription() == "No games match this filter."
    assert table(page, BY_OPPONENT) == table(page, EVERY_GAME) == []


def test_filters_stay_while_more_games_are_read(open_page: Open, qtbot: QtBot) -> None:
    games = some_games()
    page = open_page(games[:7])
    choose(page.filters.person, "ben")
    choose(page.filters.game, GameKind("gracias"))
    page.show_games([], reading=9)
    assert page.reading_label.text() == "Reading 9 games …"
    assert not page.export_button.isEnabled()
    for number in range(1, 9):
        page.show_games(games[:number], reading=9 - number)
    page.show_games(games)
    assert (page.filters.person.value(), page.filters.game.value()) == ("ben", GameKind("gracias"))
    assert page.reading_label.text() == ""
    assert key_figures(page)["Games"][0] == "1"


def test_games_are_shown_before_the_last_one_is_read(open_page: Open, qtbot: QtBot) -> None:
    page = open_page()
    page.show_games([], reading=9)
    assert page.empty.title.text() == "Reading games …"
    page.show_games(some_games()[:5], reading=4)
    qtbot.waitUntil(lambda: page.filters.isVisible())
    assert key_figures(page)["Games"][0] == "5"


def test_updates_take_no_more_than_a_tenth_of_the_time(
    open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile the number of remaining games is shown."""
    page = open_page()
    clock = count(step=0.3)  # the duration of an update in seconds
    monkeypatch.setattr(statistics_page, "perf_counter", lambda: next(clock))
    page.show_games(some_games()[:5], reading=4)
    page.show_games(some_games()[:6], reading=3)
    assert page.reading_label.text() == "Reading 3 games …"
    assert key_figures(page)["Games"][0] == "5"
    (pause,) = [timer for timer in page.findChildren(QTimer) if timer.isActive()]
    assert pause.interval() >= 3000
    page.show_games(some_games())
    assert key_figures(page)["Games"][0] == "9"


def test_games_that_arrive_while_hidden_are_shown_later(qtbot: QtBot) -> None:
    page = StatisticsPage()
    qtbot.addWidget(page)
    page.show_games(some_games())
    show_window(qtbot, page)
    assert key_figures(page)["Games"][0] == "9"
    assert page.filters.person.hasFocus()


# Keys and buttons


def test_escape_leaves_the_page_from_everywhere(open_page: Open, qtbot: QtBot) -> None:
    page = open_page(some_games())
    left: list[bool] = []
    page.back.connect(lambda: left.append(True))
    widgets = [page.filters.person, page.history.chart, page.tables.tabs, page.tables.table]
    for widget in widgets:
        widget.setFocus()
        press(Qt.Key.Key_Escape)
    click(page.back_button)
    assert len(left) == len(widgets) + 1


def test_tab_reaches_everything_from_top_to_bottom(open_page: Open) -> None:
    page = open_page(some_games())
    page.set_since("2026-05-01")
    page.back_button.setFocus()
    reached = [focused_widget()]
    while True:
        press(Qt.Key.Key_Tab)
        if focused_widget() is page.back_button:
            break
        reached.append(focused_widget())
        assert len(reached) < 30
    filters = page.filters
    assert reached == [
        page.back_button,
        page.export_button,
        page.reset_button,
        page.include_all_button,
        filters.person,
        filters.game,
        filters.seats,
        filters.against,
        page.history.chart,
        page.tables.tabs,
        page.tables.table,
    ]
    assert all(each.accessibleName() or getattr(each, "text", str)() for each in reached[:9])


def test_a_game_is_selected_in_the_chart_with_keys_and_opened(open_page: Open) -> None:
    page = open_page(some_games())
    opened: list[Path] = []
    page.open_game.connect(opened.append)
    assert not page.history.replay_button.isVisible()
    page.history.chart.setFocus()
    press(Qt.Key.Key_Left)
    assert page.history.description.text() == ("9 May 2026, Triple: 2 points, won, with Magda")
    press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Return)
    click(page.history.replay_button)
    assert opened == [Path("0007.cardtable")] * 2


def test_the_selected_game_stays_selected_when_another_arrives(open_page: Open) -> None:
    games = some_games()
    page = open_page(games[1:])
    page.history.chart.select(2)
    description = page.history.description.text()
    page.show_games(games)
    assert page.history.chart.selected == 3
    assert page.history.description.text() == description


def test_a_game_without_a_file_cannot_be_replayed(open_page: Open) -> None:
    page = open_page([(None, game())])
    opened: list[Path] = []
    page.open_game.connect(opened.append)
    page.history.chart.setFocus()
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Return)
    assert not page.history.replay_button.isVisible()
    assert opened == []


def test_a_row_of_the_list_opens_its_game(open_page: Open) -> None:
    page = open_page(some_games())
    opened: list[Path] = []
    page.open_game.connect(opened.append)
    table(page, BY_GAME)
    page.tables.table.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert opened == []  # a row of figures is not a game
    table(page, EVERY_GAME)
    page.tables.table.setFocus()
    press(Qt.Key.Key_Home)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert opened == [Path("0007.cardtable")]


# Export and reset


def test_all_games_are_exported_whatever_the_filter(open_page: Open) -> None:
    games = some_games()
    page = open_page(games)
    page.set_since(games[4][1].created)
    saved: list[str] = []
    page.export_requested.connect(saved.append)
    choose(page.filters.game, GameKind("triple"))
    click(page.export_button)
    assert saved == [to_csv((summary for _, summary in games), games[4][1].created)]
    assert saved[0].count("\r\n") == 1 + 6 * 2 + 3 * 3


def test_the_statistics_can_be_reset_and_that_can_be_undone(open_page: Open) -> None:
    games = some_games()
    page = open_page(games)
    requests: list[str] = []
    page.reset_requested.connect(lambda: requests.append("reset"))
    page.include_all_requested.connect(lambda: requests.append("include all"))
    assert not page.include_all_button.isVisible()
    click(page.reset_button)
    page.set_since(games[6][1].created)
    assert key_figures(page)["Games"][0] == "3"
    assert page.since_label.text().startswith("Games since 7 May 2026")
    click(page.include_all_button)
    page.set_since("")
    assert key_figures(page)["Games"][0] == "9"
    assert not page.include_all_button.isVisible()
    assert requests == ["reset", "include all"]


def test_a_reset_can_be_undone_even_without_games_since(open_page: Open) -> None:
    page = open_page(some_games())
    page.set_since("2030-01-01")
    assert page.empty.title.text() == "No finished games since then"
    assert page.include_all_button.isVisible()
    page.set_since("not a time")
    assert not page.include_all_button.isVisible()
    assert key_figures(page)["Games"][0] == "9"


# Odd names, many games, all window sizes


NASTY = ["=cmd()", "<b>bold</b>", "&Anna", "\ud800", "\u202eevil", "two\nlines", "", "Ö" * 5000]


def test_odd_names_are_shown_safely(open_page: Open) -> None:
    games = with_files(
        *(game((1, 2), day, names=(name, "x"), players=(HUMAN, "robot-9")) for day, name in
          enumerate(NASTY))
    )  # fmt: skip
    page = open_page(games)
    shown = texts(page.filters.person)
    assert {"=cmd()", "<b>bold</b>", "&Anna", "two lines", "?"} <= set(shown)
    page.filters.person.setFocus()
    press(Qt.Key.Key_Home)
    for _ in shown:
        page.history.chart.select(0)
        assert [row["Opponent"] for row in table(page, BY_OPPONENT)] == ["Computer “robot-9”"]
        page.filters.person.setFocus()
        press(Qt.Key.Key_Down)
    assert all("\n" not in text and len(text) < 50 for text in shown)
    formats = {label.textFormat() for label in (page.history.description, page.empty.text)}
    assert formats == {Qt.TextFormat.PlainText}


def many(count: int, seed: int = 1) -> list[StoredSummary]:
    rng = Random(seed)
    summaries = []
    for number in range(count):
        kind = rng.choice(list(GAMES))
        seats = rng.choice(GAMES[kind].seats)
        scores = [rng.randint(-9, 40) for _ in range(seats)]
        players = [HUMAN, *rng.choices([HUMAN, "steady", "pip"], k=seats - 1)]
        one = game(scores, kind=kind, players=players)
        created = (NOON + timedelta(hours=7 * number)).isoformat()
        summaries.append(replace(one, created=created))
    return with_files(*summaries)


def test_two_thousand_games(open_page: Open) -> None:
    games = many(2000)
    page = open_page(games)
    chart = page.history.chart
    assert key_figures(page)["Games"][0] == "2,000"
    bar = chart.horizontalScrollBar()
    assert 0 < bar.maximum() == bar.value()  # the newest are shown first
    chart.setFocus()
    press(Qt.Key.Key_Home)
    assert (chart.selected, bar.value()) == (0, 0)
    press(Qt.Key.Key_End)
    assert (chart.selected, bar.value()) == (1999, bar.maximum())
    page.tables.tabs.setCurrentIndex(EVERY_GAME)
    rows = page.tables.table.model()
    assert rows is not None
    assert rows.rowCount() == 2000
    choose(page.filters.game, GameKind("gracias"))
    share = 2000 / len(GAMES)
    assert 0.8 * share < int(key_figures(page)["Games"][0]) < 1.2 * share


@pytest.mark.parametrize("tones", PALETTES.values(), ids=PALETTES)
def test_everything_fits_into_every_window(
    open_page: Open, qapp: QApplication, tones: Palette
) -> None:
    apply_style(qapp, tones=tones)
    page = open_page(some_games())
    try:
        page.set_since("2026-05-01")
        choose(page.filters.game, GameKind("gracias"))
        page.history.chart.select(0)
        for size in ((900, 600), (1024, 700), (1280, 800), (1920, 1080)):
            page.window().resize(*size)
            qapp.processEvents()
            assert page.window().size().toTuple() == size
            assert page.history.chart.plot.frame.height() > 40
            view = page.tables.table
            assert view.viewport().height() > view.rowHeight(0)
            for label in page.findChildren(QLabel):
                corner = label.mapTo(page, label.rect().bottomRight())
                assert page.rect().contains(corner) or not label.isVisible()
        assert has_colour(page.history.chart.grab().toImage(), "legal")
    finally:
        apply_style(qapp)


@pytest.mark.parametrize("size", [(900, 600), (1024, 700)])
@pytest.mark.parametrize("scale", [1.3, 1.6])
def test_large_text_fits_into_a_small_window(
    open_page: Open, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    apply_style(qapp, scale)
    try:
        page = open_page(some_games(), size)
        page.set_since("2026-05-01", "2026-04-01")
        choose(page.filters.game, GameKind("gracias"))
        qapp.processEvents()
        assert page.window().size().toTuple() == size
        assert page.history.chart.height() >= 110 * scale
        view = page.tables.table
        assert view.height() >= 5 * view.rowHeight(0)
        for button in page.findChildren(QPushButton):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width()
        for part in (*page.key_figures.items, page.filters.against, page.include_all_button):
            corner = part.mapTo(page, part.rect().topRight())
            assert corner.x() < page.width() or not part.isVisible()
    finally:
        apply_style(qapp)


def has_colour(image: QImage, tone: str) -> bool:
    wanted = palette.colour(tone).rgb()
    pixels = product(range(image.width()), range(image.height()))
    return any(image.pixel(x, y) == wanted for x, y in pixels)


def test_triple_in_turns_has_a_line_of_its_own(open_page: Open) -> None:
    calm = replace(game((1, 0), 3, kind="triple"), options={"relaxed": True})
    page = open_page([(None, game((1, 0), 2, kind="triple")), (None, calm)])
    assert [row["Game"] for row in table(page, BY_GAME)] == ["Triple", "Triple in turns"]
    choose(page.filters.game, GameKind("triple", in_turns=True))
    assert [row["Game"] for row in table(page, EVERY_GAME)] == ["Triple in turns"]
