"""What stands before every request: who we are, whose page asks, and the headers of every answer."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from baosam.server.answers import refused
from baosam.server.settings import Settings, origin_of

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
    ]
)
HEADERS: Mapping[str, str] = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_ANY_ADDRESS = frozenset({"0.0.0.0", "::"})


class Guard:
    """Refuses names that are not ours and pages that are not ours, and puts its headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._public = settings.public_origin
        names = {"localhost", "127.0.0.1", "::1"}
        if settings.host not in _ANY_ADDRESS:
            names.add(settings.host.lower())
        self._origins = {origin_of(f"http://{_bracketed(name)}:{settings.port}") for name in names}
        if self._public is not None:
            self._origins.add(self._public)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or answers 403."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        reason = self._refusal(scope, Headers(scope=scope))
        if scope["type"] == "websocket":
            if reason is None:
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": reason})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if self._settings.secure:
                    headers["strict-transport-security"] = "max-age=31536000"
                headers.setdefault("cache-control", "no-store")
            await send(message)

        answer: ASGIApp | Response = self._app if reason is None else refused(403, reason)
        await answer(scope, receive, send_guarded)

    def _refusal(self, scope: Scope, headers: Headers) -> str | None:
        hosts = headers.getlist("host")
        served = {origin for host in hosts if (origin := self._served(host)) is not None}
        if len(hosts) != 1 or not served:
            return "foreign_host"
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return None
        origins = headers.getlist("origin")
        if not origins:
            # Programs send none. A browser always does, so a page's cookie without one is not believed on a socket.
            cookie = scope["type"] == "websocket" and "cookie" in headers
            foreign = headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
            return "foreign_origin" if cookie or foreign else None
        ours = len(origins) == 1 and origins[0] in {*served, self._public}
        return None if ours else "foreign_origin"

    def _served(self, host: str) -> str | None:
        """The origin that a Host header stands for, if it is one of ours.

        A server on every address of its machine is also known by any bare IP address: unlike a name, nobody can
        have that point at it behind its back.
        """
        if self._public is not None and host.lower() == self._public.partition("://")[2]:
            return self._public
        origin = origin_of(f"http://{host}")
        if origin is None or origin.partition("://")[2] != host.lower().removesuffix(":80"):
            return None
        if origin in self._origins:
            return origin
        if self._settings.host not in _ANY_ADDRESS:
            return None
        name, port = _split(host)
        return origin if port == self._settings.port and _is_address(name) else None


def _bracketed(name: str) -> str:
    return f"[{name}]" if ":" in name else name


def _split(host: str) -> tuple[str, int]:
    name, colon, port = host.rpartition(":")
    if not colon or host.endswith("]"):
        return host.strip("[]"), 80
    return name.strip("[]"), int(port)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
