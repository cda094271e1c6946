"""Gracias: the state of the table in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, join_names
from cardtable_qt.games.gracias.position import known_piles, seats_with_most
from cardtable_qt.games.gracias.words import Names, colour_text
from cardtable_qt.table.log_line import player_subject
from cardtable_qt.table.status_text import points_sentence
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, ROUNDS

translate = QCoreApplication.translate


def status(observation: GraciasObservation, names: Names) -> str:
    """The round, the points, the viewer's cards, and who has the most of each colour."""
    points = [sum(session[seat] for session in observation.points) for seat in range(len(names))]
    sentences = [_round_sentence(observation), points_sentence(points, names)]
    if observation.seat is not None:
        sentences.append(_cards_sentence(observation, observation.seat, names))
    return " ".join(filter(None, (*sentences, _leaders_sentence(observation, names))))


def _round_sentence(observation: GraciasObservation) -> str:
    text = translate("Gracias", "Session {session} of {sessions}, round {round} of {rounds}.")
    return text.format(
        session=min(observation.session + 1, observation.sessions),
        sessions=observation.sessions,
        round=min(observation.round + 1, ROUNDS),
        rounds=ROUNDS,
    )


def _cards_sentence(observation: GraciasObservation, seat: int, names: Names) -> str:
    """The number of cards of each colour, as far as everyone who reads it may know them."""
    piles = enumerate(known_piles(observation, seat, names))
    cards = [f"{colour_text(number)} {pile.cards}" for number, pile in piles if pile.cards]
    if not cards:
        return ""
    return about_player(
        seat,
        names,
        translate("Gracias", "Your cards: {cards}."),
        translate("Gracias", "{name}'s cards: {cards}."),
        cards=", ".join(cards),
    )


def _leaders_sentence(observation: GraciasObservation, names: Names) -> str:
    """The seats with the most open cards of each colour, which would not count."""
    seats = range(observation.seats)
    piles = [known_piles(observation, seat, names) for seat in seats]
    leaders = (
        _leaders_text(number, [piles[seat][number].open for seat in seats], names)
        for number in range(len(COLOURS))
    )
    text = "; ".join(filter(None, leaders))
    return translate("Gracias", "Most open cards: {leaders}.").format(leaders=text) if text else ""


def _leaders_text(number: int, open_cards: Sequence[int], names: Names) -> str:
    seats = seats_with_most(open_cards)
    who = join_names([player_subject(seat, names) for seat in seats])
    return f"{colour_text(number)}: {who}, {max(open_cards)}" if seats else ""
