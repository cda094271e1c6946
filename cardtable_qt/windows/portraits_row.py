"""Portraits side by side, for a sheet over the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from cardtable_qt.table.faces import picture_of
from cardtable_qt.table.spots import Face

SIZE = 84  # pixels


class PortraitsRow(QWidget):
    """Who a sheet is about."""

    def __init__(self) -> None:
        super().__init__()
        self._inside = QHBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._faces: tuple[Face, ...] = ()
        self.hide()

    def show_faces(self, faces: Sequence[Face]) -> None:
        self.setVisible(bool(faces))
        if tuple(faces) != self._faces:
            self._faces = tuple(faces)
            self._hang_up()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._hang_up()
        return super().event(event)

    def _hang_up(self) -> None:
        while (item := self._inside.takeAt(0)) is not None:
            before = item.widget()
            if before is not None:
                before.deleteLater()
        for face in self._faces:
            label = QLabel()
            label.setPixmap(picture_of(face, SIZE, self.devicePixelRatioF()))
            self._inside.addWidget(label)
