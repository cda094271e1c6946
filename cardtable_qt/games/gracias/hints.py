"""Gracias: reasons as sentences, and moves as instructions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.advice_texts import better_text, equal_text, with_odds, with_points
from cardtable_qt.base.texts import Facts, reason_count
from cardtable_qt.games.gracias.words import colour_text
from cardtable_qt.table.hints.hint_targets import matching_keys
from cardtable_qt.table.layout.elements import Layout
from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, Give, Take
from rules.reasons import Reason

translate = QCoreApplication.translate


def reason_sentence(code: str, facts: Facts) -> str:
    """The sentence for a reason, with placeholders for its facts."""
    n = reason_count(facts)
    text = {
        "gracias.gift_fourth": translate(
            "Gracias reasons",
            "Gives {name} a fourth open {colour} card: four are always the most, %n point(s) lost.",
            "",
            n,
        ),
        "gracias.gift_most": translate(
            "Gracias reasons", "Gives {name} the most {colour} cards: %n point(s) lost.", "", n
        ),
        "gracias.leader": translate("Gracias reasons", "It hurts the leader: {name}."),
        "gracias.costs": translate(
            "Gracias reasons", "Costs {name} %n point(s) in {colour}.", "", n
        ),
        "gracias.frees": translate(
            "Gracias reasons",
            "Leaves {name} with the most {colour} cards: %n point(s) saved.",
            "",
            n,
        ),
        "gracias.wasted": translate(
            "Gracias reasons",
            "The gift brings {name} nothing: whoever has the most {colour} discards it.",
        ),
        "gracias.behind": translate(
            "Gracias reasons", "If it helps anyone, it is the one furthest behind: {name}."
        ),
        "gracias.keep_stack": translate(
            "Gracias reasons",
            "The fifth {colour} card completes a stack: a point no one can take away.",
        ),
        "gracias.keep_below": translate(
            "Gracias reasons", "Keeping {colour} brings a point: one fewer than the most."
        ),
        "gracias.keep_point": translate("Gracias reasons", "Keeping {colour} brings a point."),
        "gracias.avoids": translate(
            "Gracias reasons",
            "Keeping {colour} would make it the most and cost %n point(s).",
            "",
            n,
        ),
        "gracias.take_last": translate("Gracias reasons", "It is the last triplet."),
        "gracias.take_one": translate(
            "Gracias reasons", "Keeping {colour} would bring a point at once."
        ),
        "gracias.take_hurts": translate(
            "Gracias reasons", "As a gift, {colour} can cost {name} %n point(s).", "", n
        ),
        "gracias.take_denies": translate(
            "Gracias reasons", "Left in the middle, {colour} could bring {name} a point next."
        ),
        "gracias.ahead": translate(
            "Gracias reasons",
            "It brings no point at once, but should pay off at the end of the session.",
        ),
        "gracias.secret": translate(
            "Gracias reasons", "Face-down cards may be the reason, and those stay secret."
        ),
        "gracias.odds_win": translate(
            "Gracias reasons", "Wins or shares the game {share}; the next best move in {other}."
        ),
        "gracias.expects": translate(
            "Gracias reasons",
            "On average this brings {name} {points} points in {colour}; the next best move only "
            "{other_points}.",
        ),
        "gracias.expects_less": translate(
            "Gracias reasons",
            "On average this brings {name} only {points} points in {colour}; the next best move "
            "{other_points}.",
        ),
        "gracias.equal": equal_text(),
        "gracias.better": better_text(facts),
        "gracias.look_colour": translate("Gracias reasons", "Count everyone's {colour} cards."),
        "gracias.look_seat": translate("Gracias reasons", "Look at the cards in front of {name}."),
        "gracias.look_triplets": translate(
            "Gracias reasons", "Which triplet leaves you the most options?"
        ),
        "gracias.look_gift": translate("Gracias reasons", "Which gift helps the others least?"),
    }[code]
    return with_odds(with_points(text, facts), facts)


def hint_keys(topic: Reason, observation: GraciasObservation, layout: Layout) -> frozenset[str]:
    """The keys of the pieces and zones that a hint is about."""
    match topic.code:
        case "gracias.look_triplets":
            return matching_keys(layout, "triplet:")
        case "gracias.look_gift":
            return matching_keys(layout, "held:")
        case "gracias.look_colour":
            return _colour_piles(str(topic.facts["colour"]), layout)
        case "gracias.look_seat":
            return frozenset({f"seat:{topic.facts['name']}"})
    return frozenset()


def _colour_piles(colour: str, layout: Layout) -> frozenset[str]:
    """The top card of each player's pile of a colour; all seats if there is no pile."""
    number = str(COLOURS.index(colour))
    tops: dict[str, str] = {}
    for key in layout.boxes():
        kind, *numbers = key.split(":")
        if kind in ("card", "stack") and numbers[1] == number:
            tops[numbers[0]] = key  # later cards are on top of earlier ones
    return frozenset(tops.values()) or matching_keys(layout, "seat:")


def describe_move(observation: GraciasObservation, move: Move, names: Sequence[str]) -> str:
    """A short instruction to make the move."""
    match move:
        case Take(triplet):
            first, second = (
                colour_text(cards[triplet]) for cards in (observation.firsts, observation.seconds)
            )
            text = translate("Hint", "Take the triplet with {first} and {second}.")
            return text.format(first=first, second=second)
        case Give(card, to):
            text = translate("Hint", "Give {colour} to {name}.")
            return text.format(colour=colour_text(card), name=names[to])
    raise TypeError(f"{move!r} is not a move of Gracias")
