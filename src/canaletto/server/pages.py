"""The files of the browser app: read once, served with the right caching, and its one page for every address of its.

Files whose names carry a hash of their content are kept by browsers for ever; the page itself is asked for again. For
the addresses in first.json it names the files that a browser needs first, so that it fetches them all at once; for a
table it brings the first answers of the table along.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from canaletto.server import answers
from canaletto.server.languages import LANGUAGES, spoken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.types import Scope, Send

WEB = Path(__file__).parents[1] / "web"
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
FOR_EVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
CODINGS = (("br", ".br"), ("gzip", ".gz"))
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}


@dataclass(frozen=True)
class File:
    """A file as it is sent: its content in the codings that there are."""

    media: bytes
    caching: bytes
    tag: bytes
    plain: bytes
    coded: tuple[tuple[bytes, bytes], ...]
    varies: bytes = b"accept-encoding"


class Pages:
    """All files of the app, and what stands in for it where it has not been built."""

    def __init__(self, folder: Path, substitute: bytes) -> None:
        self._files = _read(folder) if folder.is_dir() else {}
        self.index = self._files.get("/index.html")
        if self.index is None:
            self.index = _file("index.html", substitute, ())
        self._files.pop("/index.html", None)
        first = self._files.get("/first.json")
        wanted: dict[str, dict[str, dict[str, list[str]]]] = json.loads(first.plain) if first else {}
        self._pages = {
            _shape(address): {language: _page(self.index, language, files[language]["first"]) for language in LANGUAGES}
            for address, files in wanted.items()
        }
        self._plainly = {language: _page(self.index, language, []) for language in LANGUAGES}

    def page(self, path: str, scope: Scope) -> File:
        """The page of the app for an address, in the language that the browser asks for."""
        return self._pages.get(_shape(path), self._plainly)[spoken(scope)]

    def find(self, path: str) -> File | None:
        """The file of a path; the page of the app where the path names no file."""
        found = self._files.get(path)
        if found is None and "." not in path.rpartition("/")[2]:
            return self.index
        return found

    async def send_opening(self, scope: Scope, send: Send, file: File, opening: bytes) -> None:
        """Sends the page with data of the one who asks, which nobody keeps."""
        data = b'<script type="application/json" id="opening">' + opening.replace(b"<", b"\\u003c") + b"</script>"
        body = file.plain.replace(b"</head>", data + b"</head>", 1)
        head = [(b"cache-control", b"no-store"), (b"vary", b"accept-encoding, accept-language, cookie, authorization")]
        if answers.takes_gzip(scope):
            body = gzip.compress(body, 5, mtime=0)
            head.append((b"content-encoding", b"gzip"))
        await answers.page(send, 200, file.media, body, head)

    async def send(self, scope: Scope, send: Send, file: File) -> None:
        """Sends a file, or word that the browser has it already."""
        takes = known = b""
        for name, value in scope["headers"]:
            if name == b"accept-encoding":
                takes = value
            elif name == b"if-none-match":
                known = value
        head = [(b"cache-control", file.caching), (b"etag", file.tag), (b"vary", file.varies)]
        if file.tag in known:
            await answers.page(send, 304, file.media, b"", head)
            return
        body = file.plain
        for coding, coded in file.coded:
            if coding in takes:
                body = coded
                head.append((b"content-encoding", coding))
                break
        await answers.page(send, 200, file.media, body, head)


def _shape(path: str) -> tuple[str, ...]:
    """An address without its names: /t/{table} and /t/abc are alike."""
    first, *rest = path.strip("/").split("/")
    return (first, *("" for _ in rest))


def _page(index: File, language: str, files: list[str]) -> File:
    """The page in a language, with links to what it needs first."""
    links = "".join(_link(f"/{name}") for name in files if f"/{name}".encode() not in index.plain)
    plain = index.plain.replace(b'lang="en"', f'lang="{language}"'.encode(), 1)
    plain = plain.replace(b"</head>", links.encode() + b"</head>", 1)
    tag = b'"' + hashlib.sha256(plain).hexdigest()[:20].encode() + b'"'
    coded = ((b"gzip", gzip.compress(plain, 9, mtime=0)),)
    return File(index.media, ASK_AGAIN, tag, plain, coded, b"accept-encoding, accept-language")


def _link(path: str) -> str:
    if path.endswith(".css"):
        return f'<link rel="preload" as="style" crossorigin href="{path}">'
    return f'<link rel="modulepreload" crossorigin href="{path}">'


def _read(folder: Path) -> dict[str, File]:
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in (".br", ".gz"):
            coded = [
                (coding.encode(), beside.read_bytes())
                for coding, suffix in CODINGS
                if (beside := path.with_name(path.name + suffix)).is_file()
            ]
            name = "/" + path.relative_to(folder).as_posix()
            files[name] = _file(path.name, path.read_bytes(), tuple(coded))
    return files


def _file(name: str, plain: bytes, coded: tuple[tuple[bytes, bytes], ...]) -> File:
    suffix = Path(name).suffix
    media = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    caching = FOR_EVER if HASHED.search(name) else ASK_AGAIN
    tag = b'"' + hashlib.sha256(plain).hexdigest()[:20].encode() + b'"'
    return File(media.encode(), caching, tag, plain, coded)
