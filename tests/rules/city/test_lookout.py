"""What a screen shows before a decision: canals to extend, where that lets one build, ways of the boat."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from canaletto.rules.city.lookout import extended, outlook, perpendicular, voyages, way
from canaletto.rules.game import Game
from canaletto.rules.position import Position
from tests.reference.editions import records
from tests.rules.city.drawn import casual, drawn

# Seat a has a tile with canals to all sides; the boat of seat b is on (1,1).
CITY = """
    []|.. a1 []
    --2-- --3--
    [] []+[]|..

    [] [] ..|..
    --2-- -B2--
    []|.. ..|b1
    """
EARLY = {"boat": 1}


def test_every_placement_names_the_canals_that_it_extends_and_where_one_could_build_then() -> None:
    seen = outlook(drawn(CITY, hands={0: "NESW 4 NE"}, path=EARLY))
    assert seen.tile == "NESW_4_NE"
    prospects = {prospect.token: prospect for prospect in seen.prospects}
    one = prospects["T-1,0/2"]
    assert [seen.canals[place].cells for place in one.extends] == [((0, 0), (1, 0))]
    row = seen.canals[one.extends[0]]
    assert row.axis == "EW"
    assert row.spaces == (*_quarters(0, 0, "NW SE SW"), *_quarters(1, 0, "NE NW SW"))
    assert one.quarters == ("SW",)
    assert (one.cell, one.turn) == ((-1, 0), 2)
    assert set(one.spaces) == {*row.spaces, (-1, 0, "SW")}


def _quarters(x: int, y: int, quarters: str) -> tuple[tuple[int, int, str], ...]:
    return tuple((x, y, quarter) for quarter in quarters.split())


def test_a_placement_next_to_nothing_buildable_still_names_its_canal() -> None:
    """Only the other player's boat is along the canal, so the first floor can go on the new tile alone."""
    seen = outlook(drawn(CITY, hands={0: "NESW"}, path=EARLY))
    down = next(prospect for prospect in seen.prospects if prospect.cell == (0, 2))
    assert [seen.canals[place] for place in down.extends] == [("NS", ((0, 1),), ((0, 1, "SW"),))]
    assert down.spaces == ((0, 1, "SW"),)
    assert down.quarters == ()


def test_in_the_casual_version_spaces_lie_within_reach_and_canals_tell_nothing() -> None:
    position = casual(CITY.replace("B", "-"), hands={0: "NESW 2 NE"})
    seen = outlook(position)
    for prospect in seen.prospects:
        assert set(prospect.spaces) == builds_after(position, prospect.token)
    position.play(seen.prospects[0].token)
    assert extended(position) == ()
    position.play(position.tokens()[0])
    assert perpendicular(position) == ()


def builds_after(position: Position, token: str) -> set[tuple[int, int, str]]:
    """Where the first floor may go after a placement, as the engine lists it."""
    later = position.copy()
    later.play(token)
    return spaces_of(later) if later.step == "build" else set()


def spaces_of(position: Position) -> set[tuple[int, int, str]]:
    found = (token.rpartition("@")[2].removeprefix("B") for token in position.tokens())
    pairs = (token.split("/") for token in found)
    return {(int(cell.split(",")[0]), int(cell.split(",")[1]), quarter) for cell, quarter in pairs}


def test_the_way_of_the_boat_prefers_few_turns_to_few_tiles() -> None:
    """Straight east along the row is shorter than any way with a turn; with cargo it takes the way past the load."""
    position = drawn(
        """
        [] [] [] [] [] []
         A2-- --2-- --2
        []|[]+[]|[] []|[]

        a1|[] []|[] []|[]
          2-- --2-- --2
        [] [] [] [] [] []
        """,
        step="sail",
        path={"boat": 1, "one_turn": 1, "two_turns": 1},
    )
    by_goal = {voyage.cell: voyage for voyage in voyages(position)}
    assert by_goal[2, 0].way == ((0, 0), (1, 0), (2, 0))
    (load,) = by_goal[2, 0].cargo
    assert (load.load, load.way) == ((0, 1, "NW"), ((0, 0), (0, 1), (1, 1), (2, 1), (2, 0)))
    assert [drop.quarter for drop in load.drops] == ["NW", "NE", "SE", "SW"]
    assert way(position, "S2,0") == by_goal[2, 0].way
    assert way(position, load.drops[2].token) == load.way


