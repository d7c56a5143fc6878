"""A direct arm: some people are asked without protection, and their answers are compared."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import comparisons_table
from analytics.exports.formats.methods import methods_of
from analytics.exports.records import records
from analytics.exports.wave_figures import WaveFigures
from localdp.estimation import compare_arms
from respondents.models import Tally
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError, problems
from surveys.documents.frozen.parsing import parse
from surveys.models import Wave
from surveys.protection.registry import DESIGNS
from surveys.questions.registry import KINDS
from tests.helpers.jobs import text_of
from tests.helpers.questions import PARAMETERS, draft, question
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

BOTH = [
    (kind, name)
    for name, design in DESIGNS.items()
    for kind in ("yes-no", "single")
    if name in KINDS[kind].designs
    and "browser" in design.devices
    and name not in {"open", "central", "permanent"}
]


def asked(kind: str = "yes-no", design: str = "two-coins", **given: Any) -> dict[str, Any]:
    return question(kind, design, direct="0.25", parameters=PARAMETERS, **given)


@pytest.fixture
def shown(signed_in: Callable[[User], Client], colleague: User) -> Callable[[Wave], str]:
    return partial(text_of, signed_in(colleague))


def test_both_arms_are_counted_and_compared(launched: Launch) -> None:
    """Every protection that may have a direct arm, in one survey of 400 people."""
    wave = launched(*(asked(kind, name, text={"en": f"{kind}, {name}?"}) for kind, name in BOTH))
    questions = wave.version.document.questions
    people = [tuple(at % len(question.options) for question in questions) for at in range(400)]
    answer(wave, people)
    refresh_wave(end(wave).pk)
    rows = [row for row in comparisons_table(WaveFigures(wave)).rows if row["comparison"] == "arms"]
    for protected in questions:
        assert protected.direct == 2**30
        arms = {row.arm: row for row in wave.estimates.filter(block=protected.block)}
        assert arms["randomized"].n + arms["direct"].n == 400
        # Five standard deviations of a binomial: fails once in two million seeds.
        assert abs(arms["direct"].n - 100) < 44
        tallies = {tally.arm: tally for tally in Tally.objects.filter(block=protected.block)}
        comparison = compare_arms(
            protected.mechanism,
            randomized=(tallies["randomized"].counts, tallies["randomized"].n),
            direct=(tallies["direct"].counts, tallies["direct"].n),
            statements=1 if protected.kind.binary else 3,
        )
        options = [1] if protected.kind.binary else [0, 1, 2]
        given = [row for row in rows if row["question"] == protected.id]
        for name in ("low", "high", "p_value", "difference"):
            wanted = np.clip(getattr(comparison, name)[options], -1, 1)
            assert [row[name] for row in given] == pytest.approx(wanted, abs=1e-12), name


def counted(wave: Wave, protected: tuple[int, int], direct: tuple[int, int]) -> None:
    [block] = [question.block for question in wave.version.document.questions]
    for arm, counts in (("randomized", protected), ("direct", direct)):
        Tally.objects.create(
            wave=wave, block=block, arm=arm, n=sum(counts), skipped=0, counts=[*counts]
        )
    refresh_wave(end(wave).pk)


def test_the_page_shows_the_difference(launched: Launch, shown: Callable[[Wave], str]) -> None:
    wave = launched(asked())
    counted(wave, (600, 400), (450, 50))
    page = shown(wave)
    assert "500 people, picked at random, were asked directly, without protection." in page
    # The library's example, computed there: .2, between .131 and .268.
    assert "Yes: 10.0% (" in page
    assert "+20.0</td>" in page
    assert "+13.1 to +26.8</td>" in page
    assert "more common" in page
    rows = [row for row in records(WaveFigures(wave)) if row["question"] == "q1.direct"]
    assert [(row["estimate"], row["observed"], row["design"], row["n"]) for row in rows] == (
        [(0.9, 450, "open", 500), (0.1, 50, "open", 500)]
    )
    methods = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert "25%, picked at random by their browsers, were asked q1 directly" in methods


@pytest.mark.parametrize("direct", [(49, 0), (30, 19)])
def test_few_direct_answers_are_not_compared(
    launched: Launch, shown: Callable[[Wave], str], direct: tuple[int, int]
) -> None:
    wave = launched(asked())
    counted(wave, (600, 400), direct)
    assert "Too few people were asked directly for a comparison" in shown(wave)
    assert wave.estimates.count() == 1


def test_answers_that_few_gave_directly_are_shown_to_the_team_but_not_archived(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    """They were told that nothing protects these answers. An archive is for everyone."""
    wave = launched(asked())
    counted(wave, (600, 400), (497, 3))
    assert "Yes: 0.6% (" in shown(wave)
    rows = [row for row in records(WaveFigures(wave)) if row["question"] == "q1.direct"]
    assert [(row["observed"], row["n"]) for row in rows] == [(497, 500), (3, 500)]
    everyone = WaveFigures(wave, public=True)
    rows = [row for row in records(everyone) if row["question"] == "q1.direct"]
    assert [(row["estimate"], row["not_shown_reason"]) for row in rows] == [(None, "small-counts")]
    assert comparisons_table(WaveFigures(wave)).rows
    assert comparisons_table(everyone).rows == []


@pytest.mark.parametrize(
    "given",
    [
        {"design": "open", "justification": {"en": "It is known."}},
        {"device": "respondent", "instructions": {"en": "Toss two coins."}},
        {"kind": "multiple", "design": "multiple"},
        {"design": "permanent", "parameters": {"f": "0.5", "p": "0.25", "q": "0.75"}},
    ],
)
def test_only_afresh_randomized_choices_have_a_direct_arm(given: dict[str, Any]) -> None:
    fields = draft({**asked(given.pop("kind", "yes-no")), **given})
    assert any("asked of some people directly" in str(each) for each in problems(fields))
    with pytest.raises(DraftError):
        freeze(fields)


def test_without_an_arm_documents_keep_their_hash() -> None:
    with_none = draft(question(direct=None))
    without = draft(question())
    assert parse(freeze(with_none)).sha256 == parse(freeze(without)).sha256


def test_the_designer_takes_a_percentage_and_the_launch_warns(desk: Client, wave: Wave) -> None:
    survey = wave.survey
    where = reverse("surveys:question-edit", args=[survey.pk, "q1"])
    fields = {"kind": "yes-no", "text": "Have you ever?", "design": "two-coins"}
    for wrong in ("0", "91", "-5", "x"):
        posted = {**fields, "device": "browser", "direct": wrong}
        assert desk.post(where, posted).status_code == 422, wrong
    own = {"device": "respondent", "instructions": "Toss.", "direct": "25"}
    assert desk.post(where, {**fields, **own}).status_code == 422
    assert desk.post(where, {**fields, "device": "browser", "direct": "12.5"}).status_code == 302
    survey.refresh_from_db()
    assert survey.questions[0]["direct"] == "0.125"
    assert 'value="12.5"' in desk.get(where).content.decode()
    launch = desk.get(reverse("surveys:launch", args=[survey.pk])).content.decode()
    assert "1 is asked of some people directly, without protection." in launch
    plan = desk.get(reverse("surveys:plan", args=[survey.pk])).content.decode()
    assert "Asked of some people directly, without protection:" in plan
