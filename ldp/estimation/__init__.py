"""Estimators: from the counts of reports to shares with honest intervals."""

from ldp.estimation.shares import METHODS, SharesEstimate, estimate_shares
from ldp.estimation.variance import report_variance

__all__ = ["METHODS", "SharesEstimate", "estimate_shares", "report_variance"]
