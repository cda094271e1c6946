"""Display names for the values of the settings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.storage.preferences import TEXT_SIZES

translate = QCoreApplication.translate


def pace_names() -> dict[str, str]:
    return {
        "slow": translate("Window", "Slow"),
        "normal": translate("Window", "Normal"),
        "quick": translate("Window", "Quick"),
        "instant": translate("Window", "Instant"),
    }


def animation_names() -> dict[str, str]:
    return {
        "off": translate("Settings", "Off (cards appear at once)"),
        "calm": translate("Settings", "Calm"),
        "normal": translate("Settings", "Normal"),
        "quick": translate("Settings", "Quick"),
    }


def announcement_names() -> dict[str, str]:
    return {
        "full": translate("Settings", "Full"),
        "brief": translate("Settings", "Brief"),
        "off": translate("Settings", "Off (only what you ask for)"),
    }


def speech_names() -> dict[str, str]:
    return {
        "off": translate("Settings", "Off"),
        "alone": translate("Settings", "Unless a screen reader is running"),
        "always": translate("Settings", "Always"),
    }


def language_names() -> dict[str, str]:
    """Languages by their own names, so that their speakers recognise them."""
    return {
        "system": translate("Settings", "Same as the system"),
        "de": "Deutsch",
        "en": "English",
    }


def theme_names() -> dict[str, str]:
    return {
        "system": translate("Settings", "Same as the system"),
        "light": translate("Settings", "Light"),
        "dark": translate("Settings", "Dark"),
        "high contrast": translate("Settings", "High contrast"),
    }


def surface_names() -> dict[str, str]:
    return {
        "game": translate("Settings", "Each game's own"),
        "felt": translate("Settings", "Green felt"),
        "sea": translate("Settings", "Sea cloth"),
        "wine": translate("Settings", "Wine cloth"),
        "wood": translate("Settings", "Wood"),
        "slate": translate("Settings", "Slate"),
    }


def back_names() -> dict[str, str]:
    return {
        "game": translate("Settings", "Each game's own"),
        "lattice": translate("Settings", "Lattice"),
        "waves": translate("Settings", "Waves"),
        "stars": translate("Settings", "Stars"),
        "leaves": translate("Settings", "Leaves"),
    }


def percent_names(sizes: Sequence[int] = TEXT_SIZES) -> dict[int, str]:
    text = translate("Settings", "{percent} %")
    return {size: text.format(percent=size) for size in sizes}
