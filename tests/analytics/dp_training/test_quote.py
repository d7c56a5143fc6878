"""The price of training: shown with a forecast before anything is paid, and refused in vain."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from django.test import Client

from accounts.models import User
from analytics.models import Job, Ledger
from localdp.training import Plan
from tests.helpers.central import ILL, LEADS, TRAINING_BUDGET, TRAINING_FORM
from tests.helpers.jobs import ask
from tests.helpers.regressions import TOWN
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plan, "of", partial(Plan.of, steps=200))


@pytest.fixture
def page(launched: Launch, signed_in: Callable[[User], Client], owner: User) -> Callable[..., str]:
    """Returns a function that requests a model without confirming it, and returns the page."""
    wave = launched(LEADS, TOWN, ILL, central=TRAINING_BUDGET, max_respondents=500)

    def page(status: int, people: int = 4000, **given: str) -> str:
        wave.batches.create(day="2026-01-01", size=people)
        data = {name: value for name, value in TRAINING_FORM.items() if name != "confirmed"} | given
        response = ask(signed_in(owner), wave, "dp-sgd", **data)
        assert response.status_code == status
        assert not Job.objects.exists()
        assert not Ledger.objects.exists()
        return " ".join(response.content.decode().split())

    return page


def test_the_price_and_the_forecast_come_first(page: Callable[..., str]) -> None:
    text = page(200)
    assert "ε = 1, δ = 0.000001" in text
    assert "33.3%" in text
    assert "ε = 2, δ = 0.000009" in text
    assert "Forecast AUC</dt> <dd>0.7" in text
    assert "Spend and train" in text
    assert "The forecast reads no answer." in text


def test_what_teaches_nothing_is_refused_with_what_would_do(page: Callable[..., str]) -> None:
    text = page(422, people=2000, epsilon="0.1")
    assert "At this ε, 2,000 people show nothing" in text
    enough = re.search(
        r"About ε = ([\d.]+) would be enough. At this ε, about ([\d,]+) people", text
    )
    assert enough is not None
    epsilon, people = enough.groups()
    assert 0.1 < float(epsilon) < 1
    assert 2000 < int(people.replace(",", "")) < 20_000
    assert "Spend and train" not in text


def test_no_noise_suffices_for_a_tiny_epsilon(page: Callable[..., str]) -> None:
    assert "No amount of noise is enough for an ε this small." in page(
        422, people=600, epsilon="0.02"
    )
