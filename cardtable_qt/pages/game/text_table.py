"""The text table: the game in standard widgets, in place of the picture of the table.

It lists what lies on the table and what can be done now. Moves go through the handling of pieces,
as all gestures do, so everything else is the same as with the picture.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.game.text_actions import (
    NO_FOCUS,
    STRONG_FOCUS,
    TextActions,
    TextFocus,
)
from cardtable_qt.pages.game.text_areas import ShownAreas
from cardtable_qt.pages.game.text_lines import (
    Choice,
    TableTexts,
    covered_line,
    nothing_to_do,
)
from cardtable_qt.pages.game.text_notice import TextNotice
from cardtable_qt.pages.widgets.line_rows import LineGroup
from cardtable_qt.pages.widgets.line_views import LineList, LineTree
from cardtable_qt.table.accessibility.cover import TableCover, covers_of
from cardtable_qt.table.input.key_map import is_pressed, pressed_binding
from cardtable_qt.table.input.keyboard import HAND_BINDINGS
from cardtable_qt.table.outline import Area
from cardtable_qt.table.view import TableView

translate = QCoreApplication.translate

OPAQUE = 255
UPDATE_MS = 250  # between two updates: in a race, more would make the lists unreadable
BESIDE_FROM_PX = 620  # a window this wide has room for both lists side by side
TABLE_SHARE, CHOICES_SHARE = 3, 2  # of the room
MARGIN_PX = 8
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class TextTable(TableCover):
    """Lies over the picture of a table and shows the same game in words."""

    shows_table = True

    def __init__(self, view: TableView) -> None:
        super().__init__(view, OPAQUE)
        self.setObjectName("textTable")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)  # to the picture below
        self._view = view
        self._texts = TableTexts(view)
        self._actions = TextActions(view, self._texts, self)
        self.focus = TextFocus(view)
        self._areas = ShownAreas()
        self._choices: dict[str, Choice] = {}
        self._seat: int | None = None  # of the person at the screen
        self._listed_seat: int | None = None  # the viewer whose lists are shown
        self._since_update = QElapsedTimer()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.update_lists)
        self.hide()
        self._build()
        self.focus.put_in_order(self.table, self.choices, self.notice)
        self._connect()
        self.retranslate()

    def _build(self) -> None:
        self.table_label, self.choices_label = QLabel(), QLabel()
        self.table, self.choices = LineTree(), LineList()
        self.notice = TextNotice()
        self._columns = QBoxLayout(BESIDE)
        for label, widget, stretch in (
            (self.table_label, self.table, TABLE_SHARE),
            (self.choices_label, self.choices, CHOICES_SHARE),
        ):
            label.setObjectName("strong")
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setBuddy(widget)
            column = QVBoxLayout()
            column.addWidget(label)
            column.addWidget(widget, 1)
            self._columns.addLayout(column, stretch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX)
        layout.addLayout(self._columns, 1)
        layout.addWidget(self.notice)

    def _connect(self) -> None:
        view = self._view
        self.table.line_activated.connect(self._use_entry)
        self.choices.line_activated.connect(self._choose)
        for changed in (view.layout_shown, view.handling.changed, view.handling.peek_changed):
            changed.connect(self._update_soon)
        for said in (view.handling.changed, view.handling.peek_changed, view.hint_pointer.changed):
            said.connect(self._update_notice)
        view.handling.announced.connect(self._follow_keyboard)
        for watched in (self.table, self.choices, view, *view.findChildren(TableCover)):
            watched.installEventFilter(self)

    def retranslate(self) -> None:
        """Write all texts in the current language."""
        self.table_label.setText(translate("TextTable", "Table"))
        self.table.setAccessibleDescription(
            translate("TextTable", "What lies on the table. Enter picks up a card.")
        )
        self.choices.setAccessibleDescription(
            translate("TextTable", "Enter does what a line says. Esc puts a card back.")
        )
        self.update_lists()

    # Shown or not

    @property
    def is_on(self) -> bool:
        return not self.isHidden()

    def open(self) -> None:
        """Take the place of the picture, below all that covers the table."""
        if self.is_on:
            return
        had_focus = self._view.hasFocus()
        self.setGeometry(self._view.rect())
        self.show()
        self.raise_()
        for cover in covers_of(self._view):  # in the order in which they lie over each other
            cover.raise_()
        self.choices.forget()
        self.update_lists()
        self.focus.give_to(self.choices)
        if had_focus:
            self.choices.setFocus()

    def close_table(self) -> None:
        """Give way to the picture."""
        if self.is_on:
            had_focus = any(each.hasFocus() for each in (self.table, self.choices, self.notice))
            self.focus.give_back(NO_FOCUS if covers_of(self._view) else STRONG_FOCUS)
            if had_focus:
                self._view.setFocus()
            self.hide()

    # The lists

    def _update_soon(self) -> None:
        """Update the lists, but not more often than they can be read.

        What only the last viewer may know disappears at once.
        """
        observation = self._view.observation
        if observation is not None and observation.seat != self._listed_seat:
            self.update_lists()
        elif self.is_on and not self._timer.isActive():
            elapsed = self._since_update.elapsed() if self._since_update.isValid() else UPDATE_MS
            self._timer.start(max(0, UPDATE_MS - elapsed))

    def update_lists(self) -> None:
        """Show what lies on the table and what can be done now; nothing of a covered table."""
        self._timer.stop()
        if not self.is_on or self._view.observation is None:
            return
        self._since_update.start()
        self._listed_seat = self._view.observation.seat
        self._forget_other_person()
        covers = covers_of(self._view)
        self.focus.set_policy(NO_FOCUS)  # or it would get from there to the list again
        for each in (self.table, self.choices, self.notice):
            each.setFocusPolicy(NO_FOCUS if covers else STRONG_FOCUS)
        self._areas = ShownAreas() if _is_hidden(self._view) else self._texts.areas()
        self.table.show_groups(self._areas.groups() or [LineGroup(covered_line(), ())])
        choices = [] if covers else self._texts.choices()
        choices = choices or [nothing_to_do()]
        self._choices = {choice.line.key: choice for choice in choices}
        self.choices_label.setText(self._texts.heading())
        lines = [choice.line for choice in choices]
        self.choices.show_lines(lines, "" if covers else self._view.held.piece)
        self._update_notice()

    def _forget_other_person(self) -> None:
        """The next person at the screen begins at the top, not where the last one was."""
        assert self._view.observation is not None
        seat = self._view.observation.seat
        if seat is not None and seat != self._seat:
            self._seat = seat
            self.choices.forget()
            if not self.table.hasFocus():
                self.focus.give_to(self.choices)

    def _update_notice(self) -> None:
        """Show what the picture would say in a bubble: a refusal, a hint, or the card looked at."""
        if not self.is_on:
            return
        scene, pointer = self._view.table_scene, self._view.hint_pointer
        hint = "\n".join(filter(None, (pointer.title, pointer.text)))
        shown = self._view.handling.peeking.shown
        names = [scene.pieces[key].piece.peek_name for key in shown if key in scene.pieces]
        texts = (scene.callouts.caption.text, ", ".join(filter(None, names)), hint)
        text = "" if _is_hidden(self._view) else "\n".join(filter(None, texts))
        if not text and self.notice.hasFocus():
            self.choices.setFocus()
        self.notice.show_text(text)

    # Actions

    def _choose(self, key: str) -> None:
        """Do what a line of the list says, unless it is out of date."""
        choice = self._choices.get(key)
        self._actions.begin()
        if choice is not None and self._texts.is_current(choice):
            self._actions.make(choice)
        self.update_lists()

    def _use_entry(self, key: str) -> None:
        """Do with a line of the table what a click on the picture would do."""
        entry = self._areas.entry(key)
        self._actions.begin()
        if not self._actions.put_at(self._areas.place(key)):
            if entry is None:
                self.table.toggle(key)
            else:
                self._actions.use(entry)
                if self._view.held.piece:
                    self.choices.setFocus()
        self.update_lists()

    def _take_card(self, number: int) -> None:
        """Pick up a card by its number, or put it back if it is in hand."""
        held = self._view.held.piece
        self._actions.put_back()
        self.update_lists()
        card = self._actions.card(number)
        self.choices.choose(card)
        if card not in ("", held):
            self._view.handling.lift(card)
        self.update_lists()
        self.choices.setFocus()

    # Keys that go to a part of the table

    def _follow_keyboard(self, name: str) -> None:
        """Go to the line of the element whose name a key has made the view say."""
        keyboard = self._view.keyboard
        key = keyboard.focus_key if self.is_on else ""
        if key and any((stop.key, stop.name) == (key, name) for stop in keyboard.focus_stops()):
            self.update_lists()
            self.table.choose(self._areas.line(key))
            self.table.setFocus()

    def current_area(self) -> Area | None:
        """The area of the current line of the table, if it has the focus."""
        return self._areas.area(self.table.current_key()) if self.table.hasFocus() else None

    # Qt's events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        kind = event.type()
        if watched is self._view:
            if kind == QEvent.Type.Resize:
                self.setGeometry(self._view.rect())
        elif kind == QEvent.Type.FocusIn and isinstance(watched, QWidget) and self.is_on:
            if watched in (self.table, self.choices):
                self.focus.give_to(watched)  # the view passes its focus on to the last list
        elif isinstance(watched, TableCover) and kind == QEvent.Type.Show:
            self.update_lists()  # at once, or covered cards could be read
        elif isinstance(watched, TableCover) and kind == QEvent.Type.Hide:
            self._timer.start(0)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        is_wide = self.width() >= scaled(BESIDE_FROM_PX)
        self._columns.setDirection(BESIDE if is_wide else BELOW)
        self.notice.set_room(self.size() - QSize(2 * MARGIN_PX, 2 * MARGIN_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Handle the keys that the lists leave; the view handles the rest."""
        is_keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        binding = pressed_binding(event, (BINDINGS[name] for name in HAND_BINDINGS))
        if event.key() == Qt.Key.Key_Escape and self._view.held.piece:
            self._actions.put_back()
            self.update_lists()
        elif binding is not None and not (is_keypad and self._view.game.keypad):
            if not event.isAutoRepeat():
                self._take_card(HAND_BINDINGS[binding.name])
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if is_pressed("peek", event):
            event.ignore()  # the view closes the cards again

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        # Not that of the view, which would go around the picture.
        page = self._view.parentWidget()
        return page is not None and page.focusNextPrevChild(forward)


def _is_hidden(view: TableView) -> bool:
    """True if the picture could not be read now."""
    return any(cover.opacity for cover in covers_of(view))
