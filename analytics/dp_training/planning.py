"""The plan and the forecast of a training run: known from the questions, without an answer."""

from collections.abc import Iterable
from fractions import Fraction

from localdp.fixed_point import WORD
from localdp.mechanisms import OpenNumber
from localdp.training.forecast import Forecast, LinearForecast
from localdp.training.plan import Plan
from surveys.documents.frozen.question import Question


def forecast_for(outcome: Question, covariates: Iterable[Question]) -> Forecast:
    """Return the forecasts for these questions; a number has no options and is one column."""
    options = tuple(len(covariate.options) or 1 for covariate in covariates)
    if number := outcome.number_in_clear:
        low, high = range_of(number)
        return LinearForecast(options, width=high - low)
    return Forecast(options, *channel_of(outcome))


def channel_of(question: Question) -> tuple[float, float]:
    """Return Pr[report Yes | answer No] and Pr[report Yes | answer Yes] of a yes/no question."""
    low, high = getattr(question.mechanism, "yes", None) or (0, WORD)
    return low / WORD, high / WORD


def range_of(number: OpenNumber) -> tuple[float, float]:
    """Return the declared range of a number question."""
    return float(number.values[0]), float(number.values[-1])


def plan_for(forecast: Forecast, people: int, epsilon: Fraction, delta: Fraction) -> Plan:
    """Plan a run in which no gradient is clipped, so that its coefficients have valid intervals.

    ValueError if there are too few people, or no noise is enough for this ε and δ.
    """
    return Plan.of(people, float(epsilon), float(delta), clip=forecast.clip)
