"""Numbers on a grid: the exact epsilon, the exact mean, and the draws of every mechanism."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from localdp.fixed_point import WORD, exp_below
from localdp.layout import Field
from localdp.mechanisms import (
    Duchi,
    Gaussian,
    Hybrid,
    Laplace,
    NumericMechanism,
    OpenNumber,
    Piecewise,
    SquareWave,
    from_spec,
)
from localdp.mechanisms.numeric.analytic_gaussian import analytic_sigma
from localdp.mechanisms.numeric.base import column_ratio
from localdp.mechanisms.numeric.parameters import ParameterError
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.randomness import FixedWords
from tests.options import slow_except

AGE = (17, 90, 1)
KINDS: dict[str, Callable[..., NumericMechanism]] = {
    "duchi": Duchi.of,
    "piecewise": Piecewise.of,
    "hybrid": Hybrid.of,
    "square-wave": SquareWave.of,
    "laplace": Laplace.of,
}
SCALES = [AGE, (0, 1, 1), (0, 1024, 1), (-3, 3, "0.5"), (0, 10, 5)]
EPSILONS = ["0.1", "0.5", 1, 2, 4, 8]
every_kind = pytest.mark.parametrize("kind", KINDS)


def gaussian(scale: tuple[Any, Any, Any], epsilon: Any = 1) -> Gaussian:
    return Gaussian.of(*scale, epsilon, "0.00001")


@every_kind
@pytest.mark.parametrize("epsilon", slow_except(EPSILONS, "0.1", 1, 8))
@pytest.mark.parametrize("scale", SCALES)
def test_the_integers_keep_epsilon_and_nearly_use_it(kind: str, epsilon: Any, scale: Any) -> None:
    m = KINDS[kind](*scale, epsilon)
    asked = Fraction(epsilon)
    weights = m.weights
    assert weights.shape == (m.categories, m.reports)
    assert weights.min() > 0
    assert (weights.sum(axis=1) == WORD).all()
    ratio = column_ratio(weights)
    assert ratio is not None
    assert ratio == m.ratio
    assert ratio <= exp_below(asked)
    assert m.epsilon <= float(asked)
    assert m.epsilon == pytest.approx(float(asked), rel=2e-3)
    assert m.delta == 0


@every_kind
@pytest.mark.parametrize("scale", SCALES)
def test_scores_are_unbiased(kind: str, scale: Any) -> None:
    m = KINDS[kind](*scale, 1)
    width = float(m.values[-1] - m.values[0])
    allowed = 1e-6 if kind == "laplace" else 1e-11
    assert m.bias <= allowed * width
    if kind == "laplace":
        return
    # exactly, as fractions: the mean report is linear in the level
    cells = np.arange(m.reports, dtype=object)
    some = [0, m.categories // 3, m.categories - 1]
    means = [Fraction(int(cells @ m.row(level).astype(object)), WORD) for level in some]
    if kind != "hybrid":
        slope = (means[2] - means[0]) / some[2]
        assert means[1] == means[0] + slope * some[1]


@every_kind
def test_the_variance_matches_the_published_formula(kind: str) -> None:
    """On [-1, 1], for answers from end to end: within 1% of section 9's continuous formulas."""
    epsilon = 2.0
    m = KINDS[kind](0, 512, 1, epsilon)
    x = np.linspace(-1, 1, m.categories)
    growth, root = math.exp(epsilon), math.exp(epsilon / 2)
    duchi = ((growth + 1) / (growth - 1)) ** 2 - x**2
    piecewise = x**2 / (root - 1) + (root + 3) / (3 * (root - 1) ** 2)
    formulas = {
        "duchi": duchi,
        "piecewise": piecewise,
        "hybrid": piecewise * (1 - 1 / root) + duchi / root,
        "laplace": np.full_like(x, 8 / epsilon**2),
    }
    if kind in formulas:
        assert m.noise_variance / 256**2 == pytest.approx(formulas[kind], rel=0.01)


