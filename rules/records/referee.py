"""Checks a record line by line: every line must be legal at its place."""

from __future__ import annotations

import json
from collections import deque

from rules.errors import BadText, IllegalMove
from rules.events import Event
from rules.records.header import Header
from rules.records.lines import Line, derived_lines, line_kind, same_json
from rules.records.timeline import PlayedMove, Timeline
from rules.refusals import NamedRefusal, seat_label
from rules.seal import Seal
from rules.shuffle import ShuffleRequest
from rules.text_forms import IntForm, ListForm


class Referee:
    """Replays a record as its lines come in. A bad line raises BadText."""

    def __init__(self, header: Header, seal: Seal | None = None) -> None:
        self.header = header
        self.seal = seal  # if given, every shuffle must come from its seed
        self.timeline = Timeline(header, None)
        self.expected: deque[Line] = deque()  # scorings and results that must come next

    def read_line(self, line: Line) -> None:
        """Check the next line after the header."""
        kind = line_kind(line)
        request = self.timeline.state.shuffle_request()
        if self.expected:
            self._check_expected(kind, line)
        elif request is not None:
            self._read_shuffle(kind, line, request)
        elif kind == "move":
            self._read_move(line)
        elif kind == "undo":
            self._read_undo(line)
        else:
            raise BadText("A “{kind}” line is not expected here.", kind=kind)

    def _check_expected(self, kind: str, line: Line) -> None:
        expected = self.expected[0]
        if kind not in expected:
            raise BadText("A “{kind}” line must come next.", kind=next(iter(expected)))
        given, facts = line[kind], expected[kind]
        if not isinstance(given, dict) or any(
            key not in given or not same_json(given[key], fact) for key, fact in facts.items()
        ):
            raise BadText(
                "The rules give {facts} here, but the line says otherwise.", facts=json.dumps(facts)
            )
        self.expected.popleft()

    def _read_shuffle(self, kind: str, line: Line, request: ShuffleRequest) -> None:
        form = self.header.game.state_class.shuffle_forms[request.name]
        name = line.get("shuffle") if form.has_cards else kind
        if name != request.name:
            raise BadText(form.missing)
        data = line.get("cards" if form.has_cards else request.name)
        order = ListForm(form.items, kind=tuple).from_json(data)
        error = request.find_error(order)
        if error is not None:
            raise BadText(error)
        if self.seal and order != self.seal.chance.order(self.timeline.state.shuffles, request):
            raise BadText("This shuffle does not match the seal: the seed gives another one.")
        self.timeline.orders.append(order)
        self._expect_lines(self.timeline.resume().events)

    def _read_move(self, line: Line) -> None:
        if self.timeline.state.result() is not None:
            raise BadText("The game is over: only an undo may follow its result.")
        seat = IntForm().from_json(line.get("seat"))
        move = self.header.game.state_class.moves.from_json(line["move"])
        at = IntForm().from_json(line["at"]) if "at" in line else None
        try:
            outcome = self.timeline.play(PlayedMove(seat, move, at))
        except IllegalMove as error:
            names = self.header.names()
            raise BadText(
                "The move of {seat} is not allowed: {reason}",
                seat=seat_label(seat, names),
                reason=NamedRefusal(self.header.game.key, error.refusal, names),
            ) from None
        self._expect_lines(outcome.events)

    def _read_undo(self, line: Line) -> None:
        if line["undo"] is not True:
            raise BadText("The value of an undo line must be true.")
        self.timeline.undo(line.get("practice") is True)

    def _expect_lines(self, events: tuple[Event, ...]) -> None:
        """Note the lines that the rules require after these events."""
        lines = derived_lines(self.timeline.state, events)
        self.expected.extend(line for line in lines if "scored" in line or "result" in line)
