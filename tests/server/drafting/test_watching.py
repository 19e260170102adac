"""Watchers try moves too: with the tile that is in hand they are told what the seat is told, and never more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from canaletto import Game
from canaletto.client import ServerRefused
from canaletto.rules.chance import Seeded
from canaletto.rules.errors import SetupError
from canaletto.rules.position import Position
from canaletto.server.changes import changed
from canaletto.server.drafting.drafts import drafted, watched
from canaletto.server.problems import Refused
from canaletto.server.showing.views import shown_view
from tests.rules.city.test_put_back import passed_on
from tests.server.drafting.test_drafts import GAMES, begun, terms_of, tokens_in
from tests.server.running import PERSON, Server, new_table
from tests.server.test_secrets import tile_on_turn


def tries(position: Position, tokens: list[str], suppose: str | None = None, **terms: Any) -> dict[str, Any]:
    """A watcher's draft as it goes over the wire."""
    told = watched(position, terms_of(position, **terms), 0, tokens, [], suppose)
    data: dict[str, Any] = msgspec.to_builtins(told)
    return data


@pytest.mark.parametrize(("name", "players", "open_stars"), [*((*game, False) for game in GAMES), ("tolleno", 2, True)])
def test_who_supposes_right_is_told_what_the_seat_is_but_for_secrets(name: str, players: int, open_stars: bool) -> None:
    position, chance = begun(name, players), Seeded(3)
    terms = terms_of(position, open_stars=open_stars)
    while not position.over:
        start, suppose, tokens = position.copy(), tile_on_turn(position), list[str]()
        assert start.seat is not None
        while True:
            told = tries(start, tokens, suppose, open_stars=open_stars)
            own = msgspec.to_builtins(drafted(start, terms, 0, tokens, [], start.seat))
            for same in ("turn", "seat", "tokens", "step", "done", "options"):
                assert told[same] == own[same]
            if open_stars or name == "toscana":
                assert told["score"] == own["score"]
            else:
                assert all(not {"start", "contracts", "total"} & row.keys() for row in told["score"])
            view = changed(shown_view(start, terms, None), told["changes"])
            its = changed(shown_view(start, terms, start.seat), own["changes"])
            assert view["tiles"] == its["tiles"]
            if name != "toscana":
                assert view["hands"][start.seat] == its["hands"][start.seat]
            if told["done"]:
                break
            tokens.append(chance.choice(tokens_in(told["options"])))
            position.play(tokens[-1])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_worlds_that_watchers_cannot_tell_apart_give_the_same_drafts(name: str, players: int) -> None:
    position, chance = begun(name, players, seed=9), Seeded(5)
    checked = 0
    while not position.over:
        twin = Game.restore(dealt_otherwise(position))
        suppose = tile_on_turn(position)
        tokens: list[str] = []
        told = tries(position, tokens, suppose)
        while True:
            assert told == tries(twin, tokens, suppose)
            if told["done"]:
                break
            tokens.append(chance.choice(sorted(tokens_in(told["options"]))))
            told = tries(position, tokens, suppose)
        for token in tokens:
            position.play(token)
        checked += 1
    assert checked > 10


def dealt_otherwise(position: Position) -> dict[str, Any]:
    """The same to watchers: another tile in hand that fits somewhere, if there is one, other contracts to come."""
    data = position.data()
    if position.game == "toscana":
        for stacks in (data["stacks"], *(later["stacks"] for later in data["next_rounds"])):
            for stack in stacks:
                stack[1:-1] = reversed(stack[1:-1])
        return data
    for row in data["seats"]:
        row["contracts"] += 2 if position.game == "tolleno" else 0
    data["contract_stack"].reverse()
    return next((other for other in other_hands(data) if legal(other)), data)


def other_hands(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The seat on turn with each of the tiles that are still to be drawn."""
    seat = data["seat"]
    if tile_on_turn(Game.restore(data)) is not None:
        for place in range(len(data["stack"]) - data["stack_known"]):
            hands, stack = list(data["hands"]), list(data["stack"])
            hands[seat], stack[place] = stack[place], hands[seat]
            yield {**data, "hands": hands, "stack": stack}


def legal(data: dict[str, Any]) -> bool:
    """Whether the tile in hand fits somewhere."""
    try:
        Game.restore(data)
    except SetupError:
        return False
    return True


def test_a_supposed_tile_is_one_that_may_be_there() -> None:
    position = begun("tolleno", 2)
    data = position.data()
    with pytest.raises(Refused, match="suppose") as caught:
        tries(position, [])
    assert (caught.value.problem.code, caught.value.problem.field) == ("malformed", "suppose")
    for tile in ("no tile", data["tiles"][0]["tile"]):
        with pytest.raises(Refused) as caught:
            tries(position, [], tile)
        assert caught.value.problem.field == "suppose"
    with pytest.raises(Refused, match="everybody sees"):
        tries(begun("toscana", 2), [], "A")


@pytest.mark.rule("T-PLACE-5")
def test_a_tile_that_fits_nowhere_cannot_be_in_the_hand() -> None:
    position = passed_on("NE", ["EW", "ES"])
    assert tries(position, [], "ES")["options"]["tile"] == "ES"
    with pytest.raises(Refused, match="fits nowhere") as caught:
        tries(position, [], "EW")
    assert caught.value.problem.code == "refused"


@pytest.mark.rule("T-PLACE-5")
def test_a_tile_that_all_have_seen_needs_no_supposing() -> None:
    position = passed_on("EW", ["NS 3", "NE", "EW 4"], known=3)
    assert tries(position, [])["options"]["tile"] == "NE"
    with pytest.raises(Refused, match="everybody sees"):
        tries(position, [], "NE")


def test_a_purist_table_tells_watchers_no_stars() -> None:
    position = begun("tolleno", 2)
    assert "score" not in tries(position, [], tile_on_turn(position), preview=False)


def test_watching_is_enough_to_try_and_changes_nothing(server: Server) -> None:
    maker, guest = server.player(), server.player()
    table = new_table(maker, "tolleno", PERSON, {"kind": "open"}, shuffle=False)["id"]
    guest.post(f"/tables/{table}/join")
    before = maker.table(table)
    visitor = server.client()
    seen = visitor.table(table)
    for tile in seen["view"]["unseen"]:
        told = visitor.draft(table, 0, [], suppose=tile)
        assert told["options"]["tile"] == tile
    token = told["options"]["cells"][0]["turns"][0]["token"]
    assert visitor.draft(table, 0, [token], suppose=tile)["tokens"] == [token]
    assert visitor.cookie is None
    after = maker.table(table)
    assert (after["n"], after["view"], after["log"]) == (before["n"], before["view"], before["log"])
    with pytest.raises(ServerRefused) as caught:
        visitor.draft(table, 1, [], suppose=tile)
    assert caught.value.code == "stale-turn"
    with pytest.raises(ServerRefused) as caught:
        maker.draft(table, 0, [], suppose=tile)
    assert caught.value.problem["field"] == "suppose"
    with pytest.raises(ServerRefused) as caught:
        visitor.draft(table, 0, [], seat=0)
    assert caught.value.code == "not-allowed"


def test_a_table_that_nobody_may_watch_answers_no_drafts(server: Server) -> None:
    table = new_table(server.player(), "toscana", PERSON, PERSON, watch="nobody")["id"]
    with pytest.raises(ServerRefused) as caught:
        server.player().draft(table, 0, [])
    assert caught.value.code == "not-found"
