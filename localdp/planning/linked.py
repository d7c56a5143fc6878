"""How far off the tables of linked questions will be, before anybody has answered.

The error of a table of two parts is half the sum over its cells of how far each is off (the total
variation distance); said is its mean over all pairs of parts. What it will be depends on the truth,
so a stated one is supposed: `supposed_table`. For the unbiased tables it then follows from the law
of the counts. For the table to look at, the most likely one given a prior, it is worked out as for
any such estimate with many reports: the prior's pull is the difference between the truth and the
estimate from the expected counts, and the spread around it follows from the information in the
reports. Interactions of three parts and more, which the prior keeps near 0, are left out of that.
Against simulated surveys the figures are within a tenth; tests hold them to that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import combinations

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.map import MAIN, PAIRS, contrasts
from localdp.estimation.linked.counts import LinkedLikelihood, margin, pair_counts
from localdp.fixed_point import as_count
from localdp.mechanisms import EveryResponse, JointResponse, Linked, RandomPair
from localdp.rng import seeded

WAYS: dict[str, type[EveryResponse | RandomPair | JointResponse]] = {
    "every": EveryResponse,
    "pair": RandomPair,
    "joint": JointResponse,
}
"""The ways to ask linked questions."""

SIMPLEST = ("every", "joint", "pair")
"""The same ones, the simplest for people first: all parts asked before two drawn by chance."""

GROUP = 0.3
"""The share of the smaller of the two hidden groups that are supposed."""
AS_GOOD = 1.1
"""A simpler way is advised where its error is at most so many times the least."""

_DRAWS = 500
_STEPS = 30
_NEAR = 1e-2
_LEAST_SURVEYS, _MOST_SURVEYS, _WORK = 3, 60, 2**17
_MOST_PEOPLE = 10**9


@dataclass(frozen=True)
class Forecast:
    """The mean error that is expected of the tables of two parts, from 0 to 1.

    Attributes
    ----------
    shown : float
        Of the most likely tables given the prior: those to look at.
    unbiased : float
        Of the unbiased ones, whose cells may lie below 0.
    projected : float
        Of these, moved to the nearest table without such cells.
    """

    shown: float
    unbiased: float
    projected: float


def supposed_table(sizes: Sequence[int]) -> Floats:
    """Return the truth that forecasts suppose, shape (options, …).

    There are two hidden groups, of 70 and 30 per cent, and within each the parts have nothing to
    do with each other. In the first the options of every part are chosen in proportion to
    k², (k - 1)², …, 1; in the second it is the other way round. Two yes/no parts then have a
    correlation of .32.
    """
    falling = [np.arange(size, 0, -1.0) ** 2 for size in sizes]
    shares = [one / one.sum() for one in falling]
    first = reduce(np.multiply.outer, shares)
    second = reduce(np.multiply.outer, [one[::-1] for one in shares])
    table: Floats = (1 - GROUP) * first + GROUP * second
    return table


@lru_cache(maxsize=256)
def forecast(m: Linked, n: int) -> Forecast:
    """Return the errors that n reports will leave.

    Parameters
    ----------
    m : Linked
    n : int

    Raises
    ------
    ValueError
        If n is no number of people.

    Examples
    --------
    >>> found = forecast(JointResponse.of((2, 2), 2), 20_000)
    >>> round(found.shown, 3), round(found.unbiased, 3)
    (0.008, 0.008)
    """
    people = as_count(n, "n", 1, _MOST_PEOPLE)
    truth = supposed_table(m.sizes)
    unbiased, projected = _of_inverse(m, people, truth)
    return Forecast(_of_mode(m, people, truth), unbiased, projected)


def forecasts(sizes: Sequence[int], epsilon: float | Fraction, n: int) -> dict[str, Forecast]:
    """Return the forecast of each way that can ask these parts with this epsilon."""
    found = {}
    for name, way in WAYS.items():
        try:
            found[name] = forecast(way.of(tuple(sizes), epsilon), n)
        except ValueError:
            continue
    return found


def advised(found: dict[str, Forecast]) -> str:
    """Return the way of the least error, or a simpler one that is as good."""
    least = min(one.shown for one in found.values())
    good = {name for name, one in found.items() if one.shown <= AS_GOOD * least}
    return next(name for name in SIMPLEST if name in good)


def usual_way(sizes: Sequence[int], epsilon: float | Fraction) -> str:
    """Return where to begin: every part up to three of them or where each has an epsilon of .5."""
    d = len(sizes)
    return "every" if d <= 3 or float(epsilon) / d >= 0.5 else "pair"


def _of_inverse(m: Linked, n: int, truth: Floats) -> tuple[float, float]:
    """From the normal law of the unbiased tables; pairs of the same sizes are alike."""
    rng, found = seeded(), {}
    reports = _reports(m, n)
    errors = []
    for pair in m.pairs:
        sizes = m.sizes[pair[0]], m.sizes[pair[1]]
        if sizes not in found:
            table = margin(truth, pair).ravel()
            law = _law(m, pair, table) / reports
            spread = np.sqrt(np.maximum(np.diag(law), 0))
            drawn = rng.multivariate_normal(table, law, _DRAWS, method="eigh")
            projected = np.abs(_projected(drawn) - table).sum(axis=1).mean() / 2
            found[sizes] = float(spread.sum() * np.sqrt(2 / np.pi) / 2), float(projected)
        errors.append(found[sizes])
    unbiased, projected = np.mean(errors, axis=0)
    return float(unbiased), float(projected)


def _reports(m: Linked, n: int) -> float:
    """How many reports are expected to speak of a pair."""
    return n / len(m.pairs) if isinstance(m, RandomPair) else n


def _law(m: Linked, pair: tuple[int, int], table: Floats) -> Floats:
    """The covariance of one report's unbiased table."""
    matrix = m.pair_matrix(pair)
    inverse = np.linalg.inv(matrix)
    law: Floats = (inverse * (matrix @ table)) @ inverse.T - np.outer(table, table)
    return law


