"""The hall: all tables of a server, and the one face that a server uses. Everything runs on one event loop.

A command names who asks; what comes back is the table after it, durable. Refusals are those of errors.py.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from canaletto.tables import clocks, gathering, importing, leaving, play
from canaletto.tables.agreements import Agreements
from canaletto.tables.archive import Archive
from canaletto.tables.bot_turns import BotTurn, BotTurns
from canaletto.tables.care import Care
from canaletto.tables.errors import NotFound, NotYourTurn, Refused
from canaletto.tables.hosting import Hosting
from canaletto.tables.ids import TABLE, new_id
from canaletto.tables.mailboxes import Step, replayed, start_of
from canaletto.tables.presence import Visit
from canaletto.tables.registry import Registry
from canaletto.tables.seats import acting_for, require_host
from canaletto.tables.store.store import Store
from canaletto.tables.sweeping import Sweeper
from canaletto.tables.switchboard import Switchboard
from canaletto.tables.table import Clock, Table, Terms
from canaletto.tables.timekeeper import Timekeeper

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from canaletto.rules.position import Position
    from canaletto.tables.events import Event
    from canaletto.tables.gathering import Wish
    from canaletto.tables.players import Player

__all__ = ["Hall", "Taken", "Visit", "open_hall"]


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn that is durable; `n` is the number of its event, `turn` that of the next turn."""

    table: Table
    turn: int
    n: int
    duplicate: bool


