"""The first page: the four games as tiles, and the panel with which one is set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.assets_folder import assets_folder
from cardtable_qt.kept.settings import Settings
from cardtable_qt.table.drawing import draw_paragraph, draw_text, font, paint_focus
from cardtable_qt.table.palette import colour
from cardtable_qt.table.studio import Picture, studio
from cardtable_qt.table.text_size import is_large, scaled
from cardtable_qt.windows.going_on import GoOnButton
from rules import GAMES, Game

if TYPE_CHECKING:
    from cardtable_qt.game.choices import Choices
    from cardtable_qt.kept.shelf import Entry
    from cardtable_qt.windows.new_game import NewGamePanel

translate = QCoreApplication.translate
PICTURE_ASPECT = 2.0
CORNER = 14.0
TILES = assets_folder() / "art" / "tile"
CALM = 120  # milliseconds without another size: the window is not being resized any more
TITLE = 34  # pixels
WAYS = 6  # pixels between the ways to everything else, where they need more than one line
LARGEST, READABLE = 22, 16  # pixels: the unit in which the words of a tile are measured
BESIDE = 0.34  # of a tile's width: the picture beside its words


def about(game: Game) -> str:
    """What a game is about, in one line."""
    return {
        "gracias": translate("Start", "Collect much, but never the most: give the rest away."),
        "triple": translate("Start", "Everybody at once: ever new threes in a row."),
        "eight28": translate("Start", "One more card? Close to 8, or to 28, or both."),
        "extop": translate("Start", "The highest colour takes the chip, wanted or not."),
    }[game.key]


def seats_of(game: Game) -> str:
    """How many can play a game."""
    low, high = game.seats[0], game.seats[-1]
    return translate("Start", "{low} to {high} players").format(low=low, high=high)


def _largest(room: QRectF, told: bool) -> float | None:
    """The largest unit in which the words of every game fit, if they can be read in any."""
    units = range(scaled(LARGEST), READABLE - 1, -1)
    fitting = (unit for unit in units if _fits(room, unit, told))
    return next(fitting, None)


def _fits(room: QRectF, unit: float, told: bool) -> bool:
    bold, small = QFontMetricsF(font(unit * 1.45, True)), QFontMetricsF(font(unit * 0.85))
    first = [
        bold.horizontalAdvance(game.title) + small.horizontalAdvance(seats_of(game))
        for game in GAMES.values()
    ]
    wide = max(first) + unit * 0.5
    return wide <= room.width() and _needed(room.width(), unit, told) <= room.height()


def _needed(wide: float, unit: float, told: bool) -> float:
    """How high the words of a game are at most, with or without what it is about."""
    small, flow = QFontMetricsF(font(unit * 0.85)), int(Qt.TextFlag.TextWordWrap)
    room = QRectF(0, 0, wide, 1000)
    told_in = [small.boundingRect(room, flow, about(game)).height() for game in GAMES.values()]
    return unit * 1.8 + (max(told_in) + 1 if told else 0)


class Tile(QAbstractButton):
    """A game to choose: picture, name, one line, seats."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._lies = is_large()  # large words need all the width: they stand beside the picture
        self._picture: QPixmap | None = None
        self._wanted: Picture | None = None
        self._drawing = QTimer(self, singleShot=True, interval=0)
        self._drawing.timeout.connect(self._draw_picture)
        studio().painted.connect(self._hang_up)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setText(game.title.replace("&", "&&"))
        self.setAccessibleName(game.title)
        self.setAccessibleDescription(f"{about(game)} {seats_of(game)}")

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(300, 100 if self._lies else 230)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(200, 50 if self._lies else 150)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            frame = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            painter.setPen(self._edge())
            lit = self.underMouse() or self.isChecked()
            painter.setBrush(colour("plate_turn" if lit else "plate"))
            painter.drawRoundedRect(frame, CORNER, CORNER)
            if self._lies:
                wide = min(frame.height() * PICTURE_ASPECT, frame.width() * BESIDE)
                self._paint_picture(painter, frame.adjusted(0, 0, wide - frame.width(), 0), frame)
                self._paint_large_words(painter, frame.adjusted(wide, 0, 0, 0))
            else:
                unit = min(max(12.0, min(frame.width() / 17, frame.height() / 12.5)), LARGEST)
                unit = min(scaled(unit), max(unit, frame.width() / 15))
                words = frame.adjusted(unit, frame.height() - unit * 4.7, -unit, -unit * 0.4)
                self._paint_picture(painter, frame.adjusted(0, 0, 0, -unit * 4.9), frame)
                self._paint_words(painter, words, unit)
            if self.hasFocus():
                paint_focus(painter, frame, CORNER)

    def _paint_words(self, painter: QPainter, room: QRectF, unit: float) -> None:
        """Name and seats; below them, if there is room, what the game is about."""
        line = QRectF(room.left(), room.top(), room.width(), unit * 1.8)
        painter.setPen(colour("ink"))
        seats = QFontMetricsF(font(unit * 0.85)).horizontalAdvance(seats_of(self.game)) + unit * 0.5
        beside = line.adjusted(0, 0, -seats, 0)
        draw_text(painter, beside, self.game.title, unit * 1.45, True, "left")
        painter.setPen(colour("ink_soft"))
        draw_text(painter, line, seats_of(self.game), unit * 0.85, False, "right")
        painter.setPen(colour("ink"))
        rest = QRectF(room.left(), line.bottom(), room.width(), room.bottom() - line.bottom())
        if rest.height() > 0:
            draw_paragraph(painter, rest, about(self.game), unit * 0.85)

    def _paint_large_words(self, painter: QPainter, room: QRectF) -> None:
        """As large as they fit; who wants large words would rather read fewer than smaller ones."""
        room = room.adjusted(READABLE * 0.7, 4, -READABLE * 0.7, -4)
        unit = _largest(room, told=True) or _largest(room, told=False) or READABLE
        high = _needed(room.width(), unit, told=True)
        if high > room.height():
            high = _needed(room.width(), unit, told=False)
        middle = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        self._paint_words(painter, middle, unit)

    def _paint_picture(self, painter: QPainter, area: QRectF, frame: QRectF) -> None:
        """The picture as it was drawn at an earlier start, or else a moment after it is wanted."""
        ratio = self.devicePixelRatioF()
        high = max(area.height(), area.width() / PICTURE_ASPECT)  # all of the area is covered
        size = QSizeF(high * PICTURE_ASPECT, high) * ratio
        wide, high = round(size.width()), round(size.height())
        wanted = Picture(TILES / f"{self.game.key}.svg", wide, high, ratio, ready=True)
        if wanted != self._wanted:
            self._wanted = wanted
            found = studio().at_once(wanted)
            if found is None:  # while the window is being resized, that will do which is there
                self._drawing.start(CALM if self._picture else 0)
            self._picture = found or self._picture
        if self._picture is None:
            return
        path = QPainterPath()
        path.addRoundedRect(frame, CORNER, CORNER)
        painter.save()
        painter.setClipPath(path)
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(area, self._picture, middle_of(self._picture, area))
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self._edge())
        painter.drawPath(path)
        painter.restore()

    def _edge(self) -> QPen:
        chosen = self.isChecked()
        return QPen(colour("legal" if chosen else "slot"), 4 if chosen else 1.5)

    def _draw_picture(self) -> None:
        if self._wanted is not None:
            studio().find(self._wanted)

    def _hang_up(self, picture: Picture) -> None:
        if picture == self._wanted:
            self._picture = studio().at_once(picture)
            self.update()


