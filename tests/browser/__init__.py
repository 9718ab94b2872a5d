"""A package, so that fixtures can last for this folder and no longer."""
