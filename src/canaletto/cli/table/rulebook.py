"""Rules by id, from the pages in docs/rules; they are there in a clone, not in an installed package."""

from __future__ import annotations

import re
from pathlib import Path

PAGES = Path(__file__).resolve().parents[4] / "docs" / "rules"


def available() -> bool:
    """Whether there are pages to read from."""
    return (PAGES / "tolleno.md").is_file()


def paragraph(rule: str) -> str | None:
    """The paragraph of a rule in plain words; None if there is no such rule."""
    wanted = rule.strip().upper()
    for page in sorted(PAGES.glob("*.md")):
        for block in re.split(r"\n\s*\n", page.read_text("utf-8")):
            lines = [line.removeprefix(">").strip() for line in block.splitlines()]
            if lines and lines[0].startswith(f"**{wanted}**"):
                return plain(" ".join(lines))
    return None


def plain(text: str) -> str:
    """Text without the marks of Markdown."""
    text = re.sub(r"\[([^]]*)]\([^)]*\)", r"\1", text)
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)", "", text)
