"""Players: names, tokens, links to other devices, passkeys, and what the host may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from canaletto.tables.errors import Malformed, NotFound, Refused, TooMany
from canaletto.tables.hall import open_hall
from canaletto.tables.store import backup
from canaletto.tables.store.database import DatabaseError
from tests.tables.halls import ME, OPEN, House, terms

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_a_visitor_gets_a_name_until_one_is_chosen(any_house: House) -> None:
    players = any_house.hall.players
    visitor = await players.create()
    assert visitor.name.startswith("Guest ")
    assert not visitor.named
    renamed = await players.rename(visitor.id, "  Dora  d'Oro ")
    assert (renamed.name, renamed.named) == ("Dora d'Oro", True)
    assert await players.get(visitor.id) == renamed
    assert await players.get("nobody") is None
    for name in ("", "  ", "x" * 41, "a\u202eb"):
        with pytest.raises(Malformed, match="A name has 1 to 40 characters"):
            await players.rename(visitor.id, name)


async def test_a_link_carries_a_player_over_once(any_house: House) -> None:
    players = any_house.hall.players
    key, _ = await players.carry(any_house.ann)
    assert (await players.claim(key)).id == any_house.ann
    with pytest.raises(NotFound, match="has been used"):
        await players.claim(key)
    late, expires = await players.carry(any_house.ann)
    any_house.time = expires + 1
    with pytest.raises(NotFound, match="older than an hour"):
        await players.claim(late)


async def test_tokens_are_told_once_and_can_be_revoked(any_house: House) -> None:
    players = any_house.hall.players
    token, secret = await players.new_token(any_house.ann, "my bot")
    other, _ = await players.new_token(any_house.ann, "another")
    assert await players.tokens(any_house.ann) == [token, other]
    found = await players.by_token(secret)
    assert found is not None
    assert found.id == any_house.ann
    with pytest.raises(NotFound):
        await players.drop_token(any_house.bob, token.id)
    await players.drop_token(any_house.ann, token.id)
    assert await players.by_token(secret) is None


async def test_no_secret_is_in_the_database(sqlite_url: str) -> None:
    async with House(sqlite_url) as house:
        table = await house.hall.create(house.ann, terms(), [ME, OPEN], shuffle=False)
        secrets = [
            (await house.hall.players.new_token(house.ann, "bot"))[1],
            (await house.hall.players.carry(house.ann))[0],
            await house.hall.make_key(table.id, house.ann, 1),
        ]
        dump = await house.hall.store.read(
            lambda db: "\n".join(
                str(row)
                for name in ("tokens", "carries", "tables", "seats", "players")
                for row in db.execute(text(f"SELECT * FROM {name}"))
            )
        )
    assert dump
    assert not [secret for secret in secrets if secret in dump]


async def test_nobody_hoards_tokens(house: House) -> None:
    for _ in range(20):
        await house.hall.players.new_token(house.ann, "bot")
    with pytest.raises(TooMany, match="at most 20 tokens"):
        await house.hall.players.new_token(house.ann, "bot")


async def test_passkeys(any_house: House) -> None:
    players = any_house.hall.players
    await players.add_passkey(any_house.ann, b"id", b"key", 2**32 - 2, "phone")
    await players.used_passkey(b"id", 2**32 - 1)
    found = await players.passkey(b"id")
    assert found is not None
    assert (found.player, found.public_key, found.sign_count, found.label) == (
        any_house.ann,
        b"key",
        2**32 - 1,
        "phone",
    )
    assert await players.passkeys(any_house.ann) == [found]
    with pytest.raises(NotFound):
        await players.drop_passkey(any_house.bob, b"id")
    await players.drop_passkey(any_house.ann, b"id")
    assert await players.passkey(b"id") is None


@pytest.mark.parametrize("odd", ["a\0b", "a' OR 1=1", "\ud800", "%", ""])
async def test_names_of_nothing_are_not_asked_for(any_house: House, odd: str) -> None:
    hall = any_house.hall
    assert await hall.players.get(odd) is None
    for ask in (hall.table(odd), hall.join(odd, any_house.ann), hall.care.close(odd), hall.care.block(odd, True)):
        with pytest.raises(NotFound):
            await ask
    for refused in (
        hall.archive.finished(before=f"1_{odd}"),
        hall.archive.finished(game=odd),
        hall.archive.all(status=odd),
        hall.care.players(before=f"1_{odd}"),
        hall.players.new_token(any_house.ann, "a\0b"),
    ):
        with pytest.raises(Malformed):
            await refused
    if not odd.isprintable():
        with pytest.raises(Malformed):
            await hall.archive.finished(player=odd)
        with pytest.raises(Malformed):
            await hall.care.players(name=odd)


async def test_the_servers_secrets_stay_the_same(any_house: House) -> None:
    secret = await any_house.hall.players.secret("cookies")
    assert len(secret) == 32
    assert await any_house.hall.players.secret("other") != secret
    await any_house.reopen()
    assert await any_house.hall.players.secret("cookies") == secret


async def test_the_host_blocks_and_lists_players(any_house: House) -> None:
    care = any_house.hall.care
    await care.block(any_house.bob, True)
    page = await care.players(limit=2)
    rest = await care.players(before=page.next)
    blocked = {player.name: player.blocked for player in page.players + rest.players}
    assert blocked == {"Ann": False, "Bob": True, "Cleo": False}
    assert [player.name for player in (await care.players(name="LEO")).players] == ["Cleo"]
    await care.block(any_house.bob, False)
    found = await any_house.hall.players.get(any_house.bob)
    assert found is not None
    assert not found.blocked


async def test_the_host_closes_and_deletes_tables(any_house: House) -> None:
    house = any_house
    table = await house.two(watch="anyone")
    await house.move(table.id, 3)
    closed = await house.hall.care.close(table.id)
    assert (closed.status, closed.ended) == ("closed", "closed")
    assert house.events[-1].kind == "over"
    await house.hall.care.delete(table.id)
    with pytest.raises(NotFound):
        await house.hall.table(table.id)
    with pytest.raises(NotFound):
        await house.hall.care.delete(table.id)


async def test_a_backup_made_while_games_go_on_is_restored(house: House, tmp_path: Path) -> None:
    table = await house.two()
    kept = (await house.move(table.id, 3)).table
    size = await house.hall.care.backup(tmp_path / "backup.db")
    assert size == (tmp_path / "backup.db").stat().st_size
    await house.move(table.id, 2)
    await house.hall.close()
    backup.restore(house.url, tmp_path / "backup.db")
    await house.open()
    assert await house.hall.table(table.id) == kept
    assert (tmp_path / "games.db.before-restore").exists()


async def test_what_is_no_backup_is_not_restored(house: House, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann")
    with pytest.raises(DatabaseError, match="server is running"):
        backup.restore(house.url, tmp_path / "games.db")
    await house.hall.close()
    with pytest.raises(DatabaseError, match="is no backup"):
        backup.restore(house.url, tmp_path / "letter")
    with pytest.raises(DatabaseError, match="is no backup"):
        backup.restore(house.url, tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()
    await house.open()


async def test_postgresql_has_its_own_tools_for_backups(postgres_url: str, tmp_path: Path) -> None:
    async with House(postgres_url) as house:
        with pytest.raises(Refused, match="pg_dump"):
            await house.hall.care.backup(tmp_path / "backup.db")


async def test_one_server_at_a_time_for_a_file(house: House) -> None:
    with pytest.raises(DatabaseError, match="Another server is running"):
        await open_hall(house.url)


@pytest.mark.parametrize("url", ["mysql://localhost/games", "sqlite://", "games.db"])
async def test_addresses_that_are_no_database(url: str) -> None:
    with pytest.raises(DatabaseError):
        await open_hall(url)


async def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="cannot be opened"):
        await open_hall(f"postgresql://nobody:secret@/games?host={tmp_path}")
    (tmp_path / "games.db").write_text("no database " * 100)
    with pytest.raises(DatabaseError, match="cannot be opened"):
        await open_hall(f"sqlite:///{tmp_path}/games.db")
