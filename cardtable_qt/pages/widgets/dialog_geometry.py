"""The place of dialogs on the screen."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QDialog

MAX_SCREEN_SHARE = 0.9  # of the width and height of the screen


def largest_size(dialog: QDialog) -> QSize:
    """The largest size that leaves some of the screen visible around a dialog."""
    return dialog.screen().availableSize() * MAX_SCREEN_SHARE


def resize_on_screen(dialog: QDialog, size: QSize) -> None:
    """Resize a dialog around its centre. It stays on the screen, and so does its title bar."""
    inside, outside = dialog.geometry(), dialog.frameGeometry()  # without and with the title bar
    screen = (
        dialog.screen()
        .availableGeometry()
        .adjusted(
            inside.left() - outside.left(),
            inside.top() - outside.top(),
            inside.right() - outside.right(),
            inside.bottom() - outside.bottom(),
        )
    )
    wanted = QRect(inside)
    wanted.setSize(size.boundedTo(screen.size()))
    wanted.moveCenter(inside.center())
    wanted.moveRight(min(wanted.right(), screen.right()))
    wanted.moveBottom(min(wanted.bottom(), screen.bottom()))
    wanted.moveLeft(max(wanted.left(), screen.left()))
    wanted.moveTop(max(wanted.top(), screen.top()))
    dialog.setGeometry(wanted)
