"""The kinds of announcements, and which of them are said."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """What an announcement is about."""

    EVENT = "event"  # what happened at the table
    TURN = "turn"  # what has to be decided now, and by whom
    REFUSAL = "refusal"  # why a gesture does nothing, or a question about it
    SCORE = "score"
    RESULT = "result"
    ANSWER = "answer"  # to a key or click, such as a hint
    LOOK = "look"  # what the player looks at and can look at again, such as the focus

    @property
    def is_urgent(self) -> bool:
        """True if it should not wait until something else has been said."""
        return self in (Kind.TURN, Kind.REFUSAL)

    @property
    def is_requested(self) -> bool:
        """True if the player has asked for it."""
        return self in (Kind.ANSWER, Kind.LOOK)


class Part(NamedTuple):
    """A text of one kind. Several can be said together."""

    text: str
    kind: Kind


# The kinds that are said, by the value of the preference. What the player asks for is always said.
ANNOUNCEMENT_LEVELS: Mapping[str, frozenset[Kind]] = {
    "full": frozenset(Kind),
    "brief": frozenset(Kind) - {Kind.EVENT},
    "off": frozenset(kind for kind in Kind if kind.is_requested),
}
