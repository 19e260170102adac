"""Editions that are none: each mistake is named by a sentence with file, entry and field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from canaletto.rules.edition import load_edition
from canaletto.rules.errors import EditionError
from tests.rules.house_edition import LAGUNA, error, laguna

ABSENT = object()


def changed(way: tuple[str | int, ...], value: object) -> Any:
    """The house edition with one field changed, or taken away."""
    data: Any = laguna()
    inner = data
    for step in way[:-1]:
        inner = inner[step]
    if value is ABSENT:
        del inner[way[-1]]
    else:
        inner[way[-1]] = value
    return data


C07 = ("tile", 6)
D1A = ("downtown", 0)
TWICE = "a quarter holds at most one thing"

WRONG: list[tuple[tuple[str | int, ...], object, str]] = [
    (("id",), "", "id: has to be 1 to 32 letters"),
    (("id",), "x" * 33, "id: has to be 1 to 32 letters"),
    (("id",), "a b", 'id: has to be 1 to 32 letters A-Z a-z, digits, dots, dashes, _, not "a b"'),
    (("id",), "Ä", "id: has to be"),
    (("id",), 7, "digits, dots, dashes, _, not 7."),
    (("id",), ABSENT, "the edition: id is missing."),
    (("name",), "", "name: has to be a text of 1 to 80 printable letters"),
    (("name",), "a\nb", r'not "a\nb"'),
    (("name",), "\ud800", "name: has to be a text"),
    (("name",), "x" * 81, "name: has to be a text"),
    (("kind",), None, "kind: has to be 1 to 32 letters"),
    (("tiles",), [], 'the key "tiles" is unknown (did you mean "tile"?); known here: id, name,'),
    (("tile",), [], "tile: has 0 entries; 1 to 96"),
    (("tile",), {}, "tile: has to be a list of [[tile]] tables, not a table."),
    (("tile",), "c01", 'tile: has to be a list of [[tile]] tables, not "c01".'),
    (C07, 5, "tile no. 7: has to be a table, not 5."),
    ((*C07, "id"), ABSENT, "tile no. 7: id is missing."),
    ((*C07, "id"), "c01", "tile c01, id: another tile has the same id; ids have to be unique."),
    ((*C07, "id"), "d1a", "downtown d1 a, id: its face is called d1a, and so is tile d1a"),
    ((*C07, "id"), "d1", "downtown d1 a, id: tile d1 has the same id"),
    ((*C07, "id"), "c/7", 'tile "c/7", id: has to be'),
    ((*C07, "copies"), 0, "tile c07, copies: has to be a whole number from 1 to 96, not 0."),
    ((*C07, "copies"), 97, "tile c07, copies: has to be a whole number from 1 to 96, not 97."),
    ((*C07, "copies"), True, "tile c07, copies: has to be a whole number from 1 to 96, not true."),
    ((*C07, "copies"), 1.0, "not 1.0."),
    ((*C07, "copies"), float("nan"), "not nan."),
    ((*C07, "copies"), 10**40, "not a number far too large."),
    ((*C07, "copies"), 1 << 10**6, "not a number far too large."),
    ((*C07, "copies"), 87, "tile c08, copies: with these there are more than 96 city tiles in all."),
    ((*C07, "value"), 5, "tile c07, value: has to be a whole number from 2 to 4, not 5."),
    ((*C07, "value"), 1, "tile c07, value: has to be a whole number from 2 to 4, not 1."),
    ((*C07, "value"), "3", 'tile c07, value: has to be a whole number from 2 to 4, not "3".'),
    ((*C07, "fountain"), [], 'tile c07: the key "fountain" is unknown (did you mean "fountains"?)'),
    ((*C07, "side"), "a", 'tile c07: the key "side" is unknown'),
    ((*C07, "canals"), "N", 'tile c07, canals: has to be two to four of the letters N E S W, not "N".'),
    ((*C07, "canals"), "NN", 'tile c07, canals: "NN" names a side twice.'),
    ((*C07, "canals"), "NESWN", "tile c07, canals: has to be two to four"),
    ((*C07, "canals"), "NX", 'not "NX".'),
    ((*C07, "canals"), ["N", "S"], "not a list."),
    ((*C07, "foundations"), ["NO"], 'tile c07, foundations: "NO" is none of NW, NE, SE and SW'),
    ((*C07, "foundations"), ["SW", "SW"], f"tile c07, foundations: SW is named twice; {TWICE}."),
    ((*C07, "foundations"), ["SW"] * 5, "tile c07, foundations: has 5 entries; 0 to 4 quarters are possible."),
    ((*C07, "foundations"), "NE", "tile c07, foundations: has to be a list of quarters"),
    ((*C07, "foundations"), [["NE"]], "tile c07, foundations: a list is none of"),
    ((*C07, "foundations"), ["NE", "NW"], f"tile c07, fountains: NW holds a foundation already; {TWICE}."),
    ((*C07, "fountains"), ["NW>N", "NW>W"], f"tile c07, fountains: NW holds a fountain already; {TWICE}."),
    ((*C07, "fountains"), ["NW>X"], 'tile c07, fountains: "NW>X" is no fountain; one is written like "NW>N"'),
    ((*C07, "fountains"), ["N>NW"], 'tile c07, fountains: "N>NW" is no fountain'),
    ((*C07, "fountains"), ["NW>"], 'tile c07, fountains: "NW>" is no fountain'),
    ((*C07, "fountains"), ["NW>NE"], 'tile c07, fountains: "NW>NE" is no fountain'),
    ((*C07, "fountains"), [None], "tile c07, fountains: nothing (null) is no fountain"),
    (("downtown",), [], "downtown: has 0 entries, but has to have 8."),
    ((*D1A, "side"), "c", 'downtown d1, side: "c" is none of a and b'),
    ((*D1A, "side"), "b", "downtown d1 b, id: its face is called d1b, and so is downtown d1 b"),
    ((*D1A, "copies"), 1, 'downtown d1: the key "copies" is unknown'),
    ((*D1A, "value"), 7, "downtown d1 a, value: has to be a whole number from 2 to 4, not 7."),
    ((*D1A, "id"), "d9", 'downtown d9, side: side "b" is missing; exactly four downtown tiles'),
    (("contracts",), [], "contracts: has to be a table, not a list."),
    (("contracts", "G9"), 1, 'contracts: the kind "G9" is unknown; known are G1 to G8, B1 to B7 and W1 to W9.'),
    (("contracts", "G1"), 10, "contracts, G1: has to be a whole number from 0 to 9, not 10."),
    (("contracts", "G1"), -1, "contracts, G1: has to be a whole number from 0 to 9, not -1."),
    (("contracts",), {"G1": 2}, "contracts: the counts add up to 2; at least 3 contract tiles are needed."),
    (("initial_contracts",), {}, "initial_contracts: tiles is missing."),
    (("initial_contracts", "tiles"), [], "initial_contracts, tiles: has 0 entries"),
    (("initial_contracts", "tiles"), [["five", "neutral", "tallest"]], "has 3 entries; 1 to 2 sides"),
    (("initial_contracts", "tiles"), [["six", "neutral"]], 'initial_contracts, tiles: "six" is none of tallest,'),
    (("initial_contracts", "tiles"), [["tallest", "five"]], '"neutral" has to be among the sides'),
    (("initial_contracts", "tiles"), [["neutral"]], "at least one side has to score"),
    (("path", "spaces"), 0, "path, spaces: has to be a whole number from 1 to 255, not 0."),
    (("path", "spaces"), 256, "path, spaces: has to be a whole number from 1 to 255, not 256."),
    (("path", "boat"), 14, "path: boat (14), one_turn (13) and two_turns (16) have to come in this order."),
    (("path", "two_turns"), 21, "path, two_turns: has to be a whole number from 1 to 20, not 21."),
    (("path", "turns"), 1, 'path: the key "turns" is unknown (did you mean "two_turns"?)'),
    (("path", "stars"), [], "path.stars: has to be a table, not a list."),
    (("path", "stars", "21"), 1, 'path.stars: the key "21" is no space of the path; they are numbered from 1 to 20.'),
    (("path", "stars", "019"), 1, 'the key "019" is no space of the path'),
    (("path", "stars", "-1"), 1, 'the key "-1" is no space of the path'),
    (("path", "stars", "\u0661"), 1, "is no space of the path"),
    (("path", "stars", "²"), 1, "is no space of the path"),
    (("path", "stars", "9" * 5000), 1, "is no space of the path"),
    (("path", "stars", 19), 1, "the key 19 is no space of the path"),
    (("path", "stars", "19"), 0, "path.stars, space 19: has to be a whole number from 1 to 99, not 0."),
    (("path", "stars", "19"), 100, "path.stars, space 19: has to be a whole number from 1 to 99, not 100."),
    (("path", "scoring", "row"), 21, "path.scoring, row: has to be a whole number from 1 to 20, not 21."),
    (("path", "scoring", "rows"), 2, 'path.scoring: the key "rows" is unknown (did you mean "row"?)'),
    (("path", "scoring", "row"), ABSENT, "path.scoring: row is missing."),
    (("path", "scoring"), 3, "path, scoring: has to be a table, not 3."),
    (("boards",), [], "boards: has to be a table, not a list."),
    (("boards", "scorings"), ["row", "twos", "houses"], 'boards, scorings: "gardens" is missing'),
    (("boards", "scorings", 3), "towers", 'boards, scorings: "towers" is none of row, twos, houses and gardens'),
    (("boards", "scorings", 3), "row", 'boards, scorings: "row" is named twice'),
    (("boards", "scorings"), "row", "boards, scorings: has to be a list"),
    ((1,), 1, "the key 1 is unknown"),
    (((),), 1, "the key a list is unknown"),  # type: ignore[list-item]
]


@pytest.mark.parametrize(("way", "value", "sentence"), WRONG, ids=range(len(WRONG)))
def test_a_mistake_is_named(way: tuple[str | int, ...], value: object, sentence: str) -> None:
    told = error(changed(way, value))
    assert sentence in told
    assert told.startswith("the edition: ")
    assert told.endswith(".")
    assert len(told) < 300


def test_a_downtown_without_any_arrangement_is_refused() -> None:
    data = laguna()
    for face in data["downtown"]:
        face["canals"] = "EW"
    assert error(data).startswith("the edition: downtown: no arrangement of these tiles has matching sides")


def refused(tmp_path: Path, content: bytes) -> str:
    """The sentence with which a file of these bytes is refused."""
    file = tmp_path / "my.toml"
    file.write_bytes(content)
    with pytest.raises(EditionError) as raised:
        load_edition(file)
    return str(raised.value)


def test_a_file_is_named_in_the_sentence(tmp_path: Path) -> None:
    text = LAGUNA.read_text(encoding="utf-8").replace('foundations = ["NE", "SW"]', 'foundations = ["NE", "NW"]')
    assert refused(tmp_path, text.encode()) == (
        "my.toml: tile c03, fountains: NW holds a foundation already; a quarter holds at most one thing."
    )


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "my.toml: id is missing."),
        (b"id =", "my.toml: this is not valid TOML: Invalid value"),
        (b"id = 1\nid = 2", "my.toml: this is not valid TOML: Cannot overwrite a value"),
        (b'id = "a"\nname = "\xff"', "my.toml: line 2 is not UTF-8 text."),
        (b"#" * 1_000_001, "my.toml: the file is larger than 1,000,000 bytes, which no edition needs."),
        (b"a=" + b"[" * 400_000, "my.toml: lists or tables are nested far deeper than in any edition."),
        (b"a=" + b"{a=" * 300_000, "my.toml: lists or tables are nested far deeper than in any edition."),
        (b"a" + b".a" * 400_000, "my.toml: line 1 has more than 64 dots; please break it into several lines."),
        (b"id = " + b"9" * 500_000, "my.toml: this is not valid TOML: "),
        (b"id = 0x" + b"f" * 500_000, "my.toml: name is missing."),
        (b"id = 1979-05-27\nname = 1", "my.toml: kind is missing."),
    ],
    ids=["empty", "half", "twice", "bytes", "large", "lists", "tables", "dots", "digits", "hex", "date"],
)
def test_a_damaged_file_is_refused_at_once(tmp_path: Path, content: bytes, sentence: str) -> None:
    assert refused(tmp_path, content).startswith(sentence)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r'^no\.toml: the file ".*no\.toml" does not exist\.$'):
        load_edition(tmp_path / "no.toml")
    with pytest.raises(EditionError, match="is not an ordinary file"):
        load_edition(tmp_path)
    with pytest.raises(EditionError, match="is not an ordinary file"):
        load_edition("/dev/zero")
    with pytest.raises(EditionError, match=r"^a\\x00b\.toml: "):
        load_edition("a\0b.toml")
    with pytest.raises(EditionError, match="There is no edition"):
        load_edition("a\0b")


def test_numbers_dates_and_odd_values_are_shown_in_words(tmp_path: Path) -> None:
    text = LAGUNA.read_text(encoding="utf-8")
    assert "not a number far too large." in refused(tmp_path, text.replace("boat = 6", "boat = 0x" + "f" * 99).encode())
    assert "not a date." in refused(tmp_path, text.replace("boat = 6", "boat = 1979-05-27").encode())
    assert "not inf." in refused(tmp_path, text.replace("boat = 6", "boat = 1e999").encode())
