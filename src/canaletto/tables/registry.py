"""Players as stored things: names, tokens, links to other devices, passkeys, and the server's own secrets."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, insert, select, update

from canaletto.tables.errors import NotFound, TooMany
from canaletto.tables.ids import PLAYER, hashed, is_id, new_id, new_secret
from canaletto.tables.players import Passkey, Player, Token, check_name
from canaletto.tables.store import schema
from canaletto.tables.store.changes import Change, Conflict

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Row as Found

    from canaletto.tables.store.store import Store

CARRY_SECONDS = 3600.0
MOST_TOKENS, MOST_PASSKEYS = 20, 20

_P, _TOKENS, _KEYS = schema.players.c, schema.tokens.c, schema.passkeys.c
_INSERT_PLAYER = insert(schema.players)
_RENAME = update(schema.players).where(_P.id == bindparam("row")).values(name=bindparam("name"), named=True)
_BLOCK = update(schema.players).where(_P.id == bindparam("row")).values(blocked=bindparam("blocked"))
_INSERT_TOKEN = insert(schema.tokens)
_DROP_TOKEN = delete(schema.tokens).where(_TOKENS.id == bindparam("row"), _TOKENS.player == bindparam("owner"))
_INSERT_CARRY = insert(schema.carries)
_CLAIM = delete(schema.carries).where(schema.carries.c.hash == bindparam("row"))
_FORGET_CARRIES = delete(schema.carries).where(schema.carries.c.expires < bindparam("now"))
_INSERT_PASSKEY = insert(schema.passkeys)
_USE_PASSKEY = update(schema.passkeys).where(_KEYS.credential == bindparam("row")).values(sign_count=bindparam("count"))
_DROP_PASSKEY = delete(schema.passkeys).where(_KEYS.credential == bindparam("row"), _KEYS.player == bindparam("owner"))
_INSERT_SECRET = insert(schema.secrets)


class Registry:
    """The players of a server. Of tokens, links and keys only hashes are stored."""

    def __init__(self, store: Store, now: Callable[[], float], renamed: Callable[[Player], Awaitable[None]]) -> None:
        self._store, self._now, self._renamed = store, now, renamed

    async def create(self, name: str = "") -> Player:
        """A new player; without a name it gets one that is made up."""
        id_ = new_id(PLAYER)
        player = Player(id_, check_name(name) if name else f"Guest {id_[:4]}", bool(name), self._now())
        row = {"id": id_, "name": player.name, "named": player.named, "created": player.created, "blocked": False}
        await self._write(Change(_INSERT_PLAYER, [row], first=True), "player")
        return player

    async def get(self, id_: str) -> Player | None:
        """The player with this id."""
        if not is_id(id_):
            return None
        found = await self._store.read(lambda db: db.execute(select(schema.players).where(_P.id == id_)).first())
        return None if found is None else _player(found)

    async def need(self, id_: str) -> Player:
        """The player with this id; NotFound where there is none."""
        player = await self.get(id_)
        if player is None:
            raise NotFound("There is no such player.")
        return player

    async def rename(self, id_: str, name: str) -> Player:
        """Another name, at the tables too."""
        await self._write(Change(_RENAME, [{"row": id_, "name": check_name(name)}], guarded=True), "player")
        player = await self.need(id_)
        await self._renamed(player)
        return player

    async def block(self, id_: str, blocked: bool) -> None:
        """Whether a player is kept out."""
        await self.need(id_)
        await self._write(Change(_BLOCK, [{"row": id_, "blocked": blocked}], guarded=True), "player")

    async def carry(self, id_: str) -> tuple[str, float]:
        """A key that makes another device this player, once, and until when."""
        await self.need(id_)
        key, now = new_secret(), self._now()
        row = {"hash": hashed(key), "player": id_, "expires": now + CARRY_SECONDS}
        await self._store.write([Change(_FORGET_CARRIES, [{"now": now}]), Change(_INSERT_CARRY, [row])])
        return key, now + CARRY_SECONDS

    async def claim(self, key: str) -> Player:
        """The player of such a key, which is used up by this."""
        carries, wanted = schema.carries, hashed(key)
        found = await self._store.read(lambda db: db.execute(select(carries).where(carries.c.hash == wanted)).first())
        if found is None or found.expires < self._now():
            raise NotFound("This link has been used, or is older than an hour; make a new one.")
        await self._write(Change(_CLAIM, [{"row": wanted}], guarded=True), "link")
        return await self.need(found.player)

    async def new_token(self, id_: str, label: str) -> tuple[Token, str]:
        """A token for a program, and its secret, which nobody can be told again."""
        if len(await self.tokens(id_)) >= MOST_TOKENS:
            raise TooMany(f"A player has at most {MOST_TOKENS} tokens; revoke one first.")
        secret, now = new_secret(), self._now()
        row = {"player": id_, "label": check_name(label, "label"), "hash": hashed(secret), "created": now}
        await self._write(Change(_INSERT_TOKEN, [row]), "player")
        made = next(token for token in reversed(await self.tokens(id_)) if token.created == now)
        return made, secret

    async def tokens(self, id_: str) -> list[Token]:
        """The tokens of a player, oldest first."""
        asked = select(_TOKENS.id, _TOKENS.label, _TOKENS.created).where(_TOKENS.player == id_).order_by(_TOKENS.id)
        return [Token(*found) for found in await self._store.read(lambda db: db.execute(asked).all())]

    async def drop_token(self, id_: str, token: int) -> None:
        """Revokes a token of this player."""
        await self._write(Change(_DROP_TOKEN, [{"row": token, "owner": id_}], guarded=True), "token")

    async def by_token(self, secret: str) -> Player | None:
        """The player whose token this is."""
        asked = select(schema.players).join(schema.tokens).where(_TOKENS.hash == hashed(secret))
        found = await self._store.read(lambda db: db.execute(asked).first())
        return None if found is None else _player(found)

    async def add_passkey(self, id_: str, credential: bytes, public_key: bytes, sign_count: int, label: str) -> None:
        """A passkey that stands for this player from now on."""
        if len(await self.passkeys(id_)) >= MOST_PASSKEYS:
            raise TooMany(f"A player has at most {MOST_PASSKEYS} passkeys; remove one first.")
        row = {"credential": credential, "player": id_, "public_key": public_key, "sign_count": sign_count}
        row |= {"label": check_name(label, "label"), "created": self._now()}
        await self._write(Change(_INSERT_PASSKEY, [row]), "player")

    async def passkeys(self, id_: str) -> list[Passkey]:
        """The passkeys of a player, oldest first."""
        asked = select(schema.passkeys).where(_KEYS.player == id_).order_by(_KEYS.created)
        return [Passkey(*found) for found in await self._store.read(lambda db: db.execute(asked).all())]

    async def passkey(self, credential: bytes) -> Passkey | None:
        """The passkey with this id."""
        asked = select(schema.passkeys).where(_KEYS.credential == credential)
        found = await self._store.read(lambda db: db.execute(asked).first())
        return None if found is None else Passkey(*found)

    async def used_passkey(self, credential: bytes, sign_count: int) -> None:
        """Remembers how often a passkey has signed."""
        await self._write(Change(_USE_PASSKEY, [{"row": credential, "count": sign_count}], guarded=True), "passkey")

    async def drop_passkey(self, id_: str, credential: bytes) -> None:
        """Removes a passkey of this player."""
        await self._write(Change(_DROP_PASSKEY, [{"row": credential, "owner": id_}], guarded=True), "passkey")

    async def secret(self, name: str) -> bytes:
        """32 random bytes that all processes of this database share, made when first asked for."""
        asked = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        for _ in range(2):
            found = await self._store.read(lambda db: db.execute(asked).scalar())
            if found is not None:
                return bytes(found)
            try:
                await self._store.write([Change(_INSERT_SECRET, [{"name": name, "value": secrets.token_bytes(32)}])])
            except Conflict:
                continue  # another process has been quicker
        return bytes(await self._store.read(lambda db: db.execute(asked).scalar_one()))

    async def _write(self, change: Change, what: str) -> None:
        try:
            await self._store.write([change])
        except Conflict:
            raise NotFound(f"There is no such {what}.") from None


def _player(found: Found[tuple[str, str, bool, float, bool]]) -> Player:
    return Player(found.id, found.name, found.named, found.created, found.blocked)
