"""Linear regression on numbers with unbiased reports, and on randomized predictors.

Each person has a score y whose expectation is the answer, and for each configuration l of the
randomized predictors a product u_l of unbiased vectors whose expectation is 1 if l is true, and
otherwise 0. The normal equations

    Σ_i Σ_l u_il d_il (y_i - d_il' β) = 0

are therefore unbiased, whatever the distribution of the answers and of the predictors, and their
solution is consistent. Without randomization this is least squares. Errors follow from the
equations (the sandwich, HC3), so that variances may differ: each residual is divided by one minus
the person's leverage, since a fit follows the people who decide it. Someone who decides a
coefficient alone has no residual, and gets the usual one of the others. Limits are Student's with
n - p degrees of freedom: with three coefficients they contain the truth in .93 to .97 of samples of
12 to 100 people whose variances differ, where the sandwich of large samples does in .81 to .92.

References
----------
- White (1980), Econometrica 48, 817-838; MacKinnon & White (1985), Journal of Econometrics 29.
- Carroll, Ruppert, Stefanski & Crainiceanu (2006), Measurement Error in Nonlinear Models.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.goodness import Goodness, cells_of, score_test
from localdp.estimation.regression.mixture.products import Columns, unscaling
from localdp.estimation.regression.terms import Scaled, Terms
from localdp.estimation.reports import Reports, information_of

_LARGEST_CONDITION = 1e8
_EXACT = 1e-10
"""With smaller residuals the covariates determine the outcome."""
_ALONE = 1e-6
"""With less than this left of 1 by the leverage, a person decides a coefficient alone."""


@dataclass(frozen=True, eq=False)
class LinearFit:
    """A fit in the covariates' own units."""

    coef: Floats
    """Of the constant and the terms."""
    covariance: Floats
    prediction: tuple[Floats, Floats]
    effects: tuple[Floats, Floats]
    """Averages and their slopes by the coefficients, as `Averages` returns them."""
    goodness: Goodness | None
    freedom: int
    """Student's degrees of freedom of the coefficients."""


@dataclass(frozen=True, eq=False)
class _Equations:
    """The normal equations of all configurations."""

    designs: Sequence[Floats]
    """One per configuration."""
    held: Sequence[Floats]
    """The product of unbiased vectors of each configuration, by pattern."""
    y: Floats
    """Scores of the numbers, by pattern."""
    patterns: Patterns

    @property
    def mass(self) -> Floats:
        return self.patterns.people * self.patterns.weights

    def matrix(self) -> Floats:
        """Return the sum of the outer products of the designs."""
        parts = zip(self.designs, self.held, strict=True)
        total = np.zeros((self.designs[0].shape[1],) * 2)
        for design, held in parts:
            total += Columns(design).gram(self.mass * held)
        return total

    def scores(self, coef: Floats) -> Floats:
        """Return the left sides of the equations, for one person of each pattern."""
        total = np.zeros_like(self.designs[0])
        for design, held in zip(self.designs, self.held, strict=True):
            residuals = self.y - Columns(design).times(coef[:, None])[:, 0]
            total += (residuals * held)[:, None] * design
        return total

    def without_each(self, coef: Floats, inverse: Floats) -> Floats:
        """Return the scores with the residuals of fits without the person (HC3).

        Someone who decides a coefficient alone gets the usual residual.
        """
        leverage = np.zeros(len(self.y))
        designs = np.zeros_like(self.designs[0])
        squares = np.zeros(1)
        for design, held in zip(self.designs, self.held, strict=True):
            leverage += self.patterns.weights * held * ((design @ inverse) * design).sum(axis=1)
            designs += held[:, None] * design
            squares += (self.mass * held) @ (self.y - design @ coef) ** 2
        usual = np.sqrt(np.maximum(squares, 0) / max(self.patterns.n - len(coef), 1))
        alone = leverage > 1 - _ALONE
        left = np.where(alone, 1.0, 1 - np.clip(leverage, 0, 1))
        return np.where(alone[:, None], usual * designs, self.scores(coef) / left[:, None])


