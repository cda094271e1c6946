"""The mixer: exact sums, clipping and volume."""

from __future__ import annotations

from array import array

from cardtable_qt.sound.mixer import MAX_SAMPLE, MAX_VOICES, Mixer


def samples(*values: int) -> array[int]:
    return array("h", values)


def take(mixer: Mixer, count: int) -> list[int]:
    return mixer.next_samples(count).tolist()


def test_without_a_sound_there_is_silence() -> None:
    mixer = Mixer()
    assert mixer.is_silent
    assert take(mixer, 4) == [0, 0, 0, 0]


def test_a_sound_is_returned_piece_by_piece() -> None:
    mixer = Mixer()
    mixer.play(samples(1, 2, 3, 4, 5))
    assert not mixer.is_silent
    assert take(mixer, 2) == [1, 2]
    assert take(mixer, 2) == [3, 4]
    assert not mixer.is_silent
    assert take(mixer, 3) == [5, 0, 0]
    assert mixer.is_silent
    assert take(mixer, 2) == [0, 0]


def test_sounds_that_overlap_are_added() -> None:
    mixer = Mixer()
    mixer.play(samples(10, 20, 30, 40))
    assert take(mixer, 1) == [10]
    mixer.play(samples(1, 2))
    assert take(mixer, 3) == [21, 32, 40]


def test_a_sound_can_be_delayed() -> None:
    mixer = Mixer()
    mixer.play(samples(7, 8), delay=3)
    assert take(mixer, 2) == [0, 0]
    assert take(mixer, 2) == [0, 7]
    assert take(mixer, 2) == [8, 0]
    assert mixer.is_silent


def test_loud_sounds_are_clipped() -> None:
    mixer = Mixer()
    mixer.play(samples(30_000, -30_000, 100))
    mixer.play(samples(30_000, -30_000, 100))
    assert take(mixer, 3) == [MAX_SAMPLE, -MAX_SAMPLE, 200]


def test_the_volume_applies_to_all_sounds() -> None:
    mixer = Mixer(volume=0.25)
    mixer.play(samples(1_000, -1_000))
    assert take(mixer, 2) == [250, -250]


def test_a_new_volume_is_reached_gradually() -> None:
    mixer = Mixer()
    mixer.play(samples(*[1_000] * 12))
    assert take(mixer, 4) == [1_000] * 4
    mixer.volume = 0.0
    assert take(mixer, 4) == [750, 500, 250, 0]
    assert take(mixer, 4) == [0] * 4


def test_sounds_continue_while_muted() -> None:
    mixer = Mixer(volume=0.0)
    mixer.play(samples(5, 6, 7))
    assert take(mixer, 2) == [0, 0]
    mixer.volume = 1.0
    assert take(mixer, 2) == [3, 0]  # half way up
    assert mixer.is_silent


def test_of_too_many_sounds_the_oldest_are_dropped() -> None:
    mixer = Mixer()
    for n in range(MAX_VOICES + 3):
        mixer.play(samples(*[10**n if n < 4 else 1] * 4))
    assert take(mixer, 2) == [1_000 + MAX_VOICES - 1] * 2


def test_clear_drops_all_sounds() -> None:
    mixer = Mixer()
    mixer.play(samples(1, 2, 3))
    mixer.next_samples(1)
    mixer.play(samples(4, 5))
    mixer.clear()
    assert mixer.is_silent
    assert take(mixer, 2) == [0, 0]


def test_calls_for_samples_are_counted() -> None:
    mixer = Mixer()
    mixer.next_samples(3)
    mixer.next_samples(3)
    assert mixer.take_count == 2
