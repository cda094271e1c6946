"""Rows of the log view: the text of a line, where its pictures are, and what can be asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetricsF,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)

from cardtable_qt.base.texts import is_you
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.log_line import (
    NO_BREAK,
    NO_EVENT,
    LineKind,
    LogLine,
    LogPart,
    Names,
    plain,
)
from cardtable_qt.table.painting.art import CARD_ASPECT, aspect
from cardtable_qt.table.painting.palette import colour

SPACER = NO_BREAK  # where a picture is painted: as wide as the picture, and glued to its text
CARD_HEIGHT = 1.55  # of pictures, relative to the font size
TOKEN_HEIGHT = 1.25  # of chips, gems and other pictures that are not cards
PICTURE_GAP = 0.22
SPACER_FONT = 0.86  # of the height of a picture: a line is higher than its font
MAX_GLUED = 12  # letters of a text that is kept on one line with its picture
SMALL_TEXT, MIN_TEXT_PX = 0.88, 9  # of quiet lines
IS_SPACER = QTextFormat.Property.UserProperty.value + 1
BLANKS = re.compile(f"([ {NO_BREAK}]+)")

Target = Callable[[int], int]  # from the number of an event to what is requested with a click


class TextRange(NamedTuple):
    """A part of a row about one event. It can be asked about if it has a target."""

    start: int
    end: int
    event: int
    target: int = NO_EVENT


class Picture(NamedTuple):
    """A picture in the text."""

    position: int
    face: Face


class PictureSize(NamedTuple):
    width: int
    height: int


@dataclass(frozen=True)
class ShownRow:
    """A row as the view needs it. Positions count from the beginning of the row."""

    line: LogLine
    runs: tuple[LogPart, ...]
    ranges: tuple[TextRange, ...] = ()
    pictures: tuple[Picture, ...] = ()
    is_own: bool = False
    stops: tuple[int, ...] = ()  # in a replay, the positions that the row belongs to

    @property
    def text(self) -> str:
        """The plain text, without the places of the pictures."""
        return plain("".join(run.text for run in self.runs))

    @property
    def length(self) -> int:
        """The number of letters in the document, with the places of the pictures."""
        return sum(len(run.text) for run in self.runs) + len(SPACER) * len(self.pictures)

    @property
    def targets(self) -> tuple[TextRange, ...]:
        """The ranges that can be asked about."""
        return tuple(found for found in self.ranges if found.target != NO_EVENT)

    def range_at(self, position: int) -> TextRange | None:
        """Return the range at a position, if any."""
        for found in self.ranges:
            if found.start <= position < found.end:
                return found if found.target != NO_EVENT else None
        return self.targets[-1] if self.targets else None

    def clause_text(self, found: TextRange, names: Names) -> str:
        """Return the text of a range, with the player."""
        return self.line.clause_text(found.event, names)


def shown_row(line: LogLine, names: Names, target: Target, stops: Iterable[int] = ()) -> ShownRow:
    """The row of a line. `target` says what a click on the text about an event requests."""
    runs: list[LogPart] = []
    ranges: list[TextRange] = []
    pictures: list[Picture] = []
    position = 0
    for clause in line.with_leads(names):
        start = position
        for part in clause.parts:
            if part.face is not None:
                pictures.append(Picture(position, part.face))
                position += len(SPACER)
            runs.append(part)
            position += len(part.text)
        if clause.event != NO_EVENT:
            ranges.append(TextRange(start, position, clause.event, target(clause.event)))
    is_own = line.is_turn and is_you(line.seat, names)
    return ShownRow(line, tuple(runs), tuple(ranges), tuple(pictures), is_own, tuple(stops))


def glued(run: LogPart) -> str:
    """A text whose lines do not begin with a mark, nor break within a short name of a card."""
    text = run.text
    if run.face is not None and len(text) <= MAX_GLUED:
        return text.replace(" ", NO_BREAK)
    for mark in "·→+":
        text = text.replace(f" {mark}", f"{NO_BREAK}{mark}")
    return text


def note_row(text: str) -> ShownRow:
    """A row about the program rather than the game."""
    part = LogPart(text)
    return ShownRow(LogLine((), kind=LineKind.QUIET), (part,))


def picture_size(face: Face, font_px: int) -> PictureSize:
    """The size of a picture beside text of a font size."""
    ratio = aspect(face.kind)
    height = round(font_px * (CARD_HEIGHT if ratio == CARD_ASPECT else TOKEN_HEIGHT))
    return PictureSize(round(height * ratio), height)


def font_px(font: QFont) -> int:
    """The size of a font in pixels, also if it was given in points."""
    return font.pixelSize() if font.pixelSize() > 0 else QFontInfo(font).pixelSize()


class RowFormats:
    """The formats of the text of all rows, for one font and one set of colours."""

    def __init__(self, font: QFont) -> None:
        self._font = QFont(font)
        self._px = font_px(font)
        self._texts: dict[tuple[LineKind, bool], QTextCharFormat] = {}
        self._blanks: dict[tuple[LineKind, bool], QTextCharFormat] = {}
        self._spacers: dict[tuple[LineKind, PictureSize], QTextCharFormat] = {}

    def insert(self, cursor: QTextCursor, row: ShownRow) -> None:
        """Insert the text of a row at a cursor, with room for its pictures."""
        kind = row.line.kind
        has_high_lines = kind is not LineKind.QUIET or bool(row.pictures)
        for run in row.runs:
            if run.face is not None:
                cursor.insertText(SPACER, self._spacer(kind, run.face))
            text_format = self._text(kind, run.is_strong)
            if not has_high_lines:
                cursor.insertText(glued(run), text_format)
                continue
            blank_format = self._blank(kind, run.is_strong)
            for number, text in enumerate(BLANKS.split(glued(run))):
                cursor.insertText(text, blank_format if number % 2 else text_format)
        if has_high_lines:
            cursor.insertText(SPACER, self._row_end())  # its last line may have no other blank

    def _text(self, kind: LineKind, is_strong: bool) -> QTextCharFormat:
        found = self._texts.get((kind, is_strong))
        if found is None:
            shown = QFont(self._font)
            if kind is LineKind.QUIET:
                shown.setPixelSize(max(MIN_TEXT_PX, round(self._px * SMALL_TEXT)))
            shown.setBold(is_strong or kind is LineKind.HEADING)
            found = self._texts[kind, is_strong] = QTextCharFormat()
            found.setFont(shown)
            found.setForeground(colour("ink_soft" if kind is LineKind.QUIET else "ink"))
        return found

    def _row_end(self) -> QTextCharFormat:
        """The format of a space as high as a card, and without width."""
        found = QTextCharFormat(self._blank(LineKind.NORMAL, is_strong=False))
        shown = found.font()
        shown.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0)
        own_width = QFontMetricsF(shown).horizontalAdvance(SPACER)
        shown.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, -own_width)
        found.setFont(shown)
        found.setProperty(IS_SPACER, True)
        return found

    def _blank(self, kind: LineKind, is_strong: bool) -> QTextCharFormat:
        """The format of blanks that are as wide as usual and as high as a card.

        A document of plain text has no line height of its own. With high blanks, lines with and
        without pictures are equally high.
        """
        found = self._blanks.get((kind, is_strong))
        if found is None:
            text_format = self._text(kind, is_strong)
            shown = text_format.font()
            width = QFontMetricsF(shown).horizontalAdvance(NO_BREAK)
            shown.setPixelSize(round(round(self._px * CARD_HEIGHT) * SPACER_FONT))
            own_width = QFontMetricsF(shown).horizontalAdvance(NO_BREAK)
            shown.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, width - own_width)
            found = self._blanks[kind, is_strong] = QTextCharFormat(text_format)
            found.setFont(shown)
        return found

    def _spacer(self, kind: LineKind, face: Face) -> QTextCharFormat:
        """The format of a space as wide and as high as a picture."""
        size = picture_size(face, self._px)
        found = self._spacers.get((kind, size))
        if found is None:
            shown = QFont(self._font)
            shown.setPixelSize(round(size.height * SPACER_FONT))
            room = size.width + round(self._px * PICTURE_GAP)
            own_width = QFontMetricsF(shown).horizontalAdvance(SPACER)
            shown.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, room - own_width)
            found = self._spacers[kind, size] = QTextCharFormat()
            found.setFont(shown)
            found.setProperty(IS_SPACER, True)
        return found


def plain_text(cursor: QTextCursor) -> str:
    """The selected text of a cursor, without the places of the pictures."""
    start, end = cursor.selectionStart(), cursor.selectionEnd()
    texts = []
    block = cursor.document().findBlock(start)
    while block.isValid() and block.position() <= end:
        texts.append("".join(_block_texts(block, start, end)))
        block = block.next()
    return "\n".join(texts)


def _block_texts(block: QTextBlock, start: int, end: int) -> Iterator[str]:
    """The texts between two positions of a block."""
    place = block.begin()
    while not place.atEnd():
        fragment = place.fragment()
        if not fragment.charFormat().boolProperty(IS_SPACER):
            first = max(start - fragment.position(), 0)
            last = max(end - fragment.position(), 0)
            yield plain(fragment.text()[first:last])
        place += 1
