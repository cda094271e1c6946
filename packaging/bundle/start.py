"""The entry point of the bundled program."""

import os
import sys
from multiprocessing import freeze_support

# Programs started from here, such as a browser, must not use our libraries.
if sys.platform == "linux":
    os.environ.pop("LD_LIBRARY_PATH", None)
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")

freeze_support()  # the arena's worker processes run this program and stop here

if sys.argv[1:] == ["--opponent-worker"]:  # the process in which the opponents think
    from cardtable_qt.opponents import worker

    worker.main()

from cardtable_qt.app.cli import main  # noqa: E402

sys.exit(main())
