"""The sounds among the assets: made by the recipes, pleasant at their ends, none too loud."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pytest

from cardtable_qt.games.event_sounds import RANKS
from cardtable_qt.sound import mixer
from cardtable_qt.sound import sound_player as files
from sounds.recipes import MAX_LOUDNESS_DB, RECIPES, make
from sounds.tools import MAX_SAMPLE, RATE, loudness, write

FOLDER = files.sounds_folder()
LONGEST, SHORTEST = 1.1, 0.05  # seconds
SOFTEST = 7  # decibels below the loudest
EDGE = RATE // 1000  # samples of a millisecond


def samples(name: str) -> array[int]:
    with wave.open(str(FOLDER / f"{name}.wav")) as sound:
        return array("h", sound.readframes(sound.getnframes()))


def test_there_is_a_file_for_every_recipe_and_no_other_one() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(RECIPES)


def test_everything_that_can_happen_has_its_sound() -> None:
    others = {"lift", "refuse", "turn", "win", "over", "tick", "go"}
    assert {*RANKS, *others} == set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_the_same_recipe_makes_the_same_file(name: str, tmp_path: Path) -> None:
    write(tmp_path / "again.wav", make(name))
    assert (tmp_path / "again.wav").read_bytes() == (FOLDER / f"{name}.wav").read_bytes()


@pytest.mark.parametrize("name", RECIPES)
def test_the_program_can_play_it(name: str) -> None:
    assert RATE == mixer.SAMPLE_RATE
    assert files.read_sound(FOLDER / f"{name}.wav") == samples(name)


@pytest.mark.parametrize("name", RECIPES)
def test_it_is_short_and_goes_straight_to_the_point(name: str) -> None:
    found = samples(name)
    assert SHORTEST < len(found) / RATE < LONGEST
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
    assert abs(sum(found) / len(found)) < MAX_SAMPLE * 0.004  # it swings around silence


def test_none_is_louder_than_the_others_to_the_ear() -> None:
    heard = {name: loudness([s / MAX_SAMPLE for s in samples(name)]) for name in RECIPES}
    assert max(heard.values()) == pytest.approx(MAX_LOUDNESS_DB, abs=0.1)
    assert min(heard.values()) > MAX_LOUDNESS_DB - SOFTEST
    assert all(max(map(abs, samples(name))) < 0.93 * MAX_SAMPLE for name in RECIPES)


def test_what_is_heard_all_the_time_is_softer_than_what_is_rare() -> None:
    heard = {name: loudness([s / MAX_SAMPLE for s in samples(name)]) for name in ("lift", "win")}
    assert heard["lift"] < heard["win"] - 3


def test_loudness_is_what_the_ear_makes_of_it() -> None:
    """A tone of 1,000 Hz counts as it is; a deep one is heard much less."""
    from math import pi, sin

    def tone(pitch: float) -> list[float]:
        return [sin(2 * pi * pitch * n / RATE) for n in range(RATE // 2)]

    assert loudness(tone(1_000)) == pytest.approx(-3.0, abs=0.3)  # a sine: 3 dB below its peak
    assert loudness(tone(100)) == pytest.approx(-3.0 - 19.1, abs=0.5)  # as sound level meters say
    assert loudness([s / 2 for s in tone(1_000)]) == pytest.approx(-9.0, abs=0.3)
