"""A game that is looked at again is heard again, move by move."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.replay.playback import moment_sounds
from cardtable_qt.pages.replay.replay_page import ReplayPage
from rules.records import load_record
from tests.rules.records.helpers import GOLDEN


@pytest.fixture
def page(qtbot: QtBot) -> ReplayPage:
    page = ReplayPage(load_record(GOLDEN / "eight28-3.cardtable"))
    qtbot.addWidget(page, before_close_func=ReplayPage.close_page)
    page.setUpdatesEnabled(False)
    page.set_motion(0)
    return page


def scored(page: ReplayPage) -> int:
    """The first move after which something is counted."""
    return next(move for move in range(page.replay.move_count + 1) if page.replay.is_scoring_move(move))


def test_every_step_on_is_heard_and_no_step_back(page: ReplayPage) -> None:
    heard: list[list[str]] = []
    page.went_on.connect(lambda: heard.append(moment_sounds(page)))
    for _ in range(3):
        page.bar.stepped.emit(1)
    assert len(heard) == 3
    assert all(heard)
    page.bar.stepped.emit(-1)
    page.seek(10)
    page.to_end(1)
    page.step(1)  # there is nothing more
    assert len(heard) == 3


def test_a_scoring_and_what_comes_after_it_are_told_apart(page: ReplayPage) -> None:
    page.show_moment(scored(page) - 1)
    page.step_forward()
    assert page.counted
    assert "scoring" in moment_sounds(page)
    page.step_forward()
    assert "scoring" not in moment_sounds(page)
    assert "slide" in moment_sounds(page)  # the next round is dealt


def test_the_end_is_heard(page: ReplayPage) -> None:
    page.to_end(1)
    assert moment_sounds(page) in (["win"], ["over"])


def test_what_is_played_faster_is_silent(page: ReplayPage) -> None:
    page.step_forward()
    page.bar.change_speed(1)
    assert moment_sounds(page) == []
    page.bar.change_speed(-2)
    assert moment_sounds(page) != []
