"""What players find out while a game is played is forgotten after it: it can be many megabytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper
from typing import Any, TypeVar

Cached = TypeVar("Cached", bound="_lru_cache_wrapper[Any]")

_forgetting: list[Callable[[], None]] = []


def cached_for_game(function: Cached) -> Cached:
    """Marks a function whose answers are remembered, but no longer than a game."""
    _forgetting.append(function.cache_clear)
    return function


def clear_game_caches() -> None:
    """A game is over, or was left: what was found out about it is not needed any more."""
    for clear in _forgetting:
        clear()
