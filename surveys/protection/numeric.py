"""Designs for number questions, and error messages for their scales."""

from collections.abc import Mapping
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import (
    Duchi,
    Gaussian,
    Hybrid,
    Laplace,
    Mechanism,
    OpenNumber,
    Piecewise,
    SquareWave,
)
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.protection.design import NUMBER, Design, Parameters

SCALE = ("low", "high", "step")
"""The parameters of every number question, as decimals."""

PARAMETER_ERRORS: Mapping[str, str | Promise] = {
    "missing": _("Give a number."),
    "no-decimal": _("Enter a decimal number, such as 0 or 17.5."),
    "digits": _("At most twelve digits before the point, and six after it."),
    "equal": _("The highest answer must be above the lowest; they are equal."),
    "reversed": _("The highest answer must be above the lowest; they are the wrong way round."),
    "positive": _("It must be above 0."),
    "wide": _("The step is wider than the whole range."),
    "steps": _("The range is no whole number of steps: change the step, or a bound."),
    "fine": _("The step is too fine for this range: choose a wider one."),
    "small": _("This is too small to be drawn exactly."),
    "large": _("This is too large for this protection."),
    "people": _("δ must be below one in the number of respondents."),
}
"""Messages for the codes of `localdp.mechanisms.numeric.parameters.ParameterError`."""


def _scale(given: Parameters) -> tuple[Fraction, Fraction, Fraction]:
    return given["low"], given["high"], given["step"]


def open_number(given: Parameters) -> Mechanism:
    """Build the mechanism of an unprotected number on its scale."""
    return OpenNumber(NumberScale.of(*_scale(given)))


EMS_ADVICE = _(
    "Square wave estimates the whole distribution. Smoothing helps where answers lie smoothly, "
    "such as ages; it harms where they pile up on round numbers, such as hours of work."
)


DESIGNS: dict[str, Design] = {
    "duchi": Design(
        _("One bit (Duchi)"),
        _("The report is high or low: high the more often, the higher the answer. For a mean."),
        (NUMBER,),
        ("epsilon",),
        lambda categories, given: Duchi.of(*_scale(given), given["epsilon"]),
    ),
    "piecewise": Design(
        _("Piecewise"),
        _("The report lies near the answer more often than elsewhere. For a mean, ε above 1."),
        (NUMBER,),
        ("epsilon",),
        lambda categories, given: Piecewise.of(*_scale(given), given["epsilon"]),
    ),
    "hybrid": Design(
        _("Hybrid"),
        _("Piecewise or one bit, drawn by chance: about as good as the better of the two."),
        (NUMBER,),
        ("epsilon",),
        lambda categories, given: Hybrid.of(*_scale(given), given["epsilon"]),
    ),
    "square-wave": Design(
        _("Square wave"),
        _("The report lies in a window around the answer more often. For the whole distribution."),
        (NUMBER,),
        ("epsilon",),
        lambda categories, given: SquareWave.of(*_scale(given), given["epsilon"]),
    ),
    "laplace": Design(
        _("Laplace noise"),
        _("The answer with noise added: easy to explain, and less exact than the others."),
        (NUMBER,),
        ("epsilon",),
        lambda categories, given: Laplace.of(*_scale(given), given["epsilon"]),
    ),
    "gaussian": Design(
        _("Gaussian noise"),
        _("The answer with bell-shaped noise: ε holds but for a chance of δ. Much less exact."),
        (NUMBER,),
        ("epsilon", "delta"),
        lambda categories, given: Gaussian.of(*_scale(given), given["epsilon"], given["delta"]),
        defaults={"delta": "0.0000001"},
    ),
}
