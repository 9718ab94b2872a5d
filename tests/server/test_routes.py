"""The small API: guests, tables to ask for, every value at fault named, rates (section 4 of the issue)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from baosam.rules import PRESETS, parse_rules
from baosam.server.settings import Settings
from baosam.server.wishes import BadWish, read_wish
from tests.server.test_guard import asked, post
from tests.server.world import ORIGIN, World

LEVELS = ["novice", "easy"]


def test_the_first_hand_makes_a_guest_and_no_look_does() -> None:
    """A cookie comes with the first table only; the secret is 256 bits, kept as a hash, and nobody's id."""

    async def work(world: World) -> None:
        for path in ("/", "/api/me", "/t/some-table", "/api/presets"):
            assert (await world.request("GET", path)).header("set-cookie") is None
        assert (await world.request("GET", "/api/me")).json() == {"name": None, "points": 0, "hands": 0}
        answer = await post(world, {"origin": ORIGIN})
        made = answer.header("set-cookie")
        assert made is not None
        name, _, rest = made.partition("=")
        secret, *flags = rest.split("; ")
        assert name == "baosam"
        assert set(flags) == {"HttpOnly", "SameSite=lax", "Path=/", "Max-Age=31536000"}
        assert secret.startswith("token-32-")
        assert list(world.store.players) == [hashlib.sha256(secret.encode()).hexdigest()]
        me = await world.request("GET", "/api/me", headers={"cookie": f"{name}={secret}"})
        assert me.json() == {"name": "Khách 1000", "points": 0, "hands": 0}
        assert secret not in answer.body.decode() + me.body.decode()
        again = await post(world, {"origin": ORIGIN, "cookie": f"{name}={secret}"})
        assert again.header("set-cookie") is None
        assert len(world.store.players) == 1

    asked(work)


def test_https_cookies_are_bound_to_the_host() -> None:
    async def work(world: World) -> None:
        answer = await post(world, {"host": "sam.example.org", "origin": "https://sam.example.org"})
        made = answer.header("set-cookie")
        assert made is not None
        assert made.startswith("__Host-baosam=")
        assert "; Secure" in made
        assert "; Path=/;" in made
        assert "Domain" not in made

    asked(work, Settings(public_url="https://sam.example.org"))


@pytest.mark.parametrize("cookie", ["baosam=", "baosam=nobody", "baosam=" + "x" * 3000, "other=1", "baosam=\xe9"])
def test_a_strange_cookie_is_nobodys(cookie: str) -> None:
    async def work(world: World) -> None:
        me = await world.request("GET", "/api/me", headers={"cookie": cookie})
        assert me.json() == {"name": None, "points": 0, "hands": 0}

    asked(work)


def test_a_table_is_laid_as_asked() -> None:
    async def work(world: World) -> None:
        asked_for = {"rules": "club; pay.thoi_two=7", "seats": 3, "bots": ["easy", "easy"], "stake": 20, "pace": "slow"}
        answer = await post(world, {"origin": ORIGIN}, json.dumps(asked_for).encode())
        assert answer.status == 201
        made = answer.json()
        assert made == {"table": made["table"], "url": f"/t/{made['table']}"}
        opened = world.store.logs[made["table"]][0]
        assert opened.rules == parse_rules("club; pay.thoi_two=7")
        assert (opened.stake, opened.pace) == (20, "slow")
        assert [(chair.player is None, chair.bot) for chair in opened.chairs] == [
            (False, None),
            (True, "easy"),
            (True, "easy"),
        ]
        assert [(chair.face, chair.style) for chair in opened.chairs] == [
            ("ban", "even"),
            ("minh", "even"),
            ("hoa", "careful"),
        ]

    asked(work)


def test_presets_and_bots_are_named_in_both_languages() -> None:
    async def work(world: World) -> None:
        presets = (await world.request("GET", "/api/presets")).json()
        assert [one["key"] for one in presets] == list(PRESETS)
        for one in presets:
            assert set(one["name"]) == set(one["summary"]) == {"en", "vi"}
            assert set(one["seats"]) == {"min", "max", "default"}
        assert presets[0]["seats"] == {"min": 2, "max": 5, "default": 4}
        bots = (await world.request("GET", "/api/bots")).json()
        assert [one["level"] for one in bots["levels"]][:3] == ["novice", "easy", "medium"]
        for one in [*bots["levels"], *bots["family"]]:
            assert set(one["line"]) == {"en", "vi"}
        assert {one["style"] for one in bots["family"]} == {"bold", "careful", "even"}

    asked(work)


