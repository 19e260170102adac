"""Several people at one table: what one does the others see; reloads, lost networks, leavers, clocks, taking back."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Pages
from tests.browser.playing import button, by_mouse, by_touch, on_turn, step, whole_turn

Post = Callable[[Page, str, dict[str, Any]], dict[str, Any]]
TABLE = {"seats": [{"kind": "me"}, {"kind": "open"}], "shuffle": False, "join": "anyone", "watch": "anyone"}
BOT = {"kind": "bot", "level": "random"}
AGAINST_BOT = {"game": "tolleno", "seats": [{"kind": "me"}, BOT], "shuffle": False}


def two_at(game: str, pages: Pages, post: Post, **more: Any) -> tuple[Page, Page, str]:
    """Two browsers at one table, the first of them on turn."""
    first, second = pages(), pages()
    first.goto("/", wait_until="networkidle")
    second.goto("/", wait_until="networkidle")
    table = post(first, "/tables", {"game": game, **TABLE, **more})
    post(second, f"/tables/{table['id']}/join", {})
    for page in (first, second):
        page.goto(f"/t/{table['id']}")
        page.wait_for_selector(".play")
    return first, second, table["id"]


def tiles(page: Page) -> int:
    return page.locator(".board use[href='#city-ground']").count()


def test_what_one_does_the_others_see(pages: Pages, post: Post) -> None:
    first, second, table = two_at("tolleno-casual", pages, post)
    watcher = pages(PHONE)
    watcher.goto(f"/t/{table}")
    watcher.wait_for_selector(".play")
    assert not second.title().startswith("●")
    whole_turn(first, by_mouse)
    for page in (second, watcher):
        expect(page.locator(".log li")).to_have_count(1)
        expect(page.locator(".board use[href='#city-ground']")).to_have_count(5)
    expect(second).to_have_title(re.compile("^● Your turn"))
    assert step(watcher) == ""
    assert watcher.locator(".bar").get_by_role("button", name="Take it").count() == 0
    whole_turn(second, by_mouse)
    expect(watcher.locator(".log li")).to_have_count(2)


def test_a_reload_keeps_the_draft(pages: Pages, post: Post) -> None:
    first, _, _ = two_at("tolleno", pages, post)
    for _ in range(2):
        on_turn(first)
        by_mouse(first, Random(3))
        on_turn(first)
    tokens = first.locator(".play").get_attribute("data-tokens")
    assert tokens
    first.reload()
    on_turn(first)
    assert first.locator(".play").get_attribute("data-tokens") == tokens
    first.keyboard.press("u")
    first.wait_for_function("(was) => document.querySelector('.play').dataset.tokens !== was", arg=tokens)
    first.keyboard.press("Shift+U")
    expect(first.locator(".play")).to_have_attribute("data-tokens", "")
    assert tiles(first) == 4


def test_a_lost_network_costs_nothing(pages: Pages, post: Post) -> None:
    for part in ("ERR_INTERNET_DISCONNECTED", "WebSocket"):
        pages.forgive(part)
    first, second, _ = two_at("tolleno-casual", pages, post)
    on_turn(first)
    by_mouse(first, Random(2))
    on_turn(first)
    first.context.set_offline(True)
    by_mouse(first, Random(2))
    expect(first.locator(".status")).to_contain_text("No connection; your steps are kept")
    first.context.set_offline(False)
    while on_turn(first) and step(first) != "end":
        by_mouse(first, Random(2))
    first.context.set_offline(True)
    button(first, "End turn").click()
    expect(first.locator(".status")).to_contain_text("No connection")
    first.context.set_offline(False)
    expect(first.locator(".status")).not_to_contain_text("No connection", timeout=15_000)
    on_turn(first)
    button(first, "End turn").click()
    expect(second.locator(".log li")).to_have_count(1)


def test_who_leaves_is_counted_down_and_a_bot_may_play_on(pages: Pages, post: Post) -> None:
    first, second, _ = two_at("toscana", pages, post)
    first.clock.install()
    second.close()
    offer = first.locator(".offer")
    expect(offer).to_contain_text("has left")
    first.clock.fast_forward(31_000)
    expect(offer.get_by_role("button", name="Let a bot play on")).to_be_visible()
    expect(offer.get_by_role("button", name="Offer to end the game")).to_be_visible()


def test_a_clock_that_runs_out_ends_the_game(pages: Pages, post: Post) -> None:
    first, second, _ = two_at("toscana", pages, post, clock={"kind": "live", "base": 10, "at_zero": "end"})
    expect(second.locator("[data-seat='0'] time")).to_be_visible()
    expect(second.locator(".over")).to_contain_text("Ended by the clock.", timeout=20_000)
    assert first.locator(".bar").get_by_role("button", name="Take it").count() == 0


def test_a_turn_is_taken_back_when_both_agree(pages: Pages, post: Post) -> None:
    first, second, _ = two_at("toscana", pages, post)
    on_turn(second)  # a veto is the one turn here that lets nobody see a new tile
    second.keyboard.press("k")
    on_turn(first)
    second.get_by_role("button", name="Table", exact=True).click()
    second.get_by_role("button", name="Ask to take back the last turn").click()
    expect(second.locator(".offer")).to_contain_text("Waiting for")
    first.locator(".offer").get_by_role("button", name="Agree").click()
    expect(second.locator(".play")).to_have_attribute("data-step", "veto")
    expect(first.locator(".log li")).to_have_count(0)
    assert step(first) == ""


@pytest.mark.parametrize("way", [by_mouse, by_touch])
def test_what_is_not_allowed_is_explained(pages: Pages, post: Post, way: object) -> None:
    page = pages(PHONE) if way is by_touch else pages()
    page.goto("/", wait_until="networkidle")
    table = post(page, "/tables", AGAINST_BOT)
    page.goto(f"/t/{table['id']}")
    on_turn(page)
    box = page.locator(".board .board").bounding_box()
    assert box
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*at) if way is by_touch else page.mouse.click(*at)
    expect(page.locator(".why")).to_contain_text("already")
    expect(page.locator(".why a")).to_have_attribute("href", "/rules/tolleno#T-PLACE-1")


def test_switching_the_language_keeps_the_draft(pages: Pages, post: Post) -> None:
    page = pages()
    page.goto("/", wait_until="networkidle")
    table = post(page, "/tables", AGAINST_BOT)
    page.goto(f"/t/{table['id']}")
    on_turn(page)
    by_mouse(page, Random(1))
    on_turn(page)
    tokens = page.locator(".play").get_attribute("data-tokens")
    page.evaluate("localStorage.setItem('canaletto', JSON.stringify({ language: 'it' }))")
    page.reload()
    on_turn(page)
    expect(page.locator(".status")).to_contain_text("Costruisci un piano")
    assert page.locator(".play").get_attribute("data-tokens") == tokens


def test_at_one_screen_nobody_sees_the_tile_of_the_next(pages: Pages, post: Post) -> None:
    page = pages()
    page.goto("/", wait_until="networkidle")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
    table = post(page, "/tables", {"game": "tolleno-casual", "seats": seats, "shuffle": False})
    page.goto(f"/t/{table['id']}")
    for name in ("Anna", "Ben", "Anna"):
        curtain = page.locator(".curtain")
        expect(curtain).to_contain_text(f"It is the turn of {name}")
        curtain.get_by_role("button", name="Here I am").click()
        expect(curtain).to_have_count(0)
        whole_turn(page, by_mouse)
