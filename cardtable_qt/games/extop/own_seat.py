"""Ex & Top: where a swap is offered, shown and answered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.extop.cards import CARD_ASPECT
from cardtable_qt.games.extop.centre import OVERLAPPING
from cardtable_qt.games.extop.seats import (
    RAISED,
    add_identity,
    add_speech,
    add_won_chips,
    seat_parts,
)
from cardtable_qt.games.extop.words import card_text, colour_text
from cardtable_qt.table.layout.builder import LayoutBuilder, fan_boxes, fit_aspect, split_box
from cardtable_qt.table.layout.elements import Z_CARD, Box, Face
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, COLOURS, HAND_SIZE, NO_CARD, NO_COLOUR, UNASKED, Swapped

translate = QCoreApplication.translate

IN_ONE_LINE = 4  # colours
HIGHEST = 1.8  # times its width, for the place of a colour


def add_swap_tray(
    sheet: LayoutBuilder, box: Box, observation: ExTopObservation, names: Sequence[str]
) -> None:
    """A tray of its own beside the hand."""
    sheet.add_panel("swap", box, "row")
    inner = box.inset(sheet.unit * 0.4)
    words, rest = split_box(inner, (0.22, 0.78), sheet.unit * 0.2, across=False)
    if observation.want == NO_COLOUR:
        text = translate("Ex & Top", "or swap a card for …")
        sheet.add_label("swap", words, text, 1.0, bold=True)
        _colours_to_ask_for(sheet, rest, observation)
        return
    text = translate("Ex & Top", "{name}: {offered} for {wanted}").format(
        name=names[observation.turn],
        offered=colour_text(observation.offered_colour),
        wanted=colour_text(observation.want),
    )
    sheet.add_label("swap", words, text, 1.0, bold=True)
    _offer(sheet, rest, observation)


def _colours_to_ask_for(sheet: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """A place for every colour in play: a card that is put there is offered for that colour."""
    in_play, gap = sorted(observation.colours), sheet.unit * 0.3
    lines = 1 if len(in_play) <= IN_ONE_LINE else 2
    across = -(-len(in_play) // lines)
    spots = [spot for line in box.rows(lines, gap) for spot in line.columns(across, gap)]
    for number, place in zip(in_play, spots, strict=False):
        spot = place.centred(place.w, min(place.h, place.w * HIGHEST))
        sheet.add_panel(f"want:{number}", spot, "slot", radius=6)
        name = translate("Ex & Top", "ask for {wanted}").format(wanted=colour_text(number))
        sheet.add_zone(f"want:{COLOURS[number]}", spot, name, group="swap")
        inner = spot.inset(3)
        shares = (0.66, 0.34) if lines == 1 else (0.42, 0.58)
        sign, words = split_box(inner, shares, 2, across=lines > 1)
        face = Face("extop.emblem", COLOURS[number])
        sheet.add_piece(
            f"asked:{COLOURS[number]}", face, fit_aspect(sign, 1.0), name=colour_text(number)
        )
        sheet.add_label(f"asked:{number}", words, colour_text(number), 0.85)


def _offer(sheet: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """The offered card, of which all see the colour, and the place of the one for it."""
    offered, arrows, answer, rest = split_box(box, (0.25, 0.1, 0.25, 0.4), sheet.unit * 0.3)
    hidden = Face("extop.back", COLOURS[observation.offered_colour])
    own = f"card:{CARD.write(observation.offered)}" if observation.offered != NO_CARD else ""
    sheet.add_piece(
        "offer",
        hidden,
        fit_aspect(offered, CARD_ASPECT),
        name=colour_text(observation.offered_colour),
        origin=own or f"hand:{observation.turn}:{observation.hands[observation.turn] - 1}",
    )
    sheet.add_label("arrows", arrows, "⇄", 1.5, bold=True)
    place = fit_aspect(answer, CARD_ASPECT)
    sheet.add_panel("answer", place, "slot", radius=6, accent=COLOURS[observation.want])
    sign = fit_aspect(place.inset(place.w * 0.18), 1.0)
    face = Face("extop.emblem", COLOURS[observation.want])
    sheet.add_piece("wanted", face, sign, name=colour_text(observation.want), still=True)
    if observation.seat == observation.mover and observation.seat != observation.turn:
        wanted = translate("Ex & Top", "answer with a {wanted} card")
        sheet.add_zone(
            "answer", place, wanted.format(wanted=colour_text(observation.want)), group="swap"
        )
        label = translate("Ex & Top", "Decline")
        button = rest.centred(rest.w, min(rest.h, sheet.unit * 2.6))
        sheet.add_zone(
            "decline", button, label, group="swap", button=label, piece="offer", shortcut="d"
        )
        return
    sheet.add_label("answers", rest, _how_far(observation), 0.9, tone="ink_soft")


def _how_far(observation: ExTopObservation) -> str:
    """How many have answered; in the end there may be a choice."""
    if observation.seat == observation.mover:
        return translate("Ex & Top", "with whom?")
    asked = [answer for seat, answer in enumerate(observation.answers) if seat != observation.turn]
    given = sum(answer != UNASKED for answer in asked)
    text = translate("Ex & Top", "{count} of %n answer(s)", "", len(asked))
    return text.format(count=given)


OWN_WIDE = 1.5  # the own place so much wider than high has its portrait beside everything else


def add_own_seat(
    sheet: LayoutBuilder,
    box: Box,
    observation: ExTopObservation,
    names: Sequence[str],
    words: dict[int, str],
) -> None:
    """Who one is and what one has at the left, the hand in the middle, the swap at the right."""
    assert observation.seat is not None
    seat, says = observation.seat, words.get(observation.seat, "")
    turn = seat == observation.mover
    sheet.add_panel("own", box, "plate_turn" if turn else "plate", accent="turn" if turn else "")
    inner = box.inset(sheet.unit * 0.4)
    left, hand, swap = split_box(inner, (0.27, 0.41, 0.32), sheet.unit * 0.8)
    sheet.add_zone(f"seat:{seat}", left, names[seat], group="seats")
    place = seat_parts(sheet, left, wide=OWN_WIDE)
    add_identity(sheet, place, observation, seat, names[seat])
    add_won_chips(sheet, add_speech(sheet, place, place.body, seat, says), observation, seat)
    _hand(sheet, hand, observation)
    add_swap_tray(sheet, swap, observation, names)


def _hand(sheet: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """The own cards; one that is offered, or given for the offered one, stands out."""
    assert observation.seat is not None
    high = min(box.h / (1 + RAISED * 0.5), box.w / HAND_SIZE / CARD_ASPECT * OVERLAPPING)
    area = box.bottom_part(box.h / (1 + RAISED * 0.5)).centred(box.w, high)
    spots = fan_boxes(area, max(HAND_SIZE, len(observation.hand)), CARD_ASPECT, sheet.unit * 0.5)
    for i, number in enumerate(sorted(observation.hand)):
        at_stake = number in (observation.offered, observation.answers[observation.seat])
        sheet.add_piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            spots[i].moved(0, -RAISED * 0.5 * spots[i].h if at_stake else 0),
            z=Z_CARD + i,
            name=card_text(number),
            group="hand",
            lift=True,
            origin=_whence(observation, number),
        )


def _whence(observation: ExTopObservation, number: int) -> str:
    """Where an own card comes from: the draw pile, or the hand of who swapped it."""
    last = observation.history[-1] if observation.history else None
    if isinstance(last, Swapped) and number in (last.gave, last.got):
        other = last.partner if last.seat == observation.seat else last.seat
        return f"hand:{other}:{observation.hands[other] - 1}"
    return "pile"
