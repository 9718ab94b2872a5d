"""What can be set when a server starts: by flags of `baosam serve`, else by the environment, else as here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec

PACES: Mapping[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "instant": 0.0}
LOG_LEVELS = ("debug", "info", "warning", "error")
_DEFAULT_PORTS = {"http": 80, "https": 443}


class BadSetting(ValueError):
    """A setting that cannot be used; the text names it and says what it may be."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. `pace` multiplies the time that bots take; rates are for making tables, in a minute."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    data: Path = Path("data")
    public_url: str | None = None
    pace: str = "normal"
    log_level: str = "info"
    tables_per_player: Annotated[int, msgspec.Meta(ge=1)] = 20
    tables_per_address: Annotated[int, msgspec.Meta(ge=1)] = 60

    def __post_init__(self) -> None:
        if pace_factor(self.pace) is None:
            raise BadSetting(f"pace {self.pace!r} is not one of {', '.join(PACES)} or a number from 0 to 10")
        if self.log_level not in LOG_LEVELS:
            raise BadSetting(f"log level {self.log_level!r} is not one of {', '.join(LOG_LEVELS)}")
        if self.public_url is not None and origin_of(self.public_url) is None:
            raise BadSetting(f"public URL {self.public_url!r} is not like https://sam.example.org")

    @property
    def bot_pace(self) -> float:
        """What bots' pauses are multiplied by."""
        return pace_factor(self.pace) or 0.0

    @property
    def public_origin(self) -> str | None:
        """The origin under which people reach the server, if it was named."""
        return None if self.public_url is None else origin_of(self.public_url)

    @property
    def secure(self) -> bool:
        """Whether people reach the server over https, so that cookies must not travel otherwise."""
        return self.public_url is not None and self.public_url.lower().startswith("https:")


def read_settings(environment: Mapping[str, str], flags: Mapping[str, object]) -> Settings:
    """The settings of a start: flags that were given (not None), else `BAOSAM_HOST` and so on, else defaults.

    Raises `BadSetting` with a sentence.

    >>> read_settings({"BAOSAM_PORT": "8123", "BAOSAM_HOST": "::1"}, {"host": "0.0.0.0", "port": None}).port
    8123
    """
    values: dict[str, Any] = {}
    for field in Settings.__struct_fields__:
        flag = flags.get(field)
        value = environment.get(f"BAOSAM_{field.upper()}") if flag is None else flag
        if value is not None:
            values[field] = str(value)
    try:
        return msgspec.convert(values, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$.")
        raise BadSetting(f"{where.rstrip('`')}: {what}" if where else what) from error


def pace_factor(pace: str) -> float | None:
    """The factor of a pace, given by name or as a number from 0 to 10.

    >>> pace_factor("normal"), pace_factor("0.05"), pace_factor("never")
    (1.0, 0.05, None)
    """
    if pace in PACES:
        return PACES[pace]
    try:
        factor = float(pace)
    except ValueError:
        return None
    return factor if 0 <= factor <= 10 else None


def origin_of(url: str) -> str | None:
    """The origin of an http or https URL as browsers write it, or None.

    >>> origin_of("https://Sam.Example.org:443/x"), origin_of("http://localhost:8000"), origin_of("ftp://a")
    ('https://sam.example.org', 'http://localhost:8000', None)
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _DEFAULT_PORTS or not parts.hostname or parts.username is not None:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = port is None or port == _DEFAULT_PORTS[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if usual else f":{port}")
