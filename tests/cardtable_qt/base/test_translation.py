"""Translation: installing a language, and complete catalogues."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from cardtable_qt.base.assets import assets_folder
from cardtable_qt.base.texts import colour_name
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.registry import game_table
from rules import GAMES
from rules.refusals import Refusal

translate = QCoreApplication.translate
ROOT = Path(__file__).parents[3]

CATALOGUE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Colour</name>
    <message><source>red</source><translation>rot</translation></message>
</context>
<context>
    <name>Call</name>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation>
            <numerusform>%n Welle</numerusform><numerusform>%n Wellen</numerusform>
        </translation>
    </message>
</context>
</TS>
"""


@pytest.fixture(autouse=True)
def _english_again(qapp: QApplication) -> Iterator[None]:
    yield
    install_language(qapp, "en")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The module behind `make translations`."""
    spec = importlib.util.spec_from_file_location("t", ROOT / "packaging" / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["t"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """A folder with a small German catalogue."""
    source = tmp_path / "cardtable_de.ts"
    source.write_text(CATALOGUE, "utf-8")
    lrelease = Path(sys.executable).parent / "pyside6-lrelease"
    subprocess.run([lrelease, "-silent", source, "-qm", source.with_suffix(".qm")], check=True)
    return tmp_path


def test_german_is_used_if_there_is_a_catalogue(qapp: QApplication, german: Path) -> None:
    assert install_language(qapp, "de", german) == "de"
    assert translate("Colour", "red") == "rot"
    assert translate("Colour", "blue") == "blue"  # not translated yet
    assert translate("Call", "%n wave(s)", "", 1) == "1 Welle"
    assert translate("Call", "%n wave(s)", "", 3) == "3 Wellen"


def test_the_language_can_be_changed_and_changed_back(qapp: QApplication, german: Path) -> None:
    install_language(qapp, "de", german)
    assert install_language(qapp, "en", german) == "en"
    assert translate("Colour", "red") == "red"
    install_language(qapp, "de", german)
    assert translate("Colour", "red") == "rot"


def test_qt_uses_the_language_too(qapp: QApplication, german: Path, qtbot: QtBot) -> None:
    install_language(qapp, "de", german)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"


@pytest.mark.parametrize("language", ["fr", "deutsch", "", "../de", "x" * 1000])
def test_an_unknown_language_gives_english(
    qapp: QApplication, german: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale("C"))
    assert install_language(qapp, language, german) == "en"
    assert translate("Colour", "red") == "red"


@pytest.mark.parametrize(
    ("system", "expected"), [("de_DE", "de"), ("de_AT", "de"), ("en_GB", "en"), ("fr_FR", "en")]
)
def test_the_language_of_the_system_is_the_default(
    qapp: QApplication, german: Path, monkeypatch: pytest.MonkeyPatch, system: str, expected: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    assert install_language(qapp, None, german) == expected
    assert install_language(qapp, system, german) == expected


@pytest.mark.parametrize("content", [b"", b"nonsense", None], ids=["empty", "nonsense", "cut"])
def test_a_broken_catalogue_gives_english(
    qapp: QApplication, german: Path, content: bytes | None
) -> None:
    file = german / "cardtable_de.qm"
    file.write_bytes(file.read_bytes()[:40] if content is None else content)
    assert install_language(qapp, "de", german) == "en"
    assert translate("Colour", "red") == "red"


def test_a_missing_folder_gives_english(qapp: QApplication, tmp_path: Path) -> None:
    assert install_language(qapp, "de", tmp_path / "nowhere") == "en"


def test_assets_are_in_the_package_or_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "cardtable_qt"
    assert assets_folder(package) == tmp_path / "assets"
    (package / "assets").mkdir(parents=True)
    assert assets_folder(package) == package / "assets"
    assert assets_folder() == ROOT / "assets"


# The catalogues


def entries(catalogue: Path) -> set[tuple[str, str, bool]]:
    return {
        (
            context.findtext("name", ""),
            message.findtext("source", ""),
            message.get("numerus") == "yes",
        )
        for context in ET.parse(catalogue).getroot().iter("context")
        for message in context.iter("message")
    }


def test_the_catalogues_contain_every_text_of_the_program(tool: ModuleType) -> None:
    texts = {(text.context, text.text, text.plural) for text in tool.texts()}
    remedy = "run “make translations”"
    assert entries(tool.CATALOGUES / "cardtable_de.ts") == texts, remedy
    plurals = {text for text in texts if text[2]}
    assert entries(tool.CATALOGUES / "cardtable_en.ts") == plurals, remedy


def german_messages() -> list[ET.Element]:
    catalogue = ET.parse(assets_folder() / "translations" / "cardtable_de.ts")
    return list(catalogue.getroot().iter("message"))


def forms(message: ET.Element) -> list[str]:
    """The forms of a translation: one, or singular and plural."""
    translation = message.find("translation")
    assert translation is not None
    plural = [form.text or "" for form in translation.iter("numerusform")]
    return plural or [translation.text or ""]


def test_every_text_has_a_german_translation() -> None:
    for message in german_messages():
        source = message.findtext("source")
        translation = message.find("translation")
        assert translation is not None
        assert translation.get("type") is None, f"{source} is unfinished or no longer used"
        assert len(forms(message)) == (2 if message.get("numerus") == "yes" else 1), source
        assert all(form.strip() for form in forms(message)), source


def test_every_context_of_marked_texts_is_translated_somewhere() -> None:
    """Otherwise the marked texts would never be translated."""
    sources = [file.read_text("utf-8") for file in (ROOT / "cardtable_qt").rglob("*.py")]
    marked = re.compile(r'QT_TRANSLATE_NOOP\(\s*"([^"]+)",')
    translated = re.compile(r'translate\(\s*"([^"]+)",\s*[A-Za-z_]')
    contexts = {context for source in sources for context in marked.findall(source)}
    assert {"Reason", "Error message"} <= contexts
    assert contexts <= {context for source in sources for context in translated.findall(source)}


def test_german_texts_have_the_same_placeholders() -> None:
    placeholders = re.compile(r"\{\w+\}|%n|&(?=\w)")
    for message in german_messages():
        source = message.findtext("source", "")
        for form in forms(message):
            assert set(placeholders.findall(form)) == set(placeholders.findall(source)), source


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_compiled_catalogues_are_up_to_date(
    tool: ModuleType, language: str, tmp_path: Path
) -> None:
    source = tool.CATALOGUES / f"cardtable_{language}.ts"
    fresh = tmp_path / "fresh.qm"
    tool.run("lrelease", "-silent", str(source), "-qm", str(fresh))
    assert source.with_suffix(".qm").read_bytes() == fresh.read_bytes(), "run “make translations”"


def test_german_names_of_colours_and_cards(qapp: QApplication) -> None:
    assert install_language(qapp, "de") == "de"
    assert colour_name("green") == "Grün"
    assert game_table("extop").fact_name("card", "green-7") == "Grün 7"
    assert game_table("triple").fact_name("card", "blue-circle-1") == "Kreis in Blau, 1 Welle"
    assert game_table("triple").fact_name("card", "red-diamond-0") == "Karo in Rot, 0 Wellen"
    assert game_table("triple").fact_name("call", "2") == "2 Wellen"
    wrong = Refusal("extop.wrong_colour", {"card": "red-7", "colour": "green", "turn": 0})
    assert (
        game_table("extop").refusal_text(wrong, ["Ann"]) == "Ann wünscht sich Grün. Das ist Rot 7."
    )
    old = Refusal("triple.old_triple", {"call": "star"})
    assert "Nicht neu: Stern hatten" in game_table("triple").refusal_text(old, ())


def test_texts_are_found_however_they_are_written(tool: ModuleType) -> None:
    source = """
