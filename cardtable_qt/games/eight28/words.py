"""8/28: prompts, speech and other texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, is_you, turn_title
from cardtable_qt.games.eight28.position import (
    NO_HALF,
    bulls_eyes,
    current_payout,
    final_payout,
    half_of,
    round_events_latest_first,
    standings,
)
from rules import Event
from rules.eight28.observation import Eight28Observation, Eight28Revealed
from rules.eight28.pieces import (
    ACE,
    CARD,
    HIGH,
    Accepted,
    CircleBegan,
    Declined,
    lowest_total,
    totals,
)

translate = QCoreApplication.translate

Names = Sequence[str]

HIGHEST_CARD = 10


def card_text(number: int) -> str:
    return CARD.write(number)


def totals_text(cards: Sequence[int]) -> str:
    """The possible totals of cards, such as `7 or 17`. Totals over 28 appear only if all are."""
    found = totals(lowest_total(cards), cards.count(ACE))
    return join_alternatives([str(total) for total in found if total <= HIGH] or [str(found[0])])


def join_alternatives(items: Sequence[str]) -> str:
    """Join texts: `6`, `6 or 16`, `6, 16 or 26`."""
    if len(items) == 1:
        return items[0]
    return translate("8/28", "{some} or {last}").format(some=", ".join(items[:-1]), last=items[-1])


# Prompts


def prompt(observation: Eight28Observation, names: Names, mine: bool) -> str:
    """The instruction for the player whose turn it is. `mine`: that player is the viewer."""
    if not observation.to_move:
        return ""
    seat = observation.turn
    name = turn_title(seat, names) if mine else names[seat]
    if observation.choosing:
        return _choice_prompt(observation, seat, name, mine)
    if not mine:
        return translate("8/28", "{name} is deciding whether to take the card.").format(name=name)
    question = translate("8/28", "{name}: take the next card, unseen?")
    return f"{question.format(name=name)} {_own_totals(observation, seat)}"


def automatic_text(events: Sequence[Event], names: Names) -> str:
    """Describe the automatic answer for a person who wants no more cards this round."""
    for event in events:
        if isinstance(event, Declined):
            return about_player(
                event.seat,
                names,
                translate("8/28", "Declined for you: no more cards this round."),
                translate("8/28", "Declined for {name}: no more cards this round."),
            )
    return ""


def _choice_prompt(observation: Eight28Observation, seat: int, name: str, mine: bool) -> str:
    if not mine:
        return translate("8/28", "{name} is choosing a half.").format(name=name)
    hand = standings(observation)[seat]
    text = translate("8/28", "{name}: play for 8 with {low}, or for 28 with {high}?")
    return text.format(name=name, low=hand.low, high=hand.high)


def _own_totals(observation: Eight28Observation, seat: int) -> str:
    """The totals of the asked seat, as far as the viewer knows them."""
    opens, hidden = observation.opens[seat], observation.hidden[seat]
    if hidden is None:
        return translate("8/28", "Open: {open}.").format(open=totals_text(opens))
    text = translate("8/28", "Open: {open}, total: {all}.")
    return text.format(open=totals_text(opens), all=totals_text((hidden, *opens)))


# Speech


def speech_of(observation: Eight28Observation, seat: int) -> str:
    """The speech of a seat that has answered since this dealer began, or "".

    The latest answer of the round stays even after that, so that it can be read. The seat being
    asked says nothing.
    """
    if observation.choosing:
        return _win_speech(observation, seat) or _choice_speech(observation, seat)
    if observation.is_out(seat):
        return translate("8/28 speech", "I'm out!")
    heard = (event for event in _recent_answers(observation) if event.seat == seat)
    answer = next(heard, None) if seat != observation.turn else None
    if answer is None:
        return ""
    return _answer_speech(answer, _count_same_answers(observation, answer))


def _recent_answers(observation: Eight28Observation) -> Iterator[Accepted | Declined]:
    """The answers of this circle and the latest answer of the round, latest first."""
    latest, this_circle = True, True
    for event in round_events_latest_first(observation):
        this_circle = this_circle and not isinstance(event, CircleBegan)
        if isinstance(event, Accepted | Declined):
            if latest or this_circle:
                yield event
            latest = False


def _count_same_answers(observation: Eight28Observation, answer: Accepted | Declined) -> int:
    """Count how often the seat gave this answer in this round. The phrase changes each time."""
    return sum(
        isinstance(event, type(answer)) and event.seat == answer.seat
        for event in round_events_latest_first(observation)
    )


def _answer_speech(event: Accepted | Declined, count: int) -> str:
    accepting = (
        translate("8/28 speech", "Yes, please!"),
        translate("8/28 speech", "I'll take it."),
        translate("8/28 speech", "Why not?"),
        translate("8/28 speech", "Hit me!"),
    )
    declining = (
        translate("8/28 speech", "No, thanks."),
        translate("8/28 speech", "Not for me."),
        translate("8/28 speech", "I'd rather not."),
        translate("8/28 speech", "Still no."),
    )
    phrases = accepting if isinstance(event, Accepted) else declining
    return phrases[min(count, len(phrases)) - 1]


def _choice_speech(observation: Eight28Observation, seat: int) -> str:
    half = observation.choices[seat]
    return translate("8/28 speech", "I'm playing for {half}.").format(half=half) if half else ""


def _win_speech(observation: Eight28Observation, seat: int) -> str:
    """The speech of a seat that wins something, or ""."""
    paid = current_payout(observation)
    if paid is None:
        return ""
    if seat in paid.bulls_eyes:
        return translate("8/28 speech", "Bull's eye!")
    return f"+{paid.points[seat]}!" if paid.points[seat] else ""


# Totals and status


def known_total(observation: Eight28Observation, seat: int) -> str:
    """The totals with the hidden card if it is known, otherwise the open total."""
    hidden = observation.hidden[seat] if observation.hidden else None
    if hidden is None:
        return open_total(observation, seat)
    return totals_text((hidden, *observation.opens[seat]))


def open_total(observation: Eight28Observation, seat: int) -> str:
    if not observation.opens[seat]:
        return translate("8/28", "No open cards")
    return translate("8/28", "Open: {total}").format(total=totals_text(observation.opens[seat]))


def total_with_hidden(observation: Eight28Observation, seat: int) -> str:
    """The totals with the hidden card, which must be known."""
    if observation.totals(seat)[0] > HIGH:
        text = translate("8/28", "Total: {total} (over)")
    else:
        text = translate("8/28", "Total: {total}")
    return text.format(total=known_total(observation, seat))


def bust_text(observation: Eight28Observation, seat: int, names: Names) -> str:
    """The lowest card that would put a seat out of the round, as a text."""
    if observation.choosing or observation.is_out(seat):
        return ""
    missing = HIGH - lowest_total(observation.opens[seat])
    if missing > HIGHEST_CARD:
        texts = (
            translate("8/28", "No card can put you out yet"),
            translate("8/28", "No card can put {name} out yet"),
        )
    elif missing == HIGHEST_CARD:
        texts = translate("8/28", "A 10 puts you out"), translate("8/28", "A 10 puts {name} out")
    elif missing == 1:
        texts = (
            translate("8/28", "Any card puts you out"),
            translate("8/28", "Any card puts {name} out"),
        )
    else:
        texts = (
            translate("8/28", "A {card} or higher puts you out"),
            translate("8/28", "A {card} or higher puts {name} out"),
        )
    return about_player(seat, names, *texts, card=missing)


def hidden_card_text(observation: Eight28Observation, seat: int, names: Names) -> str:
    """The caption of the card that was dealt face down. Only yours is seen by you alone."""
    is_secret = not observation.choosing and not isinstance(observation, Eight28Revealed)
    if is_secret and observation.hidden[seat] is not None and is_you(seat, names):
        return translate("8/28", "your hidden card")
    return translate("8/28", "hidden card")


def status_text(observation: Eight28Observation, seat: int) -> tuple[str, str]:
    """The status of a seat in the round, and the tone of the text."""
    if observation.is_out(seat):
        return translate("8/28", "out"), "refused"
    if paid := final_payout(observation):
        return translate("8/28", "gets {points}").format(points=paid.points[seat]), "ink"
    if observation.choosing:
        return _half_status(observation, seat), "ink"
    if seat == observation.turn:
        return translate("8/28", "being asked"), "ink"
    if not observation.askable >> seat & 1:
        return translate("8/28", "declined for good"), "ink_soft"
    return "", "ink"


def _half_status(observation: Eight28Observation, seat: int) -> str:
    """Return the half that a seat plays for, in words. With a bull's eye there is no choice."""
    hand = standings(observation)[seat]
    half = half_of(hand, observation.choices[seat])
    if bulls_eyes(observation) and (half != NO_HALF or hand.has_choice()):
        return ""
    if half != NO_HALF:
        return translate("8/28", "for {half}").format(half=half)
    return translate("8/28", "8 or 28?") if hand.has_choice() else translate("8/28", "over 28")
