"""What a page asks about house rules before and during a game: presets, options, a table's rules, its rules page."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from baosam.rules import DEFAULT_SEATS, PRESETS, BadRules, RuleSet, parse_rules, write_value
from baosam.rules.catalogue import option_groups, preset_values
from baosam.rules.language import LANGUAGES, Language, Text
from baosam.rules.page import Page, rules_page
from baosam.rules.words_options import preset_name, problem_sentence, rules_summary
from baosam.server.answers import Problem, as_json, problem, refused
from baosam.server.limits import Buckets

MAX_TEXT = 2048
# Questions that cost some work, from one address: what a person does by hand, many times over.
RATE, BURST = 10, 100


class About:
    """Answers questions about rules; none of them needs to know who asks."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._by_address = Buckets(rate=RATE, burst=BURST, seconds=seconds)

    def all(self) -> list[Route]:
        """The routes."""
        return [
            Route("/api/presets", self.presets),
            Route("/api/options", self.options),
            Route("/api/rules", self.rules),
            Route("/api/rules/page", self.page),
        ]

    async def presets(self, request: Request) -> Response:
        """The house rules to choose from."""
        return as_json([{"key": key, **_short(rules)} for key, rules in PRESETS.items()])

    async def options(self, request: Request) -> Response:
        """Every option in groups, and what each preset has."""
        return as_json(_options())

    async def rules(self, request: Request) -> Response:
        """What a rules text comes to, or what is wrong with it."""
        rules = self._asked(request)
        if isinstance(rules, Response):
            return rules
        values = {key: write_value(value) for key, value in rules.options().items()}
        whole = {"text": str(rules), "base": rules.base, **_short(rules), "options": values, "digest": rules.digest()}
        return as_json(whole)

    async def page(self, request: Request) -> Response:
        """The rules page of a rules text, in one language."""
        rules = self._asked(request)
        if isinstance(rules, Response):
            return rules
        return as_json(_page(str(rules), language(request)))

    def _asked(self, request: Request) -> RuleSet | Response:
        if not self._by_address.take(address(request)):
            return refused(429, "too_fast")
        text = request.query_params.get("text", "standard")
        if len(text) > MAX_TEXT:
            return refused(413, "too_large")
        try:
            return parse_rules(text)
        except BadRules as bad:
            return refused(422, *rules_problems(bad, field="text"))


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else ""


def language(request: Request) -> Language:
    """The language that a request asks for in `lang`; Vietnamese if it names none of ours."""
    return "en" if request.query_params.get("lang") == "en" else "vi"


def rules_problems(bad: BadRules, *, field: str) -> list[Problem]:
    """The faults of a rules text that came in that field."""
    return [
        problem(
            one.reason,
            field=field,
            text=Text(problem_sentence(one, "en"), problem_sentence(one, "vi")),
            keys=[key for key in one.options if key != "rules"],
        )
        for one in bad.problems
    ]


def _short(rules: RuleSet) -> dict[str, object]:
    return {
        "name": {lang: preset_name(rules.base, lang) for lang in LANGUAGES},
        "summary": {lang: rules_summary(rules, lang) for lang in LANGUAGES},
        "seats": {"min": rules.seats.min, "max": rules.seats.max, "default": _default_seats(rules)},
    }


def _default_seats(rules: RuleSet) -> int:
    return max(rules.seats.min, min(DEFAULT_SEATS, rules.seats.max))


@lru_cache(maxsize=1)
def _options() -> dict[str, object]:
    groups = [
        {
            "key": group.key,
            "title": group.title._asdict(),
            "options": [
                {
                    "key": one.key,
                    "title": one.title._asdict(),
                    "kind": one.kind,
                    **({} if one.max is None else {"min": one.min, "max": one.max}),
                    **(
                        {"choices": [{"value": c.value, "text": c.text._asdict()} for c in one.choices]}
                        if one.choices
                        else {}
                    ),
                }
                for one in group.options
            ],
        }
        for group in option_groups()
    ]
    return {"groups": groups, "presets": preset_values()}


@lru_cache(maxsize=64)
def _page(text: str, lang: Language) -> Page:
    # by text: rule sets that play the same game are equal, whatever their names
    return rules_page(parse_rules(text), lang)
