"""Titles of games and the file names derived from them, which must be valid on every system."""

from __future__ import annotations

import os
import re
import unicodedata
from datetime import UTC, datetime

from cardtable_qt.base.texts import BIDI_CONTROLS, single_line
from rules import GAMES

MAX_TITLE_LETTERS = 80
# Most file systems allow 255 bytes. The rest is for deletion marks, numbers and the suffix.
MAX_TITLE_BYTES = 160
MAX_DELETED_STEM_BYTES = 200  # imported files may have longer names
# Characters that some systems forbid in file names are replaced by look-alikes.
SAFE_LETTERS = str.maketrans('/\\:?*"<>|', "∕⧵∶？∗”‹›∣")
ORIGINALS = str.maketrans("∕⧵∶？∗”‹›∣", '/\\:?*"<>|')
RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
UNWRITABLE = ("Cc", "Cs", "Zl", "Zp", "Cn", "Co")
AUTOMATIC = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-(?P<key>\w+)(-\d+)?")
DELETED = re.compile(r"(?P<stem>.+) \(deleted (?P<when>\d{4}-\d\d-\d\d-\d{6})(-\d+)?\)", re.DOTALL)
STAMP = "%Y-%m-%d-%H%M%S"


def file_stem(title: str) -> str:
    """The file name for a title, without suffix. "" if no valid character is left."""
    letters = unicodedata.normalize("NFC", " ".join(title.split())).translate(SAFE_LETTERS)
    stem = _cut("".join(filter(_is_writable, letters)).strip(" ."))
    return f"{stem}_" if RESERVED.fullmatch(stem.partition(".")[0].rstrip()) else stem


def _is_writable(letter: str) -> bool:
    return letter not in BIDI_CONTROLS and unicodedata.category(letter) not in UNWRITABLE


def _cut(stem: str) -> str:
    """Shorten a stem to the limits without splitting a character."""
    short = stem[:MAX_TITLE_LETTERS].encode()[:MAX_TITLE_BYTES].decode(errors="ignore")
    if short != stem:
        while short and (short[-1] == "\u200d" or unicodedata.category(short[-1]) in ("Mn", "Sk")):
            short = short[:-1]
    return short.rstrip(" .")


def title_from_stem(stem: str) -> str:
    """The title of a game by its file name: the player's own title, or the name of the game."""
    stem = original_stem(stem)
    automatic = AUTOMATIC.fullmatch(stem)
    if automatic and automatic["key"] in GAMES:
        return GAMES[automatic["key"]].title
    return single_line(stem.translate(ORIGINALS))


def deleted_stem(stem: str, when: datetime) -> str:
    """The file name of a game that is deleted now, marked with the time."""
    short = os.fsdecode(os.fsencode(stem)[:MAX_DELETED_STEM_BYTES])
    return f"{short} (deleted {when.astimezone(UTC):{STAMP}})"


def original_stem(stem: str) -> str:
    """The file name of a game before it was deleted."""
    match = DELETED.fullmatch(stem)
    return match["stem"] if match else stem


def deletion_time(stem: str) -> datetime | None:
    """The time in a name made by `deleted_stem`. None for other names."""
    match = DELETED.fullmatch(stem)
    try:
        return datetime.strptime(match["when"], STAMP).replace(tzinfo=UTC) if match else None
    except ValueError:  # not a valid date
        return None
