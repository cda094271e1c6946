"""How the windows around the table look: one style sheet, in the colours of the table."""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from cardtable_qt.table.palette import colour

SHEET = Template("""
QMainWindow, QWidget#start, QWidget#game { background: $table; }
QWidget { font-size: 15px; }
QLabel#title { font-size: 34px; font-weight: bold; color: $ink_on_table; }
QLabel#subtitle { font-size: 17px; color: $ink_on_table; }
QLabel#trouble { color: $ink_on_table; }
QLabel#hint { color: $ink_soft; }
QLabel#strong { font-weight: bold; }
QLabel#heading { font-size: 22px; font-weight: bold; }
QLabel#countdown { font-size: 110px; font-weight: bold; padding: 0 50px; }
QLabel#complaint { color: $refused; font-weight: bold; }
QFrame#panel, QFrame#sheet { background: $plate; border: 1px solid $slot; border-radius: 14px; }
QFrame#panel QScrollArea, QFrame#panel QScrollArea > QWidget > QWidget,
QFrame#sheet QScrollArea, QFrame#sheet QScrollArea > QWidget > QWidget { background: $plate; }
QMenu::item:selected, QMenuBar::item:selected { background: $button; color: $button_ink; }
QMenu { background: $plate; }
QComboBox QAbstractItemView {
    background: $plate; selection-background-color: $button; selection-color: $button_ink;
}
QWidget#log { background: $plate; }
QLabel#logTitle { font-weight: bold; }
QWidget#log QPlainTextEdit { background: $plate; border: none; }
QPushButton {
    background: $button; color: $button_ink; border: 2px solid $button; border-radius: 9px;
    padding: 8px 18px; font-weight: bold;
}
QPushButton:hover { border-color: $focus; }
QPushButton:focus { border-color: $focus; }
QPushButton:disabled { background: $slot; color: $ink_soft; border-color: $slot; }
QPushButton#link {
    background: transparent; color: $button; padding: 2px 8px; text-decoration: underline;
}
QPushButton#link:!focus:!hover { border-color: transparent; }
QPushButton#play { font-size: 19px; padding: 11px; }
""")
TONES = (
    "table", "plate", "slot", "ink", "ink_soft", "refused", "focus", "button", "button_ink",
    "ink_on_table",
)  # fmt: skip


def dress(app: QApplication) -> None:
    """Give the program its look, the same on every desktop."""
    app.setStyle("Fusion")
    palette = QPalette()
    for role, tone in (
        (QPalette.ColorRole.Window, "plate"),
        (QPalette.ColorRole.Base, "entry"),
        (QPalette.ColorRole.Button, "plate"),
        (QPalette.ColorRole.WindowText, "ink"),
        (QPalette.ColorRole.Text, "ink"),
        (QPalette.ColorRole.ButtonText, "ink"),
        (QPalette.ColorRole.PlaceholderText, "ink_soft"),
        (QPalette.ColorRole.Highlight, "button"),
        (QPalette.ColorRole.HighlightedText, "button_ink"),
    ):
        palette.setColor(role, colour(tone))
    app.setPalette(palette)
    app.setStyleSheet(SHEET.substitute({tone: colour(tone).name() for tone in TONES}))
