"""The engine as a program that others ask, by the lines of docs/protocol.md: session.py answers, words.py reads."""
