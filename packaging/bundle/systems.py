"""What Windows and macOS want to know about the program."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = "cardtable-qt"
NAME = "Card Table"
MACOS_FOLDER = f"{NAME}.app"  # what is one program to who looks at it there
ENDING = "cardtable"
MIME_TYPE = "application/x-cardtable"
OLDEST_MACOS = "13.0"  # what Qt 6.11 runs on
LICENCE = "MIT"

# The language and the letters of the texts in the resource: American English, Unicode.
LANGUAGE, LETTERS = 0x0409, 0x04B0


def _told(name: str) -> str:
    """What the package says about itself, read without importing it."""
    text = (ROOT / "cardtable_qt" / "__init__.py").read_text("utf-8")
    found = re.search(rf'^{name} = "(.+?)"', text, re.MULTILINE)
    assert found, name
    return found[1]


VERSION, APP_ID = _told("__version__"), _told("APP_ID")


def icon(folder: Path, platform: str = sys.platform) -> str | None:
    """The icon that is built into the program; Linux takes it from its desktop file."""
    ending = {"win32": "ico", "darwin": "icns"}.get(platform)
    return str(folder / f"cardtable.{ending}") if ending else None


def version_resource(version: str = VERSION) -> str:
    """What the properties of the program show on Windows, as PyInstaller reads it."""
    numbers = (*map(int, version.split(".")), 0, 0, 0, 0)[:4]
    told = {
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": PROGRAM,
        "LegalCopyright": f"Licence: {LICENCE}",
        "OriginalFilename": f"{PROGRAM}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }
    texts = ",\n        ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    return f"""\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
    subtype=0x0, date=(0, 0)
  ),
  kids=[
    StringFileInfo([
      StringTable('{LANGUAGE:04X}{LETTERS:04X}', [
        {texts}
      ])
    ]),
    VarFileInfo([VarStruct('Translation', [{LANGUAGE}, {LETTERS}])])
  ]
)
"""


def write_version_resource(file: Path, platform: str = sys.platform) -> str | None:
    """Write it where PyInstaller reads it; only Windows has one."""
    if platform != "win32":
        return None
    file.write_text(version_resource(), "utf-8")
    return str(file)


def info_plist() -> dict[str, object]:
    """What macOS reads in the bundle, beside what PyInstaller itself writes there."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleName": NAME,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Game of Card Table",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{APP_ID}.game"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APP_ID}.game",
                "UTTypeDescription": "Game of Card Table",
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
