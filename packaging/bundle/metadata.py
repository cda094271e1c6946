"""What the bundled program can tell about the packages that it is made of, and their licences."""

from __future__ import annotations

from importlib.metadata import Distribution
from pathlib import Path

# The distributions of which something is in the bundle.
PACKAGES = (
    "cardtable-qt",
    "PySide6-Essentials",
    "shiboken6",
    "platformdirs",
    "miniaudio",
    "cffi",
)

Data = tuple[str, str]  # a file, and the folder of the bundle into which it goes


def told_about(packages: tuple[str, ...], scratch: Path) -> list[Data]:
    """Names, versions and licences, in the files in which `importlib.metadata` looks for them.

    Where a package lies on the build host, and what else belongs to it there, is left out.
    """
    return [data for package in packages for data in _told_by(package, scratch)]


def _told_by(package: str, scratch: Path) -> list[Data]:
    files = Distribution.from_name(package).files or []
    metadata = next(file for file in files if file.name == "METADATA")
    home = metadata.parent
    told = [metadata] + [file for file in files if _is_licence(file.name, home in file.parents)]
    record = scratch / home.name / "RECORD"
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_text("".join(f"{file.as_posix()},,\n" for file in sorted(told)), "utf-8")
    return [(str(file.locate()), file.parent.as_posix()) for file in told] + [
        (str(record), home.as_posix())
    ]


def _is_licence(name: str, is_about_package: bool) -> bool:
    return is_about_package and name.upper().startswith(("LICEN", "COPYING", "NOTICE"))
