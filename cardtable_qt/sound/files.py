"""Reading the files in which the sounds are kept."""

from __future__ import annotations

import wave
from array import array
from functools import cache
from pathlib import Path

from cardtable_qt.assets_folder import assets_folder
from cardtable_qt.sound.mixer import RATE

LARGEST = 1 << 20  # bytes: our sounds are short


class BadSound(Exception):
    """A file that is missing, or is none of our sounds."""


def sounds_folder() -> Path:
    return assets_folder() / "sounds"


def read_sound(file: Path) -> array[int]:
    """The samples in a file: one channel of 16 bits, at our rate."""
    try:
        if file.stat().st_size > LARGEST:
            raise BadSound(f"{file.name} is too large for a short sound.")
        with wave.open(str(file)) as sound:
            form = (sound.getnchannels(), sound.getsampwidth(), sound.getframerate())
            data = sound.readframes(sound.getnframes())
    except Exception as error:  # the reader fails in many ways over what is damaged
        raise BadSound(f"{file.name} cannot be read: {error}") from error
    if form != (1, 2, RATE):
        raise BadSound(f"{file.name} has another form than our sounds.")
    return array("h", data[: len(data) // 2 * 2])


@cache
def sound(name: str) -> array[int]:
    """A sound by its name; silence if it cannot be read."""
    try:
        return read_sound(sounds_folder() / f"{name}.wav")
    except BadSound:
        return array("h")
