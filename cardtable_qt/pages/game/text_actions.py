"""The actions of the text table, the same as those at the picture, and its keyboard focus."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from cardtable_qt.pages.game.text_lines import Act, Choice, TableTexts
from cardtable_qt.table.accessibility.actions import LOOK_MS
from cardtable_qt.table.outline import Entry
from cardtable_qt.table.view import TableView

NO_FOCUS, STRONG_FOCUS = Qt.FocusPolicy.NoFocus, Qt.FocusPolicy.StrongFocus


class TextActions(QObject):
    """Lifts, drops and turns the pieces of a table as the lines of its text table say."""

    def __init__(self, view: TableView, texts: TableTexts, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._texts = texts
        self._look_timer = QTimer(self, singleShot=True, interval=LOOK_MS)
        self._look_timer.timeout.connect(view.handling.end_peek)

    def begin(self) -> None:
        """Do what every key and click at a table does first."""
        handling = self._view.handling
        self._view.table_scene.finish_animations()
        handling.dismiss_refusal()
        handling.end_peek()
        self._look_timer.stop()

    def make(self, choice: Choice) -> None:
        """Do what a line says."""
        handling = self._view.handling
        if choice.act is Act.TAKE_UP:
            handling.lift(choice.piece)
        elif choice.act is Act.PUT_DOWN:
            handling.drop(choice.zone)
        elif choice.act is Act.PUT_BACK:
            handling.cancel()
        elif choice.act is Act.PRESS:
            handling.drop_piece(choice.piece, choice.zone)
        else:
            self._view.skip_requested.emit()

    def put_at(self, place: str) -> bool:
        """Put the card in hand down at a place, or back if it comes from there."""
        handling = self._view.handling
        held = handling.held
        if held.piece and place == held.piece:
            handling.cancel()
        elif held.piece and place in held.targets:
            handling.drop(place)
        else:
            return False
        return True

    def use(self, entry: Entry) -> None:
        """Pick up a card, or look at its other side."""
        handling = self._view.handling
        if entry.can_lift:
            handling.cancel()  # another card may be in hand
            handling.lift(entry.key)
        elif entry.can_peek:
            handling.peek_at(entry.key)
            if not self._view.peeks_freely:
                self._look_timer.start()

    def put_back(self) -> None:
        self.begin()
        self._view.handling.cancel()

    def card(self, number: int) -> str:
        """The card with a number; "" if there is none."""
        cards = self._texts.cards()
        return cards[number] if number < len(cards) else ""


class TextFocus:
    """Lets the view pass its focus on to a list, and Tab lead from list to list."""

    def __init__(self, view: TableView) -> None:
        self._view = view

    def give_to(self, widget: QWidget) -> None:
        """Whoever gives the focus to the view gives it to this list from now on."""
        self._view.setFocusProxy(widget)

    def give_back(self, policy: Qt.FocusPolicy) -> None:
        self._view.setFocusProxy(None)  # type: ignore[arg-type]
        self.set_policy(policy)

    def set_policy(self, policy: Qt.FocusPolicy) -> None:
        """Set whether Tab reaches the view. Qt sets the policy of its proxy, too."""
        for each in (self._view.viewport(), self._view):
            each.setFocusPolicy(policy)

    def put_in_order(self, *widgets: QWidget) -> None:
        """Let Tab reach these lists one after another, where it would reach the picture."""
        for first, second in pairwise((self._view, *widgets)):
            QWidget.setTabOrder(first, second)

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Let Tab pass the view. Qt would stop there and get to its proxy, past other lists."""
        proxy = self._view.focusProxy()
        if proxy is None:
            yield
            return
        self._view.setFocusProxy(None)  # type: ignore[arg-type]
        yield
        if self._view.focusProxy() is None:  # otherwise it is where the focus went
            self._view.setFocusProxy(proxy)
