"""The storage folders and the names of new records."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cardtable_qt.storage.paths import StorageError, StorageFolders, make_folder
from rules.disk import Disk


def test_games_and_settings_are_stored_in_the_home_folder(home: Path) -> None:
    storage = StorageFolders()
    for folder in (storage.data, storage.config, storage.games):
        assert folder.is_relative_to(home)
        assert "cardtable" in folder.parts
    assert storage.games.is_relative_to(storage.data)


def test_no_folder_is_created_in_advance(home: Path) -> None:
    StorageFolders()
    assert list(home.iterdir()) == []


def test_a_record_is_named_after_its_time_and_game(tmp_path: Path) -> None:
    storage = StorageFolders(tmp_path)
    file = storage.new_record_path("gracias")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-gracias\.cardtable", file.name)
    assert file.parent == storage.games
    assert not storage.data.exists()  # nothing is stored yet


def test_new_records_get_different_names(tmp_path: Path) -> None:
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


def test_empty_records_of_killed_runs_are_removed(tmp_path: Path) -> None:
    storage = StorageFolders(tmp_path)
    storage.games.mkdir(parents=True)
    killed = storage.new_record_path("triple")
    killed.touch()
    running = storage.new_record_path("triple")
    running.touch()
    named = storage.games / "Ours.cardtable"
    begun = storage.games / killed.name.replace("triple", "x")
    named.touch()
    begun.write_text("{}")
    for path in (killed, named, begun):
        os.utime(path, (0, 0))
    storage.remove_empty_records()
    assert set(storage.games.iterdir()) == {running, named, begun}


def test_without_a_home_folder_saving_fails_with_a_storage_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*args: object, **options: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("platformdirs.user_data_path", fail)
    storage = StorageFolders()
    with pytest.raises(StorageError):
        make_folder(storage.games)
    assert storage.new_record_path("gracias").parent == storage.games


def test_a_record_gets_a_name_even_if_its_folder_is_inaccessible(tmp_path: Path) -> None:
    class InaccessibleDisk(Disk):
        def stat(self, path: Path) -> os.stat_result:
            raise PermissionError(13, "Permission denied")

    assert (
        StorageFolders(tmp_path, InaccessibleDisk())
        .new_record_path("gracias")
        .name.endswith("gracias.cardtable")
    )


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.write_text("a file where the folder should be")
    with pytest.raises(StorageError) as caught:
        make_folder(StorageFolders(tmp_path).games)
    message = str(caught.value)
    assert message.startswith(f"The folder {tmp_path / 'data' / 'games'} cannot be created: ")
    assert message == str(caught.value.message)
    assert file.read_text() == "a file where the folder should be"
