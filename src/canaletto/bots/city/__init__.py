"""The search of the two city games: a tree over steps, fresh worlds, playouts; all of it compiled."""
