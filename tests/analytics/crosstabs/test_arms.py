"""A crosstab of a question that some people were asked directly."""

from collections.abc import Callable

import pytest

from analytics.models import Job
from respondents.models import Tally
from tests.helpers.questions import question
from tests.helpers.regressions import LEADS
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.django_db


def test_direct_answers_are_left_out_and_the_page_says_so(
    launched: Launch, run_crosstab: Callable[..., Job], shown: Callable[[Job], str]
) -> None:
    wave = end(launched(LEADS, question(text={"en": "Took?"}, direct="0.25")))
    answer(wave, [(at % 2, at // 2 % 2) for at in range(400)])
    job = run_crosstab(wave, "q1", "q2")
    assert job.state == Job.State.DONE
    block = wave.version.document.questions[1].block
    protected = Tally.objects.get(wave=wave, block=block, arm="randomized")
    assert [table["n"] for table in job.result["tables"]] == [protected.n]
    assert protected.n < 400
    assert "directly, without protection, are left out." in shown(job)
