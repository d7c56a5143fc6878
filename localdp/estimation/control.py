"""A test whether reports of a control question fit its known share, valid at every look.

If everyone follows the instructions, each report is Yes with one known probability. The likelihood
of the reports at that probability is compared with their likelihood at an unknown probability,
uniform on [0, 1]. The likelihood ratio is a martingale, so by Ville's inequality it reaches 100 in
at most one of a hundred surveys, over all looks together.

References
----------
- Ville (1939), Étude critique de la notion de collectif.
- Robbins (1970), Annals of Mathematical Statistics 41, 1397-1409.
"""

import math
from dataclasses import dataclass

import scipy

from localdp.estimation.validation import checked_share, checked_yes
from localdp.mechanisms import Mechanism

FALSE_ALARMS = 0.01
"""The largest probability that reports which fit ever raise an alarm."""


@dataclass(frozen=True)
class ControlCheck:
    """The evidence of a control question's reports against its known share.

    Attributes
    ----------
    expected : float
        The rate of Yes reports if the share is right and everyone follows the instructions.
    evidence : float
        The likelihood ratio of an unknown rate to the expected one; infinite if the reports are
        impossible at the expected rate.
    alarm : bool
        Whether the evidence reaches 100. The absence of an alarm proves nothing.
    """

    expected: float
    evidence: float
    alarm: bool


def check_control(m: Mechanism, *, yes: int, n: int, share: float) -> ControlCheck:
    """Check the reports of a control question received so far; valid at every look.

    Parameters
    ----------
    m : Mechanism
        The mechanism of the control question, with two categories.
    yes, n : int
        The count of Yes, as in `m.counts`, and the number of reports.
    share : float
        The known share of Yes.

    Raises
    ------
    ValueError
        If the numbers are impossible, or the mechanism does not have two categories.

    Notes
    -----
    An alarm means that the reports do not fit the share: some people did not follow the
    instructions, reports were forged, the share is wrong, or the respondents differ from the people
    it is known for.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> [check_control(coins, yes=yes, n=1000, share=0).alarm for yes in (260, 180)]
    [False, True]
    """
    yes_count, total = checked_yes(yes, n, "control reports")
    known = checked_share(share, "share")
    if m.categories != 2:
        raise ValueError(f"a control question has two categories, not {m.categories}")
    support = m.support()
    p, q = float(support.p[1]), float(support.q[1])
    expected = q + (p - q) * known
    chance = float(scipy.stats.binom.pmf(yes_count, total, expected))
    evidence = 1 / ((total + 1) * chance) if chance else math.inf
    return ControlCheck(expected, evidence, evidence >= 1 / FALSE_ALARMS)
