"""Where games are kept."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cardtable_qt.storage.paths import StorageError, StorageFolders, make_folder
from rules.disk import Disk


def test_games_and_settings_are_kept_in_the_home_folder(home: Path) -> None:
    storage = StorageFolders()
    for folder in (storage.data, storage.config, storage.games):
        assert folder.is_relative_to(home)
        assert "cardtable" in folder.parts
    assert storage.games.is_relative_to(storage.data)


def test_looking_makes_no_folder(home: Path) -> None:
    StorageFolders()
    assert list(home.iterdir()) == []


def test_a_record_is_named_after_the_moment_and_the_game(tmp_path: Path) -> None:
    storage = StorageFolders(tmp_path)
    file = storage.new_record_path("gracias")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-gracias\.cardtable", file.name)
    assert file.parent == storage.games
    assert not storage.data.exists()  # nothing is kept yet


def test_no_record_takes_the_place_of_another(tmp_path: Path) -> None:
    storage = StorageFolders(tmp_path)
    make_folder(storage.games)
    files = []
    for _ in range(30):
        file = storage.new_record_path("triple")
        assert not file.exists()
        file.touch()
        files.append(file)
    assert len(set(files)) == 30
    assert {file.suffix for file in files} == {".cardtable"}


def test_where_nobody_has_a_home_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*args: object, **options: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    storage = StorageFolders()
    with pytest.raises(StorageError):
        make_folder(storage.games)
    assert storage.new_record_path("gracias").parent == storage.games


def test_a_folder_that_cannot_be_looked_into_still_has_names(tmp_path: Path) -> None:
    class Closed(Disk):
        def stat(self, path: Path) -> os.stat_result:
            raise PermissionError(13, "Permission denied")

    assert (
        StorageFolders(tmp_path, Closed())
        .new_record_path("gracias")
        .name.endswith("gracias.cardtable")
    )


def test_if_no_folder_can_be_made_a_sentence_says_so(tmp_path: Path) -> None:
    in_the_way = tmp_path / "data"
    in_the_way.write_text("a file where the folder should be")
    with pytest.raises(StorageError) as caught:
        make_folder(StorageFolders(tmp_path).games)
    sentence = str(caught.value)
    assert sentence.startswith(f"The folder {tmp_path / 'data' / 'games'} cannot be created: ")
    assert sentence == str(caught.value.message)
    assert in_the_way.read_text() == "a file where the folder should be"
