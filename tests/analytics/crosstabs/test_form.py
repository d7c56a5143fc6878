"""What the form of a cross-table takes, and what it says where it does not."""

from collections.abc import Callable
from typing import Any

import pytest

from analytics.crosstabs.variables import variables_of
from analytics.grouping.services import groups_of
from analytics.models import Job
from surveys.models import Wave
from tests.analytics.crosstabs.questions import FIRST, MANY, OPEN, SECOND
from tests.analytics.crowds import answer
from tests.analytics.grouped import fixed
from tests.conftest import end, question

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (("q1",), "Pick two to six questions."),
        (("q1", "q2", "q3", "q4", "q5", "q6", "q7"), "Pick two to six questions."),
        ((), "required"),
        (("q1", "nothing"), "not one of the available choices"),
        (("q6", "q7"), "would have 4,900 cells; the limit is 4,096"),
    ],
)
def test_a_form_that_asks_too_much_says_so_at_the_field(
    launched: Callable[..., Wave], form: Callable[..., Any], keys: tuple[str, ...], words: str
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
    response = form(fixed(end(wave)), *keys)
    assert response.status_code == 422
    assert words in response.content.decode().replace("&#x27;", "'")
    assert not Job.objects.exists()


def test_the_same_table_however_it_is_asked_for(
    launched: Callable[..., Wave], form: Callable[..., Any]
) -> None:
    wave = fixed(end(launched(FIRST, SECOND)))
    first = form(wave, "q2", "q1")
    assert first.status_code == 302
    assert form(wave, "q1", "q2", marginals="on")["Location"] == first["Location"]
    assert form(wave, "q1", "q2", compare="on")["Location"] != first["Location"]
    assert Job.objects.first() is not None


def test_central_answers_can_be_neither_picked_nor_asked_for(
    launched: Callable[..., Wave], asked: Callable[..., Job], form: Callable[..., Any]
) -> None:
    """They are stored as they were answered: a table of them would be a release for nothing."""
    central = question("single", "central", justification={"en": "Needed."}, text={"en": "Pay?"})
    wave = fixed(
        end(launched(FIRST, central, SECOND, central={"epsilon": "1", "delta": "0.0000005"}))
    )
    found = groups_of(wave)
    assert found is not None
    assert [one.key for one in variables_of(found)] == ["q1", "q3"]
    assert "not one of the available choices" in form(wave, "q1", "q2").content.decode()
    answer(wave, [(0, 0, 0), (1, 1, 2)] * 100)
    job = asked(wave, "q1", "q2")
    assert (job.state, job.reason) == ("refused", "unknown")
    assert asked(wave, "q1", "q3").state == "done"
