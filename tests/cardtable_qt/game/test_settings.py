"""The settings outlive the program, and whatever happens to their file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cardtable_qt.game.settings import Settings


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
    assert settings.trouble is None
    assert not folder.exists()


@pytest.mark.parametrize(
    "value", [True, 3, 1.5, "fröhlich “quoted”", [1, [2]], {"seats": [["Ann", "human"]]}], ids=repr
)
def test_what_is_set_is_there_the_next_time(folder: Path, value: object) -> None:
    Settings(folder).set("thing", value)
    again = Settings(folder)
    assert again.get("thing", type(value)()) == value
    assert again.trouble is None


def test_several_values_are_saved_together(folder: Path) -> None:
    Settings(folder).update({"sound": False, "pace": "slow"})
    again = Settings(folder)
    assert (again.get("sound", True), again.get("pace", "normal")) == (False, "slow")


def test_the_file_is_versioned_json_for_people(folder: Path) -> None:
    Settings(folder).set("name", "Jörg")
    text = (folder / "settings.json").read_text("utf-8")
    assert json.loads(text) == {"version": 1, "name": "Jörg"}
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
    assert data == {"version": 1, "from the future": [1, 2], "pace": "fast"}


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
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_set_aside_and_said_so(folder: Path, text: str | bytes) -> None:
    before = write(folder, text).read_bytes()
    settings = Settings(folder)
    assert settings.get("pace", "normal") == "normal"
    assert (folder / "settings.broken-1.json").read_bytes() == before
    assert "set aside as settings.broken-1.json" in str(settings.trouble)
    settings.set("pace", "slow")
    assert Settings(folder).get("pace", "normal") == "slow"


def test_no_broken_file_is_lost_to_the_next(folder: Path) -> None:
    for text in ("one", "two", "three"):
        write(folder, text)
        Settings(folder)
    kept = [(folder / f"settings.broken-{n}.json").read_text() for n in (1, 2, 3)]
    assert kept == ["one", "two", "three"]


def test_a_newer_file_is_left_alone(folder: Path) -> None:
    text = '{"version": 2, "pace": {"of": "another kind"}}'
    file = write(folder, text)
    settings = Settings(folder)
    assert "newer" in str(settings.trouble)
    assert settings.get("pace", "normal") == "normal"
    settings.set("pace", "slow")
    assert settings.get("pace", "normal") == "slow"
    assert file.read_text() == text
    assert os.listdir(folder) == ["settings.json"]


def test_without_a_place_to_save_the_settings_live_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("not a folder")
    settings = Settings(tmp_path / "config")
    settings.set("pace", "slow")
    assert settings.get("pace", "normal") == "slow"
    assert str(tmp_path / "config") in str(settings.trouble)
    assert (tmp_path / "config").read_text() == "not a folder"


def test_a_file_that_cannot_be_read_is_not_overwritten(folder: Path) -> None:
    (folder / "settings.json").mkdir(parents=True)
    settings = Settings(folder)
    assert "cannot be read" in str(settings.trouble)
    settings.set("pace", "slow")
    assert settings.get("pace", "normal") == "slow"
    assert (folder / "settings.json").is_dir()


def test_a_full_disk_costs_nothing_that_was_saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(folder)
    settings.set("pace", "slow")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    settings.set("pace", "fast")
    assert "No space left on device" in str(settings.trouble)
    assert settings.get("pace", "normal") == "fast"
    assert Settings(folder).get("pace", "normal") == "slow"
    assert os.listdir(folder) == ["settings.json"]
