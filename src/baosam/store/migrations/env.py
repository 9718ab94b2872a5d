"""How Alembic runs here: on the connection, and in the transaction, of whoever asked."""

from __future__ import annotations

from alembic import context

from baosam.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
