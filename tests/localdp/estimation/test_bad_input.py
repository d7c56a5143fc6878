"""The worst input of an estimator: it returns or explains its error, fast and in little memory."""

import dataclasses
import math
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from localdp.estimation import (
    Reports,
    anchor_estimate,
    compare_arms,
    estimate_association,
    estimate_change,
    estimate_distribution,
    estimate_joint,
    estimate_linked,
    estimate_mean,
    estimate_quantiles,
    estimate_shares,
    estimate_unrelated,
    estimate_yes,
    fit_logistic,
    post_stratify,
)
from localdp.mechanisms import (
    Duchi,
    EveryResponse,
    Gaussian,
    JointResponse,
    Kuk,
    Laplace,
    Mechanism,
    MultipleChoice,
    OpenAnswer,
    OpenNumber,
    PermanentResponse,
    Piecewise,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    SquareWave,
    SubsetSelection,
    UnaryEncoding,
    choose,
)
from localdp.mechanisms.numeric.base import NumericMechanism
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.planning import forecast, mean_error, price_of_mean, required_n_for_mean
from tests import timing
from tests.options import slow_except
from tests.timing import within

SECONDS = 2.0
BYTES = 200 * 2**20
# NaN by definition: a table with negative cells has no likelihood.
MAY_BE_NAN = {"log_likelihood", "certificate"}
HUGE = 10**12

Call = Callable[[], object]

OPEN, COINS = OpenAnswer(2), RandomizedResponse.two_coins()
SMALL, GREAT = 1e-6, 20


def of_counts(m: Mechanism, yes: int, n: int) -> dict[str, Call]:
    """Every estimator that takes the counts of a yes/no question."""
    pair = [n - yes, yes], n
    return {
        "shares": lambda: estimate_shares(m, *pair),
        "change": lambda: estimate_change(m, pair, pair),
        "arms": lambda: compare_arms(m, randomized=pair, direct=pair),
        "strata": lambda: post_stratify(m, {"a": pair, "b": pair}, {"a": 1, "b": 2}),
        "finite": lambda: post_stratify(m, {"a": pair}, {"a": 2 * n}, finite=True),
        "whole": lambda: post_stratify(m, {"a": pair}, {"a": n}, finite=True),
    }


def of_designs(yes: int, n: int) -> dict[str, Call]:
    """Every estimator with a design of its own."""
    card = Kuk.of(0.2, 0.7, 2).channel()
    return {
        "unrelated": lambda: estimate_unrelated(0.5, yes=yes, n=n, innocent_yes=yes, innocent_n=n),
        "anchor": lambda: anchor_estimate(
            COINS, yes=yes, n=n, anchor_yes=yes, anchor_n=n, anchor_share=0.1
        ),
        "cards": lambda: estimate_yes(card, [n - yes, 0, yes]),
        **{
            f"linked {cls.__name__}": partial(linked, cls, yes, n)
            for cls in (JointResponse, RandomPair, EveryResponse)
        },
    }


def linked(cls: Any, yes: int, n: int) -> object:
    m = cls.of((2, 2), 3)
    counts = np.zeros(m.categories, dtype=np.int64)
    counts[[0, -1]] = n - yes, yes
    return estimate_linked(m, counts, n)


def of_numbers(m: NumericMechanism, last: int, n: int) -> dict[str, Call]:
    """Run every estimator of a number on counts in the last cell and the first cell only.

    The distribution of Duchi's channel is not identified, which is an error.
    """
    counts = np.zeros(m.reports, dtype=np.int64)
    counts[[0, -1]] = n - last, last
    return {
        "mean": lambda: estimate_mean(m, counts, n),
        "histogram": lambda: estimate_distribution(m, counts, n),
        "quantiles": lambda: estimate_quantiles(m, counts, n),
    }


def of_made_numbers(name: str, make: Callable[[], NumericMechanism], last: int, n: int) -> object:
    """Run one of these, with a mechanism that is made only then."""
    return of_numbers(make(), last, n)[name]()


def of_reports(m: Mechanism, first: list[int], second: list[int]) -> dict[str, Call]:
    """Every estimator that takes people's reports."""
    both = [np.array(first), np.array(second)]
    support = m.support()
    q, p = float(support.q[-1]), float(support.p[-1])
    return {
        "inverse": lambda: estimate_joint([m, m], both, "inverse"),
        "map": lambda: estimate_joint([m, m], both, folds=2),
        "em": lambda: estimate_joint([m, m], both, "em"),
        "association": lambda: estimate_association([m, m], both),
        "model": lambda: fit_logistic(both[0][:, None].astype(float), both[1] > 0, q, p),
    }


@cache
def scale(high: int) -> NumericMechanism:
    return OpenNumber(NumberScale.of(0, high))


