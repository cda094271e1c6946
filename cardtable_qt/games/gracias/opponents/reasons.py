"""Gracias: what a triplet or a gift does to everybody's points, as the table stands."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Move, Observation
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, STACK_SIZE, Give, Take
from rules.gracias.points import OPEN_REST, score_session
from rules.model import Reason

REASON_CODES = (
    "gracias.gift_fourth", "gracias.gift_most", "gracias.leader", "gracias.costs",
    "gracias.frees", "gracias.wasted", "gracias.behind",
    "gracias.keep_stack", "gracias.keep_below", "gracias.keep_point", "gracias.avoids",
    "gracias.take_last", "gracias.take_one", "gracias.take_hurts",
    "gracias.take_denies", "gracias.ahead", "gracias.secret",
    "gracias.look_colour", "gracias.look_seat", "gracias.look_triplets", "gracias.look_gift",
)  # fmt: skip

Weighed = tuple[float, Reason]  # a reason, and how much it matters


def explain(observation: Observation, seat: int, move: Move) -> list[Reason]:
    assert isinstance(observation, GraciasObservation)
    table = _Table(observation, seat)
    weighed = table.taking(move) if isinstance(move, Take) else table.giving(move)
    weighed.sort(key=lambda one: -one[0])
    reasons = [reason for _, reason in weighed]
    return reasons or [Reason("gracias.ahead" if seat == observation.seat else "gracias.secret")]


def hint_topic(observation: Observation, move: Move) -> Reason:
    assert observation.seat is not None
    first = explain(observation, observation.seat, move)[0]
    if "colour" in first.facts:
        return Reason("gracias.look_colour", {"colour": first.facts["colour"]})
    if "name" in first.facts:
        return Reason("gracias.look_seat", {"name": first.facts["name"]})
    return Reason("gracias.look_triplets" if isinstance(move, Take) else "gracias.look_gift")


class _Table:
    """What lies in front of everybody; the face-down cards only if they are the observer's own
    and it is the observer's move."""

    def __init__(self, observation: GraciasObservation, seat: int) -> None:
        self.seen, self.seat = observation, seat
        self.displays = [list(observation.display(other)) for other in range(observation.seats)]
        if seat == observation.seat:
            for card in observation.face_down(seat):
                assert card is not None
                self.displays[seat][card] += 1

    # Taking a triplet

    def taking(self, move: Take) -> list[Weighed]:
        pair = self.seen.firsts[move.triplet], self.seen.seconds[move.triplet]
        lying = self.seen.remaining_triplets()
        if len(lying) == 1:
            return [(0, Reason("gracias.take_last"))]
        plans = [self._plan(kept, given) for kept, given in (pair, pair[::-1])]
        best = max(plans, key=lambda plan: sum(weight for weight, _ in plan))
        return best + self._denied(pair, lying)

    def _plan(self, kept: int, given: int) -> list[Weighed]:
        """What the triplet brings if the one card is kept and the other does the most harm."""
        found: list[Weighed] = []
        if self._gain(self.seat, kept) > 0:
            found.append((2, Reason("gracias.take_one", {"colour": COLOURS[kept]})))
        others = [other for other in range(self.seen.seats) if other != self.seat]
        loss, victim = max((-self._gain(other, given), -other) for other in others)
        if loss > 0:
            facts = {"name": -victim, "colour": COLOURS[given], "count": loss}
            found.append((1.5 * loss, Reason("gracias.take_hurts", facts)))
        return found

    def _denied(self, pair: tuple[int, int], lying: Sequence[int]) -> list[Weighed]:
        """What the next seat could have used, and finds nowhere else."""
        following = (self.seat + 1) % self.seen.seats
        others = [self.seen.firsts[i] for i in lying] + [self.seen.seconds[i] for i in lying]
        for card in pair:
            others.remove(card)
        useful = {card for card in {*pair, *others} if self._gain(following, card) > 0}
        wanted = [card for card in pair if card in useful]
        if not wanted or useful.intersection(others):
            return []
        facts = {"name": following, "colour": COLOURS[wanted[0]]}
        return [(1, Reason("gracias.take_denies", facts))]

    # Giving one of its cards

    def giving(self, move: Move) -> list[Weighed]:
        assert isinstance(move, Give)
        first, second = self.seen.firsts[self.seen.held], self.seen.seconds[self.seen.held]
        kept = second if move.card == first else first
        found = self._avoided(move.card) if kept != move.card else []
        found += self._gift(move.card, move.to)
        self.displays[move.to][move.card] += 1
        return found + self._keeping(kept)

    def _gift(self, card: int, to: int) -> list[Weighed]:
        before, after = self._points(card), self._points_with(to, card)
        changes = [new - old for old, new in zip(before, after, strict=True)]
        found = self._costs(card, changes, to)
        facts = {"name": to, "colour": COLOURS[card]}
        if changes[self.seat] > 0:
            saved = facts | {"count": changes[self.seat]}
            found.append((2 * changes[self.seat], Reason("gracias.frees", saved)))
        if changes[to] > 0:
            return found + self._comfort(to)
        if changes[to] == 0:
            return [*found, (0.5, Reason("gracias.wasted", facts))]
        fourth = OPEN_REST[self.displays[to][card] + 1] == STACK_SIZE - 1
        code = "gracias.gift_fourth" if fourth else "gracias.gift_most"
        found.append((-2 * changes[to], Reason(code, facts | {"count": -changes[to]})))
        totals = self._totals()
        if all(totals[to] > total for other, total in enumerate(totals) if other != to):
            found.append((-2 * changes[to] - 0.5, Reason("gracias.leader", {"name": to})))
        return found

    def _comfort(self, to: int) -> list[Weighed]:
        """A gift that helps somebody helps best who is furthest behind."""
        totals = self._totals()
        others = [total for other, total in enumerate(totals) if other != self.seat]
        if totals[to] == min(others) < max(others):
            return [(0.5, Reason("gracias.behind", {"name": to}))]
        return []

    def _keeping(self, card: int) -> list[Weighed]:
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

    def _avoided(self, card: int) -> list[Weighed]:
        loss = -self._gain(self.seat, card)
        if loss <= 0:
            return []
        return [(1.2 * loss, Reason("gracias.avoids", {"colour": COLOURS[card], "count": loss}))]

    def _costs(self, card: int, changes: Sequence[int], getting: int) -> list[Weighed]:
        """Who loses points though the card went to somebody else."""
        return [
            (-1.8 * change, Reason("gracias.costs", facts))
            for other, change in enumerate(changes)
            if change < 0 and other not in (self.seat, getting)
            for facts in [{"name": other, "colour": COLOURS[card], "count": -change}]
        ]

    # Points as the table stands

    def _gain(self, seat: int, card: int) -> int:
        """What one more card of a colour brings a seat."""
        return self._points_with(seat, card)[seat] - self._points(card)[seat]

    def _points(self, colour: int) -> tuple[int, ...]:
        """What everybody's cards of one colour would score now."""
        return score_session([(display[colour],) for display in self.displays])

    def _points_with(self, seat: int, card: int) -> tuple[int, ...]:
        self.displays[seat][card] += 1
        points = self._points(card)
        self.displays[seat][card] -= 1
        return points

    def _totals(self) -> list[int]:
        """The points of the sessions before, and those of this one if it ended now."""
        sessions = [*self.seen.points, score_session(self.displays)]
        return [sum(points) for points in zip(*sessions, strict=True)]
