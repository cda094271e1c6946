"""The time since which games count in the statistics."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from cardtable_qt.storage.settings import Settings

# Settings keys: games before this time do not count, and earlier such times for undo.
SINCE_KEY, EARLIER_KEY = "statistics since", "statistics since before"
MAX_EARLIER = 20


class StatisticsPeriod(QObject):
    """Starts again on `reset`, and remembers the earlier start times for `undo`."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    @property
    def since(self) -> str:
        """The start time (ISO 8601), or "" if all games count."""
        return self._settings.get(SINCE_KEY, "")

    @property
    def before(self) -> str:
        """The start time after an undo."""
        earlier = self._earlier()
        return earlier[-1] if earlier else ""

    def reset(self) -> None:
        """Count only games from now on."""
        earlier = [*self._earlier(), self.since]
        self._set(datetime.now(UTC).isoformat(), earlier[-MAX_EARLIER:])

    def undo(self) -> None:
        """Undo the last reset."""
        self._set(self.before, self._earlier()[:-1])

    def include_all(self) -> None:
        """Undo all resets."""
        self._set("", [])

    def _earlier(self) -> list[str]:
        """The start times before the current one, oldest first."""
        times: list[object] = self._settings.get(EARLIER_KEY, [])
        return [time for time in times if isinstance(time, str)]

    def _set(self, time: str, earlier: list[str]) -> None:
        self._settings.update({SINCE_KEY: time, EARLIER_KEY: earlier})
        self.changed.emit()
