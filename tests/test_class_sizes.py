"""Classes stay small enough to be read at once, and one helper starts the threads."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAX_METHODS = 25
# Classes that are still larger, with their present number of methods. It may only shrink.
LARGER_CLASSES = {
    "MainWindow": 85,
    "GameWindow": 45,
    "ExTopState": 43,
    "TripleState": 40,
    "Eight28State": 38,
    "GraciasState": 33,
    "State": 29,
    "Controller": 27,
}
# Everything else that runs in the background uses the first of these.
FILES_WITH_THREADS = {
    "cardtable_qt/base/worker_thread.py",
    "cardtable_qt/session/opponent_thread.py",  # owns the question to an opponent
    "cardtable_qt/opponents/worker.py",  # in a process of its own
    "cardtable_qt/arena/workers.py",  # in a process of its own
}


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
    sizes = sizes_of_classes()
    grown = {
        name: size
        for name, size in sizes.items()
        if size > max(MAX_METHODS, LARGER_CLASSES.get(name, 0))
    }
    assert not grown, f"more than {MAX_METHODS} methods, inherited ones included: {grown}"


def test_the_known_larger_classes_only_shrink() -> None:
    sizes = sizes_of_classes()
    smaller = {
        name: sizes.get(name) for name, size in LARGER_CLASSES.items() if sizes.get(name) != size
    }
    assert not smaller, f"please lower or remove these entries: {smaller}"
    needless = [name for name, size in LARGER_CLASSES.items() if size <= MAX_METHODS]
    assert not needless, f"small enough, please remove: {needless}"


def starts_threads(tree: ast.Module) -> bool:
    """True if a module creates a thread or defines a kind of thread."""
    used = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    used += [
        base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases
    ]
    return any(base_name(each) in ("Thread", "QThread") for each in used)


def test_only_the_worker_thread_helper_and_the_opponents_start_threads() -> None:
    files = [*(ROOT / "cardtable_qt").rglob("*.py"), *(ROOT / "rules").rglob("*.py")]
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
    found = {
        file.relative_to(ROOT).as_posix() for file, tree in trees.items() if starts_threads(tree)
    }
    assert found == FILES_WITH_THREADS
