"""8/28: the middle of the table, with the deck, the chest and, at the payout, the two halves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, is_you, join_names
from cardtable_qt.games.eight28.cards import (
    BACK,
    add_chest,
    add_chest_piece,
    add_gems,
    add_supply,
    offer_key,
)
from cardtable_qt.games.eight28.gems import half_gems, half_value, left_over
from cardtable_qt.games.eight28.keys import half_text
from cardtable_qt.games.eight28.position import (
    NO_HALF,
    bulls_eyes,
    current_payout,
    final_payout,
    half_of,
    is_own_choice,
    standings,
    total_for,
)
from cardtable_qt.table.layout.builder import LayoutBuilder, fit_aspect, split_box
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT, aspect
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RED_GEMS

translate = QCoreApplication.translate

PlayerLines = list[tuple[str, bool]]  # of a half: name and total, and whether that is sure
MAX_DECK_BACKS = 4  # backs drawn for a full deck
OFFER_SHIFT = 0.8  # of a card's width: how far an offer moves sideways from the deck, at most
OFFER_RAISE = 0.2  # of a card's height: how far an offer to another seat moves up
PLAYER_SIZE = 1.3  # in units: the letters of the players of a half
LINE_HEIGHT, LETTER_WIDTH = 1.45, 0.68  # of the size of bold letters
OWN_OFFER_DROP = 0.06  # of a card's height: how far an offer to the viewer moves down


def add_centre(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seats: Mapping[int, Box],
    names: Sequence[str],
) -> None:
    """Add the round and the supply on the left, then the deck and the chest, or the halves."""
    facts, stage = split_box(box, (0.19, 0.81), builder.unit * 0.8)
    winners = bulls_eyes(observation)
    if observation.choosing and not winners:
        _add_round_and_supply(builder, facts, observation, with_chest=True)
        add_halves(builder, stage, observation, names)
        return
    _add_round_and_supply(builder, facts, observation, with_chest=False)
    left, right = split_box(stage, (0.5, 0.5), builder.unit)
    if winners:
        _add_bulls_eye(builder, left, winners, names)
    else:
        _add_deck(builder, left, observation, seats, names)
    add_chest(builder, right, observation)


def _add_round_and_supply(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, *, with_chest: bool
) -> None:
    """Add the round number and the supply, at the payout also the emptied chest."""
    text = translate("8/28", "Round {number}")
    if observation.supply_red < RED_GEMS:
        text = translate("8/28", "Round {number}, the last")
    title = box.top_part(builder.unit * 1.8)
    number = text.format(number=observation.round + 1)
    builder.add_label("round", title, number, 1.15, align="left", bold=True, tone="ink_on_table")
    rest = Box(box.x, title.bottom, box.w, box.bottom - title.bottom)
    stock = rest.top_part(min(builder.unit * 6.4, rest.h * (0.5 if with_chest else 1)))
    add_supply(builder, stock, observation)
    if with_chest:
        top = stock.bottom + builder.unit * 0.3
        _add_left_over(builder, Box(box.x, top, box.w, box.bottom - top), left_over(observation))


def _add_left_over(builder: LayoutBuilder, box: Box, rest: int) -> None:
    """Add the chest with the value that is not part of the halves."""
    if rest:
        text = translate("8/28", "Stays: {rest}").format(rest=rest)
        line = box.top_part(builder.unit * 1.4)
        builder.add_label("rest", line, text, 0.95, align="left", tone="ink_on_table")
        box = Box(box.x, line.bottom, box.w, box.h - line.h)
    chest = fit_aspect(box, aspect("eight28.pot"))
    add_chest_piece(builder, Box(box.x, chest.y, chest.w, chest.h), rest)


def _add_deck(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seats: Mapping[int, Box],
    names: Sequence[str],
) -> None:
    """Add the deck, with its top card moved towards the seat being asked.

    An offer to the viewer is outside all zones, so a mere click on the card does nothing.
    """
    caption = box.bottom_part(builder.unit * 2.9)
    area = Box(box.x, box.y, box.w, box.h - caption.h - builder.unit * 0.2)
    height = min(
        area.h / (1 + OFFER_RAISE + OWN_OFFER_DROP), area.w / (1 + 2 * OFFER_SHIFT) / CARD_ASPECT
    )
    width = height * CARD_ASPECT
    place = area.centred(width, height).moved(0, height * (OFFER_RAISE - OWN_OFFER_DROP) / 2)
    builder.add_panel("deck", place, "slot", radius=6)
    uncovered = place.left_part(width * (OFFER_SHIFT - 0.05))
    builder.add_zone("deck", uncovered, translate("8/28", "the deck"), group="deck")
    for i in range(min(MAX_DECK_BACKS, observation.deck - 1)):
        builder.add_piece(f"deck:{i}", BACK, place.moved(i * 1.5, -i * 1.5), z=Z_CARD + i)
    if observation.deck:
        builder.add_piece(
            offer_key(observation),
            BACK,
            _offer_box(place, observation, seats),
            z=Z_CARD + MAX_DECK_BACKS,
            name=translate("8/28", "the card on offer"),
            group="deck",
            origin="deck",
            can_lift=observation.turn == observation.seat,
        )
    count, offer = caption.rows(2)
    text = translate("8/28", "Deck: {count}").format(count=observation.deck)
    builder.add_label("deck", count, text, 0.95, tone="ink_on_table")
    if observation.to_move:
        text = _question_text(observation, names)
        builder.add_label("offer", offer, text, 1.05, tone="ink_on_table", bold=True)


def _question_text(observation: Eight28Observation, names: Sequence[str]) -> str:
    """Return a sentence for the current question. The dealer is asked last."""
    dealer, asked = observation.dealer, observation.turn
    if asked == dealer:
        texts = (
            translate("8/28", "You are asked last"),
            translate("8/28", "{name} is asked last"),
        )
    elif is_you(dealer, names):
        return translate("8/28", "You ask {name}").format(name=names[asked])
    else:
        texts = translate("8/28", "{dealer} asks you"), translate("8/28", "{dealer} asks {name}")
    return about_player(asked, names, *texts, dealer=names[dealer])


def _offer_box(place: Box, observation: Eight28Observation, seats: Mapping[int, Box]) -> Box:
    """The box of the top card, moved towards the seat being asked."""
    if observation.turn == observation.seat:
        return place.moved(place.w * OFFER_SHIFT, place.h * OWN_OFFER_DROP)
    if observation.turn not in seats:
        return place
    centres = [box.middle[0] for box in seats.values()]
    farthest = max(abs(x - place.middle[0]) for x in centres) or 1.0
    sideways = (seats[observation.turn].middle[0] - place.middle[0]) / farthest
    upwards = OWN_OFFER_DROP if seats[observation.turn].y > place.y else -OFFER_RAISE
    return place.moved(place.w * OFFER_SHIFT * sideways, place.h * upwards)


def _add_bulls_eye(
    builder: LayoutBuilder, box: Box, winners: Sequence[int], names: Sequence[str]
) -> None:
    """Add the bull's eye emblem, which comes from the portrait of its winner."""
    caption = box.bottom_part(builder.unit * 2.2)
    area = Box(box.x, box.y, box.w, box.h - caption.h - builder.unit * 0.2)
    builder.add_piece(
        "bullseye",
        Face("eight28.bullseye"),
        fit_aspect(area, 1.0),
        z=Z_CHIP,
        name=translate("8/28", "Bull's eye!"),
        origin=f"portrait:{winners[0]}",
    )
    text = translate("8/28", "Bull's eye: {names}")
    text = text.format(names=join_names([names[seat] for seat in winners]))
    builder.add_label("bulls_eye", caption, text, 1.6, bold=True, tone="ink_on_table")


