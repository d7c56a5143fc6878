"""A test that the sensitive statement changes no answer to the innocent ones.

Without a design effect and liars, each person is of one of 2 (J + 1) types: a count of y innocent
statements, with the sensitive answer Yes or No. The counts of both arms follow from the shares of
the types, so that a table of counts that no shares explain contradicts these assumptions. The
statistic is the likelihood ratio G² of the observed counts against the most likely shares, as if
each mark of a report were a report of its own. Its law depends on the true shares, so the p-value
is found by drawing surveys from three tables that the counts allow, and the largest one counts: the
most likely table, and those most likely with nobody, or everybody, of the answer Yes, if their G²
is not beyond the .99 quantile.

References
----------
- Blair & Imai (2012), Political Analysis 20, 47-77, section 3.1: the types.
- Efron & Tibshirani (1993), An Introduction to the Bootstrap, chapter 16: tests by drawing.
- Dempster, Laird & Rubin (1977), Journal of the Royal Statistical Society B 39, 1-38: EM.
- Varadhan & Roland (2008), Scandinavian Journal of Statistics 35, 335-353: its longer steps.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.special import chdtri, xlogy

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.labels import Group
from localdp.estimation.lists.arms import Arm, channel_of
from localdp.mechanisms import ListDesign
from localdp.rng import seeded

DRAWS = 999
"""Surveys that are drawn from each table: the least p-value is .001."""

_STEPS = 200
_ENOUGH = 1e-4
_TIE = 0.02
"""By how much G² of equally likely surveys may differ, since the search ends before the maximum."""
_ALLOWED = 0.01


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
    statistic : float
        G²: twice the log-likelihood ratio of the observed counts to the most likely shares.
    p_value : float
        Of no design effect, from `DRAWS` drawn surveys of each table.
    n : int
        Number of reports.
    """

    _title = "List experiment, types of people"
    _figures = ("yes", "se_yes", "no", "se_no")

    yes: Floats
    no: Floats
    se_yes: Floats
    se_no: Floats
    statistic: float
    p_value: float
    n: int

    def _notes(self, *, intervals: bool = True, several: bool = True) -> tuple[str, ...]:
        return (f"n = {self.n}, no design effect: p = {self.p_value:.4f}",)

    def _axes(self, shape: tuple[int, ...]) -> list[tuple[str, list[str]]]:
        return [("innocent statements", [str(count) for count in range(*shape)])]


def check_design_effect(design: ListDesign, control: Group, treatment: Group) -> DesignEffectTest:
    """Test whether the sensitive statement changes the answers to the innocent ones.

    Parameters
    ----------
    design, control, treatment
        As in `estimate_list`.

    Returns
    -------
    DesignEffectTest
        The shares of all types, and the p-value. A large one proves no absence of an effect. The
        draws are seeded, so that equal counts have equal p-values.

    Raises
    ------
    ValueError
        As in `estimate_list`.

    Examples
    --------
    >>> race = ListDesign.of(3), [8, 132, 222, 227], [19, 123, 229, 219, 34]
    >>> test = check_design_effect(*race)
    >>> test.yes.round(3).tolist(), test.p_value
    ([-0.017, 0.01, 0.02, 0.054], 0.03)
    """
    arms = Arm.of(design, control, "control"), Arm.of(design, treatment, "treatment")
    (yes, se_yes), (no, se_no) = _types(design.statements, *arms)
    types = _Types.of(design)
    counts = arms[0].seen[None], arms[1].seen[None]
    statistic = float(types.statistic(*counts, types.fitted(*counts))[0])
    p_value = max(
        types.p_value(table, statistic, arms[0].n, arms[1].n)
        for table in types.allowed(*counts, statistic)
    )
    return DesignEffectTest(yes, no, se_yes, se_no, statistic, p_value, arms[0].n + arms[1].n)


def _types(most: int, control: Arm, treatment: Arm) -> Iterator[tuple[Floats, Floats]]:
    """Yield the unbiased shares of the types with Yes, then with No, and their errors."""
    below = np.tri(most + 2)  # row y sums the counts up to y
    before = np.vstack([np.zeros(most + 2), below[:-1]])
    for first, second in ((below, -below), (-before, below)):
        shares = first @ control.shares + second @ treatment.shares
        variances = sum(
            np.einsum("ij,jk,ik->i", sums, arm.covariance, sums) / arm.n
            for sums, arm in ((first, control), (second, treatment))
        )
        yield shares[: most + 1], np.sqrt(np.maximum(variances[: most + 1], 0))


