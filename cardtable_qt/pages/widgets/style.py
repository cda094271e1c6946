"""The style sheet and palette of all windows, in the colours of the table."""

from __future__ import annotations

import re
from string import Template

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import text_size
from cardtable_qt.base.appearance_watcher import count_style_change
from cardtable_qt.pages.widgets.contrast_style import CONTRAST_STYLE_SHEET
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.palette import Palette, colour

STYLE_SHEET = Template("""
QMainWindow, QWidget#start, QWidget#game, QWidget#library { background: $table; }
QWidget { font-size: 15px; }
QLabel#title { font-size: 34px; font-weight: bold; color: $ink_on_table; }
QLabel#subtitle { font-size: 17px; color: $ink_on_table; }
QLabel#onTable { color: $ink_on_table; }
QLabel#secondary { color: $ink_soft; }
QLabel#strong { font-weight: bold; }
QLabel#heading { font-size: 22px; font-weight: bold; }
QLabel#result { font-size: 27px; font-weight: bold; }
QLabel#achievement {
    background: $plate_turn; color: $ink; border: 2px solid $turn; border-radius: 9px;
    padding: 5px 14px; font-weight: bold;
}
QLabel#figure { font-size: 26px; font-weight: bold; }
QLabel#note { font-size: 13px; color: $ink_soft; }
QLabel#countdown { font-weight: bold; }
QLabel#error { color: $refused; font-weight: bold; }
QFrame#panel, QFrame#overlay { background: $plate; border: 1px solid $line; border-radius: 14px; }
QFrame#overlay { border-color: $outline; }
QFrame#overlay[celebrated="true"] { border: 4px solid $turn; }
QFrame#panel QScrollArea, QFrame#panel QWidget#qt_scrollarea_viewport > QWidget,
QFrame#overlay QScrollArea, QFrame#overlay QWidget#qt_scrollarea_viewport > QWidget {
    background: $plate;
}
QMenu::item:selected, QMenuBar::item:selected { background: $button; color: $button_ink; }
QMenu { background: $plate; border: 1px solid $outline; }
QMenu::separator { height: 1px; background: $line; margin: 3px 8px; }
QToolTip { background: $caption; color: $ink; border: 1px solid $outline; padding: 2px 4px; }
QCheckBox::indicator { width: 16px; height: 16px; }
QComboBox QAbstractItemView {
    background: $plate; border: 1px solid $outline;
    selection-background-color: $button; selection-color: $button_ink;
}
QListWidget#pages { border: none; background: $row; outline: none; padding: 10px 0; }
QListWidget#pages::item { padding: 10px 14px; border: 2px solid transparent; }
QListWidget#pages::item:selected { background: $button; color: $button_ink; }
QListWidget#pages::item:selected:focus { border-color: $focus; }
QWidget#log, QWidget#replayBar { background: $plate; }
QFrame#scoring { background: $plate; border: none; border-left: 4px solid $turn; }
QFrame#lesson { background: $plate; border: none; border-left: 4px solid $hint; }
QFrame#lesson QScrollArea, QFrame#lesson QWidget#qt_scrollarea_viewport > QWidget {
    background: $plate;
}
QFrame#lesson QPushButton { padding: 8px 12px; }
QFrame#lesson QPushButton[secondary="true"] {
    background: $plate; color: $ink; border: 2px solid $outline; padding: 4px 8px;
    font-size: 14px;
}
QFrame#lesson QPushButton[secondary="true"]:hover,
QFrame#lesson QPushButton[secondary="true"]:focus { border-color: $focus; }
QFrame#lesson QPushButton[secondary="true"]:disabled { color: $ink_soft; border-color: $plate; }
QFrame#lesson QProgressBar { background: $slot; border: none; border-radius: 3px; }
QFrame#lesson QProgressBar::chunk { background: $hint; border-radius: 3px; }
QFrame#lesson QLabel#nudge {
    background: $caption; color: $ink; border: 2px solid $hint; border-radius: 8px; padding: 6px;
}
QPushButton#tileLearn { padding: 4px 12px; border-color: $plate; }
QFrame#scoring QScrollArea, QFrame#scoring QWidget#qt_scrollarea_viewport > QWidget {
    background: $plate;
}
QFrame#panel QTableView {
    background: $plate; alternate-background-color: $row; font-size: 14px;
}
QFrame#panel QHeaderView::section {
    background: $plate; color: $ink_soft; border: none; border-bottom: 1px solid $line;
    padding: 4px 3px; font-size: 13px;
}
QLabel#logReason {
    background: $caption; color: $ink; border: 1px solid $outline; border-radius: 8px; padding: 6px;
}
QLabel#logTitle { font-weight: bold; }
QWidget#log QPlainTextEdit { background: $plate; border: 2px solid $plate; }
QWidget#log QPlainTextEdit:focus { border-color: $focus; }
QWidget#textTable { background: $table; }
QWidget#textTable QLabel { color: $ink_on_table; }
QWidget#textTable QTreeView, QWidget#textTable QListView, QPlainTextEdit#notice {
    background: $plate; color: $ink; border: 2px solid $outline; border-radius: 6px;
    font-size: 16px; outline: none;
}
QWidget#textTable QTreeView { show-decoration-selected: 0; }
QWidget#textTable ::item:selected {
    background: $row; color: $ink; border: 1px solid $outline;
}
QWidget#textTable ::item:selected:focus {
    background: $button; color: $button_ink; border-color: $button;
}
QPlainTextEdit#notice { background: $caption; }
QWidget#textTable QTreeView:focus, QWidget#textTable QListView:focus, QPlainTextEdit#notice:focus {
    border-color: $focus;
}
QPushButton {
    background: $button; color: $button_ink; border: 2px solid $button; border-radius: 9px;
    padding: 8px 18px; font-weight: bold;
}
QFrame#scoring QPushButton { padding: 8px 12px; }
QPushButton:hover { border-color: $focus; }
QPushButton:focus { border-color: $focus; }
QPushButton:disabled { background: $slot; color: $ink_soft; border-color: $slot; }
QPushButton#link {
    background: transparent; color: $button; padding: 2px 8px; text-decoration: underline;
}
QPushButton#link:!focus:!hover { border-color: transparent; }
QPushButton#link:disabled { color: $ink_soft; text-decoration: none; }
QPushButton#newest { padding: 3px 10px; border-color: $plate; }
QPushButton#navigation { padding: 8px 12px; }
QPushButton#arrow { padding: 8px 4px; }
QPushButton#arrow:disabled, QPushButton#onTable:disabled {
    background: transparent; color: $ink_on_table; border-color: transparent;
}
QLabel#practice { color: $ink_on_table; padding: 4px 6px; font-style: italic; }
QLabel#toast {
    background: $caption; color: $ink; border: 2px solid $outline; border-radius: 9px;
    padding: 8px 18px; font-size: 19px; font-weight: bold;
}
QLabel#tableNotice {
    background: $caption; color: $ink; border: 2px solid $outline; border-radius: 9px;
    padding: 8px 14px; font-size: 16px;
}
QLabel#unsaved { background: $caption; color: $ink; border: 2px solid $refused; padding: 4px 12px; }
QToolButton#picture {
    background: $plate; color: $ink; border: 3px solid $plate; border-radius: 9px; padding: 4px;
}
QToolButton#picture:hover { border-color: $line; }
QToolButton#picture:checked { border-color: $legal; font-weight: bold; background: $row; }
QToolButton#picture:focus { border-color: $focus; }
QDialogButtonBox, QMessageBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton#play { font-size: 19px; padding: 11px; }
""")
# Not scaled with the text size: the handle is round at this size only.
SLIDER_STYLE_SHEET = Template("""
QSlider { min-height: 32px; }
QSlider::groove:horizontal { height: 6px; border-radius: 3px; background: $line; }
QSlider::sub-page:horizontal { background: $button; border-radius: 3px; }
QSlider::handle:horizontal {
    width: 18px; margin: -8px 0; border-radius: 11px; background: $plate; border: 2px solid $button;
}
QSlider::handle:horizontal:focus { border: 3px solid $focus; }
""")
PALETTE_ROLES = {
    QPalette.ColorRole.Base: "entry",
    QPalette.ColorRole.AlternateBase: "row",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.PlaceholderText: "ink_soft",
    QPalette.ColorRole.Highlight: "button",
    QPalette.ColorRole.HighlightedText: "button_ink",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.ToolTipBase: "caption",
    QPalette.ColorRole.ToolTipText: "ink",
}
# Sizes that are scaled with the text size.
SIZE = re.compile(r"(?<![\w-])(font-size|width|height): (\d+)px")
CHECK_BOX_PX, CHECK_BOX_GAP_PX = 16, 6  # the indicator, and the space between it and the text
FIELD_CLASSES = ("QCheckBox", "QRadioButton", "QLineEdit", "QComboBox", "QAbstractSpinBox")
FUSION_DARKER_PERCENT = 140  # how much darker than the window Fusion draws outlines
STYLED_PROPERTY = "styled"  # set on the application once the style is installed


