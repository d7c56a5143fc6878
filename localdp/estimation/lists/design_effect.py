"""A test that the sensitive statement changes no answer to the innocent ones.

Without a design effect and liars, two cumulative shares differ by the share of one type of people:
a count of y innocent statements, with the sensitive answer Yes or No. A share below 0 contradicts
that. The two sets of J shares are tested each, by the distance to the nearest shares that are not
negative, and the smaller p-value is doubled.

References
----------
- Blair & Imai (2012), Political Analysis 20, 47-77, section 3.1.
- Kudô (1963), Biometrika 50, 403-418; Shapiro (1988), International Statistical Review 56, 49-62:
  the weights of the chi-bar-squared law.
- Blair, Chou & Imai, `list` (R package), `ict.test`: which shares are left out.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import scipy

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.labels import Group
from localdp.estimation.lists.arms import Arm
from localdp.mechanisms import ListDesign
from localdp.rng import seeded

MOST_WEIGHED = 6
"""With more shares in a set, an upper bound of the p-value needs no weights (Perlman 1969)."""


@dataclass(frozen=True, eq=False)
class DesignEffectTest(Result):
    """A test of no design effect, and the shares of all types; arrays of the shape (J + 1,).

    Attributes
    ----------
    yes, no : ndarray
        The unbiased share of people with y true innocent statements, from 0 to J, and the sensitive
        answer Yes or No.
    se_yes, se_no : ndarray
        Their standard errors.
    p_value : float
        Of no design effect, corrected for both sets of shares.
    n : int
        Number of reports.
    """

    _title = "List experiment, types of people"
    _figures = ("yes", "se_yes", "no", "se_no")

    yes: Floats
    no: Floats
    se_yes: Floats
    se_no: Floats
    p_value: float
    n: int

    def _notes(self, *, intervals: bool = True, several: bool = True) -> tuple[str, ...]:
        return (f"n = {self.n}, no design effect: p = {self.p_value:.4f}",)

    def _axes(self, shape: tuple[int, ...]) -> list[tuple[str, list[str]]]:
        return [("innocent statements", [str(count) for count in range(*shape)])]


def check_design_effect(
    design: ListDesign, control: Group, treatment: Group, *, select: bool = True
) -> DesignEffectTest:
    """Test whether the sensitive statement changes the answers to the innocent ones.

    Parameters
    ----------
    design, control, treatment
        As in `estimate_list`.
    select : bool
        Whether the shares clearly above 0 are left out, by the rule of `ict.test`, which compares
        them with the spread of the set's shares; that finds more effects.

    Returns
    -------
    DesignEffectTest
        The shares of all types, and the p-value. A large one proves no absence of an effect.

    Raises
    ------
    ValueError
        As in `estimate_list`.

    Examples
    --------
    >>> race = ListDesign.of(3), [8, 132, 222, 227], [19, 123, 229, 219, 34]
    >>> test = check_design_effect(*race)
    >>> test.yes.round(3).tolist(), round(test.p_value, 3)
    ([-0.017, 0.01, 0.02, 0.054], 0.044)
    """
    arms = Arm.of(design, control, "control"), Arm.of(design, treatment, "treatment")
    most = design.statements
    below = np.tri(most + 2)  # row y sums the counts up to y
    before = np.vstack([np.zeros(most + 2), below[:-1]])
    sets = []
    for first, second in ((below, -below), (-before, below)):
        shares = first @ arms[0].shares + second @ arms[1].shares
        parts = zip((first, second), arms, strict=True)
        covariance = sum(
            (sums @ arm.covariance @ sums.T / arm.n for sums, arm in parts), np.zeros(below.shape)
        )
        sets.append((shares[: most + 1], covariance[: most + 1, : most + 1]))
    (yes, of_yes), (no, of_no) = sets
    n = arms[0].n + arms[1].n
    tested = (yes[:-1], of_yes[:-1, :-1]), (no[1:], of_no[1:, 1:])
    least = min(_chi_bar(*part, n if select else None) for part in tested)
    se_yes, se_no = (np.sqrt(np.maximum(np.diag(part), 0)) for part in (of_yes, of_no))
    return DesignEffectTest(yes, no, se_yes, se_no, min(2 * least, 1.0), n)


def _chi_bar(shares: Floats, covariance: Floats, select_of: int | None) -> float:
    """Return the p-value of shares that are at least 0."""
    errors = np.sqrt(np.maximum(np.diag(covariance), 0))
    kept = errors > 0
    if select_of is not None:
        kept &= shares <= np.sqrt(np.log(select_of) / select_of) * shares.std(ddof=1)
    if not kept.any() or np.all(shares[kept] >= 0):
        return 1.0
    vector, spread = shares[kept], covariance[np.ix_(kept, kept)]
    root = np.linalg.pinv(np.linalg.cholesky(spread + 1e-12 * np.diag(np.diag(spread))))
    _nearest, distance = scipy.optimize.nnls(root, root @ vector)
    size = len(vector)
    tails = np.append(0.0, scipy.stats.chi2.sf(distance**2, np.arange(1, size + 1)))
    if size > MOST_WEIGHED:
        return float(tails[-1] + tails[-2]) / 2
    return float(_weights(spread)[::-1] @ tails)


def _weights(covariance: Floats) -> Floats:
    """Return the chances that so many entries of the nearest vector are above 0, under 0 shares."""
    size = len(covariance)
    weights = np.zeros(size + 1)
    for positive in range(size + 1):
        for inside in map(list, combinations(range(size), positive)):
            outside = [place for place in range(size) if place not in inside]
            inner = covariance[np.ix_(inside, inside)]
            outer = covariance[np.ix_(outside, outside)]
            across = covariance[np.ix_(inside, outside)]
            # Entries that stay are those given the others; entries at 0 have multipliers above 0.
            rest = inner - across @ np.linalg.solve(outer, across.T) if outside else inner
            dual = np.asarray(np.linalg.inv(outer) if outside else outer, dtype=np.float64)
            weights[positive] += _all_above(rest) * _all_above(dual)
    scaled: Floats = weights / weights.sum()
    return scaled


def _all_above(covariance: Floats) -> float:
    """Return the chance that all entries of a centered normal vector are above 0."""
    size = len(covariance)
    scale = np.sqrt(np.diag(covariance))
    angles = np.arcsin(np.clip(covariance / np.outer(scale, scale), -1, 1))
    if size <= 3:
        pairs = float(angles[np.triu_indices(size, 1)].sum())
        return 0.5**size + pairs / (2 * np.pi * max(size - 1, 1)) if size > 1 else 0.5**size
    law = scipy.stats.multivariate_normal(
        np.zeros(size), covariance, allow_singular=True, seed=seeded()
    )
    return float(law.cdf(np.zeros(size)))
