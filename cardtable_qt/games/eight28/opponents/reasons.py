"""8/28: reasons for answering an offer and for choosing a half."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from cardtable_qt.games.eight28.opponents.evaluation import (
    HalfChoiceSolver,
    own_points_first,
    win_probability,
)
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import (
    ACE,
    DECK,
    HIGH,
    LOW,
    LOWEST_VALUE,
    RED_GEMS,
    Accept,
    Choose,
    lowest_total,
    totals,
)
from rules.eight28.points import OUT_OF_ROUND, HandTotals, hand_totals
from rules.reasons import Reason

REASON_CODES = (
    "eight28.bulls_eye", "eight28.exact", "eight28.only", "eight28.stop", "eight28.enough",
    "eight28.alone", "eight28.all_out", "eight28.lost", "eight28.nothing_to_lose",
    "eight28.asked_again", "eight28.to_28", "eight28.both", "eight28.no_risk", "eight28.odds",
    "eight28.shows", "eight28.no_out", "eight28.out_risk", "eight28.dares", "eight28.secret",
    "eight28.takes", "eight28.beaten", "eight28.less", "eight28.same", "eight28.more_elsewhere",
    "eight28.wins_game", "eight28.wins_alone", "eight28.neither",
    "eight28.neither_open", "eight28.spoils",
    "eight28.accept_wins", "eight28.decline_wins", "eight28.accept_scores",
    "eight28.decline_scores", "eight28.accept_points", "eight28.decline_points",
    "eight28.equal", "eight28.better",
    "eight28.look_total", "eight28.look_others", "eight28.look_halves",
)  # fmt: skip

Facts = dict[str, object]


def explain(observation: Eight28Observation, seat: int, move: Move) -> list[Reason]:
    if isinstance(move, Choose):
        return _choosing_half(observation, seat, move)
    accepts = isinstance(move, Accept)
    if seat != observation.seat:
        return _other_seat_answer(observation, seat, accepts)
    return _accepting(observation, seat) if accepts else _declining(observation, seat)


def hint_topic(observation: Eight28Observation, move: Move, reasons: Sequence[Reason]) -> Reason:
    assert observation.seat is not None
    if isinstance(move, Choose):
        return Reason("eight28.look_halves")
    if {"eight28.alone", "eight28.all_out"} & {
        r.code for r in explain(observation, observation.seat, move)
    }:
        return Reason("eight28.look_others")
    return Reason("eight28.look_total", {"cards": len(observation.unseen)})


# The observer's own answer to an offer, with the hidden card known


class _Odds(NamedTuple):
    """How many of the unseen cards would help for a half, and how many would hurt."""

    half: int
    better: int
    worse: int


class _OwnHand:
    """A seat's own cards, the half they are closest to, and what the next card can do."""

    def __init__(self, observation: Eight28Observation, seat: int) -> None:
        hidden = observation.hidden[seat]
        assert hidden is not None
        self.opens = observation.opens[seat]
        self.cards = (hidden, *self.opens)
        self.totals = hand_totals(self.cards)
        low, high = self.totals
        nearer = low is not None and (high is None or LOW - low <= HIGH - high)
        self.half = LOW if nearer else HIGH
        self.total = _half_total(self.totals, self.half)
        self._unseen = Counter(observation.unseen)
        self.unseen = self._unseen.total()
        self.worse = self.odds(self.half).worse

    def odds(self, half: int) -> _Odds:
        """Count the unseen cards that would help or hurt for a half."""
        total, better, worse = _half_total(self.totals, half), 0, 0
        for card, copies in self._unseen.items():
            after = _half_total(self._with(card), half)
            better += copies * (after > total)
            worse += copies * (after < total)
        return _Odds(half, better, worse)

    def _with(self, card: int) -> HandTotals:
        out = lowest_total(self.opens) + LOWEST_VALUE[card] >= HIGH
        return OUT_OF_ROUND if out else hand_totals((*self.cards, card))


def _half_total(hand: HandTotals, half: int) -> int:
    """The total with which a hand plays for a half, or 0."""
    return (hand.low if half == LOW else hand.high) or 0


def _declining(observation: Eight28Observation, seat: int) -> list[Reason]:
    hand = _OwnHand(observation, seat)
    if hand.totals.is_bulls_eye():
        return [Reason("eight28.bulls_eye")]
    if not hand.total:
        return [Reason("eight28.lost", {"total": lowest_total(hand.cards)})]
    reasons = []
    facts: Facts = {"total": hand.total, "half": hand.half}
    if hand.total == hand.half:
        reasons.append(Reason("eight28.exact", facts))
    elif hand.worse:
        odds: Facts = {"worse": hand.worse, "cards": hand.unseen}
        reasons.append(Reason("eight28.stop", facts | odds))
        if hand.total == hand.half - 1:
            reasons.append(Reason("eight28.only", facts))
    reasons += _opponents_for_half(observation, seat, hand.half) + _next_offer(observation)
    return reasons or [Reason("eight28.enough", facts)]


def _accepting(observation: Eight28Observation, seat: int) -> list[Reason]:
    hand = _OwnHand(observation, seat)
    if not hand.total:
        return [Reason("eight28.nothing_to_lose", {"total": lowest_total(hand.cards)})]
    low, high = hand.totals
    reasons = []
    if low is not None and high is not None:
        reasons.append(Reason("eight28.both", {"low": low, "high": high}))
    elif hand.half == HIGH:
        facts: Facts = {"total": hand.total, "missing": HIGH - hand.total}
        reasons.append(Reason("eight28.to_28", facts))
    if not hand.worse:
        return [*reasons, Reason("eight28.no_risk", {"half": hand.half})]
    odds = hand.odds(hand.half)
    if odds.better < odds.worse:  # a card that spoils 8 may well lead to 28
        odds = max(odds, hand.odds(HIGH), key=lambda found: found.better - found.worse)
    return [*reasons, Reason("eight28.odds", odds._asdict() | {"cards": hand.unseen})]