@dataclass(frozen=True, eq=False)
class _Types:
    """What each type reports in the two arms."""

    control: Floats
    treatment: Floats
    """The expected part of all marks at each count, shape (J + 2, types)."""
    drawn: tuple[Floats, Floats]
    """Pr[report | type] in the two arms, shape (reports, types)."""
    marks: Floats
    """Which counts a report marks, shape (reports, J + 2)."""

    @classmethod
    def of(cls, design: ListDesign) -> "_Types":
        """Return the laws of the types (0, No), …, (J, No), (0, Yes), …, (J, Yes)."""
        matrix, vectors = channel_of(design)
        marks = np.asarray(vectors > 0, dtype=np.float64)
        law = marks.T @ matrix / marks.sum(axis=1).max()
        innocent = np.tile(np.arange(design.statements + 1), 2)
        counts = innocent, innocent + np.repeat([0, 1], design.statements + 1)
        control, treatment = (law[:, count] for count in counts)
        drawn = matrix[:, counts[0]], matrix[:, counts[1]]
        return cls(control, treatment, drawn, marks)

    def fitted(self, control: Floats, treatment: Floats, start: Floats | None = None) -> Floats:
        """Return the most likely shares of the types of each survey (EM), shape (surveys, types).

        A share that is 0 at the start stays so.
        """
        size = self.control.shape[1]
        begun = np.full(size, 1 / size) if start is None else start
        shares = np.tile(begun, (len(control), 1))
        left = np.arange(len(control))
        for _step in range(_STEPS):
            counts = control[left], treatment[left]
            before = shares[left]
            shares[left] = self._leap(*counts, before)
            gain = self.statistic(*counts, before) - self.statistic(*counts, shares[left])
            left = left[gain > _ENOUGH]
            if not len(left):
                break
        return shares

    def _leap(self, control: Floats, treatment: Floats, shares: Floats) -> Floats:
        """Return the shares after two steps of EM, or after a longer one in their direction."""
        first = self._moved(control, treatment, shares)
        second = self._moved(control, treatment, first)
        change, curve = first - shares, second - 2 * first + shares
        norms = (np.linalg.norm(each, axis=1, keepdims=True) for each in (change, curve))
        longer = np.clip(next(norms) / np.maximum(next(norms), 1e-300), 1, 1e9)
        leap = shares + 2 * longer * change + longer**2 * curve
        leap = np.where(leap > 0, leap, second / 10)
        leap = self._moved(control, treatment, leap / leap.sum(axis=1, keepdims=True))
        better = self.statistic(control, treatment, leap) < self.statistic(
            control, treatment, second
        )
        return np.where(better[:, None], leap, second)

    def _moved(self, control: Floats, treatment: Floats, shares: Floats) -> Floats:
        """Return the shares after one step of EM."""
        moved = np.zeros_like(shares)
        for counts, law in ((control, self.control), (treatment, self.treatment)):
            moved += (counts / np.maximum(shares @ law.T, 1e-300)) @ law
        n = (control.sum(axis=1) + treatment.sum(axis=1))[:, None]
        moved *= shares / n
        return moved

    def statistic(self, control: Floats, treatment: Floats, shares: Floats) -> Floats:
        """Return G² of each survey."""
        total = np.zeros(len(control))
        for counts, law in ((control, self.control), (treatment, self.treatment)):
            n = counts.sum(axis=1, keepdims=True)
            expected = n * np.maximum(shares @ law.T, 1e-300)
            total += 2 * (xlogy(counts, counts) - xlogy(counts, expected)).sum(axis=1)
        return np.maximum(total, 0)

    def allowed(self, control: Floats, treatment: Floats, statistic: float) -> Iterator[Floats]:
        """Yield the most likely shares, and with nobody, or everybody, of the answer Yes.

        The last two only if the counts do not rule them out.
        """
        size = self.control.shape[1]
        yield self.fitted(control, treatment)[0]
        within = statistic + float(chdtri(size // 2, _ALLOWED))
        for is_yes in (False, True):
            start = np.where((np.arange(size) >= size // 2) == is_yes, 2 / size, 0.0)
            shares = self.fitted(control, treatment, start)
            if self.statistic(control, treatment, shares)[0] <= within:
                yield shares[0]

    def p_value(self, shares: Floats, statistic: float, first: int, second: int) -> float:
        """Return the part of surveys of these shares whose G² is as large."""
        stream = seeded()

        def drawn(n: int, law: Floats) -> Floats:
            chances = np.maximum(law @ shares, 0)
            return stream.multinomial(n, chances / chances.sum(), DRAWS) @ self.marks

        control, treatment = drawn(first, self.drawn[0]), drawn(second, self.drawn[1])
        seen = self.statistic(control, treatment, self.fitted(control, treatment))
        return float(1 + np.count_nonzero(seen >= statistic - _TIE)) / (DRAWS + 1)
