"""8/28: the table of when to stop, and the script that solves it."""

from __future__ import annotations

import json

import pytest

from cardtable_qt.opponents.eight28.showing import NOTHING_YET, PICTURES, SHOWN, pictures
from cardtable_qt.opponents.eight28.solving import SEATS, TABLE, solve, written
from cardtable_qt.opponents.eight28.table import gains, table
from rules.eight28.pieces import HIGH, LOW

EVERY_TOTAL = range(1, HIGH + 1)


def test_the_stored_table_is_what_the_script_finds() -> None:
    """For the game with the fewest seats; `make tables` does it for all."""
    found = json.loads(written([(3, solve(3))]))
    assert found["3 seats"] == json.loads(TABLE.read_text("utf-8"))["3 seats"]


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_a_table_for_every_number_of_seats(seats: int) -> None:
    rows = table(seats).gains(NOTHING_YET * (seats - 1))
    assert all(rows[0][total] > 0 for total in (1, 2, 9, 12, 18)), "go on"
    assert all(rows[0][total] < 0 for total in (LOW, HIGH)), "stop"


def test_nobody_goes_on_with_the_bulls_eye() -> None:
    rows = table(4).gains(3 * NOTHING_YET)
    assert min(row[total] for row in rows for total in EVERY_TOTAL) == rows[2][LOW]


def test_a_third_ace_changes_nothing_so_two_are_counted() -> None:
    assert len(table(4).gains(3 * NOTHING_YET)) == 3
    assert all(total + 30 > HIGH for total in EVERY_TOTAL)


def test_where_every_total_wins_it_is_best_to_stop_with_any() -> None:
    """Except that the bull's eye brings both halves."""
    sure = gains([0.0] + [1.0] * LOW, [0.0] * (LOW + 1) + [1.0] * (HIGH - LOW))
    assert all(sure[0][total] <= 0 for total in range(LOW, HIGH + 1))
    assert sure[2][7] > 0


def test_who_sees_that_nobody_else_can_play_for_eight_keeps_what_it_has() -> None:
    crowd = SHOWN[False][False][10] * 3
    assert all(table(4).gains(crowd)[0][total] < 0 for total in range(2, LOW + 1))
    assert table(4).gains(3 * NOTHING_YET)[0][2] > 0


def test_every_rival_that_is_in_shows_one_picture() -> None:
    shown = [show for rows in SHOWN for row in rows for show in row[:HIGH]]
    assert {number for show in shown for number, _ in pictures(show)} == set(range(len(PICTURES)))
    assert list(pictures(SHOWN[True][False][7] * 2 + SHOWN[False][True][20])) != []
    assert SHOWN[False][False][HIGH] == 0, "out of the round"