def _opponents_for_half(observation: Eight28Observation, seat: int, half: int) -> list[Reason]:
    """Reasons from the open cards if no other seat can still play for the half."""
    opponents = [
        other
        for other in range(observation.seats)
        if other != seat and not observation.is_out(other)
    ]
    if not opponents:
        return [Reason("eight28.all_out")]
    # With an open total of 8 or more, the hidden card makes 8 impossible.
    if half == LOW and all(
        lowest_total(observation.opens[opponent]) >= LOW for opponent in opponents
    ):
        return [Reason("eight28.alone")]
    return []


def _next_offer(observation: Eight28Observation) -> list[Reason]:
    """A reason if another offer is certain: a card was accepted, and the deck lasts long enough."""
    certain = (
        observation.accepted and not observation.final and observation.deck > 2 * observation.seats
    )
    return [Reason("eight28.asked_again")] if certain else []


# Another seat's answer, with only the open cards known


def _other_seat_answer(observation: Eight28Observation, seat: int, accepts: bool) -> list[Reason]:
    opens = observation.opens[seat]
    secret = Reason("eight28.secret")
    if not opens:
        return [secret] if accepts else [secret, *_next_offer(observation)]
    shown = lowest_total(opens)
    unseen_by_all = Counter(DECK)
    unseen_by_all.subtract(card for cards in observation.opens for card in cards)
    fatal = sum(
        copies for card, copies in unseen_by_all.items() if shown + LOWEST_VALUE[card] >= HIGH
    )
    odds: Facts = {"worse": fatal, "cards": unseen_by_all.total()}
    sums = [total for total in totals(shown, opens.count(ACE)) if total <= HIGH]
    shows = Reason("eight28.shows", {"totals": sums})
    if accepts:
        risk = Reason("eight28.dares", odds) if fatal else Reason("eight28.no_out")
        return [shows, risk, secret]
    return [
        shows,
        *([Reason("eight28.out_risk", odds)] if fatal else _next_offer(observation)),
        secret,
    ]


# The choice of a half, with all cards shown


def _choosing_half(observation: Eight28Observation, seat: int, move: Choose) -> list[Reason]:
    solver = HalfChoiceSolver(observation, seat)
    other = HIGH if move.target == LOW else LOW
    winning = _winning_half(observation, seat, move, other)
    if winning:
        return winning
    here, there = _payout(observation, seat, move), _payout(observation, seat, Choose(other))
    if not here[seat] and not there[seat]:
        losses = [old - new for old, new in zip(there, here, strict=True)]
        spoilt = max(range(observation.seats), key=losses.__getitem__)
        reasons = [Reason("eight28.neither_open" if solver.later else "eight28.neither")]
        if losses[spoilt] > 0:
            reasons.append(Reason("eight28.spoils", {"name": spoilt, "count": losses[spoilt]}))
        return reasons
    if not here[seat]:
        return [Reason("eight28.more_elsewhere", {"half": other, "count": there[seat]})]
    total = _half_total(solver.standings[seat], move.target)
    facts: Facts = {"total": total, "half": move.target, "count": here[seat]}
    return [
        Reason("eight28.takes", facts),
        *_other_half(observation, seat, solver, other, here, there),
    ]


def _winning_half(
    observation: Eight28Observation, seat: int, move: Choose, other: int
) -> list[Reason]:
    """A reason if this half wins the last round's game, and the other one does not."""
    if observation.supply_red == RED_GEMS:  # another round follows
        return []

    def win_share(payout: Sequence[int], to: int) -> float:
        points = [had + gets for had, gets in zip(observation.points, payout, strict=True)]
        return win_probability(observation, points, to)

    solver = HalfChoiceSolver(observation, seat, win_share)
    here, there = solver.worth(move), solver.worth(Choose(other))
    if here <= there:
        return []
    code = "eight28.wins_alone" if there else "eight28.wins_game"
    return [Reason(code, {"half": move.target, "other_half": other})]


def _payout(observation: Eight28Observation, seat: int, move: Choose) -> Sequence[int]:
    """The points of all seats after a choice and the best replies to it."""
    payouts: list[Sequence[int]] = []

    def record_payout(points: Sequence[int], to: int) -> float:
        payouts.append(points)
        return own_points_first(points, to)

    HalfChoiceSolver(observation, seat, record_payout).worth(move)
    return payouts[-1]  # the payout that decided the value of the choice


def _other_half(
    observation: Eight28Observation,
    seat: int,
    solver: HalfChoiceSolver,
    other: int,
    here: Sequence[int],
    there: Sequence[int],
) -> list[Reason]:
    """Reasons about the half that was not chosen."""
    if there[seat] == here[seat]:
        return [Reason("eight28.same", {"half": other})]
    if there[seat] > here[seat]:
        return [Reason("eight28.more_elsewhere", {"half": other, "count": there[seat]})]
    if there[seat]:
        return [Reason("eight28.less", {"half": other, "count": there[seat]})]
    total = _half_total(solver.standings[seat], other)
    for opponent, hand in enumerate(solver.standings):
        certain = not hand.has_choice() or observation.choices[opponent] == other
        if opponent != seat and certain and _half_total(hand, other) > total:
            best = _half_total(hand, other)
            facts: Facts = {"half": other, "total": total, "name": opponent, "best": best}
            return [Reason("eight28.beaten", facts)]
    return []
