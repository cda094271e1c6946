"""Looking at your own face-down cards: pointer, click and keys; held down on a shared screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import Person, by_clicks, open_page, setup

NO_BUTTON = Qt.MouseButton.NoButton


def page_with_wrapped_cards(qtbot: QtBot, people: tuple[int, ...], count: int = 1) -> GamePage:
    """A game of Gracias in which the viewer has taken face-down cards."""
    page = open_page(qtbot, setup("gracias", 3, people))
    person = Person(page, by_clicks)
    while len(own_cards(page)) < count:
        if not person.act():
            person.wait(qtbot)
    page.view.finish_animations()
    page.view.setFocus()
    return page


def own_cards(page: GamePage) -> list[str]:
    return [piece.key for piece in page.view.table_layout.pieces if piece.peek_face]


def open_cards(page: GamePage) -> list[str]:
    """The face-down cards that show their faces now."""
    items = page.view.table_scene.pieces
    return [key for key in own_cards(page) if items[key].face == items[key].piece.peek_face]


def test_the_card_under_the_pointer_is_shown_to_a_player_who_is_alone(qtbot: QtBot) -> None:
    page = page_with_wrapped_cards(qtbot, people=(0,))
    gestures, (card,) = Gestures(page.view), own_cards(page)
    assert open_cards(page) == []
    gestures.move(gestures.piece(card), NO_BUTTON)
    assert open_cards(page) == [card]
    gestures.move(QPoint(3, 3), NO_BUTTON)
    assert open_cards(page) == []
    gestures.move(gestures.piece(card), NO_BUTTON)
    QApplication.sendEvent(page.view, QEvent(QEvent.Type.Leave))
    assert open_cards(page) == []


def test_a_clicked_card_stays_open_until_the_next_press(qtbot: QtBot) -> None:
    """As on a touch screen, which has no resting pointer."""
    page = page_with_wrapped_cards(qtbot, people=(0,))
    gestures, (card,) = Gestures(page.view), own_cards(page)
    gestures.click_piece(card)
    page.view.handling.peeking.hover("")
    assert open_cards(page) == [card]
    gestures.press(QPoint(3, 3))
    assert open_cards(page) == []


def test_a_key_shows_all_own_cards_while_it_is_down_and_says_what_they_are(qtbot: QtBot) -> None:
    page = page_with_wrapped_cards(qtbot, people=(0,), count=2)
    said: list[str] = []
    page.view.announced.connect(said.append)
    QTest.keyPress(page.view, Qt.Key.Key_L)
    assert open_cards(page) == own_cards(page)
    assert said[-1].count("your face-down card: ") == 2
    QTest.keyRelease(page.view, Qt.Key.Key_L)
    assert open_cards(page) == []


def test_on_a_shared_screen_a_card_is_shown_only_while_it_is_held_down(qtbot: QtBot) -> None:
    page = page_with_wrapped_cards(qtbot, people=(0, 1, 2))
    gestures, (card,) = Gestures(page.view), own_cards(page)
    gestures.move(gestures.piece(card), NO_BUTTON)
    assert open_cards(page) == []
    gestures.press(gestures.piece(card))
    assert open_cards(page) == [card]
    gestures.release(gestures.piece(card))
    assert open_cards(page) == []
    QTest.keyPress(page.view, Qt.Key.Key_L)
    assert open_cards(page) == [card]
    QTest.keyRelease(page.view, Qt.Key.Key_L)
    assert open_cards(page) == []
