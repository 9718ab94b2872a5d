"""Báo Sâm: the Vietnamese card game Sâm Lốc, its rules, its tables and its page."""

__version__ = "0.1.0"
