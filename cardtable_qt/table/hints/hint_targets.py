"""Where a hint points to: the places that its topic is about, and the way of a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.layout.elements import Layout, Zone
from rules import Move, Observation
from rules.gracias.pieces import COLOURS
from rules.model import Reason
from rules.triple.pieces import LINES, Draw

# The keys of pieces and zones that a topic is about; with a colon all that begin so.
TOPIC_KEYS: dict[str, tuple[str, ...]] = {
    "gracias.look_triplets": ("triplet:",),
    "gracias.look_gift": ("held:",),
    "triple.look_pile": ("hand", "pile"),
    "extop.look_swap": ("want:",),
    "extop.look_offer": ("offer", "answer"),
    "eight28.look_halves": ("half:",),
}
OTHER_SEATS_TOPICS = ("extop.look_partners", "eight28.look_others")  # about the others at the table
DRAW_BUTTON_COUNTS = (1, 3)  # cards that a button draws; one more button draws all
OWN_SEAT_TOPICS = ("eight28.look_total",)  # about the own cards


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
    """The others' seats; if only some of them can be clicked, those."""
    seats = [z for z in zones if z.key.startswith("seat:") and z.key != f"seat:{observation.seat}"]
    acting = [zone for zone in seats if zone.click_piece]
    return frozenset(zone.key for zone in acting or seats)


def _colour_piles(colour: str, keys: Iterable[str]) -> frozenset[str]:
    """The topmost cards of everybody's pile of a colour in Gracias; all seats if nobody has any."""
    number = str(COLOURS.index(colour))
    tops: dict[str, str] = {}
    for key in keys:
        kind, *place = key.split(":")
        if kind in ("card", "stack") and place[1] == number:
            tops[place[0]] = key  # the later ones lie on the earlier ones
    return frozenset(tops.values() or (key for key in keys if key.startswith("seat:")))


class Gesture(NamedTuple):
    """How a move is made by hand: these pieces, which are one, go to that zone."""

    pieces: tuple[str, ...]
    zone: str


def nearest_gesture_move(
    game: GameTable, observation: Observation, layout: Layout, move: Move
) -> Move:
    """A move as it can be made with one gesture.

    There is no button for every number of cards to draw: the nearest that there is will do.
    """
    if not isinstance(move, Draw):
        return move
    pressed = [
        game.target(observation, z.click_piece, z.key)
        for z in layout.zones
        if z.button_text and z.click_piece
    ]
    draws = [draw for draw in pressed if isinstance(draw, Draw)]
    return min(draws, key=lambda draw: (abs(draw.count - move.count), draw.count), default=move)


def gesture_for(
    game: GameTable, observation: Observation, layout: Layout, move: Move
) -> Gesture | None:
    """The plainest gesture for a move: a button that says it, or a piece and its place."""
    move = nearest_gesture_move(game, observation, layout, move)
    lifted = [piece.key for piece in layout.pieces if piece.can_lift]
    found: list[tuple[bool, bool, bool, Gesture]] = []
    for zone in layout.zones:
        tried = dict.fromkeys([*lifted, *([zone.click_piece] if zone.click_piece else [])])
        pieces = [piece for piece in tried if game.target(observation, piece, zone.key) == move]
        if pieces:
            other = zone.key != _preferred_button(move)
            found.append(
                (
                    not zone.button_text,
                    not zone.click_piece,
                    other,
                    Gesture(_first_or_triplet(pieces), zone.key),
                )
            )
    return min(found, key=lambda each: each[:3])[3] if found else None


def _preferred_button(move: Move) -> str:
    """The button that says how many cards are drawn, where others would draw as many."""
    if isinstance(move, Draw):
        return f"draw:{move.count}" if move.count in DRAW_BUTTON_COUNTS else "draw:all"
    return ""


def _first_or_triplet(pieces: list[str]) -> tuple[str, ...]:
    """The first of several pieces that would do; the cards of a triplet are one piece."""
    return tuple(pieces) if pieces[0].startswith("triplet:") else (pieces[0],)
