"""Which games the statistics are about: whose, which game, how many at the table, against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLabel, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.base.texts import short_name
from cardtable_qt.games.player_registry import LEVELS
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.pages.statistics.statistics_text import (
    game_text,
    length_text,
    number_text,
    opponent_kind_text,
    opponent_text,
)
from cardtable_qt.storage.statistics import (
    Opponent,
    OpponentKind,
    PlayedGame,
    StatisticsFilter,
    is_one_game,
)
from rules import GAMES
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

Value = TypeVar("Value")
NARROWEST = 90  # pixels of a box beside its name, at the usual size of letters
APART = 4  # pixels between a box and its name
FEWEST_LETTERS, MOST_LETTERS = 3, 8  # that a box has room for
OPPONENT_ORDER = (*LEVELS["triple"], *(character.key for character in CHARACTERS))


class FilterComboBox(QComboBox, Generic[Value]):
    """A box that remembers what somebody chose, even while it cannot be offered."""

    chosen = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: list[Value] = []
        self._wish: Value | None = None
        self.setAccessibleName(name)
        # It may be narrower than its longest text, which is read when it is opened.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(FEWEST_LETTERS)
        self.activated.connect(self._choose)

    def offer(self, choices: Sequence[tuple[Value, str]]) -> None:
        """Offer these, with what was chosen last if it is among them, or else the first."""
        values, texts = [value for value, _ in choices], [text for _, text in choices]
        if values != self._values or texts != [self.itemText(n) for n in range(self.count())]:
            self._values = values
            self.clear()
            self.addItems(texts)
            self.setMinimumContentsLength(self._letters(texts[0]))
        self.setCurrentIndex(values.index(self._wish) if self._wish in values else 0)

    def _letters(self, text: str) -> int:
        """How many letters, as Qt counts them, a text needs; a long name is read when it opens."""
        wide = self.fontMetrics().horizontalAdvance
        return min(max(FEWEST_LETTERS, ceil(wide(text) / wide("X"))), MOST_LETTERS)

    def value(self) -> Value:
        return self._values[self.currentIndex()]

    def _choose(self, index: int) -> None:
        self._wish = self._values[index]
        self.chosen.emit()


class StatisticsFilters(QWidget):
    """The boxes in a row, below their names where there is little room. Each offers only what
    there are games for."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._fields: dict[QWidget, tuple[QWidget, QBoxLayout, QLabel]] = {}
        self.person: FilterComboBox[str] = self._box(translate("Statistics", "Person"), 7)
        self.game: FilterComboBox[str] = self._box(translate("Statistics", "Game"), 6)
        self.seats: FilterComboBox[int] = self._box(translate("Statistics", "Players"), 3)
        self.length: FilterComboBox[int] = self._box(translate("Statistics", "Length"), 5)
        self.against: FilterComboBox[Opponent | OpponentKind] = self._box(
            translate("Statistics", "Against"), 8
        )
        self._offer_lengths([])

    def _box(self, name: str, room: int) -> FilterComboBox[Value]:
        label = QLabel(name)
        label.setObjectName("onTable")
        box: FilterComboBox[Value] = FilterComboBox(name)
        box.setMinimumWidth(1)  # the window does not grow because of it
        label.setBuddy(box)
        box.chosen.connect(self.changed)
        holder = QWidget()
        field = QBoxLayout(QBoxLayout.Direction.LeftToRight, holder)
        self._fields[box] = (holder, field, label)
        field.setContentsMargins(0, 0, 0, 0)
        field.setSpacing(APART)
        field.addWidget(label)
        field.addWidget(box, 1)
        self._row.addWidget(holder, room)
        return box

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        shown = {box: field for box, field in self._fields.items() if not field[0].isHidden()}
        names = [label.sizeHint().width() + APART for _, _, label in shown.values()]
        boxes = [max(box.sizeHint().width(), scaled(NARROWEST)) for box in shown]
        narrow = sum(names) + sum(boxes) + len(names) * self._row.spacing() > self.width()
        ways = QBoxLayout.Direction
        for (holder, field, _), name, box in zip(shown.values(), names, boxes, strict=True):
            field.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
            self._row.setStretchFactor(holder, box if narrow else name + box)

    def offer(self, everybody: Mapping[str, list[PlayedGame]]) -> list[PlayedGame]:
        """Offer what there is, and return the games of the person that are asked for."""
        names = {key: games[-1].name for key, games in everybody.items()}
        often = sorted(everybody, key=lambda key: (-len(everybody[key]), key))
        self.person.offer([(key, short_name(names[key])) for key in often])
        played = everybody[self.person.value()]
        games = [key for key in GAMES if any(game.game == key for game in played)]
        everything = [("", translate("Statistics", "all games"))]
        self.game.offer(everything + [(key, game_text(key)) for key in games])
        this_game = StatisticsFilter(self.game.value())
        ours = [game for game in played if this_game.matches(game)]
        self._offer_seats(ours)
        self._offer_lengths(ours)
        self._offer_opponents(ours, names)
        choice = self.choice()
        return [game for game in ours if choice.matches(game)]

    def choice(self) -> StatisticsFilter:
        length = self.length.value()
        return StatisticsFilter(self.game.value(), self.seats.value(), length, self.against.value())

    def _offer_seats(self, played: Sequence[PlayedGame]) -> None:
        found = sorted({game.seats for game in played})
        anyhow = [(0, translate("Statistics", "any"))]
        self.seats.offer(anyhow + [(seats, number_text(seats)) for seats in found])

    def _offer_lengths(self, played: Sequence[PlayedGame]) -> None:
        """Only where games of different lengths would be mixed: their points differ too."""
        found = sorted({game.length for game in played}) if is_one_game(played) else []
        anyhow = [(0, translate("Statistics", "any"))]
        told = [(length, length_text(played[0].game, length)) for length in found]
        self.length.offer(anyhow + told if len(found) > 1 else anyhow)
        holder, _, _ = self._fields[self.length]
        holder.setVisible(len(found) > 1)
        self._arrange()

    def _offer_opponents(self, played: Sequence[PlayedGame], names: Mapping[str, str]) -> None:
        found = {opponent for game in played for opponent in game.opponents}
        company: list[tuple[Opponent | OpponentKind, str]] = [
            (each, opponent_kind_text(each))
            for each in OpponentKind
            if each is OpponentKind.ANYONE or any(game.opponent_kind is each for game in played)
        ]
        ordered = sorted(found, key=opponent_order)
        self.against.offer(company + [(each, opponent_text(each, names)) for each in ordered])


def opponent_order(opponent: Opponent) -> tuple[int, str, str]:
    """Levels from weak to strong, then characters, then computers of other kinds, then people."""
    if opponent.player == HUMAN:
        return len(OPPONENT_ORDER) + 1, "", opponent.person
    known = opponent.player in OPPONENT_ORDER
    return (
        OPPONENT_ORDER.index(opponent.player) if known else len(OPPONENT_ORDER),
        opponent.player,
        "",
    )
