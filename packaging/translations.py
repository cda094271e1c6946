"""Update the catalogues in assets/translations from the texts in the program.

`python packaging/translations.py tests.bids` does the same for a game that lives elsewhere, with
catalogues in its own assets.

Qt's lupdate mistakes a count in `translate(context, text, "", count)` for an encoding, and skips
the call if the count is an expression. So this script collects the calls and passes them to lupdate
in a form it understands. lupdate merges them into the catalogues, and lrelease compiles these.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.registry import GameHome

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "assets" / "translations"
TOOLS = Path(sys.executable).parent
MARKERS = ("translate", "QT_TRANSLATE_NOOP")
# Calls in the rules whose first argument is a sentence. The rules know nothing of translations.
SENTENCE_CLASSES = ("Sentence", "BadText", "BadOptions", "NotJson", "NameForm")
# Arguments of the option classes in the rules that the window shows.
OPTION_TEXTS = ("label", "help", "prefix", "suffix", "low_text", "length_text")
OPTION_PLURALS = ("length_text",)

EMPTY_PLURAL = re.compile(
    r"(<source>(?P<text>.*?)</source>\s*(?:<comment>[^<]*</comment>\s*)?)"
    r'<translation type="unfinished">(\s*)'
    r"<numerusform></numerusform>\s*<numerusform></numerusform>",
)


class Text(NamedTuple):
    """A text to translate."""

    context: str
    text: str
    note: str = ""
    plural: bool = False


class NotLiteral(Exception):
    """A text that no catalogue can contain, because it is composed at run time."""


def texts() -> list[Text]:
    """Every translatable text of the program, in the order of the files."""
    from rules import GAMES
    from rules.refusals import REFUSALS

    tables = [REFUSALS, *(game.refusals for key, game in GAMES.items() if not GAMES.home(key))]
    return _texts_of(tables, ROOT / "rules", ROOT / "cardtable_qt")


def game_texts(home: GameHome) -> list[Text]:
    """Every translatable text of a game that lives elsewhere."""
    tables = [import_module(f"{home.rules}.game").GAME.refusals]
    rules, table = (ROOT.joinpath(*package.split(".")) for package in (home.rules, home.table))
    return _texts_of(tables, rules, table)


def _texts_of(refusals: list[Mapping[str, str]], rules: Path, program: Path) -> list[Text]:
    found = [Text("Refusal", sentence) for table in refusals for sentence in table.values()]
    for file in sorted(rules.rglob("*.py")):
        source, name = file.read_text("utf-8"), str(file.relative_to(ROOT))
        found += [*error_texts_in(source, name), *option_texts_in(source, name)]
    for file in sorted(program.rglob("*.py")):
        found += texts_in(file.read_text("utf-8"), str(file.relative_to(ROOT)))
    return list(dict.fromkeys(found))


def texts_in(source: str, name: str) -> Iterator[Text]:
    """The texts marked in a Python source. Raises NotLiteral if one is not a literal."""
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.Call) or _function(node) not in MARKERS:
            continue
        if not _is_text(node.args):
            continue
        context, text, *notes = [_literal(argument) for argument in node.args[:3]]
        if context is None or text is None or None in notes:
            raise _not_literal(name, node)
        plural = len(node.args) > 3 or any(keyword.arg == "n" for keyword in node.keywords)
        yield Text(context, text, "".join(filter(None, notes)), plural)


def error_texts_in(source: str, name: str) -> Iterator[Text]:
    """The error texts in a source of the rules. Raises NotLiteral if one is not a literal."""
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.Call) or _function(node) not in SENTENCE_CLASSES:
            continue
        if isinstance(node.args[0], ast.Name | ast.Attribute | ast.Subscript):  # marked elsewhere
            continue
        text = _literal(node.args[0])
        if text is None:
            raise _not_literal(name, node)
        yield Text("Input error", text)


def option_texts_in(source: str, name: str) -> Iterator[Text]:
    """The texts of options in a source of the rules. Raises NotLiteral if one is not a literal."""
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.Call) or not _function(node).endswith("Option"):
            continue
        for keyword in node.keywords:
            if keyword.arg not in OPTION_TEXTS:
                continue
            text = _literal(keyword.value)
            if text is None:
                raise _not_literal(name, keyword.value)
            if any(map(str.isalpha, text)):  # a sign such as “+” needs no translation
                yield Text("Option", text, plural=keyword.arg in OPTION_PLURALS)


def _not_literal(name: str, node: ast.expr) -> NotLiteral:
    return NotLiteral(f"{name}:{node.lineno}: a translatable text must be a string literal")


def _function(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _is_text(arguments: list[ast.expr]) -> bool:
    """Return whether these are a context and a text.

    False for QPainter.translate, and for a text that is marked elsewhere and looked up by name.
    """
    if len(arguments) < 2 or _literal(arguments[0]) is None:
        return False
    return not isinstance(arguments[1], ast.Name | ast.Attribute | ast.Subscript)


def _literal(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and (node.value is None or isinstance(node.value, str)):
        return node.value or ""
    return None


def for_lupdate(found: list[Text]) -> str:
    """The texts as Python code that lupdate understands."""
    return "".join(
        f"translate({_quoted(t.context)}, {_quoted(t.text)}, {_quoted(t.note)}"
        f"{', 1' if t.plural else ''})\n"
        for t in found
    )


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def fill_english_plurals(catalogue: str) -> str:
    """Fill in regular plurals: “%n card(s)” becomes “%n card” and “%n cards”."""

    def fill(match: re.Match[str]) -> str:
        one, more = (match["text"].replace("(s)", ending) for ending in ("", "s"))
        gap = match[3]
        return (
            f"{match[1]}<translation>{gap}<numerusform>{one}</numerusform>"
            f"{gap}<numerusform>{more}</numerusform>"
        )

    return EMPTY_PLURAL.sub(fill, catalogue)


def update(catalogue: Path, language: str, listing: Path, *options: str) -> None:
    """Merge the texts into the catalogue of a language."""
    run("lupdate", "-locations", "none", "-no-obsolete", "-silent", *options, str(listing),
        "-target-language", language, "-ts", str(catalogue))  # fmt: skip


def run(tool: str, *arguments: str) -> None:
    subprocess.run([TOOLS / f"pyside6-{tool}", *arguments], check=True)


def main(
    folder: Path = CATALOGUES, name: str = "cardtable", found: list[Text] | None = None
) -> None:
    """Update and compile the German and the English catalogue, by default of the program."""
    found = texts() if found is None else found
    folder.mkdir(parents=True, exist_ok=True)
    german, english = (folder / f"{name}_{language}.ts" for language in ("de", "en"))
    with tempfile.TemporaryDirectory() as scratch:
        listing = Path(scratch) / "texts.py"
        listing.write_text(for_lupdate(found), "utf-8")
        update(german, "de", listing)
        update(english, "en", listing, "-pluralonly")
    english.write_text(fill_english_plurals(english.read_text("utf-8")), "utf-8")
    for catalogue in (german, english):
        # A running program may have mapped the old file, so replace it instead of overwriting it.
        draft = catalogue.with_suffix(".qm.new")
        run("lrelease", "-silent", str(catalogue), "-qm", str(draft))
        draft.replace(catalogue.with_suffix(".qm"))
    print(f"{len(found)} texts; untranslated ones are marked “unfinished” in {german}.")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    try:
        if len(sys.argv) > 1:
            added: GameHome = import_module(sys.argv[1]).HOME
            key = sys.argv[1].rpartition(".")[2]
            main(added.assets / "translations", key, game_texts(added))
        else:
            main()
    except NotLiteral as error:
        sys.exit(str(error))
