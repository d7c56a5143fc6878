"""Regressions of a list, against Imai (2011, table 1) and the likelihood itself."""

from typing import Any

import numpy as np
import pytest
import scipy

from localdp.estimation import UnidentifiedFit, fit_list
from localdp.estimation.lists.likelihood import ListLikelihood
from localdp.mechanisms import ListDesign
from tests.localdp.estimation.lists.data import COUNTS, COVARIATES, THREE, TREATED

NAMES = ("south", "age / 10", "male", "college")
PRINTED: dict[tuple[str, bool], dict[str, list[float]]] = {
    ("nls", True): {
        "sensitive": [-7.084, 2.490, 0.26, 3.097, 0.612],
        "innocent": [1.388, -0.277, 0.03, -0.332, -0.662],
    },
    ("ml", True): {
        "sensitive": [-5.508, 1.675, 0.64, 0.846, -0.315],
        "innocent": [1.191, -0.292, 0.03, -0.251, -0.516],
    },
    ("ml", False): {
        "sensitive": [-6.226, 1.379, 0.65, 1.366, -0.182],
        "innocent, No": [1.156, -0.299, 0.03, -0.218, -0.488],
        "innocent, Yes": [3.781, -0.270, -0.13, -1.689, -0.954],
    },
}
ERRORS = {
    ("nls", True): [3.669, 1.268, 0.31, 2.828, 1.03],
    ("ml", True): [1.021, 0.559, 0.16, 0.494, 0.474],
    ("ml", False): [1.045, 0.82, 0.21, 0.612, 0.569],
}
"""Table 1, age in decades. It prints 2.929 as the error of male by least squares, near which the
sum of squares is flat; ours follows from the formula at the least squares."""


@pytest.mark.parametrize(("method", "constrained"), PRINTED)
def test_table_1_of_imai(method: str, constrained: bool) -> None:
    fit = fit_list(
        THREE, COUNTS, TREATED, COVARIATES, names=NAMES, method=method, constrained=constrained
    )
    for name, coef in PRINTED[method, constrained].items():
        assert fit.equations[name].coef == pytest.approx(coef, abs=0.006)
    errors = ERRORS[method, constrained]
    assert fit.equations["sensitive"].se == pytest.approx(errors, abs=0.006)
    assert fit.n == 1213


def test_coefficients_that_a_list_cannot_tell_have_no_limits() -> None:
    whole = fit_list(THREE, COUNTS, TREATED, COVARIATES[:, 2:3])
    half = fit_list(THREE, COUNTS[::2], TREATED[::2], method="nls")
    assert whole.told > 75 > half.told
    assert np.isnan(whole.equations["sensitive"].conf_int()[0]).all()
    assert np.isfinite(whole.equations["sensitive"].conf_int()[1]).all()
    assert np.isnan([*half.share.low, *half.share.high]).all()
    assert np.isfinite(whole.share.low).all()
    assert np.isnan(fit_list(THREE, COUNTS, TREATED, floor=True).share.low).all()


@pytest.mark.parametrize("constrained", [True, False])
@pytest.mark.parametrize("epsilon", [None, 1])
def test_the_gradient_matches_the_likelihood(constrained: bool, epsilon: float | None) -> None:
    rng = np.random.default_rng(4)
    matrix = ListDesign.of(3, epsilon).mechanism.channel().matrix
    seen = np.vstack([matrix] * 4)
    table = np.column_stack([np.ones(20), rng.normal(size=20)])
    arm = np.arange(20) >= 10
    people = np.ones(20) * (seen[:, -1] < 1) if epsilon is None else np.ones(20)
    likelihood = ListLikelihood(table, seen, arm, people, constrained, True, True)
    coef = rng.normal(size=likelihood.size)

    def value(at: Any) -> float:
        return likelihood(at)[0]

    slope = scipy.optimize.approx_fprime(coef, value, 1e-6)
    assert likelihood(coef)[1] == pytest.approx(slope, abs=1e-3)
    # The chances of all reports of an arm sum to 1.
    for rows in (slice(0, 5), slice(10, 15)):
        total = 0.0
        for place in range(rows.start, rows.stop):
            single = np.repeat(table[:1], 1, axis=0)
            alone = ListLikelihood(
                single, seen[[place]], arm[[place]], np.ones(1), constrained, True, True
            )
            total += np.exp(alone(coef)[0])
        assert total == pytest.approx(1)


def test_expected_counts_give_the_truth_behind_noise_and_liars() -> None:
    """A share of .3 of whom 25% hide a count of 0, with expected reports of 200,000 people."""
    design = ListDesign.of(3, 3)
    law = np.array([1, 3, 3, 1]) / 8
    share, lie = 0.3, 0.25
    treated = (1 - share) * np.append(law, 0) + share * np.append(0.0, law)
    treated[:2] += np.array([1, -1]) * lie * share * law[0]
    matrix = design.mechanism.channel().matrix
    counts = [(100_000 * matrix @ arm).round().astype(int) for arm in (np.append(law, 0), treated)]
    reports = np.concatenate([np.repeat(np.arange(5), arm) for arm in counts])
    arm = np.repeat([0, 1], [sum(part) for part in counts])
    fit = fit_list(design, reports, arm, floor=True, ceiling=True)
    assert fit.share.value[0] == pytest.approx(share, abs=0.003)
    assert scipy.special.expit(fit.equations["floor"].coef[0]) == pytest.approx(lie, abs=0.03)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"reports": COUNTS + 2}, "not [45]"),
        ({"reports": COUNTS + 0.5}, "not 0.5"),
        ({"treated": np.ones_like(TREATED)}, "the control arm is empty"),
        ({"treated": TREATED[1:]}, "differ in rows"),
        ({"method": "lm"}, "method must be one of ml, nls, not 'lm'"),
        ({"method": "nls", "floor": True}, "no liars"),
        ({"names": ("a",)}, "4 covariates need as many names, not 1"),
        ({"confidence": 1}, "confidence must lie strictly between 0 and 1, not 1"),
    ],
)
def test_impossible_input_is_refused(change: dict[str, Any], message: str) -> None:
    given = {"reports": COUNTS, "treated": TREATED, "X": COVARIATES}
    with pytest.raises(ValueError, match=message):
        fit_list(THREE, **{**given, **change})


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (COVARIATES[:, :1] * 0, "constant"),
        (COVARIATES[:, [0, 0]], "singular"),
    ],
)
def test_covariates_that_tell_nothing_are_refused(table: Any, reason: str) -> None:
    with pytest.raises(UnidentifiedFit) as refusal:
        fit_list(THREE, COUNTS, TREATED, table)
    assert refusal.value.reason == reason


def test_few_rows_and_a_share_of_nothing_are_refused() -> None:
    with pytest.raises(UnidentifiedFit) as refusal:
        fit_list(THREE, COUNTS[::200], TREATED[::200], COVARIATES[::200])
    assert (refusal.value.reason, refusal.value.needed) == ("too-few-rows", 11)
    reports = np.repeat([0, 1, 2, 3] * 2, [100, 300, 300, 100, 120, 320, 280, 80])
    with pytest.raises(UnidentifiedFit):
        fit_list(THREE, reports, np.repeat([0, 1], 800))
