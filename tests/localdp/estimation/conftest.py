"""What tests of estimators share."""

import math
from typing import Any

import pytest

from localdp.estimation.regression import engine, estimated, logistic
from localdp.estimation.regression.marginal_effects import Averages


@pytest.fixture
def no_averages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fit coefficients only: the limits of averages take most of the time of a regression."""
    for module in (estimated, logistic):
        monkeypatch.setattr(module, "MIN_EQUIVALENT_ANSWERS", math.inf)


@pytest.fixture
def no_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the averages whose limits are searched, take the prediction only."""
    every = Averages.contrasts
    monkeypatch.setattr(Averages, "contrasts", lambda self, indicators: every(self, indicators)[:1])


@pytest.fixture
def no_profiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all limits as Wald's: a test of the estimates and their errors needs no others."""

    def limits(data: Any, back: Any, search: Any, confidence: float, _progress: Any) -> Any:
        return engine._wald(data, search, back, confidence)

    monkeypatch.setattr(engine, "_limits", limits)
