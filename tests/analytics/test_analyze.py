"""The page Analyze: its address holds the choices, and proposes how to look at them."""

from itertools import cycle
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from analytics.estimates.services import refresh_wave
from analytics.models import Job
from surveys.models import Wave
from tests.helpers import numbers
from tests.helpers.analyze import Reader
from tests.helpers.questions import question
from tests.helpers.regressions import AGE, LEADS, TOOK, TOWN, layouts, people
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end, wave_once

pytestmark = pytest.mark.django_db

LONG = {**TOOK, "text": {"en": "Did you take anything home from work in the last year?"}}
NUMBER = {**AGE, "parameters": {"low": "18", "high": "60", "step": "1"}}


def answers() -> list[tuple[Any, ...]]:
    """People who lead, their town, what they took, and their age, which goes with leading: few
    distinct rows, fitted soon."""
    ages = cycle((5, 10, 15))
    return [(*person, next(ages) + 20 * (person[0] or 0)) for person in people(800)]


def make_wave(launched: Launch) -> Wave:
    wave = launched(LEADS, TOWN, LONG, NUMBER)
    stored(wave, layouts(wave.version.document.layout, answers()))
    return end(wave)


made, wave = wave_once(make_wave)


@pytest.fixture
def reader(wave: Wave, colleague_desk: Client) -> Reader:
    return Reader(colleague_desk, wave)


@pytest.mark.parametrize(
    ("query", "kind", "shows"),
    [
        ("outcome=q3&by=q1", "cross-table", "last year: Yes” is higher for “Do you lead: Yes”"),
        (
            "outcome=q3&by=q1&only=q2:1&confidence=0.9",
            "cross-table",
            "(Only those who answered: Which town?  | 90% confidence interval",
        ),
        ("outcome=q3&by=q1&as=comparison", "side-by-side", "year: Yes” is higher for “Do you lead"),
        (
            "outcome=q3&only=q1:1",
            "group",
            "last year: Yes” is higher for “Do you lead? Yes” than for “Everyone else”",
        ),
        ("outcome=q3&by=q1&by=q2", "regression", "Odds ratio"),
        ("outcome=q4&by=q1&as=model", "regression", "“Yes” compared with “No”: coefficient "),
        ("outcome=q1&by=q2", "cross-table", "Chi-square test | “Do you lead?” by the answer to"),
        ("outcome=q4&by=q1", "side-by-side", "The mean of “How old are you?” is higher for"),
    ],
)
def test_choices_become_an_analysis(reader: Reader, query: str, kind: str, shows: str) -> None:
    job = reader.asked(query)
    assert (job.kind, job.state) == (kind, "done"), job.reason
    page = reader.html(query)
    assert all(each in page for each in shows.split(" | "))
    assert Job.objects.count() == 1


def test_a_filter_leaves_the_people_who_pass_it(reader: Reader) -> None:
    table = reader.asked("outcome=q1&by=q4&only=q2:1&as=table").result["tables"][0]
    kept = [row for row in answers() if row[1] == 1 and row[0] is not None]
    assert table["n"] == len(kept)
    both = reader.asked("outcome=q3&by=q2&only=q1:1&only=q4:3&only=q4:4&as=comparison")
    assert both.state == "done", both.reason
    assert sum(both.result["people"]) == sum(
        row[0] == 1 and row[1] is not None for row in answers()
    )


def test_what_cannot_be_computed_says_how_many_would_do(
    launched: Launch, colleague_desk: Client
) -> None:
    wave = launched(LEADS, TOWN, TOOK, exports="rows")
    rows = [(at % 2, 0 if at < 3 else 1 + at % 2, at % 2) for at in range(300)]
    stored(wave, layouts(wave.version.document.layout, rows))
    reader = Reader(colleague_desk, end(wave))
    query = "outcome=q3&by=q1&only=q2:0"
    assert reader.asked(query).reason == "few-pass"
    minimum = wave.version.document.release.minimum_n
    shown = f"Too few people pass this filter: 3. At least {minimum} are needed."
    assert shown in reader.html(query)


IMPOSSIBLE = [
    ("outcome=q9&by=q1", "This wave has no question “q9”."),
    ("outcome=q3&by=q9", "This wave has no question “q9”."),
    ("outcome=q3&by=q1&only=q2:7", "Select a valid choice."),
    ("outcome=q3&by=q1&weights=9", "Select a valid choice."),
    ("outcome=%00&by=q1", "This wave has no question"),
    ("outcome=q3&only=q1", "Not possible with “Do you lead?”."),
    ("outcome=q3&" + "&".join(f"by=q{n}" for n in range(1, 41)), "This wave has no question"),
    ("outcome=q3&by=q1&confidence=2", "Select a valid choice."),
    ("outcome=zz", "Table, Comparison, Model: This wave has no question “zz”."),
    ("outcome=q3&by=q1&cut.q4=nonsense", "is not a number that could be answered"),
    ("outcome=q3&by=q1&by=q4&interactions=q1*q2&as=model", "an interaction needs two different"),
]


def test_impossible_choices_are_named(reader: Reader) -> None:
    for query, reason in IMPOSSIBLE:
        assert reason in reader.html(query, 200 if "as=model" in query else 422), query
    assert not Job.objects.exists()


