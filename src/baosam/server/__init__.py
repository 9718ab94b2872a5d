"""How tables are reached: pages, a small API, one socket a page, bots in their seats."""
