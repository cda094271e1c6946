"""`python -m cardtable_qt` is the same as `cardtable-qt`."""

from __future__ import annotations

import sys

from cardtable_qt.app.cli import main

sys.exit(main())
