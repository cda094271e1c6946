"""Every painter is ended, even on an error. One that outlives its image crashes the process."""

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


def painters_in(tree: ast.AST) -> Iterator[ast.AST]:
    """All calls that create a painter."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("QPainter"):
            yield node


def context_managers_in(tree: ast.AST) -> Iterator[ast.AST]:
    """All expressions that are used in a `with` statement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.With):
            for item in node.items:
                yield item.context_expr


def test_every_painter_is_used_in_a_with_statement() -> None:
    count = 0
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        if "QPainter(" in text:
            tree = ast.parse(text)
            count += len(painters := set(painters_in(tree)))
            assert painters <= set(context_managers_in(tree)), path
    assert count > 30


def test_a_with_statement_ends_the_painter_on_an_error() -> None:
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    with pytest.raises(ZeroDivisionError) as caught, QPainter(image) as painter:
        painter.drawLine(0, 0, 1 // 0, 0)
    assert caught.tb is not None  # the traceback keeps the painter alive
    assert not painter.isActive()
    assert not image.paintingActive()
