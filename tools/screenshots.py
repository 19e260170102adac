"""Pictures of every screen, on a phone and a desktop, by day and by night, into screenshots/, which git ignores.

`python tools/screenshots.py` starts a server of its own; `--readme` writes the three of the README as well.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
CANALETTO = str(Path(sys.executable).with_name("canaletto"))
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
THEMES = ("light", "dark")
SEEN = "localStorage.getItem('canaletto') ?? localStorage.setItem('canaletto', '{\"seen\": [\"first-turn\"]}')"
README = {"home": "home", "tolleno-over": "review", "tolleno-middle": "table"}


def record(game: str, seed: int = 7) -> dict[str, Any]:
    """A whole game."""
    command = [CANALETTO, "record", "random", game, "--seed", str(seed)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    made: dict[str, Any] = json.loads(told.splitlines()[0])
    return made


def half(game: str, turns: int) -> dict[str, Any]:
    """The first turns of a game of the city, to be gone on with."""
    whole = record(game)
    starts = [place for place, token in enumerate(whole["moves"]) if token.startswith("T")]
    return {key: value for key, value in whole.items() if key != "result"} | {"moves": whole["moves"][: starts[turns]]}


def post(context: BrowserContext, url: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Calls the API as the player of a browser."""
    answer = context.request.post(f"{url}/api/v1{path}", data=body, headers={"Origin": url})
    if not answer.ok:
        sys.exit(f"{path}: {answer.text()}")
    made: dict[str, Any] = answer.json()
    return made


def places(context: BrowserContext, url: str) -> dict[str, str]:
    """Every screen by name."""
    me = [{"kind": "me"}, {"kind": "bot", "level": "mason"}]
    tables = {
        game: post(context, url, "/tables", {"game": game, "seats": me, "shuffle": False})["id"]
        for game in ("tolleno", "tolleno-casual", "toscana")
    }
    over = {game: post(context, url, "/games", {"record": record(game)}) for game in tables}
    middle = post(context, url, "/games", {"record": half("tolleno", 16), "seats": me})
    guests = post(context, url, "/tables", {"game": "tolleno", "seats": [{"kind": "me"}, {"kind": "open"}]})
    return {
        "home": "/",
        "new": "/new/tolleno",
        "waiting": f"/t/{guests['id']}",
        **{game: f"/t/{table}" for game, table in tables.items()},
        "tolleno-middle": f"/t/{middle['id']}",
        **{f"{game}-over": f"/t/{table['id']}/{table['turn']}" for game, table in over.items()},
        "toscana-replay": f"/t/{over['toscana']['id']}/27",
        **{f"rules-{game}": f"/rules/{game}" for game in tables},
        "rules-build": "/rules/tolleno#T-BUILD-2",
        "steps": "/steps",
        "watch": "/watch",
        "games": "/games",
        "settings": "/settings",
        "device": "/device",
        "missing": "/nothing",
    }


def take(url: str, names: list[str], readme: bool) -> None:
    """Photographs the screens."""
    chromium = shutil.which("chromium") or sys.exit("Chromium is missing: sudo apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=theme,  # type: ignore[arg-type]
                    reduced_motion="reduce",
                    is_mobile=size == "phone",
                    has_touch=size == "phone",
                    locale="en-GB",
                )
                context.add_init_script(SEEN)
                page = context.new_page()
                page.goto(url)
                for name, path in places(context, url).items():
                    if names and name not in names:
                        continue
                    page.goto(url + path)
                    page.wait_for_selector("main h1, main h2, main svg")
                    page.wait_for_timeout(900)
                    page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png")
                    if readme and name in README and (size, theme) == ("desktop", "light"):
                        page.screenshot(path=PICTURES / f"{README[name]}.png")
                context.close()
        browser.close()


def main() -> None:
    """Starts a server, photographs, stops it."""
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    wanted.add_argument("names", nargs="*", help="only these screens, such as home or tolleno-over")
    wanted.add_argument("--readme", action="store_true", help="write the pictures of the README as well")
    chosen = wanted.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, (FOLDER / "server.log").open("w+") as log:
        command = [CANALETTO, "serve", "--port", "0", "--data", data, "--no-limits", "--pause", "0"]
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        try:
            for _ in range(300):
                if found := re.search(r"is at (http://\S+)", (FOLDER / "server.log").read_text()):
                    break
                time.sleep(0.1)
            else:
                sys.exit("The server did not start; screenshots/server.log says why.")
            take(found[1], chosen.names, chosen.readme)
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
