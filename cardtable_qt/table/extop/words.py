"""Ex & Top in words: what is to be done, what happened, and how a row is scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_table import Step
from cardtable_qt.words import card_name, colour_name, listed
from rules import Event
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOUR_OF,
    COLOURS,
    NO_COLOUR,
    VALUE_OF,
    Answer,
    AnswersShown,
    ChipOpened,
    ChipsLaid,
    Offered,
    Passed,
    Placed,
    RowScored,
    Swapped,
    row_sums,
)
from rules.model import Drew, Shuffled

translate = QCoreApplication.translate
Names = Sequence[str]


def card(number: int) -> str:
    return card_name("extop", CARD.write(number))


def colour(number: int) -> str:
    return colour_name(COLOURS[number])


def chip(value: int) -> str:
    """A chip with its sign, and a proper minus."""
    return CHIP.write(value).replace("-", "−")


def prompt(seen: ExTopObservation, names: Names, mine: bool) -> str:
    """What is to be done now, in one sentence; `mine`: it is the viewer who has to do it."""
    if seen.result is not None or seen.mover < 0:
        return ""
    name = names[seen.mover]
    if not mine:
        if seen.want != NO_COLOUR and seen.mover != seen.turn:
            return translate("Ex & Top", "{name} thinks about the swap.").format(name=name)
        return translate("Ex & Top", "{name} is thinking.").format(name=name)
    if seen.want == NO_COLOUR:
        return _own_turn(seen, name)
    if seen.mover == seen.turn:
        text = translate("Ex & Top", "{name}: several accept. Click the one you swap with.")
        return text.format(name=name)
    if seen.legal == (Answer(None),):
        text = translate("Ex & Top", "{name}: no {wanted} card in your hand, so you decline.")
    else:
        text = translate("Ex & Top", "{name}: answer with a {wanted} card, or decline.")
    return text.format(name=name, wanted=colour(seen.want))


def _own_turn(seen: ExTopObservation, name: str) -> str:
    if seen.idle >= seen.seats:
        text = translate("Ex & Top", "{name}: nobody placed for a whole round. Place a card.")
    else:
        text = translate("Ex & Top", "{name}: place a card in a row, or offer one for a colour.")
    return text.format(name=name)


def tell(event: Event, names: Names) -> str:
    """A line of the log; "" for what is not worth one."""
    teller = TELLERS.get(type(event))
    return teller(event, names) if teller else ""


def _tell_placed(event: Placed, names: Names) -> str:
    return translate("Ex & Top", "{name} places {card}.").format(
        name=names[event.seat], card=card(event.card)
    )


def _tell_offered(event: Offered, names: Names) -> str:
    return translate("Ex & Top", "{name} offers {colour} and asks for {wanted}.").format(
        name=names[event.seat], colour=colour(event.colour), wanted=colour(event.want)
    )


def _tell_answers(event: AnswersShown, names: Names) -> str:
    if not event.accepted:
        return translate("Ex & Top", "Nobody accepts.")
    if len(event.accepted) == 1:
        return translate("Ex & Top", "{name} accepts.").format(name=names[event.accepted[0]])
    accepting = listed([names[seat] for seat in event.accepted])
    return translate("Ex & Top", "{names} accept.").format(names=accepting)


def _tell_swapped(event: Swapped, names: Names) -> str:
    if event.gave is None or event.got is None:
        gave, got = colour(event.colour), colour(event.want)
    else:
        gave, got = card(event.gave), card(event.got)
    return translate("Ex & Top", "{name} gives {partner} {gave} for {got}.").format(
        name=names[event.seat], partner=names[event.partner], gave=gave, got=got
    )


def _tell_drew(event: Drew, names: Names) -> str:
    if not event.cards:
        return ""
    cards = ", ".join(card(number) for number in event.cards)
    return translate("Ex & Top", "{name} draws {cards}.").format(
        name=names[event.seat], cards=cards
    )


def _tell_passed(event: Passed, names: Names) -> str:
    return translate("Ex & Top", "{name} has no card and passes.").format(name=names[event.seat])


def _tell_scored(event: RowScored, names: Names) -> str:
    if event.seat is None:
        return translate("Ex & Top", "The row is full and tied: {chip} stays.").format(
            chip=chip(event.chip)
        )
    return translate("Ex & Top", "The row is full: {name} gets {chip}.").format(
        name=names[event.seat], chip=chip(event.chip)
    )


def _tell_opened(event: ChipOpened, names: Names) -> str:
    return translate("Ex & Top", "A new row opens with {chip}.").format(chip=chip(event.chip))


def _tell_laid(event: ChipsLaid, names: Names) -> str:
    chips = listed([chip(value) for value in event.chips])
    return translate("Ex & Top", "The first rows are for {chips}.").format(chips=chips)


def _tell_shuffled(event: Shuffled, names: Names) -> str:
    if event.what != "deck":
        return ""
    return translate("Ex & Top", "The cards are shuffled.")


# Each teller takes the events of its own class.
TELLERS: dict[type[Event], Callable[..., str]] = {
    Placed: _tell_placed,
    Offered: _tell_offered,
    AnswersShown: _tell_answers,
    Swapped: _tell_swapped,
    Drew: _tell_drew,
    Passed: _tell_passed,
    RowScored: _tell_scored,
    ChipOpened: _tell_opened,
    ChipsLaid: _tell_laid,
    Shuffled: _tell_shuffled,
}


def scoring(seen: ExTopObservation, events: Sequence[Event], names: Names) -> list[Step]:
    """The sums of a row that was filled, and who gets its chip."""
    return [_explain_row(seen, e, names) for e in events if isinstance(e, RowScored)]


def _explain_row(seen: ExTopObservation, event: RowScored, names: Names) -> Step:
    sums = sorted(row_sums(event.cards).items(), key=lambda pair: -pair[1])
    best = sums[0][1]
    heading = (
        translate("Ex & Top", "Colour"),
        translate("Ex & Top", "Player"),
        translate("Ex & Top", "Cards"),
        translate("Ex & Top", "Sum"),
    )
    rows = [heading]
    for number, total in sums:
        values = [str(VALUE_OF[c]) for c in event.cards if COLOUR_OF[c] == number]
        owner = names[seen.colours.index(number)]
        rows.append((colour(number), owner, " + ".join(values), str(total)))
    marked = tuple(i + 1 for i, (_, total) in enumerate(sums) if total == best)
    return Step(
        translate("Ex & Top", "The row for {chip} is full").format(chip=chip(event.chip)),
        _verdict(event, sums[0][0], best, names),
        tuple(rows),
        marked,
        f"row:{event.row}",
        _lit(event),
    )


def _lit(event: RowScored) -> tuple[str, ...]:
    """What lights up while it is counted: colour by colour its cards and its sum, then the chip."""
    sums = sorted(row_sums(event.cards).items(), key=lambda pair: (pair[1], pair[0]))
    keys = []
    for number, _ in sums:
        keys += [f"card:{CARD.write(c)}" for c in event.cards if COLOUR_OF[c] == number]
        keys.append(f"sum:{event.row}:{COLOURS[number]}")
    if event.seat is not None:
        keys += [f"leads:{event.row}:{sums[-1][0]}", f"portrait:{event.seat}"]
    return tuple(keys)


def _verdict(event: RowScored, winner: int, best: int, names: Names) -> str:
    if event.seat is None:
        text = translate(
            "Ex & Top",
            "Several colours have the highest sum, {best}: nobody gets {chip}. "
            "The cards go, and the row starts again.",
        )
        return text.format(best=best, chip=chip(event.chip))
    text = translate("Ex & Top", "{colour} has the highest sum, {best}: {name} gets {chip}.")
    told = colour(winner)
    return text.format(
        colour=told[:1].upper() + told[1:], best=best, name=names[event.seat], chip=chip(event.chip)
    )
