"""How long the table's script takes for a frame in which the pointer moves: 60 tiles, 200 cells to choose from.

python tools/bench_table.py      # starts a server and Debian's Chromium; prints milliseconds
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

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
    told = wide(told) if route.request.url.endswith("/draft") else large(told)
    route.fulfill(response=answer, body=json.dumps(told))


def measure(page: Page, url: str) -> dict[str, float]:
    """Opens a table and moves the pointer over every cell."""
    page.goto(url)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "tolleno", "seats": seats, "shuffle": False}
    table = page.context.request.post(f"{url}/api/v1/tables", data=body, headers={"Origin": url}).json()["id"]
    page.route(re.compile(rf"/api/v1/tables/{table}(/draft|\?.*)?$"), answered)
    page.goto(f"{url}/t/{table}")
    page.wait_for_selector("rect.cell")
    taken: dict[str, float] = page.evaluate(HOVER)
    return taken


def main() -> None:
    """Prints the numbers."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [str(Path(sys.executable).with_name("canaletto")), "serve", "--port", "0", "--data", folder]
        with log.open("w") as out:
            server = subprocess.Popen([*command, "--no-open", "--workers", "1"], stdout=out, stderr=out)
        try:
            while not (found := re.search(r"is at (http://\S+)", log.read_text())):
                time.sleep(0.2)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
                for name, value in measure(browser.new_page(), found[1]).items():
                    print(f"{name:8} {value:8.2f}" if isinstance(value, float) else f"{name:8} {value:8}")
                browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
