"""How Hypothesis looks for examples: new ones at every desk, in CI the same ones, so that a change is judged alone."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, database=None, print_blob=True)
if os.environ.get("CI") == "true":
    settings.load_profile("ci")
