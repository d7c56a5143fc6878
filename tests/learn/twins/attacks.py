"""Guesses from reports, and forged reports."""

from typing import Any

import numpy as np
import scipy.special
import scipy.stats

from localdp.audit import manipulation_bound
from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
from localdp.randomness import Words
from tests.learn.twins import uniform

PEOPLE, HOLDERS = 500, 100
ANSWERS = np.repeat([1, 0], [HOLDERS, PEOPLE - HOLDERS])
FIRST = {"attack": "fresh", "epsilon": 1, "reports": 1, "forged": 50, "seed": 2026}
STATES: list[dict[str, Any]] = [
    FIRST,
    {**FIRST, "reports": 51, "epsilon": 0.1},
    {**FIRST, "reports": 11, "attack": "permanent", "epsilon": 4},
    {**FIRST, "attack": "difference"},
    {**FIRST, "attack": "difference", "epsilon": 0.1, "seed": 8},
    {**FIRST, "attack": "difference", "epsilon": 4, "seed": 9},
    {**FIRST, "attack": "forged"},
    {**FIRST, "attack": "forged", "forged": 1},
    {**FIRST, "attack": "forged", "forged": 0, "epsilon": 4},
    {**FIRST, "attack": "forged", "forged": 200, "epsilon": 0.1},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    mechanism = RandomizedResponse.of(2, state["epsilon"])
    if state["attack"] == "difference":
        return subtract(state["epsilon"], words)
    if state["attack"] == "forged":
        return flood(mechanism, state["forged"], words)
    reports = state["reports"] if state["attack"] == "fresh" else 1
    drawn = mechanism.randomize(np.repeat(ANSWERS, reports), words).reshape(PEOPLE, reports)
    right = (drawn.sum(axis=1) > reports / 2) == ANSWERS
    return {
        "right": right.astype(int).tolist(),
        "hits": int(right.sum()),
        "expected": scipy.stats.binom.sf(reports // 2, reports, mechanism.support().p[1]),
    }


def subtract(epsilon: float, words: Words) -> dict[str, Any]:
    """57 of 412 people say Yes, Ana among them; the guess is Yes if the difference is above 0."""
    first, second, third, fourth = np.floor(np.log(uniform(words, 4)) / -epsilon)
    every, rest = 57 + first - second, 56 + third - fourth
    law = np.exp(-epsilon * np.abs(np.arange(-500, 501)))
    both = np.convolve(law / law.sum(), law / law.sum())  # of the difference of two noises
    return {
        "all": every,
        "rest": rest,
        "difference": every - rest,
        "expected": both[1000:].sum(),
        "limit": scipy.special.expit(2 * epsilon),
    }


def flood(mechanism: RandomizedResponse, forged: int, words: Words) -> dict[str, Any]:
    no, yes = mechanism.counts(mechanism.randomize(ANSWERS, words))
    honest, flooded = (
        estimate_shares(mechanism, [no, yes + more], PEOPLE + more, method="clopper-pearson")
        for more in (0, forged)
    )
    bound = manipulation_bound(mechanism, forged / (PEOPLE + forged))
    return {
        "honest": honest.raw[1],
        "low": honest.low.clip(0, 1)[1],
        "high": honest.high.clip(0, 1)[1],
        "flooded": flooded.raw[1],
        "flooded-low": flooded.low.clip(0, 1)[1],
        "flooded-high": flooded.high.clip(0, 1)[1],
        "bound": bound.replaced[1],
    }
