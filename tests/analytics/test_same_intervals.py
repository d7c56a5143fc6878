"""A percentage of a group has one interval on all pages."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.models import Job
from analytics.side_by_side.job import SIDE_BY_SIDE
from localdp.randomness import SecureWords
from surveys.models import Wave
from tests.helpers.jobs import run_job, text_of
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

LEADS = question("yes-no", "open", text={"en": "Do you lead?"}, justification={"en": "Many do."})
ONLY = {"question": "q1", "options": [1]}
PARTS = ("raw", "low", "high")


def crosstab(wave: Wave, user: User, *keys: str) -> Job:
    return run_job(wave, user, CROSS_TABLE, questions=[*keys], compare=False, marginals=False)


def wave_of(launched: Launch, people: list[Any], *questions: Any) -> Wave:
    wave = end(launched(LEADS, *questions))
    layout, words = wave.version.document.layout, SecureWords()
    stored(wave, [layout.randomize(answers, words) for answers in people])
    return wave


def test_a_crosstab_and_groups_side_by_side_agree(
    launched: Launch, owner: User, desk: Client
) -> None:
    """Also of an item of a multiple choice, whichever question is first, and for three answers."""
    color = question("single", "best", parameters={"epsilon": "4"}, text={"en": "Which color?"})
    items = question("multiple", "best", parameters={"epsilon": "9"}, text={"en": "Which of all?"})
    people = [(at % 2, 2 * (at % 2), [at % 2, 0, 1 - at % 2]) for at in range(1000)]
    wave = wave_of(launched, people, color, items)
    block = wave.version.document.questions[0].block
    beside = run_job(wave, owner, SIDE_BY_SIDE, question=block)
    of_color, of_items = (
        [group["estimate"]["shares"] for group in row["groups"]]
        for row in beside.result["questions"]
    )
    job = crosstab(wave, owner, "q1", "q2")
    [table] = job.result["tables"]
    for part, other in zip((*PARTS, "share"), (*PARTS, "constrained"), strict=True):
        assert table["parts"]["rows"][part] == of_color[0][other] + of_color[1][other]
    [table] = crosstab(wave, owner, "q1", "q3.1").result["tables"]
    chosen = {part: table["parts"]["rows"][part][1::2] for part in PARTS}
    assert chosen == {part: [group[part][0] for group in of_items] for part in PARTS}
    html = text_of(desk, job)
    assert "Do you lead: Yes" in html
    assert "percentages by group are the same as in “Comparison”" in html
    assert "hold simultaneously with 95% confidence" in html
    page = text_of(desk, beside)
    assert "Answered “<bdi>Red</bdi>”" in page
    assert "interval without randomization</span>" in page


def test_a_group_without_figures_says_why(launched: Launch, owner: User, desk: Client) -> None:
    people = [(1, 1, 1)] * 60 + [(0, None, 1)] * 60
    wave = wave_of(launched, people, question(asked_if=ONLY), question())
    block = wave.version.document.questions[0].block
    job = run_job(wave, owner, SIDE_BY_SIDE, question=block)
    html = text_of(desk, job)
    assert "No figures for “Do you lead: No”: it was not asked." in html
