"""Training for Toscana: play.py lets the search play with itself, fit.py learns from that, training.py is the loop."""

from __future__ import annotations

from canaletto.research.train.toscana.training import train

__all__ = ["train"]
