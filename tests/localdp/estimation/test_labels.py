"""Counts with labels: the order does not matter, and a wrong label is named."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from localdp.estimation import (
    Reports,
    compare_arms,
    compare_groups,
    compare_options,
    estimate_change,
    estimate_distribution,
    estimate_mean,
    estimate_quantiles,
    estimate_shares,
    estimate_yes,
    post_stratify,
)
from localdp.mechanisms import (
    Duchi,
    Kuk,
    MultipleChoice,
    OpenAnswer,
    OpenNumber,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)

pd = pytest.importorskip("pandas", reason="pandas is not installed")
COINS = RandomizedResponse.two_coins()
BIRTHDAY = RandomizedResponse.crosswise(0.25)
THREE = RandomizedResponse.of(3, epsilon=1)


@pytest.mark.parametrize(
    "counts",
    [
        [412, 588],
        {"different": 412, "same": 588},
        {"same": 588, "different": 412},
        {"Same": 588, "DIFFERENT": 412},
        {1: 588, 0: 412},
        {True: 588, False: 412},
        (["same", "different"], [588, 412]),
        np.unique(["same"] * 588 + ["different"] * 412, return_counts=True),
        np.unique([1] * 588 + [0] * 412, return_counts=True),
        pd.Series([588, 412], index=["same", "different"]),
        pd.Series(["same"] * 588 + ["different"] * 412).value_counts(),
        pd.Series([1] * 588 + [0] * 412).value_counts(),
    ],
    ids=str,
)
def test_no_order_swaps_yes_and_no(counts: Any) -> None:
    """Swapped, these counts would give 0.676."""
    estimate = estimate_shares(BIRTHDAY, counts)
    assert estimate.raw[1] == pytest.approx(0.324)
    assert estimate.labels == (("No", "Yes"),)
    assert estimate.n == 1000


@pytest.mark.parametrize(
    ("m", "counts", "words"),
    [
        (BIRTHDAY, {"Yes": 1, "No": 2}, "unknown: 'Yes', 'No'; missing: 'different', 'same'"),
        (BIRTHDAY, {"same": 1}, "'different', 'same'; missing: 'different'"),
        (COINS, {"same": 1, "different": 2}, "'No', 'Yes'; unknown: 'same', 'different'"),
        (COINS, {"Yes": 1, "yes": 2, "No": 3}, "repeated"),
        (COINS, {"Yes": 1, "No": 2, None: 3}, "unknown: None"),
        (COINS, {1: 4, 2: 5}, "unknown: 2; missing: 'No'"),
        (COINS, {}, "missing: 'No', 'Yes'"),
        (COINS, (["Yes", "No"], [1, 2, 3]), "2 labels have 3 counts"),
        (OpenAnswer(2), {"a": 1, "b": 2}, "unknown: 'a', 'b'"),
        (RandomizedResponse.triangular(0.25), {"Yes": 1, "No": 2}, "'neither', 'at least one'"),
        (THREE, {"a": 1, "b": 2}, "3 different labels are needed, not 'a', 'b'"),
        (THREE, {0: 1, 1: 2}, "missing: '2'"),
        (THREE, {"a": 1, "b": 2, "c": None}, "counts must be whole numbers"),
        (UnaryEncoding.symmetric(3, 1), {"a": 1, "b": 2, "c": 3}, "n is needed"),
        (RandomItem.of(3, 1), {"a": 1, "b": 2, "c": 3}, "unknown: 'a', 'b', 'c'"),
    ],
    ids=str,
)
def test_a_wrong_label_is_named(m: Any, counts: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        estimate_shares(m, counts)


def test_estimates_take_their_labels_from_the_counts() -> None:
    estimate = estimate_shares(THREE, {"tea": 500, "coffee": 300, "milk": 200})
    assert estimate.labels == (("tea", "coffee", "milk"),)
    assert estimate.raw.tolist() == estimate_shares(THREE, [500, 300, 200], 1000).raw.tolist()
    rated = estimate_shares(THREE, {3: 500, 1: 300, 2: 200})
    assert rated.labels == (("3", "1", "2"),)
    assert rated.raw.tolist() == estimate.raw.tolist()
    marks = estimate_shares(MultipleChoice.of(2, 1), {"a": 400, "b": 300}, 1000)
    assert marks.labels == (("a", "b"),)
    sets = SubsetSelection.of(6, 0.5)
    drawn = dict(zip("abcdef", [sets.size * 100] * 6, strict=True))
    assert estimate_shares(sets, drawn).n == 600


def test_the_second_group_takes_the_order_of_the_first() -> None:
    first = {"tea": 500, "coffee": 300, "milk": 200}
    second = {"milk": 250, "coffee": 350, "tea": 400}
    plain = compare_groups(THREE, ([500, 300, 200], 1000), ([400, 350, 250], 1000))
    for labeled in (compare_groups(THREE, first, second), estimate_change(THREE, second, first)):
        assert labeled.labels
        places = [labeled.labels[0].index(name) for name in first]
        assert labeled.difference[places].tolist() == plain.difference.tolist()
    with pytest.raises(ValueError, match="unknown: 'water'; missing: 'milk'"):
        compare_groups(THREE, first, {"tea": 1, "coffee": 2, "water": 3})
    capital = compare_groups(THREE, {"a": 5, "A": 3, "b": 2}, {"A": 3, "b": 2, "a": 5})
    assert capital.difference.tolist() == pytest.approx([0, 0, 0])
    by_name = compare_options(THREE, first, None, [("milk", "tea")])
    assert by_name.labels == (("milk − tea",),)
    assert by_name.difference.tolist() == pytest.approx(
        compare_options(THREE, [500, 300, 200], 1000, [(2, 0)]).difference.tolist()
    )
    assert compare_options(THREE, first, None, [("Milk", "TEA")]).labels == by_name.labels
    rated = compare_options(THREE, {3: 500, 1: 300, 2: 200}, None, [(0, 2)])
    assert rated.labels == (("3 − 2",),), "a number is an index, never a label"
    for pairs in ([("milk", "water")], [("milk", 0)], [0, 1], None):
        with pytest.raises(ValueError, match="pairs of answers"):
            compare_options(THREE, first, None, pairs)  # type: ignore[arg-type]


TEA: Any = {"tea": 500, "coffee": 300, "milk": 200}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (TEA, [500, 300, 200]),
        ([500, 300, 200], TEA),
        (TEA, {0: 500, 1: 300, 2: 200}),
        ({0: 500, 1: 300, 2: 200}, {1: 500, 2: 300, 3: 200}),
        ([500, 300, 200], pd.Series(["tea"] * 10 + ["coffee"] * 15 + ["milk"] * 25).value_counts()),
    ],
    ids=str,
)
def test_of_two_groups_without_names_both_have_labels_or_neither(first: Any, second: Any) -> None:
    """The two groups may have different orders."""
    calls: list[Callable[[], object]] = [
        lambda: compare_groups(THREE, first, second),
        lambda: estimate_change(THREE, first, second),
        lambda: compare_arms(THREE, randomized=first, direct=second),
        lambda: post_stratify(THREE, {"a": first, "b": second}, {"a": 1, "b": 2}),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="label both"):
            call()
    # Two coins have names: what has no labels is in their order.
    assert compare_groups(COINS, {"Yes": 350, "No": 650}, [700, 300]).difference[1] > 0


def test_the_direct_arm_has_the_labels_of_answers() -> None:
    randomized, direct = {"same": 588, "different": 412}, {"Yes": 100, "No": 400}
    comparison = compare_arms(BIRTHDAY, randomized=randomized, direct=direct)
    assert comparison.difference[1] == pytest.approx(0.324 - 0.2)
    with pytest.raises(ValueError, match="these counts need the labels 'No', 'Yes'"):
        compare_arms(BIRTHDAY, randomized=randomized, direct=randomized)
    several = MultipleChoice.of(2, 1)
    with pytest.raises(ValueError, match="n of the direct arm is needed"):
        compare_arms(several, randomized=([400, 300], 1000), direct=[100, 200])


def test_every_estimator_of_counts_takes_labels() -> None:
    strata = {"city": {"Yes": 40, "No": 60}, "country": {"Yes": 30, "No": 70}}
    estimate = post_stratify(COINS, strata, {"city": 3000, "country": 1000})
    assert estimate.raw[1] == pytest.approx(0.25)
    assert estimate.n == 200
    cards = Kuk.of(0.2, 0.7, 2).channel()
    seen = pd.Series([15, 60, 45], index=[2, 0, 1])
    assert estimate_yes(cards, seen) == estimate_yes(cards, [60, 45, 15])
    hours = Duchi.of(0, 60, 1, epsilon=1)
    assert estimate_mean(hours, {1: 570, 0: 430}, 1000) == estimate_mean(hours, [430, 570], 1000)


def test_reports_by_the_names_of_replies() -> None:
    named = Reports.of(BIRTHDAY, pd.Series(["same", "different", "same"]))
    assert named.codes.tolist() == Reports.of(BIRTHDAY, [1, 0, 1]).codes.tolist()
    flags = Reports.of(BIRTHDAY, np.array([True, False, True]))
    assert flags.codes.tolist() == named.codes.tolist()
    with pytest.raises(ValueError, match="1 of 2 are missing"):
        Reports.of(BIRTHDAY, np.array([None, "same"]))
    with pytest.raises(ValueError, match="the replies are 'different', 'same', not 'Yes'"):
        Reports.of(BIRTHDAY, ["Yes", "same"])


def test_names_of_replies_do_not_change_a_mechanism() -> None:
    assert RandomizedResponse.warner(0.25) == BIRTHDAY
    assert "names" not in repr(BIRTHDAY)
    assert "names" not in BIRTHDAY.spec()
    for names in (("a", "a"), ("a",)):
        with pytest.raises(ValueError, match="two different names"):
            RandomizedResponse(2, yes=(1, 2), names=names)  # type: ignore[arg-type]


def test_numbers_among_text_labels_are_labels_and_not_places() -> None:
    first = {"a": 1, "2": 20, "1": 300}
    with pytest.raises(ValueError, match="unknown"):
        compare_groups(THREE, first, {1.0: 300, 2.0: 20, "a": 1})
    same = compare_groups(THREE, first, {1: 300, 2: 20, "a": 1})
    assert same.difference.tolist() == [0, 0, 0]


def test_whole_floats_are_counts() -> None:
    expected = estimate_shares(COINS, [90, 110])
    for counts in ([90.0, 110.0], {"No": 90.0, "Yes": 110.0}, pd.Series([90.0, 110.0])):
        estimate = estimate_shares(COINS, counts)
        assert (estimate.n, *estimate.raw) == (200, *expected.raw)
    assert estimate_mean(Duchi.of(0, 4, 1, epsilon=1), [3.0, 5.0], 8).n == 8
    assert estimate_yes(COINS.channel(), [90.0, 110.0]).n == 200
    for total in (200.0, np.float64(200), np.int64(200)):
        assert estimate_shares(COINS, [90.0, 110.0], total).n == 200  # type: ignore[arg-type]
    number = OpenNumber(Duchi.of(0, 4, 1, epsilon=1).scale)
    counts = np.array([3.0, 5, 0, 1, 1])
    for labeled in (
        estimate_mean(number, counts, counts.sum()),
        estimate_distribution(number, counts, counts.sum(), cells=2),
        estimate_quantiles(number, counts, counts.sum(), [0.5]),
    ):
        assert (labeled.n, type(labeled.n)) == (10, int)
    with pytest.raises(ValueError, match=r"n must be a whole number, not 200\.5"):
        estimate_shares(COINS, [90, 110], 200.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="counts need one dimension, not 'Yes'"):
        estimate_shares(COINS, "Yes")
    for broken in ([1.5, 2.0], [float("nan"), 2.0], [float("inf"), 2.0]):
        with pytest.raises(ValueError, match="must be whole numbers, not"):
            estimate_shares(COINS, broken)


@pytest.mark.parametrize(
    "column",
    [
        pd.Series([0, 1, 1, 0, 1] * 20),
        [0, 1, 1, 0, 1] * 20,
        np.array([True, False, True] * 9),
        pd.Series(["Yes", "No", "yes"] * 9),
        ["Yes", "No"],
    ],
)
def test_a_column_of_reports_is_not_taken_for_counts(column: Any) -> None:
    for ask in (
        lambda: estimate_shares(COINS, column),
        lambda: estimate_shares(COINS, column, 100),
        lambda: compare_groups(COINS, [90, 110], column),
    ):
        with pytest.raises(ValueError, match=rf"these {len(column)} values look like reports"):
            ask()


def test_rows_of_reports_are_not_taken_for_counts() -> None:
    rows = np.eye(3, dtype=int)[[0, 1, 2, 2]]
    with pytest.raises(ValueError, match="these 4 rows look like reports"):
        estimate_shares(UnaryEncoding.symmetric(3, epsilon=1), rows, 4)


@pytest.mark.parametrize("third", [pd.Series({"No": 90, "Yes": 110}), [90, 110], "0.9", None, True])
def test_a_third_group_is_not_taken_for_the_confidence(third: Any) -> None:
    group = pd.Series({"No": 90, "Yes": 110})
    for ask in (
        lambda: compare_groups(COINS, group, group, third),
        lambda: estimate_change(COINS, group, group, third),
        lambda: estimate_shares(COINS, group, 200, third),
        lambda: compare_options(THREE, [1, 2, 3], 6, [(0, 1)], third),
    ):
        with pytest.raises(ValueError, match="confidence must be a number, not"):
            ask()


def test_whole_floats_are_categories_and_broken_ones_are_not_rounded() -> None:
    """As a column of pandas with missing values had them before they were dropped."""
    assert Reports.known([0.0, 1.0], 2).people == Reports.of(COINS, pd.Series([0.0, 1.0])).people
    for ask in (
        lambda: Reports.known([0.0, 1.7], 2),
        lambda: Reports.of(COINS, [0.0, 1.7]),
        lambda: Reports.of(COINS, [0.0, float("nan")]),
        lambda: compare_arms(COINS, randomized=[90, 110], direct=[1.5, 2]),
    ):
        with pytest.raises(ValueError, match="must be whole numbers, not"):
            ask()
