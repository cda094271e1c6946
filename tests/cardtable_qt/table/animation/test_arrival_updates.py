"""Counts, totals and badges change when the pieces they are about have arrived, not before."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.game_table import TransientMove
from cardtable_qt.table.layout.elements import Z_CHIP, Box, Label, Layout, Panel, Piece, Size, Zone
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.scene import TableScene
from rules import GAMES
from tests.cardtable_qt.table.animation.test_animator import layout_of, observed_moves

LONG_MS = 60_000  # the animations end only when a test ends them
CARD = Face("extop.card", "red-1")
LEFT, RIGHT = Box(0, 0, 50, 80), Box(200, 0, 50, 80)
MOVES_TO_WATCH = 60


@pytest.fixture
def scene(qtbot: QtBot) -> TableScene:
    scene = TableScene()
    scene.resize(Size(400, 200))
    return scene


def table(
    *cards: Box, left: str = "", right: str = "", with_badge: bool = False, bar: bool = False
) -> Layout:
    """Cards, and two heaps with a text for each."""
    return Layout(
        tuple(Piece(f"card:{i}", CARD, box) for i, box in enumerate(cards))
        + ((Piece("figure", CARD, LEFT.inset(20), about=("right",)),) if bar else ()),
        (Zone("left", LEFT, "left"), Zone("right", RIGHT, "right")),
        (
            Label("left", LEFT, left, 10, about=("left",)),
            Label("right", RIGHT, right, 10, about=("right",)),
        ),
        ((Panel("badge", RIGHT.inset(10), z=Z_CHIP),) if with_badge else ())
        + ((Panel("bar", RIGHT.inset(5), about=("right",)),) if bar else ()),
    )


def texts(scene: TableScene) -> tuple[str, str]:
    return scene.labels["left"].text(), scene.labels["right"].text()


def is_anything_moving(scene: TableScene) -> bool:
    """True if a piece is on its way; a pulse of light is not awaited."""
    return bool(scene.animator._animations)


def land(scene: TableScene, key: str) -> None:
    """Let one piece arrive before the others."""
    scene.animator.cancel(scene.pieces[key])


def test_each_count_changes_with_the_last_card_that_comes_there(scene: TableScene) -> None:
    scene.show_layout(table(LEFT, LEFT, RIGHT, left="2", right="1"))
    scene.show_layout(table(RIGHT, RIGHT, LEFT, left="1", right="2"), LONG_MS)
    assert texts(scene) == ("2", "1")
    land(scene, "card:2")
    assert texts(scene) == ("1", "1")
    land(scene, "card:0")
    assert texts(scene) == ("1", "1"), "another card is still on its way"
    land(scene, "card:1")
    assert texts(scene) == ("1", "2")


def test_a_count_where_nothing_arrives_changes_with_the_last_piece_of_the_move(
    scene: TableScene,
) -> None:
    scene.show_layout(table(LEFT, left="1", right="0"))
    scene.show_layout(table(RIGHT, left="0", right="1"), LONG_MS)
    assert texts(scene) == ("1", "0")
    land(scene, "card:0")
    assert texts(scene) == ("0", "1")


def test_a_count_waits_for_transient_pieces_too(scene: TableScene) -> None:
    scene.show_layout(table(left="1", right="0"))
    gem = TransientMove(Face("eight28.gem", "blue"), "left", "right")
    scene.show_layout(table(left="0", right="1"), LONG_MS, [gem])
    assert texts(scene) == ("1", "0")
    scene.finish_animations()
    assert texts(scene) == ("0", "1")


def test_badges_bars_and_their_signs_come_and_go_with_the_card(scene: TableScene) -> None:
    scene.show_layout(table(LEFT))
    scene.show_layout(table(RIGHT, with_badge=True, bar=True), LONG_MS)
    items = [scene.panels["badge"], scene.panels["bar"], scene.pieces["figure"]]
    assert not any(item.isVisible() for item in items)
    land(scene, "card:0")
    assert all(item.isVisible() for item in items)
    scene.show_layout(table(RIGHT, with_badge=True, bar=True))
    scene.show_layout(table(LEFT), LONG_MS)
    assert items[1].scene() is scene, "the bar is about a card that is still on its way"
    scene.finish_animations()
    assert items[1].scene() is None


def test_a_text_moves_with_its_place_and_changes_later(scene: TableScene) -> None:
    """The number on the chest of 8/28, which moves when the halves are gone."""
    scene.show_layout(Layout(labels=(Label("chest", LEFT, "1", 10),)))
    card = Piece("card", CARD, LEFT)
    scene.show_layout(Layout((card,), labels=(Label("chest", LEFT, "1", 10),)))
    moved = replace(card, box=RIGHT)
    scene.show_layout(Layout((moved,), labels=(Label("chest", RIGHT, "2", 20),)), LONG_MS)
    assert scene.labels["chest"].label == Label("chest", RIGHT, "1", 20)
    scene.finish_animations()
    assert scene.labels["chest"].label == Label("chest", RIGHT, "2", 20)


def test_without_animation_everything_changes_at_once(scene: TableScene) -> None:
    scene.show_layout(table(LEFT, left="1", right="0"))
    scene.show_layout(table(RIGHT, left="0", right="1", with_badge=True, bar=True))
    assert texts(scene) == ("0", "1")
    assert scene.panels["badge"].isVisible()
    assert scene.pieces["figure"].isVisible()


def test_a_new_size_while_cards_are_on_their_way_shows_the_final_counts(scene: TableScene) -> None:
    scene.show_layout(table(LEFT, left="1", right="0"))
    scene.show_layout(table(RIGHT, left="0", right="1", with_badge=True), LONG_MS)
    scene.show_layout(table(RIGHT, left="0", right="1", with_badge=True))
    assert texts(scene) == ("0", "1")
    assert scene.panels["badge"].isVisible()
    assert not len(scene.animator)


def test_the_next_move_does_not_hurry_a_count_that_it_does_not_change(scene: TableScene) -> None:
    scene.show_layout(table(LEFT, LEFT, left="2", right="0"))
    scene.show_layout(table(RIGHT, LEFT, left="1", right="1"), LONG_MS)
    scene.show_layout(table(RIGHT, LEFT.moved(5, 0), left="1", right="1"), LONG_MS)
    assert texts(scene) == ("2", "0")
    land(scene, "card:0")
    assert texts(scene) == ("1", "1")


def test_a_count_is_at_most_one_move_behind(scene: TableScene) -> None:
    scene.show_layout(table(LEFT, LEFT, right="0"))
    scene.show_layout(table(RIGHT, LEFT, right="1"), LONG_MS)
    scene.show_layout(table(RIGHT, RIGHT, right="2"), LONG_MS)
    assert texts(scene)[1] == "1"
    scene.finish_animations()
    assert texts(scene)[1] == "2"


def test_a_text_that_is_removed_is_not_left_two_moves_behind(scene: TableScene) -> None:
    """In Triple, the caller's name would stay without its call where nobody has called."""
    call = Label("call", LEFT, "Ann", 10, about=("left",))
    scene.show_layout(replace(table(LEFT, LEFT), labels=(call,)))
    moved = replace(call, box=RIGHT, text="Ben", about=("right",))
    scene.show_layout(replace(table(LEFT, RIGHT), labels=(moved,)), LONG_MS)
    item = scene.labels["call"]
    scene.show_layout(replace(table(RIGHT, RIGHT), labels=()), LONG_MS)
    assert item.scene() is None or item.label == moved
    scene.finish_animations()
    assert item.scene() is None


