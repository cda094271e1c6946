"""What is heard of a game that is looked at again, unless it is played faster than usual."""

from __future__ import annotations

from cardtable_qt.sound.happenings import chosen, end_of, sounds_of
from cardtable_qt.windows.replay.page import ReplayPage

FASTEST = 1.0  # with more speed than this it would be a clatter


def sounds_of_moment(page: ReplayPage) -> list[str]:
    """The sounds of the moment to which a replay has gone on."""
    if page.bar.chosen_speed() > FASTEST:
        return []
    replay, move = page.replay, page.now
    seen = replay.observation(move, page.eyes)
    heard = sounds_of(replay.new_events(seen, move), seen)
    if page.counted:
        return chosen([*heard.move, *heard.counted])
    if seen.result is not None:
        return [end_of(seen)]
    return heard.after if replay.is_scored(move) else heard.at_once()
