"""The page of the shelf: all games, to be opened, watched, renamed, deleted and carried around."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.game.courtesy import table_first
from cardtable_qt.game.shelf import Entry, Shelf
from cardtable_qt.game.shelf_names import readable, title_of
from cardtable_qt.game.storage import StorageTrouble
from cardtable_qt.translation import spoken
from cardtable_qt.trouble import Trouble
from cardtable_qt.windows.shelf_actions import ShelfActions
from cardtable_qt.windows.shelf_files_dialog import ask_sources, ask_target
from cardtable_qt.windows.shelf_head import ShelfHead
from cardtable_qt.windows.shelf_importing import Brought, dropped_records, how_it_went
from cardtable_qt.windows.shelf_middle import ShelfMiddle
from cardtable_qt.windows.shelf_model import ENTRY, ShelfModel
from cardtable_qt.windows.shelf_notice import Notice
from cardtable_qt.windows.shelf_pictures import Pictures
from cardtable_qt.windows.shelf_reader import ShelfReader
from cardtable_qt.windows.shelf_tabs import ShelfTabs
from cardtable_qt.words import trouble_sentence

translate = QCoreApplication.translate


class ShelfPage(QWidget):
    """Shows the shelf as it is when `refresh` is called, and reads what it does not know yet."""

    open_game = Signal(object)  # Path
    replay = Signal(object)  # Path
    back = Signal()

    def __init__(self, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelf = shelf
        self.setObjectName("shelf")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        self.reader = ShelfReader(shelf)
        self.reader.scanned.connect(self._scanned)
        self.reader.looked.connect(self._looked)
        self.reader.rested.connect(self._rested)
        self.reader.imported.connect(self._imported)
        self.destroyed.connect(self.reader.close)
        self.model = ShelfModel(self)
        self.model.named.connect(self._rename)
        self.pictures = Pictures(self.reader, shelf.storage.cache / "pictures", self)
        self.pictures.ready.connect(self.model.touch)
        self.taken_away: list[Path] = []  # what was deleted here, the last one last
        self._to_read = 0
        self._seen = False  # whether the shelf has been shown once
        self._left = False  # whether something else was shown since
        self._to_show: Path | None = None  # the game to be chosen when it is there
        self._build()
        self._show_counts()
        self._chosen_changed()

    # Building

    def _build(self) -> None:
        self.head = ShelfHead()
        self.head.search.textChanged.connect(self._search)
        self.head.importing.clicked.connect(lambda: self.import_paths(ask_sources(self)))
        self.head.back.clicked.connect(self.back)
        self.tabs = ShelfTabs()
        self.tabs.chosen.connect(self._show_part)
        self.progress = QLabel()
        self.progress.setObjectName("trouble")
        self.progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.progress.setMinimumWidth(1)  # the window does not grow because something is read
        bar = QHBoxLayout()
        bar.addWidget(self.tabs)
        bar.addWidget(self.progress, 1)
        self.middle = ShelfMiddle(self.model, self.pictures)
        self.cards = self.middle.cards
        self.cards.chosen.connect(self._open)
        self.cards.customContextMenuRequested.connect(self._show_menu)
        self.cards.selectionModel().currentChanged.connect(self._chosen_changed)
        self.model.modelReset.connect(self._chosen_changed)
        self.notice = Notice()
        self.notice.take_back.connect(self.take_back)
        self.actions_row = ShelfActions(self)
        self.actions_row.asked.connect(self._act)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 18)
        whole.setSpacing(10)
        whole.addWidget(self.head)
        whole.addLayout(bar)
        whole.addWidget(self.middle, 1)
        whole.addWidget(self.notice)
        whole.addWidget(self.actions_row)

    # Reading

    def refresh(self) -> None:
        """Show what is on the shelf now."""
        self.reader.scan()

    def _scanned(self, found: list[Entry] | Trouble) -> None:
        if isinstance(found, Trouble):
            self.notice.say(trouble_sentence(found))
            return
        self.model.set_entries(found)
        unread = [entry for entry in self.model.entries() if not entry.read]
        unread.sort(key=lambda entry: entry.deleted)
        self._to_read = len(unread)
        self.reader.read(unread)
        if not unread:
            self._rested()
        self._show_counts()
        self._show_progress()
        self._choose(self._to_show)
        if not self._seen:
            self._seen = True
            self.cards.setFocus()

    def _looked(self, entries: list[Entry]) -> None:
        table_first()
        self.model.update(entries)
        self._show_counts()
        self._chosen_changed()
        self._show_progress()

    def _show_progress(self) -> None:
        unread = sum(not entry.read for entry in self.model.entries())
        number = QLocale(spoken()).toString
        text = translate("Shelf", "Reading {read} of {all} games …").format(
            read=number(max(0, self._to_read - unread)), all=number(self._to_read)
        )
        self.progress.setText(text if unread else "")

    def _rested(self) -> None:
        self._show_progress()
        self.reader.keep_index()
        self.pictures.clean_up(self.model.entries())

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        if not event.spontaneous():  # as when the window is only minimised
            self._left = True
            self.pictures.forget_all()
            self.reader.rest()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        if self._left:
            self._left = False
            self.refresh()
        super().showEvent(event)

    def close_page(self) -> None:
        """Leave the shelf for good."""
        self.pictures.forget_all()
        self.reader.close()

    # Showing

    def _show_counts(self) -> None:
        self.tabs.show_counts(self.model.counts())
        self._show_rows()

    def _show_rows(self) -> None:
        if not self.model.rows and self.cards.hasFocus():
            self.tabs.setFocus()  # where Ctrl+Z still takes back what was deleted
        self.middle.show_rows()

    def _show_part(self, part: str) -> None:
        self.model.show_part(part)
        self._show_rows()
        self._choose(None)

    def show_part(self, part: str) -> None:
        """Show one part of the shelf: `all`, `unfinished`, `finished` or `deleted`."""
        self.tabs.show_part(part)

    def show_game(self, path: Path) -> None:
        """Choose a game, as soon as it is there."""
        self._to_show = path
        self._choose(path)

    def _search(self, text: str) -> None:
        self.model.show_found(text)
        self._show_rows()
        self._choose(None)

    def chosen(self) -> Entry | None:
        """The game that is chosen."""
        entry = self.cards.currentIndex().data(ENTRY)
        return entry if isinstance(entry, Entry) else None

    def _choose(self, path: Path | None) -> None:
        """Choose that game, or the first one if none is chosen."""
        row = -1 if path is None else self.model.row_of(path)
        if row >= 0:
            self._to_show = None
        elif not self.cards.currentIndex().isValid() and self.model.rows:
            row = 0
        if row >= 0:
            self.cards.setCurrentIndex(self.model.index(row))
        self._chosen_changed()

    def _chosen_changed(self) -> None:
        self.actions_row.offer(self.chosen())

    # Doing

    def _act(self, action: str) -> None:
        {
            "open": self._open,
            "watch": self._watch,
            "rename": self._write_name,
            "export": self._export,
            "folder": self._show_folder,
            "restore": self._restore,
            "delete": self._delete,
        }[action]()

    def _open(self) -> None:
        entry = self.chosen()
        if entry is None:
            return
        if entry.deleted:
            self._restore()
        elif entry.trouble is not None:
            self.notice.say(trouble_sentence(entry.trouble))
        else:
            self.open_game.emit(entry.path)

    def _watch(self) -> None:
        entry = self.chosen()
        if entry is not None:
            self.replay.emit(entry.path)

    def _write_name(self) -> None:
        index = self.cards.currentIndex()
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.cards.edit(index)

    def _rename(self, entry: Entry, title: str) -> None:
        try:
            path = self.shelf.rename(entry.path, title)
        except StorageTrouble as error:
            self._complain(error)
        else:
            self._moved(entry.path, path)

    def _delete(self) -> None:
        entry = self.chosen()
        if entry is None or entry.deleted:
            return
        row = self.cards.currentIndex().row()
        try:
            path = self.shelf.delete(entry.path)
        except StorageTrouble as error:
            self._complain(error)
            return
        self.taken_away.append(path)
        self._moved(entry.path, path)
        if self.model.rows:
            self.cards.setCurrentIndex(self.model.index(min(row, len(self.model.rows) - 1)))
        text = translate("Shelf", "“{title}” was deleted.")
        self.notice.say(text.format(title=entry.title), undo=True)

    def take_back(self) -> None:
        """Put back what was deleted last."""
        there = [path for path in self.taken_away if self.model.find(path) is not None]
        if there:
            self._put_back(there[-1])
            self.cards.setFocus()

    def _restore(self) -> None:
        entry = self.chosen()
        if entry is not None and entry.deleted:
            self._put_back(entry.path)

    def _put_back(self, path: Path) -> None:
        try:
            restored = self.shelf.restore(path)
        except StorageTrouble as error:
            self._complain(error)
            return
        self.taken_away = [other for other in self.taken_away if other != path]
        self._moved(path, restored)
        text = translate("Shelf", "“{title}” is back on the shelf.")
        title = title_of(restored.stem)
        self.notice.say(text.format(title=title), undo=bool(self.taken_away))

    def _moved(self, old: Path, new: Path) -> None:
        """A file has another name now."""
        entry = self.model.find(old)
        if entry is not None:
            moved = self.shelf.moved(entry, new)
            self.model.move(old, moved)
            if not moved.read:
                self.reader.read_too(moved)
        self._show_counts()
        self._choose(new)

    def _export(self) -> None:
        entry = self.chosen()
        target = None if entry is None else ask_target(self, entry)
        if entry is None or target is None:
            return
        try:
            self.shelf.export(entry.path, target)
        except StorageTrouble as error:
            self._complain(error)
        else:
            text = translate("Shelf", "“{title}” was copied to {file}.")
            self.notice.say(text.format(title=entry.title, file=readable(str(target))))

    def _show_folder(self) -> None:
        entry = self.chosen()
        if entry is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(entry.path.parent)))

    def _complain(self, error: StorageTrouble) -> None:
        self.notice.say(trouble_sentence(error.trouble))
        self.refresh()

    # Bringing games

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Copy files to the shelf, and say how that went."""
        if paths:
            self.reader.import_files(paths)

    def _imported(self, brought: Brought) -> None:
        self.notice.say(how_it_went(brought, lambda path: self.model.find(path) is not None))
        arrived = [result for _, result in brought if isinstance(result, Path)]
        if arrived:
            self.head.search.clear()
            self.show_part("all")
            self.show_game(arrived[-1])
        self.refresh()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if dropped_records(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        event.acceptProposedAction()
        self.import_paths(dropped_records(event))

    # Keys and the menu

    def _show_menu(self, at: QPoint) -> None:
        if self.cards.indexAt(at).isValid():
            self.actions_row.menu().popup(self.cards.viewport().mapToGlobal(at))

    def event(self, event: QEvent) -> bool:
        # These keys mean something here, whatever they mean in the rest of the window.
        is_early = event.type() == QEvent.Type.ShortcutOverride
        if is_early and isinstance(event, QKeyEvent) and self._meant_here(event):
            event.accept()
            return True
        return super().event(event)

    def _meant_here(self, event: QKeyEvent) -> bool:
        keys = (Qt.Key.Key_F2, Qt.Key.Key_Delete, Qt.Key.Key_Escape)
        return event.key() in keys or event.matches(QKeySequence.StandardKey.Undo)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.matches(QKeySequence.StandardKey.Undo):
            self.take_back()
        elif event.matches(QKeySequence.StandardKey.Find):
            self.head.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif event.key() == Qt.Key.Key_F2:
            self._write_name()
        elif event.key() == Qt.Key.Key_Delete and not event.isAutoRepeat():
            self._delete()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        if self.head.search.text():
            self.head.search.clear()
        else:
            self.back.emit()
