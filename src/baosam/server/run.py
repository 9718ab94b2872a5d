"""Running the application in this process, on a port that is ours."""

from __future__ import annotations

import socket

import uvicorn

from baosam.server.app import App
from baosam.server.wire import MAX_FRAME


class PortTaken(OSError):
    """Somebody else listens there."""


class _Server(uvicorn.Server):
    """A server that says goodbye on every socket before it closes them."""

    def __init__(self, app: App, config: uvicorn.Config, ready: str) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self._ready, flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.farewell()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to that address; port 0 takes a free one. Raises `PortTaken`, or `OSError` for a bad address."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(address)
        bound.listen(1024)
    except OSError as error:
        bound.close()
        raise PortTaken(error.errno, error.strerror) from error
    return bound


def free_port_near(host: str, port: int) -> int:
    """A port above this one that nobody listens on."""
    for other in range(port + 1, min(port + 50, 65536)):
        try:
            listen(host, other).close()
        except OSError:
            continue
        return other
    return 0


def run(app: App, bound: socket.socket, *, ready: str) -> None:
    """Serves until a signal ends it; prints `ready` when the first request can come."""
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        http="httptools",
        loop="uvloop",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )
    _Server(app, config, ready).run(sockets=[bound])
