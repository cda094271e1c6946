"""The environment of the program: a working version of Qt and its system libraries."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
IMMORTAL_NONE = (3, 12)  # from this Python on, None cannot be deallocated
MACHINES = ("x86_64", "AMD64")  # the names on Linux and Windows
LEAKING_PYSIDE = (6, 12)  # from this PySide6 on, older Pythons lose references to None


def requirements() -> dict[str, str]:
    """The required versions of PySide6 by Python version."""
    found = {}
    for dependency in PROJECT["project"]["dependencies"]:
        name, _, python = dependency.partition(";")
        if name.startswith("PySide6-Essentials"):
            found[python.strip()] = name.removeprefix("PySide6-Essentials").strip()
    return found


def test_every_python_gets_a_pyside_that_keeps_none_alive() -> None:
    wanted = requirements()
    assert set(wanted) == {"python_version < '3.12'", "python_version >= '3.12'"}
    assert "<6.12" in wanted["python_version < '3.12'"].split(",")
    assert "<7" in wanted["python_version >= '3.12'"].split(",")
    assert all(">=6.8" in demand.split(",") for demand in wanted.values())


def test_the_installed_pyside_meets_the_requirements() -> None:
    installed = tuple(int(part) for part in re.findall(r"\d+", version("PySide6-Essentials"))[:2])
    assert (6, 8) <= installed < (7,)
    if sys.version_info < IMMORTAL_NONE:
        assert installed < LEAKING_PYSIDE


def test_miniaudio_is_required_only_where_a_wheel_exists() -> None:
    """Elsewhere the package would need a compiler; the program also works without sound."""
    (wanted,) = [d for d in PROJECT["project"]["dependencies"] if d.startswith("miniaudio")]
    version_wanted, _, where = wanted.partition(";")
    assert version_wanted.endswith(",<2")
    python, _, machine = where.strip().partition(" and ")
    assert python == "python_version < '3.15'"
    machines = {"sys_platform == 'darwin'", *(f"platform_machine == '{m}'" for m in MACHINES)}
    assert set(machine.strip("()").split(" or ")) == machines


PAINT_CODE = """
import sys
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
image = QImage(8, 8, QImage.Format.Format_ARGB32)
nothings = sys.getrefcount(None)
for _ in range(4000):
    painter = QPainter(image)
    for _ in range(8):
        painter.save()
        painter.fillRect(QRectF(1, 1, 2, 2), 0xff)
        painter.translate(1, 0)
        painter.restore()
    painter.end()
