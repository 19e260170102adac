"""The tables of the database, the same in SQLite and PostgreSQL; migrations/ makes them.

Times are seconds since 1970. What only the code reads is JSON in text, since JSONB would reorder keys.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("name", Text, nullable=False),
    Column("named", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("blocked", Boolean, nullable=False),
    Index("players_by_age", "created", "id"),
)

# Tokens for programs; only hashes are kept of tokens, links and keys.
tokens = Table(
    "tokens",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created", Double, nullable=False),
)

# One-time links that carry a player to another device.
carries = Table(
    "carries",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Double, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", LargeBinary, primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Double, nullable=False),
)

# What the server itself keeps secret, such as the key that signs cookies.
secrets = Table(
    "secrets", metadata, Column("name", Text, primary_key=True), Column("value", LargeBinary, nullable=False)
)

# The server processes that run on this database, and when each was last heard of.
processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen", Double, nullable=False),
    Column("running", Boolean, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("host", ForeignKey("players.id"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),  # on the public list of its status
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("sorted_by", Double, nullable=False),  # when it was made, later when it ended: the order of lists
    Column("names", Text, nullable=False),  # of all seats, in lower case, to search in
    Column("n", Integer, nullable=False),  # the number of the last event: whoever writes says which one was seen
    Column("turns", Integer, nullable=False),
    Column("seat", Integer),  # on turn
    Column("bot", Boolean, nullable=False),  # whether a bot is on turn
    Column("live", Boolean, nullable=False),  # whether a live clock runs, which stands still while no server does
    Column("since", Double),  # since when the clock of the seat on turn runs
    Column("deadline", Double),  # when it stands at zero
    Column("terms", Text, nullable=False),
    Column("state", Text, nullable=False),
    # All that a list asks for, so that no row is read that is not shown; a turn changes none of it.
    Index("tables_listed", "status", "listed", "sorted_by", "id", "game", "names"),
    Index("tables_sorted", "sorted_by", "id", "status", "game", "names"),
    # These two hold only tables with a deadline, and with a bot on turn; saying so here too, as the migration does,
    # would load every dialect at every start.
    Index("tables_due", "deadline"),
    Index("tables_bots", "id"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    sqlite_with_rowid=False,
)

setups = Table(
    "setups",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("setup", Text, nullable=False),
)

turns = Table(
    "turns",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("tokens", Text, nullable=False),  # with blanks between
    Column("at", Double, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("n", Integer, nullable=False),
    sqlite_with_rowid=False,
)
