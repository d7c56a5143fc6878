"""The demonstration's surveys, on every path through them."""

import itertools
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import Organization, User
from analytics.demo.analyses import MODEL
from analytics.demo.surveys import (
    ADMITTED,
    BUSY,
    COLLEAGUES,
    EARNERS,
    EMPLOYEES,
    LIVE,
    PANEL,
    PRETENDED,
    SLEEPERS,
    SURVEYS,
    WITNESSES,
    WORKERS,
    busy_people,
    count_invitations,
    count_openings,
    earners,
    employees,
    make_accounts,
    make_surveys,
    panel,
    sleepers,
)
from analytics.demo.team import make_team
from analytics.dp_training.planning import forecast_for, plan_for
from analytics.dp_training.questions import questions_by_id
from localdp.mechanisms import NumericMechanism
from localdp.planning import level_epsilon
from localdp.randomness import FixedWords
from respondents.models import Batch
from respondents.questionnaire.openings import published_openings
from respondents.shuffling.services import batch_size
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.documents.frozen.question import Question
from surveys.documents.import_export import load_draft
from surveys.drafts.services import edit_draft
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from surveys.protection.permanent import epsilon_forever
from surveys.services import create_survey
from tests.helpers.questions import draft
from tests.processes import ROOT

FILES = sorted(SURVEYS.glob("*.json"))


def answers(question: Question) -> list[Any]:
    """Return all possible answers, for a number its ends, and a skip."""
    size = len(question.options)
    if isinstance(question.mechanism, NumericMechanism):
        return [None, 0, question.mechanism.scale.size - 1]
    if question.parts:
        return [None, *itertools.product(*(range(len(part.options)) for part in question.parts))]
    if question.kind.several:
        return [None, *itertools.product((False, True), repeat=size)]
    return [*([] if question.kind.drawn else [None]), *range(size)]


def document(name: str) -> Document:
    return parse(freeze(load_draft((SURVEYS / f"{name}.json").read_bytes())))


def test_the_demo_has_eight_surveys() -> None:
    assert [file.stem for file in FILES] == [
        "demo-conduct",
        "demo-hours",
        "demo-live",
        "demo-occupation",
        "demo-pay",
        "demo-sleep",
        "demo-wording",
        "demo-workplace",
    ]


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_every_path_has_the_same_length_and_takes_the_same_words(name: str) -> None:
    """All answers to all questions, except those that a person on that path is not asked."""
    survey = document(name)
    layout = survey.layout
    ways = set()
    for given in itertools.product(*map(answers, survey.questions)):
        asked = survey.asked(given)
        ways.add(tuple(asked))
        words = FixedWords(bytes(4 * (layout.words + layout.words_ahead)))
        answered = [answer if there else None for answer, there in zip(given, asked, strict=True)]
        assert len(layout.randomize(answered, words)) == layout.size
        assert words.left == 0
    assert len(ways) == (2 if name in {"demo-conduct", "demo-wording"} else 1)


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_each_protects_a_person_at_the_medium_level_or_better(name: str) -> None:
    """Ten to one: the odds of a suspicion about one person, whatever they report in all waves,
    and with the figures of central answers."""
    survey = document(name)
    mechanisms = [question.mechanism for question in survey.protected]
    randomized = sum(epsilon_forever(mechanism) or mechanism.epsilon for mechanism in mechanisms)
    budget = survey.central_budget
    released = float(budget.epsilon) if budget and survey.has_central else 0.0
    assert 0 < randomized + released <= level_epsilon("medium") + 1e-9
    assert not any(question.direct_share for question in survey.questions)


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_pages_and_files_number_the_questions_alike(name: str) -> None:
    ids = [question.id for question in document(name).questions]
    assert ids == [f"q{number}" for number in range(1, len(ids) + 1)]


def test_one_survey_has_rows() -> None:
    rows = [file.stem for file in FILES if document(file.stem).exports == "rows"]
    assert rows == ["demo-conduct"]


def test_people_pretend_to_be_busy_as_often_as_assumed() -> None:
    people: list[Any] = busy_people(10_000)
    for where, share_of in enumerate(PRETENDED):
        answers = [pretended for place, pretended in people if place == where]
        assert abs(sum(answers) / len(answers) - share_of) < 0.05


def test_the_same_people_change_their_answers_over_three_waves() -> None:
    waves: list[Any] = [panel(2_000, share) for share in (0.18, 0.3)]
    first, last = waves
    assert sum(yes for (yes,) in first) == 360
    changes = [after - before for (before,), (after,) in zip(first, last, strict=True)]
    assert (min(changes), sum(changes)) == (0, 240)


def test_each_employee_answers_the_version_of_their_arm() -> None:
    people: list[Any] = employees(2_000)
    for arm, share_of in enumerate(ADMITTED):
        answers = [person[2 + arm] for person in people if person[0] == arm]
        assert abs(len(answers) - 1_000) < 100
        assert abs(sum(answers) / len(answers) - share_of) < 0.05
        assert {person[3 - arm] for person in people if person[0] == arm} == {None}


