"""The settings outlive the program, and whatever happens to their file."""

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


def test_without_a_file_everything_is_as_usual(folder: Path) -> None:
    settings = Settings(folder)
    assert settings.get("pace", "normal") == "normal"
    assert settings.error is None
    assert not folder.exists()


@pytest.mark.parametrize(
    "value", [True, 3, 1.5, "fröhlich “quoted”", [1, [2]], {"seats": [["Ann", "human"]]}], ids=repr
)
def test_what_is_set_is_there_the_next_time(folder: Path, value: object) -> None:
    Settings(folder).set("thing", value)
    again = Settings(folder)
    assert again.get("thing", type(value)()) == value
    assert again.error is None


def test_several_values_are_saved_together(folder: Path) -> None:
    Settings(folder).update({"sound": False, "pace": "slow"})
    again = Settings(folder)
    assert (again.get("sound", True), again.get("pace", "normal")) == (False, "slow")


def test_the_file_is_versioned_json_for_people(folder: Path) -> None:
    Settings(folder).set("name", "Jörg")
    text = (folder / "settings.json").read_text("utf-8")
    assert json.loads(text) == {"version": VERSION, "name": "Jörg"}
    assert "Jörg" in text


@pytest.mark.parametrize(
    ("kept", "default"),
    [("yes", True), (1, True), (True, 1), (None, "x"), ([], {}), ("3", 3), (1.5, 1), (True, 1.0)],
    ids=repr,
)
def test_a_value_of_the_wrong_type_counts_as_missing(
    folder: Path, kept: object, default: object
) -> None:
    write(folder, json.dumps({"version": 1, "thing": kept}))
    assert Settings(folder).get("thing", default) is default


def test_a_whole_number_will_do_for_a_fraction(folder: Path) -> None:
    write(folder, '{"version": 1, "volume": 1}')
    value = Settings(folder).get("volume", 0.5)
    assert value == 1.0
    assert type(value) is float


def test_what_one_gets_is_ones_own(folder: Path) -> None:
    settings = Settings(folder)
    names = ["Ann"]
    settings.set("names", names)
    names.append("Bob")
    settings.get("names", [""]).append("Cid")
    assert settings.get("names", [""]) == ["Ann"]


def test_names_nobody_knows_are_kept(folder: Path) -> None:
    write(folder, '{"version": 1, "from the future": [1, 2], "pace": "slow"}')
    Settings(folder).set("pace", "fast")
    data = json.loads((folder / "settings.json").read_text("utf-8"))
    assert data == {"version": VERSION, "from the future": [1, 2], "pace": "fast"}


def test_the_version_is_the_files_own(folder: Path) -> None:
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
def test_a_broken_file_is_set_aside_and_said_so(folder: Path, text: str | bytes) -> None:
    before = write(folder, text).read_bytes()
    settings = Settings(folder)
    assert settings.get("pace", "normal") == "normal"
    assert (folder / "settings.broken-1.json").read_bytes() == before
    assert "renamed to settings.broken-1.json" in str(settings.error)
    settings.set("pace", "slow")
    assert Settings(folder).get("pace", "normal") == "slow"


def test_no_broken_file_is_lost_to_the_next(folder: Path) -> None:
    for text in ("one", "two", "three"):
        write(folder, text)
        Settings(folder)
    kept = [(folder / f"settings.broken-{n}.json").read_text() for n in (1, 2, 3)]
    assert kept == ["one", "two", "three"]


def test_what_is_no_file_is_set_aside_as_well(folder: Path) -> None:
    (folder / "settings.json").mkdir(parents=True)
    (folder / "settings.json" / "inside").write_text("something")
    settings = Settings(folder)
    assert "renamed to settings.broken-1.json" in str(settings.error)
    settings.set("pace", "slow")
    assert Settings(folder).get("pace", "normal") == "slow"
    assert (folder / "settings.broken-1.json" / "inside").read_text() == "something"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_nobody_waits_for_a_pipe_to_say_something(folder: Path) -> None:
    folder.mkdir()
    os.mkfifo(folder / "settings.json")
    assert "was renamed to" in str(Settings(folder).error)


def test_an_editors_mark_at_the_start_does_no_harm(folder: Path) -> None:
    write(folder, b'\xef\xbb\xbf{"version": 2, "pace": "slow"}')
    settings = Settings(folder)
    assert (settings.get("pace", "normal"), settings.error) == ("slow", None)


