"""The bar above the table: what is to be done now, and the buttons beside it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton

from cardtable_qt.game.controller import Controller
from cardtable_qt.table.text_size import scaled
from cardtable_qt.windows.prompt import Prompt
from cardtable_qt.windows.undo_buttons import ArrowButton, bring_back_words, take_back_words

translate = QCoreApplication.translate
BESIDE, ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
PROMPT = 180  # pixels that a prompt needs beside the buttons, at the usual size of letters


class GameBar(QBoxLayout):
    """Prompt, practice mark, taking back and bringing back, sorting, hint, pause."""

    def __init__(self, game: Controller) -> None:
        super().__init__(BESIDE)
        self._game = game
        real_time = game.setup.game.real_time
        self.prompt = Prompt()
        self.practice = QLabel(translate("Game", "Practice"))
        self.practice.setObjectName("practice")
        self.practice.setToolTip(
            translate("Game", "Somebody knew more than at a table: this game does not count.")
        )
        self.back = ArrowButton(back=True)
        self.forth = ArrowButton(back=False)
        # Nothing can be taken back where everybody moves at once, or where only computers do.
        self._can_turn = not real_time and bool(game.people)
        self.sorting = QPushButton()
        self.sorting.setToolTip(translate("Game", "Sort the hand in another way (S)"))
        self.hint = QPushButton(translate("Game", "Hint"))
        self.hint.setToolTip(translate("Game", "Where to look, and then what to do (H)"))
        self.stop = QPushButton()
        self.stop.setToolTip(translate("Game", "Stop the game for everybody (P)"))
        self.leave = QPushButton(translate("Game", "Leave"))
        self.leave.setToolTip(translate("Game", "Back to the start; the game waits on the shelf"))
        self.setContentsMargins(14, 4, 10, 4)
        self.setSpacing(8)
        self.addWidget(self.prompt, 1)
        self._buttons = QHBoxLayout()
        self.addLayout(self._buttons)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.practice)
        for button in (self.sorting, self.hint, self.stop, self.leave):
            button.setObjectName("onTable")
        for button in (self.back, self.forth, self.sorting, self.hint, self.stop, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._buttons.addWidget(button)
        if not self._can_turn:
            self.back.hide()
            self.forth.hide()
        if not real_time or game.viewer is None:
            self.sorting.hide()  # there is no hand to be sorted

    def make_room(self, wide: int) -> None:
        """Large letters may need so much room for the buttons that the prompt goes above them."""
        edges = self.contentsMargins()
        room = wide - edges.left() - edges.right() - self.spacing()
        room -= self._buttons.minimumSize().width()
        self.setDirection(BESIDE if room >= scaled(PROMPT) else ABOVE)

    def offer_turning(self, is_untouched: bool, is_scoring: bool) -> None:
        """Say what can be taken back, and be it the untouched game, or come again now."""
        game = self._game
        self.practice.setVisible(game.practice)
        if self._can_turn:
            found = game.can_take_back()
            words = take_back_words(found, game.names, is_untouched)
            if is_scoring:
                words = translate("Game", "First the scoring is read")
            self.back.say(words, (found is not None or is_untouched) and not is_scoring)
            self.forth.say(bring_back_words(), game.can_bring_back())
