"""That it is one's turn is told quietly: by the title and sign of the tab, a sound for who wants it, a notification."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Pages
from tests.browser.places import Post
from tests.browser.playing import by_mouse, on_turn, whole_turn
from tests.browser.test_company import two_at

# Instead of loudspeakers: which pitches are played.
LISTEN = """
window.tones = []
window.AudioContext = class {
  state = 'running'; currentTime = 0; destination = {}
  createOscillator() {
    const tone = { frequency: {}, connect: (next) => next, stop() {}, start() { tones.push(tone.frequency.value) } }
    return tone
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: (next) => next }
  }
}"""
# Instead of the system: what is notified. The page is in the background as long as `away` is set.
NOTICE = """
window.told = []; window.away = true
window.Notification = class {
  static permission = 'granted'
  static requestPermission() { return Promise.resolve('granted') }
  constructor(title, { body, tag }) { told.push({ title, body, tag }) }
}
Object.defineProperty(document, 'hidden', { get: () => window.away })"""
CHIME = [587, 880]


def prepared(pages: Pages, post: Post, script: str, preferences: str) -> tuple[Page, Page, str]:
    """Two at a table; the second, who is not on turn, has these preferences and a changed browser."""
    first, second, table = two_at("tolleno-casual", pages, post)
    second.add_init_script(script)
    second.evaluate(f"localStorage.setItem('canaletto', JSON.stringify({{ seen: ['first-turn'], {preferences} }}))")
    second.goto(f"/t/{table}")
    second.wait_for_selector(".play")
    on_turn(first)
    return first, second, table


@pytest.mark.parametrize(("preferences", "heard"), [("", []), ("sounds: true", CHIME)])
def test_one_soft_sound_says_that_it_is_ones_turn_for_who_wants_it(
    pages: Pages, post: Post, preferences: str, heard: list[int]
) -> None:
    first, second, _ = prepared(pages, post, LISTEN, preferences)
    whole_turn(first, by_mouse)
    on_turn(second)
    assert second.evaluate("tones") == heard
    whole_turn(second, by_mouse)
    assert [tone for tone in second.evaluate("tones") if tone in CHIME] == heard


def test_title_and_sign_of_the_tab_say_whose_turn_it_is(pages: Pages, post: Post) -> None:
    first, second, _ = two_at("tolleno-casual", pages, post)
    sign = second.locator("link[rel=icon]")
    expect(first).to_have_title(re.compile("^● Your turn"))
    expect(sign).to_have_attribute("href", re.compile("favicon.svg"))
    whole_turn(first, by_mouse)
    expect(second).to_have_title(re.compile("^● Your turn"))
    expect(sign).to_have_attribute("href", "/favicon-turn.svg")
    expect(first).not_to_have_title(re.compile("●"))
    whole_turn(second, by_mouse)
    expect(second).not_to_have_title(re.compile("●"))
    expect(sign).to_have_attribute("href", re.compile("favicon.svg"))


@pytest.mark.parametrize("wanted", [True, False])
def test_a_page_in_the_background_notifies_who_wants_that(pages: Pages, post: Post, wanted: bool) -> None:
    first, second, table = prepared(pages, post, NOTICE, "notifications: true" if wanted else "")
    whole_turn(first, by_mouse)
    on_turn(second)
    told = second.evaluate("told")
    assert [(each["body"], each["tag"]) for each in told] == ([("It is your turn.", table)] if wanted else [])


def test_a_page_that_one_looks_at_notifies_of_nothing(pages: Pages, post: Post) -> None:
    first, second, _ = prepared(pages, post, NOTICE + "; away = false", "notifications: true")
    whole_turn(first, by_mouse)
    on_turn(second)
    assert second.evaluate("told") == []


# The cell of a mark of the board, and where its middle is seen at this moment: the first that is in sight.
SEEN = """() => {
  const frame = document.querySelector('.board.live').getBoundingClientRect()
  for (const mark of document.querySelectorAll('rect.cell')) {
    const { x, y, width, height } = mark.getBoundingClientRect()
    if (x < frame.left || y < frame.top || x + width > frame.right || y + height > frame.bottom) continue
    const cell = [mark.x, mark.y].map((at) => Math.round((at.baseVal.value - 5) / 100))
    return [x + width / 2, y + height / 2, ...cell]
  }
}"""


def test_a_click_on_a_gliding_board_hits_what_is_seen_there(pages: Pages, post: Post) -> None:
    first, _, _ = two_at("tolleno-casual", pages, post)
    page = pages(reduced_motion="no-preference", storage_state=first.context.storage_state())
    page.goto(first.url)
    on_turn(page)
    page.evaluate("document.querySelector('.glide').style.transitionDuration = '200s'")
    page.set_viewport_size({"width": 1000, "height": 500})
    page.wait_for_function("() => document.getAnimations().some((each) => each instanceof CSSTransition)")
    x, y, column, row = page.evaluate(SEEN)
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    page.wait_for_function("() => document.querySelector('.play').dataset.tokens")
    assert (page.locator(".play").get_attribute("data-tokens") or "").startswith(f"T{column},{row}/")
