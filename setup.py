"""The part of the build that pyproject.toml cannot express: assets are copied into the package."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

# Files for translators, and files that editors, desktops and Python leave behind.
NOT_INSTALLED = ("*.ts", ".*", "*~", "__pycache__")


class BuildWithAssets(build_py):
    """Build the packages, with the assets where an installed program looks for them."""

    def build_packages(self) -> None:
        # Files of an earlier build may have been removed since.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().build_packages()

    def build_package_data(self) -> None:
        super().build_package_data()
        target = Path(self.build_lib) / "cardtable_qt" / "assets"
        shutil.copytree("assets", target, ignore=shutil.ignore_patterns(*NOT_INSTALLED))


setup(cmdclass={"build_py": BuildWithAssets})
