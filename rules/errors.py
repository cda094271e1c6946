"""The errors of the package. Nothing that is read from outside raises anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.model import Refusal


class RulesError(Exception):
    """What all errors of this package have in common; its text is a sentence for people."""


class IllegalMove(RulesError):
    """A move the rules refuse; the refusal can tell why with the seats' names."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence())
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code


class BadText(RulesError):
    """A card, move, state or line that is not written, or not where, it should be."""


class BadOptions(RulesError):
    """A game that cannot be set up like that."""


class BadRecord(RulesError):
    """A record that breaks the format or the rules, with the number of the line that does."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class NewerRecord(BadRecord):
    """A record written by a newer program than this one."""
