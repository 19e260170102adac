"""Benchmarks: what `canaletto bench` measures and prints."""
