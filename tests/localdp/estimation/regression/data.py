"""Reports with covariates, and two slow ways to the same fit."""

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit


def simulated(
    n: int, p: int, t0: Any, t1: Any, seed: int, strength: float = 0.5, *, whole: bool = False
) -> Any:
    """Covariates, reports and true coefficients (intercept first).

    Whole covariates have few distinct rows, which are fitted sooner.
    """
    stream = np.random.default_rng(seed)
    x = stream.normal(size=(n, p))
    x = x.round() if whole else x
    coef = stream.normal(size=p + 1) * strength
    answers = stream.random(n) < expit(coef[0] + x @ coef[1:])
    reports = stream.random(n) < np.where(answers, t1, t0)
    return x, reports.astype(int), coef


def ends(x: Any, y: Any, t0: float, t1: float, starts: int, seed: int) -> list[tuple[float, Any]]:
    """Where another optimizer ends from many starts, near and steep: (log-likelihood, place)."""
    design = np.column_stack([np.ones(len(x)), x])
    stream = np.random.default_rng(seed)

    def missing(coef: Any) -> Any:
        share = expit(np.clip(design @ coef, -500, 500))
        rate = t0 + (t1 - t0) * share
        reported = np.where(y == 1, rate, 1 - rate)
        slope = np.where(y == 1, 1, -1) * (t1 - t0) * share * (1 - share) / reported
        return -np.log(reported).sum(), -(design.T @ slope)

    endings = []
    for _ in range(starts):
        start = stream.normal(size=design.shape[1]) * stream.choice([0.3, 1, 3, 6])
        end = minimize(missing, start, jac=True, method="BFGS", options={"gtol": 1e-7})
        endings.append((-float(end.fun), end.x))
    return endings


def inverse_information(value: Callable[[Any], float], coef: Any, step: float = 1e-4) -> Any:
    """The inverse of minus the Hessian of a log-likelihood, by differences."""
    moves = np.eye(len(coef)) * step
    signs = list(product((1, -1), repeat=2))
    hessian = [
        [sum(s * t * value(coef + s * first + t * second) for s, t in signs) for first in moves]
        for second in moves
    ]
    return np.linalg.inv(-np.array(hessian) / (4 * step**2))


def covariates(n: int, seed: int) -> Any:
    """A measure and an indicator."""
    stream = np.random.default_rng(seed)
    return np.column_stack([stream.normal(size=n), stream.random(n) < 0.4])


def chosen(x: Any, coef: Any, seed: int) -> Any:
    """Categories under a multinomial model, whose coefficients have shape (categories - 1, 3)."""
    odds = np.exp(np.column_stack([np.ones(len(x)), x]) @ np.array(coef).T)
    shares = np.column_stack([np.ones(len(x)), odds])
    ends = np.cumsum(shares / shares.sum(axis=1, keepdims=True), axis=1)
    return (np.random.default_rng(seed).random(len(x))[:, None] > ends).sum(axis=1)


MANY = [[0.3, 0.5, -0.4], [-0.2, -0.6, 0.8]]
