"""Warner's design."""

from fractions import Fraction

from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
from research.studies.study import Counts, Figures


def figures(counts: Counts) -> Figures:
    replies = {"Yes": counts["yes"], "No": counts["n"] - counts["yes"]}
    estimate = estimate_shares(RandomizedResponse.warner(Fraction(1, 6)), replies)
    return {"share": estimate.raw[1], "standard error": estimate.se[1]}
