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
    """Where a share lies if some people did not answer truthfully.

    Attributes
    ----------
    share : float
        At most this share of the people.
    at_random : tuple of float
        The bounds if these people answered at random.
    hidden : tuple of float
        The bounds if these people answered No and the truth is Yes.
    """

    share: float
    at_random: tuple[float, float]
    hidden: tuple[float, float]


def sensitivity_bounds(
    m: Mechanism, *, low: float, high: float, share: float, own_device: bool = False
) -> SensitivityBounds:
    """Return bounds of a share if up to a share of the people did not answer truthfully.

    Parameters
    ----------
    m : Mechanism
        The mechanism, with two categories.
    low, high : float
        The interval for the share if everyone answered truthfully.
    share : float
        The largest share of such people, below 1.
    own_device : bool
        Whether people randomize themselves.

    Returns
    -------
    SensitivityBounds
        The bounds hold at least as often as the interval.

    Raises
    ------
    ValueError
        If the numbers are impossible, or random replies would give an estimate outside 0 to 1.

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
