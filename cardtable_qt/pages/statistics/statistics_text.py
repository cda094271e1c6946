"""How the statistics call people, opponents, dates and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from cardtable_qt.base.texts import join_names, short_name
from cardtable_qt.base.translation import ui_language
from cardtable_qt.opponents.levels import is_character
from cardtable_qt.pages.widgets.player_box import player_name
from cardtable_qt.storage.statistics import Figures, Opponent, OpponentKind, PlayedGame
from rules import GAMES
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

ENOUGH = 5  # games from which on a percentage says something
NOTHING = "–"


def date_text(when: datetime | None, time_too: bool = False) -> str:
    """A day as it is here, with the hour if that matters."""
    if when is None:
        return translate("Statistics", "no date")
    form = translate("Statistics", "d MMM yyyy")  # as Qt writes day, month and year
    if time_too:
        form = translate("Statistics", "d MMM yyyy, hh:mm")
    here = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    return QLocale(ui_language()).toString(here, form)


def number_text(number: float, signed: bool = False) -> str:
    """A number with one place behind the point unless it is whole, and with a proper minus."""
    locale = QLocale(ui_language())
    if isinstance(number, int):
        text = locale.toString(number)
    else:
        number = round(number, 1) or 0.0  # nothing is less than nothing by a hair
        text = locale.toString(number, "f", 1)
    text = text.replace("-", "−")
    return f"+{text}" if signed and number > 0 else text


def percent_text(share: float) -> str:
    return translate("Statistics", "{n} %").format(n=round(100 * share))


def share_text(figures: Figures) -> str:
    """The share of wins, if it was enough games for one."""
    return percent_text(figures.win_share) if figures.games >= ENOUGH else NOTHING


def fair_share_text(figures: Figures) -> str:
    return percent_text(figures.expected_win_share) if figures.games >= ENOUGH else NOTHING


def game_text(key: str) -> str:
    return GAMES[key].title


def seats_text(seats: int) -> str:
    return translate("Statistics", "%n player(s)", "", seats)


def length_text(game: str, length: int) -> str:
    if game == "gracias":
        return translate("Statistics", "%n session(s)", "", length)
    return translate("Statistics", "%n chip(s) to win", "", length)


def computer_text(player: str) -> str:
    """A kind of computer player, even one that this program does not know."""
    try:
        return player_name(player)
    except KeyError:
        return short_name(player)


def opponent_text(opponent: Opponent, names: Mapping[str, str]) -> str:
    """An opponent; `names` has the people's names as they are spelt now."""
    if opponent.player == HUMAN:
        name = short_name(names.get(opponent.person, opponent.person))
        return translate("Statistics", "{name} (person)").format(name=name)
    name = computer_text(opponent.player)
    if is_character(opponent.player):
        return name
    return translate("Statistics", "Computer “{level}”").format(level=name)


def opponent_kind_text(company: OpponentKind) -> str:
    return {
        OpponentKind.ANYONE: translate("Statistics", "anybody"),
        OpponentKind.COMPUTERS: translate("Statistics", "computers only"),
        OpponentKind.PEOPLE: translate("Statistics", "people too"),
    }[company]


def result_label(played: PlayedGame) -> str:
    if played.is_shared_win:
        return translate("Statistics", "shared win")
    if played.won:
        return translate("Statistics", "won")
    return translate("Statistics", "not won")


def others_text(played: PlayedGame) -> str:
    """Everybody else at the table by name, the computers with their level."""
    told = []
    for seat, (name, player) in enumerate(
        zip(played.summary.names, played.summary.players, strict=True)
    ):
        if seat == played.seat:
            continue
        shown = short_name(name)
        if player != HUMAN and not is_character(player):
            text = translate("Statistics", "{name} ({level})")
            shown = text.format(name=shown, level=computer_text(player))
        told.append(shown)
    return join_names(told)


def game_line(played: PlayedGame) -> str:
    """A game in a line."""
    points = translate("Statistics", "%n point(s)", "", played.score).replace("-", "−")
    text = translate("Statistics", "{date}, {game}: {points}, {result}, with {others}")
    return text.format(
        date=date_text(played.started),
        game=game_text(played.game),
        points=points,
        result=result_label(played),
        others=others_text(played),
    )
