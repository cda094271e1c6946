"""Reading sound files: damaged ones are refused or become silence."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pytest

from cardtable_qt.sound import sound_player
from cardtable_qt.sound.mixer import SAMPLE_RATE
from cardtable_qt.sound.sound_player import InvalidSound, read_sound


def write(file: Path, channels: int = 1, width: int = 2, rate: int = SAMPLE_RATE) -> Path:
    with wave.open(str(file), "wb") as out:
        out.setnchannels(channels)
        out.setsampwidth(width)
        out.setframerate(rate)
        out.writeframes(bytes(range(240)))
    return file


def test_a_sound_is_read_unchanged(tmp_path: Path) -> None:
    read = read_sound(write(tmp_path / "good.wav"))
    assert read.tobytes() == bytes(range(240))


@pytest.mark.parametrize("audio_format", [{"channels": 2}, {"width": 1}, {"rate": 8_000}])
def test_other_formats_are_refused(tmp_path: Path, audio_format: dict[str, int]) -> None:
    with pytest.raises(InvalidSound, match="is not mono"):
        read_sound(write(tmp_path / "other.wav", **audio_format))


def test_a_damaged_sound_is_refused_or_shorter(tmp_path: Path) -> None:
    good = write(tmp_path / "good.wav").read_bytes()
    for n in range(46):  # the header and the first sample
        rest = good[n + 1 :]
        for data in (good[:n], good[:n] + b"\xff" + rest, good[:n] + b"\0" + rest):
            bad = tmp_path / f"{len(data)} {n} {data[n : n + 1].hex()}.wav"
            bad.write_bytes(data)
            try:
                read = read_sound(bad)
            except InvalidSound:
                continue
            assert len(read) <= 120


def test_folders_and_large_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidSound):
        read_sound(tmp_path)
    with pytest.raises(InvalidSound):
        read_sound(tmp_path / "missing.wav")
    large = tmp_path / "large.wav"
    large.write_bytes(bytes(sound_player.MAX_SOUND_BYTES + 1))
    with pytest.raises(InvalidSound, match="too large"):
        read_sound(large)


def test_a_missing_sound_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_player, "sounds_folder", lambda: tmp_path)
    (tmp_path / "bad.wav").write_bytes(b"RIFF?")
    assert sound_player.load_sound("bad") == sound_player.load_sound("missing") == array("h")
    sound_player.load_sound.cache_clear()
