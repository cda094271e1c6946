"""The log: one line for a turn, quiet and bold where it should be, always at the newest line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.game.log_panel import LogPanel
from cardtable_qt.pages.widgets.log_painter import sign_frame
from cardtable_qt.pages.widgets.log_rows import IS_SPACER
from cardtable_qt.pages.widgets.log_view import GUTTER, LogView, log_font_px
from cardtable_qt.table.log_line import NO_BREAK, LineKind
from cardtable_qt.table.painting.text_painter import font
from rules import GAMES, SeededShuffles, State
from rules.triple.pieces import Draw, Place

NAMES = PlayerNames(("Maximiliane", "Ben", "Cleo"), you=0)


def open_log(qtbot: QtBot, key: str = "eight28", people: tuple[int, ...] = (0,)) -> LogPanel:
    log = LogPanel(game_table(key), NAMES, people)
    qtbot.addWidget(log)
    log.resize(230, 300)
    log.set_font_size(14)
    log.show()
    qtbot.waitExposed(log)
    return log


def positions(key: str, seed: int = 1) -> Iterator[State]:
    """A game played at random: one state that moves on."""
    rng, state = Random(seed), GAMES[key].new(3, chance=SeededShuffles(seed))
    yield state
    while movers := state.to_move():
        state.push(movers[0], rng.choice(state.legal(movers[0])))
        yield state


def played(key: str, moves: int) -> State:
    """The state after some moves."""
    return next(state for number, state in enumerate(positions(key)) if number == moves)


def is_at_end(view: LogView) -> bool:
    bar = view.verticalScrollBar()
    return bar.value() == bar.maximum() > 0


def test_the_title_grows_with_the_text(qtbot: QtBot) -> None:
    log = open_log(qtbot)
    for size in (14, 20):
        log.set_font_size(size)
        assert log.title.font().pixelSize() > log.view.font().pixelSize() == size


# Contents


@pytest.mark.parametrize("key", GAMES)
def test_lines_written_one_by_one_are_those_written_at_once(qtbot: QtBot, key: str) -> None:
    log, at_once = open_log(qtbot, key), open_log(qtbot, key)
    for number, state in enumerate(positions(key)):
        log.show_history(state.observe(0))
        if number == 5:
            log.add_note(lambda: "Saved.")
        if number == 120:
            break
    at_once.show_history(state.observe(0))
    notes = [line for line in log.view.toPlainText().split("\n") if line == "— Saved."]
    lines = [line for line in log.view.toPlainText().split("\n") if line != "— Saved."]
    assert lines == at_once.view.toPlainText().split("\n")
    assert len(notes) == 1
    document = log.view.document().toPlainText().replace(NO_BREAK, "").replace(" ", "")
    assert document == log.view.toPlainText().replace(" ", "")


def test_new_lines_leave_the_earlier_ones_alone(qtbot: QtBot) -> None:
    log = open_log(qtbot)
    log.show_history(played("eight28", 60).observe(0))
    changed: list[int] = []
    log.view.document().contentsChange.connect(lambda position, *_: changed.append(position))
    rows = len(log.view.lines.rows)
    log.show_history(played("eight28", 63).observe(0))
    assert min(changed) >= log.view.lines.block(rows - 1).position() - 1


def test_undo_removes_the_lines_of_the_move(qtbot: QtBot) -> None:
    log = open_log(qtbot, "gracias")
    texts = []
    for moves in (3, 4, 3, 4):
        log.show_history(played("gracias", moves).observe(0))
        texts.append(log.view.toPlainText())
    assert texts[0] == texts[2] != texts[1] == texts[3]


def test_kinds_of_lines_can_be_told_apart_without_colours(qtbot: QtBot) -> None:
    log = open_log(qtbot, "extop")
    log.show_history(played("extop", 60).observe(0))
    kinds = {}
    for number, row in enumerate(log.view.lines.rows):
        cursor = QTextCursor(log.view.lines.block(number))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        if cursor.charFormat().boolProperty(IS_SPACER):
            cursor.movePosition(QTextCursor.MoveOperation.PreviousCharacter)  # after the last text
        font = cursor.charFormat().font()
        kinds[row.line.kind] = font.pixelSize(), font.bold()
    assert kinds[LineKind.QUIET] < kinds[LineKind.NORMAL] == (14, False)
    assert kinds[LineKind.HEADING] == (14, True)


@pytest.mark.parametrize("key", GAMES)
def test_lines_with_and_without_pictures_are_equally_high(qtbot: QtBot, key: str) -> None:
    """Also if the last word of a row has a line of its own."""
    log = open_log(qtbot, key)
    *_, state = islice(positions(key), 41)
    log.show_history(state.observe(0))
    log.view.follower.show_end()  # lays all lines out
    heights = set()
    for number, row in enumerate(log.view.lines.rows):
        if row.line.kind is not LineKind.QUIET:
            layout = log.view.lines.block(number).layout()
            heights |= {round(layout.lineAt(line).height()) for line in range(layout.lineCount())}
    if key == "eight28":
        assert {bool(row.pictures) for row in log.view.lines.rows} == {True, False}
    assert max(heights) - min(heights) <= 1


def test_copied_lines_are_plain_text(qtbot: QtBot) -> None:
    log = open_log(qtbot)
    log.show_history(played("eight28", 30).observe(0))
    log.view.selectAll()
    assert log.view.createMimeDataFromSelection().text() == log.view.toPlainText()
    assert NO_BREAK not in log.view.toPlainText()


def test_a_picture_stands_before_the_name_of_each_card(qtbot: QtBot) -> None:
    log = open_log(qtbot, "extop")
    log.show_history(played("extop", 6).observe(0))
    row = next(row for row in log.view.lines.rows if row.is_own)
    block = log.view.lines.block(log.view.lines.rows.index(row)).text()
    assert row.text.startswith("You · ")
    card = next(picture for picture in row.pictures if picture.face.kind == "extop.card")
    colour, value = card.face.name.split("-")
    assert block[card.position :].startswith(f"{NO_BREAK}{colour}{NO_BREAK}{value}")


# Following the newest line


def test_the_log_follows_the_last_line_until_the_user_scrolls_back(qtbot: QtBot) -> None:
    log = open_log(qtbot)
    states = positions("eight28")
    bar = log.view.verticalScrollBar()
    for _ in range(60):
        log.show_history(next(states).observe(None))
        assert bar.value() == bar.maximum()
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    log.show_history(next(states).observe(None))
    assert bar.value() == 0
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMaximum)
    log.show_history(next(states).observe(None))
    assert is_at_end(log.view)


def test_the_newest_line_stays_in_view_when_sizes_change(qtbot: QtBot) -> None:
    log = open_log(qtbot, "extop")
    log.show_history(played("extop", 80).observe(0))
    changes = [
        lambda: log.resize(170, 160),
        lambda: log.resize(340, 900),
        lambda: log.resize(200, 300),
        lambda: log.set_font_size(22),
        lambda: log.set_font_size(14),
        log.retranslate,
    ]
    for change in changes:
        change()
        QApplication.processEvents()
        assert is_at_end(log.view)
        assert log.view.cursorRect().bottom() <= log.view.viewport().height()


def test_a_button_leads_back_to_the_newest_line(qtbot: QtBot) -> None:
    log = open_log(qtbot, "extop")
    log.show_history(played("extop", 80).observe(0))
    button = log.view.follower.button
    assert not button.isVisible()
    log.view.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    assert button.isVisible()
    assert log.view.rect().contains(button.geometry())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert is_at_end(log.view)
    assert not button.isVisible()
    log.view.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    QTest.keyClick(log.view, Qt.Key.Key_End)
    assert is_at_end(log.view)


# Explanations


def test_people_are_not_asked_why(qtbot: QtBot) -> None:
    log = open_log(qtbot, "gracias", people=(0, 1))
    state = played("gracias", 24)
    log.show_history(state.observe(0))
    places, rows = log.view.places, log.view.lines.rows
    asked = {rows[place.row].line.seat for place in places if not places.is_scoring(place.row)}
    assert asked == {2}


def test_only_the_newest_line_and_that_under_the_mouse_have_a_sign(qtbot: QtBot) -> None:
    log = open_log(qtbot, "gracias")
    log.show_history(played("gracias", 20).observe(0))
    places, rows = log.view.places, range(len(log.view.lines.rows))
    newest, *_, oldest = list(places)
    assert [row for row in rows if places.has_sign(row)] == [newest.row]
    places.hovered = oldest
    assert [row for row in rows if places.has_sign(row)] == [oldest.row, newest.row]


def test_a_sign_lies_over_the_rows_below(qtbot: QtBot) -> None:
    """A row without a portrait may be lower than its sign, and your turn below it has a band."""
    log = open_log(qtbot, "triple", people=())
    view = log.view
    state = GAMES["triple"].new(3, chance=SeededShuffles(1))
    state.push(1, Draw(1))
    state.push(0, Draw(9))
    state.push(0, next(move for move in state.legal(0) if isinstance(move, Place)))
    log.show_history(state.observe(0))
    rows = view.lines.rows
    place = next(
        place
        for place in view.places
        if rows[place.row].line.seat is None and rows[place.row + 1].is_own
    )
    view.places.hovered = place
    view.verticalScrollBar().setValue(0)
    shown = next(each for each in view.visible_rows() if each.number == place.row)
    inside = view.contentsRect()  # a style may draw a border around it
    width = view.viewport().x() - inside.x()
    band = QRectF(0, shown.frame.top(), width, shown.frame.height())
    frame = sign_frame(band, shown.row).translated(inside.topLeft())
    picture, middle = view.grab().toImage(), round(frame.center().x())
    edge = [picture.pixelColor(middle, round(frame.bottom()) - above) for above in (0, 1)]
    assert min(pixel.lightness() for pixel in edge) < 170


def test_a_scoring_can_be_shown_again(qtbot: QtBot) -> None:
    log = open_log(qtbot, "eight28")
    state = next(
        state for state in positions("eight28") if any(e.is_scoring for e in state.events())
    )
    observation = state.observe(0)
    log.show_history(observation)
    requested: list[int] = []
    log.view.scoring_requested.connect(requested.append)
    place = next(place for place in log.view.places if log.view.places.is_scoring(place.row))
    log.view.setFocus()
    while log.view.places.selected != place:
        QTest.keyClick(log.view, Qt.Key.Key_Up)
    QTest.keyClick(log.view, Qt.Key.Key_Return)
    (event,) = requested
    assert observation.history[event].is_scoring


def test_a_selected_line_is_inverted_only_while_keys_go_to_the_log(qtbot: QtBot) -> None:
    log = open_log(qtbot, "eight28")
    log.show_history(played("eight28", 60).observe(0))
    log.activateWindow()
    log.view.setFocus()
    qtbot.waitUntil(log.view.hasFocus)
    QTest.keyClick(log.view, Qt.Key.Key_Up)
    assert len(log.view.extraSelections()) == 1
    log.view.clearFocus()
    assert not log.view.extraSelections()
    log.view.setFocus()
    assert len(log.view.extraSelections()) == 1


def test_points_are_bold(qtbot: QtBot) -> None:
    log = open_log(qtbot, "eight28")
    log.show_history(played("eight28", 60).observe(0))
    scorings = [row for row in log.view.lines.rows if row.line.kind is LineKind.SCORING]
    assert scorings
    for row in scorings:
        bold = [run.text for run in row.runs if run.is_strong]
        assert bold == [run.text for run in row.runs if "+" in run.text]


@pytest.mark.usefixtures("qapp")
def test_a_log_in_large_letters_does_not_break_the_names_of_players() -> None:
    usual, width = 22, 224  # in the smallest window, at 160 % text
    size = log_font_px(usual, width, ("Ann", "Grandmother"))
    assert 0.7 * usual <= size < usual
    room = width - log_font_px(usual, width, ("Ann",)) * GUTTER
    assert QFontMetrics(font(size, bold=True)).horizontalAdvance("Grandmother") < room
    assert log_font_px(usual, 400, ("Ann", "Grandmother")) == usual
    assert log_font_px(usual, width, ("A" * 20,)) == usual  # it would have to be tiny
