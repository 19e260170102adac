"""Random games of all kinds end and keep their invariants; editions and downtowns are valid."""

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from .city import CityModel
from .edition import QUARTERS, SIDES, EditionDict, shipped_edition
from .editions import CONTRACTS, SCORING_BOARDS, city_setups, editions, random_edition
from .setups import arrangements, downtown_is_valid, edges_match, random_city_setup
from .trace import Record, choose, model_of, random_options, random_record, random_taste, trace

CROSSINGS = ("d1a", "d2a", "d3a", "d4a")


def check_edition(edition: EditionDict) -> None:
    """The schema of the components page, entry by entry."""
    names = [entry["id"] for entry in edition["tile"]]
    assert len(set(names)) == len(names)
    for entry in [*edition["tile"], *edition["downtown"]]:
        assert 2 <= len(set(entry["canals"])) == len(entry["canals"]) <= 4
        assert set(entry["canals"]) <= set(SIDES)
        used = [*entry["foundations"], *(text.split(">")[0] for text in entry["fountains"])]
        assert len(set(used)) == len(used)
        assert set(used) <= set(QUARTERS)
        assert {text.split(">")[1] for text in entry["fountains"]} <= set(SIDES)
        assert 2 <= entry["value"] <= 4
    assert all(entry["copies"] >= 1 for entry in edition["tile"])
    assert 1 <= sum(entry["copies"] for entry in edition["tile"]) <= 96
    sides = sorted((entry["id"], entry["side"]) for entry in edition["downtown"])
    assert sides == [(f"d{number}", side) for number in range(1, 5) for side in "ab"]
    assert set(edition["contracts"]) <= set(CONTRACTS)
    assert all(0 <= copies <= 9 for copies in edition["contracts"].values())
    assert sum(edition["contracts"].values()) >= 3
    initial = {side for tile in edition["initial_contracts"]["tiles"] for side in tile}
    assert "neutral" in initial
    assert initial - {"neutral"}
    path = edition["path"]
    assert 1 <= path["boat"] <= path["one_turn"] <= path["two_turns"] <= path["spaces"] <= 40
    assert set(path["scoring"]) == set(SCORING_BOARDS) == set(edition["boards"]["scorings"])
    assert all(1 <= int(space) <= path["spaces"] for space in [*path["stars"], *path["scoring"].values()])
    assert next(arrangements(edition, random.Random(0)), None) is not None


def check_table(model: CityModel) -> None:
    """Floors are conserved, edges match, every space holds at most one thing, boats stand apart."""
    table = model.city
    assert edges_match(table)
    for seat in range(model.players):
        standing = sum(floors for owner, floors in table.buildings.values() if owner == seat)
        assert standing == model.floors_placed[seat] <= model.floors
    assert not set(table.buildings) & set(table.contracts)
    for x, y, quarter in [*table.buildings, *table.contracts]:
        assert quarter in table.tiles[x, y].foundations
    assert set(table.boats.values()) <= set(table.tiles)
    if model.step != "sail":
        assert len(set(table.boats.values())) == len(table.boats)


def play_and_check(model: CityModel, rng: random.Random, taste: dict[str, Any]) -> None:
    """A random game with all checks at every decision."""
    tiles = len(model.stack) + len([hand for hand in model.hands if hand]) + 4
    contracts = len(model.contract_stack) + len(model.open)
    while model.step != "over":
        check_table(model)
        assert model.legal()
        model.play(choose(model, rng, **taste))
        assert len(model.stack) + len([hand for hand in model.hands if hand]) + len(model.city.tiles) == tiles
        assert len(model.contract_stack) + len(model.open) + len(model.city.contracts) == contracts
    check_table(model)
    assert model.legal() == []
    assert model.round <= 60


@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_the_house_edition_end(game: str, players: int) -> None:
    """Whole games with several tastes."""
    edition = shipped_edition("laguna")
    for seed in range(4):
        rng = random.Random(seed)
        setup = random_city_setup(edition, game, players, rng)
        play_and_check(CityModel(edition, game, players, setup), rng, random_taste(rng))


def test_games_of_random_editions_end() -> None:
    """Tiny to large editions, without Hypothesis."""
    for seed in range(40):
        rng = random.Random(seed)
        edition = random_edition(rng)
        check_edition(edition)
        game = rng.choice(("tolleno", "tolleno-casual"))
        players = rng.randint(2, 4)
        setup = random_city_setup(edition, game, players, rng)
        play_and_check(CityModel(edition, game, players, setup), rng, random_taste(rng))


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(editions())
def test_drawn_editions_are_valid(edition: EditionDict) -> None:
    """The Hypothesis strategy keeps the schema too."""
    check_edition(edition)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(city_setups())
def test_drawn_setups_play_to_the_end(drawn: tuple[EditionDict, str, int, dict[str, Any]]) -> None:
    """Every drawn setup is a game that ends."""
    edition, game, players, setup = drawn
    assert downtown_is_valid(edition, setup["downtown"])
    play_and_check(CityModel(edition, game, players, setup), random.Random(0), random_taste(random.Random(0)))


def some_records() -> list[Record]:
    """A few records of every game."""
    made = [random_record(game, 3, random.Random(5)) for game in ("tolleno", "tolleno-casual")]
    rng = random.Random(6)
    made.append(random_record("tolleno", 2, rng, random_edition(rng), **random_taste(rng)))
    made.append(random_record("toscana", 2, rng, options=random_options(rng)))
    made.append(random_record("toscana", 2, rng, limit=20))
    return made


def test_a_record_replays_to_its_result() -> None:
    """Through JSON and back: every written move is among the legal ones, and the result is the same."""
    for record in some_records():
        read = json.loads(json.dumps(record))
        told = trace(read)
        assert len(told["decisions"]) == len(read["moves"])
        for decision, token in zip(told["decisions"], read["moves"], strict=True):
            assert token in decision["legal"]
            assert decision["legal"] == sorted(set(decision["legal"]))
        if "stars" in read.get("result", {}):
            assert [row["total"] for row in told["scores"]] == read["result"]["stars"]
        elif "result" in read:
            assert told["scores"] == read["result"]


def test_an_illegal_move_is_refused() -> None:
    """The model itself is no judge of style: anything that is not legal raises."""
    model = model_of(random_record("tolleno", 2, random.Random(1), limit=0))
    for token in ("T0,0/0", "nonsense", ".", "B0,0/NW"):
        with pytest.raises(ValueError, match="not legal"):
            model.play(token)


def test_a_downtown_must_close_connect_and_open() -> None:
    """T-SETUP-2: crossings fit in any rotation; a junction whose closed side meets a crossing does not."""
    edition = shipped_edition("laguna")
    crossings: list[list[Any]] = [[name, turns] for name, turns in zip(CROSSINGS, (0, 3, 1, 2), strict=True)]
    assert downtown_is_valid(edition, crossings)
    assert downtown_is_valid(edition, [["d1b", 0], *crossings[1:]])  # closed to the north: outwards
    assert not downtown_is_valid(edition, [["d1b", 1], *crossings[1:]])  # closed to the east: at d2a
    assert not downtown_is_valid(edition, [["d1b", 0], ["d1a", 0], *crossings[2:]])  # d1 twice
