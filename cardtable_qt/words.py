"""What things are called at the table, in the language of the player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.game.choices import is_character
from cardtable_qt.trouble import Trouble
from rules.model import Refusal, Refused
from rules.sentences import SENTENCES, Sentence

translate = QCoreApplication.translate
MAY_BREAK = "\u200b"  # a space without width


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


def call_name(text: str) -> str:
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


def listed(words: Sequence[str]) -> str:
    """`Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    if len(words) < 2:
        return "".join(words)
    text = translate("Names", "{some} and {last}")
    return text.format(some=", ".join(words[:-1]), last=words[-1])


def level_name(level: str) -> str:
    """How a level of computer players is called."""
    return {
        "random": translate("Level", "random"),
        "greedy": translate("Level", "sensible"),
        "ismcts": translate("Level", "textbook"),
        "gentle": translate("Level", "gentle"),
        "easy": translate("Level", "easy"),
        "casual": translate("Level", "casual"),
        "steady": translate("Level", "steady"),
        "keen": translate("Level", "keen"),
        "skilled": translate("Level", "skilled"),
        "master": translate("Level", "masterly"),
        "expert": translate("Level", "expert"),
    }[level]


def player_name(player: str) -> str:
    """How a computer player is called: a level, or a character by name."""
    return player.capitalize() if is_character(player) else level_name(player)


def temperament(character: str) -> str:
    """What one notices about a character, to go on after the name."""
    return {
        "magda": translate("Character", "forgets no slight"),
        "leo": translate("Character", "looks after himself"),
        "fritz": translate("Character", "loves to trade"),
        "hilde": translate("Character", "plays it safe"),
        "pip": translate("Character", "gambles"),
    }[character]


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name of who sits there, as far as seats have names."""
    if 0 <= seat < len(names):
        return names[seat]
    return translate("Refusal", "seat {number}").format(number=seat)


def refusal_sentence(refusal: Refusal, names: Sequence[str]) -> str:
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
    return ours[code] if code in ours else translate("Refusal", SENTENCES[code])


def _fact(key: str, value: object, names: Sequence[str]) -> object:
    if key in ("turn", "seat") and isinstance(value, int):
        return seat_name(value, names)
    if key in ("card", "first", "second", "colour"):
        return _card(str(value))
    return call_name(str(value)) if key == "call" else value


def trouble_sentence(trouble: Trouble) -> str:
    """What is wrong with the computer, with the facts filled in."""
    facts = dict(trouble.facts)
    why = facts.get("reason")
    if isinstance(why, Sentence):
        facts["reason"] = fault_sentence(why)
    elif why is not None:
        facts["reason"] = reason_words(str(why))
    return translate("Trouble", trouble.text).format(**facts)


def fault_sentence(sentence: Sentence) -> str:
    """What the rules say is wrong with a record, or with how a game is to be set up."""
    facts = {key: _fact_of_fault(fact) for key, fact in sentence.facts.items()}
    return translate("Fault", sentence.text).format(**facts)


def _fact_of_fault(fact: object) -> object:
    if isinstance(fact, Sentence):
        return fault_sentence(fact)
    return refusal_sentence(*fact) if isinstance(fact, Refused) else fact


def reason_words(reason: str) -> str:
    """Why the system refused something; in other languages as far as we know its sentences."""
    return translate("Reason", reason)


def with_breaks(text: str) -> str:
    """A text in which long names of files can go on in the next line."""
    for edge in "/\\":
        text = text.replace(edge, edge + MAY_BREAK)
    return text
