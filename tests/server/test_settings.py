"""Settings by flag, environment and default; the server's own sentences; rates; logs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import structlog

import baosam.server
from baosam.rules.words import REASONS as RULES_REASONS
from baosam.server.limits import Buckets
from baosam.server.logs import configure_logs
from baosam.server.settings import BadSetting, Settings, origin_of, read_settings
from baosam.server.words import REASONS, sentence


def test_a_flag_goes_before_the_environment() -> None:
    environment = {"BAOSAM_PORT": "9000", "BAOSAM_DATA": "/srv/sam", "BAOSAM_PACE": "fast", "PORT": "1"}
    settings = read_settings(environment, {"port": 8123, "pace": None})
    assert (settings.port, settings.data, settings.pace, settings.host) == (8123, Path("/srv/sam"), "fast", "127.0.0.1")
    assert (settings.bot_pace, settings.secure, settings.public_origin) == (0.4, False, None)
    assert read_settings({}, {"data": Path("x")}) == Settings(data=Path("x"))
    assert read_settings({"BAOSAM_PUBLIC_URL": "https://a.example/x"}, {}).public_origin == "https://a.example"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("port", "many", "port: Expected `int`"),
        ("port", "70000", "port: Expected `int` <= 65535"),
        ("pace", "never", "pace 'never' is not one of slow, normal, fast, instant or a number from 0 to 10"),
        ("pace", "-1", "pace '-1'"),
        ("pace", "nan", "pace 'nan'"),
        ("log_level", "loud", "log level 'loud' is not one of debug, info, warning, error"),
        ("public_url", "sam.example.org", "public URL 'sam.example.org' is not like"),
        ("tables_per_player", "0", "tables_per_player: Expected `int` >= 1"),
    ],
)
def test_a_bad_setting_is_named(name: str, value: str, said: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(said)):
        read_settings({f"BAOSAM_{name.upper()}": value}, {})


@pytest.mark.parametrize("url", ["", "http://", "http://a:port", "http://a:99999", "http://me@a", "data:x", "//a"])
def test_what_has_no_origin(url: str) -> None:
    assert origin_of(url) is None


def test_origins_are_written_as_browsers_do() -> None:
    assert origin_of("http://[::1]:80/x") == "http://[::1]"


def test_every_reason_is_said_in_both_languages() -> None:
    """Every reason named in the room's sources has a sentence in both; none is said by both rooms."""
    assert not set(REASONS) & set(RULES_REASONS)
    for text in (*REASONS.values(), *RULES_REASONS.values()):
        assert text.en.endswith(".")
        assert text.vi.endswith(".")
        assert text.en != text.vi
    folder = Path(baosam.server.__file__).parent
    sources = "".join(path.read_text() for path in (*folder.glob("*.py"), *(folder.parent / "tables").glob("*.py")))
    named = set(re.findall(r'(?:problem|refused|_error|BadFrame)\((?:\d+, )?"(\w+)"', sources))
    named |= set(re.findall(r'Refusal\("\w+", "(\w+)"\)', sources))
    named |= set(re.findall(r'return "(foreign_\w+)"', sources))
    assert len(named) > 12
    for reason in named:
        assert sentence(reason, "vi") != sentence(reason, "en")


def test_strangers_cannot_fill_the_memory_with_buckets() -> None:
    buckets = Buckets(rate=1, burst=1, seconds=lambda: 0.0, most=2)
    assert [buckets.take(name) for name in ("a", "a", "b", "c", "a")] == [True, False, True, True, True]


def test_logs_are_lines_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    before = structlog.get_config()
    configure_logs("info")
    log = structlog.get_logger()
    log.debug("hidden")
    log.info("table_opened", table="t1")
    structlog.configure(**before)
    written = capsys.readouterr()
    assert written.out == ""
    assert re.fullmatch(r"timestamp=\S+ level=info event=table_opened table=t1\n", written.err)
