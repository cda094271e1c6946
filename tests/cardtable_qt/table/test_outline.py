"""The outline of a table: everything is in it once, in words, and nothing that is hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Box, Bubble, Label, Layout, Piece, Zone
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.outline import Area, Entry, outline
from cardtable_qt.table.view import TableView
from rules import GAMES
from tests.cardtable_qt.games.test_layouts import NAMES, observations, positions
from tests.rules.hidden_cards import hidden_cards

TWO_WORDS = re.compile(r"[^\W\d_]{2,}\W+(?:\w+\W+)*?[^\W\d_]{2,}")
COVERED = 0.8  # of a piece
FACE = Face("card", "1")
every_game = pytest.mark.parametrize("key", GAMES)
every_table = pytest.mark.parametrize(
    ("key", "seats"),
    [(key, seats) for key, game in GAMES.items() for seats in {game.seats[0], game.seats[-1]}],
)


def table_view(qtbot: QtBot, key: str, seats: int, you: int | None = 0) -> TableView:
    view = TableView(game_table(key), PlayerNames(NAMES[:seats], you=you))
    qtbot.addWidget(view)
    view.describe_seat = lambda seat: f"who plays at seat {seat}"
    view.resize(1024, 720)
    return view


def outline_of(view: TableView) -> tuple[Area, ...]:
    return outline(view.table_layout, view.tooltips.text_of)


def outlines(qtbot: QtBot, key: str, seats: int) -> Iterator[tuple[TableView, tuple[Area, ...]]]:
    """The outlines of some positions, each seen from another seat or by a spectator."""
    view = table_view(qtbot, key, seats)
    for number, state in enumerate(positions(key, seats)):
        for seat in (0, [None, *range(1, seats)][number % seats]):
            view.set_position(state.observe(seat), animate=False)
            yield view, outline_of(view)


def uncovered(layout: Layout) -> list[Piece]:
    """The pieces that are not under another one, as in a stack."""
    pieces = layout.pieces
    return [
        piece
        for number, piece in enumerate(pieces)
        if not any(
            cover.box.overlap(piece.box) > COVERED * piece.box.w * piece.box.h
            for cover in pieces[number + 1 :]
        )
    ]


def entries_of(areas: tuple[Area, ...]) -> list[Entry]:
    return [entry for area in areas for entry in area.entries]


# The tables of all games


@every_table
def test_everything_that_can_be_used_is_there_once(qtbot: QtBot, key: str, seats: int) -> None:
    used = 0
    for view, areas in outlines(qtbot, key, seats):
        entries = entries_of(areas)
        things = Counter(entry.key for entry in entries if not entry.is_text)
        things.update(area.key for area in areas if area.key)
        assert set(things.values()) <= {1}, things
        stops = {stop.key for stop in view.keyboard.focus_stops()}
        assert stops <= set(things)
        zones = {zone.key for zone in view.table_layout.zones if zone.name}
        assert zones <= set(things)
        active = [entry.key for entry in entries if entry.is_active]
        buttons = {zone.key for zone in view.table_layout.zones if zone.click_piece}
        assert {entry.key for entry in entries if entry.is_button} == buttons
        used += len(stops) + len(active)
    assert used or seats > GAMES[key].seats[0]


@every_table
def test_every_named_piece_and_every_text_is_said(qtbot: QtBot, key: str, seats: int) -> None:
    said = 0
    for view, areas in outlines(qtbot, key, seats):
        parts: list[Area | Entry] = [*areas, *entries_of(areas)]
        pairs = [(part.name, part.description) for part in parts]
        texts = " | ".join(text for pair in pairs for text in pair).casefold()
        for piece in uncovered(view.table_layout):
            name = piece.name or view.tooltips.text_of(piece)
            tooltip = view.tooltips.text_of(piece) or name
            assert name.casefold() in texts or tooltip.casefold() in texts, piece
            said += bool(name)
        for label in view.table_layout.labels:
            is_name = label.key.startswith("name:")
            tooltip = view.tooltips.text_of(label)
            is_said = label.text.casefold() in texts or (tooltip and tooltip.casefold() in texts)
            assert is_name or is_said or not any(map(str.isalnum, label.text)), label
        for bubble in view.table_layout.bubbles:
            assert bubble.text.casefold() in texts
    assert said


@every_table
def test_nothing_is_said_twice_and_what_can_be_used_comes_first(
    qtbot: QtBot, key: str, seats: int
) -> None:
    for _, areas in outlines(qtbot, key, seats):
        names = [area.name for area in areas]
        assert all(names)
        for area in areas:
            assert area.entries or area.key, area
            assert all(entry.name for entry in area.entries)
            used = [entry.is_active for entry in area.entries]
            assert used == sorted(used, reverse=True), area
            texts = [entry for entry in area.entries if entry.is_text]
            for entry in texts:
                others = [other for other in area.entries if other is not entry]
                assert entry.name not in {other.name for other in others}, area
                assert entry.name not in {other.description for other in others}, area
            assert not [entry for entry in area.entries if entry.name == entry.description]


@every_table
def test_german_is_german(qtbot: QtBot, qapp: QApplication, key: str, seats: int) -> None:
    english = [areas for _, areas in outlines(qtbot, key, seats)]
    assert install_language(qapp, "de") == "de"
    try:
        german = [areas for _, areas in outlines(qtbot, key, seats)]
    finally:
        install_language(qapp, "en")
    compared = 0
    for there, here in zip(english, german, strict=True):
        known = {entry.key: entry.name for entry in entries_of(here)}
        for entry in entries_of(there):
            if TWO_WORDS.search(entry.name) and entry.key in known:
                assert known[entry.key] != entry.name
                compared += 1
    assert compared > 2


# Secrets


@every_game
def test_what_a_seat_cannot_see_changes_nothing(qtbot: QtBot, key: str) -> None:
    seats, changed = GAMES[key].seats[0], 0
    hidden = hidden_cards(key)
    for seat in (0, None):
        view = table_view(qtbot, key, seats, you=seat)
        for number, state in enumerate(positions(key, seats)):
            if state.result() is not None or hidden.is_being_dealt(state):
                continue
            before, cards = state.observe(seat), hidden.cards(state)
            view.set_position(before, animate=False)
            said = outline_of(view)
            hidden.scramble(state, seat, Random(number))
            view.set_position(state.observe(seat), animate=False)
            assert outline_of(view) == said
            changed += hidden.cards(state) != cards
    assert changed


@every_game
def test_at_a_shared_screen_ones_own_face_down_cards_stay_hidden(qtbot: QtBot, key: str) -> None:
    seats = GAMES[key].seats[0]
    view, hidden = table_view(qtbot, key, seats, you=None), 0
    for observation in observations(key, seats):
        view.set_position(observation, animate=False)
        entries = {entry.key: entry for entry in entries_of(outline_of(view))}
        for piece in view.table_layout.pieces:
            if piece.peek_name:
                entry, hidden = entries[piece.key], hidden + 1
                assert piece.peek_name not in entry.name
                assert piece.peek_name not in entry.description
    assert hidden or key != "gracias"


# The rules of the outline


def only_area(layout: Layout, **tooltips: str) -> Area:
    (area,) = outline(layout, lambda element: tooltips.get(element.key, ""))
    return area


def card(key: str, x: float, name: str = "red 5", can_lift: bool = False) -> Piece:
    return Piece(key, FACE, Box(x, 0, 10, 10), name=name, can_lift=can_lift)


def text(key: str, words: str) -> Label:
    return Label(key, Box(0, 50, 10, 10), words, 12)


def test_cards_that_look_alike_are_counted_and_a_stack_is_one() -> None:
    beside = only_area(Layout(pieces=(card("a", 0, "star"), card("b", 20, "star"))))
    assert [entry.text for entry in beside.entries] == ["2 × star"]
    stacked = only_area(Layout(pieces=(card("a", 0, "star"), card("b", 1, "star"))))
    assert [entry.text for entry in stacked.entries] == ["star"]
    assert beside.text == "On the table. 2 × star."


def test_cards_that_can_be_used_are_not_counted_but_listed() -> None:
    area = only_area(Layout(pieces=(card("a", 0, "star"), card("b", 20, "star", can_lift=True))))
    assert [(entry.key, entry.can_lift) for entry in area.entries] == [("b", True)]
    area = only_area(Layout(pieces=tuple(card(key, 0, "star", can_lift=True) for key in "ab")))
    assert [entry.key for entry in area.entries] == ["a", "b"]
    assert area.text == "On the table. 2 × star."


@pytest.mark.parametrize(
    ("label", "tooltip", "name", "description"),
    [
        ("Chips: 14", "Chips to come: 14", "Chips to come: 14", ""),
        ("14", "Chips to come", "Chips to come: 14", ""),
        ("Total: 7", "All cards that you can see", "Total: 7", "All cards that you can see"),
        ("no chip", "There is no chip any more", "There is no chip any more", ""),
        ("−4", "The last one gets −4", "The last one gets −4", ""),
        ("4", "The last one gets −4", "The last one gets −4: 4", ""),
        ("Round 1", "", "Round 1", ""),
    ],
)
def test_a_text_and_its_tooltip_say_it_once(
    label: str, tooltip: str, name: str, description: str
) -> None:
    (entry,) = only_area(Layout(labels=(text("a", label),)), a=tooltip).entries
    assert (entry.name, entry.description) == (name, description)


def test_a_caption_of_something_that_names_itself_is_left_out() -> None:
    layout = Layout(pieces=(card("a", 0, "your pile: 9 cards"),), labels=(text("b", "Your pile"),))
    assert [entry.key for entry in only_area(layout).entries] == ["a"]
    part_of_a_word = Layout(pieces=(card("a", 0, "red 15"),), labels=(text("b", "red 1"),))
    assert [entry.key for entry in only_area(part_of_a_word).entries] == ["a", "b"]


def test_a_zone_in_which_nothing_lies_is_an_entry_of_the_table() -> None:
    zone = Zone("row", Box(0, 0, 100, 40), "first row")
    (entry,) = only_area(Layout(zones=(zone,))).entries
    assert (entry.key, entry.name, entry.is_place) == ("row", "first row", True)
    area = only_area(Layout(zones=(zone,), pieces=(card("a", 5),)))
    assert (area.key, area.name, area.is_place) == ("row", "first row", True)


def test_what_a_player_says_belongs_to_the_seat_of_the_speaker() -> None:
    seat = Zone("seat:1", Box(0, 0, 50, 50), "Ben")
    bubble = Bubble("said", Box(60, 0, 30, 20), "Thanks!", 12, (40, 10))
    area = only_area(Layout(zones=(seat,), bubbles=(bubble,)))
    assert (area.name, [entry.name for entry in area.entries]) == ("Ben", ["Says: “Thanks!”"])
