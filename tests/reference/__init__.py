"""The three games once more, slow and literal, to check the compiled engine against.

Nothing here imports the engine: the rules are read from their own words, with sets, dicts and plain loops.
"""
