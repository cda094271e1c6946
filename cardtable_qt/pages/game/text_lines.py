"""The texts of the text table: its areas and their contents, and the moves that are possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.pages.game.text_areas import ShownArea, ShownAreas
from cardtable_qt.pages.widgets.line_rows import Line, LineGroup
from cardtable_qt.table.game_table import PickUp, Target
from cardtable_qt.table.input.key_map import with_button_key
from cardtable_qt.table.layout.elements import SWITCH_ON, Zone
from cardtable_qt.table.outline import Area, Entry, outline
from cardtable_qt.table.view import TableView
from rules import Move

translate = QCoreApplication.translate

MANY_MOVES = 10  # more are grouped by the card that moves


class Act(Enum):
    """The action of a line of the list."""

    NOTHING = auto()
    TAKE_UP = auto()
    PUT_DOWN = auto()
    PUT_BACK = auto()
    PRESS = auto()  # a button, or pick up and put down at once


class Choice(NamedTuple):
    """Something that can be done now."""

    line: Line
    act: Act
    piece: str = ""
    zone: str = ""
    move: Move | None = None  # that the line speaks of


class TableTexts:
    """Puts the table of a view into words, as it is shown and handled now.

    It says no more than the picture: which moves are legal only if places are highlighted.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view

    def _target(self, piece: str, zone: str) -> Target:
        view = self._view
        return None if view.observation is None else view.game.target(view.observation, piece, zone)

    def is_current(self, choice: Choice) -> bool:
        """True if a choice still means the move that its line speaks of."""
        return choice.move is None or self._target(choice.piece, choice.zone) == choice.move

    # The table

    def areas(self) -> ShownAreas:
        """The areas with their entries. Buttons are among the choices."""
        numbers, describe = self._numbers(), self._view.tooltips.text_of
        found = outline(self._view.table_layout, describe)
        return ShownAreas([self._shown_area(area, numbers) for area in found])

    def _shown_area(self, area: Area, numbers: dict[str, int]) -> ShownArea:
        key = area.key or f"part:{area.part}"  # a zone may be called the same
        name = _numbered(area.name, numbers.get(area.key))
        entries: dict[str, Entry] = {}
        for entry in area.entries:
            if not entry.is_button:
                entries[f"{key}/{'text' if entry.is_text else 'thing'}:{entry.key}"] = entry
        lines = (self._entry_line(each, entry, numbers) for each, entry in entries.items())
        group = LineGroup(
            Line(key, _explained(name, area.description), is_strong=True), tuple(lines)
        )
        return ShownArea(area, group, entries)

    def _entry_line(self, key: str, entry: Entry, numbers: dict[str, int]) -> Line:
        name = _numbered(entry.text, numbers.get(entry.key) if entry.is_place else None)
        is_held = bool(entry.key) and entry.key == self._view.held.piece
        if is_held:
            name = translate("TextTable", "{card} (picked up)").format(card=name)
        return Line(key, _explained(name, self._description(entry)), is_strong=is_held)

    def _description(self, entry: Entry) -> str:
        """The description of an entry; while the viewer looks at a card, its other side."""
        item = self._view.table_scene.pieces.get(entry.key)
        is_open = entry.key in self._view.handling.peeking.shown
        return (item.piece.peek_name if item is not None and is_open else "") or entry.description

    def _numbers(self) -> dict[str, int]:
        """Numbers for zones with the same name, by their keys."""
        zones = [zone for zone in self._view.table_layout.zones if not zone.click_piece]
        counts = Counter(zone.name for zone in zones)
        seen, numbers = Counter[str](), dict[str, int]()
        for zone in zones:
            seen[zone.name] += 1
            if counts[zone.name] > 1:
                numbers[zone.key] = seen[zone.name]
        return numbers

    # Choices

    def choices(self) -> list[Choice]:
        """Everything the viewer can do now: first the cards, then the buttons."""
        if self._view.held.piece:
            return [*self._places(), self._put_back()]
        buttons = self._buttons()
        pressed = {choice.move for choice in buttons if choice.move is not None}
        cards = self._moves_of_cards(pressed) if self._view.highlight_places else self._all_cards()
        return [*cards, *buttons]

    def heading(self) -> str:
        """The heading of the choices."""
        item = self._view.table_scene.pieces.get(self._view.held.piece)
        if item is None:
            return translate("TextTable", "What you can do")
        return translate("TextTable", "Where to put it: {card}").format(card=item.piece.name)

    def cards(self) -> list[str]:
        """The cards that can be picked up; of those that move together, the first.

        What a button moves, such as a pile, is among the buttons.
        """
        view, pieces = self._view, self._view.table_scene.pieces
        stops = [] if view.held.piece else view.keyboard.focus_stops()
        by_button = {zone.click_piece for zone in view.table_layout.zones}
        keys = [stop.key for stop in stops if stop.key not in by_button]
        return [key for key in keys if key in pieces and pieces[key].piece.can_lift]

    def _all_cards(self) -> Iterator[Choice]:
        """All cards, whether they have a legal move or not."""
        for key in self.cards():
            name = self._view.table_scene.pieces[key].piece.name
            yield Choice(Line(key, name), Act.TAKE_UP, key)

    def _moves_of_cards(self, known: set[Move]) -> Iterator[Choice]:
        """All legal moves with cards, or, if there are many, the cards with more than one."""
        moves = {key: self._moves_of(key, known) for key in self.cards()}
        are_many = sum(map(len, moves.values())) > MANY_MOVES
        for key, found in moves.items():
            if are_many and len(found) > 1:
                name = self._view.table_scene.pieces[key].piece.name
                text = translate("TextTable", "{card}: %n possible move(s)", None, len(found))
                yield Choice(Line(key, text.format(card=name)), Act.TAKE_UP, key)
            else:
                yield from found

    def _moves_of(self, piece: str, known: set[Move]) -> list[Choice]:
        """The legal moves of a card, without those already known, to which they are added."""
        found = []
        for zone in self._view.table_layout.zones:
            answer = self._target(piece, zone.key)
            if isinstance(answer, Move) and answer not in known:
                known.add(answer)
                line = Line(f"{piece}>{zone.key}", self._move_text(answer, zone))
                found.append(Choice(line, Act.PRESS, piece, zone.key, answer))
        return found

    def _buttons(self) -> list[Choice]:
        """The buttons and switches that can be pressed; of those with the same move, one."""
        zones = [zone for zone in self._view.table_layout.zones if zone.click_piece]
        zones.sort(key=lambda zone: not zone.button_text)
        found: dict[object, Choice] = {}
        for zone in zones:
            answer = self._target(zone.click_piece, zone.key)
            if zone.is_switch and self._view.table_scene.zones[zone.key].is_enabled:
                is_on = zone.button_text.startswith(SWITCH_ON)
                line = Line(zone.key, self._with_key(zone.name, zone), is_on)
                found[zone.key] = Choice(line, Act.PRESS, zone.click_piece, zone.key)
            elif isinstance(answer, Move) and not zone.is_switch and answer not in found:
                line = Line(zone.key, self._with_key(self._move_text(answer, zone), zone))
                found[answer] = Choice(line, Act.PRESS, zone.click_piece, zone.key, answer)
        return list(found.values())

    def _places(self) -> list[Choice]:
        """The places for the card in hand: the legal ones, or all of them."""
        view, numbers = self._view, self._numbers()
        if not view.highlight_places:
            return [
                Choice(
                    Line(stop.key, _numbered(stop.name, numbers.get(stop.key))), Act.PUT_DOWN
                )._replace(zone=stop.key)
                for stop in view.keyboard.focus_stops()
            ]
        main = view.game.main_zones(view.table_layout)
        zones = [zone for zone in view.table_layout.zones if view.held.is_legal(zone.key)]
        zones.sort(key=lambda zone: zone.key not in main)
        found: dict[object, Choice] = {}
        for zone in zones:
            answer = view.held.targets[zone.key]
            is_move = isinstance(answer, Move)
            text = self._move_text(answer, zone) if isinstance(answer, Move) else zone.name
            assert isinstance(answer, Move | PickUp)
            choice = Choice(Line(zone.key, text), Act.PUT_DOWN, zone=zone.key)
            found.setdefault(answer if is_move else zone.key, choice)
        return list(found.values())

    def _put_back(self) -> Choice:
        return Choice(Line("put back", translate("Table", "Put back")), Act.PUT_BACK)

    def _move_text(self, move: Move, zone: Zone) -> str:
        view = self._view
        assert view.observation is not None
        text = view.game.describe_move(view.observation, move, view.names)
        return _numbered(text.rstrip("."), self._numbers().get(zone.key))

    def _with_key(self, text: str, zone: Zone) -> str:
        binding = self._view.game.button_key(zone.key)
        return text if binding is None else with_button_key(text, binding)


def nothing_to_do() -> Choice:
    return Choice(Line("", translate("TextTable", "Nothing to do now")), Act.NOTHING)


def covered_line() -> Line:
    return Line("", translate("TextTable", "The table is covered"))


def _explained(name: str, description: str) -> str:
    if description.casefold().startswith(name.casefold()):
        return description.rstrip(".")
    return f"{name} – {description}" if description else name


def _numbered(text: str, number: int | None) -> str:
    return text if number is None else f"{text} ({number})"
