"""Files for Linux desktops: menu entry, metainfo, file type, man page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QImageReader

from cardtable_qt import APP_ID, HOME, __version__
from cardtable_qt.app.application import create_plain_app
from cardtable_qt.app.cli import main
from cardtable_qt.storage.paths import RECORD_SUFFIX
from linux.desktop_tree import HERE
from linux.see_start_page import MIN_COLOURS, TILES, colours_in
from rules import GAMES

DOCS = HERE.parents[1] / "docs"
RECORD_TYPE = "application/x-cardtable"

NO_FSYNC = {"PKGSYSTEM_ENABLE_FSYNC": "0"}  # faster: do not wait for the disk

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux desktops")


def needs(tool: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(tool) is None, reason=f"there is no {tool} here")


def output_of(*command: str | Path) -> str:
    """The output of a tool, whether it succeeds or not."""
    environment = os.environ | {"LC_ALL": "C.UTF-8"} | NO_FSYNC
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    return done.stdout + done.stderr


# The menu entry


@pytest.fixture
def entry() -> RawConfigParser:
    parser = RawConfigParser(delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(HERE / f"{APP_ID}.desktop", encoding="utf-8")
    return parser


@needs("desktop-file-validate")
def test_the_menu_entry_is_valid() -> None:
    assert output_of("desktop-file-validate", HERE / f"{APP_ID}.desktop") == ""


def test_every_game_can_be_started_from_the_menu(entry: RawConfigParser) -> None:
    actions = entry["Desktop Entry"]["Actions"].strip(";").split(";")
    assert actions == ["continue", *GAMES.built_in]
    for key in GAMES.built_in:
        game, action = GAMES[key], entry[f"Desktop Action {key}"]
        assert action["Exec"] == f"cardtable-qt --game {key}"
        assert game.title in action["Name"]
        assert game.title in action["Name[de]"]
    assert entry["Desktop Action continue"]["Exec"] == "cardtable-qt --continue"


def test_windows_are_matched_to_the_menu_entry(entry: RawConfigParser, qapp: object) -> None:
    app = create_plain_app()
    assert entry["Desktop Entry"]["StartupWMClass"] == app.applicationName()  # on X11
    assert app.desktopFileName() == APP_ID  # on Wayland
    assert entry["Desktop Entry"]["Icon"] == APP_ID


def test_every_text_of_the_menu_entry_has_german(entry: RawConfigParser) -> None:
    for name, section in entry.items():
        for key in ("Name", "GenericName", "Comment", "Keywords"):
            if key in section and section[key] != "Card Table":
                assert section[f"{key}[de]"] != section[key], (name, key)


# The metainfo for software centres


@pytest.fixture(scope="module")
def metainfo() -> ET.Element:
    return ET.parse(HERE / f"{APP_ID}.metainfo.xml").getroot()


@needs("appstreamcli")
def test_the_metainfo_is_valid() -> None:
    said = output_of(
        "appstreamcli",
        "validate",
        "--no-net",
        "--pedantic",
        "--strict",
        "--no-color",
        "--override=unknown-tag=pedantic",
        HERE / f"{APP_ID}.metainfo.xml",
    )
    issues = set(re.findall(r"^\w: [^ ]+ (.+)$", said, re.MULTILINE))
    # Our id is the same on all systems, and versions before 1.0 do not know the developer tag.
    assert issues <= {f"cid-contains-uppercase-letter {APP_ID}", "unknown-tag developer"}, said
    assert "Validation was successful" in said, said


def test_the_newest_release_is_this_one(metainfo: ET.Element) -> None:
    releases = metainfo.findall("releases/release")
    assert releases[0].get("version") == __version__
    dates = [str(release.get("date")) for release in releases]
    assert dates == sorted(dates, reverse=True)
    manual = (HERE / "cardtable-qt.6").read_text("utf-8").splitlines()[0]
    assert manual == f'.TH CARDTABLE-QT 6 {dates[0]} "Card Table {__version__}" Games'


def test_the_metainfo_matches_the_program(metainfo: ET.Element) -> None:
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert metainfo.findtext("icon") == APP_ID
    assert metainfo.findtext("provides/mediatype") == RECORD_TYPE
    assert metainfo.findtext("url") == HOME


def test_every_text_of_the_metainfo_has_german(metainfo: ET.Element) -> None:
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag in ("summary", "p", "li", "caption", "keyword"):
        texts = list(metainfo.iter(tag))
        german = [text for text in texts if text.get(language) == "de"]
        assert len(german) * 2 == len(texts) > 0, tag


def test_the_screenshots_exist(metainfo: ET.Element) -> None:
    images = list(metainfo.iter("image"))
    assert len(images) > len(GAMES.built_in)
    for image in images:
        home, _, file = str(image.text).partition("/pictures/")
        assert home == HOME
        size = QImageReader(str(DOCS / "pictures" / file)).size()
        assert (str(size.width()), str(size.height())) == (image.get("width"), image.get("height"))


# The file type

ASK_QT = """
import sys
from PySide6.QtCore import QMimeDatabase
for file in sys.argv[1:]:
    print(QMimeDatabase().mimeTypeForFile(file).name())
