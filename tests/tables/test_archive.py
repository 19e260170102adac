"""Lists of tables, finished games as records, and records as tables."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from canaletto.rules.record import Record
from canaletto.tables.errors import Malformed, Refused
from canaletto.tables.gathering import Wish
from tests.tables.halls import BOT, ME, OPEN, House, live, terms

if TYPE_CHECKING:
    from canaletto.tables.archive import Page

pytestmark = pytest.mark.anyio


def ids(page: Page) -> list[str]:
    """The tables on a page."""
    return [row.id for row in page.rows]


async def test_lists_show_only_what_is_for_everybody(any_house: House) -> None:
    house = any_house
    hall = house.hall
    waiting = await hall.create(house.ann, terms(join="anyone"), [ME, OPEN])
    await hall.create(house.ann, terms(join="link"), [ME, OPEN])
    running = await house.two(watch="anyone", join="link")
    await house.two(watch="link")
    over = await house.play_out((await house.two(watch="anyone")).id)
    await house.play_out((await house.two(watch="nobody")).id)
    assert ids(await hall.archive.open_tables()) == [waiting.id]
    assert ids(await hall.archive.watchable()) == [running.id]
    assert ids(await hall.archive.finished()) == [over.id]
    assert len((await hall.archive.all()).rows) == 6
    assert len((await hall.archive.all(status="over")).rows) == 2


async def test_pages_follow_each_other_newest_first(any_house: House) -> None:
    house = any_house
    made = []
    for _ in range(7):
        house.time += 1
        made.append((await house.hall.create(house.ann, terms(join="anyone"), [ME, OPEN])).id)
    first = await house.hall.archive.open_tables(limit=3)
    second = await house.hall.archive.open_tables(limit=3, before=first.next)
    third = await house.hall.archive.open_tables(limit=3, before=second.next)
    assert ids(first) + ids(second) + ids(third) == made[::-1]
    assert third.next is None


async def test_tables_of_the_same_moment_are_listed_once_each(any_house: House) -> None:
    house = any_house
    made = {(await house.hall.create(house.ann, terms(join="anyone"), [ME, OPEN])).id for _ in range(5)}
    first = await house.hall.archive.open_tables(limit=2)
    rest = await house.hall.archive.open_tables(before=first.next)
    assert sorted(ids(first) + ids(rest)) == sorted(made)


async def test_finished_games_are_found_by_game_and_player(any_house: House) -> None:
    house = any_house
    await house.hall.players.rename(house.bob, "Ägir %_ Ó")
    city = await house.play_out((await house.two("tolleno-casual", watch="anyone")).id)
    match = await house.play_out((await house.two("toscana", watch="anyone")).id)
    alone = await house.play_out((await house.hall.create(house.cleo, terms(watch="anyone"), [ME, BOT])).id)
    finished = house.hall.archive.finished
    assert set(ids(await finished(game="toscana"))) == {match.id}
    assert set(ids(await finished(player="ägir"))) == {city.id, match.id}
    assert set(ids(await finished(player="%_"))) == {city.id, match.id}
    assert set(ids(await finished(player="leo"))) == {alone.id}
    assert ids(await finished(player="nobody")) == []


async def test_my_tables_are_those_waiting_for_me_first(any_house: House) -> None:
    house = any_house
    mine = house.hall.archive.mine
    theirs = await house.two()
    await house.move(theirs.id)
    house.time += 1
    waiting = await house.two()
    house.time += 1
    over = await house.play_out((await house.two()).id)
    assert ids(await mine(house.ann)) == [waiting.id, over.id, theirs.id]
    assert ids(await mine(house.bob)) == [theirs.id, over.id, waiting.id]
    assert ids(await mine(house.cleo)) == []
    first = await mine(house.ann, limit=1)
    rest = await mine(house.ann, before=first.next)
    assert ids(first) + ids(rest) == [waiting.id, over.id, theirs.id]


@pytest.mark.parametrize("before", ["nonsense", "1_2_3_4", "nan", "x_y", ""])
async def test_a_page_that_is_none(house: House, before: str) -> None:
    for ask in (house.hall.archive.finished(before=before), house.hall.archive.mine(house.ann, before=before)):
        with pytest.raises(Malformed, match="not the `next`"):
            await ask


async def test_the_record_of_a_finished_game_replays_to_its_result(any_house: House) -> None:
    house = any_house
    for game in ("tolleno", "toscana"):
        over = await house.play_out((await house.two(game)).id)
        record = Record.parse(await house.hall.record(over.id))
        assert record.check() == over.position
        assert record.result == over.result


async def test_the_record_of_a_running_game_stays_here(house: House) -> None:
    table = await house.two()
    with pytest.raises(Refused, match="when the game is over"):
        await house.hall.record(table.id)


async def test_a_game_ended_early_has_a_record_without_result(house: House) -> None:
    table = await house.two()
    await house.move(table.id, 3)
    house.time += 60
    over = await house.hall.offer(table.id, house.ann, "end")
    assert over.result is not None
    record = Record.parse(await house.hall.record(table.id))
    assert record.result is None
    assert record.replay() == over.position


async def test_all_finished_games_as_lines_of_json(any_house: House) -> None:
    house = any_house
    shown = await house.play_out((await house.two(watch="anyone")).id)
    house.time += 1
    hidden = await house.play_out((await house.two(watch="nobody")).id)
    await house.two(watch="anyone")
    lines = [json.loads(line) async for line in house.hall.archive.export()]
    assert lines == [await house.hall.record(shown.id)]
    everything = [json.loads(line) async for line in house.hall.archive.export(everything=True)]
    assert everything == [await house.hall.record(shown.id), await house.hall.record(hidden.id)]


async def test_a_record_can_be_looked_at(any_house: House) -> None:
    house = any_house
    over = await house.play_out((await house.two("tolleno")).id)
    record = await house.hall.record(over.id)
    table = await house.hall.import_record(house.cleo, record)
    assert (table.status, table.ended, table.result) == ("over", "score", over.result)
    assert await house.hall.moment(table.id, 5) == await house.hall.moment(over.id, 5)
    assert await house.hall.record(table.id) == record
    await house.reopen()
    assert await house.hall.table(table.id) == table
    # It is on nobody's list of games played here.
    assert table.id not in ids(await house.hall.archive.finished())
    assert ids(await house.hall.archive.mine(house.cleo)) == [table.id]


async def test_a_record_can_be_gone_on_with(any_house: House) -> None:
    house = any_house
    over = await house.play_out((await house.two("toscana")).id)
    record = await house.hall.record(over.id)
    begun = {**record, "moves": record["moves"][:9]}
    del begun["result"]
    table = await house.hall.import_record(house.ann, begun, [ME, OPEN], live())
    assert (table.status, table.position, len(table.turns)) == ("gathering", None, 9)
    table = await house.hall.join(table.id, house.bob)
    assert table.position == await house.hall.moment(over.id, 9)
    assert table.clocks is not None
    assert (await house.play_out(table.id)).status == "over"


async def test_half_a_turn_of_a_record_is_left_out(house: House) -> None:
    over = await house.play_out((await house.two("tolleno")).id)
    record = await house.hall.record(over.id)
    tokens = [*over.turns[0].tokens, over.turns[1].tokens[0]]
    begun = {**record, "moves": tokens}
    del begun["result"]
    table = await house.hall.import_record(house.ann, begun, [ME, Wish("bot", "mason")])
    assert (table.status, len(table.turns), table.seat) == ("playing", 1, 1)
    assert table.terms.hints  # nobody else sits there


async def test_records_that_are_refused(house: House) -> None:
    over = await house.play_out((await house.two()).id)
    record = await house.hall.record(over.id)
    with pytest.raises(Malformed, match="format is missing"):
        await house.hall.import_record(house.ann, {key: record[key] for key in record if key != "format"})
    with pytest.raises(Malformed, match="Move 1"):
        await house.hall.import_record(house.ann, {**record, "moves": ["T40,40/0"]})
    with pytest.raises(Malformed, match="is over"):
        await house.hall.import_record(house.ann, record, [ME, ME])
    with pytest.raises(Malformed, match="stars is"):
        await house.hall.import_record(house.ann, {**record, "result": {"stars": [1, 2]}})
    begun = {key: record[key] for key in record if key != "result"} | {"moves": []}
    with pytest.raises(Malformed, match="a game of 2, but there are 3"):
        await house.hall.import_record(house.ann, begun, [ME, ME, ME])
    with pytest.raises(Malformed, match="knows what is hidden"):
        await house.hall.import_record(house.ann, begun, [ME, OPEN], join="anyone")
