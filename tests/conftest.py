"""How Hypothesis looks for examples: new ones at every desk, the same ones in CI, so that a change is judged by itself."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, database=None, print_blob=True)
if os.environ.get("CI") == "true":
    settings.load_profile("ci")