def _projected(tables: Floats) -> Floats:
    """The nearest tables without a cell below 0, row by row, as `display.norm_sub` has it."""
    falling = -np.sort(-tables, axis=1)
    shift = (1 - np.cumsum(falling, axis=1)) / np.arange(1, tables.shape[1] + 1)
    kept = (falling + shift > 0).sum(axis=1) - 1
    nearest: Floats = np.maximum(tables + shift[np.arange(len(tables)), kept][:, None], 0)
    return nearest


def _of_mode(m: Linked, n: int, truth: Floats) -> float:
    """From a few simulated surveys, the same ones every time; fewer where each takes longer."""
    model, rng = _Pairwise(m), seeded()
    law = LinkedLikelihood(m, np.zeros(m.categories)).rates(truth)
    surveys = max(_LEAST_SURVEYS, min(_MOST_SURVEYS, _WORK // model.columns.size))
    errors = []
    for _ in range(surveys):
        table = model.mode(rng.multinomial(n, law / law.sum()).astype(np.float64))
        errors += [np.abs(margin(table, pair) - margin(truth, pair)).sum() / 2 for pair in m.pairs]
    return float(np.mean(errors))


class _Pairwise:
    """Main effects and interactions of two parts, with the prior of `joint.map`."""

    def __init__(self, m: Linked) -> None:
        self.m = m
        self.columns, self.pull = _effects(m.sizes)

    def mode(self, counts: Floats) -> Floats:
        """Return the most likely table by Newton's steps, each halved until it is more likely."""
        data = LinkedLikelihood(self.m, counts)
        effects = np.zeros(self.columns.shape[1])
        value = self._value(data, effects)
        for _ in range(_STEPS):
            table = self._table(effects)
            flat, rates = table.ravel(), data.rates(table)
            slopes = data.rises(flat[:, None] * (self.columns - flat @ self.columns))
            score = (counts / rates) @ slopes - self.pull * effects
            scaled = slopes * np.sqrt(self._weights(counts, rates) / rates)[:, None]
            step = np.linalg.solve(scaled.T @ scaled + np.diag(self.pull), score)
            if float(score @ step) < _NEAR:
                break
            size = 1.0
            while (further := self._value(data, effects + size * step)) < value and size > _NEAR:
                size /= 2
            effects, value = effects + size * step, max(value, further)
        return self._table(effects)

    def _weights(self, counts: Floats, rates: Floats) -> Floats:
        """The reports that were expected by each counter, over its rate."""
        if not isinstance(self.m, RandomPair):
            return np.full(len(rates), counts.sum())
        reports = [table.sum() for table in pair_counts(self.m, counts)]
        return np.repeat(reports, self.m.pair_cells)

    def _table(self, effects: Floats) -> Floats:
        logs = self.columns @ effects
        shares = np.exp(logs - logs.max())
        table: Floats = (shares / shares.sum()).reshape(self.m.sizes)
        return table

    def _value(self, data: LinkedLikelihood, effects: Floats) -> float:
        told = float(data.counts @ np.log(data.rates(self._table(effects))))
        return told - float(self.pull @ effects**2) / 2


@lru_cache(maxsize=32)
def _effects(sizes: tuple[int, ...]) -> tuple[Floats, Floats]:
    """The main effects and those of pairs, a column each, and how hard the prior pulls at them."""
    columns, pull = [], []
    for order in (1, 2):
        for joined in combinations(range(len(sizes)), order):
            block: Floats = np.ones((1, 1))
            for place, size in enumerate(sizes):
                own = contrasts(size)[:, 1:] if place in joined else np.ones((size, 1))
                block = np.asarray(np.kron(block, own))
            columns.append(block)
            deviation = MAIN if order == 1 else PAIRS * block.shape[1] ** -0.25
            pull += [deviation**-2] * block.shape[1]
    return np.concatenate(columns, axis=1), np.array(pull)
