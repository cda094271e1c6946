"""Triple: what each element of the table is, for tooltips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from rules.triple.observation import TripleObservation

translate = QCoreApplication.translate


def tooltip(observation: TripleObservation, key: str, names: Sequence[str]) -> str:
    """Return the tooltip of an element, or "" if its name says enough."""
    kind, *rest = key.split(":")
    if kind == "chip":
        return _chips_text(observation, int(rest[0]), names)
    if kind == "height":
        count = len(observation.stacks[int(rest[0])])
        return translate("Triple", "%n card(s) on this cell", "", count)
    if kind == "count":  # of a pile or a hand
        kind, *rest = rest
    if kind == "pile" and not rest:
        seat = -1 if observation.seat is None else observation.seat
        return _pile_text(observation, seat, names)
    if kind in ("pile", "hand") and rest and rest[0].isdecimal():
        write = _pile_text if kind == "pile" else _hand_text
        return write(observation, int(rest[0]), names)
    return ""


def _chips_text(observation: TripleObservation, seat: int, names: Sequence[str]) -> str:
    return about_player(
        seat,
        names,
        translate("Triple", "Your chips: {chips} of {goal}. Each round won brings one."),
        translate("Triple", "{name}'s chips: {chips} of {goal}. Each round won brings one."),
        chips=observation.chips[seat],
        goal=observation.goal,
    )


def _pile_text(observation: TripleObservation, seat: int, names: Sequence[str]) -> str:
    count = observation.piles[seat]
    return about_player(
        seat,
        names,
        translate("Triple", "Your pile: %n card(s) to draw", "", count),
        translate("Triple", "{name}'s pile: %n card(s) to draw", "", count),
    )


def _hand_text(observation: TripleObservation, seat: int, names: Sequence[str]) -> str:
    count = observation.hands[seat]
    return about_player(
        seat,
        names,
        translate("Triple", "Your hand: %n card(s)", "", count),
        translate("Triple", "{name}'s hand: %n card(s)", "", count),
    )
