"""Runs every bench: `python -m bench`."""

from bench import rules

rules.main()
