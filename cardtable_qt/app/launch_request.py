"""A request to open the window, which can be passed on to a running instance."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from rules.records.setup import GameSetup


class RunOptions(NamedTuple):
    """Options of a new run. They cannot be passed on to a running instance."""

    data_dir: Path | None = None  # None: the default folders
    log_level: str = "info"
    safe_mode: bool = False
    reset_settings: bool = False

    def needs_new_start(self) -> bool:
        """Return whether only a new run can apply these options."""
        return self.safe_mode or self.reset_settings


class LaunchRequest(NamedTuple):
    """A game or files to open the window with. An empty request shows the start page."""

    setup: GameSetup | None = None
    files: tuple[Path, ...] = ()
    continue_game: bool = False
    language: str | None = None
    run_options: RunOptions = RunOptions()

    def to_arguments(self) -> list[str]:
        """The request as command-line arguments for the running instance.

        The language is left out, as its window already has one.
        """
        arguments = [] if self.setup is None else _setup_arguments(self.setup)
        if self.continue_game:
            arguments.append("--continue")
        return [*arguments, "--", *map(str, self.files)] if self.files else arguments


def _setup_arguments(setup: GameSetup) -> list[str]:
    arguments = [
        f"--game={setup.game.key}",
        f"--seats={len(setup.players)}",
        f"--seed={setup.seed}",
        f"--options={json.dumps(setup.options)}",
        f"--names={','.join(setup.names())}",
        f"--players={','.join(player.player for player in setup.players)}",
    ]
    return [*arguments, "--seal"] if setup.is_sealed else arguments
