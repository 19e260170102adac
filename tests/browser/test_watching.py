"""Who watches may try moves: for nobody but themselves, with every way of playing, and gone when the game goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Pages
from tests.browser.places import Post
from tests.browser.playing import MARKS, Act, button, by_keyboard, by_mouse, by_touch, on_turn, step, whole_turn
from tests.browser.test_company import two_at


def watching(pages: Pages, table: str, size: tuple[int, int] | None = None) -> Page:
    """Somebody who watches."""
    page = pages(size) if size else pages()
    page.goto(f"/t/{table}")
    page.wait_for_selector(".play")
    return page


def begin(page: Page) -> None:
    """Begins to try moves, with the first tile that may be in hand."""
    button(page, "Try moves").click()
    expect(page.locator(".trial")).to_contain_text("Only for you")
    if page.locator(".trial [data-suppose]").count():
        page.locator(".trial [data-suppose]").first.click()
    on_turn(page)


def state(page: Page, table: str) -> Any:
    return page.context.request.get(f"/api/v1/tables/{table}").json()


@pytest.mark.parametrize("act", [by_mouse, by_touch, by_keyboard])
@pytest.mark.parametrize("game", ["tolleno", "toscana"])
def test_a_watcher_tries_a_whole_turn_and_the_table_knows_nothing_of_it(
    pages: Pages, post: Post, game: str, act: Act
) -> None:
    first, _, table = two_at(game, pages, post)
    before = state(first, table)
    watcher = watching(pages, table, PHONE if act is by_touch else None)
    begin(watcher)
    random = Random(5)
    if step(watcher) == "veto":
        button(watcher, "Let it stand").click()
    else:
        while on_turn(watcher) and step(watcher) != "end":
            act(watcher, random)
    expect(watcher.locator(".status")).to_contain_text("That would be the whole turn")
    assert button(watcher, "End turn").count() == 0
    watcher.keyboard.press("e")  # means nothing here
    watcher.keyboard.press("u")
    expect(watcher.locator(".play")).not_to_have_attribute("data-step", "end")
    button(watcher, "Stop trying").click()
    expect(watcher.locator(".trial")).to_have_count(0)
    expect(watcher.locator(".play")).to_have_attribute("data-tokens", "")
    assert not watcher.title().startswith("●")
    after = state(first, table)
    assert (after["turn"], after["view"]) == (0, before["view"])


def test_the_list_says_what_a_watcher_may_try(pages: Pages, post: Post) -> None:
    _, _, table = two_at("tolleno-casual", pages, post)
    watcher = watching(pages, table)
    watcher.keyboard.press("t")
    supposed = watcher.locator(".trial [data-suppose]")
    assert supposed.count() > 1
    supposed.nth(1).press("Enter")
    on_turn(watcher)
    watcher.keyboard.press("m")
    watcher.locator(".list button").last.click()
    watcher.wait_for_function("document.querySelector('.play')?.dataset.tokens")
    watcher.get_by_role("button", name="Another tile").click()
    expect(watcher.locator(".play")).to_have_attribute("data-tokens", "")
    watcher.keyboard.press("t")
    expect(watcher.locator(".trial")).to_have_count(0)


def test_when_the_game_goes_on_what_was_tried_is_gone(pages: Pages, post: Post) -> None:
    first, _, table = two_at("tolleno-casual", pages, post)
    watcher = watching(pages, table)
    begin(watcher)
    assert watcher.evaluate(MARKS)
    whole_turn(first, by_mouse)
    expect(watcher.locator(".notices")).to_contain_text("The game went on")
    expect(watcher.locator(".trial")).to_have_count(0)
    expect(watcher.locator(".log li")).to_have_count(1)
    begin(watcher)


def test_players_have_nothing_to_try_but_their_own_turns(pages: Pages, post: Post) -> None:
    first, second, _ = two_at("toscana", pages, post)
    for page in (first, second):
        page.keyboard.press("t")
        assert button(page, "Try moves").count() == 0
        expect(page.locator(".trial")).to_have_count(0)
