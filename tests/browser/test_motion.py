"""What comes onto the board moves for less than a quarter of a second, and not at all for whoever wants it calm."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Pages
from tests.browser.places import Post
from tests.browser.playing import by_mouse, on_turn, whole_turn

# Remembers for how long each thing on the board is moved.
REMEMBER = """
window.moved = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, options) {
  if (this.closest('svg')) window.moved.push(options.duration)
  return animate.call(this, frames, options)
}"""
# The view has come to rest, so that a click hits what it is aimed at.
STANDING = "() => document.getAnimations().every((each) => !(each instanceof CSSTransition))"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("game", ["tolleno-casual", "toscana"])
def test_what_is_placed_comes_in_quickly_or_not_at_all(pages: Pages, post: Post, game: str, motion: str) -> None:
    page = pages(reduced_motion=motion)
    page.add_init_script(REMEMBER)
    page.goto("/settings", wait_until="networkidle")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = post(page, "/tables", {"game": game, "seats": seats, "shuffle": False, "join": "anyone"})
    other = pages()
    other.goto("/settings", wait_until="networkidle")
    post(other, f"/tables/{table['id']}/join", {})
    page.goto(f"/t/{table['id']}")
    if game == "toscana":
        post(other, f"/tables/{table['id']}/turns", {"turn": 0, "tokens": ["."]})
    on_turn(page)
    assert page.evaluate("moved") == []  # what lies there already has not just come
    page.wait_for_function(STANDING)
    whole_turn(page, by_mouse)
    moved = page.evaluate("moved")
    assert any(moved) == (motion == "no-preference")
    assert [each for each in moved if each >= 250] == []
