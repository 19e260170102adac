"""Lets `python -m canaletto` do what `canaletto` does."""

from canaletto.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
