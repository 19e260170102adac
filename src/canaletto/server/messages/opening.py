"""The first answers of a table together, which its page brings along, so that a browser need not ask for them."""

from __future__ import annotations

from msgspec import Struct

from canaletto.server.messages.archive import EditionState
from canaletto.server.messages.draft import Draft
from canaletto.server.messages.tables import TableState


class Opening(Struct, kw_only=True):
    """A table as one sees it, the shipped edition that is played with, and the draft of the one who is on turn."""

    table: TableState
    edition: EditionState | None
    draft: Draft | None