BAD: dict[str, tuple[str, list[tuple[str | None, str]]]] = {
    "empty": ("", [(None, "bad_json")]),
    "broken": ("{", [(None, "bad_json")]),
    "list": ("[]", [(None, "bad_type")]),
    "surrogate": ('{"rules":"\\ud800"}', [(None, "bad_json")]),
    "deep": ("[" * 4000, [(None, "bad_json")]),
    "NaN": ('{"stake":NaN}', [(None, "bad_json")]),
    "unknown field": ('{"seat":4}', [("seat", "unknown_field")]),
    "unknown preset": ('{"rules":"poker"}', [("rules", "unknown_preset")]),
    "unknown option": ('{"rules":"standard; pay.x=1"}', [("rules", "unknown_option")]),
    "bad value": ('{"rules":"standard; pay.card=much"}', [("rules", "bad_value")]),
    "two options": (
        '{"rules":"standard; pay.card=-1; seats.max=9"}',
        [("rules", "out_of_range"), ("rules", "out_of_range")],
    ),
    "rules no text": ('{"rules":4}', [("rules", "bad_type")]),
    "seats above": ('{"seats":6}', [("seats", "bad_seats")]),
    "seats above these rules": ('{"rules":"club","seats":5}', [("seats", "bad_seats")]),
    "seats below": ('{"seats":1,"bots":[]}', [("seats", "bad_seats")]),
    "seats text": ('{"seats":"4"}', [("seats", "bad_type")]),
    "seats flag": ('{"seats":true}', [("seats", "bad_type")]),
    "seats fraction": ('{"seats":4.0}', [("seats", "bad_type")]),
    "bots too few": ('{"seats":4,"bots":["easy"]}', [("bots", "bad_count")]),
    "bots unknown": ('{"seats":2,"bots":["god"]}', [("bots", "unknown_level")]),
    "bots text": ('{"bots":"easy"}', [("bots", "bad_type")]),
    "bots of numbers": ('{"bots":[1,2,3]}', [("bots", "bad_type")]),
    "stake zero": ('{"stake":0}', [("stake", "out_of_range")]),
    "stake above": ('{"stake":1001}', [("stake", "out_of_range")]),
    "stake fraction": ('{"stake":1.5}', [("stake", "bad_type")]),
    "stake flag": ('{"stake":true}', [("stake", "bad_type")]),
    "stake huge": ('{"stake":' + "9" * 3000 + "}", [("stake", "out_of_range")]),
    "pace unknown": ('{"pace":"instant"}', [("pace", "unknown_pace")]),
    "pace number": ('{"pace":2}', [("pace", "bad_type")]),
    "all": (
        '{"rules":"x","seats":[],"bots":{},"stake":"1","x":0}',
        [
            ("x", "unknown_field"),
            ("rules", "unknown_preset"),
            ("seats", "bad_type"),
            ("bots", "bad_type"),
            ("stake", "bad_type"),
        ],
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_values_are_all_named(name: str) -> None:
    """422 with field, reason and words in both languages; nothing is made, not even a guest."""
    body, expected = BAD[name]

    async def work(world: World) -> None:
        answer = await post(world, {"origin": ORIGIN}, body.encode())
        assert answer.status == 422
        found: Any = answer.json()
        assert [(error["field"], error["reason"]) for error in found["errors"]] == expected
        assert found["error"] == found["errors"][0]
        for error in found["errors"]:
            assert error["message"] == error["messages"]["en"]
            assert error["messages"]["vi"]
        assert answer.header("set-cookie") is None
        assert (world.store.logs, world.store.players) == ({}, {})

    asked(work)


def test_a_body_over_4_kib_is_not_read() -> None:
    async def work(world: World) -> None:
        answer = await post(world, {"origin": ORIGIN}, b" " * 5000)
        assert answer.status == 413

    asked(work)


def test_tables_are_made_at_a_rate() -> None:
    """A person's and an address's, each with a burst and a refill."""
    settings = Settings(tables_per_player=3, tables_per_address=6)

    async def work(world: World) -> None:
        import asyncio

        await world.open_table()
        mine = {"origin": ORIGIN, "cookie": world.cookie}
        statuses = [(await post(world, mine)).status for _ in range(4)]
        assert statuses == [201, 201, 201, 429]
        others = [(await post(world, {"origin": ORIGIN})).status for _ in range(2)]
        assert others == [201, 429]
        await asyncio.sleep(61)
        assert (await post(world, mine)).status == 201
        refused = await post(world, {**mine, "content-type": "text/plain"})
        assert refused.status == 415

    asked(work, settings)


def test_a_wish_is_read_without_a_server() -> None:
    assert read_wish(b"{}", LEVELS).bots == ("easy",) * 3
    assert read_wish(b'{"seats":2}', LEVELS).bots == ("easy",)
    with pytest.raises(BadWish, match="There is no such field"):
        read_wish(b'{"x":1}', LEVELS)
