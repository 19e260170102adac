"""What a mouse is told by hovering, a finger is told by a long press, and the keyboard by focus."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Pages
from tests.browser.places import Post, playing
from tests.browser.playing import button, on_turn


def at_a_table(page: Page, post: Post) -> None:
    """Opens a game that has just begun."""
    page.goto("/", wait_until="networkidle")
    page.goto(f"/t/{playing(page, post, 'tolleno')}")
    on_turn(page)


def test_a_long_press_tells_what_a_button_is_and_does_nothing_else(pages: Pages, post: Post) -> None:
    page = pages(PHONE)
    at_a_table(page, post)
    listed = button(page, "All moves as a list")
    box = listed.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".tip")).to_have_text("All moves as a list (M)")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".tip")).to_have_count(0)
    expect(listed).to_have_attribute("aria-pressed", "false")
    listed.tap()
    expect(listed).to_have_attribute("aria-pressed", "true")


def test_focus_tells_it_to_the_keyboard_and_escape_takes_it_away(pages: Pages, post: Post) -> None:
    page = pages()
    at_a_table(page, post)
    button(page, "Closer").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".tip")).to_have_text("Further away (−)")  # noqa: RUF001
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_have_count(0)
