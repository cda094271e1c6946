"""The faces of Triple's cards: each has the letter for its colour, in the language in use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.translation import install_language
from cardtable_qt.games.triple.cards import card_face, colour_letter
from cardtable_qt.table.painting.art import has_image
from rules.triple.pieces import CARD, COLOURS, DECK


@pytest.fixture(autouse=True)
def _english_again(qapp: QApplication) -> Iterator[None]:
    yield
    install_language(qapp, "en")


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_card_is_drawn_with_the_letter_for_its_colour(
    qapp: QApplication, language: str
) -> None:
    install_language(qapp, language)
    assert len({colour_letter(colour) for colour in COLOURS}) == len(COLOURS)
    for card in DECK:
        assert has_image(card_face(card)), card


@pytest.mark.parametrize(("language", "letter"), [("en", "Y"), ("de", "G")])
def test_a_yellow_card_has_another_letter_in_german(
    qapp: QApplication, language: str, letter: str
) -> None:
    install_language(qapp, language)
    assert card_face(CARD.read("yellow-star-2")).name == f"yellow-star-2-{letter}"


def test_a_letter_that_is_not_drawn_becomes_the_english_one(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable_qt.games.triple.cards.translate", lambda *text: "J")  # jaune
    assert card_face(CARD.read("yellow-star-2")).name == "yellow-star-2-Y"
