"""Samples with several margins, strata or clusters: shares by linearization."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from analytics.groups.groups import Groups, groups_in
from analytics.groups.reading import read_chosen
from analytics.jobs.downloads import plain_fields
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import concatenate
from analytics.weights.services import SHARE_FIELDS, GroupSizes, weighted_questions
from localdp.estimation import Reports, SampleDesign, estimate_shares, sample_shares
from localdp.fields import FieldColumn
from surveys.documents.frozen.document import Document, EstimatorSettings
from surveys.documents.frozen.question import Question
from surveys.models import Wave

SAMPLED = {
    "strata": gettext_lazy("Strata: “%(question)s”"),
    "clusters": gettext_lazy("Clusters: “%(question)s”"),
}
DESIGN = ("margins", "strata", "clusters")
"""The parameters of such a sample."""

REASONS = {
    "few-in-margin": gettext_lazy(
        "Group %(group)s of %(question)s has fewer than %(minimum)s people. Merge it with another "
        "group, or enter 0 to leave its people out."
    ),
    "margins-conflict": gettext_lazy(
        "No weights fit all these numbers: some combinations of groups have no one. Merge groups, "
        "or leave out a question."
    ),
    "one-cluster": gettext_lazy(
        "No stratum has two clusters with reports, so the sampling error is unknown. Choose other "
        "clusters, or merge strata."
    ),
}


def is_sampled(parameters: Mapping[str, Any]) -> bool:
    """Return whether these are the parameters of such a sample."""
    return any(name in parameters for name in DESIGN)


@dataclass(frozen=True)
class SampleRules:
    """The sizes of groups in the population, and the questions with the stratum and the cluster."""

    document: Document
    margins: tuple[GroupSizes, ...]
    strata: int | None
    clusters: int | None

    @classmethod
    def parse(cls, document: Document, parameters: Mapping[str, Any]) -> "SampleRules":
        """Parse the parameters of a job.

        Raises
        ------
        JobRefused
            "unknown" if there is no such question, or as `GroupSizes.parse`.
        """
        groups = groups_in(document, parameters)
        margins = tuple(
            GroupSizes.parse(document, {**parameters, **margin})
            for margin in parameters.get("margins", ())
        )
        places = [
            groups.place_of(parameters[name]) if name in parameters else None
            for name in ("strata", "clusters")
        ]
        named = zip(DESIGN[1:], places, strict=True)
        if any(place is None and name in parameters for name, place in named):
            raise JobRefused("unknown")
        return cls(document, margins, *places)

    @property
    def places(self) -> list[int]:
        """The positions of all its questions."""
        others = [place for place in (self.strata, self.clusters) if place is not None]
        return list(dict.fromkeys([*(margin.place for margin in self.margins), *others]))

    def design(self, columns: Mapping[int, FieldColumn]) -> SampleDesign:
        """Return the design of these people; those without one of its answers have the weight 0.

        Raises
        ------
        JobRefused
            "few-in-margin" if a group is smaller than the smallest group, "margins-conflict" if no
            weights fit, or "one-cluster".
        """
        labels = [_answers(columns[place]) for place in self.places]
        kept = np.all([own >= 0 for own in labels], axis=0)
        groups = [margin.cells.of(columns[margin.place]) for margin in self.margins]
        for margin, codes in zip(self.margins, groups, strict=True):
            kept &= (codes >= 0) & (np.array(margin.sizes)[codes] > 0)
        self._check(groups, kept)
        of = {
            name: _answers(columns[place]).tolist()
            for name, place in (("strata", self.strata), ("clusters", self.clusters))
            if place is not None
        }
        design = SampleDesign.of(weights=kept.astype(np.float64), **of)
        if self.margins:
            sizes: list[dict[Hashable, float]] = [
                dict(enumerate(margin.sizes)) for margin in self.margins
            ]
            try:
                design = design.raked(list(zip(map(np.ndarray.tolist, groups), sizes, strict=True)))
            except ValueError:
                raise JobRefused("margins-conflict") from None
        if design.freedom < 1:
            raise JobRefused("one-cluster")
        return design

    def _check(self, groups: list[NDArray[np.int64]], kept: NDArray[np.bool_]) -> None:
        minimum = self.document.release.minimum_n
        if np.count_nonzero(kept) < minimum:
            raise JobRefused("too-few", minimum=minimum)
        for margin, codes in zip(self.margins, groups, strict=True):
            for number, size in enumerate(margin.sizes):
                if size and np.count_nonzero(kept & (codes == number)) < minimum:
                    raise JobRefused(
                        "few-in-margin",
                        question=margin.place + 1,
                        group=number + 1,
                        minimum=minimum,
                    )


def _answers(column: FieldColumn) -> NDArray[np.int64]:
    """Return each person's answer, -1 without one."""
    return np.where(column.answered, column.reports, -1).astype(np.int64)


