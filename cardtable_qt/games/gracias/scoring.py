"""Gracias: the scoring of a session, explained colour by colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, about_players, is_you
from cardtable_qt.games.gracias.cards import card_key, stack_key
from cardtable_qt.games.gracias.position import Pile, pile_text, piles, seats_with_most
from cardtable_qt.games.gracias.words import Names, colour_text
from cardtable_qt.table.game_table import ScoringStep
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, SessionScored
from rules.outcome import leading_seats

translate = QCoreApplication.translate

COLOUR_COUNT = len(COLOURS)


def scoring(
    observation: GraciasObservation, events: Sequence[Event], names: Names
) -> list[ScoringStep]:
    """Explain the end of a session: the cards, the points of each colour, and the sum."""
    steps: list[ScoringStep] = []
    for event in events:
        if isinstance(event, SessionScored):
            by_seat = [piles(counts) for counts in event.displays]
            steps.append(_cards_step(event, by_seat, names))
            steps += [
                _colour_step(event.session, number, [own[number] for own in by_seat], names)
                for number in range(COLOUR_COUNT)
            ]
            steps.append(_sum_step(observation, event, by_seat, names))
    return steps


def points_of(pile: Pile, discards: bool) -> int:
    """One point for every stack and every open card that is not discarded."""
    return pile.stacks + (0 if discards else pile.open)


def colour_heading(number: int) -> str:
    """The name of a colour with a capital letter."""
    text = colour_text(number)
    return text[:1].upper() + text[1:]


def _player_heading() -> str:
    return translate("Gracias", "Player")


def _cards_step(event: SessionScored, by_seat: list[list[Pile]], names: Names) -> ScoringStep:
    rows = [("", *names)]
    for number in range(COLOUR_COUNT):
        in_colour = [own[number] for own in by_seat]
        cells = (pile_text(pile) if pile.cards else "–" for pile in in_colour)
        rows.append((colour_heading(number), *cells))
    return ScoringStep(
        translate("Gracias", "Session {number} is over").format(number=event.session + 1),
        translate(
            "Gracias",
            "All face-down cards are turned up and added to their colours. "
            "Five cards of a colour make a closed stack worth 1 point. "
            "The others stay open. 5+2 means a stack of five and two open cards.",
        ),
        tuple(rows),
        highlights=tuple(_all_stacks(event.session, by_seat)),
    )


def _all_stacks(session: int, by_seat: list[list[Pile]]) -> Iterator[str]:
    """The keys of all closed stacks."""
    for seat, own in enumerate(by_seat):
        for number, pile in enumerate(own):
            yield from (stack_key(session, seat, number, i) for i in range(pile.stacks))


def _colour_step(session: int, number: int, in_colour: list[Pile], names: Names) -> ScoringStep:
    most = seats_with_most([pile.open for pile in in_colour])
    rows: list[tuple[str, ...]] = [
        (
            _player_heading(),
            translate("Gracias", "Cards"),
            translate("Gracias", "Discards"),
            translate("Gracias", "Points"),
        )
    ]
    for seat, pile in enumerate(in_colour):
        discarded = f"✗ {pile.open}" if seat in most else "–"
        points = points_of(pile, seat in most)
        rows.append((names[seat], pile_text(pile), discarded, str(points)))
    sentences = [
        _discard_text(number, in_colour, most, names),
        _score_text(in_colour, most, names),
    ]
    return ScoringStep(
        colour_heading(number),
        " ".join(sentences),
        tuple(rows),
        tuple(seat + 1 for seat in most),
        highlights=tuple(_colour_highlights(session, number, in_colour, most)),
    )


def _colour_highlights(
    session: int, number: int, in_colour: list[Pile], most: tuple[int, ...]
) -> Iterator[str]:
    """The keys of discarded piles, and then of everything worth a point.

    Of open cards only the last one is marked: the frames of those below would hide their number.
    """
    for seat in most:
        yield card_key(session, seat, number, in_colour[seat].open - 1)
    for seat, pile in enumerate(in_colour):
        yield from (stack_key(session, seat, number, i) for i in range(pile.stacks))
        if seat not in most and pile.open:
            yield card_key(session, seat, number, pile.open - 1)


def _discard_text(number: int, in_colour: list[Pile], most: tuple[int, ...], names: Names) -> str:
    colour = colour_text(number)
    if not most:
        text = translate("Gracias", "No one has open {colour} cards, so none are discarded.")
        return text.format(colour=colour)
    count = in_colour[most[0]].open
    if len(most) > 1:
        return about_players(
            most,
            names,
            translate(
                "Gracias",
                "{all} have the most open {colour} cards ({count} each) and discard them.",
            ),
            translate(
                "Gracias",
                "{names} have the most open {colour} cards ({count} each) and discard them.",
            ),
            colour=colour,
            count=count,
        )
    return about_player(
        most[0],
        names,
        translate("Gracias", "You have the most open {colour} cards ({count}) and discard them."),
        translate(
            "Gracias", "{name} has the most open {colour} cards ({count}) and discards them."
        ),
        colour=colour,
        count=count,
    )


def _score_text(in_colour: list[Pile], most: tuple[int, ...], names: Names) -> str:
    """List each player's score, yours first."""
    parts = []
    for seat in sorted(range(len(in_colour)), key=lambda seat: not is_you(seat, names)):
        pile = in_colour[seat]
        points = points_of(pile, seat in most)
        if not points:
            continue
        to_you, by_name = (
            (
                translate("Gracias", "You score {points} (stacks: {stacks})"),
                translate("Gracias", "{name} scores {points} (stacks: {stacks})"),
            )
            if pile.stacks
            else (
                translate("Gracias", "You score {points}"),
                translate("Gracias", "{name} scores {points}"),
            )
        )
        parts.append(about_player(seat, names, to_you, by_name, points=points, stacks=pile.stacks))
    return ", ".join(parts) + "." if parts else translate("Gracias", "No one scores.")


