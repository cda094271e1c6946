"""The file of a record: written data is never lost, whatever happens to the disk."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from errno import EACCES, EIO, ENOSPC, EROFS
from itertools import count
from pathlib import Path
from random import Random

import pytest

from rules.disk import Disk
from rules.records import AppendOnlyFile, RecordWriter, read_record
from rules.registry import GAMES
from tests.faulty_disk import ERRORS, FOREVER, FaultyDisk
from tests.rules.records.helpers import Plan, random_move

LINES = [f'{{"line": {number}, "word": "Grüße"}}\n'.encode() for number in range(6)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "game.cardtable"


def write(file: AppendOnlyFile, *lines: bytes) -> None:
    for line in lines:
        file.add(line)
        file.flush()


@pytest.fixture
def disk() -> FaultyDisk:
    """A disk that works until a test breaks it."""
    return FaultyDisk()


@pytest.fixture
def empty(path: Path, disk: FaultyDisk) -> Iterator[AppendOnlyFile]:
    """A file without any data."""
    file = AppendOnlyFile(path, disk)
    yield file
    file.abandon()


@pytest.fixture
def file(empty: AppendOnlyFile) -> AppendOnlyFile:
    """A file with two lines."""
    write(empty, *LINES[:2])
    return empty


def assert_complete(file: AppendOnlyFile) -> None:
    assert file.is_complete
    assert file.path.read_bytes() == bytes(file.data)


# Other programs change the file while it is open


def test_a_deleted_file_is_written_again(path: Path, file: AppendOnlyFile) -> None:
    path.unlink()
    write(file, LINES[2])
    assert_complete(file)
    assert path.read_bytes() == b"".join(LINES[:3])


def test_a_moved_file_is_left_unchanged(path: Path, file: AppendOnlyFile) -> None:
    elsewhere = path.with_name("elsewhere")
    path.rename(elsewhere)
    write(file, LINES[2])
    assert_complete(file)
    assert elsewhere.read_bytes() == b"".join(LINES[:2])


def test_a_file_replaced_by_another_is_not_touched_and_nothing_is_lost(
    path: Path, file: AppendOnlyFile
) -> None:
    path.unlink()
    path.write_bytes(b"something that is longer than the two lines that were written so far\n" * 2)
    before = path.read_bytes()
    path.with_name("game (2).cardtable").write_bytes(b"another game")
    write(file, *LINES[2:4])
    assert path.read_bytes() == before
    assert file.path == path.with_name("game (3).cardtable")
    assert file.path.read_bytes() == b"".join(LINES[:4])
    assert_complete(file)


@pytest.mark.skipif(os.name != "posix", reason="other systems have no pipes")
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_a_file_replaced_by_something_else_is_written_beside_it(
    path: Path, file: AppendOnlyFile, make: Callable[[Path], None]
) -> None:
    path.unlink()
    make(path)
    write(file, LINES[2])
    assert file.path == path.with_name("game (2).cardtable")
    assert_complete(file)


def test_a_file_that_took_the_place_before_anything_was_written_is_not_removed(
    path: Path,
) -> None:
    file = AppendOnlyFile(path, FaultyDisk(first=3))  # after making the folder and the file
    file.add(LINES[0])
    with pytest.raises(OSError, match="Input/output error"):
        file.flush()
    path.unlink()
    path.write_bytes(b"a game of another program")
    file.abandon()
    assert path.read_bytes() == b"a game of another program"


def test_a_full_disk_does_not_change_the_place(
    path: Path, file: AppendOnlyFile, disk: FaultyDisk
) -> None:
    path.write_bytes(b"{}\n")
    file.add(LINES[2])
    disk.break_now()
    with pytest.raises(OSError, match="No space left"):
        file.flush()
    assert file.path == path
    disk.repair()
    file.flush()
    assert file.path != path
    assert_complete(file)


def test_a_file_replaced_by_a_copy_of_itself_is_continued(path: Path, file: AppendOnlyFile) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)
    write(file, LINES[2])
    assert_complete(file)


@pytest.mark.parametrize("size", [0, 1, len(LINES[0]), len(LINES[0]) + 5])
def test_a_truncated_file_is_completed_again(path: Path, file: AppendOnlyFile, size: int) -> None:
    os.truncate(path, size)
    write(file, LINES[2])
    assert_complete(file)


def test_a_shorter_file_with_other_content_is_not_touched(path: Path, file: AppendOnlyFile) -> None:
    path.write_bytes(b"{}\n")
    write(file, LINES[2])
    assert path.read_bytes() == b"{}\n"
    assert_complete(file)


@pytest.mark.parametrize("moved", [False, True])
def test_data_added_by_another_program_is_not_cut_off(
    path: Path, file: AppendOnlyFile, moved: bool
) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes() + LINES[5])
    if moved:
        copy.replace(path)
    else:
        path.write_bytes(copy.read_bytes())
    write(file, LINES[2])
    assert path.read_bytes() == b"".join(LINES[:2]) + LINES[5]
    assert file.path.read_bytes() == b"".join(LINES[:3])


def test_a_torn_end_is_cut_off(path: Path, disk: FaultyDisk) -> None:
    path.parent.mkdir()
    path.write_bytes(LINES[0] + LINES[5][:9])
    file = AppendOnlyFile(path, disk, LINES[0])
    disk.break_now()
    file.add(LINES[1])
    with pytest.raises(OSError, match=os.strerror(ENOSPC)):
        file.flush()
    assert path.read_bytes() == LINES[0] + LINES[5][:9]
    disk.repair()
    file.flush()
    assert_complete(file)
    file.close()


def test_a_removed_folder_is_created_again(path: Path, file: AppendOnlyFile) -> None:
    shutil.rmtree(path.parent)
    write(file, LINES[2])
    assert_complete(file)


def test_writing_resumes_once_the_folder_can_be_created(path: Path, file: AppendOnlyFile) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_bytes(b"")
    file.add(LINES[2])
    with pytest.raises(OSError, match=r"."):
        file.flush()
    path.parent.unlink()
    file.flush()
    assert_complete(file)


# The disk fails for a while


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 1.0])
@pytest.mark.parametrize("error", [ENOSPC, EIO])
def test_writing_resumes_after_a_failure_in_the_middle_of_a_line(
    path: Path, file: AppendOnlyFile, disk: FaultyDisk, error: int, share: float
) -> None:
    disk.break_now(error, share)
    for line in LINES[2:4]:
        file.add(line)
        with pytest.raises(OSError, match=os.strerror(error)):
            file.flush()
        assert not file.is_complete
        assert path.read_bytes().startswith(b"".join(LINES[:2]))
    disk.repair()
    file.flush()
    assert_complete(file)
    write(file, LINES[4])
    assert_complete(file)


@pytest.mark.parametrize("error", [EACCES, EROFS])
def test_writing_resumes_when_a_folder_is_writable_again(
    path: Path, empty: AppendOnlyFile, disk: FaultyDisk, error: int
) -> None:
    disk.break_now(error)
    for line in LINES[:3]:
        empty.add(line)
        with pytest.raises(OSError, match=os.strerror(error)):
            empty.flush()
    assert not path.exists()
    disk.repair()
    empty.flush()
    assert_complete(empty)


def test_everything_is_written_again_after_a_failed_sync(
    path: Path, file: AppendOnlyFile, disk: FaultyDisk
) -> None:
    file.mark_unsynced()
    file.add(LINES[2])
    disk.break_now()
    with pytest.raises(OSError, match=os.strerror(ENOSPC)):
        file.flush()
    assert path.read_bytes().startswith(b"".join(LINES[:2]))
    disk.repair()
    before = disk.written
    file.flush()
    assert disk.written - before == len(file.data)
    assert_complete(file)
    write(file, LINES[3])
    assert disk.written - before == len(file.data), "everything was written a third time"


def test_closing_tries_to_write_the_missing_data(
    path: Path, file: AppendOnlyFile, disk: FaultyDisk
) -> None:
    disk.break_now()
    file.add(LINES[2])
    with pytest.raises(OSError, match=os.strerror(ENOSPC)):
        file.flush()
    disk.repair()
    file.close()
    assert_complete(file)


def test_an_abandoned_file_without_data_is_removed(path: Path) -> None:
    disk = FaultyDisk(first=3)  # after creating the folder and the file
    file = AppendOnlyFile(path, disk)
    file.add(LINES[0])
    with pytest.raises(OSError, match=os.strerror(EIO)):
        file.flush()
    file.abandon()
    assert not path.exists()


def test_existing_files_are_never_removed(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"mine")
    file = AppendOnlyFile(path, Disk())
    file.add(LINES[0])
    with pytest.raises(FileExistsError):
        file.flush()
    with pytest.raises(FileExistsError):
        file.close()
    assert path.read_bytes() == b"mine"


# Every operation fails, once or for a while


class GameOnFaultyDisk:
    """A game recorded on a faulty disk. The file is checked after every step."""

    def __init__(self, path: Path, key: str, disk: FaultyDisk) -> None:
        self.path, self.disk = path, disk
        self.plan = Plan("", key, GAMES[key].seats[1], 77)
        self.rng = Random(77)
        self.writer = RecordWriter.create(path, self.plan.header(), self.plan.chance(), disk)
        self.safe = b""  # the data that must be in the file
        self.writer.flush()
        self.check()

    def check(self) -> None:
        """Check that the file is complete unless the writer says why not."""
        assert self.writer.file.is_complete == (self.writer.error is None)
        if self.writer.file.is_complete:
            self.safe = bytes(self.writer.file.data)
        content = self.path.read_bytes() if self.path.exists() else b""
        assert content.startswith(self.safe), "written data was lost"
        assert bytes(self.writer.file.data).startswith(content), "the file has other data"

    def play(self, moves: int) -> None:
        has_turns = self.writer.timeline.header.has_turns
        for _ in range(moves):
            state = self.writer.state
            seat = state.to_move()[0]
            at_ms = None if has_turns else 40 * len(self.writer.timeline.moves)
            self.writer.play(seat, random_move(state, seat, self.rng), at_ms)
            self.check()

    def reopen(self) -> bool:
        """Close and resume the game. False if that is not possible."""
        with suppress(OSError):
            self.writer.close()
        try:
            data = self.disk.read(self.path)
        except OSError:
            return False
        assert data.startswith(self.safe)
        if data:
            record = read_record(data)
            file = AppendOnlyFile(self.path, self.disk, data[: record.size], data[record.size :])
            self.writer = RecordWriter.continue_record(record, file, self.plan.chance())
        return bool(data)

    def play_session(self) -> bool:
        """Play, undo, close and resume. False if the game could not be resumed."""
        self.play(5)
        if self.writer.timeline.header.has_turns:
            self.writer.undo(True)
            self.check()
        self.play(3)
        resumed = self.reopen()
        if resumed:
            self.play(3)
        return resumed


def test_data_added_after_a_torn_line_is_not_cut_off(tmp_path: Path) -> None:
    """A record is resumed, and before its first move a synced folder brings other lines."""
    path = tmp_path / "game.cardtable"
    path.write_bytes(b"one\ntwo\ntorn")
    file = AppendOnlyFile(path, Disk(), b"one\ntwo\n", b"torn")
    path.write_bytes(b"one\ntwo\ntheirs\n")
    file.add(b"mine\n")
    file.close()
    assert path.read_bytes() == b"one\ntwo\ntheirs\n"
    assert file.path.read_bytes() == b"one\ntwo\nmine\n"


@pytest.mark.parametrize("share", [0.5, 1.0])
@pytest.mark.parametrize("times", [1, 4, FOREVER])
@pytest.mark.parametrize("key", GAMES)
def test_the_record_is_complete_after_any_failure(
    key: str, times: int, share: float, tmp_path: Path
) -> None:
    for first, error in zip(count(1), ERRORS * 100, strict=False):
        disk = FaultyDisk(first, times, error, share)
        game = GameOnFaultyDisk(tmp_path / str(first) / "game.cardtable", key, disk)
        resumed = game.play_session()
        if not disk.failed:
            break
        disk.repair()
        if resumed:
            game.writer.flush()
            assert game.writer.error is None
            assert_complete(game.writer.file)
            record = read_record(game.path.read_bytes())
            assert record.moves == game.writer.timeline.moves
            assert str(record.state) == str(game.writer.state)
        elif game.safe:  # the rest was reported as not saved
            read_record(game.path.read_bytes())
        game.writer.close()
    assert first > 20, "hardly any operation could fail"
    game.writer.close()


# Files that are replaced as a whole


def test_a_file_is_replaced_or_left_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for first, error in zip(count(1), ERRORS * 2, strict=False):
        file.write_bytes(b"old")
        disk = FaultyDisk(first, 1, error)
        with suppress(OSError):
            disk.replace(file, b"new")
        assert file.read_bytes() == (b"old" if disk.failed else b"new")
        assert os.listdir(tmp_path) == ["settings.json"]
    assert not disk.failed


def test_old_drafts_of_killed_writers_are_removed(tmp_path: Path) -> None:
    drafts = [tmp_path / f".settings.json.{number}-1.draft" for number in (1, 2)]
    others = [tmp_path / name for name in ("settings.json", "my.draft", ".hidden")]
    for file in (*drafts, *others):
        file.write_bytes(b"half")
        if file != drafts[1]:  # another program may still be writing that one
            os.utime(file, (0, 0))
    Disk().remove_old_drafts(tmp_path)
    assert set(tmp_path.iterdir()) == {drafts[1], *others}


# Disk access of a move


def cost(writer: RecordWriter, disk: FaultyDisk) -> tuple[list[str], int]:
    """The disk calls and the bytes written for a move and its undo."""
    calls, written = len(disk.calls), disk.written
    (seat,) = writer.state.to_move()
    writer.play(seat, writer.state.legal(seat)[0])
    writer.undo()
    return disk.calls[calls:], disk.written - written


def test_a_move_needs_the_same_disk_access_early_and_late(path: Path) -> None:
    disk = FaultyDisk()
    plan = Plan("", "gracias", 3, 5)
    with RecordWriter.begin(path, plan.header(), plan.chance(), disk) as writer:
        costs = [cost(writer, disk) for _ in range(5_000)]
    assert costs[5] == costs[-1]
    assert costs[5][0] == ["stat", "write"] * 2, "a move must read nothing and write once"
