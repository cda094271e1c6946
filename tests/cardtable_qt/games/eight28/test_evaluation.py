"""8/28: the table of when to stop, and the script that solves it."""

from __future__ import annotations

import json

import pytest

from cardtable_qt.games.eight28.opponents.evaluation import (
    NO_CARDS_CLASS,
    OPEN_CARD_CLASS,
    OPEN_CARD_CLASSES,
    card_gains,
    classes_of,
    stopping_table,
)
from cardtable_qt.games.eight28.opponents.stopping_solver import (
    SEATS,
    TABLE_FILE,
    solve_final_totals,
    to_json_text,
)
from rules.eight28.pieces import HIGH, LOW

EVERY_TOTAL = range(1, HIGH + 1)


def test_the_stored_table_is_what_the_script_finds() -> None:
    """For the game with the fewest seats; `make tables` does it for all."""
    found = json.loads(to_json_text([(3, solve_final_totals(3))]))
    assert found["3 seats"] == json.loads(TABLE_FILE.read_text("utf-8"))["3 seats"]


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_a_table_for_every_number_of_seats(seats: int) -> None:
    rows = stopping_table(seats).gains(NO_CARDS_CLASS * (seats - 1))
    assert all(rows[0][total] > 0 for total in (1, 2, 9, 12, 18)), "go on"
    assert all(rows[0][total] < 0 for total in (LOW, HIGH)), "stop"


def test_nobody_goes_on_with_the_bulls_eye() -> None:
    rows = stopping_table(4).gains(3 * NO_CARDS_CLASS)
    assert min(row[total] for row in rows for total in EVERY_TOTAL) == rows[2][LOW]


def test_a_third_ace_changes_nothing_so_two_are_counted() -> None:
    assert len(stopping_table(4).gains(3 * NO_CARDS_CLASS)) == 3
    assert all(total + 30 > HIGH for total in EVERY_TOTAL)


def test_where_every_total_wins_it_is_best_to_stop_with_any() -> None:
    """Except that the bull's eye brings both halves."""
    sure = card_gains([0.0] + [1.0] * LOW, [0.0] * (LOW + 1) + [1.0] * (HIGH - LOW))
    assert all(sure[0][total] <= 0 for total in range(LOW, HIGH + 1))
    assert sure[2][7] > 0


def test_who_sees_that_nobody_else_can_play_for_eight_keeps_what_it_has() -> None:
    crowd = OPEN_CARD_CLASS[False][False][10] * 3
    assert all(stopping_table(4).gains(crowd)[0][total] < 0 for total in range(2, LOW + 1))
    assert stopping_table(4).gains(3 * NO_CARDS_CLASS)[0][2] > 0


def test_every_rival_that_is_in_shows_one_picture() -> None:
    shown = [show for rows in OPEN_CARD_CLASS for row in rows for show in row[:HIGH]]
    assert {number for show in shown for number, _ in classes_of(show)} == set(
        range(len(OPEN_CARD_CLASSES))
    )
    assert (
        list(classes_of(OPEN_CARD_CLASS[True][False][7] * 2 + OPEN_CARD_CLASS[False][True][20]))
        != []
    )
    assert OPEN_CARD_CLASS[False][False][HIGH] == 0, "out of the round"
