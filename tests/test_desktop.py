"""What desktops see of the program: icons, an entry in the menu, files, and how it installs."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from configparser import RawConfigParser
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QImageReader

import icons
from cardtable_qt import APP_ID, __version__
from cardtable_qt.cli import main
from cardtable_qt.kept.storage import RECORD_ENDING
from cardtable_qt.windows.app import bare_app
from linux.desktop_tree import HERE, lay_out, wanted_glibc
from rules import GAMES

DOCS = HERE.parents[1] / "docs"
RECORD_TYPE = "application/x-cardtable"
HOME_PAGE = "https://cardtable.org"
SEEN = 2.0  # of 255, on average: smaller differences between two pictures are not seen

QUICKLY = {"PKGSYSTEM_ENABLE_FSYNC": "0"}  # no list of types is waited for until it is on disk

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux desktops")


def needs(tool: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(tool) is None, reason=f"there is no {tool} here")


def said_by(*command: str | Path) -> str:
    """What a tool says, be it content or not."""
    environment = os.environ | {"LC_ALL": "C.UTF-8"} | QUICKLY
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    return done.stdout + done.stderr


# Icons


def picture(data: bytes) -> QImage:
    return QImage.fromData(data).convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied)


def unlike(one: QImage, other: QImage) -> float:
    """How much two pictures differ, on average."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) for a, b in pairs) / one.sizeInBytes()


