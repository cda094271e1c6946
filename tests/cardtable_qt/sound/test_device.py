"""The loudspeaker: how the package is asked for one, and when there is none."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Generator
from types import ModuleType
from typing import Any

import pytest

from cardtable_qt.sound import device
from cardtable_qt.sound.device import PERIOD_MS, PERIODS, Loudspeaker, SoundUnavailable
from cardtable_qt.sound.mixer import SAMPLE_RATE

STARVED = 50  # milliseconds in which Python may be busy with something else


class Played(ModuleType):
    """Stands for the package."""

    def __init__(self, backend: str) -> None:
        super().__init__("miniaudio")
        self.did: list[str] = []
        self.asked: dict[str, Any] = {}
        self.stream: Generator[array[int], int, None] | None = None
        self.PlaybackDevice = self.open
        self.backend = backend

    def open(self, **asked: Any) -> Played:
        self.asked = asked
        return self

    def start(self, stream: Generator[array[int], int, None]) -> None:
        self.did.append("start")
        self.stream = stream

    def stop(self) -> None:
        self.did.append("stop")

    def close(self) -> None:
        self.did.append("close")


def package(monkeypatch: pytest.MonkeyPatch, backend: str = "PulseAudio") -> Played:
    played = Played(backend)
    monkeypatch.setitem(sys.modules, "miniaudio", played)
    monkeypatch.setattr(device, "silence_alsa_errors", lambda: None)
    return played


def test_it_is_opened_for_our_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    played = package(monkeypatch)
    Loudspeaker(lambda count: array("h", [7] * count))
    assert (played.asked["nchannels"], played.asked["sample_rate"]) == (1, SAMPLE_RATE)


def test_enough_is_filled_ahead_for_a_busy_python(monkeypatch: pytest.MonkeyPatch) -> None:
    played = package(monkeypatch)
    Loudspeaker(lambda count: array("h", [7] * count))
    assert (played.asked["buffersize_msec"], played.asked["callback_periods"]) == (
        PERIOD_MS,
        PERIODS,
    )
    assert PERIOD_MS * (PERIODS - 1) > STARVED
    assert PERIOD_MS * PERIODS <= 100  # a card is heard when it is seen


def test_it_is_given_as_many_samples_as_it_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    played = package(monkeypatch)
    speaker = Loudspeaker(lambda count: array("h", [7] * count))
    speaker.start()
    assert played.stream is not None
    assert [played.stream.send(n).tolist() for n in (3, 1)] == [[7] * 3, [7]]
    speaker.stop()
    speaker.start()
    speaker.close()
    assert played.did == ["start", "stop", "start", "close"]


def test_a_device_that_only_pretends_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    played = package(monkeypatch, "Null")
    with pytest.raises(SoundUnavailable):
        Loudspeaker(lambda count: array("h"))
    assert played.did == ["close"]


def test_without_the_package_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(SoundUnavailable):
        Loudspeaker(lambda count: array("h"))
