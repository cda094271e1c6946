"""Ex & Top: what a card does in its row, and whom a swap helps."""

from __future__ import annotations

from cardtable_qt.opponents.player import Reason
from rules import Move, Observation
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

CODES = (
    "extop.wins", "extop.takes_minus", "extop.goes_to", "extop.ties", "extop.leads",
    "extop.raises", "extop.closer", "extop.overtakes", "extop.hurries", "extop.filler",
    "extop.early", "extop.gets_rid", "extop.burdens", "extop.pushes", "extop.relieves",
    "extop.harmless", "extop.leader", "extop.behind", "extop.no_place", "extop.trade",
    "extop.wants", "extop.few_own", "extop.small_price", "extop.secret_card",
    "extop.secret_answer", "extop.suits", "extop.suits_not", "extop.gets_own", "extop.has_none",
    "extop.no_use", "extop.helps", "extop.too_dear", "extop.keeps", "extop.less_use",
    "extop.hopes", "extop.no_cards", "extop.look_row", "extop.look_swap", "extop.look_offer",
    "extop.look_partners",
)  # fmt: skip

SMALL, DEAR = 4, 8  # cards up to the one are easily given, from the other on hardly
FAR = 6  # who is that far behind in a row has hardly come closer


def explain(seen: Observation, seat: int, move: Move) -> list[Reason]:
    assert isinstance(seen, ExTopObservation)
    if isinstance(move, Place):
        return _Row(seen, seat, move).placing()
    if isinstance(move, Offer):
        return _offering(seen, seat, move)
    if isinstance(move, Answer):
        return _answering(seen, move) if seat == seen.seat else _covered(seen, seat)
    if isinstance(move, Partner):
        return _picking(seen, move.seat)
    return [Reason("extop.no_cards")]


def hint_topic(seen: Observation, move: Move) -> Reason:
    assert isinstance(seen, ExTopObservation)
    if isinstance(move, Place):
        facts = {"row": move.row, "number": move.row + 1, "chip": _chip(seen.chips[move.row])}
        return Reason("extop.look_row", facts)
    if isinstance(move, Offer):
        return Reason("extop.look_swap")
    if isinstance(move, Answer):
        facts = {"colour": COLOURS[seen.offered_colour], "wanted": COLOURS[seen.want]}
        return Reason("extop.look_offer", facts)
    return Reason("extop.look_partners" if isinstance(move, Partner) else "extop.no_cards")


def _chip(value: int) -> str:
    return f"{value:+d}"


# Placing a card


class _Row:
    """A row before and after a card was laid there."""

    def __init__(self, seen: ExTopObservation, seat: int, move: Place) -> None:
        self.seen, self.seat, self.card = seen, seat, move.card
        self.own, self.colour = seen.colours[seat], COLOUR_OF[move.card]
        self.chip = seen.chips[move.row]
        cards = (*seen.rows[move.row], move.card)
        self.left = abs(self.chip) - len(cards)
        self.was, self.leads = row_winner(cards[:-1]), row_winner(cards)
        sums = row_sums(cards)
        self.total = sums.get(self.own, 0)
        self.against = max((s for colour, s in sums.items() if colour != self.own), default=0)

    def placing(self) -> list[Reason]:
        if not self.left:
            return self._filling()
        return self._for_plus() if self.chip > 0 else self._for_minus()

    def _reason(self, code: str, **facts: object) -> Reason:
        return Reason(code, {"chip": _chip(self.chip), **facts})

    def _against(self, code: str) -> Reason:
        return self._reason(code, total=self.total, against=self.against)

    def _owner(self, colour: int) -> int:
        return self.seen.colours.index(colour)

    def _filling(self) -> list[Reason]:
        """The row is full with this card, and scored."""
        if self.leads is None:
            return [self._reason("extop.ties")]
        if self.leads == self.own:
            plus = self.chip > 0
            return [self._against("extop.wins") if plus else self._reason("extop.takes_minus")]
        owner = self._owner(self.leads)
        found = [self._reason("extop.goes_to", name=owner)]
        if self.chip < 0:
            return found + _leading(self.seen, owner)
        return found + _behind(self.seen, owner, _others(self.seen, self.seat))

    def _for_plus(self) -> list[Reason]:
        """More cards are to come, and then the chip is worth having."""
        if self.colour == self.own:
            if self.leads != self.own:
                return [self._trailing()]
            return [self._against("extop.raises" if self.was == self.own else "extop.leads")]
        if self.leads == self.own:
            return [self._reason("extop.hurries", count=self.left)]
        if self.was not in (None, self.own, self.leads):
            loser = self._owner(self.was)
            return [self._reason("extop.overtakes", name=loser), *_leading(self.seen, loser)]
        if self.leads == self.was:
            return [self._named("extop.filler")]
        others = _others(self.seen, self.seat)
        return [self._undecided(), *_behind(self.seen, self._owner(self.colour), others)]

    def _trailing(self) -> Reason:
        """A card of the own colour that does not lead: a step, or one that hardly matters."""
        if self.leads == self.was and self.against - self.total > FAR:
            return self._named("extop.filler")
        return self._against("extop.closer")

    def _undecided(self) -> Reason:
        """The card takes a lead that nobody wants it to have."""
        if self.left > 1:
            return self._named("extop.early", count=self.left)
        return self._named("extop.gets_rid")

    def _for_minus(self) -> list[Reason]:
        """More cards are to come, and then nobody wants the chip."""
        if self.colour == self.own:
            harmless = self.total < self.against
            return [self._named("extop.harmless") if harmless else self._undecided()]
        owner = self._owner(self.colour)
        code = "extop.burdens" if self.leads == self.colour else "extop.pushes"
        found = [self._named(code, name=owner), *_leading(self.seen, owner)]
        if self.was == self.own and self.leads != self.own:
            found.insert(1, self._reason("extop.relieves", colour=COLOURS[self.own]))
        return found

    def _named(self, code: str, **facts: object) -> Reason:
        return self._reason(code, card=CARD.write(self.card), **facts)


