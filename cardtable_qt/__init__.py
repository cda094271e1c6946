"""Card Table: family card games on one table."""

from __future__ import annotations

__version__ = "1.0.0"

APP_ID = "org.cardtable.CardTable"  # used by desktops, for example in the .desktop file name
HOME = "https://cardtable.org"  # website, also for problem reports
