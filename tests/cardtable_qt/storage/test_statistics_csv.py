"""The CSV export: one row per seat, and no formulas."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.paths import StorageError
from cardtable_qt.storage.statistics_csv import COLUMNS, save_csv, to_csv
from rules.disk import DISK, Disk
from rules.records.setup import HUMAN
from tests.cardtable_qt.storage.test_statistics import NOON, game


def rows(*summaries: GameSummary, since: str = "") -> list[dict[str, str]]:
    """The table as a spreadsheet reads it."""
    return list(csv.DictReader(StringIO(to_csv(summaries, since), newline=""), strict=True))


def test_every_seat_of_every_finished_game_has_a_row() -> None:
    first, second = rows(replace(game((7, -2)), options={"colours": ["red", "blue"]}))
    assert first == {
        "date": f"{NOON.astimezone():%Y-%m-%d %H:%M:%S}",
        "game": "extop",
        "options": "colours red blue",
        "moves": "40",
        "seats": "2",
        "seat": "1",
        "name": "Anna",
        "player": HUMAN,
        "score": "7",
        "won": "yes",
        "winners": "1",
        "practice": "no",
        "counted": "yes",
    }
    assert (second["seat"], second["player"], second["score"]) == ("2", "steady", "-2")
    assert second["won"] == "no"


def test_unfinished_games_are_left_out_and_games_that_do_not_count_are_marked() -> None:
    unfinished = replace(game(), scores=None, winners=())
    practice, old = replace(game(), practice=True), game(day=-5)
    found = rows(unfinished, practice, old, game(), since=NOON.isoformat())
    assert [(row["practice"], row["counted"]) for row in found[::2]] == [
        ("yes", "no"),
        ("no", "no"),
        ("no", "yes"),
    ]


def test_without_games_there_is_only_the_header() -> None:
    assert to_csv([]) == ",".join(COLUMNS) + "\r\n"


@pytest.mark.parametrize(
    "name",
    ["=cmd()", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "＝1", "|calc", "%0A"],
)
def test_no_name_becomes_a_formula(name: str) -> None:
    first, _ = rows(game(names=(name, "Ben")))
    assert first["name"] == f"'{name}"


@pytest.mark.parametrize("name", ["a=b", 'say "hi"', "a,b;c", "two\r\nlines", "Ö ☃ 🂡", "", "'x"])
def test_other_names_stay_unchanged(name: str) -> None:
    first, _ = rows(game(names=(name, "Ben")))
    assert first["name"] == name


def test_negative_scores_stay_numbers() -> None:
    assert [row["score"] for row in rows(game((-3, -8)))] == ["-3", "-8"]


@pytest.mark.parametrize("created", ["", "=1+1", "soon", "@now", "0001-01-01T00:00+14:00"])
def test_an_invalid_time_is_left_empty(created: str) -> None:
    assert rows(replace(game(), created=created))[0]["date"] == ""


def test_an_implausible_game_is_exported_as_far_as_possible() -> None:
    broken = replace(game(), game="=x", players=("=y",), options={"=z": {"a": None}})
    (row,) = rows(broken)
    assert (row["game"], row["player"], row["options"]) == ("'=x", "'=y", '\'=z {"a": null}')
    assert row["counted"] == "no"


def test_the_file_has_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    text = to_csv([game(names=("Jürgen", "Ben"))])
    save_csv(DISK, file, text)
    data = file.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfdate,game,")
    assert data.decode("utf-8-sig") == text


def test_invalid_characters_are_replaced(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    save_csv(DISK, file, to_csv([game(names=("\ud800x", "Ben"))]))
    assert ",?x," in file.read_text("utf-8-sig")


def test_a_failed_save_is_reported_and_keeps_the_old_file(tmp_path: Path) -> None:
    class FullDisk(Disk):
        def write(self, file: object, data: bytes) -> None:
            raise OSError(28, "No space left on device")

    file = tmp_path / "games.csv"
    file.write_text("old")
    with pytest.raises(StorageError, match=r"games\.csv.*No space left on device"):
        save_csv(FullDisk(), file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]
