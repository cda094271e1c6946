"""The empty menus of the window, shown before there are actions in them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QMenuBar

translate = QCoreApplication.translate


def add_menus(bar: QMenuBar) -> list[QMenu]:
    """Replace the menus of the menu bar with empty ones."""
    for menu in bar.findChildren(QMenu):
        menu.deleteLater()  # clear() would not delete them
    bar.clear()
    titles = (
        translate("Window", "&Game"),
        translate("Window", "&Move"),
        translate("Window", "&View"),
        translate("Window", "&Help"),
    )
    return [add_menu(bar, title) for title in titles]


def add_menu(parent: QMenuBar | QMenu, title: str) -> QMenu:
    """Add an empty menu."""
    # Not addMenu(title): PySide keeps the wrapper of a menu that Qt creates.
    menu = QMenu(title, parent)
    parent.addMenu(menu)
    return menu
