"""The independence table, and a test whether a joint table is better.

If the noise is large, a table that assumes independence has a smaller error than any other. Both
tables are therefore fitted without some of the people (cross-validation), and those held out
decide: the inverse of the channel gives an unbiased estimate of the association, and thus of the
difference of the squared errors.

If few people decide, the distribution of that gain is far from normal, and its error cannot be
estimated from them. The reports must therefore also contradict independence in a permutation test:
under independence, permuting one question's reports among people leaves the distribution unchanged.
The test is exact for every mechanism and any number of people.

References
----------
- Besag & Clifford (1991), Biometrika 78, 301-304: sequential Monte Carlo p-values.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from localdp.estimation.cells import row_products
from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.joint.em import TOLERANCE_PER_CELL, along, maximize
from localdp.estimation.joint.inverse import Inverse
from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood
from localdp.estimation.joint.reports import QuestionReports
from localdp.estimation.reports import Flags
from localdp.mechanisms.base import Whole
from localdp.rng import seeded

CHANCE = 0.05
"""The largest probability of accepting a table that is no better than independence."""
SHUFFLES = 199
"""The permutations of the test, which ends early after `ENOUGH` equally strong associations."""
ENOUGH = 20

_AT_ONCE = 2**14

Fitter = Callable[[Flags, int], Floats]


@dataclass(frozen=True)
class Comparison:
    """The difference of the squared errors of the independence table and the joint table."""

    gain: float
    """The reduction of the sum of squared errors over cells, by cross-validation."""
    se: float
    """Its standard error, never below the one under independence."""
    p_value: float
    """The p-value of independence."""

    @property
    def better(self) -> bool:
        """Whether the gain is significantly positive, and the reports contradict independence."""
        return self.gain > critical(2 * CHANCE) * self.se and self.p_value <= CHANCE


class Margins:
    """The maximum-likelihood shares of each question."""

    def __init__(self, questions: Sequence[QuestionReports]) -> None:
        groups = [GroupedReports.of([question]) for question in questions]
        self._margins = [
            JointLikelihood.of(group, [question])
            for group, question in zip(groups, questions, strict=True)
        ]

    def product(self, kept: Flags | None = None) -> Floats:
        """Return the maximum-likelihood table of independent questions."""
        margins = self._margins if kept is None else [data.among(kept) for data in self._margins]
        shares = [maximize(data, TOLERANCE_PER_CELL * data.shape[0]).table for data in margins]
        return reduce(np.multiply.outer, shares)


def compare(inverse: Inverse, margins: Margins, fit: Fitter, folds: int) -> Comparison:
    """Compare a fitted table with the independence table by cross-validation.

    Every `folds`-th person belongs to the same fold. Let E be the joint table and I the product,
    both fitted without the fold, and D the association: the true table minus the product of its
    margins. The gain is ``|D|^2 - |E - I - D|^2 = 2 <E - I, D> - |E - I|^2``, with the margins of I
    in place of the true ones, whose error both tables share and which would dominate the
    difference. It is linear in D, of which held-out people who answered every question give an
    unbiased estimate. Under independence the expected gain is ``-|E - I|^2``.
    """
    fold_of = np.arange(len(inverse.complete)) % folds
    gains = []
    spread = 0.0
    for fold in range(folds):
        out = fold_of == fold
        held_out = out & inverse.complete
        if not np.any(held_out):
            raise ValueError(f"fold {fold} of {folds} has no person who answered every question")
        if np.all(out):
            raise ValueError(f"fold {fold} of {folds} contains all people, and leaves none to fit")
        difference = fit(~out, fold) - margins.product(~out)
        scores = 2 * inverse.scores(difference, held_out)
        gains.append(scores - float(np.sum(difference**2)))
        seen = float(np.sum((scores - scores.mean()) ** 2))
        spread += max(seen, 4 * len(scores) * _variance_if_independent(inverse, difference))
    n = sum(len(gain) for gain in gains)
    freedom = max(n - folds, 1)
    return Comparison(
        gain=float(np.concatenate(gains).mean()),
        se=float(np.sqrt(spread / freedom / n)),
        p_value=permutation_p(inverse),
    )


def _variance_if_independent(inverse: Inverse, weights: Floats) -> float:
    """Return the variance of a score of `Inverse.scores` if the questions are independent.

    It is the second moment of the weighted product of the vectors, minus what their means and the
    vectors of any single question explain, because the scores subtract the margins' contribution.
    """
    means, moments = [], []
    for question in inverse.questions:
        vectors = question.vectors[question.codes[inverse.complete]]
        means.append(vectors.mean(axis=0))
        moments.append(vectors.T @ vectors / len(vectors))
    squares = [np.outer(mean, mean) for mean in means]

    def form(matrices: Sequence[Floats]) -> float:
        return float(np.sum(weights * along(matrices, weights)))

    whole, center = form(moments), form(squares)
    single = sum(
        form([*squares[:index], moments[index], *squares[index + 1 :]]) - center
        for index in range(len(squares))
    )
    return max(whole - center - single, 0.0)


def permutation_p(inverse: Inverse, shuffles: int = SHUFFLES) -> float:
    """Return the p-value of independence by a permutation test with a fixed seed.

    The strength is the sum over cells of the squared difference between the unbiased table and the
    product of its margins. The test ends once `ENOUGH` permuted tables reach the observed strength.
    """
    codes = [question.codes[inverse.complete] for question in inverse.questions]
    vectors = [question.vectors for question in inverse.questions]
    product = reduce(
        np.multiply.outer,
        [rows[code].mean(axis=0) for rows, code in zip(vectors, codes, strict=True)],
    )

    def strength() -> float:
        return float(np.sum((_mean_table(vectors, codes) - product) ** 2))

    seen = strength() * (1 - 1e-9)
    rng = seeded()
    reached = 0
    for done in range(1, shuffles + 1):
        codes[1:] = [rng.permutation(code) for code in codes[1:]]
        reached += strength() >= seen
        if reached == ENOUGH:
            return reached / done
    return (reached + 1) / (shuffles + 1)


def _mean_table(vectors: Sequence[Floats], codes: Sequence[Whole]) -> Floats:
    """Return the mean over people of the outer product of their vectors."""
    shape = tuple(rows.shape[1] for rows in vectors)
    half = len(shape) // 2
    total: Floats = np.zeros((int(np.prod(shape[:half])), int(np.prod(shape[half:]))))
    for start in range(0, len(codes[0]), _AT_ONCE):
        part = slice(start, start + _AT_ONCE)
        factors = [rows[code[part]] for rows, code in zip(vectors, codes, strict=True)]
        total += row_products(factors[:half]).T @ row_products(factors[half:])
    return (total / len(codes[0])).reshape(shape)
