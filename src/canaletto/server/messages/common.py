"""Shapes that many messages share, and the problem details that every error is told with (RFC 9457)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

GameName = Literal["tolleno", "tolleno-casual", "toscana"]
Cell = Annotated[list[int], Meta(min_length=2, max_length=2, description="[x, y], x to the east, y to the south")]
Space = Annotated[tuple[int, int, Literal["NW", "NE", "SE", "SW"]], Meta(description="a quarter of a tile")]
Token = Annotated[str, Meta(max_length=64, description="a move as records write it, such as T2,0/3")]
Tokens = Annotated[list[Token], Meta(max_length=8)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(max_length=20, description="a level of /api/v1/levels")]
Deltas = Annotated[list[int], Meta(description="by seat, how many stars more if the game ended then")]
Time = Annotated[float, Meta(description="seconds since 1970")]
# A position as docs/guide/data.md describes it, with what the viewer may not know masked.
View = dict[str, Any]
Data = dict[str, Any]
Edition = str | dict[str, Any]
Changes = Annotated[
    dict[str, Any],
    Meta(description="by key or place in a list: [new value], [] for what is gone, or changes inside of what is there"),
]


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: unknown fields are refused, so that a misspelt one is not silently ignored."""


class Problem(Struct, kw_only=True):
    """Why something was refused; `code` is stable, `detail` is a sentence for people."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    rule: str | UnsetType = UNSET
    field: str | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    missed: list[Any] | UnsetType = UNSET


class Explanation(Struct, kw_only=True):
    """Why a token is legal or not; docs/explanations.md lists the reasons and their details."""

    token: str
    legal: bool
    rule: str
    reason: str
    text: str
    detail: Data
