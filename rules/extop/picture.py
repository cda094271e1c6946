"""Ex & Top as text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOURS,
    DECLINED,
    NO_CARD,
    NO_CHIP,
    NO_COLOUR,
    UNASKED,
    row_sums,
    row_winner,
)
from rules.typesetting import NONE, columns, counted, sentence_list


def picture_extop(seen: ExTopObservation, names: Sequence[str]) -> list[str]:
    """The lines of the picture; the last one says what is to be done."""
    return [
        f"Ex & Top, {counted(seen.stack, 'chip')} to come, {counted(seen.pile, 'card')} to draw, "
        f"{len(seen.discards)} discarded",
        "",
        *_rows(seen, names),
        *_seats(seen, names),
        "",
        *_hand(seen, names),
        _what_now(seen, names),
    ]


def _rows(seen: ExTopObservation, names: Sequence[str]) -> list[str]:
    rows = [["row", "chip", "cards", "free", "who would take it"]]
    for row, (chip, cards) in enumerate(zip(seen.chips, seen.rows, strict=True)):
        if chip == NO_CHIP:
            rows.append([str(row), NONE, "", NONE, ""])
            continue
        told = " ".join(CARD.write(card) for card in cards) or "none"
        free = str(abs(chip) - len(cards))
        rows.append([str(row), CHIP.write(chip), told, free, _standing(seen, cards, names)])
    return [*columns(rows), ""] if any(seen.chips) else []


def _standing(seen: ExTopObservation, cards: tuple[int, ...], names: Sequence[str]) -> str:
    if not cards:
        return ""
    sums = sorted(row_sums(cards).items(), key=lambda item: (-item[1], item[0]))
    told = ", ".join(f"{COLOURS[colour]} {total}" for colour, total in sums)
    leader = row_winner(cards)
    taker = "a tie" if leader is None else names[seen.colours.index(leader)]
    return f"{taker} ({told})"


def _seats(seen: ExTopObservation, names: Sequence[str]) -> list[str]:
    rows = [["seat", "colour", "cards", "chips", "points"]]
    for seat, name in enumerate(names):
        won = seen.won[seat]
        chips = " ".join(CHIP.write(chip) for chip in won) or "none"
        colour = COLOURS[seen.colours[seat]]
        rows.append([name, colour, str(seen.hands[seat]), chips, str(sum(won))])
    return columns(rows)


def _hand(seen: ExTopObservation, names: Sequence[str]) -> list[str]:
    if seen.seat is None:
        return []
    cards = " ".join(CARD.write(card) for card in sorted(seen.hand)) or "empty"
    answer = seen.answers[seen.seat]
    if seen.offered != NO_CARD:
        cards += f" (offers {CARD.write(seen.offered)})"
    elif answer != UNASKED:
        cards += f" (answered with {'a decline' if answer == DECLINED else CARD.write(answer)})"
    return [f"Hand of {names[seen.seat]}: {cards}", ""]


def _what_now(seen: ExTopObservation, names: Sequence[str]) -> str:
    if seen.want == NO_COLOUR:
        if not seen.hands[seen.turn]:
            return f"{names[seen.turn]} has no card and passes."
        offer = "" if seen.idle >= seen.seats else ", or offers a swap"
        return f"{names[seen.turn]} places a card{offer}."
    swap = f"{COLOURS[seen.offered_colour]} for {COLOURS[seen.want]}"
    if seen.accepted:
        accepted = sentence_list([names[seat] for seat in seen.accepted], "or")
        return f"{names[seen.turn]} picks with whom to swap {swap}: {accepted}."
    answered = [names[s] for s, answer in enumerate(seen.answers) if answer != UNASKED]
    told = f" {sentence_list(answered)} answered already." if answered else ""
    return f"{names[seen.turn]} offers {swap}: {names[seen.mover]} answers.{told}"
