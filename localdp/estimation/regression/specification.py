"""What a regression is fitted to: the rows, checked, and their model."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import floats
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.attention import Attention, Latent, Unanchored, affected
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.mixture.links import Link, Multinomial, Normal, Ordinal
from localdp.estimation.regression.predictors import Predictors
from localdp.estimation.regression.scores import Numbers, numbered
from localdp.estimation.reports import Reports, information_of
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import row_labels
from localdp.estimation.variance import effective_size
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism, NumericMechanism

MOST_OUTCOMES = 16
"""The most categories of an outcome."""


@dataclass(frozen=True, eq=False)
class Specification:
    """A regression to be fitted: its rows, checked, and their model."""

    model: Model
    patterns: Patterns
    reports: tuple[Reports, ...]
    """Of the anchor if there is one, of the randomized predictors, then of the outcome."""
    scores: Floats | None
    """The distinct numbers of a linear regression, which the outcome's codes number."""
    predictors: Predictors

    @classmethod
    def of(
        cls,
        outcome: object,
        predictors: Predictors,
        *,
        ordered: bool,
        people: ArrayLike | None,
        weights: ArrayLike | None,
        sample: SampleDesign | None,
        attention: Latent | None,
    ) -> "Specification":
        """Return the model of these rows; raise ValueError if rows or options are impossible."""
        numbers = {"people": people, "weights": weights}
        if sample is not None:
            numbers = _of_sample(sample, numbers)
        checked = _checked_outcome(outcome)
        rows = len(checked.scores) if isinstance(checked, Numbers) else checked.people
        drawn = {f"the reports of {each.name}": each.reports for each in predictors.randomized}
        row_labels({"the outcome": checked, "X": predictors.X, **drawn, **numbers})
        table = np.empty((rows, 0)) if predictors.X is None else predictors.covariates
        asked = [predictor.reports for predictor in predictors.randomized]
        anchors = [] if attention is None else [_checked_anchor(attention, asked, checked)]
        if len(table) != rows or any(question.people != rows for question in (*asked, *anchors)):
            raise ValueError(f"X and all reports must have the outcome's {rows} rows")
        of_rows = {name: _positive(values, rows, name) for name, values in numbers.items()}
        scores, seen = numbered(checked)
        model = Model(
            _link(checked, ordered=ordered, normal=attention is not None),
            predictors.terms,
            predictors.labels,
            predictors.categories,
            attention,
            _affected(attention, asked, scores is None and not seen.open),
        )
        reports = (*anchors, *asked, seen)
        patterns = Patterns.of(table, reports, **of_rows, design=sample)
        return cls(model, patterns, reports, scores, predictors)

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
        if attention.outcome is not outcome:
            raise ValueError("lies and cheating must be about the outcome of the regression")
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
