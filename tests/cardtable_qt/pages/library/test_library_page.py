"""The page of the shelf, with real mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.library import library_page as shelf_page
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.library.library_text import (
    accessible_text,
    entry_body,
    entry_remark,
    players_text,
    second_line,
)
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.library_index import FileStamp
from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.drag_events import entering
from tests.cardtable_qt.pages.library.helpers import (
    LEFT,
    choose,
    dropped,
    offered,
    open_shelf,
    press,
    push,
    tabs,
    titles,
    write_name,
)
from tests.cardtable_qt.storage.library_helpers import (
    TO_THE_END,
    StubbornDisk,
    files,
    write_bytes,
    write_game,
)

TODAY = QDate(2026, 11, 16)
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def storage(home: Path) -> StorageFolders:
    """Two unfinished games, a finished one, and one that is none."""
    storage = StorageFolders(home)
    write_game(storage.games / "2026-11-16-101500-extop.cardtable", "extop", 7, hour=4)
    write_game(storage.games / "Sunday.cardtable", names=("Oma", "Jo", "Pip"), hour=3)
    write_game(storage.games / "Over.cardtable", moves=TO_THE_END, hour=2)
    write_bytes(storage.games / "Broken.cardtable", b"\0", hour=1)
    return storage


# What is seen


def test_the_shelf_shows_all_games_the_newest_first(page: LibraryPage) -> None:
    assert titles(page) == ["Ex & Top", "Sunday", "Over", "Broken"]
    assert tabs(page) == ["All (4)", "Unfinished (2)", "Finished (1)", "Deleted (0)"]


def test_the_parts_of_the_shelf(page: LibraryPage) -> None:
    page.show_part("unfinished")
    assert titles(page) == ["Ex & Top", "Sunday"]
    page.show_part("finished")
    assert titles(page) == ["Over"]
    assert page.chosen() is not None
    page.show_part("deleted")
    assert titles(page) == []
    assert page.middle.empty.isVisible()
    assert "30 days" in page.middle.empty.text()
    assert offered(page) == []


def test_an_empty_shelf_says_so(qtbot: QtBot, home: Path) -> None:
    page = open_shelf(qtbot, StorageFolders(home))
    assert page.middle.empty.isVisible()
    assert page.middle.empty.text().startswith("The shelf is still empty.")
    page.close_page()


def test_a_search_finds_titles_names_and_games(page: LibraryPage) -> None:
    press(page, Qt.Key.Key_F, CTRL)
    for words, found in (
        ("sun", ["Sunday"]),
        ("OMA", ["Sunday"]),
        ("gracias", ["Sunday", "Over"]),
        ("ex &", ["Ex & Top"]),
        ("anna over", ["Over"]),
        ("nobody", []),
    ):
        page.head.search.clear()
        QTest.keyClicks(page.head.search, words)
        assert titles(page) == found
    assert page.middle.empty.text() == "No game matches the search."
    press(page, Qt.Key.Key_Escape)
    assert len(titles(page)) == 4


def test_escape_and_the_button_go_back(page: LibraryPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.back):
        press(page, Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.back):
        QTest.mouseClick(page.head.back, LEFT)


def test_the_keyboard_stands_on_the_newest_game(page: LibraryPage) -> None:
    assert QApplication.focusWidget() is page.cards
    assert page.chosen() == page.model.rows[0]
    press(page, Qt.Key.Key_Right)
    assert page.chosen() == page.model.rows[1]
    press(page, Qt.Key.Key_Down)
    assert page.chosen() == page.model.rows[3]


def test_the_shelf_can_be_opened_at_a_game(qtbot: QtBot, storage: StorageFolders) -> None:
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.show_game(storage.games / "Over.cardtable")
    page.refresh()
    qtbot.waitUntil(lambda: page.chosen() is not None)
    chosen = page.chosen()
    assert chosen is not None
    assert chosen.title == "Over"
    page.close_page()


def a_summary(**changes: object) -> GameSummary:
    facts: dict[str, object] = {
        "game": "eight28", "created": "", "names": ("Ann", "Ben <b>", "C" * 300),
        "players": ("human", "greedy", "greedy"), "options": {}, "moves": 42,
        "practice": False, "scores": None, "winners": (),
    }  # fmt: skip
    return GameSummary(**{**facts, **changes})  # type: ignore[arg-type]


def test_a_card_tells_players_scores_and_the_winner() -> None:
    entry = LibraryEntry(Path("x"), FileStamp(1, 1), "8/28", a_summary())
    assert entry_body(entry).replace("\xa0", " ") == f"Ann · Ben <b> · {'C' * 21}…"
    assert entry_remark(entry, TODAY) == "move 42"
    over = a_summary(scores=(3, -4, 3), winners=(0, 2), practice=True, names=("Ann", "Ben", "Cleo"))
    assert players_text(over).replace("\xa0", " ") == "★ Ann 3 · Ben −4 · ★ Cleo 3"
    entry = LibraryEntry(Path("x"), FileStamp(1, 1), "Sunday", over)
    assert entry_remark(entry, TODAY) == "finished · practice"
    told = accessible_text(entry, TODAY)
    assert "won by Ann, Cleo" in told
    assert "★" not in told


def test_a_card_tells_the_day_in_words() -> None:
    moment = TODAY.startOfDay().toSecsSinceEpoch() + 14 * 3600 + 300

    def told(seconds: int, title: str = "Sunday") -> str:
        entry = LibraryEntry(Path("x"), FileStamp(1, seconds * 10**9), title, a_summary())
        return second_line(entry, TODAY)

    assert told(moment).startswith("8/28 · today, ")
    assert told(moment, "8/28").startswith("today, ")
    assert "yesterday, " in told(moment - 86_400)
    assert "26" in told(moment - 5 * 86_400)
    assert told(-(10**12))
    assert told(10**12)


def test_a_game_that_is_over_tells_when_it_was_played() -> None:
    """Its file may have been brought here today; one that goes on was played when it changed."""
    now = TODAY.startOfDay().toSecsSinceEpoch() * 10**9
    over = a_summary(scores=(1, 2, 3), created="2019-05-04T20:15:00+02:00")

    def told(summary: GameSummary) -> str:
        return second_line(LibraryEntry(Path("x"), FileStamp(1, now), "8/28", summary), TODAY)

    assert "19" in told(over)
    assert "today" not in told(over)
    for created in ("", "nonsense", "\ud800"):
        assert told(replace(over, created=created)).startswith("today, ")
    assert told(replace(over, scores=None)).startswith("today, ")


# What can be done


def test_a_game_is_opened_by_double_click_enter_and_button(page: LibraryPage, qtbot: QtBot) -> None:
    entry = choose(page, "Sunday")
    at = page.cards.visualRect(page.cards.currentIndex()).center()
    view = page.cards.viewport()
    with qtbot.waitSignal(page.open_game) as opened:
        QTest.mouseDClick(view, LEFT, Qt.KeyboardModifier.NoModifier, at)
    assert opened.args == [entry.path]
    with qtbot.waitSignal(page.open_game) as opened:
        press(page, Qt.Key.Key_Return)
    assert opened.args == [entry.path]
    with qtbot.waitSignal(page.open_game) as opened:
        push(page, "Open")
    assert opened.args == [entry.path]
    page.actions_row.buttons["open"].setFocus()
    with qtbot.waitSignal(page.open_game) as opened:
        press(page, Qt.Key.Key_Return)
    assert opened.args == [entry.path]


@pytest.mark.parametrize("title", ["Sunday", "Over"])
def test_every_game_can_be_watched(page: LibraryPage, qtbot: QtBot, title: str) -> None:
    entry = choose(page, title)
    with qtbot.waitSignal(page.replay) as watched:
        push(page, "Watch")
    assert watched.args == [entry.path]


def test_a_file_that_is_no_game_only_says_why(page: LibraryPage, qtbot: QtBot) -> None:
    entry = choose(page, "Broken")
    assert entry_body(entry).startswith("This file is no game of Card Table")
    assert offered(page) == ["Show the folder", "Delete"]
    with qtbot.assertNotEmitted(page.open_game):
        press(page, Qt.Key.Key_Return)
    assert page.notice.text.text() == entry_body(entry)
    press(page, Qt.Key.Key_F2)
    assert page.cards.findChild(QLineEdit) is None
    assert entry.path.read_bytes() == b"\0"


def test_the_folder_is_shown(page: LibraryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", shown.append)
    entry = choose(page, "Broken")
    push(page, "Show the folder")
    assert shown == [QUrl.fromLocalFile(str(entry.path.parent))]


def test_a_game_is_renamed_on_its_card(
    page: LibraryPage, storage: StorageFolders, qtbot: QtBot
) -> None:
    choose(page, "Sunday")
    write_name(qtbot, page, "8/28 <b>maybe</b>", Qt.Key.Key_Return)
    assert "8/28 <b>maybe</b>" in titles(page)
    assert "Sunday" not in titles(page)
    chosen = page.chosen()
    assert chosen is not None
    assert chosen.path.exists()
    assert chosen.title == "8/28 <b>maybe</b>"
    assert not (storage.games / "Sunday.cardtable").exists()


def test_a_name_that_is_not_wanted_changes_nothing(
    page: LibraryPage, storage: StorageFolders, qtbot: QtBot
) -> None:
    before = files(storage)
    choose(page, "Sunday")
    with qtbot.assertNotEmitted(page.back):
        write_name(qtbot, page, "Monday", Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(page.open_game):
        write_name(qtbot, page, "Sunday", Qt.Key.Key_Return)
    assert not page.notice.isVisible()
    write_name(qtbot, page, " .. ", Qt.Key.Key_Return)
    assert page.notice.text.text() == "A game needs a name."
    assert files(storage) == before


def test_a_deleted_game_is_taken_back_by_button_and_key(
    page: LibraryPage, storage: StorageFolders
) -> None:
    before = files(storage)
    choose(page, "Sunday")
    press(page, Qt.Key.Key_Delete)
    assert titles(page) == ["Ex & Top", "Over", "Broken"]
    assert tabs(page)[3] == "Deleted (1)"
    assert page.notice.text.text() == "“Sunday” was deleted."
    chosen = page.chosen()
    assert chosen is not None
    assert chosen.title == "Over"
    QTest.mouseClick(page.notice.undo, LEFT)
    assert files(storage) == before
    assert titles(page) == ["Ex & Top", "Sunday", "Over", "Broken"]
    for title in ("Over", "Broken"):
        choose(page, title)
        push(page, "Delete")
    page.cards.setFocus()
    press(page, Qt.Key.Key_Z, CTRL)
    assert titles(page) == ["Ex & Top", "Sunday", "Broken"]
    press(page, Qt.Key.Key_Z, CTRL)
    press(page, Qt.Key.Key_Z, CTRL)
    assert files(storage) == before


def test_who_deletes_a_finished_game_is_told_that_it_no_longer_counts(page: LibraryPage) -> None:
    choose(page, "Over")
    press(page, Qt.Key.Key_Delete)
    said = page.notice.text.text()
    assert said == "“Over” was deleted and no longer counts in the statistics."
    QTest.mouseClick(page.notice.undo, LEFT)
    said = page.notice.text.text()
    assert said == "“Over” is back on the shelf and counts in the statistics."


def test_the_last_game_is_taken_back_too(page: LibraryPage, storage: StorageFolders) -> None:
    before = files(storage)
    while titles(page):
        press(page, Qt.Key.Key_Delete)
    assert page.middle.empty.isVisible()
    for _ in before:
        press(page, Qt.Key.Key_Z, CTRL)
    assert files(storage) == before
    assert QApplication.focusWidget() is page.cards


def test_a_key_held_down_does_not_empty_the_shelf(page: LibraryPage) -> None:
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "", True, 1
    )
    QApplication.sendEvent(page.cards, held)
    assert len(titles(page)) == 4


def test_a_deleted_game_is_put_back_from_its_part_of_the_shelf(
    page: LibraryPage, storage: StorageFolders
) -> None:
    before = files(storage)
    choose(page, "Sunday")
    press(page, Qt.Key.Key_Delete)
    page.show_part("deleted")
    deleted = choose(page, "Sunday")
    assert "deleted today, " in entry_remark(deleted, QDate.currentDate())
    assert offered(page) == ["Put back", "Show the folder"]
    push(page, "Put back")
    assert titles(page) == []
    assert files(storage) == before
    assert not page.notice.undo.isVisible()


def test_what_the_disk_refuses_is_told(qtbot: QtBot, storage: StorageFolders) -> None:
    disk = StubbornDisk()
    page = open_shelf(qtbot, StorageFolders(storage.data.parent, disk))
    before = files(storage)
    disk.refused = {"rename"}
    choose(page, "Sunday")
    press(page, Qt.Key.Key_Delete)
    assert page.notice.text.text().startswith("“Sunday” cannot be deleted: Read-only")
    write_name(qtbot, page, "Monday", Qt.Key.Key_Return)
    assert page.notice.text.text().startswith("“Sunday” cannot be renamed: Read-only")
    assert titles(page) == ["Ex & Top", "Sunday", "Over", "Broken"]
    assert files(storage) == before
    disk.refused = set()
    press(page, Qt.Key.Key_Delete)
    disk.refused = {"rename"}
    press(page, Qt.Key.Key_Z, CTRL)
    assert page.notice.text.text().startswith("“Sunday” cannot be put back: Read-only")
    disk.refused = set()
    press(page, Qt.Key.Key_Z, CTRL)
    assert files(storage) == before
    disk.refused = {"scan"}
    page.refresh()
    qtbot.waitUntil(lambda: "cannot be listed" in page.notice.text.text())
    page.close_page()


def test_a_game_is_exported_where_the_player_wants(
    page: LibraryPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.cardtable"
    monkeypatch.setattr(shelf_page, "ask_export_path", lambda *asked: target)
    entry = choose(page, "Over")
    push(page, "Export …")
    assert target.read_bytes() == entry.path.read_bytes()
    assert str(target) in page.notice.text.text()
    monkeypatch.setattr(shelf_page, "ask_export_path", lambda *asked: entry.path)
    push(page, "Export …")
    assert "Please choose another" in page.notice.text.text()


def test_files_that_are_dropped_are_imported(
    page: LibraryPage, qtbot: QtBot, tmp_path: Path, storage: StorageFolders
) -> None:
    source = write_game(tmp_path / "<i>Gift</i>.cardtable".replace("/", ""), "triple", 9)
    broken = write_bytes(tmp_path / "bad.cardtable", b"nonsense")
    page.show_part("deleted")
    dropped(page, source, broken, tmp_path / "photo.png")
    qtbot.waitUntil(lambda: len(titles(page)) == 5)
    assert page.notice.text.text() == (
        "“<i>Gift<i>” was imported.\nbad.cardtable was not imported. "
        "This file is no game of Card Table, or its beginning is damaged."
    )
    chosen = page.chosen()
    assert chosen is not None
    assert chosen.title == "<i>Gift<i>"
    assert chosen.is_read
    dropped(page, source)
    qtbot.waitUntil(lambda: "already" in page.notice.text.text())
    assert len(titles(page)) == 5


@pytest.mark.parametrize(("name", "welcome"), [("a.cardtable", True), ("photo.png", False)])
def test_only_records_may_be_dropped(page: LibraryPage, name: str, welcome: bool) -> None:
    data = QMimeData()
    data.setUrls(
        [QUrl.fromLocalFile(f"/somewhere/{name}"), QUrl("https://example.org/x.cardtable")]
    )
    over = entering(data, Qt.DropAction.CopyAction)
    over.ignore()
    page.dragEnterEvent(over)
    assert over.isAccepted() == welcome


def test_what_happens_in_the_folder_is_seen_after_a_refresh(
    page: LibraryPage, qtbot: QtBot, storage: StorageFolders
) -> None:
    (storage.games / "Sunday.cardtable").unlink()
    write_game(storage.games / "New.cardtable", hour=9)
    page.refresh()
    qtbot.waitUntil(lambda: titles(page) == ["New", "Ex & Top", "Over", "Broken"])
    qtbot.waitUntil(lambda: page.model.rows[0].is_read)


def test_who_comes_back_sees_the_shelf_as_it_is_then(
    page: LibraryPage, qtbot: QtBot, storage: StorageFolders
) -> None:
    page.hide()
    write_game(storage.games / "New.cardtable", hour=9)
    page.show()
    qtbot.waitUntil(lambda: "Unfinished (3)" in tabs(page))


def test_a_game_that_nobody_has_read_can_be_renamed(qtbot: QtBot, storage: StorageFolders) -> None:
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.model.set_entries(page.shelf.entries())  # nothing has been read yet
    page.show_game(storage.games / "Sunday.cardtable")
    page.model.setData(page.cards.currentIndex(), "Monday")
    qtbot.waitUntil(lambda: any(e.is_read and e.title == "Monday" for e in page.model.entries()))
    page.close_page()


def test_a_folder_of_deleted_games_that_is_none_does_no_harm(
    qtbot: QtBot, storage: StorageFolders
) -> None:
    storage.deleted.write_bytes(b"a file where the folder should be")
    page = open_shelf(qtbot, storage)
    assert len(titles(page)) == 4
    press(page, Qt.Key.Key_Delete)
    assert "cannot be made" in page.notice.text.text()
    assert len(titles(page)) == 4
    page.close_page()


def test_a_game_that_vanished_says_so_when_it_is_touched(page: LibraryPage, qtbot: QtBot) -> None:
    entry = choose(page, "Sunday")
    entry.path.unlink()
    press(page, Qt.Key.Key_Delete)
    assert page.notice.text.text() == "This game is not there any more."
    qtbot.waitUntil(lambda: "Sunday" not in titles(page))


def test_tab_walks_through_everything(page: LibraryPage) -> None:
    walked = []
    for _ in range(9):
        press(page, Qt.Key.Key_Tab)
        walked.append(QApplication.focusWidget())
    buttons = page.actions_row.buttons
    assert walked == [
        *(buttons[action] for action in ("open", "watch", "rename", "export", "delete")),
        page.head.search,
        page.head.importing,
        page.head.back,
        page.tabs,
    ]
    press(page, Qt.Key.Key_Right)
    assert page.model.part == "unfinished"


def test_the_menu_of_a_card_offers_the_same_as_the_buttons(page: LibraryPage) -> None:
    choose(page, "Broken")
    menu = page.actions_row.menu()
    assert [action.text() for action in menu.actions()] == offered(page)
    menu.actions()[1].trigger()
    assert "Broken" not in titles(page)


def test_a_finger_chooses_a_card(page: LibraryPage, qtbot: QtBot) -> None:
    view = page.cards.viewport()
    device = QTest.createTouchDevice()
    at = page.cards.visualRect(page.model.index(1)).center()
    QTest.touchEvent(view, device).press(0, at, view).commit()
    QTest.touchEvent(view, device).release(0, at, view).commit()
    qtbot.waitUntil(lambda: page.chosen() == page.model.rows[1])


def test_buttons_wrap_where_there_is_no_room(qtbot: QtBot) -> None:
    row = QWidget()
    qtbot.addWidget(row)
    layout = FlowLayout(row, gap=10)
    buttons = [QPushButton("a rather long button") for _ in range(4)]
    for button in buttons:
        layout.addWidget(button)
    wide = buttons[0].sizeHint().width()
    row.resize(2 * wide + 15, layout.heightForWidth(2 * wide + 15))
    row.show()
    places = [button.geometry() for button in buttons]
    assert {place.y() for place in places} == {0, places[0].height() + 10}
    assert all(row.rect().contains(place) for place in places)
    assert layout.heightForWidth(9 * wide) == places[0].height()
    buttons[3].hide()
    assert layout.heightForWidth(3 * wide + 20) == places[0].height()


def test_a_strange_index_is_shown_without_harm(qtbot: QtBot, storage: StorageFolders) -> None:
    strange = a_summary(
        game="\ud800", names=("\ud800\n", "<i>"), scores=(10**40,), winners=(0, 7, -3)
    )
    shelf = Library(storage)
    for path in storage.games.iterdir():
        shelf.update_entry(path, strange)
    shelf.save_index()
    page = LibraryPage(shelf)
    qtbot.addWidget(page)
    page.refresh()
    qtbot.waitUntil(lambda: tabs(page)[2] == "Finished (4)")
    assert not page.grab().isNull()
    for row in range(4):
        assert page.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    page.close_page()


def test_a_page_that_is_thrown_away_takes_its_thread_along(
    qtbot: QtBot, storage: StorageFolders
) -> None:
    page = open_shelf(qtbot, storage)
    reader = page.reader
    with qtbot.waitSignal(page.destroyed):
        page.deleteLater()
    reader.scan()
    assert not reader.is_running()
