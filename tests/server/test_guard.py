"""Whose page asks, and by which name: the table of origins and hosts, and the headers of every route."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import pytest

from baosam.server.guard import CONTENT_SECURITY_POLICY, HEADERS
from baosam.server.settings import Settings
from tests.server.virtual import run_virtual
from tests.server.world import ORIGIN, Answer, FixedDealer, World, fixed_chances, running

PUBLIC = Settings(public_url="https://sam.example.org/")
EVERYWHERE = Settings(host="0.0.0.0")
HOST = "127.0.0.1:8000"

# origin, the Host it comes with, whether it is ours
ORIGINS: dict[str, tuple[str | None, str, bool]] = {
    "own": (ORIGIN, HOST, True),
    "own by name": ("http://localhost:8000", "localhost:8000", True),
    "own on IPv6": ("http://[::1]:8000", "[::1]:8000", True),
    "null": ("null", HOST, False),
    "empty": ("", HOST, False),
    "file": ("file://", HOST, False),
    "foreign": ("https://evil.example", HOST, False),
    "suffix": ("http://127.0.0.1:8000.evil.example", HOST, False),
    "prefix": ("http://evil-127.0.0.1:8000", HOST, False),
    "sub": ("http://www.localhost:8000", "localhost:8000", False),
    "scheme": ("https://127.0.0.1:8000", HOST, False),
    "port": ("http://127.0.0.1:8001", HOST, False),
    "no port": ("http://127.0.0.1", HOST, False),
    "case": ("HTTP://127.0.0.1:8000", HOST, False),
    "slash": (ORIGIN + "/", HOST, False),
    "path": (ORIGIN + "/x", HOST, False),
    "user": ("http://me@127.0.0.1:8000", HOST, False),
    "IDN": ("http://lοcalhost:8000".encode().decode("latin-1"), "localhost:8000", False),
    "punycode": ("http://xn--lcalhost-54d:8000", "localhost:8000", False),
    "other name of ours": ("http://localhost:8000", HOST, False),
    "rebound host": ("http://evil.example:8000", "evil.example:8000", False),
    "public elsewhere": ("https://sam.example.org", HOST, False),
}


def asked(work: Callable[[World], Coroutine[Any, Any, None]], settings: Settings | None = None) -> None:
    """Runs work over a running application."""

    async def inside() -> None:
        async with running(fixed_chances(FixedDealer()), settings=settings) as world:
            await work(world)

    run_virtual(inside)


async def post(world: World, headers: Mapping[str, str], body: bytes = b"{}") -> Answer:
    return await world.request(
        "POST", "/api/tables", body=body, headers={"content-type": "application/json", **headers}
    )


@pytest.mark.parametrize("name", ORIGINS)
def test_only_our_own_pages_may_post_and_open_sockets(name: str) -> None:
    origin, host, ours = ORIGINS[name]

    async def work(world: World) -> None:
        headers = {"host": host, "origin": origin or ""}
        answer = await post(world, headers)
        assert answer.status == (201 if ours else 403)
        if not ours:
            assert answer.json()["error"]["reason"] in ("foreign_origin", "foreign_host")
            assert world.store.logs == {}
        socket = world.connect(cookie="baosam=x", headers=headers)
        if ours:
            socket.hello("nowhere")
            assert (await socket.recv())["code"] == "not_found"
        else:
            assert await socket.ended() == 1008
            assert not socket.accepted

    asked(work)


def test_programs_send_no_origin() -> None:
    """A program may post without one, and watch; a cookie without one opens no socket, and no page can be without."""

    async def work(world: World) -> None:
        assert (await post(world, {})).status == 201
        for site in ("cross-site", "same-site"):
            assert (await post(world, {"sec-fetch-site": site})).status == 403
        for site in ("same-origin", "none"):
            assert (await post(world, {"sec-fetch-site": site})).status == 201

    asked(work)


def test_a_cookie_without_an_origin_opens_no_socket() -> None:
    async def work(world: World) -> None:
        for cookie in ("baosam=x", ""):
            socket = world.connect(cookie=cookie, headers={"origin": None})
            if cookie:
                assert await socket.ended() == 1008
                assert not socket.accepted
            else:
                socket.hello("nowhere")
                assert (await socket.recv())["code"] == "not_found"

    asked(work)


@pytest.mark.parametrize(
    ("settings", "host", "origin", "status"),
    [
        (PUBLIC, "sam.example.org", "https://sam.example.org", 201),
        (PUBLIC, "SAM.example.org", "https://sam.example.org", 201),
        (PUBLIC, HOST, "https://sam.example.org", 201),
        (PUBLIC, "sam.example.org", "http://sam.example.org", 403),
        (PUBLIC, "sam.example.org", "https://sam.example.org.evil.example", 403),
        (PUBLIC, "evil.example", "https://sam.example.org", 403),
        (PUBLIC, "evil.example", "https://evil.example", 403),
        (EVERYWHERE, "192.168.1.20:8000", "http://192.168.1.20:8000", 201),
        (EVERYWHERE, "[fe80::1]:8000", "http://[fe80::1]:8000", 201),
        (EVERYWHERE, "192.168.1.20:8001", "http://192.168.1.20:8001", 403),
        (EVERYWHERE, "192.168.1.20", "http://192.168.1.20", 403),
        (EVERYWHERE, "evil.example:8000", "http://evil.example:8000", 403),
        (EVERYWHERE, "192.168.1.20:8000", "http://192.168.1.21:8000", 403),
        (Settings(port=80), "localhost", "http://localhost", 201),
        (Settings(port=80), "localhost:80", "http://localhost", 201),
        (Settings(host="sam.home"), "sam.home:8000", "http://sam.home:8000", 201),
        (Settings(), "127.0.0.1:8000:1", ORIGIN, 403),
        (Settings(), "127.0.0.1:port", ORIGIN, 403),
        (Settings(), "127.0.0.1:8000/x", ORIGIN, 403),
        (Settings(), "", ORIGIN, 403),
    ],
)
def test_we_answer_to_our_own_names(settings: Settings, host: str, origin: str, status: int) -> None:
    async def work(world: World) -> None:
        answer = await post(world, {"host": host, "origin": origin})
        assert answer.status == status
        assert (await world.request("GET", "/healthz", headers={"host": host})).status in (200, status)

    asked(work, settings)


ROUTES = {
    ("GET", "/"): 200,
    ("GET", "/t/some-table"): 200,
    ("GET", "/rules"): 200,
    ("GET", "/healthz"): 200,
    ("GET", "/api/me"): 200,
    ("GET", "/api/presets"): 200,
    ("GET", "/api/bots"): 200,
    ("GET", "/api/options"): 200,
    ("GET", "/api/rules"): 200,
    ("GET", "/api/rules?text=poker"): 422,
    ("GET", "/api/rules/page"): 200,
    ("GET", "/api/tables/some-table/hands"): 404,
    ("GET", "/api/tables/some-table/hands/1"): 404,
    ("POST", "/api/tables/some-table/hands"): 405,
    ("POST", "/api/tables"): 201,
    ("GET", "/api/tables"): 405,
    ("POST", "/api/me"): 405,
    ("GET", "/client/main.js"): 200,
    ("GET", "/client/none.js"): 404,
    ("GET", "/client/../cli/serve.py"): 404,
    ("GET", "/client/%2e%2e/cli/serve.py"): 404,
    ("GET", "/nowhere"): 404,
    ("GET", "/ws"): 404,
    ("DELETE", "/api/tables"): 405,
}


@pytest.mark.parametrize("secure", [False, True])
def test_every_answer_has_the_headers(*, secure: bool) -> None:
    """L14: the policy on every route and status; `no-store` on all that is a person's, files are asked about anew."""

    async def work(world: World) -> None:
        for (method, path), status in ROUTES.items():
            headers = {"content-type": "application/json", "origin": ORIGIN}
            answer = await world.request(method, path, body=b"{}" if method == "POST" else b"", headers=headers)
            assert answer.status == status, (method, path)
            for name, value in HEADERS.items():
                assert answer.header(name) == value
            page = path.startswith(("/client", "/t/")) or path in ("/", "/rules")
            assert answer.header("cache-control") == ("no-cache" if page and status == 200 else "no-store")
            assert (answer.header("strict-transport-security") is not None) is secure
            assert "script-src 'self';" in CONTENT_SECURITY_POLICY
            if status >= 400:
                assert set(answer.json()["error"]["messages"]) == {"en", "vi"}

    asked(work, PUBLIC if secure else None)


