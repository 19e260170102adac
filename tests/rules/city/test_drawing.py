"""The drawings of a city: examples in characters, and pictures that show everything a view holds."""

import copy
import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from canaletto import art
from canaletto.rules.city import svg, text
from canaletto.rules.edition import load_edition

QUARTERS = ("NW", "NE", "SE", "SW")
CONTRACTS = ("G1", "G3", "B3", "W4", "W9")

SMALL: dict[str, Any] = {
    "game": "tolleno", "players": 2, "edition": "laguna", "options": {}, "initial_contract": "tallest",
    "round": 3, "turn": 4, "seat": 1, "step": "second", "entered": False, "tried": [], "unseen": {},
    "tiles": [
        {"x": 0, "y": 0, "tile": "d1a", "turn": 0, "value": 2, "canals": "NESW",
         "quarters": {"NW": {"fountain": "N"}, "NE": {"owner": 0, "floors": 3, "fountains": 1},
                      "SE": {"fountain": "S"}, "SW": {"contract": "G3"}}},
        {"x": 1, "y": 0, "tile": "d2b", "turn": 0, "value": 2, "canals": "ESW",
         "quarters": {"NW": {"fountain": "W"}, "NE": {"fountain": "E"}, "SE": {"owner": 1, "floors": 12},
                      "SW": {"foundation": True}}},
        {"x": 0, "y": 1, "tile": "d3b", "turn": 3, "value": 4, "canals": "NES",
         "quarters": {"NW": {"foundation": True}, "NE": {"foundation": True, "fountains": 2}, "SW": {}}},
        {"x": 1, "y": 1, "tile": "d4b", "turn": 2, "value": 3, "canals": "NW",
         "quarters": {"SE": {"owner": 1, "floors": 1, "fountains": 2}, "SW": {"fountain": "N"}}},
        {"x": 2, "y": 0, "tile": "c36", "turn": 0, "value": 3, "canals": "EW",
         "quarters": {"NW": {"foundation": True}, "NE": {"fountain": "E"}, "SE": {"foundation": True},
                      "SW": {"fountain": "W"}}},
    ],
    "seats": [{"board": "row", "placed": 6, "left": 14, "boat": [0, 1]},
              {"board": "twos", "placed": 5, "left": 15, "boat": None, "start": 0, "contracts": 4}],
    "hands": ["?", "c03"], "stack": ["?", "?", "c05"], "open": ["G1", "W4"], "contract_stack": ["?"],
    "placed": [2, 0], "first": [2, 0, "NW"],
}  # fmt: skip

DRAWN = """
        0       1       2
    · o↑║r3¹·←o   o→┌ □   o→┐
  0 ════2═══════2═══════3════
    ·#G3║ o↓◆ □ ║o12└←o   □ ┘
    · □ ║ □²·   ║   ·
  1  (R)4═══════3
    ·   ║   · o↑ o1²·
        0       1       2

round 3, O ochre: second
  R red     14 floors left, boat at 0,1, hand ?, row (1 per tile built in your best line)
> O ochre   15 floors left, hand c03, stars 4, twos (1 per tile of value 2 won)
open contracts (1 more):
  #G1  1 per free foundation
  #W4  2 per rival building not valued
stack: 3 tiles, beneath: c05
◆ tallest: 7 for the tallest building
""".strip("\n")


