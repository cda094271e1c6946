"""The list of the files in the bundle, as it is kept beside this module."""

from __future__ import annotations

import re
from pathlib import Path

LIST = Path(__file__).with_name("files-linux.txt")

# What differs between versions of Python and of packages, or is many files of one kind.
PLACEHOLDERS = (
    # Every picture and every sound: they are those of the checkout.
    (re.compile(r"^_internal/cardtable_qt/assets/.*"), "_internal/cardtable_qt/assets/*"),
    # Which modules are files, and which are built in, depends on how Python was built.
    (re.compile(r"^_internal/python3\.\d+/lib-dynload/.*"), "_internal/python3.*/lib-dynload/*"),
    (re.compile(r"libpython3\.\d+\.so\.[\d.]+"), "libpython3.*.so.*"),
    (re.compile(r"\.(cpython-|abi)\d+[\w-]*\.so"), ".*.so"),
    (re.compile(r"(lib(?:icu\w+|ffi|pyside6|shiboken6)[.*]*)\.so\.[\d.]+"), r"\1.so.*"),
    (re.compile(r"-[\d.]+\.dist-info/"), "-*.dist-info/"),
)


def listed(folder: Path) -> list[str]:
    """What lies in the bundle, sorted, with `*` in the place of versions."""
    files = (file for file in folder.rglob("*") if file.is_symlink() or not file.is_dir())
    return sorted({_without_versions(file.relative_to(folder).as_posix()) for file in files})


def _without_versions(place: str) -> str:
    for pattern, placeholder in PLACEHOLDERS:
        place = pattern.sub(placeholder, place)
    return place


def read_list(file: Path = LIST) -> list[str]:
    """What should lie there."""
    return file.read_text("utf-8").splitlines()


def write_list(files: list[str], file: Path = LIST) -> None:
    """Accept that this lies there."""
    file.write_text("".join(f"{place}\n" for place in files), "utf-8")
