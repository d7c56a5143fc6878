"""DP-SGD on two covariates, next to the same batches without clipping and noise."""

import math
from typing import Any

import numpy as np
import scipy.stats
from numpy.typing import NDArray
from scipy.special import expit

from localdp.randomness import Words
from localdp.training.accounting import training_epsilon
from tests.learn.twins import uniform

PEOPLE, RATE = 400, 0.05
STATES: list[dict[str, Any]] = [
    {"steps": 100, "noise": "1", "clip": 1, "seed": 2026},
    {"steps": 10, "noise": "4", "clip": 0.25, "seed": 1},
    {"steps": 50, "noise": "2", "clip": 2, "seed": 2},
]
Floats = NDArray[np.float64]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    noise, clip, steps = float(state["noise"]), state["clip"], state["steps"]
    drawn = uniform(words, 3 * PEOPLE).reshape(PEOPLE, 3)
    x = np.column_stack([np.ones(PEOPLE), 2 * drawn[:, :2] - 1])
    yes = (drawn[:, 2] < expit(x @ [0, 4, 2])).astype(float)
    own, plain = np.zeros(3), np.zeros(3)
    clipped = batches = 0
    for _ in range(steps):
        batch = words.take(PEOPLE).astype(float) < RATE * 2**32
        gradients = (expit(x[batch] @ own) - yes[batch])[:, None] * x[batch]
        scales = np.minimum(1, clip / np.hypot(np.hypot(*gradients.T[:2]), gradients.T[2]))
        clipped, batches = clipped + int((scales < 1).sum()), batches + len(scales)
        free = (expit(x[batch] @ plain) - yes[batch])[:, None] * x[batch]
        added = noise * clip * scipy.stats.norm.ppf(uniform(words, 3))
        own = own - 2 / (RATE * PEOPLE) * ((gradients * scales[:, None]).sum(axis=0) + added)
        plain = plain - 2 / (RATE * PEOPLE) * free.sum(axis=0)
    return {
        "points": np.column_stack([x[:, 1:], yes]).tolist(),
        "own": own.tolist(),
        "open": plain.tolist(),
        "auc": area(x @ own, yes),
        "open-auc": area(x @ plain, yes),
        "clipped": clipped / batches,
        "epsilon": math.floor(1000 * training_epsilon(noise, RATE, steps, 1e-5) + 0.5) / 1000,
    }


def area(score: Floats, yes: Floats) -> float:
    pairs = score[yes == 1][:, None] - score[yes == 0]
    return float(((pairs > 0) + (pairs == 0) / 2).mean())
