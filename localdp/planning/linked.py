"""The expected error of the tables of linked questions, before data collection.

The error of a table of two parts is its total variation distance from the truth, averaged over all
pairs of parts. It depends on the truth, so a fixed one is assumed: `supposed_table`. For the
unbiased tables the error follows from the distribution of the counts. For the posterior-mode
tables, which are for display, a few surveys with a fixed seed are simulated from a model without
interactions of three or more parts, which the prior keeps near 0. Tests hold the figures to within
a tenth of full simulations.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations

import numpy as np
from scipy.special import softmax

from localdp.estimation.distance import average_variation_distance
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.map import MAIN, PAIRS, contrasts
from localdp.estimation.linked.counts import LinkedLikelihood, margin, pair_counts
from localdp.estimation.lists.arms import nearest_shares
from localdp.estimation.validation import checked_linked
from localdp.fixed_point import as_count
from localdp.mechanisms import Linked, RandomPair
from localdp.planning.expected_count import MOST_PEOPLE
from localdp.rng import seeded

GROUP = 0.3
"""The share of the smaller of the two latent classes in `supposed_table`."""

_DRAWS = 500
_STEPS = 30
_NEAR = 1e-2
_LEAST_SURVEYS, _MOST_SURVEYS, _WORK = 3, 60, 2**17


@dataclass(frozen=True)
class Forecast:
    """The expected mean error of the tables of two parts, from 0 to 1.

    Attributes
    ----------
    shown : float
        The error of the posterior-mode tables, which are for display.
    unbiased : float
        The error of the unbiased tables, whose cells may be negative.
    projected : float
        The error of these after projection to the nearest table without negative cells.
    """

    shown: float
    unbiased: float
    projected: float


def supposed_table(sizes: Sequence[int]) -> Floats:
    """Return the true table that forecasts assume, for parts with these numbers of options.

    There are two latent classes, of 70 and 30 per cent, within which the parts are independent. In
    the first class the options of every part have shares proportional to k², (k - 1)², …, 1; in the
    second the order is reversed. Two yes/no parts then have a correlation of .32.

    Examples
    --------
    >>> supposed_table((2, 2)).round(3).tolist()
    [[0.46, 0.16], [0.16, 0.22]]
    """
    falling = [np.arange(size, 0, -1.0) ** 2 for size in sizes]
    shares = [weights / weights.sum() for weights in falling]
    first = reduce(np.multiply.outer, shares)
    second = reduce(np.multiply.outer, [share[::-1] for share in shares])
    table: Floats = (1 - GROUP) * first + GROUP * second
    return table


@lru_cache(maxsize=256)
def forecast(m: Linked, n: int) -> Forecast:
    """Return the expected errors with n reports: mean total variation distances.

    Examples
    --------
    >>> from localdp.mechanisms import JointResponse
    >>> expected = forecast(JointResponse.of((2, 2), 2), 20_000)
    >>> round(expected.shown, 3), round(expected.unbiased, 3)
    (0.008, 0.008)
    """
    people = as_count(n, "n", 1, MOST_PEOPLE)
    truth = supposed_table(checked_linked(m).sizes)
    unbiased, projected = _of_inverse(m, people, truth)
    return Forecast(_of_mode(m, people, truth), unbiased, projected)


def spread_of_tables(m: Linked) -> float:
    """Return the expected mean error of unbiased tables of one report, as in `Forecast.unbiased`.

    With n reports it is smaller by the root of n.
    """
    truth = supposed_table(m.sizes)
    spreads = [
        np.sqrt(np.maximum(np.diag(_law(m, pair, margin(truth, pair).ravel())), 0)).sum()
        for pair in m.pairs
    ]
    return float(np.mean(spreads) / math.sqrt(_reports(m, 1) * 2 * math.pi))


def _of_inverse(m: Linked, n: int, truth: Floats) -> tuple[float, float]:
    """Return the errors of the unbiased and the projected tables from their normal approximation.

    Pairs of equal sizes have equal errors.
    """
    rng = seeded()
    by_sizes = {}
    reports = _reports(m, n)
    errors = []
    for pair in m.pairs:
        sizes = m.sizes[pair[0]], m.sizes[pair[1]]
        if sizes not in by_sizes:
            table = margin(truth, pair).ravel()
            law = _law(m, pair, table) / reports
            spread = np.sqrt(np.maximum(np.diag(law), 0))
            # With little epsilon it is so large that rounding alone would raise a warning.
            drawn = rng.multivariate_normal(table, law, _DRAWS, method="eigh", check_valid="ignore")
            projected = np.abs(nearest_shares(drawn) - table).sum(axis=1).mean() / 2
            by_sizes[sizes] = float(spread.sum() * np.sqrt(2 / np.pi) / 2), float(projected)
        errors.append(by_sizes[sizes])
    unbiased, projected = np.mean(errors, axis=0)
    return float(unbiased), float(projected)


def _reports(m: Linked, n: int) -> float:
    """Return the expected number of reports of a pair."""
    return n / len(m.pairs) if isinstance(m, RandomPair) else n


def _law(m: Linked, pair: tuple[int, int], table: Floats) -> Floats:
    """Return the covariance of one report's unbiased table."""
    matrix = m.pair_matrix(pair)
    inverse = np.linalg.inv(matrix)
    return (inverse * (matrix @ table)) @ inverse.T - np.outer(table, table)


