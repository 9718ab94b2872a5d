"""Schema changes, forward only, in the order of their revisions."""