def test_a_boat_that_enters_or_stays_has_one_cell() -> None:
    position = drawn(CITY, step="enter", path=EARLY)
    assert way(position, "E0,0") == ((0, 0),)
    position.play("E0,0")
    assert way(position, ".") == ((0, 0),)


def test_questions_are_asked_at_their_step() -> None:
    position = drawn(CITY, path=EARLY)
    for ask in (extended, perpendicular, voyages):
        with pytest.raises(ValueError, match="the position is at expand"):
            ask(position)
    position.play(position.tokens()[0])
    with pytest.raises(ValueError, match="the position is at build"):
        outlook(position)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(records())
def test_what_is_shown_is_what_the_engine_allows(record: dict[str, Any]) -> None:
    """Whole games of any edition: every space, goal and cargo is shown where it is legal, and no other."""
    position = Game(record["game"], record["players"], edition=record["setup"]["edition"]).start(record["setup"])
    rng = random.Random(1)
    for token in record["moves"]:
        if rng.random() < 0.2:
            assert_shown(position)
        position.play(token)


def assert_shown(position: Position) -> None:
    """The lookout of this step against the legal tokens."""
    legal = position.tokens()
    full = position.game == "tolleno"
    if position.step == "expand":
        seen = outlook(position)
        assert [prospect.token for prospect in seen.prospects] == legal
        for prospect in seen.prospects:
            assert set(prospect.spaces) == builds_after(position, prospect.token)
            along = {space for place in prospect.extends for space in seen.canals[place].spaces}
            own = {(*prospect.cell, quarter) for quarter in prospect.quarters}
            assert set(prospect.spaces) == along | own or not full
            assert prospect.extends
    elif position.step in ("build", "second") and full:
        stretches = extended(position) if position.step == "build" else perpendicular(position)
        assert {space for stretch in stretches for space in stretch.spaces} == spaces_of(position)
    elif position.step == "sail":
        assert_voyages(position, [token for token in legal if token != "."])


def assert_voyages(position: Position, legal: list[str]) -> None:
    """Every legal voyage is shown with a way that it can take."""
    seen = voyages(position)
    drops = [drop.token for voyage in seen for cargo in voyage.cargo for drop in cargo.drops]
    assert sorted([voyage.token for voyage in seen] + drops) == sorted(legal)
    data = position.data()
    mover = data["seats"][position.seat]
    tiles = {(tile["x"], tile["y"]): tile["canals"] for tile in data["tiles"]}
    edition = position.edition
    assert edition is not None
    allowed = (mover["placed"] >= edition.path.one_turn) + (mover["placed"] >= edition.path.two_turns)
    for voyage in seen:
        assert_sailed(voyage.way, tuple(mover["boat"]), voyage.cell, tiles, allowed)
        for cargo in voyage.cargo:
            assert_sailed(cargo.way, tuple(mover["boat"]), voyage.cell, tiles, allowed)
            assert cargo.load[:2] in cargo.way[:-1]


def assert_sailed(
    cells: tuple[tuple[int, int], ...],
    start: tuple[int, ...],
    goal: tuple[int, int],
    tiles: dict[tuple[int, int], str],
    allowed: int,
) -> None:
    """A way goes from tile to tile along canals, from start to goal, with no more turns than allowed."""
    assert (cells[0], cells[-1]) == (start, goal)
    sides = {(0, -1): ("N", "S"), (1, 0): ("E", "W"), (0, 1): ("S", "N"), (-1, 0): ("W", "E")}
    steps = [(there[0] - here[0], there[1] - here[1]) for here, there in pairwise(cells)]
    for (here, there), step in zip(pairwise(cells), steps, strict=True):
        out, into = sides[step]
        assert out in tiles[here]
        assert into in tiles[there]
    assert sum(step != turned for step, turned in pairwise(steps)) <= allowed
