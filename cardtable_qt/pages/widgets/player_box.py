"""The combo box that selects the player of a seat."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QPainter, QPalette
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.player_texts import measured_sentence, player_description, player_name
from cardtable_qt.games.registry import game_opponents, game_texts
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.opponents.levels import measured_strength
from cardtable_qt.table.painting.palette import current_palette
from rules import Game
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex
# Item data for the open list. Separators have no text.
TEXT_ROLE, SHARE_ROLE, FAIR_ROLE = (Qt.ItemDataRole.UserRole + n for n in (1, 2, 3))
BAR_PX = 56  # length of the strength bar for a player who wins every game
GAP_PX = 12
SEPARATOR_PX = 11  # between levels and characters
PADDING_PX = 6  # added to the height of an item
NARROW_PX = 80


class PlayerComboBox(QComboBox):
    """Shows a player's name. The open list also shows temperaments and strengths."""

    entered = Signal()  # it got the focus

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: Game | None = None
        # It may be narrower than its longest text: the open list shows it in full.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(7)
        self.setMaxVisibleItems(20)
        self.setItemDelegate(PlayerDelegate(self))
        self.currentIndexChanged.connect(self._describe)

    def set_narrow(self, narrow: bool) -> None:
        self.setMinimumWidth(scaled(NARROW_PX) if narrow else 0)

    def set_game(self, game: Game) -> None:
        """List the players of a game: a person, the levels from weak to strong, the characters."""
        if game is self.game:
            return
        self.game = game
        self.blockSignals(True)
        self.clear()
        self._add(translate("New game", "Person"), HUMAN)
        for level in game_opponents(game.key).levels:
            self._add(_capital(player_name(level)), level)
        self.insertSeparator(self.count())
        for character in CHARACTERS:
            temperament = game_texts(game.key).temperament(character.key)
            self._add(player_name(character.key), character.key, temperament)
        self.blockSignals(False)
        strength = self.fontMetrics().horizontalAdvance("n") * 4 + BAR_PX + 2 * GAP_PX
        texts = [self.itemData(row, TEXT_ROLE) or "" for row in range(self.count())]
        longest = max(map(self.fontMetrics().horizontalAdvance, texts))
        self.view().setMinimumWidth(longest + strength)

    def retranslate(self) -> None:
        """List the same players in the current language and text size."""
        if self.game is not None:
            game, player, self.game = self.game, self.player(), None
            self.set_game(game)
            self.set_player(player)

    def _add(self, name: str, player: str, temperament: str = "") -> None:
        assert self.game is not None
        self.addItem(name, player)
        row = self.count() - 1
        self.setItemData(row, f"{name} – {temperament}" if temperament else name, TEXT_ROLE)
        measured = measured_strength(self.game.key, player)
        if measured is not None:
            self.setItemData(row, measured.win_share, SHARE_ROLE)
            self.setItemData(row, measured.fair, FAIR_ROLE)
        figures = measured_sentence(self.game, player)
        self.setItemData(row, figures or None, Qt.ItemDataRole.ToolTipRole)
        spoken = f"{name}. {self.description(player)}"
        self.setItemData(row, spoken, Qt.ItemDataRole.AccessibleTextRole)

    def set_player(self, player: str) -> None:
        self.setCurrentIndex(max(0, self.findData(player)))
        self._describe()

    def player(self) -> str:
        return str(self.currentData())

    def description(self, player: str | None = None) -> str:
        """Describe a player, by default the selected one."""
        assert self.game is not None
        return player_description(self.game, self.player() if player is None else player)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.description())

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.entered.emit()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class PlayerDelegate(QStyledItemDelegate):
    """Paints the open list with temperaments, and strengths as bars."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        super().initStyleOption(option, index)
        option.text = f" {index.data(TEXT_ROLE) or ''}"  # some space at the edge

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        size = super().sizeHint(option, index)
        is_separator = index.data(TEXT_ROLE) is None
        return QSize(size.width(), SEPARATOR_PX if is_separator else size.height() + PADDING_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        frame: QRect = option.rect
        palette: QPalette = option.palette
        if index.data(TEXT_ROLE) is None:
            middle = frame.center().y()
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            painter.drawLine(frame.left() + GAP_PX, middle, frame.right() - GAP_PX, middle)
            return
        super().paint(painter, option, index)
        share = index.data(SHARE_ROLE)
        if share is not None:
            is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
            role = QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.Text
            painter.save()
            painter.setPen(palette.color(role))
            _paint_strength(painter, QRectF(frame), share, index.data(FAIR_ROLE))
            painter.restore()


def _paint_strength(painter: QPainter, frame: QRectF, share: float, fair: float) -> None:
    """Paint the share of wins as a bar, with a tick at the equal share."""
    bar = QRectF(frame.right() - GAP_PX - BAR_PX, frame.center().y() - 3, BAR_PX, 7)
    if current_palette().has_high_contrast:
        painter.drawRect(bar)
    else:
        painter.setOpacity(0.25)
        painter.fillRect(bar, painter.pen().color())
        painter.setOpacity(1)
    painter.fillRect(
        QRectF(bar.left(), bar.top(), BAR_PX * share, bar.height()), painter.pen().color()
    )
    tick = bar.left() + BAR_PX * fair
    painter.fillRect(QRectF(tick - 1, bar.top() - 4, 2, bar.height() + 8), painter.pen().color())
