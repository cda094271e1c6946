"""Every screen is fully translated and readable, and follows a change of language at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size, translation
from cardtable_qt.games.player_texts import player_name
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.library.game_list import thumbnail_ratio
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.shell.main_window import MINIMUM_SIZE
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.table.painting.image_cache import image_cache
from rules import GAMES
from tests.cardtable_qt.lessons import LESSONS
from tests.cardtable_qt.pages.windows import app_style
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screen_texts import (
    BracketTranslator,
    read_texts,
    sentence_fragments,
    untranslated_text,
)
from tests.cardtable_qt.screens import LONG_TITLE, SCREENS
from tests.cardtable_qt.storage.library_helpers import NAMES
from tests.cardtable_qt.text_checks import unreadable_texts

translate = QCoreApplication.translate
# Names of people and files, and words that are the same in all languages.
KNOWN_NAMES = {
    *NAMES, "Cleo", LONG_TITLE, "Deutsch", "English", "Broken", "Nothing", "Visit", "Photo", "AM",
    "PM",
    *(player_name(character.key) for character in CHARACTERS),
    *(game.title for game in GAMES.values()),
    "Ex && Top", "no such player", "unfinished",
}  # fmt: skip
NO_TEXT = re.compile(r"\S*/\S*|\S+\.cardtable|\b[0-9a-f]{8,}\b|cardtable-qt verify|\w+-\d")
# The other screens are similar; `python -m tests.soak.screens` checks all of them.
SCREENS_TO_CHECK = [
    "start", "input errors", "continue", "unsaved settings", "gracias 6", "triple 4", "eight28 6",
    "extop 6", "text table", "handover", "practice", "unsaved", "error report", "toast",
    "scoring gracias",
    "library", "deleting", "importing", "library menu", "replay extop",
    "unfinished replay", "take over", "empty statistics", "statistics", "settings", "keys", "help",
    "menus", "confirmations", *(f"lesson {key}" for key in LESSONS),
]  # fmt: skip
# Screens without short-lived texts.
STATIC_SCREENS = ["start", "continue", "gracias 3", "triple 4", "handover", "unsaved"]
STATIC_SCREENS += ["scoring eight28", "library", "replay gracias", "statistics", "lesson gracias"]
APPEARANCE: dict[str, object] = {
    "language": "en", "theme": "light", "text size": 100, "surface": "game", "card back": "game",
}  # fmt: skip
CHANGES: dict[str, dict[str, object]] = {
    "text size": {"text size": 150},
    "high contrast": {"theme": "high contrast"},
    "the others": {"language": "de", "theme": "dark", "surface": "slate", "card back": "stars"},
}
SETTLE_MS = 300  # pictures are drawn again at most this long after a change

OpenProgram = Callable[..., Program]


@pytest.fixture(scope="module", autouse=True)
def _app_style(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield
        translation.install_language(qapp, "en")
        apply_style(qapp)
        text_size.set_scale(1.0)


@pytest.fixture
def open_program(tmp_path: Path) -> Iterator[OpenProgram]:
    programs: list[Program] = []

    def open_program(folder: str = "home", **settings: object) -> Program:
        programs.append(Program(tmp_path / folder, **settings))  # type: ignore[arg-type]
        return programs[-1]

    yield open_program
    for program in programs:
        program.close()


# Translation


@pytest.fixture
def bracketed(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A pseudo-language that puts translated texts in brackets."""
    brackets, install = BracketTranslator(), translation.install_language

    def install_with_brackets(
        app: QApplication, language: str | None, folder: Path | None = None
    ) -> str:
        name = install(app, language, folder)
        app.removeTranslator(brackets)
        app.installTranslator(brackets)  # the last one wins
        return name

    monkeypatch.setattr(translation, "install_language", install_with_brackets)
    install_with_brackets(qapp, "en")
    yield
    qapp.removeTranslator(brackets)


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize("name", SCREENS_TO_CHECK)
def test_every_text_is_translated(open_program: OpenProgram, name: str) -> None:
    program = open_program()
    for step in SCREENS[name](program):
        for widget, text in read_texts(program.top_widget()):
            assert not untranslated_words(text), f"{step}: {widget}: {text}"
            assert not sentence_fragments(text), f"{step}: {widget}: a sentence made of fragments"


def untranslated_words(text: str) -> list[str]:
    """The words of a text that were not translated and are not names."""
    rest = NO_TEXT.sub(" ", untranslated_text(text).replace("\u200b", "").replace("\xa0", " "))
    for name in sorted(KNOWN_NAMES, key=len, reverse=True):
        rest = rest.replace(name, " ")
    words = re.findall(r"[^\W\d_]{2,}", rest)
    return [word for word in words if f" {word}" not in f" {LONG_TITLE}"]  # it may be elided


@pytest.mark.usefixtures("bracketed")
def test_untranslated_words_are_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel(translate("Colour", "red"), window)
    texts = [text for _, text in read_texts(window)]
    assert not [text for text in texts if untranslated_words(text)]
    for text in ("red", f"{translate('Colour', 'red')} card", "⟦{card} of ⟨Anna⟩ is⟧ ⟨green⟩"):
        label.setText(text)
        assert [text for _, text in read_texts(window) if untranslated_words(text)]
    assert sentence_fragments("⟦You have⟧ ⟦%n card(s)⟧")
    assert not sentence_fragments("⟦It is your turn.⟧ ⟦Take a card.⟧")


# Readability


@pytest.mark.parametrize("name", SCREENS_TO_CHECK)
def test_every_text_is_readable(open_program: OpenProgram, name: str) -> None:
    program = open_program(language="de", size=MINIMUM_SIZE.toTuple())
    for step in SCREENS[name](program):
        assert not [
            text for text in unreadable_texts(program.top_widget()) if LONG_TITLE not in text
        ], step


