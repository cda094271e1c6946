"""Filters of the statistics: person, game, number of players, length and opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLabel, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.base.texts import short_name
from cardtable_qt.opponents.levels import CHARACTERS, LEVELS
from cardtable_qt.pages.statistics.statistics_text import (
    game_text,
    kind_order,
    length_text,
    number_text,
    opponent_kind_text,
    opponent_text,
)
from cardtable_qt.storage.statistics import (
    GameKind,
    Opponent,
    OpponentKind,
    PlayedGame,
    StatisticsFilter,
    is_one_game,
)
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

Value = TypeVar("Value")
MIN_BOX_PX = 90  # beside its label, at text size 100 %
LABEL_GAP_PX = 4
MIN_CHARACTERS, MAX_CHARACTERS = 3, 8  # that a box has room for
OPPONENT_ORDER = (*LEVELS, *(character.key for character in CHARACTERS))


class FilterComboBox(QComboBox, Generic[Value]):
    """A combo box that remembers a choice even while it is not offered."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: list[Value] = []
        self._preferred: Value | None = None
        # It may be narrower than its longest text, which is visible when it is opened.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(MIN_CHARACTERS)
        self.activated.connect(self._choose)

    def offer(self, choices: Sequence[tuple[Value, str]]) -> None:
        """Offer these choices. Selects the last choice of the user if possible, else the first."""
        values, texts = [value for value, _ in choices], [text for _, text in choices]
        if values != self._values or texts != [self.itemText(n) for n in range(self.count())]:
            self._values = values
            self.clear()
            self.addItems(texts)
        self.setMinimumContentsLength(self._character_count(texts[0]))
        self.setCurrentIndex(values.index(self._preferred) if self._preferred in values else 0)

    def _character_count(self, text: str) -> int:
        """The room that a text needs, in characters as Qt counts them."""
        width = self.fontMetrics().horizontalAdvance
        return min(max(MIN_CHARACTERS, ceil(width(text) / width("X"))), MAX_CHARACTERS)

    def value(self) -> Value:
        return self._values[self.currentIndex()]

    def _choose(self, index: int) -> None:
        self._preferred = self._values[index]
        self.chosen.emit()


class StatisticsFilters(QWidget):
    """The filter boxes in a row, or below their labels if there is little room.

    Each box offers only values that occur in the games.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._fields: dict[QWidget, tuple[QWidget, QBoxLayout, QLabel]] = {}
        self.person: FilterComboBox[str] = self._add_box(7)
        self.game: FilterComboBox[GameKind | None] = self._add_box(6)
        self.seats: FilterComboBox[int] = self._add_box(3)
        self.length: FilterComboBox[int] = self._add_box(5)
        self.against: FilterComboBox[Opponent | OpponentKind] = self._add_box(8)
        self.retranslate()
        self._offer_lengths([])

    def retranslate(self) -> None:
        """Write the names of the filters. Their choices are written by `offer`."""
        names = (
            translate("Statistics", "Person"),
            translate("Statistics", "Game"),
            translate("Statistics", "Players"),
            translate("Statistics", "Length"),
            translate("Statistics", "Opponents"),
        )
        for name, (box, (_, _, label)) in zip(names, self._fields.items(), strict=True):
            label.setText(name)
            box.setAccessibleName(name)

    def _add_box(self, stretch: int) -> FilterComboBox[Value]:
        label = QLabel()
        label.setObjectName("onTable")
        box: FilterComboBox[Value] = FilterComboBox()
        box.setMinimumWidth(1)  # or it would make the window grow
        label.setBuddy(box)
        box.chosen.connect(self.changed)
        holder = QWidget()
        field = QBoxLayout(QBoxLayout.Direction.LeftToRight, holder)
        self._fields[box] = (holder, field, label)
        field.setContentsMargins(0, 0, 0, 0)
        field.setSpacing(LABEL_GAP_PX)
        field.addWidget(label)
        field.addWidget(box, 1)
        self._row.addWidget(holder, stretch)
        return box

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        shown = {box: field for box, field in self._fields.items() if not field[0].isHidden()}
        label_widths = [label.sizeHint().width() + LABEL_GAP_PX for _, _, label in shown.values()]
        box_widths = [max(box.sizeHint().width(), scaled(MIN_BOX_PX)) for box in shown]
        needed = sum(label_widths) + sum(box_widths) + len(shown) * self._row.spacing()
        narrow = needed > self.width()
        direction = QBoxLayout.Direction
        for (holder, field, _), label, box in zip(
            shown.values(), label_widths, box_widths, strict=True
        ):
            field.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
            self._row.setStretchFactor(holder, box if narrow else label + box)

    def offer(self, played_by_person: Mapping[str, list[PlayedGame]]) -> list[PlayedGame]:
        """Offer the values that occur, and return the games that match the filters."""
        names = {key: games[-1].name for key, games in played_by_person.items()}
        people = sorted(played_by_person, key=lambda key: (-len(played_by_person[key]), key))
        self.person.offer([(key, short_name(names[key])) for key in people])
        played = played_by_person[self.person.value()]
        kinds = sorted({game.kind for game in played}, key=kind_order)
        all_games: list[tuple[GameKind | None, str]] = [
            (None, translate("Statistics", "all games"))
        ]
        self.game.offer(all_games + [(kind, game_text(kind)) for kind in kinds])
        this_game = StatisticsFilter(self.game.value())
        of_game = [game for game in played if this_game.matches(game)]
        self._offer_seats(of_game)
        self._offer_lengths(of_game)
        self._offer_opponents(of_game, names)
        self._arrange()
        current = self.current_filter()
        return [game for game in of_game if current.matches(game)]

    def current_filter(self) -> StatisticsFilter:
        length = self.length.value()
        return StatisticsFilter(self.game.value(), self.seats.value(), length, self.against.value())

    def _offer_seats(self, played: Sequence[PlayedGame]) -> None:
        found = sorted({game.seats for game in played})
        any_value = [(0, translate("Statistics", "any"))]
        self.seats.offer(any_value + [(seats, number_text(seats)) for seats in found])

    def _offer_lengths(self, played: Sequence[PlayedGame]) -> None:
        """Offer lengths only if games of different lengths occur, as their points differ, too."""
        found = sorted({game.length for game in played}) if is_one_game(played) else []
        offered = found if len(found) > 1 else []
        any_value = [(0, translate("Statistics", "any"))]
        lengths = [(length, length_text(played[0].kind, length)) for length in offered]
        self.length.offer(any_value + lengths)
        holder, _, _ = self._fields[self.length]
        holder.setVisible(bool(offered))

    def _offer_opponents(self, played: Sequence[PlayedGame], names: Mapping[str, str]) -> None:
        found = {opponent for game in played for opponent in game.opponents}
        kinds: list[tuple[Opponent | OpponentKind, str]] = [
            (each, opponent_kind_text(each))
            for each in OpponentKind
            if each is OpponentKind.ANYONE or any(game.opponent_kind is each for game in played)
        ]
        ordered = sorted(found, key=opponent_order)
        self.against.offer(kinds + [(each, opponent_text(each, names)) for each in ordered])


def opponent_order(opponent: Opponent) -> tuple[int, str, str]:
    """Sort levels from weak to strong, then characters, other computers, and people."""
    if opponent.player == HUMAN:
        return len(OPPONENT_ORDER) + 1, "", opponent.person
    known = opponent.player in OPPONENT_ORDER
    return (
        OPPONENT_ORDER.index(opponent.player) if known else len(OPPONENT_ORDER),
        opponent.player,
        "",
    )
