"""Names, versions and licences of the packages in the bundle, for the about dialog."""

from __future__ import annotations

from importlib.metadata import Distribution
from pathlib import Path

# The distributions that are part of the bundle.
PACKAGES = (
    "cardtable-qt",
    "PySide6-Essentials",
    "shiboken6",
    "platformdirs",
    "miniaudio",
    "cffi",
)

Data = tuple[str, str]  # a file, and its folder in the bundle


def package_metadata(packages: tuple[str, ...], scratch: Path) -> list[Data]:
    """The metadata files that `importlib.metadata` reads.

    The paths of packages on the build host, and their other files, are left out.
    """
    return [data for package in packages for data in _metadata_of(package, scratch)]


def _metadata_of(package: str, scratch: Path) -> list[Data]:
    files = Distribution.from_name(package).files or []
    metadata = next(file for file in files if file.name == "METADATA")
    home = metadata.parent
    included = [metadata] + [file for file in files if _is_licence(file.name, home in file.parents)]
    record = scratch / home.name / "RECORD"
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_text("".join(f"{file.as_posix()},,\n" for file in sorted(included)), "utf-8")
    return [(str(file.locate()), file.parent.as_posix()) for file in included] + [
        (str(record), home.as_posix())
    ]


def _is_licence(name: str, is_about_package: bool) -> bool:
    return is_about_package and name.upper().startswith(("LICEN", "COPYING", "NOTICE"))
