"""Where tables and players are kept: SQLite by default, PostgreSQL by a URL. Rows in, rows out."""
