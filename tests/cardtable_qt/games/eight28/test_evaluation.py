"""8/28: the stopping table, and the solver that computes it."""

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


def test_the_stored_table_is_what_the_solver_finds() -> None:
    """Only for three seats. `make tables` solves the tables for all numbers of seats."""
    found = json.loads(to_json_text([(3, solve_final_totals(3))]))
    assert found["3 seats"] == json.loads(TABLE_FILE.read_text("utf-8"))["3 seats"]


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_a_table_for_every_number_of_seats(seats: int) -> None:
    rows = stopping_table(seats).gains(NO_CARDS_CLASS * (seats - 1))
    assert all(rows[0][total] > 0 for total in (1, 2, 9, 12, 18)), "take a card"
    assert all(rows[0][total] < 0 for total in (LOW, HIGH)), "stop"


def test_a_bulls_eye_is_the_worst_hand_to_take_another_card_with() -> None:
    rows = stopping_table(4).gains(3 * NO_CARDS_CLASS)
    assert min(row[total] for row in rows for total in EVERY_TOTAL) == rows[2][LOW]


def test_only_two_aces_count_because_a_third_changes_nothing() -> None:
    assert len(stopping_table(4).gains(3 * NO_CARDS_CLASS)) == 3
    assert all(total + 30 > HIGH for total in EVERY_TOTAL)


def test_if_every_total_wins_it_is_best_to_stop() -> None:
    """Except with a chance of a bull's eye, which wins both halves."""
    sure = card_gains([0.0] + [1.0] * LOW, [0.0] * (LOW + 1) + [1.0] * (HIGH - LOW))
    assert all(sure[0][total] <= 0 for total in range(LOW, HIGH + 1))
    assert sure[2][7] > 0


def test_the_only_seat_that_can_play_for_eight_stops() -> None:
    high_opponents = OPEN_CARD_CLASS[False][False][10] * 3
    assert all(stopping_table(4).gains(high_opponents)[0][total] < 0 for total in range(2, LOW + 1))
    assert stopping_table(4).gains(3 * NO_CARDS_CLASS)[0][2] > 0


def test_every_opponent_in_the_round_has_one_class() -> None:
    open_classes = [
        open_class for rows in OPEN_CARD_CLASS for row in rows for open_class in row[:HIGH]
    ]
    assert {number for open_class in open_classes for number, _ in classes_of(open_class)} == set(
        range(len(OPEN_CARD_CLASSES))
    )
    assert (
        list(classes_of(OPEN_CARD_CLASS[True][False][7] * 2 + OPEN_CARD_CLASS[False][True][20]))
        != []
    )
    assert OPEN_CARD_CLASS[False][False][HIGH] == 0, "out of the round"