def apply_style(
    app: QApplication,
    scale: float = 1.0,
    tones: Palette = palette.LIGHT,
    surface_name: str = surface.GAME_SURFACE,
) -> None:
    """Apply style, palette and style sheet, the same on every desktop.

    Widgets that cache what they painted have to repaint it themselves.
    """
    palette.set_palette(tones)
    surface.set_surface(surface_name)
    text_size.set_scale(scale)
    if not app.property(STYLED_PROPERTY):
        app.setStyle("Fusion")
        app.setProperty(STYLED_PROPERTY, True)
    app.setPalette(_colours())
    for kind in FIELD_CLASSES:
        app.setPalette(_outlined(), kind)  # type: ignore[arg-type]  # PySide's stub wants bytes
    count_style_change()
    app.setStyleSheet(_style_sheet())


def _style_sheet() -> str:
    sheet = fill_style_sheet(STYLE_SHEET) + _coloured(SLIDER_STYLE_SHEET) + _tables()
    if palette.current_palette().has_high_contrast:
        sheet += fill_style_sheet(CONTRAST_STYLE_SHEET)
    return sheet


def fill_style_sheet(template: Template) -> str:
    """Fill in the colours of a style sheet and scale its sizes with the text size."""
    return SIZE.sub(_scaled, _coloured(template))


