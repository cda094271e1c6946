"""The sound player: with devices that work, hang, fail or disappear, and without any."""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from threading import Event, active_count
from threading import enumerate as all_threads
from time import sleep

import pytest

from cardtable_qt.sound import sound_player as player_module
from cardtable_qt.sound.device import Device, Loudspeaker, SoundUnavailable, TakeSamples
from cardtable_qt.sound.mixer import SAMPLE_RATE, Mixer
from cardtable_qt.sound.output import MAX_TRIES, RETRY_PAUSE_S, STUCK_S
from cardtable_qt.sound.sound_player import STALE_S, SoundPlayer

SOUNDS = {"one": array("h", [1_000] * 4), "two": array("h", [20] * 4)}


def load_test_sound(name: str) -> array[int]:
    return SOUNDS.get(name, array("h"))


class FakeDevice:
    """A device whose samples are taken by the test."""

    def __init__(self, take: TakeSamples) -> None:
        self.take = take
        self.calls: list[str] = []
        self.fails: set[str] = set()

    def do(self, operation: str) -> None:
        self.calls.append(operation)
        if operation in self.fails:
            raise OSError(f"It cannot {operation}.")

    def start(self) -> None:
        self.do("start")

    def stop(self) -> None:
        self.do("stop")

    def close(self) -> None:
        self.do("close")


class DeviceFactory:
    """Opens fake devices and has a clock."""

    def __init__(self) -> None:
        self.opened: list[FakeDevice] = []
        self.attempts = 0
        self.is_empty = False
        self.time = 100.0

    def open(self, take: TakeSamples) -> Device:
        self.attempts += 1
        if self.is_empty:
            raise SoundUnavailable("No device.")
        self.opened.append(FakeDevice(take))
        return self.opened[-1]

    def now(self) -> float:
        return self.time

    @property
    def newest(self) -> FakeDevice:
        return self.opened[-1]

    def heard(self, count: int = 4) -> list[int]:
        return self.newest.take(count).tolist()


@pytest.fixture
def devices() -> DeviceFactory:
    return DeviceFactory()


@pytest.fixture
def player(devices: DeviceFactory) -> Iterator[SoundPlayer]:
    player = SoundPlayer(devices.open, load_test_sound, devices.now)
    yield player
    player.close()
    wait_until(lambda: not is_thread_running())


def is_thread_running() -> bool:
    return any(thread.name == "sound" for thread in all_threads())


def wait_until(condition: Callable[[], bool]) -> None:
    for _ in range(20_000):
        if condition():
            return
        sleep(0.001)
    pytest.fail("The condition did not become true.")


def play_and_wait(player: SoundPlayer, name: str, delay: int = 0) -> None:
    """Play a sound and wait until the thread has handled it."""
    load, done = player._load, Event()

    def load_and_signal(wanted: str) -> array[int]:
        if wanted == "nothing":
            done.set()
        return load(wanted)

    player._load = load_and_signal
    player.play(name, delay)
    player.play("nothing")
    assert done.wait(20)
    player._load = load


def test_no_device_is_opened_before_the_first_sound(
    player: SoundPlayer, devices: DeviceFactory
) -> None:
    assert devices.attempts == 0
    assert not is_thread_running()


def test_a_sound_is_played(player: SoundPlayer, devices: DeviceFactory) -> None:
    play_and_wait(player, "one")
    assert devices.newest.calls == ["start"]
    assert devices.heard() == [1_000] * 4


def test_consecutive_sounds_use_the_same_device(
    player: SoundPlayer, devices: DeviceFactory
) -> None:
    play_and_wait(player, "one")
    devices.heard()
    play_and_wait(player, "two")
    assert devices.heard() == [20] * 4
    assert devices.attempts == 1


