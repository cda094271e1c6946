"""The file of a record: whatever happens to the disk, what was said to be in it is in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from errno import EACCES, EIO, ENOSPC, EROFS
from itertools import count
from pathlib import Path
from random import Random

import pytest

from rules.disk import Disk
from rules.records import AppendOnlyFile, RecordWriter, read_record
from rules.registry import GAMES
from tests.faulty_disk import ERRORS, FOR_EVER, FaultyDisk
from tests.rules.records.helpers import Plan, anything

LINES = [f'{{"line": {number}, "word": "Grüße"}}\n'.encode() for number in range(6)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "game.cardtable"


def write(paper: AppendOnlyFile, *lines: bytes) -> None:
    for line in lines:
        paper.add(line)
        paper.flush()


@pytest.fixture
def disk() -> FaultyDisk:
    """A disk that works, until somebody breaks it."""
    return FaultyDisk()


@pytest.fixture
def empty(path: Path, disk: FaultyDisk) -> Iterator[AppendOnlyFile]:
    """A paper on which nothing is written."""
    paper = AppendOnlyFile(path, disk)
    yield paper
    paper.abandon()


@pytest.fixture
def paper(empty: AppendOnlyFile) -> AppendOnlyFile:
    """A paper with two lines in its file."""
    write(empty, *LINES[:2])
    return empty


def assert_complete(paper: AppendOnlyFile) -> None:
    assert paper.is_complete
    assert paper.path.read_bytes() == bytes(paper.data)


# What others do to the file while it is open


def test_a_file_deleted_behind_our_back_is_written_anew(path: Path, paper: AppendOnlyFile) -> None:
    path.unlink()
    write(paper, LINES[2])
    assert_complete(paper)
    assert path.read_bytes() == b"".join(LINES[:3])


def test_a_file_moved_away_is_left_there_as_it_is(path: Path, paper: AppendOnlyFile) -> None:
    elsewhere = path.with_name("elsewhere")
    path.rename(elsewhere)
    write(paper, LINES[2])
    assert_complete(paper)
    assert elsewhere.read_bytes() == b"".join(LINES[:2])


def test_a_file_replaced_by_something_else_is_not_touched(
    path: Path, paper: AppendOnlyFile
) -> None:
    path.unlink()
    path.write_bytes(b"my diary, which is longer than the two lines that were written so far\n" * 2)
    before = path.read_bytes()
    paper.add(LINES[2])
    for _ in range(2):
        with pytest.raises(FileExistsError):
            paper.flush()
        assert path.read_bytes() == before
    path.unlink()
    paper.flush()
    assert_complete(paper)


def test_a_file_replaced_by_a_copy_of_itself_goes_on(path: Path, paper: AppendOnlyFile) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)
    write(paper, LINES[2])
    assert_complete(paper)


@pytest.mark.parametrize("size", [0, 1, len(LINES[0]), len(LINES[0]) + 5])
def test_a_file_cut_short_by_somebody_is_filled_up_again(
    path: Path, paper: AppendOnlyFile, size: int
) -> None:
    os.truncate(path, size)
    write(paper, LINES[2])
    assert_complete(paper)


def test_a_file_cut_short_and_written_otherwise_is_not_touched(
    path: Path, paper: AppendOnlyFile
) -> None:
    path.write_bytes(b"{}\n")
    with pytest.raises(FileExistsError):
        write(paper, LINES[2])
    assert path.read_bytes() == b"{}\n"


@pytest.mark.parametrize("moved", [False, True])
def test_what_somebody_else_has_added_is_not_cut_off(
    path: Path, paper: AppendOnlyFile, moved: bool
) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes() + LINES[5])
    if moved:
        copy.replace(path)
    else:
        path.write_bytes(copy.read_bytes())
    with pytest.raises(FileExistsError):
        write(paper, LINES[2])
    assert path.read_bytes() == b"".join(LINES[:2]) + LINES[5]


def test_a_torn_end_is_cut_off_once(path: Path, disk: FaultyDisk) -> None:
    path.parent.mkdir()
    path.write_bytes(LINES[0] + LINES[5][:9])
    paper = AppendOnlyFile(path, disk, LINES[0])
    disk.break_now()
    paper.add(LINES[1])
    with pytest.raises(OSError, match=os.strerror(ENOSPC)):
        paper.flush()
    assert path.read_bytes() == LINES[0] + LINES[5][:9]
    disk.heal()
    paper.flush()
    assert_complete(paper)
    paper.close()


def test_a_folder_that_was_removed_is_made_again(path: Path, paper: AppendOnlyFile) -> None:
    shutil.rmtree(path.parent)
    write(paper, LINES[2])
    assert_complete(paper)


def test_a_file_in_the_place_of_the_folder_is_waited_for(path: Path, paper: AppendOnlyFile) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_bytes(b"")
    paper.add(LINES[2])
    with pytest.raises(OSError, match=r"."):
        paper.flush()
    path.parent.unlink()
    paper.flush()
    assert_complete(paper)


# A disk that does not work for a while


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 1.0])
@pytest.mark.parametrize("error", [ENOSPC, EIO])
def test_a_disk_full_in_the_middle_of_a_line(
    path: Path, paper: AppendOnlyFile, disk: FaultyDisk, error: int, share: float
) -> None:
    disk.break_now(error, share)
    for line in LINES[2:4]:
        paper.add(line)
        with pytest.raises(OSError, match=os.strerror(error)):
            paper.flush()
        assert not paper.is_complete
        assert path.read_bytes().startswith(b"".join(LINES[:2]))
    disk.heal()
    paper.flush()
    assert_complete(paper)
    write(paper, LINES[4])
    assert_complete(paper)


@pytest.mark.parametrize("error", [EACCES, EROFS])
def test_a_folder_that_is_read_only_and_then_is_not(
    path: Path, empty: AppendOnlyFile, disk: FaultyDisk, error: int
) -> None:
    disk.break_now(error)
    for line in LINES[:3]:
        empty.add(line)
        with pytest.raises(OSError, match=os.strerror(error)):
            empty.flush()
    assert not path.exists()
    disk.heal()
    empty.flush()
    assert_complete(empty)


def test_what_the_system_may_have_lost_is_given_to_it_again(
    path: Path, paper: AppendOnlyFile, disk: FaultyDisk
) -> None:
    paper.mark_unsynced()
    paper.add(LINES[2])
    disk.break_now()
    with pytest.raises(OSError, match=os.strerror(ENOSPC)):
        paper.flush()
    assert path.read_bytes().startswith(b"".join(LINES[:2]))
    disk.heal()
    before = disk.written
    paper.flush()
    assert disk.written - before == len(paper.data)
    assert_complete(paper)
    write(paper, LINES[3])
    assert disk.written - before == len(paper.data), "it was written a third time"


def test_what_is_missing_at_the_end_is_tried_once_more(
    path: Path, paper: AppendOnlyFile, disk: FaultyDisk
) -> None:
    disk.break_now()
    paper.add(LINES[2])
    with pytest.raises(OSError, match=os.strerror(ENOSPC)):
        paper.flush()
    disk.heal()
    paper.close()
    assert_complete(paper)


def test_a_record_with_nothing_safe_in_it_leaves_no_file(path: Path) -> None:
    disk = FaultyDisk(first=3)  # the folder, the file, and then not what is to be in it
    paper = AppendOnlyFile(path, disk)
    paper.add(LINES[0])
    with pytest.raises(OSError, match=os.strerror(EIO)):
        paper.flush()
    paper.abandon()
    assert not path.exists()


def test_files_of_others_are_never_removed(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"mine")
    paper = AppendOnlyFile(path, Disk())
    paper.add(LINES[0])
    with pytest.raises(FileExistsError):
        paper.flush()
    with pytest.raises(FileExistsError):
        paper.close()
    assert path.read_bytes() == b"mine"


# Everything fails once, and for a while


class Watched:
    """A game on a faulty disk. After each step it is known what must be in the file."""

    def __init__(self, path: Path, key: str, disk: FaultyDisk) -> None:
        self.path, self.disk = path, disk
        self.plan = Plan("", key, GAMES[key].seats[1], 77)
        self.rng = Random(77)
        self.scribe = RecordWriter.create(path, self.plan.header(), self.plan.chance(), disk)
        self.safe = b""  # what was said to be in the file
        self.attempt(self.scribe.flush)

    def attempt(self, act: object, *given: object) -> None:
        """Do something; if it does not fail, everything is in the file."""
        try:
            act(*given)  # type: ignore[operator]
        except OSError:
            pass
        else:
            assert self.scribe.file.is_complete
        if self.scribe.file.is_complete:
            self.safe = bytes(self.scribe.file.data)
        there = self.path.read_bytes() if self.path.exists() else b""
        assert there.startswith(self.safe), "what was safe is not there"
        assert bytes(self.scribe.file.data).startswith(there), "there is something else"

    def play(self, moves: int) -> None:
        real_time = self.scribe.timeline.header.game.is_real_time
        for _ in range(moves):
            state = self.scribe.state
            seat = state.to_move()[0]
            at = 40 * len(self.scribe.timeline.moves) if real_time else None
            self.attempt(self.scribe.play, seat, anything(state, seat, self.rng), at)

    def come_back(self) -> bool:
        """Leave the game and take it up again; False if that cannot be done now."""
        with suppress(OSError):
            self.scribe.close()
        try:
            data = self.disk.read(self.path)
        except OSError:
            return False
        assert data.startswith(self.safe)
        if data:
            record = read_record(data)
            paper = AppendOnlyFile(self.path, self.disk, data[: record.size], data[record.size :])
            self.scribe = RecordWriter.continue_record(record, paper, self.plan.chance())
        return bool(data)

    def whole_evening(self) -> bool:
        """Play, take back, leave and come back; False if the game ended before its time."""
        self.play(5)
        if not self.scribe.timeline.header.game.is_real_time:
            self.attempt(self.scribe.undo, True)
        self.play(3)
        came_back = self.come_back()
        if came_back:
            self.play(3)
        return came_back


def test_what_somebody_else_has_added_since_is_not_cut_off(tmp_path: Path) -> None:
    """Taken up with a torn end; before the first move a synced folder brings other lines."""
    path = tmp_path / "game.cardtable"
    path.write_bytes(b"one\ntwo\ntorn")
    paper = AppendOnlyFile(path, Disk(), b"one\ntwo\n", b"torn")
    path.write_bytes(b"one\ntwo\ntheirs\n")
    paper.add(b"mine\n")
    with pytest.raises(FileExistsError):
        paper.flush()
    assert path.read_bytes() == b"one\ntwo\ntheirs\n"
    path.write_bytes(b"one\ntwo\ntorn")
    paper.flush()
    assert path.read_bytes() == b"one\ntwo\nmine\n"
    paper.close()


@pytest.mark.parametrize("share", [0.5, 1.0])
@pytest.mark.parametrize("times", [1, 4, FOR_EVER])
@pytest.mark.parametrize("key", GAMES)
def test_whatever_fails_the_record_catches_up(
    key: str, times: int, share: float, tmp_path: Path
) -> None:
    for first, error in zip(count(1), ERRORS * 100, strict=False):
        disk = FaultyDisk(first, times, error, share)
        game = Watched(tmp_path / str(first) / "game.cardtable", key, disk)
        played_on = game.whole_evening()
        if not disk.failed:
            break
        disk.heal()
        if played_on:
            game.scribe.flush()
            assert_complete(game.scribe.file)
            record = read_record(game.path.read_bytes())
            assert record.moves == game.scribe.timeline.moves
            assert str(record.state) == str(game.scribe.state)
        elif game.safe:  # it was told that the rest is not being saved
            read_record(game.path.read_bytes())
        game.scribe.close()
    assert first > 20, "there was hardly anything to fail"
    game.scribe.close()


# Files that are written as a whole


def test_a_file_is_replaced_or_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for first, error in zip(count(1), ERRORS * 2, strict=False):
        file.write_bytes(b"old")
        disk = FaultyDisk(first, 1, error)
        with suppress(OSError):
            disk.replace(file, b"new")
        assert file.read_bytes() == (b"old" if disk.failed else b"new")
        assert os.listdir(tmp_path) == ["settings.json"]
    assert not disk.failed


def test_what_killed_writers_left_is_swept_away(tmp_path: Path) -> None:
    drafts = [tmp_path / f".settings.json.{number}-1.draft" for number in (1, 2)]
    others = [tmp_path / name for name in ("settings.json", "my.draft", ".hidden")]
    for file in (*drafts, *others):
        file.write_bytes(b"half")
        if file != drafts[1]:  # somebody may be writing that one right now
            os.utime(file, (0, 0))
    Disk().remove_old_drafts(tmp_path)
    assert set(tmp_path.iterdir()) == {drafts[1], *others}


# What a move costs


def cost(scribe: RecordWriter, disk: FaultyDisk) -> tuple[list[str], int]:
    """What the disk is asked for, and how many bytes it writes, when the same is done again."""
    asked, written = len(disk.asked), disk.written
    (seat,) = scribe.state.to_move()
    scribe.play(seat, scribe.state.legal(seat)[0])
    scribe.undo()
    return disk.asked[asked:], disk.written - written


def test_a_move_costs_the_same_early_and_late_in_a_record(path: Path) -> None:
    disk = FaultyDisk()
    plan = Plan("", "gracias", 3, 5)
    with RecordWriter.begin(path, plan.header(), plan.chance(), disk) as scribe:
        costs = [cost(scribe, disk) for _ in range(5_000)]  # a move and an undo each
    assert costs[5] == costs[-1]
    assert costs[5][0] == ["stat", "write"] * 2, "a move reads nothing, and writes once"
