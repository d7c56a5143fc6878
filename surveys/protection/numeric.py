"""Designs for number questions, and error messages for their scales."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import Duchi, Gaussian, Hybrid, Laplace, Piecewise, SquareWave
from localdp.mechanisms.numeric.parameters import ParameterError, canonical
from localdp.mechanisms.numeric.scale import MOST_LEVELS, MOST_OPEN_LEVELS
from surveys.formatting import grouped
from surveys.protection.central import IN_CLEAR
from surveys.protection.design import Design, ProtectionError
from surveys.questions.calendar import calendar_number, calendar_text
from surveys.questions.number import Number

MILLION = 10**6  # decimals have at most six digits after the point
SCALE = Number.parameters

PARAMETER_ERRORS: Mapping[str, str | Promise] = {
    "missing": _("Give a number."),
    "no-decimal": _("Enter a decimal number, such as 0 or 17.5."),
    "digits": _("At most twelve digits before the point, and six after it."),
    "equal": _("The highest answer must be above the lowest; they are equal."),
    "reversed": _("The highest answer must be above the lowest. They are reversed."),
    "positive": _("It must be above 0."),
    "wide": _("The step is wider than the whole range."),
    "steps": _("The range is not a whole number of steps of this size. A step of %(step)s works."),
    "fine": _("The step is too fine for this range; a step of %(step)s works."),
    "small": _("This is too small to be drawn exactly."),
    "large": _("This is too large for this protection."),
    "people": _("δ must be less than 1 divided by the number of respondents."),
}
"""Messages for the codes of `localdp.mechanisms.numeric.parameters.ParameterError`."""


def scale_error(
    error: ParameterError, values: Mapping[str, Fraction], design: str
) -> ProtectionError:
    """Say what is wrong with the parameters of a number question."""
    reason = PARAMETER_ERRORS[error.code]
    if error.code in {"steps", "fine"}:
        span = values["high"] - values["low"]
        reason %= {"step": nearest_step(span, values["step"], most_levels(design))}
    return ProtectionError(error.parameter, reason)


def counted(parameters: Mapping[str, str], calendar: str) -> dict[str, str]:
    """Return parameters whose bounds are years, months or dates with whole numbers instead."""
    ends = {name: _counted(name, parameters.get(name, ""), calendar) for name in ("low", "high")}
    if parameters.get("step", "") not in {"", "1"}:
        raise ProtectionError("step", _("Years, months and dates have a step of 1."))
    return {**parameters, **ends, "step": "1"}


def _counted(name: str, text: str, calendar: str) -> str:
    try:
        number = calendar_number(text.strip(), calendar)
    except ValueError:
        number = None
    if number is None or calendar_text(number, calendar) != text.strip():
        raise ProtectionError(name, _NO_DATE[calendar])
    return str(number)


def most_levels(design: str) -> int:
    """Return the most answers to a number question that a protection can tell apart."""
    return MOST_OPEN_LEVELS if design in IN_CLEAR else MOST_LEVELS


def too_wide(design: str) -> ProtectionError:
    """Say that there are more years, months or days than a protection can tell apart."""
    text = _(
        "At most %(most)s days, months or years can be told apart with this protection. Choose "
        "closer bounds, or ask for months or years."
    )
    return ProtectionError("high", text % {"most": grouped(most_levels(design))})


_NO_DATE: Mapping[str, str | Promise] = {
    "year": _("Give a year from 1583 on, such as 2020."),
    "month": _("Give a month from 1583 on, such as 2020-01 for January 2020."),
    "date": _("Give a date from 1583 on, such as 2020-01-31 for January 31, 2020."),
}


def nearest_step(span: Fraction, step: Fraction, most: int = MOST_LEVELS) -> str:
    """Return the step next to a given one that divides the range into no more levels than these.

    It has no more decimals than the given one, if there is such a step.
    """
    millionths = int(span * MILLION)
    divisors = (n for n in range(1, most) if millionths % n == 0)
    works = [Fraction(millionths // n, MILLION) for n in divisors]
    short = [candidate for candidate in works if step.denominator % candidate.denominator == 0]
    best = min(short or works, key=lambda candidate: max(candidate / step, step / candidate))
    return canonical(best, "step")


_design = partial(Design, sized=False)

DESIGNS: dict[str, Design] = {
    "duchi": _design(
        _("One bit (Duchi)"),
        _(
            "The report is high or low. The higher the answer, the more often the report "
            "is high. For a mean."
        ),
        Duchi.of,
    ),
    "piecewise": _design(
        _("Piecewise"),
        _(
            "The report lies near the answer more often than elsewhere. For a mean, ε of about 1 "
            "or more."
        ),
        Piecewise.of,
    ),
    "hybrid": _design(
        _("Hybrid"),
        _("Piecewise or one bit, picked at random: about as good as the better of the two."),
        Hybrid.of,
    ),
    "square-wave": _design(
        _("Square wave"),
        _("The report lies in a window around the answer more often. For the whole distribution."),
        SquareWave.of,
    ),
    "laplace": _design(
        _("Laplace noise"),
        _("The answer with noise added: easy to explain, and less exact than the others."),
        Laplace.of,
    ),
    "gaussian": _design(
        _("Gaussian noise"),
        _("The answer with bell-shaped noise: ε holds except with probability δ. Much less exact."),
        Gaussian.of,
        ("epsilon", "delta"),
        defaults={"delta": "0.0000001"},
    ),
}
