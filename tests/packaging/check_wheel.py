"""The wheel, built and installed as others do it: `make wheel-test`.

It is built in environments of its own, from the checkout and from the source archive, and installed
with what it asks for into a fresh environment, by pip and by pipx. Then it is run from elsewhere.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from time import monotonic, sleep

import pytest
from platformdirs import user_cache_path
from PySide6.QtGui import QImage

from cardtable_qt import __version__
from rules import GAMES
from tests.packaging.test_wheel import copy_checkout, files_in

WHEEL = f"cardtable_qt-{__version__}-py3-none-any.whl"
SOURCES = f"cardtable_qt-{__version__}.tar.gz"
MIN_COLOURS = 20_000  # in an image of a table; without its art it has at most half as many
WINDOW_TIMEOUT_S = 60
# Tests with their own home folder still use pip's cache of downloads.
FETCHED = {"PIP_CACHE_DIR": str(user_cache_path("pip"))}

GRAB_CODE = """
import sys
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
app.primaryScreen().grabWindow(0).save(sys.argv[1])
"""
WATCH_CODE = f"""
import sys
from functools import partial
from time import monotonic
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMainWindow
from cardtable_qt.app import cli

MIN_COLOURS, WINDOW_TIMEOUT_S = {MIN_COLOURS}, {WINDOW_TIMEOUT_S}

def look(until):
    (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow)]
    picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    colours = len(set(memoryview(picture.constBits()).cast("I")))
    if colours <= MIN_COLOURS and monotonic() < until:
        QTimer.singleShot(100, partial(look, until))
        return
    picture.save(sys.argv[1])
    QApplication.quit()

def run_and_look(app):
    QTimer.singleShot(0, partial(look, monotonic() + WINDOW_TIMEOUT_S))
    return run()

run = QApplication.exec
QApplication.exec = run_and_look
sys.exit(cli.main(sys.argv[2:]))
"""


def do(*command: str | Path, **environment: str) -> str:
    """Run a command that must succeed, and return its output."""
    done = subprocess.run(
        command,
        env=os.environ | FETCHED | environment,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive and the wheel built from it."""
    checkout = tmp_path_factory.mktemp("checkout")
    copy_checkout(checkout)
    do(sys.executable, "-m", "build", checkout)
    return checkout / "dist"


def make_environment(folder: Path, *packages: str | Path) -> Path:
    """Create an environment, install packages, and return the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    do(programs / "python", "-m", "pip", "install", "--quiet", *packages)
    return programs


@pytest.fixture(scope="session")
def programs(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with only the wheel and its dependencies."""
    return make_environment(tmp_path_factory.mktemp("environment"), dist / WHEEL)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder outside any checkout, as the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return tmp_path


@pytest.fixture
def run(programs: Path, elsewhere: Path) -> Path:
    """The installed program, to be run from elsewhere."""
    return programs / "cardtable-qt"


def contents(wheel: Path) -> dict[str, int]:
    with zipfile.ZipFile(wheel) as opened:
        return {member.filename: member.CRC for member in opened.infolist()}


def test_the_wheels_of_the_checkout_and_of_the_archive_are_the_same(
    dist: Path, tmp_path: Path
) -> None:
    do(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, dist.parent)
    assert contents(tmp_path / WHEEL) == contents(dist / WHEEL)


def test_the_unpacked_source_archive_can_run_its_tests(dist: Path, tmp_path: Path) -> None:
    with tarfile.open(dist / SOURCES) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    assert os.access(unpacked / "packaging" / "prepare", os.X_OK)
    listed = do(
        *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q"),
        *("--rootdir", unpacked, unpacked / "tests" / "test_wheel.py"),
    )
    assert " passed" in listed
    assert " failed" not in listed


def test_all_dependencies_are_installed(programs: Path) -> None:
    assert "No broken requirements" in do(programs / "python", "-m", "pip", "check")