def _of_mode(m: Linked, n: int, truth: Floats) -> float:
    """Return the error of the posterior-mode tables in simulated surveys with a fixed seed.

    There are fewer surveys if each takes longer.
    """
    model = _Pairwise(m)
    rng = seeded()
    law = LinkedLikelihood(m, np.zeros(m.categories)).rates(truth)
    surveys = max(_LEAST_SURVEYS, min(_MOST_SURVEYS, _WORK // model.columns.size))
    errors = []
    for _ in range(surveys):
        table = model.mode(rng.multinomial(n, law / law.sum()).astype(np.float64))
        errors += [
            average_variation_distance(margin(table, pair), margin(truth, pair)) for pair in m.pairs
        ]
    return float(np.mean(errors))


class _Pairwise:
    """A model with main effects and interactions of two parts, and the prior of `joint.map`."""

    def __init__(self, m: Linked) -> None:
        self.m = m
        self.columns, self.precision = _effects(m.sizes)

    def mode(self, counts: Floats) -> Floats:
        """Return the posterior-mode table by Newton's method with step halving."""
        data = LinkedLikelihood(self.m, counts)
        effects = np.zeros(self.columns.shape[1])
        value = self._value(data, effects)
        for _ in range(_STEPS):
            table = self._table(effects)
            flat = table.ravel()
            rates = data.rates(table)
            slopes = data.derivatives(flat[:, None] * (self.columns - flat @ self.columns))
            score = (counts / rates) @ slopes - self.precision * effects
            scaled = slopes * np.sqrt(self._weights(counts, rates) / rates)[:, None]
            step = np.linalg.solve(scaled.T @ scaled + np.diag(self.precision), score)
            if float(score @ step) < _NEAR:
                break
            size = 1.0
            while (further := self._value(data, effects + size * step)) < value and size > _NEAR:
                size /= 2
            effects, value = effects + size * step, max(value, further)
        return self._table(effects)

    def _weights(self, counts: Floats, rates: Floats) -> Floats:
        """Return the reports expected to reach each counter, over its rate."""
        if not isinstance(self.m, RandomPair):
            return np.full(len(rates), counts.sum())
        reports = [table.sum() for table in pair_counts(self.m, counts)]
        return np.repeat(reports, self.m.pair_cells)

    def _table(self, effects: Floats) -> Floats:
        return np.asarray(softmax(self.columns @ effects)).reshape(self.m.sizes)

    def _value(self, data: LinkedLikelihood, effects: Floats) -> float:
        log_likelihood = float(data.counts @ np.log(data.rates(self._table(effects))))
        return log_likelihood - float(self.precision @ effects**2) / 2


@lru_cache(maxsize=32)
def _effects(sizes: tuple[int, ...]) -> tuple[Floats, Floats]:
    """Return main effects and pair interactions, one per column, and their prior precisions."""
    columns, precision = [], []
    for order in (1, 2):
        for joined in combinations(range(len(sizes)), order):
            block: Floats = np.ones((1, 1))
            for part, size in enumerate(sizes):
                contrast = contrasts(size)[:, 1:] if part in joined else np.ones((size, 1))
                block = np.asarray(np.kron(block, contrast))
            columns.append(block)
            deviation = MAIN if order == 1 else PAIRS * block.shape[1] ** -0.25
            precision += [deviation**-2] * block.shape[1]
    return np.concatenate(columns, axis=1), np.array(precision)
