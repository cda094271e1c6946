"""The rules dialog: complete and correct in both languages, and available everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.assets import game_assets
from cardtable_qt.base.texts import colour_name
from cardtable_qt.base.translation import install_language, ui_language
from cardtable_qt.games.triple.cards import card_face as triple_face
from cardtable_qt.games.triple.words import property_name
from cardtable_qt.pages.help import rules_dialog
from cardtable_qt.pages.help.rules_dialog import RulesDialog, RulesPage, parse_face_url, rules_html
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.table.painting import art
from rules import GAMES
from rules.eight28 import pieces as eight28
from rules.eight28.points import hand_totals, pay_out
from rules.extop import pieces as extop
from rules.gracias import pieces as gracias
from rules.gracias.points import score_session
from rules.triple import pieces as triple
from rules.triple.options import pile_sizes
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import (
    app_style,
    click,
    focused_widget,
    game_page_of,
    open_window,
    press,
    show_window,
)
from tests.rules.positions import triple as triple_table

LANGUAGES = ("en", "de")
every_game = pytest.mark.parametrize("key", GAMES)
every_game_of_ours = pytest.mark.parametrize("key", GAMES.built_in)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _restore_english(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)  # slow
    yield
    install_language(qapp, "en")


def page_source(key: str, language: str) -> ET.Element:
    text = (game_assets(key) / "help" / language / f"{key}.html").read_text("utf-8")
    return ET.fromstring(f"<page>{text}</page>")


def text_of(part: ET.Element) -> str:
    """The text of a part of a page."""
    return " ".join(" ".join(part.itertext()).split())


def image_urls(part: ET.Element) -> list[str]:
    """The URLs of the images in a part of a page, in order."""
    return [image.attrib["src"] for image in part.iter("img")]


def without_letter(url: str) -> str:
    """The URL without the letter of a card of Triple, which depends on the language."""
    return re.sub(r"^(face:triple\.card/\w+-\w+-\d)-[A-Z]\b", r"\1", url)


def faces(part: ET.Element) -> list[str]:
    """The text forms of the cards in a part of a page."""
    return [parse_face_url(QUrl(without_letter(url)))[0].name for url in image_urls(part)]


def example(key: str, language: str) -> list[list[ET.Element]]:
    """The cells of the example table, row by row, without the header."""
    (table,) = page_source(key, language).iterfind("table[@class='example']")
    return [cells for row in table.iterfind("tr") if (cells := row.findall("td"))]


# The pages


@every_language
@every_game
def test_every_game_has_a_page_in_every_language(key: str, language: str) -> None:
    page = page_source(key, language)
    title = page.find(".//h1")
    assert title is not None
    assert title.text == GAMES[key].title
    simple = {"h1", "h2", "p", "ul", "ol", "li", "b", "table", "tr", "td", "th", "img", "br"}
    assert {part.tag for part in page.iter()} <= simple | {"page"}


@every_language
@every_game_of_ours
def test_a_page_is_short_and_illustrated(key: str, language: str) -> None:
    page = page_source(key, language)
    assert 350 <= len(text_of(page).split()) <= 550
    assert len(image_urls(page)) > 8


@every_game
def test_both_languages_have_the_same_pictures_tags_and_numbers(key: str) -> None:
    english, german = (page_source(key, language) for language in LANGUAGES)
    assert [without_letter(url) for url in image_urls(english)] == [
        without_letter(url) for url in image_urls(german)
    ]
    assert [part.tag for part in english.iter()] == [part.tag for part in german.iter()]
    numbers = [sorted(re.findall(r"[\d/]*\d", text_of(page))) for page in (english, german)]
    assert numbers[0] == numbers[1]


@every_game
def test_every_picture_is_a_face_that_can_be_painted(qtbot: QtBot, key: str) -> None:
    page = RulesPage(GAMES[key])
    qtbot.addWidget(page)
    pages = [page_source(key, language) for language in LANGUAGES]
    for address in {url for source in pages for url in image_urls(source)}:
        face, width = parse_face_url(QUrl(address))
        assert art.has_image(face), address
        picture = page.loadResource(rules_dialog.IMAGE, QUrl(address))
        assert isinstance(picture, QPixmap)
        assert picture.deviceIndependentSize().width() >= width


@every_language
def test_the_cards_of_triple_have_the_letters_of_the_language(
    qapp: QApplication, language: str
) -> None:
    install_language(qapp, language)
    urls = [url for url in image_urls(page_source("triple", language)) if "triple.card" in url]
    assert len(urls) > 8
    for url in urls:
        card = triple.CARD.read(parse_face_url(QUrl(without_letter(url)))[0].name)
        assert parse_face_url(QUrl(url))[0] == triple_face(card)


def test_an_unknown_picture_is_left_out(qtbot: QtBot) -> None:
    page = RulesPage(GAMES["extop"])
    qtbot.addWidget(page)
    page.setHtml('<p>a <img src="face:extop.card/pink-7?w=60"/> card</p>')
    page.show()
    assert "card" in page.toPlainText()


@every_language
@every_game
def test_every_page_fits_its_dialog(
    qtbot: QtBot, qapp: QApplication, key: str, language: str
) -> None:
    install_language(qapp, language)
    dialog = RulesDialog(GAMES[key])
    qtbot.addWidget(dialog)
    show_window(qtbot, dialog)
    assert dialog.current_page().horizontalScrollBar().maximum() == 0


# The facts match the rules


FACTS = {
    "gracias": [len(gracias.DECK), len(gracias.COLOURS), gracias.COPIES],
    "triple": [
        *(len(triple.DECK), len(triple.COLOURS), len(triple.SHAPES)),
        *(int(triple.COUNTS[0]), int(triple.COUNTS[-1])),
    ],
    "eight28": [len(eight28.DECK), eight28.BLUE_GEMS, eight28.RED_GEMS],
    "extop": [
        *(len(extop.CARD.names), len(extop.COLOURS), 1, extop.HIGHEST_VALUE),
        *(sum(chip > 0 for chip in extop.CHIPS), sum(chip < 0 for chip in extop.CHIPS)),
    ],
}


@every_language
@every_game_of_ours
def test_numbers_of_seats_cards_gems_and_chips_are_correct(key: str, language: str) -> None:
    facts = page_source(key, language).find(".//p[@class='facts']")
    assert facts is not None
    seats = GAMES[key].seats
    assert [int(n) for n in re.findall(r"\d+", text_of(facts))] == [
        seats[0],
        seats[-1],
        *FACTS[key],
    ]


@every_language
def test_the_example_of_gracias_is_scored_correctly(language: str) -> None:
    rows = example("gracias", language)
    counts = [
        sum(gracias.STACK_SIZE if "stack" in address else 1 for address in image_urls(cards))
        for _, cards, _, _ in rows
    ]
    points = [int(text_of(points)) for *_, points in rows]
    assert points == list(score_session([[count] for count in counts]))


@every_language
def test_the_pile_sizes_of_triple_are_correct(language: str) -> None:
    piles = [pile_sizes([0] * seats)[0] for seats in GAMES["triple"].seats]
    text = text_of(page_source("triple", language))
    assert {"en": "{}, {} or {}", "de": "{}, {} oder {}"}[language].format(*piles) in text
    assert f" {len(triple.DECK) - triple.CELLS} " in text


PLACES = {
    "en": (
        *("Top left", "Top middle", "Top right", "Middle left", "Centre", "Middle right"),
        *("Bottom left", "Bottom middle", "Bottom right"),
    ),
    "de": (
        *("Oben links", "Oben Mitte", "Oben rechts", "Mitte links", "Ganz Mitte", "Mitte rechts"),
        *("Unten links", "Unten Mitte", "Unten rechts"),
    ),
}


@every_language
def test_the_example_of_triple_is_judged_correctly(qapp: QApplication, language: str) -> None:
    install_language(qapp, language)
    ((grid, comments),) = example("triple", language)
    (card,) = faces(comments)
    calls = [call_at(faces(grid), card, cell) for cell in range(triple.CELLS)]
    verdicts = re.findall(r"([A-Z]\w+ \w+): (yes|ja|no|nein)\. (?:[“„](\w+)!)?", text_of(comments))
    assert len(verdicts) == 3
    for place, verdict, call in verdicts:
        expected = calls[PLACES[language].index(place)]
        assert verdict in (("no", "nein") if expected is None else ("yes", "ja"))
        assert call == ("" if expected is None else property_name(expected).capitalize())
    (also,) = (
        text_of(part)
        for part in page_source("triple", language).iterfind("p")
        if text_of(part).startswith(("The card also fits", "Die Karte passt auch"))
    )
    fitting = {place for place, call in zip(PLACES[language], calls, strict=True) if call}
    named = {place for place in PLACES[language] if place.lower() in also.lower()}
    assert named == fitting - {place for place, _, _ in verdicts}


def call_at(grid: list[str], card: str, cell: int) -> str | None:
    """The call when a card is placed on a cell of the grid, or None if it does not fit."""
    table = triple_table(" ".join(grid), [card, "yellow-star-0"])
    move = triple.Place(triple.CARD.read(card), cell)
    if table.refusal(0, move) is not None:
        return None
    (placed,) = (event for event in table.apply(0, move).events if isinstance(event, triple.Placed))
    return triple.PROPERTIES[placed.call]


@every_language
def test_the_example_of_8_28_is_paid_correctly(language: str) -> None:
    rows = example("eight28", language)
    hands = [
        list(map(eight28.CARD.read, [*faces(hidden), *faces(shown)]))
        for _, hidden, shown, *_ in rows
    ]
    for row, cards in zip(rows, hands, strict=True):
        sums = eight28.totals(eight28.lowest_total(cards), cards.count(eight28.ACE))
        assert text_of(row[3]) == ", ".join(map(str, sums))
    page = page_source("eight28", language)
    middle = next(int(n) for head in page.iter("h2") for n in re.findall(r"\d+", text_of(head)))
    choices = [int(text_of(row[4])) for row in rows]
    paid = pay_out([hand_totals(cards) for cards in hands], middle, choices)
    assert [int(text_of(row[5])) for row in rows] == list(paid.points)
    expected = {"en": f"So {paid.middle} wait", "de": f"Also warten {paid.middle} "}[language]
    assert expected in text_of(page)


@every_language
def test_the_card_counts_and_the_bulls_eye_of_8_28_are_correct(language: str) -> None:
    counts, bulls_eye = page_source("eight28", language).findall("table[@cellpadding='4']")
    times = {
        "en": {15: "fifteen", 8: "eight", 4: "four", 3: "three"},
        "de": {15: "fünfzehn", 8: "acht", 4: "vier", 3: "drei"},
    }[language]
    cells = counts.findall("tr/td")
    for picture, text in zip(cells[::2], cells[1::2], strict=True):
        (name,) = faces(picture)
        assert text_of(text).startswith(times[eight28.COPIES[eight28.CARD.read(name)]])
    assert {eight28.COPIES[card] for card in (2, 3, 4, 5, 6, 7, 9, 10)} == {3}
    assert times[3] in text_of(counts)
    assert hand_totals(list(map(eight28.CARD.read, faces(bulls_eye)))).is_bulls_eye()


@every_language
def test_the_examples_of_extop_are_scored_correctly(qapp: QApplication, language: str) -> None:
    install_language(qapp, language)
    for chip, row, result in example("extop", language):
        (name,) = faces(chip)
        cards = tuple(map(extop.CARD.read, faces(row)))
        assert len(cards) == abs(extop.CHIP.read(name))
        sums = {
            colour_name(extop.COLOURS[colour]).capitalize(): total
            for colour, total in extop.row_sums(cards).items()
        }
        assert text_of(result).split() == [
            word
            for colour, total in sorted(sums.items(), key=lambda pair: -pair[1])
            for word in (colour, str(total))
        ]
        assert extop.row_winner(cards) is not None


# Missing pages


def test_a_missing_or_damaged_page_is_shown_in_english(
    tmp_path: Path,
) -> None:
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
    (tmp_path / "en" / "triple.html").write_text("<h1>Triple</h1>", "utf-8")
    assert rules_html(GAMES["triple"], "de", tmp_path) == "<h1>Triple</h1>"
    (tmp_path / "de" / "triple.html").write_bytes(b"\xff\xfe broken")
    assert rules_html(GAMES["triple"], "de", tmp_path) == "<h1>Triple</h1>"


def test_without_any_page_an_error_is_shown(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules_dialog, "game_assets", lambda key: tmp_path / "<nowhere>")
    dialog = RulesDialog(GAMES["extop"])
    qtbot.addWidget(dialog)
    show_window(qtbot, dialog)
    text = dialog.current_page().toPlainText()
    assert text.startswith("The rules of Ex & Top cannot be read: ")
    assert str(tmp_path / "<nowhere>" / "help" / "en" / "extop.html") in text


# Opening the dialog


def read_rules(
    qtbot: QtBot, window: MainWindow, open_them: Callable[[], object], look: Callable[[], object]
) -> str:
    """Open the rules, run a check, close them with Esc. Returns the page title."""
    titles: list[str] = []

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, RulesDialog) and dialog.isActiveWindow():
            waiting.stop()
            titles.append(dialog.current_page().toPlainText().strip("\ufffc\n").partition("\n")[0])
            look()
            press(Qt.Key.Key_Escape)

    waiting = QTimer(interval=5)
    waiting.timeout.connect(read)
    waiting.start()
    open_them()
    show_window(qtbot, window)  # without a desktop nothing else activates it again
    assert QApplication.activeModalWidget() is None
    (title,) = titles
    return title


def by_f2() -> None:
    press(Qt.Key.Key_F2)


@every_game
def test_f2_opens_the_rules_of_the_current_game(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup(key, 3))
    game, stopped = game_page_of(window).controller, list[bool]()
    title = read_rules(qtbot, window, by_f2, lambda: stopped.append(not game.clock.is_running))
    assert title == GAMES[key].title
    assert stopped == [True]  # no one plays meanwhile
    assert not game.is_paused


def test_cards_are_covered_while_several_people_read_the_rules(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("extop", 3, people=(0, 1)))
    game, viewers = game_page_of(window).controller, list[int | None]()
    game.hot_seat.confirm()
    read_rules(qtbot, window, by_f2, lambda: viewers.append(game.viewer))
    assert viewers == [None]


def test_a_paused_game_stays_paused(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("triple", 3))
    press(Qt.Key.Key_P)
    read_rules(qtbot, window, by_f2, lambda: None)
    assert game_page_of(window).controller.is_paused


@every_game
def test_the_start_page_opens_the_rules_of_the_selected_game(
    qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    window = open_window(qtbot, tmp_path)
    click(window.pages.start_page.tiles[key])
    link = window.pages.start_page.panel.rules_button
    for open_them in (by_f2, lambda: click(link)):
        assert read_rules(qtbot, window, open_them, lambda: None) == GAMES[key].title
    link.setFocus()
    for key_pressed in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        title = read_rules(qtbot, window, partial(press, key_pressed), lambda: None)
        assert title == GAMES[key].title
    assert window.game.page is None


def test_the_keyboard_scrolls_the_page_and_switches_tabs(qtbot: QtBot) -> None:
    dialog = RulesDialog(GAMES["gracias"])
    qtbot.addWidget(dialog)
    show_window(qtbot, dialog)
    assert focused_widget() is dialog.current_page()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_End):
        before = dialog.current_page().verticalScrollBar().value()
        press(key)
        assert dialog.current_page().verticalScrollBar().value() > before
    shown = []
    for _ in GAMES:
        shown.append(dialog.current_page().game.key)
        assert (
            dialog.current_page()
            .toPlainText()
            .strip("\ufffc\n")
            .startswith(dialog.current_page().game.title)
        )
        press(Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        assert focused_widget() is dialog.current_page()
    assert shown == list(GAMES)
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_rules_are_translated(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    assert install_language(qapp, "de") == ui_language() == "de"
    dialog = RulesDialog(GAMES["triple"])
    qtbot.addWidget(dialog)
    show_window(qtbot, dialog)
    assert dialog.windowTitle() == "Spielregeln"
    assert "Raster" in dialog.current_page().toPlainText()
    install_language(qapp, "en")
    assert ui_language() == "en"
