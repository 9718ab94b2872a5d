"""`baosam serve`: the game for browsers, from one process."""

from __future__ import annotations

import errno
import os
import signal
import sys
from contextlib import closing, suppress
from pathlib import Path
from types import FrameType
from typing import NoReturn

from baosam.server.settings import BadSetting, Settings, read_settings


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    public_url: str | None = None,
    pace: str | None = None,
    log_level: str | None = None,
) -> int:
    """Serve the game to browsers.

    Every setting may also come from the environment, as BAOSAM_HOST and so on; a flag goes first.

    Parameters
    ----------
    host
        The address to listen on: 127.0.0.1 for this machine only (the default), 0.0.0.0 for the whole network.
    port
        The port to listen on, 8000 by default; 0 takes a free one.
    data
        The folder for tables and players, `data` by default; made if it is not there.
    public_url
        The address under which people reach the server, if a proxy stands before it: https://sam.example.org.
    pace
        How long bots take: slow, normal, fast, instant, or a factor such as 0.5.
    log_level
        What is logged: debug, info, warning or error.
    """
    flags = {
        "host": host, "port": port, "data": data, "public_url": public_url, "pace": pace, "log_level": log_level,
    }  # fmt: skip
    try:
        settings = read_settings(os.environ, flags)
    except BadSetting as error:
        return _sorry(f"{error}.")
    return _serve(settings)


def _serve(settings: Settings) -> int:
    import msgspec

    from baosam.server.app import build_app
    from baosam.server.logs import configure_logs
    from baosam.server.run import PortTaken, free_port_near, listen, run
    from baosam.store.datadir import DataDir
    from baosam.store.errors import StoreError
    from baosam.store.sqlite import SqliteStore

    configure_logs(settings.log_level)
    try:
        bound = listen(settings.host, settings.port)
    except PortTaken as error:
        if settings.port == 0:
            return _sorry(f"cannot listen on {settings.host}: {error.strerror}.")
        other = free_port_near(settings.host, settings.port)
        why = "is taken" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
        return _sorry(f"port {settings.port} {why}; another: --port {other}, or make play PORT={other}.")
    except OSError as error:
        return _sorry(f"cannot listen on {settings.host}: {error.strerror}.")
    settings = msgspec.structs.replace(settings, port=bound.getsockname()[1])
    try:
        folder = DataDir(settings.data)
        store = SqliteStore(folder.database, failed=_stop)
    except StoreError as error:
        return _sorry(str(error))
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    url = settings.public_origin or f"http://{f'[{shown}]' if ':' in shown else shown}:{settings.port}"
    # The server passes its signal on once it has ended in order.
    signal.signal(signal.SIGTERM, _end)
    with suppress(KeyboardInterrupt), folder, closing(store):
        run(build_app(settings, store), bound, ready=f"Báo Sâm: {url}  (Ctrl+C ends it)")
    return 0


def _sorry(text: str) -> int:
    print(f"baosam: {text}", file=sys.stderr)
    return 1


def _end(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(0)


def _stop(words: str) -> NoReturn:
    """Ends the process at once: what a failed disk holds is for the next start to read."""
    print(f"baosam: {words}", file=sys.stderr, flush=True)
    os._exit(74)
