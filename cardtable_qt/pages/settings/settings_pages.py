"""The pages of the settings dialog and their rows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.pace import RACE_SPEEDS
from cardtable_qt.pages.settings.option_names import (
    animation_names,
    announcement_names,
    back_names,
    language_names,
    pace_names,
    percent_names,
    speech_names,
    surface_names,
    theme_names,
)
from cardtable_qt.pages.settings.setting_rows import (
    ChoiceRow,
    KeysRow,
    NameRow,
    PictureRow,
    SettingRow,
    SliderRow,
    SwitchRow,
)
from cardtable_qt.pages.settings.table_preview import (
    BACK_SIZE,
    SWATCH_SIZE,
    back_pixmap,
    surface_pixmap,
)
from cardtable_qt.pages.widgets.race_texts import even_match_about, race_speed_about
from cardtable_qt.storage.preferences import CARD_SIZES, VOLUMES

translate = QCoreApplication.translate


def playing_page(run_language: str | None) -> list[SettingRow]:
    about = translate("Settings", "Takes effect at once, also in the log and the rules.")
    if run_language is not None:
        about = translate(
            "Settings",
            "The language of this run was set on the command line. Your choice here applies "
            "from the next start.",
        )
    # First and in both languages, for users who cannot read the current one.
    language = translate("Settings", "Language (Sprache)")
    return [
        ChoiceRow("language", language, about, language_names()),
        NameRow(
            "name",
            translate("Settings", "Your name"),
            translate("Settings", "Used for the first person in a new game."),
        ),
        ChoiceRow(
            "pace",
            translate("Settings", "Pace of the computers"),
            translate(
                "Settings",
                "How long computer players take for a move. In games without turns, Instant is "
                "the same as Quick: no one could keep up otherwise.",
            ),
            pace_names(),
        ),
        SliderRow(
            "race speed",
            translate("Settings", "Opponents in races"),
            race_speed_about(),
            RACE_SPEEDS,
        ),
        SwitchRow(
            "even match",
            translate("Settings", "Even match"),
            even_match_about(),
        ),
        ChoiceRow(
            "motion",
            translate("Settings", "Animation"),
            translate("Settings", "How cards move to their places."),
            animation_names(),
        ),
    ]


def sound_page() -> list[SettingRow]:
    return [
        SwitchRow(
            "sound",
            translate("Settings", "Play sounds"),
            translate("Settings", "For cards, gems, chips and calls, and when a turn begins."),
        ),
        SliderRow(
            "volume",
            translate("Settings", "Volume"),
            translate("Settings", "Release the slider to hear a sample."),
            VOLUMES,
        ),
    ]


def appearance_page() -> list[SettingRow]:
    return [
        ChoiceRow(
            "theme",
            translate("Settings", "Colours"),
            translate(
                "Settings",
                "The cards stay the same. High contrast is light or dark like the system, and "
                "applies by itself if the system asks for it.",
            ),
            theme_names(),
        ),
        ChoiceRow(
            "text size",
            translate("Settings", "Text size"),
            translate("Settings", "For all text except on the cards."),
            percent_names(),
        ),
        ChoiceRow(
            "card size",
            translate("Settings", "Card size"),
            translate(
                "Settings",
                "100 % fits the window. A larger table can be scrolled. You can also use Ctrl and "
                "the mouse wheel.",
            ),
            percent_names(CARD_SIZES),
        ),
        PictureRow(
            "surface",
            translate("Settings", "Table"),
            translate("Settings", "The surface under the cards. With high contrast it is plain."),
            surface_names(),
            surface_pixmap,
            SWATCH_SIZE,
        ),
        PictureRow(
            "card back",
            translate("Settings", "Card backs"),
            translate("Settings", "Backs that show a colour do not change."),
            back_names(),
            back_pixmap,
            BACK_SIZE,
        ),
    ]


def help_page() -> list[SettingRow]:
    return [
        SwitchRow(
            "hints",
            translate("Settings", "Offer hints"),
            translate("Settings", "A button that shows you where to look, then what to do."),
        ),
        SwitchRow(
            "light places",
            translate("Settings", "Highlight places"),
            translate("Settings", "Pick up a card to see where it can go."),
        ),
        SwitchRow(
            "light places in races",
            translate("Settings", "Highlight places in races, too"),
            translate(
                "Settings",
                "In a race, finding the place is the game, even if it is played in turns. With "
                "this help you hardly have to look.",
            ),
        ),
        SwitchRow(
            "explain",
            translate("Settings", "Explain scoring"),
            translate("Settings", "Shows step by step what counts and why."),
        ),
        SwitchRow(
            "log",
            translate("Settings", "Show log"),
            translate("Settings", "Describes beside the table what happened."),
        ),
    ]


def keys_page() -> list[SettingRow]:
    return [
        KeysRow(
            "keys",
            translate("Settings", "Keys for everything"),
            translate(
                "Settings",
                "All keys in one list. Give an action another key, several keys or none.",
            ),
        )
    ]


def accessibility_page(has_voice: bool) -> list[SettingRow]:
    about_speech = translate(
        "Settings", "The voice of the system reads the announcements at the table aloud."
    )
    if not has_voice:
        about_speech = translate(
            "Settings", "No voice was found. On Linux, Card Table uses the command spd-say."
        )
    speech = ChoiceRow(
        "speak announcements",
        translate("Settings", "Speak announcements"),
        about_speech,
        speech_names(),
    )
    speech.setEnabled(has_voice)
    return [
        ChoiceRow(
            "announcements",
            translate("Settings", "Announcements"),
            translate(
                "Settings",
                "What a screen reader or voice says at the table. Brief: your turns, scores, the "
                "result, and why a card can't go somewhere. What you ask for is always said.",
            ),
            announcement_names(),
        ),
        speech,
    ]


def confirmations_page() -> list[SettingRow]:
    return [
        SwitchRow(
            "ask before losing",
            translate("Settings", "Before an unsaved game is lost"),
            translate("Settings", "Asks before you leave a game that could not be saved."),
        ),
        SwitchRow(
            "ask before practice",
            translate("Settings", "Before a game becomes practice"),
            translate(
                "Settings",
                "Asks before you undo a move after hidden cards were seen. Such games do not "
                "count in the statistics.",
            ),
        ),
    ]
