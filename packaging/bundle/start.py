"""Where the bundled program begins."""

import os
import sys
from multiprocessing import freeze_support

# What is started from here, such as a browser, is not to take our libraries for its own.
if sys.platform == "linux":
    os.environ.pop("LD_LIBRARY_PATH", None)
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")

freeze_support()  # workers of the arena are this program once more, and go no further than this

from cardtable_qt.app.cli import main  # noqa: E402

sys.exit(main())
