"""The lists of files for the bundle, checked without building it."""

from __future__ import annotations

import ast
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from bundle import environment, files, metadata, slimming, systems
from bundle.archive import pack
from bundle.build import hide_build_path
from cardtable_qt import APP_ID, __version__
from cardtable_qt.pages.help.licences import PACKAGES
from cardtable_qt.storage.paths import RECORD_SUFFIX

ROOT = Path(systems.ROOT)
OURS = ("rules", "cardtable_qt")
IMPORT = re.compile(r"^\s*(?:from|import) ([\w.]+)", re.MULTILINE)

WANTED = (
    # Linux
    "PySide6/Qt/lib/libQt6Core.so.6",
    "PySide6/Qt/lib/libQt6XcbQpa.so.6",
    "PySide6/Qt/lib/libicudata.so.73",
    "PySide6/Qt/plugins/platforms/libqxcb.so",
    "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
    "PySide6/Qt/translations/qtbase_de.qm",
    "PySide6/QtWidgets.abi3.so",
    "PySide6/libpyside6.abi3.so.6.11",
    "shiboken6/libshiboken6.abi3.so.6.11",
    "_cffi_backend.cpython-311-x86_64-linux-gnu.so",
    "libxcb-cursor.so.0",
    "libpython3.13.so.1.0",
    "cardtable_qt/assets/translations/cardtable_de.qm",
    "base_library.zip",
    # Windows
    "PySide6\\Qt6Gui.dll",
    "PySide6\\QtGui.pyd",
    "PySide6\\pyside6.abi3.dll",
    "PySide6\\plugins\\platforms\\qwindows.dll",
    "PySide6\\plugins\\imageformats\\qsvg.dll",
    "PySide6\\translations\\qtbase_de.qm",
    "VCRUNTIME140.dll",
    "python313.dll",
    # macOS
    "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
    "PySide6/Qt/lib/QtDBus.framework/Versions/A/QtDBus",
    "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
    "libpyside6.abi3.6.11.dylib",
)
UNWANTED = (
    "PySide6/Qt/lib/libQt6Qml.so.6",
    "PySide6/Qt/lib/libQt6OpenGL.so.6",
    "PySide6/QtDBus.abi3.so",
    "PySide6/Qt/plugins/platforms/libqeglfs.so",
    "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
    "PySide6/Qt/plugins/imageformats/libqjpeg.so",
    "PySide6/Qt/plugins/tls/libqopensslbackend.so",
    "PySide6/Qt/translations/qtbase_fr.qm",
    "PySide6/Qt/translations/qt_help_de.qm",
    "libgtk-3.so.0",
    "libstdc++.so.6",
    "libglib-2.0.so.0",
    "libasound.so.2",
    "PySide6\\Qt6Quick.dll",
    "PySide6\\opengl32sw.dll",
    "PySide6\\plugins\\tls\\qschannelbackend.dll",
    "PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml",
    "PySide6/Qt/plugins/imageformats/libqtiff.dylib",
)


@pytest.mark.parametrize("place", WANTED)
def test_needed_files_are_included(place: str) -> None:
    assert slimming.is_wanted(place)


@pytest.mark.parametrize("place", UNWANTED)
def test_unneeded_files_are_left_out(place: str) -> None:
    assert not slimming.is_wanted(place)


def test_no_library_is_both_included_and_left_to_the_desktop() -> None:
    names = [pattern.replace("*", "1") for pattern in slimming.INCLUDED_LIBRARIES]
    assert [name for name in names if slimming.is_desktop_library(name)] == []


def test_a_library_missing_on_the_build_host_is_named() -> None:
    there = {pattern.replace("*", "1") for pattern in slimming.INCLUDED_LIBRARIES}
    assert slimming.missing(there) == []
    assert slimming.missing(there - {"libxcb-cursor.so.0"}) == ["libxcb-cursor.so.0"]


