"""The arena: bots play each other fairly, and what comes out is how sure one may be that one of them is stronger.

pairing.py says who plays what, match.py plays a game, runner.py plays all of them on all cores; likelihood.py, sprt.py
and ratings.py draw the conclusions, which report.py and plot.py show.
"""
