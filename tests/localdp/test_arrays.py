"""Arrays that hide values: what is masked or missing is never counted, and words are named."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

from localdp.arrays import floats, plain_array
from localdp.audit import epsilon_lower_bound
from localdp.estimation import (
    Numbers,
    Predictors,
    Reports,
    compare_arms,
    estimate_change,
    estimate_distribution,
    estimate_joint,
    estimate_linked,
    estimate_mean,
    estimate_shares,
    fit_list,
    fit_logistic,
    fit_regression,
    post_stratify,
)
from localdp.mechanisms import (
    Duchi,
    JointResponse,
    ListDesign,
    MultipleChoice,
    RandomizedResponse,
    SquareWave,
)
from localdp.training import Plan, train_linear, train_logistic
from tests.options import slow_except

pd = pytest.importorskip("pandas", reason="pandas is not installed")
COINS = RandomizedResponse.two_coins()
N = 600
STREAM = np.random.default_rng(5)
Y = STREAM.integers(0, 2, N)
X = STREAM.normal(size=(N, 1)).round(1)
HIDDEN = np.arange(N) % 4 == 0
TREATED = np.arange(N) % 2
PLAN = Plan.of(N, epsilon=1, delta=1e-6, steps=20)
DUCHI = Duchi.of(0, 1, 1, epsilon=5)
LIST = ListDesign.of(3)


def missing(values: Any) -> dict[str, Any]:
    """The values with a fourth of them hidden, in each way in which they can be."""
    values = np.asarray(values)
    whole = values.dtype.kind in "iu"
    masked = values.astype(object)
    masked[HIDDEN] = pd.NA
    none = values.astype(object)
    none[HIDDEN] = None
    nullable = pd.Series(values).astype("Int64" if whole else "Float64")
    arrow = pd.Series(values).astype("int64[pyarrow]" if whole else "float64[pyarrow]")
    return {
        "masked": np.ma.array(values, mask=HIDDEN),
        "NA": masked,
        "None": none,
        "nullable": nullable.mask(HIDDEN),
        "arrow": arrow.mask(HIDDEN),
    }


def column(values: Any) -> Any:
    """The values as the only covariate."""
    return values.to_frame() if isinstance(values, pd.Series) else values[:, None]


WAYS = list(missing(Y))
REFUSED: dict[str, Callable[[Any], Any]] = {
    "counts": COINS.counts,
    "reports": lambda y: Reports.of(COINS, y),
    "known": lambda y: Reports.known(y, 2),
    "joint": lambda y: estimate_joint([COINS, COINS], [Y, y]),
    "numbers": lambda y: Numbers.of(DUCHI, y),
    "weights": lambda y: fit_regression(Reports.known(Y, 2), X, weights=y),
    "people": lambda y: fit_regression(Reports.known(Y, 2), X, people=y),
    "answered": lambda y: Reports.of(COINS, Y, answered=y),
    "direct": lambda y: Reports.of(COINS, Y, direct=y),
    "answered numbers": lambda y: Numbers.of(DUCHI, Y, answered=y),
    "arms": lambda y: fit_list(LIST, Y, y, X),
    "rates": lambda y: fit_logistic(X, Y, 0.0, y),
    "items": lambda y: MultipleChoice.of(1, epsilon=1).counts(column(y)),
    "parts": lambda y: Reports.of_part(JointResponse.of((2, 2), 3), y, 0),
    "audit": lambda y: epsilon_lower_bound(lambda _answer, _n: y, [0, 1], N),
}
LEFT_OUT: dict[str, Callable[[Any], int]] = {
    "y": lambda y: fit_logistic(X, y, 0.25, 0.75).n,
    "list": lambda y: fit_list(LIST, y, TREATED, X).n,
    "X": lambda y: fit_logistic(column(y), Y, 0.25, 0.75).n,
    "X of many": lambda y: fit_regression(Numbers(X[:, 0]), column(y)).n,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("entry", REFUSED)
def test_hidden_values_are_refused_where_none_may_be_missing(entry: str, way: str) -> None:
    with pytest.raises(
        ValueError, match=r"missing|finite|from 0 to 1|0 or 1|are needed, not float"
    ):
        REFUSED[entry](missing(Y)[way])


@pytest.mark.usefixtures("no_averages", "no_profiles")
@pytest.mark.parametrize("way", slow_except(WAYS, "masked", "nullable"))
@pytest.mark.parametrize("entry", LEFT_OUT)
def test_hidden_values_are_left_out_where_they_may_be_missing(entry: str, way: str) -> None:
    """500 masked replies of 2,000 once gave n = 2,000."""
    assert LEFT_OUT[entry](missing(Y)[way]) == N - HIDDEN.sum()


@pytest.mark.parametrize("way", WAYS)
def test_training_asks_for_the_number_of_rows_that_are_not_hidden(way: str) -> None:
    hidden = missing(Y)[way]
    for x, y in ((X, hidden), (column(missing(X[:, 0])[way]), Y)):
        with pytest.raises(ValueError, match="450 are complete"):
            train_logistic(x, y, 0.25, 0.75, bounds=[[-3], [3]], plan=PLAN)
        with pytest.raises(ValueError, match="450 are complete"):
            train_linear(x, y, bounds=[[-3], [3]], target=(0, 1), plan=PLAN)


COUNTS: dict[str, Callable[[Any], Any]] = {
    "shares": lambda counts: estimate_shares(COINS, counts),
    "shares of n": lambda counts: estimate_shares(COINS, counts, 2_500),
    "change": lambda counts: estimate_change(COINS, [1_000, 1_500], counts),
    "arms": lambda counts: compare_arms(COINS, randomized=counts, direct=[1_000, 1_500]),
    "direct": lambda counts: compare_arms(COINS, randomized=[1_000, 1_500], direct=counts),
    "strata": lambda counts: post_stratify(COINS, {"a": counts}, {"a": 1}),
    "mean": lambda counts: estimate_mean(DUCHI, counts, 2_500),
    "distribution": lambda counts: estimate_distribution(
        SquareWave.of(0, 1, 1, epsilon=4), np.ma.append(counts, np.zeros(3, int)), 2_500
    ),
    "linked": lambda counts: estimate_linked(
        JointResponse.of((2, 2), 3), np.ma.append(counts, [0, 0]), 2_500
    ),
}


@pytest.mark.parametrize(
    ("kind", "counts"),
    [
        *((kind, (100, 27)) for kind in ("int8", "uint8", "int16", "int32", "uint64", "float32")),
        *((kind, (30_000, 20_000)) for kind in ("int16", "uint16", "int32", "float32")),
        *(("int32", counts) for counts in ((2**31 - 1, 9), (2**31 - 1,) * 2, (0, 1), (500, 0))),
    ],
)
def test_counts_of_small_types_do_not_overflow(kind: str, counts: tuple[int, int]) -> None:
    """statsmodels#7603 (a p-value of 1) and #3919; #2742 and #9549: no limits at 0 and at n."""
    small = estimate_shares(COINS, np.array(counts, dtype=kind))
    exact = estimate_shares(COINS, counts)
    assert np.all(np.isfinite([small.low, small.high]))
    assert np.array_equal(small.low, exact.low)
    assert np.array_equal(small.high, exact.high)


