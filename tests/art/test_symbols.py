"""The symbol files: well formed, complete, every reference and every colour found."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from canaletto import art
from canaletto.art.markup import document, element, use

FILES = sorted(file.name for file in files("canaletto.art").iterdir() if file.name.endswith(".svg"))
SIDES = "NESW"


def read(name: str) -> str:
    return (files("canaletto.art") / name).read_text("utf-8")


@pytest.mark.parametrize("name", FILES)
def test_a_symbol_file_holds_named_things_with_a_frame(name: str) -> None:
    for thing in ElementTree.fromstring(read(name)):
        kind = thing.tag.removeprefix("{" + art.SVG + "}")
        assert kind in ("symbol", "pattern", "linearGradient")
        assert thing.get("id")
        assert kind != "symbol" or len(thing.get("viewBox", "").split()) == 4


def test_no_name_is_used_twice() -> None:
    names = [thing.get("id") for name in FILES for thing in ElementTree.fromstring(read(name))]
    assert len(names) == len(set(names)) == len(art.symbols())


def test_everything_that_a_symbol_refers_to_is_there() -> None:
    for symbol in art.symbols().values():
        assert set(symbol.needs) <= set(art.symbols())


def test_every_colour_is_in_the_palette_and_every_colour_of_the_palette_is_drawn_with() -> None:
    defined = set(re.findall(r"^\s*--ca-([\w-]+):", art.palette(), re.M))
    drawings = [read(name) for name in FILES]
    for folder in ("canaletto.art", "canaletto.rules.city", "canaletto.rules.toscana"):
        drawings += [file.read_text("utf-8") for file in files(folder).iterdir() if file.name.endswith(".py")]
    used = set(re.findall(r"var\(--ca-([\w-]+)\)", "".join(drawings)))
    assert used <= defined
    named = set(re.findall(r'"([\w-]+)"', "".join(drawings)))
    assert defined - used - named <= {f"seat-{seat}" for seat in range(4)}


def test_every_set_of_exits_that_a_tile_may_have_is_drawn() -> None:
    for mask in range(16):
        exits = "".join(side for bit, side in enumerate(SIDES) if mask >> bit & 1)
        assert (f"city-canal-{exits}" in art.symbols()) == (len(exits) >= 2)


def test_a_seat_is_told_by_colour_and_pattern_and_letter() -> None:
    assert [art.seat_letter(seat) for seat in range(4)] == ["R", "O", "B", "V"]
    weaves = {art.symbols()[f"seat-weave-{seat}"].markup.split(">", 1)[1] for seat in range(4)}
    assert len(weaves) == 4
    for seat in range(4):
        for thing in ("roof", "boat", "badge"):
            markup = art.symbols()[f"seat-{thing}-{seat}"].markup
            assert f"var(--ca-seat-{seat})" in markup
            assert f"url(#seat-weave-{seat})" in markup
        assert f">{art.seat_letter(seat)}</text>" in art.symbols()[f"seat-badge-{seat}"].markup


def test_taller_buildings_stand_higher() -> None:
    rise = art.layout()["rise"]
    assert rise == sorted(set(rise))
    assert len(rise) == 21


def test_a_sheet_holds_what_is_asked_for_and_what_that_needs_each_once() -> None:
    sheet = art.symbol_sheet(["seat-roof-0", "seat-boat-0", "seat-roof-0"])
    assert re.findall(r'id="([\w-]+)"', sheet) == ["seat-boat-0", "seat-roof-0", "seat-roof-shape", "seat-weave-0"]


def test_a_placed_symbol_has_its_origin_where_it_was_put() -> None:
    assert use("city-drop", 10, 20) == '<use href="#city-drop" x="5" y="14" width="10" height="12"/>'
    assert 'transform="rotate(90 10 20)"' in use("city-drop", 10, 20, 5)
    with pytest.raises(ValueError, match="seat-weave-0 is no symbol"):
        use("seat-weave-0")


def test_text_from_outside_cannot_become_markup() -> None:
    drawn = document((0, 0, 9, 9), 1, "<title>", 'a "description" & more', element("g", id='"><script>'))
    assert ElementTree.fromstring(drawn)[0].text == "<title>"
    assert "<script>" not in drawn
