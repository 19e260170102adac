"""Who I am, carrying that to another device, and tokens for programs."""

from __future__ import annotations

from canaletto.server.identity import Who
from canaletto.server.messages import players as messages
from canaletto.server.problems import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.server.calls import Call
    from canaletto.tables.players import Player

CLAIM_PAGE = "/claim"


def me_message(player: Player, host: bool) -> messages.Me:
    """A player as they see themselves."""
    return messages.Me(id=player.id, name=player.name, named=player.named, host=host, created=player.created)


async def me(call: Call) -> messages.Me:
    """Who the cookie or token belongs to."""
    assert call.who.player is not None
    return me_message(call.who.player, call.who.host)


async def rename(call: Call) -> messages.Me:
    """A name that others see."""
    player = await call.hall.players.rename(call.player, " ".join(call.body.name.split()))
    call.site.identities.forget(call.player)
    return me_message(player, call.who.host)


async def carry(call: Call) -> messages.CarryLink:
    """A key that makes another device this player, once."""
    key, expires = await call.hall.players.carry(call.player)
    return messages.CarryLink(key=key, path=f"{CLAIM_PAGE}#key={key}", expires=expires)


async def claim(call: Call) -> messages.Me:
    """This browser becomes the player of a key; with a key of the host it becomes the host's."""
    identities = call.site.identities
    host = identities.is_host_key(call.body.key)
    if host:
        who = call.who if call.who.player else await identities.newcomer()
        player = who.player
        assert player is not None
    else:
        player = await call.hall.players.claim(call.body.key)
        if player.blocked:
            raise Refused("blocked", "The host of this server has blocked this player.")
    call.who = Who(player, host)
    call.headers.append(identities.cookies.header(call.scope, player.id, host))
    return me_message(player, host)


async def tokens(call: Call) -> messages.TokenList:
    """The own tokens, without themselves; a visitor has none."""
    if call.who.id is None:
        return messages.TokenList(tokens=[])
    rows = await call.hall.players.tokens(call.player)
    return messages.TokenList(
        tokens=[messages.TokenRow(id=row.id, label=row.label, created=row.created) for row in rows]
    )


async def new_token(call: Call) -> messages.TokenMade:
    """A token for a program."""
    row, secret = await call.hall.players.new_token(call.player, call.body.label)
    return messages.TokenMade(id=row.id, label=row.label, token=secret)


async def drop_token(call: Call) -> None:
    """Revoke a token."""
    await call.hall.players.drop_token(call.player, call.part_number("token", 0, 2**31 - 1))
    call.site.identities.forget(call.player)
