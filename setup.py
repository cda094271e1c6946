"""What pyproject.toml cannot say: the assets lie beside the package, and go inside it."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

# What only translators need, and what editors, desktops and Python itself leave behind.
NOT_INSTALLED = ("*.ts", ".*", "*~", "__pycache__")


class BuildWithAssets(build_py):
    """Copies the packages, and the assets to where an installed program looks for them."""

    def build_packages(self) -> None:
        # What a former build left there may have been removed since.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().build_packages()

    def build_package_data(self) -> None:
        super().build_package_data()
        inside = Path(self.build_lib) / "cardtable_qt" / "assets"
        shutil.copytree("assets", inside, ignore=shutil.ignore_patterns(*NOT_INSTALLED))


setup(cmdclass={"build_py": BuildWithAssets})
