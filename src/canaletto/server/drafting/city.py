"""What may come next in the city games, grouped as a screen needs it: by cell, by space, by goal."""

from __future__ import annotations

from canaletto.rules.city import lookout
from canaletto.rules.city.notation import read_token
from canaletto.server.drafting.gains import Gains
from canaletto.server.messages import draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.city.lookout import Stretch
    from canaletto.rules.position import Position


def city_options(position: Position, gains: Gains) -> draft.Options:
    """The options of the step that the position is at."""
    return _STEPS[position.step](position, gains)


def _expand(position: Position, gains: Gains) -> draft.Options:
    outlook = lookout.outlook(position)
    casual = position.game == "tolleno-casual"
    cells: dict[tuple[int, int], list[draft.Placement]] = {}
    for prospect in outlook.prospects:
        placement = draft.Placement(
            turn=prospect.turn,
            token=prospect.token,
            gives=gains.of(prospect.token),
            extends=list(prospect.extends),
            quarters=list(prospect.quarters),
        )
        if casual:
            placement.spaces = list(prospect.spaces)  # type: ignore[arg-type]
        cells.setdefault(prospect.cell, []).append(placement)
    return draft.ExpandOptions(
        tile=outlook.tile,
        canals=_canals(outlook.canals, with_spaces=not casual),
        cells=[draft.ExpandCell(cell=list(cell), turns=turns) for cell, turns in cells.items()],
    )


def _build(position: Position, gains: Gains) -> draft.Options:
    heights = _heights(position)
    return draft.BuildOptions(
        canals=_canals(lookout.extended(position)),
        spaces=[_floor(token, gains, heights) for token in position.tokens()],
    )


def _second(position: Position, gains: Gains) -> draft.Options:
    heights = _heights(position)
    before = _banked(position)
    floors: list[draft.FloorSpace] = []
    contracts: dict[str, list[draft.ContractSpace]] = {}
    for move, token in zip(position.legal(), position.tokens(), strict=True):
        if token[0] == "B":
            floors.append(_floor(token, gains, heights))
            continue
        read = read_token(token)
        after = position.copy()
        after.play(move)
        contracts.setdefault(read.contract, []).append(
            draft.ContractSpace(
                space=(*read.cell, read.quarter),  # type: ignore[arg-type]
                token=token,
                gives=gains.of(token),
                stars=_banked(after, position.seat) - before,
            )
        )
    return draft.SecondOptions(
        canals=_canals(lookout.perpendicular(position)),
        spaces=floors,
        contracts=[draft.ContractChoice(contract=kind, spaces=spaces) for kind, spaces in contracts.items()],
    )


def _enter(position: Position, gains: Gains) -> draft.Options:
    return draft.EnterOptions(
        cells=[
            draft.EntryCell(cell=list(read_token(token).cell), token=token, gives=gains.of(token))
            for token in position.tokens()
        ]
    )


def _sail(position: Position, gains: Gains) -> draft.Options:
    heights = _heights(position)
    goals = []
    for voyage in lookout.voyages(position):
        cargo = []
        for floor in voyage.cargo:
            drops = [
                draft.Drop(
                    quarter=drop.quarter,
                    token=drop.token,
                    gives=gains.of(drop.token),
                    height=heights.get((*voyage.cell, drop.quarter), 0) + 1,
                )
                for drop in floor.drops
            ]
            cargo.append(draft.Cargo(load=floor.load, way=[list(cell) for cell in floor.way], drops=drops))  # type: ignore[arg-type]
        goals.append(
            draft.Goal(
                cell=list(voyage.cell),
                token=voyage.token,
                gives=gains.of(voyage.token),
                way=[list(cell) for cell in voyage.way],
                cargo=cargo,
            )
        )
    start = position.data()["seats"][position.seat]["boat"]
    options = draft.SailOptions(start=start, goals=goals)
    if "." in position.tokens():
        options.stay = draft.EntryCell(cell=start, token=".", gives=gains.of("."))
    return options


_STEPS = {"expand": _expand, "build": _build, "second": _second, "enter": _enter, "sail": _sail}


def _canals(stretches: tuple[Stretch, ...], with_spaces: bool = True) -> list[draft.Canal]:
    canals = []
    for stretch in stretches:
        canal = draft.Canal(axis=stretch.axis, cells=[list(cell) for cell in stretch.cells])  # type: ignore[arg-type]
        if with_spaces:
            canal.spaces = list(stretch.spaces)  # type: ignore[arg-type]
        canals.append(canal)
    return canals


def _floor(token: str, gains: Gains, heights: dict[Any, int]) -> draft.FloorSpace:
    read = read_token(token)
    space = (*read.cell, read.quarter)
    return draft.FloorSpace(space=space, token=token, gives=gains.of(token), height=heights.get(space, 0) + 1)  # type: ignore[arg-type]


def _heights(position: Position) -> dict[Any, int]:
    """The floors of every building, by its space."""
    return {
        (tile["x"], tile["y"], quarter): held["floors"]
        for tile in position.data()["tiles"]
        for quarter, held in tile["quarters"].items()
        if "floors" in held
    }


def _banked(position: Position, seat: int | None = None) -> int:
    """The stars from contracts of the seat on turn, or of the one that was."""
    stars: int = position.score()[position.seat if seat is None else seat]["contracts"]
    return stars
