"""What tests of estimators share."""

import math

import pytest

from localdp.estimation.regression import estimated, logistic


@pytest.fixture
def no_averages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fit coefficients only: the limits of averages take most of the time of a regression."""
    for module in (estimated, logistic):
        monkeypatch.setattr(module, "MIN_EQUIVALENT_ANSWERS", math.inf)
