"""What is forecast of linked questions, against simulated surveys."""

from typing import Any

import numpy as np
import pytest

from localdp.estimation.linked.counts import margin, pair_counts
from localdp.estimation.linked.estimator import fitted
from localdp.estimation.lists.arms import nearest_shares
from localdp.mechanisms import EveryResponse, JointResponse, Linked, RandomPair
from localdp.planning import Question, automatic
from localdp.planning.linked import Forecast, forecast, supposed_table
from tests.helpers.library import counts_of


def error(m: Linked, tables: list[Any]) -> float:
    truth = supposed_table(m.sizes)
    pairs = zip(m.pairs, tables, strict=True)
    return float(np.mean([np.abs(table - margin(truth, pair)).sum() / 2 for pair, table in pairs]))


def simulated(m: Linked, n: int, surveys: int, seed: int) -> Forecast:
    """The mean errors of simulated surveys, in the form of a forecast."""
    rng = np.random.default_rng(seed)
    errors = []
    for _ in range(surveys):
        counts = counts_of(m, n, rng).astype(float)
        whole = fitted(m, counts).table
        raw = [
            (np.linalg.inv(m.pair_matrix(pair)) @ seen.ravel() / seen.sum()).reshape(seen.shape)
            for pair, seen in zip(m.pairs, pair_counts(m, counts), strict=True)
        ]
        moved = [nearest_shares(table.reshape(1, -1)).reshape(table.shape) for table in raw]
        likely = [margin(whole, pair) for pair in m.pairs]
        errors.append([error(m, tables) for tables in (likely, raw, moved)])
    return Forecast(*(float(mean) for mean in np.mean(errors, axis=0)))


def test_the_supposed_table() -> None:
    table = supposed_table((2, 2, 3))
    assert table.sum() == pytest.approx(1)
    both = margin(table, (0, 1))
    share = both.sum(axis=1)[1]
    assert share == pytest.approx(0.38)
    assert (both[1, 1] - share**2) / (share * (1 - share)) == pytest.approx(0.32, abs=0.005)


def test_the_projection_is_the_nearest_table() -> None:
    """The conditions of the nearest one: all cells move alike, unless that made one negative."""
    tables = np.random.default_rng(1).normal(0.25, 0.5, (50, 4))
    tables[0] = 0.5, 0.3, 0.2, 0
    projected = nearest_shares(tables)
    assert projected[0] == pytest.approx(tables[0])
    for row, shares in zip(tables, projected, strict=True):
        assert shares.min() >= 0
        assert shares.sum() == pytest.approx(1)
        moved = shares - row
        shift = moved[shares > 0]
        assert shift == pytest.approx(np.full(len(shift), shift[0]), abs=1e-9)
        assert np.all(moved[shares == 0] >= shift[0] - 1e-9)


@pytest.mark.parametrize(
    ("m", "n"),
    [
        (EveryResponse.of((2, 2, 2), 1.5), 3_000),
        pytest.param(RandomPair.of((2, 2, 2, 2), 1), 4_000, marks=pytest.mark.slow),
        (RandomPair.of((3, 4, 2), 2), 4_000),
        (JointResponse.of((2, 2, 2), 1), 2_000),
    ],
    ids=lambda value: type(value).__name__,
)
def test_forecasts_agree_with_simulated_surveys(m: Linked, n: int) -> None:
    """The mean of 20 surveys has a relative error of some 8%."""
    wanted, predicted = simulated(m, n, 20, 2), forecast(m, n)
    for name in ("shown", "unbiased", "projected"):
        assert getattr(predicted, name) == pytest.approx(getattr(wanted, name), rel=0.25), name


@pytest.mark.slow
def test_a_pair_of_eight_at_twenty_thousand() -> None:
    """Issue 6: at most .06, at most a quarter of the inverse of every question, forecast within a
    quarter. Eight yes/no parts at ε = 1, the truth being `supposed_table`."""
    sizes, n = (2,) * 8, 20_000
    pair, every = RandomPair.of(sizes, 1), EveryResponse.of(sizes, 1)
    shown = simulated(pair, n, 10, 3).shown
    inverse = simulated(every, n, 10, 4).projected
    assert shown <= 0.06
    assert shown <= inverse / 4
    assert forecast(pair, n).shown == pytest.approx(shown, rel=0.25)
    assert forecast(every, n).projected == pytest.approx(inverse, rel=0.25)


def test_one_simulated_survey_agrees_with_the_forecast() -> None:
    """Quick, and fixed by its seed."""
    sizes, n = (2,) * 8, 20_000
    pair, every = forecast(RandomPair.of(sizes, 1), n), forecast(EveryResponse.of(sizes, 1), n)
    shown = simulated(RandomPair.of(sizes, 1), n, 1, 5).shown
    assert shown <= 0.06
    assert pair.shown == pytest.approx(shown, rel=0.25)
    assert pair.shown <= 0.06
    assert pair.shown <= every.projected / 4
    # As many reports for each of 28 pairs as of 3.
    assert forecast(RandomPair.of(sizes[:3], 1), n * 3 // 28).unbiased == pytest.approx(
        pair.unbiased, rel=1e-3
    )


def test_the_best_way_has_the_least_error_and_is_forecast_once() -> None:
    assert automatic(Question("linked", (2, 2)), 1, 1_000).name == "linked-joint"
    m = automatic(Question("linked", (2,) * 8), 1, 20_000).mechanism
    assert isinstance(m, RandomPair)
    assert forecast(m, 20_000) is forecast(RandomPair.of((2,) * 8, 1), 20_000)
