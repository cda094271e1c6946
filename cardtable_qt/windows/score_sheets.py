"""The sheets that explain a scoring and show the result, laid over the table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.table.game_table import Step
from cardtable_qt.table.spots import Face
from cardtable_qt.table.text_size import is_large
from cardtable_qt.windows.overlays import GO_ON, Overlay, heading, paragraph
from cardtable_qt.windows.portraits_row import PortraitsRow
from cardtable_qt.windows.sealed_deal import SealPaper

translate = QCoreApplication.translate


class ScoringSheet(Overlay):
    """Explains a scoring step by step; a click, Space or Enter goes on."""

    done = Signal()
    stepped = Signal(object)  # the Step that is read now

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, veil=50)
        self.steps: list[Step] = []
        self.at = 0
        self._pressed = False
        self._grace = 0
        self._shown = QElapsedTimer()
        self.heading = heading()
        self.text = paragraph()
        self.figures = QLabel()
        self.figures.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.figures.setTextFormat(Qt.TextFormat.RichText)
        self.count = QLabel()
        self.next = QPushButton()
        self.next.clicked.connect(self.go_on)
        self.skip = QPushButton(translate("Scoring", "Skip"))
        self.skip.clicked.connect(self.finish)
        for button in (self.next, self.skip):
            button.setAutoDefault(True)  # or Enter would not press it
        self.sheet.setMinimumWidth(420)
        for widget in (self.heading, self.text, self.figures):
            self.inside.addWidget(widget)
        foot = QHBoxLayout()
        foot.addWidget(self.count)
        foot.addStretch(1)
        foot.addWidget(self.skip)
        foot.addWidget(self.next)
        self.inside.addLayout(foot)

    def explain(self, steps: Sequence[Step], grace: int = 0) -> None:
        """Show these. Keys and clicks are let pass for so many milliseconds at first: they were
        meant for the table."""
        self.steps, self.at = list(steps), 0
        self._grace = grace
        self._shown.start()
        self.cover()
        self._show()

    def _is_new(self) -> bool:
        return self._shown.elapsed() < self._grace

    def go_on(self) -> None:
        self.at += 1
        if self.at < len(self.steps):
            self._show()
        else:
            self.finish()

    def finish(self) -> None:
        self.steps, self.at = [], 0
        self.uncover()
        self.done.emit()

    def stay_clear_of(self, height: float | None) -> None:
        """Lie below or above what is at that height of the table; in the middle by default."""
        place = Qt.AlignmentFlag.AlignVCenter
        if height is not None:
            upper = height < self._table().height() / 2
            place = Qt.AlignmentFlag.AlignBottom if upper else Qt.AlignmentFlag.AlignTop
        self._middle.setAlignment(self.sheet, place | Qt.AlignmentFlag.AlignHCenter)

    def _show(self) -> None:
        step, last = self.steps[self.at], self.at == len(self.steps) - 1
        self.heading.setText(step.title)
        self.text.setText(step.text)
        self.text.setFixedWidth(max(360, min(620, self.width() - 120)))
        self.figures.setText(figures_html(step.rows, step.marked))
        self.figures.setVisible(bool(step.rows))
        self.count.setText(f"{self.at + 1} / {len(self.steps)}" if len(self.steps) > 1 else "")
        self.next.setText(translate("Scoring", "Go on") if last else translate("Scoring", "Next"))
        self.skip.setVisible(not last)
        self.sheet.adjustSize()
        self.stepped.emit(step)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.isAutoRepeat() or self._is_new():
            return
        if event.key() in GO_ON:
            self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self.finish()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        on_sheet = self.sheet.geometry().contains(event.position().toPoint())
        self._pressed = on_sheet and not self._is_new()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._pressed:
            self._pressed = False
            self.go_on()


class ResultSheet(Overlay):
    """Who won, the score sheet, and what next."""

    again = Signal()
    leave = Signal()
    replay = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, veil=120)
        self.heading = heading()
        self.figures = QLabel()
        self.figures.setTextFormat(Qt.TextFormat.RichText)
        self.figures.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.paper = SealPaper()
        self.contents = QWidget()
        inside = QVBoxLayout(self.contents)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.figures)
        inside.addWidget(self.paper)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidget(self.contents)
        again = QPushButton(translate("Result", "Play again"))
        again.clicked.connect(self.again)
        leave = QPushButton(translate("Result", "Back to start"))
        leave.clicked.connect(self.leave)
        look = QPushButton(translate("Result", "Look at the table"))
        look.clicked.connect(self.uncover)
        replay = QPushButton(translate("Result", "Watch it again"))
        replay.clicked.connect(self.replay)
        self.again_button, self.leave_button, self.look_button = again, leave, look
        for button in (again, leave, look, replay):
            button.setAutoDefault(True)  # or Enter would not press it
        self.winners = PortraitsRow()
        self.inside.addWidget(self.winners)
        self.inside.addWidget(self.heading)
        self.inside.addWidget(self.area, 0, Qt.AlignmentFlag.AlignHCenter)
        foot = QGridLayout()
        across = 2 if is_large() else 4  # large letters need two lines
        for number, button in enumerate((look, replay, leave, again)):
            button.setMinimumWidth(button.sizeHint().width())
            foot.addWidget(button, *divmod(number, across))
        self.inside.addLayout(foot)

    def show_result(
        self,
        title: str,
        rows: Sequence[Sequence[str]],
        marked: Sequence[int],
        winners: Sequence[Face] = (),
    ) -> None:
        self.winners.show_faces(winners)
        self.heading.setText(title)
        self.figures.setText(figures_html(rows, marked))
        self.paper.show_opened()
        self._fit()
        self.cover()
        self.again_button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        bar = self.area.verticalScrollBar()
        if event.key() == Qt.Key.Key_Escape:
            self.uncover()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            down = event.key() == Qt.Key.Key_PageDown
            bar.setValue(bar.value() + (bar.pageStep() if down else -bar.pageStep()))

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        moved = super().focusNextPrevChild(forward)
        if self.paper.copy.hasFocus():
            self.area.ensureWidgetVisible(self.paper.copy)
        return moved

    def _fit(self) -> None:
        """As large as the sheet needs, with a scroll bar where the table is too small."""
        table = self._table()
        needed = self.contents.sizeHint()
        self.area.setFixedSize(
            min(needed.width() + 40, max(200, table.width() - 120)),
            min(needed.height() + 12, max(100, table.height() - 220 - self._above())),
        )
        self.sheet.adjustSize()

    def _above(self) -> int:
        """How much room the winners take."""
        return 0 if self.winners.isHidden() else self.winners.sizeHint().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)


def figures_html(rows: Sequence[Sequence[str]], marked: Sequence[int]) -> str:
    """A small table; the first row has the headings, marked rows are bold with an arrow."""
    if not rows:
        return ""
    sides = [_side(column[1:]) for column in zip(*rows, strict=True)]
    lines = []
    for number, row in enumerate(rows):
        tag = "th" if number == 0 or number in marked else "td"
        cells = "".join(
            f'<{tag} align="{side}">{escape(cell)}</{tag}>'
            for cell, side in zip(row, sides, strict=True)
        )
        lines.append(f"<tr><td>{'▸' if number in marked else ''}</td>{cells}</tr>")
    return f'<table align="center" cellspacing="0" cellpadding="6">{"".join(lines)}</table>'


def _side(cells: Sequence[str]) -> str:
    """Figures stand at the right of their column, words at the left."""
    words = any(letter.isalpha() for cell in cells for letter in cell)
    return "left" if words else "right"
