"""Playing sounds: on a device that works, hangs, fails or goes away; and without any."""

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


def find_sound(name: str) -> array[int]:
    return SOUNDS.get(name, array("h"))


class Fake:
    """A device whose samples are taken by the test."""

    def __init__(self, take: TakeSamples) -> None:
        self.take = take
        self.did: list[str] = []
        self.fails: set[str] = set()

    def do(self, what: str) -> None:
        self.did.append(what)
        if what in self.fails:
            raise OSError(f"It cannot {what}.")

    def start(self) -> None:
        self.do("start")

    def stop(self) -> None:
        self.do("stop")

    def close(self) -> None:
        self.do("close")


class Shop:
    """Sells devices, and knows the time."""

    def __init__(self) -> None:
        self.sold: list[Fake] = []
        self.asked = 0
        self.closed = False
        self.time = 100.0

    def open(self, take: TakeSamples) -> Device:
        self.asked += 1
        if self.closed:
            raise SoundUnavailable("There is no device.")
        self.sold.append(Fake(take))
        return self.sold[-1]

    def now(self) -> float:
        return self.time

    @property
    def newest(self) -> Fake:
        return self.sold[-1]

    def heard(self, count: int = 4) -> list[int]:
        return self.newest.take(count).tolist()


@pytest.fixture
def shop() -> Shop:
    return Shop()


@pytest.fixture
def player(shop: Shop) -> Iterator[SoundPlayer]:
    player = SoundPlayer(shop.open, find_sound, shop.now)
    yield player
    player.close()
    until(lambda: not is_working())


def is_working() -> bool:
    return any(thread.name == "sound" for thread in all_threads())


def until(happens: Callable[[], bool]) -> None:
    for _ in range(20_000):
        if happens():
            return
        sleep(0.001)
    pytest.fail("It did not happen.")


def played(player: SoundPlayer, name: str, delay: int = 0) -> None:
    """Let a sound be played, and wait until the thread has seen to it."""
    find, done = player._load, Event()

    def find_or_be_done(wanted: str) -> array[int]:
        if wanted == "nothing":
            done.set()
        return find(wanted)

    player._load = find_or_be_done
    player.play(name, delay)
    player.play("nothing")
    assert done.wait(20)
    player._load = find


def test_nothing_is_opened_before_the_first_sound(player: SoundPlayer, shop: Shop) -> None:
    assert shop.asked == 0
    assert not is_working()


def test_a_sound_is_heard(player: SoundPlayer, shop: Shop) -> None:
    played(player, "one")
    assert shop.newest.did == ["start"]
    assert shop.heard() == [1_000] * 4


def test_sounds_one_after_the_other_use_the_same_device(player: SoundPlayer, shop: Shop) -> None:
    played(player, "one")
    shop.heard()
    played(player, "two")
    assert shop.heard() == [20] * 4
    assert shop.asked == 1


