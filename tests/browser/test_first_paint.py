"""A page asks at once for all that it needs, and a table is there without asking the server anything else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Pages
from tests.browser.places import Post, playing

# What has come over the network by the time that a heading stands.
FETCHED = """new MutationObserver((_, observer) => {
  if (!document.querySelector('h1')) return
  observer.disconnect()
  window.fetched = performance.getEntriesByType('resource').map(({ name }) => name)
}).observe(document, { childList: true, subtree: true })"""


@pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
@pytest.mark.parametrize("place", ["home", "tolleno", "toscana"])
def test_whatever_the_first_sight_needs_is_named_in_the_page(pages: Pages, post: Post, place: str, locale: str) -> None:
    page = pages(locale=locale)
    page.goto("/", wait_until="networkidle")
    path = "/" if place == "home" else f"/t/{playing(page, post, place)}"
    asked: list[str] = []
    page.add_init_script(FETCHED)
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(path)
    assert answer is not None
    named = set(re.findall(r'(?:href|src)="(/assets/[^"]+)"', answer.text()))
    fetched = page.wait_for_function("window.fetched").json_value()
    needed = {f"/assets/{url.rpartition('/')[2]}" for url in fetched if "/assets/" in url}
    assert needed
    assert needed <= named
    if place != "home":
        page.wait_for_selector("[data-step]:not([data-step=''])")
        later = (
            ("stream",) if '"draft":null' not in answer.text() else ("stream", "draft")
        )  # of the turn after the bot's
        assert not [url for url in asked if "/api/" in url and not url.partition("?")[0].endswith(later)]


def test_from_one_table_to_another_without_loading_the_page(page: Page, post: Post) -> None:
    page.goto("/", wait_until="networkidle")
    first, second = playing(page, post, "tolleno"), playing(page, post, "toscana")
    page.goto(f"/t/{first}")
    page.wait_for_selector("[data-step=expand]")
    openings: list[Request] = []
    page.on("request", lambda request: openings.append(request))
    page.get_by_role("link", name=re.compile("Canaletto|first page", re.I)).first.click()
    page.locator(f"a[href='/t/{second}']").first.click()
    expect(page.locator(".play")).to_have_attribute("data-turn", re.compile(r"\d"))
    expect(page).to_have_url(re.compile(second))
    assert [request.url.split("/")[-2] for request in openings if request.url.endswith("/opening")] == [second]
