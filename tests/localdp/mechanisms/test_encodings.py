"""The table of encodings: published variances, exact enumeration, and runs of the mechanisms."""

import math
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest

from localdp.mechanisms import (
    HistogramEncoding,
    LocalHashing,
    SubsetSelection,
    compare_encodings,
)
from localdp.randomness import FixedWords, SecureWords

CELLS = [(k, epsilon) for k in (2, 6, 14, 100) for epsilon in (0.5, 1.0, math.log(9), 4.0)]
ENCODERS: list[Callable[[int, float], Any]] = [
    LocalHashing.of,
    HistogramEncoding.thresholding,
    HistogramEncoding,
]


@pytest.mark.parametrize(("k", "epsilon"), CELLS)
def test_variances_match_the_papers(k: int, epsilon: float) -> None:
    e = math.exp(epsilon)
    root, g = math.sqrt(e), round(e + 1)
    size = max(1, min(k - 1, SubsetSelection.of(k, epsilon).size))
    inside = size * e / (size * e + k - size)
    outside = (inside * (size - 1) + (1 - inside) * size) / (k - 1)
    thresholds = np.linspace(0.5, 1, 100_001)
    half = np.exp(epsilon * thresholds / 2)
    by_threshold = (2 * half - 1) / (1 + np.exp(epsilon * (thresholds - 0.5)) - 2 * half) ** 2
    hashed = [(e - 1 + g) ** 2 / ((e - 1) ** 2 * (g - 1)) for g in (g - 1, g, g + 1) if g > 1]
    expected = [
        outside * (1 - outside) / (inside - outside) ** 2,
        (k - 2 + e) / (e - 1) ** 2,
        4 * e / (e - 1) ** 2,
        root / (root - 1) ** 2,
        min(hashed),
        by_threshold.min(),
        8 / epsilon**2,
    ]
    rows = compare_encodings(k, epsilon)
    assert [row.variance for row in rows] == pytest.approx(expected, rel=1e-5)
    assert [row.bytes for row in rows[-2:]] == [-(-k // 8), 8 * k]


def test_local_hashing_over_all_functions() -> None:
    """Of three options to as many values as the best number, each function as likely."""
    m = LocalHashing.of(3, 1.0)
    g = m.response.categories
    channel = m.response.channel().matrix
    mean = square = total = 0.0
    for function in product(range(g), repeat=3):
        for value in range(g):
            chance = channel[value, function[0]] / g**3
            weight = (float(function[1] == value) - 1 / g) / (channel[0, 0] - 1 / g)
            total, mean, square = (
                total + chance,
                mean + chance * weight,
                square + chance * weight**2,
            )
    assert (total, mean) == pytest.approx((1, 0))
    assert square == pytest.approx(m.variance, rel=1e-9)


@pytest.mark.parametrize("make", ENCODERS)
def test_runs_of_encoders_vary_as_the_table_says(make: Callable[[int, float], Any]) -> None:
    """400 runs of 100 people of whom none has five of six options. Their words are fixed, so that
    there is no false alarm; with others 10% of the variance, three deviations, are exceeded in
    about three of 1,000 runs."""
    m = make(6, 1.0)
    variance = compare_encodings(6, 1.0)[-3:][ENCODERS.index(make)].variance
    words = FixedWords(np.random.RandomState(2026).bytes(2_000_000))
    runs = np.array([m.estimate(m.randomize([0] * 100, words)) for _ in range(400)])
    assert runs.mean(axis=0) == pytest.approx(
        [1, 0, 0, 0, 0, 0], abs=4 * math.sqrt(variance / 40_000) + 0.02
    )
    assert 100 * (runs[:, 1:] ** 2).mean() == pytest.approx(variance, rel=0.1)


@pytest.mark.parametrize(("k", "epsilon"), CELLS)
def test_none_reveals_more_than_epsilon(k: int, epsilon: float) -> None:
    assert LocalHashing.of(k, epsilon).response.epsilon <= epsilon
    p, q = HistogramEncoding.thresholding(k, epsilon)._chances
    assert math.log(p * (1 - q) / (q * (1 - p))) <= epsilon + 1e-9


def test_a_hash_takes_each_pair_of_values_as_often() -> None:
    """Over all functions of a small field, whose size all pairs share but for a remainder."""
    m = LocalHashing.of(5, 1.0)
    functions = np.random.RandomState(0).randint(0, 2**31 - 1, (200_000, 2)).astype(np.int64)
    hashed = m._hash(functions, np.arange(5))
    pairs = np.bincount(hashed[:, 1] * 4 + hashed[:, 4], minlength=16)
    assert pairs / 200_000 == pytest.approx(np.full(16, 1 / 16), abs=0.003)


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda: compare_encodings(1, 1), "categories"),
        (lambda: compare_encodings(5, 0), "epsilon"),
        (lambda: compare_encodings(5, math.nan), "epsilon"),
        (lambda: LocalHashing.of(2**17, 1), "categories"),
        (lambda: HistogramEncoding(5, -1.0), "epsilon"),
        (lambda: HistogramEncoding(5, 1.0, 1.5), "threshold"),
        (lambda: LocalHashing.of(5, 1).randomize([5], SecureWords()), "category"),
        (lambda: LocalHashing.of(5, 1).estimate([[1, 2]]), "shape"),
        (lambda: HistogramEncoding(5, 1.0).estimate(np.zeros((0, 5))), "shape"),
    ],
)
def test_bad_input_is_named(call: Callable[[], object], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        call()
