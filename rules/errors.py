"""The errors of the package. Nothing that is read from outside raises anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sentences import Sentence

if TYPE_CHECKING:
    from rules.model import Refusal


class RulesError(Exception):
    """What all errors of this package have in common; its text is a sentence for people."""


class IllegalMove(RulesError):
    """A move the rules refuse; the refusal can tell why with the seats' names."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence())
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        """As it can come from another process."""
        return type(self), (self.refusal,)

    @property
    def code(self) -> str:
        return self.refusal.code


class InputError(RulesError):
    """Something wrong with what comes from outside: a text, and the facts for its braces."""

    def __init__(self, said: str | Sentence, **facts: object) -> None:
        super().__init__(said)
        self.said = said if isinstance(said, Sentence) else Sentence(said, facts)

    def __str__(self) -> str:
        return str(self.said)


class BadText(InputError):
    """A card, move, state or line that is not written, or not where, it should be."""


class BadOptions(InputError):
    """A game that cannot be set up like that."""


class BadRecord(InputError):
    """A record that breaks the format or the rules, with the number of the line that does."""

    def __init__(self, line: int, reason: Sentence) -> None:
        super().__init__(Sentence("Line {line}: {reason}", {"line": line, "reason": reason}))
        self.line = line
        self.reason = reason
        self.sentence = str(reason)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.reason)


class NewerRecord(BadRecord):
    """A record written by a newer program than this one."""
