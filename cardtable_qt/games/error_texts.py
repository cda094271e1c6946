"""Errors as translated sentences. They may name the cards of a game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.texts import os_reason_text
from cardtable_qt.games.registry import game_table
from rules.refusals import NamedRefusal
from rules.sentences import Sentence

translate = QCoreApplication.translate


def error_text(message: ErrorMessage) -> str:
    """The translation of an error message, with its facts filled in."""
    facts = dict(message.facts)
    reason = facts.get("reason")
    if isinstance(reason, Sentence):
        facts["reason"] = rules_error_text(reason)
    elif reason is not None:
        facts["reason"] = os_reason_text(str(reason))
    return translate("Error message", message.text).format(**facts)


def rules_error_text(sentence: Sentence) -> str:
    """The translation of an error from the rules, about a record or the setup of a game."""
    facts = {key: _rules_error_fact(fact) for key, fact in sentence.facts.items()}
    return translate("Input error", sentence.text).format(**facts)


def _rules_error_fact(fact: object) -> object:
    if isinstance(fact, Sentence):
        return rules_error_text(fact)
    if isinstance(fact, NamedRefusal):
        return game_table(fact.game).refusal_text(fact.refusal, fact.names)
    return fact
