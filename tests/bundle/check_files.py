"""The files in the bundle."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from bundle.build import BUNDLE
from bundle.files import list_files, read_list
from bundle.slimming import UNUSED_MODULES, is_desktop_library
from bundle.systems import PROGRAM, ROOT

MAX_SIZE = 120e6  # bytes
NEWEST_GLIBC = (2, 36)  # of Debian 12; a bundle built on a newer system does not start there
ZLIB = rb"\x78[\x01\x5e\x9c\xda]"  # the first bytes of compressed data
RENEW = "cd packaging && python -m bundle.build --folder --accept"


def test_the_files_match_the_list() -> None:
    there, wanted = set(list_files(BUNDLE)), set(read_list())
    assert not there - wanted, f"more than in the list; to accept that: {RENEW}"
    assert not wanted - there, f"less than in the list; to accept that: {RENEW}"


def test_all_assets_are_included() -> None:
    def assets(folder: Path) -> set[str]:
        files = (file for file in folder.rglob("*") if file.is_file() and file.suffix != ".ts")
        return {file.relative_to(folder).as_posix() for file in files}

    assert assets(BUNDLE / "_internal/cardtable_qt/assets") == assets(ROOT / "assets")


def test_it_is_not_too_large() -> None:
    assert sum(file.lstat().st_size for file in BUNDLE.rglob("*") if not file.is_dir()) <= MAX_SIZE


def test_there_are_no_links() -> None:
    assert [file for file in (BUNDLE / "_internal").rglob("*") if file.is_symlink()] == []


def test_unused_modules_are_left_out() -> None:
    modules = {file.name.partition(".")[0] for file in BUNDLE.rglob("*.so")}
    assert modules.isdisjoint(UNUSED_MODULES)


def unpacked(file: Path) -> Iterator[bytes]:
    """The content of a file, and of everything compressed in it, such as Python modules."""
    data = file.read_bytes()
    yield data
    if file.suffix == ".zip":
        with zipfile.ZipFile(file) as archive:
            yield from map(archive.read, archive.namelist())
    if file.name == PROGRAM:
        for begin in re.finditer(ZLIB, data):
            with suppress(zlib.error):  # not compressed data
                yield zlib.decompressobj().decompress(memoryview(data)[begin.start() :])


def test_nothing_reveals_the_build_host() -> None:
    """Neither the path of the sources, nor the user, nor the path of Python."""
    sources = {f"{ROOT}/{name}" for name in ("build", "cardtable_qt", "packaging", "rules")}
    places = sources | {sys.prefix, sys.base_prefix, f"{Path.home()}/"}
    telling = [place.encode() for place in places if not place.startswith(("/usr", "//"))]
    assert any(b"cardtable_qt/app/cli.py" in data for data in unpacked(BUNDLE / PROGRAM))
    told = {
        (file.name, place)
        for file in BUNDLE.rglob("*")
        if file.is_file()
        for data in unpacked(file)
        for place in telling
        if place in data and re.search(rb"(?<![\w/])" + re.escape(place), data)
    }
    assert told == set()


def elf_files() -> Iterator[Path]:
    for file in BUNDLE.rglob("*"):
        if file.is_file():
            with file.open("rb") as begin:
                if begin.read(4) == b"\x7fELF":
                    yield file


@cache
def readelf_output(file: Path, option: str) -> str:
    words = ["objdump", option, str(file)]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def needed(file: Path) -> set[str]:
    lines = (line.split() for line in readelf_output(file, "-p").splitlines())
    return {words[1] for words in lines if words[:1] == ["NEEDED"]}


def test_every_library_is_in_the_bundle_or_on_every_desktop() -> None:
    files = list(elf_files())
    here = {file.name for file in files}
    lacking = {
        f"{file.name} needs {library}"
        for file in files
        for library in needed(file) - here
        if not is_desktop_library(library)
    }
    assert not lacking


def test_every_library_in_the_bundle_is_needed() -> None:
    """Every library of the build host is there because another file needs it."""
    files = list(elf_files())
    asked = set().union(*map(needed, files))
    taken = {file.name for file in (BUNDLE / "_internal").glob("lib*.so.*")}
    assert {name for name in taken - asked if not name.startswith("libpython")} == set()


def test_it_runs_on_systems_as_old_as_debian_12() -> None:
    versions = {
        tuple(map(int, word.strip("()").removeprefix("GLIBC_").split(".")))
        for file in elf_files()
        for word in readelf_output(file, "-p").split()
        if word.startswith("GLIBC_2.")
    }
    if max(versions) > NEWEST_GLIBC:
        pytest.skip(f"built on a newer system: needs glibc {max(versions)}")
