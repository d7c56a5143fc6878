"""Lines trained with noise by everyone in each step, of separate groups or of all people."""

import math
from typing import Any

import numpy as np
import scipy.stats
from scipy.optimize import brentq

from localdp.mechanisms.numeric.analytic_gaussian import analytic_delta
from localdp.randomness import Words
from tests.learn.twins import uniform

PEOPLE, STEPS = 400, 40
STATES: list[dict[str, Any]] = [
    {"models": 4, "way": "groups", "noise": 20, "seed": 2026},
    {"models": 1, "way": "groups", "noise": 5, "seed": 1},
    {"models": 3, "way": "all", "noise": 40, "seed": 2},
    {"models": 7, "way": "groups", "noise": 40, "seed": 3},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    drawn = uniform(words, 2 * PEOPLE).reshape(PEOPLE, 2)
    years = 2 * drawn[:, 0] - 1
    hours = np.clip(0.5 * years + 0.3 * scipy.stats.norm.ppf(drawn[:, 1]), -1, 1)
    x = np.column_stack([np.ones(PEOPLE), years])
    models, everyone = state["models"], state["way"] == "all"
    lines = []
    for model in range(models):
        own = slice(None) if everyone else slice(model, None, models)
        weights, path = np.zeros(2), []
        for noise in scipy.stats.norm.ppf(uniform(words, 2 * STEPS)).reshape(STEPS, 2):
            errors = hours[own] - np.clip(x[own] @ weights, -1, 1)
            pull = errors @ x[own] + state["noise"] * math.sqrt(8) * noise
            weights = weights + pull / len(x[own])
            path.append(weights)
        lines.append(np.mean(path[STEPS // 2 :], axis=0))
    return {
        "people": np.column_stack([years, hours]).tolist(),
        "fits": np.array(lines).tolist(),
        "average": np.mean(lines, axis=0).tolist(),
        "exact": np.linalg.lstsq(x, hours, rcond=None)[0].tolist(),
        "epsilon": epsilon(math.sqrt(STEPS * (models if everyone else 1)) / state["noise"]),
    }


def epsilon(mu: float) -> float:
    """Of a Gaussian release, at delta = 1e-5."""
    return float(brentq(lambda e: analytic_delta(e, 1 / mu, 1) - 1e-5, 0, 60, xtol=1e-12))
