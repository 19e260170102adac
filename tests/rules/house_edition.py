"""The data of the house edition, for tests that change them, and the sentence that refuses an edition."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from canaletto.rules import edition as edition_module
from canaletto.rules.edition import load_edition
from canaletto.rules.errors import EditionError

LAGUNA = Path(edition_module.__file__).parents[1] / "editions" / "laguna.toml"


def laguna() -> dict[str, Any]:
    """The data of the house edition, to be changed; with an id of its own."""
    data = tomllib.loads(LAGUNA.read_text(encoding="utf-8"))
    data["id"] = "mine"
    return data


def error(source: object) -> str:
    """The sentence with which an edition is refused."""
    with pytest.raises(EditionError) as raised:
        load_edition(source)  # type: ignore[arg-type]
    return str(raised.value)
