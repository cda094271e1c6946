"""8/28: what is seen on its way: gems to those who won them, cards back to the deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardtable_qt.games.eight28.cards import BACK, card_face, gem_face, gems_in_middle, open_keys
from cardtable_qt.games.eight28.centre import half_gems
from cardtable_qt.games.eight28.position import (
    FinishedRound,
    bulls_eyes,
    finished_round,
    hidden_key,
)
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.layout.portraits import GLAD, SAD, SURPRISED
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RED_VALUE, Accepted, CircleBegan, RoundBegan, RoundPaid

BULLS_EYE = Face("eight28.bullseye")
MOST_TURNS = 16  # so long a stream of gems takes at most; more of them flow more quickly


class WonGem(NamedTuple):
    """A gem, and who gets it."""

    gem: str
    seat: int


def animations(
    before: Eight28Observation, after: Eight28Observation, events: Sequence[Event]
) -> AnimationSteps:
    """Gems flow to the winners one by one, and the cards of a round are gathered."""
    motion: list[TransientMove | HighlightPulse] = []
    paid = _just_paid(before, events)
    if paid is not None:
        motion += _payout(before, after, paid)
    if after.round != before.round and any(isinstance(event, RoundBegan) for event in events):
        motion += _gathered(before)
    circles = [event for event in events if isinstance(event, CircleBegan)]
    if circles and circles[-1].gem:
        motion.append(HighlightPulse(f"portrait:{circles[-1].dealer}"))
    return motion


def _just_paid(before: Eight28Observation, events: Sequence[Event]) -> RoundPaid | None:
    """The payout that is to be seen now; it may have been explained before."""
    past = before.history[-1:] if before.choosing else ()
    return next((event for event in (*past, *events) if isinstance(event, RoundPaid)), None)


# Gems


def _payout(
    before: Eight28Observation, after: Eight28Observation, paid: RoundPaid
) -> Iterator[TransientMove]:
    history = after.history if paid in after.history else before.history
    played = finished_round(history, paid)
    lying = set(_gems_lying(before))
    won = [] if played is None else [won for won in _shares(before, played) if won.gem in lying]
    for winner in paid.bulls_eyes:
        start = "bullseye" if bulls_eyes(before) else "middle"
        yield TransientMove(BULLS_EYE, start, f"portrait:{winner}")
    for number, share in enumerate(won):
        turn = number * MOST_TURNS // len(won) if len(won) > MOST_TURNS else number
        yield TransientMove(gem_face(share.gem), f"gem:{share.gem}", f"purse:{share.seat}", turn)


def _gems_lying(observation: Eight28Observation) -> list[str]:
    if observation.choosing and not bulls_eyes(observation):
        return half_gems(observation, LOW) + half_gems(observation, HIGH)
    return gems_in_middle(observation)


def _shares(before: Eight28Observation, played: FinishedRound) -> Iterator[WonGem]:
    """Who gets which gem, as far as they lie there: change is made unseen."""
    points = played.paid.points
    if played.paid.bulls_eyes:
        yield from _dealt_out(gems_in_middle(before), played.paid.bulls_eyes, points)
        return
    for half in (LOW, HIGH):
        takers = played.takers(half)
        if takers:
            yield from _dealt_out(half_gems(before, half), takers, points)


def _dealt_out(
    gems: Sequence[str], seats: Sequence[int], points: Sequence[int]
) -> Iterator[WonGem]:
    """Gems for each of these seats in turn, as long as they want some."""
    wanted = {seat: points[seat] for seat in seats}
    for gem in gems:
        worth = RED_VALUE if gem.startswith("red") else 1
        seat = max(wanted, key=lambda seat: wanted[seat])
        if wanted[seat] < worth:
            continue
        wanted[seat] -= worth
        yield WonGem(gem, seat)


# Cards


def _gathered(before: Eight28Observation) -> Iterator[TransientMove]:
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
    """Who is out is sad, who wins something is glad; at a bull's eye the others stare."""
    felt: dict[int, str] = {}
    for event in events:
        if isinstance(event, Accepted) and event.out:
            felt[event.seat] = SAD
        elif isinstance(event, RoundPaid):
            felt |= dict.fromkeys(range(len(event.points)), SURPRISED) if event.bulls_eyes else {}
            felt |= {seat: GLAD for seat, points in enumerate(event.points) if points}
            felt |= dict.fromkeys(event.bulls_eyes, GLAD)
    return felt