@cache
def numbers(epsilon: float) -> dict[str, Callable[[], NumericMechanism]]:
    made: dict[str, Callable[..., NumericMechanism]] = {
        cls.__name__: cls.of for cls in (Duchi, Piecewise, SquareWave, Laplace)
    }
    made["Gaussian"] = partial(Gaussian.of, delta="1e-6")
    return {name: cache(partial(make, 0, 10, 1, epsilon)) for name, make in made.items()}


def counted() -> Iterator[tuple[str, Call]]:
    for n in (1, 1_000, HUGE):
        for yes in dict.fromkeys((0, n // 2, n)):
            for m in (
                OPEN,
                COINS,
                RandomizedResponse.of(2, SMALL),
                RandomizedResponse.of(2, GREAT),
            ):
                for name, call in of_counts(m, yes, n).items():
                    yield f"{name}, {m}, {yes} of {n}", call
            for name, call in of_designs(yes, n).items():
                yield f"{name}, {yes} of {n}", call
            for name, call in of_numbers(scale(10), yes, n).items():
                yield f"{name}, open, {yes} of {n}", call
            for epsilon, noise in ((SMALL, ""), (3, " at an epsilon of 3"), (GREAT, "")):
                for kind, make in numbers(epsilon).items():
                    for name in ("mean", "histogram", "quantiles"):
                        ask = partial(of_made_numbers, name, make, yes, n)
                        yield f"{name}{noise}, {kind} {epsilon}, {yes} of {n}", ask


def reported() -> Iterator[tuple[str, Call]]:
    """Of two questions; a model has averages only if many people answer, as `many` do."""
    for m in (OPEN, COINS, RandomizedResponse.of(2, SMALL), RandomizedResponse.of(2, GREAT)):
        for title, first, second in (
            ("one person", [0], [0]),
            ("two people", [0, 1], [1, 0]),
            ("all equal", [0] * 50, [0] * 50),
            ("one equal", [0, 1] * 25, [1] * 50),
            ("the same", [0, 1] * 100, [0, 1] * 100),
        ):
            for name, call in of_reports(m, first, second).items():
                yield f"{name}, {m}, {title}", call
        many = [0, 1] * 500
        for name, call in of_reports(m, many, many).items():
            yield f"{name} of many, {m}", call


def large() -> Iterator[tuple[str, Call]]:
    for m in (OpenAnswer(1024), choose(1024, 1), choose(1024, 6)):
        counts = np.zeros(1024, dtype=np.int64)
        counts[0] = HUGE if m.support().per_report == 1 else 0
        yield f"shares, {m}", partial(estimate_shares, m, counts, HUGE)
    wide, people = OpenAnswer(1024), np.arange(2_000) % 1024
    ms, both = [wide, OPEN], [people, people % 2]
    for method in ("inverse", "map"):
        yield f"1,024 × 2, {method}", partial(estimate_joint, ms, both, method)
    yield "1,024 × 2", partial(estimate_association, ms, both)
    yield "1,024 × 1,024", partial(estimate_association, [wide, wide], [people, people])
    for high in (2**16 - 1, 10**6):
        for name in ("mean", "histogram", "quantiles"):
            for last, n in ((0, 1), (500, 1_000), (HUGE // 2, HUGE)):
                ask = partial(of_made_numbers, name, partial(scale, high), last, n)
                yield f"{name}, {high} levels, {last} of {n}", ask


def not_numbers(value: object, place: str = "") -> Iterator[str]:
    """Where an answer is not a number."""
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            if field.name not in MAY_BE_NAN:
                yield from not_numbers(getattr(value, field.name), f"{place}.{field.name}")
    elif isinstance(value, tuple | list):
        for index, field in enumerate(value):
            yield from not_numbers(field, f"{place}[{index}]")
    elif isinstance(value, np.ndarray):
        if value.dtype.kind == "f" and np.any(np.isnan(value)):
            yield place
    elif isinstance(value, float) and math.isnan(value):
        yield place


def answered(call: Call) -> object:
    """The answer, or the reason why there is none."""
    try:
        return call()
    except ValueError as error:
        if not str(error).strip():
            raise AssertionError("no reason is given") from error
        return None


CASES = dict([*counted(), *reported(), *large()])
GROUPS = sorted({name.split(",")[0] for name in CASES})
LARGE = [name for name, _ in large() if not name.endswith(("0 of 1", f"of {HUGE}"))]


@pytest.mark.parametrize(
    "group",
    slow_except(GROUPS, *(each for each in GROUPS if not each.endswith((" of many", " of 3")))),
)
def test_every_case_has_an_answer_or_a_reason_soon(group: str) -> None:
    for name, call in CASES.items():
        if name.split(",")[0] == group and (timing.measured or name not in LARGE):
            with within(SECONDS):
                answer = answered(call)
            assert list(not_numbers(answer)) == [], name


@pytest.mark.parametrize("n", [1, HUGE])
@pytest.mark.parametrize("epsilon", [SMALL, GREAT])
def test_two_groups_have_intervals_at_every_size(n: int, epsilon: float) -> None:
    m = RandomizedResponse.of(2, epsilon)
    for first, second in product((0, n // 3, n), repeat=2):
        pair: Any = ([n - first, first], n), ([n - second, second], n)
        strata, totals = dict(zip("ab", pair, strict=True)), {"a": 2 * n, "b": 3 * n}
        change: Any = estimate_change(m, *pair)
        arms: Any = compare_arms(m, randomized=pair[0], direct=pair[1])
        wholes: Any = [post_stratify(m, strata, totals, finite=finite) for finite in (False, True)]
        for estimate in (change, arms, *wholes):
            assert np.all(estimate.low < estimate.high)
            assert np.all(np.isfinite(estimate.high - estimate.low))
        for other in (arms, *wholes):
            assert np.all(np.isfinite(other.se))
        assert np.all((arms.p_value >= 0) & (arms.p_value <= 1))
        assert np.all(np.isfinite(change.high_worst - change.low_worst))


@pytest.mark.parametrize("name", LARGE)
def test_large_cases_stay_small(name: str) -> None:
    tracemalloc.start()
    try:
        assert list(not_numbers(answered(CASES[name]))) == []
        assert tracemalloc.get_traced_memory()[1] < BYTES
    finally:
        tracemalloc.stop()


def of_nobody() -> Iterator[tuple[str, Call]]:
    nobody = [0, 0], 0
    some = [1, 1], 2
    yield "shares", lambda: estimate_shares(COINS, *nobody)
    yield "change", lambda: estimate_change(COINS, some, nobody)
    yield "arms", lambda: compare_arms(COINS, randomized=nobody, direct=some)
    yield "direct arm", lambda: compare_arms(COINS, randomized=some, direct=nobody)
    yield "strata", lambda: post_stratify(COINS, {"a": nobody}, {"a": 1})
    yield "finite", lambda: post_stratify(COINS, {"a": nobody}, {"a": 5}, finite=True)
    yield from of_designs(0, 0).items()
    yield from of_numbers(scale(10), 0, 0).items()
    yield from of_reports(OPEN, [], []).items()


NUMBER, LINKED = Duchi.of(0, 10, 1, 1), JointResponse.of((2, 2), 1)
YES_OR_NO = [COINS, OPEN, Kuk.of(0.2, 0.7, 5), PermanentResponse.of(2, 0.5, 0.75, 0.5)]
MARKED = [UnaryEncoding.optimized(2, 1), SubsetSelection.of(3, 1), MultipleChoice.of(2, 1)]
DRAWN = RandomItem.of(2, 1)


@pytest.mark.parametrize("m", [*YES_OR_NO, *MARKED, DRAWN, NUMBER, LINKED], ids=repr)
def test_a_mechanism_of_another_kind_is_refused(m: Any) -> None:
    """By name, also where its counts have the shape that is needed."""
    counts, n = [1] * m.categories, m.categories
    of_number: dict[str, Call] = {
        "mean": lambda: estimate_mean(m, counts, n),
        "distribution": lambda: estimate_distribution(m, counts, n),
        "quantiles": lambda: estimate_quantiles(m, counts, n),
        "error": lambda: mean_error(m, 10),
        "price": lambda: price_of_mean(m, 10, 1),
        "people": lambda: required_n_for_mean(m, 0.5),
    }
    of_linked: dict[str, Call] = {
        "linked": lambda: estimate_linked(m, counts, n),
        "forecast": lambda: forecast(m, 10),
        "part": lambda: Reports.of_part(m, [0, 1], 0),
    }
    for kind, calls, word in ((NUMBER, of_number, "numbers"), (LINKED, of_linked, "linked")):
        for name, call in calls.items():
            if m is kind:
                continue
            with pytest.raises(ValueError, match=f"a mechanism for {word}.* is needed, not "):
                raise AssertionError(name, call())


@pytest.mark.parametrize("m", [LINKED, EveryResponse.of((2, 3), 1), RandomPair.of((2, 2, 2), 1)])
@pytest.mark.parametrize("part", [-1, 3, 99, 0.5, None])
def test_a_linked_question_has_no_such_part(m: Any, part: Any) -> None:
    """The part before the first would have had no answers, without a word."""
    with pytest.raises(ValueError, match="part"):
        Reports.of_part(m, [0, 1], part)


@pytest.mark.parametrize("name", [name for name, _ in of_nobody()])
def test_estimates_of_no_reports_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        dict(of_nobody())[name]()