def middle_of(picture: QPixmap, area: QRectF) -> QRectF:
    """The part of a picture that covers an area without being drawn out."""
    whole = QRectF(picture.rect())
    part = QSizeF(area.size()).scaled(whole.size(), Qt.AspectRatioMode.KeepAspectRatio)
    cut = QRectF(0, 0, part.width(), part.height())
    cut.moveCenter(whole.center())
    return cut


class _Title(QWidget):
    """The name of the program, as large as there is room for it."""

    def __init__(self) -> None:
        super().__init__()
        self._size = TITLE if is_large() else scaled(TITLE)  # it is large as it is
        self.setMinimumHeight(round(self._size * 1.3))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            name = translate("Start", "Card Table")
            draw_text(painter, QRectF(self.rect()), name, self._size, True, "left")


class StartPage(QWidget):
    """Choose a game, set it up, begin."""

    begin = Signal(object)  # GameSetup
    rules = Signal(object)  # Game: somebody wants to read them
    go_on = Signal(object)  # Path: with a game that waits
    seen = Signal()  # for the first time
    shelf = Signal()
    statistics = Signal()
    preferences = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.drafts: Mapping[str, Choices] = {}  # games that were set up on a page before this one
        self.setObjectName("start")
        title = _Title()
        subtitle = QLabel(translate("Start", "Which game shall it be?"))
        subtitle.setObjectName("subtitle")
        self.trouble = QLabel()
        self.trouble.setObjectName("trouble")
        self.trouble.setWordWrap(True)
        self.trouble.setTextFormat(Qt.TextFormat.PlainText)  # there may be a path in it
        self.trouble.hide()
        self._first: QWidget | None = None  # what has the focus when the page is shown
        self._touched = False  # somebody has chosen something since then
        self.group = QButtonGroup(self)
        self.tiles: dict[str, Tile] = {}
        grid = QGridLayout()
        grid.setSpacing(2 if is_large() else 10)
        for place, game in enumerate(GAMES.values()):
            tile = self.tiles[game.key] = Tile(game)
            self.group.addButton(tile)
            grid.addWidget(tile, *((place, 0) if is_large() else divmod(place, 2)))
            tile.toggled.connect(partial(self._toggled, game))
            tile.pressed.connect(self._touch)
        # Looks for the game to go on with, in steps: None is another step, the last one finds it.
        self.waiting: Callable[[], Iterator[Entry | None]] = lambda: iter(())
        self._search: Iterator[Entry | None] = iter(())
        self._searching = QTimer(self, singleShot=True, interval=0)
        self._searching.timeout.connect(self._search_on)
        self.go_on_button = GoOnButton()
        self.go_on_button.clicked.connect(self._go_on)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addLayout(self._build_head(title))
        left.addSpacing(8 if is_large() else 0)
        left.addWidget(subtitle)
        left.addSpacing(10)
        left.addWidget(self.go_on_button)
        left.addLayout(grid, 1)
        left.addWidget(self.trouble)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 22)
        whole.setSpacing(22)
        whole.addLayout(left, 100)
        self._place = QVBoxLayout()  # where the panel goes
        self._gap = QWidget()  # holds its place until then
        self._place.addWidget(self._gap)
        whole.addLayout(self._place, scaled(70))  # there is more to read in the panel
        last = settings.get("game", "gracias")
        chosen = self.tiles[last if last in self.tiles else "gracias"]
        chosen.setChecked(True)
        self._filling = QTimer(self, singleShot=True, interval=0)
        self._filling.timeout.connect(self._fill)

    def _build_head(self, title: QWidget) -> QBoxLayout:
        """The name of the program, and the ways to everything else."""
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        head = QBoxLayout(below if is_large() else beside)
        head.addWidget(title, 1)
        bar = QWidget()
        ways: QLayout
        if is_large():
            from cardtable_qt.windows.wrapping_row import WrappingRow

            ways = WrappingRow(bar, WAYS)
        else:
            ways = QHBoxLayout(bar)
            ways.setContentsMargins(0, 0, 0, 0)
        head.addWidget(bar)
        for text, signal in (
            (translate("Start", "Games"), self.shelf),
            (translate("Start", "Statistics"), self.statistics),
            (translate("Start", "Settings"), self.preferences),
        ):
            button = QPushButton(text)
            button.setObjectName("way")
            button.setAutoDefault(True)  # or Enter would not press it
            button.clicked.connect(signal)
            ways.addWidget(button)
        return head

    def _touch(self) -> None:
        self._touched = True

    def _go_on(self) -> None:
        if self.go_on_button.entry is not None:
            self.go_on.emit(self.go_on_button.entry.path)

    def _offer_to_go_on(self) -> None:
        """Look which game waits."""
        self._search = self.waiting()
        self._search_on()

    def _search_on(self) -> None:
        if not self.isVisible():
            return  # a game has begun meanwhile
        for entry in self._search:
            if entry is None:
                self._searching.start()
                return
            self._offer(entry)
            return
        self._offer(None)

    def _offer(self, entry: Entry | None) -> None:
        """Offer a game to go on with; it is the first thing to be chosen then."""
        fresh = self.go_on_button.isHidden()
        self.go_on_button.offer(entry)
        if fresh and entry is not None and self._nothing_touched():
            self.go_on_button.setFocus()

    def _nothing_touched(self) -> bool:
        """Whether the focus is still where it was when the page was shown."""
        return not self._touched and self.focusWidget() in (None, self._first)

    @cached_property
    def panel(self) -> NewGamePanel:
        """The new-game panel, which is made when the tiles have been seen for the first time."""
        from cardtable_qt.windows.new_game import NewGamePanel

        panel = NewGamePanel(self.settings)
        panel.begin.connect(self.begin)
        panel.rules.connect(self.rules)
        self._gap.hide()
        self._place.addWidget(panel)
        panel.take_drafts(self.drafts)
        panel.set_game(self.chosen())
        return panel

    def hand_over(self, other: StartPage) -> None:
        """Let another page go on with what was set up here."""
        other.drafts = self.panel.drafts() if "panel" in self.__dict__ else self.drafts

    def show_own_name(self) -> None:
        """People have another name now."""
        if "panel" in self.__dict__:
            self.panel.show_own_name()

    def chosen(self) -> Game:
        """The game whose tile is chosen."""
        return next(tile.game for tile in self.tiles.values() if tile.isChecked())

    def _fill(self) -> None:
        self.seen.emit()
        self.panel.show()
        self._offer_to_go_on()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        if "panel" not in self.__dict__:
            self._filling.start()

    def _toggled(self, game: Game, on: bool) -> None:
        if not on:
            return
        self.settings.set("game", game.key)
        if "panel" in self.__dict__:
            self.panel.set_game(game)
        self.show_trouble()

    def show_trouble(self) -> None:
        """Say what is wrong with the settings, as long as anything is."""
        trouble = self.settings.trouble
        if trouble is not None:
            from cardtable_qt.words import trouble_sentence, with_breaks

            self.trouble.setText(with_breaks(trouble_sentence(trouble)))
        self.trouble.setVisible(trouble is not None)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self.show_trouble()
        super().showEvent(event)
        if "panel" not in self.__dict__:
            self.tiles[self.chosen().key].setFocus()
        self._first, self._touched = self.focusWidget(), False
        if "panel" in self.__dict__:
            self._offer_to_go_on()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # What has no use for Enter lets it through to here, from tiles and fields alike.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.panel.play()
        else:
            super().keyPressEvent(event)
