"""Ex & Top: the state of the table in a few sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from cardtable_qt.games.extop.centre import colour_sums, leaders
from cardtable_qt.games.extop.tooltips import tooltip
from cardtable_qt.games.extop.words import Names, colour_text, row_name
from cardtable_qt.table.status_text import points_sentence
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import NO_CHIP

translate = QCoreApplication.translate


def status(observation: ExTopObservation, names: Names) -> str:
    """The rows with their sums and leaders, an offer, the viewer's hand, and the points."""
    rows = range(len(observation.chips))
    sentences = [_row_sentence(observation, row, names) for row in rows]
    sentences.insert(0, tooltip(observation, "offer", names))
    if observation.seat is not None:
        sentences.append(f"{tooltip(observation, f'hand:{observation.seat}', names)}.")
    points = points_sentence([sum(chips) for chips in observation.won], names)
    return " ".join(filter(None, (*sentences, points)))


def _row_sentence(observation: ExTopObservation, row: int, names: Names) -> str:
    """A row: its chip, the sums of its colours, who leads, and how many cards still fit."""
    chip = observation.chips[row]
    if chip == NO_CHIP:
        return ""
    sums = colour_sums(observation, row)
    free = abs(chip) - len(observation.rows[row])
    parts = [f"{colour_text(number)} {total}" for number, total in sums]
    parts.append(_leader_text(observation, sums, names))
    if free:
        parts.append(translate("Ex & Top", "%n place(s) free", "", free))
    name = row_name(observation.chips, row)
    return f"{name[:1].upper()}{name[1:]}: {', '.join(parts)}."


def _leader_text(observation: ExTopObservation, sums: list[tuple[int, int]], names: Names) -> str:
    if not sums:
        return translate("Ex & Top", "no card yet")
    first = leaders(sums)
    if len(first) > 1:
        return translate("Ex & Top", "a tie")
    return about_player(
        observation.colours.index(first[0]),
        names,
        translate("Ex & Top", "you lead"),
        translate("Ex & Top", "{name} leads"),
    )
