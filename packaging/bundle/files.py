"""The list of files in the bundle, stored beside this module."""

from __future__ import annotations

import re
from pathlib import Path

LIST = Path(__file__).with_name("files-linux.txt")

# Parts that differ between versions of Python and packages, and folders with many similar files.
PLACEHOLDERS = (
    # All images and sounds, as in the checkout.
    (re.compile(r"^_internal/cardtable_qt/assets/.*"), "_internal/cardtable_qt/assets/*"),
    # It depends on the build of Python which modules are files and which are built in.
    (re.compile(r"^_internal/python3\.\d+/lib-dynload/.*"), "_internal/python3.*/lib-dynload/*"),
    (re.compile(r"libpython3\.\d+\.so\.[\d.]+"), "libpython3.*.so.*"),
    (re.compile(r"\.(cpython-|abi)\d+[\w-]*\.so"), ".*.so"),
    (re.compile(r"(lib(?:icu\w+|ffi|pyside6|shiboken6)[.*]*)\.so\.[\d.]+"), r"\1.so.*"),
    (re.compile(r"-[\d.]+\.dist-info/"), "-*.dist-info/"),
)


def list_files(folder: Path) -> list[str]:
    """The files in the bundle, sorted, with `*` in place of versions."""
    files = (file for file in folder.rglob("*") if file.is_symlink() or not file.is_dir())
    return sorted({_without_versions(file.relative_to(folder).as_posix()) for file in files})


def _without_versions(path: str) -> str:
    for pattern, placeholder in PLACEHOLDERS:
        path = pattern.sub(placeholder, path)
    return path


def read_list(file: Path = LIST) -> list[str]:
    """The files that should be in the bundle."""
    return file.read_text("utf-8").splitlines()


def write_list(files: list[str], file: Path = LIST) -> None:
    """Store these files as the expected ones."""
    file.write_text("".join(f"{path}\n" for path in files), "utf-8")
