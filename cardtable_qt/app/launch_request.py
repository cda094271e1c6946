"""What a start of the program is for, so that it can be handed over to another one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from rules.records.setup import GameSetup


class RunOptions(NamedTuple):
    """How the program is to run; this cannot be handed over to one that runs already."""

    folder: Path | None = None  # where everything is kept; None: at the usual places
    log_level: str = "info"
    safe: bool = False
    reset: bool = False

    def needs_new_start(self) -> bool:
        """Whether it was asked for something that only a start can do."""
        return self.safe or self.reset


class LaunchRequest(NamedTuple):
    """What the window is opened for; if it is for nothing, it shows the start page."""

    setup: GameSetup | None = None
    files: tuple[Path, ...] = ()
    continue_game: bool = False
    language: str | None = None
    manner: RunOptions = RunOptions()

    def to_arguments(self) -> list[str]:
        """The same on a command line, for a window that is open already and has its language."""
        words = [] if self.setup is None else _words_for(self.setup)
        if self.continue_game:
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
