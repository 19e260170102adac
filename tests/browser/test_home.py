"""The first page: a game in one click, the language of the browser, and a page for addresses that are none."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Pages


@pytest.mark.parametrize("game", ["Tolleno", "Tolleno casual", "Toscana"])
def test_one_click_begins_a_game_against_a_bot(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"Play now: {game}, against a bot").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("de-CH", "Jetzt spielen"),
        ("fr-FR", "Jouer"),
        ("it-IT", "Gioca ora"),
        ("en-GB", "Play now"),
        ("pt-PT", "Play now"),
    ],
)
def test_the_page_speaks_the_browsers_language(pages: Pages, locale: str, words: str) -> None:
    page = pages(locale=locale)
    page.goto("/")
    expect(page.get_by_text(words, exact=True).first).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-CH", "fr-FR", "it-IT"])
def test_the_menu_stands_in_one_line_on_a_phone(pages: Pages, locale: str) -> None:
    page = pages(PHONE, locale=locale)
    page.goto("/settings")
    links = page.locator("header nav a")
    expect(links).to_have_count(4)
    tops = {round(box["y"]) for link in links.all() if (box := link.bounding_box())}
    heights = {round(box["height"]) for link in links.all() if (box := link.bounding_box())}
    assert (len(tops), heights) == (1, {44})


def test_a_chosen_language_stays_on_this_device(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Italiano").click()
    expect(page.get_by_role("heading", name=re.compile("Città sull.acqua"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=re.compile("Città sull.acqua"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")


def test_an_address_that_is_none_says_so(page: Page) -> None:
    page.goto("/no/such/page")
    page.get_by_role("link", name="To the first page", exact=True).click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_beginning_comes_first_and_a_game_that_waits_is_one_click_away(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now: Toscana, against a bot").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    address = page.url
    begin = page.get_by_role("button", name="Play now: Tolleno, against a bot")
    mine = page.get_by_role("heading", name="My games")
    page.goto("/")
    expect(mine).to_be_visible()
    here, there = begin.bounding_box(), mine.bounding_box()
    assert here
    assert there
    assert here["y"] < there["y"]
    page.get_by_role("link", name="Your turn: Toscana").click()
    expect(page).to_have_url(address)
