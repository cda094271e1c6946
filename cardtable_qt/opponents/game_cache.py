"""Caches that live only as long as a game, because they can grow to many megabytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper
from typing import Any, TypeVar

Cached = TypeVar("Cached", bound="_lru_cache_wrapper[Any]")

_clear_functions: list[Callable[[], None]] = []


def cached_for_game(function: Cached) -> Cached:
    """Register a cached function to be cleared by `clear_game_caches`."""
    _clear_functions.append(function.cache_clear)
    return function


def clear_game_caches() -> None:
    """Free the memory the players used for a game that was finished or left."""
    for clear in _clear_functions:
        clear()
