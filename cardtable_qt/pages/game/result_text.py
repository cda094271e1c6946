"""The words of the result: the winner, and a sentence that suits the people at the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import (
    PlayerNames,
    about_player,
    join_names,
    signed_number,
    winners_text,
)
from cardtable_qt.storage.achievements import Achievement
from rules import Result

translate = QCoreApplication.translate

CLOSE_SHARE = 0.15  # of the winner's points; a gap this small was close


class ResultText(NamedTuple):
    """The words of a result."""

    heading: str
    note: str  # "" if there is nothing to add
    is_celebrated: bool  # a person at this table has won


def result_text(
    result: Result, names: Sequence[str], people: Sequence[int], compares_scores: bool
) -> ResultText:
    """Return the words for the people at the table: only you, several, or none.

    `compares_scores` is true if the difference between two scores means anything.
    """
    you = names.you if isinstance(names, PlayerNames) else None
    is_celebrated = any(seat in people for seat in result.winners)
    if you is not None and you not in result.winners:
        note = _kind_note(result, names, you, compares_scores)
    elif len(result.winners) > 1:
        note = _shared_note(result, compares_scores)
    else:
        note = _lead_note(result, names) if compares_scores else ""
        if people and not is_celebrated:
            note = _best_person_note(result, names, people, compares_scores)
    return ResultText(winners_text(result.winners, names), note, is_celebrated)


def _shared_note(result: Result, compares_scores: bool) -> str:
    if not compares_scores:
        return ""
    score = result.scores[result.winners[0]]
    return translate("Result", "Level to the end, with %n point(s) each.", "", score)


def _lead_note(result: Result, names: Sequence[str]) -> str:
    """Return the winner's lead over the second-best player."""
    winner = result.winners[0]
    second = max(
        (seat for seat in range(len(names)) if seat != winner), key=lambda s: result.scores[s]
    )
    lead = result.scores[winner] - result.scores[second]
    if not lead:
        return translate("Result", "As many points as {name}: the tie-break decided.").format(
            name=names[second]
        )
    return translate("Result", "%n point(s) ahead of {name}.", "", lead).format(name=names[second])


def _kind_note(result: Result, names: Sequence[str], you: int, compares_scores: bool) -> str:
    """Return an honest consolation for the only person at the table, after a defeat."""
    scores, winner = result.scores, result.winners[0]
    gap = scores[winner] - scores[you]
    place = 1 + sum(score > scores[you] for score in scores)
    is_last = scores[you] == min(scores)
    winner_names = join_names([names[seat] for seat in result.winners])
    if not compares_scores:
        return translate("Result", "The next deal may be yours.")
    if not gap:
        text = translate("Result", "So close: as many points as {name}, but the tie-break decided.")
        return text.format(name=winner_names)
    if gap <= max(1, CLOSE_SHARE * abs(scores[winner])):
        text = translate("Result", "So close: only %n point(s) behind {name}.", "", gap)
        return text.format(name=winner_names)
    if place == 2 and not is_last:
        text = translate("Result", "You came second of {count}. The next deal may be yours.")
        return text.format(count=len(names))
    return translate("Result", "The next deal may be yours.")


def _best_person_note(
    result: Result, names: Sequence[str], people: Sequence[int], compares_scores: bool
) -> str:
    """A sentence about the best of several people, if a computer has won."""
    if not compares_scores:
        return translate("Result", "The next deal may be yours.")
    best = max(people, key=lambda seat: result.scores[seat])
    gap = result.scores[result.winners[0]] - result.scores[best]
    if not gap:
        text = translate("Result", "{name} has as many points, but the tie-break decided.")
    else:
        text = translate("Result", "The closest of you: {name}, %n point(s) behind.", "", gap)
    return text.format(name=names[best])


def achievement_text(achievement: Achievement, names: Sequence[str], game: str) -> str:
    """A line about a first win or a record."""
    if achievement.is_first_win:
        return about_player(
            achievement.seat,
            names,
            translate("Result", "Your first win at {game}!"),
            translate("Result", "{name}'s first win at {game}!"),
            game=game,
        )
    return about_player(
        achievement.seat,
        names,
        translate("Result", "Your best score so far: {score}. Before, it was {best}."),
        translate("Result", "{name}'s best score so far: {score}. Before, it was {best}."),
        score=signed_number(achievement.score),
        best=signed_number(achievement.best_before or 0),
    )
