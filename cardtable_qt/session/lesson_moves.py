"""The moves of a lesson's steps: which ones go on, and what the others do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable_qt.base.lesson import ALTERNATIVE, PERSON, LessonStep
from cardtable_qt.opponents.prepared_player import PreparedPlayer
from rules import Move, Observation
from rules.moves import Moves
from rules.records import PlayedMove, Timeline


class PreparedMove(NamedTuple):
    """A move that another seat will make, or that is forced upon the person."""

    seat: int
    player: PreparedPlayer


def own_answer(step: LessonStep[Observation], observation: Observation) -> Move:
    """The move that a step wants most. Raises `NoPreparedMove` if none of its moves is legal."""
    return _read(step.answers, observation.moves).find_move(observation)


def is_accepted(step: LessonStep[Observation], observation: Observation, move: Move) -> bool:
    """Whether a legal move goes on to the next step."""
    if move in _read(step.answers, observation.moves).moves:
        return True
    return step.accepts is not None and step.accepts(observation, move)


def prepared_move(
    step: LessonStep[Observation], moves_made: int, moves: Moves
) -> PreparedMove | None:
    """The next move of a step that is not the person's decision, if there is one."""
    number = moves_made - bool(step.answers)
    if not 0 <= number < len(step.others):
        return None
    seat, _, texts = step.others[number].partition(" ")
    return PreparedMove(int(seat), _read(texts.split(ALTERNATIVE), moves))


def play_steps(steps: Sequence[LessonStep[Observation]], timeline: Timeline) -> None:
    """Make the own answers of some steps, and the moves of others after each."""
    moves = timeline.state.moves
    for step in steps:
        if step.answers:
            answer = own_answer(step, timeline.state.observe(PERSON))
            timeline.play(PlayedMove(PERSON, answer))
        for number in range(bool(step.answers), step.length):
            prepared = prepared_move(step, number, moves)
            assert prepared is not None
            move = prepared.player.find_move(timeline.state.observe(prepared.seat))
            timeline.play(PlayedMove(prepared.seat, move))


def _read(texts: Sequence[str], moves: Moves) -> PreparedPlayer:
    return PreparedPlayer(tuple(map(moves.parse, texts)))
