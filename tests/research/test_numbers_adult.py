"""Number questions on the census rows known as Adult: the issue's figures, with all their seeds."""

from pathlib import Path

import numpy as np
import pytest

from localdp.planning.numeric import price_of_share
from research.benchmarks.number_study import (
    EPSILONS,
    MEANS,
    column,
    levels,
    study_distribution,
    study_mean,
    study_trust,
)


@pytest.fixture
def clean(adult: Path) -> Path:
    """The complete rows, if the data are present next to the project."""
    path = adult.with_name("adult_clean.csv")
    if not path.exists():
        pytest.skip("the census data are not beside the project")
    return path


def check_mean(clean: Path, name: str, epsilon: float, seeds: int, slack: float) -> None:
    study = study_mean(name, epsilon, levels(clean, "age"), seeds, list(MEANS).index(name))
    assert study.measured / study.channel == pytest.approx(1, abs=slack)
    assert (study.channel / study.theory) ** 2 == pytest.approx(1, abs=0.03)
    assert abs(study.z) < 4.5
    # It holds for any number of people, and so covers more often than it says.
    assert study.coverage >= 0.95 - 0.4 * slack


@pytest.mark.parametrize(
    ("name", "epsilon"), [("Duchi", 1.0), pytest.param("Laplace", 0.5, marks=pytest.mark.slow)]
)
def test_with_few_seeds_the_error_of_the_mean_age_is_near_theory(
    clean: Path, name: str, epsilon: float
) -> None:
    """With 40 seeds the ratio's own standard error is .11; the words are seeded."""
    check_mean(clean, name, epsilon, 40, 0.3)


@pytest.mark.slow
@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize("name", MEANS)
def test_the_error_of_the_mean_age_matches_theory(clean: Path, name: str, epsilon: float) -> None:
    """2,000 seeds: the ratio's standard error is .016, so a right one is outside once in 600."""
    check_mean(clean, name, epsilon, 2_000, 0.05)


@pytest.mark.slow
def test_smoothed_em_finds_the_ages_better_than_em(clean: Path) -> None:
    study = study_distribution("age", 1.0, levels(clean, "age"), 30)
    assert study.ems <= 0.017
    assert study.ems < study.em


@pytest.mark.slow
@pytest.mark.parametrize("epsilon", EPSILONS)
def test_on_hours_em_beats_smoothing(clean: Path, epsilon: float) -> None:
    study = study_distribution("hours", epsilon, levels(clean, "hours"), 30)
    assert study.em < study.ems


def test_the_price_of_the_local_model_is_the_planned_one(clean: Path) -> None:
    """60 repeats: a standard deviation's own error is 9%, the central one's 15%."""
    answers = np.array([int(value == "Sales") for value in column(clean, "occupation")])
    study = study_trust(answers, 1.0, 60)
    planned = price_of_share(study.share, len(answers), 1.0)
    assert planned.local / study.share == pytest.approx(0.038, abs=0.0005)
    assert planned.central / study.share == pytest.approx(0.00025, abs=0.000005)
    assert study.local == pytest.approx(planned.local / study.share, rel=0.4)
    # OpenDP cannot be seeded: 80% off is beyond one in a million.
    assert study.central == pytest.approx(planned.central / study.share, rel=0.8)
