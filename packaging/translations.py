"""Bring the catalogues in assets/translations up to date with the texts in the program.

Qt's lupdate takes a count in `translate(context, text, "", count)` for an encoding, and skips the
call if the count is more than a name. So the calls are read here, and lupdate gets them in a form
that it understands; it merges them into the catalogues, and lrelease makes what Qt loads.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "assets" / "translations"
TOOLS = Path(sys.executable).parent
MARKERS = ("translate", "QT_TRANSLATE_NOOP")
# What begins with a sentence in the rules, which know nothing of translations.
SAYING = ("Sentence", "BadText", "BadOptions", "NotJson", "NameForm")

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


class NotPlain(Exception):
    """A text that cannot be found in a catalogue, because it is put together while running."""


def texts() -> list[Text]:
    """Every text of the program that can be translated, in the order of the files."""
    sys.path.insert(0, str(ROOT))
    from rules.sentences import REFUSAL_SENTENCES

    found = [Text("Refusal", sentence) for sentence in REFUSAL_SENTENCES.values()]
    for file in sorted((ROOT / "rules").rglob("*.py")):
        found += faults_in(file.read_text("utf-8"), str(file.relative_to(ROOT)))
    for file in sorted((ROOT / "cardtable_qt").rglob("*.py")):
        found += texts_in(file.read_text("utf-8"), str(file.relative_to(ROOT)))
    return list(dict.fromkeys(found))


def texts_in(source: str, name: str) -> Iterator[Text]:
    """The texts that a Python source marks; NotPlain if one is not written out."""
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.Call) or _function(node) not in MARKERS:
            continue
        if not _is_text(node.args):
            continue
        context, text, *notes = [_plain(argument) for argument in node.args[:3]]
        if context is None or text is None or None in notes:
            raise NotPlain(f"{name}:{node.lineno}: the text must be written out to be translated")
        plural = len(node.args) > 3 or any(word.arg == "n" for word in node.keywords)
        yield Text(context, text, "".join(filter(None, notes)), plural)


def faults_in(source: str, name: str) -> Iterator[Text]:
    """What a Python source of the rules says is wrong; NotPlain if it is not written out."""
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.Call) or _function(node) not in SAYING:
            continue
        if isinstance(node.args[0], ast.Name | ast.Attribute | ast.Subscript):  # said elsewhere
            continue
        text = _plain(node.args[0])
        if text is None:
            raise NotPlain(f"{name}:{node.lineno}: the text must be written out to be translated")
        yield Text("Fault", text)


def _function(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _is_text(arguments: list[ast.expr]) -> bool:
    """Whether this is a text with its context, and not a painter that is translated, or a
    text that is marked elsewhere and looked up by a name."""
    if len(arguments) < 2 or _plain(arguments[0]) is None:
        return False
    return not isinstance(arguments[1], ast.Name | ast.Attribute | ast.Subscript)


def _plain(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and (node.value is None or isinstance(node.value, str)):
        return node.value or ""
    return None


def for_lupdate(found: list[Text]) -> str:
    """The texts as Python that lupdate reads as it is meant."""
    return "".join(
        f"translate({_quoted(t.context)}, {_quoted(t.text)}, {_quoted(t.note)}"
        f"{', 1' if t.plural else ''})\n"
        for t in found
    )


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def fill_english_plurals(catalogue: str) -> str:
    """“%n card(s)” is “%n card” for one and “%n cards” for more; what differs is left as it is."""

    def fill(match: re.Match[str]) -> str:
        one, more = (match["text"].replace("(s)", ending) for ending in ("", "s"))
        gap = match[3]
        return (
            f"{match[1]}<translation>{gap}<numerusform>{one}</numerusform>"
            f"{gap}<numerusform>{more}</numerusform>"
        )

    return EMPTY_PLURAL.sub(fill, catalogue)


def update(language: str, listing: Path, folder: Path, *options: str) -> Path:
    """Merge the listed texts into the catalogue of a language."""
    catalogue = folder / f"cardtable_{language}.ts"
    run("lupdate", "-locations", "none", "-no-obsolete", "-silent", *options, str(listing),
        "-target-language", language, "-ts", str(catalogue))  # fmt: skip
    return catalogue


def run(tool: str, *arguments: str) -> None:
    subprocess.run([TOOLS / f"pyside6-{tool}", *arguments], check=True)


def main(folder: Path = CATALOGUES) -> None:
    found = texts()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        listing = Path(place) / "texts.py"
        listing.write_text(for_lupdate(found), "utf-8")
        german = update("de", listing, folder)
        english = update("en", listing, folder, "-pluralonly")
    english.write_text(fill_english_plurals(english.read_text("utf-8")), "utf-8")
    for catalogue in (german, english):
        # A running program reads the old file on, so it is replaced and not written over.
        draft = catalogue.with_suffix(".qm.new")
        run("lrelease", "-silent", str(catalogue), "-qm", str(draft))
        draft.replace(catalogue.with_suffix(".qm"))
    print(f"{len(found)} texts; untranslated ones are marked “unfinished” in {german}.")


if __name__ == "__main__":
    try:
        main()
    except NotPlain as error:
        sys.exit(str(error))
