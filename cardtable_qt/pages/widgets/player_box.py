"""The combo box that selects the player of a seat, and the players' names and descriptions."""

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
from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.opponents.levels import Strength, is_character, measured_strength
from rules import Game
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex
# Item data for the open list. Separators have no text.
TEXT_ROLE, SHARE_ROLE, FAIR_ROLE = (Qt.ItemDataRole.UserRole + n for n in (1, 2, 3))
BAR_PX = 56  # length of the strength bar for a player who wins every game
FIGURE_PX = 46  # for the number beside the bar
GAP_PX = 12
SEPARATOR_PX = 11  # between levels and characters
PADDING_PX = 6  # added to the height of an item
NARROW_PX = 80


def level_name(level: str) -> str:
    """The name of a level of computer players."""
    return {
        "random": translate("Level", "random"),
        "greedy": translate("Level", "sensible"),
        "ismcts": translate("Level", "textbook"),
        "gentle": translate("Level", "gentle"),
        "easy": translate("Level", "easy"),
        "casual": translate("Level", "casual"),
        "steady": translate("Level", "steady"),
        "keen": translate("Level", "keen"),
        "skilled": translate("Level", "skilled"),
        "master": translate("Level", "masterly"),
        "expert": translate("Level", "expert"),
    }[level]


def player_name(player: str) -> str:
    """The name of a computer player: a level or a character."""
    return player.capitalize() if is_character(player) else level_name(player)


def temperament(character: str) -> str:
    """The temperament of a character, as a phrase that follows the name."""
    return {
        "magda": translate("Character", "forgets no slight"),
        "leo": translate("Character", "looks after himself"),
        "fritz": translate("Character", "loves to trade"),
        "hilde": translate("Character", "plays it safe"),
        "pip": translate("Character", "gambles"),
    }[character]


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
        self._add(translate("New game", "Person"), HUMAN, "", None)
        for level in game_opponents(game.key).levels:
            self._add(_capital(player_name(level)), level, "", measured_strength(game.key, level))
        self.insertSeparator(self.count())
        for character in CHARACTERS:
            key = character.key
            self._add(player_name(key), key, temperament(key), measured_strength(game.key, key))
        self.blockSignals(False)
        strength = self.fontMetrics().horizontalAdvance("n") * 4 + BAR_PX + FIGURE_PX + 2 * GAP_PX
        texts = [self.itemData(row, TEXT_ROLE) or "" for row in range(self.count())]
        longest = max(map(self.fontMetrics().horizontalAdvance, texts))
        self.view().setMinimumWidth(longest + strength)

    def retranslate(self) -> None:
        """List the same players in the current language and text size."""
        if self.game is not None:
            game, player, self.game = self.game, self.player(), None
            self.set_game(game)
            self.set_player(player)

    def _add(self, name: str, player: str, temper: str, measured: Strength | None) -> None:
        self.addItem(name, player)
        row = self.count() - 1
        self.setItemData(row, f"{name} – {temper}" if temper else name, TEXT_ROLE)
        if measured is not None:
            share, fair, _ = measured
            self.setItemData(row, share, SHARE_ROLE)
            self.setItemData(row, fair, FAIR_ROLE)
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


def player_description(game: Game, player: str) -> str:
    """Describe a player and its strength in a sentence or two."""
    if player == HUMAN:
        return translate("New game", "A person at this screen.")
    name = player_name(player)
    if is_character(player):
        text = translate("New game", "{name} {does}.")
        introduction = text.format(name=name, does=temperament(player))
    else:
        levels = game_opponents(game.key).levels
        text = translate("New game", "Computer “{level}”, level {number} of {count}.")
        introduction = text.format(level=name, number=levels.index(player) + 1, count=len(levels))
    strength = _strength_sentence(measured_strength(game.key, player))
    return " ".join(filter(None, (introduction, strength)))


def _strength_sentence(measured: Strength | None) -> str:
    if measured is None:
        return ""
    share, fair, _ = measured
    others = round(1 / fair) - 1
    text = translate(
        "New game",
        "Wins {won} of 100 games against %n “sensible” computer(s) (an equal share is {fair}).",
        "",
        others,
    )
    return text.format(won=round(100 * share), fair=round(100 * fair))


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
    """Paint the share of wins as a bar and a number, with a tick at the equal share."""
    figure = frame.adjusted(frame.width() - FIGURE_PX - GAP_PX, 0, -GAP_PX, 0)
    alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(figure, alignment, translate("New game", "{n} %").format(n=round(100 * share)))
    bar = QRectF(figure.left() - BAR_PX, frame.center().y() - 3, BAR_PX, 7)
    painter.setOpacity(0.25)
    painter.fillRect(bar, painter.pen().color())
    painter.setOpacity(1)
    painter.fillRect(
        QRectF(bar.left(), bar.top(), BAR_PX * share, bar.height()), painter.pen().color()
    )
    tick = bar.left() + BAR_PX * fair
    painter.fillRect(QRectF(tick - 1, bar.top() - 4, 2, bar.height() + 8), painter.pen().color())