translate("A", "plain")
translate("A", "over "
    "two lines")
QCoreApplication.translate("A", ("in brackets"))
translate("A", "%n card(s)", "", len(cards) + 1)
translate("A", "%n chip(s)", None, n=3).format(x=f"{translate('B', 'inner')}")
QT_TRANSLATE_NOOP("C", "marked “here”")
translate("C", marked)
painter.translate(3, 4)
"""
    found = {(text.context, text.text, text.plural) for text in tool.texts_in(source, "x.py")}
    assert found == {
        ("A", "plain", False),
        ("A", "over two lines", False),
        ("A", "in brackets", False),
        ("A", "%n card(s)", True),
        ("A", "%n chip(s)", True),
        ("B", "inner", False),
        ("C", "marked “here”", False),
    }


@pytest.mark.parametrize("text", ['f"hello {name}"', '"hello " + name', '"hello {}".format(1)'])
def test_a_text_that_is_not_a_literal_is_refused(tool: ModuleType, text: str) -> None:
    with pytest.raises(tool.NotLiteral, match=r"x\.py:1"):
        list(tool.texts_in(f'translate("A", {text})', "x.py"))


def test_the_texts_of_options_are_found(tool: ModuleType) -> None:
    source = """
ROUNDS = NumberOption(name="rounds", label="Rounds", help="How many "
    "rounds.", low=1, high=3, default=2, length_text="%n round(s)")
EXTRAS = rules.options.SeatNumberOption(
    name="extras", label="Extra cards", help="", low=0, high=9, prefix="+", suffix=" cards"
)
form.addRow(label="A label of something else")
"""
    found = {
        (text.context, text.text, text.plural) for text in tool.option_texts_in(source, "x.py")
    }
    assert found == {
        ("Option", "Rounds", False),
        ("Option", "How many rounds.", False),
        ("Option", "%n round(s)", True),
        ("Option", "Extra cards", False),
        ("Option", " cards", False),
    }


def test_all_texts_of_the_options_of_all_games_are_found(tool: ModuleType) -> None:
    texts = {text.text for text in tool.texts() if text.context == "Option"}
    for game in GAMES.values():
        if GAMES.home(game.key) is None:
            assert {
                text for option in game.options for text in (option.label, option.help)
            } <= texts
            assert game.length_option is None or game.length_option.length_text in texts


@pytest.mark.parametrize("field", ["label", "help", "length_text", "suffix"])
def test_a_text_of_an_option_that_is_not_a_literal_is_refused(tool: ModuleType, field: str) -> None:
    for text in ('f"{number} cards"', "TEXT", '"cards ".strip()'):
        with pytest.raises(tool.NotLiteral, match=r"x\.py:2"):
            list(tool.option_texts_in(f"NumberOption(\n{field}={text})", "x.py"))


def test_translations_survive_an_update(tool: ModuleType, tmp_path: Path) -> None:
    texts = [tool.Text("A", 'with "quotes" \\ and\nlines'), tool.Text("A", "%n card(s)", "", True)]
    listing = tmp_path / "texts.py"
    listing.write_text(tool.for_lupdate(texts), "utf-8")
    catalogue = tmp_path / "cardtable_en.ts"
    tool.update(catalogue, "en", listing)
    assert entries(catalogue) == {(text.context, text.text, text.plural) for text in texts}
    catalogue.write_text(tool.fill_english_plurals(catalogue.read_text("utf-8")), "utf-8")
    once = catalogue.read_text("utf-8")
    assert "<numerusform>%n card</numerusform>" in once
    tool.update(catalogue, "en", listing)
    assert catalogue.read_text("utf-8") == once
