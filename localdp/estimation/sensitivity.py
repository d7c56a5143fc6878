"""Bounds of a share if some people did not answer truthfully, without a correction.

References
----------
- Atsusaka & Stevenson (2023), Political Analysis 31, 134-148.
"""

from dataclasses import dataclass

from localdp.estimation.inattention import chance_share
from localdp.mechanisms import Mechanism


@dataclass(frozen=True)
class SensitivityBounds:
    """Where a share lies if at most a `share` of the people did not answer truthfully.

    These people answered at random (`at_random`), or they answered No and the truth is Yes
    (`hidden`).
    """

    share: float
    at_random: tuple[float, float]
    hidden: tuple[float, float]


def sensitivity_bounds(
    m: Mechanism, *, low: float, high: float, share: float, own_device: bool = False
) -> SensitivityBounds:
    """Return bounds of a share if up to a share of the people did not answer truthfully.

    They hold at least as often as the interval, from `low` to `high`, for the share if everyone
    answered truthfully. With their own device people randomize themselves. Raises ValueError if the
    numbers are impossible, or random replies would give an estimate outside 0 to 1.

    References
    ----------
    - Atsusaka & Stevenson (2023), Political Analysis 31, 134-148.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> bounds = sensitivity_bounds(coins, low=0.1, high=0.2, share=0.1)
    >>> [round(end, 3) for end in (*bounds.at_random, *bounds.hidden)]
    [0.056, 0.2, 0.1, 0.3]
    """
    if not 0 <= low <= high <= 1:
        raise ValueError(f"an interval within 0 to 1 is needed, not {low!r} to {high!r}")
    if not 0 <= share < 1:
        raise ValueError(f"share must be from 0 to below 1, not {share!r}")
    level = chance_share(m, own_device=own_device)
    if not 0 <= level <= 1:
        raise ValueError(f"random replies would give an estimate of {level:.3f}, outside 0 to 1")
    lower, upper = (level + (end - level) / (1 - share) for end in (low, high))
    return SensitivityBounds(
        share,
        (max(min(low, lower), 0.0), min(max(high, upper), 1.0)),
        (low, min(high + share, 1.0)),
    )
