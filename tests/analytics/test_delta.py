"""Pages state (ε, δ) where ε has a δ, and ε alone elsewhere; in both languages."""

import json
import math
import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.estimates import codebook
from analytics.exports.formats.methods import methods_of
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Ledger
from analytics.releases.budget_ledger import release_once
from analytics.releases.privacy_loss import PersonalLoss
from localdp.central import Cost, Loss
from surveys.budget.privacy_budget import Budget
from surveys.drafts.services import edit_draft
from surveys.launch.services import follow_wave
from surveys.models import Survey, Wave
from tests.helpers.api import caller
from tests.helpers.exports import estimates_file, methods_text
from tests.helpers.numbers import PAY, gaussian
from tests.helpers.questionnaire import RECEIPT, Drawings, report_of
from tests.helpers.questions import draft, permanent, question
from tests.helpers.tallies import answered  # noqa: F401  (a fixture)
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

SMALL = gaussian("0.0000001")
STATED = "δ = 0.0000001"


def text_of(response: Any) -> str:
    """Return a page's text with normalized spaces."""
    return plain(response.content.decode())


def plain(html: str) -> str:
    words = re.sub(r"<[^>]*>", " ", html)
    return " ".join(words.replace("\u00a0", " ").split())


def receipt_of(draw: Drawings, wave: Wave, language: str) -> str:
    """Return what the page says to someone who has sent an answer to every question."""
    report = report_of(wave.version.document)
    return plain(" ".join(draw(wave, language, template=each, report=report) for each in RECEIPT))


@pytest.mark.parametrize(
    ("given", "stated", "language"),
    [
        (SMALL, True, "en"),
        pytest.param(SMALL, True, "zh-hans", marks=pytest.mark.slow),
        (question(), False, "en"),
        pytest.param(question(), False, "zh-hans", marks=pytest.mark.slow),
    ],
)
def test_the_pages_of_staff(
    launched: Launch, desk: Client, given: dict[str, Any], stated: bool, language: str
) -> None:
    wave = launched(given)
    survey = wave.survey
    at_wave = [survey.pk, wave.pk]
    pages = [
        reverse("surveys:plan", args=[survey.pk]),
        reverse("surveys:version", args=[survey.pk, 1]),
        reverse("surveys:launch", args=[survey.pk]),
        reverse("surveys:next-wave", args=at_wave),
        reverse("analytics:dashboard-wave", args=at_wave),
    ]
    for page in pages:
        text = text_of(desk.get(page, headers={"Accept-Language": language}))
        assert (STATED in text) is stated, page
        assert re.search(r"ε = [0-9]", text), page


def test_the_difference_between_two_versions(
    launched: Launch, survey: Survey, desk: Client
) -> None:
    launched(SMALL)
    edit_draft(survey=survey, draft=draft(gaussian("0.0000002"), max_respondents=700))
    text = text_of(desk.get(reverse("surveys:diff", args=[survey.pk])))
    assert f"ε = 1.00, {STATED} before, ε = 1.00, δ = 0.0000002 after." in text
    assert "Largest number of respondents [removed: 10,000 ] [added: 700 ]" in text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "at most one report in 10,000,000 shows more than it should."),
        (
            "zh-hans",
            "每 10,000,000 份报告中最多有一份泄露得比应有的多。",
        ),
    ],
)
def test_the_page_and_the_receipt_of_respondents(
    launched: Launch, client: Client, draw: Drawings, language: str, words: str
) -> None:
    both = {"languages": ["en", "zh-hans"], "plain": True}
    texts = {name: {"en": "A", "zh-hans": "甲"} for name in ("title", "introduction", "asker")}
    given = {**SMALL, "text": {"en": "Age?", "zh-hans": "年龄？"}, "unit": {}, "help": {}}
    wave = launched(given, **both, **texts)
    page = plain(draw(wave, language))
    assert page.count(words) == 1, "at the question"
    drawn = receipt_of(draw, wave, language)
    assert drawn.count(words) == 1
    assert "ε = 1.00" in drawn
    assert STATED in drawn
    form = client.get(f"/s/{wave.code}/plain?lang={language}")
    assert words in text_of(form)
    token = re.findall(r'name="token" value="([^"]+)"', form.content.decode())[0]
    sent = {"version": wave.version.sha256, "token": token, "answer-q1-0": "4", "answer-q1-1": "4"}
    receipt = text_of(client.post(f"/s/{wave.code}/plain?lang={language}", sent))
    assert f"ε = 1.00, {STATED}" in receipt
    assert words in receipt


def test_where_nothing_can_fail_respondents_read_of_no_delta(wave: Wave, draw: Drawings) -> None:
    receipt = receipt_of(draw, wave, "en")
    assert "ε = 1.10" in receipt
    assert "δ" not in plain(draw(wave)) + receipt


def test_the_budget_for_releases_is_told_with_its_delta(launched: Launch, draw: Drawings) -> None:
    wave = launched(PAY, central={"epsilon": "1.50", "delta": "0.0000004"})
    assert "all blurred group totals, at most: ε = 1.5, δ = 0.0000004" in plain(draw(wave))


