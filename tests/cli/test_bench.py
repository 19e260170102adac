"""bench: a table for people and JSON for programs; the numbers themselves depend on the machine."""

from __future__ import annotations

import json

import pytest

from canaletto.bench.city import SIZES, resized
from tests.cli.running import output


def test_json_has_the_machine_and_every_row() -> None:
    found = json.loads(output("bench", "start", "--quick", "--json"))
    assert found["machine"]["cores"] >= 1
    assert found["machine"]["python"].startswith("3.")
    rows = {row["name"]: row for row in found["rows"]}
    assert rows["start: import canaletto"]["goal"] == "under 60"
    assert rows["start: canaletto --help, with Python"]["unit"] == "ms"
    assert all(row["value"] > 0 or "import" in row["name"] for row in found["rows"])


def test_the_table_shows_goals() -> None:
    lines = output("bench", "start", "--quick").splitlines()
    assert "Python 3." in lines[0]
    assert lines[3].split() == ["what", "median", "unit", "goal", "met"]
    assert any(line.startswith("start: canaletto --help") and "under 150" in line for line in lines)


@pytest.mark.parametrize(("tiles", "floors"), SIZES)
def test_editions_of_other_sizes_have_these_sizes(tiles: int, floors: int) -> None:
    edition = resized(tiles, floors)
    assert sum(copies for _, copies in edition.tiles) == tiles
    assert edition.path.spaces == floors
    assert edition.path.boat <= edition.path.one_turn <= edition.path.two_turns <= floors
