"""Descriptions of players: names of levels and characters, temperaments, and strengths."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.player_registry import player_names
from cardtable_qt.games.registry import game_opponents, game_texts
from cardtable_qt.opponents.levels import Strength, is_character, measured_strength
from rules import Game
from rules.records import SeatedPlayer
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

# Odds of winning against players who play sensibly, relative to those of an equal player: below
# these a player is easy to beat, a match for a beginner, a match for someone who knows the game,
# or strong.
EASY_ODDS, BEGINNER_ODDS, EQUAL_ODDS, STRONG_ODDS = 0.25, 0.6, 1.2, 3.0


def level_name(level: str) -> str:
    """The name of a level of computer players; of a yardstick of the arena, its own name."""
    return {
        "random": translate("Level", "random"),
        "greedy": translate("Level", "sensible"),
        "ismcts": translate("Level", "textbook"),
        "gentle": translate("Level", "gentle"),
        "easy": translate("Level", "easy"),
        "casual": translate("Level", "casual"),
        "steady": translate("Level", "steady"),
        "keen": translate("Level", "keen"),
        "skilled": translate("Level", "skilled"),
        "master": translate("Level", "masterly"),
        "expert": translate("Level", "expert"),
    }.get(level, level)


def player_name(player: str) -> str:
    """The name of a computer player: a level or a character."""
    return player.capitalize() if is_character(player) else level_name(player)


def player_description(game: Game, player: str) -> str:
    """Describe a player and its strength in a sentence or two."""
    if player == HUMAN:
        return translate("New game", "A person at this screen.")
    introduction = _temperament_sentence(game, player) or _level_sentence(game, player)
    return " ".join(filter(None, (introduction, strength_sentence(game, player))))


def seat_description(game: Game, seat: int, players: tuple[SeatedPlayer, ...]) -> str:
    """Describe the player at a seat of a running game, for tooltips and screen readers."""
    name, player = players[seat].name, players[seat].player
    if player == HUMAN:
        people = [each for each in players if each.player == HUMAN]
        text = translate("Player", "{name}, a person")
        if len(people) == 1:
            text = translate("Player", "{name}: that's you")
        return text.format(name=name)
    if player not in player_names(game.key):  # of another version of the program
        return translate("Player", "{name}, a computer").format(name=name)
    if is_character(player) and name == player_name(player):
        return player_description(game, player)
    text = translate("Player", "{name}: {description}")
    return text.format(name=name, description=player_description(game, player))


def table_description(game: Game, players: tuple[SeatedPlayer, ...]) -> str:
    """List the players by seat, for screen readers."""
    seats = [seat_description(game, seat, players) for seat in range(len(players))]
    return "\n".join(f"{number}. {text}" for number, text in enumerate(seats, 1))


def _temperament_sentence(game: Game, player: str) -> str:
    """The temperament of a character, or "" if it shows none in this game."""
    does = game_texts(game.key).temperament(player) if is_character(player) else ""
    if not does:
        return ""
    return translate("New game", "{name} {does}.").format(name=player_name(player), does=does)


def _level_sentence(game: Game, player: str) -> str:
    levels = game_opponents(game.key).levels
    name = player_name(player)
    if player not in levels:
        return translate("New game", "Computer “{level}”.").format(level=name)
    text = translate("New game", "Computer “{level}”, level {number} of {count}.")
    return text.format(level=name, number=levels.index(player) + 1, count=len(levels))


def strength_sentence(game: Game, player: str) -> str:
    """The measured strength in words, or "" if it was never measured."""
    measured = measured_strength(game.key, player)
    if measured is None:
        return ""
    odds = relative_odds(measured)
    if odds < EASY_ODDS:
        return translate("New game", "Easy to beat.")
    if odds < BEGINNER_ODDS:
        return translate("New game", "A fair match for a beginner.")
    if odds < EQUAL_ODDS:
        return translate("New game", "A fair match once you know the game.")
    if odds < STRONG_ODDS:
        return translate("New game", "Strong: a challenge for experienced players.")
    return translate("New game", "Very hard to beat.")


def relative_odds(measured: Strength) -> float:
    """The odds of winning, relative to those of an equal player."""
    share, fair = min(measured.win_share, 0.999), measured.fair
    return share / (1 - share) * (1 - fair) / fair


def measured_sentence(game: Game, player: str) -> str:
    """The measured strength in figures, or "" if it was never measured."""
    measured = measured_strength(game.key, player)
    if measured is None:
        return ""
    text = translate(
        "New game",
        "Measured: wins {won} of 100 games against computers that play sensibly, "
        "where an equal player would win {fair}.",
    )
    return text.format(won=round(100 * measured.win_share), fair=round(100 * measured.fair))