def test_half_a_character_is_kept_as_it_is(folder: Path) -> None:
    write(folder, r'{"version": 2, "odd": "\ud83d", "pace": "slow"}')
    Settings(folder).set("pace", "fast")
    assert Settings(folder).get("odd", "") == "\ud83d"


def test_one_bad_value_costs_only_itself(folder: Path) -> None:
    write(folder, '{"version": 2, "pace": {"wrong": 1}, "name": "Jörg", "volume": 1e999}')
    settings = Settings(folder)
    assert (settings.get("pace", "normal"), settings.get("name", "")) == ("normal", "Jörg")
    assert settings.error is None


# Older versions, as they were written

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


def test_every_older_version_has_a_way_to_the_next() -> None:
    assert sorted(MIGRATIONS) == list(range(1, VERSION))


def test_settings_of_version_1_are_taken_over(folder: Path) -> None:
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
def test_cards_that_moved_still_move(folder: Path, before: object, after: str) -> None:
    write(folder, json.dumps({"version": 1, "motion": before}))
    assert Settings(folder).get("motion", "-") == after


def test_a_newer_file_is_read_and_left_alone(folder: Path) -> None:
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


class Moody(Disk):
    """Refuses some of what is asked for, as long as it is in that mood."""

    def __init__(self, *refused: str) -> None:
        self.refused = set(refused)

    def _do(self, what: str) -> None:
        if what in self.refused:
            raise OSError(errno.ENOSPC, "No space left on device")

    def read(self, path: Path) -> bytes:
        self._do("read")
        return super().read(path)

    def stat(self, path: Path) -> os.stat_result:
        self._do("stat")
        return super().stat(path)

    def make_folder(self, folder: Path) -> None:
        self._do("make_folder")
        super().make_folder(folder)

    def create(self, path: Path) -> FileIO:
        self._do("create")
        return super().create(path)

    def write(self, file: FileIO, data: bytes) -> None:
        self._do("write")
        super().write(file, data)

    def sync(self, file: FileIO) -> None:
        self._do("sync")
        super().sync(file)

    def rename(self, old: Path, new: Path) -> None:
        self._do("rename")
        super().rename(old, new)

    def remove(self, path: Path) -> None:
        self._do("remove")
        super().remove(path)


def test_without_a_place_to_save_the_settings_live_until_the_end(tmp_path: Path) -> None:
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
    disk = Moody(refused)
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


def test_a_broken_file_that_cannot_be_set_aside_stays(folder: Path) -> None:
    file = write(folder, "broken")
    disk = Moody("rename")
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
def test_a_full_disk_costs_nothing_that_was_saved(folder: Path, refused: str) -> None:
    disk = Moody()
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


def test_what_could_not_be_saved_is_saved_with_the_next_change(folder: Path) -> None:
    disk = Moody("write")
    settings = Settings(folder, disk)
    settings.set("pace", "slow")
    disk.refused.clear()
    settings.set("name", "Jörg")
    again = Settings(folder)
    assert (again.get("pace", "normal"), again.get("name", "")) == ("slow", "Jörg")
    assert settings.error is None


def test_of_two_programs_the_last_one_wins(folder: Path) -> None:
    one, other = Settings(folder), Settings(folder)
    one.set("pace", "slow")
    other.set("pace", "fast")
    assert Settings(folder).get("pace", "normal") == "fast"
    one.set("name", "Jörg")
    again = Settings(folder)
    assert (again.get("pace", "normal"), again.get("name", "")) == ("slow", "Jörg")


# Back to the defaults


def test_a_reset_forgets_what_is_named_and_keeps_the_rest(folder: Path) -> None:
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


def test_a_reset_can_be_taken_back(folder: Path) -> None:
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


def test_no_kept_file_is_lost_to_the_next_reset(folder: Path) -> None:
    settings = Settings(folder)
    for pace in ("slow", "fast"):
        settings.set("pace", pace)
        settings.reset(["pace"])
    kept = [json.loads((folder / f"settings.before-reset-{n}.json").read_bytes()) for n in (1, 2)]
    assert [values["pace"] for values in kept] == ["slow", "fast"]


def test_where_nothing_can_be_kept_nothing_is_reset(folder: Path) -> None:
    disk = Moody()
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
