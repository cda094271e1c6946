"""The settings that a person can choose: what there is, what is possible, and what is usual."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar, overload

from PySide6.QtCore import QObject, Signal

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.pace import PACES
from cardtable_qt.storage.settings import Settings

MAX_NAME_LENGTH = 20


def is_valid_name(text: str) -> bool:
    """Whether it can stand at a seat; no name at all will do, too."""
    return len(text) <= MAX_NAME_LENGTH and text == text.strip() and text.isprintable()


def cleaned_name(text: str) -> str:
    """What is left of a text as a name."""
    return "".join(filter(str.isprintable, text)).strip()[:MAX_NAME_LENGTH].strip()


Value = TypeVar("Value")

ANIMATION_MS: Mapping[str, int] = {"off": 0, "calm": 480, "normal": 260, "quick": 140}  # ms of a flight
LANGUAGES = ("system", "de", "en")
THEMES = ("system", "light", "dark")
TEXT_SIZES = (90, 100, 110, 120, 130, 140, 150, 160)  # percent
CARD_SIZES = (70, 80, 90, 100, 115, 130, 150, 175, 200)  # percent of what just fits
SURFACES = ("game", "felt", "sea", "wine", "wood", "slate")  # "game": every game has its own
CARD_BACKS = ("game", "lattice", "waves", "stars", "leaves")
VOLUMES = tuple(range(0, 101, 10))  # percent


class Preference(Generic[Value]):
    """One thing that can be chosen. A value that does not fit counts as none."""

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
        usual: Value = owner.default(self.key)
        value = owner.settings.get(self.key, usual)
        return value if self.is_valid(value) else usual

    def __set__(self, owner: Preferences, value: Value) -> None:
        owner.set(self.key, value)


def _switch(key: str, usual: bool = True) -> Preference[bool]:
    return Preference(key, usual)


def _one_of(key: str, usual: str, possible: Mapping[str, Any] | tuple[str, ...]) -> Preference[str]:
    return Preference(key, usual, lambda value: value in possible)


class Preferences(QObject):
    """What was chosen, or what is usual; `changed` names the key of what is chosen anew."""

    changed = Signal(str)
    error_changed = Signal()  # something cannot be kept, or can be again: look at `trouble`

    name = Preference("name", "", is_valid_name)
    pace = _one_of("pace", "normal", PACES)
    animation = _one_of("motion", "normal", ANIMATION_MS)
    language = _one_of("language", "system", LANGUAGES)
    theme = _one_of("theme", "system", THEMES)
    text_size = Preference("text size", 100, TEXT_SIZES.__contains__)
    card_size = Preference("card size", 100, CARD_SIZES.__contains__)
    surface = _one_of("surface", "game", SURFACES)
    card_back = _one_of("card back", "game", CARD_BACKS)
    sound = _switch("sound")
    volume = Preference("volume", 60, VOLUMES.__contains__)
    hints = _switch("hints")
    highlight_places = _switch("light places")
    explain = _switch("explain")
    log = _switch("log")
    confirm_losing = _switch("ask before losing")
    confirm_practice = _switch("ask before practice")

    KNOWN: ClassVar[Mapping[str, Preference[Any]]]

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.language_override: str | None = None  # asked for at the start, and stronger for this run
        self.settings_page = 0  # the page on which the settings were left in this run
        self._defaults = {key: each.default for key, each in self.KNOWN.items()}

    @property
    def error(self) -> ErrorMessage | None:
        """Why something cannot be kept, if that is so."""
        return self.settings.error

    def default(self, key: str) -> Any:
        """What holds as long as nobody has chosen."""
        return self._defaults[key]

    def set_system_default(self, key: str, default: object) -> None:
        """The desktop tells what is usual here."""
        with self._telling():
            self._defaults[key] = default

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell afterwards what has changed meanwhile."""
        before, trouble = {key: self.value(key) for key in self.KNOWN}, self.error
        yield
        for key, value in before.items():
            if self.value(key) != value:
                self.changed.emit(key)
        if self.error != trouble:
            self.error_changed.emit()

    def value(self, key: str) -> Any:
        return self.KNOWN[key].__get__(self, Preferences)

    def set(self, key: str, value: object) -> None:
        """Choose a value, and keep it."""
        known = self.KNOWN[key]
        if type(value) is not type(known.default) or not known.is_valid(value):
            raise ValueError(f"“{key}” cannot be {value!r}.")
        with self._telling():
            self.settings.set(key, value)

    def animation_ms(self) -> int:
        """How long a card flies, in milliseconds."""
        return ANIMATION_MS[self.animation]

    def text_scale(self) -> float:
        """How large texts are; 1 is the usual size."""
        return self.text_size / 100

    def ui_language(self) -> str | None:
        """The language that is wanted now; None is the system's."""
        return self.language_override or (None if self.language == "system" else self.language)

    # All at once

    def are_defaults(self) -> bool:
        return all(self.value(key) == self.default(key) for key in self.KNOWN)

    def reset(self) -> bool:
        """Everything as usual, until that is taken back; False if it cannot be done now."""
        with self._telling():
            return self.settings.reset(self.KNOWN)

    @property
    def can_undo_reset(self) -> bool:
        return self.settings.can_undo_reset

    def undo_reset(self) -> None:
        with self._telling():
            self.settings.undo_reset()

    def flush(self) -> None:
        """Save, or read, what could not be saved or read before."""
        with self._telling():
            self.settings.flush()


Preferences.KNOWN = {
    each.key: each for each in vars(Preferences).values() if isinstance(each, Preference)
}
