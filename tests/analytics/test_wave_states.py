"""Every state of a wave on the pages of its survey: each sentence agrees with the database."""

import re
from collections.abc import Callable, Mapping
from datetime import timedelta

import pytest
from django.db.models import Sum
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.models import Estimate
from analytics.public.services import publish
from respondents.models import Batch, Spool
from surveys.launch.waves import close_wave
from surveys.models import Survey, Wave
from surveys.services import archive_survey
from tests.helpers.reports import wait
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

MINIMUM, BATCH = 50, 20
PAGES = ("list", "designer", "waves", "share", "results", "public")
Facts = Mapping[str, bool | int]


def reports(wave: Wave, number: int) -> None:
    Batch.objects.create(wave=wave, day=timezone.now().date(), size=number)
    estimated(wave, [number // 2, number - number // 2])


def hour_ago(wave: Wave) -> None:
    """Move the closing to an hour ago, and let the worker estimate what it can."""
    now = timezone.now()
    wave.opens, wave.closes = now - timedelta(hours=2), now - timedelta(hours=1)
    wave.save(update_fields=["opens", "closes"])
    refresh_wave(wave.pk)
    wave.refresh_from_db()


def in_state(state: str, launched: Launch, owner: User) -> Wave | None:
    """Bring a survey into a state, by what a researcher, respondents and the worker do."""
    if state == "draft":
        return None
    kind = state if state in {"test", "simulated"} else "live"
    wave = launched(kind=kind, batch_minimum=BATCH)
    wait(wave, [b"\1"] * 3)
    if state in {"test", "open"}:
        return wave
    reports(wave, MINIMUM - 1 if state in {"below", "closed below"} else 3 * MINIMUM)
    if state in {"below", "open with results"}:
        return wave
    close_wave(wave=wave, actor=owner)
    if state == "closing":
        return wave
    if state != "closed with rest":
        Spool.objects.filter(wave=wave).delete()
    hour_ago(wave)
    if state == "published":
        publish(wave=wave, questions=["q1"], actor=owner)
    if state == "archived":
        archive_survey(survey=wave.survey, archived=True, actor=owner)
    return wave


NAMES = ("live", "test", "simulated", "open", "closed", "final", "estimated", "public", "archived")


def facts_of(survey: Survey, wave: Wave | None) -> dict[str, bool | int]:
    """Read what is so from the database, with nothing that the pages use."""
    if wave is None:
        return dict.fromkeys(NAMES, 0)
    row = Wave.objects.values().get(pk=wave.pk)
    closed = row["closes"] is not None and row["closes"] <= timezone.now()
    size = Batch.objects.filter(wave=wave).aggregate(sum=Sum("size"))["sum"] or 0
    assert Spool.objects.filter(wave=wave).count() < 2 * BATCH
    return {
        "live": row["kind"] == "live",
        "test": row["kind"] == "test",
        "simulated": row["kind"] == "simulated",
        "open": not closed,
        "closed": closed,
        "final": row["final"],
        "estimated": Estimate.objects.filter(wave=wave).exists(),
        "public": bool(row["public_questions"]),
        "archived": survey.archived,
        "reports": size,
    }


SENTENCES: dict[str, dict[str, Callable[[Facts], bool | int]]] = {
    "list": {
        '<span class="chip plain">Draft<': lambda f: not f["live"],
        "Open · Wave 1": lambda f: f["live"] and f["open"],
        "Closed · Wave 1": lambda f: f["live"] and f["closed"],
        '<span class="chip plain">Archived<': lambda f: f["archived"],
    },
    "designer": {
        '<span class="chip plain">Archived<': lambda f: f["archived"],
        "Wave 1 is open and keeps version": lambda f: f["live"] and f["open"],
        "Wave 1 is closed and keeps version": lambda f: f["live"] and f["closed"],
        # Launch… is the primary button of a draft only.
        '<a class="button launch-link" href="/surveys/{id}/launch">': lambda f: not f["live"],
    },
    "waves": {
        "Not launched yet": lambda f: not f["live"],
        ">End test<": lambda f: f["test"] and f["open"],
        "Fieldwork<": lambda f: f["closed"],
        "Start the next wave…": lambda f: f["live"],
        "Close…<": lambda f: f["live"] and f["open"],
        "and up to 39 that are kept back.": lambda f: f["live"] and f["open"],
        "Its last reports are still being counted.": lambda f: f["closed"] and not f["final"],
        "All reports are counted.": lambda f: f["final"],
    },
    "share": {
        "This is a test": lambda f: f["test"],
        "Anyone with this link may answer": lambda f: f["open"],
        "What happens next": lambda f: f["live"] and f["open"],
        "It takes no more answers": lambda f: f["closed"],
        "and up to 39 that are kept back.": lambda f: f["live"] and f["open"],
        "its last reports are still being counted": lambda f: f["closed"] and not f["final"],
        "All reports are counted.": lambda f: f["final"],
        "Then all but 20, chosen at random, are counted": lambda f: f["live"] and f["open"],
        "Start the next wave…": lambda f: f["live"],
        ">End test<": lambda f: f["test"] and f["open"],
        "Close…<": lambda f: f["live"] and f["open"],
    },
    "results": {
        "<dd>Being computed</dd>": lambda f: f["closed"] and not f["final"],
        "Until then, no figure is final.": lambda f: f["closed"] and not f["final"],
        "<dd>Final</dd>": lambda f: f["final"],
        "and up to 39 that are kept back.": lambda f: f["live"] and f["open"],
        "The last ones may not be counted yet.": lambda f: f["closed"] and not f["final"],
        "once 50 counted reports": lambda f: f["live"] and f["open"] and not f["estimated"],
        "This is final, since": lambda f: f["final"] and not f["estimated"],
    },
    "public": {"<h1": lambda f: f["public"]},
}
"""What the pages say, and when it is so."""


def seen(client: Client, page: str, survey: Survey, wave: Wave | None) -> str | None:
    """Return a page of the survey, on one line; None if there is no wave that it is about."""
    if page == "list":
        where = reverse("surveys:list", query={"state": "archived"} if survey.archived else None)
    elif page in {"designer", "waves"}:
        where = reverse(f"surveys:{page}", args=[survey.pk])
    elif wave is None:
        return None
    elif page == "public":
        where = reverse("public-results", args=[wave.code])
        response = Client().get(where)
        return response.content.decode() if response.status_code == 200 else ""
    else:
        name = {"share": "surveys:share", "results": "analytics:dashboard-wave"}[page]
        where = reverse(name, args=[survey.pk, wave.pk])
    response = client.get(where)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


QUICK = ("draft", "open", "closed with rest", "closed and counted", "closed below")
SELDOM = ("test", "below", "open with results", "closing", "published", "archived")


@pytest.mark.parametrize("state", slow_except([*QUICK, *SELDOM], *QUICK))
def test_each_sentence_agrees_with_the_database(
    state: str, survey: Survey, launched: Launch, owner: User, desk: Client
) -> None:
    wave = in_state(state, launched, owner)
    survey.refresh_from_db()
    facts = facts_of(survey, wave)
    for page in PAGES:
        html = seen(desk, page, survey, wave)
        if html is None:
            continue
        for sentence, holds in SENTENCES[page].items():
            text = sentence.replace("{id}", str(survey.pk))
            assert (text in html) == bool(holds(facts)), (page, sentence, facts)
        if facts["closed"]:
            assert not re.search(r"wait for more|No results yet\. Results", html), page
        if (wave and page in {"waves", "share"}) or (page == "list" and facts["live"]):
            number = facts["reports"]
            assert re.search(rf">\s*{number}\s*<| {number} reports?", html), (page, number)
