"""Offers: made, answered, withdrawn, and what happens when all agree."""

from __future__ import annotations

import pytest

from canaletto.tables.errors import NotAllowed, NotFound, Refused
from canaletto.tables.gathering import Wish
from canaletto.tables.table import Clock, Table
from tests.tables.halls import BOT, ME, OPEN, House, live, terms

pytestmark = pytest.mark.anyio


async def at_an_answer(house: House) -> Table:
    """A game of Toscana after Bob has let the first tile pass, which has shown nothing to anybody."""
    table = await house.two("toscana")
    return (await house.hall.commit_turn(table.id, house.bob, 0, ["."])).table


async def test_a_turn_that_showed_nothing_is_taken_back_when_all_agree(any_house: House) -> None:
    house = any_house
    table = await at_an_answer(house)
    table = await house.hall.offer(table.id, house.bob, "take-back")
    assert [(offer.kind, offer.by, offer.waiting) for offer in table.offers] == [("take-back", 1, (0,))]
    table = await house.hall.answer(table.id, house.ann, table.offers[0].id, True)
    assert (table.turns, table.seat, table.offers) == ((), 1, ())
    assert house.kinds() == ["made", "started", "turn", "offers", "back"]
    # It stays taken back, and the other answer may be given.
    await house.reopen()
    assert await house.hall.table(table.id) == table
    taken = await house.hall.commit_turn(table.id, house.bob, 0, ["V"])
    assert taken.n == table.n + 1


async def test_a_turn_that_showed_a_tile_stays(house: House) -> None:
    table = await house.two()
    await house.move(table.id)
    with pytest.raises(Refused, match="has been seen since"):
        await house.hall.offer(table.id, house.ann, "take-back")
    veto = await house.two("toscana")
    await house.hall.commit_turn(veto.id, house.bob, 0, ["V"])
    with pytest.raises(Refused, match="has been seen since"):
        await house.hall.offer(veto.id, house.bob, "take-back")


async def test_who_plays_with_bots_or_alone_takes_back_at_once(house: House) -> None:
    table = await house.hall.create(house.ann, terms("toscana"), [BOT, ME], shuffle=False)
    await house.hall.commit_turn(table.id, house.ann, 0, ["."])
    table = await house.hall.offer(table.id, house.ann, "take-back")
    assert table.turns == ()


async def test_a_turn_ends_the_wish_to_take_back(house: House) -> None:
    table = await at_an_answer(house)
    table = await house.hall.offer(table.id, house.bob, "take-back")
    number = table.offers[0].id
    table = (await house.move(table.id)).table
    assert table.offers == ()
    with pytest.raises(NotFound, match="no longer open"):
        await house.hall.answer(table.id, house.ann, number, True)


async def test_who_was_declined_waits_a_minute(house: House) -> None:
    table = await house.two()
    await house.hall.visit(table.id, [0])
    await house.hall.visit(table.id, [1])
    table = await house.hall.offer(table.id, house.ann, "end")
    table = await house.hall.answer(table.id, house.bob, table.offers[0].id, False)
    assert table.offers == ()
    house.time += 59
    with pytest.raises(Refused, match="again in 1 seconds"):
        await house.hall.offer(table.id, house.ann, "end")
    # Bob may ask, and Ann too a little later.
    table = await house.hall.offer(table.id, house.bob, "end")
    await house.hall.withdraw(table.id, house.bob, table.offers[0].id)
    house.time += 1
    assert (await house.hall.offer(table.id, house.ann, "end")).offers[0].id == 3


async def test_there_is_one_offer_of_a_kind(house: House) -> None:
    table = await house.two()
    await house.hall.offer(table.id, house.ann, "end")
    with pytest.raises(Refused, match="already; answer it"):
        await house.hall.offer(table.id, house.bob, "end")


async def test_only_those_who_are_asked_may_answer(house: House) -> None:
    table = await house.two()
    table = await house.hall.offer(table.id, house.ann, "end")
    number = table.offers[0].id
    with pytest.raises(NotAllowed):
        await house.hall.offer(table.id, house.cleo, "end")
    with pytest.raises(NotAllowed):
        await house.hall.answer(table.id, house.cleo, number, True)
    with pytest.raises(Refused, match="does not wait for your answer"):
        await house.hall.answer(table.id, house.ann, number, False)
    assert await house.hall.answer(table.id, house.ann, number, True) == table
    with pytest.raises(Refused, match="Only who has made an offer"):
        await house.hall.withdraw(table.id, house.bob, number)


