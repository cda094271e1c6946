"""Opens records of games: to continue, to replay or to import them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from cardtable_qt.storage.paths import StorageError

if TYPE_CHECKING:
    from cardtable_qt.pages.replay.replay_page import ReplayPage
    from cardtable_qt.pages.shell.card_zoom import CardZoom
    from cardtable_qt.pages.shell.current_game import CurrentGame
    from cardtable_qt.pages.shell.dialogs import Dialogs
    from cardtable_qt.pages.shell.navigation import Navigation
    from cardtable_qt.pages.shell.page_stack import PageStack
    from cardtable_qt.pages.shell.services import Services
    from rules.records import Record

translate = QCoreApplication.translate


class RecordOpener(QObject):
    """Continues an unfinished game and replays a finished one."""

    def __init__(
        self,
        services: Services,
        pages: PageStack,
        game: CurrentGame,
        navigation: Navigation,
        dialogs: Dialogs,
        zoom: CardZoom,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._preferences = services.preferences
        self._pages = pages
        self._game = game
        self._navigation = navigation
        self._dialogs = dialogs
        self._zoom = zoom
        self._replay_page: ReplayPage | None = None  # while it is shown
        pages.page_left.connect(self._page_left)
        self._preferences.changed.connect(self._apply_preferences)

    def open(self, path: Path) -> None:
        """Continue a game, or replay it if it is finished."""
        record = self._read(path)
        if record is not None:
            if record.state.result() is None:
                self._game.continue_from(path)
            else:
                self._show_replay(record, path)

    def replay(self, path: Path) -> None:
        """Replay a game from its beginning."""
        record = self._read(path)
        if record is not None:
            self._show_replay(record, path)

    def replay_current_game(self) -> None:
        """Replay the game on the table. Leaving the replay shows its result again."""
        file = None if self._game.page is None else self._game.page.file
        record = None if file is None else self._read(file)
        if file is not None and record is not None:
            self._show_replay(record, file, on_leave=partial(self._game.continue_from, file))

    def open_files(self, files: Sequence[Path]) -> None:
        """Import a record and open it. Several are only imported."""
        if len(files) > 1:
            self._navigation.import_files(files)
            return
        for file in files:
            try:
                is_ours = file.parent == self._services.storage.games
                self.open(file if is_ours else self._services.library.import_file(file))
            except StorageError as error:
                from cardtable_qt.games.error_texts import error_text

                self._dialogs.show_message(f"{file.name}: {error_text(error.message)}")

    def continue_newest(self) -> None:
        """Continue the newest unfinished game."""
        from cardtable_qt.storage.unfinished_games import newest_unfinished

        try:
            entry = newest_unfinished(self._services.library)
        except StorageError as error:
            self._dialogs.show_error(error.message)
            return
        if entry is None:
            text = translate("Window", "There is no unfinished game to continue.")
            self._dialogs.show_message(text)
        else:
            self._game.continue_from(entry.path)

    def _read(self, path: Path) -> Record | None:
        """Read a record. If that fails, show the error and return None."""
        from cardtable_qt.storage.record_files import UnreadableRecord, check_record, read_file

        try:
            return check_record(read_file(path, self._services.storage.disk))
        except UnreadableRecord as error:
            self._dialogs.show_error(error.message)
            return None

    # Replays

    def _show_replay(
        self, record: Record, path: Path, on_leave: Callable[[], None] | None = None
    ) -> None:
        from cardtable_qt.pages.replay.replay_page import ReplayPage
        from cardtable_qt.storage.game_titles import title_from_stem

        if not self._game.leave():
            return
        title = title_from_stem(path.stem)
        page = self._replay_page = ReplayPage(record, title)
        self._apply_preferences()
        page.take_over_requested.connect(self._game.take_over)
        page.leave_requested.connect(on_leave or self._navigation.way_back_from(path))
        page.stepped_forward.connect(self._play_sounds)
        page.view.zoom_requested.connect(self._zoom.change)
        self._pages.show_page(page, lambda: title, page.view)

    def _page_left(self, page: QWidget) -> None:
        if page is self._replay_page:
            self._replay_page = None

    def _apply_preferences(self) -> None:
        if self._replay_page is not None:
            self._replay_page.set_animation_ms(self._preferences.animation_ms())
            self._replay_page.set_card_size(self._preferences.card_size)

    def _play_sounds(self) -> None:
        from cardtable_qt.pages.replay.playback import position_sounds

        page = self._replay_page
        if page is not None:
            sounds = position_sounds(page.navigator, page.bar.chosen_speed())
            self._services.sounds.play_sequence(sounds)