def test_every_route_is_in_the_table_above() -> None:
    """A new route without a row fails here."""
    from baosam.server.routes import Routes

    class Nothing:
        def __getattr__(self, name: str) -> Any:
            raise AssertionError(name)

    nothing: Any = Nothing()
    routes = Routes(settings=Settings(), door=nothing, store=nothing, players=nothing, seconds=lambda: 0.0).all()
    paths = {getattr(route, "path", "") for route in routes}
    known = {path for _, path in ROUTES}
    asked_for = {path.replace("{table}", "some-table").replace("{no}", "1") for path in paths}
    assert asked_for - {"/client/{path:path}"} <= known


def test_foreign_pages_cannot_change_anything() -> None:
    """CSRF: every route that changes something, with form types and a foreign origin."""

    async def work(world: World) -> None:
        for kind in ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""):
            own = await post(world, {"content-type": kind, "origin": ORIGIN})
            assert own.status == 415
            foreign = await post(world, {"content-type": kind, "origin": "https://evil.example"})
            assert foreign.status == 403
        for kind in ("application/json; charset=utf-8", "Application/JSON"):
            assert (await post(world, {"content-type": kind, "origin": ORIGIN})).status == 201

    asked(work)


def test_files_are_not_sent_twice() -> None:
    async def work(world: World) -> None:
        for path in ("/", "/client/main.js"):
            first = await world.request("GET", path)
            tag = first.header("etag")
            assert tag
            again = await world.request("GET", path, headers={"if-none-match": tag})
            assert (again.status, again.body) == (304, b"")

    asked(work)


