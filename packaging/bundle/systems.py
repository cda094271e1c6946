"""Metadata about the program for Windows and macOS."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = "cardtable-qt"
NAME = "Card Table"
MACOS_FOLDER = f"{NAME}.app"  # macOS shows this folder as one program
ENDING = "cardtable"
MIME_TYPE = "application/x-cardtable"
OLDEST_MACOS = "13.0"  # required by Qt 6.11
LICENCE = "MIT"

# Language and code page of the texts in the resource: American English, Unicode.
LANGUAGE, CODE_PAGE = 0x0409, 0x04B0


def _package_value(name: str) -> str:
    """A constant of the package, read without importing it."""
    text = (ROOT / "cardtable_qt" / "__init__.py").read_text("utf-8")
    found = re.search(rf'^{name} = "(.+?)"', text, re.MULTILINE)
    assert found, name
    return found[1]


VERSION, APP_ID = _package_value("__version__"), _package_value("APP_ID")


def icon(folder: Path, platform: str = sys.platform) -> str | None:
    """The icon built into the program; on Linux the desktop file names it."""
    ending = {"win32": "ico", "darwin": "icns"}.get(platform)
    return str(folder / f"cardtable.{ending}") if ending else None


def version_resource(version: str = VERSION) -> str:
    """The version resource for Windows, in the form that PyInstaller reads."""
    numbers = (*map(int, version.split(".")), 0, 0, 0, 0)[:4]
    strings = {
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": PROGRAM,
        "LegalCopyright": f"Licence: {LICENCE}",
        "OriginalFilename": f"{PROGRAM}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }
    texts = ",\n        ".join(
        f"StringStruct({name!r}, {text!r})" for name, text in strings.items()
    )
    return f"""\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
    subtype=0x0, date=(0, 0)
  ),
  kids=[
    StringFileInfo([
      StringTable('{LANGUAGE:04X}{CODE_PAGE:04X}', [
        {texts}
      ])
    ]),
    VarFileInfo([VarStruct('Translation', [{LANGUAGE}, {CODE_PAGE}])])
  ]
)
"""


def write_version_resource(file: Path, platform: str = sys.platform) -> str | None:
    """Write the version resource for PyInstaller; only Windows has one."""
    if platform != "win32":
        return None
    file.write_text(version_resource(), "utf-8")
    return str(file)


def info_plist() -> dict[str, object]:
    """Entries for Info.plist on macOS, in addition to those of PyInstaller."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleName": NAME,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Card Table game",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{APP_ID}.game"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APP_ID}.game",
                "UTTypeDescription": "Card Table game",
                "UTTypeConformsTo": ["public.data", "public.text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ENDING],
                    "public.mime-type": [MIME_TYPE],
                },
            }
        ],
        "CFBundleLocalizations": ["en", "de"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"Licence: {LICENCE}",
    }
