"""The overlay that shows the result of a game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable_qt.base.text_size import is_large
from cardtable_qt.pages.game.score_parts import (
    SIDE_MARGIN_PX,
    fit_area,
    scroll_area_for,
    table_html,
)
from cardtable_qt.pages.game.sealed_deal import SealPanel
from cardtable_qt.pages.widgets.overlays import Overlay, heading_label
from cardtable_qt.pages.widgets.picture_widgets import PortraitsRow
from cardtable_qt.table.layout.face import Face

translate = QCoreApplication.translate


class ResultOverlay(Overlay):
    """Shows the winners, the score table, and buttons for what to do next."""

    play_again_requested = Signal()
    leave_requested = Signal()
    replay_requested = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, opacity=120)
        self.heading = heading_label()
        self.table_label = QLabel()
        self.table_label.setTextFormat(Qt.TextFormat.RichText)
        self.table_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.seal_panel = SealPanel()
        self.contents = QWidget()
        layout = QVBoxLayout(self.contents)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table_label)
        layout.addWidget(self.seal_panel)
        self.scroll_area = scroll_area_for(self.contents)
        self.play_again_button = QPushButton()
        self.play_again_button.clicked.connect(self.play_again_requested)
        self.leave_button = QPushButton()
        self.leave_button.clicked.connect(self.leave_requested)
        self.show_table_button = QPushButton()
        self.show_table_button.clicked.connect(self.uncover)
        self.replay_button = QPushButton()
        self.replay_button.clicked.connect(self.replay_requested)
        self._buttons = (
            self.show_table_button,
            self.replay_button,
            self.leave_button,
            self.play_again_button,
        )
        for button in self._buttons:
            button.setAutoDefault(True)  # or Enter would not press it
        self.portraits = PortraitsRow()
        self._has_winners = False
        self.content.addWidget(self.portraits)
        self.content.addWidget(self.heading)
        self.content.addWidget(self.scroll_area, 0, Qt.AlignmentFlag.AlignHCenter)
        self._button_grid = QGridLayout()
        self.content.addLayout(self._button_grid)

    def show_result(self) -> None:
        """Cover the table with the result that was set."""
        self.cover()
        self.play_again_button.setFocus()

    def set_result(
        self,
        title: str,
        rows: Sequence[Sequence[str]],
        highlighted_rows: Sequence[int],
        winners: Sequence[Face] = (),
    ) -> None:
        """Write all texts."""
        self.play_again_button.setText(translate("Result", "Play again"))
        self.leave_button.setText(translate("Result", "Back to start"))
        self.show_table_button.setText(translate("Result", "Look at the table"))
        self.replay_button.setText(translate("Result", "Replay"))
        self.portraits.show_faces(winners)
        self._has_winners = bool(winners)
        self.heading.setText(title)
        self.table_label.setText(table_html(rows, highlighted_rows))
        self.seal_panel.show_opened()
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        bar = self.scroll_area.verticalScrollBar()
        if event.key() == Qt.Key.Key_Escape:
            self.uncover()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            down = event.key() == Qt.Key.Key_PageDown
            bar.setValue(bar.value() + (bar.pageStep() if down else -bar.pageStep()))

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        moved = super().focusNextPrevChild(forward)
        if self.seal_panel.copy_button.hasFocus():
            self.scroll_area.ensureWidgetVisible(self.seal_panel.copy_button)
        return moved

    def _fit(self) -> None:
        """Fit the size to the score table, with a scroll bar if the table is too small."""
        table = self._table()
        self._arrange_buttons(table.width() - 2 * SIDE_MARGIN_PX)
        needed = self.contents.sizeHint()
        for portraits in (self._has_winners, False):  # the scores are more important
            self.portraits.setVisible(portraits)
            fit_area(self.scroll_area, needed, self.content, table.size())
            if self.scroll_area.height() >= needed.height():
                break
        self.panel.adjustSize()

    def _arrange_buttons(self, room: int) -> None:
        """Arrange the buttons in one row, or in two if there is little room."""
        widths = [button.sizeHint().width() for button in self._buttons]
        row_width = sum(widths) + self._button_grid.horizontalSpacing() * (len(widths) - 1)
        columns = len(widths) if row_width <= room and not is_large() else 2
        for number, button in enumerate(self._buttons):
            button.setMinimumSize(button.sizeHint())
            self._button_grid.addWidget(button, *divmod(number, columns))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)
