"""Announcements: how urgent they are, which of them are said, and what is remembered."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base.announcement_kinds import ANNOUNCEMENT_LEVELS, Kind, Part
from cardtable_qt.table import announcements as module
from cardtable_qt.table.announcements import MAX_HISTORY, Announcements

ASSERTIVE = QAccessible.AnnouncementPoliteness.Assertive
POLITE = QAccessible.AnnouncementPoliteness.Polite


@pytest.fixture
def announcements(qtbot: QtBot) -> Announcements:
    widget = QWidget()
    qtbot.addWidget(widget)
    return Announcements(widget)


@pytest.fixture
def said(announcements: Announcements) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = []
    announcements.said.connect(lambda text, cuts_short: found.append((text, cuts_short)))
    return found


class ScreenReader:
    """Notes what a screen reader is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[tuple[str, QAccessible.AnnouncementPoliteness]] = []
        monkeypatch.setattr(module, "QAccessible", self)
        self.AnnouncementPoliteness = QAccessible.AnnouncementPoliteness

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:  # noqa: N802
        self.told.append((event.message(), event.politeness()))


@pytest.mark.parametrize("kind", Kind)
def test_only_turns_and_refusals_interrupt_a_screen_reader(
    announcements: Announcements, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    reader = ScreenReader(monkeypatch)
    announcements.say("a text", kind)
    expected = ASSERTIVE if kind in (Kind.TURN, Kind.REFUSAL) else POLITE
    assert reader.told == [("a text", expected)]


def test_a_text_with_a_turn_is_urgent_as_a_whole(
    announcements: Announcements, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = ScreenReader(monkeypatch)
    announcements.say_together([Part("Ben passed.", Kind.EVENT), Part("Your turn.", Kind.TURN)])
    assert reader.told == [("Ben passed. Your turn.", ASSERTIVE)]


def test_each_level_says_less_than_the_one_before() -> None:
    levels = list(ANNOUNCEMENT_LEVELS.values())
    assert list(ANNOUNCEMENT_LEVELS) == ["full", "brief", "off"]
    assert all(less < more for more, less in pairwise(levels))
    assert levels[0] == set(Kind)
    assert {Kind.TURN, Kind.REFUSAL, Kind.SCORE, Kind.RESULT} <= levels[1]
    assert levels[2] == {Kind.ANSWER, Kind.LOOK}


@pytest.mark.parametrize(
    ("level", "expected"), [("full", ["Ben passed. Your turn."]), ("brief", ["Your turn."])]
)
def test_a_text_is_said_as_far_as_the_level_has_it(
    announcements: Announcements, said: list[tuple[str, bool]], level: str, expected: list[str]
) -> None:
    announcements.level = level
    announcements.say_together([Part("Ben passed.", Kind.EVENT), Part("Your turn.", Kind.TURN)])
    assert [text for text, _ in said] == expected == list(announcements.history)


def test_without_announcements_only_answers_are_said(
    announcements: Announcements, said: list[tuple[str, bool]]
) -> None:
    announcements.level = "off"
    for kind in Kind:
        announcements.say(kind.value, kind)
    assert [text for text, _ in said] == ["answer", "look"]


def test_the_same_gesture_is_answered_once(
    announcements: Announcements, said: list[tuple[str, bool]]
) -> None:
    for _ in range(2):  # when a card is lifted, and when it is dropped
        announcements.say_refusal("It's Ben's turn.")
    assert len(said) == 1
    QApplication.processEvents()
    announcements.say_refusal("It's Ben's turn.")  # the next gesture
    assert len(said) == 2


def test_a_gesture_cuts_short_what_was_said_before_but_not_its_own_answer(
    announcements: Announcements, said: list[tuple[str, bool]]
) -> None:
    announcements.say("Ben passed.", Kind.EVENT)
    QApplication.processEvents()
    announcements.say_refusal("It's Ben's turn.")
    announcements.say_focus("red 7")
    assert said == [("Ben passed.", False), ("It's Ben's turn.", True), ("red 7", False)]


def test_the_history_is_limited_and_has_nothing_that_can_be_looked_at_again(
    announcements: Announcements,
) -> None:
    for number in range(MAX_HISTORY + 3):
        announcements.say(f"event {number}", Kind.EVENT)
        announcements.say_focus(f"card {number}")
    assert len(announcements.history) == MAX_HISTORY
    assert announcements.history[0] == "event 3"
    assert announcements.history[-1] == f"event {MAX_HISTORY + 2}"


def test_what_the_last_listener_heard_can_be_forgotten(
    qtbot: QtBot, announcements: Announcements
) -> None:
    announcements.say("Play blue 7.")
    with qtbot.waitSignal(announcements.silenced):
        announcements.forget()
    assert not announcements.history


def test_after_falling_silent_the_same_is_said_again(announcements: Announcements) -> None:
    said: list[str] = []
    announcements.said.connect(lambda text, cuts_short: said.append(text))
    announcements.say("Hand over to Ben.")
    announcements.forget()
    announcements.say("Hand over to Ben.")
    assert said == ["Hand over to Ben."] * 2
