"""8/28: reasons as sentences, and moves as instructions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.advice_texts import with_odds, with_points
from cardtable_qt.base.texts import Facts, reason_count
from cardtable_qt.games.eight28.words import join_alternatives
from cardtable_qt.table.hints.hint_targets import matching_keys, other_seats
from cardtable_qt.table.layout.elements import Layout
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accept, Choose, Decline
from rules.reasons import Reason

translate = QCoreApplication.translate


def reason_sentence(code: str, facts: Facts) -> str:
    """The sentence for a reason, with placeholders for its facts."""
    n = reason_count(facts)
    text = {
        "eight28.bulls_eye": translate(
            "8/28 reasons", "8 and 28 at once: a bull's eye wins the whole middle."
        ),
        "eight28.exact": translate(
            "8/28 reasons", "{total} is exactly right: only a bull's eye beats it."
        ),
        "eight28.only": translate("8/28 reasons", "Only an exact {half} beats {total}."),
        "eight28.stop": translate(
            "8/28 reasons",
            "{total} plays for {half}. The next card spoils it in {worse} of {cards} cases.",
        ),
        "eight28.enough": translate("8/28 reasons", "{total} may be enough for {half}."),
        "eight28.alone": translate("8/28 reasons", "No one else can still play for 8."),
        "eight28.all_out": translate("8/28 reasons", "All the others are out of the round."),
        "eight28.lost": translate("8/28 reasons", "{total} is more than 28: no card can help now."),
        "eight28.nothing_to_lose": translate(
            "8/28 reasons", "{total} is already more than 28: there is nothing to lose."
        ),
        "eight28.asked_again": translate(
            "8/28 reasons", "A card was accepted, so there will be another offer."
        ),
        "eight28.to_28": translate(
            "8/28 reasons", "{total} can only play for 28 and is {missing} short."
        ),
        "eight28.both": translate("8/28 reasons", "{low} or {high}: both halves are still open."),
        "eight28.no_risk": translate("8/28 reasons", "No card can spoil it."),
        "eight28.odds": translate(
            "8/28 reasons",
            "For {half}, the next card helps in {better} of {cards} cases and hurts in {worse}.",
        ),
        "eight28.shows": translate("8/28 reasons", "The open cards make {totals}."),
        "eight28.no_out": translate(
            "8/28 reasons", "None of the remaining cards would mean being out of the round."
        ),
        "eight28.out_risk": translate(
            "8/28 reasons",
            "In {worse} of {cards} cases the next card means being out of the round.",
        ),
        "eight28.dares": translate(
            "8/28 reasons", "A risk: {worse} of {cards} cards mean being out of the round."
        ),
        "eight28.secret": translate(
            "8/28 reasons", "The hidden card decided this, and it stays secret."
        ),
        "eight28.takes": translate(
            "8/28 reasons", "With {total}, the {half} half pays %n point(s).", "", n
        ),
        "eight28.beaten": translate(
            "8/28 reasons", "For {half}, {total} loses to {name} with {best}."
        ),
        "eight28.less": translate(
            "8/28 reasons", "The {half} half would pay only %n point(s).", "", n
        ),
        "eight28.same": translate("8/28 reasons", "The {half} half would pay the same."),
        "eight28.more_elsewhere": translate(
            "8/28 reasons", "The {half} half would pay %n point(s).", "", n
        ),
        "eight28.wins_game": translate(
            "8/28 reasons",
            "The {half} half wins or shares the game; the {other_half} half loses it.",
        ),
        "eight28.wins_alone": translate(
            "8/28 reasons", "The {half} half wins the game alone; {other_half} would share the win."
        ),
        "eight28.neither": translate("8/28 reasons", "Neither half can be won."),
        "eight28.neither_open": translate(
            "8/28 reasons", "Neither half can be won if the others choose well."
        ),
        "eight28.spoils": translate("8/28 reasons", "Costs {name} %n point(s).", "", n),
        "eight28.accept_wins": translate(
            "8/28 reasons", "Accepting wins or shares the game {share}; declining in {other}."
        ),
        "eight28.decline_wins": translate(
            "8/28 reasons", "Declining wins or shares the game {share}; accepting in {other}."
        ),
        "eight28.accept_scores": translate(
            "8/28 reasons", "Accepting brings points {share}; declining in {other}."
        ),
        "eight28.decline_scores": translate(
            "8/28 reasons", "Declining brings points {share}; accepting in {other}."
        ),
        "eight28.accept_points": translate(
            "8/28 reasons",
            "Accepting brings {points} points on average; declining {other_points}.",
        ),
        "eight28.decline_points": translate(
            "8/28 reasons",
            "Declining brings {points} points on average; accepting {other_points}.",
        ),
        "eight28.equal": translate("8/28 reasons", "The other answer is about as good."),
        "eight28.better": translate(
            "8/28 reasons", "Worth about {points} points more than the other answer."
        ),
        "eight28.look_total": translate("8/28 reasons", "What can the next card do to your total?"),
        "eight28.look_others": translate("8/28 reasons", "What can the others still play for?"),
        "eight28.look_halves": translate("8/28 reasons", "Who else plays for 8, and who for 28?"),
    }[code]
    text = with_odds(with_points(text, facts), facts)
    totals = facts.get("totals")
    if not isinstance(totals, list):
        return text
    return text.replace("{totals}", join_alternatives([str(total) for total in totals]))


def hint_keys(topic: Reason, observation: Eight28Observation, layout: Layout) -> frozenset[str]:
    """The keys of the pieces and zones that a hint is about."""
    if topic.code == "eight28.look_total":
        return frozenset({f"seat:{observation.seat}"})
    if topic.code == "eight28.look_others":
        return other_seats(observation, layout)
    return matching_keys(layout, "half:")


def describe_move(observation: Eight28Observation, move: Move, names: Sequence[str]) -> str:
    """A move as a short instruction."""
    match move:
        case Accept():
            return translate("Hint", "Accept the card.")
        case Decline():
            return translate("Hint", "Decline the card.")
        case Choose(half):
            return translate("Hint", "Play for {half}.").format(half=half)
    raise TypeError(f"{move!r} is not a move of 8/28")