def test_files_are_compressed_and_answers_about_people_are_not() -> None:
    async def work(world: World) -> None:
        takes = {"accept-encoding": "gzip, deflate, br"}
        for path in ("/", "/t/some-table", "/client/table.css", "/client/table.js", "/client/art/bao.svg"):
            plain = await world.request("GET", path)
            small = await world.request("GET", path, headers=takes)
            assert (plain.header("content-encoding"), small.header("content-encoding")) == (None, "gzip")
            assert small.header("vary") == "Accept-Encoding"
            assert gzip.decompress(small.body) == plain.body
            tag = small.header("etag")
            assert tag
            assert (await world.request("GET", path, headers={**takes, "if-none-match": tag})).status == 304
        for path in ("/api/me", "/api/presets", "/client/font/bvp-500.woff2"):
            assert (await world.request("GET", path, headers=takes)).header("content-encoding") is None

    asked(work)


def test_a_file_is_sent_as_asked_for() -> None:
    """HEAD has all but the body; encodings and tags are read as they may be written."""

    async def work(world: World) -> None:
        path = "/client/table.js"
        whole = await world.request("GET", path)
        head = await world.request("HEAD", path)
        assert (head.status, head.body, head.headers) == (200, b"", whole.headers)
        assert head.header("content-length") == str(len(whole.body))
        assert head.header("content-type") == "text/javascript; charset=utf-8"
        zipped = {"gzip": True, "*": True, "br, GZIP;q=0.5": True, "gzip;q=0": False, "br": False, "": False}
        for asked_for, gets in zipped.items():
            answer = await world.request("GET", path, headers={"accept-encoding": asked_for})
            assert (answer.header("content-encoding") == "gzip") is gets, asked_for
        tag = whole.header("etag")
        for tags, status in {f'"x", W/{tag}': 304, "*": 304, '"x"': 200, "": 200}.items():
            assert (await world.request("GET", path, headers={"if-none-match": tags})).status == status, tags
        for none in ("types.d.ts", "tsconfig.json", "", "art", "a\0.js", "lang/../../cli/serve.py", "/etc/passwd.txt"):
            assert (await world.request("GET", f"/client/{none}")).status == 404, none

    asked(work)


def test_refusals_are_json() -> None:
    async def work(world: World) -> None:
        answer = await world.request("GET", "/healthz", headers={"host": "evil.example"})
        assert (answer.status, answer.header("content-type")) == (403, "application/json")
        assert json.loads(answer.body)["error"]["reason"] == "foreign_host"

    asked(work)
