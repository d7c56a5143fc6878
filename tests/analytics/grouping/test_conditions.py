"""Questions that only some people are asked: refused with their condition, marked with others."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.estimates.reading import people_asked
from analytics.estimates.services import refresh_wave
from analytics.exports.records import records
from analytics.exports.wave_figures import WaveFigures
from analytics.groups.conditions import answers_asked, check_conditions
from analytics.jobs import runner
from analytics.jobs.reasons import JobRefused
from analytics.models import Job
from respondents.models import Tally
from surveys.launch.waves import open_wave
from surveys.models import Wave
from tests.helpers.groups import fixed
from tests.helpers.questions import question
from tests.helpers.regressions import LEADS, TOOK, TOWN
from tests.helpers.reports import answer
from tests.helpers.waves import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

SAID = {**question(text={"en": "Silent?"}), "asked_if": {"question": "q1", "options": [1]}}
MOVED = {**question(text={"en": "Moved?"}), "asked_if": {"question": "q2", "options": [1, 2]}}
CELLS = {"q2": [[0], [1], [2]]}


@pytest.fixture
def wave(launched: Callable[..., Wave]) -> Wave:
    """300 people, of whom half lead others and are asked q4; those of two towns are asked q5."""
    wave = fixed(end(launched(LEADS, TOWN, TOOK, SAID, MOVED)))
    people = [
        (leads, town, at % 2, at // 2 % 2 if leads else None, at % 3 // 2 if town else None)
        for at in range(50)
        for leads in (0, 1)
        for town in (0, 1, 2)
    ]
    answer(wave, people)
    return wave


@pytest.fixture
def request_job(signed_in: Callable[[User], Client], colleague: User) -> Callable[..., Any]:
    def post(wave: Wave, kind: str, **given: Any) -> Any:
        where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, kind])
        return signed_in(colleague).post(where, given)

    return post


def page_of(client: Client, job: Job) -> str:
    return " ".join(client.get(job.get_absolute_url()).content.decode().split())


def test_a_crosstab_with_its_own_condition_is_refused_at_the_field(
    wave: Wave, request_job: Callable[..., Any]
) -> None:
    refused = request_job(wave, "cross-table", questions=["q1", "q4"])
    assert refused.status_code == 422
    assert "“Silent?” was asked only of people in one group of “Do you lead?”" in (
        refused.content.decode()
    )
    assert not Job.objects.exists()


def test_a_crosstab_says_who_was_asked(
    wave: Wave, request_job: Callable[..., Any], client: Client
) -> None:
    assert request_job(wave, "cross-table", questions=["q3", "q4"]).status_code == 302
    runner.run_waiting()
    job = Job.objects.get()
    page = page_of(client, job)
    assert "“Silent?” was asked only of those who answered “Yes” to “Do you lead?”. Figures" in page
    assert "taken anything?” was asked" not in page
    refresh_wave(wave.pk)
    assert "to “Do you lead?”: 150 of 300 reports. Figures with this question" in page_of(
        client, job
    )


def test_questions_of_different_people_are_refused(
    launched: Callable[..., Wave], request_job: Callable[..., Any]
) -> None:
    """No one is asked both q4 and q5, and people of one town only both q5 and q6."""
    first, last = ([0], "q4"), ([1, 2], "q5")
    towns = [
        {**question(text={"en": text}), "asked_if": {"question": "q2", "options": options}}
        for options, text in (first, last, ([0, 1], "q6"))
    ]
    wave = fixed(end(launched(LEADS, TOWN, TOOK, *towns)))
    for asked, words in (
        (["q4", "q5"], "None of the people in this analysis was asked all of these questions."),
        (["q2", "q5", "q6"], "Only people in one group of “Which town?” were asked all of these"),
    ):
        refused = request_job(wave, "cross-table", questions=asked)
        assert refused.status_code == 422
        assert words in refused.content.decode()
    assert request_job(wave, "cross-table", questions=["q5", "q6"]).status_code == 302


def test_an_earlier_condition_counts_too(launched: Callable[..., Wave]) -> None:
    """Only leaders are asked q2, and q3 depends on q2."""
    moved = {**TOWN, "asked_if": {"question": "q1", "options": [1]}}
    after = {**TOOK, "asked_if": {"question": "q2", "options": [0, 1]}}
    document = launched(LEADS, moved, after).version.document
    assert answers_asked(document, [2]) == {0: {1}, 1: {0, 1}}
    with pytest.raises(JobRefused) as refused:
        check_conditions(document, [0, 2])
    assert (refused.value.code, refused.value.figures) == ("one-group", {"asked": 3, "earlier": 1})
    check_conditions(document, [1, 2])


def test_two_of_three_groups_may_be_put_together(
    wave: Wave, request_job: Callable[..., Any]
) -> None:
    assert request_job(wave, "cross-table", questions=["q2", "q5"]).status_code == 302
    runner.run_waiting()
    assert Job.objects.get().state == Job.State.DONE


def test_a_regression_on_its_own_condition_is_refused_at_the_field(
    wave: Wave, request_job: Callable[..., Any]
) -> None:
    refused = request_job(wave, "regression", outcome="q4", covariates=["q1", "q2"])
    assert refused.status_code == 422
    assert "asked only of people in one group of “Do you lead?”" in refused.content.decode()
    assert not Job.objects.exists()


@pytest.mark.parametrize("leads", [0, 1])
def test_a_subgroup_that_was_not_asked_says_so(
    wave: Wave, request_job: Callable[..., Any], client: Client, leads: int
) -> None:
    block = wave.version.document.questions[0].block
    assert request_job(wave, "group", answers=[f"{block}:{leads}"]).status_code == 302
    runner.run_waiting()
    page = page_of(client, Job.objects.get())
    assert "Asked only of those who answered “Yes” to “Do you lead?”." in page
    assert ("No one in this subgroup was asked this question." in page) == (not leads)
    assert "Results appear from" not in page


def test_changes_over_time_say_who_was_asked(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], colleague: User
) -> None:
    wave = launched(LEADS, SAID)
    open_wave(survey=wave.survey, version=wave.version, kind=Wave.Kind.LIVE, actor=None)
    page = signed_in(colleague).get(reverse("analytics:over-time", args=[wave.survey_id]))
    assert (
        page.content.decode().count("Asked only of those who answered “Yes” to “Do you lead?”.")
        == 1
    )


def counted(wave: Wave, place: int, skipped: int, *counts: int) -> None:
    Tally.objects.create(
        wave=wave,
        block=wave.version.document.questions[place].block,
        n=sum(counts),
        skipped=skipped,
        counts=list(counts),
    )


@pytest.mark.parametrize(
    ("leads", "answers", "asked", "words"),
    [
        ((150, 120, 30), (60, 50, 190), 120, "110 reports, 10 skipped, 180 not asked"),
        # Other reports: it is not known how many of them were asked.
        ((150, 121, 30), (60, 50, 190), None, "110 reports, 190 skipped or not asked"),
        # More answers than people who were asked.
        ((220, 50, 30), (60, 50, 190), None, "110 reports, 190 skipped or not asked"),
    ],
)
def test_those_who_skipped_are_told_from_those_not_asked(
    launched: Callable[..., Wave],
    signed_in: Callable[[User], Client],
    colleague: User,
    leads: tuple[int, int, int],
    answers: tuple[int, int, int],
    asked: int | None,
    words: str,
) -> None:
    wave = end(launched(LEADS, SAID))
    counted(wave, 0, leads[2], *leads[:2])
    counted(wave, 1, answers[2], *answers[:2])
    refresh_wave(wave.pk)
    client = signed_in(colleague)
    page = client.get(reverse("analytics:dashboard", args=[wave.survey_id])).content.decode()
    shown = " ".join(page.split())
    assert words in shown
    base = f": {asked} of 300 reports." if asked else ". The figures on this"
    assert f"Asked only of those who answered “Yes” to “Do you lead?”{base}" in shown
    missing = "10; 180 not asked" if asked else "190 skipped or not asked"
    assert f"skips: q1 {sum(leads[:2])} ({leads[2]}), q2 110 ({missing})." in shown
    by_question = {row["question"]: row["asked"] for row in records(WaveFigures(wave))}
    assert by_question == {"q1": sum(leads), "q2": asked}
    document = wave.version.document
    assert people_asked(document, document.questions[1], {}) is None


def test_a_question_is_withheld_whose_number_of_answers_tells_of_few_people(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], colleague: User
) -> None:
    """250 lead and three do not. All who lead are asked more: their number tells of the three."""
    wave = end(launched(LEADS, SAID))
    counted(wave, 0, 47, 3, 250)
    counted(wave, 1, 53, 60, 187)
    refresh_wave(wave.pk)
    assert wave.estimates.count() == 2
    where = reverse("analytics:dashboard", args=[wave.survey_id])
    page = " ".join(signed_in(colleague).get(where).content.decode().split())
    assert (
        "could tell how many gave an answer, or a combination of answers, that is not shown" in page
    )
    # Not in the words; a token or a hash may hold these digits by chance.
    assert not re.search(r"(?<![0-9a-f])247(?![0-9a-f])", re.sub(r"<[^>]*>", " ", page))
    shown = [
        (row["not_shown_reason"], row["n"], row["skipped"]) for row in records(WaveFigures(wave))
    ]
    assert shown == [("withheld", 253, 47)] * 2 + [("withheld", None, None)] * 2
    # Nothing follows from the reason: it is the same if only three people lead.
    Tally.objects.all().delete()
    wave.estimates.all().delete()
    counted(wave, 0, 47, 250, 3)
    counted(wave, 1, 297, 1, 2)
    refresh_wave(wave.pk)
    assert wave.estimates.count() == 1
    again = Wave.objects.get(pk=wave.pk)
    assert [
        (row["not_shown_reason"], row["n"], row["skipped"]) for row in records(WaveFigures(again))
    ] == shown
