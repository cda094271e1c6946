"""The list of all keys in the dialog that changes them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from cardtable_qt.base.key_bindings import KeyBinding
from cardtable_qt.pages.settings.key_choices import KeyChoices
from cardtable_qt.pages.settings.key_texts import context_title, no_key_text, title_text
from cardtable_qt.table.input.key_map import current_keys, default_keys, keys_text

translate = QCoreApplication.translate

ACTION, KEYS = range(2)
ACTION_SHARE = 0.56  # of the width
NAME_ROLE = Qt.ItemDataRole.UserRole


class KeysTree(QTreeWidget):
    """All bindings with their keys, under headings that say where they work."""

    binding_selected = Signal()

    def __init__(self, choices: KeyChoices) -> None:
        super().__init__()
        self._choices = choices
        self._bindings = {binding.name: binding for binding in choices.bindings}
        self._items: dict[str, QTreeWidgetItem] = {}
        self.setColumnCount(2)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(12)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(translate("Keys", "Keys"))
        self.setHeaderLabels([translate("Keys", "Action"), translate("Keys", "Keys")])
        self._build()
        header = self.header()
        header.setStretchLastSection(True)
        header.setSectionsMovable(False)
        header.setSectionsClickable(False)
        self.currentItemChanged.connect(lambda: self.binding_selected.emit())

    def _build(self) -> None:
        heading_font = QFont(self.font())
        heading_font.setBold(True)
        groups: dict[str, QTreeWidgetItem] = {}
        for binding in self._choices.bindings:
            group = groups.get(binding.context)
            if group is None:
                group = groups[binding.context] = QTreeWidgetItem([context_title(binding.context)])
                group.setFlags(Qt.ItemFlag.ItemIsEnabled)
                group.setFont(ACTION, heading_font)
                self.addTopLevelItem(group)
            item = self._items[binding.name] = QTreeWidgetItem(group)
            item.setData(ACTION, NAME_ROLE, binding.name)
        self.expandAll()
        self.update_keys()

    def update_keys(self) -> None:
        """Show the keys that hold now. Changed ones are bold and name the default."""
        for name, item in self._items.items():
            binding = self._bindings[name]
            item.setText(ACTION, title_text(binding))
            item.setText(KEYS, self._keys_text(binding))
            item.setToolTip(KEYS, item.text(KEYS))  # it may be elided
            font = QFont(self.font())
            font.setBold(self._choices.is_changed(binding))
            item.setFont(KEYS, font)

    def _keys_text(self, binding: KeyBinding) -> str:
        keys = keys_text(current_keys(binding)) or no_key_text()
        if not self._choices.is_changed(binding):
            return keys
        text = translate("Keys", "{keys} (default: {default})")
        return text.format(keys=keys, default=keys_text(default_keys(binding)) or no_key_text())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.header().resizeSection(ACTION, round(self.viewport().width() * ACTION_SHARE))
        item = self.currentItem()
        if item is not None:
            self.scrollToItem(item)

    def selected_binding(self) -> KeyBinding | None:
        item = self.currentItem()
        name = None if item is None else item.data(ACTION, NAME_ROLE)
        return self._bindings.get(name) if isinstance(name, str) else None

    def select(self, binding: KeyBinding) -> None:
        self.setCurrentItem(self._items[binding.name])

    def filter(self, text: str) -> bool:
        """Show only the lines with all words of a text; return whether there are any."""
        words = text.casefold().split()
        for group in self._groups():
            items = [item for item in self._items.values() if item.parent() is group]
            for item in items:
                line = " ".join([group.text(ACTION), item.text(ACTION), item.text(KEYS)]).casefold()
                item.setHidden(not all(word in line for word in words))
            shown = any(not item.isHidden() for item in items)
            group.setHidden(not shown)
        current = self.currentItem()
        if current is None or current.isHidden():
            first = next((item for item in self._items.values() if not item.isHidden()), None)
            if first is not None:
                self.setCurrentItem(first)
        return any(not group.isHidden() for group in self._groups())

    def _groups(self) -> Iterator[QTreeWidgetItem]:
        for row in range(self.topLevelItemCount()):
            group = self.topLevelItem(row)
            assert group is not None
            yield group
