"""What games are called on the shelf: the names of their files, which every system can keep."""

from __future__ import annotations

import os
import re
import unicodedata
from datetime import UTC, datetime

from cardtable_qt.base.texts import BIDI_CONTROLS, single_line
from rules import GAMES

MAX_TITLE_LETTERS = 80
MAX_DELETED_STEM_BYTES = 200  # bytes of a longer name that somebody else gave
MAX_TITLE_BYTES = 160  # of 255 that most disks allow: marks, numbers and the ending still fit
# What no file name can hold everywhere is written with a twin, and read back from it.
SAFE_LETTERS = str.maketrans('/\\:?*"<>|', "∕⧵∶？∗”‹›∣")
ORIGINALS = str.maketrans("∕⧵∶？∗”‹›∣", '/\\:?*"<>|')
RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
UNWRITABLE = ("Cc", "Cs", "Zl", "Zp", "Cn", "Co")
AUTOMATIC = re.compile(rf"\d{{4}}-\d\d-\d\d-\d{{6}}-({'|'.join(GAMES)})(-\d+)?")
DELETED = re.compile(r"(?P<stem>.+) \(deleted (?P<when>\d{4}-\d\d-\d\d-\d{6})(-\d+)?\)", re.DOTALL)
STAMP = "%Y-%m-%d-%H%M%S"


def file_stem(title: str) -> str:
    """A title as the name of a file, without its ending; "" if nothing is left of it."""
    letters = unicodedata.normalize("NFC", " ".join(title.split())).translate(SAFE_LETTERS)
    stem = _cut("".join(filter(_is_writable, letters)).strip(" ."))
    return f"{stem}_" if RESERVED.fullmatch(stem.partition(".")[0].rstrip()) else stem


def _is_writable(letter: str) -> bool:
    return letter not in BIDI_CONTROLS and unicodedata.category(letter) not in UNWRITABLE


def _cut(stem: str) -> str:
    """As much of it as fits, and no half letters."""
    short = stem[:MAX_TITLE_LETTERS].encode()[:MAX_TITLE_BYTES].decode(errors="ignore")
    if short != stem:
        while short and (short[-1] == "\u200d" or unicodedata.category(short[-1]) in ("Mn", "Sk")):
            short = short[:-1]
    return short.rstrip(" .")


def title_from_stem(stem: str) -> str:
    """What a game is called whose file has that name: as its player named it, or as the game."""
    stem = original_stem(stem)
    automatic = AUTOMATIC.fullmatch(stem)
    if automatic:
        return GAMES[automatic.group(1)].title
    return single_line(stem.translate(ORIGINALS))


def deleted_stem(stem: str, when: datetime) -> str:
    """The name of a game that is deleted now: it tells when that was, and by whom."""
    short = os.fsdecode(os.fsencode(stem)[:MAX_DELETED_STEM_BYTES])
    return f"{short} (deleted {when.astimezone(UTC):{STAMP}})"


def original_stem(stem: str) -> str:
    """What a deleted game was called before."""
    match = DELETED.fullmatch(stem)
    return match["stem"] if match else stem


def deletion_time(stem: str) -> datetime | None:
    """When a game was deleted, if `deleted_stem` made its name."""
    match = DELETED.fullmatch(stem)
    try:
        return datetime.strptime(match["when"], STAMP).replace(tzinfo=UTC) if match else None
    except ValueError:  # there is no such day
        return None
