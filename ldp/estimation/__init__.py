"""Estimators: from the counts of reports to shares with honest intervals."""

from ldp.estimation.display import norm_sub
from ldp.estimation.from_channel import YesEstimate, estimate_yes, left_inverse
from ldp.estimation.population import PopulationEstimate, finite_population, post_stratify
from ldp.estimation.shares import METHODS, SharesEstimate, estimate_shares
from ldp.estimation.variance import report_variance

__all__ = [
    "METHODS",
    "PopulationEstimate",
    "SharesEstimate",
    "YesEstimate",
    "estimate_shares",
    "estimate_yes",
    "finite_population",
    "left_inverse",
    "norm_sub",
    "post_stratify",
    "report_variance",
]
