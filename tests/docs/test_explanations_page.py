"""The reference of all explanations is what the table of reasons says."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "explanations_page.py"))


def test_the_page_is_up_to_date() -> None:
    page = (ROOT / "docs" / "explanations.md").read_text("utf-8")
    assert page == TOOL["page"](), "please run: python tools/explanations_page.py"


def test_every_parameter_is_described() -> None:
    described = [name for names in TOOL["VALUES"] for name in names.split(", ")]
    assert sorted(described) == sorted(TOOL["parameters"]())
