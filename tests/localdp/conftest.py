"""What tests of estimators share. They also run without the site's, and load the options then."""

import math
import os
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from localdp.central.discrete_noise import Noise
from localdp.estimation.regression import engine, estimated, logistic
from localdp.estimation.regression.marginal_effects import Averages

if "tests.conftest" not in sys.modules:
    from tests.options import (  # noqa: F401
        adult,
        pytest_addoption,
        pytest_collection_modifyitems,
        pytest_configure,
    )


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw words and noise from one seeded generator: what is right at some rate cannot fail by
    chance."""
    rng = np.random.default_rng(1)

    def added(noise: Noise, totals: Sequence[int]) -> list[int]:
        if noise.law == "gaussian":
            drawn = np.rint(rng.normal(0, noise.scale, len(totals)))
        else:
            of_each = rng.geometric(1 - math.exp(-1 / noise.scale), (2, len(totals)))
            drawn = of_each[0] - of_each[1]
        return [total + int(more) for total, more in zip(totals, drawn, strict=True)]

    monkeypatch.setattr(os, "urandom", rng.bytes)
    monkeypatch.setattr(Noise, "added_to", added)


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
