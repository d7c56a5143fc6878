"""The difference in means of a list experiment, and bounds if some people lie.

A floor liar should count the sensitive statement only and says 0; a ceiling liar should count all
statements and says J. They hide the sensitive answer in just the two counts that would prove it.
"""

import math
from dataclasses import dataclass

import numpy as np
import scipy

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.labels import Group
from localdp.estimation.lists.arms import Arm
from localdp.estimation.shares import OUTSIDE, UNBOUNDED
from localdp.estimation.validation import checked_confidence
from localdp.mechanisms import ListDesign, OpenAnswer

EVERYONE = "everyone affirms"
"""Warning: no control count is 0, so perhaps everyone affirms one of the innocent statements. A
treated count of 1 then proves No."""
NOBODY = "nobody affirms"
"""Warning: no control count is J, so perhaps nobody affirms one of the innocent statements. A
treated count of J then proves Yes."""
RARE = 0.05
"""Of randomized counts, the warnings stand for an upper limit of this share."""


@dataclass(frozen=True)
class ListEstimate(Result):
    """The estimated share of Yes to the sensitive statement.

    Attributes
    ----------
    raw, se : float
        The difference in means, which may be below 0 or above 1, and its standard error.
    low, high : float
        Welch's limits, not cut to [0, 1].
    floor, ceiling, liars : float
        The largest possible share of floor liars, of ceiling liars, and of both, at least 0.
    low_liars, high_liars : float
        Limits that hold whatever part of them lies: `low`, and the upper limit of the share with
        all possible liars.
    n_control, n_treatment : int
        The reports of each arm.
    confidence : float
        Confidence level of each pair of limits.
    warnings : tuple of str
        Any of "outside", "unbounded", "everyone affirms" and "nobody affirms".
    """

    _title = "List experiment, difference in means"
    _figures = ("raw", "se", "low", "high", "low_liars", "high_liars")

    raw: float
    se: float
    low: float
    high: float
    floor: float
    ceiling: float
    liars: float
    low_liars: float
    high_liars: float
    n_control: int
    n_treatment: int
    confidence: float
    warnings: tuple[str, ...]

    @property
    def n(self) -> int:
        """The number of reports."""
        return self.n_control + self.n_treatment


def estimate_list(
    design: ListDesign, control: Group, treatment: Group, *, confidence: float = 0.95
) -> ListEstimate:
    """Estimate the share of Yes to the sensitive statement of a list experiment.

    Parameters
    ----------
    design : ListDesign
        The number of innocent statements, and the mechanism of the counts.
    control, treatment : counts, or (counts, n)
        Of each arm, as `design.tally` returns them, shape (J + 2,).
    confidence : float
        Confidence level of each pair of limits.

    Returns
    -------
    ListEstimate
        The difference in means, its limits, and those that allow for liars.

    Raises
    ------
    ValueError
        If an arm has fewer than two reports, a control count is J + 1, or counts are impossible.

    Notes
    -----
    It assumes that the sensitive statement changes no other answer (`check_design_effect` tests
    it). Without liars the share is in `low` to `high`; with liars who hide the sensitive answer in
    a count of 0 or J, and no others, it is in `low_liars` to `high_liars`.

    References
    ----------
    - Blair & Imai (2012), Political Analysis 20, 47-77.
    - Welch (1947), Biometrika 34, 28-35: the limits.

    Examples
    --------
    >>> estimate = estimate_list(ListDesign.of(3), [8, 132, 222, 227], [19, 123, 229, 219, 34])
    >>> round(estimate.raw, 4), round(estimate.se, 4)
    (0.0678, 0.0496)
    >>> round(estimate.low_liars, 4), round(estimate.high_liars, 4)
    (-0.0295, 0.5008)
    """
    alpha = 1 - checked_confidence(confidence)
    arms = Arm.of(design, control, "control"), Arm.of(design, treatment, "treatment")
    scores = np.arange(design.statements + 2, dtype=np.float64)
    raw, se, half = welch(*arms, scores, scores, alpha)
    # A treated 0 and a control J count as if all who may lie did.
    told = np.clip(scores, 1, design.statements)
    whole = np.minimum(scores, design.statements - 1)
    most, _most_se, most_half = welch(*arms, whole, told, alpha)
    floor = max(float(arms[1].shares[0]), 0.0)
    ceiling = max(float(arms[0].shares[-2] - arms[1].shares[-1]), 0.0)
    return ListEstimate(
        raw=raw,
        se=se,
        low=raw - half,
        high=raw + half,
        floor=floor,
        ceiling=ceiling,
        liars=max(most - raw, 0.0),
        low_liars=raw - half,
        high_liars=max(most + most_half, raw + half),
        n_control=arms[0].n,
        n_treatment=arms[1].n,
        confidence=confidence,
        warnings=_warnings(design, arms, raw),
    )


def welch(
    control: Arm, treatment: Arm, first: Floats, second: Floats, alpha: float
) -> tuple[float, float, float]:
    """Return a difference of mean scores, its standard error, and the half width of its limits."""
    of_control, of_treatment = control.variance(first), treatment.variance(second)
    total = of_control + of_treatment
    parts = of_control**2 / (control.n - 1) + of_treatment**2 / (treatment.n - 1)
    se = math.sqrt(total)
    half = float(scipy.special.stdtrit(total**2 / parts, 1 - alpha / 2)) * se
    return treatment.mean(second) - control.mean(first), se, half


def _warnings(design: ListDesign, arms: tuple[Arm, Arm], raw: float) -> tuple[str, ...]:
    warnings = [OUTSIDE] if not 0 <= raw <= 1 else []
    if design.mechanism.ratio is None:
        warnings.append(UNBOUNDED)
    for name, count in ((EVERYONE, 0), (NOBODY, design.statements)):
        if _missing(arms[0], count):
            warnings.append(name)
    return tuple(warnings)


def _missing(arm: Arm, count: int) -> bool:
    """Return whether a count is missing, or seems to be behind the noise."""
    if isinstance(arm.design.mechanism, OpenAnswer):
        return bool(arm.shares[count] == 0)
    one_hot = np.eye(len(arm.shares))[count]
    upper = arm.mean(one_hot) + 1.96 * math.sqrt(arm.variance(one_hot))
    return upper < RARE
