"""The settings file: saved values, broken files, migrations, disk errors and reset."""

from __future__ import annotations

import errno
import json
import os
from io import FileIO
from pathlib import Path

import pytest

from cardtable_qt.storage.settings import MAX_FILE_BYTES, MIGRATIONS, VERSION, Settings
from rules.disk import Disk


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "config"


def write(folder: Path, text: str | bytes) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / "settings.json"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def test_without_a_file_defaults_are_used(folder: Path) -> None:
    settings = Settings(folder)
    assert settings.get("pace", "normal") == "normal"
    assert settings.error is None
    assert not folder.exists()


@pytest.mark.parametrize(
    "value", [True, 3, 1.5, "fröhlich “quoted”", [1, [2]], {"seats": [["Ann", "human"]]}], ids=repr
)
def test_values_are_saved(folder: Path, value: object) -> None:
    Settings(folder).set("thing", value)
    again = Settings(folder)
    assert again.get("thing", type(value)()) == value
    assert again.error is None


def test_several_values_are_saved_together(folder: Path) -> None:
    Settings(folder).update({"sound": False, "pace": "slow"})
    again = Settings(folder)
    assert (again.get("sound", True), again.get("pace", "normal")) == (False, "slow")


def test_the_file_is_versioned_readable_json(folder: Path) -> None:
    Settings(folder).set("name", "Jörg")
    text = (folder / "settings.json").read_text("utf-8")
    assert json.loads(text) == {"version": VERSION, "name": "Jörg"}
    assert "Jörg" in text


@pytest.mark.parametrize(
    ("stored", "default"),
    [("yes", True), (1, True), (True, 1), (None, "x"), ([], {}), ("3", 3), (1.5, 1), (True, 1.0)],
    ids=repr,
)
def test_a_value_of_the_wrong_type_counts_as_missing(
    folder: Path, stored: object, default: object
) -> None:
    write(folder, json.dumps({"version": 1, "thing": stored}))
    assert Settings(folder).get("thing", default) is default


def test_an_int_is_accepted_for_a_float(folder: Path) -> None:
    write(folder, '{"version": 1, "volume": 1}')
    value = Settings(folder).get("volume", 0.5)
    assert value == 1.0
    assert type(value) is float


def test_values_are_copied_in_and_out(folder: Path) -> None:
    settings = Settings(folder)
    names = ["Ann"]
    settings.set("names", names)
    names.append("Bob")
    settings.get("names", [""]).append("Cid")
    assert settings.get("names", [""]) == ["Ann"]


def test_unknown_names_are_preserved(folder: Path) -> None:
    write(folder, '{"version": 1, "from the future": [1, 2], "pace": "slow"}')
    Settings(folder).set("pace", "fast")
    data = json.loads((folder / "settings.json").read_text("utf-8"))
    assert data == {"version": VERSION, "from the future": [1, 2], "pace": "fast"}


def test_the_version_cannot_be_set(folder: Path) -> None:
    with pytest.raises(ValueError, match="version"):
        Settings(folder).set("version", 2)


