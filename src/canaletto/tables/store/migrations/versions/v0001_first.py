"""The first version: players, tables, turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """To this version."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("named", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("blocked", sa.Boolean, nullable=False),
    )
    op.create_index("players_by_age", "players", ["created", "id"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(12), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("ix_tokens_player", "tokens", ["player"])
    op.create_table(
        "carries",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(12), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("ix_carries_player", "carries", ["player"])
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.String(12), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("ix_passkeys_player", "passkeys", ["player"])
    op.create_table(
        "secrets", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.LargeBinary, nullable=False)
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("running", sa.Boolean, nullable=False),
    )
    _tables()
    op.create_table(
        "seats",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(12), sa.ForeignKey("players.id"), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "setups",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
    )
    op.create_table(
        "turns",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("host", sa.String(12), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("sorted_by", sa.Double, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double),
        sa.Column("deadline", sa.Double),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("tables_listed", "tables", ["status", "listed", "sorted_by", "id", "game", "names"])
    op.create_index("tables_sorted", "tables", ["sorted_by", "id", "status", "game", "names"])
    due, bots = sa.text("deadline IS NOT NULL"), sa.text("bot")
    op.create_index("tables_due", "tables", ["deadline"], sqlite_where=due, postgresql_where=due)
    op.create_index("tables_bots", "tables", ["id"], sqlite_where=bots, postgresql_where=bots)
