"""Editions: the house edition is read as it stands, and others may differ as far as the schema allows."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from canaletto.rules.edition import Edition, Face, edition_in_record, load_edition, shipped_editions
from canaletto.rules.errors import EditionError
from tests.reference.editions import editions
from tests.rules.house_edition import LAGUNA, error, laguna

Data = dict[str, Any]


# The house edition


def test_the_house_edition_has_what_the_box_has() -> None:
    edition = load_edition("laguna")
    values: Counter[int] = Counter()
    exits: Counter[int] = Counter()
    for face, copies in edition.tiles:
        values[face.value] += copies
        exits[face.canals.bit_count()] += copies
    assert values == {2: 19, 3: 22, 4: 13}
    assert exits == {4: 14, 3: 22, 2: 18}
    assert [face.id for face in edition.downtown] == ["d1a", "d1b", "d2a", "d2b", "d3a", "d3b", "d4a", "d4b"]
    assert sum(edition.contracts.values()) == 25
    assert edition.contracts["B3"] == 2
    assert edition.path.stars == {19: 1, 20: 2}
    assert edition.path.scoring == {"row": 17, "twos": 15, "houses": 19, "gardens": 19}
    assert (edition.path.spaces, edition.path.boat, edition.path.one_turn, edition.path.two_turns) == (20, 6, 13, 16)


def test_shipped_editions_are_called_by_their_file() -> None:
    assert "laguna" in shipped_editions()
    for name in shipped_editions():
        assert load_edition(name).id == name


@pytest.mark.rule("T-CITY-2", "T-CITY-3", "T-CITY-4")
def test_a_face_is_read_as_it_is_written() -> None:
    faces = {face.id: face for face, _ in load_edition("laguna").tiles}
    # canals ESW, foundations NW NE, fountains SE>E and SW>W, value 3
    assert faces["c26"] == Face("c26", 0b1110, 0b0011, ((2, 1), (3, 3)), 3)


@pytest.mark.rule("T-PLACE-6")
def test_turning_adds_one_to_sides_and_quarters() -> None:
    face = Face("x", 0b0001, 0b1000, ((0, 3), (1, 1)), 2)
    assert face.turned(1) == Face("x", 0b0010, 0b0001, ((1, 0), (2, 2)), 2)
    assert face.turned(4) == face
    assert face.turned(2).turned(-2) == face


@pytest.mark.rule("T-PLACE-6")
@pytest.mark.parametrize(
    ("face", "turns"),
    [
        (Face("x", 0b1111, 0b1111, (), 2), (0,)),
        (Face("x", 0b1111, 0b0101, (), 2), (0, 1)),
        (Face("x", 0b1010, 0b1111, ((0, 0), (2, 2)), 2), (0, 1)),
        (Face("x", 0b1111, 0b1110, ((0, 0),), 2), (0, 1, 2, 3)),
        (Face("x", 0b1111, 0, ((0, 0), (1, 1), (2, 2), (3, 3)), 2), (0,)),
    ],
)
def test_rotations_of_the_same_face_count_once(face: Face, turns: tuple[int, ...]) -> None:
    assert face.turns() == turns


# Ways to name an edition


def test_an_edition_comes_from_a_path_a_text_path_or_its_data(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LAGUNA.read_text(encoding="utf-8").replace('id = "laguna"', 'id = "mine"'), encoding="utf-8")
    assert load_edition(file) == load_edition(str(file)) == load_edition(laguna())
    assert load_edition(file).source == laguna()


def test_a_record_names_no_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LAGUNA.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(EditionError, match="no shipped edition"):
        edition_in_record(str(file))
    with pytest.raises(EditionError, match="not as nothing"):
        edition_in_record(None)


def test_an_unknown_name_says_what_is_shipped() -> None:
    assert error("venezia") == (
        'There is no edition "venezia". Shipped: laguna; an edition of your own is given as the path of its .toml file.'
    )


@pytest.mark.parametrize("source", [None, 7, b"laguna", ["laguna"], 1.5])
def test_what_names_no_edition_is_refused(source: object) -> None:
    assert "is named by its id" in error(source)


def test_the_data_are_copied() -> None:
    data = laguna()
    edition = load_edition(data)
    data["tile"][0]["value"] = 2
    assert edition.source != data
    written = edition.written()
    assert isinstance(written, dict)
    written["tile"][0]["value"] = 2
    assert edition.source == laguna()


def test_shipped_editions_are_written_as_their_id_and_others_whole() -> None:
    assert load_edition("laguna").written() == "laguna"
    assert load_edition(laguna()).written() == laguna()


def test_an_edited_copy_of_a_shipped_edition_is_an_edition_of_its_own() -> None:
    same = {**laguna(), "id": "laguna"}
    assert load_edition(same) is load_edition("laguna")
    other = load_edition({**same, "name": "Lagoon"})
    assert other != load_edition("laguna")
    assert other.written() == {**same, "name": "Lagoon"}


def test_editions_are_equal_when_their_data_are() -> None:
    first, second = load_edition(laguna()), load_edition(laguna())
    assert first == second
    assert hash(first) == hash(second)
    assert first != load_edition({**laguna(), "name": "Other"})
    assert first != "mine"


# What other editions may do


def free_tile(data: Data) -> None:
    data["tile"][0] |= {"canals": "WN", "foundations": [], "fountains": []}


def inward_fountain(data: Data) -> None:
    data["tile"][0] |= {"foundations": ["SE"], "fountains": ["NW>E", "NE>W", "SW>S"]}


def one_tile(data: Data) -> None:
    data["tile"] = [{**data["tile"][0], "copies": 96}]


def short_path(data: Data) -> None:
    data["path"] = {
        **{"spaces": 1, "boat": 1, "one_turn": 1, "two_turns": 1, "stars": {}},
        "scoring": {"row": 1, "twos": 1, "houses": 1, "gardens": 1},
    }


def long_path(data: Data) -> None:
    data["path"] |= {"spaces": 255, "two_turns": 255, "stars": {"255": 99, "1": 1}}


def few_contracts(data: Data) -> None:
    data["contracts"] = {"G1": 3, "W9": 0}


def one_initial_contract(data: Data) -> None:
    data["initial_contracts"]["tiles"] = [["neutral", "five"]]


def same_initial_contract_twice(data: Data) -> None:
    data["initial_contracts"]["tiles"] = [["tallest", "neutral"], ["neutral", "tallest"]]


def another_order_of_boards(data: Data) -> None:
    data["boards"]["scorings"] = ["gardens", "row", "houses", "twos"]


@pytest.mark.parametrize(
    "change",
    [
        free_tile,
        inward_fountain,
        one_tile,
        short_path,
        long_path,
        few_contracts,
        one_initial_contract,
        same_initial_contract_twice,
        another_order_of_boards,
    ],
)
def test_an_edition_may_differ_from_the_house_edition(change: Callable[[Data], None]) -> None:
    data = laguna()
    change(data)
    assert load_edition(data).source == data


def test_canals_and_stars_are_read_in_any_order() -> None:
    data = laguna()
    data["tile"][0]["canals"] = "WEN"
    long_path(data)
    edition = load_edition(data)
    assert edition.tiles[0][0].canals == 0b1011
    assert list(edition.path.stars.items()) == [(1, 1), (255, 99)]


@settings(deadline=None)
@given(editions())
def test_every_valid_edition_is_accepted(data: Data) -> None:
    before = copy.deepcopy(data)
    edition = load_edition(data)
    assert isinstance(edition, Edition)
    assert data == edition.source == before
    assert sum(copies for _, copies in edition.tiles) == sum(entry["copies"] for entry in data["tile"])
