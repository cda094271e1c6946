"""Ex & Top: reasons for placing a card and for swaps."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    CARD,
    COLOUR_OF,
    COLOURS,
    VALUE_OF,
    Answer,
    Offer,
    Partner,
    Place,
    row_sums,
    row_winner,
)
from rules.reasons import Reason

REASON_CODES = (
    "extop.wins", "extop.takes_minus", "extop.goes_to", "extop.ties", "extop.leads",
    "extop.raises", "extop.closer", "extop.evens", "extop.evens_other", "extop.puts_first",
    "extop.puts_ahead", "extop.hurries", "extop.filler", "extop.filler_tied", "extop.now_leads",
    "extop.burdens", "extop.pushes", "extop.relieves", "extop.harmless", "extop.leader",
    "extop.behind", "extop.no_place", "extop.trade", "extop.wants", "extop.few_own",
    "extop.small_price", "extop.secret_card", "extop.secret_answer", "extop.suits",
    "extop.suits_not", "extop.gets_own", "extop.has_none", "extop.no_use", "extop.helps",
    "extop.too_dear", "extop.keeps", "extop.less_use", "extop.hopes", "extop.no_cards",
    "extop.look_row", "extop.look_swap", "extop.look_offer", "extop.look_partners",
    "extop.odds_win", "extop.odds_mine", "extop.odds_spared", "extop.odds_denied",
    "extop.odds_burden", "extop.equal", "extop.better",
)  # fmt: skip

SMALL_PRICE, HIGH_PRICE = 4, 8  # card values that are easy and hard to give away
FAR_BEHIND = 6  # further behind than this in a row, a card hardly helps


def explain(observation: ExTopObservation, seat: int, move: Move) -> list[Reason]:
    if isinstance(move, Place):
        return _Placement(observation, seat, move).reasons()
    if isinstance(move, Offer):
        return _offer_reasons(observation, seat, move)
    if isinstance(move, Answer):
        return (
            _own_answer(observation, move)
            if seat == observation.seat
            else _other_seat_answer(observation, seat)
        )
    if isinstance(move, Partner):
        return _partner_reasons(observation, move.seat)
    return [Reason("extop.no_cards")]


def hint_topic(observation: ExTopObservation, move: Move, reasons: Sequence[Reason]) -> Reason:
    if isinstance(move, Place):
        facts = {
            "row": move.row,
            "number": move.row + 1,
            "chip": _chip(observation.chips[move.row]),
        }
        return Reason("extop.look_row", facts)
    if isinstance(move, Offer):
        return Reason("extop.look_swap")
    if isinstance(move, Answer):
        facts = {"colour": COLOURS[observation.offered_colour], "wanted": COLOURS[observation.want]}
        return Reason("extop.look_offer", facts)
    return Reason("extop.look_partners" if isinstance(move, Partner) else "extop.no_cards")


def _chip(value: int) -> str:
    return f"{value:+d}"


# Placing a card


class _Placement:
    """A row before and after a card was placed."""

    def __init__(self, observation: ExTopObservation, seat: int, move: Place) -> None:
        self.observation, self.seat, self.card = observation, seat, move.card
        self.own, self.colour = observation.colours[seat], COLOUR_OF[move.card]
        self.chip = observation.chips[move.row]
        cards = (*observation.rows[move.row], move.card)
        self.left = abs(self.chip) - len(cards)
        self.was, self.leads = row_winner(cards[:-1]), row_winner(cards)
        sums = row_sums(cards)
        self.total = sums.get(self.own, 0)
        self.gap = max(sums.values()) - sums[self.colour]  # from the card's colour to the lead
        self.against = max((s for colour, s in sums.items() if colour != self.own), default=0)

    def reasons(self) -> list[Reason]:
        if not self.left:
            return self._filling()
        return self._for_black_chip() if self.chip > 0 else self._for_red_chip()

    def _reason(self, code: str, **facts: object) -> Reason:
        return Reason(code, {"chip": _chip(self.chip), **facts})

    def _against(self, code: str) -> Reason:
        return self._reason(code, total=self.total, against=self.against)

    def _owner(self, colour: int) -> int:
        return self.observation.colours.index(colour)

    def _filling(self) -> list[Reason]:
        """The card fills the row, which is then scored."""
        if self.leads is None:
            return [self._reason("extop.ties")]
        if self.leads == self.own:
            plus = self.chip > 0
            return [self._against("extop.wins") if plus else self._reason("extop.takes_minus")]
        owner = self._owner(self.leads)
        found = [self._reason("extop.goes_to", name=owner)]
        if self.chip < 0:
            return found + _leader_reason(self.observation, owner)
        return found + _last_place_reason(
            self.observation, owner, _others(self.observation, self.seat)
        )

    def _for_black_chip(self) -> list[Reason]:
        """The row is not full, and its chip is worth having."""
        if self.leads is None:
            return [self._no_leader()]
        if self.colour == self.own:
            if self.leads != self.own:
                return [self._trailing()]
            return [self._against("extop.raises" if self.was == self.own else "extop.leads")]
        if self.leads == self.own:
            return [self._reason("extop.hurries", count=self.left)]
        if self.leads == self.was:
            return [self._named("extop.filler", name=self._owner(self.leads))]
        leader = self._owner(self.leads)
        if self.was is None:
            first = self._reason("extop.puts_first", name=leader, count=self.left)
        else:
            ahead_of = self._owner(self.was)
            first = self._reason("extop.puts_ahead", name=leader, over=ahead_of)
            if ahead_of != self.seat:
                return [first, *_leader_reason(self.observation, ahead_of)]
        others = _others(self.observation, self.seat)
        return [first, *_last_place_reason(self.observation, leader, others)]

    def _no_leader(self) -> Reason:
        """Two colours or more are level after this card."""
        if self.was is None:
            return self._named("extop.filler_tied")
        led = self._owner(self.was)
        if self.colour == self.own:
            return self._reason("extop.evens", name=led)
        return self._reason("extop.evens_other", name=self._owner(self.colour), over=led)

    def _trailing(self) -> Reason:
        """A card of the seat's own colour that does not lead: it helps, or hardly matters."""
        if self.against - self.total > FAR_BEHIND:
            assert self.leads is not None
            return self._named("extop.filler", name=self._owner(self.leads))
        return self._against("extop.closer")

    def _for_red_chip(self) -> list[Reason]:
        """The row is not full, and its chip is a penalty."""
        if self.colour == self.own:
            if self.leads is None:
                return [self._no_leader()]
            harmless = self.total < self.against
            return [
                self._named("extop.harmless" if harmless else "extop.now_leads", name=self.seat)
            ]
        if self.leads not in (None, self.own) and self.gap > FAR_BEHIND:
            return [self._named("extop.filler", name=self._owner(self.leads))]
        owner = self._owner(self.colour)
        code = "extop.burdens" if self.leads == self.colour else "extop.pushes"
        found = [self._named(code, name=owner), *_leader_reason(self.observation, owner)]
        if self.was == self.own and self.leads != self.own:
            found.insert(1, self._reason("extop.relieves", colour=COLOURS[self.own]))
        return found

    def _named(self, code: str, **facts: object) -> Reason:
        return self._reason(code, card=CARD.write(self.card), **facts)


