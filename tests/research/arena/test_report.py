"""The report as data and as a drawing."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from canaletto.cli.arena_words import progress_words, report_lines
from canaletto.research.arena.plan import Plan
from canaletto.research.arena.plot import plot
from canaletto.research.arena.report import FORMAT, report
from canaletto.research.arena.results import Results
from canaletto.research.arena.runner import Run, run
from canaletto.research.arena.sprt import Sprt

PLAYERS = "python:tests.research.arena.players"
NUMBER = (int, float)
OR_NONE = (int, float, type(None))

# What every report holds, and of which type; docs/guide/arena.md explains it.
REPORT: dict[str, Any] = {
    "format": str,
    "game": str,
    "players": int,
    "options": dict,
    "edition": (str, dict, type(None)),
    "seconds": OR_NONE,
    "iterations": (int, type(None)),
    "seed": int,
    "setups": int,
    "games": int,
    "bots": list,
    "pairs": list,
    "seats": list,
    "sprt": (dict, type(None)),
    "faults": list,
}
BOT: dict[str, Any] = {
    "name": str,
    "bot": str,
    "elo": NUMBER,
    "low": NUMBER,
    "high": NUMBER,
    "openskill": dict,
    "games": int,
    "wins": NUMBER,
    "win_rate": OR_NONE,
    "stars": OR_NONE,
    "turns": int,
    "seconds_a_turn": OR_NONE,
    "longest_turn": OR_NONE,
    "faults": int,
}
PAIR: dict[str, Any] = {
    "bot": str,
    "against": str,
    "setups": int,
    "won": int,
    "drawn": int,
    "lost": int,
    "score": NUMBER,
    "low": NUMBER,
    "high": NUMBER,
    "elo": OR_NONE,
    "elo_low": OR_NONE,
    "elo_high": OR_NONE,
}
SPRT: dict[str, Any] = {
    "elo0": NUMBER,
    "elo1": NUMBER,
    "alpha": NUMBER,
    "beta": NUMBER,
    "ratio": NUMBER,
    "lower": NUMBER,
    "upper": NUMBER,
    "verdict": (str, type(None)),
}
FAULT: dict[str, Any] = {"setup": int, "game": int, "bot": str, "after": int, "reason": str}


def fits(data: dict[str, Any], schema: dict[str, Any]) -> bool:
    return list(data) == list(schema) and all(isinstance(data[name], kind) for name, kind in schema.items())


def ended(*bots: str, groups: int = 3, sprt: Sprt | None = None, **plan: Any) -> Run:
    return run(Results(Plan(bots=bots, seed=1, **plan)), groups, sprt, processes=1)


@pytest.fixture(scope="module")
def three() -> dict[str, Any]:
    """A report about three bots, of which one errs now and then."""
    bots = ("greedy", f"clumsy={PLAYERS}:Dicer?nonsense=0.03", f"dicer={PLAYERS}:Dicer")
    return report(ended(*bots, game="tolleno-casual", players=3, groups=3))


def test_a_report_has_the_documented_form(three: dict[str, Any]) -> None:
    two = report(ended("random", "random", game="toscana", iterations=5, sprt=Sprt(0, 30)))
    for made in (three, two):
        assert json.loads(json.dumps(made, allow_nan=False)) == made
        assert made["format"] == FORMAT
        assert fits(made, REPORT)
        assert all(fits(bot, BOT) for bot in made["bots"])
        assert all(fits(pair, PAIR) for pair in made["pairs"])
        assert all(fits(fault, FAULT) for fault in made["faults"])
    assert fits(two["sprt"], SPRT)
    assert three["sprt"] is None
    assert three["faults"]


def test_numbers_fit_together(three: dict[str, Any]) -> None:
    assert three["games"] == 3 * three["setups"] == 9
    assert sum(bot["wins"] for bot in three["bots"]) == pytest.approx(three["games"], abs=0.01)
    assert sum(three["seats"]) == pytest.approx(1, abs=0.001)
    assert len(three["faults"]) == sum(bot["faults"] for bot in three["bots"])
    for pair in three["pairs"]:
        assert pair["won"] + pair["drawn"] + pair["lost"] == 9
        assert pair["low"] <= pair["score"] <= pair["high"]
    best, clumsy, last = three["bots"]
    assert best["elo"] > 0 == last["elo"] == last["high"]
    assert best["low"] < best["elo"] < best["high"]
    assert clumsy["faults"] > 0


def test_the_tables_name_everybody_and_every_fault(three: dict[str, Any]) -> None:
    text = "\n".join(report_lines(three))
    assert text.startswith("tolleno-casual, 3 players, seed 1: 9 games with 3 setups.\n")
    assert text.count("clumsy lost at once (setup ") == len(three["faults"])
    assert 'It played "Q": ' in text
    assert "Won by seat: seat 0 " in text


def test_the_verdict_in_words() -> None:
    run = ended("greedy", "random", game="toscana", options={"rounds": 1}, groups=40, sprt=Sprt(0, 300))
    assert run.verdict == "stronger"
    assert (
        "Test of +0 or +300 Elo: greedy is stronger than random, +300 fits (log likelihood"
        in report_lines(report(run))[-1]
    )
    few = ended("greedy", "random", game="toscana", options={"rounds": 1}, groups=2, sprt=Sprt(0, 30))
    assert "Test of +0 or +30 Elo: not decided" in report_lines(report(few))[-1]


def test_progress_in_words() -> None:
    run = ended("greedy", "random", game="toscana", options={"rounds": 1}, groups=3)
    run.groups = 10
    assert progress_words(run, 2.0).startswith("6 of 20 games, greedy 100.0% against random (")
    assert progress_words(run, 2.0).endswith(", 0:28 left")
    run.sprt = Sprt(0, 100)
    assert "6 of at most 20 games" in progress_words(run, 2.0)
    assert "test +" in progress_words(run, 2.0)


def test_the_drawing_shows_every_bot_with_its_bar(three: dict[str, Any]) -> None:
    three = {
        **three,
        "bots": [{**bot, "name": bot["name"].replace("greedy", "<greedy & co>")} for bot in three["bots"]],
    }
    tree = ElementTree.fromstring(plot(three))
    words = [element.text for element in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert {"<greedy & co>", "clumsy", "dicer", "tolleno-casual, 3 players"} <= set(words)
    dots = [float(dot.attrib["cx"]) for dot in tree.iter("{http://www.w3.org/2000/svg}circle")]
    bars = [line.attrib for line in tree.iter("{http://www.w3.org/2000/svg}line") if line.attrib.get("class") == "bar"]
    assert len(dots) == len(bars) == 3
    assert dots == sorted(dots, reverse=True)
    for dot, bar in zip(dots, bars, strict=True):
        assert 0 < float(bar["x1"]) <= dot <= float(bar["x2"]) < 720


def test_a_report_without_any_game_can_be_drawn_too() -> None:
    empty = report(Run(Results(Plan(game="toscana", bots=("random", "greedy"))), 1))
    assert empty["games"] == 0
    assert ElementTree.fromstring(plot(empty)) is not None
    assert report_lines(empty)
