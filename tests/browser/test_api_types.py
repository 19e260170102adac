"""The browser app knows the server's messages as they are."""

from __future__ import annotations

import runpy
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "api_types.py"


def test_the_messages_in_typescript_are_those_of_the_server() -> None:
    tool = runpy.run_path(str(TOOL))
    assert tool["PAGE"].read_text() == tool["page"](), "run python tools/api_types.py"
