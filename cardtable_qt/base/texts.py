"""What things are called at the table, in the language of the player."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.error_message import ErrorMessage
from rules.model import NamedRefusal, Refusal
from rules.sentences import REFUSAL_SENTENCES, Sentence

translate = QCoreApplication.translate

ZERO_WIDTH_SPACE = "\u200b"  # a space without width


def colour_name(text: str) -> str:
    """A colour of any game, such as `red`."""
    return {
        "red": translate("Colour", "red"),
        "orange": translate("Colour", "orange"),
        "yellow": translate("Colour", "yellow"),
        "green": translate("Colour", "green"),
        "blue": translate("Colour", "blue"),
        "purple": translate("Colour", "purple"),
    }[text]


def shape_name(text: str) -> str:
    """A shape of Triple, such as `circle`."""
    return {
        "circle": translate("Shape", "circle"),
        "diamond": translate("Shape", "diamond"),
        "plus": translate("Shape", "plus"),
        "star": translate("Shape", "star"),
    }[text]


def property_name(text: str) -> str:
    """What is called in Triple: a colour, a shape, or a count of waves such as `2`."""
    if text.isdecimal():
        return translate("Call", "%n wave(s)", "", int(text))
    return shape_name(text) if text in ("circle", "diamond", "plus", "star") else colour_name(text)


def card_name(game_key: str, text_form: str) -> str:
    """A card by its text form: “green 7” in Ex & Top, “blue circle, 2 waves” in Triple."""
    return text_form if game_key == "eight28" else _card(text_form)


def _card(text_form: str) -> str:
    """A card of a game with colours: the number of its properties tells which game."""
    colour, *more = text_form.split("-")
    named = {"colour": colour_name(colour)}
    match more:
        case [shape, count]:
            text = translate("Card", "{colour} {shape}, %n wave(s)", "", int(count))
            return text.format(shape=shape_name(shape), **named)
        case [value]:
            return translate("Card", "{colour} {value}").format(value=value, **named)
    return named["colour"]


def join_names(words: Sequence[str]) -> str:
    """`Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    if len(words) < 2:
        return "".join(words)
    text = translate("Names", "{some} and {last}")
    return text.format(some=", ".join(words[:-1]), last=words[-1])


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name of who sits there, as far as seats have names."""
    if 0 <= seat < len(names):
        return names[seat]
    return translate("Refusal", "seat {number}").format(number=seat)


def refusal_text(refusal: Refusal, names: Sequence[str]) -> str:
    """Why a move was refused, with seats, cards and colours by their names."""
    sentence = _reason(refusal.code)
    facts = {key: _fact(key, value, names) for key, value in refusal.facts.items()}
    told = sentence.format(**facts)
    if sentence.startswith(("{card}", "{colour}")):
        return told[0].upper() + told[1:]
    return told


def _reason(code: str) -> str:
    ours = {
        "paused": translate("Refusal", "The game is paused."),
        "curtain": translate("Refusal", "First the curtain is lifted."),
        "stale": translate("Refusal", "The table has changed in the meantime."),
        "countdown": translate("Refusal", "Wait for “go”."),
        "triple.faster": translate(
            "Refusal", "{seat} was faster: this makes no new triple there any more."
        ),
    }
    return ours[code] if code in ours else translate("Refusal", REFUSAL_SENTENCES[code])


def _fact(key: str, value: object, names: Sequence[str]) -> object:
    if key in ("turn", "seat") and isinstance(value, int):
        return seat_name(value, names)
    if key in ("card", "first", "second", "colour"):
        return _card(str(value))
    return property_name(str(value)) if key == "call" else value


def error_text(message: ErrorMessage) -> str:
    """What is wrong with the computer, with the facts filled in."""
    facts = dict(message.facts)
    why = facts.get("reason")
    if isinstance(why, Sentence):
        facts["reason"] = rules_error_text(why)
    elif why is not None:
        facts["reason"] = os_reason_text(str(why))
    return translate("Trouble", message.text).format(**facts)


def rules_error_text(sentence: Sentence) -> str:
    """What the rules say is wrong with a record, or with how a game is to be set up."""
    facts = {key: _fact_of_fault(fact) for key, fact in sentence.facts.items()}
    return translate("Fault", sentence.text).format(**facts)


def _fact_of_fault(fact: object) -> object:
    if isinstance(fact, Sentence):
        return rules_error_text(fact)
    return refusal_text(*fact) if isinstance(fact, NamedRefusal) else fact


def os_reason_text(reason: str) -> str:
    """Why the system refused something; in other languages as far as we know its sentences."""
    return translate("Reason", reason)


def with_line_breaks(text: str) -> str:
    """A text in which long names of files can go on in the next line."""
    for edge in "/\\":
        text = text.replace(edge, edge + ZERO_WIDTH_SPACE)
    return text


MAX_SHOWN_NAME = 22  # letters that are shown of somebody's name
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def single_line(text: str) -> str:
    """A text from outside in one line, without what cannot be shown."""
    if text.isascii() and text.isprintable():
        return text
    whole = text.encode("utf-8", "replace").decode()
    return "".join(
        " " if _is_break(letter) else letter for letter in whole if letter not in BIDI_CONTROLS
    )


def short_name(name: str) -> str:
    """Somebody's name in one line that leaves room for others, whatever it is."""
    line = " ".join(single_line(name).split()) or "?"
    return line if len(line) <= MAX_SHOWN_NAME else f"{line[: MAX_SHOWN_NAME - 1]}…"


def _is_break(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp")


Facts = dict[str, object]


def reason_count(facts: Facts) -> int:
    """How many of what the sentence counts, if it does."""
    count = facts.get("count", 0)
    assert isinstance(count, int)
    return count


def signed_number(number: int) -> str:
    """A number with a proper minus."""
    return str(number).replace("-", "−")


def winners_text(winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won."""
    if len(winners) == 1:
        return translate("Results", "{name} wins!").format(name=names[winners[0]])
    shared = translate("Results", "{names} share the win!")
    return shared.format(names=join_names([names[seat] for seat in winners]))
