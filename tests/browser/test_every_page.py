"""Every page of staff, as the site's addresses name them, is seen by axe in each look.

Finished analyses, and what forms say, are seen by the tests of each (`test_looks` and others).
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, reverse
from playwright.sync_api import Page

from accounts.models import Organization, User
from analytics.estimates.services import refresh_wave
from analytics.models import Job, Webhook
from surveys.drafts.services import edit_draft
from tests.helpers.browser import Screens
from tests.helpers.questions import draft, question
from tests.helpers.regressions import LEADS, SIZE, TOOK, TOWN, layouts, people
from tests.helpers.reports import stored
from tests.helpers.sections import everything
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.slow

OTHERS = ("api", "respondents", "learn", "surveys", "analytics")
"""The API and pages of respondents have other tests; surveys and analytics are named."""
UNFINISHED: dict[str, dict[str, Any]] = {
    "waiting": {},
    "running": {"done": 3, "of": 9},
    "refused": {"reason": "few-people", "figures": {"n": 3, "least": 10}},
    "failed": {},
    "canceled": {},
}
ANALYZE = ("?as=comparison", "?as=model", "?outcome=q3&by=q2", "?outcome=q3&only=q2:0")


def every_page(
    patterns: list[URLPattern | URLResolver], space: str = "", parts: tuple[str, ...] = ()
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the names of all addresses, and the names of their parts."""
    for each in patterns:
        within = (*parts, *each.pattern.converters)
        if isinstance(each, URLResolver):
            inner = f"{space}{each.namespace}:" if each.namespace else space
            yield from every_page(each.url_patterns, inner, within)
        else:
            yield f"{space}{each.name}", within


def addresses(given: dict[str, list[Any]], space: str) -> Iterator[tuple[str, str]]:
    """Yield a name of a picture, and the address, for each way to fill the parts."""
    for name, parts in every_page(get_resolver().url_patterns):
        first = name.partition(":")[0]
        if (first == space if space else first not in OTHERS) and given.keys() >= {*parts}:
            for place, values in enumerate(product(*(given[part] for part in parts))):
                with suppress(NoReverseMatch):  # further parts, in regular expressions
                    where = reverse(name, kwargs=dict(zip(parts, values, strict=True)))
                    yield f"every-{name.replace(':', '-')}-{place}", where


@pytest.fixture
def given(launched: Launch, owner: User, colleague: User) -> dict[str, list[Any]]:
    """A survey with all that addresses can name: the values of each part of an address."""
    User.objects.filter(pk=owner.pk).update(role=User.Role.ADMINISTRATOR)
    wave = launched(LEADS, TOWN, TOOK)
    stored(wave, layouts(wave.version.document.layout, people(SIZE)))
    refresh_wave(end(wave).pk)
    wave.refresh_from_db()
    open_wave = launched(LEADS, question(text={"en": "Late?"}), access="invited")
    survey = wave.survey
    edit_draft(survey=survey, draft=draft(questions=everything()["questions"]))
    made = []
    for state, told in UNFINISHED.items():
        job = Job.objects.create(
            survey=survey,
            wave=wave,
            kind="regression",
            fingerprint=state,
            asked_by=owner,
            state="waiting",
            parameters={"outcome": "q3", "covariates": ["q1"]},
        )
        Job.objects.filter(pk=job.pk).update(state=state, **told)
        made.append(job)
    organization = Organization.objects.create(name="Institute")
    organization.memberships.create(user=owner, role="manager")
    hook = Webhook.objects.create(
        survey=survey, url="https://lab.example/", events=["wave.closed"], secret="x"
    )
    return {
        "survey_id": [survey.pk],
        "wave_id": [wave.pk, open_wave.pk],
        "job_id": [job.pk for job in made],
        "webhook_id": [hook.pk],
        "organization_id": [organization.pk],
        "user_id": [colleague.pk],
        "item_id": [entry["id"] for entry in survey.draft["questions"]],
        "question": ["q2", "q3"],
        "number": [1],
    }


@pytest.mark.parametrize("space", ["surveys", "analytics", ""])
def test_each_page_of_staff(
    desk: Page,
    given: dict[str, list[Any]],
    signed_in: Callable[[User], Client],
    owner: User,
    screens: Screens,
    space: str,
) -> None:
    owner.refresh_from_db()
    client = signed_in(owner)
    faults, seen = [], 0
    pages = dict(addresses(given, space))
    for name, where in [*pages.items()]:
        if name.startswith("every-analytics-analyze"):
            pages |= {f"{name}{place}": where + query for place, query in enumerate(ANALYZE)}
    for name, where in pages.items():
        answer = client.get(where)
        if answer.status_code != 200 or "text/html" not in answer["Content-Type"]:
            continue
        desk.goto(where)
        try:
            screens(desk, name)
        except AssertionError as fault:
            faults.append(f"{where}: {fault}")
        seen += 1
    assert faults == []
    assert seen >= 30
