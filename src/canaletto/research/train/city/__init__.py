"""Training for the two city games: generations of self-play, ridge regression, and a match against what is in use."""

from __future__ import annotations

from canaletto.research.train.city.training import train

__all__ = ["train"]
