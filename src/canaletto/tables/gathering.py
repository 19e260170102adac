"""Before the game: making a table, sitting down, standing up, keys of seats, and the start."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, Literal

from canaletto.rules.chance import System
from canaletto.rules.errors import CanalettoError, OptionError
from canaletto.rules.game import HOUSE_EDITION, TOSCANA, Game
from canaletto.tables import clocks
from canaletto.tables.errors import Malformed, NotAllowed, Refused
from canaletto.tables.ids import hashed
from canaletto.tables.leaving import STAND_IN, check_level, with_seat
from canaletto.tables.players import check_name
from canaletto.tables.table import Clocks, Seat, Table, Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.rules.position import Position
    from canaletto.tables.players import Player

# Whoever chooses these knows what is hidden, so only those may who play with nobody else.
SECRET_CHOICES = ("stack", "contracts")


@dataclass(frozen=True, slots=True)
class Wish:
    """Who shall sit somewhere: `me`, anybody (`open`), who has the seat's key (`link`), or a `bot` of a level."""

    kind: Literal["me", "open", "link", "bot"]
    level: str | None = None
    name: str | None = None


def hints(wishes: Sequence[Wish]) -> bool:
    """Whether hints may be asked for where nobody has said so: only where no other person is at the table."""
    return all(wish.kind in ("me", "bot") for wish in wishes)


def game_of(terms: Terms) -> Game:
    """The game that is played on these terms."""
    # An edition is named by its id or given as data: a path would open files of the server.
    from canaletto.rules.edition import edition_in_record

    if terms.game == TOSCANA:
        if terms.edition is not None:
            raise OptionError("edition: toscana has no editions.")
        return Game(terms.game, terms.players, terms.options)
    Game(terms.game, terms.players, terms.options)
    return Game(terms.game, terms.players, terms.options, edition_in_record(terms.edition or HOUSE_EDITION))


def as_kept(terms: Terms, game: Game) -> Terms:
    """The terms as a table keeps them: the edition by its id, since all of it is in the setup."""
    return replace(terms, options=game.written_options(), edition=game.edition.id if game.edition else None)


def checked_game(terms: Terms, wishes: Sequence[Wish]) -> Game:
    """The game of terms that can be played on; Malformed names the field that cannot."""
    if len(wishes) != terms.players:
        raise Malformed(f"There are {terms.players} players but {len(wishes)} seats.", "seats")
    clocks.check_clock(terms.clock)
    check_wishes(wishes)
    try:
        Game(terms.game, 2)
    except CanalettoError as error:
        raise Malformed(str(error), "game") from None
    try:
        return game_of(terms)
    except OptionError as error:
        raise Malformed(str(error), str(error).partition(":")[0] if ":" in str(error) else "seats") from None
    except CanalettoError as error:
        raise Malformed(str(error), "edition") from None


def check_wishes(wishes: Sequence[Wish]) -> None:
    """Refuses bots of levels that do not exist, and names that cannot be read."""
    for place, wish in enumerate(wishes):
        if wish.kind == "bot":
            check_level(wish.level, f"seats[{place}].level")
        if wish.name is not None:
            check_name(wish.name, f"seats[{place}].name")


def new_table(
    name: str, host: Player, terms: Terms, wishes: Sequence[Wish], shuffle: bool, now: float
) -> tuple[Table, dict[str, Any]]:
    """A table with its seats in turn order, drawn if it is to be shuffled, and its setup, which is drawn now."""
    game = checked_game(terms, wishes)
    if "seed" in terms.choices:
        # Whoever knows the seed knows every stack.
        raise Malformed("seed: it cannot be chosen.", "choices")
    for choice in SECRET_CHOICES:
        if choice in terms.choices and not hints(wishes):
            raise Malformed(f"{choice}: only who plays alone or at one screen may choose it.", "choices")
    try:
        setup = game.setup(**terms.choices)
    except (CanalettoError, TypeError) as error:
        raise Malformed(str(error), "choices") from None
    seats = [wished(wish, host) for wish in wishes]
    if shuffle:
        System().shuffle(seats)
    return Table(name, host.id, as_kept(terms, game), now, now, 1, "gathering", tuple(seats)), setup


def wished(wish: Wish, host: Player) -> Seat:
    """The seat of a wish."""
    if wish.kind == "bot":
        return Seat("bot", level=wish.level)
    if wish.kind == "me":
        return _seated(Seat("open", name=wish.name or "", named=wish.name is not None), host)
    return Seat(wish.kind)


def _seated(seat: Seat, player: Player) -> Seat:
    """The seat with a person on it; a name that the table gave it stays."""
    return replace(seat, kind="person", player=player.id, name=seat.name if seat.named else player.name)


