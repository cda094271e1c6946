"""Reasons: why a move is good. Opponents give them, and hints and explanations show them."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Reason:
    """Why a move is good: a code, and the facts to fill into its sentence."""

    code: str
    facts: dict[str, object] = field(default_factory=dict)