def in_ico(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The sizes in an icon for Windows, and their pictures."""
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind) == (0, 1)
    for number in range(count):
        wide, high, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert wide == high
        yield wide or 256, data[at : at + length]


def in_icns(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names of the sizes in an icon for macOS, and their pictures."""
    kind, length = struct.unpack_from(">4sI", data)
    assert (kind, length) == (b"icns", len(data))
    at = 8
    while at < length:
        name, size = struct.unpack_from(">4sI", data, at)
        yield name, data[at + 8 : at + size]
        at += size


def small_pictures(file: Path, data: bytes) -> dict[object, QImage]:
    """The pictures in a file that are looked at in no time."""
    found: dict[object, bytes] = {"": data}
    if file.suffix == ".ico":
        found = dict(in_ico(data))
    elif file.suffix == ".icns":
        found = dict(in_icns(data))
    images = {name: picture(part) for name, part in found.items()}
    return {name: image for name, image in images.items() if image.width() <= 64}


def test_the_icons_are_what_the_script_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    for sizes in ("LINUX_SIZES", "WINDOWS_SIZES"):  # large ones take long to paint
        monkeypatch.setattr(icons, sizes, [s for s in getattr(icons, sizes) if s <= 64])
    small_names = {name: size for name, size in icons.MAC_SIZES.items() if size <= 64}
    monkeypatch.setattr(icons, "MAC_SIZES", small_names)
    for file, made in icons.icons():
        kept = (icons.ICONS / file).read_bytes()
        if file.suffix == ".svg":
            assert kept == made, file
            continue
        now, before = small_pictures(file, made), small_pictures(file, kept)
        assert now.keys() == before.keys(), file
        assert all(unlike(now[name], before[name]) < SEEN for name in now), file


def test_there_is_an_icon_in_every_usual_size() -> None:
    for kind, name in (("apps", APP_ID), ("mimetypes", "application-x-cardtable")):
        for size in (16, 22, 24, 32, 48, 64, 128, 256, 512):
            image = QImage(str(icons.ICONS / f"hicolor/{size}x{size}/{kind}/{name}.png"))
            assert (image.width(), image.height()) == (size, size)
            assert image.pixelColor(0, 0).alpha() < 128  # its corners are round
            assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_windows_finds_every_size_in_the_icon() -> None:
    found = dict(in_ico((icons.ICONS / "cardtable.ico").read_bytes()))
    assert {16, 24, 32, 48, 64, 128, 256} <= found.keys()
    assert all(picture(data).width() == size for size, data in found.items())


def test_macos_finds_every_size_in_the_icon() -> None:
    found = dict(in_icns((icons.ICONS / "cardtable.icns").read_bytes()))
    sizes = {name: picture(data).width() for name, data in found.items()}
    assert sizes == dict(icons.MAC_SIZES)


# The entry in the menu


@pytest.fixture
def entry() -> RawConfigParser:
    parser = RawConfigParser(delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(HERE / f"{APP_ID}.desktop", encoding="utf-8")
    return parser


@needs("desktop-file-validate")
def test_the_desktop_has_nothing_to_say_against_the_entry() -> None:
    assert said_by("desktop-file-validate", HERE / f"{APP_ID}.desktop") == ""


def test_every_game_can_be_started_from_the_menu(entry: RawConfigParser) -> None:
    actions = entry["Desktop Entry"]["Actions"].strip(";").split(";")
    assert actions == ["continue", *GAMES]
    for key, game in GAMES.items():
        action = entry[f"Desktop Action {key}"]
        assert action["Exec"] == f"cardtable-qt --game {key}"
        assert game.title in action["Name"]
        assert game.title in action["Name[de]"]
    assert entry["Desktop Action continue"]["Exec"] == "cardtable-qt --continue"


def test_the_desktop_tells_which_windows_belong_to_the_entry(
    entry: RawConfigParser, qapp: object
) -> None:
    app = bare_app()
    assert entry["Desktop Entry"]["StartupWMClass"] == app.applicationName()  # on X11
    assert app.desktopFileName() == APP_ID  # on Wayland
    assert entry["Desktop Entry"]["Icon"] == APP_ID


def test_whatever_is_read_in_the_menu_is_there_in_german(entry: RawConfigParser) -> None:
    for name, section in entry.items():
        for key in ("Name", "GenericName", "Comment", "Keywords"):
            if key in section and section[key] != "Card Table":
                assert section[f"{key}[de]"] != section[key], (name, key)


# What software centres show


@pytest.fixture(scope="module")
def metainfo() -> ET.Element:
    return ET.parse(HERE / f"{APP_ID}.metainfo.xml").getroot()


@needs("appstreamcli")
def test_software_centres_have_nothing_to_say_against_the_metainfo() -> None:
    said = said_by(
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
    # The id is written as on every system; and versions before 1.0 do not know of developers.
    assert issues <= {f"cid-contains-uppercase-letter {APP_ID}", "unknown-tag developer"}, said
    assert "Validation was successful" in said, said


def test_the_newest_release_is_this_one(metainfo: ET.Element) -> None:
    releases = metainfo.findall("releases/release")
    assert releases[0].get("version") == __version__
    dates = [str(release.get("date")) for release in releases]
    assert dates == sorted(dates, reverse=True)
    manual = (HERE / "cardtable-qt.6").read_text("utf-8").splitlines()[0]
    assert manual == f'.TH CARDTABLE-QT 6 {dates[0]} "Card Table {__version__}" Games'


def test_the_metainfo_names_the_program_as_all_else_does(metainfo: ET.Element) -> None:
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert metainfo.findtext("icon") == APP_ID
    assert metainfo.findtext("provides/mediatype") == RECORD_TYPE
    assert metainfo.findtext("url") == HOME_PAGE


def test_all_that_is_told_of_the_program_is_told_in_german_too(metainfo: ET.Element) -> None:
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag in ("summary", "p", "li", "caption", "keyword"):
        texts = list(metainfo.iter(tag))
        german = [text for text in texts if text.get(language) == "de"]
        assert len(german) * 2 == len(texts) > 0, tag


def test_the_pictures_of_the_program_are_there(metainfo: ET.Element) -> None:
    images = list(metainfo.iter("image"))
    assert len(images) > len(GAMES)
    for image in images:
        home, _, file = str(image.text).partition("/pictures/")
        assert home == HOME_PAGE
        size = QImageReader(str(DOCS / "pictures" / file)).size()
        assert (str(size.width()), str(size.height())) == (image.get("width"), image.get("height"))


# The files of games

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
        assert said_by("update-mime-database", packages.parent) == ""
    asked = ["--game", "eight28", "--seats", "3", "--games", "1", "--seed", "7"]
    main(["simulate", *asked, "--out", str(home)])
    record = home / f"eight28-3-7{RECORD_ENDING}"
    shutil.copy(record, home / "no-ending")
    torn = home / f"torn{RECORD_ENDING}"
    torn.write_bytes(b"")
    other = home / "letter.txt"
    other.write_text("cardtable", encoding="utf-8")
    told = said_by(sys.executable, "-c", ASK_QT, record, home / "no-ending", torn, other)
    assert told.split() == [RECORD_TYPE, RECORD_TYPE, RECORD_TYPE, "text/plain"]


# Installing for one user

LIBRARY = b"\x7fELF...\0GLIBC_2.2.5\0GLIBC_2.35\0GLIBC_2.4\0"
FAKE = "#!/bin/sh\nprintf '%s\\n' 'version {}' \"$@\"\n"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder as it comes out of the archive, with a program that is quickly copied."""
    folder = tmp_path / "my downloads" / "cardtable"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "part").write_bytes(LIBRARY)
    return fill(folder, "1")


def fill(folder: Path, version: str) -> Path:
    program = folder / "cardtable-qt"
    program.write_text(FAKE.format(version))
    program.chmod(0o755)
    lay_out(folder)
    return folder


def run(script: Path, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a script as somebody with that home."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), **QUICKLY, **more}
    return subprocess.run([script], env=environment, capture_output=True, text=True, cwd="/")


def install(bundle: Path, home: Path, **more: str) -> None:
    done = run(bundle / "install", home, **more)
    assert (done.returncode, done.stderr) == (0, "")


def installed(home: Path) -> Path:
    return home / ".local" / "lib" / "cardtable"


def says(program: Path) -> list[str]:
    done = subprocess.run([program, "a", "b"], capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[:-1]


def everything(folder: Path) -> dict[str, bytes | None]:
    """Every file in a folder, and what is in it."""
    return {
        str(file.relative_to(folder)): file.read_bytes() if file.is_file() else None
        for file in folder.rglob("*")
    }


@only_linux
def test_what_is_installed_runs_without_the_folder_it_came_from(bundle: Path, home: Path) -> None:
    install(bundle, home)
    shutil.rmtree(bundle)
    assert says(home / ".local/bin/cardtable-qt") == ["version 1", "a", "b"]
    share = home / ".local/share"
    assert (share / f"icons/hicolor/48x48/apps/{APP_ID}.png").is_file()
    assert (share / f"metainfo/{APP_ID}.metainfo.xml").is_file()
    assert (share / f"mime/packages/{APP_ID}.xml").is_file()
    assert not (share / "cardtable").exists()  # that is where games are kept


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
        # First what the file means, then what the command line means, then the percent signs.
        path = re.sub(r"\\(.)", r"\1", re.sub(r"\\(.)", r"\1", quoted[1])).replace("%%", "%")
        assert path == str(installed(home) / "cardtable-qt")


@only_linux
def test_it_installs_where_the_user_keeps_such_data(bundle: Path, home: Path) -> None:
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
    assert says(home / ".local/bin/cardtable-qt")[0] == "version 1"


@only_linux
def test_a_newer_version_takes_the_place_of_an_older_one(bundle: Path, home: Path) -> None:
    old = bundle / f"share/icons/hicolor/8x8/apps/{APP_ID}.png"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"no longer wanted")
    install(bundle, home)
    (bundle / "_internal" / "part").rename(bundle / "_internal" / "other")
    old.unlink()
    install(fill(bundle, "2"), home)
    assert says(home / ".local/bin/cardtable-qt")[0] == "version 2"
    assert os.listdir(installed(home) / "_internal") == ["other"]
    assert not (home / f".local/share/icons/hicolor/8x8/apps/{APP_ID}.png").exists()
    assert os.listdir(installed(home).parent) == ["cardtable"]


@only_linux
def test_if_it_cannot_be_copied_the_old_version_stays(bundle: Path, home: Path) -> None:
    install(bundle, home)
    before = everything(home)
    (bundle / "_internal" / "large").write_bytes(bytes(1 << 20))
    script = f"ulimit -f 100; trap '' XFSZ; '{fill(bundle, '2')}/install'"
    done = subprocess.run(
        ["sh", "-c", script], env=os.environ | {"HOME": str(home)}, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "could not be copied" in done.stderr
    assert everything(home) == before
    assert says(home / ".local/bin/cardtable-qt")[0] == "version 1"


@only_linux
def test_what_an_interrupted_update_left_is_put_right(bundle: Path, home: Path) -> None:
    install(bundle, home)
    installed(home).rename(installed(home).with_name("cardtable.old"))
    installed(home).with_name("cardtable.new").mkdir()
    install(fill(bundle, "2"), home)
    assert os.listdir(installed(home).parent) == ["cardtable"]
    assert says(home / ".local/bin/cardtable-qt")[0] == "version 2"


@only_linux
def test_nothing_but_games_and_settings_is_left_after_removal(bundle: Path, home: Path) -> None:
    games = home / ".local/share/cardtable/games"
    games.mkdir(parents=True)
    (games / "one.cardtable").write_text("a game")
    (home / ".local/share/applications").mkdir()
    (home / ".local/share/applications/other.desktop").write_text("[Desktop Entry]\n")
    for folder in ("bin", "lib"):
        (home / ".local" / folder).mkdir()
    before = everything(home)
    install(bundle, home)
    done = run(installed(home) / "uninstall", home)
    assert done.returncode == 0
    assert str(home / ".local/share/cardtable") in done.stdout
    after = everything(home)
    after.pop(".local/share/applications/mimeinfo.cache", None)  # it belongs to the desktop
    assert after == before
    again = run(bundle / "uninstall", home)
    assert again.returncode == 1
    assert "not installed" in again.stderr


@only_linux
def test_what_belongs_to_others_stays(bundle: Path, home: Path) -> None:
    command = home / ".local/bin/cardtable-qt"
    command.parent.mkdir(parents=True)
    command.write_text("somebody's own")
    done = run(bundle / "install", home)
    assert done.returncode == 0
    assert "stays as it is" in done.stdout
    run(installed(home) / "uninstall", home)
    assert command.read_text() == "somebody's own"


@only_linux
def test_a_folder_of_somebody_else_is_not_replaced(bundle: Path, home: Path) -> None:
    installed(home).mkdir(parents=True)
    (installed(home) / "diary").write_text("mine")
    done = run(bundle / "install", home)
    assert done.returncode == 1
    assert "something else" in done.stderr
    assert os.listdir(installed(home)) == ["diary"]


@only_linux
def test_a_program_that_runs_is_neither_replaced_nor_removed(bundle: Path, home: Path) -> None:
    sleeper = shutil.which("sleep")
    assert sleeper
    shutil.copy(sleeper, bundle / "cardtable-qt")
    install(bundle, home)
    with subprocess.Popen([installed(home) / "cardtable-qt", "60"]) as running:
        for script in (bundle / "install", installed(home) / "uninstall"):
            done = run(script, home)
            assert done.returncode == 1
            assert "running" in done.stderr
        running.kill()
    assert run(installed(home) / "uninstall", home).returncode == 0


def test_what_is_to_be_read_says_which_version_it_is_and_what_it_needs(bundle: Path) -> None:
    (bundle / "_internal" / "text").write_bytes(b"\0GLIBC_2.99\0")  # nothing that runs
    assert wanted_glibc(bundle) == "2.35"
    text = (bundle / "README.txt").read_text("utf-8")
    assert text.startswith(f"CARD TABLE {__version__}\n")
    assert "(glibc 2.35 or newer)" in text
    assert "(glibc 2.35 oder neuer)" in text
    assert "@" not in text
    assert all(len(line) <= 100 for line in text.splitlines())


def test_the_manual_tells_what_can_be_said_to_the_program(
    capsys: pytest.CaptureFixture[str],
) -> None:
    manual = (HERE / "cardtable-qt.6").read_text("utf-8").replace("\\-", "-")
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    at_once = told[told.index("a game to begin") : told.index("when something")].split()
    general = set(re.findall(r"--[a-z-]+", told)) - {word for word in at_once if "--" in word}
    assert set(re.findall(r"--[a-z-]+", manual)) == general | {"--game"}
    commands = re.findall(r"^    ([a-z]+)  ", told, re.MULTILINE)
    assert len(commands) > 4
    assert all(f".B {command}\n" in manual for command in commands)


# What looks at all that in the tests


def ask_for_tools(folder: Path, **commands: str) -> subprocess.CompletedProcess[str]:
    """Look for the desktop's tools on a system that has these commands and no others."""
    folder.mkdir()
    for tool in ("uname", "id", "env"):
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    for name, does in commands.items():
        command = folder / name.replace("_", "-")
        command.unlink(missing_ok=True)
        command.write_text(f"#!/bin/sh\n{does}\n")
        command.chmod(0o755)
    script = ["/bin/sh", str(HERE / "validators")]
    return subprocess.run(script, env={"PATH": str(folder)}, capture_output=True, text=True)


@only_linux
def test_tools_that_are_there_are_not_installed(tmp_path: Path) -> None:
    tools = {"desktop_file_validate": "", "appstreamcli": "", "update_mime_database": ""}
    done = ask_for_tools(tmp_path / "bin", **tools, id="echo 0", apt_get="echo apt-get $*")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@only_linux
def test_missing_tools_are_installed_or_named(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    apt_get = f"echo $* >>{asked}"
    done = ask_for_tools(tmp_path / "root's", appstreamcli="", id="echo 0", apt_get=apt_get)
    assert done.returncode == 0
    assert asked.read_text().endswith(" desktop-file-utils shared-mime-info\n")
    done = ask_for_tools(tmp_path / "ann's", appstreamcli="", id="echo 1000")
    assert done.returncode == 0  # the other tests can be run all the same
    assert "desktop-file-utils shared-mime-info" in done.stdout
