"""Gracias: reasons in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.reasons import Facts, count_of

translate = QCoreApplication.translate


def sentence(code: str, facts: Facts) -> str:
    """The sentence for a reason, with braces where its facts go."""
    n = count_of(facts)
    return {
        "gracias.gift_fourth": translate(
            "Gracias reasons",
            "Gives {name} a fourth open {colour}: four are always the most, %n point(s) lost.",
            "",
            n,
        ),
        "gracias.gift_most": translate(
            "Gracias reasons", "Gives {name} the most {colour}: %n point(s) lost.", "", n
        ),
        "gracias.leader": translate("Gracias reasons", "It hurts the leader: {name}."),
        "gracias.costs": translate(
            "Gracias reasons", "It costs {name} %n point(s) in {colour}.", "", n
        ),
        "gracias.frees": translate(
            "Gracias reasons", "Leaves the most {colour} to {name}: %n point(s) saved.", "", n
        ),
        "gracias.wasted": translate(
            "Gracias reasons", "The gift brings {name} nothing: who has the most {colour} loses it."
        ),
        "gracias.behind": translate(
            "Gracias reasons", "If anybody is to be helped, then who is furthest behind: {name}."
        ),
        "gracias.keep_stack": translate(
            "Gracias reasons", "The fifth {colour} completes a stack: a point nobody can take away."
        ),
        "gracias.keep_below": translate(
            "Gracias reasons", "Keeping {colour} brings a point: just one below the most."
        ),
        "gracias.keep_point": translate("Gracias reasons", "Keeping {colour} brings a point."),
        "gracias.avoids": translate(
            "Gracias reasons", "Kept, {colour} would be the most and cost %n point(s).", "", n
        ),
        "gracias.take_last": translate("Gracias reasons", "It is the last triplet."),
        "gracias.take_one": translate(
            "Gracias reasons", "The {colour} card brings a point at once."
        ),
        "gracias.take_hurts": translate(
            "Gracias reasons", "As a gift, {colour} can cost {name} %n point(s).", "", n
        ),
        "gracias.take_denies": translate(
            "Gracias reasons", "Left lying, {colour} could bring {name} a point next."
        ),
        "gracias.ahead": translate(
            "Gracias reasons", "It brings no point at once: it is meant for the end of the session."
        ),
        "gracias.secret": translate(
            "Gracias reasons", "The face-down cards may have decided that; they stay a secret."
        ),
        "gracias.look_colour": translate(
            "Gracias reasons", "Count the {colour} cards in front of everybody."
        ),
        "gracias.look_seat": translate("Gracias reasons", "Look at the cards in front of {name}."),
        "gracias.look_triplets": translate(
            "Gracias reasons", "Which triplet keeps most ways open?"
        ),
        "gracias.look_gift": translate("Gracias reasons", "Which gift helps the others least?"),
    }[code]
