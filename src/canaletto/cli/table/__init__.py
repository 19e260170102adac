"""The game table in the terminal: seats, screens, menus of moves, drafts of turns, saving."""
