"""What a regression is fitted to: the rows, checked, and their model."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import floats
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.attention import (
    Attention,
    Cheating,
    Latent,
    Lies,
    Unanchored,
    affected,
)
from localdp.estimation.regression.design import Patterns, checked_covariates
from localdp.estimation.regression.logistic import keys_of, names_of
from localdp.estimation.regression.mixture.links import Link, Multinomial, Normal, Ordinal
from localdp.estimation.regression.scores import Numbers, numbered
from localdp.estimation.regression.terms import Terms
from localdp.estimation.reports import Reports, information_of
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import row_labels
from localdp.estimation.variance import effective_size
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism, NumericMechanism

MOST_OUTCOMES = 16
"""The most categories of an outcome."""


@dataclass(frozen=True, eq=False)
class Randomized:
    """A randomized predictor.

    Attributes
    ----------
    name : str
        By which interactions name it.
    reports : Reports
    categories : sequence of str, optional
        Names of the categories in the names of coefficients; by default the name and a number.
    """

    name: str
    reports: Reports
    categories: Sequence[str] | None = None


@dataclass(frozen=True, eq=False)
class Specification:
    """A regression to be fitted: its rows, checked, and their model."""

    model: Model
    patterns: Patterns
    reports: tuple[Reports, ...]
    """Of the anchor if there is one, of the randomized predictors, then of the outcome."""
    scores: Floats | None
    """The distinct numbers of a linear regression, which the outcome's codes number."""
    indicators: tuple[bool, ...]
    """Which covariates indicate one of several categories of a variable."""

    @classmethod
    def of(
        cls,
        outcome: object,
        x: ArrayLike | None,
        randomized: Sequence[Randomized],
        *,
        ordered: bool,
        names: Sequence[str] | None,
        groups: Sequence[Hashable | None] | None,
        interactions: Sequence[tuple[Hashable, Hashable]],
        people: ArrayLike | None,
        weights: ArrayLike | None,
        sample: SampleDesign | None,
        attention: Attention | Cheating | None,
        lies: bool,
    ) -> "Specification":
        """Return the model of these rows; raise ValueError if rows or options are impossible."""
        numbers = {"people": people, "weights": weights}
        if sample is not None:
            numbers = _of_sample(sample, numbers)
        checked = _checked_outcome(outcome)
        for candidate in randomized:
            if not isinstance(candidate, Randomized):
                raise ValueError(f"a randomized predictor must be Randomized, not {candidate!r}")
        rows = len(checked.scores) if isinstance(checked, Numbers) else checked.people
        drawn = {f"the reports of {predictor.name}": predictor.reports for predictor in randomized}
        row_labels({"the outcome": checked, "X": x, **drawn, **numbers})
        table = np.empty((rows, 0)) if x is None else checked_covariates(x, least=0)
        asked = [predictor.reports for predictor in randomized]
        latent = _latent(attention, checked, lies=lies)
        anchors = [] if latent is None else [_checked_anchor(latent, asked, checked)]
        if len(table) != rows or any(question.people != rows for question in (*asked, *anchors)):
            raise ValueError(f"X and all reports must have the outcome's {rows} rows")
        of_rows = {name: _positive(values, rows, name) for name, values in numbers.items()}
        labels, keys, indicators = _named_columns(names, groups, table.shape[1])
        if not keys and not randomized:
            raise ValueError("a regression needs a covariate or a randomized predictor")
        sizes = [(predictor.name, predictor.reports.categories) for predictor in randomized]
        scores, seen = numbered(checked)
        model = Model(
            _link(checked, ordered=ordered, normal=latent is not None),
            Terms.of(keys, sizes, interactions),
            labels,
            tuple(map(_named, randomized)),
            latent,
            _affected(latent, asked, scores is None and not seen.open),
        )
        reports = (*anchors, *asked, seen)
        patterns = Patterns.of(table, reports, **of_rows, design=sample)
        return cls(model, patterns, reports, scores, tuple(indicators))

    @property
    def asked(self) -> tuple[Reports, ...]:
        """The reports of the randomized predictors."""
        return self.reports[len(self.reports) - 1 - len(self.model.categories) : -1]

    @property
    def kind(self) -> str:
        """The name of the model, as `RegressionEstimate` has it."""
        if self.scores is not None:
            return "linear"
        if self.model.link.categories == 2:
            return "logistic"
        return "ordinal" if isinstance(self.model.link, Ordinal) else "multinomial"

    @cached_property
    def equivalent(self) -> float:
        """How many complete unprotected rows with equal weights carry as much information, at most.

        Predictors count, and an outcome of categories if people follow its mechanism.
        """
        hidden = isinstance(self.model.attention, Unanchored)
        counted = len(self.asked) + (self.scores is None and not hidden)
        first = len(self.reports) - 1 - len(self.asked)
        equivalents = self.patterns.people.copy()
        for place in range(first, first + counted):
            information = information_of(self.reports[place].rows)
            equivalents *= information[self.patterns.codes[place]]
        return effective_size(self.patterns.weights, equivalents)


