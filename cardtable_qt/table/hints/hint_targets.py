"""Targets of hints: the pieces and zones of a topic, and the gesture for a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.layout.elements import Layout, Zone
from rules import Move, Observation
from rules.gracias.pieces import COLOURS
from rules.model import Reason
from rules.triple.pieces import LINES, Draw

# Keys of the pieces and zones that a topic is about. A name with a colon at its end is a prefix.
TOPIC_KEYS: dict[str, tuple[str, ...]] = {
    "gracias.look_triplets": ("triplet:",),
    "gracias.look_gift": ("held:",),
    "triple.look_pile": ("hand", "pile"),
    "extop.look_swap": ("want:",),
    "extop.look_offer": ("offer", "answer"),
    "eight28.look_halves": ("half:",),
}
OTHER_SEATS_TOPICS = ("extop.look_partners", "eight28.look_others")
OWN_SEAT_TOPICS = ("eight28.look_total",)
DRAW_BUTTON_COUNTS = (1, 3)  # another button draws all cards


def hint_keys(topic: Reason, observation: Observation, layout: Layout) -> frozenset[str]:
    """The keys of the pieces and zones that a topic is about."""
    keys = list(layout.boxes())
    facts, code = topic.facts, topic.code
    if code in TOPIC_KEYS:
        return frozenset(key for key in keys if _matches(key, TOPIC_KEYS[code]))
    if code in OWN_SEAT_TOPICS:
        return frozenset({f"seat:{observation.seat}"})
    if code in OTHER_SEATS_TOPICS:
        return _other_seats(observation, layout.zones)
    if code == "gracias.look_colour":
        return _colour_piles(str(facts["colour"]), keys)
    if "line" in facts:
        line = LINES[int(str(facts["line"]))]
        return frozenset(f"cell:{cell}" for cell in line)
    if "row" in facts:
        return frozenset({f"row:{facts['row']}"})
    return frozenset({f"seat:{facts['name']}"} if "name" in facts else ())


def _matches(key: str, names: Iterable[str]) -> bool:
    return any(key.startswith(name) if name.endswith(":") else key == name for name in names)


def _other_seats(observation: Observation, zones: Iterable[Zone]) -> frozenset[str]:
    """The seats of the other players; only the clickable ones if there are any."""
    seats = [z for z in zones if z.key.startswith("seat:") and z.key != f"seat:{observation.seat}"]
    clickable = [zone for zone in seats if zone.click_piece]
    return frozenset(zone.key for zone in clickable or seats)


def _colour_piles(colour: str, keys: Iterable[str]) -> frozenset[str]:
    """The top card of each player's pile of a colour in Gracias; all seats if there is no pile."""
    number = str(COLOURS.index(colour))
    tops: dict[str, str] = {}
    for key in keys:
        kind, *numbers = key.split(":")
        if kind in ("card", "stack") and numbers[1] == number:
            tops[numbers[0]] = key  # later cards are on top of earlier ones
    return frozenset(tops.values() or (key for key in keys if key.startswith("seat:")))


class Gesture(NamedTuple):
    """The gesture for a move: drop these pieces together on a zone."""

    pieces: tuple[str, ...]
    zone: str


def nearest_gesture_move(
    game: GameTable, observation: Observation, layout: Layout, move: Move
) -> Move:
    """The move, or the most similar one that can be made with one gesture.

    There is not a button for every number of cards to draw.
    """
    if not isinstance(move, Draw):
        return move
    button_moves = [
        game.target(observation, z.click_piece, z.key)
        for z in layout.zones
        if z.button_text and z.click_piece
    ]
    draws = [draw for draw in button_moves if isinstance(draw, Draw)]
    return min(draws, key=lambda draw: (abs(draw.count - move.count), draw.count), default=move)


def gesture_for(
    game: GameTable, observation: Observation, layout: Layout, move: Move
) -> Gesture | None:
    """The simplest gesture for a move: a button, a clickable zone, or a piece and its zone."""
    move = nearest_gesture_move(game, observation, layout, move)
    liftable = [piece.key for piece in layout.pieces if piece.can_lift]
    found: list[tuple[bool, bool, bool, Gesture]] = []
    for zone in layout.zones:
        candidates = dict.fromkeys([*liftable, *([zone.click_piece] if zone.click_piece else [])])
        pieces = [key for key in candidates if game.target(observation, key, zone.key) == move]
        if pieces:
            gesture = Gesture(_first_or_triplet(pieces), zone.key)
            is_other = zone.key != _preferred_button(move)
            found.append((not zone.button_text, not zone.click_piece, is_other, gesture))
    return min(found, key=lambda candidate: candidate[:3])[3] if found else None


def _preferred_button(move: Move) -> str:
    """The button that names the number of cards to draw; "draw all" might draw as many."""
    if isinstance(move, Draw):
        return f"draw:{move.count}" if move.count in DRAW_BUTTON_COUNTS else "draw:all"
    return ""


def _first_or_triplet(pieces: list[str]) -> tuple[str, ...]:
    """The first of several pieces that would do, or all cards of a triplet."""
    return tuple(pieces) if pieces[0].startswith("triplet:") else (pieces[0],)
