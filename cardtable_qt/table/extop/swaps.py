"""Ex & Top: where a swap is offered, shown and answered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.piles import CARD_ASPECT
from cardtable_qt.table.extop.words import colour
from cardtable_qt.table.sheet import Sheet, fit, split
from cardtable_qt.table.spots import Box, Face
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, COLOURS, NO_CARD, NO_COLOUR, UNASKED

translate = QCoreApplication.translate
IN_ONE_LINE = 4  # colours
HIGHEST = 1.8  # times its width, for the place of a colour


def swap_place(sheet: Sheet, box: Box, seen: ExTopObservation, names: Sequence[str]) -> None:
    """A tray of its own beside the hand."""
    sheet.panel("swap", box, "row")
    inner = box.inset(sheet.unit * 0.4)
    words, rest = split(inner, (0.22, 0.78), sheet.unit * 0.2, across=False)
    if seen.want == NO_COLOUR:
        text = translate("Ex & Top", "or swap a card for …")
        sheet.label("swap", words, text, 1.0, bold=True)
        _colours_to_ask_for(sheet, rest, seen)
        return
    text = translate("Ex & Top", "{name}: {offered} for {wanted}").format(
        name=names[seen.turn], offered=colour(seen.offered_colour), wanted=colour(seen.want)
    )
    sheet.label("swap", words, text, 1.0, bold=True)
    _offer(sheet, rest, seen)


def _colours_to_ask_for(sheet: Sheet, box: Box, seen: ExTopObservation) -> None:
    """A place for every colour in play: a card that is put there is offered for that colour."""
    in_play, gap = sorted(seen.colours), sheet.unit * 0.3
    lines = 1 if len(in_play) <= IN_ONE_LINE else 2
    across = -(-len(in_play) // lines)
    spots = [spot for line in box.rows(lines, gap) for spot in line.columns(across, gap)]
    for number, place in zip(in_play, spots, strict=False):
        spot = place.centred(place.w, min(place.h, place.w * HIGHEST))
        sheet.panel(f"want:{number}", spot, "slot", radius=6)
        name = translate("Ex & Top", "ask for {wanted}").format(wanted=colour(number))
        sheet.zone(f"want:{COLOURS[number]}", spot, name, group="swap")
        inner = spot.inset(3)
        shares = (0.66, 0.34) if lines == 1 else (0.42, 0.58)
        sign, words = split(inner, shares, 2, across=lines > 1)
        face = Face("extop.emblem", COLOURS[number])
        sheet.piece(f"asked:{COLOURS[number]}", face, fit(sign, 1.0), name=colour(number))
        sheet.label(f"asked:{number}", words, colour(number), 0.85)


def _offer(sheet: Sheet, box: Box, seen: ExTopObservation) -> None:
    """The offered card, of which all see the colour, and the place of the one for it."""
    offered, arrows, answer, rest = split(box, (0.25, 0.1, 0.25, 0.4), sheet.unit * 0.3)
    hidden = Face("extop.back", COLOURS[seen.offered_colour])
    own = f"card:{CARD.write(seen.offered)}" if seen.offered != NO_CARD else ""
    sheet.piece(
        "offer",
        hidden,
        fit(offered, CARD_ASPECT),
        name=colour(seen.offered_colour),
        origin=own or f"hand:{seen.turn}:{seen.hands[seen.turn] - 1}",
    )
    sheet.label("arrows", arrows, "⇄", 1.5, bold=True)
    place = fit(answer, CARD_ASPECT)
    sheet.panel("answer", place, "slot", radius=6, accent=COLOURS[seen.want])
    sign = fit(place.inset(place.w * 0.18), 1.0)
    face = Face("extop.emblem", COLOURS[seen.want])
    sheet.piece("wanted", face, sign, name=colour(seen.want), still=True)
    if seen.seat == seen.mover and seen.seat != seen.turn:
        wanted = translate("Ex & Top", "answer with a {wanted} card")
        sheet.zone("answer", place, wanted.format(wanted=colour(seen.want)), group="swap")
        label = translate("Ex & Top", "Decline")
        button = rest.centred(rest.w, min(rest.h, sheet.unit * 2.6))
        sheet.zone(
            "decline", button, label, group="swap", button=label, piece="offer", shortcut="d"
        )
        return
    sheet.label("answers", rest, _how_far(seen), 0.9, tone="ink_soft")


def _how_far(seen: ExTopObservation) -> str:
    """How many have answered; in the end there may be a choice."""
    if seen.seat == seen.mover:
        return translate("Ex & Top", "with whom?")
    asked = [answer for seat, answer in enumerate(seen.answers) if seat != seen.turn]
    given = sum(answer != UNASKED for answer in asked)
    text = translate("Ex & Top", "{count} of %n answer(s)", "", len(asked))
    return text.format(count=given)
