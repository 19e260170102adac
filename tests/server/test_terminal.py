"""The server in a terminal speaks to people: sentences, no lines for machines."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.running import Terminal


def test_in_a_terminal_a_person_is_told_where_it_is_and_when_it_ends(tmp_path: Path) -> None:
    with Terminal("serve", "--port", "0", "--data", tmp_path, columns=200) as terminal:
        said = terminal.until("Only this machine can reach it")
        assert re.search(r"Canaletto is at http://localhost:\d+  \(Ctrl-C ends it\)", said)
        assert "listening" not in said
        said += terminal.rest(b"\x03")
    assert re.search(r"\d\d:\d\d:\d\d  stopped", said)
    assert "{" not in said
