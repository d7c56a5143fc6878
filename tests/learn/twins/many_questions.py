"""Two yes/no questions and five estimates of their table."""

import math
from typing import Any

import numpy as np
import scipy.optimize
from numpy.typing import NDArray

from localdp.estimation import average_variation_distance, estimate_joint
from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood
from localdp.estimation.joint.map import LogPosterior
from localdp.estimation.joint.reports import question_reports
from localdp.mechanisms import RandomizedResponse
from localdp.randomness import Words

FIRST = {"people": 2000, "first": 0.4, "second": 0.3, "together": 0.5, "f": 0.5, "seed": 2026}
STATES: list[dict[str, Any]] = [
    FIRST,
    {**FIRST, "people": 20_000, "together": -1, "f": 0.1, "seed": 1},
    {**FIRST, "people": 200, "first": 0.05, "second": 0.95, "together": 0, "f": 0.9, "seed": 4},
    {**FIRST, "people": 500, "together": 1, "f": 0.8, "seed": 5},
]
Table = NDArray[np.float64]


def half_up(value: float) -> int:
    """Return what JavaScript rounds to."""
    return math.floor(value + 0.5)


def cells_of(people: int, first: float, second: float, together: float) -> list[int]:
    alone = first * second
    end = max(0.0, first + second - 1) if together < 0 else min(first, second)
    yes = half_up(people * (alone + abs(together) * (end - alone)))
    counts = [0, half_up(people * second) - yes, half_up(people * first) - yes, yes]
    return [people - sum(counts), *counts[1:]]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    people, f = state["people"], state["f"]
    lie = math.ceil(2**32 * f / 2)
    mechanism = RandomizedResponse(2, yes=(lie, 2**32 - lie))
    counts = cells_of(people, state["first"], state["second"], state["together"])
    answers = np.repeat([0, 1, 2, 3], counts)
    pairs = np.stack([answers >> 1, answers & 1], axis=1)
    reports = mechanism.randomize(pairs.ravel(), words).reshape(people, 2)
    both, columns = [mechanism] * 2, list(reports.T)
    true = np.array(counts) / people
    raw = estimate_joint(both, columns, "inverse").table
    margins = np.clip([raw[1].sum(), raw[:, 1].sum()], 0, 1)
    tables = {
        "inverse": raw,
        "em": em(both, columns),
        "map": mode(both, columns),
        "lremh": estimate_joint(both, columns, "lremh").table,
        "lasso": estimate_joint(both, columns, "lasso").table,
        "independence": np.outer([1 - margins[0], margins[0]], [1 - margins[1], margins[1]]),
    }
    return {
        "counts": counts,
        "seen": np.bincount(2 * reports[:, 0] + reports[:, 1], minlength=4).tolist(),
        **{name: table.ravel().tolist() for name, table in tables.items()},
        "avd": [average_variation_distance(table.ravel(), true) for table in tables.values()],
    }


def likelihood(both: list[RandomizedResponse], columns: list[Any]) -> JointLikelihood:
    questions = question_reports(both, columns, None)
    return JointLikelihood.of(GroupedReports.of(questions), questions)


def em(both: list[RandomizedResponse], columns: list[Any]) -> Table:
    """As many plain steps as the widget takes: its table is not at the maximum if that is far."""
    data, table = likelihood(both, columns), np.full((2, 2), 0.25)
    for _ in range(5_000):
        stepped = table * data.value_and_gradient(table)[1]
        moved = np.abs(stepped - table).max()
        table = stepped
        if moved < 1e-14:
            break
    return table


def mode(both: list[RandomizedResponse], columns: list[Any]) -> Table:
    """The posterior mode of the library's prior, found more exactly than the library needs."""
    posterior = LogPosterior(likelihood(both, columns))
    free = np.flatnonzero(posterior.scales.ravel())

    def descent(effects: Table) -> tuple[float, Table]:
        value, gradient = posterior.value_and_gradient(spread(effects))
        return -value, -gradient[free]

    def spread(effects: Table) -> Table:
        every = np.zeros(4)
        every[free] = effects
        return every

    optimum = scipy.optimize.minimize(
        descent, np.zeros(len(free)), jac=True, method="BFGS", options={"gtol": 1e-8}
    )
    return posterior.table(spread(optimum.x))
