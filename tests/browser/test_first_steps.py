"""First steps: the whole course of each game, by mouse, by finger on a phone, by keyboard alone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Pages
from tests.browser.playing import MARKS, Act, button, by_keyboard, by_mouse, by_touch, on_turn, whole_game

# Where a floor can be taken along, or set down once one has been.
CARGO = """() => {
  const mark = document.querySelector('rect.space.drop') ?? document.querySelector('rect.space.load')
  const box = mark.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""
LESSONS = {"tolleno": 11, "tolleno-casual": 6, "toscana": 4}


def coach(page: Page) -> Locator:
    """Who says what to do."""
    return page.get_by_role("complementary", name="First steps")


def begin(page: Page, game: str) -> None:
    """Begins a course, and lets the coach speak."""
    page.goto(f"/steps/{game}")
    page.get_by_role("button", name="Begin").click()
    coach(page).get_by_role("button", name="Begin").click()
    on_turn(page)


def turned(page: Page, way: str) -> None:
    """Turns the tile that is in hand."""
    if way == "keyboard":
        page.keyboard.press("n")
        return page.keyboard.press("r")
    x, y = page.evaluate(MARKS)[0]
    if way == "touch":
        page.touchscreen.tap(x, y)
        return button(page, "Turn the tile").tap()
    page.mouse.move(x, y)
    page.mouse.click(x, y, button="right")


def carried(page: Page, way: str) -> None:
    """Chooses a floor that the boat takes along, or where it is set down."""
    if way == "keyboard":
        page.keyboard.press("n")
        while not page.locator("[data-ghost=boat] .lift").count():
            page.keyboard.press("n")
        return page.keyboard.press("Enter")
    x, y = page.evaluate(CARGO)
    if way == "mouse":
        return page.mouse.click(x, y)
    page.touchscreen.tap(x, y)
    button(page, "Take it").tap()


def pupil(way: str) -> Act:
    """Does what the coach says, and any of the moves that it leaves open."""
    plain = {"mouse": by_mouse, "touch": by_touch, "keyboard": by_keyboard}[way]

    def act(page: Page, random: Random) -> None:
        said = coach(page).inner_text()
        if "Turn the tile." in said:
            turned(page, way)
            expect(coach(page)).not_to_contain_text("Turn the tile.")
            on_turn(page)
        if "Veto a tile." in said:
            veto = button(page, "Veto this tile")
            return page.keyboard.press("x") if way == "keyboard" else veto.tap() if way == "touch" else veto.click()
        if "Take a floor along." in said:
            return carried(page, way)
        plain(page, random)

    return act


@pytest.mark.parametrize(
    ("game", "way", "size"),
    [
        ("tolleno", "mouse", DESKTOP),
        ("tolleno-casual", "mouse", DESKTOP),
        ("toscana", "mouse", DESKTOP),
        ("tolleno", "touch", PHONE),
        ("tolleno", "keyboard", DESKTOP),
    ],
)
def test_a_course_has_every_step_once_and_ends_with_a_result(
    pages: Pages, game: str, way: str, size: tuple[int, int]
) -> None:
    page = pages(size)
    begin(page, game)
    whole_game(page, pupil(way))
    expect(page.locator(".over")).to_contain_text(re.compile(r"wins?\b|draw"))
    expect(coach(page)).to_contain_text(f"{LESSONS[game]} of {LESSONS[game]} done")
    coach(page).get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))


def test_a_course_goes_on_after_a_reload_where_it_was(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('canaletto', '{}')")  # no bubbles have been seen here yet
    begin(page, "tolleno")
    act, random = pupil("mouse"), Random(4)
    while page.locator(".play").get_attribute("data-turn") == "0":
        act(page, random)
        on_turn(page)
    expect(coach(page)).to_contain_text("5 of 11 done")
    turn = page.locator(".play").get_attribute("data-turn")
    page.reload()
    expect(page.locator(".play")).to_have_attribute("data-turn", turn or "")
    expect(coach(page)).to_contain_text("5 of 11 done")
    page.goto("/steps")
    page.get_by_role("link", name=re.compile("^Go on\\s*: Tolleno$")).click()
    expect(coach(page)).to_contain_text("5 of 11 done")
    coach(page).get_by_role("button", name="Skip").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(coach(page)).to_be_hidden()


def test_what_is_not_the_lesson_is_explained_and_the_hint_follows_the_lesson(page: Page) -> None:
    begin(page, "toscana")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(coach(page)).to_contain_text("turn it once before")
    on_turn(page)
    page.keyboard.press("n")
    page.keyboard.press("r")
    expect(coach(page)).to_contain_text("Let your area grow")
    button(page, "Hint").click()
    expect(page.locator(".status")).to_contain_text("A good player would: You lay a tile")
    button(page, "Take it").click()
    button(page, "End turn").click()
    expect(coach(page)).to_contain_text("Veto a tile")
    page.keyboard.press("k")
    expect(coach(page)).to_contain_text("see what happens")
    page.keyboard.press("x")
    expect(coach(page)).not_to_contain_text("Veto a tile")


def test_what_is_not_allowed_says_why_with_its_rule(page: Page) -> None:
    begin(page, "tolleno")
    board = page.get_by_role("application")
    box = board.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2 + 40, box["y"] + box["height"] / 2 + 40)
    why = page.get_by_role("alert")
    expect(why).to_be_visible()
    expect(why.get_by_role("link")).to_have_attribute("href", re.compile("^/rules/tolleno#T-"))
