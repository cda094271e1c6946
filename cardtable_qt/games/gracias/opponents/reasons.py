"""Reasons for taking a triplet or making a gift: the effect on the points if scored now."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, STACK_SIZE, Give, Take
from rules.gracias.points import OPEN_REST, score_session
from rules.reasons import Reason

REASON_CODES = (
    "gracias.gift_fourth", "gracias.gift_most", "gracias.leader", "gracias.costs",
    "gracias.frees", "gracias.wasted", "gracias.behind",
    "gracias.keep_stack", "gracias.keep_below", "gracias.keep_point", "gracias.avoids",
    "gracias.take_last", "gracias.take_one", "gracias.take_hurts",
    "gracias.take_denies", "gracias.ahead", "gracias.secret",
    "gracias.odds_win", "gracias.expects", "gracias.expects_less", "gracias.equal",
    "gracias.better",
    "gracias.look_colour", "gracias.look_seat", "gracias.look_triplets", "gracias.look_gift",
)  # fmt: skip

WeightedReason = tuple[float, Reason]


def explain(
    observation: GraciasObservation, seat: int, move: Move, gift: Move | None = None
) -> list[Reason]:
    """The reasons for a move of a seat, most important first.

    `gift` is what the seat gave away after taking a triplet, if that is known.
    """
    finder = _ReasonFinder(observation, seat)
    if isinstance(move, Take):
        weighted = finder.take_reasons(move, gift if isinstance(gift, Give) else None)
    else:
        weighted = finder.gift_reasons(move)
    weighted.sort(key=lambda pair: -pair[0])
    reasons = [reason for _, reason in weighted]
    return reasons or [Reason("gracias.ahead" if seat == observation.seat else "gracias.secret")]


def hint_topic(observation: GraciasObservation, move: Move, reasons: Sequence[Reason]) -> Reason:
    """A first hint that does not give the move away: the colour or seat of the first reason."""
    assert observation.seat is not None
    for reason in (*reasons, *explain(observation, observation.seat, move)):
        if "colour" in reason.facts:
            return Reason("gracias.look_colour", {"colour": reason.facts["colour"]})
        if "name" in reason.facts:
            return Reason("gracias.look_seat", {"name": reason.facts["name"]})
    return Reason("gracias.look_triplets" if isinstance(move, Take) else "gracias.look_gift")


class _ReasonFinder:
    """Finds reasons for the moves of a seat in the cards that may be mentioned.

    These are all open cards, and the observer's own face-down cards if it is the observer's move.
    """

    def __init__(self, observation: GraciasObservation, seat: int) -> None:
        self.observation, self.seat = observation, seat
        self.displays = [list(observation.display(other)) for other in range(observation.seats)]
        if seat == observation.seat:
            for card in observation.face_down(seat):
                assert card is not None
                self.displays[seat][card] += 1

    def take_reasons(self, move: Take, gift: Give | None) -> list[WeightedReason]:
        pair = self.observation.firsts[move.triplet], self.observation.seconds[move.triplet]
        triplets = self.observation.remaining_triplets()
        if len(triplets) == 1:
            return [(0, Reason("gracias.take_last"))]
        others = [other for other in range(self.observation.seats) if other != self.seat]
        ways = [(kept, given, others) for kept, given in (pair, pair[::-1])]
        if gift is not None:
            ways = [(kept, given, [gift.to]) for kept, given, _ in ways if given == gift.card]
        plans = [self._plan(*way) for way in ways]
        best = max(plans, key=lambda plan: sum(weight for weight, _ in plan))
        return best + self._denied(pair, triplets)

    def _plan(self, kept: int, given: int, others: Sequence[int]) -> list[WeightedReason]:
        """Reasons to take a triplet, keep one card and give the other where it hurts most."""
        found: list[WeightedReason] = []
        if self._gain(self.seat, kept) > 0:
            found.append((2, Reason("gracias.take_one", {"colour": COLOURS[kept]})))
        loss, victim = max((-self._gain(other, given), -other) for other in others)
        if loss > 0:
            facts = {"name": -victim, "colour": COLOURS[given], "count": loss}
            found.append((1.5 * loss, Reason("gracias.take_hurts", facts)))
        return found

    def _denied(self, pair: tuple[int, int], triplets: Sequence[int]) -> list[WeightedReason]:
        """The next seat could use one of these cards and finds no other useful card."""
        observation = self.observation
        following = (self.seat + 1) % observation.seats
        others = [observation.firsts[i] for i in triplets]
        others += [observation.seconds[i] for i in triplets]
        for card in pair:
            others.remove(card)
        useful = {card for card in {*pair, *others} if self._gain(following, card) > 0}
        wanted = [card for card in pair if card in useful]
        if not wanted or useful.intersection(others):
            return []
        facts = {"name": following, "colour": COLOURS[wanted[0]]}
        return [(1, Reason("gracias.take_denies", facts))]

    def gift_reasons(self, move: Move) -> list[WeightedReason]:
        assert isinstance(move, Give)
        held = self.observation.held
        first, second = self.observation.firsts[held], self.observation.seconds[held]
        kept = second if move.card == first else first
        found = self._avoided(move.card) if kept != move.card else []
        found += self._gift(move.card, move.to)
        self.displays[move.to][move.card] += 1
        return found + self._keeping(kept)

    def _gift(self, card: int, to: int) -> list[WeightedReason]:
        before, after = self._points(card), self._points_with(to, card)
        changes = [new - old for old, new in zip(before, after, strict=True)]
        found = self._costs(card, changes, to)
        facts = {"name": to, "colour": COLOURS[card]}
        if changes[self.seat] > 0:
            saved = facts | {"count": changes[self.seat]}
            found.append((2 * changes[self.seat], Reason("gracias.frees", saved)))
        if changes[to] > 0:
            return found + self._helps_last(to)
        if changes[to] == 0:
            return [*found, (0.5, Reason("gracias.wasted", facts))]
        fourth = OPEN_REST[self.displays[to][card] + 1] == STACK_SIZE - 1
        code = "gracias.gift_fourth" if fourth else "gracias.gift_most"
        found.append((-2 * changes[to], Reason(code, facts | {"count": -changes[to]})))
        if self._leads(to):
            found.append((-2 * changes[to] - 0.5, Reason("gracias.leader", {"name": to})))
        return found

    def _leads(self, seat: int) -> bool:
        """Return whether a seat leads alone, in earlier sessions and with what lies open now."""
        earlier = [sum(points) for points in zip(*self.observation.points, strict=True)]
        return bool(earlier) and all(
            totals[seat] > total
            for totals in (earlier, self._totals())
            for other, total in enumerate(totals)
            if other != seat
        )

    def _helps_last(self, to: int) -> list[WeightedReason]:
        """A gift that helps does the least harm if its receiver is furthest behind."""
        totals = self._totals()
        others = [total for other, total in enumerate(totals) if other != self.seat]
        if totals[to] == min(others) < max(others):
            return [(0.5, Reason("gracias.behind", {"name": to}))]
        return []

    def _keeping(self, card: int) -> list[WeightedReason]:
        before, after = self._points(card), self._points_with(self.seat, card)
        changes = [new - old for old, new in zip(before, after, strict=True)]
        found = self._costs(card, changes, self.seat)
        if changes[self.seat] <= 0:
            return found
        facts: dict[str, object] = {"colour": COLOURS[card]}
        own = OPEN_REST[self.displays[self.seat][card] + 1]
        most = max(OPEN_REST[display[card]] for display in self.displays)
        if own == 0:
            return [*found, (2, Reason("gracias.keep_stack", facts))]
        code = "gracias.keep_below" if own == most - 1 else "gracias.keep_point"
        return [*found, (2, Reason(code, facts))]

    def _avoided(self, card: int) -> list[WeightedReason]:
        loss = -self._gain(self.seat, card)
        if loss <= 0:
            return []
        return [(1.2 * loss, Reason("gracias.avoids", {"colour": COLOURS[card], "count": loss}))]

    def _costs(self, card: int, changes: Sequence[int], receiver: int) -> list[WeightedReason]:
        """Losses of other seats than the one that gets the card."""
        return [
            (-1.8 * change, Reason("gracias.costs", facts))
            for other, change in enumerate(changes)
            if change < 0 and other not in (self.seat, receiver)
            for facts in [{"name": other, "colour": COLOURS[card], "count": -change}]
        ]

    def _gain(self, seat: int, card: int) -> int:
        """The points one more card of a colour brings a seat."""
        return self._points_with(seat, card)[seat] - self._points(card)[seat]

    def _points(self, colour: int) -> tuple[int, ...]:
        """The points of all seats for one colour if scored now."""
        return score_session([(display[colour],) for display in self.displays])

    def _points_with(self, seat: int, card: int) -> tuple[int, ...]:
        self.displays[seat][card] += 1
        points = self._points(card)
        self.displays[seat][card] -= 1
        return points

    def _totals(self) -> list[int]:
        """The points of all seats if this session were scored now."""
        sessions = [*self.observation.points, score_session(self.displays)]
        return [sum(points) for points in zip(*sessions, strict=True)]
