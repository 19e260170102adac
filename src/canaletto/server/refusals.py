"""The refusals of the tables as problems."""

from __future__ import annotations

import msgspec

from canaletto.server.problems import Refused
from canaletto.server.showing.state import logged
from canaletto.tables import errors


def refusal(error: errors.TableError) -> Refused:
    """The problem of a refusal; its code is the same."""
    if isinstance(error, errors.Malformed):
        return Refused(error.code, str(error), field=error.field)
    if isinstance(error, errors.StaleTurn):
        first = error.turn - len(error.missed)
        missed = [logged(first + number, turn) for number, turn in enumerate(error.missed)]
        return Refused(error.code, str(error), turn=error.turn, missed=missed)
    if isinstance(error, errors.IllegalTurn):
        return Refused(error.code, str(error), rule=error.rule if error.rule else msgspec.UNSET)
    if isinstance(error, errors.Busy):
        return Refused(error.code, str(error), retry=2.0)
    return Refused(error.code, str(error))
