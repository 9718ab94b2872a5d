"""Benchmarks: what has a limit, measured. Not tests."""
