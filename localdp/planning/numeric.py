"""The expected error of a number question's mean, and its price compared with the central model.

The error of a mean follows from the grid's channel and the distribution of the answers; by default
they are uniform over the scale.
"""

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.intervals import betting
from localdp.estimation.validation import checked_confidence, checked_numeric, checked_share
from localdp.estimation.variance import checked_shares, variance_parts
from localdp.fixed_point import as_count, as_epsilon
from localdp.mechanisms import NumericMechanism, RandomizedResponse
from localdp.planning.expected_count import MOST_PEOPLE

_MEAN_OF_HALF_NORMAL = math.sqrt(2 / math.pi)


@dataclass(frozen=True)
class MeanError:
    """The expected error of an estimated mean, in the answers' unit.

    Attributes
    ----------
    se : float
        The standard error.
    noise_se, sampling_se : float
        The parts due to randomization and to sampling; their squares sum to the square of `se`.
    margin : float
        Half the width of the interval.
    absolute : float
        The mean absolute difference from the respondents' own mean, due to randomization only.
    """

    se: float
    noise_se: float
    sampling_se: float
    margin: float
    absolute: float


def mean_error(
    m: NumericMechanism,
    n: int,
    shares: ArrayLike | None = None,
    *,
    confidence: float = 0.95,
) -> MeanError:
    """Return the expected error of the mean of n answers.

    Parameters
    ----------
    m : NumericMechanism
        The mechanism that will draw the reports.
    n : int
        Number of reports.
    shares : array_like, optional
        The assumed distribution of the answers over the levels, shape (levels,); default uniform.
    confidence : float
        Confidence level of the margin.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> error = mean_error(Duchi.of(17, 90, 1, epsilon=1), 10_000)
    >>> round(error.margin, 2), round(error.absolute, 2)
    (2.15, 0.61)
    """
    people = as_count(n, "n", 1, MOST_PEOPLE)
    checked_confidence(confidence)
    levels = checked_numeric(m).categories
    law = np.full(levels, 1 / levels)
    if shares is not None:
        law = checked_shares(shares, levels, exclusive=True)
    noise = float(law @ m.noise_variance) / people
    sampling = float(law @ (m.values - law @ m.values) ** 2) / people
    se = math.sqrt(noise + sampling)
    noise_se = math.sqrt(noise)
    return MeanError(
        se=se,
        noise_se=noise_se,
        sampling_se=math.sqrt(sampling),
        margin=betting.margin(1 - confidence) * se,
        absolute=_MEAN_OF_HALF_NORMAL * noise_se,
    )


def required_n_for_mean(
    m: NumericMechanism,
    wish: float,
    shares: ArrayLike | None = None,
    *,
    confidence: float = 0.95,
) -> int:
    """Return the smallest n whose interval for the mean is no wider than twice `wish`.

    Parameters
    ----------
    m : NumericMechanism
        The mechanism that will draw the reports.
    wish : float
        The target margin, in the answers' unit.
    shares, confidence
        As in `mean_error`.

    Raises
    ------
    ValueError
        If a value is out of range, or no n is sufficient.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> required_n_for_mean(Duchi.of(0, 60, 1, epsilon=1), 2)
    7774
    """
    if not wish > 0:
        raise ValueError(f"a margin must be above 0, not {wish!r}")
    margin = mean_error(m, 1, shares, confidence=confidence).margin
    n = math.ceil((margin / wish) ** 2 * (1 - 1e-12))
    return as_count(max(n, 1), "the n that is needed", 1, MOST_PEOPLE)


@dataclass(frozen=True)
class PriceOfTrust:
    """The errors at one epsilon in the local and in the central model.

    Attributes
    ----------
    local, central : float
        The standard error due to noise: if every answer is randomized, and if one trusted party
        adds noise once to the sum or count of the true answers.
    ratio : float
        Local over central.
    local_n : int
        The number of people with which the local model has the central error at this n.
    """

    local: float
    central: float
    ratio: float
    local_n: int

    @classmethod
    def of(cls, local: float, central: float, n: int) -> "PriceOfTrust":
        """Return the price from both errors at n; the local error decreases with the root of n."""
        ratio = local / central
        return cls(local, central, ratio, math.ceil(n * ratio**2))


def price_of_share(share: float, n: int, epsilon: float | Fraction) -> PriceOfTrust:
    """Compare a yes/no question's share by randomized response and by a count with Laplace noise.

    Both have this epsilon; errors are in units of the share. The central noise is an integer with a
    probability proportional to e**(-epsilon abs(noise)); one person more or less changes the count
    by 1.

    Examples
    --------
    >>> price = price_of_share(0.12, 45_222, 1.0)
    >>> round(100 * price.local / 0.12, 1), round(100 * price.central / 0.12, 3)
    (3.8, 0.025)
    """
    people = as_count(n, "n", 1, MOST_PEOPLE)
    budget = as_epsilon(epsilon)
    checked_share(share, "share")
    support = RandomizedResponse.of(2, budget).support()
    _, privacy = variance_parts(support, np.array([1 - share, share]))
    local = math.sqrt(float(privacy[-1]) / people)
    return PriceOfTrust.of(local, _central(float(budget)) / people, people)


def price_of_mean(
    m: NumericMechanism, n: int, epsilon: float | Fraction, shares: ArrayLike | None = None
) -> PriceOfTrust:
    """Compare a mean by this mechanism and by a sum of steps with Laplace noise.

    Epsilon belongs to the central model, errors are in the answers' unit, and `shares` is as in
    `mean_error`. One person more or less changes the sum by at most the whole scale; the number of
    people is taken as public.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> round(price_of_mean(Duchi.of(0, 60, 1, epsilon=1), 1_000, 1).ratio)
    23
    """
    budget = as_epsilon(epsilon)
    local = mean_error(m, n, shares).noise_se
    steps = m.categories - 1
    step = float(m.values[-1] - m.values[0]) / steps
    return PriceOfTrust.of(local, _central(float(budget) / steps) * step / n, n)


def _central(rate: float) -> float:
    """Return the standard deviation of discrete Laplace noise with this decay rate."""
    return 1 / (math.sqrt(2) * math.sinh(rate / 2))