# Scores


def _scores(observation: ExTopObservation) -> list[int]:
    return [sum(chips) for chips in observation.won]


def _others(observation: ExTopObservation, seat: int) -> list[int]:
    return [other for other in range(observation.seats) if other != seat]


def _leader_reason(observation: ExTopObservation, seat: int) -> list[Reason]:
    scores = _scores(observation)
    if all(scores[seat] > scores[other] for other in _others(observation, seat)):
        return [Reason("extop.leader", {"name": seat})]
    return []


def _last_place_reason(observation: ExTopObservation, seat: int, among: list[int]) -> list[Reason]:
    """A reason if the seat is last among several that are not all equal."""
    scores = _scores(observation)
    among_scores = [scores[other] for other in among]
    if scores[seat] == min(among_scores) < max(among_scores):
        return [Reason("extop.behind", {"name": seat})]
    return []


# Swaps


def _offer_reasons(observation: ExTopObservation, seat: int, move: Offer) -> list[Reason]:
    colour, own, mine = COLOUR_OF[move.card], observation.colours[seat], seat == observation.seat
    found = [Reason("extop.no_place")] if mine and not _has_good_place(observation, seat) else []
    if move.want == own:
        giver = observation.colours.index(colour)
        facts = {"name": giver, "colour": COLOURS[colour], "wanted": COLOURS[move.want]}
        found.append(Reason("extop.trade", facts))
        found += _few_own(observation, own) if mine else []
        found += _last_place_reason(observation, giver, _others(observation, seat))
    else:
        found.append(_wants(observation, move.want))
    if mine and VALUE_OF[move.card] <= SMALL_PRICE:
        found.append(Reason("extop.small_price", {"card": CARD.write(move.card)}))
    return found if mine else [*found, Reason("extop.secret_card")]


