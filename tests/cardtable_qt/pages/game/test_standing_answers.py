"""The switch for a standing answer on the table, and the prompt about automatic moves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.table.layout.elements import Size
from rules import GAMES, SeededShuffles
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import NAMES, Person, by_clicks, open_page, setup

SWITCH = "decline rest"


def asked_page(qtbot: QtBot, pace: str = "slow", people: tuple[int, ...] = (0, 1, 2)) -> GamePage:
    """Open 8/28 with a person being asked, after the handover."""
    page = open_page(qtbot, setup("eight28", 3, people), pace)
    page.controller.hot_seat.confirm()
    return page


def switch_text(page: GamePage) -> str:
    return page.view.table_scene.zones[SWITCH].zone.button_text


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_switch_is_turned_on_and_off_by_mouse_and_key(qtbot: QtBot, way: str) -> None:
    page = asked_page(qtbot)
    gestures, moves = Gestures(page.view), len(page.controller.timeline.moves)
    viewer = page.controller.viewer
    page.view.setFocus()
    for is_on in (True, False):
        if way == "click":
            gestures.click_zone(SWITCH)
        else:
            gestures.key(Qt.Key.Key_R)
        observation = page.controller.observe(viewer)
        assert page.controller.standing_answers.is_active(observation) is is_on
        assert switch_text(page) == f"{'☑' if is_on else '☐'} No more cards"
    assert len(page.controller.timeline.moves) == moves


def test_the_switch_can_be_turned_while_others_are_asked(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("eight28", 3, (0,), seed=0), "slow")
    assert 0 not in page.controller.observe(None).to_move
    assert page.view.table_scene.zones[SWITCH].is_enabled
    Gestures(page.view).click_zone(SWITCH)
    assert switch_text(page).startswith("☑")
    Gestures(page.view).click_zone(SWITCH)
    assert switch_text(page).startswith("☐")


def test_what_was_declined_is_told_above_the_table(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("eight28", 3, (0,)), "instant")
    qtbot.waitUntil(lambda: page.controller.observe(None).to_move == (0,))
    told: list[str] = []
    page.presenter.step_shown.connect(lambda step: told.append(page.bar.prompt.text()))
    Gestures(page.view).click_zone(SWITCH)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].startswith("Declined for you: no more cards this round.")


def test_the_last_triplet_that_is_taken_for_you_is_announced(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, (0,)))
    person, told = Person(page, by_clicks), []
    page.presenter.step_shown.connect(
        lambda step: told.append(page.bar.prompt.text()) if step.is_automatic else None
    )
    while not told:
        if not person.act():
            person.wait(qtbot)
    assert told[0].startswith("The last triplet is yours. Your turn: drag one open card")


def test_a_forced_move_is_announced_in_every_game() -> None:
    for key in GAMES:
        assert isinstance(game_table(key).automatic_text((), NAMES), str)


def test_without_offers_to_come_there_is_no_switch() -> None:
    for final in (True, False):
        state = GAMES["eight28"].new(3, {"final_decline": final}, chance=SeededShuffles(1))
        layout = game_table("eight28").layout(state.observe(0), Size(1024, 700), NAMES[:3])
        assert any(zone.key == SWITCH for zone in layout.zones) is not final
