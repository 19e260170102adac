"""Every screen of the app as an address, with the tables that some of them need."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

Post = Callable[[Page, str, dict[str, Any]], dict[str, Any]]


@cache
def record(game: str) -> dict[str, Any]:
    """A whole random game, always the same."""
    canaletto = Path(sys.executable).with_name("canaletto")
    done = subprocess.run(
        [canaletto, "record", "random", game, "--seed", "7"], capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[0])
    return told


def finished(page: Page, post: Post, game: str) -> str:
    """The id of a finished game that is a table of its own."""
    return str(post(page, "/games", {"record": record(game)})["id"])


def playing(page: Page, post: Post, game: str) -> str:
    """The id of a game that the page's player has just begun against a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "mason"}]
    return str(post(page, "/tables", {"game": game, "seats": seats, "shuffle": False})["id"])


def waiting(page: Page, post: Post) -> str:
    """The id of a table that waits for somebody."""
    return str(post(page, "/tables", {"game": "tolleno", "seats": [{"kind": "me"}, {"kind": "link"}]})["id"])


def everywhere(page: Page, post: Post) -> list[str]:
    """The addresses of all screens."""
    page.goto("/")
    over, duel = finished(page, post, "tolleno"), finished(page, post, "toscana")
    return [
        "/",
        "/new",
        "/new/toscana",
        f"/t/{waiting(page, post)}",
        *(f"/t/{playing(page, post, game)}" for game in ("tolleno", "tolleno-casual", "toscana")),
        f"/t/{over}/32",
        f"/t/{duel}/20",
        "/rules",
        "/rules/tolleno",
        "/rules/tolleno-casual",
        "/rules/toscana",
        "/steps",
        "/steps/tolleno",
        "/steps/tolleno-casual",
        "/steps/toscana",
        "/watch",
        "/games",
        "/settings",
        "/device",
        "/host",
        "/claim",
        "/nothing",
    ]


def be_host(page: Page, link: str) -> None:
    """Makes the page's player the host of the server; the link works once, later ones come from the API's answer."""
    page.goto(link)
    page.get_by_role("button", name="Yes, that is me").click()
    page.wait_for_url("**/host")


def settled(page: Page) -> None:
    """Waits until the screen is there and has fetched what it shows."""
    page.wait_for_selector("main h1, main h2, main svg")
    page.wait_for_load_state("networkidle")
