"""The speed of the opponents in a race follows the person's own pace, if wanted."""

from __future__ import annotations

import pytest

from cardtable_qt.base.pace import PACES, RACE_SPEEDS
from cardtable_qt.session.race_speed import count_moves, even_speed, last_round
from rules.history import History
from rules.triple.pieces import Drew, Placed, RoundBegan, RoundEnded


def round_of(*placed: int, number: int = 0) -> list[tuple[object, ...]]:
    """A round in which the seats placed these numbers of cards, each after a draw."""
    events: list[tuple[object, ...]] = [(RoundBegan, number, ((),) * 9, (9,) * len(placed))]
    for seat, count in enumerate(placed):
        events += [(Drew, seat, 5, None), *[(Placed, seat, 0, 0, 0)] * count]
    return [*events, (RoundEnded, number, (0,), (0,) * len(placed))]


def history(*events: tuple[object, ...]) -> History:
    return History.of(tuple(kind(*values) for kind, *values in events))  # type: ignore[operator]


def speed_after(*placed: int, speed: int = 100) -> int:
    return even_speed(history(*round_of(*placed)), 0, len(placed), speed)


def test_a_person_as_fast_as_the_average_changes_nothing() -> None:
    assert speed_after(6, 6) == 100
    assert speed_after(6, 9, 3) == 100


def test_a_slower_person_gets_slower_opponents_and_a_faster_one_faster_opponents() -> None:
    assert speed_after(3, 6, 6) == 70
    assert speed_after(9, 6, 6) == 120
    assert speed_after(3, 6, 6, speed=80) == 55


def test_the_speed_stays_within_what_can_be_chosen() -> None:
    assert speed_after(1, 12, speed=55) == RACE_SPEEDS[0] == 50
    assert speed_after(12, 1, speed=140) == RACE_SPEEDS[-1] == 150
    assert speed_after(5, 0) == 150
    assert all(speed_after(n, 7) in RACE_SPEEDS for n in range(20))


def test_a_person_who_did_nothing_was_away() -> None:
    assert speed_after(0, 9, 9) == 100


def test_repeated_rounds_lead_to_the_persons_own_pace() -> None:
    speed = 100
    for _ in range(8):  # at 100 % the opponents place ten cards while the person places six
        speed = speed_after(6, round(10 * speed / 100), speed=speed)
    assert 55 <= speed <= 65


def test_only_the_last_complete_round_counts_and_draws_do_not() -> None:
    begun = (RoundBegan, 2, ((),) * 9, (9, 9))
    seen = history(*round_of(1, 9), *round_of(4, 2, number=1), begun, (Placed, 0, 0, 0, 0))
    assert count_moves(last_round(seen), 2) == [4, 2]
    assert count_moves(last_round(history(begun)), 2) == [0, 0]


@pytest.mark.parametrize("name", PACES)
def test_faster_opponents_react_sooner(name: str) -> None:
    pace = PACES[name]
    assert pace.at_race_speed(100) == pace
    assert pace.at_race_speed(50).real_time_factor == pytest.approx(2 * pace.real_time_factor)
    assert pace.at_race_speed(50)._replace(real_time_factor=0) == pace._replace(real_time_factor=0)
