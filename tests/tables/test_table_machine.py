"""Any life of a table: people join, leave, play, offer and restart the server at random, and what must hold holds."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from canaletto.rules.chance import Seeded, System
from canaletto.tables.errors import TableError
from canaletto.tables.mailboxes import load, replayed
from canaletto.tables.table import Clock, OfferKind, Table
from tests.tables.halls import BOT, ME, OPEN, House, any_turn, terms

if TYPE_CHECKING:
    from collections.abc import Coroutine

    import pytest

    from canaletto.tables.presence import Visit

LIVES = int(os.environ.get("CANALETTO_LIVES", "25"))
PEOPLE = st.integers(0, 2)
KINDS: list[OfferKind] = ["take-back", "more-time", "end", "rematch"]
CLOCKS = [Clock(), Clock("live", 60, 5), Clock("live", 60, 0, at_zero="end"), Clock("days", days=1)]


class AnyTable(RuleBasedStateMachine):
    """Ann, Bob and Cleo at one table."""

    original: Path  # an empty database to begin with
    dice: Seeded  # the same for every life, so that one which broke can be told again

    @initialize(game=st.sampled_from(["tolleno-casual", "toscana"]), clock=st.sampled_from(CLOCKS), bot=st.booleans())
    def make(self, game: str, clock: Clock, bot: bool) -> None:
        """A table with a seat for Ann and others."""
        AnyTable.dice = Seeded(7)
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        shutil.copy(self.original, self.folder / "games.db")
        self.house = House(f"sqlite:///{self.folder}/games.db")
        self.run(self.house.__aenter__())
        self.people = [self.house.ann, self.house.bob, self.house.cleo]
        players = 2 if game == "toscana" else 3
        wishes = [ME, OPEN, BOT if bot else OPEN][:players]
        table = self.run(self.house.hall.create(self.people[0], terms(game, players, clock=clock), wishes))
        self.table: Table = table
        self.acknowledged: dict[int, tuple[str, ...]] = {}
        self.visits: list[Visit] = []
        self.n = table.n

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Runs to the end of something."""
        return self.loop.run_until_complete(work)

    def attempt(self, work: Coroutine[Any, Any, Any]) -> Any:
        """The same, where a refusal is an answer too."""
        try:
            return self.run(work)
        except TableError:
            return None

    def look(self) -> Table:
        """The table now."""
        self.table = self.run(self.house.hall.table(self.table.id))
        return self.table

    @rule(who=PEOPLE)
    def join(self, who: int) -> None:
        """Somebody sits down or comes back."""
        self.attempt(self.house.hall.join(self.table.id, self.people[who]))

    @rule(who=PEOPLE)
    def leave(self, who: int) -> None:
        """Somebody leaves."""
        self.attempt(self.house.hall.leave(self.table.id, self.people[who]))

    @rule(who=PEOPLE)
    def start(self, who: int) -> None:
        """Somebody wants to begin."""
        self.attempt(self.house.hall.start(self.table.id, self.people[who]))

    @precondition(lambda self: self.table.status == "playing")
    @rule(count=st.integers(1, 8))
    def play(self, count: int) -> None:
        """Whoever is on turn takes turns, a bot where one plays on."""
        for _ in range(count):
            table = self.look()
            if table.seat is None or table.position is None:
                return
            tokens = any_turn(table.position, self.house.chance)
            seat, turn = table.seats[table.seat], len(table.turns)
            if seat.bot is not None:
                taken = self.attempt(self.house.hall.commit_bot_turn(table.id, table.seat, turn, tokens))
            else:
                assert seat.player is not None
                taken = self.attempt(self.house.hall.commit_turn(table.id, seat.player, turn, tokens, table.seat))
            if taken is not None:
                self.acknowledged[turn] = tuple(tokens)

    @precondition(lambda self: bool(self.acknowledged))
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """A turn that was acknowledged is sent again: nothing happens."""
        turn = data.draw(st.sampled_from(sorted(self.acknowledged)))
        before = self.look()
        if turn < len(before.turns) and before.turns[turn].by == "person":
            player = before.seats[before.turns[turn].seat].player
            if player is not None:
                taken = self.run(self.house.hall.commit_turn(before.id, player, turn, self.acknowledged[turn]))
                assert taken.duplicate
        assert self.look().n == before.n or self.table.clocks is not None

    @rule(who=PEOPLE, kind=st.sampled_from(KINDS))
    def offer(self, who: int, kind: OfferKind) -> None:
        """Somebody offers something."""
        self.attempt(self.house.hall.offer(self.table.id, self.people[who], kind))

    @precondition(lambda self: bool(self.table.offers))
    @rule(who=PEOPLE, accept=st.booleans())
    def answer(self, who: int, accept: bool) -> None:
        """Somebody answers."""
        offers = self.look().offers
        if offers:
            self.attempt(self.house.hall.answer(self.table.id, self.people[who], offers[0].id, accept))

    @precondition(lambda self: bool(self.table.offers))
    @rule(who=PEOPLE)
    def withdraw(self, who: int) -> None:
        """Somebody thinks better of it."""
        offers = self.look().offers
        if offers:
            self.attempt(self.house.hall.withdraw(self.table.id, self.people[who], offers[0].id))

    @rule(who=PEOPLE)
    def arrive(self, who: int) -> None:
        """Somebody opens the page."""
        seats = self.look().seats_of(self.people[who])
        self.visits.append(self.run(self.house.hall.visit(self.table.id, seats)))

    @precondition(lambda self: bool(self.visits))
    @rule()
    def depart(self) -> None:
        """Somebody closes the page."""
        self.run(self.visits.pop().leave())

    @rule(who=PEOPLE, seat=st.integers(0, 2))
    def let_a_bot_play_on(self, who: int, seat: int) -> None:
        """Somebody does not want to wait any more."""
        self.attempt(self.house.hall.bot_takes(self.table.id, self.people[who], seat, "random"))

    @rule(seconds=st.sampled_from([1.0, 31.0, 61.0, 86_400.0]))
    def wait(self, seconds: float) -> None:
        """Time goes by."""
        self.house.time += seconds
        self.run(self.house.hall.ring_due())

    @rule(seconds=st.sampled_from([0.0, 3600.0]), kindly=st.booleans())
    def restart(self, seconds: float, kindly: bool) -> None:
        """The server is started again, after it was stopped or has crashed."""
        before = self.look()
        self.run(self.house.reopen(seconds) if kindly else self.house.crash(seconds))
        self.visits.clear()
        after = self.look()
        assert after.turns == before.turns
        assert after.position == before.position
        assert after.seats == before.seats
        assert after.offers == before.offers

    @invariant()
    def events_are_numbered_without_gaps(self) -> None:
        """Every event of the table has the next number, and the table that of the last."""
        for event in self.house.events:
            if event.after.id == self.table.id:
                assert event.n == (1 if event.kind == "made" else self.n + 1)
                self.n = event.n
        self.house.events.clear()
        assert self.look().n == self.n

    @invariant()
    def what_is_in_memory_is_in_the_database(self) -> None:
        """And the position is what the turns lead to."""
        table = None
        while table != self.look():  # a clock may ring in between
            table = self.table
            found = self.run(self.house.hall.store.read(lambda db: load(db, self.table.id)))
        assert table is not None
        assert found is not None
        stored, start = found
        assert stored == table
        if table.position is not None:
            assert replayed(start, table.turns) == table.position

    @invariant()
    def acknowledged_turns_are_there(self) -> None:
        """All that were not taken back."""
        for number, tokens in list(self.acknowledged.items()):
            if number >= len(self.table.turns):
                del self.acknowledged[number]
            else:
                assert self.table.turns[number].tokens == tokens

    @invariant()
    def a_table_makes_sense(self) -> None:
        """What holds at any time."""
        table = self.look()
        assert (table.position is None) == (table.status == "gathering")
        assert (table.seat is None) == (table.status != "playing")
        if table.status == "over":
            assert table.ended is not None
            assert table.result is not None
            assert all(offer.kind == "rematch" for offer in table.offers)
        assert all(seat.player is not None for seat in table.seats if seat.kind == "person")
        assert len({offer.kind for offer in table.offers}) == len(table.offers)
        assert all(offer.waiting for offer in table.offers)
        if table.clocks is not None:
            assert min(table.clocks.left) >= 0

    def teardown(self) -> None:
        """Nothing is left behind."""
        if hasattr(self, "house"):
            self.run(self.house.hall.close())
            self.loop.close()
            shutil.rmtree(self.folder)


def test_any_life_of_a_table(empty_sqlite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hypothesis looks for lives that break it."""
    AnyTable.original = empty_sqlite
    monkeypatch.setattr(System, "bits", lambda _: AnyTable.dice.bits())
    tried = settings(
        max_examples=int(os.environ.get("CANALETTO_LIVES", "25")),
        stateful_step_count=30,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(AnyTable, settings=tried)