# How the seats stand


def _scores(seen: ExTopObservation) -> list[int]:
    return [sum(chips) for chips in seen.won]


def _others(seen: ExTopObservation, seat: int) -> list[int]:
    return [other for other in range(seen.seats) if other != seat]


def _leading(seen: ExTopObservation, seat: int) -> list[Reason]:
    scores = _scores(seen)
    if all(scores[seat] > scores[other] for other in _others(seen, seat)):
        return [Reason("extop.leader", {"name": seat})]
    return []


def _behind(seen: ExTopObservation, seat: int, among: list[int]) -> list[Reason]:
    """If the seat has the fewest points of several, and not all have the same."""
    scores = _scores(seen)
    standing = [scores[other] for other in among]
    if scores[seat] == min(standing) < max(standing):
        return [Reason("extop.behind", {"name": seat})]
    return []


# Swapping


def _offering(seen: ExTopObservation, seat: int, move: Offer) -> list[Reason]:
    colour, own, mine = COLOUR_OF[move.card], seen.colours[seat], seat == seen.seat
    found = [Reason("extop.no_place")] if mine and not _has_good_place(seen, seat) else []
    if move.want == own:
        giver = seen.colours.index(colour)
        facts = {"name": giver, "colour": COLOURS[colour], "wanted": COLOURS[move.want]}
        found.append(Reason("extop.trade", facts))
        found += _few_own(seen, own) if mine else []
        found += _behind(seen, giver, _others(seen, seat))
    else:
        found.append(_wants(seen, move.want))
    if mine and VALUE_OF[move.card] <= SMALL:
        found.append(Reason("extop.small_price", {"card": CARD.write(move.card)}))
    return found if mine else [*found, Reason("extop.secret_card")]


def _has_good_place(seen: ExTopObservation, seat: int) -> bool:
    """Whether a card could take the lead for a good chip, or leave a bad one to somebody."""
    good = ("extop.wins", "extop.leads", "extop.raises", "extop.burdens")
    for move in seen.legal:
        if isinstance(move, Place):
            first = _Row(seen, seat, move).placing()[0]
            if first.code in good or (first.code == "extop.goes_to" and seen.chips[move.row] < 0):
                return True
    return False


def _wants(seen: ExTopObservation, colour: int) -> Reason:
    owner = seen.colours.index(colour)
    return Reason("extop.wants", {"wanted": COLOURS[colour], "name": owner})


def _few_own(seen: ExTopObservation, own: int) -> list[Reason]:
    held = sum(COLOUR_OF[card] == own for card in seen.hand)
    return [Reason("extop.few_own", {"held": held})] if held <= 1 else []


def _answering(seen: ExTopObservation, move: Answer) -> list[Reason]:
    assert seen.seat is not None
    own, colour = seen.colours[seen.seat], seen.offered_colour
    if move.card is None:
        return _declining(seen, own, colour)
    gets_own = Reason("extop.gets_own", {"colour": COLOURS[colour]})
    found = [gets_own if colour == own else _wants(seen, colour)]
    if VALUE_OF[move.card] <= SMALL:
        found.append(Reason("extop.small_price", {"card": CARD.write(move.card)}))
    return found + _behind(seen, seen.turn, _others(seen, seen.seat))


def _covered(seen: ExTopObservation, seat: int) -> list[Reason]:
    """Until all have answered, nobody can tell a card from a decline."""
    colour = seen.offered_colour
    code = "extop.suits" if seen.colours[seat] == colour else "extop.suits_not"
    suits = Reason(code, {"name": seat, "colour": COLOURS[colour]})
    return [suits, Reason("extop.secret_answer")]


def _declining(seen: ExTopObservation, own: int, colour: int) -> list[Reason]:
    cards = [card for card in seen.hand if COLOUR_OF[card] == seen.want]
    if not cards:
        return [Reason("extop.has_none", {"wanted": COLOURS[seen.want]})]
    found = []
    cheapest = min(cards)
    if colour != own:
        found.append(Reason("extop.no_use", {"colour": COLOURS[colour]}))
    elif VALUE_OF[cheapest] >= DEAR:
        found.append(Reason("extop.too_dear", {"card": CARD.write(cheapest)}))
    if seen.want == seen.colours[seen.turn]:
        found.append(Reason("extop.helps", {"wanted": COLOURS[seen.want], "name": seen.turn}))
    return found or [Reason("extop.keeps")]


def _picking(seen: ExTopObservation, partner: int) -> list[Reason]:
    """Everybody knows who accepted, and the colour that the partner gets."""
    found = _behind(seen, partner, list(seen.accepted))
    useful_to = seen.colours.index(seen.offered_colour)
    if useful_to != partner and useful_to in seen.accepted:
        facts = {"name": partner, "colour": COLOURS[seen.offered_colour]}
        found.append(Reason("extop.less_use", facts))
    return found or [Reason("extop.hopes", {"name": partner, "wanted": COLOURS[seen.want]})]
