"""What of the research front exists only compiled is left out of uncompiled runs, which could not import it."""

from __future__ import annotations

import os

ONLY_COMPILED = ["test_contestants.py", "test_native.py", "test_vector.py"]
collect_ignore = ONLY_COMPILED if os.environ.get("CANALETTO_PURE") else []
