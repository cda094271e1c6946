"""8/28: what each element of the table is, for tooltips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, is_you
from cardtable_qt.games.eight28.cards import open_keys
from cardtable_qt.games.eight28.position import is_own_choice
from cardtable_qt.games.eight28.words import card_text
from rules.eight28.observation import Eight28Observation, Eight28Revealed
from rules.eight28.pieces import ACE

translate = QCoreApplication.translate


def tooltip(observation: Eight28Observation, key: str, names: Sequence[str]) -> str:
    """Return the tooltip of an element, or "" if its name says enough."""
    kind, *rest = key.split(":")
    if kind == "deck":
        return _deck_text(observation, key)
    if kind == "gem":
        return _gem_text(rest[0])
    if kind == "supply" and rest:
        return _supply_text(observation, rest[0])
    if kind in ("pot", "middle"):
        text = translate("8/28", "The middle, worth {value}: what this round is played for")
        return text.format(value=observation.middle)
    if kind == "decline rest":
        return _switch_text(observation, names)
    if kind == "half" and not is_own_choice(observation):
        text = translate("8/28", "The half for the highest total up to {half}")
        return text.format(half=rest[0])
    return _seat_text(observation, kind, rest, names)


def _switch_text(observation: Eight28Observation, names: Sequence[str]) -> str:
    """Say what the switch does. Those who share the screen see that they are not handed it over."""
    if is_you(observation.seat, names):
        return translate(
            "8/28",
            "Declines every further card of this round for you. Press it again at any moment to be "
            "asked again.",
        )
    return translate(
        "8/28",
        "Declines every further card of this round without handing over to you, so the others "
        "notice. Press it again to be asked again; if your cards are not shown, pause the "
        "game.",
    )


def _seat_text(
    observation: Eight28Observation, kind: str, rest: Sequence[str], names: Sequence[str]
) -> str:
    """Return the tooltip of an element that belongs to a seat."""
    if kind in ("purse", "points"):
        return _points_text(observation, int(rest[0]), names)
    if kind == "dealer":
        return about_player(
            observation.dealer,
            names,
            translate("8/28", "You deal: you ask everyone in turn, and yourself last."),
            translate("8/28", "{name} deals: asks everyone in turn, and is asked last."),
        )
    if kind == "hidden" and len(rest) == 2:
        return _hidden_text(observation, int(rest[1]))
    if kind == "total":
        return translate("8/28", "The total of all cards of this player that you can see")
    return ""


def _deck_text(observation: Eight28Observation, key: str) -> str:
    """The deck, or a card from it that someone has accepted."""
    if key.count(":") < 2:
        return translate("8/28", "The deck: {count} cards").format(count=observation.deck)
    return _open_card_text(observation, key)


def _open_card_text(observation: Eight28Observation, key: str) -> str:
    for seat in range(observation.seats):
        for open_key, card in zip(
            open_keys(observation, seat), observation.opens[seat], strict=True
        ):
            if open_key == key:
                text = translate("8/28", "An open card: {card}")
                if card == ACE:
                    text = translate("8/28", "An open card that counts 1 or 11")
                return text.format(card=card_text(card))
    return ""


def _gem_text(colour: str) -> str:
    if colour == "red":
        return translate("8/28", "A red gem, worth 2. The first one makes this the last round.")
    return translate("8/28", "A blue gem, worth 1")


def _supply_text(observation: Eight28Observation, colour: str) -> str:
    if colour == "red":
        text = translate("8/28", "{count} red gems in the supply, for the last round")
        return text.format(count=observation.supply_red)
    text = translate("8/28", "{count} blue gems in the supply. Each circle of offers adds one.")
    return text.format(count=observation.supply_blue)


def _points_text(observation: Eight28Observation, seat: int, names: Sequence[str]) -> str:
    return about_player(
        seat,
        names,
        translate("8/28", "Gems you have won, as points: {points}"),
        translate("8/28", "Gems {name} has won, as points: {points}"),
        points=observation.points[seat],
    )


def _hidden_text(observation: Eight28Observation, seat: int) -> str:
    """The viewer's own hidden card, or one that has been shown. The names of others say enough."""
    card = observation.hidden[seat] if observation.hidden else None
    if card is None or (isinstance(observation, Eight28Revealed) and not observation.choosing):
        return ""
    if observation.choosing or seat != observation.seat:
        return translate("8/28", "The card that was hidden: {card}").format(card=card_text(card))
    text = translate("8/28", "Your hidden card: {card}. The others don't see it.")
    if card == ACE:
        text = translate("8/28", "Your hidden card: 1 or 11. The others don't see it.")
    return text.format(card=card_text(card))