def fit_linear(
    model: Model,
    patterns: Patterns,
    predictors: Sequence[Reports],
    scores: Floats,
) -> LinearFit:
    """Fit a linear regression to complete rows, or raise `UnidentifiedFit`.

    The last codes of the patterns number the `scores`, the unbiased numbers that the reports stand
    for. The link of the model is not used.
    """
    terms = model.terms
    patterns.check(1 + len(terms.terms))
    raw = [terms.matrix(patterns.x, configuration) for configuration in terms.configurations]
    scaled = Scaled.of(raw, patterns.people, model.names(terms))
    held = _products(terms, predictors, patterns)
    y = scores[patterns.codes[-1]]
    if not np.ptp(y):  # no residual could tell how much it varies
        raise UnidentifiedFit("equal", f"every report stands for {y[0]:g}")
    equations = _Equations([design.matrix for design in scaled.designs], held, y, patterns)
    matrix = equations.matrix()
    roots = np.linalg.eigvalsh(matrix)
    if roots[0] <= 0 or roots[-1] / roots[0] > _LARGEST_CONDITION:
        raise UnidentifiedFit("too-noisy", f"least curvature {roots[0] / patterns.n:.3g}")
    right = sum(
        Columns(design.matrix).sums((equations.mass * product * y)[:, None])[:, 0]
        for design, product in zip(scaled.designs, held, strict=True)
    )
    coef = np.linalg.solve(matrix, right).astype(np.float64)
    if not predictors and np.abs(y - scaled.designs[0].matrix @ coef).max() < _EXACT * np.ptp(y):
        raise UnidentifiedFit("exact", "no residual is left")
    inverse = np.linalg.inv(matrix).astype(np.float64)
    covariance = _covariance(equations, coef, inverse)
    back = unscaling(scaled.center, scaled.scale)
    coef, covariance = back @ coef, back @ covariance @ back.T
    mean = (
        sum(
            (equations.mass * product) @ columns for columns, product in zip(raw, held, strict=True)
        )
        / equations.mass.sum()
    )
    own_units = _Equations(raw, held, y, patterns)
    units = int(patterns.size) if patterns.sample is None else patterns.sample.freedom + 1
    return LinearFit(
        coef,
        covariance,
        (np.array([mean @ coef]), mean[None]),
        _effects(terms, mean, coef),
        _goodness(own_units, coef, predictors),
        max(units - len(coef), 1),
    )


def _covariance(equations: _Equations, coef: Floats, inverse: Floats) -> Floats:
    patterns = equations.patterns
    if patterns.sample is not None:
        return patterns.sample.covariance(equations.scores(coef) @ inverse)
    influence = equations.without_each(coef, inverse) @ inverse
    return Columns(influence).gram(patterns.people * patterns.weights**2)


def _products(terms: Terms, predictors: Sequence[Reports], patterns: Patterns) -> list[Floats]:
    """Return the product of unbiased vectors of each configuration."""
    vectors = [
        question.vectors[codes] for question, codes in zip(predictors, patterns.codes, strict=False)
    ]
    ones = np.ones(len(patterns.people))
    return [
        reduce(np.multiply, (vector[:, at] for vector, at in zip(vectors, own, strict=True)), ones)
        for own in terms.configurations
    ]


def _effects(terms: Terms, mean: Floats, coef: Floats) -> tuple[Floats, Floats]:
    """Return the average effect of each factor, shape (factors, 1), and its slopes.

    A factor's effect is its coefficient, plus each interaction's times the average of the other
    factor.
    """
    factors = [term[0] for term in terms.terms if len(term) == 1]
    slopes = np.zeros((len(factors), 1, len(coef)))
    for number, factor in enumerate(factors):
        for place, term in enumerate(terms.terms, start=1):
            if factor in term:
                rest = tuple(other for other in term if other != factor)
                slopes[number, 0, place] = mean[1 + terms.terms.index(rest)] if rest else 1.0
    return slopes @ coef, slopes


def _goodness(
    equations: _Equations, coef: Floats, predictors: Sequence[Reports]
) -> Goodness | None:
    patterns = equations.patterns
    equivalents = patterns.people.copy()
    for question, codes in zip(predictors, patterns.codes, strict=False):
        equivalents *= information_of(question.rows)[codes]
    # Averaged over the configurations: the noise of the predictors makes no cells.
    plain = np.mean([design @ coef for design in equations.designs], axis=0)
    counts = patterns.people, equivalents, patterns.weights
    cells, by_covariates = cells_of(patterns.x, plain, *counts)
    count = int(cells.max()) + 1
    dummies = np.eye(count)[cells]
    wider = [np.hstack([matrix, dummies]) for matrix in equations.designs]
    whole = _Equations(wider, equations.held, equations.y, patterns)
    start = np.concatenate([coef, np.zeros(count)])
    return score_test(
        whole.scores(start),
        whole.mass,
        patterns.people * patterns.weights**2,
        whole.matrix(),
        np.arange(len(coef)),
        cells=count,
        by_covariates=by_covariates,
        likelihood=False,
        sample=patterns.sample,
    )
