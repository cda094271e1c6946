"""Settings for --safe-mode (defaults, for this run only) and --reset-settings."""

from __future__ import annotations

from contextlib import suppress

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.storage.settings import Settings

SAFE_VALUES = {"motion": "off", "sound": False}

SAFE_MODE = QT_TRANSLATE_NOOP(
    "Error message",
    "Safe mode: default settings, no animation or sound. Games are saved as usual. "
    "Changes to settings will not be saved.",
)
SAFE_MODE_AND_RESET = QT_TRANSLATE_NOOP(
    "Error message",
    "Safe mode: default settings, no animation or sound. Your settings were reset as requested. "
    "The old ones are in {backup}. Games are saved as usual. "
    "Changes to settings will not be saved.",
)
RESET = QT_TRANSLATE_NOOP(
    "Error message",
    "Your settings were reset as requested. The old ones are in {backup}. "
    "Your games are unchanged.",
)


class SafeSettings(Settings):
    """Default settings that neither read nor write the file."""

    def _read(self) -> None:
        self._values = dict(SAFE_VALUES)
        self._is_read = True
        self._is_newer = True  # keeps the file from being overwritten
        self._notice = ErrorMessage(SAFE_MODE)

    def set_reset_notice(self, backup: str | None, error: ErrorMessage | None) -> None:
        """Report a reset that was done before: the name of the backup, or the error."""
        if backup is not None:
            self._notice = ErrorMessage(SAFE_MODE_AND_RESET, {"backup": backup})
        self._io_error = error


class ResetSettings(Settings):
    """Starts with defaults. The existing file is renamed first."""

    _must_reset = True
    _backup: str | None = None  # the new name of the old file

    def _read(self) -> None:
        if self._must_reset:
            try:
                with suppress(FileNotFoundError):
                    self._rename_file()
            except OSError as error:
                self._io_error = self._cannot_read(error)
                return
            self._must_reset = False
        super()._read()

    def _rename_file(self) -> None:
        self.disk.stat(self.file)
        backup = self._unused_path("before-reset")
        self.disk.rename(self.file, backup)
        self._backup = backup.name
        self._notice = ErrorMessage(RESET, {"backup": backup.name})

    def safe_settings(self) -> SafeSettings:
        """Settings for safe mode, which also report the reset."""
        settings = SafeSettings(self.file.parent, self.disk)
        settings.set_reset_notice(self._backup, self._io_error)
        return settings
