"""``python -m cardgames.cli`` is the command ``cardgames``."""

import sys

from cardgames.cli import main

sys.exit(main())