def add_halves(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, names: Sequence[str]
) -> None:
    """Add the two halves and the players who play for them."""
    halves = zip((LOW, HIGH), box.columns(2, builder.unit * 0.6), strict=True)
    players = {half: _player_lines(observation, half, names) for half in (LOW, HIGH)}
    for half, part in halves:
        _add_half(builder, part, observation, half, players)


def _add_half(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    half: int,
    players: Mapping[int, PlayerLines],
) -> None:
    choosing = is_own_choice(observation)
    builder.add_panel(f"half:{half}", box, "plate", accent="turn" if choosing else "")
    claim = "claim" if choosing else ""
    builder.add_zone(f"half:{half}", box, half_text(half), group="halves", click_piece=claim)
    inner = box.inset(builder.unit * 0.8, builder.unit * 0.5)
    head = inner.top_part(min(builder.unit * 2.8, max(builder.unit, inner.h * 0.25)))
    title, value = split_box(head, (0.4, 0.6), 0)
    builder.add_label(f"half:{half}", title, str(half), 2.5, align="left", bold=True)
    text = translate("8/28", "worth {worth}").format(worth=half_value(observation))
    builder.add_label(f"worth:{half}", value, text, 1.05, align="right", bold=True)
    below = Box(inner.x, head.bottom + 2, inner.w, inner.h - head.h - 2)
    # Both halves look the same.
    most = max(map(len, players.values()))
    letters = max((len(text) for lines in players.values() for text, _ in lines), default=1)
    gems, area, size = _gems_and_players(below, builder.unit, most, letters)
    _add_half_players(builder, area, half, players[half], size)
    if final_payout(observation) is None:
        add_gems(builder, gems, half_gems(observation, half), largest=4.0)


