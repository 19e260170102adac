"""Whole games of each kind at a real server: by mouse, by touch on a phone, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, Pages
from tests.browser.playing import Act, by_keyboard, by_mouse, by_touch, whole_game

Post = Callable[[Page, str, dict[str, Any]], dict[str, Any]]
WAYS: dict[str, tuple[tuple[int, int], Act]] = {
    "mouse": (DESKTOP, by_mouse),
    "touch": (PHONE, by_touch),
    "keyboard": (DESKTOP, by_keyboard),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual", "toscana"])
def test_a_whole_game_is_played(pages: Pages, post: Post, game: str, way: str) -> None:
    size, act = WAYS[way]
    page = pages(size)
    page.goto("/", wait_until="networkidle")
    table = post(page, "/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]})
    page.goto(f"/t/{table['id']}")
    whole_game(page, act)
    state = page.context.request.get(f"/api/v1/tables/{table['id']}").json()
    assert state["status"] == "over"
    result = page.locator(".over")
    numbers = state["result"].get("stars") or [tiles for each in state["result"]["rounds"] for tiles in each]
    assert all(str(number) in result.inner_text() for number in numbers)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
