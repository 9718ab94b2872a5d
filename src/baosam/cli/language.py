"""Which language a command speaks when nobody says."""

import os

from baosam.rules.language import Language


def locale_language() -> Language:
    """Vietnamese where the locale is, else English."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "vi" if next((name for name in names if name), "").startswith("vi") else "en"
