"""`arena --cluster`: the same deals, played by a cluster."""

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
    """A scheduler on this machine with two workers, that are threads and not processes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what a machine without a network makes of its own name
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
    with cluster_workers(address) as crew:
        there = play_match(MATCH, range(4), crew, progress)
    with local_workers(1) as crew:
        here = play_match(MATCH, range(4), crew, progress)
    assert [deal[:3] for deal in there] == [deal[:3] for deal in here]


def test_the_command_plays_on_a_cluster(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "--game", "gracias", "--hero", "greedy", "--villain", "random"]
    asked += ["--deals", "2", "--iterations", "4", "--json", "--cluster"]
    assert main([*asked, address.removeprefix("tcp://")]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert json.loads(told.out)["games"] == 8


def test_a_player_that_fails_there_is_told_here(address: str) -> None:
    failing = pytest.raises(ArenaError, match=r"^In deal \d with nobody .*\.$")
    with failing, cluster_workers(address) as crew:
        play_match(Match("extop", 4, "nobody", "greedy"), range(3), crew, progress)


def test_an_address_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    nobody = pytest.raises(ClusterError, match=r"^No scheduler of a cluster answers at .*\.$")
    with nobody, cluster_workers("tcp://127.0.0.1:9"):
        pass


def test_without_dask_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    missing = pytest.raises(ClusterError, match=r"pip install 'cardtable-qt\[cluster\]'\.$")
    with missing, cluster_workers("tcp://127.0.0.1:9"):
        pass
