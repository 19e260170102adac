"""Making a table and sitting down at it: who may, where, and when the game begins."""

from __future__ import annotations

import pytest

from canaletto.tables.errors import Malformed, NotAllowed, NotFound, Refused
from canaletto.tables.gathering import Wish
from canaletto.tables.table import Clock
from tests.tables.halls import BOT, LINK, ME, OPEN, House, live, terms

pytestmark = pytest.mark.anyio


async def test_a_game_with_a_bot_starts_at_once(any_house: House) -> None:
    house = any_house
    table = await house.hall.create(house.ann, terms("tolleno"), [ME, BOT], shuffle=False)
    assert (table.status, table.n, table.seat) == ("playing", 1, 0)
    assert [(seat.kind, seat.name, seat.level) for seat in table.seats] == [
        ("person", "Ann", None),
        ("bot", "", "random"),
    ]
    assert house.kinds() == ["made"]


async def test_a_table_waits_for_whoever_joins(any_house: House) -> None:
    house = any_house
    table = await house.hall.create(house.ann, terms(), [ME, OPEN], shuffle=False)
    assert (table.status, table.position) == ("gathering", None)
    table = await house.hall.join(table.id, house.bob)
    assert (table.status, table.seats[1].name, table.seat, table.n) == ("playing", "Bob", 0, 2)
    assert house.kinds() == ["made", "started"]


async def test_joining_twice_is_harmless(house: House) -> None:
    table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, OPEN], shuffle=False)
    once = await house.hall.join(table.id, house.bob)
    twice = await house.hall.join(table.id, house.bob)
    assert once == twice
    assert twice.seats_of(house.bob) == [1]


async def test_a_taken_seat_cannot_be_joined(house: House) -> None:
    table = await house.two()
    with pytest.raises(Refused, match="All seats are taken"):
        await house.hall.join(table.id, house.cleo)
    with pytest.raises(Refused, match="Somebody sits on seat 1"):
        await house.hall.join(table.id, house.cleo, seat=1)
    with pytest.raises(Malformed, match="There is no seat 7"):
        await house.hall.join(table.id, house.cleo, seat=7)


async def test_a_seat_for_a_key_is_taken_only_with_it(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, LINK], shuffle=False)
    key = await house.hall.make_key(table.id, house.ann, 1)
    with pytest.raises(Refused, match="All seats are taken"):
        await house.hall.join(table.id, house.bob)
    with pytest.raises(NotAllowed, match="key"):
        await house.hall.join(table.id, house.bob, seat=1)
    with pytest.raises(NotAllowed, match="not, or no longer"):
        await house.hall.join(table.id, house.bob, key="a" * 32)
    table = await house.hall.join(table.id, house.bob, key=key)
    assert table.seats_of(house.bob) == [1]


async def test_a_new_key_makes_the_old_one_void(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, LINK], shuffle=False)
    old = await house.hall.make_key(table.id, house.ann, 1)
    new = await house.hall.make_key(table.id, house.ann, 1)
    with pytest.raises(NotAllowed):
        await house.hall.join(table.id, house.bob, key=old)
    await house.hall.revoke_key(table.id, house.ann, 1)
    with pytest.raises(NotAllowed):
        await house.hall.join(table.id, house.bob, key=new)


async def test_a_key_opens_a_seat_on_another_device(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, LINK], shuffle=False)
    key = await house.hall.make_key(table.id, house.ann, 1)
    await house.hall.join(table.id, house.bob, key=key)
    # Bob's phone is a new visitor, whom the key makes the holder of the seat.
    table = await house.hall.join(table.id, house.cleo, key=key)
    assert (table.seats_of(house.bob), table.seats_of(house.cleo)) == ([], [1])


async def test_keys_are_stored_as_hashes_only(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, LINK], shuffle=False)
    key = await house.hall.make_key(table.id, house.ann, 1)
    stored = (await house.hall.table(table.id)).seats[1].key
    assert stored is not None
    assert len(stored) == 64
    assert key not in stored


async def test_only_the_host_makes_keys_starts_and_closes(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, OPEN], shuffle=False)
    for refused in (
        house.hall.make_key(table.id, house.bob, 1),
        house.hall.revoke_key(table.id, house.bob, 1),
        house.hall.start(table.id, house.bob),
        house.hall.close_table(table.id, house.bob),
    ):
        with pytest.raises(NotAllowed, match="Only who made the table"):
            await refused


async def test_at_a_table_of_keys_nobody_sits_down_without(house: House) -> None:
    table = await house.hall.create(house.ann, terms(join="key"), [ME, OPEN], shuffle=False)
    with pytest.raises(NotAllowed, match="with a seat's key only"):
        await house.hall.join(table.id, house.bob)


