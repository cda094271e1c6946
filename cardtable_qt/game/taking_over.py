"""Taking over: a game that is over is played on from any point, as a new game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from cardtable_qt.game.choices import USUAL_LEVEL, offered
from cardtable_qt.game.setup import PERSON
from rules import Script
from rules.records import Player, Record, Timeline
from rules.records.automatic import automatic_lines
from rules.records.lines import Line, format_line


class TakeOver(NamedTuple):
    """A game to be played on after so many of its moves, and by whom."""

    record: Record
    move: int
    players: tuple[Player, ...]


def can_take_over(record: Record, move: int) -> bool:
    """Whether there is something left to play, and nothing left that must stay hidden.

    Who plays on sees the cards: a game that still goes on would be told.
    """
    return record.state.result() is not None and 0 <= move < len(record.turns)


def usual_players(record: Record, seat: int) -> tuple[Player, ...]:
    """Who plays if one person takes that seat: the computers stay, as far as they are known, and
    computers sit down for other people."""
    game = record.header.game
    others = [offered(game, player.player) for player in record.header.players]
    return tuple(
        Player(player.name, PERSON if number == seat else _computer(others[number]))
        for number, player in enumerate(record.header.players)
    )


def _computer(player: str) -> str:
    return USUAL_LEVEL if player in ("", PERSON) else player


def new_record(
    record: Record, move: int, players: tuple[Player, ...], seed: int, created: str
) -> bytes:
    """The record of a new game that stands where the old one stood after so many moves.

    What was shuffled until then stays as it is; later shuffles come from the new seed.
    """
    if not can_take_over(record, move):
        raise ValueError("Only a game that is over can be taken over, before its last move.")
    if len(players) != len(record.header.players):
        raise ValueError("A player is needed for every seat.")
    header = replace(record.header, players=players, extra=_extra(record, move, seed, created))
    timeline = Timeline(header, Script(record.timeline.orders))
    lines = [header.to_line(), *automatic_lines(timeline.state, timeline.opening)]
    for turn in record.turns[:move]:
        line: Line = {"seat": turn.seat, "move": turn.move.to_json()}
        if turn.at is not None:
            line["at"] = turn.at
        lines += [line, *automatic_lines(timeline.state, timeline.play(turn))]
    return b"".join(map(format_line, lines))


def _extra(record: Record, move: int, seed: int, created: str) -> dict[str, Any]:
    """What the header tells besides: nothing of the old deal, whose seal would be broken."""
    taken_over: dict[str, Any] = {"move": move}
    began = record.header.extra.get("created")
    if isinstance(began, str):
        taken_over["created"] = began
    return {"seed": seed, "created": created, "practice": True, "taken_over": taken_over}
