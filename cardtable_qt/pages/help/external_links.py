"""What other programs show: folders, and pages of the web."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QSizePolicy

translate = QCoreApplication.translate


class ExternalOpener(QLabel):
    """Opens things elsewhere; where that cannot be done it says so, and is not seen otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("error")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setWordWrap(True)
        self.hide()

    def open(self, url: QUrl | str) -> None:
        """Let the desktop show it."""
        url = QUrl(url)
        place = url.toLocalFile() if url.isLocalFile() else url.toString()
        text = translate("Outside", "It could not be opened: {place}")
        self.setText(text.format(place=place))
        self.setVisible(not QDesktopServices.openUrl(url))


def label_with_link(text: str, address: str, opener: ExternalOpener) -> QLabel:
    """A sentence in which {address} can be clicked, or opened by key."""
    label = QLabel(escape(text).format(address=link_html(address)))
    label.setTextFormat(Qt.TextFormat.RichText)
    by = Qt.TextInteractionFlag
    label.setTextInteractionFlags(by.LinksAccessibleByMouse | by.LinksAccessibleByKeyboard)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    label.linkActivated.connect(opener.open)
    return label


def link_html(address: str) -> str:
    """An address as it is read, and clicked."""
    return f'<a href="{address}">{address.removeprefix("https://")}</a>'
