"""A cross-table that cannot be made says why."""

from collections.abc import Callable

import pytest

from analytics.crosstables import estimating
from analytics.kinds import JobRefused
from analytics.models import Job
from respondents.models import Report
from surveys.models import Survey, Wave
from surveys.services import edit_draft, freeze_version
from tests.analytics.crosstables.questions import FIRST, SECOND, STRONG
from tests.analytics.crowds import answer, from_table
from tests.conftest import draft, end, question

pytestmark = pytest.mark.django_db
Shown = Callable[[Job], str]


def refused(job: Job) -> str:
    """Why it was refused, without a result."""
    assert (job.state, job.result) == ("refused", None)
    return job.reason


def test_reports_of_another_version_only(
    launched: Callable[..., Wave], asked: Callable[..., Job], survey: Survey, shown: Shown
) -> None:
    wave = end(launched(FIRST, SECOND))
    edit_draft(survey=survey, draft=draft(question(text={"en": "Changed?"})))
    other = freeze_version(survey=Survey.objects.get(pk=survey.pk))
    answer(wave, [(0,)] * 60, version=other)
    job = asked(wave, "q1", "q2")
    assert refused(job) == "other-version"
    assert "No report is of a version" in shown(job)


def test_reports_that_were_deleted(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = end(launched(FIRST, SECOND))
    answer(wave, from_table(STRONG, 60))
    Report.objects.filter(wave=wave).delete()
    job = asked(wave, "q1", "q2")
    assert refused(job) == "forgotten"
    assert "have been deleted" in shown(job)


def test_nobody_answered_both(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = end(launched(FIRST, SECOND))
    answer(wave, [(1, None), (None, 2)] * 50)
    job = asked(wave, "q1", "q2")
    assert refused(job) == "nobody-both"
    assert "Nobody answered both q1 and q2" in shown(job)


def test_too_few_answered_together(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    wave = end(launched(FIRST, SECOND))
    answer(wave, [(1, 2)] * 49 + [(1, None)] * 100)
    job = asked(wave, "q1", "q2")
    assert refused(job) == "too-few-together"
    assert "no number is shown below 50" in shown(job)


def test_what_needs_too_much_memory_is_refused_before_anything_is_read() -> None:
    estimating.check_size((2, 3), 10**6)
    with pytest.raises(JobRefused) as memory:
        estimating.check_size((64, 64), 10**7)
    assert memory.value.code == "bytes"
    assert memory.value.figures["needed"] > memory.value.figures["most"]
    with pytest.raises(JobRefused) as cells:
        estimating.check_size((4097,), 1)
    assert (cells.value.code, cells.value.figures["cells"]) == ("cells", "4,097")
