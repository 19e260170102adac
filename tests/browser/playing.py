"""Playing a table as a person does: by mouse, by touch, by keyboard alone. Which moves there are, the page shows;
which of them is taken does not matter here, as long as a whole game comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError

# What is marked on the board, by the step it belongs to: the middles of all marks, in pixels of the page.
MARKS = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  do await frame()
  while (document.getAnimations().some((each) => each instanceof CSSTransition)) // the view may glide
  const open = document.querySelector('path.open')
  if (open) {
    const matrix = open.getScreenCTM()
    return [...open.getAttribute('d').matchAll(/M(\\d+) (\\d+)/g)].map(([, x, y]) => {
      const at = new DOMPoint(+x + 20, +y + 20).matrixTransform(matrix)
      return [at.x, at.y]
    })
  }
  const marks = document.querySelectorAll('rect.cell, circle.stop:not(.edge), rect.space.floor, rect.space.contract')
  return [...marks].map((mark) => {
    const box = mark.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  })
}"""
STATE = (
    "() => { const d = document.querySelector('.play').dataset; return `${d.turn}|${d.step}|${d.tokens}|${d.choice}` }"
)
READY = "() => document.querySelector('.over') || document.querySelector('.play')?.dataset.step"
Act = Callable[[Page, Random], None]


def on_turn(page: Page) -> bool:
    """Waits until there is something to decide; False when the game is over."""
    try:
        page.wait_for_function(READY, timeout=60_000)
    except TimeoutError as late:
        raise AssertionError(f"Nobody moves at {page.evaluate(STATE)}: {page.locator('.head').inner_text()}") from late
    return page.locator(".over").count() == 0


def step(page: Page) -> str:
    """The step that is due."""
    return page.locator(".play").get_attribute("data-step") or ""


def whole_game(page: Page, act: Act, seed: int = 1, most: int = 400) -> None:
    """Plays until the game is over; `most` actions are enough for any game."""
    random = Random(seed)
    for _ in range(most):
        if not on_turn(page):
            return
        before = page.evaluate(STATE)
        act(page, random)
        try:
            page.wait_for_function(f"(before) => document.querySelector('.over') || ({STATE})() !== before", arg=before)
        except TimeoutError as late:
            raise AssertionError(f"Nothing came of it at {before}: {page.locator('.head').inner_text()}") from late
    raise AssertionError(f"The game is not over after {most} actions.")


def button(page: Page, name: str) -> Locator:
    """A button of the bar."""
    return page.locator(".bar").get_by_role("button", name=re.compile(f"^{name}"))


def pointing(page: Page, random: Random, press: Callable[[Locator], None], at: Callable[[float, float], None]) -> None:
    """One decision with a mouse or a finger, the same but for how it presses."""
    now = step(page)
    if now == "end":
        return press(button(page, "End turn"))
    if now == "veto":
        return press(button(page, random.choice(["Let it stand", "Veto this tile"])))
    marks = page.evaluate(MARKS)
    if not marks:  # nothing to build: only a contract is left
        press(page.locator("button[data-contract]:not([disabled]):visible, .contracts button:visible").first)
        marks = page.evaluate(MARKS)
    at(*random.choice(marks))


def by_mouse(page: Page, random: Random) -> None:
    """A click takes what is shown."""

    def click(x: float, y: float) -> None:
        page.mouse.move(x, y)
        page.mouse.click(x, y)

    pointing(page, random, lambda target: target.click(), click)


def by_touch(page: Page, random: Random) -> None:
    """The first tap shows, the bar takes it."""

    def tap(x: float, y: float) -> None:
        page.touchscreen.tap(x, y)
        button(page, "Take it").tap()

    pointing(page, random, lambda target: target.tap(), tap)


def by_keyboard(page: Page, random: Random) -> None:
    """Keys alone, wherever the focus is."""
    now = step(page)
    if now == "end":
        return page.keyboard.press("e")
    if now == "veto":
        return page.keyboard.press(random.choice("kx"))
    if now == "second" and not page.evaluate(MARKS):
        for key in "123":
            page.keyboard.press(key)
            if page.evaluate(MARKS):
                break
    for _ in range(random.randint(1, 3)):
        page.keyboard.press("n")
    if now in ("expand", "place") and random.random() < 0.5:
        page.keyboard.press("r")
    page.keyboard.press("Enter")


def whole_turn(page: Page, act: Act, seed: int = 1) -> None:
    """Plays until the turn has been taken."""
    on_turn(page)
    random, turn = Random(seed), page.locator(".play").get_attribute("data-turn")
    while page.locator(".play").get_attribute("data-turn") == turn:
        before = page.evaluate(STATE)
        act(page, random)
        page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before)
        page.wait_for_function(
            f"(turn) => document.querySelector('.play').dataset.turn !== turn || ({READY})()", arg=turn
        )
