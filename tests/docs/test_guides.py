"""The code in README and guides runs as it stands, and what the README promises about commands is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]


# Without a C++ compiler the page on research runs, too, with the games in Python.
@pytest.mark.filterwarnings("ignore:The native games need a C:RuntimeWarning")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_code_runs(page: Path) -> None:
    """All Python blocks of a page, one after the other."""
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
    assert blocks
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), names)


def test_the_explanation_in_the_readme_is_the_real_one() -> None:
    """The sentence behind the example is what the engine says."""
    from canaletto import Game, explain

    game = Game("tolleno", players=3)
    position = game.start(game.setup(seed=7))
    position.play(position.legal()[0])
    assert f'# "{explain(position, "B9,9/NW").text}"' in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link names a file or folder of the project."""
    for target in re.findall(r"\]\(([^)#]+)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize(("part", "games"), [("Tolleno", ["tolleno", "tolleno-casual"]), ("Toscana", ["toscana"])])
def test_the_page_on_data_names_every_key(part: str, games: list[str]) -> None:
    """No more keys and no fewer than data() and view() have."""
    from canaletto import Game

    page = (ROOT / "docs" / "guide" / "data.md").read_text()
    section = next(text for text in page.split("\n## ") if text.startswith(part))
    cells = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    named = {key for cell in cells for key in re.findall(r"`(\w+)`", cell)}
    for name in games:
        game = Game(name)
        position = game.start(game.setup(seed=1))
        assert named == position.data().keys() | position.view(0).keys()