def estimate_sample(
    wave: Wave, groups: Groups, rules: SampleRules, progress: Progress
) -> dict[str, Any]:
    """Estimate all protected questions of a sample.

    Raises
    ------
    JobRefused
        As `SampleRules.design` does, or "too-few" if no question has figures.
    """
    questions = [pair for pair in weighted_questions(groups) if pair[0] not in rules.places]
    places = list(dict.fromkeys([*rules.places, *(place for place, _own in questions)]))
    read = concatenate(read_chosen(wave, groups, places, progress))
    columns = dict(zip(places, read.columns, strict=True))
    design = rules.design(columns)
    document = groups.document
    rows, refused = [], []
    for place, question in questions:
        try:
            figures = _estimated(question, place, columns[place], design, document)
        except JobRefused as reason:
            refused.append(reason)
            figures = {"reason": reason.code, "figures": reason.figures}
        rows.append({"block": question.block, **figures})
    if len(refused) == len(rows):
        raise refused[0]
    return {
        "confidence": document.estimator.confidence,
        "freedom": design.freedom,
        "lone_clusters": len(design.single),
        "questions": rows,
    }


def _estimated(
    question: Question, place: int, column: FieldColumn, design: SampleDesign, document: Document
) -> dict[str, Any]:
    """Return the shares of one question, weighted and unweighted."""
    settings, minimum = document.estimator, document.release.minimum_n
    heard = column.heard & (design.weights > 0)
    n = int(np.count_nonzero(heard))
    if n < minimum:
        raise JobRefused("too-few", minimum=minimum)
    try:
        figures = _figures([*_reports(question, place, column)], design, settings)
    except ValueError:
        raise JobRefused("one-cluster") from None
    counts = question.mechanism.counts(column.reports[heard])
    plain = estimate_shares(question.mechanism, counts, n, **vars(settings))
    return {
        "n": n,
        "simultaneous": settings.simultaneous,
        **figures,
        "unweighted": plain_fields(plain, *SHARE_FIELDS, "se"),
    }


def _reports(question: Question, place: int, column: FieldColumn) -> Iterator[Reports]:
    """Yield the reports about the question, or about each item of a multiple choice."""
    items: list[int | None] = [None]
    if question.kind.several:
        items = [*range(len(question.options))]
    for item in items:
        variable = Variable(question.id, question, place, item)
        marks, about = variable.reports(column)
        yield Reports.of(variable.mechanism, marks, answered=about)


def _figures(
    parts: list[Reports], design: SampleDesign, settings: EstimatorSettings
) -> dict[str, Any]:
    names = (*SHARE_FIELDS, "se", "deff")
    if len(parts) == 1:
        estimate = sample_shares(
            parts[0],
            design,
            confidence=settings.confidence,
            simultaneous=settings.simultaneous,
        )
        return plain_fields(estimate, *names)
    statements = len(parts) if settings.simultaneous else 1
    confidence = 1 - (1 - settings.confidence) / statements
    items = [
        plain_fields(sample_shares(part, design, confidence=confidence), *names) for part in parts
    ]
    return {name: [item[name][1] for item in items] for name in names}


def describe_sample(document: Document, parameters: Mapping[str, Any], language: str) -> str:
    """Return by what people are weighted, and how they were sampled, in words."""
    if not is_sampled(parameters):
        return document.question(parameters["block"]).wording(language)
    margins = parameters.get("margins", ())
    parts = [document.question(margin["block"]).wording(language) for margin in margins]
    for name, text in SAMPLED.items():
        if name in parameters:
            question = document.question(parameters[name])
            parts.append(text % {"question": question.wording(language)})
    return "; ".join(map(str, parts))


def weighting(weights: Mapping[str, Any] | None) -> list[int]:
    """Return the positions of the questions that a result of a regression is weighted by."""
    if weights is None:
        return []
    return list(weights["questions"]) if "questions" in weights else [weights["question"]]
