"""Links to websites and folders, which open in other programs."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QSizePolicy

translate = QCoreApplication.translate


class ExternalOpener(QLabel):
    """Opens URLs with the desktop. A hidden label that is shown with an error if that fails."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("error")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setWordWrap(True)
        self.hide()

    def open(self, url: QUrl | str) -> None:
        url = QUrl(url)
        place = url.toLocalFile() if url.isLocalFile() else url.toString()
        text = translate("External links", "Could not open {place}")
        self.setText(text.format(place=place))
        self.setVisible(not QDesktopServices.openUrl(url))


def label_with_link(text: str, address: str, opener: ExternalOpener) -> QLabel:
    """A label in which {address} is a link, for mouse and keyboard."""
    label = QLabel(escape(text).format(address=link_html(address)))
    label.setTextFormat(Qt.TextFormat.RichText)
    flags = Qt.TextInteractionFlag
    label.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    label.linkActivated.connect(opener.open)
    return label


def link_html(address: str) -> str:
    """A link that shows its address without https://."""
    return f'<a href="{address}">{address.removeprefix("https://")}</a>'
