"""Summaries of games, shown in the library and counted in the statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from rules import GAMES
from rules.records import Header, Timeline
from rules.records.setup import HUMAN


@dataclass(frozen=True)
class GameSummary:
    """The main facts about a game, as JSON values. None of them is secret."""

    game: str
    created: str  # ISO 8601 with a time zone; "" if unknown
    names: tuple[str, ...]
    players: tuple[str, ...]  # for each seat `human` or a computer player's id
    options: Mapping[str, Any]
    moves: int
    practice: bool  # practice games do not count
    scores: tuple[int, ...] | None  # None until the game is finished
    winners: tuple[int, ...] = ()
    begun: bool = True  # whether a person has made a move

    @property
    def is_finished(self) -> bool:
        return self.scores is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the human players."""
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    @property
    def is_race_in_turns(self) -> bool:
        """True if everyone plays at once in this game, but here the seats took turns."""
        game = GAMES.get(self.game)
        return game is not None and game.is_real_time and game.has_turns(self.options)

    @classmethod
    def from_timeline(cls, header: Header, timeline: Timeline) -> Self:
        created = header.extra.get("created")
        result = timeline.state.result()
        return cls(
            game=header.game.key,
            created=created if isinstance(created, str) else "",
            names=tuple(header.names()),
            players=tuple(player.player for player in header.players),
            options=dict(header.options),
            moves=len(timeline.moves),
            practice=timeline.is_practice,
            scores=None if result is None else result.scores,
            winners=() if result is None else result.winners,
            begun=any(header.players[move.seat].player == HUMAN for move in timeline.moves),
        )

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read the result of `to_json`. Raises KeyError, TypeError or ValueError for other data."""
        scores = data["scores"]
        return cls(
            game=str(data["game"]),
            created=str(data["created"]),
            names=tuple(map(str, data["names"])),
            players=tuple(map(str, data["players"])),
            options=dict(data["options"]),
            moves=int(data["moves"]),
            practice=bool(data["practice"]),
            scores=None if scores is None else tuple(map(int, scores)),
            winners=tuple(map(int, data["winners"])),
            begun=bool(data["begun"]),
        )
