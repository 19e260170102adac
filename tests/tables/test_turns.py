"""Taking turns: whole, once, in order, and only what the rules allow."""

from __future__ import annotations

import asyncio

import pytest

from canaletto.rules.game import GAMES
from canaletto.tables.errors import IllegalTurn, NotAllowed, NotYourTurn, Refused, StaleTurn
from tests.tables.halls import BOT, ME, House, any_turn, numbers, terms

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_there_after_a_restart(any_house: House, game: str) -> None:
    house = any_house
    table = await house.play_out((await house.two(game)).id)
    assert (table.status, table.ended) == ("over", "score")
    assert numbers(house.events, table.id) == list(range(1, table.n + 1))
    await house.reopen()
    assert await house.hall.table(table.id) == table


async def test_a_turn_is_acknowledged_with_the_numbers_that_follow(house: House) -> None:
    table = await house.two()
    taken = await house.move(table.id)
    assert (taken.turn, taken.n, taken.duplicate) == (1, table.n + 1, False)
    assert taken.table.turns[0].seat == 0
    assert house.events[-1].turn == taken.table.turns[0]


async def test_the_same_turn_twice_is_harmless(any_house: House) -> None:
    house = any_house
    table = await house.two()
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    first = await house.hall.commit_turn(table.id, house.ann, 0, tokens)
    await house.move(table.id)
    again = await house.hall.commit_turn(table.id, house.ann, 0, tokens)
    assert (again.turn, again.n, again.duplicate) == (first.turn, first.n, True)
    assert len(again.table.turns) == 2


async def test_the_same_turn_at_the_same_time_is_taken_once(any_house: House) -> None:
    house = any_house
    table = await house.two()
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    taken = await asyncio.gather(*(house.hall.commit_turn(table.id, house.ann, 0, tokens) for _ in range(20)))
    assert sum(not each.duplicate for each in taken) == 1
    assert {(each.turn, each.n) for each in taken} == {(1, table.n + 1)}


async def test_a_stale_turn_is_told_what_it_missed(house: House) -> None:
    table = await house.two()
    await house.move(table.id, 3)
    with pytest.raises(StaleTurn) as stale:
        await house.hall.commit_turn(table.id, house.bob, 1, ["T9,9/0"])
    now = await house.hall.table(table.id)
    assert stale.value.turn == 3
    assert stale.value.missed == now.turns[1:]


async def test_a_turn_from_the_future_is_stale_too(house: House) -> None:
    table = await house.two()
    with pytest.raises(StaleTurn, match="expects turn 0"):
        await house.hall.commit_turn(table.id, house.ann, 5, ["T9,9/0"])


async def test_nobody_takes_the_turn_of_another(house: House) -> None:
    table = await house.two()
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    with pytest.raises(NotYourTurn, match="turn of seat 0, not of seat 1"):
        await house.hall.commit_turn(table.id, house.bob, 0, tokens)
    with pytest.raises(NotAllowed, match="Seat 0 is not yours"):
        await house.hall.commit_turn(table.id, house.bob, 0, tokens, seat=0)
    with pytest.raises(NotAllowed, match="no seat"):
        await house.hall.commit_turn(table.id, house.cleo, 0, tokens)
    with pytest.raises(NotYourTurn, match="No bot plays for seat 0"):
        await house.hall.commit_bot_turn(table.id, 0, 0, tokens)


async def test_what_the_rules_do_not_allow_is_refused_with_the_rule(house: House) -> None:
    table = await house.two()
    with pytest.raises(IllegalTurn, match=r"\(40,40\)") as illegal:
        await house.hall.commit_turn(table.id, house.ann, 0, ["T40,40/0"])
    assert illegal.value.rule == "T-PLACE-1"
    with pytest.raises(IllegalTurn, match="not how a move is written"):
        await house.hall.commit_turn(table.id, house.ann, 0, ["hello"])
    assert (await house.hall.table(table.id)).turns == ()