@every_kind
@settings(max_examples=25)
@given(level=st.integers(0, 73), word=st.integers(0, WORD - 1))
def test_one_word_falls_into_one_cell(kind: str, level: int, word: int) -> None:
    m = KINDS[kind](*AGE, 1)
    (report,) = m.randomize([level], FixedWords(word.to_bytes(4, "little"))).tolist()
    ends = np.cumsum(m.row(level)).tolist()
    assert (ends[report - 1] if report else 0) <= word < ends[report]


@every_kind
def test_a_number_has_no_direct_arm_no_device_and_no_counter(kind: str) -> None:
    m = KINDS[kind](*AGE, 1)
    with pytest.raises(ValueError, match="neither directly nor with a device"):
        Field(m, direct=2**31)
    with pytest.raises(ValueError, match="neither directly nor with a device"):
        Field(m, own_device=True)
    with pytest.raises(ValueError, match="estimate_mean"):
        m.support()
    assert m.plain([3, 4]).tolist() == [0, 0]
    assert not m.is_plain(0)
    with pytest.raises(ValueError, match="a category must be"):
        m.counts([m.reports])


@every_kind
def test_the_channel_is_the_weights(kind: str) -> None:
    m = KINDS[kind](0, 9, 1, 1)
    channel = m.channel()
    assert channel.shape == (m.reports, 10)
    assert channel.epsilon == m.epsilon
    report = m.reports // 2
    assert m.likelihood(report).tolist() == [float(channel[report, level]) for level in range(10)]
    with pytest.raises(ValueError, match="is not written out"):
        KINDS[kind](0, 1024, 1, 1).channel() if m.reports > 2 else Piecewise.of(
            0, 1024, 1, 1
        ).channel()


@every_kind
@pytest.mark.parametrize(
    ("given", "parameter"),
    [
        ((17, 17, 1, 1), "high"),
        ((90, 17, 1, 1), "high"),
        ((17, None, 1, 1), "high"),
        ((0, 1025, 1, 1), "step"),
        ((17, 90, 1, 0), "epsilon"),
        ((17, 90, 1, -1), "epsilon"),
        ((17, 90, 1, "x"), "epsilon"),
        ((17, 90, 1, "1e-12"), "epsilon"),
    ],
)
def test_bad_parameters_are_named(kind: str, given: Any, parameter: str) -> None:
    with pytest.raises(ParameterError) as caught:
        KINDS[kind](*given)
    assert caught.value.parameter == parameter


def test_a_hybrid_is_duchi_alone_where_epsilon_is_small() -> None:
    assert Hybrid.of(*AGE, "0.61") == Duchi.of(*AGE, "0.61")
    assert isinstance(Hybrid.of(*AGE, "0.62"), Hybrid)


def test_an_outer_report_of_laplace_noise_counts_for_more_than_its_cell() -> None:
    """What falls beyond the grid has a known mean: clipping it would cost a bias."""
    m = Laplace.of(*AGE, 1)
    scores = np.diff(m.scores)
    assert scores[1:-1] == pytest.approx(scores[1], rel=1e-9)
    assert scores[0] > 10 * scores[1]
    clipped = m.scores.copy()
    clipped[[0, -1]] = clipped[[1, -2]]
    assert np.abs(clipped @ m.matrix - m.values).max() > 100 * m.bias


def test_laplace_above_its_largest_epsilon_is_refused() -> None:
    with pytest.raises(ParameterError, match="up to 10") as caught:
        Laplace.of(*AGE, "10.1")
    assert caught.value.parameter == "epsilon"


def test_noise_too_wide_for_its_table_is_refused() -> None:
    with pytest.raises(ParameterError, match="choose a wider step") as caught:
        Laplace.of(0, 1024, 1, "0.01")
    assert (caught.value.parameter, caught.value.code) == ("epsilon", "small")


