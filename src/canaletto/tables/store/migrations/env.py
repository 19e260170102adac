"""What Alembic runs: the migrations on the connection that `upgrade` hands over, inside its transaction."""

from __future__ import annotations

from alembic import context

from canaletto.tables.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the transaction is that of `upgrade`
)
context.run_migrations()
