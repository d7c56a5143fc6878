"""Training with differential privacy: regressions by DP-SGD, their accounting and evaluation.

Covariates and answers stored without randomization go in; coefficients with intervals, the epsilon
spent and a noisy evaluation come out. `Forecast` says beforehand what a run can be expected to
find. `average_models` adds up what several models cost together.
"""

from localdp.training.accounting import calibrated_noise, training_epsilon
from localdp.training.auc import HeldOut, HeldOutError, held_out_auc, held_out_error
from localdp.training.averaging import AveragedModel, average_models
from localdp.training.dp_sgd import TrainedModel, train_linear, train_logistic
from localdp.training.forecast import Expected, Forecast, LinearForecast
from localdp.training.plan import Plan
from localdp.training.uncertainty import LARGEST_ERROR, largest_gradient

__all__ = [
    "LARGEST_ERROR",
    "AveragedModel",
    "Expected",
    "Forecast",
    "HeldOut",
    "HeldOutError",
    "LinearForecast",
    "Plan",
    "TrainedModel",
    "average_models",
    "calibrated_noise",
    "held_out_auc",
    "held_out_error",
    "largest_gradient",
    "train_linear",
    "train_logistic",
    "training_epsilon",
]
