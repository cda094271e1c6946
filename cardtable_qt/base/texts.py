"""Translated texts that several rooms need: names of cards, refusals, errors and results."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.error_message import ErrorMessage
from rules.model import NamedRefusal, Refusal
from rules.sentences import Sentence

translate = QCoreApplication.translate

Facts = dict[str, object]

ZERO_WIDTH_SPACE = "\u200b"  # lets a line break
MAX_SHOWN_NAME = 22  # characters
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


# Colours, cards and players


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


def shape_name(shape: str) -> str:
    """The name of a shape of Triple, such as `circle`."""
    return {
        "circle": translate("Shape", "circle"),
        "diamond": translate("Shape", "diamond"),
        "plus": translate("Shape", "plus"),
        "star": translate("Shape", "star"),
    }[shape]


def property_name(text: str) -> str:
    """The name of a property in Triple: a colour, a shape, or a number of waves such as `2`."""
    if text.isdecimal():
        return translate("Call", "%n wave(s)", "", int(text))
    return shape_name(text) if text in ("circle", "diamond", "plus", "star") else colour_name(text)


def card_name(game_key: str, text_form: str) -> str:
    """The name of a card: “green 7” in Ex & Top, “blue circle, 2 waves” in Triple."""
    return text_form if game_key == "eight28" else _card(text_form)


def _card(text_form: str) -> str:
    """A card of a game with colours. Each game has another number of properties."""
    colour, *properties = text_form.split("-")
    named = {"colour": colour_name(colour)}
    match properties:
        case [shape, count]:
            text = translate("Card", "{colour} {shape}, %n wave(s)", "", int(count))
            return text.format(shape=shape_name(shape), **named)
        case [value]:
            return translate("Card", "{colour} {value}").format(value=value, **named)
    return named["colour"]


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
    """A sentence that names the winners."""
    if len(winners) == 1:
        return translate("Score table", "{name} wins!").format(name=names[winners[0]])
    shared = translate("Score table", "{names} share the win!")
    return shared.format(names=join_names([names[seat] for seat in winners]))


# Refusals and errors


def refusal_text(refusal: Refusal, names: Sequence[str]) -> str:
    """The reason of a refusal as a sentence, with the names of seats, cards and colours."""
    sentence = _refusal_sentence(refusal)
    facts = {key: _fact(key, value, names) for key, value in refusal.facts.items()}
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
    }
    if refusal.code in of_session:
        return of_session[refusal.code]
    return translate("Refusal", refusal.text)


def _fact(key: str, value: object, names: Sequence[str]) -> object:
    if key in ("turn", "seat") and isinstance(value, int):
        return seat_name(value, names)
    if key in ("card", "first", "second", "colour"):
        return _card(str(value))
    return property_name(str(value)) if key == "call" else value


def error_text(message: ErrorMessage) -> str:
    """The translation of an error message, with its facts filled in."""
    facts = dict(message.facts)
    reason = facts.get("reason")
    if isinstance(reason, Sentence):
        facts["reason"] = rules_error_text(reason)
    elif reason is not None:
        facts["reason"] = os_reason_text(str(reason))
    return translate("Error message", message.text).format(**facts)


def rules_error_text(sentence: Sentence) -> str:
    """The translation of an error from the rules, about a record or the setup of a game."""
    facts = {key: _rules_error_fact(fact) for key, fact in sentence.facts.items()}
    return translate("Input error", sentence.text).format(**facts)


def _rules_error_fact(fact: object) -> object:
    if isinstance(fact, Sentence):
        return rules_error_text(fact)
    return refusal_text(*fact) if isinstance(fact, NamedRefusal) else fact


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
