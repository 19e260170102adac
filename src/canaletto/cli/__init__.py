"""The command line: one file per command; main.py finds the command, table/ is the game table in the terminal."""
