"""The table of Ex & Top as text."""

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


def text_lines(observation: ExTopObservation, names: Sequence[str]) -> list[str]:
    """The lines of the view. The last one says what the seat to move must do."""
    return [
        f"Ex & Top, {count_text(observation.stack, 'chip')} to come, "
        f"{count_text(observation.pile, 'card')} to draw, {len(observation.discards)} discarded",
        "",
        *_rows(observation, names),
        *_seats(observation, names),
        "",
        *_hand(observation, names),
        _next_step(observation, names),
    ]


def _rows(observation: ExTopObservation, names: Sequence[str]) -> list[str]:
    rows = [["row", "chip", "cards", "free", "leader"]]
    for row, (chip, cards) in enumerate(zip(observation.chips, observation.rows, strict=True)):
        if chip == NO_CHIP:
            rows.append([str(row), ZERO, "", ZERO, ""])
            continue
        card_list = " ".join(CARD.write(card) for card in cards) or "none"
        free = str(abs(chip) - len(cards))
        leader = _leader_text(observation, cards, names)
        rows.append([str(row), CHIP.write(chip), card_list, free, leader])
    return [*align_columns(rows), ""] if any(observation.chips) else []


def _leader_text(
    observation: ExTopObservation, cards: tuple[int, ...], names: Sequence[str]
) -> str:
    if not cards:
        return ""
    sums = sorted(row_sums(cards).items(), key=lambda item: (-item[1], item[0]))
    sum_list = ", ".join(f"{COLOURS[colour]} {total}" for colour, total in sums)
    winner = row_winner(cards)
    leader = "a tie" if winner is None else names[observation.colours.index(winner)]
    return f"{leader} ({sum_list})"


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


def _next_step(observation: ExTopObservation, names: Sequence[str]) -> str:
    if observation.want == NO_COLOUR:
        if not observation.hands[observation.turn]:
            return f"{names[observation.turn]} has no card and passes."
        offer = "" if observation.idle >= observation.seats else ", or offers a swap"
        return f"{names[observation.turn]} places a card{offer}."
    swap = f"{COLOURS[observation.offered_colour]} for {COLOURS[observation.want]}"
    if observation.accepted:
        accepted = join_with([names[seat] for seat in observation.accepted], "or")
        return f"{names[observation.turn]} chooses whom to swap {swap} with: {accepted}."
    answered = [names[s] for s, answer in enumerate(observation.answers) if answer != UNASKED]
    earlier = f" {join_with(answered)} already answered." if answered else ""
    return f"{names[observation.turn]} offers {swap}: {names[observation.mover]} answers.{earlier}"
