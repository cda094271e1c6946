"""Ex & Top: the lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.extop.words import Names, card_text, chip_text, colour_text, row_name
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.log_line import (
    SEPARATOR,
    EventRange,
    LogClause,
    LogLine,
    LogPart,
    clause,
    heading,
    joined,
    player,
    player_object,
    player_objects,
    quiet,
    scoring_line,
)
from rules import Event
from rules.events import Drew, Shuffled
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOURS,
    DECLINED,
    HIDDEN,
    NO_CHIP,
    Answered,
    AnswersRevealed,
    ChipRevealed,
    ChipsDealt,
    Offered,
    Passed,
    Placed,
    RowScored,
    Swapped,
    row_sums,
)

translate = QCoreApplication.translate


def joins_line(event: Event, first: Event) -> bool:
    """An offer shares its line with the answers and the swap, a draw with the next draws."""
    if isinstance(first, Offered | Answered):
        return isinstance(event, Answered | AnswersRevealed | Swapped)
    return isinstance(first, Drew) and isinstance(event, Drew)


def log_line(events: EventRange, names: Names) -> LogLine | None:
    """The line for events that belong together."""
    match events.first:
        case Placed() as placed:
            return LogLine((_placed_clause(placed, events),), placed.seat)
        case Offered(seat=seat):
            return LogLine(tuple(_swap_clauses(events, names)), seat)
        case Answered() | AnswersRevealed() | Swapped():
            return _answers_line(events, names)
        case Drew():
            return _draws_line(events, names)
        case Passed(seat=seat):
            return LogLine((clause(translate("Ex & Top", "passed (no card)")),), seat)
        case RowScored() as scored:
            return _row_scored_line(scored, events.start, names)
        case ChipRevealed(chip=value):
            return quiet(clause(translate("Ex & Top", "New row: {chip}"), chip=_chip(value)))
        case ChipsDealt(chips=chips):
            text = translate("Ex & Top", "Rows for {chips}")
            return heading(clause(text, chips=joined(_chip(value) for value in chips)))
        case Shuffled(name="deck"):
            return quiet(clause(_shuffle_text(events)))
    return None


def _shuffle_text(events: EventRange) -> str:
    """The shuffle at the start, or a later one of the cards played since."""
    if any(isinstance(event, Placed) for event in events.earlier()):
        return translate("Ex & Top", "The discards are shuffled again")
    return translate("Ex & Top", "The cards are shuffled")


# Placing


def _placed_clause(placed: Placed, events: EventRange) -> LogClause:
    chips = _chips_of_rows(events)
    if placed.row not in chips:
        where = LogPart(translate("Ex & Top", "row {number}").format(number=placed.row + 1))
    else:
        rows = [chips.get(row, NO_CHIP) for row in range(max(chips) + 1)]
        where = LogPart(row_name(rows, placed.row), _chip_face(chips[placed.row]))
    return clause("{card} → {row}", events.start, card=_card(placed.card), row=where)


def _chips_of_rows(events: EventRange) -> dict[int, int]:
    """The chips for which the rows are played, as far back as the history goes."""
    found: dict[int, int] = {}
    for event in events.earlier():
        if isinstance(event, ChipRevealed):
            found.setdefault(event.row, event.chip)
        elif isinstance(event, RowScored):  # in a tie the chip stays
            found.setdefault(event.row, event.chip if event.seat is None else NO_CHIP)
        elif isinstance(event, ChipsDealt):
            return dict(enumerate(event.chips)) | found
    return found


# Swapping


def _swap_clauses(events: EventRange, names: Names) -> Iterator[LogClause]:
    """The offer, and who accepts once all have answered."""
    for number, event in events.numbered():
        if isinstance(event, Offered):
            text = translate("Ex & Top", "{offered} for {wanted}?")
            spoken = translate("Ex & Top", "{offered} for {wanted}?", "read aloud")
            yield clause(
                text,
                number,
                spoken=spoken.format(
                    offered=colour_text(event.colour), wanted=colour_text(event.want)
                ),
                offered=_back(event.colour),
                wanted=_back(event.want),
            )
        elif isinstance(event, AnswersRevealed | Swapped):
            yield _outcome_clause(event, number, names)


def _outcome_clause(event: AnswersRevealed | Swapped, number: int, names: Names) -> LogClause:
    if isinstance(event, AnswersRevealed):
        if not event.accepted:
            return clause(translate("Ex & Top", "No one accepted"), number, lead=" ")
        accepting = player_objects(event.accepted, names)
        text = translate("Ex & Top", "Yes from {names}")
        return clause(text, number, lead=" ", names=accepting)
    partner = player_object(event.partner, names)
    if event.gave is None or event.got is None:
        text = translate("Ex & Top", "swapped with {name}")
        return clause(text, number, lead=", ", name=partner)
    text = translate("Ex & Top", "swapped with {name}: {gave} for {got}")
    return clause(
        text, number, lead=", ", name=partner, gave=_card(event.gave), got=_card(event.got)
    )


def _answers_line(events: EventRange, names: Names) -> LogLine:
    """Answers apart from their offer, as a replay shows them."""
    clauses = []
    is_revealed = any(isinstance(event, AnswersRevealed) for _, event in events.numbered())
    for number, event in events.numbered():
        if isinstance(event, AnswersRevealed):
            clauses.append(_outcome_clause(event, number, names))
        elif isinstance(event, Swapped):
            swap = _outcome_clause(event, number, names).parts
            clauses.append(LogClause((*_speaker(event.seat, names), *swap), number))
        elif isinstance(event, Answered) and not (is_revealed and event.card == HIDDEN):
            clauses.append(LogClause((*_speaker(event.seat, names), _answer(event))))
    return LogLine(tuple(replace(clause, lead=". ") for clause in clauses))


def _speaker(seat: int, names: Names) -> tuple[LogPart, ...]:
    return (LogPart(player(seat, names), is_strong=True), LogPart(SEPARATOR))


def _answer(event: Answered) -> LogPart:
    if event.card == HIDDEN:
        return LogPart(translate("Ex & Top", "answered face down"))
    if event.card == DECLINED:
        return LogPart(translate("Ex & Top", "declined"))
    return _card(event.card)


# Drawing and scoring


def _draws_line(events: EventRange, names: Names) -> LogLine | None:
    """The drawn cards that the viewer may see."""
    clauses = []
    for _, event in events.numbered():
        if isinstance(event, Drew) and event.cards:
            text = translate("Ex & Top", "{name} drew {cards}")
            drawn = joined(map(_card, event.cards))
            clauses.append(clause(text, name=player(event.seat, names), cards=drawn))
    return quiet(*clauses) if clauses else None


def _row_scored_line(event: RowScored, number: int, names: Names) -> LogLine:
    chip = _chip(event.chip, is_strong=True)
    if event.seat is None:
        text = translate("Ex & Top", "Row full, a tie: {chip} stays")
        return scoring_line(clause(text, number, chip=chip))
    winner = LogPart(player_object(event.seat, names), is_strong=True)
    text = translate("Ex & Top", "Row full: {chip} → {name}")
    return scoring_line(
        clause(text, number, chip=chip, name=winner), clause("{sums}", sums=_sums(event.cards))
    )


def _sums(cards: Sequence[int]) -> tuple[LogPart, ...]:
    """The sums of the colours in a row, the highest first."""
    ranked = sorted(row_sums(tuple(cards)).items(), key=lambda item: -item[1])
    return joined(
        LogPart(f"{colour_text(number)} {total}", Face("extop.emblem", COLOURS[number]))
        for number, total in ranked
    )


# Pieces


def _card(number: int) -> LogPart:
    return LogPart(card_text(number), Face("extop.card", CARD.write(number)))


def _back(number: int) -> LogPart:
    """A card of which only the colour is known."""
    return LogPart(colour_text(number), Face("extop.back", COLOURS[number]))


def _chip_face(value: int) -> Face:
    return Face("extop.chip", CHIP.write(value))


def _chip(value: int, is_strong: bool = False) -> LogPart:
    return LogPart(chip_text(value), _chip_face(value), is_strong)
