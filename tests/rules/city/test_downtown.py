"""T-SETUP-2: which downtowns are allowed, which condition refuses the others, and an even draw."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from canaletto.rules.chance import Seeded
from canaletto.rules.city.downtown import arrangements, check_arrangement, draw_arrangement
from canaletto.rules.edition import Edition, Face, load_edition
from canaletto.rules.errors import SetupError
from tests.reference.editions import editions
from tests.rules.house_edition import laguna

Looks = tuple[object, ...]


def allowed(a: Face, b: Face, c: Face, d: Face) -> bool:
    """The three conditions of T-SETUP-2 word by word, for the faces on (0,0), (1,0), (0,1), (1,1)."""

    def exit_to(face: Face, side: str) -> bool:
        return bool(face.canals >> "NESW".index(side) & 1)

    edges = [(a, "E", b, "W"), (c, "E", d, "W"), (a, "S", c, "N"), (b, "S", d, "N")]
    if any(exit_to(one, side) != exit_to(other, back) for one, side, other, back in edges):
        return False
    joined = {id(a)}
    for _ in range(4):
        for one, side, other, _back in edges:
            if exit_to(one, side) and (id(one) in joined or id(other) in joined):
                joined |= {id(one), id(other)}
    outwards = [(a, "NW"), (b, "NE"), (c, "SW"), (d, "SE")]
    return len(joined) == 4 and any(exit_to(face, side) for face, sides in outwards for side in sides)


def brute_force(edition: Edition) -> set[Looks]:
    """The looks of all allowed arrangements, by trying every order, side and rotation."""
    tiles: dict[str, list[Face]] = {}
    for face in edition.downtown:
        tiles.setdefault(face.id[:-1], []).extend(face.turned(turns) for turns in range(4))
    looks: set[Looks] = set()
    for order in itertools.permutations(tiles.values()):
        for a, b, c, d in itertools.product(*order):
            if (a.canals >> 1 & 1) == (b.canals >> 3 & 1) and allowed(a, b, c, d):
                looks.add((a.look(), b.look(), c.look(), d.look()))
    return looks


def looks_of(edition: Edition, arrangement: Any) -> Looks:
    """What the eye sees of an arrangement."""
    faces = {face.id: face for face in edition.downtown}
    return tuple(faces[name].turned(turns).look() for name, turns in arrangement)


def crossings() -> Edition:
    """An edition whose downtown tiles are all crossings, two of them alike and some symmetrical."""
    data = laguna()
    for number, face in enumerate(data["downtown"]):
        face |= {"canals": "NESW", "value": 2, "foundations": [], "fountains": []}
        if number >= 6:
            face["foundations"] = ["NW", "SE"]
    return load_edition(data)


def bends() -> Edition:
    """An edition whose downtown tiles are bends on one side: four of them can close the city for ever."""
    data = laguna()
    for face in data["downtown"][::2]:
        face["canals"] = "NE"
    return load_edition(data)


@pytest.mark.rule("T-SETUP-2")
@pytest.mark.parametrize(
    "edition", [load_edition("laguna"), crossings(), bends()], ids=["laguna", "crossings", "bends"]
)
def test_all_allowed_arrangements_are_there_and_each_look_once(edition: Edition) -> None:
    found = [looks_of(edition, arrangement) for arrangement in arrangements(edition.downtown)]
    assert len(found) == len(set(found))
    assert set(found) == brute_force(edition)


@pytest.mark.rule("T-SETUP-2")
def test_tiles_that_look_alike_make_arrangements_that_look_alike() -> None:
    # Seven equal faces and one that can be turned: it lies nowhere, or on one of four cells in two ways.
    data = laguna()
    for face in data["downtown"]:
        face |= {"canals": "NESW", "value": 2, "foundations": [], "fountains": []}
    data["downtown"][7]["foundations"] = ["NW", "SE"]
    assert len(arrangements(load_edition(data).downtown)) == 1 + 4 * 2


@pytest.mark.rule("T-SETUP-2")
def test_the_draw_is_even_among_all_that_brute_force_finds() -> None:
    edition = crossings()
    looks = brute_force(edition)
    chance = Seeded(2024)
    draws = 200 * len(looks)
    counts = Counter(looks_of(edition, draw_arrangement(edition, chance)) for _ in range(draws))
    assert set(counts) == looks
    # Of each look 200 are expected, with a standard deviation of 14.
    assert all(130 < count < 270 for count in counts.values())


@pytest.mark.rule("T-SETUP-2")
def test_the_draw_of_the_house_edition_favours_no_face_turn_or_cell() -> None:
    edition = load_edition("laguna")
    every = arrangements(edition.downtown)
    expected = Counter(entry for arrangement in every for entry in enumerate(arrangement))
    chance = Seeded(11)
    draws = 20_000
    counts = Counter(entry for _ in range(draws) for entry in enumerate(draw_arrangement(edition, chance)))
    assert set(counts) == set(expected)
    for entry, count in counts.items():
        share = draws * expected[entry] / len(every)
        assert abs(count - share) < 6 * share**0.5


def test_the_arrangements_of_the_house_edition() -> None:
    assert len(arrangements(load_edition("laguna").downtown)) == 23_616


@settings(max_examples=4, deadline=None)
@given(editions(size="tiny"))
def test_all_arrangements_of_any_edition_are_found(data: dict[str, Any]) -> None:
    edition = load_edition(data)
    found = arrangements(edition.downtown)
    assert {looks_of(edition, arrangement) for arrangement in found} == brute_force(edition)
    for arrangement in found[:50]:
        assert check_arrangement(edition, arrangement) == arrangement


VALID = [["d1a", 0], ["d2a", 0], ["d3a", 0], ["d4a", 0]]


@pytest.mark.rule("T-SETUP-2")
def test_a_chosen_downtown_may_be_turned_more_than_needed() -> None:
    edition = load_edition("laguna")
    assert check_arrangement(edition, [["d1a", 2], ["d2a", 3], ["d3a", 3], ["d4a", 1]])[0] == ("d1a", 2)


@pytest.mark.rule("T-SETUP-2")
@pytest.mark.parametrize(
    ("downtown", "sentence"),
    [
        (None, "it is written as four faces with their turns"),
        (VALID[:3], "it is written as four faces with their turns"),
        ([*VALID, ["d1a", 0]], "it is written as four faces with their turns"),
        (["d1a", *VALID[1:]], '(0,0) needs a face and its turns, such as ["d1a", 0].'),
        ([["d1c", 0], *VALID[1:]], '"d1c" at (0,0) is no face of the downtown tiles (did you mean'),
        ([["c01", 0], *VALID[1:]], '"c01" at (0,0) is no face of the downtown tiles'),
        ([[["d1a"], 0], *VALID[1:]], "a list at (0,0) is no face of the downtown tiles"),
        ([*VALID[:3], ["d4a", 4]], "d4a at (1,1) has to be turned 0 to 3 times, not 4."),
        ([*VALID[:3], ["d4a", True]], "d4a at (1,1) has to be turned 0 to 3 times, not true."),
        ([*VALID[:3], ["d1b", 0]], "(0,0) and (1,1) both hold tile d1; each of the four tiles lies there once"),
        ([*VALID[:3], ["d4b", 0]], "a canal of (1,0) ends at (1,1); inner sides have to match. (T-SETUP-2)"),
        ([["d1b", 2], *VALID[1:]], "a canal of (0,1) ends at (0,0); inner sides have to match. (T-SETUP-2)"),
    ],
)
def test_a_wrong_downtown_is_refused_by_its_condition(downtown: Any, sentence: str) -> None:
    with pytest.raises(SetupError) as raised:
        check_arrangement(load_edition("laguna"), downtown)
    assert str(raised.value).startswith("downtown: ")
    assert sentence in str(raised.value)


def with_canals(*canals: str) -> Edition:
    """The house edition with these canals on the sides a of the downtown tiles."""
    data = laguna()
    for face, sides in zip(data["downtown"][::2], canals, strict=True):
        face["canals"] = sides
    return load_edition(data)


@pytest.mark.rule("T-SETUP-2")
@pytest.mark.parametrize(
    ("canals", "sentence"),
    [
        # Two pairs side by side, nothing between them: the rows do not hang together.
        (("NE", "NW", "SE", "SW"), "canals join only 2 of the 4 inner edges, so they do not connect all four tiles."),
        (("NW", "NE", "SW", "SE"), "canals join only 0 of the 4 inner edges"),
        # A ring, closed to the outside.
        (("ES", "SW", "NE", "NW"), "no canal leads out of the downtown, so no tile could ever be attached."),
    ],
)
def test_canals_have_to_connect_all_and_lead_out(canals: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(SetupError) as raised:
        check_arrangement(with_canals(*canals), VALID)
    assert sentence in str(raised.value)
    assert "(T-SETUP-2)" in str(raised.value)


@pytest.mark.rule("T-SETUP-2")
def test_three_joined_edges_connect_all_four() -> None:
    # d1 - d2, d1 - d3, d3 - d4, but not d2 - d4.
    edition = with_canals("ES", "NW", "NE", "WS")
    assert check_arrangement(edition, VALID) == tuple((face, turns) for face, turns in VALID)
