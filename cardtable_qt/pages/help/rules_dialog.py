"""The dialog with the rules of all games, illustrated with their cards."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QSize, QUrl, QUrlQuery
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.assets import game_assets
from cardtable_qt.base.translation import SOURCE_LANGUAGE, ui_language
from cardtable_qt.pages.help.styled_page import StyledPage
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import art
from cardtable_qt.table.painting.face_cache import face_pixmap
from rules import GAMES, Game

translate = QCoreApplication.translate

DEFAULT_SIZE = QSize(720, 640)
MARGIN_PX, INDENT_PX = 20, 26  # around a page, and of list items
IMAGE = QTextDocument.ResourceType.ImageResource.value
FACE_WIDTH_PX = 48  # unless the page gives another width

STYLE_SHEET = Template("""
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 16px; color: $heading; margin-top: 20px; margin-bottom: 2px; }
p, li, td { font-size: 16px; line-height: 125%; margin-top: 5px; margin-bottom: 5px; }
td { line-height: 100%; vertical-align: middle; }
img { vertical-align: middle; }
p.cards { line-height: 100%; }
p.facts { color: $ink_soft; }
table.example { background-color: $row; margin-top: 8px; margin-bottom: 8px; }
th { color: $ink_soft; text-align: left; }
""")


def rules_html(game: Game, language: str, folder: Path | None = None) -> str:
    """A game's page in the language or in English, or an error message if there is none."""
    folder = folder or game_assets(game.key) / "help"
    file = folder
    for code in (language, SOURCE_LANGUAGE):
        file = folder / code / f"{game.key}.html"
        try:
            return file.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
    sentence = translate(
        "Rules", "The rules of {game} cannot be read: {file} is missing or broken."
    )
    return f"<p>{escape(sentence.format(game=game.title, file=file))}</p>"


def parse_face_url(reference: QUrl) -> tuple[Face, float]:
    """The face and width of a URL such as `face:<kind>/<name>?w=60`."""
    kind, _, name = reference.path().partition("/")
    width = QUrlQuery(reference).queryItemValue("w")
    return Face(kind, name), float(width or FACE_WIDTH_PX)


class RulesPage(StyledPage):
    """The rules of one game. Its images are card faces, painted as on the table."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(STYLE_SHEET, lambda: rules_html(game, ui_language()), MARGIN_PX, parent)
        self.game = game
        self.setAccessibleName(game.title)
        self.document().setIndentWidth(INDENT_PX)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.update_page()  # images for this pixel ratio
        return super().event(event)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:  # noqa: N802
        reference = QUrl(name)
        if kind == IMAGE and reference.scheme() == "face":
            face, width = parse_face_url(reference)
            if art.has_image(face):
                return face_pixmap(face, width, self.devicePixelRatioF())
        return super().loadResource(kind, name)


class RulesDialog(QDialog):
    """A tab with the rules of each game."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("Rules", "Rules"))
        self.resize(DEFAULT_SIZE)
        self.tabs = QTabWidget()
        self.pages = {each.key: RulesPage(each) for each in GAMES.values()}
        for page in self.pages.values():
            self.tabs.addTab(page, page.game.title.replace("&", "&&"))
        self.tabs.currentChanged.connect(self._show_page)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addWidget(self.tabs)
        whole.addWidget(buttons)
        self.tabs.setCurrentWidget(self.pages[game.key])
        self._show_page()

    def current_page(self) -> RulesPage:
        page = self.tabs.currentWidget()
        assert isinstance(page, RulesPage)
        return page

    def _show_page(self) -> None:
        self.current_page().load()
        self.current_page().setFocus()