def renamed(table: Table, player: Player) -> Table:
    """The table with a player's new name, but for names that the table has given."""
    seats = tuple(
        replace(seat, name=player.name) if seat.player == player.id and not seat.named else seat for seat in table.seats
    )
    return table if seats == table.seats else replace(table, seats=seats)


def join(table: Table, player: Player, number: int | None, key: str | None, now: float) -> Table:
    """Somebody sits down: on the seat of the key, the one named, or the first open one."""
    if table.status == "closed":
        raise Refused("This table has been closed.")
    wanted = hashed(key) if key is not None else None
    place = _place(table, player, number, wanted)
    seat = table.seats[place]
    if seat.player == player.id:
        return table
    if seat.kind == "bot":
        raise Refused(f"A bot sits on seat {place}.")
    if seat.kind == "person":
        if wanted is None:
            raise Refused(f"Somebody sits on seat {place}.")
        # A key gives its seat to whoever has it, on another device too, until it is revoked.
        return with_seat(table, place, _seated(replace(seat, keyed=True, stand_in=None, left=None), player), now)
    if table.status != "gathering":
        raise Refused("The game has started without you.")
    if wanted is None and player.id in table.removed:
        raise NotAllowed("Who made the table has taken your seat back; only with a seat's key you may sit down again.")
    return with_seat(table, place, _seated(replace(seat, keyed=wanted is not None), player), now)


def _place(table: Table, player: Player, number: int | None, wanted: str | None) -> int:
    if wanted is not None:
        for place, seat in enumerate(table.seats):
            if seat.key is not None and compare_digest(seat.key, wanted):
                return place
        raise NotAllowed("This key is not, or no longer, that of a seat.")
    if number is not None and not 0 <= number < len(table.seats):
        raise Malformed(f"There is no seat {number}; the seats are 0 to {len(table.seats) - 1}.", "seat")
    mine = table.seats_of(player.id)
    if number in mine or (number is None and mine):
        return mine[0] if number is None else number
    if table.terms.join == "key" and player.id != table.host:
        raise NotAllowed("At this table one sits down with a seat's key only.")
    open_seats = [place for place, seat in enumerate(table.seats) if seat.kind == "open"]
    if number is None:
        if not open_seats:
            raise Refused("All seats are taken.")
        return open_seats[0]
    if table.seats[number].kind == "link":
        raise NotAllowed(f"Seat {number} is kept for whoever has its key.")
    return number


def stand_up(table: Table, number: int, now: float) -> Table:
    """Somebody leaves before the start: the seat is open again, or kept for its key."""
    seat = table.seats[number]
    return with_seat(table, number, Seat("link" if seat.key else "open", key=seat.key), now)


def sent_away(table: Table, number: int, now: float) -> Table:
    """Somebody loses a seat before the start; it is as it was made, and its key is void."""
    seat = table.seats[number]
    removed = () if seat.player is None else (seat.player,)
    freed = with_seat(table, number, Seat("link" if seat.keyed else "open"), now)
    return replace(freed, removed=(*table.removed, *removed))


def seat_at(table: Table, number: int) -> Seat:
    """A seat by its number."""
    if not 0 <= number < len(table.seats):
        raise Malformed(f"There is no seat {number}; the seats are 0 to {len(table.seats) - 1}.", "seat")
    return table.seats[number]


def with_key(table: Table, number: int, key: str | None, now: float) -> Table:
    """A seat with a new key, or without any."""
    seat = seat_at(table, number)
    if seat.kind == "bot":
        raise Refused(f"A bot sits on seat {number}; it needs no key.")
    kind = seat.kind
    if kind == "open" and key is not None:
        kind = "link"
    return with_seat(table, number, replace(seat, kind=kind, key=None if key is None else hashed(key)), now)


def is_full(table: Table) -> bool:
    """Whether every seat is taken."""
    return all(seat.kind in ("person", "bot") for seat in table.seats)


def start(table: Table, position: Position, now: float) -> Table:
    """The game begins here; seats that nobody took are taken by bots."""
    seats = tuple(
        seat if seat.kind in ("person", "bot") else Seat("bot", level=STAND_IN, key=None) for seat in table.seats
    )
    return replace(
        table,
        changed=now,
        status="playing",
        seats=seats,
        position=position,
        clocks=clocks.at_start(table.terms.clock, table.terms.players, now),
    )


def closed(table: Table, now: float) -> Table:
    """The table without a game to come, or with its game broken off."""
    left = clocks.now_left(table, now)
    stopped = None if left is None else Clocks(left, now)
    return replace(table, changed=now, status="closed", ended="closed", offers=(), clocks=stopped)