async def test_what_nobody_may_watch_is_not_there_for_strangers(house: House) -> None:
    table = await house.two(watch="nobody")
    for look in (house.hall.watched(table.id, house.cleo), house.hall.watched(table.id, None)):
        with pytest.raises(NotFound, match="There is no such table"):
            await look
    with pytest.raises(NotFound):
        await house.hall.join(table.id, house.cleo)
    with pytest.raises(NotFound):
        await house.hall.commit_turn(table.id, house.cleo, 0, ["."])
    assert await house.hall.watched(table.id, house.bob) == table


async def test_standing_up_before_the_start_frees_the_seat(house: House) -> None:
    table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, OPEN], shuffle=False)
    await house.hall.join(table.id, house.bob)
    table = await house.hall.leave(table.id, house.bob)
    assert [seat.kind for seat in table.seats] == ["person", "open", "open"]


async def test_bots_take_the_open_seats_when_the_host_starts(house: House) -> None:
    table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, LINK], shuffle=False)
    table = await house.hall.start(table.id, house.ann)
    assert [seat.kind for seat in table.seats] == ["person", "bot", "bot"]
    with pytest.raises(Refused, match="started already"):
        await house.hall.start(table.id, house.ann)


async def test_a_table_may_be_full_and_wait_for_its_host(house: House) -> None:
    table = await house.hall.create(house.ann, terms(start=False), [ME, BOT], shuffle=False)
    assert table.status == "gathering"
    assert (await house.hall.start(table.id, house.ann)).status == "playing"


async def test_a_closed_table_is_over_for_all(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, OPEN])
    table = await house.hall.close_table(table.id, house.ann)
    assert (table.status, table.ended) == ("closed", "closed")
    with pytest.raises(Refused, match="closed"):
        await house.hall.join(table.id, house.bob)


async def test_several_people_at_one_screen(house: House) -> None:
    wishes = [Wish("me", name="Nonna"), Wish("me", name="Nonno")]
    table = await house.hall.create(house.ann, terms(), wishes, shuffle=False)
    assert [(seat.name, seat.player) for seat in table.seats] == [("Nonna", house.ann), ("Nonno", house.ann)]
    assert (await house.move(table.id, 4)).turn == 4


async def test_the_order_of_seats_is_drawn(house: House) -> None:
    places = set()
    for _ in range(40):
        table = await house.hall.create(house.ann, terms(players=3), [ME, OPEN, OPEN])
        places.add(table.seats_of(house.ann)[0])
    assert places == {0, 1, 2}


@pytest.mark.parametrize(
    ("agreed", "wishes", "field", "sentence"),
    [
        (terms("chess"), [ME, ME], "game", "There is no game"),
        (terms(players=3), [ME, ME], "seats", "3 players but 2 seats"),
        (terms("toscana", 3), [ME, ME, ME], "seats", "toscana is played by 2 players"),
        (terms(), [ME, Wish("bot", "wizard")], "seats[1].level", 'There is no level "wizard"'),
        (terms(), [ME, Wish("me", name="\n")], "seats[1].name", "A name has 1 to 40 characters"),
        (terms(edition="venice"), [ME, ME], "edition", "venice"),
        (terms(edition="/etc/passwd.toml"), [ME, ME], "edition", "passwd"),
        (terms(options={"contact": "any"}), [ME, ME], "options", "has no options"),
        (terms("toscana", options={"contact": "no"}), [ME, ME], "options", "contact has to be"),
        (terms("tolleno", choices={"boards": ["row", "row"]}), [ME, ME], "choices", "all player boards differ"),
        (terms("tolleno", choices={"luck": 1}), [ME, ME], "choices", "cannot be chosen"),
        (terms(clock=live(base=1)), [ME, ME], "clock", "10 to 36,000 seconds"),
        (terms(clock=Clock("days", days=99)), [ME, ME], "clock", "1 to 30 days"),
    ],
)
async def test_terms_that_nobody_can_play_on(
    house: House, agreed: object, wishes: list[Wish], field: str, sentence: str
) -> None:
    with pytest.raises(Malformed, match=sentence) as refused:
        await house.hall.create(house.ann, agreed, wishes)  # type: ignore[arg-type]
    assert refused.value.field == field


async def test_nobody_chooses_the_stack_against_others(house: House) -> None:
    table = await house.hall.create(house.ann, terms(), [ME, ME], shuffle=False)
    for _ in range(3):
        await house.move(table.id)
    ended = await house.play_out(table.id)
    stack = (await house.hall.record(ended.id))["setup"]["stack"]
    with pytest.raises(Malformed, match="plays alone or at one screen"):
        await house.hall.create(house.ann, terms(choices={"stack": stack}), [ME, OPEN])
    again = await house.hall.create(house.ann, terms(choices={"stack": stack}), [ME, ME])
    assert again.status == "playing"


async def test_a_new_name_is_shown_at_the_tables(house: House) -> None:
    table = await house.two()
    await house.hall.players.rename(house.bob, "Roberto")
    assert (await house.hall.table(table.id)).seats[1].name == "Roberto"
