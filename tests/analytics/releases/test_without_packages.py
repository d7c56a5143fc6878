"""A site without the packages for noise: refused with a reason, before and by the worker."""

import pytest
from django.test import Client

from analytics.jobs.runner import run_waiting
from analytics.models import Job
from analytics.releases import budget_ledger
from config.doctor import environment
from localdp.central import packages
from surveys.documents.freezing.problems import problems
from surveys.models import Survey
from tests.helpers.central import form_data, page_of, released, with_canaries
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db

WHY = {"en": "Groups of few people."}
REFUSAL = "This site cannot add noise to central answers"


def without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "missing", lambda: ["opendp"])


def test_every_way_to_new_noise_is_closed_and_what_was_released_stays(
    launched: Launch, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = with_canaries(launched)
    released(desk, wave, figure="count", options=[f"{form_data(wave)['question']}-0"])
    desk.post(page_of(wave), {**form_data(wave), "confirmed": "yes"})
    waiting = Job.objects.latest("pk")
    assert waiting.unfinished

    without(monkeypatch)
    run_waiting()
    waiting.refresh_from_db()
    assert (waiting.state, waiting.reason) == (Job.State.REFUSED, "not-installed")
    refused = desk.post(page_of(wave), {**form_data(wave), "confirmed": "yes"})
    assert refused.status_code == 422
    assert REFUSAL in refused.content.decode()
    history = desk.get(page_of(wave, "releases"))
    assert history.status_code == 200
    assert "ε = 0.5 of 1 is spent" in history.content.decode()
    assert desk.get(page_of(wave, "releases-json")).json()["ledger"]["tighter_epsilon"] == 0.5
    ledger = budget_ledger.ledger_of(wave)
    assert ledger is not None
    assert budget_ledger.tighter_total(ledger)[0] == 0.5
    [finding] = environment.packages()
    assert finding.level == "error"


def test_no_central_question_is_launched(survey: Survey, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {
        **draft(),
        "questions": [question("single", "central", justification=WHY)],
        "central": {"epsilon": "1", "delta": "0"},
    }
    assert not [each for each in problems(asked) if REFUSAL in str(each)]
    without(monkeypatch)
    assert [each for each in problems(asked) if REFUSAL in str(each)]
    assert not [each for each in problems(draft()) if REFUSAL in str(each)]
    [finding] = environment.packages()
    assert finding.level == "warning"
