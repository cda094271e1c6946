"""The preferences: their keys, allowed values and defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar, overload

from PySide6.QtCore import QObject, Signal

from cardtable_qt.base.announcement_kinds import ANNOUNCEMENT_LEVELS
from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.pace import PACES, RACE_SPEEDS
from cardtable_qt.storage.settings import Settings
from rules import GAMES, Game

MAX_NAME_LENGTH = 20
DEFAULT_NAME = "Anna"  # of a person who has not entered a name
NAME_KEY = "name"
FORMER_NAMES_KEY = "former names"  # in the settings; the statistics need them
MAX_FORMER_NAMES = 20
KEYS_KEY = "keys"
GAME_KEY = "game"  # in the settings: the one selected on the start page
HAND_ORDERS_KEY = "hand orders"  # in the settings, by game


def is_valid_name(text: str) -> bool:
    """Return whether a text can be the player's name. The empty text can."""
    return len(text) <= MAX_NAME_LENGTH and text == text.strip() and text.isprintable()


def own_names(settings: Settings) -> list[str]:
    """The names under which the owner of the settings has played, the current one first."""
    name = settings.get(NAME_KEY, "")
    stored: list[object] = settings.get(FORMER_NAMES_KEY, [])
    former = [each for each in stored if isinstance(each, str) and is_valid_name(each)]
    return [name if name and is_valid_name(name) else DEFAULT_NAME, *former]


def selected_game(settings: Settings) -> Game:
    """The game that is selected on the start page: the last one, or else the first of all."""
    return GAMES.get(settings.get(GAME_KEY, "")) or next(iter(GAMES.values()))


def hand_order(settings: Settings, game: str) -> int:
    """The order in which the hand was last sorted in a game."""
    orders: dict[str, object] = settings.get(HAND_ORDERS_KEY, {})
    order = orders.get(game)
    return order if isinstance(order, int) else 0


def remember_hand_order(settings: Settings, game: str, order: int) -> None:
    orders: dict[str, object] = settings.get(HAND_ORDERS_KEY, {})
    settings.set(HAND_ORDERS_KEY, {**orders, game: order})


def cleaned_name(text: str) -> str:
    """Turn any text into a valid name."""
    return "".join(filter(str.isprintable, text)).strip()[:MAX_NAME_LENGTH].strip()


Value = TypeVar("Value")

ANIMATION_SPEEDS_MS: Mapping[str, int] = {"off": 0, "calm": 480, "normal": 260, "quick": 140}
LANGUAGES = ("system", "de", "en")
THEMES = ("system", "light", "dark", "high contrast")
TEXT_SIZES = (90, 100, 110, 120, 130, 140, 150, 160)  # percent
CARD_SIZES = (70, 80, 90, 100, 115, 130, 150, 175, 200)  # percent of the size that fits
SURFACES = ("game", "felt", "sea", "wine", "wood", "slate")  # "game": each game's own
CARD_BACKS = ("game", "lattice", "waves", "stars", "leaves")
TEXT_TABLES = ("auto", "on", "off")  # "auto": while a screen reader runs
SPEECH = ("off", "alone", "always")  # "alone": unless a screen reader runs
VOLUMES = tuple(range(0, 101, 10))  # percent


class Preference(Generic[Value]):
    """One preference. A stored value that is not valid counts as the default."""

    def __init__(
        self, key: str, default: Value, is_valid: Callable[[Value], bool] = lambda value: True
    ) -> None:
        self.key = key
        self.default = default
        self.is_valid = is_valid

    @overload
    def __get__(self, owner: None, kind: type) -> Preference[Value]: ...
    @overload
    def __get__(self, owner: Preferences, kind: type) -> Value: ...
    def __get__(self, owner: Preferences | None, kind: type) -> Preference[Value] | Value:
        if owner is None:
            return self
        default: Value = owner.default(self.key)
        value = owner.settings.get(self.key, default)
        return value if self.is_valid(value) else default

    def __set__(self, owner: Preferences, value: Value) -> None:
        owner.set(self.key, value)


def _switch(key: str, default: bool = True) -> Preference[bool]:
    return Preference(key, default)


def _one_of(
    key: str, default: str, choices: Mapping[str, Any] | tuple[str, ...]
) -> Preference[str]:
    return Preference(key, default, lambda value: value in choices)


