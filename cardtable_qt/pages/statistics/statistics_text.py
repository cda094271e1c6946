"""Texts of the statistics: names of opponents, dates, numbers and results."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from cardtable_qt.base.texts import join_names, short_name
from cardtable_qt.base.translation import ui_language
from cardtable_qt.games.player_texts import player_name
from cardtable_qt.opponents.levels import is_character
from cardtable_qt.storage.statistics import Figures, GameKind, Opponent, OpponentKind, PlayedGame
from rules import GAMES
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

MIN_GAMES_FOR_PERCENT = 5
NO_VALUE = "–"


def date_text(when: datetime | None, with_time: bool = False) -> str:
    """A local date, with the time if wanted."""
    if when is None:
        return translate("Statistics", "no date")
    date_format = translate("Statistics", "d MMM yyyy")  # in Qt's notation
    if with_time:
        date_format = translate("Statistics", "d MMM yyyy, hh:mm")
    local = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    return QLocale(ui_language()).toString(local, date_format)


def number_text(number: float, signed: bool = False) -> str:
    """A number with one decimal place unless it is an int, and a proper minus sign."""
    locale = QLocale(ui_language())
    if isinstance(number, int):
        text = locale.toString(number)
    else:
        number = round(number, 1) or 0.0  # no “−0.0”
        text = locale.toString(number, "f", 1)
    text = text.replace("-", "−")
    return f"+{text}" if signed and number > 0 else text


def percent_text(share: float) -> str:
    return translate("Statistics", "{n} %").format(n=round(100 * share))


def share_text(figures: Figures) -> str:
    """The share of wins, if there are enough games."""
    return percent_text(figures.win_share) if figures.games >= MIN_GAMES_FOR_PERCENT else NO_VALUE


def fair_share_text(figures: Figures) -> str:
    return (
        percent_text(figures.expected_win_share)
        if figures.games >= MIN_GAMES_FOR_PERCENT
        else NO_VALUE
    )


def game_text(kind: GameKind) -> str:
    """The title of a game. A race that is played in turns is named apart."""
    title = GAMES[kind.game].title
    return translate("Statistics", "{game} in turns").format(game=title) if kind.in_turns else title


def kind_order(kind: GameKind) -> tuple[int, bool]:
    """Sort games in their usual order, races before the same games in turns."""
    return list(GAMES).index(kind.game), kind.in_turns


def seats_text(seats: int) -> str:
    return translate("Statistics", "%n player(s)", "", seats)


def length_text(kind: GameKind, length: int) -> str:
    """The length of a game that has an option for it, such as “2 rounds”."""
    option = GAMES[kind.game].length_option
    assert option is not None
    return translate("Option", option.length_text, "", length)


def computer_text(player: str) -> str:
    """The name of a kind of computer player, even of an unknown one."""
    return short_name(player_name(player))


def opponent_text(opponent: Opponent, names: Mapping[str, str]) -> str:
    """The name of an opponent. `names` has the latest spelling of people's names."""
    if opponent.player == HUMAN:
        name = short_name(names.get(opponent.person, opponent.person))
        return translate("Statistics", "{name} (person)").format(name=name)
    name = computer_text(opponent.player)
    if is_character(opponent.player):
        return name
    return translate("Statistics", "Computer “{level}”").format(level=name)


def opponent_kind_text(kind: OpponentKind) -> str:
    return {
        OpponentKind.ANYONE: translate("Statistics", "anyone"),
        OpponentKind.COMPUTERS: translate("Statistics", "computers only"),
        OpponentKind.PEOPLE: translate("Statistics", "people too"),
    }[kind]


def result_label(played: PlayedGame) -> str:
    if played.is_shared_win:
        return translate("Statistics", "shared win")
    if played.won:
        return translate("Statistics", "won")
    return translate("Statistics", "not won")


def others_text(played: PlayedGame) -> str:
    """The names of the other players, computers with their level."""
    texts = []
    for seat, (name, player) in enumerate(
        zip(played.summary.names, played.summary.players, strict=True)
    ):
        if seat == played.seat:
            continue
        player_text = short_name(name)
        if player != HUMAN and not is_character(player):
            text = translate("Statistics", "{name} ({level})")
            player_text = text.format(name=player_text, level=computer_text(player))
        texts.append(player_text)
    return join_names(texts)


def game_line(played: PlayedGame) -> str:
    """A game as one line of text."""
    points = translate("Statistics", "%n point(s)", "", played.score).replace("-", "−")
    text = translate("Statistics", "{date}, {game}: {points}, {result}, with {others}")
    return text.format(
        date=date_text(played.started),
        game=game_text(played.kind),
        points=points,
        result=result_label(played),
        others=others_text(played),
    )
