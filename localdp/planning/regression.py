"""Planning a regression: the people needed to find an effect of one yes/no question on another.

Surveys are drawn from the exact law of the reports, and fitted as they would be, from fewer
starting points; the power is the share of them whose interval of the log odds ratio excludes 0. It
has a Monte Carlo error, which is part of the result.
"""

import math
from dataclasses import dataclass
from functools import partial

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.model import Randomized, fit_regression
from localdp.estimation.reports import Reports
from localdp.estimation.validation import checked_confidence, checked_share
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism, OpenAnswer
from localdp.rng import seeded

SURVEYS = 200
"""The default number of simulated surveys."""
MOST_PEOPLE = 10**6
_STARTS = 4


@dataclass(frozen=True)
class EffectPower:
    """The power to find an effect.

    Attributes
    ----------
    n : int
        Number of people.
    power : float
        The share of simulated surveys whose interval excludes no effect, on the true side.
    error : float
        Its Monte Carlo standard error.
    refused : float
        The share of surveys in which the fit is refused; they count as misses.
    """

    n: int
    power: float
    error: float
    refused: float


def power_of_effect(
    outcome: Mechanism,
    predictor: Mechanism,
    shares: tuple[float, float],
    held: float,
    n: int,
    *,
    confidence: float = 0.95,
    surveys: int = SURVEYS,
) -> EffectPower:
    """Return the power to find the effect of one yes/no question on another.

    Parameters
    ----------
    outcome, predictor : Mechanism
        Of both questions; `OpenAnswer(2)` for an unprotected one.
    shares : tuple of float
        The share of Yes to the outcome among people whose answer to the predictor is No and Yes.
    held : float
        The share of Yes to the predictor.
    n : int
        Number of people.
    confidence : float
        Confidence level of the interval.
    surveys : int
        The number of simulated surveys; equal arguments give equal figures.

    Raises
    ------
    ValueError
        If a share is out of range, both shares are equal, or the mechanisms are not yes/no.

    Examples
    --------
    >>> found = power_of_effect(OpenAnswer(2), OpenAnswer(2), (0.3, 0.5), 0.5, 300, surveys=100)
    >>> 0.8 < found.power < 1, round(found.error, 2)
    (True, 0.03)
    """
    checked_confidence(confidence)
    people = as_count(n, "n", 1, MOST_PEOPLE)
    draws = as_count(surveys, "surveys", 10, 10**5)
    law = _law(outcome, predictor, shares, held)
    rows = np.divmod(np.arange(law.size), law.shape[1])
    w, y = Reports.of(predictor, rows[0]), Reports.of(outcome, rows[1])
    counts = seeded().multinomial(people, law.ravel(), size=draws)
    fitted = partial(fit_regression, y, confidence=confidence, starts=_STARTS)
    found, refused = 0, 0
    for own in counts:
        try:
            if isinstance(predictor, OpenAnswer):
                fit = fitted(rows[0][:, None].astype(float), (), people=own)
            else:
                fit = fitted(None, [Randomized("w", w)], people=own)
        except UnidentifiedFit:
            refused += 1
            continue
        low, high = fit.outcome.low[1], fit.outcome.high[1]
        found += int(low > 0 if shares[1] > shares[0] else high < 0)
    power = found / draws
    return EffectPower(people, power, math.sqrt(power * (1 - power) / draws), refused / draws)


def required_n_of_effect(
    outcome: Mechanism,
    predictor: Mechanism,
    shares: tuple[float, float],
    held: float,
    power: float = 0.8,
    *,
    confidence: float = 0.95,
    surveys: int = SURVEYS,
) -> EffectPower | None:
    """Return the least number of people with this power, to within a twentieth.

    Parameters
    ----------
    outcome, predictor, shares, held, confidence, surveys
        As in `power_of_effect`.
    power : float
        The power to reach.

    Returns
    -------
    EffectPower or None
        None if `MOST_PEOPLE` are not enough.
    """
    goal = checked_share(power, "power")

    def at(n: int) -> EffectPower:
        return power_of_effect(
            outcome, predictor, shares, held, n, confidence=confidence, surveys=surveys
        )

    low, high = 20, 40
    while (best := at(high)).power < goal:
        if high == MOST_PEOPLE:
            return None
        low, high = high, min(2 * high, MOST_PEOPLE)
    while high - low > high / 20:
        middle = (low + high) // 2
        seen = at(middle)
        if seen.power >= goal:
            best, high = seen, middle
        else:
            low = middle
    return best


def _law(
    outcome: Mechanism, predictor: Mechanism, shares: tuple[float, float], held: float
) -> Floats:
    """Return the probability of each pair of reports, shape (of the predictor, of the outcome)."""
    for m in (outcome, predictor):
        if m.categories != 2 or m.channel().shape[1] != 2:
            raise ValueError(f"a question with the answers No and Yes is needed, not {m!r}")
    own = [checked_share(one, "a share") for one in shares]
    share = checked_share(held, "the share of the predictor")
    if own[0] == own[1]:
        raise ValueError(f"without an effect there is no power: both shares are {own[0]!r}")
    truth = np.array([[1 - share], [share]]) * np.array([[1 - one, one] for one in own])
    law = predictor.channel().matrix @ truth @ outcome.channel().matrix.T
    return np.asarray(law / law.sum(), dtype=np.float64)
