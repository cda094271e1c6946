"""The dialog in which to choose the players of a game that continues from a replay."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base import text_size
from cardtable_qt.base.texts import short_name
from cardtable_qt.pages.replay.replay_text import position_text
from cardtable_qt.pages.start.new_game_choices import default_level, nearest_player, people_error
from cardtable_qt.pages.widgets.dialog_geometry import largest_size, resize_on_screen
from cardtable_qt.pages.widgets.player_box import PlayerComboBox
from cardtable_qt.pages.widgets.screen_reader import name_box
from rules import Game
from rules.records import Record, SeatedPlayer
from rules.records.branch import BranchPoint
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

MARGINS_PX = (22, 18, 22, 18)
MIN_WIDTH_PX = 460  # at the default text size


def players_after_take_over(record: Record, seat: int) -> tuple[SeatedPlayer, ...]:
    """The players if one person takes a seat.

    Known computer players keep their seats. All other seats get the default level.
    """
    game = record.header.game
    return tuple(
        SeatedPlayer(
            player.name,
            HUMAN if number == seat else _computer(game, player.player),
        )
        for number, player in enumerate(record.header.players)
    )


def _computer(game: Game, player: str) -> str:
    computer = "" if player == HUMAN else nearest_player(game, player)
    return computer or default_level(game)


class TakeOverDialog(QDialog):
    """Asks which seat the person takes, and who plays the others."""

    chosen = Signal(object)  # BranchPoint

    def __init__(
        self, record: Record, move: int, seat: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.record = record
        self._move = move
        self._names = [short_name(name) for name in record.header.names()]
        self.setWindowTitle(translate("Take over", "Play from here"))
        self.seat_buttons = QButtonGroup(self)
        self.seat_buttons.idClicked.connect(self._set_seat)
        self.player_boxes: list[PlayerComboBox] = []
        self._seat: int | None = None  # of the person
        self.error_label = _label("", "error")
        self._buttons = buttons = QDialogButtonBox()
        roles = QDialogButtonBox.ButtonRole
        self.play_button = buttons.addButton(translate("Take over", "Play"), roles.AcceptRole)
        buttons.addButton(translate("Take over", "Cancel"), roles.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._contents = QWidget()
        inside = QVBoxLayout(self._contents)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(12)
        inside.addWidget(_label(position_text(move, len(record.moves)), "heading"))
        inside.addWidget(_label(take_over_text()))
        inside.addLayout(self._build_seats())
        inside.addWidget(self.error_label)
        inside.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self._contents)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS_PX)
        layout.setSpacing(12)
        layout.addWidget(self._area, 1)
        layout.addWidget(buttons)
        self._set_seat(self._first_seat(seat))
        self.play_button.setDefault(True)
        self.setMinimumWidth(text_size.scaled(MIN_WIDTH_PX))

    def _build_seats(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(1, 1)
        grid.addWidget(_label(translate("Take over", "Your seat"), "strong"), 0, 0)
        grid.addWidget(_label(translate("Take over", "Played by"), "strong"), 0, 1)
        for seat, name in enumerate(self._names):
            button = QRadioButton(name.replace("&", "&&"))
            button.setAccessibleName(name)
            self.seat_buttons.addButton(button, seat)
            box = PlayerComboBox()
            box.set_game(self.record.header.game)
            text = translate("Take over", "Player for {name}").format(name=name)
            name_box(box, text)
            box.currentIndexChanged.connect(lambda index: self._check())
            self.player_boxes.append(box)
            grid.addWidget(button, seat + 1, 0)
            grid.addWidget(box, seat + 1, 1)
        return grid

    def _first_seat(self, seat: int | None) -> int:
        """The seat of the viewpoint, else of a person, else of the player to move."""
        if seat is not None:
            return seat
        players = self.record.header.players
        people = [s for s, player in enumerate(players) if player.player == HUMAN]
        return (people or self.record.state_at(self._move).to_move())[0]

    def _set_seat(self, seat: int) -> None:
        """Give a seat to the person, and their previous seat to a computer."""
        defaults = players_after_take_over(self.record, seat)
        for number, box in enumerate(self.player_boxes):
            if self._seat is None or number in (seat, self._seat):
                box.set_player(defaults[number].player)
            box.setEnabled(number != seat)
        self.seat_buttons.button(seat).setChecked(True)
        self._seat = seat
        self._check()

    def chosen_players(self) -> tuple[SeatedPlayer, ...]:
        boxes = zip(self._names, self.player_boxes, strict=True)
        return tuple(SeatedPlayer(name, box.player()) for name, box in boxes)

    def _check(self) -> None:
        header, players = self.record.header, [box.player() for box in self.player_boxes]
        error = people_error(header.game, players, header.options)
        self.error_label.setText(error)
        self.play_button.setEnabled(not error)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self._fit()
        super().showEvent(event)

    def _fit(self) -> None:
        """Take the size of the contents, but stay on the screen and scroll the rest.

        Only once, when the fonts are known, so that no button moves away from under the pointer.
        """
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()
        inside, outside = self._contents.layout(), self.layout()
        assert inside is not None
        assert outside is not None
        left, top, right, bottom = MARGINS_PX
        width = max(self.minimumWidth(), inside.totalMinimumSize().width() + left + right)
        text_width = width - left - right
        header = self.record.header
        room = people_error(header.game, [HUMAN] * len(self.player_boxes), header.options)
        self.error_label.setVisible(bool(room))
        self.error_label.setMinimumHeight(_height_of(self.error_label, room, text_width))
        inside.invalidate()
        needed = inside.totalHeightForWidth(text_width) + self._buttons.sizeHint().height()
        size = QSize(width, needed + outside.spacing() + top + bottom)
        resize_on_screen(self, size.boundedTo(largest_size(self)))

    def accept(self) -> None:
        super().accept()
        self.chosen.emit(BranchPoint(self.record, self._move, self.chosen_players()))


def _height_of(label: QLabel, text: str, width: int) -> int:
    """The height that a text would need in a label."""
    flow = Qt.TextFlag.TextWordWrap
    return label.fontMetrics().boundingRect(0, 0, width, 1000, flow, text).height()


def take_over_text() -> str:
    return translate(
        "Take over",
        "This starts a new game with the cards as they are here. The old game stays unchanged. "
        "Because all cards could be seen, the new game is practice and does not count.",
    )


def _label(text: str, object_name: str = "") -> QLabel:
    label = QLabel(text)
    label.setObjectName(object_name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