@pytest.mark.parametrize("entry", COUNTS)
@pytest.mark.parametrize(
    "counts",
    [
        np.ma.array([500, 2_000], mask=[True, False]),
        pd.Series([500, None], dtype="Int64"),
        {"No": 500, "Yes": pd.NA},
        (["No", "Yes"], np.ma.array([500, 2_000], mask=[False, True])),
        [2**62, 2**62],
        [2**63, 5],
        np.array([2**63 + 4, 3], dtype=np.uint64),
        [2**70, 3],
        ["500", "2000"],
    ],
    ids=["masked", "NA", "NA label", "masked label", "sum", "large", "uint64", "huge", "words"],
)
def test_hidden_and_huge_counts_are_refused(entry: str, counts: Any) -> None:
    with pytest.raises(ValueError, match=r"count|n |sum|labels") as refused:
        COUNTS[entry](counts)
    assert "-922337" not in str(refused.value)


def test_types_of_databases_and_frames_that_hide_nothing_are_taken() -> None:
    expected = estimate_shares(COINS, [500, 2_000]).raw.tolist()
    frame = pd.Series([500, 2_000])
    taken: list[Any] = [
        np.ma.array([500, 2_000]),
        [Decimal(500), Decimal(2_000)],
        frame.astype("Int64"),
        frame.astype("int64[pyarrow]"),
        frame.astype(object),
        {"No": np.uint64(500), "Yes": Decimal("2000.0")},
    ]
    for counts in taken:
        assert estimate_shares(COINS, counts).raw.tolist() == expected
    for people in (Y.astype(object), pd.Series(Y, dtype="Int64"), pd.Categorical(Y, [0, 1, 2])):
        assert COINS.counts(people).tolist() == COINS.counts(Y).tolist()
    flags = pd.Series(Y == 1).astype("boolean")
    assert Reports.of(COINS, Y, answered=flags).answered.sum() == Y.sum()


