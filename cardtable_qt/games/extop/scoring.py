"""Ex & Top: the scoring of a full row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player
from cardtable_qt.games.extop.words import Names, chip_text, colour_text
from cardtable_qt.table.game_table import (
    MarkName,
    ScoreRow,
    ScoringStep,
)
from rules import Event
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, COLOUR_OF, COLOURS, VALUE_OF, RowScored, row_sums

translate = QCoreApplication.translate


def scoring(
    observation: ExTopObservation, events: Sequence[Event], names: Names
) -> list[ScoringStep]:
    """Explain the sums of a full row, and who gets its chip."""
    return [_row_step(observation, e, names) for e in events if isinstance(e, RowScored)]


def _row_step(observation: ExTopObservation, event: RowScored, names: Names) -> ScoringStep:
    sums = sorted(row_sums(event.cards).items(), key=lambda pair: -pair[1])
    best = sums[0][1]
    heading = (
        translate("Ex & Top", "Colour"),
        translate("Ex & Top", "Player"),
        translate("Ex & Top", "Cards"),
        translate("Ex & Top", "Sum"),
    )
    rows = [heading]
    for number, total in sums:
        values = [str(VALUE_OF[c]) for c in event.cards if COLOUR_OF[c] == number]
        owner = names[observation.colours.index(number)]
        rows.append((colour_text(number), owner, " + ".join(values), str(total)))
    marked = tuple(i + 1 for i, (_, total) in enumerate(sums) if total == best)
    return ScoringStep(
        translate("Ex & Top", "The row for {chip} is full").format(chip=chip_text(event.chip)),
        _verdict_text(event, sums[0][0], best, names),
        tuple(rows),
        marked,
        f"row:{event.row}",
        _highlights(event),
        is_verdict=True,
    )


def _highlights(event: RowScored) -> tuple[str, ...]:
    """The keys to highlight in order: each colour's cards and sum, then the winner."""
    sums = sorted(row_sums(event.cards).items(), key=lambda pair: (pair[1], pair[0]))
    keys = []
    for number, _ in sums:
        keys += [f"card:{CARD.write(c)}" for c in event.cards if COLOUR_OF[c] == number]
        keys.append(f"sum:{event.row}:{COLOURS[number]}")
    if event.seat is not None:
        keys += [f"leads:{event.row}:{sums[-1][0]}", f"portrait:{event.seat}"]
    return tuple(keys)


def _verdict_text(event: RowScored, winner: int, best: int, names: Names) -> str:
    if event.seat is None:
        text = translate(
            "Ex & Top",
            "Several colours tie for the highest sum, {best}: no one gets {chip}. The "
            "cards are discarded and the row starts again.",
        )
        return text.format(best=best, chip=chip_text(event.chip))
    colour = colour_text(winner)
    return about_player(
        event.seat,
        names,
        translate("Ex & Top", "{colour} has the highest sum, {best}: you get {chip}."),
        translate("Ex & Top", "{colour} has the highest sum, {best}: {name} gets {chip}."),
        colour=colour[:1].upper() + colour[1:],
        best=best,
        chip=chip_text(event.chip),
    )


def score_rows(history: Sequence[Event], seats: int) -> list[ScoreRow]:
    """The points from black and red chips, since there are no rounds."""
    black, red = [0] * seats, [0] * seats
    scored = [event for event in history if isinstance(event, RowScored)]
    for event in scored:
        if event.seat is not None:
            (black if event.chip > 0 else red)[event.seat] += event.chip
    rows = [
        ScoreRow(translate("Score table", "Black chips"), tuple(black)),
        ScoreRow(translate("Score table", "Red chips"), tuple(red)),
    ]
    return rows if scored else []


def scoring_mark(event: Event, names: Names) -> MarkName:
    """The name of a full row in the replay."""
    assert isinstance(event, RowScored)
    chip = chip_text(event.chip)
    if event.seat is None:
        text = translate("Replay", "Row {number} is full: no one gets {chip}")
        return MarkName(text.format(number=event.row + 1, chip=chip), chip)
    text = translate("Replay", "Row {number} is full: {chip} goes to {name}")
    sentence = text.format(number=event.row + 1, chip=chip, name=names[event.seat])
    return MarkName(sentence, chip)
