"""Figures equal R survey's: `reference.R` made `reference.txt` from `survey.csv`."""

import csv
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from localdp.estimation import (
    Numbers,
    Reports,
    SampleDesign,
    fit_regression,
    sample_mean,
    sample_shares,
    sample_table,
)
from tests.helpers.programs import outcome_of, output_of, program

Sizes = dict[Hashable, float]
FOLDER = Path(__file__).parent
with (FOLDER / "survey.csv").open() as file:
    ROWS = list(csv.DictReader(file))
FIGURES = {
    name: [float(figure) for figure in figures]
    for name, *figures in map(str.split, (FOLDER / "reference.txt").read_text().splitlines())
}
KINDS: Sizes = {"E": 6000, "H": 2500, "M": 1500}
WIDES: Sizes = {"no": 3500, "yes": 6500}


def text(name: str) -> list[str]:
    return [row[name] for row in ROWS]


def number(name: str) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.array([float(row[name]) for row in ROWS])


def categories(name: str) -> Reports:
    labels = sorted(set(text(name)))
    return Reports.known([labels.index(label) for label in text(name)], len(labels))


SCHOOL, REGION = text("school"), text("region")
DESIGNS = {
    "clusters": SampleDesign.of(weights=number("weight"), clusters=SCHOOL),
    "strata": SampleDesign.of(weights=number("weight"), strata=REGION),
    "both": SampleDesign.of(weights=number("weight"), strata=REGION, clusters=SCHOOL),
    "post": SampleDesign.of(clusters=SCHOOL).raked([(text("kind"), KINDS)]),
    "raked": SampleDesign.of(strata=REGION, clusters=SCHOOL).raked(
        [(text("kind"), KINDS), (text("wide"), WIDES)]
    ),
}
HAS_SURVEY = 'quit(status = !requireNamespace("survey", quietly = TRUE))'
near = pytest.mark.parametrize("name", DESIGNS)


def check(name: str, *figures: Any) -> None:
    found = np.concatenate([np.ravel(each) for each in figures])
    assert found == pytest.approx(FIGURES[name], rel=1e-6, abs=1e-9)


@near
def test_means_and_their_design_effects(name: str) -> None:
    design = DESIGNS[name]
    found = sample_mean(Numbers(number("score")), design)
    weights = design.weights.min(), design.weights.max()
    check(f"{name}.mean", found.raw, found.se, found.deff, found.freedom, weights)


@near
def test_shares_their_design_effects_and_limits(name: str) -> None:
    found = sample_shares(categories("kind"), DESIGNS[name])
    check(f"{name}.shares", found.raw, found.se, found.deff)
    found = sample_shares(categories("yes"), DESIGNS[name])
    check(f"{name}.limits", found.low[1], found.high[1])


@near
def test_means_of_groups(name: str) -> None:
    kinds = np.array(text("kind"))
    found = [
        sample_mean(Numbers(np.where(kinds == kind, number("score"), np.nan)), DESIGNS[name])
        for kind in KINDS
    ]
    check(f"{name}.by", [each.raw for each in found], [each.se for each in found])


@near
def test_tables(name: str) -> None:
    found = sample_table(categories("kind"), categories("wide"), DESIGNS[name])
    check(f"{name}.table", found.raw, found.statistic, found.freedom, found.p_value)


@near
def test_linear_regressions(name: str) -> None:
    x = np.column_stack([number("x"), number("z")])
    found = fit_regression(Numbers(number("score")), x, sample=DESIGNS[name]).outcome
    check(f"{name}.linear", found.coef, found.se, found.low, found.high)


@near
@pytest.mark.usefixtures("no_profiles")
def test_logistic_regressions(name: str) -> None:
    x = np.column_stack([number("x"), number("z")])
    found = fit_regression(categories("yes"), x, sample=DESIGNS[name]).outcome
    check(f"{name}.logistic", found.coef, found.se)


def test_r_prints_the_reference() -> None:
    """Where R and survey are installed, they are asked again."""
    r = (program("Rscript"), "--vanilla")
    if outcome_of(*r, "-e", HAS_SURVEY).returncode:
        pytest.skip("there is no R with survey")
    lines = output_of(*r, "reference.R", cwd=FOLDER).splitlines()
    printed = {name: figures for name, *figures in map(str.split, lines)}
    assert printed.keys() == FIGURES.keys()
    for name, figures in printed.items():
        assert list(map(float, figures)) == pytest.approx(FIGURES[name], rel=1e-9, abs=1e-12), name


def test_a_stratum_with_one_cluster_is_named() -> None:
    assert DESIGNS["both"].single == ("alone",)
    assert "single-cluster" in sample_mean(Numbers(number("score")), DESIGNS["both"]).warnings
