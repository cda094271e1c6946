"""The pages of the settings, and what stands on them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.pages.settings.option_names import (
    back_names,
    language_names,
    motion_names,
    pace_names,
    size_names,
    surface_names,
    theme_names,
)
from cardtable_qt.pages.settings.setting_rows import (
    ChoiceRow,
    NameRow,
    PictureRow,
    SettingRow,
    SliderRow,
    SwitchRow,
)
from cardtable_qt.pages.settings.table_preview import (
    BACK,
    SURFACE_SWATCH,
    back_picture,
    surface_picture,
)
from cardtable_qt.storage.preferences import CARD_SIZES, VOLUMES

translate = QCoreApplication.translate


def playing_page(run_language: str | None) -> list[SettingRow]:
    about = translate("Settings", "Windows, log and rules change at once.")
    if run_language is not None:
        about = translate(
            "Settings",
            "This time the language was chosen on the command line; your choice here holds "
            "from the next start on.",
        )
    # In both languages, and before everything else: who cannot read the one finds the other.
    language = translate("Settings", "Language (Sprache)")
    return [
        ChoiceRow("language", language, about, language_names()),
        NameRow(
            "name",
            translate("Settings", "Your name"),
            translate("Settings", "The first person at the table of a new game has this name."),
        ),
        ChoiceRow(
            "pace",
            translate("Settings", "Pace of the computers"),
            translate("Settings", "How long they take for a move."),
            pace_names(),
        ),
        ChoiceRow(
            "motion",
            translate("Settings", "Motion of the cards"),
            translate("Settings", "How cards get to their places."),
            motion_names(),
        ),
    ]


def sound_page() -> list[SettingRow]:
    return [
        SwitchRow(
            "sound",
            translate("Settings", "Play sounds"),
            translate("Settings", "Cards, gems and chips, calls, and whose turn it is."),
        ),
        SliderRow(
            "volume",
            translate("Settings", "Volume"),
            translate("Settings", "Letting go of the slider plays a sample."),
            VOLUMES,
        ),
    ]


def appearance_page() -> list[SettingRow]:
    return [
        ChoiceRow(
            "theme",
            translate("Settings", "Colours"),
            translate("Settings", "The cards themselves look the same on both tables."),
            theme_names(),
        ),
        ChoiceRow(
            "text size",
            translate("Settings", "Size of texts"),
            translate("Settings", "For everything that is written beside the cards."),
            size_names(),
        ),
        ChoiceRow(
            "card size",
            translate("Settings", "Size of the cards"),
            translate(
                "Settings",
                "100 % just fits the window; a larger table is scrolled. Also with Ctrl and the "
                "wheel.",
            ),
            size_names(CARD_SIZES),
        ),
        PictureRow(
            "surface",
            translate("Settings", "Table"),
            translate("Settings", "What the cards lie on."),
            surface_names(),
            surface_picture,
            SURFACE_SWATCH,
        ),
        PictureRow(
            "card back",
            translate("Settings", "Backs of the cards"),
            translate("Settings", "Backs that tell a colour stay as they are."),
            back_names(),
            back_picture,
            BACK,
        ),
    ]


def help_page() -> list[SettingRow]:
    return [
        SwitchRow(
            "hints",
            translate("Settings", "Offer hints"),
            translate("Settings", "A button that shows where to look, and then what to do."),
        ),
        SwitchRow(
            "light places",
            translate("Settings", "Light places for a card"),
            translate("Settings", "Who takes a card up sees where it may go."),
        ),
        SwitchRow(
            "explain",
            translate("Settings", "Explain scorings"),
            translate("Settings", "Step by step, what counts and why."),
        ),
        SwitchRow(
            "log",
            translate("Settings", "Show the log"),
            translate("Settings", "What happened, in sentences beside the table."),
        ),
    ]


def confirmations_page() -> list[SettingRow]:
    return [
        SwitchRow(
            "ask before losing",
            translate("Settings", "Before a game is lost"),
            translate("Settings", "When a game is left that could not be saved."),
        ),
        SwitchRow(
            "ask before practice",
            translate("Settings", "Before a game becomes practice"),
            translate(
                "Settings",
                "When a move is taken back after something hidden was seen. Such a game does "
                "not count in the statistics.",
            ),
        ),
    ]