def _named_columns(
    names: Sequence[str] | None, groups: Sequence[Hashable | None] | None, size: int
) -> tuple[tuple[str, ...], list[Hashable], list[bool]]:
    """Return the name and variable of each covariate, and whether it is one of several."""
    labels = names_of(names, size)
    column_groups = [None] * size if groups is None else list(groups)
    keys = keys_of(column_groups, labels)
    alone = [key for key, group in zip(keys, column_groups, strict=True) if group is None]
    if len(alone) != len(set(alone)):
        raise ValueError(f"covariates must have different names, not {labels!r}")
    return labels, keys, [group is not None for group in column_groups]


def _latent(
    attention: Attention | Cheating | None, outcome: Reports | Numbers, *, lies: bool
) -> Latent | None:
    """Return what is not observed of people besides their answers."""
    if not lies:
        if isinstance(attention, Cheating) and attention.outcome is not outcome:
            raise ValueError("cheating must be about the outcome of the regression")
        return attention
    if attention is not None:
        raise ValueError("lies and attention cannot be told apart: give one of them")
    if isinstance(outcome, Numbers):
        raise ValueError("lies need a yes/no outcome in two versions, not numbers")
    return Lies(outcome)


def _affected(latent: Latent | None, asked: Sequence[Reports], outcome: bool) -> tuple[bool, ...]:
    """Return whether it changes each predictor's reports, and the outcome's."""
    if latent is None:
        return ()
    if isinstance(latent, Unanchored):
        return (*(False for _ in asked), True)
    return (*affected(asked), outcome)


def _checked_anchor(
    attention: Latent, asked: Sequence[Reports], outcome: Reports | Numbers
) -> Reports:
    """Return the anchor's reports, with the probabilities of `Attention.rows`."""
    if isinstance(attention, Unanchored):
        return attention.anchor
    if not isinstance(attention, Attention):
        raise ValueError(f"attention must be an Attention with an anchor, not {attention!r}")
    changed = [*asked, *([outcome] if isinstance(outcome, Reports) else [])]
    if not any(affected(changed)):
        raise ValueError("attention changes nothing: no question of the model is randomized")
    if isinstance(outcome, Numbers) and outcome.randomized:
        raise ValueError("with attention, numbers must not be randomized")
    anchor = attention.anchor
    return replace(anchor, rows=attention.rows, vectors=np.full_like(attention.rows, np.nan))


def _checked_outcome(outcome: Any) -> Reports | Numbers:
    """Return reports as they are; with a mechanism, as `Reports` or `Numbers`."""
    match outcome:
        case Reports() | Numbers():
            return outcome
        case (NumericMechanism() as m, drawn):
            return Numbers.of(m, drawn)
        case (Mechanism() as m, drawn):
            return Reports.of(m, drawn)
    raise ValueError(
        f"an outcome must be Reports, Numbers, or a mechanism with its reports, not {outcome!r}"
    )


def _link(outcome: Reports | Numbers, *, ordered: bool, normal: bool) -> Link:
    if isinstance(outcome, Numbers):
        if ordered:
            raise ValueError("numbers have no categories: ordered must be False")
        return Normal() if normal else Multinomial(2)
    as_count(outcome.categories, "the number of an outcome's categories", 2, MOST_OUTCOMES)
    return (Ordinal if ordered else Multinomial)(outcome.categories)


def _named(predictor: Randomized) -> tuple[str, ...]:
    if predictor.categories is None:
        return tuple(
            f"{predictor.name}: {number}" for number in range(predictor.reports.categories)
        )
    if len(predictor.categories) != predictor.reports.categories:
        raise ValueError(
            f"{predictor.reports.categories} categories need as many names, "
            f"not {len(predictor.categories)}"
        )
    return tuple(predictor.categories)


def _of_sample(
    sample: SampleDesign, numbers: dict[str, ArrayLike | None]
) -> dict[str, ArrayLike | None]:
    """Return the numbers of a sample's rows, whose weights are the sample's."""
    given = [name for name, values in numbers.items() if values is not None]
    if given:
        raise ValueError(f"a sample has one row a person, with its own weights: leave out {given}")
    return {**numbers, "weights": sample.weights}


def _positive(values: ArrayLike | None, rows: int, name: str) -> Floats | None:
    """Return one number for each row; refuse negative and infinite ones."""
    if values is None:
        return None
    numbers = floats(values, name)
    if numbers.shape != (rows,) or not np.isfinite(numbers).all() or numbers.min(initial=0) < 0:
        raise ValueError(f"{name} must be {rows} finite numbers from 0 on, not {values!r}")
    return numbers
