"""Targets of hints: pieces and zones by their keys, and the gesture for a move."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.layout.elements import Layout
from rules import Move, Observation


def matching_keys(layout: Layout, *names: str) -> frozenset[str]:
    """The keys of pieces and zones with these names. A colon at the end marks a prefix."""
    return frozenset(key for key in layout.boxes() if _matches(key, names))


def _matches(key: str, names: tuple[str, ...]) -> bool:
    return any(key.startswith(name) if name.endswith(":") else key == name for name in names)


def other_seats(observation: Observation, layout: Layout) -> frozenset[str]:
    """The seats of the other players."""
    return matching_keys(layout, "seat:") - {f"seat:{observation.seat}"}


class Gesture(NamedTuple):
    """The gesture for a move: drop these pieces together on a zone."""

    pieces: tuple[str, ...]
    zone: str


def gesture_for(
    game: GameTable[Observation], observation: Observation, layout: Layout, move: Move
) -> Gesture | None:
    """The simplest gesture for a move: a button, a clickable zone, or a piece and its zone."""
    move = game.gesture_move(observation, move)
    liftable = [piece.key for piece in layout.pieces if piece.can_lift]
    found: list[tuple[bool, bool, bool, Gesture]] = []
    for zone in layout.zones:
        candidates = dict.fromkeys([*liftable, *([zone.click_piece] if zone.click_piece else [])])
        pieces = [key for key in candidates if game.target(observation, key, zone.key) == move]
        if pieces:
            gesture = Gesture(_moved_together(game, pieces), zone.key)
            is_other = zone.key != game.gesture_zone(move)
            found.append((not zone.button_text, not zone.click_piece, is_other, gesture))
    return min(found, key=lambda candidate: candidate[:3])[3] if found else None


def legal_zones(
    game: GameTable[Observation],
    observation: Observation,
    layout: Layout,
    pieces: Collection[str],
) -> frozenset[str]:
    """The zones where one of these pieces may be dropped now."""
    return frozenset(
        zone.key
        for zone in layout.zones
        for piece in pieces
        if isinstance(game.target(observation, piece, zone.key), Move)
    )


def _moved_together(game: GameTable[Observation], pieces: list[str]) -> tuple[str, ...]:
    """The first of several pieces that would do, or all if they move together."""
    is_joint = bool(game.joint_pieces) and pieces[0].startswith(game.joint_pieces)
    return tuple(pieces) if is_joint else (pieces[0],)