def test_a_sound_may_come_a_moment_later(player: SoundPlayer, shop: Shop) -> None:
    played(player, "one", delay=100)
    assert not any(shop.heard(SAMPLE_RATE // 10))
    assert shop.heard() == [1_000] * 4


def test_the_volume_holds_for_what_is_sounding(player: SoundPlayer, shop: Shop) -> None:
    played(player, "one")
    player.set_volume(0.5)
    assert shop.heard(2) == [750, 500]
    assert shop.heard(2) == [500, 500]


def test_an_unknown_sound_wakes_nobody(player: SoundPlayer, shop: Shop) -> None:
    played(player, "three")
    assert shop.asked == 0


def test_what_comes_too_late_is_not_heard(player: SoundPlayer, shop: Shop) -> None:
    played(player, "one")
    shop.heard()
    find = player._load

    def slow(name: str) -> array[int]:
        shop.time += STALE_S * 2
        return find(name)

    player._load = slow
    player.play("one")
    until(lambda: shop.time > 100)
    player._load = find
    played(player, "two")
    assert shop.heard() == [20] * 4


def test_the_device_does_not_rest_before_all_is_heard(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[bool] = []

    class Watched(Mixer):
        @property
        def is_silent(self) -> bool:
            looks.append(super().is_silent)
            return looks[-1]

    monkeypatch.setattr(player_module, "Mixer", Watched)
    player = SoundPlayer(shop.open, SOUNDS.__getitem__, shop.now, idle_s=0.001)
    player.play("one")
    until(lambda: bool(shop.sold) and any(shop.heard(2)))
    before = len(looks)
    until(lambda: len(looks) > before + 3)
    assert not any(looks[before:])
    assert shop.newest.did == ["start"]
    player.close()


def test_the_device_rests_and_wakes_again(shop: Shop) -> None:
    player = SoundPlayer(shop.open, SOUNDS.__getitem__, shop.now, idle_s=0.01)
    player.play("one")
    until(lambda: bool(shop.sold) and any(shop.heard()))
    until(lambda: "stop" in shop.newest.did)
    player.play("two")
    until(lambda: shop.newest.did[:3] == ["start", "stop", "start"])
    assert shop.asked == 1
    player.close()
    until(lambda: shop.newest.did[-1] == "close")


def test_at_the_end_the_device_is_given_back(player: SoundPlayer, shop: Shop) -> None:
    played(player, "one")
    player.close()
    until(lambda: shop.newest.did == ["start", "close"])
    player.play("two")
    player.close()
    until(lambda: not is_working())


# Where it cannot be heard


def test_without_a_device_it_is_tried_a_few_times_and_then_there_is_silence(
    player: SoundPlayer, shop: Shop
) -> None:
    shop.closed = True
    for n in range(MAX_TRIES):
        played(player, "one") if n < MAX_TRIES - 1 else player.play("one")
        player.play("two")  # soon after: nobody asks again
        shop.time += RETRY_PAUSE_S
    until(lambda: not is_working())
    assert shop.asked == MAX_TRIES
    player.play("one")
    assert not is_working()


def test_a_device_that_comes_later_is_found(player: SoundPlayer, shop: Shop) -> None:
    assert player.is_available  # nobody knows better yet
    shop.closed = True
    played(player, "one")
    assert not player.is_available
    shop.closed = False
    played(player, "one")
    assert not shop.sold
    shop.time += RETRY_PAUSE_S
    played(player, "two")
    assert shop.heard() == [20] * 4
    assert player.is_available


def test_a_device_that_cannot_start_is_closed(player: SoundPlayer, shop: Shop) -> None:
    def cannot_start(take: TakeSamples) -> Device:
        device = shop.open(take)
        shop.newest.fails = {"start", "close"}
        return device

    player._output._open_device = cannot_start
    played(player, "one")
    assert shop.newest.did == ["start", "close"]
    assert not any(shop.heard())
    assert not player.is_available


def test_a_device_that_vanishes_is_replaced(player: SoundPlayer, shop: Shop) -> None:
    played(player, "one")
    shop.heard()
    shop.time += STUCK_S / 2
    played(player, "one")  # it is still there
    shop.heard()
    shop.time += RETRY_PAUSE_S
    played(player, "one")
    assert shop.asked == 1
    shop.time += RETRY_PAUSE_S  # nobody takes samples any more
    played(player, "two")
    first, second = shop.sold
    assert first.did[-1] == "close"
    assert second.did == ["start"]
    assert shop.heard() == [20] * 4  # what the first one never took is forgotten


def test_a_device_that_cannot_rest_is_replaced(shop: Shop) -> None:
    player = SoundPlayer(shop.open, SOUNDS.__getitem__, shop.now, idle_s=0.01)
    player.play("one")
    until(lambda: bool(shop.sold))
    shop.newest.fails = {"stop"}
    until(lambda: any(shop.heard()))
    until(lambda: "close" in shop.newest.did)
    shop.time += RETRY_PAUSE_S
    player.play("two")
    until(lambda: len(shop.sold) == 2)
    player.close()


def test_a_device_that_hangs_keeps_nobody_waiting(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_module, "CLOSE_TIMEOUT_S", 0.01)
    opening, answer = Event(), Event()

    def hang(take: TakeSamples) -> Device:
        opening.set()
        answer.wait()
        return shop.open(take)

    player = SoundPlayer(hang, SOUNDS.__getitem__, shop.now)
    player.play("one")
    assert opening.wait(20)
    for _ in range(100):
        player.play("two")
    assert player._requests.qsize() <= player_module.MAX_QUEUED
    player.close()
    assert is_working()  # it still hangs; the program ends all the same
    answer.set()
    until(lambda: not is_working())
    assert shop.newest.did == ["start", "close"]


def test_without_the_package_there_is_silence(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    player = SoundPlayer(Loudspeaker, find_sound, shop.now)
    threads = active_count()
    for _ in range(MAX_TRIES - 1):
        played(player, "one")
        shop.time += RETRY_PAUSE_S
    player.play("one")
    until(lambda: active_count() == threads)
    assert capsys.readouterr() == ("", "")


# With the package itself

TO_NOWHERE = """
from array import array
from time import sleep
from cardtable_qt.sound.device import Loudspeaker
from cardtable_qt.sound.sound_player import SoundPlayer

nowhere = lambda take: Loudspeaker(take, ("NULL",))
player = SoundPlayer(nowhere, lambda name: array("h", [1000] * 3000), idle_s=0.05)
for n in range(2):
    player.play("one")
    while not player._mixer.take_count or not player._mixer.is_silent:
        sleep(0.001)
    while player._output.is_running:
        sleep(0.001)
player.play("one")
"""
# Silence, on whatever device there is: also where there is none, or a bad one, nobody complains.
ANYWHERE = """
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


# Whatever way the program ends, the device is given back while Python still lives.
LEAVING = """
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
# The program is over while the device is still being opened.
HANGING = """
from array import array
from time import sleep
from cardtable_qt.sound import sound_player as player

player.CLOSE_TIMEOUT_S = 0.05
player.SoundPlayer(lambda take: sleep(1000), lambda name: array("h", [1])).play("one")
"""


def ended(program: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


def test_the_package_plays_rests_plays_again_and_ends_in_the_middle_of_a_sound() -> None:
    pytest.importorskip("miniaudio")
    assert ended(TO_NOWHERE) == (0, "", "")


def test_without_a_device_nobody_complains() -> None:
    pytest.importorskip("miniaudio")
    assert ended(ANYWHERE) == (0, "", "")


def test_the_program_ends_while_a_device_hangs() -> None:
    assert ended(HANGING) == (0, "", "")


def test_whatever_way_the_program_ends_the_device_is_given_back() -> None:
    assert ended(LEAVING) == (3, "closed\n", "")
