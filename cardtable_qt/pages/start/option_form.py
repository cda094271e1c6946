"""The options of a game in the new-game panel, built from their descriptions in the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFormLayout, QGridLayout, QLabel, QWidget

from cardtable_qt.pages.start.new_game_choices import MAX_SEATS
from cardtable_qt.pages.start.option_widgets import (
    ChoiceBox,
    FlagBox,
    NumberBox,
    OptionWidget,
    describe_option,
    option_widget,
    value_box,
)
from cardtable_qt.pages.widgets.screen_reader import name_box
from rules import Game
from rules.options import Option, SeatChoiceOption, SeatOption

translate = QCoreApplication.translate

NAME_STRETCH = 3  # of a column with names, as for the other columns of the grid


class SeatColumn(QObject):
    """An option of the seats: one box for each of them.

    If all values must differ, choosing one that is taken swaps it with the other seat.
    """

    changed = Signal()

    def __init__(self, game: Game, option: SeatOption) -> None:
        super().__init__()
        self.boxes = [value_box(game, option) for _ in range(MAX_SEATS)]
        self.stretch = 0  # of the column in the grid
        self._seats = 0
        self._before: list[object] = []  # the values before one is changed
        is_distinct = isinstance(option, SeatChoiceOption) and option.distinct
        for box in self.boxes:
            box.changed.connect(self.changed)
            if is_distinct and isinstance(box, ChoiceBox):
                box.entered.connect(self._remember)
                box.activated.connect(partial(self._swap, box))

    def values(self, seats: int) -> list[object]:
        return [box.option_value() for box in self.boxes[:seats]]

    def show_values(self, values: Sequence[object]) -> None:
        """Show the boxes of as many seats as there are values."""
        self._seats = len(values)
        for seat, box in enumerate(self.boxes):
            box.setVisible(seat < self._seats)
        for box, value in zip(self.boxes, values, strict=False):
            box.set_option_value(value)
        self._remember()

    def set_narrow(self, narrow: bool) -> None:
        for box in self.boxes:
            box.set_narrow(narrow)
        self.stretch = 0 if narrow or isinstance(self.boxes[0], NumberBox) else NAME_STRETCH

    def _remember(self) -> None:
        self._before = self.values(self._seats)

    def _swap(self, box: ChoiceBox, index: int) -> None:
        """Give the seat that had the chosen value the one this seat had before.

        All values are compared with those before the box got the focus, so that stepping through
        the list with the arrow keys does not shuffle them.
        """
        chosen, own = box.option_value(), self._before[self.boxes.index(box)]
        for other, value in zip(self.boxes, self._before, strict=False):
            if other is not box:
                other.set_option_value(own if value == chosen else value)


def name_seat_box(box: NumberBox | ChoiceBox, option: SeatOption, seat: int) -> None:
    """Tell screen readers to which seat a box belongs."""
    name = translate("New game", "{option}, seat {n}").format(
        option=translate("Option", option.label), n=seat + 1
    )
    if isinstance(box, ChoiceBox):
        name_box(box, name)
    else:
        box.setAccessibleName(name)


class OptionForm(QObject):
    """The widgets for the options of a game.

    Options of the whole game are the first rows of a form. Options of the seats are columns of the
    grid that has a row for each seat.
    """

    changed = Signal()

    def __init__(
        self, form: QFormLayout, grid: QGridLayout, first_column: int, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._form, self._grid, self._first_column = form, grid, first_column
        self.widgets: dict[str, OptionWidget] = {}
        self.columns: dict[str, SeatColumn] = {}

    def set_game(self, game: Game) -> None:
        """Replace all widgets by those for the options of a game."""
        self._clear()
        for option in game.options:
            if isinstance(option, SeatOption):
                self._add_column(game, option)
            else:
                self._add_row(game, option)

    def _clear(self) -> None:
        for widget in self.widgets.values():
            self._form.removeRow(widget)
        for number, column in enumerate(self.columns.values(), self._first_column):
            self._grid.setColumnStretch(number, 0)
            for box in column.boxes:
                box.hide()
                box.deleteLater()
        self.widgets, self.columns = {}, {}

    def _add_row(self, game: Game, option: Option) -> None:
        widget = option_widget(game, option)
        widget.changed.connect(self.changed)
        row = len(self.widgets)
        if isinstance(widget, FlagBox):
            self._form.insertRow(row, widget)
        else:
            label = QLabel(translate("Option", option.label))
            label.setBuddy(widget)
            describe_option(label, option)
            self._form.insertRow(row, label, widget)
        self._form.setRowVisible(row, True)  # Qt would show it later, and until then keys miss it
        self.widgets[option.name] = widget

    def _add_column(self, game: Game, option: SeatOption) -> None:
        column = SeatColumn(game, option)
        column.changed.connect(self.changed)
        for seat, box in enumerate(column.boxes):
            name_seat_box(box, option, seat)
            self._grid.addWidget(box, seat, self._first_column + len(self.columns))
        self.columns[option.name] = column

    def seat_widgets(self, seat: int) -> list[QWidget]:
        """The widgets in the row of a seat."""
        return [column.boxes[seat] for column in self.columns.values()]

    def values(self, seats: int) -> dict[str, Any]:
        return {
            **{name: widget.option_value() for name, widget in self.widgets.items()},
            **{name: column.values(seats) for name, column in self.columns.items()},
        }

    def show_values(self, values: Mapping[str, Any]) -> None:
        for name, widget in self.widgets.items():
            widget.set_option_value(values[name])
        for name, column in self.columns.items():
            column.show_values(values[name])

    def set_narrow(self, narrow: bool) -> None:
        """Shrink the boxes of the seats, or not."""
        for number, column in enumerate(self.columns.values(), self._first_column):
            column.set_narrow(narrow)
            self._grid.setColumnStretch(number, column.stretch)

    def fit_width(self, available: int) -> None:
        """Wrap texts that are too long for one line."""
        for widget in self.widgets.values():
            if isinstance(widget, FlagBox):
                widget.fit_width(available)
