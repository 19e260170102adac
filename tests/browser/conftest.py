"""A real server for each session, and pages of Debian's Chromium that fail a test on any complaint in their console."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# Nobody in these tests needs the bubbles of a first turn; a test that wants them clears the storage.
KNOWS_THE_WAY = """try {
  localStorage.getItem('canaletto') ?? localStorage.setItem('canaletto', '{"seen": ["first-turn"]}')
} catch {}"""
PHONE, TABLET, DESKTOP = (390, 844), (768, 1024), (1440, 900)


@dataclass
class Server:
    """A running server: its address, and the link that makes a browser its host."""

    url: str
    host_link: str
    process: subprocess.Popen[str]


@dataclass
class Pages:
    """Makes pages, each in a context of its own, and remembers what their consoles complained about."""

    browser: Browser
    server: Server
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)

    def __call__(self, size: tuple[int, int] = DESKTOP, **options: Any) -> Page:
        """A page of that size; phones get touch."""
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        if size[0] < 600:
            options = {"has_touch": True, "is_mobile": True, **options}
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=self.server.url, **options
        )
        context.set_default_timeout(15_000)
        context.add_init_script(KNOWS_THE_WAY)
        self.contexts.append(context)
        return self.watched(context.new_page())

    def watched(self, page: Page) -> Page:
        """A page whose complaints count."""
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"error on {page.url}: {error.stack}"))
        return page

    def forgive(self, part: str) -> None:
        """Complaints that contain this are expected, as when a test cuts the network."""
        self.forgiven.append(part)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self.complaints.append(f"{message.type}: {message.text} ({where})")

    def close(self) -> list[str]:
        """Closes everything; what was complained about and not forgiven."""
        for context in self.contexts:
            context.close()
        return [said for said in self.complaints if not any(part in said for part in self.forgiven)]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, with quick bots."""
    folder = tmp_path_factory.mktemp("server")
    command = [str(Path(sys.executable).with_name("canaletto")), "serve", "--port", "0", "--data", str(folder)]
    log = folder / "log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [*command, "--pause", "0", "--no-limits", "--workers", "1", "--no-open"],
            stdout=out,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    try:
        yield _announced(process, log)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def _announced(process: subprocess.Popen[str], log: Path) -> Server:
    """The server, as soon as it has said where it is."""
    import time

    for _ in range(1200):  # a machine may be busy
        said = log.read_text()
        if (at := re.search(r"is at (http://\S+)", said)) and (link := re.search(r"(/claim#key=\S+)", said)):
            return Server(at[1], link[1], process)
        assert process.poll() is None, f"The server ended at once:\n{said}"
        time.sleep(0.1)
    raise AssertionError(f"The server did not say where it is:\n{log.read_text()}")


# No longer than a module: while Playwright is there, its event loop runs, and tests elsewhere could not run theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for the tests of a module."""
    if not CHROMIUM:
        pytest.fail("The browser tests need Chromium: get it with `sudo apt install chromium`.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def pages(browser: Browser, server: Server) -> Iterator[Pages]:
    """Makes pages; the test fails if any of them complains in its console."""
    made = Pages(browser, server)
    yield made
    complaints = made.close()
    assert not complaints, "The browser's console was not quiet:\n" + "\n".join(complaints)


@pytest.fixture
def page(pages: Pages) -> Page:
    """A desktop page."""
    return pages()


@pytest.fixture
def post(server: Server) -> Callable[[Page, str, dict[str, Any]], dict[str, Any]]:
    """Calls the server's API as the player of a page."""

    def call(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = page.context.request.post(f"/api/v1{path}", data=body, headers={"Origin": server.url})
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        told: dict[str, Any] = answer.json() if answer.status != 204 else {}
        return told

    return call
