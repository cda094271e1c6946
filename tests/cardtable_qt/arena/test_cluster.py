"""`arena --cluster` plays the same deals on a cluster."""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Iterator

import pytest

from cardtable_qt.app.cli import main
from cardtable_qt.arena import workers
from cardtable_qt.arena.match import Match
from cardtable_qt.arena.workers import (
    ArenaError,
    ClusterError,
    cluster_workers,
    local_workers,
    play_match,
)
from cardtable_qt.base.progress_bar import progress

distributed = pytest.importorskip("distributed")
MATCH = Match("gracias", 3, "greedy", "random", iterations=4)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler on this machine with two workers, which are threads."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the host name of a machine without a network
        cluster = distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=False,
            host="127.0.0.1",
            protocol="tcp",
            dashboard_address=None,
        )
        with cluster:
            yield cluster.scheduler_address


def test_a_cluster_plays_the_same_deals(address: str) -> None:
    with cluster_workers(address) as executor:
        remote = play_match(MATCH, range(4), executor, progress)
    with local_workers(1) as executor:
        local = play_match(MATCH, range(4), executor, progress)
    assert [deal[:3] for deal in remote] == [deal[:3] for deal in local]


def test_the_command_plays_on_a_cluster(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--game", "gracias", "--hero", "greedy", "--villain", "random"]
    arguments += ["--deals", "2", "--iterations", "4", "--json", "--cluster"]
    assert main([*arguments, address.removeprefix("tcp://")]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert json.loads(output.out)["games"] == 8


def test_a_player_that_fails_on_a_worker_is_reported(address: str) -> None:
    failing = pytest.raises(ArenaError, match=r"^In deal \d with unknown .*\.$")
    with failing, cluster_workers(address) as executor:
        play_match(Match("extop", 4, "unknown", "greedy"), range(3), executor, progress)


def test_an_address_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CLUSTER_TIMEOUT_S", 0.2)
    failing = pytest.raises(ClusterError, match=r"^No cluster scheduler answers at .*\.$")
    with failing, cluster_workers("tcp://127.0.0.1:9"):
        pass


def test_without_dask_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    missing = pytest.raises(ClusterError, match=r"pip install 'cardtable-qt\[cluster\]'\.$")
    with missing, cluster_workers("tcp://127.0.0.1:9"):
        pass
