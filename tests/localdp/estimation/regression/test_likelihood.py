"""The likelihood of a regression, its derivatives, and the averages of its effects."""

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.marginal_effects import Averages
from localdp.estimation.regression.mixture.likelihood import Block, ModelLikelihood
from localdp.estimation.regression.mixture.links import Link, Multinomial, Ordinal
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.regression.profile.averages import Average, Chances
from localdp.estimation.regression.terms import Terms
from tests.localdp.estimation.regression.data import covariates


def instance(link: Link, sizes: tuple[int, ...], seed: int) -> tuple[Model, Any, Any, Any, Any]:
    """Random patterns, and the likelihood of random reports about everything."""
    stream = np.random.default_rng(seed)
    x = covariates(40, seed)
    named = [(f"w{place}", size) for place, size in enumerate(sizes)]
    terms = Terms.of(["a", "b"], named, [("a", "b"), *((name, "a") for name, _ in named)])
    columns, categories = ("a", "b"), tuple(tuple(map(str, range(size))) for size in sizes)
    model = Model(link, terms, columns, categories)
    reports = [stream.uniform(0.1, 1, (40, own.categories)) for own, _ in model.parts]
    coef = stream.normal(size=model.size) * 0.5
    if isinstance(link, Ordinal):
        start = model.size - link.size(1 + len(terms.terms))
        coef[start : start + link.equations] = np.sort(coef[start : start + link.equations])
    return model, x, reports, coef, stream.integers(1, 9, 40).astype(float)


def likelihood(model: Model, x: Any, reports: Any, people: Any) -> ModelLikelihood:
    held = list(zip(*model.terms.configurations, strict=True))
    blocks = []
    for place, (link, terms) in enumerate(model.parts):
        designs = [
            Columns(terms.matrix(x, configuration)) for configuration in model.terms.configurations
        ]
        own = held[place] if place < len(held) else ()
        blocks.append(Block(link, tuple(designs), (reports[place],) * len(designs), own))
    return ModelLikelihood(tuple(blocks), people, np.ones(len(people)))


CASES = [
    (Multinomial(2), ()),
    (Multinomial(4), ()),
    (Ordinal(4), ()),
    (Multinomial(2), (2,)),
    (Multinomial(3), (2, 3)),
    (Ordinal(3), (3,)),
]
CASE_NAMES = [f"{type(link).__name__}-{link.categories}-{sizes}" for link, sizes in CASES]


@pytest.mark.parametrize(("link", "sizes"), CASES, ids=CASE_NAMES)
def test_score_and_information_are_derivatives(link: Link, sizes: tuple[int, ...]) -> None:
    """By central differences."""
    model, x, reports, coef, people = instance(link, sizes, 11)
    data = likelihood(model, x, reports, people)
    h = 1e-5
    moves = h * np.eye(data.size)
    rises = [(data.value(coef + step) - data.value(coef - step)) / (2 * h) for step in moves]
    assert data.evaluate(coef).score == pytest.approx(np.array(rises), rel=1e-6, abs=1e-5)
    bends = [
        (data.evaluate(coef + step).score - data.evaluate(coef - step).score) / (2 * h)
        for step in moves
    ]
    assert data.observed(coef) == pytest.approx(-np.array(bends), rel=1e-5, abs=1e-4)
    assert people @ data.scores(coef) == pytest.approx(data.evaluate(coef).score, abs=1e-9)


@pytest.mark.parametrize(("link", "sizes"), CASES[3:], ids=CASE_NAMES[3:])
def test_slopes_of_averages_are_derivatives(link: Link, sizes: tuple[int, ...]) -> None:
    """By central differences: of the predictions and of the effects of every kind of factor."""
    model, x, reports, coef, people = instance(link, sizes, 13)
    data = likelihood(model, x, [np.ones_like(report) for report in reports], people)

    def averages(coef: Any) -> tuple[Any, Any]:
        average = Averages(model.terms, link, data.blocks[:-1], x, people, coef)
        pairs = zip(average.prediction(), average.effects([False, True]), strict=True)
        values, slopes = (np.concatenate([[first], rest]) for first, rest in pairs)
        return values, slopes

    h = 1e-4
    rises = [
        (averages(coef + change)[0] - averages(coef - change)[0]) / (2 * h)
        for change in h * np.eye(data.size)
    ]
    values, slopes = averages(coef)
    assert slopes == pytest.approx(np.stack(rises, axis=-1), abs=1e-7)
    assert values.sum(axis=1) == pytest.approx([1] + [0] * (len(values) - 1))


@pytest.mark.parametrize(("link", "sizes"), CASES[3:], ids=CASE_NAMES[3:])
def test_slopes_of_averages_over_randomized_predictors_are_derivatives(
    link: Link, sizes: tuple[int, ...]
) -> None:
    """By central differences, of the averages whose limits are searched."""
    model, x, reports, coef, people = instance(link, sizes, 13)
    data = likelihood(model, x, [np.ones_like(report) for report in reports], people)
    first, outcome = replace(data, blocks=data.blocks[:-1]), data.parts[-1]
    designs = zip(*(block.designs for block in first.blocks), strict=True)
    tensors = [
        [block.link.tensor(own) for block, own in zip(first.blocks, each, strict=True)]
        for each in designs
    ]
    contrast = [(1.0, [link.tensor(design) for design in data.blocks[-1].designs])]
    chances = Chances(first, tensors, slice(0, outcome.start))
    average = Average(link, 0, people / people.sum(), outcome, contrast, chances)
    h = 1e-4
    rises = [
        (average.at(coef[None] + step) - average.at(coef[None] - step))[0] / (2 * h)
        for step in h * np.eye(data.size)
    ]
    assert average.slopes(coef[None])[0] == pytest.approx(np.array(rises), abs=1e-7)


@pytest.mark.parametrize(("link", "sizes"), CASES, ids=CASE_NAMES)
def test_the_likelihood_is_the_sum_over_all_answers(link: Link, sizes: tuple[int, ...]) -> None:
    """Written out for one person: over every answer to every question."""
    model, x, reports, coef, people = instance(link, sizes, 12)
    data = likelihood(model, x, reports, people)
    for person in range(5):
        total = 0.0
        for answers in product(*(range(own.categories) for own, _ in model.parts)):
            chance = 1.0
            start = 0
            for place, (own, terms) in enumerate(model.parts):
                design = Columns(terms.matrix(x[[person]], answers[:-1]))
                size = own.size(design.matrix.shape[1])
                shares = own.shares(own.predictors(design, coef[start : start + size]))[0]
                start += size
                chance *= shares[answers[place]] * reports[place][person, answers[place]]
            total += chance
        assert data.likely(coef)[person] == pytest.approx(total, rel=1e-12)
