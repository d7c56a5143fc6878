"""Planned figures as pages write them: rounded so that none promises more than was worked out."""

import math
from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def rounded_up(people: int) -> int:
    """A number of people to two significant digits, upwards."""
    step: int = 10 ** max(0, len(str(people)) - 2)
    return -(-people // step) * step


def people(number: int | None) -> str:
    """A number of people, its thousands grouped; None is more than a plan can have."""
    if number is None:
        return _("more than there are")
    return str(number_format(number, force_grouping=True))


def plus_minus(margin: float) -> str:
    """A margin in words."""
    if margin > 1:
        return _("more than ±100 points")
    return _("±%(points)s points") % {"points": _points(margin)}


def margin_figure(margin: float) -> str:
    """A margin in a column of points."""
    return "> ±100" if margin > 1 else f"±{_points(margin)}"


def _points(margin: float) -> str:
    """Upwards: one decimal, or two where one would say nothing."""
    places = 1 if margin >= 0.001 else 2
    up = Decimal(math.ceil(100 * margin * 10**places - 1e-6)) / 10**places
    return str(number_format(up, places))


def per_cent(share: float) -> str:
    """A share, to three decimals at most and without trailing zeros."""
    return str(number_format(f"{Decimal(repr(round(100 * share, 3))).normalize():f}"))


def at_most_per_cent(probability: float) -> str:
    """What a suspicion can become: whole per cents upwards, and never 100 unless it is certain."""
    if probability >= 1:
        return _("100 %")
    if probability > 0.99:
        return _("over 99 %")
    return _("%(number)d %%") % {"number": math.ceil(100 * probability - 1e-6)}
