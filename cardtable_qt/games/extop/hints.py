"""Ex & Top: reasons as sentences, and moves as instructions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.advice_texts import better_text, equal_text, with_odds
from cardtable_qt.base.texts import Facts, reason_count
from cardtable_qt.games.extop.words import card_text, chip_text, colour_text
from cardtable_qt.table.hints.hint_targets import matching_keys
from cardtable_qt.table.layout.elements import Layout
from rules import Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import Answer, Offer, Partner, Place
from rules.reasons import Reason

translate = QCoreApplication.translate

ODDS = "extop.odds_"  # reasons that say how often a chip is won


def reason_sentence(code: str, facts: Facts) -> str:
    """The sentence for a reason, with placeholders for its facts."""
    n = reason_count(facts)
    text = {
        "extop.wins": translate(
            "Ex & Top reasons", "Fills the row and takes {chip}, {total} against {against}."
        ),
        "extop.takes_minus": translate("Ex & Top reasons", "Fills the row, but takes {chip}."),
        "extop.goes_to": translate("Ex & Top reasons", "Fills the row: {chip} goes to {name}."),
        "extop.ties": translate("Ex & Top reasons", "Ties the row: no one gets {chip}."),
        "extop.leads": translate(
            "Ex & Top reasons", "Takes the lead for {chip}, {total} against {against}."
        ),
        "extop.raises": translate(
            "Ex & Top reasons", "Strengthens the lead for {chip}: {total} against {against}."
        ),
        "extop.closer": translate(
            "Ex & Top reasons", "Comes closer to {chip}: {total} against {against}."
        ),
        "extop.evens": translate("Ex & Top reasons", "Ties {name} for {chip}: nobody leads."),
        "extop.evens_other": translate(
            "Ex & Top reasons", "Ties {name} with {over} for {chip}: nobody leads."
        ),
        "extop.puts_first": translate(
            "Ex & Top reasons", "Lets {name} lead for {chip}, with %n place(s) left.", "", n
        ),
        "extop.puts_ahead": translate(
            "Ex & Top reasons", "Puts {name} ahead of {over} for {chip}."
        ),
        "extop.hurries": translate(
            "Ex & Top reasons", "Keeps the lead for {chip}, with %n place(s) left.", "", n
        ),
        "extop.filler": translate(
            "Ex & Top reasons", "Gets rid of {card}. The lead for {chip} stays with {name}."
        ),
        "extop.filler_tied": translate(
            "Ex & Top reasons", "Gets rid of {card}. Still nobody leads for {chip}."
        ),
        "extop.now_leads": translate(
            "Ex & Top reasons", "Gets rid of {card}, but puts {name} ahead for {chip}."
        ),
        "extop.burdens": translate("Ex & Top reasons", "With {card}, {chip} threatens {name}."),
        "extop.pushes": translate("Ex & Top reasons", "{card} brings {chip} closer to {name}."),
        "extop.relieves": translate("Ex & Top reasons", "{colour} no longer leads for {chip}."),
        "extop.harmless": translate(
            "Ex & Top reasons",
            "{card} does no harm: another colour has more in the row for {chip}.",
        ),
        "extop.leader": translate("Ex & Top reasons", "It hurts the leader: {name}."),
        "extop.behind": translate(
            "Ex & Top reasons", "If it helps anyone, it is the one furthest behind: {name}."
        ),
        "extop.no_place": translate(
            "Ex & Top reasons",
            "No card in hand leads for a black chip or leaves a red one to another player.",
        ),
        "extop.trade": translate(
            "Ex & Top reasons",
            "{colour} for {name}, {wanted} in return: each gets a card of their own colour.",
        ),
        "extop.wants": translate(
            "Ex & Top reasons", "{wanted} cards can be placed where they hurt {name}."
        ),
        "extop.few_own": translate("Ex & Top reasons", "Only one card of your own colour in hand.")
        if facts.get("held")
        else translate("Ex & Top reasons", "No card of your own colour in hand."),
        "extop.small_price": translate("Ex & Top reasons", "{card} is a small price."),
        "extop.secret_card": translate("Ex & Top reasons", "The card itself stays secret."),
        "extop.secret_answer": translate(
            "Ex & Top reasons", "Answers are given face down, so this one stays secret."
        ),
        "extop.suits": translate("Ex & Top reasons", "{colour} helps {name}."),
        "extop.suits_not": translate("Ex & Top reasons", "{colour} is not their colour."),
        "extop.gets_own": translate(
            "Ex & Top reasons", "Brings a card of your own colour: {colour}."
        ),
        "extop.has_none": translate("Ex & Top reasons", "No {wanted} card in hand."),
        "extop.no_use": translate("Ex & Top reasons", "{colour} is not your colour."),
        "extop.helps": translate("Ex & Top reasons", "{wanted} would help {name} more."),
        "extop.too_dear": translate("Ex & Top reasons", "{card} is too high a price."),
        "extop.keeps": translate("Ex & Top reasons", "The swap would gain too little."),
        "extop.less_use": translate("Ex & Top reasons", "{colour} is worth less to {name}."),
        "extop.hopes": translate("Ex & Top reasons", "Hopes for a good {wanted} card from {name}."),
        "extop.odds_win": translate(
            "Ex & Top reasons", "Wins or shares the game {share}; the next best move in {other}."
        ),
        "extop.odds_mine": translate(
            "Ex & Top reasons", "Wins {chip} {share}; the next best move in {other}."
        ),
        "extop.odds_spared": translate(
            "Ex & Top reasons", "Brings {name} {chip} {share}; the next best move in {other}."
        ),
        "extop.odds_denied": translate(
            "Ex & Top reasons", "Lets {name} win {chip} {share}; the next best move in {other}."
        ),
        "extop.odds_burden": translate(
            "Ex & Top reasons", "Leaves {chip} to {name} {share}; the next best move in {other}."
        ),
        "extop.equal": equal_text(),
        "extop.better": better_text(facts),
        "extop.no_cards": translate("Ex & Top reasons", "No card in hand."),
        "extop.look_row": translate(
            "Ex & Top reasons", "What could you do in row {number}, for {chip}?"
        ),
        "extop.look_swap": translate("Ex & Top reasons", "Would a swap help?"),
        "extop.look_offer": translate(
            "Ex & Top reasons", "Who benefits from {colour}, and who from {wanted}?"
        ),
        "extop.look_partners": translate(
            "Ex & Top reasons", "Which of them would you rather help?"
        ),
    }[code]
    if "in_row" in facts:
        text = text.replace("{chip}", translate("Ex & Top reasons", "{chip} (row {in_row})"))
    return with_odds(text, facts)


def hint_keys(topic: Reason, observation: ExTopObservation, layout: Layout) -> frozenset[str]:
    """The keys of the pieces and zones that a hint is about."""
    match topic.code:
        case "extop.look_swap":
            return matching_keys(layout, "want:")
        case "extop.look_offer":
            return matching_keys(layout, "offer", "answer")
        case "extop.look_partners":
            return frozenset(f"seat:{seat}" for seat in observation.accepted)
        case "extop.look_row":
            return frozenset({f"row:{topic.facts['row']}"})
    if topic.code.startswith(ODDS) and "chip" in topic.facts:
        return frozenset({f"row:{_row_of_chip(topic, observation)}"})
    return frozenset()


def _row_of_chip(reason: Reason, observation: ExTopObservation) -> int:
    """The row for whose chip a reason gives the odds. It is named if there are like chips."""
    named = reason.facts.get("in_row")
    if named is not None:
        return int(str(named)) - 1
    return observation.chips.index(int(str(reason.facts["chip"])))


def describe_move(observation: ExTopObservation, move: Move, names: Sequence[str]) -> str:
    """A move as a short instruction."""
    match move:
        case Place(card, row):
            chip = observation.chips[row]
            is_only = observation.chips.count(chip) == 1
            in_the_row = translate("Hint", "Place {card} in the row for {chip}.")
            in_row = translate("Hint", "Place {card} in row {number} for {chip}.")
            text = in_the_row if is_only else in_row
            return text.format(card=card_text(card), number=row + 1, chip=chip_text(chip))
        case Offer(card, want):
            text = translate("Hint", "Offer {card} and ask for {wanted}.")
            return text.format(card=card_text(card), wanted=colour_text(want))
        case Answer(None):
            return translate("Hint", "Decline the swap.")
        case Answer(int(card)):
            return translate("Hint", "Answer with {card}.").format(card=card_text(card))
        case Partner(seat):
            return translate("Hint", "Swap with {name}.").format(name=names[seat])
    raise TypeError(f"{move!r} is not a move of Ex & Top")
