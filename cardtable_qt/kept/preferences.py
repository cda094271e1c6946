"""The settings that a person can choose: what there is, what is possible, and what is usual."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar, overload

from PySide6.QtCore import QObject, Signal

from cardtable_qt.game.names import is_name
from cardtable_qt.game.pace import PACES
from cardtable_qt.kept.settings import Settings
from cardtable_qt.trouble import Trouble

Value = TypeVar("Value")

MOTIONS: Mapping[str, int] = {"off": 0, "calm": 480, "normal": 260, "quick": 140}  # ms of a flight
LANGUAGES = ("system", "de", "en")
THEMES = ("system", "light", "dark")
TEXT_SIZES = (90, 100, 110, 120, 130, 140, 150, 160)  # percent
CARD_SIZES = (70, 80, 90, 100, 115, 130, 150, 175, 200)  # percent of what just fits
SURFACES = ("game", "felt", "sea", "wine", "wood", "slate")  # "game": every game has its own
BACKS = ("game", "lattice", "waves", "stars", "leaves")
VOLUMES = tuple(range(0, 101, 10))  # percent


class Preference(Generic[Value]):
    """One thing that can be chosen. A value that does not fit counts as none."""

    def __init__(
        self, key: str, usual: Value, fits: Callable[[Value], bool] = lambda value: True
    ) -> None:
        self.key = key
        self.usual = usual
        self.fits = fits

    @overload
    def __get__(self, owner: None, kind: type) -> Preference[Value]: ...
    @overload
    def __get__(self, owner: Preferences, kind: type) -> Value: ...
    def __get__(self, owner: Preferences | None, kind: type) -> Preference[Value] | Value:
        if owner is None:
            return self
        usual: Value = owner.usual(self.key)
        value = owner.settings.get(self.key, usual)
        return value if self.fits(value) else usual

    def __set__(self, owner: Preferences, value: Value) -> None:
        owner.choose(self.key, value)


def _switch(key: str, usual: bool = True) -> Preference[bool]:
    return Preference(key, usual)


def _one_of(key: str, usual: str, possible: Mapping[str, Any] | tuple[str, ...]) -> Preference[str]:
    return Preference(key, usual, lambda value: value in possible)


class Preferences(QObject):
    """What was chosen, or what is usual; `changed` names the key of what is chosen anew."""

    changed = Signal(str)
    troubled = Signal()  # something cannot be kept, or can be again: look at `trouble`

    name = Preference("name", "", is_name)
    pace = _one_of("pace", "normal", PACES)
    motion = _one_of("motion", "normal", MOTIONS)
    language = _one_of("language", "system", LANGUAGES)
    theme = _one_of("theme", "system", THEMES)
    text_size = Preference("text size", 100, TEXT_SIZES.__contains__)
    card_size = Preference("card size", 100, CARD_SIZES.__contains__)
    surface = _one_of("surface", "game", SURFACES)
    card_back = _one_of("card back", "game", BACKS)
    sound = _switch("sound")
    volume = Preference("volume", 60, VOLUMES.__contains__)
    hints = _switch("hints")
    light_places = _switch("light places")
    explain = _switch("explain")
    log = _switch("log")
    ask_losing = _switch("ask before losing")
    ask_practice = _switch("ask before practice")

    KNOWN: ClassVar[Mapping[str, Preference[Any]]]

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.run_language: str | None = None  # asked for at the start, and stronger for this run
        self.left_at = 0  # the page on which the settings were left in this run
        self._usual = {key: each.usual for key, each in self.KNOWN.items()}

    @property
    def trouble(self) -> Trouble | None:
        """Why something cannot be kept, if that is so."""
        return self.settings.trouble

    def usual(self, key: str) -> Any:
        """What holds as long as nobody has chosen."""
        return self._usual[key]

    def assume(self, key: str, usual: object) -> None:
        """The desktop tells what is usual here."""
        with self._telling():
            self._usual[key] = usual

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell afterwards what has changed meanwhile."""
        before, trouble = {key: self.value(key) for key in self.KNOWN}, self.trouble
        yield
        for key, value in before.items():
            if self.value(key) != value:
                self.changed.emit(key)
        if self.trouble != trouble:
            self.troubled.emit()

    def value(self, key: str) -> Any:
        return self.KNOWN[key].__get__(self, Preferences)

    def choose(self, key: str, value: object) -> None:
        """Choose a value, and keep it."""
        known = self.KNOWN[key]
        if type(value) is not type(known.usual) or not known.fits(value):
            raise ValueError(f"“{key}” cannot be {value!r}.")
        with self._telling():
            self.settings.set(key, value)

    def flight(self) -> int:
        """How long a card flies, in milliseconds."""
        return MOTIONS[self.motion]

    def scale(self) -> float:
        """How large texts are; 1 is the usual size."""
        return self.text_size / 100

    def spoken(self) -> str | None:
        """The language that is wanted now; None is the system's."""
        return self.run_language or (None if self.language == "system" else self.language)

    # All at once

    def are_usual(self) -> bool:
        return all(self.value(key) == self.usual(key) for key in self.KNOWN)

    def reset(self) -> bool:
        """Everything as usual, until that is taken back; False if it cannot be done now."""
        with self._telling():
            return self.settings.reset(self.KNOWN)

    @property
    def can_take_back_reset(self) -> bool:
        return self.settings.can_take_back_reset

    def take_back_reset(self) -> None:
        with self._telling():
            self.settings.take_back_reset()

    def catch_up(self) -> None:
        """Save, or read, what could not be saved or read before."""
        with self._telling():
            self.settings.catch_up()


Preferences.KNOWN = {
    each.key: each for each in vars(Preferences).values() if isinstance(each, Preference)
}
