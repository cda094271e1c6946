"""Card Table: four family card games on one table."""

from __future__ import annotations

__version__ = "1.0.0"

APP_ID = "org.cardtable.CardTable"  # what desktops know the program by
HOME = "https://cardtable.org"  # where it is told about, and problems are
