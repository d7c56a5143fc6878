"""Training with differential privacy: what it clips, what it draws, and what it learns."""

import csv
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.special import expit
from scipy.stats import rankdata

from localdp.estimation import EstimationCanceled, fit_logistic
from localdp.training.auc import HeldOut, held_out_auc
from localdp.training.dp_sgd import GRID, _likelihood, _Steps, clipped_sum, train_logistic
from localdp.training.plan import Plan


@cache
def usual() -> Plan:
    """The plan of most tests here."""
    return Plan.of(20_000, 2, 1e-6, steps=300, rate=0.02)


def survey(n: int, seed: int, t0: float = 0, t1: float = 1) -> Any:
    """Two indicators and a whole measure from 0 to 10, and labels through a channel."""
    stream = np.random.default_rng(seed)
    x = np.column_stack(
        [stream.random(n) < 0.3, stream.random(n) < 0.6, stream.integers(0, 11, n)]
    ).astype(float)
    answers = stream.random(n) < expit(-2 + 1.5 * x[:, 0] - x[:, 1] + 0.4 * x[:, 2])
    return x, (stream.random(n) < np.where(answers, t1, t0)).astype(float), answers


BOUNDS = [[0, 0, 0], [1, 1, 10]]


def auc(scores: Any, y: Any) -> float:
    """The area under the ROC curve, by ranks."""
    ranks, yes = rankdata(scores), y.sum()
    return float((ranks[y == 1].sum() - yes * (yes + 1) / 2) / (yes * (len(y) - yes)))


def test_each_person_is_clipped_and_not_the_batch() -> None:
    """One with a gradient of 100 and three of .5 the other way: clipped one by one they pull down,
    and a clipped batch would go up as far as it may."""
    gradients = np.array([[100.0, 0.0], [-0.5, 0.0], [-0.5, 0.0], [-0.5, 0.0]])
    summed = np.array(clipped_sum(gradients, 1.0)) / GRID
    whole = gradients.sum(axis=0)
    batch_clipped = whole / np.linalg.norm(whole)
    assert summed == pytest.approx([-0.5, 0], abs=1e-5)
    assert batch_clipped == pytest.approx([1, 0])


@pytest.mark.parametrize("clip", [0.1, 1, 7])
def test_nobody_moves_the_sum_by_more_than_the_clipping_norm(clip: float) -> None:
    """In exact integers, with lengths from tiny to huge."""
    stream = np.random.default_rng(1)
    gradients = stream.normal(size=(400, 11)) * np.exp(stream.normal(size=(400, 1)) * 10)
    gradients[0] = 0
    gradients[1] = np.eye(11)[3] * clip
    everybody = clipped_sum(gradients, clip)
    for left_out in range(400):
        others = clipped_sum(np.delete(gradients, left_out, axis=0), clip)
        apart = sum((a - b) ** 2 for a, b in zip(everybody, others, strict=True))
        assert apart <= GRID**2


class Nobody:
    """Words that put no one into any batch."""

    def take(self, n: int) -> Any:
        return np.full(n, 2**32 - 1, dtype=np.uint32)


def test_the_noise_has_its_size() -> None:
    """With empty batches every step is noise: 8,000 draws, a ratio of variances with an error of
    .016, and five of them."""
    plan = replace(usual(), noise=1.5, clip=3.0, rows=1000, rate=0.25, held_out=0.0)
    steps = _Steps(np.ones((1000, 4)), _likelihood(np.ones(1000), 0, 1), plan)
    drawn = np.array([steps.gradient(np.zeros(4), Nobody()) for _ in range(2000)]) * 250
    assert np.mean(drawn**2) / (1.5 * 3.0) ** 2 == pytest.approx(1, abs=0.08)
    assert np.all(drawn * GRID / 3.0 == pytest.approx(np.rint(drawn * GRID / 3.0), abs=1e-6))


