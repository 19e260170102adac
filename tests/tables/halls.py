"""A hall with three people, whose time is turned by hand, and turns drawn at random for them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Self

from canaletto.tables.gathering import Wish
from canaletto.tables.hall import Hall, Taken, open_hall
from canaletto.tables.table import Clock, Table, Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.rules.position import Position
    from canaletto.tables.events import Event

ME, OPEN, LINK = Wish("me"), Wish("open"), Wish("link")
BOT = Wish("bot", "random")
# A minute past noon on some day.
NOON = 1_800_000_060.0


def terms(game: str = "tolleno-casual", players: int = 2, **more: Any) -> Terms:
    """Terms of a game."""
    return Terms(game, players, more.pop("options", {}), more.pop("edition", None), **more)


def live(base: int = 60, increment: int = 0, at_zero: Any = "bot") -> Clock:
    """A live clock."""
    return Clock("live", base, increment, at_zero=at_zero)


class House:
    """An open hall; `ann`, `bob` and `cleo` are the ids of players."""

    hall: Hall
    ann: str
    bob: str
    cleo: str

    def __init__(self, url: str, now: float = NOON) -> None:
        self.url = url
        self.time = now
        self.events: list[Event] = []
        self.chance = random.Random(1)

    def now(self) -> float:
        """The time that the tests have set."""
        return self.time

    async def __aenter__(self) -> Self:
        await self.open()
        self.ann, self.bob, self.cleo = [(await self.hall.players.create(n)).id for n in ("Ann", "Bob", "Cleo")]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hall.close()

    async def open(self) -> None:
        """Opens the hall."""
        self.hall = await open_hall(self.url, self.now)
        self.hall.subscribe(self.events.append)

    async def reopen(self, after: float = 0.0) -> None:
        """Closes the hall and opens it again, some time later."""
        await self.hall.close()
        self.time += after
        await self.open()

    async def crash(self, after: float) -> None:
        """The server ends without a word, and another is started some time later."""
        crashed = self.hall
        self.time += after
        crashed.store.let_go()
        await self.open()
        await crashed.close()

    @property
    def me(self) -> str:
        """The name of this server process."""
        return self.hall.board.neighbours.me

    @property
    def living(self) -> set[str]:
        """The server processes that this one knows of."""
        return self.hall.board.neighbours.living

    async def beat(self) -> None:
        """Says that this process lives, and looks who else does."""
        await self.hall.board.neighbours.beat()

    async def ask(self) -> None:
        """Asks the database what nobody has told."""
        await self.hall.board.ask()

    def silence(self) -> None:
        """From now on this process tells the others nothing, as if it were dead."""
        self.hall.board.silence()

    async def two(self, game: str = "tolleno-casual", **more: Any) -> Table:
        """A running game of Ann (seat 0) and Bob (seat 1)."""
        table = await self.hall.create(self.ann, terms(game, **more), [ME, OPEN], shuffle=False)
        return await self.hall.join(table.id, self.bob)

    async def move(self, table: str, turns: int = 1, n: int = 0) -> Taken:
        """Lets whoever is on turn take legal turns, at a table where event `n` has happened."""
        for _ in range(turns):
            now = await self.hall.table(table, n)
            assert now.seat is not None
            assert now.position is not None
            player = now.seats[now.seat].player
            tokens = any_turn(now.position, self.chance)
            if player is None:
                taken = await self.hall.commit_bot_turn(table, now.seat, len(now.turns), tokens)
            else:
                taken = await self.hall.commit_turn(table, player, len(now.turns), tokens, now.seat)
        return taken

    async def move_bot(self, table: str) -> Taken:
        """Lets the bot on turn, perhaps a stand-in, take any turn."""
        now = await self.hall.table(table)
        assert now.position is not None
        assert now.seat is not None
        return await self.hall.commit_bot_turn(table, now.seat, len(now.turns), any_turn(now.position, self.chance))

    async def play_out(self, table: str) -> Table:
        """Plays to the end."""
        now = await self.hall.table(table)
        while now.status == "playing":
            now = (await self.move(table)).table
        return now

    def kinds(self) -> list[str]:
        """The kinds of the events so far, which are then forgotten."""
        kinds: list[str] = [event.kind for event in self.events]
        self.events.clear()
        return kinds


def any_turn(position: Position, chance: random.Random) -> list[str]:
    """A whole turn, drawn evenly among the legal tokens."""
    here, tokens = position.copy(), list[str]()
    while not here.over and here.turn == position.turn:
        tokens.append(chance.choice(here.tokens()))
        here.play(tokens[-1])
        if position.game == "toscana":
            break
    return tokens


def numbers(events: Sequence[Event], table: str) -> list[int]:
    """The numbers of the events of a table."""
    return [event.n for event in events if event.after.id == table]