def test_the_installed_program_runs(run: Path, programs: Path) -> None:
    code = "import cardtable_qt, rules; print(cardtable_qt.__file__, rules.__file__)"
    for place in do(programs / "python", "-c", code).split():
        assert Path(place).is_relative_to(programs.parent)


@pytest.mark.parametrize("way", ["program", "module"])
def test_it_prints_its_version(run: Path, programs: Path, way: str) -> None:
    words = [run] if way == "program" else [programs / "python", "-m", "cardtable_qt"]
    assert do(*words, "--version") == f"Card Table {__version__}\n"


def colours(picture: Path) -> int:
    image = QImage(str(picture))
    return len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())})


@pytest.mark.parametrize("game", GAMES.built_in)
def test_it_simulates_verifies_and_renders_games(run: Path, elsewhere: Path, game: str) -> None:
    do(run, "simulate", "--game", game, "--seats", "4", "--seed", "3", "--out", "games")
    (record,) = (elsewhere / "games").iterdir()
    do(run, "verify", record)
    do(run, "render", record, "--move", "4", "--seat", "0", "--out", "table.png")
    assert colours(elsewhere / "table.png") > MIN_COLOURS


@pytest.mark.parametrize("language", ["de", "en"])
def test_it_opens_its_window_without_a_screen(
    run: Path, programs: Path, elsewhere: Path, language: str
) -> None:
    words = ["--game", "gracias", "--language", language]
    do(programs / "python", "-c", WATCH_CODE, "seen.png", *words, QT_QPA_PLATFORM="offscreen")
    assert colours(elsewhere / "seen.png") > MIN_COLOURS


@contextmanager
def screen() -> Iterator[str]:
    """The name of a separate display."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        with server.stdout:
            yield f":{server.stdout.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@pytest.mark.skipif(not which("Xvfb"), reason="there is no Xvfb here")
def test_it_opens_its_window_on_a_screen(run: Path, programs: Path, elsewhere: Path) -> None:
    observation = elsewhere / "seen.png"
    with screen() as name:
        on_it = {"DISPLAY": name, "QT_QPA_PLATFORM": "xcb"}
        program = subprocess.Popen([run], env=os.environ | on_it)
        latest = monotonic() + WINDOW_TIMEOUT_S
        while monotonic() < latest:
            do(programs / "python", "-c", GRAB_CODE, observation, **on_it)
            if colours(observation) > MIN_COLOURS:
                break
            sleep(0.5)
        program.send_signal(signal.SIGINT)
        assert program.wait(WINDOW_TIMEOUT_S) == 0
    assert colours(observation) > MIN_COLOURS


def test_pipx_installs_runs_and_removes_it(dist: Path, elsewhere: Path) -> None:
    pipx = make_environment(elsewhere / "tools", "pipx") / "pipx"
    home = {
        "PIPX_HOME": str(elsewhere / "pipx"),
        "PIPX_BIN_DIR": str(elsewhere / "programs"),
        "PIPX_DEFAULT_PYTHON": sys.executable,
    }
    do(pipx, "install", dist / WHEEL, **home)
    installed = elsewhere / "programs" / "cardtable-qt"
    assert do(installed, "--version") == f"Card Table {__version__}\n"
    do(pipx, "uninstall", "cardtable-qt", **home)
    assert not installed.exists()
    assert not (elsewhere / "pipx" / "venvs" / "cardtable-qt").exists()


def test_uninstalling_leaves_nothing(dist: Path, elsewhere: Path) -> None:
    python = make_environment(elsewhere, "platformdirs") / "python"
    before = files_in(elsewhere)
    do(python, "-m", "pip", "install", "--no-deps", dist / WHEEL)
    do(python, "-c", "import rules.registry, cardtable_qt.app.cli")
    assert len(files_in(elsewhere)) > len(before) + 700
    do(python, "-m", "pip", "uninstall", "--yes", "cardtable-qt")
    assert files_in(elsewhere) == before
