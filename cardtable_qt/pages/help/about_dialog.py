"""The About dialog: version, licences, and system details for bug reports."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from string import Template

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt import HOME, __version__
from cardtable_qt.pages.help.external_links import ExternalOpener, label_with_link, link_html
from cardtable_qt.pages.help.licences import (
    LGPL,
    LICENCE,
    Component,
    components,
    own_licence,
    system_details,
)
from cardtable_qt.pages.help.styled_page import StyledPage

translate = QCoreApplication.translate

DEFAULT_SIZE = QSize(740, 560)  # wide enough for licence texts with lines of 80 characters
MARGIN_PX = 14
STYLE_SHEET = Template("""
h3 { font-size: 16px; margin-top: 14px; margin-bottom: 2px; }
p { font-size: 15px; margin-top: 2px; margin-bottom: 2px; }
p.licence { margin-bottom: 10px; }
pre { font-size: 13px; color: $ink_soft; }
a { color: $ink; }
""")


class AboutDialog(QDialog):
    """Three tabs, and a button that copies the system details."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("About", "About Card Table"))
        self.resize(DEFAULT_SIZE)
        title = QLabel(translate("About", "Card Table {version}").format(version=__version__))
        title.setObjectName("heading")
        description = QLabel(
            translate("About", "Family card games, for people at one screen and against computers.")
        )
        description.setWordWrap(True)
        self.opener = ExternalOpener()
        text = translate("About", "Website: {address}")
        self.home_label = label_with_link(text, HOME, self.opener)
        self.tabs = QTabWidget()
        self.licence = self._text_page(licence_html)
        self.components = self._text_page(lambda: components_html(components()))
        self.details = QPlainTextEdit(system_details())
        self.details.setReadOnly(True)
        for page, name in (
            (self.licence, translate("About", "&Licence")),
            (self.components, translate("About", "&Built with")),
            (self.details, translate("About", "&Details for bug reports")),
        ):
            page.setAccessibleName(name.replace("&", ""))
            self.tabs.addTab(page, name)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy_button = QPushButton(translate("About", "&Copy details"))
        self.copy_button.setAutoDefault(False)
        buttons.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for widget in (title, description, self.home_label, self.tabs, self.opener, buttons):
            whole.addWidget(widget)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(system_details())
        self.copy_button.setText(translate("About", "Copied"))

    def _text_page(self, html: Callable[[], str]) -> StyledPage:
        page = StyledPage(STYLE_SHEET, html, MARGIN_PX)
        page.anchorClicked.connect(self.opener.open)
        page.load()
        return page


def licence_html() -> str:
    """The program's licence, or its name and a link if the file is missing."""
    text = own_licence()
    if text:
        # Join the lines of a paragraph: they may be longer than the page is wide.
        paragraphs = [escape(" ".join(part.split())) for part in text.split("\n\n")]
        return "".join(f'<p class="licence">{part}</p>' for part in paragraphs)
    sentence = translate(
        "About", "Card Table is free software under the {licence} licence: {address}"
    )
    address = link_html("https://opensource.org/license/mit")
    return f"<p>{escape(sentence).format(licence=LICENCE, address=address)}</p>"


def components_html(used: list[Component]) -> str:
    """The components with their licences and websites."""
    return "".join(map(_component_html, used))


def _component_html(component: Component) -> str:
    lines = [f"<h3>{escape(f'{component.name} {component.version}'.strip())}</h3>"]
    lines.append(f"<p>{escape(component.licence)} · {link_html(component.home)}</p>")
    if "LGPL" in component.licence:
        sentence = translate(
            "About", "Used unmodified under the LGPL. You may replace it: {address}"
        )
        lines.append(f"<p>{escape(sentence).format(address=link_html(LGPL))}</p>")
    if component.text:
        lines.append(f'<pre style="white-space: pre-wrap">{escape(component.text)}</pre>')
    return "".join(lines)