def test_questions_that_no_analysis_takes_are_named(
    launched: Launch, colleague_desk: Client
) -> None:
    pay = question("single", "central", justification={"en": "Needed."}, text={"en": "Pay?"})
    wave = end(launched(LEADS, pay, TOOK, central={"epsilon": "1", "delta": "0.0000005"}))
    reader = Reader(colleague_desk, wave)
    assert "Only totals are released for “Pay?”." in reader.html("")
    for query in ("outcome=q2", "outcome=q2&by=q1"):
        page = reader.html(query, 422)
        assert "Table, Comparison, Model: Only totals are released for “Pay?”." in page


def test_an_outcome_alone_has_its_figures_at_once(reader: Reader) -> None:
    refresh_wave(reader.wave.pk)
    html = reader.html("outcome=q3")
    assert 'id="panel-q3"' in html
    assert not Job.objects.exists()


def test_what_can_only_be_the_outcome_becomes_it(launched: Launch, colleague_desk: Client) -> None:
    wave = launched(LEADS, numbers.number("laplace", epsilon="2"))
    reader = Reader(colleague_desk, end(wave))
    exchanged = reader.client.get(f"{reader.page}?outcome=q1&by=q2")
    assert exchanged["Location"] == f"{reader.page}?outcome=q2&by=q1"


@pytest.mark.parametrize(
    ("menu", "by"),
    [
        ("as.q4=%2Bsquare&divide.q4=10&center.q4=mean", ["q4,center,/10", "q4:square,center,/10"]),
        ("as.q4=&divide.q4=&reference.q4=0", ["q4"]),
        ("as.q4=groups&divide.q4=10&reference.q4=1", ["q4:groups,reference=1"]),
        ("as.q4=log&center.q4=40", ["q4:log"]),
        ("center.q4=40&reference.q2=2", ["q4,center=40"]),
        ("as.q4=nonsense", ["q4:nonsense"]),
    ],
)
def test_a_covariates_menu_becomes_its_spelling(reader: Reader, menu: str, by: list[str]) -> None:
    moved = reader.client.get(f"{reader.page}?outcome=q3&by=q4&as=model&{menu}")
    query = moved["Location"].partition("?")[2]
    assert QueryDict(query).getlist("by") == by
    if menu.endswith("nonsense"):
        assert "cannot enter a model in this way" in reader.html(query)
        return
    shown = reader.client.get(f"{reader.page}?{query}").context["bar"].menus[0]
    again = [f"as.q4={value}" for value, _text, chosen in shown.ways if chosen]
    again += [f"divide.q4={value}" for value, _text, chosen in shown.divisors if chosen]
    again += [f"reference.q4={value}" for value, _text, chosen in shown.references if chosen]
    again += [f"center.q4={shown.center[0]}"] * shown.center[1]
    same = reader.client.get(
        f"{reader.page}?outcome=q3&by=q4&as=model&{'&'.join(again).replace('+', '%2B')}"
    )
    assert same["Location"].partition("?")[2] == query


def test_an_impossible_tab_is_gray_with_its_reason(reader: Reader) -> None:
    html = reader.html("outcome=q3&by=q1&by=q2&as=comparison")
    assert "A comparison takes one question." in html
    assert 'value="comparison" disabled' in html
    assert 'value="model" aria-current' in html


def test_old_addresses_lead_to_the_page(reader: Reader) -> None:
    for kind in ("cross-table", "group", "side-by-side", "weights", "regression"):
        response = reader.client.get(reverse("analytics:job-new", args=[*reader.ids, kind]))
        assert response["Location"].startswith(reader.page), kind
        assert reader.client.get(response["Location"]).status_code == 200


def test_the_history_has_names_and_repeats(reader: Reader, launched: Launch, desk: Client) -> None:
    job = reader.asked("outcome=q3&by=q1")
    history = reverse("analytics:jobs", args=[job.survey_id])
    assert (
        "Do you lead? × Did you take anything home from work in the last year?"
        in reader.client.get(history).content.decode().replace("\n", " ")
    )
    rename = reverse("analytics:job-name", args=[job.survey_id, job.pk])
    reader.client.post(rename, {"name": "  Money,\x00 leaders "})
    assert "Money, leaders" in reader.client.get(history).content.decode()
    later = launched(LEADS, TOWN, TOOK, NUMBER)
    html = desk.get(job.get_absolute_url()).content.decode()
    again = reverse("analytics:analyze", args=[job.survey_id, later.pk])
    assert f'href="{again}?outcome=q3&amp;by=q1"' in html


@pytest.mark.parametrize(
    ("ended", "says"),
    [
        ({"state": "failed", "reason": "fault"}, "Something went wrong on our side."),
        pytest.param({"state": "canceled"}, "Canceled. Nothing was saved.", marks=pytest.mark.slow),
    ],
)
def test_what_has_no_result_can_be_asked_for_again(
    reader: Reader, ended: dict[str, str], says: str
) -> None:
    query = "outcome=q3&by=q1"
    first = reader.asked(query)
    Job.objects.filter(pk=first.pk).update(result=None, **ended)
    page = reader.html(query)
    assert says in page
    again = page.partition(says)[2].partition("</form>")[0]
    assert f'action="{reverse("analytics:job-new", args=[*reader.ids, "cross-table"])}"' in again
    assert "data-start" not in again
    history = reader.client.get(reverse("analytics:jobs", args=reader.ids[:1])).content.decode()
    assert (says in history) == (ended["state"] == "failed")
    assert reader.asked(query).pk != first.pk
    assert says not in reader.html(query)
