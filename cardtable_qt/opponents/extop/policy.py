from __future__ import annotations

from cardtable_qt.opponents.choosing import rival_weights
from cardtable_qt.opponents.extop.chances import Book, Chances
from rules.extop.menus import DECLINE, OFFERS, PARTNERS, PASS, PLACES, REPLIES
from rules.extop.pieces import COLOUR_OF, VALUE_OF, VALUES
from rules.extop.state import ExTopState
from rules.model import Move

P = dict(OWN=1.0, OTHER=0.1, POOR=0.4, MOST=10, SWAPS=0, HAND=1.0, TMIN=1.0, TK=1.0, PLIES=12)


class Policy:
    def __init__(self, colours, params=P) -> None:
        self.p = params
        self.colours = colours
        self.chances = Chances(colours)
        self.books = {}
        self.standing = {}
        self.keep = [
            [
                (params["OWN"] if COLOUR_OF[c] == colour else params["OTHER"]) * VALUE_OF[c] / VALUES
                for c in range(72)
            ]
            for colour in colours
        ]
        self.just_offered = [False] * len(colours)

    def books_for(self, won):
        key = tuple(won)
        found = self.standing.get(key)
        if found is None:
            scores = [sum(c) for c in won]
            found = self.standing[key] = [self.book(s, scores) for s in range(len(won))]
        return found

    def book(self, seat, scores):
        w = [-x for x in rival_weights(seat, scores)]
        w[seat] = 1.0
        key = tuple(w)
        found = self.books.get(key)
        if found is None:
            found = self.books[key] = Book(self.chances, key)
        return found

    def place(self, rows, chips, hand, seat, book):
        best, most = None, -1e9
        keep = self.keep[seat]
        pages = book.pages
        for row in range(4):
            chip = chips[row]
            if chip:
                cards = rows[row]
                page = pages[chip]
                now = page.get(cards)
                if now is None:
                    now = book.look_up(chip, cards)
                for card in hand:
                    after = (*cards, card)
                    worth = page.get(after)
                    if worth is None:
                        worth = book.look_up(chip, after)
                    worth -= now + keep[card]
                    if worth > most:
                        best, most = (card, row), worth
        return best, most

    def play(self, state: ExTopState, plies: int) -> None:
        books = self.books_for(state.won)
        push = state.push
        swaps = self.p["SWAPS"]
        offered = [False] * state.seats
        while plies > 0 and state.mover >= 0:
            seat = state.mover
            if state.want < 0:
                plies -= 1
                hand = state.hands[seat]
                best, most = self.place(state.rows, state.chips, hand, seat, books[seat])
                if best is None:
                    push(seat, PASS[0])
                    continue
                if swaps and most < self.p["POOR"] and not offered[seat] and state.idle < state.seats:
                    offered[seat] = True
                    o = self.offer(state, seat)
                    if o is not None:
                        push(seat, o)
                        continue
                offered[seat] = False
                push(seat, PLACES[best[0]][best[1]])
                if not state.rows[best[1]]:
                    books = self.books_for(state.won)
            elif seat == state.turn:
                push(seat, self.partner(state))
            else:
                push(seat, self.answer(state, seat))

    def offer(self, state, seat):
        mine = self.colours[seat]
        best, low = None, 99
        for card in state.hands[seat]:
            v = VALUE_OF[card]
            if COLOUR_OF[card] != mine and v <= self.p["MOST"]:
                v = v / 2 + sum(state.won[self.chances.seat_of[COLOUR_OF[card]]])
                if v < low:
                    best, low = card, v
        return None if best is None else OFFERS[best][mine]

    def answer(self, state, seat):
        if COLOUR_OF[state.offered] != self.colours[seat]:
            return DECLINE[0]
        best, low = None, self.p["MOST"] + 1
        for card in state.hands[seat]:
            if COLOUR_OF[card] == state.want and VALUE_OF[card] < low:
                best, low = card, VALUE_OF[card]
        return DECLINE[0] if best is None else REPLIES[state.want][best][0]

    def partner(self, state):
        return PARTNERS[min(state.accepted(), key=lambda s: sum(state.won[s]))]
