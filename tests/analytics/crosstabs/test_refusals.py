"""A refused crosstab gives the reason."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.crosstabs import services
from analytics.jobs.reasons import JobRefused
from analytics.models import Job
from respondents.models import Report
from surveys.drafts.services import edit_draft
from surveys.launch.waves import freeze_version
from surveys.models import Survey
from tests.helpers.crosstabs import FIRST, OPEN, OTHER, SECOND, STRONG
from tests.helpers.earlier import EARLIER
from tests.helpers.questions import draft, question
from tests.helpers.reports import answer, from_table
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
Shown = Callable[[Job], str]


def refused(job: Job) -> str:
    """The reason of a refused job, which has no result."""
    assert (job.state, job.result) == ("refused", None)
    return job.reason


def test_reports_that_were_deleted(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown
) -> None:
    wave = end(launched(FIRST, SECOND))
    answer(wave, from_table(STRONG, 60))
    Report.objects.filter(wave=wave).delete()
    job = run_crosstab(wave, "q1", "q2")
    assert refused(job) == "forgotten"
    assert "have been deleted" in shown(job)


def test_reports_of_versions_without_these_questions(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown, survey: Survey
) -> None:
    wave = end(launched(FIRST, SECOND))
    edit_draft(survey=survey, draft=draft(FIRST, question(text={"en": "Changed?"})))
    other = freeze_version(survey=Survey.objects.get(pk=survey.pk))
    answer(wave, [(0, 1)] * 100, version=other)
    job = run_crosstab(wave, "q1", "q2")
    assert refused(job) == "other-version"
    assert "No report comes from a version that has all of these questions." in shown(job)


def test_no_person_was_asked_both(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown
) -> None:
    """Each question is asked of a group of another unprotected question; no one is in both."""
    first, second = (
        {**item, "asked_if": {"question": name, "options": [0]}}
        for name, item in (("q1", FIRST), ("q2", SECOND))
    )
    wave = end(launched(OPEN, OTHER, first, second))
    answer(wave, [(0, 1, 1, None), (1, 0, None, 2)] * 50)
    job = run_crosstab(wave, "q3", "q4")
    assert refused(job) == "nobody-both"
    assert "No one answered both “Ever late?” and “Which color?”" in shown(job)


@pytest.mark.parametrize("exports", EARLIER)
def test_a_wave_of_an_earlier_version_has_no_new_tables(
    launched: Launch,
    run_crosstab: Callable[..., Job],
    shown: Shown,
    signed_in: Callable[[User], Client],
    owner: User,
    exports: str,
) -> None:
    """Not from the page, not from a forged job, whatever groups that names."""
    wave = end(launched(FIRST, SECOND, exports=exports))
    answer(wave, from_table(STRONG, 60))
    job = run_crosstab(wave, "q1", "q2")
    assert refused(job) == "earlier-version"
    assert "launched with an earlier version of Candor" in shown(job)
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "cross-table"])
    page = signed_in(owner).get(where, follow=True).content.decode()
    assert "launched with an earlier version of Candor" in page
    assert 'name="questions"' not in page
    posted = signed_in(owner).post(where, {"questions": ["q1", "q2"]})
    assert posted.status_code == 422


def test_what_needs_too_much_memory_is_refused_before_anything_is_read() -> None:
    services.check_size((2, 3), 10**6)
    with pytest.raises(JobRefused) as memory:
        services.check_size((64, 64), 10**7)
    assert memory.value.code == "bytes"
    assert memory.value.figures["needed"] > memory.value.figures["most"]
    with pytest.raises(JobRefused) as cells:
        services.check_size((4097,), 1)
    assert (cells.value.code, cells.value.figures["cells"]) == ("cells", "4,097")


@pytest.mark.parametrize(("together", "state"), [(59, "refused"), (60, "done")])
def test_fewer_together_than_the_survey_promised_give_no_table(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Shown, together: int, state: str
) -> None:
    """Each question by itself has answers enough; the minimum is the survey's own."""
    release = {"minimum_n": 60, "while_open": True, "retention_days": 365}
    wave = end(launched(FIRST, SECOND, release=release))
    alone = [(0, None), (None, 1)] * 40
    answer(wave, [*from_table(STRONG, together), *alone])
    job = run_crosstab(wave, "q1", "q2")
    assert job.state == state, job.reason
    if state == "done":
        assert [table["n"] for table in job.result["tables"]] == [60]
        return
    assert refused(job) == "too-few-together"
    assert "no number is shown below 60" in " ".join(shown(job).split())
