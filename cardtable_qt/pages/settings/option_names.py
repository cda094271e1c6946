"""How the values of the settings are called."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.storage.preferences import TEXT_SIZES

translate = QCoreApplication.translate


def pace_names() -> dict[str, str]:
    return {
        "slow": translate("Window", "slow"),
        "normal": translate("Window", "normal"),
        "quick": translate("Window", "quick"),
        "instant": translate("Window", "instant"),
    }


def motion_names() -> dict[str, str]:
    return {
        "off": translate("Settings", "Off: cards are there at once"),
        "calm": translate("Settings", "Calm"),
        "normal": translate("Settings", "Normal"),
        "quick": translate("Settings", "Quick"),
    }


def language_names() -> dict[str, str]:
    """Every language by its own name, so that who speaks it finds it."""
    return {
        "system": translate("Settings", "As the desktop"),
        "de": "Deutsch",
        "en": "English",
    }


def theme_names() -> dict[str, str]:
    return {
        "system": translate("Settings", "As the desktop"),
        "light": translate("Settings", "Light"),
        "dark": translate("Settings", "Dark"),
    }


def surface_names() -> dict[str, str]:
    return {
        "game": translate("Settings", "Each its own"),
        "felt": translate("Settings", "Green felt"),
        "sea": translate("Settings", "Sea cloth"),
        "wine": translate("Settings", "Wine cloth"),
        "wood": translate("Settings", "Wood"),
        "slate": translate("Settings", "Slate"),
    }


def back_names() -> dict[str, str]:
    return {
        "game": translate("Settings", "Each its own"),
        "lattice": translate("Settings", "Lattice"),
        "waves": translate("Settings", "Waves"),
        "stars": translate("Settings", "Stars"),
        "leaves": translate("Settings", "Leaves"),
    }


def size_names(sizes: Sequence[int] = TEXT_SIZES) -> dict[int, str]:
    text = translate("Settings", "{percent} %")
    return {size: text.format(percent=size) for size in sizes}