print(sys.getrefcount(None) - nothings)
"""


def test_many_void_calls_lose_no_references_to_none() -> None:
    done = subprocess.run([sys.executable, "-c", PAINT_CODE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > -1000


# The script that checks system libraries, on simulated systems

SCRIPT = ROOT / "packaging" / "system-libraries"
LACKS_CURSORS = "echo '    libxcb-cursor.so.0 => not found'"
needs_script = pytest.mark.skipif(
    sys.platform != "linux" or sys.prefix == sys.base_prefix,
    reason="it checks a Linux system, for the Python of an environment",
)


def simulate_system(folder: Path, **commands: str) -> dict[str, str]:
    """Environment variables of a simulated system with replaced commands."""
    for name, does in commands.items():
        command = folder / name.replace("_", "-")
        command.write_text(f"#!/bin/sh\n{does}\n")
        command.chmod(0o755)
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def check_libraries(folder: Path, **commands: str) -> subprocess.CompletedProcess[str]:
    """Run the script on a simulated system."""
    system = simulate_system(folder, **commands)
    return subprocess.run([SCRIPT, sys.prefix], env=system, capture_output=True, text=True)


@needs_script
def test_the_script_is_silent_if_nothing_is_missing(tmp_path: Path) -> None:
    done = check_libraries(tmp_path, ldd="true", apt_get="echo installing")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs_script
def test_without_permission_the_install_command_is_printed(tmp_path: Path) -> None:
    done = check_libraries(
        tmp_path,
        ldd=LACKS_CURSORS,
        id="echo 1000",
        sudo="exit 1",
        apt_get="echo installing",
        apt_cache="echo '  Candidate: 1.0'",
    )
    assert done.returncode == 0  # tests and rendering need no window
    assert "installing" not in done.stdout
    assert "sudo apt-get install" in done.stderr
    assert "libxcb-cursor0" in done.stderr


@needs_script
def test_missing_libraries_are_installed_if_possible(tmp_path: Path) -> None:
    there = tmp_path / "there"
    done = check_libraries(
        tmp_path,
        ldd=f"test -e {there} || {LACKS_CURSORS}",
        id="echo 0",
        apt_get=f"echo $* >>{tmp_path / 'asked'}; test $1 = install && touch {there}",
        apt_cache="test $2 = libxcb-shape0 && echo 'Candidate: (none)' || echo 'Candidate: 1'",
    )
    assert (done.returncode, done.stderr) == (0, "")
    asked = (tmp_path / "asked").read_text()
    for said in (asked, done.stdout):
        assert "libxcb-cursor0" in said
        assert "libxcb-shape0t64" in said  # a package that was renamed


@needs_script
def test_without_apt_the_missing_libraries_are_named(tmp_path: Path) -> None:
    tools = ("sh", "dirname", "uname", "grep", "tail", "env", "id")
    for tool in tools:
        (tmp_path / tool).symlink_to(shutil.which(tool) or tool)
    (tmp_path / "ldd").write_text(f"#!/bin/sh\n{LACKS_CURSORS}\n")
    (tmp_path / "ldd").chmod(0o755)
    environment = os.environ | {"PATH": str(tmp_path)}
    done = subprocess.run([SCRIPT, sys.prefix], env=environment, capture_output=True, text=True)
    assert done.returncode == 0
    assert "missing system libraries" in done.stderr
    assert "libxcb-cursor0" in done.stderr


# The script that creates the virtual environment, with simulated Pythons

PREPARE = ROOT / "packaging" / "prepare"
BARE_PYTHON = """
case "$*" in
    *ensurepip*) test -e there ;;
    *version*) echo python3.11-venv ;;
    *) echo python $* ;;
esac
"""
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="packages of a Linux system")


def prepare(folder: Path, **commands: str) -> subprocess.CompletedProcess[str]:
    system = simulate_system(folder, python=BARE_PYTHON, **commands)
    command = [str(PREPARE), str(folder / "python"), ".venv-3.11"]
    return subprocess.run(command, cwd=folder, env=system, capture_output=True, text=True)


@on_linux
def test_without_python_the_required_version_is_named() -> None:
    done = subprocess.run([PREPARE, ""], capture_output=True, text=True)
    assert done.returncode == 1
    assert "Python 3.11 or newer" in done.stderr


@on_linux
@pytest.mark.parametrize("user", ["root", "sudoer"])
def test_the_venv_module_is_installed_if_possible(tmp_path: Path, user: str) -> None:
    done = prepare(
        tmp_path,
        id="echo 0" if user == "root" else "echo 1000",
        sudo="shift; exec $*",
        apt_get="test $1 = update || touch there",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "python3.11-venv" in done.stdout
    assert done.stdout.endswith("python -m venv --clear .venv-3.11\n")


@on_linux
def test_without_permission_the_command_for_venv_is_printed(tmp_path: Path) -> None:
    done = prepare(tmp_path, id="echo 1000", sudo="exit 1", apt_get="touch there")
    assert done.returncode == 1
    assert "sudo apt-get install python3.11-venv" in done.stderr


@on_linux
def test_if_installing_venv_fails_the_command_is_printed(tmp_path: Path) -> None:
    done = prepare(tmp_path, id="echo 0", apt_get="exit 100")
    assert done.returncode == 1
    assert "sudo apt-get install python3.11-venv" in done.stderr
