"""The sound files: up to date, with clean ends, none too loud."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pytest

from cardtable_qt.games.event_sounds import SOUND_PRIORITY
from cardtable_qt.sound import mixer
from cardtable_qt.sound import sound_player as files
from sounds.recipes import MAX_LOUDNESS_DB, RECIPES, make
from sounds.tools import MAX_SAMPLE, RATE, loudness, write

FOLDER = files.sounds_folder()
MAX_LENGTH_S, MIN_LENGTH_S = 1.1, 0.05
MAX_DIFFERENCE_DB = 7  # between the softest and the loudest
EDGE = RATE // 1000  # one millisecond of samples


def samples(name: str) -> array[int]:
    with wave.open(str(FOLDER / f"{name}.wav")) as sound:
        return array("h", sound.readframes(sound.getnframes()))


def test_every_recipe_has_a_file_and_every_file_a_recipe() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(RECIPES)


def test_every_event_sound_exists() -> None:
    others = {"lift", "refuse", "turn", "win", "over", "tick", "go"}
    assert {*SOUND_PRIORITY, *others} == set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_the_file_is_up_to_date(name: str, tmp_path: Path) -> None:
    write(tmp_path / "again.wav", make(name))
    assert (tmp_path / "again.wav").read_bytes() == (FOLDER / f"{name}.wav").read_bytes()


@pytest.mark.parametrize("name", RECIPES)
def test_the_program_can_play_it(name: str) -> None:
    assert RATE == mixer.SAMPLE_RATE
    assert files.read_sound(FOLDER / f"{name}.wav") == samples(name)


@pytest.mark.parametrize("name", RECIPES)
def test_it_is_short_and_starts_at_once(name: str) -> None:
    found = samples(name)
    assert MIN_LENGTH_S < len(found) / RATE < MAX_LENGTH_S
    strong = max(map(abs, found)) / 10
    first = next(n for n, sample in enumerate(found) if abs(sample) > strong)
    assert first / RATE < 0.03


@pytest.mark.parametrize("name", RECIPES)
def test_its_ends_do_not_click(name: str) -> None:
    found = samples(name)
    peak = max(map(abs, found))
    assert (found[0], found[-1]) == (0, 0)
    assert max(map(abs, found[:4])) < peak * 0.05
    assert max(map(abs, found[-EDGE:])) < peak * 0.01
    assert abs(sum(found) / len(found)) < MAX_SAMPLE * 0.004  # no DC offset


def test_all_sounds_are_about_equally_loud() -> None:
    heard = {name: loudness([s / MAX_SAMPLE for s in samples(name)]) for name in RECIPES}
    assert max(heard.values()) == pytest.approx(MAX_LOUDNESS_DB, abs=0.1)
    assert min(heard.values()) > MAX_LOUDNESS_DB - MAX_DIFFERENCE_DB
    assert all(max(map(abs, samples(name))) < 0.93 * MAX_SAMPLE for name in RECIPES)


def test_frequent_sounds_are_softer_than_rare_ones() -> None:
    heard = {name: loudness([s / MAX_SAMPLE for s in samples(name)]) for name in ("lift", "win")}
    assert heard["lift"] < heard["win"] - 3


def test_loudness_is_a_weighted() -> None:
    """A tone of 1,000 Hz is not weighted; a low one counts much less."""
    from math import pi, sin

    def tone(pitch: float) -> list[float]:
        return [sin(2 * pi * pitch * n / RATE) for n in range(RATE // 2)]

    assert loudness(tone(1_000)) == pytest.approx(-3.0, abs=0.3)  # RMS of a sine
    assert loudness(tone(100)) == pytest.approx(-3.0 - 19.1, abs=0.5)  # A-weighting
    assert loudness([s / 2 for s in tone(1_000)]) == pytest.approx(-9.0, abs=0.3)
