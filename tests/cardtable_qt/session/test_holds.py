"""Named holds: the game waits until each of them is released."""

from __future__ import annotations

import logging

import pytest

from tests.cardtable_qt.session.helpers import FirstMovePlayer, OpenTable, setup


def test_a_hold_ends_with_its_block_even_after_an_error(open_table: OpenTable) -> None:
    controller = open_table(setup("gracias", "pcc"), FirstMovePlayer()).controller
    controller.start()

    def fail() -> None:
        with controller.hold("dialog"):
            assert not controller.clock.is_running
            raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        fail()
    assert controller.holds == ()
    assert controller.clock.is_running


def test_a_hold_that_is_released_twice_is_an_error(open_table: OpenTable) -> None:
    controller = open_table(setup("gracias", "pcc"), FirstMovePlayer()).controller
    other, hold = controller.hold("other"), controller.hold("dialog")
    hold.release()
    with pytest.raises(RuntimeError, match="dialog"):
        hold.release()
    assert controller.holds == ("other",)
    other.release()


def test_holds_are_in_the_log_by_their_names(
    open_table: OpenTable, caplog: pytest.LogCaptureFixture
) -> None:
    controller = open_table(setup("gracias", "pcc"), FirstMovePlayer()).controller
    with caplog.at_level(logging.DEBUG, "cardtable_qt.session.holds"), controller.hold("dialog"):
        pass
    assert [record.getMessage() for record in caplog.records] == [
        "The game waits: dialog.",
        "The game waits no longer: dialog.",
    ]


def test_closing_a_game_ends_the_hold_of_its_scoring(open_table: OpenTable) -> None:
    table = open_table(setup("extop", "ccc"), FirstMovePlayer(), pace="instant")
    table.controller.waits_for_scorings = True
    table.controller.start()
    table.advance_until(lambda: table.controller.holds == ("scoring",))
    table.controller.close()
    assert table.controller.holds == ()
