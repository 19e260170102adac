"""Tables: games that people and bots sit at, with seats, clocks, offers and a record that lasts. No HTTP here.

`hall.py` is the face that a server uses; `table.py` says what a table is; `store/` keeps it.
"""
