"""The search for Toscana: a tree over sampled stacks, compiled, and its Python face in thinking.py."""
