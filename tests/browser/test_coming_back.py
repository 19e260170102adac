"""A table after something else: another language, turns that one has missed, a game that is over; and turns that end
by themselves."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Pages
from tests.browser.places import Post
from tests.browser.playing import by_mouse, on_turn, step
from tests.browser.test_company import two_at


def lay_anywhere(page: Page, table: str, post: Post) -> None:
    """Lays the first tile of Toscana somewhere, without the screen."""
    other: dict[str, Any] = post(page, f"/tables/{table}/draft", {"turn": 1, "tokens": []})
    token = other["options"]["cells"][0]["turns"][0]["token"]
    post(page, f"/tables/{table}/turns", {"turn": 1, "tokens": [token]})


def test_another_language_in_the_middle_of_a_turn(pages: Pages, post: Post) -> None:
    first, _, table = two_at("tolleno-casual", pages, post)
    on_turn(first)
    by_mouse(first, Random(1))
    expect(first.locator(".play")).to_have_attribute("data-step", "build")
    tokens = first.locator(".play").get_attribute("data-tokens")
    assert tokens
    first.get_by_role("link", name="Settings").click()
    first.get_by_text("Deutsch", exact=True).click()
    expect(first.locator("html")).to_have_attribute("lang", "de")
    first.go_back()
    expect(first).to_have_url(re.compile(f"/t/{table}$"))
    on_turn(first)
    expect(first.locator(".status")).to_contain_text("Stockwerk")
    assert first.locator(".play").get_attribute("data-tokens") == tokens


def test_turns_that_one_has_missed_are_played_again(pages: Pages, post: Post) -> None:
    first, second, table = two_at("toscana", pages, post)
    pages.forgive("409 (Conflict)")  # a page may be drafting the turn that is taken behind its back
    watcher = pages()
    watcher.goto(f"/t/{table}")
    watcher.wait_for_selector(".play")
    watcher.get_by_role("link", name="Settings").click()
    expect(watcher.locator(".play")).to_have_count(0)
    post(second, f"/tables/{table}/turns", {"turn": 0, "tokens": ["."]})
    lay_anywhere(first, table, post)
    watcher.go_back()
    note = watcher.locator(".note")
    expect(note).to_contain_text("2 turns since you left")
    note.get_by_role("button", name="Play again").click()
    again = watcher.get_by_role("toolbar", name="Last turn of everybody")
    expect(again).to_be_visible()
    watcher.keyboard.press("Escape")
    expect(again).to_have_count(0)
    watcher.keyboard.press("l")
    expect(again).to_be_visible()


def test_a_turn_ends_by_itself_for_whoever_wants_that(pages: Pages, post: Post) -> None:
    first, second, table = two_at("tolleno-casual", pages, post)
    first.evaluate("localStorage.setItem('canaletto', JSON.stringify({ seen: ['first-turn'], confirm: 'auto' }))")
    first.goto(f"/t/{table}")
    for wanted in ("expand", "build", "second"):
        expect(first.locator(".play")).to_have_attribute("data-step", wanted)
        by_mouse(first, Random(2))
    expect(second.locator(".log li")).to_have_count(1)
    on_turn(second)
    assert step(second) == "expand"


def test_after_a_game_there_is_another_with_the_same_people(pages: Pages, post: Post) -> None:
    first, second, table = two_at("toscana", pages, post)
    post(first, f"/tables/{table}/offers", {"kind": "end"})
    second.locator(".offer").get_by_role("button", name="Agree").click()
    first.locator(".over").get_by_role("button", name="Rematch").click()
    second.locator(".offer").get_by_role("button", name="Agree").click()
    for page in (first, second):
        page.get_by_role("link", name="To the next game").click()
        expect(page.locator(".over")).to_have_count(0)
    expect(second).to_have_url(first.url)
    assert not first.url.endswith(table)
    on_turn(first)  # who was first comes second now, and so decides about the veto
    assert (step(first), step(second)) == ("veto", "")


def test_tabs_that_are_opened_at_once_are_one_player(pages: Pages) -> None:
    first = pages()
    players: list[str] = []

    def heard(request: Request) -> None:
        answer = request.response() if request.url.endswith("/api/v1/me") else None
        if answer is not None:
            players.append(answer.json()["id"])

    def opened(tab: Page) -> None:
        pages.watched(tab)

    first.context.on("page", opened)
    first.context.on("requestfinished", heard)
    first.goto("/api")
    first.evaluate("for (let tab = 0; tab < 5; tab++) open('/')")
    for tab in first.context.pages[1:]:
        tab.wait_for_load_state("networkidle")
    assert len(players) == 5
    assert len(set(players)) == 1