@pytest.mark.usefixtures("seeded")
def test_dp_sgd_learns_in_the_covariates_own_units() -> None:
    x, y, _ = survey(20_000, 2)
    known = fit_logistic(x, y, 0, 1)
    # Twice the norm: no one is clipped, and the slopes are not inflated.
    model = train_logistic(x, y, 0, 1, bounds=BOUNDS, plan=replace(usual(), clip=2.0))
    assert model.coef == pytest.approx(known.coef, abs=0.5)
    unseen, _, answers = survey(20_000, 3)
    known_auc = auc(unseen @ known.coef[1:], answers)
    assert auc(model.predict(unseen), answers) == pytest.approx(known_auc, abs=0.01)
    assert isinstance(model.held_out, HeldOut)
    # Five errors, and what 20 bins lose.
    assert model.held_out.auc == pytest.approx(known_auc, abs=5 * model.held_out.se + 0.01)
    assert 0 < model.held_out.se < 0.02


@pytest.mark.usefixtures("seeded")
def test_dp_sgd_learns_through_the_labels_channel() -> None:
    """Trained as if the reports were the answers, the slopes would be half as steep. The area is
    four standard errors off with one of 15,000 seeds."""
    x, y, _ = survey(20_000, 4, 0.25, 0.75)
    known = fit_logistic(x, y, 0.25, 0.75)
    naive = fit_logistic(x, y, 0, 1)
    model = train_logistic(x, y, 0.25, 0.75, bounds=BOUNDS, plan=usual())
    away = np.abs(model.coef - known.coef).sum()
    assert away < np.abs(model.coef - naive.coef).sum()
    assert isinstance(model.held_out, HeldOut)
    area = auc(x @ known.coef[1:], survey(20_000, 4)[2])
    assert model.held_out.auc == pytest.approx(area, abs=4 * model.held_out.se)


def test_two_runs_differ_and_the_card_holds_no_seed() -> None:
    x, y, _ = survey(20_000, 5)
    first, second = (train_logistic(x, y, 0, 1, bounds=BOUNDS, plan=usual()) for _ in range(2))
    assert np.all(first.coef != second.coef)
    card = first.card
    assert json.loads(json.dumps(card, allow_nan=False)) == card
    assert card["seed"] is None
    assert 1.9 < card["epsilon"] <= 2 <= card["epsilon_rdp"]
    assert (card["delta"], card["steps"], card["clip"], card["rows"]) == (1e-6, 300, 1.0, 20_000)
    assert card["held_out"]["cost"].startswith("none beyond")


@pytest.mark.usefixtures("seeded")
def test_odd_rows_are_clamped_or_left_out_and_no_reason_to_refuse() -> None:
    """One person with a covariate of a million is clipped, and does not mask others. An error would
    reveal what all these people have in common."""
    x, y, _ = survey(20_010, 6)
    x[:, 0], x[0, 2] = 0, 1e6
    x[5:10, 1], y[10:15] = np.nan, np.nan
    model = train_logistic(x, y, 0, 1, bounds=BOUNDS, plan=usual())
    assert model.coef[3] == pytest.approx(0.4, abs=0.2)
    assert model.card["left_out"] == 10


