"""8/28: the scoring of a round, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, about_players, join_names
from cardtable_qt.games.eight28.position import (
    NO_HALF,
    FinishedRound,
    finished_round,
    half_of,
    hidden_key,
    total_for,
)
from cardtable_qt.games.eight28.words import Names, card_text, totals_text
from cardtable_qt.table.game_table import ScoringStep
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RoundPaid, lowest_total

translate = QCoreApplication.translate


def scoring(
    observation: Eight28Observation, events: Sequence[Event], names: Names
) -> list[ScoringStep]:
    """Explain the cards, the halves played for, the payout and the new points."""
    steps = []
    for paid in events:
        if not isinstance(paid, RoundPaid):
            continue
        played = finished_round(observation.history, paid)
        if played is not None:
            steps.append(_cards_step(played, names))
            steps += (
                _bulls_eye_steps(played, names) if paid.bulls_eyes else _half_steps(played, names)
            )
        steps.append(_points_step(observation, paid, names))
    return steps


# The cards


def _cards_step(played: FinishedRound, names: Names) -> ScoringStep:
    rows = [
        (
            translate("8/28", "Player"),
            translate("8/28", "Hidden"),
            translate("8/28", "Totals"),
        )
    ]
    for seat, name in enumerate(names):
        rows.append((name, card_text(played.hidden[seat]), _totals_cell(played, seat)))
    standings = played.standings()
    return ScoringStep(
        translate("8/28", "Round {number}: the cards").format(number=played.paid.round + 1),
        translate(
            "8/28",
            "All hidden cards are shown. Each 1/11 counts 1 or 11. More than 28, or 28 "
            "showing, wins nothing.",
        ),
        tuple(rows),
        tuple(seat + 1 for seat, hand in enumerate(standings) if hand.low or hand.high is not None),
        highlights=tuple(hidden_key(played.paid.round, seat) for seat in range(len(names))),
    )


def _totals_cell(played: FinishedRound, seat: int) -> str:
    cards = (played.hidden[seat], *played.opens[seat])
    if seat in played.outs:
        return translate("8/28", "out")
    if lowest_total(cards) > HIGH:
        return translate("8/28", "{total}: too much").format(total=totals_text(cards))
    return totals_text(cards)


# Bull's eye


def _bulls_eye_steps(played: FinishedRound, names: Names) -> list[ScoringStep]:
    winners = played.paid.bulls_eyes
    share, rest = played.paid.points[winners[0]], played.paid.middle
    if len(winners) == 1:
        sentence = about_player(
            winners[0],
            names,
            translate(
                "8/28",
                "You have both exactly 8 and exactly 28, and take the whole middle: {share}.",
            ),
            translate(
                "8/28",
                "{name} has both exactly 8 and exactly 28, and takes the whole middle: {share}.",
            ),
            share=share,
        )
    else:
        sentence = about_players(
            winners,
            names,
            translate(
                "8/28",
                "{all} have both exactly 8 and exactly 28. You share the whole middle "
                "of {middle}: {share} each, {rest} left.",
            ),
            translate(
                "8/28",
                "{names} have both exactly 8 and exactly 28. They share the whole middle of "
                "{middle}: {share} each, {rest} left.",
            ),
            middle=played.middle,
            share=share,
            rest=rest,
        )
    highlights = [key for seat in winners for key in played.card_keys(seat)]
    return [
        ScoringStep(
            translate("8/28", "Bull's eye!"),
            sentence,
            highlights=("bullseye", *highlights, "middle"),
            is_verdict=True,
        )
    ]


# The two halves


def _half_steps(played: FinishedRound, names: Names) -> list[ScoringStep]:
    return [_players_step(played, names), _division_step(played, names)]


def _players_step(played: FinishedRound, names: Names) -> ScoringStep:
    rows = [
        (
            translate("8/28", "Player"),
            translate("8/28", "Plays for"),
            translate("8/28", "With"),
        )
    ]
    takers = {*played.takers(LOW), *played.takers(HIGH)}
    for seat, hand in enumerate(played.standings()):
        half = half_of(hand, played.choices[seat])
        if half == NO_HALF:
            rows.append((names[seat], _no_half_text(played, seat), "–"))
            continue
        text = translate("8/28", "{half} (chosen)") if hand.has_choice() else "{half}"
        rows.append((names[seat], text.format(half=half), str(total_for(hand, half))))
    return ScoringStep(
        translate("8/28", "Who plays for which half?"),
        translate(
            "8/28", "The highest total up to 8 takes one half, the highest from 9 to 28 the other."
        ),
        tuple(rows),
        tuple(seat + 1 for seat in sorted(takers)),
        highlights=tuple(key for half in (LOW, HIGH) for key in _half_highlights(played, half)),
        is_verdict=True,
    )


def _half_highlights(played: FinishedRound, half: int) -> list[str]:
    """The keys of a half and of the cards that take it."""
    cards = [key for seat in played.takers(half) for key in played.card_keys(seat)]
    return [f"half:{half}", *cards]


def _no_half_text(played: FinishedRound, seat: int) -> str:
    return translate("8/28", "out") if seat in played.outs else translate("8/28", "over 28")


def _division_step(played: FinishedRound, names: Names) -> ScoringStep:
    half_value = played.middle // 2
    rows = [
        (
            translate("8/28", "Half"),
            translate("8/28", "Taken by"),
            translate("8/28", "Each gets"),
        )
    ]
    for goal in (LOW, HIGH):
        takers = played.takers(goal)
        if takers:
            share = str(played.paid.points[takers[0]])
            rows.append((str(goal), join_names([names[seat] for seat in takers]), share))
        else:
            rows.append((str(goal), translate("8/28", "no one"), "–"))
    text = translate("8/28", "The middle is worth {middle}: two halves of {half}.")
    sentences = [
        text.format(middle=played.middle, half=half_value),
        *_left_over_sentences(played, half_value),
    ]
    highlights = [f"half:{LOW}", f"half:{HIGH}", *(["pot"] if played.paid.middle else [])]
    title = translate("8/28", "The middle is divided")
    return ScoringStep(title, " ".join(sentences), tuple(rows), highlights=tuple(highlights))


def _left_over_sentences(played: FinishedRound, half_value: int) -> list[str]:
    """Explain what is left in the middle, and why."""
    sentences = []
    if played.middle % 2:
        sentences.append(translate("8/28", "The odd point stays."))
    for goal in (LOW, HIGH):
        takers = played.takers(goal)
        if not takers:
            text = translate("8/28", "No one plays for {goal}: that half stays.")
            sentences.append(text.format(goal=goal))
        elif half_value % len(takers):
            text = translate("8/28", "{half} cannot be divided by {count}: {rest} stays.")
            rest = half_value - played.paid.points[takers[0]] * len(takers)
            sentences.append(text.format(half=half_value, count=len(takers), rest=rest))
    if sentences:
        text = translate("8/28", "Left in the middle: {rest}.")
        sentences.append(text.format(rest=played.paid.middle))
    return sentences


# The points


def _points_step(observation: Eight28Observation, paid: RoundPaid, names: Names) -> ScoringStep:
    rows = [
        (
            translate("8/28", "Player"),
            translate("8/28", "This round"),
            translate("8/28", "Points"),
        )
    ]
    for seat, name in enumerate(names):
        got = f"+{paid.points[seat]}" if paid.points[seat] else "–"
        rows.append((name, got, str(observation.points[seat])))
    if not paid.middle:
        text = translate("8/28", "Nothing is left in the middle.")
    elif observation.result is not None:
        text = translate(
            "8/28", "That was the last round. No one gets what is left in the middle: {rest}."
        )
    else:
        text = translate("8/28", "Left in the middle for the next round: {rest}.")
    best = max(observation.points)
    return ScoringStep(
        translate("8/28", "Points after round {number}").format(number=paid.round + 1),
        text.format(rest=paid.middle),
        tuple(rows),
        tuple(seat + 1 for seat, points in enumerate(observation.points) if points == best),
        highlights=tuple(f"purse:{seat}" for seat, points in enumerate(paid.points) if points),
    )
