"""Standing answers: set once, given until the round ends, cancelled at any moment."""

from __future__ import annotations

from tests.cardtable_qt.session.helpers import NORMAL, OpenTable, Table, setup

WAIT = NORMAL.wait_ms


def asked(table: Table) -> int:
    (seat,) = table.controller.observe(None).to_move
    return seat


def toggle(table: Table, seat: int) -> None:
    """Press the switch of a seat."""
    table.controller.standing_answers.toggle(table.controller.observe(seat))


def answer(table: Table, text: str) -> None:
    """Let the person who is asked confirm a handover and answer."""
    table.controller.hot_seat.confirm()
    assert table.play(asked(table), text) is None


def people_at_8_28(open_table: OpenTable, **options: object) -> Table:
    """Three people: seat 1 is asked first."""
    table = open_table(setup("eight28", "ppp", options), None)
    table.controller.start()
    assert asked(table) == 1
    return table


def test_every_later_offer_of_the_round_is_declined_as_an_ordinary_move(
    open_table: OpenTable,
) -> None:
    table = people_at_8_28(open_table)
    toggle(table, 1)
    table.advance(WAIT - 1)
    assert table.played() == []
    table.advance(1)
    assert table.played() == ["1: decline"]
    for _ in range(4):  # the rest of the circle of seat 0, and that of seat 1, asked last
        answer(table, "accept")
    table.advance(WAIT)
    assert table.played()[-1] == "1: decline"
    assert [step.is_automatic for step in table.moves] == [True, False, False, False, False, True]


def test_an_automatic_answer_needs_no_handover(open_table: OpenTable) -> None:
    table = people_at_8_28(open_table)
    answer(table, "decline")
    toggle(table, 2)
    table.signals.clear()
    table.advance(WAIT)
    assert table.played() == ["1: decline", "2: decline"]
    assert not [signal for signal in table.signals if signal[0] == "viewer" and signal[2] == 2]


def test_an_order_taken_back_between_offers_lets_its_player_decide_again(
    open_table: OpenTable,
) -> None:
    table = people_at_8_28(open_table)
    toggle(table, 1)
    table.advance(WAIT)
    toggle(table, 1)  # while seat 2 is being asked
    for _ in range(4):
        answer(table, "accept")
    table.advance(10 * WAIT)
    assert asked(table) == 1
    assert table.controller.hot_seat.waiting_for == 1
    answer(table, "accept")


def test_an_order_taken_back_in_time_declines_nothing(open_table: OpenTable) -> None:
    table = people_at_8_28(open_table)
    table.controller.hot_seat.confirm()
    toggle(table, 1)
    table.advance(WAIT - 1)
    toggle(table, 1)
    table.advance(10 * WAIT)
    assert table.played() == []
    answer(table, "accept")
    assert table.played() == ["1: accept"]


def test_an_order_given_in_a_pause_waits_for_its_end(open_table: OpenTable) -> None:
    table = people_at_8_28(open_table)
    table.controller.pause()
    toggle(table, 1)
    table.advance(10 * WAIT)
    assert table.played() == []
    table.controller.resume()
    table.advance(WAIT)
    assert table.played() == ["1: decline"]


def test_at_a_shared_screen_a_pause_takes_orders_back(open_table: OpenTable) -> None:
    """Even if the screen shows someone else's view by then, and the answer is under way."""
    table = people_at_8_28(open_table)
    answer(table, "decline")
    toggle(table, 2)
    table.advance(WAIT - 1)
    table.controller.pause()
    table.controller.resume()
    table.advance(10 * WAIT)
    assert table.played() == ["1: decline"]
    assert table.controller.hot_seat.waiting_for == 2
    answer(table, "accept")


def test_a_pause_keeps_the_order_of_the_only_person(open_table: OpenTable) -> None:
    table = open_table(setup("eight28", "pcc"), None)
    table.controller.start()
    toggle(table, 0)
    table.controller.pause()
    table.controller.resume()
    assert table.controller.standing_answers.is_active(table.controller.observe(0))


def test_an_order_ends_with_the_round(open_table: OpenTable) -> None:
    table = people_at_8_28(open_table)
    controller = table.controller
    for seat in range(3):
        toggle(table, seat)
    table.advance_until(lambda: controller.observe(0).standing_period == 1, step=WAIT)
    assert not any(
        controller.standing_answers.is_active(controller.observe(seat)) for seat in range(3)
    )
    played = len(table.moves)
    table.advance(10 * WAIT)
    assert len(table.moves) == played  # a person is asked


def test_undo_takes_all_orders_back(open_table: OpenTable) -> None:
    table = people_at_8_28(open_table)
    toggle(table, 1)
    table.advance(WAIT)
    table.controller.undo()
    table.advance(10 * WAIT)
    assert table.played() == []
    assert asked(table) == 1
    assert not table.controller.standing_answers.is_active(table.controller.observe(1))


def test_nothing_is_offered_where_declining_is_final(open_table: OpenTable) -> None:
    table = people_at_8_28(open_table, final_decline=True)
    assert table.controller.observe(1).standing_answer is None
    toggle(table, 1)
    table.advance(10 * WAIT)
    assert table.played() == []


def test_an_undo_asks_no_one_before_the_new_position_is_shown(open_table: OpenTable) -> None:
    table = people_at_8_28(open_table)
    controller, order = table.controller, list[str]()
    answer(table, "decline")
    controller.hot_seat.confirm()
    toggle(table, 0)
    controller.viewer_changed.connect(lambda: order.append("asked"))
    controller.position_changed.connect(lambda: order.append("shown"))
    controller.undo()
    assert order == ["shown", "asked"]
    assert controller.hot_seat.waiting_for == 1
