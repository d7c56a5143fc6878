"""Shares under a heading of their own: of a choice, or of a part of a linked question."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from analytics.dashboard.sentences import sentence_of
from analytics.estimates.precision import TooNoisy, check_precision
from analytics.estimates.shares import ShareRow, share_chart, share_rows, share_scale
from analytics.models import Estimate
from charts.intervals import IntervalChart
from charts.scales import Scale
from surveys.documents.frozen.question import Part, Question
from surveys.formatting import grouped, stated_per_cent
from surveys.questions.kind import QuestionKind


@dataclass(frozen=True)
class ShareSection:
    """The shares of all answers, with their chart and what the intervals say."""

    id: str
    """The id of the heading, and the name of the chart's file."""
    text: str
    kind: QuestionKind
    """Of the question, or of its part."""
    question: Question
    estimate: Estimate
    n: int
    rows: tuple[ShareRow, ...]
    scale: Scale | None = None
    """The scale of all shares on the page; without it, the rows have their own."""

    @property
    def n_text(self) -> str:
        return grouped(self.n)

    @property
    def confidence(self) -> str:
        """In per cent, without trailing zeros."""
        return stated_per_cent(self.estimate.confidence)

    @property
    def charted(self) -> tuple[ShareRow, ...]:
        """The rows of the chart: the share of Yes determines the share of No."""
        return self.rows[:1] if self.kind.binary else self.rows

    @cached_property
    def chart(self) -> IntervalChart:
        return share_chart(self.charted, self.scale or share_scale(self.charted), self.confidence)

    @cached_property
    def noisy(self) -> TooNoisy | None:
        """Set if the shares are too noisy to read."""
        m = self.question.mechanism
        exclusive = self.kind.categorical and not self.kind.binary
        return check_precision(self.rows, m, self.estimate, exclusive=exclusive)

    @property
    def sentence(self) -> str:
        """What the intervals say; empty where the shares are too noisy to read, and of arms, which
        no one answers."""
        if self.noisy or self.kind.drawn:
            return ""
        alone = not self.question.parts and self.question.mechanism.support().complementary
        together = self.estimate.simultaneous or alone
        return sentence_of(self.rows, one_decides=self.kind.binary, simultaneous=together)


def sections_of(
    question: Question,
    estimate: Estimate | None,
    language: str,
    *,
    ranked: bool = False,
    truths: Sequence[float] | None = None,
) -> tuple[ShareSection, ...]:
    """Return the shares of a choice, or of each part of a linked question, if it has intervals.

    ``ranked``: the answers of a choice are sorted by their unbiased shares.
    """
    if estimate is None or estimate.preliminary:
        return ()
    if question.parts:
        parts = zip(question.parts, estimate.shares["parts"], strict=True)
        return tuple(
            _part(question, estimate, number, part, shares, language)
            for number, (part, shares) in enumerate(parts, start=1)
        )
    if not question.kind.choice:
        return ()
    labels = [option.within(language) for option in question.options]
    order = question.kind.order(len(labels))
    if ranked and len(labels) > 2:
        order.sort(key=lambda index: -estimate.shares["raw"][index])
    rows = share_rows(estimate.shares, labels, order, estimate.n, truths)
    if question.in_clear:
        rows = tuple(replace(row, sampling=None) for row in rows)
    text = question.text.within(language)
    return (ShareSection(question.id, text, question.kind, question, estimate, estimate.n, rows),)


def _part(
    question: Question,
    estimate: Estimate,
    number: int,
    part: Part,
    shares: dict[str, Any],
    language: str,
) -> ShareSection:
    labels = [option.within(language) for option in part.options]
    rows = share_rows(shares, labels, part.kind.order(len(labels)), shares["n"])
    name, text = f"{question.id}-part{number}", part.text.within(language)
    return ShareSection(name, text, part.kind, question, estimate, shares["n"], rows)
