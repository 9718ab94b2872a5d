"""Where tables and players are kept: an append-only log with compare-and-set, points, secrets only as hashes."""
