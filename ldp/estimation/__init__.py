"""Estimators: from the counts of reports to shares with honest intervals."""

from ldp.estimation.association import Association, OddsRatio, estimate_association
from ldp.estimation.change import ChangeEstimate, estimate_change
from ldp.estimation.comparison import GroupComparison, compare_arms, compare_groups
from ldp.estimation.control import ControlCheck, check_control
from ldp.estimation.display import norm_sub
from ldp.estimation.distribution import (
    DistributionEstimate,
    QuantilesEstimate,
    estimate_distribution,
    estimate_quantiles,
)
from ldp.estimation.from_channel import YesEstimate, estimate_yes, left_inverse
from ldp.estimation.joint import JOINT_METHODS, JointEstimate, estimate_joint
from ldp.estimation.linked import LinkedEstimate, PairTable, estimate_linked
from ldp.estimation.noncompliance import (
    AnchorEstimate,
    CheatingEstimate,
    anchor_estimate,
    detect_cheating,
)
from ldp.estimation.numeric import MeanEstimate, estimate_mean
from ldp.estimation.option_comparison import OptionComparison, compare_options
from ldp.estimation.population import PopulationEstimate, finite_population, post_stratify
from ldp.estimation.progress import EstimationCancelled
from ldp.estimation.regression import fit_logistic
from ldp.estimation.regression_result import LogisticEstimate
from ldp.estimation.shares import METHODS, SharesEstimate, estimate_shares
from ldp.estimation.unidentified import REASONS, UnidentifiedFit
from ldp.estimation.unrelated import UnrelatedEstimate, estimate_unrelated
from ldp.estimation.variance import report_variance

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
