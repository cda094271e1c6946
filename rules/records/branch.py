"""Branching: continue a finished game from any point as a new game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from rules import RecordedShuffles
from rules.records.header import Header, SeatedPlayer
from rules.records.lines import Line, derived_lines, format_line
from rules.records.reader import Record
from rules.records.timeline import Timeline


class BranchPoint(NamedTuple):
    """A finished game, the number of its moves to keep, and the players who continue."""

    record: Record
    move_count: int
    players: tuple[SeatedPlayer, ...]


def can_branch(record: Record, move_count: int) -> bool:
    """True if the game is over and the point is before its last move.

    A running game cannot branch, because its hidden cards would be revealed.
    """
    return record.state.result() is not None and 0 <= move_count < len(record.moves)


def branch_record(
    record: Record, move_count: int, players: tuple[SeatedPlayer, ...], seed: int, created: str
) -> bytes:
    """The record of a new game that begins with the first moves of the old one.

    The shuffles up to that point are kept. Later ones come from the new seed.
    """
    if not can_branch(record, move_count):
        raise ValueError("Only a finished game can branch, and only before its last move.")
    if len(players) != len(record.header.players):
        raise ValueError("A player is needed for every seat.")
    extra = _extra(record, move_count, seed, created)
    header = replace(record.header, players=players, extra=extra)
    timeline = Timeline(header, RecordedShuffles(record.timeline.orders))
    lines = [header.to_line(), *derived_lines(timeline.state, timeline.opening)]
    for played in record.moves[:move_count]:
        line: Line = {"seat": played.seat, "move": played.move.to_json()}
        if played.at_ms is not None:
            line["at"] = played.at_ms
        lines += [line, *derived_lines(timeline.state, timeline.play(played).events)]
    return b"".join(map(format_line, lines))


def _extra(record: Record, move_count: int, seed: int, created: str) -> dict[str, Any]:
    """The extra header keys. The seal is left out: it does not hold for the new game."""
    taken_over: dict[str, Any] = {
        "move": move_count,
        "players": list(players_at_first(record.header)),
    }
    began = record.header.extra.get("created")
    if isinstance(began, str):
        taken_over["created"] = began
    return {"seed": seed, "created": created, "practice": True, "taken_over": taken_over}


def players_at_first(header: Header) -> tuple[str, ...]:
    """The ids of the players who began a game, perhaps before others took seats of it over."""
    players = tuple(player.player for player in header.players)
    taken_over = header.extra.get("taken_over")
    first = taken_over.get("players") if isinstance(taken_over, Mapping) else None
    if isinstance(first, list) and len(first) == len(players):
        return tuple(map(str, first))
    return players
