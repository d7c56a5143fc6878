"""What the crosstab form accepts, and its error messages."""

from collections.abc import Callable
from typing import Any

import pytest

from analytics.crosstabs.variables import variables_of
from analytics.groups.groups import Groups
from analytics.models import Job
from tests.helpers.crosstabs import FIRST, MANY, OPEN, SECOND
from tests.helpers.jobs import faults
from tests.helpers.questions import question
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


INVALID: list[tuple[tuple[str, ...], str]] = [
    (("q1",), "Pick two to six questions."),
    (("q1", "q2", "q3", "q4", "q5", "q6", "q7"), "Pick two to six questions."),
    ((), "required"),
    (("q1", "nothing"), "not one of the available choices"),
    (("q6", "q7"), "would have 4,900 cells; the limit is 4,096"),
]


def test_invalid_selections_have_an_error_at_the_field(
    launched: Launch, form: Callable[..., Any]
) -> None:
    wave = launched(
        FIRST,
        SECOND,
        SECOND | {"text": {"en": "Third?"}},
        FIRST | {"text": {"en": "Fourth?"}},
        OPEN,
        MANY,
        MANY | {"text": {"en": "Seventh?"}},
    )
    for keys, words in INVALID:
        assert words in faults(end(wave), "cross-table", questions=keys)["questions"]
    response = form(wave, "q1")
    assert response.status_code == 422
    assert "Pick two to six questions." in response.content.decode()
    assert not Job.objects.exists()


def test_equal_requests_share_a_job(launched: Launch, form: Callable[..., Any]) -> None:
    wave = end(launched(FIRST, SECOND))
    first = form(wave, "q2", "q1")
    assert first.status_code == 302
    assert form(wave, "q2", "q1", "q2", marginals="on")["Location"] == first["Location"]
    assert form(wave, "q2", "q1", compare="on")["Location"] != first["Location"]
    assert form(wave, "q1", "q2")["Location"] != first["Location"]
    asked = [job.parameters["questions"] for job in Job.objects.order_by("pk")]
    assert asked == [["q2", "q1"], ["q2", "q1"], ["q1", "q2"]]


def test_central_questions_cannot_be_selected(
    launched: Launch, run_crosstab: Callable[..., Job], form: Callable[..., Any]
) -> None:
    """Their answers are stored unprotected: a table of them would bypass the privacy budget."""
    central = question("single", "central", justification={"en": "Needed."}, text={"en": "Pay?"})
    wave = end(launched(FIRST, central, SECOND, central={"epsilon": "1", "delta": "0.0000005"}))
    groups = Groups.of(wave.version.document)
    assert [variable.key for variable in variables_of(groups)] == ["q1", "q3"]
    assert "not one of the available choices" in form(wave, "q1", "q2").content.decode()
    answer(wave, [(0, 0, 0), (1, 1, 2)] * 100)
    job = run_crosstab(wave, "q1", "q2")
    assert (job.state, job.reason) == ("refused", "unknown")
    job = run_crosstab(wave, "q1", "q3")
    assert job.state == "done"