def test_an_empty_category_is_not_an_unknown_label() -> None:
    words = pd.Series(pd.Categorical(np.array(["No", "Yes"])[Y], ["No", "Yes", "Maybe"]))
    with pytest.raises(ValueError, match=f"{HIDDEN.sum()} of {N} are missing"):
        Reports.of(COINS, words.mask(HIDDEN))
    assert Reports.of(COINS, words).codes.tolist() == Reports.of(COINS, Y).codes.tolist()
    counted = estimate_shares(COINS, words.value_counts())
    assert counted.raw.tolist() == estimate_shares(COINS, COINS.counts(Y)).raw.tolist()
    with pytest.raises(ValueError, match="unknown: 'Maybe'"):
        estimate_shares(COINS, {"No": 5, "Yes": 3, "Maybe": 1})
    with pytest.raises(ValueError, match="missing: 'Yes'"):
        estimate_shares(COINS, {"No": 5, "Maybe": 0})


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        (["m", "f"], "'m': turn words into columns of 0 and 1"),
        (pd.Series(["m", None]), "'m'"),
        (pd.Series(["1", "2"]), "'1'"),
        (pd.Series(pd.to_datetime(["2026-01-01"])), "datetime.datetime"),
        ([1 + 2j], "2j"),
        ([[1], {}], "inhomogeneous"),
    ],
)
def test_words_dates_and_complex_numbers_are_named(values: Any, shown: str) -> None:
    with pytest.raises(ValueError, match=shown):
        floats(values, "X")


def test_a_column_of_words_is_named() -> None:
    frame = pd.DataFrame({"age": X[:, 0], "sex": np.array(["m", "f"])[Y]})
    with pytest.raises(ValueError, match="column 'sex' of X must be numbers, not '"):
        fit_logistic(frame, Y, 0.25, 0.75)


@pytest.mark.parametrize("name", ["intercept", "threshold", "sigma"])
def test_a_covariate_may_not_be_called_as_a_constant(name: str) -> None:
    for fit in (
        lambda: fit_logistic(X, Y, 0.25, 0.75, names=[name]),
        lambda: Predictors(X, names=[name]),
        lambda: fit_list(LIST, Y, TREATED, X, names=[name]),
        lambda: train_logistic(X, Y, 0.25, 0.75, bounds=[[-3], [3]], plan=PLAN, names=[name]),
    ):
        with pytest.raises(ValueError, match=f"constant's name, such as '{name}'"):
            fit()


def test_an_unknown_category_is_refused() -> None:
    for answers in ([0, 2], [-2, 1]):
        with pytest.raises(ValueError, match="from 0 to 1, or -1"):
            Reports.known(answers, 2)


def test_masked_rows_of_a_list_stay_masked() -> None:
    rows = [np.ma.array([1, 0], mask=[True, False]), np.ma.array([0, 1])]
    assert np.isnan(plain_array(rows)).tolist() == [[True, False], [False, False]]


@pytest.mark.usefixtures("no_averages", "no_profiles")
def test_sparse_arrays_of_pandas_count_their_zeros() -> None:
    """scikit-learn/scikit-learn#7352, #14125: the array of a sparse one had no zeros."""
    sparse = pd.Series(pd.arrays.SparseArray(Y))
    assert estimate_shares(COINS, COINS.counts(sparse)).raw == pytest.approx(
        estimate_shares(COINS, COINS.counts(Y)).raw
    )
    frame = pd.DataFrame({"x": pd.arrays.SparseArray(X[:, 0])})
    fits = [fit_logistic(x, y, 0.25, 0.75) for x, y in ((X, Y), (frame, sparse))]
    assert fits[1].coef == pytest.approx(fits[0].coef)


def test_sparse_matrices_of_scipy_are_refused_by_name() -> None:
    """scikit-learn/scikit-learn#1003: the message of a sparse X said nothing of it."""
    from scipy.sparse import csr_matrix

    with pytest.raises((ValueError, TypeError), match="X must be numbers, not"):
        fit_logistic(csr_matrix(X), Y, 0.25, 0.75)  # type: ignore[arg-type]
