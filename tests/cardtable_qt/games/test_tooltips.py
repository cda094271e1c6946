"""Tooltips: everything drawn on the table says what it is, and reveals no secret."""

from __future__ import annotations

import re
from random import Random

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Z_CHIP, Label, Layout, Panel, Piece
from cardtable_qt.table.view import TableView
from rules import GAMES, Observation
from tests.cardtable_qt.games.test_layouts import NAMES, observations, positions

WORD = re.compile(r"[^\W\d_]{3}")  # a label with a word speaks for itself
# Elements that only fill a place, or belong to an element beside them that has a tooltip.
DECORATION = ("slot", "badge edge", "badge", "call", "dealer edge")


def shown(qtbot: QtBot, key: str, seats: int) -> TableView:
    view = TableView(game_table(key), PlayerNames(NAMES[:seats], you=0))
    qtbot.addWidget(view)
    view.describe_seat = lambda seat: f"who plays at seat {seat}"
    view.resize(1024, 720)
    return view


def drawn_things(layout: Layout) -> list[Piece | Label | Panel]:
    """Pieces, labels that are only numbers and signs, and badges."""
    labels = [label for label in layout.labels if label.text and not WORD.search(label.text)]
    badges = [panel for panel in layout.panels if panel.z >= Z_CHIP]
    things: list[Piece | Label | Panel] = [*layout.pieces, *labels, *badges]
    return [thing for thing in things if thing.key.partition(":")[0] not in DECORATION]


@pytest.mark.parametrize("key", GAMES)
def test_everything_on_the_table_has_a_tooltip(qtbot: QtBot, key: str) -> None:
    seats = GAMES[key].seats[-1]
    view = shown(qtbot, key, seats)
    for observation in observations(key, seats):
        view.set_position(observation, animate=False)
        for thing in drawn_things(view.table_layout):
            text = view.tooltips.text_of(thing)
            assert WORD.search(text), thing
            assert view.tooltips.text_at(QPointF(*thing.box.middle)), thing


@pytest.mark.parametrize("key", GAMES)
def test_portraits_and_names_say_who_plays(qtbot: QtBot, key: str) -> None:
    seats = GAMES[key].seats[0]
    view = shown(qtbot, key, seats)
    view.set_position(next(observations(key, seats)), animate=False)
    for seat in range(seats):
        for kind in ("portrait", "name"):
            layout = view.table_layout
            things: list[Piece | Label] = [*layout.pieces, *layout.labels]
            (thing,) = (each for each in things if each.key == f"{kind}:{seat}")
            at = QPointF(*thing.box.middle)
            assert view.tooltips.text_at(at) == f"who plays at seat {seat}"


@pytest.mark.parametrize("key", GAMES)
def test_you_are_never_called_by_your_name_in_a_tooltip_or_prompt(qtbot: QtBot, key: str) -> None:
    seats = GAMES[key].seats[-1]
    view = shown(qtbot, key, seats)
    for observation in observations(key, seats):
        if observation.seat != 0:
            continue
        view.set_position(observation, animate=False)
        layout = view.table_layout
        things = [*drawn_things(layout), *layout.zones]
        texts = [view.tooltips.text_of(thing) for thing in things]
        texts += [piece.name for piece in layout.pieces]
        texts.append(game_table(key).prompt(observation, view.names, 0 in observation.to_move))
        assert not [text for text in texts if NAMES[0] in text]


def test_no_tooltip_depends_on_what_the_viewer_cannot_know(qtbot: QtBot) -> None:
    """Two worlds that look the same to the viewer have the same tooltips."""
    for key in GAMES:
        seats = GAMES[key].seats[0]
        view = shown(qtbot, key, seats)
        for observation in list(observations(key, seats))[1:4]:
            if observation.seat is None or observation.result is not None:
                continue
            told = []
            for number in (1, 2):
                world: Observation = observation.sample(Random(number)).observe(observation.seat)
                view.set_position(world, animate=False)
                things = drawn_things(view.table_layout)
                told.append([(thing.key, view.tooltips.text_of(thing)) for thing in things])
            assert told[0] == told[1]


def test_an_open_card_is_not_called_wrapped(qtbot: QtBot) -> None:
    """A wrapped card says who knows it, but not in a replay with all cards open."""
    view = shown(qtbot, "gracias", 3)
    for state in positions("gracias", 3):
        for observation in (state.observe(0), state.reveal_all()):
            view.set_position(observation, animate=False)
            for piece in view.table_layout.pieces:
                if piece.key.startswith("down:"):
                    text = view.tooltips.text_of(piece)
                    assert text.startswith("A wrapped card.") == (observation.seat == 0)


def test_a_pile_of_gracias_says_the_same_wherever_it_is_pointed_at(qtbot: QtBot) -> None:
    """Its empty slot and the badge of a wrapped card are about the colour, not about the seat."""
    view = shown(qtbot, "gracias", 4)
    for observation in observations("gracias", 4):
        view.set_position(observation, animate=False)
        layout = view.table_layout
        signs = {
            piece.key.partition(":")[2]: piece for piece in layout.pieces if "sign:" in piece.key
        }
        for panel in layout.panels:
            kind, _, place = panel.key.partition(":")
            if kind in ("slot", "badge") and place in signs:
                edge = QPointF(panel.box.x + 1.5, panel.box.middle[1])
                assert view.tooltips.text_at(edge) == view.tooltips.text_of(signs[place])


def test_a_tile_for_a_swap_says_what_a_card_dropped_there_does(qtbot: QtBot) -> None:
    view = shown(qtbot, "extop", 3)
    view.set_position(next(each for each in observations("extop", 3) if each.seat == 0), False)
    zone = next(zone for zone in view.table_layout.zones if zone.key == "want:yellow")
    box = zone.box
    for at in (QPointF(*box.middle), QPointF(box.x + 1, box.y + 1)):
        assert "offer it for yellow" in view.tooltips.text_at(at)


def test_at_a_shared_screen_the_switch_for_no_more_cards_says_that_others_notice() -> None:
    table = game_table("eight28")
    observation = next(each for each in observations("eight28", 3) if each.seat == 0)
    alone, shared = PlayerNames(NAMES[:3], you=0), PlayerNames(NAMES[:3])
    assert "at any moment" in table.tooltip(observation, "decline rest", alone)
    assert "the others notice" in table.tooltip(observation, "decline rest", shared)


def test_at_a_shared_screen_a_wrapped_card_says_how_to_look_at_it() -> None:
    table, (observation, *_) = game_table("gracias"), observations("gracias", 3)
    own = f"down:{observation.seat}:0"
    assert "Only you know it" in table.tooltip(observation, own, PlayerNames(NAMES, you=0))
    assert "press and hold" in table.tooltip(observation, own, PlayerNames(NAMES))
    assert "Only Ben knows it" in table.tooltip(observation, "down:1:0", PlayerNames(NAMES))
