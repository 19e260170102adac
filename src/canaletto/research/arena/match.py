"""One game between bots, each of which sees what its seat may see; the engine checks every token that comes back.

A bot that fails, answers with something that is no legal move, or does not answer in time has lost the game at once.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

from canaletto.research.arena.pairing import mixed
from canaletto.rules.errors import CanalettoError
from canaletto.rules.game import TOSCANA
from canaletto.rules.record import Record, result_of
from canaletto.rules.wording import printable, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.bots.bot import Bot, Budget
    from canaletto.rules.game import Game
    from canaletto.rules.position import Position


class Fault(CanalettoError):
    """Why a bot has lost a game before its end."""


@dataclass
class Clock:
    """The time one seat has used: over all turns, in how many of them, and in the longest."""

    seconds: float = 0.0
    turns: int = 0
    longest: float = 0.0
    _turn: float = field(default=0.0, repr=False)

    def new_turn(self) -> None:
        """Another turn begins."""
        self.turns += 1
        self._turn = 0.0

    def add(self, seconds: float) -> None:
        """So long did an answer take."""
        self.seconds += seconds
        self._turn += seconds
        self.longest = max(self.longest, self._turn)

    def left(self, budget: Budget) -> Budget:
        """The budget of what is left of this turn; never quite nothing, so that there is an answer."""
        if budget.seconds is None or not self._turn:
            return budget
        return replace(budget, seconds=max(budget.seconds - self._turn, budget.seconds / 100))


@dataclass(frozen=True)
class Seat:
    """Who plays on a seat; a cheating bot is shown everything, to learn what that would be worth."""

    bot: Bot
    cheats: bool = False


@dataclass(frozen=True)
class Played:
    """A game that was played: by seat places (1 is best, equal ones are shared), stars and times; the fault if any."""

    places: list[int]
    stars: list[int] | None
    clocks: list[Clock]
    fault: tuple[int, str] | None
    record: Record


def play(game: Game, setup: dict[str, Any], seats: Sequence[Seat], budget: Budget, seed: int) -> Played:
    """Plays a game to its end, or to the first fault."""
    position = game.start(setup)
    record = Record(game.name, game.players, game.written_options(), setup, [])
    clocks = [Clock() for _ in seats]
    fault = None
    turn: tuple[int, int] | None = None
    while position.seat is not None:
        seat = position.seat
        if turn != (seat, position.turn):
            turn = seat, position.turn
            clocks[seat].new_turn()
        try:
            tokens = _asked(position, seats[seat], clocks[seat], budget, mixed(seed, seat, len(record.moves)))
            _follow(position, tokens, record.moves)
        except Fault as error:
            fault = seat, str(error)
            break
    if fault:
        places = [game.players if seat == fault[0] else 1 for seat in range(game.players)]
        return Played(places, None, clocks, fault, record)
    record.result = result_of(position)
    return Played(places_of(position), _stars(position), clocks, None, record)


def places_of(position: Position) -> list[int]:
    """The place of each seat when the game is over; equal ones share the better place."""
    score = position.score()
    if position.game == TOSCANA:
        worth = [0 if score["winner"] is None else int(score["winner"] == seat) for seat in range(2)]
    else:
        worth = [row["total"] for row in score]
    return [1 + sum(other > own for other in worth) for own in worth]


def everything(position: Position, seat: int) -> dict[str, Any]:
    """For bots that cheat, a view with all tiles and stars in the open; only the contracts to come stay hidden."""
    view, data = position.view(seat), position.data()
    if position.game == TOSCANA:
        return view | {name: data[name] for name in ("stacks", "next_rounds")}
    known = {
        "hands_known": [tile is not None for tile in data["hands"]],
        "stack_known": len(data["stack"]),
        "unseen": {},
    }
    return view | {name: data[name] for name in ("hands", "stack", "seats")} | known


def _asked(position: Position, seat: Seat, clock: Clock, budget: Budget, seed: int) -> list[str]:
    """The tokens that the bot answers."""
    assert position.seat is not None
    view = everything(position, position.seat) if seat.cheats else position.view(position.seat)
    legal = position.tokens()
    started = time.perf_counter()
    try:
        tokens = seat.bot.choose(view, legal, clock.left(budget), seed)
    except Fault:
        raise
    except (Exception, SystemExit) as error:
        raise Fault(f"It failed: {type(error).__name__}: {printable(str(error))}") from error
    finally:
        clock.add(time.perf_counter() - started)
    if not isinstance(tokens, list | tuple) or not tokens:
        raise Fault(f"It answered with {shown(tokens) if tokens else 'no move'} instead of a list of tokens.")
    return list(tokens)


def _follow(position: Position, tokens: Sequence[object], moves: list[str]) -> None:
    """Plays the tokens until somebody else's turn comes."""
    seat, turn = position.seat, position.turn
    for token in tokens:
        if position.seat != seat or position.turn != turn:
            return
        if not isinstance(token, str):
            raise Fault(f"It answered with {shown(token)} where a token belongs.")
        try:
            position.play(token, seat)
        except CanalettoError as error:
            raise Fault(f"It played {shown(token)}: {printable(str(error))}") from None
        moves.append(token)


def _stars(position: Position) -> list[int]:
    """The stars of each seat, or in Toscana the tiles of the largest areas."""
    score = position.score()
    if position.game == TOSCANA:
        return [sum(areas[seat] for areas in score["rounds"]) for seat in range(2)]
    return [row["total"] for row in score]
