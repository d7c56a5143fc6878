"""The average of several private models, and what they cost together.

The average is post-processing, so it costs what its models cost: their sum if they were trained on
the same people, and the most expensive one if on disjoint people.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.training.accounting import composed_epsilon
from localdp.training.dp_sgd import TrainedModel


@dataclass(frozen=True, eq=False)
class AveragedModel:
    """The average of several trained models.

    Attributes
    ----------
    names : tuple of str
        Names of the coefficients.
    coef : ndarray
        Means of the models' coefficients, shape (coefficients,).
    se : ndarray or None
        Standard errors; of models of the same people an upper bound. None if a model has none.
    epsilon, delta : float
        What all models cost together.
    """

    names: tuple[str, ...]
    coef: Floats
    se: Floats | None
    epsilon: float
    delta: float


def average_models(models: Sequence[TrainedModel], *, disjoint: bool) -> AveragedModel:
    """Return the average of models with the same covariates, and their total cost.

    Parameters
    ----------
    models : sequence of TrainedModel
        At least one.
    disjoint : bool
        Whether no person is in the data of two models. It is not checked: models know no people.

    Returns
    -------
    AveragedModel
        For disjoint people with the largest epsilon and delta. Otherwise delta is the sum, and
        epsilon covers all steps by privacy loss distributions; with held-out people, whose part in
        each model differs, it is the sum.

    Raises
    ------
    ValueError
        If there is no model, or their coefficients or outcomes differ.

    References
    ----------
    - McSherry (2009), ACM SIGMOD: parallel composition.

    Examples
    --------
    >>> from localdp.training import Plan, train_linear
    >>> plan = Plan.of(1000, epsilon=1, delta=1e-6, steps=20, held_out=0)
    >>> x = np.linspace(0, 1, 1000)
    >>> once = train_linear(x[:, None], x, bounds=[[0], [1]], target=(0, 1), plan=plan)
    >>> apart, same = (average_models([once] * 4, disjoint=way) for way in (True, False))
    >>> apart.epsilon <= 1, 1 < same.epsilon < 4, same.delta
    (True, True, 4e-06)
    """
    shapes = {(model.names, model.target) for model in models}
    if len(shapes) != 1:
        raise ValueError(f"models need the same coefficients and outcome, not {sorted(shapes)!r}")
    plans = [model.plan for model in models]
    if disjoint:
        epsilon, delta = max(plan.epsilon for plan in plans), max(plan.delta for plan in plans)
    else:
        delta = fsum(plan.delta for plan in plans)
        epsilon = fsum(plan.epsilon for plan in plans)
        if not any(plan.held_out for plan in plans):
            runs = [(plan.noise, plan.rate, plan.steps) for plan in plans]
            epsilon = min(epsilon, composed_epsilon(runs, delta))
    errors = [model.se for model in models if model.se is not None]
    se = None
    if len(errors) == len(models):
        se = np.sqrt(np.sum(np.square(errors), axis=0)) / len(models)
        se = se if disjoint else np.mean(errors, axis=0)
    coef: Floats = np.mean([model.coef for model in models], axis=0)
    return AveragedModel(models[0].names, coef, se, epsilon, delta)
