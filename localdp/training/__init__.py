"""Training with differential privacy: logistic regression by DP-SGD, its accounting and evaluation.

Covariates and answers stored without randomization go in; coefficients without intervals, the
epsilon spent and a noisy AUC come out.
"""

from localdp.training.accounting import calibrated_noise, training_epsilon
from localdp.training.auc import HeldOut, held_out_auc
from localdp.training.dp_sgd import Plan, TrainedModel, train_logistic

__all__ = [
    "HeldOut",
    "Plan",
    "TrainedModel",
    "calibrated_noise",
    "held_out_auc",
    "train_logistic",
    "training_epsilon",
]
