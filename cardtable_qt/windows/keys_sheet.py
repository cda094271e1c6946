"""How the table is used: all ways to play, as a table."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

translate = QCoreApplication.translate
WIDE = 640  # pixels


def keys_sheet(parent: QWidget) -> QMessageBox:
    """A window in which it can be read."""
    box = QMessageBox(parent)
    box.setWindowTitle(translate("Window", "Mouse and keys"))
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setText(keys_text())
    return box


def keys_text() -> str:
    """All ways to play, as a table."""
    lines = [
        (
            translate("Keys", "Drag, or click and click"),
            translate("Keys", "take a card up and put it down on a lit place"),
        ),
        (translate("Keys", "Double click"), translate("Keys", "play a card with only one place")),
        (translate("Keys", "Hold"), translate("Keys", "look at an own face-down card")),
        (translate("Keys", "Right click, Esc"), translate("Keys", "put the card back")),
        (translate("Keys", "Tab, arrows"), translate("Keys", "walk over the table")),
        (
            translate("Keys", "Enter, Space"),
            translate("Keys", "take up, put down, press a button; hurry the computers"),
        ),
        (translate("Keys", "1 to 9"), translate("Keys", "take up a card of the hand")),
        (translate("Keys", "Numeric pad"), translate("Keys", "the nine cells of Triple")),
        (translate("Keys", "D, F, G"), translate("Keys", "Triple: draw one, three, all")),
        (translate("Keys", "S"), translate("Keys", "Triple: sort the hand")),
        (translate("Keys", "A, D"), translate("Keys", "8/28: accept, decline")),
        (translate("Keys", "D"), translate("Keys", "Ex & Top: decline a swap")),
        (
            translate("Keys", "H"),
            translate("Keys", "a hint: where to look; again: what to do, and why"),
        ),
        (
            translate("Keys", "W, click on a line"),
            translate("Keys", "why did they do that? (Ctrl+L: the log)"),
        ),
        (translate("Keys", "P"), translate("Keys", "pause, and go on")),
        (
            translate("Keys", "Ctrl+Z, Ctrl+Shift+Z"),
            translate("Keys", "take back, and redo"),
        ),
        (
            translate("Keys", "In a replay"),
            translate("Keys", "Space plays, arrows step, Page keys go by rounds, E: other eyes"),
        ),
        (translate("Keys", "F2"), translate("Keys", "the rules of the game")),
    ]
    one = '<td style="white-space: nowrap"><b>{}</b></td><td>{}</td>'
    rows = "".join(f"<tr>{one.format(*line)}</tr>" for line in lines)
    return f'<table cellpadding="4" width="{WIDE}">{rows}</table>'
