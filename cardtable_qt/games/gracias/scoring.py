"""Gracias: how a session is scored, explained colour by colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import join_names
from cardtable_qt.games.gracias.cards import card_key, stack_key
from cardtable_qt.games.gracias.position import Pile, pile_text, piles, seats_with_most
from cardtable_qt.games.gracias.words import Names, colour_text
from cardtable_qt.table.game_table import ScoringStep, position_at_event
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NO_TRIPLET, ROUNDS, UNTAKEN, Gave, SessionScored
from rules.model import NO_SEAT, leading_seats

translate = QCoreApplication.translate


def scoring(
    observation: GraciasObservation, events: Sequence[Event], names: Names
) -> list[ScoringStep]:
    """The end of a session: what was turned up, what every colour brought, and the sum."""
    steps: list[ScoringStep] = []
    for event in events:
        if isinstance(event, SessionScored):
            by_seat = [piles(counts) for counts in event.displays]
            steps.append(_turned_up(event, by_seat, names))
            steps += [
                _explain_colour(event.session, number, [own[number] for own in by_seat], names)
                for number in range(len(COLOURS))
            ]
            steps.append(_sum_up(observation, event, by_seat, names))
    # What lies before the others, who sit at the top, stays in sight.
    neighbour = 0 if observation.seat is None else (observation.seat + 1) % observation.seats
    return [step._replace(about=f"seat:{neighbour}") for step in steps]


def points_of(pile: Pile, discards: bool) -> int:
    """A point for every stack and for every open card that is not discarded."""
    return pile.stacks + (0 if discards else pile.open)


def colour_heading(number: int) -> str:
    """A colour at the beginning of a line."""
    told = colour_text(number)
    return told[:1].upper() + told[1:]


def _turned_up(event: SessionScored, by_seat: list[list[Pile]], names: Names) -> ScoringStep:
    rows = [(_player(), *map(colour_heading, range(len(COLOURS))))]
    for name, own in zip(names, by_seat, strict=True):
        rows.append((name, *(pile_text(pile) if pile.cards else "–" for pile in own)))
    return ScoringStep(
        translate("Gracias", "Session {number} is over").format(number=event.session + 1),
        translate(
            "Gracias",
            "All face-down cards are turned up and added to their colours. "
            "Five cards of a colour are folded into a closed stack worth 1 point; "
            "the others stay open. 5+2 means: a stack of five and two open cards.",
        ),
        tuple(rows),
        lit=tuple(_stacks(event.session, by_seat)),
    )


def _stacks(session: int, by_seat: list[list[Pile]]) -> Iterator[str]:
    """All closed stacks on the table."""
    for seat, own in enumerate(by_seat):
        for number, pile in enumerate(own):
            yield from (stack_key(session, seat, number, i) for i in range(pile.stacks))


def _player() -> str:
    return translate("Gracias", "Player")


# One colour


def _explain_colour(session: int, number: int, in_colour: list[Pile], names: Names) -> ScoringStep:
    most = seats_with_most([pile.open for pile in in_colour])
    rows: list[tuple[str, ...]] = [
        (
            _player(),
            translate("Gracias", "Cards"),
            translate("Gracias", "Stacks"),
            translate("Gracias", "Open"),
            translate("Gracias", "Discards"),
            translate("Gracias", "Points"),
        )
    ]
    for seat, pile in enumerate(in_colour):
        discarded = f"✗ {pile.open}" if seat in most else "–"
        points = points_of(pile, seat in most)
        figures = (pile.cards, pile.stacks, pile.open)
        rows.append((names[seat], *map(str, figures), discarded, str(points)))
    sentences = [_who_discards(number, in_colour, most, names), _who_scores(in_colour, most, names)]
    return ScoringStep(
        colour_heading(number),
        " ".join(sentences),
        tuple(rows),
        tuple(seat + 1 for seat in most),
        lit=tuple(_counted(session, number, in_colour, most)),
    )


def _counted(
    session: int, number: int, in_colour: list[Pile], most: tuple[int, ...]
) -> Iterator[str]:
    """What lights up: piles that are discarded, and then whatever is worth a point."""
    for seat in most:
        yield card_key(session, seat, number, in_colour[seat].open - 1)
    for seat, pile in enumerate(in_colour):
        yield from (stack_key(session, seat, number, i) for i in range(pile.stacks))
        if seat not in most:
            yield from (card_key(session, seat, number, i) for i in range(pile.open))


def _who_discards(number: int, in_colour: list[Pile], most: tuple[int, ...], names: Names) -> str:
    if not most:
        text = translate("Gracias", "Nobody has open {colour} cards: nobody discards any.")
    elif len(most) == 1:
        text = translate(
            "Gracias", "{names} has the most open {colour} cards, {count}, and discards them."
        )
    else:
        text = translate(
            "Gracias", "{names} have the most open {colour} cards, {count} each: they discard them."
        )
    return text.format(
        names=join_names([names[seat] for seat in most]),
        colour=colour_text(number),
        count=in_colour[most[0]].open if most else 0,
    )


def _who_scores(in_colour: list[Pile], most: tuple[int, ...], names: Names) -> str:
    told = []
    for seat, pile in enumerate(in_colour):
        points = points_of(pile, seat in most)
        if points:
            text = (
                translate("Gracias", "{name} scores {points} (stacks: {stacks})")
                if pile.stacks
                else translate("Gracias", "{name} scores {points}")
            )
            told.append(text.format(name=names[seat], points=points, stacks=pile.stacks))
    return ", ".join(told) + "." if told else translate("Gracias", "Nobody scores.")


# The sum


def _sum_up(
    observation: GraciasObservation, event: SessionScored, by_seat: list[list[Pile]], names: Names
) -> ScoringStep:
    totals = [sum(points) for points in zip(*observation.points[: event.session + 1], strict=True)]
    rows = [
        (
            _player(),
            *map(colour_heading, range(len(COLOURS))),
            translate("Gracias", "Session"),
            translate("Gracias", "Total"),
        )
    ]
    brought = [_points_by_colour(number, by_seat) for number in range(len(COLOURS))]
    for seat, name in enumerate(names):
        by_colour = [points[seat] for points in brought]
        rows.append((name, *map(str, [*by_colour, event.points[seat], totals[seat]])))
    best = leading_seats(event.points)
    leading = leading_seats(totals) if observation.result is None else observation.result.winners
    return ScoringStep(
        translate("Gracias", "Points of session {number}").format(number=event.session + 1),
        " ".join(
            (_best_of_session(event, best, names), _leading(observation, totals, leading, names))
        ),
        tuple(rows),
        tuple(seat + 1 for seat in leading),
        lit=tuple(f"portrait:{seat}" for seat in leading),
    )


def _points_by_colour(number: int, by_seat: list[list[Pile]]) -> list[int]:
    in_colour = [own[number] for own in by_seat]
    most = seats_with_most([pile.open for pile in in_colour])
    return [points_of(pile, seat in most) for seat, pile in enumerate(in_colour)]


def _best_of_session(event: SessionScored, best: tuple[int, ...], names: Names) -> str:
    text = (
        translate("Gracias", "{names} scores most in this session: {points}.")
        if len(best) == 1
        else translate("Gracias", "{names} score most in this session: {points} each.")
    )
    return text.format(names=join_names([names[s] for s in best]), points=event.points[best[0]])


def _leading(
    observation: GraciasObservation, totals: list[int], leading: tuple[int, ...], names: Names
) -> str:
    alone, points = len(leading) == 1, totals[leading[0]]
    if observation.result is not None:
        text = (
            translate("Gracias", "{names} wins the game with %n point(s).", "", points)
            if alone
            else translate("Gracias", "{names} share the win with %n point(s) each.", "", points)
        )
    elif alone:
        text = translate("Gracias", "{names} has the most points so far: {points}.")
    else:
        text = translate("Gracias", "{names} have the most points so far: {points} each.")
    return text.format(names=join_names([names[s] for s in leading]), points=points)


SIX = len(COLOURS)


def scoring_position(before: GraciasObservation, events: Sequence[Event]) -> GraciasObservation:
    """All presents are unwrapped, and lie in the displays."""
    scored = next(event for event in events if isinstance(event, SessionScored))
    faces = list(before.faces)
    for event in events:
        if isinstance(event, Gave):
            faces[event.seat * SIX + event.kept] += 1
            faces[event.to * SIX + event.given] += 1
    return position_at_event(
        before,
        SessionScored,
        events,
        faces=tuple(faces),
        downs=_unwrapped(before, faces, scored),
        held=NO_TRIPLET,
        left=0,
        turn=NO_SEAT,
    )


def _unwrapped(
    before: GraciasObservation, faces: Sequence[int], scored: SessionScored
) -> tuple[int, ...]:
    """The face-down cards, each of which is now known: what is in a display and did not lie open.

    Who had looked at a card finds it in its place.
    """
    downs: list[int] = []
    for seat, counts in enumerate(scored.displays):
        own = before.downs[seat * ROUNDS : (seat + 1) * ROUNDS]
        hidden = Counter(dict(enumerate(counts)))
        hidden.subtract(dict(enumerate(faces[seat * SIX : (seat + 1) * SIX])))
        hidden.subtract(card for card in own if card is not None and card != UNTAKEN)
        unseen = hidden.elements()
        downs += [next(unseen) if card is None else card for card in own]
    return tuple(downs)
