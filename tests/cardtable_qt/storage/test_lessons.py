"""How far the player has come in each lesson, also with old and broken settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable_qt.storage.lessons import LESSONS_KEY, StoredLesson, store_lesson, stored_lesson
from cardtable_qt.storage.settings import Settings


def test_lessons_are_kept_for_each_game(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert stored_lesson(settings, "gracias") == StoredLesson()
    store_lesson(settings, "gracias", StoredLesson(4))
    store_lesson(settings, "bids", StoredLesson(0, is_done=True))
    store_lesson(settings, "gracias", StoredLesson(5))
    again = Settings(tmp_path)
    assert stored_lesson(again, "gracias") == StoredLesson(5)
    assert stored_lesson(again, "bids") == StoredLesson(0, is_done=True)


@pytest.mark.parametrize(
    "lessons",
    [
        "yes",
        [],
        {"gracias": 3},
        {"gracias": {"step": "3"}},
        {"gracias": {"step": -1, "done": 1}},
        {"gracias": {"step": 1e9}},
        {"gracias": {"step": 10**9, "done": None}},
    ],
)
def test_what_is_broken_counts_as_not_begun(tmp_path: Path, lessons: object) -> None:
    settings = Settings(tmp_path)
    settings.set(LESSONS_KEY, lessons)
    assert stored_lesson(settings, "gracias") == StoredLesson()
    store_lesson(settings, "gracias", StoredLesson(2))
    assert stored_lesson(settings, "gracias") == StoredLesson(2)
