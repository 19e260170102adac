"""What happens, told as it happens: to whoever watches a table, to players about their tables, and to programs."""
