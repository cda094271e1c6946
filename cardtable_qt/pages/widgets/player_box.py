"""The box in which is chosen who plays a seat: a person, a level or a character."""

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
from cardtable_qt.games.player_registry import LEVELS
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.opponents.levels import Strength, is_character, measured_strength
from rules import Game
from rules.records.setup import HUMAN

translate = QCoreApplication.translate


def level_name(level: str) -> str:
    """How a level of computer players is called."""
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
    """How a computer player is called: a level, or a character by name."""
    return player.capitalize() if is_character(player) else level_name(player)


def temperament(character: str) -> str:
    """What one notices about a character, to go on after the name."""
    return {
        "magda": translate("Character", "forgets no slight"),
        "leo": translate("Character", "looks after himself"),
        "fritz": translate("Character", "loves to trade"),
        "hilde": translate("Character", "plays it safe"),
        "pip": translate("Character", "gambles"),
    }[character]


Index = QModelIndex | QPersistentModelIndex
# What the open list knows of an entry besides its short text.
TEXT, SHARE, FAIR = (Qt.ItemDataRole.UserRole + n for n in (1, 2, 3))
BAR = 56  # pixels: how long a bar is for somebody who wins every game
FIGURE = 46  # pixels beside it for the number
GAP = 12
LINE = 11  # pixels for the line between levels and characters
PADDING = 6  # pixels around an entry's text
NARROW = 80  # pixels that it can do with


class PlayerComboBox(QComboBox):
    """Says who plays in a word, and when it is open what is known of everybody."""

    entered = Signal()  # somebody came here with the keyboard or the mouse

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: Game | None = None
        # It may be narrower than its longest text, which is read when it is opened.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(7)
        self.setMaxVisibleItems(20)
        self.setItemDelegate(PlayerDelegate(self))
        self.currentIndexChanged.connect(self._describe)

    def set_narrow(self, narrow: bool) -> None:
        """Make do with little room, or not."""
        self.setMinimumWidth(scaled(NARROW) if narrow else 0)

    def set_game(self, game: Game) -> None:
        """Offer everybody who plays this game, the weakest first."""
        if game is self.game:
            return
        self.game = game
        self.blockSignals(True)
        self.clear()
        self._add(translate("New game", "Person"), HUMAN, "", None)
        for level in LEVELS[game.key]:
            self._add(_capital(player_name(level)), level, "", measured_strength(game.key, level))
        self.insertSeparator(self.count())
        for character in CHARACTERS:
            key = character.key
            self._add(player_name(key), key, temperament(key), measured_strength(game.key, key))
        self.blockSignals(False)
        room = self.fontMetrics().horizontalAdvance("n") * 4 + BAR + FIGURE + 2 * GAP
        texts = [self.itemData(row, TEXT) or "" for row in range(self.count())]
        self.view().setMinimumWidth(max(map(self.fontMetrics().horizontalAdvance, texts)) + room)

    def _add(self, name: str, player: str, temper: str, measured: Strength | None) -> None:
        self.addItem(name, player)
        row = self.count() - 1
        self.setItemData(row, f"{name} – {temper}" if temper else name, TEXT)
        if measured is not None:
            share, fair, _ = measured
            self.setItemData(row, share, SHARE)
            self.setItemData(row, fair, FAIR)
        spoken = f"{name}. {self.description(player)}"
        self.setItemData(row, spoken, Qt.ItemDataRole.AccessibleTextRole)

    def set_player(self, player: str) -> None:
        self.setCurrentIndex(max(0, self.findData(player)))
        self._describe()

    def player(self) -> str:
        return str(self.currentData())

    def description(self, player: str | None = None) -> str:
        """What is known of the chosen player, or of another one."""
        assert self.game is not None
        return player_description(self.game, self.player() if player is None else player)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.description())

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.entered.emit()


def player_description(game: Game, player: str) -> str:
    """Who that is, and how strong: in a sentence or two."""
    if player == HUMAN:
        return translate("New game", "Somebody at this screen.")
    name = player_name(player)
    if is_character(player):
        text = translate("New game", "{name} {does}.")
        who = text.format(name=name, does=temperament(player))
    else:
        levels = LEVELS[game.key]
        text = translate("New game", "Computer “{level}”, level {number} of {count}.")
        who = text.format(level=name, number=levels.index(player) + 1, count=len(levels))
    return " ".join(filter(None, (who, _strength_sentence(measured_strength(game.key, player)))))


def _strength_sentence(measured: Strength | None) -> str:
    if measured is None:
        return ""
    share, fair, _ = measured
    others = round(1 / fair) - 1
    text = translate(
        "New game",
        "Wins {won} of 100 games against %n sensible player(s) ({fair} would be even).",
        "",
        others,
    )
    return text.format(won=round(100 * share), fair=round(100 * fair))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class PlayerDelegate(QStyledItemDelegate):
    """Paints the open list: everybody's temperament, and their strength as a bar."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        super().initStyleOption(option, index)
        option.text = f" {index.data(TEXT) or ''}"  # not quite at the edge

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        size = super().sizeHint(option, index)
        return QSize(size.width(), LINE if index.data(TEXT) is None else size.height() + PADDING)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        frame: QRect = option.rect
        palette: QPalette = option.palette
        if index.data(TEXT) is None:
            middle = frame.center().y()
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            painter.drawLine(frame.left() + GAP, middle, frame.right() - GAP, middle)
            return
        super().paint(painter, option, index)
        share = index.data(SHARE)
        if share is not None:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
            painter.save()
            painter.setPen(palette.color(role))
            _paint_strength(painter, QRectF(frame), share, index.data(FAIR))
            painter.restore()


def _paint_strength(painter: QPainter, frame: QRectF, share: float, fair: float) -> None:
    """A bar with a tick where an even share would end, and the share as a number."""
    figure = frame.adjusted(frame.width() - FIGURE - GAP, 0, -GAP, 0)
    place = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(figure, place, translate("New game", "{n} %").format(n=round(100 * share)))
    bar = QRectF(figure.left() - BAR, frame.center().y() - 3, BAR, 7)
    painter.setOpacity(0.25)
    painter.fillRect(bar, painter.pen().color())
    painter.setOpacity(1)
    painter.fillRect(
        QRectF(bar.left(), bar.top(), BAR * share, bar.height()), painter.pen().color()
    )
    tick = bar.left() + BAR * fair
    painter.fillRect(QRectF(tick - 1, bar.top() - 4, 2, bar.height() + 8), painter.pen().color())
