"""What can be chosen, and how the server is: levels, editions, the API itself, health and metrics."""

from __future__ import annotations

from functools import cache

from canaletto import __version__
from canaletto.server import answers
from canaletto.server.messages import archive as messages
from canaletto.server.openapi import document
from canaletto.server.problems import not_found

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.edition import Edition
    from canaletto.server.calls import Call


async def levels(call: Call) -> messages.LevelList:
    """The levels of bots, weakest first."""
    from canaletto.bots.levels import LEVELS

    return messages.LevelList(
        levels=[
            messages.LevelRow(level=level.name, sentence=level.sentence, seconds=level.budget.seconds)
            for level in LEVELS.values()
        ]
    )


@cache
def _shipped() -> dict[str, Edition]:
    """The editions that come with the package, by id."""
    from canaletto.rules.edition import load_edition, shipped_editions

    return {name: load_edition(name) for name in shipped_editions()}


async def editions(call: Call) -> messages.EditionList:
    """The shipped editions."""
    return messages.EditionList(
        editions=[messages.EditionRow(id=each.id, name=each.name, kind=each.kind) for each in _shipped().values()]
    )


async def edition(call: Call) -> messages.EditionState:
    """What is in the box."""
    return box(call.parts["edition"])


def box(name: str) -> messages.EditionState:
    """Everything in the box of a shipped edition."""
    found = _shipped().get(name)
    if found is None:
        raise not_found(f"There is no such edition; there are {', '.join(_shipped())}.")
    return messages.EditionState(edition=found.source)


async def openapi(call: Call) -> dict[str, Any]:
    """This API as an OpenAPI document."""
    return document()


async def health(call: Call) -> messages.Health:
    """Whether the server takes turns."""
    return messages.Health(
        ok=not call.site.closing, version=__version__, tables=int(call.hall.counts().get("tables", 0))
    )


async def metrics(call: Call) -> None:
    """Metrics for Prometheus."""
    site = call.site
    site.metrics.note(call.hall.counts())
    await answers.text(call.send, 200, "text/plain; version=0.0.4; charset=utf-8", site.metrics.text())
