"""A small client for AT-SPI, the D-Bus interface of screen readers on Linux."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from jeepney.io.blocking import DBusConnection, open_dbus_connection
from jeepney.low_level import Message, MessageType
from jeepney.wrappers import DBusAddress, Properties, new_method_call

A11Y = "org.a11y.atspi."
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
TIMEOUT_S = 20.0
# The numbers of the states in AT-SPI.
STATES = {
    "checked": 4,
    "enabled": 8,
    "focusable": 11,
    "focused": 12,
    "selectable": 22,
    "selected": 23,
    "sensitive": 24,
    "showing": 25,
    "visible": 30,
    "checkable": 41,
}


class Address(NamedTuple):
    """Where an accessible object is found."""

    bus: str
    path: str

    def of(self, interface: str) -> DBusAddress:
        return DBusAddress(self.path, self.bus, interface)


class Gone(Exception):
    """The object is not there any more."""


@dataclass
class Found:
    """An accessible object and what was below it, as they were when they were read."""

    address: Address
    role: str
    name: str
    description: str
    states: frozenset[str]
    actions: tuple[str, ...] = ()
    spoken_actions: tuple[str, ...] = ()
    children: list[Found] = field(default_factory=list)

    def all(self) -> Iterable[Found]:
        """The object and everything below it."""
        yield self
        for child in self.children:
            yield from child.all()


class ScreenReader:
    """Reads accessible objects and carries out their actions."""

    def __init__(self) -> None:
        with open_dbus_connection("SESSION") as session:
            bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            reply = session.send_and_get_reply(new_method_call(bus, "GetAddress"))
        self._connection: DBusConnection = open_dbus_connection(reply.body[0])
        self.calls = 0

    def close(self) -> None:
        self._connection.close()

    def applications(self) -> list[Address]:
        (reply,) = self._ask([self._call(Address(*REGISTRY), "Accessible", "GetChildren")])
        return [Address(*each) for each in _body(reply)[0]]

    def read(self, address: Address) -> Found:
        """Read an object and everything shown below it: level by level, all questions at once."""
        (top,) = self._read_all([address])
        level = [top]
        while level:
            asked = [self._call(each.address, "Accessible", "GetChildren") for each in level]
            children = [_body(reply, ([],))[0] for reply in self._ask(asked)]
            addresses = [Address(*each) for found in children for each in found]
            read = iter(self._read_all(addresses))
            for parent, found in zip(level, children, strict=True):
                parent.children = [next(read) for _ in found]
            below = [child for parent in level for child in parent.children]
            level = [each for each in below if "showing" in each.states and each.role != "menu bar"]
        return top

    def do(self, found: Found, action: str) -> None:
        """Carry out an action."""
        number = found.actions.index(action)
        call = self._call(found.address, "Action", "DoAction", "i", (number,))
        _body(self._ask([call])[0])

    def _read_all(self, addresses: Sequence[Address]) -> list[Found]:
        questions = [self._questions(each) for each in addresses]
        replies = self._ask([message for group in questions for message in group])
        starts = [0, *(sum(map(len, questions[: i + 1])) for i in range(len(questions)))]
        groups = [replies[start:end] for start, end in pairwise(starts)]
        return [_found(*pair) for pair in zip(addresses, groups, strict=True)]

    def _questions(self, address: Address) -> list[Message]:
        accessible = Properties(address.of(A11Y + "Accessible"))
        return [
            self._call(address, "Accessible", "GetRoleName"),
            accessible.get("Name"),
            accessible.get("Description"),
            self._call(address, "Accessible", "GetState"),
            self._call(address, "Action", "GetActions"),
        ]

    def _call(
        self, to: Address, interface: str, method: str, signature: str = "", body: Any = ()
    ) -> Message:
        call: Message = new_method_call(to.of(A11Y + interface), method, signature or None, body)
        return call

    def _ask(self, messages: Sequence[Message]) -> list[Message]:
        """Send all messages, and return the replies in the same order."""
        self.calls += len(messages)
        serials = []
        for message in messages:
            serial = next(self._connection.outgoing_serial)
            self._connection.send(message, serial=serial)
            serials.append(serial)
        missing, replies = set(serials), dict[int, Message]()
        while missing:
            reply = self._connection.receive(timeout=TIMEOUT_S)
            serial = reply.header.fields.get(REPLY_SERIAL)
            if serial in missing:
                missing.remove(serial)
                replies[serial] = reply
        return [replies[serial] for serial in serials]


REPLY_SERIAL = 5  # a field of the header


def _body(reply: Message, default: Any = None) -> Any:
    """The content of a reply. Objects may disappear at any moment."""
    if reply.header.message_type is MessageType.error:
        if default is None:
            raise Gone(str(reply.body))
        return default
    return reply.body


def _found(address: Address, replies: Sequence[Message]) -> Found:
    role, name, description, states, actions = replies
    bits = _body(states, ([0, 0],))[0]
    number = bits[0] | (bits[1] << 32)
    listed = _body(actions, ([],))[0]
    return Found(
        address,
        _body(role, ("gone",))[0],
        _body(name, (("s", ""),))[0][1],
        _body(description, (("s", ""),))[0][1],
        frozenset(name for name, bit in STATES.items() if number >> bit & 1),
        tuple(each[0] for each in listed),
        tuple(each[1] for each in listed),
    )