def _has_good_place(observation: ExTopObservation, seat: int) -> bool:
    """Return whether a card could lead for a black chip or push a red one onto another."""
    good = ("extop.wins", "extop.leads", "extop.raises", "extop.burdens")
    for move in observation.legal:
        if isinstance(move, Place):
            first = _Placement(observation, seat, move).reasons()[0]
            if first.code in good or (
                first.code == "extop.goes_to" and observation.chips[move.row] < 0
            ):
                return True
    return False


def _wants(observation: ExTopObservation, colour: int) -> Reason:
    owner = observation.colours.index(colour)
    return Reason("extop.wants", {"wanted": COLOURS[colour], "name": owner})


def _few_own(observation: ExTopObservation, own: int) -> list[Reason]:
    held = sum(COLOUR_OF[card] == own for card in observation.hand)
    return [Reason("extop.few_own", {"held": held})] if held <= 1 else []


def _own_answer(observation: ExTopObservation, move: Answer) -> list[Reason]:
    assert observation.seat is not None
    own, colour = observation.colours[observation.seat], observation.offered_colour
    if move.card is None:
        return _declining(observation, own, colour)
    gets_own = Reason("extop.gets_own", {"colour": COLOURS[colour]})
    found = [gets_own if colour == own else _wants(observation, colour)]
    if VALUE_OF[move.card] <= SMALL_PRICE:
        found.append(Reason("extop.small_price", {"card": CARD.write(move.card)}))
    return found + _last_place_reason(
        observation, observation.turn, _others(observation, observation.seat)
    )


def _other_seat_answer(observation: ExTopObservation, seat: int) -> list[Reason]:
    """Until all seats have answered, giving a card looks the same as declining."""
    colour = observation.offered_colour
    code = "extop.suits" if observation.colours[seat] == colour else "extop.suits_not"
    suits = Reason(code, {"name": seat, "colour": COLOURS[colour]})
    return [suits, Reason("extop.secret_answer")]


def _declining(observation: ExTopObservation, own: int, colour: int) -> list[Reason]:
    cards = [card for card in observation.hand if COLOUR_OF[card] == observation.want]
    if not cards:
        return [Reason("extop.has_none", {"wanted": COLOURS[observation.want]})]
    found = []
    cheapest = min(cards)
    if colour != own:
        found.append(Reason("extop.no_use", {"colour": COLOURS[colour]}))
    elif VALUE_OF[cheapest] >= HIGH_PRICE:
        found.append(Reason("extop.too_dear", {"card": CARD.write(cheapest)}))
    if observation.want == observation.colours[observation.turn]:
        found.append(
            Reason("extop.helps", {"wanted": COLOURS[observation.want], "name": observation.turn})
        )
    return found or [Reason("extop.keeps")]


def _partner_reasons(observation: ExTopObservation, partner: int) -> list[Reason]:
    """All players know who accepted, and the colour that the partner gets."""
    found = _last_place_reason(observation, partner, list(observation.accepted))
    useful_to = observation.colours.index(observation.offered_colour)
    if useful_to != partner and useful_to in observation.accepted:
        facts = {"name": partner, "colour": COLOURS[observation.offered_colour]}
        found.append(Reason("extop.less_use", facts))
    return found or [Reason("extop.hopes", {"name": partner, "wanted": COLOURS[observation.want]})]