BROKEN = {
    "empty": "",
    "cut short": '{"version": 1, "pace": "sl',
    "no object": "[1, 2]",
    "no version": '{"pace": "slow"}',
    "version 0": '{"version": 0}',
    "a version in words": '{"version": "one"}',
    "a version that is true": '{"version": true}',
    "no text": b"\xff\xfe\x00\x01",
    "a wild nesting": "[" * 200_000,
    "a deep nesting": '{"version": 1, "thing": ' + "[" * 100 + "]" * 100 + "}",
    "a number without end": '{"version": 1, "thing": ' + "9" * 10_000 + "}",
    "nothing but zeros": b"\0" * 300,
    "zeros after a power cut": b'{"version": 1, "pace": "slow"' + b"\0" * 300,
    "far too much": b'{"version": 1}' + b" " * MAX_FILE_BYTES,
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_renamed_and_reported(folder: Path, text: str | bytes) -> None:
    before = write(folder, text).read_bytes()
    settings = Settings(folder)
    assert settings.get("pace", "normal") == "normal"
    assert (folder / "settings.broken-1.json").read_bytes() == before
    assert "renamed to settings.broken-1.json" in str(settings.error)
    settings.set("pace", "slow")
    assert Settings(folder).get("pace", "normal") == "slow"


def test_every_broken_file_gets_its_own_backup(folder: Path) -> None:
    for text in ("one", "two", "three"):
        write(folder, text)
        Settings(folder)
    backups = [(folder / f"settings.broken-{n}.json").read_text() for n in (1, 2, 3)]
    assert backups == ["one", "two", "three"]


def test_a_folder_in_place_of_the_file_is_renamed_too(folder: Path) -> None:
    (folder / "settings.json").mkdir(parents=True)
    (folder / "settings.json" / "inside").write_text("something")
    settings = Settings(folder)
    assert "renamed to settings.broken-1.json" in str(settings.error)
    settings.set("pace", "slow")
    assert Settings(folder).get("pace", "normal") == "slow"
    assert (folder / "settings.broken-1.json" / "inside").read_text() == "something"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_in_place_of_the_file_does_not_block(folder: Path) -> None:
    folder.mkdir()
    os.mkfifo(folder / "settings.json")
    assert "was renamed to" in str(Settings(folder).error)


def test_a_byte_order_mark_is_accepted(folder: Path) -> None:
    write(folder, b'\xef\xbb\xbf{"version": 2, "pace": "slow"}')
    settings = Settings(folder)
    assert (settings.get("pace", "normal"), settings.error) == ("slow", None)


def test_a_lone_surrogate_is_preserved(folder: Path) -> None:
    write(folder, r'{"version": 2, "odd": "\ud83d", "pace": "slow"}')
    Settings(folder).set("pace", "fast")
    assert Settings(folder).get("odd", "") == "\ud83d"


def test_one_invalid_value_does_not_affect_the_others(folder: Path) -> None:
    write(folder, '{"version": 2, "pace": {"wrong": 1}, "name": "Jörg", "volume": 1e999}')
    settings = Settings(folder)
    assert (settings.get("pace", "normal"), settings.get("name", "")) == ("normal", "Jörg")
    assert settings.error is None


# Older versions

VERSION_1 = """{
  "version": 1,
  "game": "triple",
  "motion": false,
  "log": true,
  "explain": false,
  "light places": true,
  "hints": false,
  "pace": "quick",
  "seal": true,
  "new triple": {
    "seats": [
      ["Jörg", "human"],
      ["Ben", "keen"]
    ],
    "options": {
      "handicap": [0, 3]
    }
  },
  "from a friend": [1, {"two": null}]
}
"""


def test_every_older_version_has_a_migration() -> None:
    assert sorted(MIGRATIONS) == list(range(1, VERSION))


def test_settings_of_version_1_are_migrated(folder: Path) -> None:
    file = write(folder, VERSION_1)
    settings = Settings(folder)
    assert settings.get("motion", "normal") == "off"
    assert settings.error is None
    assert file.read_text("utf-8") == VERSION_1, "reading changes nothing"
    settings.set("pace", "slow")
    now = json.loads(VERSION_1) | {"version": 2, "motion": "off", "pace": "slow"}
    assert json.loads(file.read_text("utf-8")) == now
    assert Settings(folder).get("motion", "normal") == "off"


@pytest.mark.parametrize(
    ("before", "after"), [(True, "normal"), (False, "off"), (None, "-"), (1, "-"), ([], "-")]
)
def test_the_animation_setting_of_version_1_is_migrated(
    folder: Path, before: object, after: str
) -> None:
    write(folder, json.dumps({"version": 1, "motion": before}))
    assert Settings(folder).get("motion", "-") == after


def test_a_newer_file_is_read_but_not_changed(folder: Path) -> None:
    text = '{"version": 3, "pace": {"of": "another kind"}, "name": "Jörg"}'
    file = write(folder, text)
    settings = Settings(folder)
    assert "newer" in str(settings.error)
    assert (settings.get("pace", "normal"), settings.get("name", "")) == ("normal", "Jörg")
    settings.set("pace", "slow")
    assert settings.reset(["name"])
    assert (settings.get("pace", "normal"), settings.get("name", "")) == ("slow", "")
    settings.undo_reset()
    settings.flush()
    assert settings.get("name", "") == "Jörg"
    assert "newer" in str(settings.error)
    assert file.read_text() == text
    assert os.listdir(folder) == ["settings.json"]


# A disk that fails


class RefusingDisk(Disk):
    """A disk that refuses certain operations."""

    def __init__(self, *refused: str) -> None:
        self.refused = set(refused)

    def _check(self, operation: str) -> None:
        if operation in self.refused:
            raise OSError(errno.ENOSPC, "No space left on device")

    def read(self, path: Path, most: int = MAX_FILE_BYTES) -> bytes:
        self._check("read")
        return super().read(path, most)

    def stat(self, path: Path) -> os.stat_result:
        self._check("stat")
        return super().stat(path)

    def make_folder(self, folder: Path) -> None:
        self._check("make_folder")
        super().make_folder(folder)

    def create(self, path: Path) -> FileIO:
        self._check("create")
        return super().create(path)

    def write(self, file: FileIO, data: bytes) -> None:
        self._check("write")
        super().write(file, data)

    def sync(self, file: FileIO) -> None:
        self._check("sync")
        super().sync(file)

    def rename(self, old: Path, new: Path) -> None:
        self._check("rename")
        super().rename(old, new)

    def remove(self, path: Path) -> None:
        self._check("remove")
        super().remove(path)


def test_settings_that_cannot_be_saved_apply_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("not a folder")
    settings = Settings(tmp_path / "config")
    settings.set("pace", "slow")
    assert settings.get("pace", "normal") == "slow"
    assert str(tmp_path / "config") in str(settings.error)
    assert (tmp_path / "config").read_text() == "not a folder"


@pytest.mark.parametrize("refused", ["read", "stat"])
def test_a_file_that_cannot_be_read_is_not_overwritten(folder: Path, refused: str) -> None:
    text = '{"version": 2, "pace": "slow", "name": "Jörg"}'
    file = write(folder, text)
    disk = RefusingDisk(refused)
    settings = Settings(folder, disk)
    assert "cannot be read" in str(settings.error)
    settings.set("name", "Georg")
    assert not settings.reset(["pace"])
    assert (settings.get("name", ""), settings.get("pace", "normal")) == ("Georg", "normal")
    assert file.read_text() == text
    disk.refused.clear()
    settings.flush()
    assert settings.error is None
    assert (settings.get("name", ""), settings.get("pace", "normal")) == ("Georg", "slow")
    again = Settings(folder)
    assert (again.get("name", ""), again.get("pace", "normal")) == ("Georg", "slow")


def test_a_broken_file_that_cannot_be_renamed_stays(folder: Path) -> None:
    file = write(folder, "broken")
    disk = RefusingDisk("rename")
    settings = Settings(folder, disk)
    settings.set("pace", "slow")
    assert "cannot be read" in str(settings.error)
    assert file.read_text() == "broken"
    disk.refused.clear()
    settings.flush()
    assert "was renamed to" in str(settings.error)
    assert Settings(folder).get("pace", "normal") == "slow"
    assert (folder / "settings.broken-1.json").read_text() == "broken"


@pytest.mark.parametrize("refused", ["make_folder", "create", "write", "sync", "rename"])
def test_a_full_disk_does_not_damage_the_saved_file(folder: Path, refused: str) -> None:
    disk = RefusingDisk()
    settings = Settings(folder, disk)
    settings.set("pace", "slow")
    disk.refused = {refused}
    settings.set("pace", "fast")
    settings.flush()
    assert "No space left on device" in str(settings.error)
    assert settings.get("pace", "normal") == "fast"
    assert Settings(folder).get("pace", "normal") == "slow"
    assert os.listdir(folder) == ["settings.json"]
    disk.refused.clear()
    settings.flush()
    assert settings.error is None
    assert Settings(folder).get("pace", "normal") == "fast"


def test_unsaved_values_are_saved_with_the_next_change(folder: Path) -> None:
    disk = RefusingDisk("write")
    settings = Settings(folder, disk)
    settings.set("pace", "slow")
    disk.refused.clear()
    settings.set("name", "Jörg")
    again = Settings(folder)
    assert (again.get("pace", "normal"), again.get("name", "")) == ("slow", "Jörg")
    assert settings.error is None


def test_with_two_programs_the_last_save_wins(folder: Path) -> None:
    one, other = Settings(folder), Settings(folder)
    one.set("pace", "slow")
    other.set("pace", "fast")
    assert Settings(folder).get("pace", "normal") == "fast"
    one.set("name", "Jörg")
    again = Settings(folder)
    assert (again.get("pace", "normal"), again.get("name", "")) == ("slow", "Jörg")


# Reset


def test_a_reset_removes_only_the_given_keys_and_writes_a_backup(folder: Path) -> None:
    settings = Settings(folder)
    settings.update({"pace": "slow", "name": "Jörg", "seal": True})
    before = (folder / "settings.json").read_bytes()
    assert settings.reset(["pace", "name", "theme"])
    again = Settings(folder)
    assert (again.get("pace", "-"), again.get("name", "-"), again.get("seal", False)) == (
        "-",
        "-",
        True,
    )
    assert (folder / "settings.before-reset-1.json").read_bytes() == before


def test_a_reset_can_be_undone(folder: Path) -> None:
    settings = Settings(folder)
    settings.update({"pace": "slow", "seal": True})
    before = (folder / "settings.json").read_bytes()
    settings.reset(["pace", "theme"])
    settings.set("theme", "dark")
    assert settings.can_undo_reset
    settings.undo_reset()
    assert not settings.can_undo_reset
    assert json.loads((folder / "settings.json").read_bytes()) == json.loads(before)
    assert os.listdir(folder) == ["settings.json"]
    settings.undo_reset()
    assert settings.get("pace", "-") == "slow"


def test_every_reset_gets_its_own_backup(folder: Path) -> None:
    settings = Settings(folder)
    for pace in ("slow", "fast"):
        settings.set("pace", pace)
        settings.reset(["pace"])
    backups = [
        json.loads((folder / f"settings.before-reset-{n}.json").read_bytes()) for n in (1, 2)
    ]
    assert [values["pace"] for values in backups] == ["slow", "fast"]


def test_without_a_backup_nothing_is_reset(folder: Path) -> None:
    disk = RefusingDisk()
    settings = Settings(folder, disk)
    settings.set("pace", "slow")
    disk.refused = {"write"}
    assert not settings.reset(["pace"])
    assert "No space left on device" in str(settings.error)
    assert settings.get("pace", "-") == "slow"
    disk.refused.clear()
    settings.flush()
    assert settings.error is None
    assert os.listdir(folder) == ["settings.json"]
