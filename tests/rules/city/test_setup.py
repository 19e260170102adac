"""Setups of both Tollenos: what is drawn, what may be chosen, and what is refused."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from canaletto.rules.chance import Chance, Seeded
from canaletto.rules.city.setup import STARTING_STARS, check_setup, random_setup
from canaletto.rules.edition import load_edition
from canaletto.rules.errors import OptionError, SetupError
from canaletto.rules.game import Game
from tests.rules.house_edition import laguna

LAGUNA = load_edition("laguna")


def drawn(game: str = "tolleno", players: int = 3, seed: int = 1, **choices: Any) -> dict[str, Any]:
    """A setup of the house edition."""
    return random_setup(game, players, LAGUNA, Seeded(seed), **choices)


def refused(setup: object, game: str = "tolleno", players: int = 3) -> str:
    """The sentence with which a setup is refused."""
    with pytest.raises(SetupError) as raised:
        check_setup(game, players, LAGUNA, setup)
    return str(raised.value)


# What is drawn


@pytest.mark.rule("T-SETUP-1", "T-SETUP-3", "T-SETUP-4", "T-SETUP-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_setup_holds_everything_in_the_box(players: int) -> None:
    setup = drawn(players=players)
    assert list(setup) == ["edition", "initial_contract", "downtown", "boards", "stack", "contracts"]
    assert setup["edition"] == "laguna"
    assert setup["initial_contract"] in ("tallest", "downtown", "five")
    assert sorted(face[:2] for face, _ in setup["downtown"]) == ["d1", "d2", "d3", "d4"]
    assert len(setup["boards"]) == len(set(setup["boards"])) == players
    assert Counter(setup["stack"]) == {face.id: copies for face, copies in LAGUNA.tiles}
    assert len(setup["stack"]) == 54
    assert Counter(setup["contracts"]) == LAGUNA.contracts
    assert len(setup["contracts"]) == 25
    assert json.loads(json.dumps(setup)) == setup


@pytest.mark.rule("C-SETUP-1")
def test_the_casual_version_has_no_boards_and_no_contracts() -> None:
    setup = drawn("tolleno-casual")
    assert list(setup) == ["edition", "initial_contract", "downtown", "stack"]
    assert setup["initial_contract"] == "neutral"


def test_another_edition_is_written_out_whole() -> None:
    edition = load_edition(laguna())
    setup = random_setup("tolleno", 2, edition, Seeded(1))
    assert setup["edition"] == laguna()
    check_setup("tolleno", 2, edition, json.loads(json.dumps(setup)))


@pytest.mark.rule("T-SETUP-6")
def test_starting_stars_go_by_the_place_in_the_turn_order() -> None:
    assert STARTING_STARS == {2: (5, 0), 3: (5, 2, 0), 4: (5, 3, 1, 0)}


def shares(of: Any, count: int = 3_000, **keywords: Any) -> Counter[Any]:
    """How often each outcome is drawn."""
    chance = Seeded(17)
    return Counter(of(random_setup("tolleno", 3, LAGUNA, chance, **keywords)) for _ in range(count))


@pytest.mark.rule("T-SETUP-2")
def test_the_scoring_initial_contracts_are_drawn_evenly() -> None:
    counts = shares(lambda setup: setup["initial_contract"])
    assert set(counts) == {"tallest", "downtown", "five"}
    assert all(900 < count < 1_100 for count in counts.values())


@pytest.mark.rule("T-SETUP-5")
def test_the_boards_are_dealt_evenly() -> None:
    counts = shares(lambda setup: tuple(setup["boards"]))
    assert len(counts) == 24
    assert all(80 < count < 175 for count in counts.values())


@pytest.mark.rule("T-SETUP-3")
def test_the_stacks_are_shuffled_evenly() -> None:
    # Of 54 tiles c01 is there three times; of 25 contracts B3 is there twice.
    tops = shares(lambda setup: (setup["stack"][0] == "c01", setup["contracts"][-1] == "B3"))
    c01 = tops[True, True] + tops[True, False]
    b3 = tops[True, True] + tops[False, True]
    assert abs(c01 - 3_000 * 3 / 54) < 60
    assert abs(b3 - 3_000 * 2 / 25) < 75


def test_a_seed_gives_the_same_setup_for_ever() -> None:
    setup = drawn(seed=7)
    assert setup == drawn(seed=7) != drawn(seed=8)
    assert setup["initial_contract"] == "tallest"
    assert setup["downtown"] == [["d3b", 3], ["d1b", 1], ["d4a", 1], ["d2a", 3]]
    assert setup["boards"] == ["twos", "gardens", "row"]
    assert setup["stack"][:4] == ["c27", "c25", "c24", "c21"]
    assert setup["contracts"][:4] == ["W6", "B5", "G3", "B3"]


# What may be chosen


CHOICES: dict[str, Any] = {
    "initial_contract": "five",
    "downtown": [["d1a", 3], ["d2a", 0], ["d3a", 0], ["d4a", 0]],
    "boards": ["gardens", "row", "houses"],
    "stack": sorted(drawn()["stack"]),
    "contracts": sorted(drawn()["contracts"]),
}


@pytest.mark.rule("T-SETUP-2", "T-SETUP-5")
@pytest.mark.parametrize("part", CHOICES)
def test_one_part_may_be_chosen_and_the_others_stay_as_drawn(part: str) -> None:
    setup = drawn(**{part: CHOICES[part]})
    assert setup == {**drawn(), part: CHOICES[part]}


def test_choices_may_be_tuples_and_are_written_as_lists() -> None:
    as_tuples: dict[str, Any] = {**CHOICES, "downtown": tuple(map(tuple, CHOICES["downtown"]))}
    as_tuples["boards"] = tuple(CHOICES["boards"])
    setup = drawn(**as_tuples)
    assert json.loads(json.dumps(setup)) == setup


@pytest.mark.rule("C-SETUP-1")
@pytest.mark.parametrize("part", ["boards", "contracts"])
def test_what_the_casual_version_lacks_cannot_be_chosen(part: str) -> None:
    with pytest.raises(SetupError, match=f"setup: tolleno-casual has no {part}"):
        drawn("tolleno-casual", **{part: CHOICES[part]})


# What is refused


def test_a_drawn_setup_is_allowed() -> None:
    for seed in range(20):
        check_setup("tolleno", 3, LAGUNA, drawn(seed=seed))
        check_setup("tolleno-casual", 3, LAGUNA, drawn("tolleno-casual", seed=seed))


@pytest.mark.rule("T-SETUP-1", "T-SETUP-3", "T-SETUP-4", "T-SETUP-5")
@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("edition", "venezia", 'edition: There is no shipped edition "venezia", only laguna'),
        ("edition", laguna(), 'the edition "mine", but the game was made with the edition "laguna".'),
        ("edition", {**laguna(), "tile": 3}, "edition: the edition: tile: has to be a list"),
        (
            "initial_contract",
            "longest",
            '"longest" cannot be chosen; tolleno is played with tallest, downtown, five or neutral.',
        ),
        ("initial_contract", ["five"], "initial_contract: a list cannot be chosen"),
        ("downtown", [], "downtown: it is written as four faces"),
        ("boards", ["row", "twos"], "boards: 3 players need a list of 3 player boards."),
        ("boards", "row", "boards: 3 players need a list of 3 player boards."),
        ("boards", ["row", "twos", "house"], '"house" of seat 2 is none of row, twos, houses and gardens (did you'),
        ("boards", ["row", "twos", "row"], 'seats 0 and 2 both have "row"; all player boards differ (T-SETUP-5).'),
        ("boards", ["row", "twos", {}], "boards: a table of seat 2 is none of"),
        ("stack", "c01", "stack: it has to be the list of all 54 tiles, top first."),
        ("stack", [], "stack: 3 of 3 c01 missing; all tiles belong in the stack"),
        ("stack", ["c01"] * 4, "stack: no. 4 is c01 once more, of which the edition has 3."),
        ("stack", ["x"] * 10**6, 'stack: no. 1, "x", is no such tile of the edition.'),
        ("stack", [["c01"]], "stack: no. 1, a list, is no such tile of the edition."),
        ("contracts", ["G1", "G1"], "contracts: no. 2 is G1 once more, of which the edition has 1."),
        ("contracts", ["X1"], 'contracts: no. 1, "X1", is no such tile of the edition.'),
        ("board", "row", 'the key "board" is unknown (did you mean "boards"?); a setup holds edition,'),
    ],
)
def test_a_wrong_part_is_named(part: str, value: object, sentence: str) -> None:
    assert sentence in refused({**drawn(), part: value})


@pytest.mark.rule("T-SETUP-1", "T-SETUP-2")
def test_any_side_may_be_chosen_but_only_scoring_ones_are_drawn() -> None:
    check_setup("tolleno", 3, LAGUNA, {**drawn(), "initial_contract": "neutral"})
    assert {drawn(seed=seed)["initial_contract"] for seed in range(40)} == {"tallest", "downtown", "five"}


@pytest.mark.parametrize("part", ["edition", "initial_contract", "downtown", "boards", "stack", "contracts"])
def test_a_missing_part_is_named(part: str) -> None:
    setup = drawn()
    del setup[part]
    assert refused(setup) == f"setup: {part} is missing."


@pytest.mark.rule("C-SETUP-1")
def test_the_casual_version_is_played_with_the_neutral_contract_only() -> None:
    setup = {**drawn("tolleno-casual"), "initial_contract": "five"}
    assert '"five" cannot be chosen; tolleno-casual is played with neutral.' in refused(setup, "tolleno-casual")
    assert refused(drawn(), "tolleno-casual") == "setup: tolleno-casual has no boards (C-SETUP-1)."


@pytest.mark.parametrize("setup", [None, [], "laguna", 3])
def test_what_is_no_table_is_refused(setup: object) -> None:
    assert refused(setup).startswith("A setup is a table with edition, initial_contract,")


# From a game


def test_a_game_draws_from_a_seed_a_source_of_chance_or_the_system() -> None:
    game = Game("tolleno", players=3)
    assert game.setup(seed=1) == game.setup(Seeded(1)) == drawn()
    assert game.setup() != game.setup()


def test_a_game_names_the_choices_there_are() -> None:
    with pytest.raises(OptionError, match=r'"board" cannot be chosen \(did you mean "boards"\?\); of tolleno'):
        Game("tolleno").setup(1, board=["row"])
    with pytest.raises(OptionError, match="of toscana you may choose starter"):
        Game("toscana").setup(1, boards=["row"])


@pytest.mark.parametrize("seed", ["7", 1.5, True, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed: it has to be a whole number"):
        Game("tolleno").setup(seed)


def test_chance_is_asked_for_bits_only() -> None:
    class Counting(Chance):
        count = 0

        def bits(self) -> int:
            self.count += 1
            return self.count * 0x1234_5678_9ABC_DEF1 & 0xFFFF_FFFF_FFFF_FFFF

    chance = Counting()
    Game("tolleno").setup(chance)
    assert chance.count >= 53 + 24