class TestGaussian:
    """Epsilon holds except for delta, which is computed on the grid."""

    @pytest.mark.parametrize("epsilon", ["0.1", 1, 4])
    @pytest.mark.parametrize("scale", [AGE, (0, 1, 1), (0, 200, 1)])
    def test_delta_is_kept_between_any_two_answers(self, epsilon: Any, scale: Any) -> None:
        m = gaussian(scale, epsilon)
        assert (m.weights.sum(axis=1) == WORD).all()
        assert delta_of_all_pairs(m) <= Fraction("0.00001")
        assert m.real_delta <= Fraction("0.00001")
        assert m.real_delta >= Fraction("0.0000098")

    def test_the_noise_is_hardly_wider_than_the_best_there_is(self) -> None:
        m = gaussian(AGE, 1)
        width = 73
        assert m.sigma == pytest.approx(analytic_sigma(1, 1e-5, width), rel=1e-3)
        assert m.noise_variance == pytest.approx(m.sigma**2, rel=1e-3)
        assert m.bias < 1e-8 * width

    def test_a_claim_that_the_grid_does_not_keep_is_refused(self) -> None:
        spec = gaussian(AGE).spec()
        assert from_spec(spec).delta == spec["delta"] / WORD
        for changed in (
            {"delta": spec["delta"] // 2},
            {"epsilon": spec["epsilon"] // 2},
            {"decay": spec["decay"] * 2},
        ):
            with pytest.raises(ValueError, match="above its claim"):
                from_spec(spec | changed)

    def test_epsilon_has_no_meaning_without_delta(self) -> None:
        m = gaussian(AGE)
        assert m.ratio is None
        assert (m.epsilon, m.delta) == (1.0, 42949 / WORD)

    def test_delta_is_held_against_the_planned_people(self) -> None:
        with pytest.raises(ParameterError) as caught:
            Gaussian.of(*AGE, 1, "0.001", n=1000)
        assert (caught.value.parameter, caught.value.code) == ("delta", "people")
        assert Gaussian.of(*AGE, 1, "0.001", n=999).delta < 0.001

    def test_what_32_bits_do_not_hold_is_refused(self) -> None:
        with pytest.raises(ParameterError) as caught:
            Gaussian.of(*AGE, 8, "0.0000001")
        assert (caught.value.parameter, caught.value.code) == ("epsilon", "large")

    @pytest.mark.slow
    def test_delta_is_kept_on_the_finest_scale(self) -> None:
        assert delta_of_all_pairs(gaussian((0, 1024, 1))) <= Fraction("0.00001")


def delta_of_all_pairs(m: Gaussian) -> Fraction:
    """The hockey-stick divergence of every ordered pair of levels, with e**epsilon rounded down."""
    digits = 24
    growth = math.floor(exp_below(Fraction(m.claimed, WORD)) * 2**digits)
    worst = 0
    for row in m.weights:
        over = np.maximum((row << digits) - growth * m.weights, 0).sum(axis=1)
        worst = max(worst, int(over.max()))
    return Fraction(worst, WORD << digits)


class TestOpenNumber:
    """A number without randomization."""

    m = OpenNumber(NumberScale.of(0, 10, "0.5"))

    def test_the_report_is_the_level(self) -> None:
        levels = np.arange(21)
        assert self.m.randomize(levels, FixedWords(b"")).tolist() == levels.tolist()
        assert self.m.counts(levels).tolist() == [1] * 21
        assert self.m.row(3).tolist() == [WORD if cell == 3 else 0 for cell in range(21)]
        assert self.m.scores.tolist() == self.m.values.tolist()

    def test_epsilon_is_infinite_and_there_is_no_noise(self) -> None:
        assert self.m.epsilon == math.inf
        assert self.m.ratio is None
        assert self.m.bias == 0
        assert not self.m.noise_variance.any()

    def test_it_may_be_asked_directly(self) -> None:
        assert Field(self.m, direct=2**31).direct == 2**31
        assert self.m.is_plain(20)
        assert not self.m.is_plain(21)
