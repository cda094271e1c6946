"""Where the bundled program begins."""

import sys
from multiprocessing import freeze_support

freeze_support()  # workers of the arena are this program once more, and go no further than this

from cardtable_qt.cli import main  # noqa: E402

sys.exit(main())
