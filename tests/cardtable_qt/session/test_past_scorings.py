"""An earlier scoring is found again just as it was seen the first time."""

from __future__ import annotations

import pytest

from cardtable_qt.games.registry import game_samples
from cardtable_qt.session.past_scorings import find_past_scoring
from rules import GAMES
from rules.records import SeatedPlayer, Timeline
from rules.records.setup import GameSetup
from tests.cardtable_qt.screen_games import play_game
from tests.cardtable_qt.storage.library_helpers import NAMES

SEATS = 3


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("key", GAMES)
def test_every_scoring_is_found_by_its_events(key: str, viewer: int | None) -> None:
    players = tuple(SeatedPlayer(name, "greedy") for name in NAMES[:SEATS])
    setup = GameSetup(GAMES[key], players, game_samples(key).short_options, 7)
    timeline = Timeline(setup.header(), setup.chance())
    shown: dict[int, tuple[object, ...]] = {}
    for move in play_game(key, SEATS).moves:
        known = len(timeline.state.log)
        outcome = timeline.play(move)
        if outcome.scoring is not None:
            first = next(n for n, event in enumerate(outcome.events) if event.is_scoring)
            shown[known + first] = (
                outcome.scoring.observe(viewer),
                timeline.state.observe(viewer),
                tuple(event.observed_by(viewer) for event in outcome.events),
            )
    assert shown
    for event, seen in shown.items():
        step = find_past_scoring(timeline, event, viewer)
        assert step is not None
        assert (step.scoring, step.after, step.events) == seen
    assert find_past_scoring(timeline, 0, viewer) is None  # the deal
