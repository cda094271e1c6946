"""Write the lists of games in the README and in the files for desktops: `make lists`.

A list is between two comments in its file, such as `games: table` and `/games`. Everything in it
comes from the registry of games and the texts that introduce them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from html import escape
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from cardtable_qt import APP_ID, HOME
from cardtable_qt.base.texts import join_names
from cardtable_qt.base.translation import install_language, ui_language
from cardtable_qt.games.registry import game_samples, game_texts
from cardtable_qt.pages.start.game_tile import seats_text
from pictures import WIDE
from rules import GAMES, Game

ROOT = Path(__file__).resolve().parents[1]
FILES = (
    Path("README.md"),
    Path("pyproject.toml"),
    Path("packaging", "linux", f"{APP_ID}.desktop"),
    Path("packaging", "linux", f"{APP_ID}.metainfo.xml"),
    Path("packaging", "linux", "cardtable-qt.6"),
)
LIST = re.compile(r"^(?P<begin>.*\bgames: (?P<name>\w+).*\n)(?s:.*?)(?P<end>^.*/games\b)", re.M)
# The other words by which desktops find the program.
KEYWORDS = "cards;card game;family;board game;hot seat"
GERMAN_KEYWORDS = "Karten;Kartenspiel;Familie;Spieleabend;Gesellschaftsspiel"


def table() -> Iterator[str]:
    """The rows of the README."""
    yield "| game | players | what it is about |"
    yield "|---|---|---|"
    for game in games():
        pitch = game_texts(game.key).pitch()
        yield f"| {game.title} | {game.seats[0]}–{game.seats[-1]} | {pitch} |"


def strings() -> Iterator[str]:
    """The titles as an array of TOML."""
    for game in games():
        yield f'    "{game.title}",'


def entry() -> Iterator[str]:
    """Keywords and actions of the menu entry."""
    titles, keys = (";".join(words) for words in ([g.title for g in games()], GAMES.built_in))
    yield f"Keywords={KEYWORDS};{titles};"
    yield f"Keywords[de]={GERMAN_KEYWORDS};{titles};"
    yield f"Actions=continue;{keys};"


def actions() -> Iterator[str]:
    """The action of each game in the menu entry."""
    for game in games():
        yield ""
        yield f"[Desktop Action {game.key}]"
        yield f"Name=Play {game.title}"
        yield f"Name[de]={game.title} spielen"
        yield f"Exec=cardtable-qt --game {game.key}"


def pitches() -> Iterator[str]:
    """The items of the description for software centres."""
    for game in games():
        yield f"      <li>{escape(_pitch(game), quote=False)}</li>"
        with language("de"):
            yield f'      <li xml:lang="de">{escape(_pitch(game), quote=False)}</li>'


def _pitch(game: Game) -> str:
    return f"{game.title}, {seats_text(game)} – {game_texts(game.key).pitch()}"


def screenshots() -> Iterator[str]:
    """A picture of each game for software centres."""
    (width, height), kind = WIDE, ' type="default"'
    for game in games():
        title, seats = escape(game.title), game_samples(game.key).wide_seats
        yield f"    <screenshot{kind}>"
        yield f"      <caption>{title} with {seats} players</caption>"
        yield f'      <caption xml:lang="de">{title} mit {seats} Spielern</caption>'
        address = f"{HOME}/pictures/desktop-{game.key}.webp"
        yield f'      <image type="source" width="{width}" height="{height}">{address}</image>'
        yield "    </screenshot>"
        kind = ""


def sentence() -> Iterator[str]:
    """The sentence of the man page that names all games."""
    titles = join_names([game.title for game in games()])
    yield f"Play {titles} against computers or together at one screen."


def keys() -> Iterator[str]:
    """The keys for the man page, in bold."""
    *some, last = GAMES.built_in
    yield ".BR " + ' ", " '.join(some) + f' " or " {last} .'


LISTS: Mapping[str, Callable[[], Iterator[str]]] = {
    each.__name__: each
    for each in (table, strings, entry, actions, pitches, screenshots, sentence, keys)
}


def games() -> list[Game]:
    """The games that are part of this program."""
    return [GAMES[key] for key in GAMES.built_in]


@contextmanager
def language(code: str) -> Iterator[None]:
    """Use another language in this context."""
    app, before = QCoreApplication.instance(), ui_language()
    assert app is not None
    install_language(app, code)
    yield
    install_language(app, before)


def updated(text: str) -> str:
    """A text with its lists as they should be."""

    def write(found: re.Match[str]) -> str:
        lines = "".join(f"{line}\n" for line in LISTS[found["name"]]())
        return f"{found['begin']}{lines}{found['end']}"

    with language("en"):
        return LIST.sub(write, text)


def main() -> None:
    app = QCoreApplication([])  # for translations
    for file in FILES:
        path = ROOT / file
        path.write_text(updated(path.read_text("utf-8")), encoding="utf-8")
    app.shutdown()


if __name__ == "__main__":
    main()
