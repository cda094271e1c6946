"""What screen readers are told about widgets, where Qt does not know it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QComboBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QToolButton,
    QWidget,
)

ROLE_PROPERTY = "accessibleRole"
ICON_LABEL = "qt_msgboxex_icon_label"  # Qt's name of the icon of a message box
# Qt deletes the interfaces together with their widgets; until then they need a reference.
_interfaces: set[QAccessibleInterface] = set()
_installed: list[bool] = []


def set_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Say what a widget is, if its class does not: a dialog, a chart, a picture or a text."""
    widget.setProperty(ROLE_PROPERTY, role.value)
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_interface_for)


def announce_dialog(widget: QWidget, is_open: bool) -> None:
    """Tell that a widget which acts as a dialog was opened or closed."""
    if widget.property(ROLE_PROPERTY) != QAccessible.Role.Dialog.value:
        return
    kind = QAccessible.Event.DialogStart if is_open else QAccessible.Event.DialogEnd
    QAccessible.updateAccessibility(QAccessibleEvent(widget, kind))


def name_box(box: QComboBox, name: str) -> None:
    """Name a combo box that has no visible label."""
    box.setAccessibleName(name)
    label = box.findChild(SpokenLabel) or _label_of(box)
    if label is None:
        label = SpokenLabel(box)
    label.setText(name)


def name_field(field: QLineEdit, name: str, clear: str) -> None:
    """Name a text field and the button in it that clears it."""
    field.setAccessibleName(name)
    button = field.findChild(QToolButton)
    if button is not None:
        button.setAccessibleName(clear)


def name_icon(box: QMessageBox, name: str) -> None:
    """Name the icon of a message box."""
    icon = box.findChild(QLabel, ICON_LABEL)
    if icon is not None:
        icon.setAccessibleName(name)


class SpokenLabel(QLabel):
    """An invisible label beside a combo box.

    On Linux, Qt tells screen readers the value of a combo box as its name, and its name only as
    that of a label.
    """

    def __init__(self, box: QComboBox) -> None:
        super().__init__(box.parentWidget() or box)
        self.hide()
        self.setBuddy(box)
        box.installEventFilter(self)
        box.destroyed.connect(self.deleteLater)  # it is beside the box, not inside it

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.ParentChange and isinstance(watched, QWidget):
            self.setParent(watched.parentWidget() or watched)
            self.hide()
        return False


def _label_of(box: QComboBox) -> SpokenLabel | None:
    beside = box.parentWidget()
    labels = [] if beside is None else beside.findChildren(SpokenLabel)
    return next((label for label in labels if label.buddy() is box), None)


def _interface_for(class_name: str, source: QObject) -> QAccessibleInterface | None:
    role = source.property(ROLE_PROPERTY) if isinstance(source, QWidget) else None
    if role is None:
        return None
    assert isinstance(source, QWidget)
    interface = QAccessibleWidget(source, QAccessible.Role(role))
    _interfaces.add(interface)
    source.destroyed.connect(partial(_forget, interface))
    return interface


def _forget(interface: QAccessibleInterface) -> None:
    """Let go of an interface. Qt deletes it after this."""
    QTimer.singleShot(0, partial(_interfaces.discard, interface))