"""


@only_linux
def test_a_game_is_recognised_by_its_name_and_by_its_first_line(home: Path) -> None:
    packages = home / ".local/share/mime/packages"
    packages.mkdir(parents=True)
    shutil.copy(HERE / f"{APP_ID}.xml", packages)
    if shutil.which("update-mime-database"):
        assert output_of("update-mime-database", packages.parent) == ""
    asked = ["--game", "eight28", "--seats", "3", "--games", "1", "--seed", "7"]
    main(["simulate", *asked, "--out", str(home)])
    record = home / f"eight28-3-7{RECORD_SUFFIX}"
    shutil.copy(record, home / "no-ending")
    torn = home / f"torn{RECORD_SUFFIX}"
    torn.write_bytes(b"")
    other = home / "letter.txt"
    other.write_text("cardtable", encoding="utf-8")
    told = output_of(sys.executable, "-c", ASK_QT, record, home / "no-ending", torn, other)
    assert told.split() == [RECORD_TYPE, RECORD_TYPE, RECORD_TYPE, "text/plain"]


def test_the_man_page_lists_all_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    manual = (HERE / "cardtable-qt.6").read_text("utf-8").replace("\\-", "-")
    with pytest.raises(SystemExit):
        main(["--help"])
    help_text = capsys.readouterr().out
    game_options = help_text[
        help_text.index("start with a new game") : help_text.index("troubleshooting")
    ].split()
    general = set(re.findall(r"--[a-z-]+", help_text)) - {
        word for word in game_options if "--" in word
    }
    assert set(re.findall(r"--[a-z-]+", manual)) == general | {"--game"}
    commands = re.findall(r"^    ([a-z]+)  ", help_text, re.MULTILINE)
    assert len(commands) > 4
    assert all(f".B {command}\n" in manual for command in commands)


# The tools for these tests


def install_tools(
    folder: Path, script: str = "validators", **commands: str
) -> subprocess.CompletedProcess[str]:
    """Run a script on a system with only these commands."""
    folder.mkdir()
    for tool in ("uname", "id", "env"):
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    for name, does in commands.items():
        command = folder / name.replace("_", "-")
        command.unlink(missing_ok=True)
        command.write_text(f"#!/bin/sh\n{does}\n")
        command.chmod(0o755)
    call = ["/bin/sh", str(HERE / script)]
    return subprocess.run(call, env={"PATH": str(folder)}, capture_output=True, text=True)


@only_linux
def test_existing_tools_are_not_installed(tmp_path: Path) -> None:
    tools = {"desktop_file_validate": "", "appstreamcli": "", "update_mime_database": ""}
    done = install_tools(tmp_path / "bin", **tools, id="echo 0", apt_get="echo apt-get $*")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@only_linux
def test_missing_tools_are_installed_or_named(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    apt_get = f"echo $* >>{asked}"
    done = install_tools(tmp_path / "root's", appstreamcli="", id="echo 0", apt_get=apt_get)
    assert done.returncode == 0
    assert asked.read_text().endswith(" desktop-file-utils shared-mime-info\n")
    done = install_tools(tmp_path / "ann's", appstreamcli="", id="echo 1000")
    assert done.returncode == 0  # the other tests still run
    assert "desktop-file-utils shared-mime-info" in done.stdout


@only_linux
def test_what_plays_by_screen_reader_is_installed_or_named(tmp_path: Path) -> None:
    script, asked = "screen-reader-tools", tmp_path / "asked"
    tools = {"Xvfb": "", "dbus_run_session": "", "at_spi_bus_launcher": ""}
    apt_get = f"echo $* >>{asked}"
    done = install_tools(tmp_path / "all", script, **tools, id="echo 0", apt_get=apt_get)
    assert (done.returncode, done.stdout, asked.exists()) == (0, "", False)
    tools = {"at_spi_bus_launcher": ""}
    done = install_tools(tmp_path / "root's", script, **tools, id="echo 0", apt_get=apt_get)
    assert done.returncode == 0
    assert asked.read_text().endswith(" xvfb dbus\n")
    done = install_tools(tmp_path / "ann's", script, **tools, id="echo 1000")
    assert done.returncode == 0
    assert "xvfb dbus" in done.stdout


def test_the_picture_of_the_start_page_shows_the_images_of_the_games() -> None:
    picture = QImage(str(DOCS / "pictures" / "desktop-start.webp"))
    for tile in TILES:
        assert len(set(colours_in(picture, *tile))) >= MIN_COLOURS