def _sum_step(
    observation: GraciasObservation, event: SessionScored, by_seat: list[list[Pile]], names: Names
) -> ScoringStep:
    totals = [sum(points) for points in zip(*observation.points[: event.session + 1], strict=True)]
    rows = [("", *names)]
    rows += [
        (colour_heading(number), *map(str, _colour_points(number, by_seat)))
        for number in range(COLOUR_COUNT)
    ]
    rows.append((translate("Gracias", "Session"), *map(str, event.points)))
    rows.append((translate("Gracias", "Total"), *map(str, totals)))
    leading = leading_seats(totals) if observation.result is None else observation.result.winners
    return ScoringStep(
        translate("Gracias", "Points in session {number}").format(number=event.session + 1),
        _standing_text(observation, event, totals, leading, names),
        tuple(rows),
        (len(rows) - 1,),
        highlights=tuple(f"portrait:{seat}" for seat in leading),
        is_verdict=True,
    )


def _colour_points(number: int, by_seat: list[list[Pile]]) -> list[int]:
    in_colour = [own[number] for own in by_seat]
    most = seats_with_most([pile.open for pile in in_colour])
    return [points_of(pile, seat in most) for seat, pile in enumerate(in_colour)]


def _standing_text(
    observation: GraciasObservation,
    event: SessionScored,
    totals: list[int],
    leading: tuple[int, ...],
    names: Names,
) -> str:
    """Name the winner of the session, and the leader or winner of the game."""
    best, points, total = leading_seats(event.points), max(event.points), totals[leading[0]]
    if observation.result is not None:
        game = _winner_text(leading, total, names)
        # In a game of one session, the winner of the session has won the game.
        return game if event.session == 0 else f"{_session_text(best, points, names)} {game}"
    if best == leading and len(best) == 1:
        return about_player(
            best[0],
            names,
            translate("Gracias", "You win the session with {points} and lead with {total}."),
            translate("Gracias", "{name} wins the session with {points} and leads with {total}."),
            points=points,
            total=total,
        )
    return f"{_session_text(best, points, names)} {_leader_text(leading, total, names)}"


def _session_text(best: tuple[int, ...], points: int, names: Names) -> str:
    if len(best) > 1:
        return about_players(
            best,
            names,
            translate("Gracias", "{all} win the session with {points} each."),
            translate("Gracias", "{names} win the session with {points} each."),
            points=points,
        )
    return about_player(
        best[0],
        names,
        translate("Gracias", "You win the session with {points}."),
        translate("Gracias", "{name} wins the session with {points}."),
        points=points,
    )


def _leader_text(leading: tuple[int, ...], total: int, names: Names) -> str:
    if len(leading) > 1:
        return about_players(
            leading,
            names,
            translate("Gracias", "{all} lead with a total of {points} each."),
            translate("Gracias", "{names} lead with a total of {points} each."),
            points=total,
        )
    return about_player(
        leading[0],
        names,
        translate("Gracias", "You lead with a total of {points}."),
        translate("Gracias", "{name} leads with a total of {points}."),
        points=total,
    )


def _winner_text(winners: tuple[int, ...], total: int, names: Names) -> str:
    if len(winners) > 1:
        return about_players(
            winners,
            names,
            translate("Gracias", "{all} share the win with %n point(s) each.", "", total),
            translate("Gracias", "{names} share the win with %n point(s) each.", "", total),
        )
    return about_player(
        winners[0],
        names,
        translate("Gracias", "You win the game with %n point(s).", "", total),
        translate("Gracias", "{name} wins the game with %n point(s).", "", total),
    )
