"""Measurements of number questions on the census rows known as Adult, from seeded words."""

import csv
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from localdp.central.discrete_noise import Noise
from localdp.estimation import estimate_distribution, estimate_mean, estimate_shares
from localdp.mechanisms import (
    Duchi,
    Hybrid,
    Laplace,
    NumericMechanism,
    Piecewise,
    RandomizedResponse,
    SquareWave,
)
from localdp.randomness import FixedWords

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

PEOPLE = 10_000
SCALES = {"age": (17, 90, 1), "hours": (1, 99, 1)}
EPSILONS = (0.5, 1.0, 2.0, 4.0)
MEANS: dict[str, Callable[..., NumericMechanism]] = {
    "Laplace": Laplace.of,
    "Duchi": Duchi.of,
    "Piecewise": Piecewise.of,
    "Hybrid": Hybrid.of,
}
_AT_ONCE = 20


def column(path: Path, name: str) -> list[str]:
    """Return one column of the census rows."""
    with path.open(encoding="utf-8") as file:
        return [row[name] for row in csv.DictReader(file)]


def levels(path: Path, name: str) -> Whole:
    """Return the levels of everyone's answers on this question's scale."""
    low, high, _ = SCALES[name]
    answers = np.array([int(value) for value in column(path, name)])
    answered: Whole = np.clip(answers, low, high) - low
    return answered


def formula(name: str, epsilon: float, x: Floats) -> Floats:
    """Return the variance of one report on [-1, 1], by the continuous formulas."""
    growth = math.exp(epsilon)
    root = math.exp(epsilon / 2)
    duchi = ((growth + 1) / (growth - 1)) ** 2 - x**2
    piecewise = x**2 / (root - 1) + (root + 3) / (3 * (root - 1) ** 2)
    taken = 1 - 1 / root if epsilon > 0.61 else 0.0
    return {
        "Laplace": np.full_like(x, 8 / epsilon**2),
        "Duchi": duchi,
        "Piecewise": piecewise,
        "Hybrid": taken * piecewise + (1 - taken) * duchi,
    }[name]


@dataclass(frozen=True)
class MeanStudy:
    """How a mean came out, over seeds; errors in the answers' unit.

    Attributes
    ----------
    theory, channel, measured : float
        The root of the mean squared error for the same people again and again: by the continuous
        formula, by the grid's channel, and as measured.
    absolute : float
        The mean absolute error, as measured.
    z : float
        The mean error over its standard error.
    coverage : float
        How often the interval held the mean of everyone, for people drawn again with each seed.
    """

    theory: float
    channel: float
    measured: float
    absolute: float
    z: float
    coverage: float


def study_mean(name: str, epsilon: float, everybody: Whole, seeds: int, seed: int) -> MeanStudy:
    """Measure a mechanism on age: errors for the first 10,000 people, coverage for drawn ones."""
    m = MEANS[name](*SCALES["age"], epsilon)
    stream = np.random.default_rng([seed, int(100 * epsilon)])
    people = everybody[:PEOPLE]
    errors = np.array(
        [
            estimate_mean(m, counts, PEOPLE).raw - m.values[people].mean()
            for counts in _counted(m, lambda: people, seeds, stream)
        ]
    )
    truth = m.values[everybody].mean()
    held = 0
    drawn = _counted(m, lambda: stream.choice(everybody, PEOPLE), seeds, stream)
    for counts in drawn:
        estimate = estimate_mean(m, counts, PEOPLE)
        held += estimate.low <= truth <= estimate.high
    half = (m.values[-1] - m.values[0]) / 2
    x = (m.values[people] - m.values[0]) / half - 1
    return MeanStudy(
        theory=half * math.sqrt(formula(name, epsilon, x).mean() / PEOPLE),
        channel=math.sqrt(m.noise_variance[people].mean() / PEOPLE),
        measured=float(np.sqrt(np.mean(errors**2))),
        absolute=float(np.mean(np.abs(errors))),
        z=float(errors.mean() / errors.std() * math.sqrt(seeds)),
        coverage=held / seeds,
    )


def _counted(
    m: NumericMechanism, people: Callable[[], Whole], seeds: int, stream: np.random.Generator
) -> Iterator[Whole]:
    """Yield the counts of each seed; several are drawn at once, since that is faster."""
    for start in range(0, seeds, _AT_ONCE):
        several = [people() for _ in range(min(_AT_ONCE, seeds - start))]
        answers = np.concatenate(several)
        reports = m.randomize(answers, FixedWords(stream.bytes(4 * len(answers))))
        yield from (m.counts(part) for part in np.split(reports, len(several)))


@dataclass(frozen=True)
class DistributionStudy:
    """The Wasserstein distance to the truth, the range scaled to 1: the mean over seeds."""

    em: float
    ems: float


def study_distribution(
    name: str, epsilon: float, everybody: Whole, seeds: int
) -> DistributionStudy:
    """Measure Square Wave with EM and with EMS on the first 10,000 people."""
    m = SquareWave.of(*SCALES[name], epsilon)
    people = everybody[:PEOPLE]
    truth = np.bincount(people, minlength=m.categories) / PEOPLE
    stream = np.random.default_rng(int(100 * epsilon))
    distances: list[tuple[float, float]] = []
    for counts in _counted(m, lambda: people, seeds, stream):
        fits = (estimate_distribution(m, counts, PEOPLE, method) for method in ("em", "ems"))
        em, ems = (distance(fit.table, truth) for fit in fits)
        distances.append((em, ems))
    return DistributionStudy(*np.mean(distances, axis=0).tolist())


def distance(first: Floats, second: Floats) -> float:
    """Return the Wasserstein distance of two distributions over levels that lie from 0 to 1."""
    return float(np.abs(np.cumsum(first - second))[:-1].mean())


@dataclass(frozen=True)
class TrustStudy:
    """Relative errors of a share, one standard deviation, as measured over repeats."""

    share: float
    local: float
    central: float


def study_trust(answers: Whole, epsilon: float, repeats: int) -> TrustStudy:
    """Measure a yes/no question's share, randomized by each, and counted with noise from OpenDP.

    The local draws are seeded; OpenDP's are not.
    """
    n = len(answers)
    yes = int(answers.sum())
    m = RandomizedResponse.of(2, epsilon)
    stream = np.random.default_rng(11)
    local = []
    for _ in range(repeats):
        reports = m.randomize(answers, FixedWords(stream.bytes(4 * n)))
        local.append(estimate_shares(m, m.counts(reports), n).raw[1] * n - yes)
    noise = Noise.laplace(Fraction(epsilon))
    central = np.array([noise.added_to([yes])[0] - yes for _ in range(repeats)])
    return TrustStudy(
        yes / n,
        float(np.sqrt(np.mean(np.square(local)))) / yes,
        float(np.sqrt(np.mean(np.square(central)))) / yes,
    )