def test_a_card_taken_up_counts_as_arrived(scene: TableScene) -> None:
    scene.show_layout(table(LEFT, right="0"))
    scene.show_layout(table(RIGHT, right="1"), LONG_MS)
    scene.lifted.lift("card:0")
    assert texts(scene)[1] == "1"


@pytest.mark.parametrize("key", GAMES)
def test_no_text_of_a_game_runs_ahead_and_all_are_right_in_the_end(qtbot: QtBot, key: str) -> None:
    game, scene = game_table(key), TableScene()
    scene.resize(Size(1020, 740))
    checked = 0
    moves = zip(range(MOVES_TO_WATCH), observed_moves(key, GAMES[key].seats[-1]), strict=False)
    for _, (before, after, events) in moves:
        old, new = layout_of(game, before), layout_of(game, after)
        scene.show_layout(old)
        scene.show_layout(new, LONG_MS, game.animations(before, after, events))
        earlier = {label.key: label for label in old.labels}
        for label in new.labels if is_anything_moving(scene) else ():
            item = scene.labels[label.key]
            known = earlier.get(label.key)
            assert item.label.text == known.text if known else not item.isVisible(), label
            checked += 1
        scene.finish_animations()
        assert {k: item.label for k, item in scene.labels.items()} == {
            label.key: label for label in new.labels
        }
        assert {k: item.table_panel for k, item in scene.panels.items()} == {
            panel.key: panel for panel in new.panels
        }
        assert {k: item.piece for k, item in scene.pieces.items()} == {
            piece.key: piece for piece in new.pieces
        }
        items = [*scene.labels.values(), *scene.panels.values(), *scene.pieces.values()]
        assert all(item.isVisible() for item in items)
    assert checked
