"""How much shares changed from one wave to the next.

Each wave's reports give unbiased shares, and their difference is unbiased for the change. How far
it may be off depends on who answered twice, which nobody knows: reports are not linked. What holds
without knowing it, s and t being the two waves' standard errors:

- Different people: the variance of the difference is s**2 + t**2.
- The same people, with reports drawn from permanent rows. Take one person's bit in both waves.
  Given the answers, the two bits are independent where the answer changed, since another answer has
  a row of its own. Where it stayed, they depend on each other through the row alone, and alike: the
  covariance is the variance of what is expected given the row, which is not negative. So the
  permanent noise partly cancels in the difference: s**2 + t**2 is rather too much than too little.
- What remains is the sampling of the people themselves: the covariance of a person's two answers.
  It is not negative where whoever says Yes in one wave does not say Yes less often than others in
  the other one. Only where it is otherwise can the difference vary more than s**2 + t**2.
- Whatever people do, its standard error is at most s + t (Cauchy and Schwarz).

Hence two intervals: one as if the waves were independent, melded from the two waves' exact limits
(`localdp.estimation.intervals.melded`), and a wider one that holds however people answered twice:
it adds the distances of Clopper and Pearson's limits. Neither shrinks to a point near the border.
"""

from dataclasses import dataclass

from numpy.typing import ArrayLike

from localdp.estimation.comparison.groups import compare_groups
from localdp.estimation.intervals.binomial import Floats, clopper_pearson
from localdp.estimation.shares import checked_counts
from localdp.estimation.validation import checked_alpha
from localdp.mechanisms import Mechanism


@dataclass(frozen=True, eq=False)
class ChangeEstimate:
    """The change of each share; every array has the shape (categories,).

    Attributes
    ----------
    change : ndarray
        The later unbiased share minus the earlier one.
    low, high : ndarray
        The interval if a person's two answers are not opposed to each other.
    p_value : ndarray
        Of the test that nothing changed, two-sided, on the same terms as that interval.
    low_worst, high_worst : ndarray
        The interval whoever answered twice, and however.
    confidence : float
        Of all statements together.
    """

    change: Floats
    low: Floats
    high: Floats
    p_value: Floats
    low_worst: Floats
    high_worst: Floats
    confidence: float


def estimate_change(
    m: Mechanism,
    before: tuple[ArrayLike, int],
    after: tuple[ArrayLike, int],
    confidence: float = 0.95,
    statements: int = 1,
) -> ChangeEstimate:
    """Estimate the change between two waves of one question.

    Parameters
    ----------
    m : Mechanism
        What the reports of both waves were drawn by.
    before, after : tuple
        The counts, as from `m.counts`, and the number of reports.
    confidence : float
        Of all statements that are read together.
    statements : int
        How many these are (Bonferroni): p-values are multiplied by it, and are at most 1.

    Raises
    ------
    ValueError
        If counts cannot be those of so many reports, or an option is out of its range.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> change = estimate_change(coins, ([700, 300], 1000), ([650, 350], 1000))
    >>> [round(float(x[1]), 3) for x in (change.change, change.low, change.high)]
    [0.1, 0.016, 0.184]
    """
    alpha = checked_alpha(confidence, statements)
    found = compare_groups(m, after, before, confidence, statements)
    support = m.support()
    (down, up), (under, over) = (
        clopper_pearson(checked_counts(counts, n, support), n, support.p, support.q, alpha)
        for counts, n in (before, after)
    )
    return ChangeEstimate(
        change=found.difference,
        low=found.low,
        high=found.high,
        p_value=found.p_value,
        low_worst=under - up,
        high_worst=over - down,
        confidence=confidence,
    )
