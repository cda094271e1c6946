"""How far the player has come in the lesson of each game. Kept in the settings."""

from __future__ import annotations

from typing import NamedTuple

from cardtable_qt.storage.settings import Settings

LESSONS_KEY = "lessons"  # in the settings, by game
MAX_STEP = 1000


class StoredLesson(NamedTuple):
    """The step at which a lesson continues, from 0, and whether it was done once."""

    step: int = 0
    is_done: bool = False


def stored_lesson(settings: Settings, game: str) -> StoredLesson:
    """How far the player has come in a lesson. What is not valid counts as not begun."""
    lessons: dict[str, object] = settings.get(LESSONS_KEY, {})
    stored = lessons.get(game)
    if not isinstance(stored, dict):
        return StoredLesson()
    step, is_done = stored.get("step"), stored.get("done") is True
    if not isinstance(step, int) or not 0 <= step <= MAX_STEP:
        step = 0
    return StoredLesson(int(step), is_done)


def store_lesson(settings: Settings, game: str, lesson: StoredLesson) -> None:
    """Remember how far the player has come."""
    lessons: dict[str, object] = settings.get(LESSONS_KEY, {})
    stored = {"step": lesson.step, "done": lesson.is_done}
    settings.set(LESSONS_KEY, {**lessons, game: stored})
