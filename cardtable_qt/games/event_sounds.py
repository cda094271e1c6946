"""The sounds of a move: those of its events, limited to the most important."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardtable_qt.games.registry import game_table
from rules import Event, Observation

MAX_SOUNDS = 2  # more sounds for one move would be noise
# Most important first.
SOUND_PRIORITY = (
    "treasure", "chip", "scoring", "late", "call", "gem", "flip", "place", "knock", "slide",
)  # fmt: skip


class MoveSounds(NamedTuple):
    """The sounds of a move, of its scoring, and of what follows the scoring."""

    move: list[str]
    scoring: list[str]
    after: list[str]

    def combined(self) -> list[str]:
        """The sounds of the whole move, if the scoring is not explained."""
        return most_important([*self.move, *self.scoring, *self.after])


def sounds_for_events(events: Sequence[Event], observation: Observation) -> MoveSounds:
    """The sounds of a move's events for one viewer."""
    scoring_indices = [index for index, event in enumerate(events) if event.is_scoring]
    first = scoring_indices[0] if scoring_indices else len(events)
    last = scoring_indices[-1] + 1 if scoring_indices else len(events)
    parts = (events[:first], [events[index] for index in scoring_indices], events[last:])
    return MoveSounds(*(most_important(_sounds_of_all(part, observation)) for part in parts))


def result_sound(observation: Observation) -> str:
    """The sound at the end of the game: won or lost for a seat, won for a spectator."""
    assert observation.result is not None
    won = observation.seat is None or observation.seat in observation.result.winners
    return "win" if won else "over"


def most_important(names: Iterable[str]) -> list[str]:
    """The most important sounds, each once, in their original order."""
    unique = list(dict.fromkeys(names))
    chosen = sorted(unique, key=SOUND_PRIORITY.index)[:MAX_SOUNDS]
    return [name for name in unique if name in chosen]


def _sounds_of_all(events: Iterable[Event], observation: Observation) -> list[str]:
    sounds = game_table(observation.game).sounds
    return [name for event in events for name in sounds(event, observation)]
