"""edition check and edition show."""

from __future__ import annotations

import json
from pathlib import Path

import canaletto
from canaletto import load_edition
from tests.cli.running import output, run

HOUSE = Path(canaletto.__file__).with_name("editions") / "laguna.toml"


def test_check_tells_good_from_bad(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(HOUSE.read_text("utf-8").replace('canals = "NESW"', 'canals = "NXSW"', 1), "utf-8")
    done = run("edition", "check", HOUSE, bad, tmp_path / "missing.toml", "laguna")
    assert done.returncode == 1
    assert done.stdout.count("Laguna (laguna), 54 city tiles") == 2
    errors = done.stderr.splitlines()
    assert len(errors) == 2
    assert "bad.toml: tile c01, canals: " in errors[0]
    assert "missing.toml" in errors[1]


def test_show_draws_every_face_and_names_everything_in_the_box() -> None:
    text = output("edition", "show")
    assert text == output("edition", "show", HOUSE)
    edition = load_edition("laguna")
    for face, copies in edition.tiles:
        assert f"{face.id} {copies}x" in text
    for face in edition.downtown:
        assert f" {face.id}" in text
    for kind in edition.contracts:
        assert f"  {kind}  " in text
    assert "54 city tiles: 19 of value 2, 22 of value 3, 13 of value 4" in text
    assert "floor 6   the boat" in text


def test_show_can_print_json() -> None:
    assert json.loads(output("edition", "show", "--json")) == load_edition("laguna").source


def test_an_edition_that_does_not_exist() -> None:
    done = run("edition", "show", "lagoona")
    assert (done.returncode, done.stdout) == (1, "")
    assert 'There is no edition "lagoona". Shipped: laguna' in done.stderr
