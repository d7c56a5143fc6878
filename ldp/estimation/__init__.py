"""Estimators: from the counts of reports to shares with honest intervals."""

from ldp.estimation.shares import METHODS, SharesEstimate, estimate_shares

__all__ = ["METHODS", "SharesEstimate", "estimate_shares"]