def test_columns_codebook_and_methods(answered: Callable[..., Any]) -> None:
    wave, mechanism, _counts = answered(SMALL)
    rows = estimates_file(wave)
    assert {float(row["delta"]) for row in rows} == {mechanism.delta}
    assert 0.99e-7 < mechanism.delta <= 1e-7
    _variables, _values, questions, _methods = codebook(WaveFigures(wave))
    assert [(row["question"], row["delta"]) for row in questions.rows] == [("q1", mechanism.delta)]
    for language, sentence in (
        ("en", "the wave accepted at most 10,000 respondents"),
        ("zh-hans", "本期最多接受 10,000 名受访者"),
    ):
        text = str(methods_of(Dashboard.from_wave(wave, language), language)).replace("\u00a0", " ")
        assert text.count(STATED) == 2, "of the answer, and of the submission"
        assert sentence in text


def test_without_delta_the_files_say_nought_and_the_methods_nothing(wave: Wave) -> None:
    assert {row["delta"] for row in estimates_file(wave)} == {"0.0"}
    assert "δ" not in methods_text(wave)


def test_the_api_reports_delta(launched: Launch, owner: User) -> None:
    wave = launched(SMALL, max_respondents=300)
    call = caller(owner)
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}"
    assert call.get(path).json()["max_respondents"] == 300
    [estimate] = call.get(f"{path}/estimates").json()["questions"]
    assert estimate["delta"] == wave.version.document.delta > 0


def pay(wave: Wave, epsilon: str, delta: str) -> None:
    release_once(
        wave=wave,
        what="count",
        parameters={"of": epsilon},
        cost=Cost(Fraction(epsilon), Fraction(delta)),
        losses=[Loss(float(epsilon), float(delta))],
        draw=dict,
        actor=None,
    )


def test_what_one_person_has_spent_and_is_to_spend(
    launched: Launch, survey: Survey, owner: User, desk: Client
) -> None:
    """New coins in each wave, a permanent response, Gaussian noise, and released figures."""
    central = {"epsilon": "2", "delta": "0.0000004"}
    questions = [question(), permanent(), SMALL, PAY]
    first = launched(*questions, central=central)
    document = first.version.document
    _coins, lasting, noise, _pay = (each.mechanism for each in document.questions)
    before = PersonalLoss.from_survey(survey, Budget.of(survey))
    assert before.reported.epsilon == pytest.approx(document.epsilon)
    assert (before.waves, before.released.epsilon, before.planned_waves) == (1, 0, 1)
    follow_wave(former=first, actor=owner)
    pay(first, "0.5", "0.0000003")
    after = PersonalLoss.from_survey(survey, Budget.of(survey, waves=3))
    twice = math.log(lasting.ratio_of(2))  # type: ignore[attr-defined]
    assert after.reported.epsilon == pytest.approx(2 * (math.log(3) + noise.epsilon) + twice)
    assert after.reported.epsilon < 2 * document.epsilon
    assert after.reported.delta == 2 * Fraction(noise.delta)
    assert after.total.epsilon == pytest.approx(after.reported.epsilon + 0.5)
    assert after.total.delta == 2 * Fraction(noise.delta) + Fraction("0.0000003")
    assert after.planned.epsilon == pytest.approx(
        Budget.of(survey, waves=3).spent_in_all.epsilon + 2
    )
    assert after.planned.delta == 3 * Fraction(noise.delta) + Fraction("0.0000004")
    Survey.objects.filter(pk=survey.pk).update(plan={"waves": "3"})
    panel = text_of(desk.get(reverse("surveys:plan", args=[survey.pk])))
    assert "So far, 2 waves Planned, 3 waves" in panel
    assert "Figures of central answers ε = 0.50 δ = 0.0000003 ε = 2.00 δ = 0.0000004" in panel
    assert "Together ε = " in panel
    account = text_of(desk.get(reverse("analytics:releases", args=[survey.pk, first.pk])))
    assert "protected answers in 2 waves" in account
    assert "they reveal up to ε = 2.00, four times as much. This is at δ = " in account


def test_a_survey_without_waves_or_central_questions_shows_no_such_table(
    survey: Survey, desk: Client
) -> None:
    text = text_of(desk.get(reverse("surveys:plan", args=[survey.pk])))
    assert "Privacy per person" in text
    assert "So far" not in text


def test_what_tests_and_simulated_people_spend_is_nobodys(launched: Launch, survey: Survey) -> None:
    wave = launched(PAY, central={"epsilon": "2", "delta": "0"}, kind=Wave.Kind.TEST)
    pay(wave, "0.5", "0")
    assert Ledger.objects.get().spent_epsilon == Decimal("0.5")
    person = PersonalLoss.from_survey(survey, Budget.of(survey))
    assert (person.waves, person.total.epsilon) == (0, 0)
    assert json.loads(wave.version.canonical)["central"] == {"epsilon": "2", "delta": "0"}
    refresh_wave(wave.pk)
