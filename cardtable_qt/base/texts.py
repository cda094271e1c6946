"""Translated texts that several rooms need: names of colours, players, refusals and results."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Self

from PySide6.QtCore import QCoreApplication

from rules.refusals import Refusal

translate = QCoreApplication.translate

Facts = dict[str, object]

ZERO_WIDTH_SPACE = "\u200b"  # lets a line break
MAX_SHOWN_NAME = 22  # characters
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


# Colours and players


def colour_name(colour: str) -> str:
    """The name of a colour such as `red`."""
    return {
        "red": translate("Colour", "red"),
        "orange": translate("Colour", "orange"),
        "yellow": translate("Colour", "yellow"),
        "green": translate("Colour", "green"),
        "blue": translate("Colour", "blue"),
        "purple": translate("Colour", "purple"),
    }[colour]


class PlayerNames(tuple[str, ...]):
    """The names of all seats. The only person at the table is addressed as “you”.

    With several people at one screen, and in a replay, everyone is called by name: `you` is None.
    """

    you: int | None

    def __new__(cls, names: Iterable[str], you: int | None = None) -> Self:
        self = super().__new__(cls, names)
        self.you = you
        return self


def is_you(seat: int | None, names: Sequence[str]) -> bool:
    """True if the player at this seat is addressed as “you”."""
    return seat is not None and isinstance(names, PlayerNames) and names.you == seat


def about_player(
    seat: int, names: Sequence[str], to_you: str, by_name: str, **facts: object
) -> str:
    """A sentence about a player: `to_you` if that is you, otherwise `by_name` with the {name}.

    Both sentences may name further facts, such as a {card}.
    """
    return (to_you if is_you(seat, names) else by_name).format(name=names[seat], **facts)


def about_players(
    seats: Sequence[int], names: Sequence[str], with_you: str, by_names: str, **facts: object
) -> str:
    """A sentence about several players: `with_you` if you are one of them, otherwise `by_names`.

    Both sentences may name further facts. The {names} are those of the others, or of all.
    `with_you` may begin with {all}, which includes you: “You, Ann and Ben”.
    """
    others = [names[seat] for seat in seats if not is_you(seat, names)]
    if len(others) == len(seats):
        return by_names.format(names=join_names(others), **facts)
    everyone = join_names([translate("Names", "You"), *others])
    return with_you.format(names=join_names(others), all=everyone, **facts)


def turn_title(seat: int, names: Sequence[str]) -> str:
    """The beginning of a prompt, before a colon: whose turn it is."""
    return about_player(seat, names, translate("Names", "Your turn"), "{name}")


def place_name(seat: int, names: Sequence[str]) -> str:
    """The name of a player's place at the table, where pieces may be dropped."""
    return about_player(seat, names, translate("Names", "your place"), "{name}")


def join_names(names: Sequence[str]) -> str:
    """Join names: `Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    text = translate("Names", "{some} and {last}")
    return text.format(some=", ".join(names[:-1]), last=names[-1])


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name of the player at a seat, or the number of the seat."""
    if 0 <= seat < len(names):
        return names[seat]
    return translate("Refusal", "seat {number}").format(number=seat)


def short_name(name: str) -> str:
    """A player's name on one line, cut to a length that always fits."""
    line = " ".join(single_line(name).split()) or "?"
    return line if len(line) <= MAX_SHOWN_NAME else f"{line[: MAX_SHOWN_NAME - 1]}…"


def winners_text(winners: Sequence[int], names: Sequence[str]) -> str:
    """A sentence that names the winners, you first."""
    if len(winners) == 1:
        return about_player(
            winners[0],
            names,
            translate("Score table", "You win!"),
            translate("Score table", "{name} wins!"),
        )
    return about_players(
        winners,
        names,
        translate("Score table", "You share the win with {names}!"),
        translate("Score table", "{names} share the win!"),
    )


# Refusals and reasons


FactName = Callable[[str, str], str]  # names a fact, given its key and its text


def plain_fact(key: str, value: str) -> str:
    """For facts that need no name."""
    return value


def refusal_text(refusal: Refusal, names: Sequence[str], fact_name: FactName = plain_fact) -> str:
    """The reason of a refusal as a sentence, with the names of seats, cards and colours."""
    sentence = _refusal_sentence(refusal)
    facts = {key: _fact(key, value, names, fact_name) for key, value in refusal.facts.items()}
    text = sentence.format(**facts)
    if sentence.startswith(("{card}", "{colour}")):
        return text[0].upper() + text[1:]
    return text


def _refusal_sentence(refusal: Refusal) -> str:
    of_session = {  # the others come from the rules
        "paused": translate("Refusal", "The game is paused."),
        "curtain": translate("Refusal", "Confirm who is playing first."),
        "stale": translate("Refusal", "The table has changed in the meantime."),
        "countdown": translate("Refusal", "Wait for “go”."),
        "lesson": "{nudge}",
    }
    if refusal.code in of_session:
        return of_session[refusal.code]
    return translate("Refusal", refusal.text)


def _fact(key: str, value: object, names: Sequence[str], fact_name: FactName) -> str:
    if key in ("turn", "seat") and isinstance(value, int):
        return seat_name(value, names)
    return fact_name(key, str(value))


def os_reason_text(reason: str) -> str:
    """The translation of a reason from `os_error_text`. Unknown reasons stay as they are."""
    return translate("Reason", reason)


def reason_count(facts: Facts) -> int:
    """The count among the facts of a hint's reason. 0 if it has none."""
    count = facts.get("count", 0)
    assert isinstance(count, int)
    return count


# Formatting


def with_line_breaks(text: str) -> str:
    """Allow line breaks inside long file names."""
    for separator in "/\\":
        text = text.replace(separator, separator + ZERO_WIDTH_SPACE)
    return text


def single_line(text: str) -> str:
    """Put a text from outside on one line, without characters that cannot be shown."""
    if text.isascii() and text.isprintable():
        return text
    valid = text.encode("utf-8", "replace").decode()
    return "".join(
        " " if _is_break(letter) else letter for letter in valid if letter not in BIDI_CONTROLS
    )


def _is_break(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp")


def signed_number(number: int) -> str:
    """A number with a typographic minus sign."""
    return str(number).replace("-", "−")
