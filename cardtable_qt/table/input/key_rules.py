"""Which keys may be chosen for what, and which key a key event stands for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from cardtable_qt.base.key_bindings import EVERYWHERE, LIBRARY, REPLAY

PORTABLE = QKeySequence.SequenceFormat.PortableText
KEY, MODIFIER = Qt.Key, Qt.KeyboardModifier
MODIFIER_KEYS = (KEY.Key_Shift, KEY.Key_Control, KEY.Key_Alt, KEY.Key_AltGr, KEY.Key_Meta)

# Why a key cannot be chosen.
TAKEN_BY_TABLE = "table"
TAKEN_BY_ARROWS = "arrows"
TAKEN_BY_ESCAPE = "escape"
TAKEN_BY_LISTS = "lists"
TAKEN_BY_SCREEN_READER = "screen reader"
TAKEN_BY_MENUS = "menus"
TAKEN_BY_TEXT = "text"
TAKEN_BY_DESKTOP = "desktop"
LETTER_ALONE = "letter"
NOT_A_KEY = "unknown"

_ALWAYS_TAKEN = {
    KEY.Key_Escape: TAKEN_BY_ESCAPE,
    KEY.Key_Tab: TAKEN_BY_TABLE,
    KEY.Key_Backtab: TAKEN_BY_TABLE,
    KEY.Key_Return: TAKEN_BY_TABLE,
    KEY.Key_Enter: TAKEN_BY_TABLE,
    KEY.Key_Space: TAKEN_BY_TABLE,
    KEY.Key_Insert: TAKEN_BY_SCREEN_READER,
    KEY.Key_CapsLock: TAKEN_BY_SCREEN_READER,
    KEY.Key_NumLock: TAKEN_BY_SCREEN_READER,
    KEY.Key_ScrollLock: TAKEN_BY_SCREEN_READER,
    KEY.Key_Clear: TAKEN_BY_SCREEN_READER,
    KEY.Key_F10: TAKEN_BY_MENUS,
    KEY.Key_Menu: TAKEN_BY_MENUS,
    KEY.Key_Print: TAKEN_BY_DESKTOP,
    KEY.Key_SysReq: TAKEN_BY_DESKTOP,
    KEY.Key_Backspace: TAKEN_BY_LISTS,
}
_UP_AND_DOWN = (KEY.Key_Up, KEY.Key_Down)
_SIDEWAYS = (KEY.Key_Left, KEY.Key_Right)
_PAGING = (KEY.Key_Home, KEY.Key_End, KEY.Key_PageUp, KEY.Key_PageDown)
# With Ctrl, in every field and list.
_EDITING = (KEY.Key_A, KEY.Key_C, KEY.Key_V, KEY.Key_X, KEY.Key_Y, KEY.Key_Z)
_FIRST_SPECIAL_KEY = KEY.Key_Escape  # letters and signs come before
_FIRST_RARE_KEY = KEY.Key_Back  # a key of media keyboards, or one that makes an accent


def pressed_key(event: QKeyEvent) -> str:
    """The key of an event in portable notation; "" for a modifier alone.

    Whether a key is on the number pad, or a sign needs Shift, depends on the keyboard and does not
    count.
    """
    key = KEY(event.key())
    if key in MODIFIER_KEYS or key == KEY.Key_unknown:
        return ""
    modifiers = event.modifiers() & ~(MODIFIER.KeypadModifier | MODIFIER.GroupSwitchModifier)
    text = event.text()
    if key < _FIRST_SPECIAL_KEY and text.isprintable() and text.strip() and not text.isalpha():
        modifiers &= ~MODIFIER.ShiftModifier
    return QKeySequence(modifiers.value | key.value).toString(PORTABLE)


def normalised(text: object) -> str:
    """The same key in Qt's own spelling; "" for anything that is not exactly one key."""
    sequence = QKeySequence(text, PORTABLE) if isinstance(text, str) else QKeySequence()
    if sequence.count() != 1 or _key(sequence) in (KEY.Key_unknown, *MODIFIER_KEYS):
        return ""
    return sequence.toString(PORTABLE)


def is_rare_key(sequence: QKeySequence) -> bool:
    """True for special keys, such as an Undo key."""
    return not sequence.isEmpty() and _key(sequence) >= _FIRST_RARE_KEY


def refusal(context: str, text: str) -> str:
    """Why this key cannot be chosen for something new in a context; "" if it can."""
    sequence = QKeySequence(text, PORTABLE)
    if not normalised(text):
        return NOT_A_KEY
    key, modifiers = _key(sequence), _modifiers(sequence)
    if key in _ALWAYS_TAKEN:
        return _ALWAYS_TAKEN[key]
    if is_rare_key(sequence) or modifiers & MODIFIER.MetaModifier:
        return TAKEN_BY_DESKTOP
    if modifiers & MODIFIER.AltModifier:
        return TAKEN_BY_MENUS
    return _refused_movement(context, key) or _refused_letter(context, key, modifiers)


def _refused_movement(context: str, key: Qt.Key) -> str:
    """Arrows and paging keys move around tables and lists. In a replay some page through it."""
    if key in _UP_AND_DOWN or (key in _SIDEWAYS and context != REPLAY):
        return TAKEN_BY_ARROWS
    return TAKEN_BY_LISTS if key in _PAGING and context != REPLAY else ""


def _refused_letter(context: str, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> str:
    """Pages with fields and lists need letters, and Ctrl with some of them."""
    has_ctrl = bool(modifiers & MODIFIER.ControlModifier)
    if has_ctrl and key in _EDITING and not modifiers & MODIFIER.ShiftModifier:
        return TAKEN_BY_TEXT
    types = key < _FIRST_SPECIAL_KEY or key == KEY.Key_Delete
    return LETTER_ALONE if types and not has_ctrl and context in _TYPING else ""


_TYPING = (EVERYWHERE, LIBRARY)


def _key(sequence: QKeySequence) -> Qt.Key:
    return sequence[0].key()  # type: ignore[index,no-any-return]  # missing in PySide's stubs


def _modifiers(sequence: QKeySequence) -> Qt.KeyboardModifier:
    return sequence[0].keyboardModifiers()  # type: ignore[index,no-any-return]
