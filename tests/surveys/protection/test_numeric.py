"""Number questions from the form to the frozen document, and their plan."""

import math

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from localdp.estimation import estimate_mean
from localdp.mechanisms import Duchi, NumericMechanism, OpenNumber
from localdp.randomness import FixedWords
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import SurveyFileError
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.planning.assumptions import Assumptions
from surveys.planning.outlooks import margin_of_mean
from surveys.planning.planner import Plan
from surveys.protection.design import ProtectionError
from surveys.protection.numeric import DESIGNS
from surveys.protection.registry import build
from surveys.protection.risk_wording import RiskWording
from tests.helpers.numbers import SCALE, number
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.survey_files import through_file

ASSUMPTIONS = Assumptions(1000, 0.3, 0.95, True)


STEP_CASES = [
    *(("0", "100", "7", "5", "duchi"), ("17", "90", "2", "1", "duchi")),
    *(("0", "1", "0.3", "0.2", "duchi"), ("-5", "5", "0.000001", "0.01", "duchi")),
    *(("0", "9999999", "0.1", "13947", "duchi"), ("0", "100000", "1", "100", "duchi")),
    *(("0", "100000", "1", "2", "open"), ("0", "65536", "1", "2", "central")),
]


@pytest.mark.parametrize(("low", "high", "step", "works", "design"), STEP_CASES)
def test_a_step_that_works_is_named(
    low: str, high: str, step: str, works: str, design: str
) -> None:
    """Of what is stored as answered, the finest one: its scale may be longer."""
    given = {"epsilon": "1", "low": low, "high": high, "step": step}
    with pytest.raises(ProtectionError) as caught:
        build("number", design, 0, given)
    assert f"step of {works} works" in str(caught.value)
    build("number", design, 0, {**given, "step": works})


@pytest.mark.parametrize("design", DESIGNS)
def test_a_number_is_frozen_with_its_integers_and_its_unit(design: str) -> None:
    frozen = frozen_draft(number(design))
    [asked] = frozen.questions
    assert isinstance(asked.mechanism, NumericMechanism)
    assert (asked.kind.name, asked.options, str(asked.unit)) == ("number", (), "years")
    assert asked.mechanism.epsilon <= 1
    assert asked.mechanism == build("number", design, 0, number(design)["parameters"])


@pytest.mark.django_db
def test_the_form_writes_a_number_and_reads_it_again(desk: Client, survey: Survey) -> None:
    where = reverse("surveys:question-new", args=[survey.pk])
    form = {"kind": "number", "text": "How old?", "design": "piecewise", "device": "browser"}
    form |= {"epsilon": "2", "unit": "years", **SCALE}
    assert desk.post(where, {**form, "high": "3"}).status_code == 422
    assert desk.post(where, form).status_code == 302
    survey.refresh_from_db()
    item = survey.items[-1]
    assert (item["options"], item["unit"]) == ([], {"en": "years"})
    assert item["parameters"] == {**SCALE, "epsilon": "2"}
    shown = desk.get(reverse("surveys:question-edit", args=[survey.pk, item["id"]]))
    assert 'value="17"' in shown.text
    open_form = {**form, "design": "open", "justification": "Harmless."}
    edit = reverse("surveys:question-edit", args=[survey.pk, item["id"]])
    assert desk.post(edit, open_form).status_code == 302
    survey.refresh_from_db()
    assert survey.items[-1]["parameters"] == SCALE
    assert problems(survey.draft) == []


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["surveys:designer", "surveys:plan", "surveys:launch"])
def test_pages_of_a_survey_of_numbers(desk: Client, survey: Survey, name: str) -> None:
    edit_draft(survey=survey, draft=draft(*(number(design) for design in DESIGNS)))
    page = desk.get(reverse(name, args=[survey.pk])).text
    assert "How old are you?" in page
    assert "years" in page


def test_a_file_holds_numbers() -> None:
    given = draft(number("hybrid"), {**number("open"), "text": {"en": "And?"}})
    given["questions"][1]["justification"] = {"en": "Harmless."}
    assert freeze(through_file(given)) == freeze(given)
    given["questions"][0]["options"] = [{"en": "A"}, {"en": "B"}]
    with pytest.raises(SurveyFileError, match="a number question has no options"):
        through_file(given)


def test_odds_match_the_channel() -> None:
    mechanism = Duchi.of(0, 10, 1, 1)
    odds = RiskWording.of(mechanism)
    assert (odds.form, odds.low, odds.high) == ("number", "0", "10")
    # (1 / (1 + e) = .269: five of twenty.
    assert (odds.gained.count, odds.gained.people) == (5, 20)
    assert (odds.lost.count, odds.lost.people) == (5, 20)
    assert "5 are recorded in the upper half" in odds.sentence


@pytest.mark.django_db
def test_the_plan_of_a_mean(survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(number("laplace"), question()))
    plan = Plan.of(survey, ASSUMPTIONS)
    mean, share = plan.listed
    assert plan.questions == [share]
    assert mean.bare.margin < mean.margin


def test_the_planned_margin_is_the_estimates_own() -> None:
    """Answers spread evenly over the scale, as the plan supposes: the mean of many reports' own
    margins is within 2% of it (their spread is below .5%)."""
    for design in ("duchi", "piecewise"):
        mechanism = build("number", design, 0, {**SCALE, "epsilon": "1"})
        assert isinstance(mechanism, NumericMechanism)
        levels = np.arange(20_000) % mechanism.categories
        words = FixedWords(np.random.default_rng(1).bytes(4 * mechanism.words * len(levels)))
        counts = mechanism.counts(mechanism.randomize(levels, words))
        estimate = estimate_mean(mechanism, counts, len(levels))
        planned = margin_of_mean(mechanism, len(levels), 0.95)
        assert (estimate.high - estimate.low) / 2 == pytest.approx(planned, rel=0.02)


def test_a_bare_number_is_as_exact_as_sampling_allows() -> None:
    bare = OpenNumber(Duchi.of(0, 1, 1, 1).scale)
    assert margin_of_mean(bare, 400, 0.95) == pytest.approx(2.716 * math.sqrt(0.25 / 400), rel=1e-3)
