"""Ex & Top as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.extop.observation import ExTopObservation
from rules.extop.options import COLOURS
from rules.extop.pieces import (
    CARD,
    CHIP,
    DECLINED,
    NO_CARD,
    NO_CHIP,
    NO_COLOUR,
    UNASKED,
    row_sums,
    row_winner,
)
from rules.text_forms import ZERO, align_columns, count_text, join_with


def text_view_extop(observation: ExTopObservation, names: Sequence[str]) -> list[str]:
    """The lines of the picture; the last one says what is to be done."""
    return [
        f"Ex & Top, {count_text(observation.stack, 'chip')} to come, "
        f"{count_text(observation.pile, 'card')} to draw, {len(observation.discards)} discarded",
        "",
        *_rows(observation, names),
        *_seats(observation, names),
        "",
        *_hand(observation, names),
        _what_now(observation, names),
    ]


def _rows(observation: ExTopObservation, names: Sequence[str]) -> list[str]:
    rows = [["row", "chip", "cards", "free", "who would take it"]]
    for row, (chip, cards) in enumerate(zip(observation.chips, observation.rows, strict=True)):
        if chip == NO_CHIP:
            rows.append([str(row), ZERO, "", ZERO, ""])
            continue
        told = " ".join(CARD.write(card) for card in cards) or "none"
        free = str(abs(chip) - len(cards))
        rows.append([str(row), CHIP.write(chip), told, free, _standing(observation, cards, names)])
    return [*align_columns(rows), ""] if any(observation.chips) else []


def _standing(observation: ExTopObservation, cards: tuple[int, ...], names: Sequence[str]) -> str:
    if not cards:
        return ""
    sums = sorted(row_sums(cards).items(), key=lambda item: (-item[1], item[0]))
    told = ", ".join(f"{COLOURS[colour]} {total}" for colour, total in sums)
    leader = row_winner(cards)
    taker = "a tie" if leader is None else names[observation.colours.index(leader)]
    return f"{taker} ({told})"


def _seats(observation: ExTopObservation, names: Sequence[str]) -> list[str]:
    rows = [["seat", "colour", "cards", "chips", "points"]]
    for seat, name in enumerate(names):
        won = observation.won[seat]
        chips = " ".join(CHIP.write(chip) for chip in won) or "none"
        colour = COLOURS[observation.colours[seat]]
        rows.append([name, colour, str(observation.hands[seat]), chips, str(sum(won))])
    return align_columns(rows)


def _hand(observation: ExTopObservation, names: Sequence[str]) -> list[str]:
    if observation.seat is None:
        return []
    cards = " ".join(CARD.write(card) for card in sorted(observation.hand)) or "empty"
    answer = observation.answers[observation.seat]
    if observation.offered != NO_CARD:
        cards += f" (offers {CARD.write(observation.offered)})"
    elif answer != UNASKED:
        cards += f" (answered with {'a decline' if answer == DECLINED else CARD.write(answer)})"
    return [f"Hand of {names[observation.seat]}: {cards}", ""]


def _what_now(observation: ExTopObservation, names: Sequence[str]) -> str:
    if observation.want == NO_COLOUR:
        if not observation.hands[observation.turn]:
            return f"{names[observation.turn]} has no card and passes."
        offer = "" if observation.idle >= observation.seats else ", or offers a swap"
        return f"{names[observation.turn]} places a card{offer}."
    swap = f"{COLOURS[observation.offered_colour]} for {COLOURS[observation.want]}"
    if observation.accepted:
        accepted = join_with([names[seat] for seat in observation.accepted], "or")
        return f"{names[observation.turn]} picks with whom to swap {swap}: {accepted}."
    answered = [names[s] for s, answer in enumerate(observation.answers) if answer != UNASKED]
    told = f" {join_with(answered)} answered already." if answered else ""
    return f"{names[observation.turn]} offers {swap}: {names[observation.mover]} answers.{told}"
