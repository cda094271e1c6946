"""Every screen speaks the player's language, at once when that changes, and can be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size, translation
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.pages.shell.paged_window import MINIMUM_SIZE
from cardtable_qt.pages.widgets.player_box import player_name
from cardtable_qt.pages.widgets.style import apply_style
from rules import GAMES
from tests.cardtable_qt.pages.windows import app_style
from tests.cardtable_qt.program import Stage
from tests.cardtable_qt.screen_texts import Bracketed, fragments, outside, read
from tests.cardtable_qt.screens import EVENING, SCREENS
from tests.cardtable_qt.storage.library_helpers import NAMES
from tests.cardtable_qt.text_checks import cut_off

translate = QCoreApplication.translate
# What people or files are called, and what is called the same everywhere.
CALLED = {*NAMES, EVENING, "Deutsch", "English", "Broken", "Nothing", "Visit", "Photo", "AM", "PM"}
CALLED |= {player_name(character.key) for character in CHARACTERS}
CALLED |= {game.title for game in GAMES.values()} | {"Ex && Top", "nobody at all", "unfinished"}
NO_WORDS = re.compile(r"\S*/\S*|\S+\.cardtable|\b[0-9a-f]{8,}\b|cardtable-qt verify|\w+-\d")
# The others are like one of these; `python -m tests.soak.screens` looks at all of them.
QUICK = [
    "start", "complaints", "waiting game", "unkept settings", "gracias 6", "triple 4", "eight28 6",
    "extop 6", "curtain", "practice", "unsaved", "mishap", "passing word", "scoring gracias",
    "shelf", "deleting", "importing", "shelf menu", "replay extop",
    "unfinished replay", "taking over", "empty statistics", "statistics", "settings", "reading",
    "menus", "questions",
]  # fmt: skip
# On these nothing is seen only for a moment.
LASTING = ["start", "waiting game", "gracias 3", "curtain", "scoring eight28", "empty shelf"]
LASTING += ["replay gracias", "empty statistics", "settings"]

Open = Callable[..., Stage]


@pytest.fixture(scope="module", autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield
        translation.install_language(qapp, "en")
        apply_style(qapp)
        text_size.set_scale(1.0)


@pytest.fixture
def open_stage(tmp_path: Path) -> Iterator[Open]:
    stages: list[Stage] = []

    def open_stage(folder: str = "home", **settings: object) -> Stage:
        stages.append(Stage(tmp_path / folder, **settings))  # type: ignore[arg-type]
        return stages[-1]

    yield open_stage
    for stage in stages:
        stage.close()


# Everything can be said in other languages


@pytest.fixture
def bracketed(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language in which everything that is translated stands in brackets."""
    brackets, install = Bracketed(), translation.install_language

    def also_install(app: QApplication, language: str | None, folder: Path | None = None) -> str:
        told = install(app, language, folder)
        app.removeTranslator(brackets)
        app.installTranslator(brackets)  # the last one is asked first
        return told

    monkeypatch.setattr(translation, "install_language", also_install)
    also_install(qapp, "en")
    yield
    qapp.removeTranslator(brackets)


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize("name", QUICK)
def test_every_word_is_translated(open_stage: Open, name: str) -> None:
    stage = open_stage()
    for step in SCREENS[name](stage):
        for where, text in read(stage.top()):
            assert not words_outside(text), f"{step}: {where}: {text}"
            assert not fragments(text), f"{step}: {where}: a sentence made of pieces"


def words_outside(text: str) -> list[str]:
    """The words of a text that were not translated, and are nobody's name."""
    left = NO_WORDS.sub(" ", outside(text).replace("\u200b", "").replace("\xa0", " "))
    for name in sorted(CALLED, key=len, reverse=True):
        left = left.replace(name, " ")
    words = re.findall(r"[^\W\d_]{2,}", left)
    return [word for word in words if f" {word}" not in f" {EVENING}"]  # it may be cut


@pytest.mark.usefixtures("bracketed")
def test_a_word_that_is_not_translated_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel(translate("Colour", "red"), window)
    told = [text for _, text in read(window)]
    assert not [text for text in told if words_outside(text)]
    for text in ("red", f"{translate('Colour', 'red')} card", "⟦{card} of ⟨Anna⟩ is⟧ ⟨green⟩"):
        label.setText(text)
        assert [text for _, text in read(window) if words_outside(text)]
    assert fragments("⟦You have⟧ ⟦%n card(s)⟧")
    assert not fragments("⟦It is your turn.⟧ ⟦Take a card.⟧")


# Everything can be read


@pytest.mark.parametrize("name", QUICK)
def test_nothing_is_cut_off(open_stage: Open, name: str) -> None:
    stage = open_stage(language="de", size=MINIMUM_SIZE.toTuple())
    for step in SCREENS[name](stage):
        assert not [what for what in cut_off(stage.top()) if EVENING not in what], step


def test_what_is_cut_off_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("Nobody can read all of this", window)
    button = QPushButton("Nor this", window)
    button.setGeometry(0, 100, *button.sizeHint().toTuple())
    window.resize(400, 200)
    window.show()
    label.resize(label.sizeHint())
    assert not cut_off(window)
    label.resize(40, 20)
    assert "needs" in cut_off(window)[0]
    label.setGeometry(380, 0, *label.sizeHint().toTuple())
    assert "in QWidget" in cut_off(window)[0]
    label.setGeometry(0, 105, *label.sizeHint().toTuple())
    assert "on one another" in cut_off(window)[0]


# Another language, at once


@pytest.mark.parametrize("name", LASTING)
def test_another_language_is_spoken_at_once_and_everywhere(open_stage: Open, name: str) -> None:
    german = open_stage("german", language="de")
    next(SCREENS[name](german))
    told = what_is_said(german)
    german.close()
    stage = open_stage("english", language="en")
    next(SCREENS[name](stage))
    assert what_is_said(stage) != told
    stage.speak("de")
    assert what_is_said(stage) == told


def what_is_said(stage: Stage) -> list[str]:
    words = [text.replace("\u200b", "") for _, text in read(stage.top())]
    return sorted({text.replace(str(stage.folder), "") for text in words})
