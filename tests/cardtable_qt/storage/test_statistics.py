"""The statistics: which games count, for whom, and the right figures."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.statistics import (
    MAX_SCORE,
    Figures,
    GameKind,
    Opponent,
    OpponentKind,
    PlayedGame,
    StatisticsFilter,
    StoredSummary,
    group_by,
    is_counted,
    parse_time,
    person_key,
    played_by_person,
    running_average,
    summarize,
)
from rules import GAMES
from rules.records.setup import HUMAN

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def game(
    scores: Sequence[int] = (10, 5),
    day: int = 0,
    *,
    kind: str = "extop",
    names: Sequence[str] = ("Anna", "Ben", "Clara", "David", "Emma", "Felix"),
    players: Sequence[str] = (HUMAN, "steady", "steady", "expert", "magda", "pip"),
    winners: Sequence[int] | None = None,
) -> GameSummary:
    """A finished game. By default the highest score wins."""
    seats = len(scores)
    best = [seat for seat in range(seats) if scores[seat] == max(scores)]
    return GameSummary(
        game=kind,
        created=(NOON + timedelta(days=day)).isoformat(),
        names=tuple(names[:seats]),
        players=tuple(players[:seats]),
        options={},
        moves=40,
        practice=False,
        scores=tuple(scores),
        winners=tuple(best if winners is None else winners),
    )


def stored(*summaries: GameSummary) -> list[StoredSummary]:
    return [(None, summary) for summary in summaries]


def anna_figures(*summaries: GameSummary, since: str = "") -> Figures:
    return summarize(played_by_person(stored(*summaries), since).get("anna", []))


WON, LOST, SHARED = (10, 5), (5, 10), (7, 7)


def days(*scores: Sequence[int]) -> list[GameSummary]:
    """One game on each day."""
    return [game(each, day) for day, each in enumerate(scores)]


def test_statistics_do_not_import_qt() -> None:
    # A module that is None in sys.modules cannot be imported.
    hide = "import sys; sys.modules.update(PySide6=None, shiboken6=None)"
    subprocess.run(
        [sys.executable, "-c", f"{hide}; import cardtable_qt.storage.statistics_csv"], check=True
    )


# Games that count


def test_without_games_all_figures_are_zero() -> None:
    nothing = summarize([])
    assert (nothing.games, nothing.wins, nothing.win_share, nothing.expected_win_share) == (
        0,
        0,
        0,
        0,
    )
    assert (nothing.points, nothing.streak, nothing.last) == (None, 0, None)


def test_practice_games_and_unfinished_games_do_not_count() -> None:
    practice = replace(game(), practice=True)
    unfinished = replace(game(), scores=None, winners=())
    assert anna_figures(game(), practice, unfinished).games == 1


def test_only_people_have_statistics() -> None:
    assert set(played_by_person(stored(game()))) == {"anna"}


def test_only_games_since_the_given_time_count() -> None:
    summaries = days(WON, LOST, LOST)
    assert anna_figures(*summaries, since=summaries[1].created).games == 2
    assert anna_figures(*summaries, since="").games == 3


def test_games_without_a_time_count_as_old() -> None:
    timeless = replace(game(), created="")
    assert anna_figures(timeless).games == 1
    assert anna_figures(timeless).last is None
    assert anna_figures(timeless, since="1990-01-01").games == 0


@pytest.mark.parametrize("since", ["yesterday", "2026-99-99", "\0", "9" * 500, "−1"])
def test_an_invalid_start_time_leaves_nothing_out(since: str) -> None:
    assert parse_time(since) is None
    assert anna_figures(game(), since=since).games == 1


@pytest.mark.parametrize(
    "created",
    ["", "soon", "0001-01-01", "0001-01-01T00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-02-30",
     "2026-05-01", "20260501T120000Z", "2026-W18-5", "\ud800", "٢٠٢٦-٠٥-٠١"],
)  # fmt: skip
def test_unusual_times_do_no_harm(created: str) -> None:
    strange = replace(game(WON), created=created)
    figures = anna_figures(*days(LOST), strange)
    assert (figures.games, figures.wins) == (2, 1)


def test_times_in_different_time_zones_are_compared_correctly() -> None:
    early = replace(game(WON), created="2026-05-01T23:00:00+09:00")  # 14:00 in London
    late = replace(game(LOST), created="2026-05-01T15:00:00+00:00")
    assert anna_figures(late, early).streak == 0
    assert parse_time("2026-05-01T23:00:00+09:00") == parse_time("2026-05-01T14:00:00Z")


BROKEN = {
    "an unknown game": {"game": "chess"},
    "too few names": {"names": ("Anna",)},
    "too many players": {"players": (HUMAN, "steady", "steady")},
    "too few scores": {"scores": (1,)},
    "a winner who is not there": {"winners": (5,)},
    "a winner before the first": {"winners": (-1,)},
    "a winner twice": {"winners": (0, 0)},
    "a score beyond belief": {"scores": (10**400, 1)},
    "no players": {"names": (), "players": (), "scores": ()},
}


@pytest.mark.parametrize("wrong", BROKEN.values(), ids=BROKEN)
def test_an_implausible_game_does_not_count(wrong: dict[str, object]) -> None:
    assert not is_counted(replace(game(), **wrong))  # type: ignore[arg-type]
    assert anna_figures(game(), replace(game(), **wrong)).games == 1  # type: ignore[arg-type]


def test_large_scores_are_counted_exactly() -> None:
    figures = anna_figures(*days((MAX_SCORE, -MAX_SCORE), (-MAX_SCORE, MAX_SCORE)))
    assert figures.points == (0, MAX_SCORE, -MAX_SCORE, 0)


# People


def test_all_spellings_of_a_name_are_one_person() -> None:
    spellings = ["ANNA", "Anna", " anna ", "anna"]
    summaries = [game(WON, day, names=(name, "Ben")) for day, name in enumerate(spellings)]
    people = played_by_person(stored(*summaries))
    assert [len(games) for games in people.values()] == [4]
    assert people["anna"][-1].name == "anna"
    assert person_key("Straße") == person_key("STRASSE")


def test_each_person_has_their_own_view_of_a_game() -> None:
    both = game((3, 9, 6), players=(HUMAN, HUMAN, "expert"))
    people = played_by_person(stored(both))
    (anna,), (ben,) = people["anna"], people["ben"]
    assert (anna.score, anna.margin, anna.won) == (3, -6, False)
    assert (ben.score, ben.margin, ben.won) == (9, 3, True)
    assert anna.opponents == {Opponent(HUMAN, "ben"), Opponent("expert")}
    assert ben.opponents == {Opponent(HUMAN, "anna"), Opponent("expert")}


def test_a_name_at_two_seats_counts_once() -> None:
    twice = game((3, 9), names=("Anna", "ANNA"), players=(HUMAN, HUMAN))
    (only,) = played_by_person(stored(twice))["anna"]
    assert (only.seat, only.opponents, only.opponent_kind) == (
        0,
        frozenset(),
        OpponentKind.COMPUTERS,
    )


# The figures


def test_the_figures_of_a_few_games() -> None:
    figures = anna_figures(*days((10, 4), (2, 7), (9, 9), (12, 3), (11, 1)))
    assert (figures.games, figures.wins, figures.shared_wins) == (5, 4, 1)
    assert figures.win_share == pytest.approx(3.5 / 5)
    assert figures.expected_win_share == pytest.approx(1 / 2)
    assert figures.points is not None
    assert figures.points.average == pytest.approx(8.8)
    assert (figures.points.best, figures.points.worst) == (12, 2)
    assert figures.points.margin == pytest.approx((6 - 5 + 0 + 9 + 10) / 5)
    assert (figures.streak, figures.longest_streak, figures.longest_drought) == (3, 3, 1)
    assert figures.last == NOON + timedelta(days=4)


def test_the_expected_win_share_depends_on_the_number_of_seats() -> None:
    assert anna_figures(game((1, 2)), game((1, 2, 3, 4))).expected_win_share == pytest.approx(
        (1 / 2 + 1 / 4) / 2
    )


def test_the_win_shares_at_a_table_add_up_to_one() -> None:
    four_people = [HUMAN] * 4
    tied = [game((5, 5, 5, 1), 0, players=four_people), game((1, 9, 2, 9), 1, players=four_people)]
    shares = [summarize(games).win_share for games in played_by_person(stored(*tied)).values()]
    assert sum(shares) == pytest.approx(1)


def test_winners_come_from_the_result_and_not_from_the_scores() -> None:
    """A tie may be broken by something other than points."""
    figures = anna_figures(game((7, 7), winners=(1,)))
    assert (figures.wins, figures.shared_wins) == (0, 0)


def test_points_of_different_games_are_not_mixed() -> None:
    assert anna_figures(game(), game(kind="extop")).points is not None
    assert anna_figures(game(), game(kind="triple")).points is None


@pytest.mark.parametrize(
    ("results", "streak", "longest", "drought"),
    [
        ([], 0, 0, 0),
        ([WON], 1, 1, 0),
        ([LOST], 0, 0, 1),
        ([WON, WON, LOST], 0, 2, 1),
        ([LOST, LOST, WON, LOST, WON, WON], 2, 2, 2),
        ([WON, SHARED, WON], 3, 3, 0),  # a shared win is a win
        ([LOST, SHARED, LOST], 0, 1, 1),
    ],
)
def test_streaks(results: list[Sequence[int]], streak: int, longest: int, drought: int) -> None:
    figures = anna_figures(*days(*results))
    assert (figures.streak, figures.longest_streak, figures.longest_drought) == (
        streak,
        longest,
        drought,
    )


def test_streaks_follow_the_time_of_the_games() -> None:
    summaries = days(LOST, WON, WON, LOST, WON, WON, WON)
    expected = anna_figures(*summaries)
    for seed in range(20):
        shuffled = Random(seed).sample(summaries, len(summaries))
        assert anna_figures(*shuffled) == expected


def test_games_of_the_same_time_are_sorted_by_file_name() -> None:
    results = [LOST, WON, WON]
    games: list[StoredSummary] = [
        (Path(f"2026-05-01-120000-extop-{n}.cardtable"), game(each))
        for n, each in enumerate(results)
    ]
    for order in (games, games[::-1], [games[1], games[2], games[0]]):
        assert summarize(played_by_person(order)["anna"]).streak == 2


def test_games_of_the_same_time_without_files_keep_their_order() -> None:
    assert anna_figures(game(WON), game(LOST)).streak == 0
    assert anna_figures(game(LOST), game(WON)).streak == 1


def test_a_running_average_covers_a_limited_number_of_values() -> None:
    assert running_average([]) == []
    assert running_average([4, 8, 0, 0], over=2) == [4, 6, 4, 0]
    assert running_average([1] * 30) == [1] * 30


# Filters


def all_played(*summaries: GameSummary) -> list[PlayedGame]:
    return played_by_person(stored(*summaries))["anna"]


def test_games_are_filtered_by_game_seats_length_and_opponents() -> None:
    played = all_played(
        game((1, 2), 0),
        game((1, 2, 3), 1, players=(HUMAN, HUMAN, "expert")),
        game((1, 2, 3), 2, kind="gracias"),
        replace(game((1, 2, 3), 3, kind="gracias"), options={"sessions": 1}),
        replace(game((1, 2, 3), 4, kind="gracias"), options={"sessions": [1]}),  # nonsense
    )

    def chosen(choice: StatisticsFilter) -> list[int]:
        return [number for number, each in enumerate(played) if choice.matches(each)]

    assert chosen(StatisticsFilter()) == [0, 1, 2, 3, 4]
    assert chosen(StatisticsFilter(GameKind("gracias"))) == [2, 3, 4]
    assert chosen(StatisticsFilter(seats=3)) == [1, 2, 3, 4]
    assert chosen(StatisticsFilter(length=1)) == [3]
    assert chosen(StatisticsFilter(length=3)) == [2, 4]  # the default length
    assert chosen(StatisticsFilter(against=OpponentKind.COMPUTERS)) == [0, 2, 3, 4]
    assert chosen(StatisticsFilter(against=OpponentKind.PEOPLE)) == [1]
    assert chosen(StatisticsFilter(against=Opponent("expert"))) == [1]
    assert chosen(StatisticsFilter(against=Opponent(HUMAN, "ben"))) == [1]
    assert chosen(StatisticsFilter(GameKind("gracias"), 3, 3, Opponent("steady"))) == [2, 4]


def test_triple_in_turns_is_a_game_of_its_own() -> None:
    race = game(WON, kind="triple")
    calm = replace(game(LOST, 1, kind="triple"), options={"relaxed": True})
    nonsense = replace(game(WON, 2, kind="triple"), options={"relaxed": "yes"})
    played = all_played(race, calm, nonsense)
    assert [each.kind for each in played] == [
        GameKind("triple"),
        GameKind("triple", in_turns=True),
        GameKind("triple"),
    ]
    matching = [each for each in played if StatisticsFilter(GameKind("triple", True)).matches(each)]
    assert matching == [played[1]]
    assert summarize(played).points is None, "points of races and of calm games are not averaged"


def test_a_game_is_in_the_group_of_every_opponent() -> None:
    played = all_played(game((1, 2, 3, 4), 0), game((1, 2), 1))
    groups = group_by(played, lambda each: each.opponents)
    sizes = {opponent: len(games) for opponent, games in groups.items()}
    assert sizes == {Opponent("steady"): 2, Opponent("expert"): 1}


# Comparison with a simple recount


def random_games(rng: Random) -> list[GameSummary]:
    summaries = []
    for _ in range(rng.randrange(30)):
        kind = rng.choice(list(GAMES))
        seats = rng.choice(GAMES[kind].seats)
        scores = [rng.randint(-3, 3) for _ in range(seats)]
        players = rng.choices([HUMAN, "steady", "magda"], k=seats)
        names = [rng.choice(["Anna", "anna", "Ben", "ÖMER", "ömer"]) for _ in range(seats)]
        one = game(scores, rng.randrange(9), kind=kind, players=players, names=names)
        created = one.created if rng.random() < 0.8 else rng.choice(["", "never"])
        summaries.append(replace(one, created=created, practice=rng.random() < 0.2))
    return summaries


def recount(summaries: list[GameSummary], who: str, since: str) -> tuple[object, ...]:
    """Compute the same figures step by step."""
    begun = []
    for order, summary in enumerate(summaries):
        when = "" if summary.created in ("", "never") else summary.created
        if not summary.practice and (not since or when >= since):
            begun.append((when, order, summary))
    games = wins = shared = streak = longest = drought = dry = 0
    share = fair = 0.0
    scores = []
    for _, _, summary in sorted(begun, key=lambda each: each[:2]):
        mine = [
            seat
            for seat in range(len(summary.names))
            if summary.players[seat] == HUMAN and summary.names[seat].lower() == who
        ]
        if not mine:
            continue
        games += 1
        fair += 1 / len(summary.names)
        assert summary.scores is not None
        scores.append(summary.scores[mine[0]])
        if mine[0] in summary.winners:
            wins += 1
            shared += len(summary.winners) > 1
            share += 1 / len(summary.winners)
            streak, dry = streak + 1, 0
        else:
            streak, dry = 0, dry + 1
        longest, drought = max(longest, streak), max(drought, dry)
    n = games or 1
    return games, wins, shared, share / n, fair / n, streak, longest, drought, scores


@pytest.mark.parametrize("seed", range(60))
def test_the_figures_match_a_simple_recount(seed: int) -> None:
    rng = Random(seed)
    summaries = random_games(rng)
    since = rng.choice(["", "", (NOON + timedelta(days=rng.randrange(9))).isoformat()])
    people = played_by_person(stored(*summaries), since)
    for who in ("anna", "ben", "ömer"):
        played = people.get(who, [])
        figures = summarize(played)
        *numbers, scores = recount(summaries, who, since)
        assert [each.score for each in played] == scores
        assert [
            figures.games, figures.wins, figures.shared_wins,
            figures.win_share, figures.expected_win_share, figures.streak,
            figures.longest_streak, figures.longest_drought,
        ] == pytest.approx(numbers)  # fmt: skip


# One person under several names


def people_of(*summaries: GameSummary, own_names: Sequence[str]) -> dict[str, list[str]]:
    """For every person, the names of all players in the games that count."""
    people = played_by_person(stored(*summaries), "", own_names)
    return {key: [name for g in games for name in g.summary.names] for key, games in people.items()}


def test_a_renamed_player_stays_one_person() -> None:
    before, after = game(WON, 0), game(WON, 1, names=("Georg", "Ben"))
    found = people_of(before, after, own_names=("Georg", "Anna"))
    assert found == {"georg": ["Georg", "Ben"] * 2}
    assert set(people_of(before, after, own_names=("Georg",))) == {"anna", "georg"}


def test_a_renamed_player_stays_one_opponent_of_the_others() -> None:
    people = (HUMAN, HUMAN)
    games = [game(WON, 0, players=people), game(WON, 1, names=("Georg", "Ben"), players=people)]
    played = played_by_person(stored(*games), "", ("Georg", "Anna"))["ben"]
    assert {each.person for g in played for each in g.opponents} == {"georg"}


def test_people_at_one_screen_remain_apart() -> None:
    """Anna is a guest here: the owner, once called Anna, is already called Georg."""
    both = game(WON, players=(HUMAN, HUMAN), names=("Anna", "Georg"))
    assert set(people_of(both, own_names=("Georg", "Anna"))) == {"anna", "georg"}


def test_a_computer_with_a_former_name_stays_a_computer() -> None:
    found = people_of(game(WON, names=("Georg", "Anna")), own_names=("Georg", "Anna"))
    assert found == {"georg": ["Georg", "Anna"]}


def test_a_game_in_which_no_person_has_moved_does_not_count() -> None:
    """A round of Triple ends without the person who has left the table."""
    assert not is_counted(replace(game(LOST), begun=False))
    assert is_counted(replace(game(LOST, players=("steady", "pip")), begun=False))
