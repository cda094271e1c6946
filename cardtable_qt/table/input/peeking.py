"""Looking at the other side of cards: held down, under the pointer, or clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable


class Peeking:
    """The cards of a table that show their other side for now.

    Only cards that the viewer knows have one. At a screen that several people share, a card shows
    it only as long as a button or key is held down, so that no one shows it by mistake.
    """

    def __init__(
        self,
        table: ShownTable,
        scene: TableScene,
        announce: Callable[[str], None],
        tell_changed: Callable[[], None],
    ) -> None:
        self._table = table
        self._scene = scene
        self._announce = announce
        self._tell_changed = tell_changed
        self._held: tuple[str, ...] = ()  # until the button or key is released
        self._hovered = ""  # under the pointer
        self._pinned = ""  # clicked; until the next press
        self.shown: tuple[str, ...] = ()  # at this moment

    def hold(self, pieces: Sequence[str]) -> None:
        """Show the other side of cards until `release`, and say what they are."""
        self._held, self._pinned = tuple(pieces), ""
        self._update()
        names = [self._scene.pieces[key].piece.peek_name for key in pieces]
        if any(names):
            self._announce(", ".join(filter(None, names)))

    def release(self) -> None:
        self._held = ()
        self._update()

    def hover(self, piece: str) -> None:
        """Show the card under the pointer; "" if there is none."""
        if piece != self._hovered:
            self._hovered = piece if self._table.peeks_freely else ""
            self._update()

    def click(self, piece: str) -> None:
        """Let a card that was clicked stay open until the next press."""
        self._pinned = piece if self._table.peeks_freely else ""
        self._update()

    def own_cards(self) -> list[str]:
        """The cards that have another side to show."""
        return [piece.key for piece in self._scene.layout.pieces if piece.peek_face is not None]

    def follow_layout(self) -> None:
        """Keep the same cards open in a new layout.

        At a shared screen they close: from now on someone else may be looking.
        """
        self.shown = ()
        if not self._table.peeks_freely:
            self._held = ()
        self._update()

    def _update(self) -> None:
        wanted = tuple(dict.fromkeys(filter(None, (*self._held, self._hovered, self._pinned))))
        before, self.shown = self.shown, wanted
        for keys, on in ((before, False), (wanted, True)):
            for key in keys:
                item = self._scene.pieces.get(key)
                if item is not None and (on or key not in wanted):
                    item.set_peeking(on)
        if wanted != before:
            self._tell_changed()
