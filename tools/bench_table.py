"""How long a player waits for the table, in milliseconds, measured in Debian's Chromium with a server of its own.

hover   the script of a frame in which the pointer moves: 60 tiles, 200 cells to choose from, four rotations each
step    from a click until the step that it takes is drawn: a game of Tolleno after 16 turns, the real server

python tools/bench_table.py [--json]
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

CANALETTO = str(Path(sys.executable).with_name("canaletto"))
SEEN = "localStorage.setItem('canaletto', '{\"seen\": [\"first-turn\"]}')"
HOVER = """async () => {
  const box = document.querySelector('.board.live')
  const cells = [...document.querySelectorAll('rect.cell')].map((cell) => cell.getBoundingClientRect())
  const taken = []
  for (let round = 0; round < 3; round++)
    for (const { x, y, width, height } of cells) {
      const at = { clientX: x + width / 2, clientY: y + height / 2, pointerType: 'mouse', bubbles: true }
      const start = performance.now()
      box.dispatchEvent(new PointerEvent('pointermove', at))
      await Promise.resolve()
      await Promise.resolve()
      taken.push(performance.now() - start)
      await new Promise(requestAnimationFrame)
    }
  taken.sort((a, b) => a - b)
  const part = (of) => taken[Math.floor(of * (taken.length - 1))]
  return { ghosts: document.querySelectorAll('[data-ghost]').length, moves: taken.length, cells: cells.length,
    median: part(0.5), most: part(0.95), worst: part(1) }
}"""


# From the release of the button until the frame with the new step has been handed to the compositor.
STEP = """() => new Promise((done) => {
  const play = document.querySelector('.play')
  const before = play.dataset.tokens
  let start = 0
  addEventListener('pointerup', () => (start = performance.now()), { once: true, capture: true })
  new MutationObserver((_, observer) => {
    if (play.dataset.tokens === before) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now() - start)
      port2.postMessage(null)
    })
  }).observe(play, { attributes: true, attributeFilter: ['data-tokens'] })
})"""
STEPS = 60


def large(state: dict[str, Any]) -> dict[str, Any]:
    """The table with a city of 60 tiles."""
    tiles = state["view"]["tiles"]
    state["view"]["tiles"] = [{**tiles[at % len(tiles)], "x": at % 10, "y": at // 10} for at in range(60)]
    return state


def wide(draft: dict[str, Any]) -> dict[str, Any]:
    """The draft with 200 cells of four rotations each, as no game has them."""
    if draft["options"]["step"] == "expand":
        placement = draft["options"]["cells"][0]["turns"][0]
        turns = [{**placement, "turn": turn, "token": f"T0,0/{turn}"} for turn in range(4)]
        draft["options"]["cells"] = [{"cell": [at % 20 - 5, at // 20 + 6], "turns": turns} for at in range(200)]
    return draft


def answered(route: Route) -> None:
    """Makes the server's answers larger on their way."""
    answer = route.fetch()
    told = answer.json()
    if route.request.url.endswith("/draft"):
        told = wide(told)
    elif route.request.url.endswith("/opening"):
        told = {**told, "table": large(told["table"]), "draft": told["draft"] and wide(told["draft"])}
    else:
        told = large(told)
    route.fulfill(response=answer, body=json.dumps(told))


def hover(page: Page, url: str) -> dict[str, float]:
    """Opens a table and moves the pointer over every cell."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "tolleno", "seats": seats, "shuffle": False}
    table = page.context.request.post(f"{url}/api/v1/tables", data=body, headers={"Origin": url}).json()["id"]
    page.route(re.compile(rf"/api/v1/tables/{table}(/draft|/opening|\?.*)?$"), answered)
    page.evaluate(
        "(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }", f"/t/{table}"
    )
    page.wait_for_selector("rect.cell")
    taken: dict[str, float] = page.evaluate(HOVER)
    return taken


def written(row: dict[str, float]) -> str:
    """The numbers in a line."""
    return "  ".join(
        f"{name} {value:.2f}" if isinstance(value, float) else f"{name} {value}" for name, value in row.items()
    )


def half_a_game() -> dict[str, Any]:
    """The first 16 turns of a game."""
    command = [CANALETTO, "record", "random", "tolleno", "--seed", "7"]
    whole = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0])
    starts = [place for place, token in enumerate(whole["moves"]) if token.startswith("T")]
    return {key: value for key, value in whole.items() if key != "result"} | {"moves": whole["moves"][: starts[16]]}


def step(page: Page, url: str) -> dict[str, float]:
    """Takes one step after the other on the real table, and takes each back again."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    body = {"record": half_a_game(), "seats": seats}
    table = page.context.request.post(f"{url}/api/v1/games", data=body, headers={"Origin": url}).json()["id"]
    page.goto(f"{url}/t/{table}")
    page.locator(".curtain button").click()
    page.wait_for_selector("rect.cell")
    page.wait_for_timeout(1000)
    taken: list[float] = []
    while len(taken) < STEPS:
        cell = page.locator("rect.cell").nth(len(taken) % page.locator("rect.cell").count()).bounding_box()
        assert cell
        page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
        clicked = page.evaluate_handle(f"() => ({{ drawn: ({STEP})() }})")
        page.mouse.down()
        page.mouse.up()
        taken.append(clicked.evaluate("({ drawn }) => drawn"))
        page.wait_for_selector(".play:not([data-step=''])")
        page.keyboard.press("u")
        page.wait_for_selector("rect.cell")
        page.wait_for_timeout(450)  # the view may glide back
    taken.sort()
    return {
        "steps": len(taken),
        "median": taken[len(taken) // 2],
        "most": taken[int(0.95 * len(taken))],
        "worst": taken[-1],
    }


def main() -> None:
    """Prints the numbers."""
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    wanted.add_argument("--json", action="store_true", help="print one line of JSON")
    as_json = wanted.parse_args().json
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [CANALETTO, "serve", "--port", "0", "--data", folder]
        with log.open("w") as out:
            server = subprocess.Popen([*command, "--no-open", "--workers", "1"], stdout=out, stderr=out)
        try:
            while not (found := re.search(r"is at (http://\S+)", log.read_text())):
                time.sleep(0.2)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
                taken = {}
                for name, measure in (("hover", hover), ("step", step)):
                    page = browser.new_page()
                    page.add_init_script(SEEN)
                    page.goto(found[1])
                    taken[name] = measure(page, found[1])
                browser.close()
            print(
                json.dumps(taken) if as_json else "\n".join(f"{name:6} {written(row)}" for name, row in taken.items())
            )
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
