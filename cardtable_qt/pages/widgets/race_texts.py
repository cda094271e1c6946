"""Texts about the speed of the opponents in races: in the settings, a menu and the start page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

NO_BREAK = "\u00a0"

translate = QCoreApplication.translate


def percent_text(percent: int) -> str:
    """A percentage that stays on one line."""
    return translate("Settings", "{percent} %").format(percent=percent).replace(" ", NO_BREAK)


def race_speed_about() -> str:
    """What the speed of the opponents means."""
    return translate(
        "Settings",
        "How fast computer players are where everyone plays at once. At 100 %, each level plays "
        "at its usual speed.",
    )


def even_match_about() -> str:
    """What an even match is."""
    return translate(
        "Settings",
        "After every round of a race, the speed of the opponents follows yours. The log says how "
        "it changes.",
    )