class Preferences(QObject):
    """The values chosen by the player, or the defaults."""

    changed = Signal(str)  # the key
    error_changed = Signal()

    name = Preference(NAME_KEY, "", is_valid_name)
    pace = _one_of("pace", "normal", PACES)
    race_speed = Preference("race speed", 100, RACE_SPEEDS.__contains__)
    even_match = _switch("even match", default=False)
    animation = _one_of("motion", "normal", ANIMATION_SPEEDS_MS)
    language = _one_of("language", "system", LANGUAGES)
    theme = _one_of("theme", "system", THEMES)
    text_size = Preference("text size", 100, TEXT_SIZES.__contains__)
    card_size = Preference("card size", 100, CARD_SIZES.__contains__)
    surface = _one_of("surface", "game", SURFACES)
    card_back = _one_of("card back", "game", CARD_BACKS)
    text_table = _one_of("text table", "auto", TEXT_TABLES)
    sound = _switch("sound")
    volume = Preference("volume", 60, VOLUMES.__contains__)
    hints = _switch("hints")
    highlight_places = _switch("light places")
    highlight_places_in_races = _switch("light places in races", default=False)
    explain = _switch("explain")
    log = _switch("log")
    announcements = _one_of("announcements", "full", ANNOUNCEMENT_LEVELS)
    speech = _one_of("speak announcements", "off", SPEECH)
    confirm_losing = _switch("ask before losing")
    confirm_practice = _switch("ask before practice")
    # Keys chosen instead of the defaults, by the names of their bindings. `key_map` reads them.
    keys = Preference[dict[str, Any]](KEYS_KEY, {})

    KNOWN: ClassVar[Mapping[str, Preference[Any]]]

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.language_override: str | None = None  # from the command line, for this run
        self.has_screen_reader = False  # one runs now
        self.settings_page = 0  # the page of the settings dialog last shown in this run
        self._defaults = {key: each.default for key, each in self.KNOWN.items()}

    @property
    def error(self) -> ErrorMessage | None:
        """Why the settings cannot be read or saved."""
        return self.settings.error

    def default(self, key: str) -> Any:
        return self._defaults[key]

    def set_system_default(self, key: str, default: object) -> None:
        """Set a default that follows the desktop."""
        with self._emitting_changes():
            self._defaults[key] = default

    @contextmanager
    def _emitting_changes(self) -> Iterator[None]:
        """Emit signals at the end for everything that has changed inside."""
        before, old_error = {key: self.value(key) for key in self.KNOWN}, self.error
        yield
        for key, value in before.items():
            if self.value(key) != value:
                self.changed.emit(key)
        if self.error != old_error:
            self.error_changed.emit()

    def value(self, key: str) -> Any:
        return self.KNOWN[key].__get__(self, Preferences)

    def set(self, key: str, value: object) -> None:
        """Choose a value and save it. Raises ValueError if it is not valid."""
        preference = self.KNOWN[key]
        if type(value) is not type(preference.default) or not preference.is_valid(value):
            raise ValueError(f"“{key}” cannot be {value!r}.")
        with self._emitting_changes():
            former = self._former_names(value) if key == NAME_KEY else {}
            self.settings.update({key: value, **former})

    def _former_names(self, name: object) -> dict[str, object]:
        """The names to remember when the name changes, so that the statistics stay together."""
        names = [each for each in own_names(self.settings) if each != (name or DEFAULT_NAME)]
        return {FORMER_NAMES_KEY: names[:MAX_FORMER_NAMES]}

    def animation_ms(self) -> int:
        """The duration of one card movement. 0 if animation is off."""
        return ANIMATION_SPEEDS_MS[self.animation]

    def text_scale(self) -> float:
        """The text size as a factor. 1 is the default."""
        return self.text_size / 100

    def set_screen_reader(self, runs: bool) -> None:
        """Follow a screen reader that was started or ended."""
        if runs != self.has_screen_reader:
            self.has_screen_reader = runs
            self.changed.emit(Preferences.text_table.key)

    def shows_text_table(self) -> bool:
        """True if a game shows its table in words, not as a picture."""
        return self.text_table == "on" or (self.text_table == "auto" and self.has_screen_reader)

    def ui_language(self) -> str | None:
        """The language to use now. None: the system's."""
        return self.language_override or (None if self.language == "system" else self.language)

    # All preferences at once, except the name: the player is the same

    def are_defaults(self) -> bool:
        return all(self.value(key) == self.default(key) for key in self.KNOWN if key != NAME_KEY)

    def reset(self) -> bool:
        """Restore all defaults. Returns False if that is impossible now."""
        with self._emitting_changes():
            return self.settings.reset([key for key in self.KNOWN if key != NAME_KEY])

    @property
    def can_undo_reset(self) -> bool:
        return self.settings.can_undo_reset

    def undo_reset(self) -> None:
        with self._emitting_changes():
            self.settings.undo_reset()

    def flush(self) -> None:
        """Try again to read or save what failed before."""
        with self._emitting_changes():
            self.settings.flush()


Preferences.KNOWN = {
    each.key: each for each in vars(Preferences).values() if isinstance(each, Preference)
}
