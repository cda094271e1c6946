"""The exceptions of the rules. Bad input of any kind raises one of these."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sentences import Sentence

if TYPE_CHECKING:
    from rules.refusals import Refusal


class RulesError(Exception):
    """The base class. Its text is a sentence that can be shown to players."""


class IllegalMove(RulesError):
    """A move that the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence())
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        """Make the error picklable, so that it can be sent from another process."""
        return type(self), (self.refusal,)

    @property
    def code(self) -> str:
        return self.refusal.code


class InputError(RulesError):
    """Bad input. The message may have placeholders, which are filled with the facts."""

    def __init__(self, message: str | Sentence, **facts: object) -> None:
        super().__init__(message)
        self.message = message if isinstance(message, Sentence) else Sentence(message, facts)

    def __str__(self) -> str:
        return str(self.message)


class BadText(InputError):
    """A card, move, state or record line that is malformed or out of place."""


class BadOptions(InputError):
    """Options with which a game cannot be set up."""


class BadRecord(InputError):
    """A record that breaks the format or the rules, with the number of the offending line."""

    def __init__(self, line: int, reason: Sentence) -> None:
        super().__init__(Sentence("Line {line}: {reason}", {"line": line, "reason": reason}))
        self.line = line
        self.reason = reason
        self.sentence = str(reason)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.reason)


class NewerRecord(BadRecord):
    """A record that was written by a newer version of the program."""
