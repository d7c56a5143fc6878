"""Training with differential privacy: logistic regression by DP-SGD, its accounting and evaluation.

Covariates and answers stored without randomization go in; coefficients with intervals, the epsilon
spent and a noisy AUC come out. `Forecast` says beforehand what a run can be expected to find.
"""

from localdp.training.accounting import calibrated_noise, training_epsilon
from localdp.training.auc import HeldOut, held_out_auc
from localdp.training.dp_sgd import TrainedModel, train_logistic
from localdp.training.forecast import Expected, Forecast
from localdp.training.plan import Plan
from localdp.training.uncertainty import largest_gradient

__all__ = [
    "Expected",
    "Forecast",
    "HeldOut",
    "Plan",
    "TrainedModel",
    "calibrated_noise",
    "held_out_auc",
    "largest_gradient",
    "train_logistic",
    "training_epsilon",
]
