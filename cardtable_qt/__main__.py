"""`python -m cardtable_qt` is the same as `cardtable-qt`."""

import sys

from cardtable_qt.cli import main

sys.exit(main())
