"""Reading what strangers hand us as a setup or a position: types and ranges, or a SetupError."""

from __future__ import annotations

from canaletto.rules.errors import SetupError
from canaletto.rules.toscana.patterns import INDEX
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def tile(value: object, where: str) -> str:
    """The name of a tile (V-TILE-2)."""
    if isinstance(value, str) and value == "?":
        raise SetupError(f"{where}: the tile is hidden; only a whole position can be played on, no view.")
    if not isinstance(value, str) or value not in INDEX:
        raise SetupError(f"{where}: {shown(value)} is no tile of toscana, named 01 to 34 (V-TILE-2).")
    return value


def all_tiles(names: Sequence[str], where: str) -> None:
    """Each of the 16 tiles once (V-TILE-1)."""
    for name in INDEX:
        if names.count(name) != 1:
            found = "twice" if name in names else "not at all"
            raise SetupError(f"{where}: tile {name} is there {found}; each player has it once (V-TILE-1).")
