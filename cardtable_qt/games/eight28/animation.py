"""8/28: animation of gems and gathered cards, and the expressions of the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardtable_qt.games.eight28.cards import BACK, card_face, gem_face, open_keys
from cardtable_qt.games.eight28.gems import gems_in_middle, half_gems
from cardtable_qt.games.eight28.position import (
    FinishedRound,
    bulls_eyes,
    finished_round,
    hidden_key,
)
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import GLAD, SAD, SURPRISED
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RED_VALUE, Accepted, CircleBegan, RoundBegan, RoundPaid

BULLS_EYE = Face("eight28.bullseye")
MAX_STREAM_TURNS = 16  # with more gems than this, several leave at once


class WonGem(NamedTuple):
    """A gem and the seat that gets it."""

    gem: str
    seat: int


def animations(
    before: Eight28Observation, after: Eight28Observation, events: Sequence[Event]
) -> AnimationSteps:
    """Move the gems to the winners one by one, and gather the cards of a finished round."""
    steps: list[TransientMove | HighlightPulse] = []
    paid = _payout_to_show(before, events)
    if paid is not None:
        steps += _payout_moves(before, after, paid)
    if after.round != before.round and any(isinstance(event, RoundBegan) for event in events):
        steps += _gathered_cards(before)
    circles = [event for event in events if isinstance(event, CircleBegan)]
    if circles and circles[-1].gem:
        steps.append(HighlightPulse(f"portrait:{circles[-1].dealer}"))
    return steps


def _payout_to_show(before: Eight28Observation, events: Sequence[Event]) -> RoundPaid | None:
    """The payout to animate now. It may already have been explained in a scoring."""
    past = before.history[-1:] if before.choosing else ()
    return next((event for event in (*past, *events) if isinstance(event, RoundPaid)), None)


# Gems


def _payout_moves(
    before: Eight28Observation, after: Eight28Observation, paid: RoundPaid
) -> Iterator[TransientMove]:
    history = after.history if paid in after.history else before.history
    played = finished_round(history, paid)
    on_table = set(_gems_on_table(before))
    shares = () if played is None else _gem_shares(before, played)
    won = [share for share in shares if share.gem in on_table]
    for winner in paid.bulls_eyes:
        start = "bullseye" if bulls_eyes(before) else "middle"
        yield TransientMove(BULLS_EYE, start, f"portrait:{winner}")
    for number, share in enumerate(won):
        turn = number * MAX_STREAM_TURNS // len(won) if len(won) > MAX_STREAM_TURNS else number
        yield TransientMove(gem_face(share.gem), f"gem:{share.gem}", f"purse:{share.seat}", turn)


def _gems_on_table(observation: Eight28Observation) -> list[str]:
    if observation.choosing and not bulls_eyes(observation):
        return half_gems(observation, LOW) + half_gems(observation, HIGH)
    return gems_in_middle(observation)


def _gem_shares(before: Eight28Observation, played: FinishedRound) -> Iterator[WonGem]:
    """The gems each winner gets, as far as they are on the table. Change is made silently."""
    points = played.paid.points
    if played.paid.bulls_eyes:
        yield from _distribute_gems(gems_in_middle(before), played.paid.bulls_eyes, points)
        return
    for half in (LOW, HIGH):
        takers = played.takers(half)
        if takers:
            yield from _distribute_gems(half_gems(before, half), takers, points)


def _distribute_gems(
    gems: Sequence[str], seats: Sequence[int], points: Sequence[int]
) -> Iterator[WonGem]:
    """Give each gem to the seat that is still owed most."""
    wanted = {seat: points[seat] for seat in seats}
    for gem in gems:
        worth = RED_VALUE if gem.startswith("red") else 1
        seat = max(wanted, key=lambda seat: wanted[seat])
        if wanted[seat] < worth:
            continue
        wanted[seat] -= worth
        yield WonGem(gem, seat)


# Cards


def _gathered_cards(before: Eight28Observation) -> Iterator[TransientMove]:
    """All cards go back to the deck, seat by seat."""
    for seat in range(before.seats):
        hidden = before.hidden[seat] if before.hidden else None
        sides: list[tuple[str, Face]] = []
        if before.hidden:
            sides.append(
                (hidden_key(before.round, seat), BACK if hidden is None else card_face(hidden))
            )
        sides += zip(open_keys(before, seat), map(card_face, before.opens[seat]), strict=True)
        for key, side in sides:
            yield TransientMove(side, key, "deck", 0, BACK if side != BACK else None)


def expressions(events: Sequence[Event], observation: Any) -> Mapping[int, str]:
    """Sad for going out, glad for winning; at a bull's eye the others are surprised."""
    by_seat: dict[int, str] = {}
    for event in events:
        if isinstance(event, Accepted) and event.out:
            by_seat[event.seat] = SAD
        elif isinstance(event, RoundPaid):
            if event.bulls_eyes:
                by_seat |= dict.fromkeys(range(len(event.points)), SURPRISED)
            by_seat |= {seat: GLAD for seat, points in enumerate(event.points) if points}
            by_seat |= dict.fromkeys(event.bulls_eyes, GLAD)
    return by_seat
