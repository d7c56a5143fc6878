"""Estimators: from counts of reports to shares, means, tables and models with confidence intervals.

Counts or reports and the mechanism that drew them go in; frozen result objects come out.
"""

from localdp.estimation.binary_channel import YesEstimate, estimate_yes, left_inverse
from localdp.estimation.comparison.change import (
    ChangeEstimate,
    combine_intervals,
    estimate_change,
)
from localdp.estimation.comparison.groups import GroupComparison, compare_arms, compare_groups
from localdp.estimation.comparison.options import OptionComparison, compare_options
from localdp.estimation.control import ControlCheck, check_control
from localdp.estimation.disobedience import (
    CheatingEstimate,
    LieEstimate,
    detect_cheating,
    detect_lies,
)
from localdp.estimation.display.result import LabeledResult, Result
from localdp.estimation.distance import average_variation_distance
from localdp.estimation.inattention import (
    AnchorEstimate,
    anchor_estimate,
    chance_share,
)
from localdp.estimation.joint.association import Association, OddsRatio, estimate_association
from localdp.estimation.joint.conditional import ConditionalEstimate, estimate_conditional
from localdp.estimation.joint.estimator import JOINT_METHODS, JointEstimate, estimate_joint
from localdp.estimation.linked.estimator import LinkedEstimate, PairTable, estimate_linked
from localdp.estimation.lists.combined import CombinedEstimate, Placebo, estimate_combined
from localdp.estimation.lists.design_effect import DesignEffectTest, check_design_effect
from localdp.estimation.lists.difference import ListEstimate, estimate_list
from localdp.estimation.lists.regression import ListRegression, fit_list
from localdp.estimation.numeric.distribution import DistributionEstimate, estimate_distribution
from localdp.estimation.numeric.mean import MeanEstimate, estimate_mean
from localdp.estimation.numeric.quantiles import QuantilesEstimate, estimate_quantiles
from localdp.estimation.population.sampled import (
    SampleDifference,
    SampleEstimate,
    SampleTable,
    sample_difference,
    sample_mean,
    sample_shares,
    sample_table,
)
from localdp.estimation.population.shares import (
    PopulationEstimate,
    post_stratify,
)
from localdp.estimation.progress import EstimationCanceled
from localdp.estimation.regression.attention import Attention, Cheating, Lies
from localdp.estimation.regression.errors import REASONS, UnidentifiedFit
from localdp.estimation.regression.logistic import fit_logistic
from localdp.estimation.regression.model import fit_regression
from localdp.estimation.regression.predictors import Predictors, Randomized
from localdp.estimation.regression.results import LogisticEstimate, RegressionEstimate
from localdp.estimation.regression.scores import Numbers
from localdp.estimation.reliability import (
    AlphaEstimate,
    ItemStatistics,
    cronbach_alpha,
    item_statistics,
)
from localdp.estimation.reports import Reports
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.scales import (
    ScaleEstimate,
    ScaleItem,
    estimate_scale,
    reverse_items,
    scale_scores,
)
from localdp.estimation.sensitivity import SensitivityBounds, sensitivity_bounds
from localdp.estimation.shares import METHODS, SharesEstimate, estimate_shares
from localdp.estimation.unrelated_question import UnrelatedEstimate, estimate_unrelated
from localdp.estimation.variance import report_variance
from localdp.estimation.versions import Agreement

__all__ = [
    "JOINT_METHODS",
    "METHODS",
    "REASONS",
    "Agreement",
    "AlphaEstimate",
    "AnchorEstimate",
    "Association",
    "Attention",
    "ChangeEstimate",
    "Cheating",
    "CheatingEstimate",
    "CombinedEstimate",
    "ConditionalEstimate",
    "ControlCheck",
    "DesignEffectTest",
    "DistributionEstimate",
    "EstimationCanceled",
    "GroupComparison",
    "ItemStatistics",
    "JointEstimate",
    "LabeledResult",
    "LieEstimate",
    "Lies",
    "LinkedEstimate",
    "ListEstimate",
    "ListRegression",
    "LogisticEstimate",
    "MeanEstimate",
    "Numbers",
    "OddsRatio",
    "OptionComparison",
    "PairTable",
    "Placebo",
    "PopulationEstimate",
    "Predictors",
    "QuantilesEstimate",
    "Randomized",
    "RegressionEstimate",
    "Reports",
    "Result",
    "SampleDesign",
    "SampleDifference",
    "SampleEstimate",
    "SampleTable",
    "ScaleEstimate",
    "ScaleItem",
    "SensitivityBounds",
    "SharesEstimate",
    "UnidentifiedFit",
    "UnrelatedEstimate",
    "YesEstimate",
    "anchor_estimate",
    "average_variation_distance",
    "chance_share",
    "check_control",
    "check_design_effect",
    "combine_intervals",
    "compare_arms",
    "compare_groups",
    "compare_options",
    "cronbach_alpha",
    "detect_cheating",
    "detect_lies",
    "estimate_association",
    "estimate_change",
    "estimate_combined",
    "estimate_conditional",
    "estimate_distribution",
    "estimate_joint",
    "estimate_linked",
    "estimate_list",
    "estimate_mean",
    "estimate_quantiles",
    "estimate_scale",
    "estimate_shares",
    "estimate_unrelated",
    "estimate_yes",
    "fit_list",
    "fit_logistic",
    "fit_regression",
    "item_statistics",
    "left_inverse",
    "post_stratify",
    "report_variance",
    "reverse_items",
    "sample_difference",
    "sample_mean",
    "sample_shares",
    "sample_table",
    "scale_scores",
    "sensitivity_bounds",
]
