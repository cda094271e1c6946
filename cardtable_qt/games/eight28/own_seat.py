"""8/28: the seat at the bottom, usually the viewer's own, with the answer buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import place_name
from cardtable_qt.games.eight28.cards import (
    add_hidden_card,
    add_open_cards,
    offer_key,
    seat_card_boxes,
)
from cardtable_qt.games.eight28.position import current_payout, standings
from cardtable_qt.games.eight28.seats import (
    add_gem_count,
    add_name,
    add_plate,
    add_portrait,
    add_speech,
    plate_interior,
)
from cardtable_qt.games.eight28.words import (
    bust_text,
    hidden_card_text,
    open_total,
    total_with_hidden,
)
from cardtable_qt.table.layout.builder import LayoutBuilder, fit_aspect, split_box
from cardtable_qt.table.layout.elements import Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.eight28.observation import Eight28Observation

translate = QCoreApplication.translate

EXPECTED_OPEN_CARDS = 3  # room is reserved for this many open cards; few, so that they are large


def add_own_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    """Add the seat at the bottom, with the answers to an offer beside it if it is the viewer's."""
    add_plate(builder, box, observation, seat)
    inner = plate_interior(builder, box)
    own = seat == observation.seat
    gap = builder.unit * 0.8
    widths = [min(inner.w * 0.27, builder.unit * 25), min(inner.w * 0.16, inner.h * 0.9)]
    beside = [min(inner.w * 0.17, builder.unit * 14)] if own else []
    middle = inner.w - sum(widths) - sum(beside) - gap * (2 + len(beside))
    facts, hidden, opens, *answers = split_box(inner, [*widths, middle, *beside], gap)
    drop_area = Box(box.x, box.y, opens.right + gap / 2 - box.x, box.h)  # without the buttons
    builder.add_zone(f"seat:{seat}", drop_area, place_name(seat, names), group="seats")
    _add_facts(builder, facts, observation, seat, names)
    if observation.hidden:
        _add_hidden_card_tray(builder, hidden, observation, seat, names)
    count = len(observation.opens[seat])
    places = seat_card_boxes(builder, opens, count, EXPECTED_OPEN_CARDS)
    add_open_cards(builder, places, observation, seat)
    for place in answers:
        _add_answers(builder, place, observation, seat)


def _add_facts(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    """Add the portrait, name and speech above; totals, the risk of going out and gems below."""
    head, total, opens, below, gems = split_box(
        box, (4.4, 1.7, 1.2, 1.2, 1.5), builder.unit * 0.15, columns=False
    )
    face = head.left_part(min(head.h, head.w * 0.4))
    add_portrait(builder, face, observation, seat)
    left = face.right + builder.unit * 0.6
    name, speech = split_box(
        Box(left, head.y, box.right - left, head.h), (1, 1.25), builder.unit * 0.2, columns=False
    )
    add_name(builder, name, seat, names)
    add_speech(builder, speech, observation, seat, face)
    hidden = observation.hidden[seat] if observation.hidden else None
    about = (f"seat:{seat}",)
    text = open_total(observation, seat)
    if hidden is not None:
        builder.add_label(f"open:{seat}", opens, text, 1.05, align="left", about=about)
        text = total_with_hidden(observation, seat)
    builder.add_label(f"total:{seat}", total, text, 1.45, align="left", bold=True, about=about)
    warning = bust_text(observation, seat, names)
    builder.add_label(
        f"danger:{seat}", below, warning, 0.95, align="left", tone="ink_soft", about=about
    )
    add_gem_count(builder, gems, observation, seat)


def _add_hidden_card_tray(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    builder.add_panel(f"tray:{seat}", box, "slot", radius=6)
    line = box.bottom_part(builder.unit * 1.5).inset(builder.unit * 0.2, 0)
    place = Box(box.x, box.y, box.w, box.h - line.h)
    slot = fit_aspect(place.inset(min(place.w, place.h) * 0.08), CARD_ASPECT)
    add_hidden_card(builder, slot, observation, seat, names[seat])
    builder.add_label(f"secret:{seat}", line, hidden_card_text(observation, seat, names), 0.95)


def _add_answers(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int
) -> None:
    """Add the buttons that answer an offer or, at the payout, the claim to put on a half."""
    if not observation.choosing:
        is_repeated = observation.standing_answer is not None
        count, gap = (3, 0.5) if is_repeated else (2, 0.8)
        gap *= builder.unit
        height = min(builder.unit * 2.8, (box.h - gap * (count - 1)) / count)
        area = box.centred(box.w, count * height + gap * (count - 1))
        accept, decline, *rest = area.rows(count, gap)
        for key, place, label in (
            ("accept", accept, translate("8/28", "Accept")),
            ("decline", decline, translate("8/28", "Decline")),
        ):
            builder.add_zone(
                key,
                place,
                label,
                group="answer",
                button_text=label,
                click_piece=offer_key(observation),
            )
        for place in rest:
            builder.add_zone(
                "decline rest",
                place,
                translate("8/28", "no more cards this round"),
                group="answer",
                button_text=translate("8/28", "No more cards"),
                click_piece=offer_key(observation),
                is_switch=True,
            )
        return
    undecided = standings(observation)[seat].has_choice() and not observation.choices[seat]
    if undecided and current_payout(observation) is None:
        area = box.centred(box.w, min(box.h, builder.unit * 6))
        line, place = split_box(area, (1.5, 4.5), builder.unit * 0.2, columns=False)
        builder.add_label("claim", line, translate("8/28", "Which half?"), 1.0, bold=True)
        builder.add_piece(
            "claim",
            Face("eight28.claim"),
            fit_aspect(place, 1.0),
            z=Z_CHIP,
            name=translate("8/28", "claim to a half"),
            group="claim",
            can_lift=seat == observation.turn,
        )
