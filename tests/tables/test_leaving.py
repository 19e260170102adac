"""People who leave: who is here, when a bot may play on, and coming back."""

from __future__ import annotations

import pytest

from canaletto.tables.errors import Malformed, NotAllowed, Refused
from canaletto.tables.table import Clock
from tests.tables.halls import BOT, ME, House, live, terms

pytestmark = pytest.mark.anyio


async def test_who_is_here_is_counted_by_open_streams(house: House) -> None:
    table = await house.two()
    told: list[str] = []
    house.hall.subscribe_presence(told.append)
    desk, phone = await house.hall.visit(table.id, [0]), await house.hall.visit(table.id, [0])
    watcher = await house.hall.visit(table.id, [])
    assert house.hall.here(table) == ([True, False], [None, house.time], 1)
    house.time += 5
    await phone.leave()
    await phone.leave()
    assert house.hall.here(table)[0] == [True, False]
    await desk.leave()
    await watcher.leave()
    assert house.hall.here(table) == ([False, False], [house.time, house.time - 5], 0)
    assert told == [table.id] * 6


async def test_a_bot_plays_on_half_a_minute_after_somebody_has_gone(any_house: House) -> None:
    house = any_house
    table = await house.two()
    stream = await house.hall.visit(table.id, [0])
    with pytest.raises(Refused, match="Ann is still here"):
        await house.hall.bot_takes(table.id, house.bob, 0, "mason")
    await stream.leave()
    house.time += 29
    with pytest.raises(Refused, match="may come back within 1 seconds"):
        await house.hall.bot_takes(table.id, house.bob, 0, "mason")
    house.time += 1
    table = await house.hall.bot_takes(table.id, house.bob, 0, "mason")
    assert table.seats[0].stand_in == "mason"
    assert (await anext(house.hall.bot_turns())).level == "mason"
    with pytest.raises(Refused, match="plays for seat 0 already"):
        await house.hall.bot_takes(table.id, house.bob, 0, "mason")


async def test_who_has_just_sat_down_is_not_gone(house: House) -> None:
    house.time += 3600
    table = await house.two()
    with pytest.raises(Refused, match="may come back within 30 seconds"):
        await house.hall.bot_takes(table.id, house.ann, 1, "mason")


async def test_coming_back_takes_the_seat_again(any_house: House) -> None:
    house = any_house
    table = await house.two()
    house.time += 60
    await house.hall.bot_takes(table.id, house.bob, 0, "mason")
    await house.move_bot(table.id)
    await house.hall.visit(table.id, [0])
    table = await house.hall.table(table.id)
    assert table.seats[0].stand_in is None
    assert table.turns[0].by == "bot"
    assert house.kinds() == ["made", "started", "seats", "turn", "seats"]


async def test_a_turn_of_ones_own_takes_the_seat_again_too(house: House) -> None:
    table = await house.two()
    house.time += 60
    await house.hall.bot_takes(table.id, house.bob, 0, "mason")
    taken = await house.move(table.id)
    assert (taken.table.turns[0].by, taken.table.seats[0].stand_in) == ("person", None)


async def test_whoever_says_goodbye_is_not_waited_for(house: House) -> None:
    table = await house.two()
    stream = await house.hall.visit(table.id, [1])
    table = await house.hall.leave(table.id, house.bob)
    assert table.seats[1].left == house.time
    await stream.leave()
    table = await house.hall.bot_takes(table.id, house.ann, 1, "random")
    assert table.seats[1].stand_in == "random"
    table = await house.hall.join(table.id, house.bob)
    assert (table.seats[1].stand_in, table.seats[1].left) == (None, None)


async def test_with_days_nobody_has_to_be_there(house: House) -> None:
    table = await house.two(clock=Clock("days", days=1))
    house.time += 3600
    with pytest.raises(Refused, match="need not be here"):
        await house.hall.bot_takes(table.id, house.bob, 0, "mason")


async def test_only_people_at_the_table_may_let_a_bot_play_on(house: House) -> None:
    table = await house.two()
    house.time += 60
    with pytest.raises(NotAllowed, match="no seat"):
        await house.hall.bot_takes(table.id, house.cleo, 0, "mason")
    with pytest.raises(Malformed, match="There is no level"):
        await house.hall.bot_takes(table.id, house.bob, 0, "wizard")


async def test_bots_do_not_leave(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, BOT], shuffle=False)
    with pytest.raises(Refused, match="Nobody has left seat 1"):
        await house.hall.bot_takes(table.id, house.ann, 1, "mason")


async def test_after_a_restart_everybody_gets_time_to_come_back(house: House) -> None:
    table = await house.two(clock=live())
    house.time += 60
    await house.reopen(after=5)
    with pytest.raises(Refused, match="may come back within 30 seconds"):
        await house.hall.bot_takes(table.id, house.bob, 0, "mason")


async def test_a_stand_in_is_still_there_after_a_restart(house: House) -> None:
    table = await house.two()
    house.time += 60
    await house.hall.bot_takes(table.id, house.bob, 0, "mason")
    await house.reopen()
    assert (await anext(house.hall.bot_turns())).seat == 0


async def test_nothing_is_remembered_of_who_was_at_a_finished_game(house: House) -> None:
    table = await house.two()
    visit = await house.hall.visit(table.id, [0])
    await house.play_out(table.id)
    await visit.leave()
    await house.play_out((await house.two()).id)
    assert house.hall.board.presence.rooms == {}
