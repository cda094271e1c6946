"""Ex & Top: the viewer's own seat, with the hand and the tray for swaps."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, place_name
from cardtable_qt.games.extop.centre import CARD_OVERLAP
from cardtable_qt.games.extop.seats import (
    RAISE,
    add_identity,
    add_speech,
    add_won_chips,
    seat_parts,
)
from cardtable_qt.games.extop.words import card_text, colour_text
from cardtable_qt.table.layout.builder import (
    MIN_LABEL_PX,
    LayoutBuilder,
    fan_boxes,
    fit_aspect,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, COLOURS, HAND_SIZE, NO_CARD, NO_COLOUR, UNASKED, Swapped

translate = QCoreApplication.translate

MAX_COLOURS_IN_LINE = 4
MAX_SLOT_ASPECT = 1.8  # height to width
COLOUR_WIDTH = 3.6  # of the longest name of a colour, relative to the height of the text
OWN_WIDE_ASPECT = 1.5  # from this aspect ratio on, the portrait is beside everything else


def add_own_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: ExTopObservation,
    names: Sequence[str],
    speeches: dict[int, str],
) -> None:
    """Add the portrait and chips on the left, the hand in the middle, swaps on the right."""
    assert observation.seat is not None
    seat, speech = observation.seat, speeches.get(observation.seat, "")
    turn = seat == observation.mover
    builder.add_panel("own", box, "plate_turn" if turn else "plate", accent="turn" if turn else "")
    inner = box.inset(builder.unit * 0.4)
    left, hand, swap = split_box(inner, (0.27, 0.41, 0.32), builder.unit * 0.8)
    builder.add_zone(f"seat:{seat}", left, place_name(seat, names), group="seats")
    parts = seat_parts(builder, left, wide_aspect=OWN_WIDE_ASPECT)
    add_identity(builder, parts, observation, seat, names[seat])
    chips = add_speech(builder, parts, parts.body, seat, speech)
    add_won_chips(builder, chips, observation, seat)
    _add_hand(builder, hand, observation)
    add_swap_tray(builder, swap, observation, names)


def _add_hand(builder: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """Add the viewer's cards. A card offered or answered with is raised."""
    assert observation.seat is not None
    height = min(box.h / (1 + RAISE * 0.5), box.w / HAND_SIZE / CARD_ASPECT * CARD_OVERLAP)
    area = box.bottom_part(box.h / (1 + RAISE * 0.5)).centred(box.w, height)
    boxes = fan_boxes(area, max(HAND_SIZE, len(observation.hand)), CARD_ASPECT, builder.unit * 0.5)
    for i, number in enumerate(sorted(observation.hand)):
        at_stake = number in (observation.offered, observation.answers[observation.seat])
        builder.add_piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            boxes[i].moved(0, -RAISE * 0.5 * boxes[i].h if at_stake else 0),
            z=Z_CARD + i,
            name=card_text(number),
            group="hand",
            can_lift=True,
            origin=_card_origin(observation, number),
        )


def _card_origin(observation: ExTopObservation, number: int) -> str:
    """The origin of a card in hand: the draw pile, or the swap partner's hand."""
    last = observation.history[-1] if observation.history else None
    if isinstance(last, Swapped) and number in (last.gave, last.got):
        other = last.partner if last.seat == observation.seat else last.seat
        return f"hand:{other}:{observation.hands[other] - 1}"
    return "pile"


def add_swap_tray(
    builder: LayoutBuilder, box: Box, observation: ExTopObservation, names: Sequence[str]
) -> None:
    """Add the tray for swaps: the colours to ask for, or the current offer."""
    builder.add_panel("swap", box, "row")
    inner = box.inset(builder.unit * 0.4)
    caption, rest = split_box(inner, (0.22, 0.78), builder.unit * 0.2, columns=False)
    if observation.want == NO_COLOUR:
        text = translate("Ex & Top", "or swap a card for …")
        builder.add_label("swap", caption, text, 1.0, bold=True)
        _add_wanted_colours(builder, rest, observation)
        return
    text = about_player(
        observation.turn,
        names,
        translate("Ex & Top", "You: {offered} for {wanted}"),
        translate("Ex & Top", "{name}: {offered} for {wanted}"),
        offered=colour_text(observation.offered_colour),
        wanted=colour_text(observation.want),
    )
    builder.add_label("swap", caption, text, 1.0, bold=True)
    _add_offer(builder, rest, observation)


