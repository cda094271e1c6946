"""The panel that sets up a game: who sits where, the game's options, and a seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from textwrap import fill
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.start.new_game_choices import (
    NewGameChoices,
    default_seat,
    last_choices,
    own_name,
)
from cardtable_qt.pages.start.seat_row import SeatRow
from cardtable_qt.pages.widgets.style import check_box_text_indent
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.layout.portraits import portrait_names
from rules import GAMES, BadOptions, Game
from rules.records.setup import HUMAN, GameSetup, random_seed

translate = QCoreApplication.translate

MAX_WIDTH_PX = 620  # pixels: on a large screen the room goes to the tiles
MARGIN, EDGE = 18, 6  # pixels beside everything, and beside the bar that scrolls it
NAME, PLAYER, COLOUR = 2, 3, 4  # columns of the seats
LONG_WORD = 6  # letters: so much longer than the other one may a line be
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class NewGamePanel(QFrame):
    """Everything one can choose before a game; it remembers what was chosen last."""

    start_requested = Signal(object)  # GameSetup
    rules_requested = Signal(object)  # Game: somebody wants to read them

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.game: Game = next(iter(GAMES.values()))
        self._drafts: dict[
            str, NewGameChoices
        ] = {}  # what was chosen for games that were not begun
        self._own_name = ""
        self._colours: list[str] = []  # of the seats, before somebody came to choose one
        self._fit_timer = QTimer(self, singleShot=True, interval=0)
        self._fit_timer.timeout.connect(self._fit_height)
        self.setObjectName("panel")
        self.setMaximumWidth(scaled(MAX_WIDTH_PX))
        self._build()

    def _build(self) -> None:
        self.title = QLabel()
        self.title.setObjectName("heading")
        self.rules_button = _link(translate("New game", "Rules"))
        self.rules_button.setToolTip(translate("New game", "How the game is played (F2)"))
        self.rules_button.clicked.connect(lambda: self.rules_requested.emit(self.game))
        self.seat_count = QSpinBox()
        self.seat_count.setAccessibleName(translate("New game", "Players"))
        self.seat_count.valueChanged.connect(self._seats_changed)
        self.rows = [SeatRow(number) for number in range(6)]
        self.described_row = self.rows[0]
        grid = self.grid = QGridLayout()
        grid.setColumnStretch(NAME, 3)
        grid.setColumnStretch(PLAYER, 3)
        for line, row in enumerate(self.rows):
            for column, widget in enumerate(row.widgets()):
                grid.addWidget(widget, line, column)
            row.player.currentIndexChanged.connect(partial(self._player_changed, row))
            row.player.activated.connect(partial(self._player_chosen, row))
            row.player.entered.connect(partial(self._describe, row))
            row.colour.currentIndexChanged.connect(self._update_state)
            row.colour.entered.connect(self._remember_colours)
            row.colour.activated.connect(partial(self._colour_chosen, row))
            row.handicap.valueChanged.connect(self._update_state)
            row.name.textChanged.connect(self._update_state)
        self.player_label = QLabel()  # who sits at the seat that is being set up
        self.player_label.setObjectName("secondary")
        self.player_label.setWordWrap(True)
        self.player_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        # Nothing below moves when a person sits down at a seat, of whom there is little to say.
        self.player_label.setMinimumHeight(2 * self.player_label.fontMetrics().lineSpacing())
        self.sessions = _spin(1, 3)
        self.chips = _spin(1, 4)
        self.final_decline = QCheckBox()
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(translate("New game", "any"))
        self.seed.setMaxLength(9)
        self.seed.setToolTip(translate("New game", "The same number gives the same cards again"))
        self.seed.textChanged.connect(self._update_state)
        self.seal = QCheckBox(translate("New game", "Seal the deal"))
        self.seal.setChecked(self.settings.get("seal", False))
        self.seal_label = QLabel(
            translate(
                "New game",
                "A seal that is shown at the start proves at the end that no card was changed.",
            )
        )
        self.seal_label.setObjectName("secondary")
        self.seal_label.setWordWrap(True)
        self.seal_label.setIndent(check_box_text_indent())  # it belongs to the box above
        self.seal.setToolTip(self.seal_label.text())
        self.seal.setAccessibleDescription(self.seal_label.text())
        self.form = QFormLayout()
        self.form.addRow(translate("New game", "Sessions"), self.sessions)
        self.form.addRow(translate("New game", "Chips to win"), self.chips)
        self.form.addRow(self.final_decline)
        self.form.addRow(translate("New game", "Seed"), self.seed)
        self.form.addRow(self.seal)
        self.form.addRow(self.seal_label)
        self.summary_label = QLabel()
        self.summary_label.setObjectName("secondary")
        self.summary_label.setWordWrap(True)
        self.error_label = QLabel()
        self.error_label.setObjectName("error")
        self.error_label.setWordWrap(True)
        self.play_button = QPushButton(translate("New game", "Play"))
        self.play_button.setObjectName("play")
        self.play_button.setDefault(True)
        self.play_button.clicked.connect(self.play)
        self._arrange(grid)

    def _arrange(self, grid: QGridLayout) -> None:
        name = QHBoxLayout()
        name.addWidget(self.title)
        name.addWidget(self.rules_button)
        name.addStretch(1)
        players = QHBoxLayout()
        players.addWidget(QLabel(translate("New game", "Players")))
        players.addWidget(self.seat_count)
        players.addStretch(0)
        head = self.header = QBoxLayout(BESIDE)
        head.addLayout(name, 1)
        head.addLayout(players)
        inner = QWidget()
        inside = QVBoxLayout(inner)
        inside.setContentsMargins(0, 0, EDGE, 0)
        inside.addLayout(grid)
        inside.addSpacing(2)
        inside.addWidget(self.player_label)
        inside.addSpacing(8)
        inside.addLayout(self.form)
        inside.addSpacing(14)
        inside.addWidget(self.summary_label)
        inside.addStretch(1)
        area = self.scroll_area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, 16, MARGIN, 16)
        whole.addLayout(head)
        whole.addSpacing(8)
        whole.addWidget(area, 1)
        whole.addWidget(self.error_label)
        whole.addWidget(self.play_button)

    def drafts(self) -> dict[str, NewGameChoices]:
        """What was chosen for each game that was not begun."""
        return {**self._drafts, self.game.key: self._choices(self.seat_count.value())}

    def restore_drafts(self, drafts: Mapping[str, NewGameChoices]) -> None:
        """Go on with what was chosen elsewhere."""
        self._drafts = dict(drafts)

    def set_game(self, game: Game) -> None:
        """Set up another game, as it was set up last."""
        if self.title.text():
            self._save_draft()
        self.game = game
        self.title.setText(game.title)
        self.summary_label.setText(rules_summary(game))
        self._own_name = own_name(self.settings)
        for number, row in enumerate(self.rows):
            row.own_name = self._own_name
            row.player.set_game(game)
            row.show_choice(default_seat(number))
        chosen = self._drafts.get(game.key) or last_choices(self.settings, game)
        self._show_choices(chosen.with_own_name(self._own_name))
        self._describe(self._first_opponent())

    def update_own_name(self) -> None:
        """The own name is another one now: who bore it, or none that was written, is called so."""
        self.set_game(self.game)

    def _save_draft(self) -> None:
        chosen = self._choices(self.seat_count.value())
        self._drafts[self.game.key] = chosen.without_own_name(self._own_name)

    def _show_choices(self, choices: NewGameChoices) -> None:
        game, seats = self.game, len(choices.seats)
        self.seat_count.blockSignals(True)
        self.seat_count.setRange(game.seats[0], game.seats[-1])
        self.seat_count.setValue(seats)
        self.seat_count.blockSignals(False)
        names = {option.name for option in game.options}
        self.form.setRowVisible(self.sessions, "sessions" in names)
        self.form.setRowVisible(self.chips, "chips" in names)
        self.form.setRowVisible(self.final_decline, "final_decline" in names)
        values = {o.name: choices.options.get(o.name, o.default(seats)) for o in game.options}
        self.sessions.setValue(values.get("sessions", 3))
        self.chips.setValue(values.get("chips", 1))
        self.final_decline.setChecked(values.get("final_decline", False))
        for number, row in enumerate(self.rows):
            for widget in row.widgets():
                widget.setVisible(number < seats)
            row.colour.setVisible(number < seats and "colours" in names)
            row.handicap.setVisible(number < seats and "handicap" in names)
            if number < seats:
                row.show_choice(choices.seats[number])
                if "colours" in names:
                    row.load_emblems()
                    row.colour.set_colour(values["colours"][number])
                row.handicap.setValue(values["handicap"][number] if "handicap" in names else 0)
        self._remember_colours()
        self._update_state()
        self._fit_width()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit_width()

    def _fit_width(self) -> None:
        """Everything that is chosen comes first; portraits are seen where they fit besides."""
        room = self.width() - 2 * MARGIN
        self.header.setDirection(BESIDE)
        if self.header.minimumSize().width() > room:
            self.header.setDirection(BELOW)
        room -= EDGE + self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        for portraits, narrow in ((True, False), (False, False), (False, True)):
            for row in self.rows[: self.seat_count.value()]:
                row.portrait.setVisible(portraits)
                row.set_narrow(narrow)
            self.grid.invalidate()  # Qt does so only when it comes to lay out the panel
            if self.grid.minimumSize().width() <= room:
                break
        names_colours = not (narrow or self.rows[0].colour.isHidden())
        self.grid.setColumnStretch(COLOUR, 3 if names_colours else 0)
        words = translate("New game", "Who declines is not asked again")
        self.final_decline.setText(words)
        if self.final_decline.sizeHint().width() > room:
            self.final_decline.setText(fill(words, len(words) // 2 + LONG_WORD))
        self._fit_height()
        self._fit_timer.start()  # again, when everything has its place

    def _fit_height(self) -> None:
        """Where there is little room, it is for what is chosen; tool tips and rules tell more."""
        inner, bar = self.scroll_area.widget(), QStyle.PixelMetric.PM_ScrollBarExtent
        inside = inner.layout() if inner else None
        assert inner is not None
        assert inside is not None
        room = self.scroll_area.size() - QSize(self.style().pixelMetric(bar), 0)
        for in_full in (True, False):
            self.form.setRowVisible(self.seal_label, in_full)
            self.summary_label.setVisible(in_full)
            inside.invalidate()
            high = max(0, inside.totalHeightForWidth(room.width()))
            if high <= room.height():
                break
        inner.setMinimumHeight(high)  # Qt would squeeze it a little before it is scrolled

    def _seats_changed(self, seats: int) -> None:
        """Keep who sits there; who was sent away comes back as they went."""
        self._show_choices(self._choices(seats).without_seat_options().with_unique_names())
        if self.described_row not in self.rows[:seats]:
            self._describe(self._first_opponent())

    def _first_opponent(self) -> SeatRow:
        rows = self.rows[: self.seat_count.value()]
        return next((row for row in rows if row.player.player() != HUMAN), rows[0])

    def _player_chosen(self, row: SeatRow, index: int) -> None:
        """Somebody else shall play there, and may bring a name along."""
        others = [other for other in self.rows[: self.seat_count.value()] if other is not row]
        row.update_name([other.name.text().strip() for other in others])
        self._describe(row)

    def _remember_colours(self) -> None:
        self._colours = [row.colour.colour() for row in self.rows[: self.seat_count.value()]]

    def _colour_chosen(self, row: SeatRow, index: int) -> None:
        """Who had that colour gets the one that the seat had, before somebody came to choose:
        who walks past other colours with the keys does not shuffle them."""
        chosen, before = row.colour.colour(), self._colours
        for other, colour in zip(self.rows, before, strict=False):
            if other is not row:
                other.colour.set_colour(before[row.seat] if colour == chosen else colour)

    def _player_changed(self, row: SeatRow, index: int) -> None:
        if row is self.described_row:
            self._describe(row)
        self._update_state()

    def _describe(self, row: SeatRow) -> None:
        """Say who plays that seat, and how strong they are."""
        self.described_row = row
        text = translate("New game", "Seat {n}: {sentence}")
        self.player_label.setText(text.format(n=row.seat + 1, sentence=row.player.description()))

    def _choices(self, seats: int) -> NewGameChoices:
        rows = self.rows[:seats]
        everything: dict[str, Any] = {
            "sessions": self.sessions.value(),
            "chips": self.chips.value(),
            "final_decline": self.final_decline.isChecked(),
            "colours": [row.colour.colour() for row in rows],
            "handicap": [row.handicap.value() for row in rows],
        }
        options = {option.name: everything[option.name] for option in self.game.options}
        return NewGameChoices(tuple(row.choice() for row in rows), options)

    def _error(self, choices: NewGameChoices) -> str:
        """What stands in the way of a game, in a sentence."""
        if any(not seat.name for seat in choices.seats):
            return translate("New game", "Everybody needs a name.")
        if len({seat.name.casefold() for seat in choices.seats}) < len(choices.seats):
            return translate("New game", "Two of the names are the same.")
        if self.seed.text().strip() and self._seed() is None:
            return translate("New game", "The seed is a whole number.")
        people = [seat for seat in choices.seats if seat.player == HUMAN]
        if self.game.is_real_time and len(people) > 1:
            return translate(
                "New game",
                "In Triple all play at the same moment, each with cards of their own: at one "
                "screen that works for one person. The others are computers.",
            )
        if len(set(choices.options.get("colours", ()))) < len(choices.options.get("colours", ())):
            return translate("New game", "Every seat needs a colour of its own.")
        try:
            self.game.read_options(len(choices.seats), choices.options)
        except BadOptions:
            return translate("New game", "So many extra cards do not go round.")
        return ""

    def _update_state(self) -> None:
        choices = self._choices(self.seat_count.value())
        faces = portrait_names([seat.player for seat in choices.seats])
        for row, who in zip(self.rows, faces, strict=False):
            row.portrait.set_portrait(who)
        complaint = self._error(choices)
        self.error_label.setText(complaint)
        self.error_label.setVisible(bool(complaint))
        self.play_button.setEnabled(not complaint)

    def _seed(self) -> int | None:
        text = self.seed.text().strip()
        if not text:
            return random_seed()
        return int(text) if text.isascii() and text.isdigit() else None

    def play(self) -> None:
        """Begin the game, unless something stands in its way."""
        choices = self._choices(self.seat_count.value())
        seed = self._seed()
        if self._error(choices) or seed is None:
            return
        choices.save(self.settings, self.game)
        sealed = self.seal.isChecked()
        self.settings.set("seal", sealed)
        self.start_requested.emit(GameSetup(self.game, choices.players(), choices.options, seed, sealed))


def rules_summary(game: Game) -> str:
    """The game in a few sentences, for those who do not know it yet."""
    return {
        "gracias": translate(
            "New game",
            "Everybody takes three presents in turn, two open and one wrapped, keeps one of the "
            "open ones and gives the other away. At the end every colour counts a point a card, "
            "but who has the most of a colour must throw those away. Five of a colour fold into "
            "a stack that is safe and worth one point.",
        ),
        "triple": translate(
            "New game",
            "No turns: whoever sees a place puts a card on the grid so that three in a line share "
            "a colour, a shape or the number of waves, and did not before. Who is rid of all "
            "cards first wins the round.",
        ),
        "eight28": translate(
            "New game",
            "One hidden card, and one more as often as you like. The pot has two halves: one for "
            "the best up to 8, one for the best up to 28. The 1/11 counts as either. Who shows 28 "
            "or more is out; who has both 8 and 28 takes it all.",
        ),
        "extop": translate(
            "New game",
            "Place cards of any colour in four rows. When a row is full, the colour with the "
            "highest sum gets its chip, and red chips are minus points. Instead of placing you "
            "may offer a card for a colour you would like.",
        ),
    }[game.key]


def _link(text: str) -> QPushButton:
    """A button that looks like a word one can follow."""
    button = QPushButton(text)
    button.setObjectName("link")
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.setAutoDefault(True)  # so that Enter presses it, and does not begin the game
    return button


def _spin(low: int, high: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(low, high)
    return box
