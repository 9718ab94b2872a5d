"""The page's files, made small once and kept in memory: scripts and styles without comments and blanks, all gzipped.

What lies on the disk stays as it was written; a file that has changed there is read again.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import rcssmin  # pyright: ignore[reportMissingTypeStubs]
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from baosam.server.bundle import bundle_script, bundle_styles
from baosam.server.minify import minify

CLIENT = Path(__file__).parent.parent / "client"
# Written by others, and small as they come.
_AS_THEY_ARE = "vendor"
# What the page asks for: each is sent with all that it imports. The parts are there by themselves too.
_BUNDLES = frozenset({"main.js", "main.css"})
_TYPES: Mapping[str, str] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
_PACKED_ALREADY = frozenset({".woff2"})
# It comes without types.
_cssmin = cast("Callable[[str], str]", rcssmin.cssmin)  # pyright: ignore[reportUnknownMemberType]
_MINIFIERS: Mapping[str, Callable[[str], str]] = {".js": minify, ".css": _cssmin}

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Served:
    """One file as it is sent: plain and, where that is worth it, gzipped. `stamp` tells a changed source."""

    stamp: tuple[int, ...]
    media_type: str
    plain: bytes
    zipped: bytes | None
    tag: str


class ClientFiles:
    """Sends the files of a folder: kept by browsers, asked about each time, so that a new version is there at once."""

    def __init__(self, folder: Path = CLIENT) -> None:
        self._folder = folder.resolve()
        self._kept: dict[str, Served] = {}

    async def file(self, request: Request) -> Response:
        """The file that a request names in its path."""
        return self.answer(request, request.path_params["path"])

    def answer(self, request: Request, path: str) -> Response:
        """A file of the folder; raises `HTTPException` for none of ours."""
        served = self.find(path)
        if served is None:
            raise HTTPException(404)
        zipped = served.zipped if _takes_gzip(request.headers.get("accept-encoding", "")) else None
        tag = f'"{served.tag}{"" if zipped is None else "-gzip"}"'
        headers = {"etag": tag, "cache-control": "no-cache"}
        if served.zipped is not None:
            headers["vary"] = "Accept-Encoding"
        if _has(request.headers.get("if-none-match", ""), served.tag):
            return Response(status_code=304, headers=headers)
        if zipped is not None:
            headers["content-encoding"] = "gzip"
        body = served.plain if zipped is None else zipped
        headers["content-length"] = str(len(body))
        return Response(b"" if request.method == "HEAD" else body, media_type=served.media_type, headers=headers)

    def find(self, path: str) -> Served | None:
        """A file as it is sent, or None where the folder has none of that name that a page may ask for."""
        source = self._folder / path
        media_type = _TYPES.get(source.suffix)
        try:
            if media_type is None or not source.resolve().is_relative_to(self._folder):
                return None
            parts = sorted(self._folder.rglob(f"*{source.suffix}")) if path in _BUNDLES else [source]
            stamp = tuple(number for part in [source, *parts] for number in _stamp(part))
            kept = self._kept.get(path)
            if kept is None or kept.stamp != stamp:
                kept = self._kept[path] = self._made(path, stamp, media_type)
        except (OSError, ValueError):
            return None
        return kept

    def _made(self, path: str, stamp: tuple[int, ...], media_type: str) -> Served:
        plain = (self._folder / path).read_bytes()
        if path in _BUNDLES:
            plain = self._bundled(path, plain)
        if _AS_THEY_ARE not in Path(path).parts:
            plain = minified(path, plain)
        zipped = None if Path(path).suffix in _PACKED_ALREADY else gzip.compress(plain, mtime=0)
        return Served(stamp, media_type, plain, zipped, hashlib.sha256(plain).hexdigest()[:24])

    def _bundled(self, path: str, source: bytes) -> bytes:
        try:
            if path.endswith(".css"):
                return bundle_styles(path, self._text).encode()
            return bundle_script(path, self._text, apart=_AS_THEY_ARE).encode()
        except (OSError, ValueError) as error:
            _log.error("bundle_failed", file=path, failure=str(error))
            return source

    def _text(self, path: str) -> str:
        return (self._folder / path).read_text()


def _stamp(source: Path) -> tuple[int, int]:
    about = source.stat()
    return about.st_mtime_ns, about.st_size


def minified(name: str, source: bytes) -> bytes:
    """A script or a style sheet made small; as it is if it is neither, or nothing comes of it.

    >>> minified("x.css", b"a { color: red } /* why */"), minified("x.svg", b"<svg />")
    (b'a{color:red}', b'<svg />')
    """
    work = _MINIFIERS.get(Path(name).suffix)
    if work is None:
        return source
    try:
        small = work(source.decode()).encode()
    except Exception as error:
        _log.error("minify_failed", file=name, failure=type(error).__name__)
        return source
    return small or source


def _takes_gzip(accepted: str) -> bool:
    for one in accepted.lower().split(","):
        coding, _, weight = one.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _has(tags: str, tag: str) -> bool:
    """Whether an If-None-Match names this content, however it was sent."""
    names = {one.strip().removeprefix("W/").strip('"').removesuffix("-gzip") for one in tags.split(",")}
    return bool(names & {tag, "*"})
