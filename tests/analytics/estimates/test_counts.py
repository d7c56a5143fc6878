"""Estimates keep the counts that they were made from."""

import pytest

from respondents.models import Tally
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.tallies import QUESTIONS, answered_by_600
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

USUAL = {"f": "0.3", "p": "0.3", "q": "0.8"}
SCALE = {"epsilon": "3", "low": "0", "high": "9", "step": "1"}
PROTECTED = (
    question("single", "optimized-unary", text={"en": "Unary?"}, parameters={"epsilon": "1"}),
    question("single", "permanent", text={"en": "Lasting?"}, parameters=USUAL),
    question("multiple", "multiple", text={"en": "Which?"}, parameters={"epsilon": "3"}),
    question("number", "square-wave", text={"en": "Age?"}, options=[], parameters=SCALE),
)


@pytest.fixture
def estimated(launched: Launch) -> Wave:
    return answered_by_600(launched(*QUESTIONS, *PROTECTED))


def test_counts_are_those_of_the_tally_where_shares_follow_from_them(estimated: Wave) -> None:
    for row in estimated.estimates.all():
        tally = Tally.objects.get(wave=estimated, block=row.block, arm=row.arm)
        question = estimated.version.document.question(row.block)
        if "raw" in row.shares:
            assert row.counts == tally.counts
        elif question.open:
            assert sum(row.counts) == row.n == 600
            assert row.counts[-1] == tally.counts[-1] == 4
        else:
            assert row.counts == []  # those of pairs, and of numbers, amount to single reports