def _gems_and_players(box: Box, unit: float, count: int, letters: int) -> tuple[Box, Box, float]:
    """The areas of the gems and of so many players of a half, and their font size in units.

    They are side by side, or the gems are above the players if that allows larger letters.
    """
    choices = (
        split_box(box, (0.52, 0.48), unit * 0.5),
        split_box(box, (0.45, 0.55), unit * 0.2, columns=False),
    )
    sizes = [_player_size(players, unit, count, letters) for _, players in choices]
    best = sizes.index(max(sizes))
    gems, players = choices[best]
    return gems, players, sizes[best]


def _player_size(box: Box, unit: float, count: int, letters: int) -> float:
    """The font size in units at which all lines fit into a box, at most the usual one."""
    high, wide = box.h / max(1, count) / LINE_HEIGHT, box.w / letters / LETTER_WIDTH
    return min(high / unit, wide / unit, PLAYER_SIZE)


def _add_half_players(
    builder: LayoutBuilder, box: Box, half: int, lines: PlayerLines, size: float
) -> None:
    """List the players of a half if there is room. Each seat shows its half anyway."""
    height = min(builder.unit * PLAYER_SIZE * LINE_HEIGHT, box.h / max(1, len(lines)))
    if height < builder.unit * 0.8:
        return
    for i, (text, sure) in enumerate(lines):
        place = Box(box.x, box.y + height * i, box.w, height)
        tone = "ink" if sure else "ink_soft"
        builder.add_label(
            f"player:{half}:{i}", place, text, size, align="left", bold=sure, tone=tone
        )


def _player_lines(observation: Eight28Observation, half: int, names: Sequence[str]) -> PlayerLines:
    """The players of a half with their totals, and whether they are sure to play for it.

    A star marks those who take the half, a question mark those who can still choose it.
    """
    paid = current_payout(observation)
    lines = []
    for seat, hand in enumerate(standings(observation)):
        plays_for = half_of(hand, observation.choices[seat])
        total = total_for(hand, half)
        if plays_for == half:
            takes = paid is not None and paid.points[seat]
            text = "★ {name}: {total}" if takes else translate("8/28", "{name}: {total}")
            lines.append((text.format(name=names[seat], total=total), True))
        elif plays_for == NO_HALF and total is not None:
            text = translate("8/28", "{name}: {total}?")
            lines.append((text.format(name=names[seat], total=total), False))
    return lines
