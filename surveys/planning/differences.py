"""The smallest difference between two halves of the people that a plan would find.

It is found if the whole interval of the difference is on one side of 0, as `POWER` of such surveys
show by the exact sum of the library.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache

from localdp.mechanisms import Mechanism
from localdp.planning import Group, power_of_difference
from surveys import formatting
from surveys.planning.outlooks import Outlook
from surveys.planning.readable import Row
from surveys.protection.design import or_none

POWER = 0.8
_STEPS = 1000
"""Differences are tried in tenths of a point."""
_power = or_none(power_of_difference)


def differences_of(rows: Sequence[Row]) -> Iterator[tuple[Row, str]]:
    """Yield each row of a percentage with the smallest difference in points; empty if none is
    found."""
    for row in rows:
        outlook = row.outlook
        if isinstance(outlook, Outlook) and not outlook.versions:
            given = outlook.assumptions
            smallest = smallest_difference(
                outlook.mechanism, given.asked, given.share, given.alpha(outlook.mechanism)
            )
            yield row, "" if smallest is None else formatting.decimals(100 * smallest)


@lru_cache(maxsize=512)
def smallest_difference(
    mechanism: Mechanism, asked: int, share: float, alpha: float
) -> float | None:
    """Return the smallest difference between two halves of the people that is found, towards one
    half; None if no possible difference is."""
    people = (max(asked // 2, 1), max(asked - asked // 2, 1))
    sign = 1 if share <= 0.5 else -1
    most = round((1 - share if sign > 0 else share) * _STEPS)

    def power(step: int) -> float:
        other = min(max(share + sign * step / _STEPS, 0.0), 1.0)
        first, second = (Group(mechanism, each) for each in (share, other))
        return _power(first, second, people, alpha=alpha) or 0.0

    least = bisect_left(range(1, most + 1), POWER, key=power) + 1
    return least / _STEPS if least <= most else None