async def test_half_a_turn_and_more_than_a_turn_are_refused(house: House) -> None:
    table = await house.two()
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    with pytest.raises(IllegalTurn, match="not complete"):
        await house.hall.commit_turn(table.id, house.ann, 0, tokens[:-1])
    with pytest.raises(IllegalTurn, match="complete before"):
        await house.hall.commit_turn(table.id, house.ann, 0, [*tokens, tokens[0]])
    with pytest.raises(IllegalTurn, match="not complete"):
        await house.hall.commit_turn(table.id, house.ann, 0, [])


async def test_in_toscana_a_tile_and_the_answer_to_the_veto_question_are_two_turns(house: House) -> None:
    table = await house.two("toscana")
    # The second player is asked about the first tile.
    await house.hall.commit_turn(table.id, house.bob, 0, ["."])
    taken = await house.move(table.id)
    assert [turn.seat for turn in taken.table.turns] == [1, 0]
    assert (taken.table.seat, taken.turn) == (0, 2)
    taken = await house.hall.commit_turn(table.id, house.ann, 2, ["V"])
    assert taken.table.seat == 1


async def test_one_person_plays_several_seats(house: House) -> None:
    table = await house.hall.create(house.ann, terms(players=3), [ME, ME, ME], shuffle=False)
    for number in range(6):
        now = await house.hall.table(table.id)
        assert now.position is not None
        tokens = any_turn(now.position, house.chance)
        taken = await house.hall.commit_turn(table.id, house.ann, number, tokens)
        assert taken.table.turns[-1].seat == number % 3


async def test_a_bot_moves_only_when_it_is_on_turn(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [BOT, ME], shuffle=False)
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    taken = await house.hall.commit_bot_turn(table.id, 0, 0, tokens)
    assert taken.table.turns[0].by == "bot"
    with pytest.raises(StaleTurn):
        await house.hall.commit_bot_turn(table.id, 0, 0, tokens)


async def test_bots_that_have_to_move_are_asked(any_house: House) -> None:
    house = any_house
    waiting = house.hall.bot_turns()
    table = await house.hall.create(house.ann, terms(), [BOT, ME], shuffle=False)
    due = await anext(waiting)
    assert (due.table, due.seat, due.level) == (table, 0, "random")
    await house.move(table.id, 2)
    assert len((await anext(waiting)).table.turns) == 2
    await house.reopen()
    assert (await anext(house.hall.bot_turns())).table.id == table.id


async def test_before_the_start_and_after_the_end_there_are_no_turns(house: House) -> None:
    table = await house.hall.create(house.ann, terms(start=False), [ME, BOT], shuffle=False)
    with pytest.raises(Refused, match="not started"):
        await house.hall.commit_turn(table.id, house.ann, 0, ["."])
    with pytest.raises(Refused, match="not started"):
        await house.hall.moment(table.id, 0)
    over = await house.play_out((await house.two()).id)
    with pytest.raises(Refused, match="over"):
        await house.hall.commit_turn(over.id, house.ann, len(over.turns), ["."])


async def test_any_moment_can_be_looked_at(house: House) -> None:
    table = await house.two()
    seen = [table.position]
    for _ in range(5):
        seen.append((await house.move(table.id)).table.position)
    for turn, position in enumerate(seen):
        assert await house.hall.moment(table.id, turn) == position


async def test_what_one_has_begun_is_finished_when_they_go_away(house: House) -> None:
    table = await house.two()
    assert table.position is not None
    tokens = any_turn(table.position, house.chance)
    impatient = asyncio.create_task(house.hall.commit_turn(table.id, house.ann, 0, tokens))
    while not impatient.done() and not house.hall.store.writer.waiting:
        await asyncio.sleep(0)
    impatient.cancel()
    again = await house.hall.commit_turn(table.id, house.ann, 0, tokens)
    assert again.duplicate
    assert numbers(house.events, table.id) == [1, 2, 3]
