"""Estimators: from the counts of reports to shares with honest intervals."""

from localdp.estimation.association import Association, OddsRatio, estimate_association
from localdp.estimation.change import ChangeEstimate, estimate_change
from localdp.estimation.comparison import GroupComparison, compare_arms, compare_groups
from localdp.estimation.control import ControlCheck, check_control
from localdp.estimation.display import norm_sub
from localdp.estimation.distribution import (
    DistributionEstimate,
    QuantilesEstimate,
    estimate_distribution,
    estimate_quantiles,
)
from localdp.estimation.from_channel import YesEstimate, estimate_yes, left_inverse
from localdp.estimation.joint import JOINT_METHODS, JointEstimate, estimate_joint
from localdp.estimation.linked import LinkedEstimate, PairTable, estimate_linked
from localdp.estimation.noncompliance import (
    AnchorEstimate,
    CheatingEstimate,
    anchor_estimate,
    detect_cheating,
)
from localdp.estimation.numeric import MeanEstimate, estimate_mean
from localdp.estimation.option_comparison import OptionComparison, compare_options
from localdp.estimation.population import PopulationEstimate, finite_population, post_stratify
from localdp.estimation.progress import EstimationCancelled
from localdp.estimation.regression import fit_logistic
from localdp.estimation.regression_result import LogisticEstimate
from localdp.estimation.shares import METHODS, SharesEstimate, estimate_shares
from localdp.estimation.unidentified import REASONS, UnidentifiedFit
from localdp.estimation.unrelated import UnrelatedEstimate, estimate_unrelated
from localdp.estimation.variance import report_variance

__all__ = [
    "JOINT_METHODS",
    "METHODS",
    "REASONS",
    "AnchorEstimate",
    "Association",
    "ChangeEstimate",
    "CheatingEstimate",
    "ControlCheck",
    "DistributionEstimate",
    "EstimationCancelled",
    "GroupComparison",
    "JointEstimate",
    "LinkedEstimate",
    "LogisticEstimate",
    "MeanEstimate",
    "OddsRatio",
    "OptionComparison",
    "PairTable",
    "PopulationEstimate",
    "QuantilesEstimate",
    "SharesEstimate",
    "UnidentifiedFit",
    "UnrelatedEstimate",
    "YesEstimate",
    "anchor_estimate",
    "check_control",
    "compare_arms",
    "compare_groups",
    "compare_options",
    "detect_cheating",
    "estimate_association",
    "estimate_change",
    "estimate_distribution",
    "estimate_joint",
    "estimate_linked",
    "estimate_mean",
    "estimate_quantiles",
    "estimate_shares",
    "estimate_unrelated",
    "estimate_yes",
    "finite_population",
    "fit_logistic",
    "left_inverse",
    "norm_sub",
    "post_stratify",
    "report_variance",
]