def test_unreadable_texts_are_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("A label that is too long for its place", window)
    button = QPushButton("And a button", window)
    button.setGeometry(0, 100, *button.sizeHint().toTuple())
    window.resize(400, 200)
    window.show()
    label.resize(label.sizeHint())
    assert not unreadable_texts(window)
    label.resize(40, 20)
    assert "needs" in unreadable_texts(window)[0]
    label.setGeometry(380, 0, *label.sizeHint().toTuple())
    assert "in QWidget" in unreadable_texts(window)[0]
    label.setGeometry(0, 105, *label.sizeHint().toTuple())
    assert "overlap" in unreadable_texts(window)[0]


# Changes of the appearance


@pytest.mark.parametrize("name", STATIC_SCREENS)
@pytest.mark.parametrize("kind", CHANGES)
def test_a_change_of_the_appearance_applies_everywhere_at_once(
    open_program: OpenProgram, name: str, kind: str
) -> None:
    """The page stays, and looks as if it had been opened in the new language or style."""
    QApplication.setCursorFlashTime(0)
    with_log = kind != "text size"  # in another font, Qt may scroll it by a pixel more or less
    new = open_program("new", **{**APPEARANCE, **CHANGES[kind]})
    next(SCREENS[name](new))
    new_image, new_texts = settled_image(new, with_log), visible_texts(new)
    assert is_plain(new_image) == (kind == "high contrast")
    new.close()
    program = open_program("changed", **APPEARANCE)
    next(SCREENS[name](program))
    page = program.window.pages.currentWidget()
    old_texts = visible_texts(program)
    for key, value in CHANGES[kind].items():
        program.preferences.set(key, value)
    assert settled_image(program, with_log) == new_image
    assert visible_texts(program) == new_texts
    for key in CHANGES[kind]:
        program.preferences.set(key, APPEARANCE[key])
    program.process_events()
    assert visible_texts(program) == old_texts
    assert program.window.pages.currentWidget() is page


@pytest.mark.parametrize("name", ["settings", "rules", "help", "take over"])
def test_high_contrast_applies_to_open_dialogs_at_once(
    open_program: OpenProgram, name: str
) -> None:
    new = open_program("new", **{**APPEARANCE, "theme": "high contrast"})
    next(SCREENS[name](new))
    new_image = settled_dialog_image(new)
    new.close()
    program = open_program("changed", **APPEARANCE)
    next(SCREENS[name](program))
    plain = settled_dialog_image(program)
    program.preferences.set("theme", "high contrast")
    assert settled_dialog_image(program) == new_image != plain


def settled_dialog_image(program: Program) -> QImage:
    dialog = program.top_widget()
    dialog.grab()
    image_cache().render_pending()
    program.process_events()
    if isinstance(dialog, SettingsDialog):
        dialog.file_label.hide()  # the path of the program's own folder
    for page in dialog.findChildren(QTextBrowser):  # set again, it may be a pixel longer
        page.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    dialog.resize(760, 560)
    program.process_events()
    return dialog.grab().toImage()


def test_a_change_of_language_applies_to_open_settings(open_program: OpenProgram) -> None:
    german = open_program("german", language="de")
    next(SCREENS["settings"](german))
    german_texts = visible_texts(german)
    german.close()
    program = open_program("english", language="en")
    next(SCREENS["settings"](program))
    assert visible_texts(program) != german_texts
    program.set_language("de")
    assert visible_texts(program) == german_texts


def visible_texts(program: Program) -> list[str]:
    texts = [text.replace("\u200b", "") for _, text in read_texts(program.top_widget())]
    return sorted({text.replace(str(program.folder), "") for text in texts})


def settled_image(program: Program, with_log: bool) -> QImage:
    """The window once nothing changes any more, such as pictures that are drawn later."""
    program.process_events()
    program.window.grab()  # requests pictures
    program.wait_until(lambda: is_idle(program))
    image_cache().render_pending()
    program.process_events()
    lay_out_log(program)
    image = program.window.grab().toImage()
    page = program.window.pages.currentWidget()
    if isinstance(page, GamePage | ReplayPage) and not with_log:
        log = page.log.view
        with QPainter(image) as painter:
            painter.fillRect(QRect(log.mapTo(program.window, QPoint()), log.size()), "black")
    return image


def is_plain(image: QImage) -> bool:
    """True if the left edge, below the menus, is white except for texts and outlines."""
    strip = [image.pixelColor(2, y) for y in range(40, image.height(), 3)]
    return strip.count(QColor("white")) > 0.9 * len(strip)


def is_idle(program: Program) -> bool:
    """True if no picture is drawn now or in a moment."""
    page = program.window.pages.currentWidget()
    if isinstance(page, LibraryPage):
        ratio = thumbnail_ratio(page.game_list)
        entries = [entry for entry in page.model.rows if entry.error is None]
        if None in [page.thumbnails.pixmap(entry, ratio) for entry in entries]:
            return False
    timers = program.window.findChildren(QTimer)
    return not any(timer.isActive() and timer.interval() <= SETTLE_MS for timer in timers)


def lay_out_log(program: Program) -> None:
    """Count all rows of the log. Qt lays them out later, and the scroll bar depends on it."""
    page = program.window.pages.currentWidget()
    if isinstance(page, GamePage):
        page.log.view.follower.scroll_to_row(0)
        page.log.view.follower.show_end()
    elif isinstance(page, ReplayPage):
        page.log.view.follower.scroll_to_row(0)
        page.navigator.seek(page.navigator.position.move)
