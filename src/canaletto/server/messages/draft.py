"""A turn being tried out: what it would look like, and what may come next, grouped as a screen needs it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from canaletto.server.messages.common import Cell, Changes, Deltas, Explanation, Request, Seat, Space, Tokens


class DraftRequest(Request):
    """The tokens of the turn so far, legal or not; `ask` wants explanations of tokens for the step after them.

    Who watches plays with the seat on turn, and may `suppose` which tile is in a hand that watchers do not see.
    """

    turn: int
    tokens: Tokens = []
    seat: Seat | None = None
    ask: Tokens = []
    suppose: Annotated[str, Meta(max_length=64)] | None = None


class Canal(Struct, kw_only=True):
    """A canal from its first to its last cell; `spaces` on it are where the seat could build if it is extended."""

    axis: Literal["NS", "EW"]
    cells: list[Cell]
    spaces: list[Space] | UnsetType = UNSET


class Placement(Struct, kw_only=True):
    """One way to turn the tile in hand: `extends` names canals by their place in `canals` of the options.

    Buildable would be the spaces of those canals and `quarters` of the tile itself (in the casual version all of
    `spaces`, which is there only then).
    """

    turn: int
    token: str
    gives: Deltas
    extends: list[int]
    quarters: list[str]
    spaces: list[Space] | UnsetType = UNSET


class ExpandCell(Struct, kw_only=True):
    """A cell where the tile in hand fits."""

    cell: Cell
    turns: list[Placement]


class ExpandOptions(Struct, kw_only=True, tag="expand", tag_field="step"):
    """Where the tile goes."""

    tile: str
    canals: list[Canal]
    cells: list[ExpandCell]


class FloorSpace(Struct, kw_only=True):
    """A space for a floor, with the height that the building would have."""

    space: Space
    token: str
    gives: Deltas
    height: int


class BuildOptions(Struct, kw_only=True, tag="build", tag_field="step"):
    """Where the first floor goes; `canals` are those that were extended."""

    canals: list[Canal]
    spaces: list[FloorSpace]


class ContractSpace(Struct, kw_only=True):
    """A space for a contract, and the stars that it gives at once."""

    space: Space
    token: str
    gives: Deltas
    stars: int


class ContractChoice(Struct, kw_only=True):
    """An open contract."""

    contract: str
    spaces: list[ContractSpace]


class SecondOptions(Struct, kw_only=True, tag="second", tag_field="step"):
    """Where the second floor goes, or a contract; `canals` are perpendicular to those of the first floor."""

    canals: list[Canal]
    spaces: list[FloorSpace]
    contracts: list[ContractChoice]


class EntryCell(Struct, kw_only=True):
    """A tile where the boat may enter."""

    cell: Cell
    token: str
    gives: Deltas


class EnterOptions(Struct, kw_only=True, tag="enter", tag_field="step"):
    """Where the boat enters."""

    cells: list[EntryCell]


class Drop(Struct, kw_only=True):
    """A quarter of the goal on which the floor is set down."""

    quarter: str
    token: str
    gives: Deltas
    height: int


class Cargo(Struct, kw_only=True):
    """A floor that the boat can take along, the way that passes it, and where it may be set down."""

    load: Space
    way: list[Cell]
    drops: list[Drop]


class Goal(Struct, kw_only=True):
    """A tile where the boat may stop, the way to it from cell to cell, and what it may carry there."""

    cell: Cell
    token: str
    gives: Deltas
    way: list[Cell]
    cargo: list[Cargo]


class SailOptions(Struct, kw_only=True, tag="sail", tag_field="step"):
    """Where the boat goes; `stay` is there when it may stay where it has just entered."""

    start: Cell
    goals: list[Goal]
    stay: EntryCell | UnsetType = UNSET


class Laying(Struct, kw_only=True):
    """One orientation of a Toscana tile with its upper left square on the cell."""

    turn: int
    token: str
    gives: Deltas


class LayingCell(Struct, kw_only=True):
    """A square that can be the upper left one of the tile."""

    cell: Cell
    turns: list[Laying]


class PlaceOptions(Struct, kw_only=True, tag="place", tag_field="step"):
    """Where the top tile goes (Toscana)."""

    tile: str
    cells: list[LayingCell]


class VetoOptions(Struct, kw_only=True, tag="veto", tag_field="step"):
    """Whether the opponent's top tile is vetoed (Toscana)."""

    tile: str
    veto: str
    keep: str


class EndOptions(Struct, kw_only=True, tag="end", tag_field="step"):
    """The turn is complete: it can be sent, or taken back."""


Options = (
    ExpandOptions | BuildOptions | SecondOptions | EnterOptions | SailOptions | PlaceOptions | VetoOptions | EndOptions
)


class Refused(Explanation):
    """The first token that was not legal, by its place in `tokens`; the draft stands before it."""

    at: int


class Draft(Struct, kw_only=True):
    """A turn after its legal tokens: the view as changes to the table's view for this seat, what may follow.

    `score` is by seat "if the game ended now", with what is secret left out.
    """

    turn: int
    seat: int
    tokens: list[str]
    step: str
    done: bool
    changes: Changes
    options: Options
    score: list[dict[str, int]] | dict[str, Any] | UnsetType = UNSET
    refused: Refused | UnsetType = UNSET
    explained: list[Explanation] | UnsetType = UNSET
