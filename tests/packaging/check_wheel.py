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
from tests.packaging.test_wheel import copy_checkout, files_below

WHEEL = f"cardtable_qt-{__version__}-py3-none-any.whl"
SOURCES = f"cardtable_qt-{__version__}.tar.gz"
WITH_ART = 20_000  # colours: a picture of a table without its art has half as many at most
PATIENCE = 60  # seconds until a window is seen
# What pip has fetched before need not be fetched again for a test with a home of its own.
FETCHED = {"PIP_CACHE_DIR": str(user_cache_path("pip"))}

GRABBING = """
import sys
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
app.primaryScreen().grabWindow(0).save(sys.argv[1])
"""
LOOKING = f"""
import sys
from functools import partial
from time import monotonic
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMainWindow
from cardtable_qt.app import cli

WITH_ART, PATIENCE = {WITH_ART}, {PATIENCE}

def look(until):
    (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow)]
    picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    colours = len(set(memoryview(picture.constBits()).cast("I")))
    if colours <= WITH_ART and monotonic() < until:
        QTimer.singleShot(100, partial(look, until))
        return
    picture.save(sys.argv[1])
    QApplication.quit()

def run_and_look(app):
    QTimer.singleShot(0, partial(look, monotonic() + PATIENCE))
    return run()

run = QApplication.exec
QApplication.exec = run_and_look
sys.exit(cli.main(sys.argv[2:]))
"""


def do(*command: str | Path, **environment: str) -> str:
    """Run a command, and return what it said; it must go well."""
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
    """Make a fresh environment, install packages into it, and return the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    do(programs / "python", "-m", "pip", "install", "--quiet", *packages)
    return programs


@pytest.fixture(scope="session")
def programs(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with nothing but the wheel and what it asks for."""
    return make_environment(tmp_path_factory.mktemp("environment"), dist / WHEEL)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that has nothing to do with a checkout, as the current one."""
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


def test_who_unpacks_the_archive_can_run_its_tests(dist: Path, tmp_path: Path) -> None:
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


def test_everything_it_asks_for_is_there(programs: Path) -> None:
    assert "No broken requirements" in do(programs / "python", "-m", "pip", "check")


def test_it_is_the_installed_program_that_runs(run: Path, programs: Path) -> None:
    code = "import cardtable_qt, rules; print(cardtable_qt.__file__, rules.__file__)"
    for place in do(programs / "python", "-c", code).split():
        assert Path(place).is_relative_to(programs.parent)


@pytest.mark.parametrize("way", ["program", "module"])
def test_it_says_its_version(run: Path, programs: Path, way: str) -> None:
    words = [run] if way == "program" else [programs / "python", "-m", "cardtable_qt"]
    assert do(*words, "--version") == f"Card Table {__version__}\n"


def colours(picture: Path) -> int:
    image = QImage(str(picture))
    return len({image.pixel(x, y) for x in range(image.width()) for y in range(image.height())})


@pytest.mark.parametrize("game", ["gracias", "triple", "eight28", "extop"])
def test_it_plays_and_checks_and_paints_games(run: Path, elsewhere: Path, game: str) -> None:
    do(run, "simulate", "--game", game, "--seats", "4", "--seed", "3", "--out", "games")
    (record,) = (elsewhere / "games").iterdir()
    do(run, "verify", record)
    do(run, "render", record, "--move", "4", "--seat", "0", "--out", "table.png")
    assert colours(elsewhere / "table.png") > WITH_ART


@pytest.mark.parametrize("language", ["de", "en"])
def test_it_opens_its_window_without_a_screen(
    run: Path, programs: Path, elsewhere: Path, language: str
) -> None:
    words = ["--game", "gracias", "--language", language]
    do(programs / "python", "-c", LOOKING, "seen.png", *words, QT_QPA_PLATFORM="offscreen")
    assert colours(elsewhere / "seen.png") > WITH_ART


@contextmanager
def screen() -> Iterator[str]:
    """A screen of one's own, by its name."""
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
        latest = monotonic() + PATIENCE
        while monotonic() < latest:
            do(programs / "python", "-c", GRABBING, observation, **on_it)
            if colours(observation) > WITH_ART:
                break
            sleep(0.5)
        program.send_signal(signal.SIGINT)
        assert program.wait(PATIENCE) == 0
    assert colours(observation) > WITH_ART


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


def test_removed_it_leaves_nothing(dist: Path, elsewhere: Path) -> None:
    python = make_environment(elsewhere, "platformdirs") / "python"
    before = files_below(elsewhere)
    do(python, "-m", "pip", "install", "--no-deps", dist / WHEEL)
    do(python, "-c", "import rules.registry, cardtable_qt.app.cli")
    assert len(files_below(elsewhere)) > len(before) + 700
    do(python, "-m", "pip", "uninstall", "--yes", "cardtable-qt")
    assert files_below(elsewhere) == before
