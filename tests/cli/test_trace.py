"""record trace: by hand, against the slow model, and as a stream."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import COMMAND, environment, output, run
from tests.reference.trace import random_options, random_record, random_taste, trace

DOWNTOWN = """
    ·←o ║ □ · o↑  o↑·
  0 ════4═══════2════
    · □¹║ □ ◆ □¹║ □ ·
    · o↑║ □ · o↑║ □ ·
  1 ════3       4════
    · o↓║ □ · □ ║ □ ·
"""


def traced(*records: dict[str, Any]) -> list[dict[str, Any]]:
    """What the command prints for these records."""
    written = "".join(json.dumps(record) + "\n" for record in records)
    return [json.loads(line) for line in output("record", "trace", "-", typed=written).splitlines()]


def test_toscana_by_hand() -> None:
    names = ["07", "01", "02", "03", "04", "05", "06", "12", "13", "14", "15", "16", "23", "24", "25", "34"]
    record = {
        "format": "canaletto-record/1",
        "game": "toscana",
        "players": 2,
        "options": {"rounds": 1},
        "setup": {"rounds": [{"starter": 0, "stacks": [names, names]}]},
        "moves": [".", "P7,7/0"],
    }
    [found] = traced(record)
    # 07 looks the same after half a turn, so it lies flat or upright; the centre (8, 8) has to be covered.
    flat = [f"P{x},{y}/0" for x in (5, 6, 7, 8) for y in (7, 8)]
    upright = [f"P{x},{y}/1" for x in (7, 8) for y in (5, 6, 7, 8)]
    assert found["decisions"] == [
        {"seat": 1, "step": "veto", "legal": [".", "V"]},
        {"seat": 0, "step": "place", "legal": sorted(flat + upright)},
    ]
    # One tile with six squares of roofs in one area, and its two corners of paving apart.
    assert found["scores"] == {"rounds": [[1, 1]], "winner": None}


def test_the_city_by_hand() -> None:
    record = json.loads(output("record", "random", "tolleno", "--seed", "5"))
    record["moves"] = ["T2,0/0", "B2,0/SW"]
    del record["result"]
    drawn = output("record", "show", "-", "--move", "0", typed=json.dumps(record))
    assert DOWNTOWN.strip("\n") in drawn
    # In hand is a junction with exits E, S and W: each cell beside an exit takes the three turns with the side to it.
    by_side = {"S": (0, 1, 3), "E": (0, 2, 3), "W": (0, 1, 2), "N": (1, 2, 3)}
    cells = {"0,-1": "S", "-1,0": "E", "-1,1": "E", "2,0": "W", "2,1": "W", "0,2": "N", "1,2": "N"}
    places = [f"T{cell}/{turns}" for cell, side in cells.items() for turns in by_side[side]]
    # It extends the canal along the row y = 0 and no other: all foundations of that row border it.
    spaces = ["B0,0/NE", "B0,0/SE", "B0,0/SW", "B1,0/SE", "B1,0/SW", "B2,0/NW", "B2,0/SW"]
    [found] = traced(record)
    assert found["decisions"] == [
        {"seat": 0, "step": "expand", "legal": sorted(places)},
        {"seat": 0, "step": "build", "legal": sorted(spaces)},
    ]
    nothing = dict.fromkeys(("contracts", "board", "path", "fountains", "initial"), 0)
    # The only building of (2,0) wins its value, 3.
    assert found["scores"] == [
        {"start": 5, "tiles": 3, "total": 8, **nothing},
        {"start": 0, "tiles": 0, "total": 0, **nothing},
    ]


@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual", "toscana"])
def test_the_slow_model_finds_the_same(game: str) -> None:
    rng = random.Random(game)
    records = []
    for number in range(4):
        options = random_options(rng) if game == "toscana" else {}
        players = 2 if game == "toscana" else 2 + number % 3
        limit = None if number == 0 else rng.randrange(60)
        records.append(random_record(game, players, rng, options=options, limit=limit, **random_taste(rng)))
    for record, found in zip(records, traced(*records), strict=True):
        expected = trace(record)
        for decision in expected["decisions"]:
            decision["legal"] = sorted(decision["legal"])
        assert found == json.loads(json.dumps(expected))


def test_a_damaged_record_is_named_and_the_others_are_traced(tmp_path: Path) -> None:
    good, other = output("record", "random", "tolleno-casual", "--seed", "1", "--count", "2").splitlines()
    bad = json.loads(good)
    bad["moves"][2] = bad["moves"][1]
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(["", good, json.dumps(bad), good[:200], "[1, 2]", other]), "utf-8")
    done = run("record", "trace", path)
    assert done.returncode == 1
    first, *wrong, last = done.stdout.splitlines(keepends=True)
    assert first == output("record", "trace", "-", typed=good)
    assert last == output("record", "trace", "-", typed=other)
    errors = done.stderr.splitlines()
    assert [f"canaletto: {path}, line {n}: {json.loads(line)['error']}" for n, line in enumerate(wrong, 3)] == errors
    assert len(errors) == 3
    assert f'{path}, line 3: Move 3, "{bad["moves"][2]}": ' in errors[0]
    assert "C-BUILD-2" in errors[0]
    assert f"{path}, line 4: The record is not valid JSON" in errors[1]
    assert f"{path}, line 5: " in errors[2]


def test_a_damaged_first_line_does_not_hide_the_next() -> None:
    good = output("record", "random", "toscana", "--seed", "1")
    done = run("record", "trace", "-", typed=good[:100] + "\n" + good + good)
    assert done.returncode == 1
    assert [line[:9] for line in done.stdout.splitlines()] == ['{"error":', '{"decisio', '{"decisio']
    assert "standard input, line 1: " in done.stderr


def test_a_game_without_moves_has_no_decisions() -> None:
    record = json.loads(output("record", "random", "tolleno", "--players", "3", "--seed", "1"))
    del record["result"]
    [found] = traced(record | {"moves": []})
    assert found["decisions"] == []
    assert [seat["total"] for seat in found["scores"]] == [5, 2, 0]


def test_each_record_is_answered_before_the_next_one_is_sent() -> None:
    game = output("record", "random", "toscana", "--seed", "1").encode()
    with subprocess.Popen(
        [*COMMAND, "record", "trace", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdin
        assert process.stdout
        answers = []
        for _ in range(3):
            process.stdin.write(game)
            process.stdin.flush()
            answers.append(process.stdout.readline())
        process.stdin.close()
        assert answers[0].startswith(b'{"decisions":[{"seat":1,"step":"veto"')
        assert answers[0] == answers[1] == answers[2]
    assert process.returncode == 0


def test_many_games_need_no_more_memory_than_few() -> None:
    script = (
        "import sys, resource\nfrom canaletto.cli.main import main\ncode = main(['record', 'trace', '-'])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    game = output("record", "random", "tolleno-casual", "--seed", "3").encode()

    def peak(count: int) -> int:
        done = subprocess.run(
            [sys.executable, "-c", script], input=game * count, capture_output=True, env=environment()
        )
        assert done.stdout.count(b"\n") == count
        return int(done.stderr)

    few, many = peak(10), peak(200)
    assert many < few * 1.1


def test_an_endless_line_is_refused_and_skipped() -> None:
    good = output("record", "random", "tolleno-casual", "--seed", "3")
    done = run("record", "trace", "-", typed='{"format": "' + "x" * 3_000_000 + '"}\n' + good)
    assert done.returncode == 1
    assert [line[:9] for line in done.stdout.splitlines()] == ['{"error":', '{"decisio']
    assert "line 1: The record is longer than" in done.stderr
