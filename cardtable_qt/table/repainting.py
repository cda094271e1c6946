"""Painting a table anew: in other colours, in another language, or with larger letters."""

from __future__ import annotations

from cardtable_qt.table.faces import FaceCache
from cardtable_qt.table.spots import Layout
from cardtable_qt.table.view import TableView


def repaint(view: TableView) -> None:
    """Show the same position with nothing that was painted before. A card in hand goes back."""
    view.cancel()
    scene = view.table
    scene.show(Layout())
    scene.faces = FaceCache()
    view.draw_faces()
    if view.seen is not None:
        view.set_position(view.seen, moving=False)
    view.show_marks()
    for item in (scene.caption, scene.note, scene.arrow):
        item.update()
    view.resetCachedContent()