def _coloured(template: Template) -> str:
    return template.substitute({name: colour(name).name() for name in template.get_identifiers()})


def check_box_text_indent() -> int:
    """The distance in pixels from the left edge of a check box to its text."""
    return text_size.scaled(CHECK_BOX_PX) + CHECK_BOX_GAP_PX


def _tables() -> str:
    """Style rules that give the bar above a table the colour of the table's rim."""
    rims = {
        own: surface.surface_colours(surface.surface_for(own))[1].name() for own in surface.SURFACES
    }
    return "".join(
        f'QWidget#game[surface="{own}"] {{ background: {rim}; }}' for own, rim in rims.items()
    )


def _scaled(size: re.Match[str]) -> str:
    return f"{size[1]}: {text_size.scaled(int(size[2]))}px"


def _colours() -> QPalette:
    # Qt derives the tones of edges and shadows from these two, not from the desktop's palette.
    colours = QPalette(colour("plate"), colour("plate"))
    for role, tone in PALETTE_ROLES.items():
        colours.setColor(role, colour(tone))
    disabled = QPalette.ColorGroup.Disabled
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text):
        colours.setColor(disabled, role, colour("ink_soft"))
    return colours


def _outlined() -> QPalette:
    """A palette for input fields and check boxes, with clearly visible outlines."""
    colours = _colours()
    colours.setColor(QPalette.ColorRole.Window, colour("outline").lighter(FUSION_DARKER_PERCENT))
    return colours
