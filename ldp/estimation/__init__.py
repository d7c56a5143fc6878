"""Estimators: from the counts of reports to shares with honest intervals."""

from ldp.estimation.shares import METHODS, ShareEstimate, estimate_shares

__all__ = ["METHODS", "ShareEstimate", "estimate_shares"]
