"""Bots at tables: whenever one is on turn it thinks, and its turn is committed like anybody's.

A bot that fails is replaced for that turn by a simpler one, so that no game ever stands still.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial

from canaletto.server.logs import tell, trouble
from canaletto.server.problems import Refused
from canaletto.server.thinking.process import Died
from canaletto.tables.errors import Busy, TableError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from canaletto.server.metrics import Metrics
    from canaletto.server.thinking.thinkers import Thinkers
    from canaletto.tables.bot_turns import BotTurn
    from canaletto.tables.events import Event
    from canaletto.tables.hall import Hall
    from canaletto.tables.table import Table

STAND_IN = "mason"
PATIENCE = 2.0


class SeatBots:
    """The bots of all tables that this process looks after."""

    def __init__(self, hall: Hall, thinkers: Thinkers, metrics: Metrics, pause: float, most: int) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._metrics = metrics
        self._pause = pause
        self._most = most
        self._thinking: dict[str, tuple[int, asyncio.Task[None]]] = {}
        self._of_address: dict[str, set[str]] = {}
        self._consumer: asyncio.Task[None] | None = None
        self._stop = hall.subscribe(self._notice)

    def start(self) -> None:
        """Begin to play."""
        self._consumer = asyncio.create_task(self._consume(self._hall.bot_turns()))

    async def stop(self) -> None:
        """Play no more; what was being thought is thought again by whoever looks after the table next."""
        self._stop()
        tasks = [task for _, task in self._thinking.values()]
        if self._consumer is not None:
            tasks.append(self._consumer)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def check(self, address: str, bots: int, per_table: int) -> None:
        """Refuse one more table with so many bots to an address that has enough of them."""
        if bots > per_table:
            raise Refused("refused", f"Up to {per_table} bots may sit at a table here.")
        if not bots:
            return
        tables = self._of_address.get(address, set())
        for name in list(tables):
            table = self._hall.peek(name)
            if table is None or table.status in ("over", "closed"):
                tables.discard(name)
        if len(tables) >= self._most:
            raise Refused(
                "too-many",
                f"There are {len(tables)} unfinished tables with bots from your address; please finish one first.",
            )

    def count(self, address: str, table: Table) -> None:
        """Remember from where a table with bots was made."""
        if any(seat.kind == "bot" for seat in table.seats):
            self._of_address.setdefault(address, set()).add(table.id)

    def _notice(self, event: Event) -> None:
        """A thought about a position that is no more is given up: after a take-back, at the end, on a return."""
        found = self._thinking.get(event.after.id)
        if found is None:
            return
        turn, task = found
        table = event.after
        seat = table.seat
        past = len(table.turns) != turn or seat is None or table.seats[seat].bot is None
        # Its own turn, too, makes the thought one of the past; it is past stopping then.
        if past and (event.turn is None or event.turn.by != "bot"):
            task.cancel()

    async def _consume(self, turns: AsyncIterator[BotTurn]) -> None:
        async for due in turns:
            running = self._thinking.get(due.table.id)
            if running is not None:
                if running[0] == len(due.table.turns) and not running[1].done():
                    continue
                running[1].cancel()
            task = asyncio.create_task(self._play(due.table, due.seat, due.level))
            entry = (len(due.table.turns), task)
            self._thinking[due.table.id] = entry
            task.add_done_callback(partial(self._forget, due.table.id, entry))

    def _forget(self, name: str, entry: tuple[int, asyncio.Task[None]], _: object) -> None:
        if self._thinking.get(name) is entry:
            del self._thinking[name]

    async def _play(self, table: Table, seat: int, level: str) -> None:
        try:
            tokens = await self._tokens(table, seat, level)
            since = table.turns[-1].at if table.turns else table.changed
            await asyncio.sleep(max(0.0, min(self._pause, since + self._pause - time.time())))
            await self._commit(table, seat, tokens)
        except TableError:
            pass  # the table has gone on without it
        except Exception:
            trouble("a bot could not play", bot=level)

    async def _tokens(self, table: Table, seat: int, level: str) -> list[str]:
        """What the bot plays: by its level, else by a simple one, else any legal move."""
        position = table.position
        assert position is not None
        view, legal = position.view(seat), position.tokens()
        for who in dict.fromkeys((level, STAND_IN)):
            try:
                tokens = await self._thinkers.bot_turn(who, view, legal, table.host)
            except (Died, KeyError):
                continue
            if position.game == "toscana":
                tokens = tokens[:1]
            if _is_turn(table, seat, tokens):
                return tokens
            tell("a bot played what is no turn", 30, bot=who)
        return _any_turn(table)

    async def _commit(self, table: Table, seat: int, tokens: list[str]) -> None:
        while True:
            try:
                await self._hall.commit_bot_turn(table.id, seat, len(table.turns), tokens)
                return
            except Busy:
                await asyncio.sleep(PATIENCE)


def _is_turn(table: Table, seat: int, tokens: list[str]) -> bool:
    """Whether these tokens are one whole turn here."""
    assert table.position is not None
    position = table.position.copy()
    for at, token in enumerate(tokens, 1):
        turn = position.turn
        try:
            position.play(token, seat)
        except Exception:
            return False
        if position.game != "toscana" and (position.over or position.turn != turn):
            return at == len(tokens)
    return position.game == "toscana" and len(tokens) == 1


def _any_turn(table: Table) -> list[str]:
    """Any legal turn."""
    assert table.position is not None
    position, tokens = table.position.copy(), []
    turn = position.turn
    while not position.over and position.turn == turn:
        tokens.append(secrets.choice(position.tokens()))
        position.play(tokens[-1])
        if position.game == "toscana":
            break
    return tokens
