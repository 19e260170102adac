"""Setups and options: drawn, given, and refused with a sentence that names the part."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from canaletto.rules.chance import Seeded, System
from canaletto.rules.errors import OptionError, SetupError
from canaletto.rules.toscana.options import check_options
from canaletto.rules.toscana.patterns import NAMES
from canaletto.rules.toscana.position import ToscanaPosition
from canaletto.rules.toscana.setup import check_setup, random_setup

pytestmark = pytest.mark.pure


def test_the_defaults() -> None:
    assert check_options({}) == {"contact": "any", "veto": "round", "rounds": 2}
    assert check_options({"rounds": 1}) == {"contact": "any", "veto": "round", "rounds": 1}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"contakt": "any"}, 'no option "contakt" (did you mean "contact"?); it has contact, veto and rounds.'),
        ({3: "any"}, "no option 3; it has contact, veto and rounds."),
        ({"contact": "color"}, 'contact has to be "any" (default) or "colour", not "color".'),
        ({"rounds": 3}, "rounds has to be 2 (default) or 1, not 3."),
        ({"rounds": True}, "rounds has to be 2 (default) or 1, not true."),
        ({"rounds": 1.0}, "rounds has to be 2 (default) or 1, not 1.0."),
        ({"veto": ["round"]}, 'veto has to be "round" (default) or "match", not a list.'),
        ([], "they have to be a table, not a list."),
    ],
)
def test_options_that_do_not_exist(options: Any, sentence: str) -> None:
    with pytest.raises(OptionError) as raised:
        check_options(options)
    assert str(raised.value).endswith(sentence)


@pytest.mark.rule("V-TILE-1", "V-SETUP-1", "V-MATCH-1")
@pytest.mark.parametrize("starter", [0, 1])
def test_a_drawn_setup(starter: int) -> None:
    for chance in (Seeded(7), System()):
        setup = random_setup({}, chance, starter=starter)
        check_setup({}, setup)
        assert [dealt["starter"] for dealt in setup["rounds"]] == [starter, 1 - starter]
        for dealt in setup["rounds"]:
            assert [sorted(stack) for stack in dealt["stacks"]] == [sorted(NAMES)] * 2
    assert random_setup({}, Seeded(7)) == random_setup({}, Seeded(7)) != random_setup({}, Seeded(8))
    assert len(random_setup({"rounds": 1}, Seeded(7))["rounds"]) == 1


def changed(path: str, value: Any) -> dict[str, Any]:
    """A setup with one thing changed."""
    setup = deepcopy(random_setup({}, Seeded(1)))
    *way, last = path.split(".")
    place: Any = setup
    for key in way:
        place = place[int(key) if key.isdigit() else key]
    place[int(last) if last.isdigit() else last] = value
    return setup


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (None, "setup: it has to be a table with rounds, not nothing (null)."),
        ({}, "setup: rounds is missing."),
        (changed("edition", "laguna"), 'setup: the key "edition" is unknown.'),
        (changed("rounds", {}), "rounds: it has to be a list, not a table."),
        (changed("rounds", []), "rounds: it has to have 2 entries, not 0."),
        (changed("rounds.0", "x"), 'rounds[0]: it has to be a table with starter and stacks, not "x".'),
        (changed("rounds.0.starter", True), "rounds[0].starter: it has to be 0 or 1, not true."),
        (changed("rounds.1.starter", 0), "rounds[1].starter: the other player starts the second round (V-MATCH-1)."),
        (changed("rounds.0.stacks", [[]]), "rounds[0].stacks: it has to have 2 entries, not 1."),
        (changed("rounds.0.stacks.1", []), "rounds[0].stacks[1]: it has to have 16 entries, not 0."),
        (
            changed("rounds.0.stacks.1.3", "08"),
            'rounds[0].stacks[1][3]: "08" is no tile of toscana, named 01 to 34 (V-TILE-2).',
        ),
        (
            changed("rounds.0.stacks.1.3", "?"),
            "rounds[0].stacks[1][3]: the tile is hidden; only a whole position can be played on, no view.",
        ),
        (
            changed("rounds.1.stacks.0", ["01", *sorted(NAMES)[:15]]),
            "rounds[1].stacks[0]: tile 01 is there twice; each player has it once (V-TILE-1).",
        ),
    ],
)
def test_setups_that_are_not_allowed(setup: Any, sentence: str) -> None:
    with pytest.raises(SetupError) as raised:
        ToscanaPosition.start({}, setup)
    assert str(raised.value) == sentence


def test_the_starter_has_to_be_a_seat() -> None:
    with pytest.raises(SetupError, match="starter: it has to be 0 or 1, not 2"):
        random_setup({}, Seeded(1), starter=2)


def test_the_setup_stays_as_it_was() -> None:
    setup = random_setup({}, Seeded(1))
    before = deepcopy(setup)
    position = ToscanaPosition.start({}, setup)
    position.playout(3)
    assert setup == before
