"""The library page, by mouse and keyboard."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.library import game_actions, import_export
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.library.library_text import (
    accessible_text,
    entry_body,
    entry_status,
    players_text,
    subtitle,
)
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.library_index import FileStamp
from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.drag_events import drag_enter_event
from tests.cardtable_qt.pages.library.helpers import (
    LEFT,
    available_actions,
    click_action,
    drop_files,
    edit_title,
    open_library,
    press,
    select_game,
    tab_texts,
    titles,
)
from tests.cardtable_qt.storage.library_helpers import (
    TO_THE_END,
    RefusingDisk,
    files,
    write_bytes,
    write_game,
)

TODAY = QDate(2026, 11, 16)
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def storage(home: Path) -> StorageFolders:
    """Two unfinished games, a finished one, and a damaged file."""
    storage = StorageFolders(home)
    write_game(storage.games / "2026-11-16-101500-extop.cardtable", "extop", 7, hour=4)
    write_game(storage.games / "Sunday.cardtable", names=("Oma", "Jo", "Pip"), hour=3)
    write_game(storage.games / "Over.cardtable", moves=TO_THE_END, hour=2)
    write_bytes(storage.games / "Broken.cardtable", b"\0", hour=1)
    return storage


# Display


def test_all_games_are_listed_newest_first(page: LibraryPage) -> None:
    assert titles(page) == ["Ex & Top", "Sunday", "Over", "Broken"]
    assert tab_texts(page) == ["All (4)", "Unfinished (2)", "Finished (1)", "Deleted (0)"]


def test_games_can_be_filtered_by_part(page: LibraryPage) -> None:
    page.show_part("unfinished")
    assert titles(page) == ["Ex & Top", "Sunday"]
    page.show_part("finished")
    assert titles(page) == ["Over"]
    assert page.selection.entry() is not None
    page.show_part("deleted")
    assert titles(page) == []
    assert page.stack.empty_label.isVisible()
    assert "30 days" in page.stack.empty_label.text()
    assert available_actions(page) == []


def test_an_empty_library_shows_a_message(qtbot: QtBot, home: Path) -> None:
    page = open_library(qtbot, StorageFolders(home))
    assert page.stack.empty_label.isVisible()
    assert page.stack.empty_label.text().startswith("No games yet.")
    page.close_page()


def test_a_search_finds_titles_names_and_games(page: LibraryPage) -> None:
    press(page, Qt.Key.Key_F, CTRL)
    for search, found in (
        ("sun", ["Sunday"]),
        ("OMA", ["Sunday"]),
        ("gracias", ["Sunday", "Over"]),
        ("ex &", ["Ex & Top"]),
        ("anna over", ["Over"]),
        ("nobody", []),
    ):
        page.header.search_field.clear()
        QTest.keyClicks(page.header.search_field, search)
        assert titles(page) == found
    assert page.stack.empty_label.text() == "No game matches the search."
    press(page, Qt.Key.Key_Escape)
    assert len(titles(page)) == 4


def test_escape_and_the_back_button_leave_the_page(page: LibraryPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.back_requested):
        press(page, Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.back_requested):
        QTest.mouseClick(page.header.back_button, LEFT)


def test_the_newest_game_has_the_keyboard_focus(page: LibraryPage) -> None:
    assert QApplication.focusWidget() is page.game_list
    assert page.selection.entry() == page.model.rows[0]
    press(page, Qt.Key.Key_Right)
    assert page.selection.entry() == page.model.rows[1]
    press(page, Qt.Key.Key_Down)
    assert page.selection.entry() == page.model.rows[3]


def test_the_library_can_be_opened_at_a_game(qtbot: QtBot, storage: StorageFolders) -> None:
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.select_game(storage.games / "Over.cardtable")
    page.refresh()
    qtbot.waitUntil(lambda: page.selection.entry() is not None)
    chosen = page.selection.entry()
    assert chosen is not None
    assert chosen.title == "Over"
    page.close_page()


def make_summary(**changes: object) -> GameSummary:
    facts: dict[str, object] = {
        "game": "eight28", "created": "", "names": ("Ann", "Ben <b>", "C" * 300),
        "players": ("human", "greedy", "greedy"), "options": {}, "moves": 42,
        "practice": False, "scores": None, "winners": (),
    }  # fmt: skip
    return GameSummary(**{**facts, **changes})  # type: ignore[arg-type]


def test_an_entry_shows_players_scores_and_winners() -> None:
    entry = LibraryEntry(Path("x"), FileStamp(1, 1), "8/28", make_summary())
    assert entry_body(entry).replace("\xa0", " ") == f"Ann · Ben <b> · {'C' * 21}…"
    assert entry_status(entry, TODAY) == "move 42"
    over = make_summary(
        scores=(3, -4, 3), winners=(0, 2), practice=True, names=("Ann", "Ben", "Cleo")
    )
    assert players_text(over).replace("\xa0", " ") == "★ Ann 3 · Ben −4 · ★ Cleo 3"
    entry = LibraryEntry(Path("x"), FileStamp(1, 1), "Sunday", over)
    assert entry_status(entry, TODAY) == "finished · practice"
    text = accessible_text(entry, TODAY)
    assert "won by Ann, Cleo" in text
    assert "★" not in text


def test_an_entry_says_that_a_race_was_played_in_turns() -> None:
    for game, options, status in (
        ("triple", {"relaxed": True}, "move 42 · in turns"),
        ("triple", {"relaxed": False}, "move 42"),
        ("eight28", {}, "move 42"),
        ("unknown", {}, "move 42"),
    ):
        summary = make_summary(game=game, options=options)
        entry = LibraryEntry(Path("x"), FileStamp(1, 1), "A game", summary)
        assert entry_status(entry, TODAY) == status


def test_an_entry_shows_a_relative_date() -> None:
    moment = TODAY.startOfDay().toSecsSinceEpoch() + 14 * 3600 + 300

    def text_of(seconds: int, title: str = "Sunday") -> str:
        entry = LibraryEntry(Path("x"), FileStamp(1, seconds * 10**9), title, make_summary())
        return subtitle(entry, TODAY)

    assert text_of(moment).startswith("8/28 · today, ")
    assert text_of(moment, "8/28").startswith("today, ")
    assert "yesterday, " in text_of(moment - 86_400)
    assert "26" in text_of(moment - 5 * 86_400)
    assert text_of(-(10**12))
    assert text_of(10**12)


def test_a_finished_game_shows_when_it_was_played() -> None:
    """Its file may have been imported today. An unfinished game was played when it changed."""
    now = TODAY.startOfDay().toSecsSinceEpoch() * 10**9
    over = make_summary(scores=(1, 2, 3), created="2019-05-04T20:15:00+02:00")

    def text_of(summary: GameSummary) -> str:
        return subtitle(LibraryEntry(Path("x"), FileStamp(1, now), "8/28", summary), TODAY)

    assert "19" in text_of(over)
    assert "today" not in text_of(over)
    for created in ("", "nonsense", "\ud800"):
        assert text_of(replace(over, created=created)).startswith("today, ")
    assert text_of(replace(over, scores=None)).startswith("today, ")


# Actions


def test_a_game_is_opened_by_double_click_enter_and_button(page: LibraryPage, qtbot: QtBot) -> None:
    entry = select_game(page, "Sunday")
    at = page.game_list.visualRect(page.game_list.currentIndex()).center()
    view = page.game_list.viewport()
    with qtbot.waitSignal(page.open_requested) as opened:
        QTest.mouseDClick(view, LEFT, Qt.KeyboardModifier.NoModifier, at)
    assert opened.args == [entry.path]
    with qtbot.waitSignal(page.open_requested) as opened:
        press(page, Qt.Key.Key_Return)
    assert opened.args == [entry.path]
    with qtbot.waitSignal(page.open_requested) as opened:
        click_action(page, "Open")
    assert opened.args == [entry.path]
    page.actions_row.buttons["open"].setFocus()
    with qtbot.waitSignal(page.open_requested) as opened:
        press(page, Qt.Key.Key_Return)
    assert opened.args == [entry.path]


@pytest.mark.parametrize("title", ["Sunday", "Over"])
def test_every_game_can_be_replayed(page: LibraryPage, qtbot: QtBot, title: str) -> None:
    entry = select_game(page, title)
    with qtbot.waitSignal(page.replay_requested) as requested:
        click_action(page, "Replay")
    assert requested.args == [entry.path]


def test_an_unreadable_file_shows_only_why(page: LibraryPage, qtbot: QtBot) -> None:
    entry = select_game(page, "Broken")
    assert entry_body(entry).startswith("This file is not a Card Table game")
    assert available_actions(page) == ["Show folder", "Delete"]
    with qtbot.assertNotEmitted(page.open_requested):
        press(page, Qt.Key.Key_Return)
    assert page.notice.text_label.text() == entry_body(entry)
    press(page, Qt.Key.Key_F2)
    assert page.game_list.findChild(QLineEdit) is None
    assert entry.path.read_bytes() == b"\0"


def test_the_folder_is_shown(page: LibraryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", shown.append)
    entry = select_game(page, "Broken")
    click_action(page, "Show folder")
    assert shown == [QUrl.fromLocalFile(str(entry.path.parent))]


def test_a_game_can_be_renamed_in_the_list(
    page: LibraryPage, storage: StorageFolders, qtbot: QtBot
) -> None:
    select_game(page, "Sunday")
    edit_title(qtbot, page, "8/28 <b>maybe</b>", Qt.Key.Key_Return)
    assert "8/28 <b>maybe</b>" in titles(page)
    assert "Sunday" not in titles(page)
    chosen = page.selection.entry()
    assert chosen is not None
    assert chosen.path.exists()
    assert chosen.title == "8/28 <b>maybe</b>"
    assert not (storage.games / "Sunday.cardtable").exists()


def test_renaming_again_continues_the_renaming(page: LibraryPage, qtbot: QtBot) -> None:
    """Qt would only warn in the log."""
    select_game(page, "Sunday")
    press(page, Qt.Key.Key_F2)
    editor = page.game_list.findChild(QLineEdit)
    assert editor is not None
    editor.setText("Monday")
    page.game_actions.edit_title()
    assert page.game_list.findChild(QLineEdit) is editor
    assert editor.text() == "Monday"


def test_a_cancelled_unchanged_or_invalid_name_changes_nothing(
    page: LibraryPage, storage: StorageFolders, qtbot: QtBot
) -> None:
    before = files(storage)
    select_game(page, "Sunday")
    with qtbot.assertNotEmitted(page.back_requested):
        edit_title(qtbot, page, "Monday", Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(page.open_requested):
        edit_title(qtbot, page, "Sunday", Qt.Key.Key_Return)
    assert not page.notice.isVisible()
    edit_title(qtbot, page, " .. ", Qt.Key.Key_Return)
    assert page.notice.text_label.text() == "A game needs a name."
    assert files(storage) == before


def test_a_deletion_can_be_undone_by_button_and_key(
    page: LibraryPage, storage: StorageFolders
) -> None:
    before = files(storage)
    select_game(page, "Sunday")
    press(page, Qt.Key.Key_Delete)
    assert titles(page) == ["Ex & Top", "Over", "Broken"]
    assert tab_texts(page)[3] == "Deleted (1)"
    assert page.notice.text_label.text() == "“Sunday” was deleted."
    chosen = page.selection.entry()
    assert chosen is not None
    assert chosen.title == "Over"
    QTest.mouseClick(page.notice.undo_button, LEFT)
    assert files(storage) == before
    assert titles(page) == ["Ex & Top", "Sunday", "Over", "Broken"]
    for title in ("Over", "Broken"):
        select_game(page, title)
        click_action(page, "Delete")
    page.game_list.setFocus()
    press(page, Qt.Key.Key_Z, CTRL)
    assert titles(page) == ["Ex & Top", "Sunday", "Broken"]
    press(page, Qt.Key.Key_Z, CTRL)
    press(page, Qt.Key.Key_Z, CTRL)
    assert files(storage) == before


def test_the_notice_says_that_a_deleted_game_no_longer_counts(page: LibraryPage) -> None:
    select_game(page, "Over")
    press(page, Qt.Key.Key_Delete)
    text = page.notice.text_label.text()
    assert text == "“Over” was deleted and no longer counts in the statistics."
    QTest.mouseClick(page.notice.undo_button, LEFT)
    text = page.notice.text_label.text()
    assert text == "“Over” was restored and counts in the statistics again."


def test_deleting_all_games_can_be_undone(page: LibraryPage, storage: StorageFolders) -> None:
    before = files(storage)
    while titles(page):
        press(page, Qt.Key.Key_Delete)
    assert page.stack.empty_label.isVisible()
    for _ in before:
        press(page, Qt.Key.Key_Z, CTRL)
    assert files(storage) == before
    assert QApplication.focusWidget() is page.game_list


def test_holding_the_delete_key_deletes_only_once(page: LibraryPage) -> None:
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "", True, 1
    )
    QApplication.sendEvent(page.game_list, held)
    assert len(titles(page)) == 4


def test_a_deleted_game_can_be_restored_from_the_deleted_part(
    page: LibraryPage, storage: StorageFolders
) -> None:
    before = files(storage)
    select_game(page, "Sunday")
    press(page, Qt.Key.Key_Delete)
    page.show_part("deleted")
    deleted = select_game(page, "Sunday")
    assert "deleted today, " in entry_status(deleted, QDate.currentDate())
    assert available_actions(page) == ["Restore", "Show folder"]
    click_action(page, "Restore")
    assert titles(page) == []
    assert files(storage) == before
    assert not page.notice.undo_button.isVisible()


def test_disk_errors_are_shown(qtbot: QtBot, storage: StorageFolders) -> None:
    disk = RefusingDisk()
    page = open_library(qtbot, StorageFolders(storage.data.parent, disk))
    before = files(storage)
    disk.refused = {"rename"}
    select_game(page, "Sunday")
    press(page, Qt.Key.Key_Delete)
    assert page.notice.text_label.text().startswith("“Sunday” cannot be deleted: Read-only")
    edit_title(qtbot, page, "Monday", Qt.Key.Key_Return)
    assert page.notice.text_label.text().startswith("“Sunday” cannot be renamed: Read-only")
    assert titles(page) == ["Ex & Top", "Sunday", "Over", "Broken"]
    assert files(storage) == before
    disk.refused = set()
    press(page, Qt.Key.Key_Delete)
    disk.refused = {"rename"}
    press(page, Qt.Key.Key_Z, CTRL)
    assert page.notice.text_label.text().startswith("“Sunday” cannot be restored: Read-only")
    disk.refused = set()
    press(page, Qt.Key.Key_Z, CTRL)
    assert files(storage) == before
    disk.refused = {"scan"}
    page.refresh()
    qtbot.waitUntil(lambda: "cannot be listed" in page.notice.text_label.text())
    page.close_page()


def test_a_game_is_exported_to_the_chosen_path(
    page: LibraryPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.cardtable"
    monkeypatch.setattr(game_actions, "ask_export_path", lambda *asked: target)
    entry = select_game(page, "Over")
    click_action(page, "Export …")
    assert target.read_bytes() == entry.path.read_bytes()
    assert str(target) in page.notice.text_label.text()
    monkeypatch.setattr(game_actions, "ask_export_path", lambda *asked: entry.path)
    click_action(page, "Export …")
    assert "Please choose another" in page.notice.text_label.text()


def test_an_export_proposes_a_name_with_date_and_players(
    page: LibraryPage, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed = []

    def ask(parent: object, title: str, name: str, *more: str) -> Path:
        proposed.append(name)
        return home / name

    monkeypatch.setattr(import_export, "ask_save_path", ask)
    entry = select_game(page, "Over")
    assert entry.summary is not None
    for _ in range(2):
        click_action(page, "Export …")
    stem = f"Over {', '.join(entry.summary.names)}"  # this record has no date
    assert proposed == [f"{stem}.cardtable", f"{stem} 2.cardtable"], "never the same twice"
    noon = datetime(2026, 5, 1, 12, 30).astimezone()
    dated = replace(entry, summary=replace(entry.summary, created=noon.isoformat()))
    assert import_export.export_stem(dated).startswith("Over 2026-05-01 12.30 ")


def test_dropped_files_are_imported(
    page: LibraryPage, qtbot: QtBot, tmp_path: Path, storage: StorageFolders
) -> None:
    source = write_game(tmp_path / "<i>Gift</i>.cardtable".replace("/", ""), "triple", 9)
    broken = write_bytes(tmp_path / "bad.cardtable", b"nonsense")
    page.show_part("deleted")
    drop_files(page, source, broken, tmp_path / "photo.png")
    qtbot.waitUntil(lambda: len(titles(page)) == 5)
    assert page.notice.text_label.text() == (
        "“<i>Gift<i>” was imported.\nbad.cardtable was not imported. "
        "This file is not a Card Table game, or its beginning is damaged."
    )
    chosen = page.selection.entry()
    assert chosen is not None
    assert chosen.title == "<i>Gift<i>"
    assert chosen.is_read
    drop_files(page, source)
    qtbot.waitUntil(lambda: "already" in page.notice.text_label.text())
    assert len(titles(page)) == 5


@pytest.mark.parametrize(("name", "welcome"), [("a.cardtable", True), ("photo.png", False)])
def test_only_records_may_be_dropped(page: LibraryPage, name: str, welcome: bool) -> None:
    data = QMimeData()
    data.setUrls(
        [QUrl.fromLocalFile(f"/somewhere/{name}"), QUrl("https://example.org/x.cardtable")]
    )
    over = drag_enter_event(data, Qt.DropAction.CopyAction)
    over.ignore()
    page.dragEnterEvent(over)
    assert over.isAccepted() == welcome


def test_changes_in_the_folder_are_shown_after_a_refresh(
    page: LibraryPage, qtbot: QtBot, storage: StorageFolders
) -> None:
    (storage.games / "Sunday.cardtable").unlink()
    write_game(storage.games / "New.cardtable", hour=9)
    page.refresh()
    qtbot.waitUntil(lambda: titles(page) == ["New", "Ex & Top", "Over", "Broken"])
    qtbot.waitUntil(lambda: page.model.rows[0].is_read)


def test_showing_the_page_again_refreshes_it(
    page: LibraryPage, qtbot: QtBot, storage: StorageFolders
) -> None:
    page.hide()
    write_game(storage.games / "New.cardtable", hour=9)
    page.show()
    qtbot.waitUntil(lambda: "Unfinished (3)" in tab_texts(page))


def test_an_unread_game_can_be_renamed(qtbot: QtBot, storage: StorageFolders) -> None:
    page = LibraryPage(Library(storage))
    qtbot.addWidget(page)
    page.model.set_entries(page.library.entries())  # nothing has been read yet
    page.select_game(storage.games / "Sunday.cardtable")
    page.model.setData(page.game_list.currentIndex(), "Monday")
    qtbot.waitUntil(lambda: any(e.is_read and e.title == "Monday" for e in page.model.entries()))
    page.close_page()


def test_a_file_in_place_of_the_deleted_folder_does_no_harm(
    qtbot: QtBot, storage: StorageFolders
) -> None:
    storage.deleted.write_bytes(b"a file where the folder should be")
    page = open_library(qtbot, storage)
    assert len(titles(page)) == 4
    press(page, Qt.Key.Key_Delete)
    assert "cannot be created" in page.notice.text_label.text()
    assert len(titles(page)) == 4
    page.close_page()


def test_deleting_a_missing_game_shows_a_message(page: LibraryPage, qtbot: QtBot) -> None:
    entry = select_game(page, "Sunday")
    entry.path.unlink()
    press(page, Qt.Key.Key_Delete)
    assert page.notice.text_label.text() == "This game no longer exists."
    qtbot.waitUntil(lambda: "Sunday" not in titles(page))


def test_tab_reaches_every_control(page: LibraryPage) -> None:
    walked = []
    for _ in range(9):
        press(page, Qt.Key.Key_Tab)
        walked.append(QApplication.focusWidget())
    buttons = page.actions_row.buttons
    assert walked == [
        *(buttons[action] for action in ("open", "replay", "rename", "export", "delete")),
        page.header.search_field,
        page.header.import_button,
        page.header.back_button,
        page.tabs,
    ]
    press(page, Qt.Key.Key_Right)
    assert page.model.part == "unfinished"


def test_the_context_menu_has_the_same_actions_as_the_buttons(page: LibraryPage) -> None:
    select_game(page, "Broken")
    menu = page.actions_row.menu()
    assert [action.text() for action in menu.actions()] == available_actions(page)
    menu.actions()[1].trigger()
    assert "Broken" not in titles(page)


def test_a_game_can_be_selected_by_touch(page: LibraryPage, qtbot: QtBot) -> None:
    view = page.game_list.viewport()
    device = QTest.createTouchDevice()
    at = page.game_list.visualRect(page.model.index(1)).center()
    QTest.touchEvent(view, device).press(0, at, view).commit()
    QTest.touchEvent(view, device).release(0, at, view).commit()
    qtbot.waitUntil(lambda: page.selection.entry() == page.model.rows[1])


def test_buttons_wrap_if_there_is_no_room(qtbot: QtBot) -> None:
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


def test_strange_data_in_the_index_does_no_harm(qtbot: QtBot, storage: StorageFolders) -> None:
    strange = make_summary(
        game="\ud800", names=("\ud800\n", "<i>"), scores=(10**40,), winners=(0, 7, -3)
    )
    library = Library(storage)
    for path in storage.games.iterdir():
        library.update_entry(path, strange)
    library.save_index()
    page = LibraryPage(library)
    qtbot.addWidget(page)
    page.refresh()
    qtbot.waitUntil(lambda: tab_texts(page)[2] == "Finished (4)")
    assert not page.grab().isNull()
    for row in range(4):
        assert page.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    page.close_page()


def test_destroying_the_page_stops_its_thread(qtbot: QtBot, storage: StorageFolders) -> None:
    page = open_library(qtbot, storage)
    reader = page.reader
    with qtbot.waitSignal(page.destroyed):
        page.deleteLater()
    reader.scan()
    assert not reader.is_running()
