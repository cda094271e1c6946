"""Named holds: reasons for which a game waits, such as a scoring that is being explained."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import TracebackType

logger = logging.getLogger(__name__)


class Hold:
    """A reason to wait, until it is released. Also works in a `with` statement."""

    def __init__(self, name: str, on_release: Callable[[Hold], None]) -> None:
        self.name = name
        self._on_release = on_release

    def release(self) -> None:
        """End this hold. Each hold must be released exactly once."""
        self._on_release(self)

    def __enter__(self) -> Hold:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.release()


class Holds:
    """All holds of one game. It may continue when there is none."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._holds: list[Hold] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the holds, the oldest first."""
        return tuple(hold.name for hold in self._holds)

    def has_other_than(self, name: str) -> bool:
        """Whether something else lets the game wait."""
        return any(hold.name != name for hold in self._holds)

    def add(self, name: str) -> Hold:
        hold = Hold(name, self._release)
        self._holds.append(hold)
        logger.debug("The game waits: %s.", name)
        self._on_change()
        return hold

    def _release(self, hold: Hold) -> None:
        if hold not in self._holds:
            raise RuntimeError(f"The hold “{hold.name}” was released twice.")
        self._holds.remove(hold)
        logger.debug("The game waits no longer: %s.", hold.name)
        self._on_change()
