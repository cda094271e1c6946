"""Ex & Top: what each element of the table is, for tooltips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from cardtable_qt.games.extop.centre import colour_sums, leaders
from cardtable_qt.games.extop.words import chip_text, colour_text
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import COLOURS, NO_COLOUR

translate = QCoreApplication.translate


def tooltip(observation: ExTopObservation, key: str, names: Sequence[str]) -> str:
    """Return the tooltip of an element, or "" if its name says enough."""
    kind, *rest = key.split(":")
    if kind == "count":  # of a pile
        kind, *rest = rest
    if kind in ("pile", "discards", "stack"):
        return _pile_text(observation, kind)
    if kind == "chip":
        return _row_chip_text(observation.chips[int(rest[0])])
    if kind == "won":
        seat, number = map(int, rest)
        return _won_text(seat, observation.won[seat][number], names)
    if kind in ("emblem", "score", "hand") and rest[0].isdecimal():
        return _seat_text(observation, kind, int(rest[0]), names)
    if kind in ("sum", "bar"):
        return _sum_text(observation, int(rest[0]), _colour(rest[1]))
    if kind in ("want", "asked"):
        text = translate(
            "Ex & Top",
            "Drop a card here to offer it for {colour}. The others see only the card's colour.",
        )
        return text.format(colour=colour_text(_colour(rest[0])))
    if kind in ("leads", "leader", "gets", "verdict"):
        return _verdict_text(observation, int(rest[0]), names)
    return _swap_text(observation, kind, names)


def _colour(text: str) -> int:
    """The colour that a key names, by its number or its name."""
    return int(text) if text.isdecimal() else COLOURS.index(text)


def _pile_text(observation: ExTopObservation, kind: str) -> str:
    if kind == "pile":
        return translate("Ex & Top", "Draw pile: %n card(s)", "", observation.pile)
    if kind == "stack":
        return translate("Ex & Top", "Chips to come: %n", "", observation.stack)
    return translate(
        "Ex & Top",
        "Discards: %n card(s). They are shuffled again when the draw pile is empty.",
        "",
        len(observation.discards),
    )


def _row_chip_text(value: int) -> str:
    if value > 0:
        text = translate(
            "Ex & Top",
            "{chip} for the colour with the highest sum once %n card(s) lie here",
            "",
            abs(value),
        )
    else:
        text = translate(
            "Ex & Top",
            "Minus points: {chip} for the colour with the highest sum once %n card(s) lie here",
            "",
            abs(value),
        )
    return text.format(chip=chip_text(value))


def _won_text(seat: int, value: int, names: Sequence[str]) -> str:
    return about_player(
        seat,
        names,
        translate("Ex & Top", "You have won {chip}"),
        translate("Ex & Top", "{name} has won {chip}"),
        chip=chip_text(value),
    )


def _seat_text(observation: ExTopObservation, kind: str, seat: int, names: Sequence[str]) -> str:
    if kind == "emblem":
        texts = (
            translate("Ex & Top", "Your colour: {colour}"),
            translate("Ex & Top", "{name}'s colour: {colour}"),
        )
        return about_player(seat, names, *texts, colour=colour_text(observation.colours[seat]))
    if kind == "score":
        texts = (
            translate("Ex & Top", "Your points: {points}"),
            translate("Ex & Top", "{name}'s points: {points}"),
        )
        points = f"{sum(observation.won[seat])}".replace("-", "−")
        return about_player(seat, names, *texts, points=points)
    count = observation.hands[seat]
    texts = (
        translate("Ex & Top", "Your hand: %n card(s)", "", count),
        translate("Ex & Top", "{name}'s hand: %n card(s)", "", count),
    )
    return about_player(seat, names, *texts)


def _sum_text(observation: ExTopObservation, row: int, colour: int) -> str:
    total = dict(colour_sums(observation, row)).get(colour, 0)
    text = translate("Ex & Top", "Sum of {colour} in this row: {total}")
    return text.format(colour=colour_text(colour), total=total)


def _verdict_text(observation: ExTopObservation, row: int, names: Sequence[str]) -> str:
    """Name the player who would win the chip if the row ended as it is now."""
    sums = colour_sums(observation, row)
    if not sums:
        return ""
    first, chip = leaders(sums), chip_text(observation.chips[row])
    if len(first) > 1:
        text = translate("Ex & Top", "A tie: if the row ended like this, {chip} would stay.")
        return text.format(chip=chip)
    return about_player(
        observation.colours.index(first[0]),
        names,
        translate("Ex & Top", "If the row ended like this, you would get {chip}."),
        translate("Ex & Top", "If the row ended like this, {name} would get {chip}."),
        chip=chip,
    )


def _swap_text(observation: ExTopObservation, kind: str, names: Sequence[str]) -> str:
    if observation.want == NO_COLOUR or kind not in ("offer", "wanted", "arrows"):
        return ""
    if kind == "wanted":
        text = translate("Ex & Top", "Asked for: {colour}")
        return text.format(colour=colour_text(observation.want))
    return about_player(
        observation.turn,
        names,
        translate("Ex & Top", "You offer {colour} for {wanted}."),
        translate("Ex & Top", "{name} offers {colour} for {wanted}."),
        colour=colour_text(observation.offered_colour),
        wanted=colour_text(observation.want),
    )
