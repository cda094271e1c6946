"""Every painter ends, even on an error: one that outlives its picture crashes the process."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter

ROOT = Path(__file__).parents[4]
SOURCES = [
    path for folder in ("cardtable_qt", "packaging") for path in (ROOT / folder).rglob("*.py")
]


def begun(tree: ast.AST) -> Iterator[ast.AST]:
    """Every place at which a painter is begun."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("QPainter"):
            yield node


def begun_safely(tree: ast.AST) -> Iterator[ast.AST]:
    """Those that a `with` ends."""
    for node in ast.walk(tree):
        if isinstance(node, ast.With):
            for item in node.items:
                yield item.context_expr


def test_every_painter_is_ended_by_a_with() -> None:
    count = 0
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        if "QPainter(" in text:
            tree = ast.parse(text)
            count += len(painters := set(begun(tree)))
            assert painters <= set(begun_safely(tree)), path
    assert count > 30


def test_a_with_ends_a_painter_on_an_error() -> None:
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    with pytest.raises(ZeroDivisionError) as caught, QPainter(image) as painter:
        painter.drawLine(0, 0, 1 // 0, 0)
    assert caught.tb is not None  # which keeps the painter alive
    assert not painter.isActive()
    assert not image.paintingActive()