async def test_all_three_have_to_agree(house: House) -> None:
    table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, OPEN], shuffle=False)
    await house.hall.join(table.id, house.bob)
    await house.hall.join(table.id, house.cleo)
    for player, seat in ((house.ann, 0), (house.bob, 1), (house.cleo, 2)):
        await house.hall.visit(table.id, [seat])
        assert player
    table = await house.hall.offer(table.id, house.bob, "end")
    table = await house.hall.answer(table.id, house.cleo, table.offers[0].id, True)
    assert (table.offers[0].accepted, table.offers[0].waiting) == ((1, 2), (0,))
    table = await house.hall.answer(table.id, house.ann, table.offers[0].id, True)
    assert (table.status, table.ended, table.offers) == ("over", "agreed", ())
    assert table.result is not None
    assert len(table.result["stars"]) == 3


async def test_who_has_left_is_not_asked_whether_to_end(house: House) -> None:
    table = await house.two()
    house.time += 60
    await house.hall.visit(table.id, [0])
    table = await house.hall.offer(table.id, house.ann, "end")
    assert table.ended == "agreed"


async def test_more_time_is_given_to_who_asks(any_house: House) -> None:
    house = any_house
    table = await house.two(clock=live(base=400))
    table = await house.hall.offer(table.id, house.ann, "more-time")
    house.events.clear()
    table = await house.hall.answer(table.id, house.bob, table.offers[0].id, True)
    assert house.hall.clock_left(table)[0] == [500, 400]
    assert house.kinds() == ["clocks"]
    days = await house.two(clock=Clock("days", days=1))
    days = await house.hall.offer(days.id, house.ann, "more-time")
    days = await house.hall.answer(days.id, house.bob, days.offers[0].id, True)
    assert house.hall.clock_left(days)[0] == [2 * 86_400, 86_400]


async def test_no_more_time_without_a_clock_and_nothing_after_the_end(house: House) -> None:
    table = await house.two()
    with pytest.raises(Refused, match="Nobody plays against a clock"):
        await house.hall.offer(table.id, house.ann, "more-time")
    with pytest.raises(Refused, match="A rematch follows"):
        await house.hall.offer(table.id, house.ann, "rematch")
    over = await house.play_out(table.id)
    for kind in ("end", "take-back", "more-time"):
        with pytest.raises(Refused, match="No game is running"):
            await house.hall.offer(over.id, house.ann, kind)


async def test_in_a_rematch_everybody_keeps_a_seat_and_the_order_rotates(any_house: House) -> None:
    house = any_house
    table = await house.hall.create(
        house.ann, terms("tolleno", 3, clock=live()), [ME, OPEN, Wish("bot", "random")], shuffle=False
    )
    await house.hall.join(table.id, house.bob)
    over = await house.play_out(table.id)
    offered = await house.hall.offer(over.id, house.bob, "rematch")
    house.events.clear()
    over = await house.hall.answer(over.id, house.ann, offered.offers[0].id, True)
    assert house.kinds() == ["made", "rematch"]
    assert over.rematch is not None
    again = await house.hall.table(over.rematch)
    assert [seat.player for seat in again.seats] == [house.bob, None, house.ann]
    assert (again.status, again.turns, again.terms) == ("playing", (), over.terms)
    assert again.position != await house.hall.moment(over.id, 0)
    with pytest.raises(Refused, match="made already"):
        await house.hall.offer(over.id, house.ann, "rematch")
    await house.reopen()
    assert await house.hall.table(over.rematch) == again


async def test_a_rematch_keeps_chosen_boards_with_their_people(house: House) -> None:
    chosen = terms("tolleno", choices={"boards": ["row", "gardens"], "initial_contract": "five"})
    table = await house.hall.create(house.ann, chosen, [ME, ME], shuffle=False)
    over = await house.play_out(table.id)
    over = await house.hall.offer(over.id, house.ann, "rematch")
    assert over.rematch is not None
    again = await house.hall.moment(over.rematch, 0)
    data = again.data()
    assert [seat["board"] for seat in data["seats"]] == ["gardens", "row"]
    assert data["initial_contract"] == "five"
