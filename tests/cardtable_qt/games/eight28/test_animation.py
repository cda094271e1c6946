"""8/28: animations, highlights and expressions."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from cardtable_qt.games.eight28.animation import animations, expressions
from cardtable_qt.games.eight28.layout import layout
from cardtable_qt.games.eight28.position import hidden_key
from cardtable_qt.games.eight28.scoring import scoring
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.scene import TableScene
from rules.eight28.pieces import RoundPaid
from rules.eight28.state import Eight28State
from tests.rules.positions import answer, before_payout, eight28, play, scoring_of, with_fields

NAMES = ("Ann", "Ben", "Cleo", "Dan")
SIZE = Size(770, 600)


def choosing() -> Eight28State:
    """Ben has to choose between 6 and 16. The middle is worth 7."""
    state = before_payout("5 3", "4 1 1/11", "10 9 7", "10 10 9", middle=7)
    answer(state, "decline")
    return state


def gem_moves(steps: AnimationSteps) -> list[TransientMove]:
    return [
        each for each in steps if isinstance(each, TransientMove) and each.start.startswith("gem:")
    ]


def test_gems_move_one_by_one_from_a_half_to_its_winner() -> None:
    state = choosing()
    table = scoring_of(state, "1 choose 8").observe(0)
    events = play(state, "1 choose 8")
    gems = gem_moves(animations(table, state.observe(0), events))
    assert [(gem.start, gem.end) for gem in gems] == [
        ("gem:blue:1", "purse:0"), ("gem:blue:2", "purse:0"), ("gem:blue:3", "purse:0"),
        ("gem:blue:4", "purse:2"), ("gem:blue:5", "purse:2"), ("gem:blue:6", "purse:2"),
    ]  # fmt: skip
    assert [gem.order for gem in gems] == list(range(6))
    # If the scoring was already explained, the payout is not among the events.
    later = [event for event in events if not isinstance(event, RoundPaid)]
    assert gem_moves(animations(table, state.observe(0), later)) == gems


def test_a_bulls_eye_empties_the_chest() -> None:
    state = before_payout("1/11 1/11 6", "8", "10 9 7", middle=7)
    before, scored = state.observe(1), scoring_of(state, f"{state.turn} decline").observe(1)
    events = [event.observed_by(1) for event in answer(state, "decline")]
    steps = animations(before, state.observe(1), events)
    assert [gem.end for gem in gem_moves(steps)] == ["purse:0"] * 7
    assert TransientMove(Face("eight28.bullseye"), "middle", "portrait:0") in steps
    explained = animations(scored, state.observe(1), events)
    assert TransientMove(Face("eight28.bullseye"), "bullseye", "portrait:0") in explained


def test_many_gems_do_not_take_longer_than_a_few() -> None:
    state = with_fields(choosing(), supply_blue=0, supply_red=13, middle=59)
    scored = scoring_of(state, "1 choose 8").observe(0)
    events = play(state, "1 choose 8")
    steps = animations(scored, state.observe(0), events)
    assert len(steps) > 40
    assert max(step.order for step in steps) < 16


def test_cards_are_gathered_face_down_and_hidden_ones_stay_hidden() -> None:
    state = before_payout("8", "5 3", "10 9 7", middle=7)
    before = state.observe(0)
    events = [event.observed_by(0) for event in answer(state, "decline")]
    steps = animations(before, state.observe(0), events)
    cards = {
        step.start: step for step in steps if isinstance(step, TransientMove) and step.end == "deck"
    }
    assert len(cards) == 6
    assert cards["hidden:0:1"].face == ("eight28.back", "")
    assert {step.flip_to or step.face for step in cards.values()} == {("eight28.back", "")}


def test_an_answer_has_no_animation_and_a_new_gem_highlights_the_dealer() -> None:
    state = eight28("1 2 3  4 5 6")
    before = state.observe(0)
    events = answer(state, "accept")
    assert animations(before, state.observe(0), events) == []
    answer(state, "decline")
    before = state.observe(0)
    events = answer(state, "decline")  # now Ben deals
    assert animations(before, state.observe(0), events) == [HighlightPulse("portrait:1")]


def test_everything_highlighted_in_a_scoring_is_on_the_table() -> None:
    hit = before_payout("1/11 1/11 6", "8", "10 9 7", middle=7)
    for state, move in ((choosing(), "1 choose 8"), (hit, f"{hit.turn} decline")):
        boxes = layout(scoring_of(state, move).observe(0), SIZE, NAMES).boxes()
        events = play(state, move)
        steps = scoring(state.observe(0), events, NAMES[: state.seats])
        assert all(step.highlights for step in steps)
        assert [key for step in steps for key in step.highlights if key not in boxes] == []
    steps = scoring(hit.observe(0), events, NAMES[:3])
    assert steps[0].highlights == ("hidden:0:0", "hidden:0:1", "hidden:0:2")
    assert steps[1].highlights == ("bullseye", "hidden:0:0", "deck:0:1", "deck:0:3", "middle")


def test_total_and_status_of_a_seat_change_together(qtbot: QtBot) -> None:
    """Or a new total would stand beside “over 28” of the last round."""
    state = before_payout("10 10 9", "5 3", "10 7")
    scored = scoring_of(state, f"{state.turn} decline").observe(0)
    events = answer(state, "decline")
    after, scene = state.observe(0), TableScene()
    scene.resize(SIZE)
    scene.show_layout(layout(scored, SIZE, NAMES))
    assert scene.labels["status:0"].text() == "over 28"
    scene.show_layout(layout(after, SIZE, NAMES), 60_000, animations(scored, after, events))
    assert scene.labels["status:0"].text() == "over 28", "until the first card of the new round"
    total = scene.labels["total:0"].text()
    scene.animator.cancel(scene.pieces[hidden_key(after.round, 0)])
    assert scene.labels["total:0"].text() != total
    status = scene.labels.get("status:0")
    assert status is None or not status.text()


def test_expressions() -> None:
    state = choosing()
    assert expressions(play(state, "1 choose 8"), state.observe(0)) == {0: "glad", 2: "glad"}
    hit = before_payout("1/11 1/11 6", "8", "10 9 7", middle=7)
    by_seat = expressions(answer(hit, "decline"), hit.observe(0))
    assert by_seat == {0: "glad", 1: "surprised", 2: "surprised"}
    out = eight28("1 1 1  10 9 8  9 8 10  8 9 10 2 8")
    answer(out, *["accept"] * 7)
    assert expressions(answer(out, "accept"), out.observe(0)) == {1: "sad"}
    assert expressions(answer(out, "decline"), out.observe(0)) == {}
