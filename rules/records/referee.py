"""Judges a record line by line: everything in it must be legal where it stands."""

from __future__ import annotations

import json
from collections import deque

from rules.chance import ShuffleRequest
from rules.errors import BadText, IllegalMove
from rules.model import Event, NamedRefusal, seat_label
from rules.records.header import Header
from rules.records.lines import Line, derived_lines, line_kind, same_json
from rules.records.timeline import PlayedMove, Timeline
from rules.seal import Seal
from rules.sentences import Sentence
from rules.text_forms import IntForm, ListForm

SHUFFLE_EXPECTED = {
    "chips": Sentence("Here the shuffle of the chips has to follow."),
    "deck": Sentence("Here the shuffle of the deck has to follow."),
    "surplus": Sentence("Here the cells of the surplus cards have to follow."),
}


class Referee:
    """Replays a record as its lines come in. What is wrong raises an error with a sentence."""

    def __init__(self, header: Header, seal: Seal | None = None) -> None:
        self.header = header
        self.seal = seal  # if it is given, every shuffle has to come from its seed
        self.timeline = Timeline(header, None)
        self.expected: deque[Line] = deque()  # scorings and results that must follow now

    def feed(self, line: Line) -> None:
        """The next line after the header."""
        kind = line_kind(line)
        due = self.timeline.state.request()
        if self.expected:
            self._check_expected(kind, line)
        elif due is not None:
            self._take_shuffle(kind, line, due)
        elif kind == "move":
            self._take_move(line)
        elif kind == "undo":
            self._take_undo(line)
        else:
            raise BadText("There is nothing to write a “{kind}” line about here.", kind=kind)

    def _check_expected(self, kind: str, line: Line) -> None:
        wanted = self.expected[0]
        if kind not in wanted:
            raise BadText("Here a “{kind}” line has to follow.", kind=next(iter(wanted)))
        told = line[kind]
        facts = wanted[kind]
        if not isinstance(told, dict) or any(
            key not in told or not same_json(told[key], fact) for key, fact in facts.items()
        ):
            raise BadText(
                "The rules give {facts} here, not what the line says.", facts=json.dumps(facts)
            )
        self.expected.popleft()

    def _take_shuffle(self, kind: str, line: Line, due: ShuffleRequest) -> None:
        if due.what == "surplus":
            if kind != "surplus":
                raise BadText(SHUFFLE_EXPECTED[due.what])
            data = line["surplus"]
        else:
            if kind != "shuffle" or line["shuffle"] != due.what:
                raise BadText(SHUFFLE_EXPECTED[due.what])
            data = line.get("cards")
        form = self.header.game.state.piles_shuffled[due.what]
        order = ListForm(form, kind=tuple).from_json(data)
        fault = due.fault(order)
        if fault is not None:
            raise BadText(fault)
        if self.seal and order != self.seal.chance.order(self.timeline.state.shuffles, due):
            raise BadText("This is not the shuffle that was sealed: the seed gives another one.")
        self.timeline.orders.append(order)
        self._follow(self.timeline.resume())

    def _take_move(self, line: Line) -> None:
        if self.timeline.state.result() is not None:
            raise BadText("The game is over: only an undo may follow its result.")
        seat = IntForm().from_json(line.get("seat"))
        move = self.header.game.state.moves.from_json(line["move"])
        at = IntForm().from_json(line["at"]) if "at" in line else None
        try:
            events = self.timeline.play(PlayedMove(seat, move, at))
        except IllegalMove as error:
            names = self.header.names()
            raise BadText(
                "The move of {seat} is refused: {reason}",
                seat=seat_label(seat, names),
                reason=NamedRefusal(error.refusal, names),
            ) from None
        self._follow(events)

    def _take_undo(self, line: Line) -> None:
        if line["undo"] is not True:
            raise BadText("An undo line says true.")
        self.timeline.undo(line.get("practice") is True)

    def _follow(self, events: tuple[Event, ...]) -> None:
        """Note which lines the rules require after what just happened."""
        lines = derived_lines(self.timeline.state, events)
        self.expected.extend(line for line in lines if "scored" in line or "result" in line)
