"""The plan and the forecast of a training run: known from the questions, without an answer."""

from collections.abc import Iterable
from fractions import Fraction

from analytics.regression.design_matrix import channel_of
from localdp.training.forecast import Forecast
from localdp.training.plan import Plan
from localdp.training.uncertainty import largest_gradient
from surveys.documents.frozen import Question


def forecast_for(outcome: Question, covariates: Iterable[Question]) -> Forecast:
    """Return the forecasts for these questions; a number has no options and is one column."""
    return Forecast(
        tuple(len(covariate.options) or 1 for covariate in covariates), *channel_of(outcome)
    )


def plan_for(forecast: Forecast, people: int, epsilon: Fraction, delta: Fraction) -> Plan:
    """Plan a run in which no gradient is clipped, so that its coefficients have honest intervals.

    Raises
    ------
    ValueError
        If there are too few people, or no noise is enough for this ε and δ.
    """
    clip = largest_gradient(forecast.columns)
    return Plan.of(people, float(epsilon), float(delta), clip=clip)