def small(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(SMALL) | changes


def random_space(random: Random, players: int) -> dict[str, Any]:
    kind = random.randrange(5)
    if kind == 0:
        return {}
    if kind == 1:
        return {"fountain": random.choice("NESW")}
    if kind == 2:
        return {"contract": random.choice(CONTRACTS)}
    space: dict[str, Any] = {"foundation": True}
    if kind == 4:
        space = {"owner": random.randrange(players), "floors": random.randint(1, 20)}
    if random.random() < 0.5:
        space["fountains"] = random.randint(1, 4)
    return space


def random_view(random: Random) -> dict[str, Any]:
    """Any city that can be drawn, most of them impossible: fountains inwards, empty quarters, many tiles."""
    players = random.randint(2, 4)
    cells = [(x, y) for x in range(-6, 7) for y in range(-5, 6)]
    downtown = [(0, 0), (1, 0), (0, 1), (1, 1)]
    rest = [cell for cell in cells if cell not in downtown]
    tiles: list[dict[str, Any]] = []
    for x, y in downtown + random.sample(rest, random.randint(0, 96)):
        exits = set(random.sample("NESW", random.randint(2, 4)))
        tiles.append({
            "x": x, "y": y, "tile": "c01", "turn": random.randrange(4), "value": random.randint(2, 4),
            "canals": "".join(side for side in "NESW" if side in exits),
            "quarters": {quarter: random_space(random, players) for quarter in QUARTERS},
        })  # fmt: skip
    casual = random.random() < 0.3
    boats = random.sample([(tile["x"], tile["y"]) for tile in tiles], players)
    seats: list[dict[str, Any]] = []
    for x, y in boats:
        boat = None if casual or random.random() < 0.3 else [x, y]
        board = None if casual else random.choice(("row", "twos", "houses", "gardens"))
        seats.append({"board": board, "placed": 8, "left": 12, "boat": boat})
    placed = random.choice(tiles)
    return {
        "game": "tolleno-casual" if casual else "tolleno", "players": players, "options": {},
        "edition": random.choice(("laguna", load_edition("laguna").source)),
        "initial_contract": random.choice(("tallest", "downtown", "five", "neutral")),
        "round": 2, "turn": 9, "seat": random.choice((None, 0, players - 1)), "step": "build",
        "tiles": tiles, "seats": seats, "hands": [random.choice((None, "?", "c07")) for _ in seats],
        "stack": ["?"] * random.randint(0, 50), "open": [] if casual else ["G1", "W4", "B3"],
        "contract_stack": [] if casual else ["?"], "entered": False, "tried": [],
        "placed": random.choice((None, [placed["x"], placed["y"]])), "first": [0, 0, "NW"],
    }  # fmt: skip


def spaces(view: dict[str, Any], holding: str) -> list[dict[str, Any]]:
    return [space for tile in view["tiles"] for space in tile["quarters"].values() if holding in space]


def check_picture(picture: str, view: dict[str, Any]) -> None:
    """Well formed, every reference found, nothing inlined for nothing, and everything of the view there."""
    root = ElementTree.fromstring(picture)
    names = [thing.get("id") for thing in root.iter() if thing.get("id")]
    assert len(names) == len(set(names))
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', picture)) == set(names)
    assert (root[0].text, root[1].text) != (None, None)
    assert picture.count('class="building') == len(spaces(view, "owner"))
    assert picture.count('class="contract"') == len(spaces(view, "contract"))
    assert picture.count('class="boat') == sum(seat["boat"] is not None for seat in view["seats"])
    scene = svg.city(view)
    assert scene.count('href="#city-fountain"') == len(spaces(view, "fountain"))
    assert scene.count('href="#city-foundation"') == len(spaces(view, "foundation"))
    assert scene.count('href="#city-ground"') == len(view["tiles"])
    for seat in range(view["players"]):
        floors = sum(space["floors"] for space in spaces(view, "owner") if space["owner"] == seat)
        assert scene.count(f'href="#seat-storey-{seat}"') == floors
    pointing = sum(space.get("fountains", 0) for space in spaces(view, "owner") + spaces(view, "foundation"))
    assert scene.count('href="#city-drop"') == pointing


def check_characters(view: dict[str, Any]) -> None:
    assert text.draw(view)
    city = "\n".join(text.city(view | {"placed": None}, {}).lines())
    assert len(re.findall("[↑→↓←]", city)) == len(spaces(view, "fountain"))
    assert city.count("□") == len(spaces(view, "foundation"))
    assert city.count("#") == len(spaces(view, "contract"))
    for seat, state in enumerate(view["seats"]):
        letter = art.seat_letter(seat)
        mine = [space for space in spaces(view, "owner") if space["owner"] == seat]
        found = re.findall(rf"{letter.lower()}(\d+)", city)
        assert sorted(map(int, found)) == sorted(space["floors"] for space in mine)
        assert city.count(f"({letter})") == (state["boat"] is not None)


def test_a_city_in_characters() -> None:
    assert text.draw(small()) == DRAWN


def test_labels_stand_on_cells_on_tiles_and_on_quarters() -> None:
    labels: dict[text.Spot, str] = {(2, 1): "1", (-1, 0): "12", (2, 0): "3", (1, 0, "SW"): "4"}
    lines = text.draw(small(), highlights=labels).split("\n")[:9]
    assert lines == [
        "       -1       0       1       2",
        "            · o↑║r3¹·←o   o→┌ □   o→┐",
        "  0   [12]  ════2═══════2═══════3 3 ═",
        "            ·#G3║ o↓◆ 4 ║o12└←o   □ ┘",
        "            · □ ║ □²·   ║   ·",
        "  1          (R)4═══════3      [1]",
        "            ·   ║   · o↑ o1²·",
        "       -1       0       1       2",
        "",
    ]


def test_colours_only_colour_the_same_characters() -> None:
    drawn = text.draw(small(), colour=True, highlights={(2, 1): "1"})
    assert re.sub(r"\x1b\[[\d;]*m", "", drawn) == text.draw(small(), highlights={(2, 1): "1"})
    assert "\x1b[" in drawn
    assert "\x1b[" not in text.draw(small())


def test_a_city_of_twelve_tiles_fits_in_a_hundred_columns() -> None:
    tile = SMALL["tiles"][0]
    wide = small(tiles=[tile | {"x": x} for x in range(12)], placed=None)
    assert max(map(len, text.city(wide, {}).lines())) <= 101


def test_two_boats_on_one_tile_are_both_seen() -> None:
    seats = [seat | {"boat": [0, 0]} for seat in SMALL["seats"]]
    view = small(seats=seats)
    assert "(R)2(O)" in text.draw(view)
    check_picture(svg.draw(view), view)


def test_an_ended_game_says_so() -> None:
    view = small(seat=None, step="over")
    assert "round 3, the game is over" in text.draw(view)
    assert "game over" in svg.draw(view)


def test_only_what_one_may_know_of_the_stack_is_written() -> None:
    assert "stack: 2 tiles\n" in text.draw(small(stack=["?", "?"]))
    assert "stack: 2 tiles, top first: c01 c02\n" in text.draw(small(stack=["c01", "c02"]))


def test_a_hidden_hand_is_drawn_from_behind_and_a_known_one_open() -> None:
    view = small()
    hidden = svg.draw(view | {"hands": ["?", "?"]}).count('href="#city-back"')
    assert svg.draw(view).count('href="#city-back"') == hidden - 1
    assert svg.draw(view).count('href="#city-ground"') == len(view["tiles"]) + 1


def test_stars_are_shown_only_where_the_view_has_them() -> None:
    assert svg.draw(small()).count(">4</text>") == svg.draw(small(seats=SMALL["seats"][:1] * 2)).count(">4</text>") + 1


def test_a_taller_building_is_drawn_higher() -> None:
    heights = [svg.rise(floors) for floors in range(30)]
    assert heights[:21] == sorted(set(heights[:21]))
    assert heights[25] == heights[20]


def test_contracts_and_starting_contracts_of_other_editions_are_drawn_too() -> None:
    view = small(open=["X1"], initial_contract="regatta")
    view["tiles"][0]["quarters"]["SW"] = {"contract": "X1"}
    check_picture(svg.draw(view), view)
    assert "#X1" in text.draw(view)


@pytest.mark.parametrize("seed", range(25))
def test_any_view_is_drawn_whole(seed: int) -> None:
    view = random_view(Random(seed))
    before = copy.deepcopy(view)
    check_picture(svg.draw(view), view)
    check_characters(view)
    assert view == before


@pytest.mark.parametrize("name", ["tolleno", "tolleno-casual"])
def test_real_games_are_drawn_whole_at_every_decision(name: str) -> None:
    from canaletto.rules.game import Game

    random = Random(5)
    game = Game(name, players=3)
    position: Any = game.start(game.setup(seed=5))
    decisions = 0
    while not position.over:
        decisions += 1
        if decisions % 6 == 0:
            for view in (position.view(None), position.view(position.seat), position.data()):
                check_picture(svg.draw(view), view)
                check_characters(view)
        position.play(random.choice(position.legal()))
    assert "the game is over" in str(position)
    assert position._repr_svg_().startswith("<svg")
