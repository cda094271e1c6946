"""Mutated settings files: ten thousand of them do no harm."""

from __future__ import annotations

import json
import os
import random
import stat
from collections.abc import Callable
from pathlib import Path

from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import VERSION, Settings
from rules.disk import MAX_FILE_BYTES, Disk

FOLDER = Path("/nowhere")
FILE, BACKUP = FOLDER / "settings.json", FOLDER / "settings.broken-1.json"
FILES = 10_000


class MemoryDisk(Disk):
    """A disk in memory."""

    def __init__(self, files: dict[Path, bytes]) -> None:
        self.files = files

    def read(self, path: Path, most: int = MAX_FILE_BYTES) -> bytes:
        self.stat(path)
        return self.files[path]

    def stat(self, path: Path) -> os.stat_result:
        if path not in self.files:
            raise FileNotFoundError(path)
        return os.stat_result((stat.S_IFREG, 0, 0, 1, 0, 0, len(self.files[path]), 0, 0, 0))

    def make_folder(self, folder: Path) -> None:
        assert folder == FOLDER

    def rename(self, old: Path, new: Path) -> None:
        self.files[new] = self.files.pop(old)

    def replace(self, path: Path, data: bytes) -> None:
        self.files[path] = data


CURRENT = {
    "version": VERSION,
    "name": "Jörg",
    "pace": "slow",
    "motion": "calm",
    "theme": "dark",
    "text size": 120,
    "hints": False,
    "new gracias": {"seats": [["Jörg", "human"], ["Ben", "keen"]], "options": {"sessions": 2}},
    "from the future": {"deep": [1, 2.5, None, "“”"]},
}
OLD = CURRENT | {"version": 1, "motion": False}
NEWER = CURRENT | {"version": VERSION + 1}
ALL = (CURRENT, OLD, NEWER)
ODD = (
    b"null", b"true", b"-1", b"1e999", b"NaN", b'""', b'"\\ud800"', b"[]", b"{}", b"[[[[]]]]",
    b'"version"', b"3", b"1", b'"off"', b"160", b"\0\0\0\0", b"\xff", b"\xef\xbb\xbf", b",", b"}",
)  # fmt: skip


def values_changed(rng: random.Random, data: bytes) -> bytes:
    """Valid JSON with other values."""
    values = json.loads(data)
    for _ in range(rng.randint(1, 3)):
        key = rng.choice([*values, "language", "sound"])
        odd: list[object] = [
            None,
            True,
            0,
            100,
            -5,
            2**70,
            1.5,
            "",
            "x" * 50,
            "quick",
            "a\nb",
            " x",
            [],
            {},
            [[1]],
        ]
        values[key] = rng.choice(odd)
    return json.dumps(values).encode()


def cut(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data))]


def zeros_at_the_end(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + b"\0" * (len(data) - at)


def flipped(rng: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def odd_value_inserted(rng: random.Random, data: bytes) -> bytes:
    at, rest = rng.randrange(len(data)), rng.randint(0, 6)
    return data[:at] + rng.choice(ODD) + data[at + rest :]


def copied(rng: random.Random, data: bytes) -> bytes:
    start, at = rng.randrange(len(data)), rng.randrange(len(data))
    return data[:at] + data[start : start + rng.randint(1, 60)] + data[at:]


MUTATIONS: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    values_changed, values_changed, cut, zeros_at_the_end, flipped, odd_value_inserted, copied,
)  # fmt: skip


def version_in(data: bytes) -> object:
    """The version in a file, if it can be read."""
    try:
        values = json.loads(data.decode("utf-8-sig"))
    except ValueError:
        return None
    return values.get("version") if isinstance(values, dict) else None


def check(data: bytes, pace: str) -> str:
    """Start with a file and change a setting. Returns what happened to the file."""
    disk = MemoryDisk({FILE: data})
    settings = Settings(FOLDER, disk)
    preferences = Preferences(settings)
    for key, known in Preferences.KNOWN.items():
        value = preferences.value(key)
        assert type(value) is type(known.default)
        assert known.is_valid(value)
    is_renamed = FILE not in disk.files
    assert disk.files == {BACKUP if is_renamed else FILE: data}, "reading destroys nothing"
    assert (settings.error is not None) >= is_renamed
    settings.set("pace", pace)
    assert preferences.pace == pace
    version = version_in(data)
    if not is_renamed and type(version) is int and version > VERSION:
        assert disk.files == {FILE: data}, "a newer file must not be changed"
        return "newer"
    written = json.loads(disk.files[FILE])
    assert (written["version"], written["pace"]) == (VERSION, pace)
    if is_renamed:
        assert disk.files[BACKUP] == data
        return "broken"
    assert settings.error is None
    assert list(disk.files) == [FILE]
    assert written.keys() >= json.loads(data.decode("utf-8-sig")).keys(), "no name is lost"
    return "read"


def test_ten_thousand_mutated_files_do_no_harm() -> None:
    rng = random.Random(5)
    texts = [json.dumps(values, indent=2, ensure_ascii=False).encode() for values in ALL]
    fates = {"read": 0, "broken": 0, "newer": 0}
    for number in range(FILES):
        data = MUTATIONS[number % len(MUTATIONS)](rng, rng.choice(texts))
        # A pace other than the one in the file, so that there is something to save.
        fates[check(data, "instant")] += 1
    assert min(fates.values()) > 500, fates
