"""How tests are found and run: by the rules that they name; with new examples at every desk, in CI the same ones."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, database=None, print_blob=True)
if os.environ.get("CI") == "true":
    settings.load_profile("ci")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Makes `./test -k T-PLACE-3` run the tests that name a rule."""
    for mark in item.iter_markers("rule"):
        item.extra_keyword_matches.update(mark.args)
