"""Who may sit in a seat besides people: one bot a file, and the levels they play at."""