def test_a_sound_can_be_delayed(player: SoundPlayer, devices: DeviceFactory) -> None:
    play_and_wait(player, "one", delay=100)
    assert not any(devices.heard(SAMPLE_RATE // 10))
    assert devices.heard() == [1_000] * 4


def test_the_volume_applies_to_playing_sounds(player: SoundPlayer, devices: DeviceFactory) -> None:
    play_and_wait(player, "one")
    player.set_volume(0.5)
    assert devices.heard(2) == [750, 500]
    assert devices.heard(2) == [500, 500]


def test_an_unknown_sound_does_not_open_a_device(
    player: SoundPlayer, devices: DeviceFactory
) -> None:
    play_and_wait(player, "three")
    assert devices.attempts == 0


def test_a_stale_sound_is_not_played(player: SoundPlayer, devices: DeviceFactory) -> None:
    play_and_wait(player, "one")
    devices.heard()
    load = player._load

    def slow(name: str) -> array[int]:
        devices.time += STALE_S * 2
        return load(name)

    player._load = slow
    player.play("one")
    wait_until(lambda: devices.time > 100)
    player._load = load
    play_and_wait(player, "two")
    assert devices.heard() == [20] * 4


def test_the_device_does_not_stop_while_a_sound_plays(
    devices: DeviceFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[bool] = []

    class WatchedMixer(Mixer):
        @property
        def is_silent(self) -> bool:
            checks.append(super().is_silent)
            return checks[-1]

    monkeypatch.setattr(player_module, "Mixer", WatchedMixer)
    player = SoundPlayer(devices.open, SOUNDS.__getitem__, devices.now, idle_s=0.001)
    player.play("one")
    wait_until(lambda: bool(devices.opened) and any(devices.heard(2)))
    before = len(checks)
    wait_until(lambda: len(checks) > before + 3)
    assert not any(checks[before:])
    assert devices.newest.calls == ["start"]
    player.close()


def test_the_device_stops_when_idle_and_starts_again(devices: DeviceFactory) -> None:
    player = SoundPlayer(devices.open, SOUNDS.__getitem__, devices.now, idle_s=0.01)
    player.play("one")
    wait_until(lambda: bool(devices.opened) and any(devices.heard()))
    wait_until(lambda: "stop" in devices.newest.calls)
    player.play("two")
    wait_until(lambda: devices.newest.calls[:3] == ["start", "stop", "start"])
    assert devices.attempts == 1
    player.close()
    wait_until(lambda: devices.newest.calls[-1] == "close")


def test_close_closes_the_device(player: SoundPlayer, devices: DeviceFactory) -> None:
    play_and_wait(player, "one")
    player.close()
    wait_until(lambda: devices.newest.calls == ["start", "close"])
    player.play("two")
    player.close()
    wait_until(lambda: not is_thread_running())


# Problems with the device


def test_without_a_device_the_player_gives_up_after_a_few_tries(
    player: SoundPlayer, devices: DeviceFactory
) -> None:
    devices.is_empty = True
    for n in range(MAX_TRIES):
        play_and_wait(player, "one") if n < MAX_TRIES - 1 else player.play("one")
        player.play("two")  # too soon for another attempt
        devices.time += RETRY_PAUSE_S
    wait_until(lambda: not is_thread_running())
    assert devices.attempts == MAX_TRIES
    player.play("one")
    assert not is_thread_running()


def test_a_device_that_appears_later_is_found(player: SoundPlayer, devices: DeviceFactory) -> None:
    assert player.is_available  # not known yet
    devices.is_empty = True
    play_and_wait(player, "one")
    assert not player.is_available
    devices.is_empty = False
    play_and_wait(player, "one")
    assert not devices.opened
    devices.time += RETRY_PAUSE_S
    play_and_wait(player, "two")
    assert devices.heard() == [20] * 4
    assert player.is_available


def test_a_device_that_cannot_start_is_closed(player: SoundPlayer, devices: DeviceFactory) -> None:
    def cannot_start(take: TakeSamples) -> Device:
        device = devices.open(take)
        devices.newest.fails = {"start", "close"}
        return device

    player._output._open_device = cannot_start
    play_and_wait(player, "one")
    assert devices.newest.calls == ["start", "close"]
    assert not any(devices.heard())
    assert not player.is_available


def test_a_device_that_gets_stuck_is_replaced(player: SoundPlayer, devices: DeviceFactory) -> None:
    play_and_wait(player, "one")
    devices.heard()
    devices.time += STUCK_S / 2
    play_and_wait(player, "one")  # it still works
    devices.heard()
    devices.time += RETRY_PAUSE_S
    play_and_wait(player, "one")
    assert devices.attempts == 1
    devices.time += RETRY_PAUSE_S  # no samples are taken any more
    play_and_wait(player, "two")
    first, second = devices.opened
    assert first.calls[-1] == "close"
    assert second.calls == ["start"]
    assert devices.heard() == [20] * 4  # the sound of the first device is dropped


def test_a_device_that_cannot_stop_is_replaced(devices: DeviceFactory) -> None:
    player = SoundPlayer(devices.open, SOUNDS.__getitem__, devices.now, idle_s=0.01)
    player.play("one")
    wait_until(lambda: bool(devices.opened))
    devices.newest.fails = {"stop"}
    wait_until(lambda: any(devices.heard()))
    wait_until(lambda: "close" in devices.newest.calls)
    devices.time += RETRY_PAUSE_S
    player.play("two")
    wait_until(lambda: len(devices.opened) == 2)
    player.close()


def test_a_device_that_hangs_does_not_block_the_program(
    devices: DeviceFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_module, "CLOSE_TIMEOUT_S", 0.01)
    opening, answer = Event(), Event()

    def hang(take: TakeSamples) -> Device:
        opening.set()
        answer.wait()
        return devices.open(take)

    player = SoundPlayer(hang, SOUNDS.__getitem__, devices.now)
    player.play("one")
    assert opening.wait(20)
    for _ in range(100):
        player.play("two")
    assert player._requests.qsize() <= player_module.MAX_QUEUED
    player.close()
    assert is_thread_running()  # it still hangs, but the program can end
    answer.set()
    wait_until(lambda: not is_thread_running())
    assert devices.newest.calls == ["start", "close"]


def test_without_the_package_there_is_silence(
    devices: DeviceFactory, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    player = SoundPlayer(Loudspeaker, load_test_sound, devices.now)
    threads = active_count()
    for _ in range(MAX_TRIES - 1):
        play_and_wait(player, "one")
        devices.time += RETRY_PAUSE_S
    player.play("one")
    wait_until(lambda: active_count() == threads)
    assert capsys.readouterr() == ("", "")


# The real package

NULL_DEVICE = """
from array import array
from time import sleep
from cardtable_qt.sound.device import Loudspeaker
from cardtable_qt.sound.sound_player import SoundPlayer

null_device = lambda take: Loudspeaker(take, ("NULL",))
player = SoundPlayer(null_device, lambda name: array("h", [1000] * 3000), idle_s=0.05)
for n in range(2):
    player.play("one")
    while not player._mixer.take_count or not player._mixer.is_silent:
        sleep(0.001)
    while player._output.is_running:
        sleep(0.001)
player.play("one")
"""
# Silence on any device. Nothing is printed, even if there is none or a bad one.
ANY_DEVICE = """
from array import array
from time import monotonic, sleep
from cardtable_qt.sound.sound_player import SoundPlayer

player = SoundPlayer(load=lambda name: array("h", bytes(2000)))
player.play("one")
while player._requests.qsize() or not (player._output.is_running or player._output._tries_left < 4):
    sleep(0.001)
until = monotonic() + 1
while player._output.is_running and not player._mixer.take_count and monotonic() < until:
    sleep(0.001)
"""


# However the program ends, the device is closed before Python ends.
SYS_EXIT = """
import sys
from array import array
from time import sleep
from types import SimpleNamespace
from cardtable_qt.sound.sound_player import SoundPlayer

nothing = lambda: None
device = SimpleNamespace(start=nothing, stop=nothing, close=lambda: print("closed"))
player = SoundPlayer(lambda take: device, lambda name: array("h", [1]))
player.play("one")
while not player._output.is_running:
    sleep(0.001)
sys.exit(3)
"""
# The program ends while the device is still being opened.
HANGING = """
from array import array
from time import sleep
from cardtable_qt.sound import sound_player as player

player.CLOSE_TIMEOUT_S = 0.05
player.SoundPlayer(lambda take: sleep(1000), lambda name: array("h", [1])).play("one")
"""


def run_program(program: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


def test_the_real_package_plays_stops_plays_again_and_ends_during_a_sound() -> None:
    pytest.importorskip("miniaudio")
    assert run_program(NULL_DEVICE) == (0, "", "")


def test_without_a_device_nothing_is_printed() -> None:
    pytest.importorskip("miniaudio")
    assert run_program(ANY_DEVICE) == (0, "", "")


def test_the_program_ends_while_a_device_hangs() -> None:
    assert run_program(HANGING) == (0, "", "")


def test_the_device_is_closed_however_the_program_ends() -> None:
    assert run_program(SYS_EXIT) == (3, "closed\n", "")