@pytest.fixture(scope="module")
def imports() -> set[str]:
    """The full name of every module that the program imports."""
    sources = (file for folder in OURS for file in (ROOT / folder).rglob("*.py"))
    return {name for file in sources for name in IMPORT.findall(file.read_text("utf-8"))}


def test_the_program_uses_no_excluded_module(imports: set[str]) -> None:
    used = {name.partition(".")[0] for name in imports}
    assert "json" in used
    # Clusters are only for installations with Python.
    assert used & set(slimming.UNUSED_MODULES) == {"distributed"}


def test_every_used_qt_module_is_included(imports: set[str]) -> None:
    used = {name.removeprefix("PySide6.Qt") for name in imports if name.startswith("PySide6.Qt")}
    assert used == set(slimming.BINDINGS)


def test_the_list_of_files_is_sorted_and_has_no_versions() -> None:
    expected = files.read_list()
    assert expected == sorted(set(expected))
    assert "_internal/PySide6/Qt/plugins/platforms/libqxcb.so" in expected
    assert not [path for path in expected if __version__ in path or "cpython-" in path]


def test_files_are_listed_without_versions(tmp_path: Path) -> None:
    for name in (
        "_internal/python3.12/lib-dynload/_json.cpython-312-x86_64-linux-gnu.so",
        "_internal/python3.12/lib-dynload/math.cpython-312-x86_64-linux-gnu.so",
        "_internal/libpython3.12.so.1.0",
        "_internal/PySide6/Qt/lib/libicudata.so.73",
        "_internal/PySide6/libpyside6.abi3.so.6.11",
        "_internal/cffi-2.1.1.dist-info/METADATA",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert files.list_files(tmp_path) == [
        "_internal/PySide6/Qt/lib/libicudata.so.*",
        "_internal/PySide6/libpyside6.*.so.*",
        "_internal/cffi-*.dist-info/METADATA",
        "_internal/libpython3.*.so.*",
        "_internal/python3.*/lib-dynload/*",
    ]


def test_the_same_files_give_the_same_archive(tmp_path: Path) -> None:
    archives = []
    for number in (1, 2):
        folder = tmp_path / str(number) / "cardtable"
        folder.mkdir(parents=True)
        for name in ("b", "a") if number == 1 else ("a", "b"):
            (folder / name).write_text(name)
            os.utime(folder / name, (number, number))
        (folder / "a").chmod(0o700)
        archives.append(tmp_path / f"{number}.tar.xz")
        pack(folder, archives[-1])
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with tarfile.open(archives[0]) as packed:
        entries = [(entry.name, entry.mode, entry.uname) for entry in packed]
    assert entries == [
        ("cardtable", 0o755, "root"),
        ("cardtable/a", 0o755, "root"),
        ("cardtable/b", 0o644, "root"),
    ]


def test_an_environment_is_rebuilt_only_after_a_change(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.py").write_text("1")
    first = environment.fingerprint(tmp_path, ["rules"])
    environment.note_built_from(tmp_path, first)
    assert environment.is_built_from(tmp_path, first)
    assert environment.fingerprint(tmp_path, ["rules"]) == first
    (tmp_path / "rules" / "a.py").write_text("2")
    assert not environment.is_built_from(tmp_path, environment.fingerprint(tmp_path, ["rules"]))


def test_the_bundle_contains_the_metadata_of_its_packages(tmp_path: Path) -> None:
    """All packages of the licence page, except one that is only needed to compile another."""
    assert set(metadata.PACKAGES) == {"cardtable-qt", *PACKAGES} - {"pycparser"}
    included = metadata.package_metadata(("platformdirs",), tmp_path)
    names = sorted(Path(file).name for file, _ in included)
    assert names == ["LICENSE", "METADATA", "RECORD"]
    (record,) = tmp_path.rglob("RECORD")
    assert record.read_text().count("\n") == 2


def test_every_included_library_is_listed_with_its_licence() -> None:
    text = (ROOT / "packaging/bundle/licences/Libraries.txt").read_text("utf-8")
    named = set(re.findall(r"lib[\w-]+", text))
    taken = {name.partition(".")[0] for name in slimming.INCLUDED_LIBRARIES} - {"libpython3"}
    assert taken <= named
    assert {"libicudata", "libicui18n", "libicuuc"} <= named


def test_the_path_of_python_on_the_build_host_is_hidden(tmp_path: Path) -> None:
    """The last folder stays, because other strings may share it."""
    library, place = tmp_path / "libpython3.11.so.1.0", "/home/ann/python/3.11.7"
    library.write_bytes(f"before\0{place}\0{place}/lib\0after".encode())
    hide_build_path(Path(place), [library])
    replacement = "/---------------/3.11.7"
    assert library.read_bytes() == f"before\0{replacement}\0{replacement}/lib\0after".encode()
    hide_build_path(Path("/usr/local"), [tmp_path / "not read"])


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is nothing to install")
def test_missing_build_tools_are_installed_or_named(tmp_path: Path) -> None:
    """On a system without the tools, once as root and once as another user."""
    script = tmp_path / "packaging" / "bundle" / "tools"
    script.parent.mkdir(parents=True)
    shutil.copy(ROOT / "packaging" / "bundle" / "tools", script)
    shutil.copy(ROOT / "packaging" / "install-packages", tmp_path / "packaging")
    there, asked = tmp_path / "bin", tmp_path / "asked"
    there.mkdir()
    for tool in ("dirname", "env", "true", "uname"):
        (there / tool).symlink_to(shutil.which(tool) or tool)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    for user in (0, 1000):
        for name, does in (("id", f"echo {user}"), ("apt-get", f"echo $* >>'{asked}'")):
            (there / name).write_text(f"#!/bin/sh\n{does}\n")
            (there / name).chmod(0o755)
        command = ["/bin/sh", str(script)]
        done = subprocess.run(command, env={"PATH": str(there)}, capture_output=True, text=True)
        assert done.returncode == 1  # nothing was really installed
        assert "binutils" in done.stderr
        assert ("Installing" in done.stdout) == (user == 0)
    assert "binutils" in asked.read_text().splitlines()[1]
    assert len(asked.read_text().splitlines()) == 2


# Windows and macOS


def test_the_windows_resource_has_the_version() -> None:
    call = ast.parse(systems.version_resource("1.2.3"), mode="eval").body
    assert isinstance(call, ast.Call)
    text = ast.unparse(call)
    assert "filevers=(1, 2, 3, 0)" in text
    assert "StringStruct('ProductVersion', '1.2.3')" in text
    assert "StringTable('040904B0'" in text


def test_the_macos_plist_declares_the_file_type() -> None:
    info = plistlib.loads(plistlib.dumps(systems.info_plist()))
    assert info["CFBundleShortVersionString"] == __version__
    assert info["NSHighResolutionCapable"] is True
    (kind,) = info["UTExportedTypeDeclarations"]
    endings = kind["UTTypeTagSpecification"]["public.filename-extension"]
    assert [f".{ending}" for ending in endings] == [RECORD_SUFFIX]
    (document,) = info["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeIdentifier"].startswith(APP_ID)


def test_version_and_id_match_the_program() -> None:
    assert __version__ == systems.VERSION
    assert systems.APP_ID == APP_ID


@pytest.mark.parametrize(("platform", "magic"), [("win32", b"\0\0\1\0"), ("darwin", b"icns")])
def test_icons_exist_for_windows_and_macos(platform: str, magic: bytes) -> None:
    icon = systems.icon(ROOT / "packaging" / "icons", platform)
    assert icon is not None
    assert Path(icon).read_bytes().startswith(magic)
    assert systems.icon(Path("icons"), "linux") is None
