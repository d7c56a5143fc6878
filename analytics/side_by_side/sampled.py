"""Groups of a sample: shares and means by linearization, where people do not count equally."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from analytics.estimates.tallies import QuestionTally
from analytics.jobs.result_files import plain
from analytics.subgroups.services import estimate_tally
from analytics.trends.comparisons import COMPARISON_FIELDS
from localdp.estimation import (
    Numbers,
    Reports,
    SampleDesign,
    sample_difference,
    sample_mean,
    sample_shares,
)
from localdp.fields import FieldColumn
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.document import Document, EstimatorSettings
from surveys.documents.frozen.question import Question

Parts = list[Reports | Numbers]
METHOD = "linearized"
FIGURES = ("raw", "low", "high", "se", "deff")


def reports_of_parts(question: Question, place: int, column: FieldColumn) -> Parts:
    """Return the reports about the question, about each item of a multiple choice, or of a
    number."""
    m = question.mechanism
    if isinstance(m, NumericMechanism):
        return [Numbers.of(m, column.reports, answered=column.heard)]
    several = question.kind.several
    items: Sequence[int | None] = range(len(question.options)) if several else [None]
    variables = [Variable(question.id, question, place, item) for item in items]
    marks = [(variable.mechanism, *variable.reports(column)) for variable in variables]
    return [Reports.of(m, reports, answered=about) for m, reports, about in marks]


def figures_of_parts(
    parts: Parts, design: SampleDesign, settings: EstimatorSettings
) -> dict[str, list[float | None]]:
    """Return the figures of a question's options, or of its mean, as JSON by name."""
    together = settings.simultaneous
    level = 1 - (1 - settings.confidence) / (len(parts) if together else 1)
    found = [
        sample_mean(part, design, confidence=level)
        if isinstance(part, Numbers)
        else sample_shares(part, design, confidence=level, simultaneous=together)
        for part in parts
    ]
    return _joined(found, FIGURES)


def _joined(found: Sequence[Any], names: Sequence[str]) -> dict[str, list[float | None]]:
    """Return the figures of all options of one part, or of a Yes to each of several."""
    if len(found) == 1:
        return {name: plain(getattr(found[0], name)) for name in names}
    return {name: [plain(getattr(each, name)[1]) for each in found] for name in names}


@dataclass(frozen=True, eq=False)
class SampledGroups:
    document: Document
    columns: Mapping[int, FieldColumn]
    design: SampleDesign
    codes: NDArray[np.int64]
    """The group of each person; -1 without one."""

    def group(self, number: int, tally: QuestionTally) -> dict[str, Any]:
        """Return the people, the estimate, and the design effects of a group; no estimate where
        limits are impossible."""
        fields = estimate_tally(tally, self.document)
        parts = self._parts(tally.question, number) if fields else []
        try:
            figures = (
                figures_of_parts(parts, self.design, self.document.estimator) if fields else {}
            )
        except ValueError:  # fewer than two clusters
            figures = {}
        if not fields or not figures or None in figures["low"]:
            return {"n": tally.n, "estimate": None}
        shares, m = fields["shares"], tally.question.mechanism
        if isinstance(m, NumericMechanism):
            scale = float(m.scale.low), float(m.scale.high)
            mean = {name: values[0] for name, values in figures.items()}
            shares = {"mean": _replaced(shares["mean"], mean, scale)}
        else:
            shares = _by_option(shares, figures)
        estimate = {**fields, "shares": shares, "method": METHOD}
        return {"n": tally.n, "estimate": estimate, "deff": figures["deff"]}

    def differences(self, tallies: Mapping[int, QuestionTally]) -> list[dict[str, Any] | None]:
        """Return the difference of each group but the first from the first, as `differences_of`
        does; None where limits are impossible."""
        (reference, first), *others = tallies.items()
        question, confidence = first.question, self.document.estimator.confidence
        statements = len(others) * len(question.kind.statements(len(question.options)) or [0])
        base = self._parts(question, reference)
        return [
            self._difference(self._parts(tally.question, number), base, confidence, statements)
            for number, tally in others
        ]

    def _difference(
        self, parts: Parts, base: Parts, confidence: float, statements: int
    ) -> dict[str, Any] | None:
        found = [
            sample_difference(
                part, other, self.design, confidence=confidence, statements=statements
            )
            for part, other in zip(parts, base, strict=True)
        ]
        figures = _joined(found, COMPARISON_FIELDS)
        if None in figures["low"]:
            return None
        numeric = isinstance(parts[0], Numbers)
        return {name: values[0] if numeric else values for name, values in figures.items()}

    def _parts(self, question: Question, number: int) -> Parts:
        """Return the reports of a group; other people have none."""
        place = self.document.questions.index(question)
        column = self.columns[place]
        inside = FieldColumn(
            column.reports, column.answered & (self.codes == number), column.direct
        )
        return reports_of_parts(question, place, inside)


def _by_option(
    shares: Mapping[str, Any], figures: Mapping[str, Sequence[float | None]]
) -> dict[str, Any]:
    """Return the shares with these figures in place of theirs."""
    names = [name for name, values in shares.items() if isinstance(values, list)]
    options = [
        _replaced(
            {name: shares[name][at] for name in names},
            {name: values[at] for name, values in figures.items()},
            (0.0, 1.0),
        )
        for at in range(len(figures["raw"]))
    ]
    return {**shares, **{name: [own[name] for own in options] for name in options[0]}}


def _replaced(
    own: Mapping[str, Any], found: Mapping[str, Any], scale: tuple[float, float]
) -> dict[str, Any]:
    """Return the figures of an option or a mean with the sample's, cut to the scale; the
    part of sampling in the error stays as large."""
    part = own["se_sampling"] / own["se"] if own.get("se_sampling") and own["se"] else 1.0
    middle, low, high = (float(np.clip(found[name], *scale)) for name in ("raw", "low", "high"))
    return {
        **own,
        **{name: found[name] for name in ("raw", "se")},
        "constrained": middle,
        "low": low,
        "high": high,
        "se_sampling": part * found["se"],
        "se_privacy": (1 - part**2) ** 0.5 * found["se"],
        "low_sampling": middle - part * (middle - low),
        "high_sampling": middle + part * (high - middle),
    }
