"""Central questions with a budget: released answers, canaries, and models to train."""

import os
from functools import cache, partial
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from numpy.random import default_rng

from analytics.jobs import registry
from analytics.jobs.runner import run_waiting
from localdp.randomness import FixedWords
from localdp.training import Expected, Plan, calibrated_noise, training_epsilon
from respondents.models import Spool
from respondents.shuffling.services import shuffle_wave
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.waves import Launch

WHY = {"en": "Groups of few people."}
CENTRAL = question("single", "central", text={"en": "Which canary?"}, justification=WHY)
OPEN = question("yes-no", "open", text={"en": "In town?"}, justification=WHY)
LOCAL = question("yes-no", "two-coins")
BUDGET = {"epsilon": "1", "delta": "0.000001"}

# Red, green and blue canaries; none of these numbers is another count of the survey.
CANARIES = (373, 167, 179)
PEOPLE, AGES = sum(CANARIES), 40


def with_canaries(launched: Launch, *more: dict[str, Any]) -> Wave:
    """A wave with answers: canaries by color, every third of them in town. To a further question,
    about a number, they give all numbers in turn."""
    made = launched(LOCAL, CENTRAL, OPEN, *more, central=BUDGET, max_respondents=1_000)
    colors = [(color, n) for color, count in enumerate(CANARIES) for n in range(count)]
    numbers = [(place % AGES,) if more else () for place in range(PEOPLE)]
    stored(
        made,
        [
            (0, color, int(n % 3 == 0), *number)
            for (color, n), number in zip(colors, numbers, strict=True)
        ],
    )
    return made


def stored(wave: Wave, answers: list[tuple[Any, ...]]) -> None:
    """Have these people answer, then close the wave.

    The draws are the same in each run: no count of reports is a canary's by chance.
    """
    layout, words = wave.version.document.layout, FixedWords(default_rng(7).bytes(1 << 20))
    Spool.objects.bulk_create(
        Spool(wave=wave, token=os.urandom(16), version=wave.version, report=report)
        for report in layout.randomize_many(answers, words)
    )
    Wave.objects.filter(pk=wave.pk).update(closes="2026-01-01T00:00Z", opens="2025-12-01T00:00Z")
    wave.refresh_from_db()
    assert shuffle_wave(wave.pk) is not None
    Wave.objects.filter(pk=wave.pk).update(final=True)


def form_data(wave: Wave, **changes: Any) -> dict[str, Any]:
    """Return the posted form data."""
    central, town = wave.version.document.questions[1:3]
    data = {
        "question": central.block,
        "figure": "histogram",
        "groups": [],
        "law": "laplace",
        "epsilon": "0.5",
        "delta": "",
    }
    return {
        **data,
        **{key: town.block if value == "town" else value for key, value in changes.items()},
    }


def page_of(wave: Wave, name: str = "release-new") -> str:
    return reverse(f"analytics:{name}", args=[wave.survey_id, wave.pk])


def released(client: Client, wave: Wave, **changes: Any) -> str:
    """Request, confirm and run the job; return the result's page."""
    response = client.post(page_of(wave), {**form_data(wave, **changes), "confirmed": "yes"})
    assert response.status_code == 302, response.content.decode()
    run_waiting()
    return client.get(response["Location"]).content.decode()


LEADS = question(design="central", text={"en": "Do you lead?"}, justification=WHY)
ILL = question(design="central", text={"en": "Are you ill?"}, justification=WHY)
TRAINING_BUDGET = {"epsilon": "3", "delta": "0.00001"}

TRAINING_FORM = {
    "outcome": "q3",
    "covariates": ["q1", "q2"],
    "epsilon": "1",
    "delta": "0.000001",
    "confirmed": "yes",
}

noise_for, epsilon_of = cache(calibrated_noise), cache(training_epsilon)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer steps, each sum computed once, progress that is written at every call, and forecasts
    that refuse nothing."""
    monkeypatch.setattr(Plan, "of", partial(Plan.of, steps=60, rate=0.2))
    monkeypatch.setattr("localdp.training.plan.calibrated_noise", noise_for)
    monkeypatch.setattr("localdp.training.plan.training_epsilon", epsilon_of)
    monkeypatch.setattr(registry, "UPDATE_SECONDS", 0)
    monkeypatch.setattr(Expected, "learns", True)
