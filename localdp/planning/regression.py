"""Planning a regression: the people needed to find an effect of one yes/no question on another.

Surveys are drawn from the exact law of the reports, and fitted as they would be; the power is the
share of them whose interval of the log odds ratio excludes 0. It has a Monte Carlo error, which is
part of the result.
"""

import math
from dataclasses import dataclass

import numpy as np
from scipy.special import ndtri

from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.progress import Progress
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.engine import Model, fit
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.mixture.links import Multinomial
from localdp.estimation.regression.model import check_information
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS
from localdp.estimation.regression.terms import Terms
from localdp.estimation.reports import Reports, information_of
from localdp.estimation.validation import checked_confidence, checked_share
from localdp.fixed_point import as_count, as_probability, as_total
from localdp.mechanisms import Mechanism, OpenAnswer
from localdp.mechanisms.base import Whole
from localdp.rng import seeded

SURVEYS = 200
"""The default number of simulated surveys."""
MOST_PEOPLE = 10**6

_FEWEST = 20
_STEP = 1.2
_CELLS = ((0, 0), (0, 1), (1, 0), (1, 1))


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
        Its Monte Carlo standard error, from two more surveys of which one finds the effect, so
        that it is not 0 if all do, or none.
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
    >>> effect = power_of_effect(OpenAnswer(2), OpenAnswer(2), (0.3, 0.5), 0.5, 300, surveys=100)
    >>> 0.8 < effect.power < 1, round(effect.error, 2)
    (True, 0.03)
    """
    alpha = 1 - checked_confidence(confidence)
    people = as_count(n, "n", 1, MOST_PEOPLE)
    draws = as_count(surveys, "surveys", 10, 10**5)
    law = _law(outcome, predictor, shares, held)
    fitting = _Fitting.of(outcome, predictor)
    first, second = shares
    detected, refused = 0, 0
    for table in seeded().multinomial(people, law.ravel(), size=draws):
        try:
            slope, p_value = fitting.slope(table)
        except UnidentifiedFit:
            refused += 1
            continue
        detected += (slope > 0) == (second > first) and p_value < alpha
    middle = (detected + 1) / (draws + 2)
    error = math.sqrt(middle * (1 - middle) / (draws + 2))
    return EffectPower(people, detected / draws, error, refused / draws)


@dataclass(frozen=True, eq=False)
class _Fitting:
    """The fit of a survey's counts, as `fit_regression` does it.

    The likelihood is concave in the table of both answers, so that one start finds its maximum.

    Attributes
    ----------
    model : Model
    x : ndarray
        The answer to an unprotected predictor, by pair of reports.
    reports : tuple of Reports
        Of a randomized predictor, and of the outcome.
    """

    model: Model
    x: Floats
    reports: tuple[Reports, ...]

    @classmethod
    def of(cls, outcome: Mechanism, predictor: Mechanism) -> "_Fitting":
        pairs = np.indices((len(predictor.channel()), len(outcome.channel()))).reshape(2, -1)
        w, y = Reports.of(predictor, pairs[0]), Reports.of(outcome, pairs[1])
        if isinstance(predictor, OpenAnswer):
            terms = Terms.of(["w"], (), ())
            model = Model(Multinomial(2), terms, ("w",), ())
            return cls(model, pairs[0][:, None].astype(np.float64), (y,))
        terms = Terms.of((), [("w", 2)], ())
        model = Model(Multinomial(2), terms, (), (("w: 0", "w: 1"),))
        return cls(model, np.empty((pairs.shape[1], 0)), (w, y))

    def slope(self, counts: Whole) -> tuple[float, float]:
        """Return the log odds ratio and its p-value.

        Raises
        ------
        UnidentifiedFit
            Where `fit_regression` does.
        """
        patterns = Patterns.of(self.x, self.reports, counts.astype(np.float64))
        check_information(self.reports, patterns, self.model.plain)
        fitted = fit(self.model, patterns, self.reports, 1, None, Progress())
        assert fitted.limits is not None  # noqa: S101 - the outcome is yes or no
        # The slope is the last coefficient of the outcome, whose model is the last one.
        return float(fitted.coef[-1]), float(fitted.limits.p_value[-1])


def required_n_of_effect(
    outcome: Mechanism,
    predictor: Mechanism,
    shares: tuple[float, float],
    held: float,
    power: float = 0.8,
    *,
    confidence: float = 0.95,
    surveys: int = SURVEYS,
    within: float = 0.05,
) -> EffectPower | None:
    """Return the least number of people with this power.

    The search begins where the normal approximation has it, so that it takes few simulations.

    Parameters
    ----------
    outcome, predictor, shares, held, confidence, surveys
        As in `power_of_effect`.
    power : float
        The power to reach, strictly between 0 and 1.
    within : float
        By which part the number may be too large, from 0 on.

    Returns
    -------
    EffectPower or None
        None if `MOST_PEOPLE` are not enough.

    Raises
    ------
    ValueError
        As `power_of_effect` does, or if the power or `within` is out of range.
    """
    goal = float(as_probability(power, "power"))
    slack = float(as_total(within, "within"))
    checked_confidence(confidence)
    least, n = _starts(outcome, predictor, shares, held, goal, confidence)
    low = least - 1
    high = 0
    best = None
    step = _STEP
    while n <= MOST_PEOPLE:
        seen = power_of_effect(
            outcome, predictor, shares, held, n, confidence=confidence, surveys=surveys
        )
        if seen.power >= goal:
            best, high = seen, n
        else:
            low = n
        if best is None:
            n = MOST_PEOPLE if n < MOST_PEOPLE < step * n else math.ceil(step * n)
            step *= _STEP
        elif high - low <= max(1, slack * high):
            return best
        else:
            n = max((low + high) // 2, math.floor(high / _STEP))
    return None


def _starts(
    outcome: Mechanism,
    predictor: Mechanism,
    shares: tuple[float, float],
    held: float,
    power: float,
    confidence: float,
) -> tuple[int, int]:
    """Return where to search: the fewest people with a fit, and the normal approximation."""
    law = _law(outcome, predictor, shares, held)
    table = _table(shares, held)
    fitting = _Fitting.of(outcome, predictor)
    equivalents = np.ones(law.size)
    for question in fitting.reports:
        equivalents *= information_of(question.rows)[question.codes]
    per_person = float(equivalents @ law.ravel())
    least = _FEWEST if fitting.model.plain else math.ceil(MIN_EQUIVALENT_ANSWERS / per_person)
    if table.min() == 0 or not per_person:
        return least, least
    # The law of the reports as a function of three cells of the table.
    sides = np.asarray(predictor.channel()), np.asarray(outcome.channel())
    moves = [np.multiply.outer(sides[0][:, w], sides[1][:, y]).ravel() for w, y in _CELLS]
    seen = law.ravel() > 0
    slopes = np.array([move - moves[0] for move in moves[1:]])[:, seen]
    information = slopes / law.ravel()[seen] @ slopes.T
    gradient = np.array([-1, -1, 1]) / table.ravel()[1:] - 1 / table[0, 0]
    variance = float(gradient @ np.linalg.solve(information, gradient))
    far = math.log(table[0, 0] * table[1, 1] / (table[0, 1] * table[1, 0]))
    n = variance * ((critical(1 - confidence) + ndtri(power)) / far) ** 2
    return least, int(min(max(n, least), MOST_PEOPLE))


def _table(shares: tuple[float, float], held: float) -> Floats:
    """Return the probability of each pair of answers, shape (of the predictor, of the outcome)."""
    rows = np.array([[1 - share, share] for share in shares])
    return np.asarray(np.array([[1 - held], [held]]) * rows)


def _law(
    outcome: Mechanism, predictor: Mechanism, shares: tuple[float, float], held: float
) -> Floats:
    """Return the probability of each pair of reports, shape (of the predictor, of the outcome)."""
    for m in (outcome, predictor):
        if m.categories != 2 or m.channel().shape[1] != 2:
            raise ValueError(f"a question with the answers No and Yes is needed, not {m!r}")
    checked = [checked_share(value, "a share") for value in shares]
    share = checked_share(held, "the share of the predictor")
    if checked[0] == checked[1]:
        raise ValueError(f"without an effect there is no power: both shares are {checked[0]!r}")
    truth = _table((checked[0], checked[1]), share)
    law = predictor.channel().matrix @ truth @ outcome.channel().matrix.T
    return np.asarray(law / law.sum(), dtype=np.float64)
