"""What a start of the program is for, so that it can be handed over to another one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from cardtable_qt.game.setup import GameSetup


class Manner(NamedTuple):
    """How the program is to run; this cannot be handed over to one that runs already."""

    folder: Path | None = None  # where everything is kept; None: at the usual places
    log_level: str = "info"
    safe: bool = False
    reset: bool = False

    def is_for_a_start(self) -> bool:
        """Whether it was asked for something that only a start can do."""
        return self.safe or self.reset


class Wish(NamedTuple):
    """What the window is opened for; if it is for nothing, it shows the start page."""

    setup: GameSetup | None = None
    files: tuple[Path, ...] = ()
    go_on: bool = False
    language: str | None = None
    manner: Manner = Manner()

    def words(self) -> list[str]:
        """The same on a command line, for a window that is open already and has its language."""
        words = [] if self.setup is None else _words_for(self.setup)
        if self.go_on:
            words.append("--continue")
        return [*words, "--", *map(str, self.files)] if self.files else words


def _words_for(setup: GameSetup) -> list[str]:
    words = [
        f"--game={setup.game.key}",
        f"--seats={len(setup.players)}",
        f"--seed={setup.seed}",
        f"--options={json.dumps(setup.options)}",
        f"--names={','.join(setup.names())}",
        f"--players={','.join(player.player for player in setup.players)}",
    ]
    return [*words, "--seal"] if setup.sealed else words
