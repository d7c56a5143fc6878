"""Central questions to train a model on, and settings that make training quick."""

from functools import cache, partial

import pytest

from analytics.jobs import registry
from localdp.training import Expected, Plan, calibrated_noise, training_epsilon
from tests.helpers.questions import question

WHY = {"en": "Groups of few people."}
LEADS = question(design="central", text={"en": "Do you lead?"}, justification=WHY)
ILL = question(design="central", text={"en": "Are you ill?"}, justification=WHY)
BUDGET = {"epsilon": "3", "delta": "0.00001"}

ASKED = {
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