def test_dp_sgd_reports_progress_and_stops() -> None:
    x, y, _ = survey(20_000, 8)
    with pytest.raises(EstimationCanceled, match="stopped at 5"):
        train_logistic(x, y, 0, 1, bounds=BOUNDS, plan=usual(), progress=lambda done, _: done < 0.5)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"delta": 1e-4}, "delta must be below 1/20000"),
        ({"delta": 5e-5}, "delta must be below 1/20000"),
        ({"rows": 400}, "training needs at least 500 rows, not 400"),
        ({"epsilon": 0}, "epsilon must be above 0, not 0"),
        ({"clip": 0}, "clip must be above 0, not 0"),
        ({"rate": 2}, "rate must be above 0 and at most 1, not 2"),
        ({"held_out": 0.9}, "held_out must be from 0 to .5, not 0.9"),
    ],
)
def test_plans_that_cannot_be_are_refused(given: dict[str, float], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Plan.of(**{"rows": 20_000, "epsilon": 1, "delta": 1e-6, **given})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"bounds": [[0, 0, 0], [1, 0, 10]]}, "covariate 2 may only be 0: one that does not vary"),
        ({"bounds": [[0], [1]]}, "3 covariates need as many bounds, not 1"),
        ({"bounds": [0, 1]}, r"bounds must be finite, with the shape \(2, covariates\)"),
        ({"t0": 1}, "t0 and t1 must differ"),
        ({"names": ["a"]}, "3 covariates need as many names, not 1"),
        ({"X": np.zeros((600, 3)), "y": np.zeros(600)}, "the plan is for 20000 rows, and 600"),
    ],
)
def test_input_that_does_not_fit_is_refused(given: dict[str, Any], message: str) -> None:
    x, y, _ = survey(20_000, 9)
    with pytest.raises(ValueError, match=message):
        train_logistic(
            **{"X": x, "y": y, "t0": 0, "t1": 1, "bounds": BOUNDS, "plan": usual(), **given}
        )


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize(("t0", "t1"), [(0.0, 1.0), (0.25, 0.75), (0.8, 0.3)])
def test_the_held_out_area_has_an_honest_interval(t0: float, t1: float) -> None:
    """200 surveys; fewer than 180 or more than 199 cover it with one of a thousand seeds."""
    stream = np.random.default_rng(11)
    covered = 0
    grid = np.linspace(0.025, 0.975, 20)
    pairs = np.outer(grid, 1 - grid)
    true = (np.tril(pairs, -1).sum() + np.trace(pairs) / 2) / pairs.sum()
    for _ in range(200):
        bins = stream.integers(0, 20, size=2000)
        answers = stream.random(2000) < grid[bins]
        y = (stream.random(2000) < np.where(answers, t1, t0)).astype(float)
        seen = held_out_auc(grid[bins], y, t0, t1, 0.5)
        covered += seen is not None and seen.low <= true <= seen.high
    assert 180 <= covered <= 199


def test_equal_scores_have_an_area_of_a_half_whatever_the_answers() -> None:
    """Ties count half, in the area and in the slopes that its error comes from."""
    y = np.repeat([0.0, 1.0], 5_000)
    area = held_out_auc(np.full(10_000, 0.5), y, 0, 1, 10.0)
    assert area is not None
    assert (area.auc, area.se) == pytest.approx((0.5, 0), abs=1e-3)


def test_the_area_under_the_curve_needs_both_answers() -> None:
    assert held_out_auc(np.full(50, 0.5), np.zeros(50), 0, 1, 50.0) is None


@pytest.mark.slow
def test_income_of_the_census_at_an_epsilon_of_one(adult: Path) -> None:
    """24,561 people to train on and 8,000 to judge by."""
    with adult.open(encoding="utf-8") as file:
        people = list(csv.DictReader(file))

    def covariates(row: dict[str, str]) -> list[float]:
        return [
            *(float(row[name]) for name in ("age", "education_num", "hours")),
            float(np.log1p(float(row["capital_gain"]))),
            row["sex"] == "Male",
            row["marital"] == "Married-civ-spouse",
            row["race"] == "White",
            row["workclass"].startswith("Self"),
            row["occupation"] in {"Exec-managerial", "Prof-specialty"},
            row["relationship"] == "Own-child",
        ]

    x = np.array([covariates(person) for person in people], dtype=float)
    y = np.array([person["income"].startswith(">") for person in people], dtype=float)
    bounds = [[17, 1, 1, 0] + [0] * 6, [90, 16, 99, 12] + [1] * 6]
    known = fit_logistic(x[:24_561], y[:24_561], 0, 1)
    plan = Plan.of(24_561, 1, 1e-6, held_out=0)
    model = train_logistic(x[:24_561], y[:24_561], 0, 1, bounds=bounds, plan=plan)
    open_auc = auc(x[24_561:] @ known.coef[1:], y[24_561:])
    assert open_auc > 0.88
    assert auc(model.predict(x[24_561:]), y[24_561:]) == pytest.approx(open_auc, abs=0.01)
