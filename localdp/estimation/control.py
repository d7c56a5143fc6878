"""Whether reports of a control question fit its known share, however often somebody looks.

If everybody answers as asked, each report says Yes with one known probability. The reports seen so
far are compared with an unknown probability that is uniform on [0, 1]: the ratio of both chances is
a martingale, which reaches 100 in at most one of a hundred surveys, over all looks together.

Ville (1939), Étude critique de la notion de collectif; Robbins (1970), Annals of Mathematical
Statistics 41, 1397.
"""

import math
from dataclasses import dataclass

from scipy.stats import binom

from localdp.estimation.validation import checked_share, checked_yes
from localdp.mechanisms import Mechanism

FALSE_ALARMS = 0.01
"""How often reports that fit raise an alarm at any time, at most."""


@dataclass(frozen=True)
class ControlCheck:
    """What the reports of a control question say against its known share.

    Attributes
    ----------
    expected : float
        The rate of Yes among the reports, if the share is right and everybody answers as asked.
    evidence : float
        How many times likelier the reports are at an unknown rate; infinite where they cannot be.
    alarm : bool
        Whether the evidence reaches 100. Without an alarm nothing is proved.
    """

    expected: float
    evidence: float
    alarm: bool


def check_control(m: Mechanism, *, yes: int, n: int, share: float) -> ControlCheck:
    """Check the reports of a control question so far; valid at every look.

    Parameters
    ----------
    m : Mechanism
        Of the control question, with two categories.
    yes, n : int
        The count of Yes as from `m.counts`, and the number of reports.
    share : float
        The share of Yes that is known.

    Raises
    ------
    ValueError
        If the numbers cannot be, or the mechanism is of another question.

    Notes
    -----
    An alarm says that the reports do not fit the share: people who did not answer as asked, forged
    reports, a wrong share, or people who differ from those it is known for.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> [check_control(coins, yes=yes, n=1000, share=0).alarm for yes in (260, 180)]
    [False, True]
    """
    said, total = checked_yes(yes, n, "control reports")
    known = checked_share(share, "share")
    if m.categories != 2:
        raise ValueError(f"a control question has two categories, not {m.categories}")
    support = m.support()
    p, q = float(support.p[1]), float(support.q[1])
    expected = q + (p - q) * known
    chance = float(binom.pmf(said, total, expected))
    evidence = 1 / ((total + 1) * chance) if chance else math.inf
    return ControlCheck(expected, evidence, evidence >= 1 / FALSE_ALARMS)