def _add_wanted_colours(builder: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """Add a slot for every colour in play. A card dropped there is offered for that colour."""
    in_play, gap = sorted(observation.colours), builder.unit * 0.3
    lines = 1 if len(in_play) <= MAX_COLOURS_IN_LINE else 2
    across = -(-len(in_play) // lines)
    cells = [cell for line in box.rows(lines, gap) for cell in line.columns(across, gap)]
    for number, cell in zip(in_play, cells, strict=False):
        slot = cell.centred(cell.w, min(cell.h, cell.w * MAX_SLOT_ASPECT))
        builder.add_panel(f"want:{number}", slot, "slot", radius=6)
        name = translate("Ex & Top", "ask for {wanted}").format(wanted=colour_text(number))
        builder.add_zone(f"want:{COLOURS[number]}", slot, name, group="swap")
        inner = slot.inset(3)
        shares = (0.66, 0.34) if lines == 1 else (0.36, 0.64)
        emblem, caption = split_box(inner, shares, 2, columns=lines > 1)
        has_caption = caption.w >= MIN_LABEL_PX * COLOUR_WIDTH
        emblem = emblem if has_caption else inner
        face = Face("extop.emblem", COLOURS[number])
        builder.add_piece(
            f"asked:{COLOURS[number]}", face, fit_aspect(emblem, 1.0), name=colour_text(number)
        )
        if has_caption:  # a tooltip and screen readers tell the colour in any case
            builder.add_label(f"asked:{number}", caption, colour_text(number), 0.85)


def _add_offer(builder: LayoutBuilder, box: Box, observation: ExTopObservation) -> None:
    """Add the offered card, face down with its colour showing, and the slot for the answer."""
    offered, arrows, answer, rest = split_box(box, (0.22, 0.09, 0.22, 0.47), builder.unit * 0.3)
    back = Face("extop.back", COLOURS[observation.offered_colour])
    own_key = f"card:{CARD.write(observation.offered)}" if observation.offered != NO_CARD else ""
    builder.add_piece(
        "offer",
        back,
        fit_aspect(offered, CARD_ASPECT),
        name=colour_text(observation.offered_colour),
        origin=own_key or f"hand:{observation.turn}:{observation.hands[observation.turn] - 1}",
    )
    builder.add_label("arrows", arrows, "⇄", 1.5, bold=True)
    place = fit_aspect(answer, CARD_ASPECT)
    builder.add_panel("answer", place, "slot", radius=6, accent=COLOURS[observation.want])
    emblem = fit_aspect(place.inset(place.w * 0.18), 1.0)
    face = Face("extop.emblem", COLOURS[observation.want])
    builder.add_piece("wanted", face, emblem, name=colour_text(observation.want), no_flip=True)
    if observation.seat == observation.mover and observation.seat != observation.turn:
        wanted = translate("Ex & Top", "answer with {wanted}")
        builder.add_zone(
            "answer", place, wanted.format(wanted=colour_text(observation.want)), group="swap"
        )
        label = translate("Ex & Top", "Decline")
        button = rest.centred(rest.w, min(rest.h, builder.unit * 2.6))
        builder.add_zone(
            "decline",
            button,
            label,
            group="swap",
            button_text=label,
            click_piece="offer",
        )
        return
    builder.add_label("answers", rest, _answer_progress(observation), 0.9, tone="ink_soft")


def _answer_progress(observation: ExTopObservation) -> str:
    """The number of answers, or the question whom to swap with."""
    if observation.seat == observation.mover:
        return translate("Ex & Top", "with whom?")
    answers = [
        answer for seat, answer in enumerate(observation.answers) if seat != observation.turn
    ]
    given = sum(answer != UNASKED for answer in answers)
    text = translate("Ex & Top", "{count} of %n answer(s)", "", len(answers))
    return text.format(count=given)