class Hall:
    """All tables of one server process."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.now = now
        self.board = Switchboard(store, now)
        self._boxes, self._presence = self.board.boxes, self.board.presence
        self.looks_after = self.board.neighbours.looks_after
        self.clocks = Timekeeper(store, now, self.looks_after, self.ring)
        self._bots = BotTurns(store, self._boxes, now, self.looks_after)
        self.board.events += [self._note]
        self.board.takeovers += [self.clocks.ask, self._bots.ask]
        self._agreements = Agreements(self._boxes, self._presence, now)
        self.offer, self.answer = self._agreements.offer, self._agreements.answer
        self.withdraw = self._agreements.withdraw
        self._hosting = Hosting(self._boxes, self._presence, now)
        self.make_key, self.revoke_key = self._hosting.make_key, self._hosting.revoke_key
        self.remove = self._hosting.remove
        self.players = Registry(store, now, self._renamed)
        self.archive = Archive(store)
        self.care = Care(store, self._boxes, self.players, now)
        self._sweeper = Sweeper(store, now, self.looks_after, self.care.close)
        self.sweep = self._sweeper.sweep
        self._tasks: list[asyncio.Task[None]] = []

    # Looking

    async def table(self, table: str, n: int = 0) -> Table:
        """The table with this id, at least after event `n` if there was such; NotFound where there is none."""
        return await self._boxes.look(table, n)

    async def watched(self, table: str, player: str | None, n: int = 0) -> Table:
        """The same for somebody who asks; NotFound also where they may not see it."""
        found = await self._boxes.look(table, n)
        if not found.may_watch(player):
            raise NotFound("There is no such table.")
        return found

    def peek(self, table: str) -> Table | None:
        """The table if it is in memory."""
        return self._boxes.peek(table)

    async def moment(self, table: str, turn: int) -> Position:
        """The position after so many turns, a copy of its own."""
        found = await self._boxes.look(table)
        if found.position is None:
            raise Refused("The game has not started yet.")
        if not 0 <= turn <= len(found.turns):
            raise NotFound(f"The table has {len(found.turns)} turns, so there is no moment {turn}.")
        if turn == len(found.turns):
            return found.position.copy()
        return await self._boxes.position_after(found, turn)

    def clock_left(self, table: Table) -> tuple[list[float | None], int | None, float]:
        """Seconds left by seat, whose clock runs, and now."""
        now = self.now()
        left = clocks.now_left(table, now)
        return [None] * len(table.seats) if left is None else list(left), table.seat if left else None, now

    async def record(self, table: str) -> dict[str, Any]:
        """The record of a finished game as data."""
        return await self.archive.record(await self._boxes.look(table))

    # Before the game

    async def create(self, player: str, terms: Terms, wishes: Sequence[Wish], shuffle: bool = True) -> Table:
        """A new table with these seats, in drawn order unless `shuffle` is false; it may start by itself."""
        host = await self.players.need(player)
        table, setup = gathering.new_table(new_id(TABLE), host, terms, wishes, shuffle, self.now())
        if terms.start and gathering.is_full(table):
            table = gathering.start(table, start_of(table, setup), self.now())
        return await self._boxes.finish(self._boxes.add(table, setup))

    async def import_record(
        self,
        player: str,
        record: dict[str, Any],
        wishes: Sequence[Wish] = (),
        clock: Clock = Clock(),  # noqa: B008  # frozen
        join: str = "link",
        watch: str = "link",
    ) -> Table:
        """A record as a table: to look at, or with seats to go on with."""
        host = await self.players.need(player)
        table, setup = importing.table_of(new_id(TABLE), host, record, wishes, clock, join, watch, self.now())
        if table.status == "gathering" and gathering.is_full(table):
            position = replayed(start_of(table, setup), table.turns)
            table = gathering.start(table, position, self.now())
        return await self._boxes.finish(self._boxes.add(table, setup))

    async def join(self, table: str, player: str, seat: int | None = None, key: str | None = None) -> Table:
        """Sits down, or comes back to the own seat."""
        who = await self.players.need(player)

        async def step(before: Table) -> Step:
            if key is None and not before.may_watch(player):
                raise NotFound("There is no such table.")
            after = gathering.join(before, who, seat, key, self.now())
            if after is before:
                for mine in [seat] if seat is not None else before.seats_of(player):
                    after = leaving.comes_back(after, mine, self.now())
            if after.status == "gathering" and after.terms.start and gathering.is_full(after):
                return await self._started(after)
            return Step("seats", after)

        return await self._boxes.change(table, step)

    async def _started(self, table: Table) -> Step:
        position = await self._boxes.position_after(table, len(table.turns))
        return Step("started", gathering.start(table, position, self.now()))

    async def leave(self, table: str, player: str, seat: int | None = None) -> Table:
        """Stands up before the start; in a running game the seat waits."""

        async def step(before: Table) -> Step:
            after = before
            for mine in acting_for(before, player, seat):
                if before.status == "gathering":
                    after = gathering.stand_up(after, mine, self.now())
                elif before.status == "playing":
                    after = leaving.says_goodbye(after, mine, self.now())
            return Step("seats", after)

        return await self._boxes.change(table, step)

    async def start(self, table: str, player: str) -> Table:
        """Starts; bots take the open seats."""

        async def step(before: Table) -> Step:
            require_host(before, player)
            if before.status != "gathering":
                raise Refused("The game has started already.")
            return await self._started(before)

        return await self._boxes.change(table, step)

    async def close_table(self, table: str, player: str, reason: str = "") -> Table:
        """Closes a table that has not started."""

        async def step(before: Table) -> Step | None:
            require_host(before, player)
            if before.status == "closed":
                return None
            if before.status != "gathering":
                raise Refused("The game has started; the players may agree to end it.")
            return Step("over", gathering.closed(before, self.now()))

        return await self._boxes.change(table, step)

    # The game

    async def commit_turn(
        self, table: str, player: str, turn: int, tokens: Sequence[str], seat: int | None = None
    ) -> Taken:
        """Takes a whole turn; the same once more is answered the same way."""
        await self.ring(table)
        taken: Taken | None = None

        async def step(before: Table) -> Step | None:
            nonlocal taken
            mine = acting_for(before, player, seat)
            again = play.taken_before(before, turn, mine, tokens)
            if again is not None:
                taken = Taken(before, turn + 1, again.n, True)
                return None
            number = before.seat if before.seat in mine else mine[0]
            play.require_turn(before, turn, number)
            now = self.now()
            ready = leaving.comes_back(before, number, now)
            if ready.seats[number].bot is not None:
                raise Refused("Your time is up; a bot plays on for you.")
            after = play.take_turn(ready, number, tokens, "person", now)
            return Step("turn", after, after.turns[-1])

        after = await self._boxes.change(table, step)
        if after.status == "playing":
            for number in after.seats_of(player):
                self._presence.seen(table, number)
        return taken or Taken(after, turn + 1, after.turns[turn].n, False)

    async def commit_bot_turn(self, table: str, seat: int, turn: int, tokens: Sequence[str]) -> Taken:
        """Takes a turn for a bot, or for a person whom a bot stands in for."""

        async def step(before: Table) -> Step:
            play.require_turn(before, turn, seat)
            if before.seats[seat].bot is None:
                raise NotYourTurn(f"No bot plays for seat {seat}.")
            after = play.take_turn(before, seat, tokens, "bot", self.now())
            return Step("turn", after, after.turns[-1])

        after = await self._boxes.change(table, step)
        return Taken(after, turn + 1, after.turns[turn].n, False)

    async def bot_takes(self, table: str, player: str, seat: int, level: str) -> Table:
        """Lets a bot play on for somebody who has left."""

        async def step(before: Table) -> Step:
            acting_for(before, player, None)
            away = self._presence.away(table, len(before.seats), before.changed)
            return Step("seats", leaving.bot_takes(before, seat, level, away, self.now()))

        return await self._boxes.change(table, step)

    async def ring(self, table: str) -> Table:
        """Looks at the clock of a table, and does what was agreed if it stands at zero."""
        found = await self._boxes.look(table)
        if not clocks.time_is_up(found, self.now()):
            self.clocks.note(found)
            return found

        async def step(before: Table) -> Step | None:
            now = self.now()
            if not clocks.time_is_up(before, now) or before.seat is None:
                return None
            if before.terms.clock.at_zero == "end":
                after = play.ended(before, "clock", now)
                return Step("over", replace(after, result={**(after.result or {}), "out_of_time": before.seat}))
            seat = replace(before.seats[before.seat], stand_in=leaving.STAND_IN)
            return Step("seats", leaving.with_seat(before, before.seat, seat, now))

        return await self._boxes.change(table, step)

    async def ring_due(self) -> None:
        """Does now what the clocks will ask for anyway."""
        await self.clocks.ask()
        await self.clocks.ring_due()

    # Who is here, and who listens

    async def visit(self, table: str, seats: Sequence[int]) -> Visit:
        """A stream was opened by somebody who holds these seats, or watches with none."""
        self._boxes.pin(table)
        try:
            found = await self._boxes.look(table)
        except BaseException:
            self._boxes.let_go(table)
            raise
        self.board.arrive(table, list(seats))
        visit = Visit(self._leave_visit, table, list(seats))

        async def step(before: Table) -> Step:
            after = before
            for seat in seats:
                after = leaving.comes_back(after, seat, self.now())
            return Step("seats", after)

        if any(leaving.comes_back(found, seat, self.now()) is not found for seat in seats):
            await self._boxes.change(table, step)
        return visit

    def _leave_visit(self, visit: Visit) -> None:
        table = self._boxes.peek(visit.table)
        self.board.depart(visit.table, visit.seats)
        self._boxes.let_go(visit.table)
        if table is None or table.status in ("over", "closed"):
            self._presence.forget(visit.table)

    def here(self, table: Table) -> tuple[list[bool], list[float | None], int]:
        """By seat whether somebody is here, and since when not; how many watch."""
        count = len(table.seats)
        away = self._presence.away(table.id, count, table.changed)
        left = [None if since is None else seat.left or since for seat, since in zip(table.seats, away, strict=True)]
        return self._presence.here(table.id, count), left, self._presence.watchers(table.id)

    def subscribe(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Calls the listener with every event, in order, on the loop; the answer ends that."""
        self.board.events.append(listener)
        return lambda: self.board.events.remove(listener)

    def subscribe_presence(self, listener: Callable[[str], None]) -> Callable[[], None]:
        """Calls the listener with the id of a table where somebody came or went; the answer ends that."""
        self.board.presences.append(listener)
        return lambda: self.board.presences.remove(listener)

    def follow(self, player: str) -> Callable[[], None]:
        """Lets events of all tables of this player arrive from other processes too; the answer ends that."""
        self.board.followed.append(player)
        return lambda: self.board.followed.remove(player)

    def bots_waiting(self) -> int:
        """How many of these positions nobody has taken yet."""
        return self._bots.waiting

    def bot_turns(self) -> AsyncIterator[BotTurn]:
        """Every position where a bot has to move, at the tables that this process looks after."""
        return self._bots.all()

    def _note(self, event: Event) -> None:
        self.clocks.note(event.after)
        self._bots.note(event.after)
        if event.after.status in ("over", "closed"):
            self._presence.forget(event.after.id)

    async def _renamed(self, player: Player) -> None:
        async def step(before: Table) -> Step:
            return Step("seats", gathering.renamed(before, player))

        for name in await self.archive.names_of_unfinished(player.id):
            await self._boxes.change(name, step)

    # Running

    async def open(self) -> None:
        """Begins to ring clocks and to look for bots."""
        await asyncio.to_thread(self.board.neighbours.enter)
        self.board.open()
        await self._bots.ask()
        for work in (self.clocks, self._bots, self._sweeper):
            self._tasks.append(asyncio.create_task(work.run()))

    async def close(self) -> None:
        """Finishes what has begun, and lets go of the database."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._boxes.settle()
        await self.board.close()
        await asyncio.to_thread(self.store.close)

    def counts(self) -> dict[str, float]:
        """Numbers for metrics."""
        return {"tables": len(self._boxes), **self.store.writer.counts()}


async def open_hall(url: str, now: Callable[[], float] = time.time) -> Hall:
    """The hall of this database, which is brought up to date."""
    hall = Hall(await asyncio.to_thread(Store, url), now)
    await hall.open()
    return hall
