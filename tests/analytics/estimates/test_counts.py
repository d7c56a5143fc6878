"""Estimates keep the counts that they were made from, also those of before."""

from collections.abc import Callable
from importlib import import_module

import pytest
from django.apps import apps

from analytics.estimates.reading import shown_questions
from analytics.estimates.suppression import withheld_options, withheld_ranges
from analytics.models import Estimate, Job
from respondents.models import Tally
from surveys.models import Wave
from tests.helpers.counted_waves import QUESTIONS, counted
from tests.helpers.questions import question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

USUAL = {"f": "0.3", "p": "0.3", "q": "0.8"}
SCALE = {"epsilon": "3", "low": "0", "high": "9", "step": "1"}
PROTECTED = (
    question("single", "optimized-unary", text={"en": "Unary?"}, parameters={"epsilon": "1"}),
    question("single", "permanent", text={"en": "Lasting?"}, parameters=USUAL),
    question("multiple", "multiple", text={"en": "Which?"}, parameters={"epsilon": "3"}),
    question("number", "square-wave", text={"en": "Age?"}, options=[], parameters=SCALE),
)
migration = import_module("analytics.migrations.0004_counts")


@pytest.fixture
def estimated(launched: Callable[..., Wave]) -> Wave:
    return counted(launched(*QUESTIONS, *PROTECTED))


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


@pytest.mark.parametrize("tallies_grew", [False, True])
def test_the_migration_finds_the_counts_of_earlier_estimates(
    estimated: Wave, tallies_grew: bool
) -> None:
    kept = dict(estimated.estimates.values_list("pk", "counts"))
    assert len(kept) == len(QUESTIONS) + len(PROTECTED) + 1
    if tallies_grew:  # so that they are not those of the estimate any more
        for tally in Tally.objects.all():
            tally.n += 1
            tally.counts = [count + 1 for count in tally.counts]
            tally.save()
    Estimate.objects.update(counts=[])
    migration.fill_estimates(apps, None)
    assert dict(estimated.estimates.values_list("pk", "counts")) == kept


def test_the_migration_finds_the_counts_of_finished_subgroups(estimated: Wave) -> None:
    rows = estimated.estimates.filter(arm="randomized")
    questions = [
        {"block": row.block, "n": row.n, "estimate": {"shares": row.shares}} for row in rows
    ]
    job = Job.objects.create(
        survey=estimated.survey, wave=estimated, kind="group", state="done",
        result={"questions": [*questions, {"block": rows[0].block, "n": 2}]},
    )  # fmt: skip
    migration.fill_subgroups(apps, None)
    job.refresh_from_db()
    *filled, few = job.result["questions"]
    assert [result["estimate"]["counts"] for result in filled] == [result.counts for result in rows]
    assert few == {"block": rows[0].block, "n": 2}


def test_unprotected_answers_without_known_counts_are_withheld(estimated: Wave) -> None:
    """Fail closed: the rule cannot be applied."""
    Estimate.objects.update(counts=[])
    shown = shown_questions(estimated)
    assert [len(question.hidden) for question in shown][:3] == [3, 0, 10]
    assert [len(question.hidden_directly) for question in shown][:3] == [0, 2, 0]
    assert withheld_options(shown[0].question, shown[0].estimate) == {0, 1, 2}
    assert withheld_ranges(shown[2].question, shown[2].estimate) == set(range(10))
