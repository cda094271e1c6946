"""The panel that introduces a game and sets up a new one: players and options."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.error_texts import rules_error_text
from cardtable_qt.games.player_texts import measured_sentence
from cardtable_qt.pages.start.deal_options import DealOptions, link_button
from cardtable_qt.pages.start.learn_button import LearnButton
from cardtable_qt.pages.start.new_game_choices import (
    MAX_SEATS,
    NewGameChoices,
    default_seat,
    last_choices,
    own_name,
    people_error,
    summary_text,
)
from cardtable_qt.pages.start.option_form import OptionForm
from cardtable_qt.pages.start.race_options import RaceOptions
from cardtable_qt.pages.start.seat_row import SeatRow
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.input.key_map import with_key
from cardtable_qt.table.layout.portraits import portrait_names
from rules import GAMES, BadOptions, Game
from rules.records.setup import HUMAN, GameSetup

translate = QCoreApplication.translate

MAX_WIDTH_PX = 620  # on a large screen the rest is left to the tiles
WIDE_PX = 440  # from this width on, there is room for two links beside the title
MARGIN_PX = 18
SCROLL_BAR_GAP_PX = 6
NAME_COLUMN, PLAYER_COLUMN, FIRST_OPTION_COLUMN = 2, 3, 4
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class NewGamePanel(QFrame):
    """All choices for a new game. Starts with those of the last game."""

    start_requested = Signal(object)  # GameSetup
    preference_chosen = Signal(str, object)  # its key and the new value
    rules_requested = Signal(object)  # Game

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.game: Game = next(iter(GAMES.values()))
        self._drafts: dict[str, NewGameChoices] = {}  # by game, for games not started
        self._own_name = ""
        self._fit_timer = QTimer(self, singleShot=True, interval=0)
        self._fit_timer.timeout.connect(self._fit_height)
        self.setObjectName("panel")
        self._build()
        self._retranslate()

    def _build(self) -> None:
        self.title = QLabel()
        self.title.setObjectName("heading")
        self.rules_button = link_button()
        self.rules_button.clicked.connect(lambda: self.rules_requested.emit(self.game))
        self.learn_button = LearnButton(self.settings)
        self.learn_button.setMinimumWidth(1)  # or the panel could not become narrow
        self.seat_count = QSpinBox()
        self.seat_count.valueChanged.connect(self._seats_changed)
        self.rows = [SeatRow(seat) for seat in range(MAX_SEATS)]
        self.described_row = self.rows[0]
        grid = self.grid = QGridLayout()
        grid.setColumnStretch(NAME_COLUMN, 3)
        grid.setColumnStretch(PLAYER_COLUMN, 3)
        for line, row in enumerate(self.rows):
            for column, widget in enumerate(row.widgets()):
                grid.addWidget(widget, line, column)
            row.player.currentIndexChanged.connect(partial(self._player_changed, row))
            row.player.activated.connect(partial(self._player_chosen, row))
            row.player.entered.connect(partial(self._describe, row))
            row.name.textChanged.connect(self._update_state)
        self.player_label = QLabel()  # describes the player of `described_row`
        self.player_label.setObjectName("secondary")
        self.player_label.setWordWrap(True)
        self.player_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.form = QFormLayout()
        self.deal_options = DealOptions(self.settings)
        self.deal_options.changed.connect(self._update_state)
        self.deal_options.toggled.connect(self._fit_timer.start)
        self.options = OptionForm(self.form, grid, FIRST_OPTION_COLUMN, self)
        self.options.changed.connect(self._update_state)
        self.race_options = RaceOptions(self.settings, self.form, self)
        self.race_options.chosen.connect(self.preference_chosen)
        self.summary_label = QLabel()  # what the game is about
        self.summary_label.setWordWrap(True)
        self.error_label = QLabel()
        self.error_label.setObjectName("error")
        self.error_label.setWordWrap(True)
        self.play_button = QPushButton()
        self.play_button.setObjectName("play")
        self.play_button.setDefault(True)
        self.play_button.clicked.connect(self.play)
        self._arrange(grid)

    def _retranslate(self) -> None:
        """Write all texts that do not depend on the game, and use sizes that fit them."""
        self.setMaximumWidth(scaled(MAX_WIDTH_PX))
        self.rules_button.setText(translate("New game", "Rules"))
        self.rules_button.setToolTip(with_key(translate("New game", "Read the rules"), "rules"))
        self.learn_button.retranslate()
        self.seat_count_label.setText(translate("New game", "Players"))
        self.seat_count_label.setBuddy(self.seat_count)
        self.seat_count.setAccessibleName(self.seat_count_label.text())
        # Persons have a shorter description. The widgets below should not move.
        self.player_label.ensurePolished()
        self.player_label.setMinimumHeight(2 * self.player_label.fontMetrics().lineSpacing())
        self.race_options.retranslate()
        self.deal_options.retranslate()
        self.play_button.setText(translate("New game", "Play"))

    def adapt_to_appearance(self) -> None:
        """Show the same choices in the current language and text size."""
        self._retranslate()
        for row in self.rows:
            row.adapt_to_appearance()
        choices, fields = self._choices(self.seat_count.value()), self._fields()
        focused = self.focusWidget()
        self.options.blockSignals(True)  # the values of new widgets may be an error
        self.options.set_game(self.game)
        self._set_tab_order()
        self._show_choices(choices)
        self.options.blockSignals(False)
        self._describe(self.described_row)
        if focused in fields:  # it may have been replaced
            self._fields()[fields.index(focused)].setFocus()

    def _arrange(self, grid: QGridLayout) -> None:
        links = self.links = QHBoxLayout()
        links.addWidget(self.title)
        links.addWidget(self.rules_button)
        links.addWidget(self.learn_button)
        name = QHBoxLayout()
        name.addLayout(links)
        name.addStretch(1)
        players = QHBoxLayout()
        self.seat_count_label = QLabel()
        players.addWidget(self.seat_count_label)
        players.addWidget(self.seat_count)
        players.addStretch(0)
        head = self.header = QBoxLayout(BESIDE)
        head.addLayout(name, 1)
        head.addLayout(players)
        play = self.play_row = QHBoxLayout()
        play.addWidget(self.play_button, 1)
        inner = QWidget()
        inside = QVBoxLayout(inner)
        inside.setContentsMargins(0, 0, SCROLL_BAR_GAP_PX, 0)
        inside.addLayout(grid)
        inside.addSpacing(2)
        inside.addWidget(self.player_label)
        inside.addSpacing(4)
        inside.addLayout(self.form)
        inside.addSpacing(4)
        inside.addWidget(self.deal_options)
        inside.addStretch(1)
        area = self.scroll_area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN_PX, 16, MARGIN_PX, 16)
        whole.addLayout(head)
        whole.addWidget(self.summary_label)
        whole.addSpacing(4)
        whole.addLayout(play)
        whole.addWidget(self.error_label)
        whole.addSpacing(8)
        whole.addWidget(area, 1)

    def set_game(self, game: Game) -> None:
        """Show another game with its draft or last choices."""
        if self.title.text():
            self._save_draft()
        if game is not self.game or not self.title.text():
            self.options.set_game(game)
            self._set_tab_order()
        self.game = game
        self.title.setText(game.title)
        self.learn_button.set_game(game)
        self._own_name = own_name(self.settings)
        for seat, row in enumerate(self.rows):
            row.own_name = self._own_name
            row.player.set_game(game)
            row.show_choice(default_seat(game, seat))
        choices = self._drafts.get(game.key) or last_choices(self.settings, game)
        self._show_choices(choices.with_own_name(self._own_name))
        self._describe(self._first_opponent())

    def _set_tab_order(self) -> None:
        """Visit the widgets from top to bottom. Those for options were created last."""
        for field, following in pairwise(self._fields()):
            QWidget.setTabOrder(field, following)

    def _fields(self) -> list[QWidget]:
        """The widgets for all choices and the button to play, from top to bottom."""
        fields: list[QWidget] = [self.rules_button, self.seat_count, self.play_button]
        fields.insert(1 if self.links.indexOf(self.learn_button) >= 0 else 3, self.learn_button)
        for row in self.rows:
            fields += [row.name, row.player, *self.options.seat_widgets(row.seat)]
        fields += [*self.options.widgets.values(), *self.race_options.fields()]
        return [*fields, *self.deal_options.fields()]

    def update_own_name(self) -> None:
        """Use a changed name from the settings wherever the old one was not edited."""
        self.set_game(self.game)

    def _save_draft(self) -> None:
        choices = self._choices(self.seat_count.value())
        self._drafts[self.game.key] = choices.without_own_name(self._own_name)

    def _show_choices(self, choices: NewGameChoices) -> None:
        game, seats = self.game, len(choices.seats)
        self.seat_count.blockSignals(True)
        self.seat_count.setRange(game.seats[0], game.seats[-1])
        self.seat_count.setValue(seats)
        self.seat_count.blockSignals(False)
        for seat, row in enumerate(self.rows):
            for widget in row.widgets():
                widget.setVisible(seat < seats)
            if seat < seats:
                row.show_choice(choices.seats[seat])
        defaults = {option.name: option.default_value(seats) for option in game.options}
        self.options.show_values({**defaults, **choices.options})
        self._update_state()
        self._fit_width()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit_width()

    def _fit_width(self) -> None:
        """Fit the rows to the panel's width: first hide the portraits, then shrink the boxes."""
        available = self.width() - 2 * MARGIN_PX
        beside = self.links if self.width() >= scaled(WIDE_PX) else self.play_row
        if beside.indexOf(self.learn_button) < 0:
            beside.addWidget(self.learn_button)
            self._set_tab_order()
        self.header.setDirection(BESIDE)
        if self.header.minimumSize().width() > available:
            self.header.setDirection(BELOW)
        scroll_bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        available -= SCROLL_BAR_GAP_PX + scroll_bar
        for portraits, narrow in ((True, False), (False, False), (False, True)):
            for row in self.rows[: self.seat_count.value()]:
                row.portrait.setVisible(portraits)
                row.set_narrow(narrow)
            self.options.set_narrow(narrow)
            self.grid.invalidate()  # Qt would do so only when it next lays out the panel
            if self.grid.minimumSize().width() <= available:
                break
        self.options.fit_width(available)
        self.race_options.even_match.fit_width(available)
        self._fit_height()
        self._fit_timer.start()  # again after the layout has been applied

    def _fit_height(self) -> None:
        """Hide what describes the players and the seal if there is no room for everything.

        What the game is about stays.
        """
        inner, bar = self.scroll_area.widget(), QStyle.PixelMetric.PM_ScrollBarExtent
        inside = inner.layout() if inner else None
        assert inner is not None
        assert inside is not None
        available = self.scroll_area.size() - QSize(self.style().pixelMetric(bar), 0)
        for with_explanations in (True, False):
            self.deal_options.explain_seal(with_explanations)
            self.player_label.setVisible(with_explanations)
            inside.invalidate()
            height = inside.totalSizeHint().height()
            if inside.hasHeightForWidth():  # a paragraph is shown
                height = inside.totalHeightForWidth(available.width())
            if height <= available.height():
                break
        inner.setMinimumHeight(height)  # Qt would squeeze the widgets before it scrolls

    def _seats_changed(self, seats: int) -> None:
        """Change the number of seats. A hidden row keeps its player for later."""
        self._show_choices(self._choices(seats).without_seat_options().with_unique_names())
        if self.described_row not in self.rows[:seats]:
            self._describe(self._first_opponent())

    def _first_opponent(self) -> SeatRow:
        rows = self.rows[: self.seat_count.value()]
        return next((row for row in rows if row.player.player() != HUMAN), rows[0])

    def _player_chosen(self, row: SeatRow, index: int) -> None:
        """Update name and description after a player was chosen from the list."""
        others = [other for other in self.rows[: self.seat_count.value()] if other is not row]
        row.update_name([other.name.text().strip() for other in others])
        self._describe(row)

    def _player_changed(self, row: SeatRow, index: int) -> None:
        if row is self.described_row:
            self._describe(row)
        self._update_state()

    def _describe(self, row: SeatRow) -> None:
        """Describe the player of a seat, with strength."""
        self.described_row = row
        text = translate("New game", "Seat {n}: {sentence}")
        self.player_label.setText(text.format(n=row.seat + 1, sentence=row.player.description()))
        self.player_label.setToolTip(measured_sentence(self.game, row.player.player()))

    def _choices(self, seats: int) -> NewGameChoices:
        rows = self.rows[:seats]
        return NewGameChoices(tuple(row.choice() for row in rows), self.options.values(seats))

    def _error(self, choices: NewGameChoices) -> str:
        """The reason why the game cannot start, or ""."""
        if any(not seat.name for seat in choices.seats):
            return translate("New game", "Every player needs a name.")
        if len({seat.name.casefold() for seat in choices.seats}) < len(choices.seats):
            return translate("New game", "Two players have the same name.")
        if self.deal_options.seed() is None:
            return translate("New game", "The deal number must be a whole number.")
        players = [seat.player for seat in choices.seats]
        error = people_error(self.game, players, choices.options, offers_turns=True)
        return error or self._option_error(choices)

    def _option_error(self, choices: NewGameChoices) -> str:
        try:
            self.game.read_options(len(choices.seats), choices.options)
        except BadOptions as error:
            return rules_error_text(error.message)
        return ""

    def _update_state(self) -> None:
        """Update the portraits, the error, the play button, and what depends on the options."""
        choices = self._choices(self.seat_count.value())
        self.summary_label.setText(summary_text(self.game, choices.options))
        self.race_options.set_visible(not self.game.has_turns(choices.options))
        portraits = portrait_names([seat.player for seat in choices.seats])
        for row, portrait in zip(self.rows, portraits, strict=False):
            row.portrait.set_portrait(portrait)
        error = self._error(choices)
        self.error_label.setText(error)
        self.error_label.setVisible(bool(error))
        self.play_button.setEnabled(not error)
        self._fit_timer.start()  # more or less may be shown now

    def play(self) -> None:
        """Save the choices and start the game, if they are valid."""
        choices = self._choices(self.seat_count.value())
        seed = self.deal_options.seed()
        if self._error(choices) or seed is None:
            return
        choices.save(self.settings, self.game)
        sealed = self.deal_options.seal.isChecked()
        self.settings.set("seal", sealed)
        self.start_requested.emit(
            GameSetup(self.game, choices.players(), choices.options, seed, sealed)
        )
