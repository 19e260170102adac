"""The languages of the app, and which of them a browser asks for."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.types import Scope

LANGUAGES = ("en", "de", "fr", "it")


def spoken(scope: Scope) -> str:
    """The first language of the browser's that there is; browsers list them by preference."""
    for name, value in scope["headers"]:
        if name == b"accept-language":
            for wish in value.decode("latin-1").split(","):
                language = wish.strip()[:2].lower()
                if language in LANGUAGES:
                    return str(language)
    return LANGUAGES[0]
