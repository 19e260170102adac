"""Every screen fits phones, tablets and desktops, and has nothing that axe finds fault with, in either theme."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, TABLET, Pages
from tests.browser.places import Post, everywhere, settled

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def opened(page: Page, address: str) -> None:
    """Goes there, which for a table that streams never gets quite idle."""
    page.goto(address)
    page.wait_for_selector("main h1, main h2, main svg")
    page.wait_for_timeout(150) if address.startswith("/t/") else settled(page)


@pytest.mark.parametrize(
    ("size", "locale"),
    [(PHONE, "en-GB"), (PHONE, "de-DE"), (TABLET, "fr-FR"), (DESKTOP, "it-IT")],
    ids=["phone", "phone in German", "tablet", "desktop"],
)
def test_nothing_is_wider_than_the_screen(pages: Pages, post: Post, size: tuple[int, int], locale: str) -> None:
    page = pages(size, locale=locale)
    too_wide = []
    for address in everywhere(page, post):
        opened(page, address)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > size[0]:
            too_wide.append(f"{address}: {wide} of {size[0]}")
    assert not too_wide


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(pages: Pages, post: Post, theme: Any, size: tuple[int, int]) -> None:
    page = pages(size, color_scheme=theme)
    page.context.add_init_script(path=AXE)
    found = []
    for address in everywhere(page, post):
        opened(page, address)
        told = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [
            f"{address}: {each['id']}: {each['help']}: {node['html'][:160]}"
            for each in told["violations"]
            for node in each["nodes"][:3]
        ]
    assert not found, "\n".join(found)
