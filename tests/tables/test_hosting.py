"""What who made a table may do about its seats: keys that can be revoked, and taking a seat back."""

from __future__ import annotations

import pytest

from canaletto.tables.errors import Malformed, NotAllowed, Refused
from canaletto.tables.table import Clock
from tests.tables.halls import BOT, LINK, ME, OPEN, House, terms

pytestmark = pytest.mark.anyio


async def test_revoking_a_key_frees_the_seat_of_who_came_with_it(any_house: House) -> None:
    house = any_house
    table = await house.hall.create(house.ann, terms(players=3), [ME, LINK, OPEN], shuffle=False)
    key = await house.hall.make_key(table.id, house.ann, 1)
    await house.hall.join(table.id, house.bob, key=key)
    await house.hall.revoke_key(table.id, house.ann, 1)
    table = await house.hall.table(table.id)
    assert [seat.kind for seat in table.seats] == ["person", "link", "open"]
    assert table.seats_of(house.bob) == []
    for again in (house.hall.join(table.id, house.bob, key=key), house.hall.join(table.id, house.bob)):
        with pytest.raises(NotAllowed):
            await again
    another = await house.hall.make_key(table.id, house.ann, 1)
    table = await house.hall.join(table.id, house.cleo, key=another)
    assert table.seats_of(house.cleo) == [1]


async def test_revoking_the_key_of_somebody_who_came_without_it_leaves_them_there(house: House) -> None:
    table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, OPEN], shuffle=False)
    await house.hall.join(table.id, house.bob)
    await house.hall.make_key(table.id, house.ann, 1)
    await house.hall.revoke_key(table.id, house.ann, 1)
    assert (await house.hall.table(table.id)).seats_of(house.bob) == [1]


async def test_the_host_takes_a_seat_back_before_the_start(any_house: House) -> None:
    house = any_house
    table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, OPEN], shuffle=False)
    await house.hall.join(table.id, house.bob)
    table = await house.hall.remove(table.id, house.ann, 1)
    assert [seat.kind for seat in table.seats] == ["person", "open", "open"]
    with pytest.raises(NotAllowed, match="has taken your seat back"):
        await house.hall.join(table.id, house.bob)
    await house.hall.join(table.id, house.cleo)
    key = await house.hall.make_key(table.id, house.ann, 2)
    table = await house.hall.join(table.id, house.bob, key=key)
    assert (table.status, table.seats_of(house.bob)) == ("playing", [2])


async def test_in_a_running_game_only_the_seat_of_somebody_who_has_left_is_taken_back(any_house: House) -> None:
    house = any_house
    table = await house.two()
    await house.hall.visit(table.id, [0])
    stream = await house.hall.visit(table.id, [1])
    with pytest.raises(Refused, match="Bob is still here"):
        await house.hall.remove(table.id, house.ann, 1)
    assert (await house.hall.offer(table.id, house.ann, "end")).offers[0].waiting == (1,)
    await stream.leave()
    with pytest.raises(Refused, match="may come back within 30 seconds"):
        await house.hall.remove(table.id, house.ann, 1)
    house.time += 30
    table = await house.hall.remove(table.id, house.ann, 1)
    assert (table.seats[1].kind, table.seats[1].level, table.offers) == ("bot", "mason", ())
    await house.move(table.id)
    await house.move_bot(table.id)
    with pytest.raises(NotAllowed):
        await house.hall.commit_turn(table.id, house.bob, 2, ["."])


async def test_with_days_for_every_turn_only_who_said_goodbye_loses_a_seat(house: House) -> None:
    table = await house.two(clock=Clock("days", days=2))
    house.time += 3600
    with pytest.raises(Refused, match="the clock decides"):
        await house.hall.remove(table.id, house.ann, 1)
    await house.hall.leave(table.id, house.bob)
    assert (await house.hall.remove(table.id, house.ann, 1)).seats[1].kind == "bot"


async def test_a_revoked_key_leaves_a_seat_in_a_running_game_to_who_is_there(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, LINK], shuffle=False)
    key = await house.hall.make_key(table.id, house.ann, 1)
    await house.hall.join(table.id, house.bob, key=key)
    await house.hall.revoke_key(table.id, house.ann, 1)
    assert (await house.hall.table(table.id)).seats_of(house.bob) == [1]
    house.time += 31
    await house.hall.revoke_key(table.id, house.ann, 1)
    assert (await house.hall.table(table.id)).seats[1].kind == "bot"


async def test_no_key_is_made_for_the_seat_of_somebody_who_plays(house: House) -> None:
    table = await house.two()
    await house.hall.visit(table.id, [1])
    with pytest.raises(Refused, match="Bob is still here"):
        await house.hall.make_key(table.id, house.ann, 1)
    key = await house.hall.make_key(table.id, house.ann, 0)
    assert (await house.hall.join(table.id, house.cleo, key=key)).seats_of(house.cleo) == [0]


async def test_only_the_host_takes_seats_back_and_only_those_of_others(house: House) -> None:
    table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, BOT], shuffle=False)
    with pytest.raises(NotAllowed, match="Only who made the table"):
        await house.hall.remove(table.id, house.bob, 0)
    with pytest.raises(Refused, match="who may leave it"):
        await house.hall.remove(table.id, house.ann, 0)
    for empty in (1, 2):
        with pytest.raises(Refused, match="Nobody sits"):
            await house.hall.remove(table.id, house.ann, empty)
    with pytest.raises(Malformed, match="There is no seat 3"):
        await house.hall.remove(table.id, house.ann, 3)
