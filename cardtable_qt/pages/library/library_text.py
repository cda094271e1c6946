"""Texts about the games in the library."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, Qt

from cardtable_qt.base.texts import short_name, single_line
from cardtable_qt.base.translation import ui_language
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.game_titles import deletion_time
from cardtable_qt.storage.library import LibraryEntry
from rules import GAMES

translate = QCoreApplication.translate

WINNER = "★"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def game_title(summary: GameSummary) -> str:
    """The title of the kind of game, or its key if this version does not know it."""
    game = GAMES.get(summary.game)
    return single_line(summary.game) if game is None else game.title


def time_text(moment: QDateTime, today: QDate) -> str:
    """A short date and time, such as “today, 14:05”."""
    locale, short = _locale(), QLocale.FormatType.ShortFormat
    time = locale.toString(moment.time(), short)
    days = moment.date().daysTo(today)
    if days == 0:
        return translate("Library", "today, {time}").format(time=time)
    if days == 1:
        return translate("Library", "yesterday, {time}").format(time=time)
    return locale.toString(moment, short)


def _locale() -> QLocale:
    """The system's locale, or the default of the interface language if that is another."""
    system, interface = QLocale.system(), QLocale(ui_language())
    return system if system.language() == interface.language() else interface


def players_text(summary: GameSummary) -> str:
    """The players in seat order, with scores and winners if the game is over."""
    texts = [_player_text(summary, seat) for seat in range(len(summary.names))]
    return " · ".join(text.replace(" ", NO_BREAK_SPACE) for text in texts)


def _player_text(summary: GameSummary, seat: int) -> str:
    name = short_name(summary.names[seat])
    if summary.scores is None or seat >= len(summary.scores):
        return name
    score = f"{name} {summary.scores[seat]}".replace(" -", " −")
    return f"{WINNER} {score}" if seat in summary.winners else score


def progress_text(summary: GameSummary) -> str:
    """The progress of a game."""
    if summary.is_finished:
        return translate("Library", "finished")
    if summary.moves == 0:
        return translate("Library", "not started")
    return translate("Library", "move {number}").format(number=summary.moves)


def subtitle(entry: LibraryEntry, today: QDate) -> str:
    """The kind of game, unless the title says it, and when it was played."""
    played = time_text(_time_played(entry), today)
    if entry.summary is None or game_title(entry.summary) == entry.title:
        return played
    return f"{game_title(entry.summary)} · {played}"


def _time_played(entry: LibraryEntry) -> QDateTime:
    """The time of a game: of its start if it is finished, otherwise of the last change."""
    modified = QDateTime.fromMSecsSinceEpoch(entry.mtime_ns // 1_000_000)
    if entry.summary is None or not entry.summary.is_finished:
        return modified
    created = QDateTime.fromString(entry.summary.created, Qt.DateFormat.ISODateWithMs)
    return created.toLocalTime() if created.isValid() else modified


def entry_status(entry: LibraryEntry, today: QDate) -> str:
    """The line below the players: progress, turns in a race, practice and deletion."""
    parts = []
    if entry.summary is not None:
        parts.append(progress_text(entry.summary))
        if entry.summary.is_race_in_turns:
            parts.append(translate("Library", "in turns"))
        if entry.summary.practice:
            parts.append(translate("Library", "practice"))
    deleted = deletion_time(entry.path.stem) if entry.is_deleted else None
    if deleted is not None:
        moment = QDateTime.fromSecsSinceEpoch(int(deleted.timestamp()))
        parts.append(translate("Library", "deleted {when}").format(when=time_text(moment, today)))
    return " · ".join(parts)


def _is_counted(summary: GameSummary | None) -> bool:
    from cardtable_qt.storage.statistics import is_counted  # slow to import

    return summary is not None and is_counted(summary)


def deleted_text(entry: LibraryEntry) -> str:
    """The notice after a game was deleted."""
    text = translate("Library", "“{title}” was deleted.")
    if _is_counted(entry.summary):
        text = translate("Library", "“{title}” was deleted and no longer counts in the statistics.")
    return text.format(title=entry.title)


def restored_text(title: str, summary: GameSummary | None) -> str:
    """The notice after a game was restored."""
    text = translate("Library", "“{title}” was restored.")
    if _is_counted(summary):
        text = translate("Library", "“{title}” was restored and counts in the statistics again.")
    return text.format(title=title)


def entry_body(entry: LibraryEntry) -> str:
    """The players, or the error, or that the game is still unread."""
    if entry.error is not None:
        return error_text(entry.error)
    if entry.summary is None:
        return translate("Library", "Not read yet …")
    return players_text(entry.summary)


def accessible_text(entry: LibraryEntry, today: QDate) -> str:
    """Everything about an entry as one text, for screen readers and the tooltip."""
    texts = [entry.title, subtitle(entry, today)]
    if entry.summary is not None and entry.summary.winners:
        seats = [seat for seat in entry.summary.winners if 0 <= seat < len(entry.summary.names)]
        names = [short_name(entry.summary.names[seat]) for seat in seats]
        texts.append(translate("Library", "won by {names}").format(names=", ".join(names)))
    texts += [
        entry_body(entry).replace(f"{WINNER}{NO_BREAK_SPACE}", ""),
        entry_status(entry, today),
    ]
    return ". ".join(text for text in texts if text)


def matches(entry: LibraryEntry, search: str) -> bool:
    """Return True if the title, names and kind of game contain every word of the search."""
    if not search:
        return True
    texts = [entry.title]
    if entry.summary is not None:
        texts += [game_title(entry.summary), *entry.summary.names]
    text = "\n".join(texts).casefold()
    return all(word in text for word in search.casefold().split())


def part_name(part: str) -> str:
    """The name of a part of the library."""
    return {
        "all": translate("Library", "All"),
        "unfinished": translate("Library", "Unfinished"),
        "finished": translate("Library", "Finished"),
        "deleted": translate("Library", "Deleted"),
    }[part]


def empty_text(part: str, search: str) -> str:
    """The text of an empty list."""
    if search.strip():
        return translate("Library", "No game matches the search.")
    return {
        "all": translate("Library", "No games yet. Every game you play is saved here."),
        "unfinished": translate("Library", "No unfinished games."),
        "finished": translate("Library", "No finished games yet."),
        "deleted": translate(
            "Library", "No deleted games. You can restore deleted games here for 30 days."
        ),
    }[part]


def empty_picture(part: str, search: str) -> str:
    """The picture of an empty list."""
    if search.strip():
        return "search"
    return "deleted" if part == "deleted" else "shelf"
