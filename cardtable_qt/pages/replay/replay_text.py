"""Texts of the replay page: viewpoints, marks, events, results and shortcuts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from cardtable_qt.base.texts import join_names, signed_number, winners_text
from cardtable_qt.base.translation import ui_language
from cardtable_qt.session.replay import Landmark, Viewpoint
from cardtable_qt.table.game_table import GameTable
from rules import Observation, Result

translate = QCoreApplication.translate


def viewpoint_name(viewpoint: Viewpoint, names: Sequence[str]) -> str:
    """The name of a viewpoint in the list."""
    if viewpoint.is_open:
        return translate("Replay", "All cards open")
    if viewpoint.seat is None:
        return translate("Replay", "Seen by a spectator")
    return translate("Replay", "Seen by {name}").format(name=names[viewpoint.seat])


def landmark_name(mark: Landmark, game: GameTable[Observation], names: Sequence[str]) -> str:
    """The full name of a mark."""
    section = mark.event.opens()
    if section is None:
        return game.scoring_mark(mark.event, names).sentence
    number = section.number + 1
    if mark.session is None:
        return translate("Replay", "Round {number}").format(number=number)
    text = translate("Replay", "Session {session}, round {round}")
    return text.format(session=mark.session + 1, round=number)


def short_names(
    mark: Landmark, game: GameTable[Observation], names: Sequence[str], sessions: int
) -> tuple[str, ...]:
    """Names to write at a mark, the longest first. `sessions` is their number in the game."""
    section = mark.event.opens()
    if section is None:
        return (game.scoring_mark(mark.event, names).short,)
    number = section.number + 1
    if mark.session is not None and section.number == 0 and sessions > 1:
        session = translate("Replay", "Session {number}").format(number=mark.session + 1)
        return (session, str(number))
    return (translate("Replay", "Round {number}").format(number=number), str(number))


def result_text(result: Result, names: Sequence[str]) -> str:
    """The winners, and the scores of all players."""
    scores = [
        translate("Replay", "{name} {score}").format(name=name, score=signed_number(score))
        for name, score in zip(names, result.scores, strict=True)
    ]
    return f"{winners_text(result.winners, names)} {join_names(scores)}."


def position_text(move: int, moves: int) -> str:
    return translate("Replay", "Move {move} of {moves}").format(move=move, moves=moves)


def speed_text(speed: float) -> str:
    return translate("Replay", "{speed}×").format(speed=QLocale(ui_language()).toString(speed, "g"))


def cannot_take_over_text(is_finished: bool) -> str:
    """Why a game cannot be continued from the current position."""
    if is_finished:
        return translate("Replay", "The game is over here. Go back to a move to play from there.")
    return translate(
        "Replay",
        "This game is not over yet, and playing from here would reveal hidden cards. Once it is "
        "over, you can play from any move.",
    )


def only_viewpoint_text() -> str:
    """Why an unfinished game has only one viewpoint."""
    return translate("Replay", "Hidden cards stay hidden until this game is over.")


def hidden_round_text() -> str:
    """Why the last round of an unfinished real-time game is not shown."""
    return translate(
        "Replay",
        "The current round stays covered because it is played against the clock.",
    )
