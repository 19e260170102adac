"""T-SETUP: what lies on the table before the first turn, and what the players may know of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from canaletto.rules.edition import load_edition
from canaletto.rules.game import Game
from canaletto.rules.position import Position
from tests.rules.house_edition import laguna

pytestmark = pytest.mark.pure


def begun(players: int = 3, game: str = "tolleno", **choices: Any) -> tuple[dict[str, Any], Position]:
    """A setup and the position in which it begins."""
    played = Game(game, players)
    setup = played.setup(seed=5, **choices)
    return setup, played.start(setup)


@pytest.mark.rule("T-SETUP-1", "T-SETUP-2")
def test_the_downtown_lies_on_four_cells_as_the_setup_says() -> None:
    setup, position = begun()
    tiles = position.data()["tiles"]
    assert [(tile["x"], tile["y"]) for tile in tiles] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert [[tile["tile"], tile["turn"]] for tile in tiles] == setup["downtown"]
    faces = {face.id: face for face in load_edition("laguna").downtown}
    for tile, (name, turns) in zip(tiles, setup["downtown"], strict=True):
        face = faces[name].turned(turns)
        assert tile["canals"] == "".join(side for i, side in enumerate("NESW") if face.canals >> i & 1)
        assert tile["value"] == face.value


@pytest.mark.rule("T-SETUP-1", "T-SETUP-2")
@pytest.mark.parametrize("contract", ["tallest", "downtown", "five"])
def test_the_initial_contract_covers_no_building_space(contract: str) -> None:
    setup, position = begun(initial_contract=contract)
    data = position.data()
    assert data["initial_contract"] == contract
    faces = {face.id: face for face in load_edition("laguna").downtown}
    free = sum("foundation" in found for tile in data["tiles"] for found in tile["quarters"].values())
    assert free == sum(faces[name].foundations.bit_count() for name, _ in setup["downtown"])


@pytest.mark.rule("T-SETUP-3", "T-SETUP-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_are_drawn_in_turn_order_and_three_contracts_revealed(players: int) -> None:
    setup, position = begun(players)
    data = position.data()
    assert data["hands"] == setup["stack"][:players]
    assert data["stack"] == setup["stack"][players:]
    assert len(data["hands"] + data["stack"]) == 54
    assert data["open"] == setup["contracts"][:3]
    assert data["contract_stack"] == setup["contracts"][3:]
    assert len(data["contract_stack"]) == 22


@pytest.mark.rule("T-SETUP-4", "T-SETUP-5")
def test_everybody_has_a_board_of_their_own_twenty_floors_and_a_boat_beside_it() -> None:
    setup, position = begun(4)
    seats = position.data()["seats"]
    assert [seat["board"] for seat in seats] == setup["boards"]
    assert sorted(setup["boards"]) == ["gardens", "houses", "row", "twos"]
    assert [(seat["placed"], seat["left"], seat["boat"]) for seat in seats] == [(0, 20, None)] * 4


@pytest.mark.rule("T-SETUP-5")
def test_boards_may_be_chosen() -> None:
    _, position = begun(3, boards=["houses", "gardens", "row"])
    assert [seat["board"] for seat in position.data()["seats"]] == ["houses", "gardens", "row"]


@pytest.mark.rule("T-SETUP-6")
@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual"])
@pytest.mark.parametrize(("players", "stars"), [(2, [5, 0]), (3, [5, 2, 0]), (4, [5, 3, 1, 0])])
def test_starting_stars_by_place_in_the_turn_order(game: str, players: int, stars: list[int]) -> None:
    _, position = begun(players, game)
    assert [seat["start"] for seat in position.data()["seats"]] == stars
    assert [row["start"] for row in position.score()] == stars
    assert [row["total"] for row in position.score()] == stars
    assert (position.seat, position.step, position.round, position.turn) == (0, "expand", 1, 0)


@pytest.mark.rule("T-SETUP-6")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_stars_are_kept_secret(viewer: int | None) -> None:
    _, position = begun()
    seen = [
        seat for seat, shown in enumerate(position.view(viewer)["seats"]) if "start" in shown or "contracts" in shown
    ]
    assert seen == ([] if viewer is None else [viewer])


@pytest.mark.rule("T-SETUP-7", "T-SETUP-3")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_only_its_owner_may_look_at_a_tile(viewer: int | None) -> None:
    setup, position = begun()
    view = position.view(viewer)
    assert view["hands"] == [setup["stack"][seat] if seat == viewer else "?" for seat in range(3)]
    assert view["stack"] == ["?"] * 51
    assert view["contract_stack"] == ["?"] * 22
    assert view["open"] == setup["contracts"][:3]
    own = [] if viewer is None else [setup["stack"][viewer]]
    assert view["unseen"] == dict(Counter(setup["stack"]) - Counter(own))
    assert view["unseen_contracts"] == dict(Counter(setup["contracts"][3:]))


@pytest.mark.rule("T-SETUP-7", "T-SETUP-3")
def test_a_view_does_not_depend_on_what_it_hides() -> None:
    setup, position = begun()
    # The other hands and the stack in another order, and the hidden contracts as well.
    first, *others = setup["stack"]
    shuffled = {**setup, "stack": [first, *reversed(others)]}
    shuffled["contracts"] = setup["contracts"][:3] + sorted(setup["contracts"][3:])
    assert Game("tolleno", 3).start(shuffled).view(0) == position.view(0)


@pytest.mark.rule("T-SETUP-7")
def test_with_fewer_tiles_than_players_the_last_draw_nothing() -> None:
    data = laguna()
    data["tile"] = [dict(data["tile"][0], copies=2)]
    game = Game("tolleno", 4, edition=data)
    assert game.start(game.setup(seed=1)).data()["hands"] == ["c01", "c01", None, None]
