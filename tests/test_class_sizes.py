"""Classes stay small enough to be read at once."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAX_METHODS = 25


def all_classes() -> list[ast.ClassDef]:
    """All classes of the rules and the program."""
    files = (file for room in ("rules", "cardtable_qt") for file in (ROOT / room).rglob("*.py"))
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return [node for node in nodes if isinstance(node, ast.ClassDef)]


def base_name(base: ast.expr) -> str:
    """The name of a base class, without its module and its type arguments."""
    match base:
        case ast.Subscript(value=generic):
            return base_name(generic)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def methods_of(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> set[str]:
    """The methods of a class, including those it inherits from other classes of ours."""
    found = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    for base in node.bases:
        definition = classes.get(base_name(base))
        if definition is not None and definition is not node:  # a base may have the same name
            found |= methods_of(definition, classes)
    return found


def sizes_of_classes() -> dict[str, int]:
    classes = all_classes()
    by_name = {node.name: node for node in classes}
    sizes: dict[str, int] = {}
    for node in classes:
        sizes[node.name] = max(sizes.get(node.name, 0), len(methods_of(node, by_name)))
    return sizes


def test_no_class_has_too_many_methods() -> None:
    large = {name: size for name, size in sizes_of_classes().items() if size > MAX_METHODS}
    assert not large, f"more than {MAX_METHODS} methods, inherited ones included: {large}"
