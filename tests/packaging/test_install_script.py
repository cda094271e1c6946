"""The script that installs and removes the bundle for one user, and touches nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from cardtable_qt import APP_ID, __version__
from linux.desktop_tree import required_glibc, write_tree

NO_FSYNC = {"PKGSYSTEM_ENABLE_FSYNC": "0"}  # faster: do not wait for the disk

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux desktops")

LIBRARY = b"\x7fELF...\0GLIBC_2.2.5\0GLIBC_2.35\0GLIBC_2.4\0"
FAKE = "#!/bin/sh\nprintf '%s\\n' 'version {}' \"$@\"\n"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder as unpacked from the archive, with a tiny program."""
    folder = tmp_path / "my downloads" / "cardtable"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "part").write_bytes(LIBRARY)
    return fill(folder, "1")


def fill(folder: Path, version: str) -> Path:
    program = folder / "cardtable-qt"
    program.write_text(FAKE.format(version))
    program.chmod(0o755)
    write_tree(folder)
    return folder


def run(script: Path, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a script with this home folder."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), **NO_FSYNC, **more}
    return subprocess.run([script], env=environment, capture_output=True, text=True, cwd="/")


def install(bundle: Path, home: Path, **more: str) -> None:
    done = run(bundle / "install", home, **more)
    assert (done.returncode, done.stderr) == (0, "")


def installed(home: Path) -> Path:
    return home / ".local" / "lib" / "cardtable"


def output_of(program: Path) -> list[str]:
    done = subprocess.run([program, "a", "b"], capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[:-1]


def all_files(folder: Path) -> dict[str, bytes | None]:
    """Every file in a folder and its content."""
    return {
        str(file.relative_to(folder)): file.read_bytes() if file.is_file() else None
        for file in folder.rglob("*")
    }


@only_linux
def test_the_installed_program_runs_without_its_source_folder(bundle: Path, home: Path) -> None:
    install(bundle, home)
    shutil.rmtree(bundle)
    assert output_of(home / ".local/bin/cardtable-qt") == ["version 1", "a", "b"]
    share = home / ".local/share"
    assert (share / f"icons/hicolor/48x48/apps/{APP_ID}.png").is_file()
    assert (share / f"metainfo/{APP_ID}.metainfo.xml").is_file()
    assert (share / f"mime/packages/{APP_ID}.xml").is_file()
    assert not (share / "cardtable").exists()  # the folder of games


@only_linux
@pytest.mark.parametrize("name", ["ann", "Ann and Ben", 'it\'s "5 $" `x` \\ é', "100% cards"])
def test_the_menu_finds_the_program_wherever_home_is(
    name: str, bundle: Path, tmp_path: Path
) -> None:
    home = tmp_path / name
    home.mkdir()
    install(bundle, home)
    entry = RawConfigParser(delimiters=("=",))
    entry.read(home / f".local/share/applications/{APP_ID}.desktop", encoding="utf-8")
    for section, words in (("Entry", "%F"), ("Action extop", "--game extop")):
        command = entry[f"Desktop {section}"]["Exec"]
        quoted = re.fullmatch(rf'(?:env )?"(.*)" {words}', command)
        assert quoted, command
        # Undo the quoting of the file, then of the command line, then the percent signs.
        path = re.sub(r"\\(.)", r"\1", re.sub(r"\\(.)", r"\1", quoted[1])).replace("%%", "%")
        assert path == str(installed(home) / "cardtable-qt")


@only_linux
def test_it_respects_xdg_data_home(bundle: Path, home: Path) -> None:
    install(bundle, home, XDG_DATA_HOME=str(home / "my data"))
    assert (home / f"my data/applications/{APP_ID}.desktop").is_file()
    assert not (home / ".local/share").exists()
    assert run(installed(home) / "uninstall", home).returncode == 0
    assert not list((home / "my data").iterdir())


@only_linux
def test_it_installs_through_a_link(bundle: Path, home: Path, tmp_path: Path) -> None:
    link = tmp_path / "install-it"
    link.symlink_to(bundle / "install")
    done = run(link, home)
    assert done.returncode == 0
    assert output_of(home / ".local/bin/cardtable-qt")[0] == "version 1"


@only_linux
def test_a_newer_version_replaces_an_older_one(bundle: Path, home: Path) -> None:
    old = bundle / f"share/icons/hicolor/8x8/apps/{APP_ID}.png"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"no longer wanted")
    install(bundle, home)
    (bundle / "_internal" / "part").rename(bundle / "_internal" / "other")
    old.unlink()
    install(fill(bundle, "2"), home)
    assert output_of(home / ".local/bin/cardtable-qt")[0] == "version 2"
    assert os.listdir(installed(home) / "_internal") == ["other"]
    assert not (home / f".local/share/icons/hicolor/8x8/apps/{APP_ID}.png").exists()
    assert os.listdir(installed(home).parent) == ["cardtable"]


@only_linux
def test_if_it_cannot_be_copied_the_old_version_stays(bundle: Path, home: Path) -> None:
    install(bundle, home)
    before = all_files(home)
    (bundle / "_internal" / "large").write_bytes(bytes(1 << 20))
    script = f"ulimit -f 100; trap '' XFSZ; '{fill(bundle, '2')}/install'"
    done = subprocess.run(
        ["sh", "-c", script], env=os.environ | {"HOME": str(home)}, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "could not be copied" in done.stderr
    assert all_files(home) == before
    assert output_of(home / ".local/bin/cardtable-qt")[0] == "version 1"


@only_linux
def test_an_interrupted_update_is_repaired(bundle: Path, home: Path) -> None:
    install(bundle, home)
    installed(home).rename(installed(home).with_name("cardtable.old"))
    installed(home).with_name("cardtable.new").mkdir()
    install(fill(bundle, "2"), home)
    assert os.listdir(installed(home).parent) == ["cardtable"]
    assert output_of(home / ".local/bin/cardtable-qt")[0] == "version 2"


@only_linux
def test_only_games_and_settings_remain_after_removal(bundle: Path, home: Path) -> None:
    games = home / ".local/share/cardtable/games"
    games.mkdir(parents=True)
    (games / "one.cardtable").write_text("a game")
    (home / ".local/share/applications").mkdir()
    (home / ".local/share/applications/other.desktop").write_text("[Desktop Entry]\n")
    for folder in ("bin", "lib"):
        (home / ".local" / folder).mkdir()
    before = all_files(home)
    install(bundle, home)
    done = run(installed(home) / "uninstall", home)
    assert done.returncode == 0
    assert str(home / ".local/share/cardtable") in done.stdout
    after = all_files(home)
    after.pop(".local/share/applications/mimeinfo.cache", None)  # belongs to the desktop
    assert after == before
    again = run(bundle / "uninstall", home)
    assert again.returncode == 1
    assert "not installed" in again.stderr


@only_linux
@pytest.mark.parametrize("lost", [".local/share", ".local/share/mime", ".local/share/applications"])
def test_it_updates_and_removes_even_if_other_files_are_gone(
    lost: str, bundle: Path, home: Path
) -> None:
    install(bundle, home)
    shutil.rmtree(home / lost)
    install(fill(bundle, "2"), home)
    assert (home / f".local/share/applications/{APP_ID}.desktop").is_file()
    shutil.rmtree(home / lost)
    done = run(installed(home) / "uninstall", home)
    assert (done.returncode, done.stderr) == (0, "")
    assert not installed(home).exists()


@only_linux
def test_files_of_other_programs_stay(bundle: Path, home: Path) -> None:
    command = home / ".local/bin/cardtable-qt"
    command.parent.mkdir(parents=True)
    command.write_text("another program")
    done = run(bundle / "install", home)
    assert done.returncode == 0
    assert "belongs to another program" in done.stdout
    run(installed(home) / "uninstall", home)
    assert command.read_text() == "another program"


@only_linux
def test_a_foreign_folder_is_not_replaced(bundle: Path, home: Path) -> None:
    installed(home).mkdir(parents=True)
    (installed(home) / "diary").write_text("mine")
    done = run(bundle / "install", home)
    assert done.returncode == 1
    assert "something else" in done.stderr
    assert os.listdir(installed(home)) == ["diary"]


@only_linux
def test_a_running_program_is_neither_replaced_nor_removed(bundle: Path, home: Path) -> None:
    sleeper = shutil.which("sleep")
    assert sleeper
    shutil.copy(sleeper, bundle / "cardtable-qt")
    (home / "elsewhere").mkdir()
    (home / ".local").symlink_to(home / "elsewhere")
    install(bundle, home)
    with subprocess.Popen([installed(home) / "cardtable-qt", "60"]) as running:
        for script in (bundle / "install", installed(home) / "uninstall"):
            done = run(script, home)
            assert done.returncode == 1
            assert "running" in done.stderr
        running.kill()
    assert run(installed(home) / "uninstall", home).returncode == 0


def test_the_readme_names_the_version_and_the_required_glibc(bundle: Path) -> None:
    (bundle / "_internal" / "text").write_bytes(b"\0GLIBC_2.99\0")  # not a program
    assert required_glibc(bundle) == "2.35"
    text = (bundle / "README.txt").read_text("utf-8")
    assert text.startswith(f"CARD TABLE {__version__}\n")
    assert "(glibc 2.35 or newer)" in text
    assert "(glibc 2.35 oder neuer)" in text
    assert "@" not in text
    assert all(len(line) <= 100 for line in text.splitlines())
