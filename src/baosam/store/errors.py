"""What can be wrong with a place to keep data, in words for whoever starts the server."""

from __future__ import annotations


class StoreError(Exception):
    """The data cannot be used; the text says why and what helps."""
