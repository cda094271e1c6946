"""The part of the style sheet that only high contrast needs.

All areas have the same colour, so everything has an outline. The focus reverses the colours of a
button, and one that is disabled has a broken outline.
"""

from __future__ import annotations

from string import Template

CONTRAST_STYLE_SHEET = Template("""
QFrame#panel, QFrame#overlay { border: 2px solid $outline; }
QFrame#scoring { border: 2px solid $outline; border-left: 4px solid $turn; }
QWidget#log, QWidget#replayBar { border: 1px solid $outline; }
QListWidget#pages { border-right: 2px solid $outline; }
QMenuBar { border-bottom: 1px solid $outline; }
QPushButton:hover { background: $plate; color: $ink; border: 2px solid $outline; }
QPushButton:focus { background: $plate; color: $ink; border: 4px solid $focus; padding: 6px 16px; }
QFrame#scoring QPushButton:focus, QPushButton#navigation:focus { padding: 6px 10px; }
QPushButton#arrow:focus { padding: 6px 2px; }
QPushButton#newest:focus { padding: 1px 8px; }
QPushButton#play:focus { padding: 9px; }
QPushButton:disabled { background: $plate; color: $ink_soft; border: 2px dashed $ink_soft; }
QFrame#lesson QPushButton[secondary="true"]:disabled { border-color: $ink_soft; }
QPushButton#link { color: $link; }
QPushButton#link:focus { padding: 0 6px; }
QPushButton#arrow:disabled, QPushButton#onTable:disabled { border: 2px dashed $ink_soft; }
QToolButton#picture { border: 1px solid $outline; padding: 6px; }
QToolButton#picture:hover { border: 3px solid $outline; padding: 4px; }
QToolButton#picture:checked { border: 5px solid $legal; padding: 2px; }
QToolButton#picture:focus { border: 5px double $focus; padding: 2px; }
QSlider::groove:horizontal { background: $plate; border: 1px solid $outline; }
QTextBrowser { border: 2px solid $outline; }
QTextBrowser:focus { border-color: $focus; }
QTabBar::tab {
    background: $plate; color: $ink; border: 1px solid $outline;
    padding: 6px 14px; margin: 3px 2px 0 0;
}
QTabBar::tab:selected { border: 4px solid $outline; padding: 3px 11px; }
QScrollBar { background: $plate; border: 1px solid $outline; }
QScrollBar:vertical { width: 16px; }
QScrollBar:horizontal { height: 16px; }
QScrollBar::handle { background: $outline; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: $plate; }
""")
