"""Settings for starts when something is wrong: none at all, or the usual ones from now on."""

from __future__ import annotations

from contextlib import suppress

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.storage.settings import Settings

SAFE_VALUES = {"motion": "off", "sound": False}

SAFE_MODE = QT_TRANSLATE_NOOP(
    "Trouble",
    "This is the safe mode: Card Table has its usual settings, without motion and sound. Games are "
    "saved as always; what is changed in the settings is forgotten at the end.",
)
SAFE_MODE_AND_RESET = QT_TRANSLATE_NOOP(
    "Trouble",
    "This is the safe mode: Card Table has its usual settings, without motion and sound. The "
    "former ones were reset, as it was asked for, and are kept as {aside}. Games are saved as "
    "always; what is changed in the settings is forgotten at the end.",
)
RESET = QT_TRANSLATE_NOOP(
    "Trouble",
    "The settings were reset, as it was asked for. The former ones are kept as {aside}; all games "
    "are as they were.",
)


class SafeSettings(Settings):
    """Neither read from the file nor written to it."""

    def _read(self) -> None:
        self._values = dict(SAFE_VALUES)
        self._is_read = True
        self._is_newer = True  # and so it is not overwritten
        self._notice = ErrorMessage(SAFE_MODE)

    def set_reset_notice(self, aside: str | None, obstacle: ErrorMessage | None) -> None:
        """The file was to be reset before: it has another name now, or something hindered that."""
        if aside is not None:
            self._notice = ErrorMessage(SAFE_MODE_AND_RESET, {"aside": aside})
        self._io_error = obstacle


class ResetSettings(Settings):
    """Begin anew; the file that is there is kept under another name."""

    _asks = True  # it is set aside once
    _aside: str | None = None  # its other name

    def _read(self) -> None:
        if self._asks:
            try:
                with suppress(FileNotFoundError):
                    self._put_aside()
            except OSError as error:
                self._io_error = self._cannot_read(error)
                return
            self._asks = False
        super()._read()

    def _put_aside(self) -> None:
        self.disk.stat(self.file)
        aside = self._unused_path("before-reset")
        self.disk.rename(self.file, aside)
        self._aside = aside.name
        self._notice = ErrorMessage(RESET, {"aside": aside.name})

    def safe_settings(self) -> SafeSettings:
        """Settings for this run alone; they tell what became of the file."""
        settings = SafeSettings(self.file.parent, self.disk)
        settings.set_reset_notice(self._aside, self._io_error)
        return settings