def test_the_readme_counts_the_people() -> None:
    """The panel's people are the same in all its waves."""
    sizes = (PANEL, WORKERS, COLLEAGUES, WITNESSES, SLEEPERS, EARNERS, EMPLOYEES, BUSY)
    assert f" {sum(sizes):,} simulated people " in (ROOT / "README.md").read_text(encoding="utf-8")


def test_pay_has_a_long_tail() -> None:
    people: list[Any] = earners(4_000)
    steps = sorted(step for step, *_work in people)
    assert 24 <= steps[2_000] <= 28
    assert steps[0] >= 0
    assert steps[3_900] > 55


def test_the_model_of_pay_has_something_to_learn() -> None:
    """Leaders' pay rose more often, and the survey's budget can pay the model's price."""
    survey = document("demo-pay")
    [(_place, outcome)] = questions_by_id(survey, [MODEL["outcome"]])
    covariates = [question for _place, question in questions_by_id(survey, MODEL["covariates"])]
    epsilon, delta = Fraction(MODEL["epsilon"]), Fraction(MODEL["delta"])
    forecast = forecast_for(outcome, covariates)
    assert forecast.of(plan_for(forecast, EARNERS, epsilon, delta)).learns
    budget = survey.central_budget
    assert budget is not None
    assert epsilon <= Fraction(budget.epsilon)
    assert delta <= Fraction(budget.delta)
    people: list[Any] = earners(EARNERS)
    rose = [[rises for _pay, lead, _years, rises in people if lead == way] for way in (0, 1)]
    assert sum(rose[1]) / len(rose[1]) > sum(rose[0]) / len(rose[0]) + 0.2


def test_who_sleeps_badly_is_less_content() -> None:
    """The association that the linked questions demonstrate."""
    both: list[Any] = [pair for (pair,) in sleepers(4_000)]
    awake, asleep = ([pair for pair in both if pair[0] == way] for way in (1, 0))
    assert len(awake) > 1_000
    assert share(awake, 1, 2) > share(asleep, 1, 2) + 0.2


def share(pairs: list[tuple[int, int]], place: int, answer: int) -> float:
    return sum(pair[place] == answer for pair in pairs) / len(pairs)


def survey_of_the_researcher() -> tuple[User, Survey]:
    make_accounts()
    researcher = User.objects.get(email="researcher@candor.example")
    survey = create_survey(owner=researcher, title="A survey")
    edit_draft(survey=survey, draft=draft())
    return researcher, survey


@pytest.mark.django_db
def test_pages_were_opened_before_today_and_the_state_reads_simulated(
    signed_in: Callable[[User], Client],
) -> None:
    researcher, survey = survey_of_the_researcher()
    wave = open_wave(survey=survey, kind=Wave.Kind.SIMULATED, actor=researcher)
    count_openings(wave, 1_000)
    assert published_openings(wave) == 1_250
    client = signed_in(researcher)
    share = reverse("surveys:share", args=[survey.pk, wave.pk])
    assert "1,250" in client.get(share).content.decode()
    html = client.get(reverse("surveys:list")).content.decode()
    assert '<span class="chip plain">Simulated · Open</span>' in html
    assert "Simulated people" not in html
    close_wave(wave=wave, actor=researcher)
    count_invitations(wave, 1_000)
    Batch.objects.create(wave=wave, day=wave.opens.date(), size=998)
    assert "79.8%" in client.get(share).content.decode()
    waves = client.get(reverse("surveys:waves", args=[survey.pk])).content.decode()
    assert reverse("invitations:overview", args=[survey.pk, wave.pk]) not in waves  # a 404
    assert ">Simulated · Closed<" in client.get(reverse("surveys:list")).content.decode()


@pytest.mark.django_db
def test_one_survey_stays_open_and_each_report_of_it_counts_at_once() -> None:
    make_accounts()
    [live] = [survey for survey in make_surveys() if not survey.is_over]
    assert live.wave.code == LIVE
    assert batch_size(live.wave, 1) == 1


@pytest.mark.django_db
@pytest.mark.parametrize("second_person", [False, True])
def test_an_institute_shares_what_the_researcher_has(
    second_person: bool, settings: Settings
) -> None:
    settings.SECOND_PERSON = second_person
    researcher, survey = survey_of_the_researcher()
    open_wave(survey=survey, kind=Wave.Kind.SIMULATED, actor=researcher, code="demo-hours")
    for _time in range(2):
        make_team()
    institute, union = Organization.objects.order_by("name").reverse()
    assert (institute.memberships.count(), union.memberships.count()) == (3, 2)
    assert (list(institute.surveys.all()), union.surveys.count()) == ([survey], 0)
    assert sorted(survey.memberships.values_list("role", flat=True)) == [
        "analyst",
        "editor",
        "owner",
    ]
    assert not User.objects.get(email="mei.lin@candor.example").has_usable_password()
