"""The sounds of a replay."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.replay.playback import position_sounds
from cardtable_qt.pages.replay.replay_page import ReplayPage
from rules.records import load_record
from tests.rules.records.helpers import GOLDEN


@pytest.fixture
def page(qtbot: QtBot) -> ReplayPage:
    page = ReplayPage(load_record(GOLDEN / "eight28-3.cardtable"))
    qtbot.addWidget(page, before_close_func=ReplayPage.close_page)
    page.setUpdatesEnabled(False)
    page.set_animation_ms(0)
    return page


def first_scoring_move(page: ReplayPage) -> int:
    """The first move that is scored."""
    return next(
        move for move in range(page.replay.move_count + 1) if page.replay.is_scoring_move(move)
    )


def sounds_of(page: ReplayPage) -> list[str]:
    return position_sounds(page.navigator, page.bar.chosen_speed())


def test_steps_forward_play_sounds_and_steps_back_do_not(page: ReplayPage) -> None:
    played: list[list[str]] = []
    page.stepped_forward.connect(lambda: played.append(sounds_of(page)))
    for _ in range(3):
        page.bar.step_requested.emit(1)
    assert len(played) == 3
    assert all(played)
    page.bar.step_requested.emit(-1)
    page.navigator.seek(10)
    page.jump_to_end(1)
    page.step(1)  # already at the end
    assert len(played) == 3


def test_a_scoring_and_the_next_round_have_different_sounds(page: ReplayPage) -> None:
    page.navigator.go_to(first_scoring_move(page) - 1)
    page.navigator.step_forward()
    assert page.navigator.position.at_scoring
    assert "scoring" in sounds_of(page)
    page.navigator.step_forward()
    assert "scoring" not in sounds_of(page)
    assert "slide" in position_sounds(
        page.navigator, page.bar.chosen_speed()
    )  # the next round is dealt


def test_the_end_plays_the_result_sound(page: ReplayPage) -> None:
    page.jump_to_end(1)
    assert sounds_of(page) in (["win"], ["over"])


def test_fast_playback_is_silent(page: ReplayPage) -> None:
    page.navigator.step_forward()
    page.bar.change_speed(1)
    assert sounds_of(page) == []
    page.bar.change_speed(-2)
    assert sounds_of(page) != []
