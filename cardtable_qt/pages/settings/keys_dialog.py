"""The dialog in which every key can be changed. Changes take effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.key_bindings import KeyBinding
from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.settings.key_choices import KeyChoices
from cardtable_qt.pages.settings.key_field import KeyField
from cardtable_qt.pages.settings.key_texts import (
    changed_text,
    press_text,
    refusal_text,
    taken_text,
)
from cardtable_qt.pages.settings.keys_tree import KeysTree
from cardtable_qt.pages.widgets.dialog_geometry import largest_size
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.pages.widgets.screen_reader import name_field
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.table.input.key_map import current_keys, default_keys, why_not

translate = QCoreApplication.translate

DEFAULT_SIZE_PX = (760, 640)  # at text size 100 %
PARENT_MARGIN = QSize(20, 40)  # the dialog is smaller than its parent by at least this
LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class KeysDialog(QDialog):
    """A list of all keys with a search field, and buttons for the selected line."""

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self.choices = KeyChoices(preferences)
        self._adds = False  # the next key is one more, instead of the only one
        self._answer: Callable[[], None] | None = None  # what the button beside the message does
        self.setWindowTitle(translate("Keys", "Change keys"))
        self.resize(self._fitting_size(parent))
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("Keys", "Search for a key or an action"))
        self.search.setClearButtonEnabled(True)
        name_field(
            self.search, self.search.placeholderText(), translate("Keys", "Clear the search")
        )
        self.tree = KeysTree(self.choices)
        self.field = KeyField()
        self.message = QLabel()
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setWordWrap(True)
        self.message.setBuddy(self.field)  # it says what the field waits for
        self.answer_button = self._make_button("")
        self._build_buttons()
        self._arrange()
        self._connect(preferences)
        self.tree.filter("")
        self.tree.setFocus()
        self._say(translate("Keys", "Choose a line, then press Enter or Change."))

    def _fitting_size(self, parent: QWidget) -> QSize:
        wanted = QSize(*map(scaled, DEFAULT_SIZE_PX)).boundedTo(largest_size(self))
        return wanted.boundedTo(parent.window().size() - PARENT_MARGIN)

    def _make_button(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        return button

    def _build_buttons(self) -> None:
        self.change_button = self._make_button(translate("Keys", "Change…"))
        self.add_button = self._make_button(translate("Keys", "Add…"))
        self.remove_button = self._make_button(translate("Keys", "Remove"))
        self.reset_button = self._make_button(translate("Keys", "Restore default"))
        self.reset_all_button = self._make_button(translate("Keys", "Restore all defaults"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)  # Enter is for the list
        self.buttons.addButton(self.reset_all_button, QDialogButtonBox.ButtonRole.ResetRole)
        for button, text in (
            (self.change_button, translate("Keys", "Another key instead of the present ones")),
            (self.add_button, translate("Keys", "One more key for the same action")),
            (self.remove_button, translate("Keys", "The action has no key then")),
            (self.reset_button, translate("Keys", "The key that this action has by default")),
        ):
            button.setToolTip(text)
            button.setAccessibleDescription(text)

    def _arrange(self) -> None:
        message = QHBoxLayout()
        message.addWidget(self.message, 1)
        message.addWidget(self.answer_button)
        row = QWidget()
        line_buttons = FlowLayout(row, 8)
        for button in (
            self.change_button, self.add_button, self.remove_button, self.reset_button,
        ):  # fmt: skip
            line_buttons.addWidget(button)
        whole = QVBoxLayout(self)
        for widget in (self.search, self.tree, self.field):
            whole.addWidget(widget)
        whole.addLayout(message)
        whole.addWidget(row)
        whole.addWidget(self.buttons)
        self.message.setMinimumHeight(2 * self.message.fontMetrics().lineSpacing())

    def _connect(self, preferences: Preferences) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.tree.setFocus)
        self.tree.itemActivated.connect(lambda: self.ask_for_key(adds=False))
        self.tree.binding_selected.connect(self._update_buttons)
        self.field.captured.connect(self._take)
        self.field.cancelled.connect(self._stop_waiting)
        self.change_button.clicked.connect(lambda: self.ask_for_key(adds=False))
        self.add_button.clicked.connect(lambda: self.ask_for_key(adds=True))
        self.remove_button.clicked.connect(self._remove)
        self.reset_button.clicked.connect(self._reset)
        self.reset_all_button.clicked.connect(self._reset_all)
        self.answer_button.clicked.connect(self._give_answer)
        self.buttons.rejected.connect(self.reject)
        preferences.changed.connect(self._show_keys)

    # Changing a key

    def ask_for_key(self, adds: bool) -> None:
        """Wait for the new key of the selected line."""
        binding = self.tree.selected_binding()
        if binding is not None:
            self._adds = adds
            self._say(press_text(binding), announced=False)  # the field has it as its name
            self.field.wait_for_key(press_text(binding))

    def _take(self, key: str) -> None:
        """Give the selected line a key, or say why it cannot have it."""
        self._stop_waiting()
        binding = self.tree.selected_binding()
        assert binding is not None
        reason = why_not(binding, key)
        if reason:
            self._say(refusal_text(key, reason))
        else:
            present = current_keys(binding) if self._adds else ()
            self._offer(binding, (*present, key))

    def _offer(self, binding: KeyBinding, keys: Sequence[str]) -> None:
        """Give a binding these keys; if others have one of them, ask first."""
        owners = self.choices.owners(binding, keys)
        if not owners:
            self._choose(binding, keys)
            return
        taken = [key for key in keys if self.choices.owners(binding, [key])]
        self._say(
            taken_text(taken, owners),
            translate("Keys", "Use it here instead"),
            lambda: self._choose(binding, keys),
        )
        self.answer_button.setFocus()

    def _choose(self, binding: KeyBinding, keys: Sequence[str]) -> None:
        self.choices.choose(binding, keys)
        self._say(changed_text(binding, keys))

    def _remove(self) -> None:
        if (binding := self.tree.selected_binding()) is not None:
            self._choose(binding, ())

    def _reset(self) -> None:
        if (binding := self.tree.selected_binding()) is not None:
            self._offer(binding, default_keys(binding))

    def _reset_all(self) -> None:
        before = dict(self.choices.chosen)
        self.choices.reset_all()
        text = translate("Keys", "All actions have their default keys again.")
        self._say(text, translate("Keys", "Undo"), lambda: self._restore(before))

    def _restore(self, chosen: dict[str, object]) -> None:
        self.choices.restore(chosen)
        self._say(translate("Keys", "Your keys are back."))

    def _stop_waiting(self) -> None:
        self._say("")
        had_focus = self.field.hasFocus()
        self.field.hide()
        if had_focus:
            self.tree.setFocus()

    # Showing

    def _filter(self, text: str) -> None:
        found = self.tree.filter(text)
        self._say("" if found else translate("Keys", "No key or action found."))
        self._update_buttons()

    def _show_keys(self) -> None:
        self.tree.update_keys()
        self._update_buttons()

    def _update_buttons(self) -> None:
        binding = self.tree.selected_binding()
        for button in (self.change_button, self.add_button):
            button.setEnabled(binding is not None)
        has_key = binding is not None and bool(current_keys(binding))
        self.remove_button.setEnabled(has_key)
        is_changed = binding is not None and self.choices.is_changed(binding)
        self.reset_button.setEnabled(is_changed)
        self.reset_all_button.setEnabled(bool(self.choices.chosen))

    def _say(
        self,
        text: str,
        answer: str = "",
        act: Callable[[], None] | None = None,
        announced: bool = True,
    ) -> None:
        """Show and announce a sentence, with a button for what can be answered."""
        if not answer and self.answer_button.hasFocus():
            self.tree.setFocus()
        self.message.setText(text)
        self._answer = act
        self.answer_button.setText(answer)
        self.answer_button.setAccessibleDescription(text)
        self.answer_button.setVisible(bool(answer))
        if text and announced:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _give_answer(self) -> None:
        if self._answer is not None:
            self._answer()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # The search field ignores these keys. Move in the list with them.
        if event.key() in LIST_KEYS and self.search.hasFocus():
            QCoreApplication.sendEvent(self.tree, event)
        else:
            super().keyPressEvent(event)
