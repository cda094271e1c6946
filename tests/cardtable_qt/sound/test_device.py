"""The loudspeaker: how the device is opened, and when there is none."""

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

MAX_BUSY_MS = 50  # of Python, without a gap in the sound


class FakeMiniaudio(ModuleType):
    """Replaces the `miniaudio` package."""

    def __init__(self, backend: str) -> None:
        super().__init__("miniaudio")
        self.calls: list[str] = []
        self.options: dict[str, Any] = {}
        self.stream: Generator[array[int], int, None] | None = None
        self.PlaybackDevice = self.open
        self.backend = backend

    def open(self, **options: Any) -> FakeMiniaudio:
        self.options = options
        return self

    def start(self, stream: Generator[array[int], int, None]) -> None:
        self.calls.append("start")
        self.stream = stream

    def stop(self) -> None:
        self.calls.append("stop")

    def close(self) -> None:
        self.calls.append("close")


def install_fake(monkeypatch: pytest.MonkeyPatch, backend: str = "PulseAudio") -> FakeMiniaudio:
    fake = FakeMiniaudio(backend)
    monkeypatch.setitem(sys.modules, "miniaudio", fake)
    monkeypatch.setattr(device, "silence_alsa_errors", lambda: None)
    return fake


def test_the_device_is_opened_in_our_format(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = install_fake(monkeypatch)
    Loudspeaker(lambda count: array("h", [7] * count))
    assert (fake.options["nchannels"], fake.options["sample_rate"]) == (1, SAMPLE_RATE)


def test_enough_is_buffered_for_a_busy_python(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = install_fake(monkeypatch)
    Loudspeaker(lambda count: array("h", [7] * count))
    assert (fake.options["buffersize_msec"], fake.options["callback_periods"]) == (
        PERIOD_MS,
        PERIODS,
    )
    assert PERIOD_MS * (PERIODS - 1) > MAX_BUSY_MS
    assert PERIOD_MS * PERIODS <= 100  # a card is heard when it moves


def test_the_device_gets_as_many_samples_as_it_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = install_fake(monkeypatch)
    speaker = Loudspeaker(lambda count: array("h", [7] * count))
    speaker.start()
    assert fake.stream is not None
    assert [fake.stream.send(n).tolist() for n in (3, 1)] == [[7] * 3, [7]]
    speaker.stop()
    speaker.start()
    speaker.close()
    assert fake.calls == ["start", "stop", "start", "close"]


def test_a_null_device_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = install_fake(monkeypatch, "Null")
    with pytest.raises(SoundUnavailable):
        Loudspeaker(lambda count: array("h"))
    assert fake.calls == ["close"]


def test_without_the_package_sound_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(SoundUnavailable):
        Loudspeaker(lambda count: array("h"))
