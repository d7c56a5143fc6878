"""Integer noise: OpenDP's privacy map, its distribution, and that no other noise is used.

OpenDP cannot be seeded. Each test of a drawn sample states the probability of a false alarm.
"""

import ast
import math
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np
import opendp.prelude as dp
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

import localdp.central
from localdp.central.discrete_noise import LARGEST, Noise
from localdp.central.noisy_max import Selection

SOURCES = {path.stem: path for path in Path(localdp.central.__path__[0]).glob("*.py")}
TENTH = Fraction(1, 10)


def opendp_epsilon(scale: float, sensitivity: int) -> float:
    """OpenDP's privacy map, built here and not where it is tested."""
    space = dp.atom_domain(T="i64"), dp.absolute_distance(T="i64")
    return float(dp.m.make_laplace(*space, scale=scale).map(sensitivity))


@given(
    epsilon=st.fractions(Fraction(1, 1000), 10, max_denominator=10_000),
    sensitivity=st.integers(1, 10**6),
)
def test_laplace_costs_what_was_asked_by_opendps_own_account(
    epsilon: Fraction, sensitivity: int
) -> None:
    """Equal to the last digit or two of a float, and never above."""
    noise = Noise.laplace(epsilon, sensitivity)
    told = opendp_epsilon(noise.scale, sensitivity)
    assert told == noise.epsilon() <= float(epsilon)
    assert told == pytest.approx(float(epsilon), rel=1e-15)


@pytest.mark.parametrize("epsilon", ["0.1", "0.3", "0.5", "1", "2"])
def test_the_usual_epsilons_are_equal_as_floats(epsilon: str) -> None:
    assert Noise.laplace(Fraction(epsilon)).epsilon() == float(epsilon)


@pytest.mark.parametrize("sensitivity", [1, 3, 90_000])
@pytest.mark.parametrize(("epsilon", "delta"), [("1", "1e-6"), ("0.1", "1e-9"), ("5", "1e-4")])
def test_gauss_costs_what_was_asked_by_opendps_own_account(
    epsilon: str, delta: str, sensitivity: int
) -> None:
    noise = Noise.gaussian(Fraction(epsilon), Fraction(delta), sensitivity)
    space = dp.vector_domain(dp.atom_domain(T="i64")), dp.l2_distance(T="f64")
    rho = dp.m.make_gaussian(*space, scale=noise.scale)
    curve = dp.c.make_zCDP_to_approxDP(rho).map(float(sensitivity))
    assert curve.epsilon(float(delta)) <= float(epsilon)
    assert curve.epsilon(float(delta)) == pytest.approx(float(epsilon), rel=1e-9)
    assert noise.epsilon() == math.inf


LAWS: dict[str, Callable[[np.ndarray, float], np.ndarray]] = {
    "laplace": lambda x, scale: np.exp(-np.abs(x) / scale),
    "gaussian": lambda x, scale: np.exp(-(x**2) / (2 * scale**2)),
}


def goodness(law: str, scale: float, draws: int = 20_000) -> float:
    """The χ² probability of fresh draws against the law, cells of fewer than 20 put together."""
    noise = Noise("laplace" if law == "laplace" else "gaussian", scale, 1)
    drawn = np.array(noise.added_to([0] * draws))
    reach = 60 * math.ceil(scale)
    values = np.arange(-reach, reach + 1)
    weights = LAWS[law](values.astype(float), scale)
    expected = draws * weights / weights.sum()
    inner = np.flatnonzero(expected >= 20)
    first, last = inner[0], inner[-1]
    counted = np.bincount(np.clip(drawn, values[first], values[last]) - values[first])
    cells = expected[first : last + 1].copy()
    cells[0] += expected[:first].sum()
    cells[-1] += expected[last + 1 :].sum()
    return float(stats.chisquare(counted, cells).pvalue)


@pytest.mark.parametrize(("law", "scale"), [("laplace", 5.0), ("gaussian", 5.0)])
def test_twenty_thousand_draws_follow_the_law(law: str, scale: float) -> None:
    """p > 10⁻³. A fair draw fails that once in a thousand; it may then try once more, so that this
    alarms falsely once in a million runs."""
    assert goodness(law, scale) > 1e-3 or goodness(law, scale) > 1e-3


def test_noise_of_a_wrong_scale_fails_the_goodness_of_fit() -> None:
    """A scale that is 10% off, by the same measure, every time."""
    drawn = LAWS["laplace"]
    LAWS["laplace"] = lambda x, scale: np.exp(-np.abs(x) / (1.1 * scale))
    try:
        assert goodness("laplace", 5.0) < 1e-3
    finally:
        LAWS["laplace"] = drawn


@pytest.mark.parametrize(
    "noise", [Noise("laplace", 0.4, 1), Noise("laplace", 30.0, 1), Noise("gaussian", 7.3, 1)]
)
def test_tails_widths_and_chances_agree(noise: Noise) -> None:
    """Against sums of the law itself."""
    values = np.arange(-3000, 3001)
    law = LAWS[noise.law](values.astype(float), noise.scale)
    law /= law.sum()
    for distance in (0, 1, 5, 40):
        assert float(noise.beyond(distance)) == pytest.approx(law[abs(values) > distance].sum())
    width = noise.half_width(0.95)
    assert law[abs(values) <= width].sum() >= 0.95 > law[abs(values) < width].sum()
    assert noise.mean_error == pytest.approx((law * abs(values)).sum(), rel=0.05)
    told, chances = noise.chances()
    assert chances.sum() == pytest.approx(1)
    assert chances[told == 3] == pytest.approx(law[values == 3])


def test_far_tails_of_wide_noise_are_continued_smoothly() -> None:
    summed, continuous = Noise("gaussian", 999.9, 1), Noise("gaussian", 1000.1, 1)
    for confidence in (0.5, 0.95, 0.999):
        near = summed.half_width(confidence), continuous.half_width(confidence)
        assert abs(near[0] - near[1]) <= 1


@pytest.mark.parametrize(
    ("made", "name"),
    [
        (lambda: Noise("uniform", 1.0, 1), "law"),  # type: ignore[arg-type]
        (lambda: Noise("laplace", 0.0, 1), "scale"),
        (lambda: Noise("laplace", math.nan, 1), "scale"),
        (lambda: Noise("laplace", 1.0, 0), "sensitivity"),
        (lambda: Noise("laplace", 1.0, 1).added_to([2 * LARGEST]), "total"),
        (lambda: Selection(0.0), "scale"),
    ],
)
def test_bad_input_is_named(made: Callable[[], object], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        made()


def names_in(source: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Attribute):
            names.add(ast.unparse(node))
    return names


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_no_other_source_of_noise_is_within_reach(name: str) -> None:
    weak = {"random", "numpy.random", "np.random", "secrets", "scipy.stats", "rng", "rvs"}
    assert not {
        name_used
        for name_used in names_in(SOURCES[name])
        if weak & {name_used, name_used.rpartition(".")[2]}
    }


@pytest.mark.parametrize("name", sorted(set(SOURCES) - {"discrete_noise", "noisy_max", "packages"}))
def test_only_two_modules_draw_from_opendp(name: str) -> None:
    assert not any(name_used.startswith(("opendp", "dp.")) for name_used in names_in(SOURCES[name]))
