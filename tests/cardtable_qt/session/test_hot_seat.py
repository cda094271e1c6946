"""The hot seat: which person's view is shown, and who must confirm the handover."""

from __future__ import annotations

from cardtable_qt.session.holds import Hold
from cardtable_qt.session.hot_seat import HotSeat
from tests.cardtable_qt.session.helpers import NORMAL, FirstMovePlayer, OpenTable, Table, setup


def changes_of(hot_seat: HotSeat) -> list[tuple[int | None, int | None]]:
    """The viewer and the person who must confirm, after every change from now on."""
    changes: list[tuple[int | None, int | None]] = []
    hot_seat.changed.connect(lambda: changes.append((hot_seat.viewer, hot_seat.waiting_for)))
    return changes


def test_a_single_person_always_sees_their_own_view() -> None:
    hot_seat = HotSeat((2,))
    changes = changes_of(hot_seat)
    hot_seat.request_turn(2)
    hot_seat.hide()
    hot_seat.show_public()
    assert changes == []
    assert (hot_seat.viewer, hot_seat.waiting_for) == (2, None)


def test_without_people_the_public_view_is_shown() -> None:
    hot_seat = HotSeat(())
    changes = changes_of(hot_seat)
    hot_seat.show_public()
    assert changes == []
    assert (hot_seat.viewer, hot_seat.waiting_for) == (None, None)


def test_several_people_confirm_each_handover() -> None:
    hot_seat = HotSeat((0, 1))
    assert (hot_seat.viewer, hot_seat.waiting_for) == (None, None)
    changes = changes_of(hot_seat)
    hot_seat.request_turn(0)
    hot_seat.request_turn(0)
    hot_seat.confirm()
    hot_seat.confirm()
    hot_seat.request_turn(0)  # the same person again
    assert changes == [(None, 0), (0, None)]
    hot_seat.request_turn(1)
    hot_seat.confirm()
    hot_seat.show_public()
    hot_seat.show_public()
    assert changes[2:] == [(None, 1), (1, None), (None, None)]


def test_a_pause_hides_a_shared_table() -> None:
    hot_seat = HotSeat((0, 1))
    changes = changes_of(hot_seat)
    hot_seat.hide()  # there is no viewer yet
    assert changes == []
    hot_seat.request_turn(0)
    hot_seat.confirm()
    hot_seat.hide()
    assert changes[2:] == [(None, 0)]


def test_after_a_pause_the_viewer_confirms_again(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc"), FirstMovePlayer())
    table.controller.start()
    table.controller.hot_seat.confirm()
    table.controller.pause()
    assert (table.controller.viewer, table.controller.hot_seat.waiting_for) == (None, 0)
    table.controller.resume()
    assert table.play(0, "take 0") == "curtain"
    table.controller.hot_seat.confirm()
    assert table.play(0, "take 0") is None


def play_first_move(table: Table, seat: int) -> None:
    assert table.controller.play(seat, table.controller.observe(seat).legal[0]) is None


def test_people_take_turns_at_the_screen(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc"), FirstMovePlayer())
    table.controller.start()
    assert table.signals == [("viewer", None, 0)]
    assert table.play(0, "take 0") == "curtain"
    assert table.play(1, "take 0") == "curtain"
    table.controller.hot_seat.confirm()
    assert table.controller.viewer == 0
    play_first_move(table, 0)
    play_first_move(table, 0)  # both steps of the turn need only one handover
    assert table.signals[1:] == [("viewer", 0, None), ("viewer", None, 1)]
    table.controller.hot_seat.confirm()
    play_first_move(table, 1)
    table.think(lambda: play_first_move(table, 1))
    assert table.controller.viewer == 1  # the view stays while the computer moves
    table.think(lambda: table.advance(NORMAL.wait_ms))
    table.advance(NORMAL.wait_ms)
    # The small mouse has moved on, so the same person begins. No handover is needed.
    assert table.signals[3:] == [("viewer", 1, None)]
    play_first_move(table, 1)


def test_the_player_sees_the_result_of_a_move_before_the_handover(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp"), FirstMovePlayer())
    views: list[tuple[int | None, int | None]] = []
    table.controller.step_played.connect(
        lambda _: views.append((table.controller.viewer, table.controller.hot_seat.waiting_for))
    )
    table.controller.start()
    table.controller.hot_seat.confirm()
    play_first_move(table, 0)
    play_first_move(table, 0)
    assert views == [(0, None), (0, None)]
    assert (table.controller.viewer, table.controller.hot_seat.waiting_for) == (None, 1)


def test_the_handover_waits_for_a_hold(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppp"), FirstMovePlayer())
    table.controller.start()
    table.controller.hot_seat.confirm()
    play_first_move(table, 0)
    hold: list[Hold] = []
    table.controller.step_played.connect(lambda _: hold.append(table.controller.hold("test")))
    play_first_move(table, 0)
    assert (table.controller.viewer, table.controller.hot_seat.waiting_for) == (0, None)
    hold[0].release()
    assert (table.controller.viewer, table.controller.hot_seat.waiting_for) == (None, 1)


def play_to_the_end(table: Table) -> None:
    controller = table.controller
    controller.start()
    while controller.result is None:
        controller.hot_seat.confirm()
        (seat,) = controller.observe(None).to_move
        legal = controller.observe(seat).legal
        if seat in controller.people and len(legal) > 1:
            assert controller.play(seat, legal[0]) is None
        else:
            revision = controller.revision
            table.advance_until(lambda: controller.revision > revision)  # noqa: B023


def test_after_a_shared_game_the_public_view_is_shown(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "ppc", {"sessions": 1}), FirstMovePlayer(), pace="instant")
    play_to_the_end(table)
    assert (table.controller.viewer, table.controller.hot_seat.waiting_for) == (None, None)
    assert table.signals[-1] == ("viewer", None, None)


def test_after_a_single_player_game_the_view_stays(open_table: OpenTable) -> None:
    table = open_table(setup("gracias", "pcc", {"sessions": 1}), FirstMovePlayer(), pace="instant")
    play_to_the_end(table)
    assert table.controller.viewer == 0
    assert table.signals == []


def test_a_real_time_game_shows_the_view_of_one_person(open_table: OpenTable) -> None:
    table = open_table(setup("triple", "pp"), FirstMovePlayer(), pace="instant")
    table.controller.start()
    table.advance(0)
    assert (table.controller.viewer, table.controller.hot_seat.waiting_for) == (0, None)
    assert table.play(0, "draw 1") is None
