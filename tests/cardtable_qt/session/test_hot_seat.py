"""People at one screen: whose secrets it shows, and who has to lift the curtain."""

from __future__ import annotations

from cardtable_qt.session.hot_seat import HotSeat
from tests.cardtable_qt.session.helpers import NORMAL, FirstMovePlayer, OpenTable, Table, setup


def test_a_person_alone_always_looks_with_their_own_eyes() -> None:
    eyes = HotSeat((2,))
    assert eyes.viewer == 2
    assert not eyes.request_turn(2)
    assert not eyes.show_public()
    assert (eyes.viewer, eyes.waiting_for) == (2, None)


def test_without_people_the_table_is_seen_as_a_spectator_sees_it() -> None:
    eyes = HotSeat(())
    assert not eyes.show_public()
    assert (eyes.viewer, eyes.waiting_for) == (None, None)


def test_several_people_lift_a_curtain_between_them() -> None:
    eyes = HotSeat((0, 1))
    assert (eyes.viewer, eyes.waiting_for) == (None, None)
    assert eyes.request_turn(0)
    assert (eyes.viewer, eyes.waiting_for) == (None, 0)
    assert not eyes.request_turn(0)
    assert eyes.confirm()
    assert (eyes.viewer, eyes.waiting_for) == (0, None)
    assert not eyes.confirm()
    assert not eyes.request_turn(0)  # the same person again
    assert eyes.request_turn(1)
    assert (eyes.viewer, eyes.waiting_for) == (None, 1)
    assert eyes.confirm()
    assert eyes.show_public()
    assert not eyes.show_public()
    assert (eyes.viewer, eyes.waiting_for) == (None, None)


def test_a_pause_covers_a_shared_table() -> None:
    eyes = HotSeat((0, 1))
    assert not eyes.hide()  # nobody is looking yet
    eyes.request_turn(0)
    eyes.confirm()
    assert eyes.hide()
    assert (eyes.viewer, eyes.waiting_for) == (None, 0)
    assert not HotSeat((2,)).hide()


def test_after_a_pause_the_one_who_looked_lifts_the_curtain_again(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc"), FirstMovePlayer())
    table.controller.start()
    table.controller.confirm_viewer()
    table.controller.pause()
    assert (table.controller.viewer, table.controller.waiting_for) == (None, 0)
    table.controller.resume()
    assert table.play(0, "take 0") == "curtain"
    table.controller.confirm_viewer()
    assert table.play(0, "take 0") is None


def give(table: Table, seat: int) -> None:
    assert table.controller.play(seat, table.controller.observe(seat).legal[0]) is None


def test_people_take_turns_at_the_screen(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc"), FirstMovePlayer())
    table.controller.start()
    assert table.signals == [("viewer", None, 0)]
    assert table.play(0, "take 0") == "curtain"
    assert table.play(1, "take 0") == "curtain"
    table.controller.confirm_viewer()
    assert table.controller.viewer == 0
    give(table, 0)
    give(table, 0)  # both steps of the turn under one curtain
    assert table.signals[1:] == [("viewer", 0, None), ("viewer", None, 1)]
    table.controller.confirm_viewer()
    give(table, 1)
    table.think(lambda: give(table, 1))
    assert table.controller.viewer == 1  # while the computer moves, the table stays as it was
    table.think(lambda: table.advance(NORMAL.wait_ms))
    table.advance(NORMAL.wait_ms)
    # The small mouse has moved on, so the same person begins: no curtain.
    assert table.signals[3:] == [("viewer", 1, None)]
    give(table, 1)


def test_the_one_who_moved_sees_what_came_of_it_before_the_curtain_falls(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp"), FirstMovePlayer())
    eyes: list[tuple[int | None, int | None]] = []
    table.controller.move_played.connect(
        lambda _: eyes.append((table.controller.viewer, table.controller.waiting_for))
    )
    table.controller.start()
    table.controller.confirm_viewer()
    give(table, 0)
    give(table, 0)
    assert eyes == [(0, None), (0, None)]
    assert (table.controller.viewer, table.controller.waiting_for) == (None, 1)


def test_the_curtain_waits_while_something_is_shown(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp"), FirstMovePlayer())
    table.controller.start()
    table.controller.confirm_viewer()
    give(table, 0)
    table.controller.move_played.connect(lambda _: table.controller.hold())
    give(table, 0)
    assert (table.controller.viewer, table.controller.waiting_for) == (0, None)
    table.controller.release()
    assert (table.controller.viewer, table.controller.waiting_for) == (None, 1)


def play_to_the_end(table: Table) -> None:
    game = table.controller
    game.start()
    while game.result is None:
        game.confirm_viewer()
        (seat,) = game.observe(None).to_move
        legal = game.observe(seat).legal
        if seat in game.people and len(legal) > 1:
            assert game.play(seat, legal[0]) is None
        else:
            revision = game.revision
            table.advance_until(lambda: game.revision > revision)  # noqa: B023


def test_after_a_shared_game_the_table_belongs_to_nobody(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc", {"sessions": 1}), FirstMovePlayer(), pace="instant")
    play_to_the_end(table)
    assert (table.controller.viewer, table.controller.waiting_for) == (None, None)
    assert table.signals[-1] == ("viewer", None, None)


def test_after_a_game_alone_the_table_stays_as_it_was(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc", {"sessions": 1}), FirstMovePlayer(), pace="instant")
    play_to_the_end(table)
    assert table.controller.viewer == 0
    assert table.signals == []


def test_in_a_game_without_turns_the_table_belongs_to_one_person(open_table: OpenTable) -> None:
    table = open_table(setup("triple", "pp"), FirstMovePlayer(), pace="instant")
    table.controller.start()
    table.advance(0)
    assert (table.controller.viewer, table.controller.waiting_for) == (0, None)
    assert table.play(0, "draw 1") is None
