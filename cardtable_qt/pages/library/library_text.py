"""What is written about a game on its card on the shelf."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, Qt

from cardtable_qt.base.texts import error_text, short_name, single_line
from cardtable_qt.base.translation import ui_language
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.game_titles import deletion_time
from cardtable_qt.storage.library import LibraryEntry
from rules import GAMES

translate = QCoreApplication.translate

WINNER = "★"
TOGETHER = "\N{NO-BREAK SPACE}"


def game_title(summary: GameSummary) -> str:
    game = GAMES.get(summary.game)
    return single_line(summary.game) if game is None else game.title


def time_text(moment: QDateTime, today: QDate) -> str:
    """A moment in few words: “today, 14:05”, or a date in the short form."""
    locale, short = _locale(), QLocale.FormatType.ShortFormat
    time = locale.toString(moment.time(), short)
    days = moment.date().daysTo(today)
    if days == 0:
        return translate("Shelf", "today, {time}").format(time=time)
    if days == 1:
        return translate("Shelf", "yesterday, {time}").format(time=time)
    return locale.toString(moment, short)


def _locale() -> QLocale:
    """The player's own ways to write dates, if they are in the language of the table."""
    system, table = QLocale.system(), QLocale(ui_language())
    return system if system.language() == table.language() else table


def players_text(summary: GameSummary) -> str:
    """Who plays, in the order of the seats; with the scores and who won, if it is over."""
    told = [_player(summary, seat) for seat in range(len(summary.names))]
    return " · ".join(text.replace(" ", TOGETHER) for text in told)


def _player(summary: GameSummary, seat: int) -> str:
    name = short_name(summary.names[seat])
    if summary.scores is None or seat >= len(summary.scores):
        return name
    score = f"{name} {summary.scores[seat]}".replace(" -", " −")
    return f"{WINNER} {score}" if seat in summary.winners else score


def progress_text(summary: GameSummary) -> str:
    """How far a game is."""
    if summary.is_finished:
        return translate("Shelf", "finished")
    if summary.moves == 0:
        return translate("Shelf", "not begun")
    return translate("Shelf", "move {number}").format(number=summary.moves)


def second_line(entry: LibraryEntry, today: QDate) -> str:
    """The game, unless the title says it already, and when it was played."""
    played = time_text(_played(entry), today)
    if entry.summary is None or game_title(entry.summary) == entry.title:
        return played
    return f"{game_title(entry.summary)} · {played}"


def _played(entry: LibraryEntry) -> QDateTime:
    """When a game was last played. The file of one that is over may be new: it tells its day."""
    last = QDateTime.fromMSecsSinceEpoch(entry.mtime_ns // 1_000_000)
    if entry.summary is None or not entry.summary.is_finished:
        return last
    began = QDateTime.fromString(entry.summary.created, Qt.DateFormat.ISODateWithMs)
    return began.toLocalTime() if began.isValid() else last


def entry_remark(entry: LibraryEntry, today: QDate) -> str:
    """What stands below the players: how far it is, whether it counts, when it was deleted."""
    words = []
    if entry.summary is not None:
        words.append(progress_text(entry.summary))
        if entry.summary.practice:
            words.append(translate("Shelf", "practice"))
    deleted = deletion_time(entry.path.stem) if entry.is_deleted else None
    if deleted is not None:
        moment = QDateTime.fromSecsSinceEpoch(int(deleted.timestamp()))
        words.append(translate("Shelf", "deleted {when}").format(when=time_text(moment, today)))
    return " · ".join(words)


def _counts(summary: GameSummary | None) -> bool:
    from cardtable_qt.storage.statistics import is_counted  # the start needs none of it

    return summary is not None and is_counted(summary)


def deleted_text(entry: LibraryEntry) -> str:
    """That a game was deleted, and what it takes along."""
    text = translate("Shelf", "“{title}” was deleted.")
    if _counts(entry.summary):
        text = translate("Shelf", "“{title}” was deleted and no longer counts in the statistics.")
    return text.format(title=entry.title)


def restored_text(title: str, summary: GameSummary | None) -> str:
    """That a game is back, and what it brings along."""
    text = translate("Shelf", "“{title}” is back on the shelf.")
    if _counts(summary):
        text = translate("Shelf", "“{title}” is back on the shelf and counts in the statistics.")
    return text.format(title=title)


def entry_body(entry: LibraryEntry) -> str:
    """The players, or what is wrong, or that nobody has looked yet."""
    if entry.error is not None:
        return error_text(entry.error)
    if entry.summary is None:
        return translate("Shelf", "Not read yet …")
    return players_text(entry.summary)


def accessible_text(entry: LibraryEntry, today: QDate) -> str:
    """Everything on a card as one text, for a screen reader."""
    told = [entry.title, second_line(entry, today)]
    if entry.summary is not None and entry.summary.winners:
        seats = [seat for seat in entry.summary.winners if 0 <= seat < len(entry.summary.names)]
        names = [short_name(entry.summary.names[seat]) for seat in seats]
        told.append(translate("Shelf", "won by {names}").format(names=", ".join(names)))
    told += [entry_body(entry).replace(f"{WINNER}{TOGETHER}", ""), entry_remark(entry, today)]
    return ". ".join(text for text in told if text)


def matches(entry: LibraryEntry, search: str) -> bool:
    """Whether every word that is searched for is found in title, names or game."""
    if not search:
        return True
    about = [entry.title]
    if entry.summary is not None:
        about += [game_title(entry.summary), *entry.summary.names]
    text = "\n".join(about).casefold()
    return all(word in text for word in search.casefold().split())


def part_name(part: str) -> str:
    """How a part of the shelf is called."""
    return {
        "all": translate("Shelf", "All"),
        "unfinished": translate("Shelf", "Unfinished"),
        "finished": translate("Shelf", "Finished"),
        "deleted": translate("Shelf", "Deleted"),
    }[part]


def empty_text(part: str, search: str) -> str:
    """What is said where no game is shown."""
    if search.strip():
        return translate("Shelf", "No game matches the search.")
    return {
        "all": translate(
            "Shelf", "The shelf is still empty. Every game you play will find its place here."
        ),
        "unfinished": translate("Shelf", "No game waits to be finished."),
        "finished": translate("Shelf", "No game has been finished yet."),
        "deleted": translate(
            "Shelf", "Nothing is deleted. Deleted games can be put back from here for 30 days."
        ),
    }[part]


def empty_picture(part: str, search: str) -> str:
    """What is seen above it."""
    if search.strip():
        return "search"
    return "deleted" if part == "deleted" else "shelf"
