"""One question of the dashboard as values."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from django.utils.translation import gettext_lazy as _

from analytics.dashboard.sentences import sentence_of
from analytics.estimates.precision import TooNoisy, check_precision
from analytics.estimates.reading import ShownQuestion, may_compare, skips
from analytics.estimates.references import interval_method
from analytics.estimates.shares import (
    ShareRow,
    share_chart,
    share_rows,
    share_scale,
)
from analytics.models import Estimate
from charts.intervals import IntervalChart
from charts.scales import Scale
from localdp.audit import manipulation_bound
from localdp.estimation import check_control
from localdp.mechanisms import RandomItem
from surveys.documents.frozen.question import Question
from surveys.documents.languages import language_attrs
from surveys.formatting import grouped, stated_per_cent
from surveys.protection.registry import DESIGNS

FORGED_SHARE = 0.01

WARNINGS = {
    "outside": _(
        "Unbiased estimates can fall below 0 or above 100 percent. This is not an error: it comes "
        "from the randomization, and the confidence intervals allow for it."
    ),
    "not-converged": _(
        "The estimate did not fully converge. Use the confidence intervals rather than the point "
        "estimates."
    ),
    "unbounded": _(
        "Privacy loss is unlimited (ε = ∞): some reports reveal the answer with certainty."
    ),
}


class PanelPart(Protocol):
    """Some of a panel, with a template of its own, where it is called `part`."""

    @property
    def template(self) -> str: ...


@dataclass(frozen=True)
class Control:
    """A control question: the known share in per cent, and whether the reports contradict it."""

    known: float
    alarm: bool


@dataclass(frozen=True)
class Panel:
    """One question of the dashboard; without an estimate it shows no figures."""

    question: Question
    text: str
    design: str
    estimate: Estimate | None
    rows: tuple[ShareRow, ...]
    asked: int | None = None
    """How many people were asked; None if it is not known."""
    stem: str = ""
    """The words before its own, if it is an item of a battery."""
    one_of: int = 0
    """Among how many items it was drawn; 0 for a question that is not drawn."""
    reason: str = ""
    """The code of the reason why a wave's question has no estimate; empty if it has."""
    scale: Scale | None = None
    """The scale of all shares on the page; without it, the rows have their own."""
    author_attrs: str = ""
    """The language and direction of its texts, as attributes, where the page has others."""
    body: "PanelPart | None" = None
    """The figures of a linked or number question, which has no rows."""
    battery: "object | None" = None
    """Its battery, if it is the first item of one."""
    distinct_name: str = ""
    """What tells it from another question with the same text."""
    details: "tuple[PanelPart, ...]" = ()
    """What only the wave's own page shows: comparisons, checks, releases."""
    truth: "Sequence[float] | float | None" = None
    """The true share of each option, or the true mean, of simulated people."""

    @property
    def has_intervals(self) -> bool:
        """Whether it has an estimate that is not preliminary."""
        return self.estimate is not None and not self.estimate.preliminary

    @classmethod
    def from_shown(
        cls,
        shown: ShownQuestion,
        language: str,
        *,
        ranked: bool,
        truth: Sequence[float] | float | None = None,
    ) -> "Panel":
        panel = cls.from_question(
            shown.question, shown.estimate, language, ranked=ranked, truth=truth
        )
        return replace(
            panel,
            stem=shown.question.stem.within(language),
            asked=shown.asked,
            one_of=shown.one_of,
            reason=shown.reason,
        )

    @classmethod
    def from_question(
        cls,
        question: Question,
        estimate: Estimate | None,
        language: str,
        *,
        ranked: bool = False,
        truth: Sequence[float] | float | None = None,
    ) -> "Panel":
        text = question.text.within(language)
        attrs = language_attrs(question.text.language_of(language))
        design = str(DESIGNS[question.design].label)
        if estimate is None:
            return cls(question, text, design, None, (), author_attrs=attrs)
        if not question.kind.choice or estimate.preliminary:
            # A panel of its own shows its figures.
            return cls(question, text, design, estimate, (), author_attrs=attrs, truth=truth)
        labels = [option.within(language) for option in question.options]
        order = question.kind.order(len(labels))
        if ranked and len(labels) > 2:
            order.sort(key=lambda index: -estimate.shares["raw"][index])
        truths = truth if isinstance(truth, Sequence) else None
        rows = share_rows(estimate.shares, labels, order, estimate.n, truths)
        return cls(question, text, design, estimate, rows, author_attrs=attrs, truth=truth)

    @property
    def id(self) -> str:
        """The name of its chart's file."""
        return self.question.id

    @property
    def kind(self) -> str:
        return str(self.question.kind.label)

    @property
    def draws_item(self) -> bool:
        """Whether each report is about one answer only, drawn at random."""
        return isinstance(self.question.mechanism, RandomItem)

    @property
    def impossible(self) -> str:
        """The count of a control list that no one can choose, and reports can name by chance."""
        question = self.question
        return str(question.options[-1]) if question.answers < len(question.options) else ""

    @property
    def one_decides(self) -> bool:
        """Whether the share of Yes determines the share of No."""
        return self.question.kind.binary

    @cached_property
    def chart(self) -> IntervalChart:
        return self.chart_of(self.rows[:1] if self.one_decides else self.rows)

    @property
    def sentence(self) -> str:
        """What the intervals say; empty where the shares are too noisy to read, and of arms, which
        no one answers."""
        if self.noisy or self.estimate is None or self.question.kind.drawn:
            return ""
        return sentence_of(
            self.rows,
            one_decides=self.one_decides,
            simultaneous=self.estimate.simultaneous
            or self.question.mechanism.support().complementary,
        )

    def chart_of(self, rows: Sequence[ShareRow]) -> IntervalChart:
        """Chart these rows on the page's scale."""
        if self.question.in_clear:
            rows = [replace(row, sampling=None) for row in rows]
        scale = self.scale or share_scale(rows)
        return share_chart(rows, scale, self.confidence)

    @property
    def n_text(self) -> str:
        return grouped(self.estimate.n) if self.estimate else ""

    @property
    def reports_text(self) -> str:
        """All reports behind the estimate, also those that skip the question."""
        return grouped(self.estimate.n + self.estimate.skipped) if self.estimate else ""

    @property
    def skipped(self) -> int | None:
        """The reports that skip the question; if it is not known who was asked, all without it."""
        return skips(self.estimate, self.asked)[0]

    @property
    def not_asked(self) -> int | None:
        """The reports of people who were not asked; None if their number is not known."""
        return skips(self.estimate, self.asked)[1]

    @property
    def confidence(self) -> str:
        """In per cent, without trailing zeros."""
        return stated_per_cent(self.estimate.confidence) if self.estimate else ""

    @property
    def method(self) -> str:
        return str(interval_method(self.estimate.method).name) if self.estimate else ""

    @property
    def checked(self) -> list[bool]:
        """Of simulated people: for each interval whether it contains the true figure."""
        if self.estimate is None or self.truth is None:
            return []
        if isinstance(self.truth, Sequence):
            rows = self.rows[:1] if self.one_decides else self.rows
            return [row.low <= row.truth <= row.high for row in rows if row.truth is not None]
        mean = self.estimate.shares["mean"]
        return [mean["low"] <= self.truth <= mean["high"]]

    @property
    def warnings(self) -> list[str]:
        """The warnings that `localdp` gave with the estimate, in the reader's language."""
        codes = set(self.estimate.warnings if self.estimate else [])
        if self.question.open:
            # The panel of an unprotected question states this already.
            codes.discard("unbounded")
        return [str(text) for code, text in WARNINGS.items() if code in codes]

    @property
    def own_warnings(self) -> list[str]:
        """Without the one that the page shows once."""
        return [text for text in self.warnings if text != str(WARNINGS["outside"])]

    @cached_property
    def charted(self) -> tuple[ShareRow, ...]:
        """The rows of its charts of shares, and of its parts' charts."""
        if not self.question.parts or self.estimate is None:
            return self.rows
        parts = zip(self.question.parts, self.estimate.shares["parts"], strict=True)
        return tuple(
            row
            for part, shares in parts
            for row in share_rows(shares, [""] * len(part.options), range(len(part.options)))
        )

    @property
    def forgery_bound(self) -> float:
        """How many points a share can move at most if 1% of the reports are forged."""
        m = self.question.mechanism
        bound = manipulation_bound(m, FORGED_SHARE)
        # A forger can choose which parts, or which item, the report is about.
        return 100 * float(bound.replaced.max()) / float(m.asked)

    @property
    def control(self) -> Control | None:
        """The check of the reports against the known share, for a control question."""
        known = self.question.known_share
        if known is None or self.estimate is None:
            return None
        yes = self.estimate.counts[1]
        check = check_control(self.question.mechanism, yes=yes, n=self.estimate.n, share=known)
        return Control(100 * known, check.alarm)

    @cached_property
    def noisy(self) -> TooNoisy | None:
        """Set if the shares are too noisy to read."""
        kind = self.question.kind
        exclusive = kind.categorical and not kind.binary
        return check_precision(
            self.rows, self.question.mechanism, self.estimate, exclusive=exclusive
        )

    @property
    def comparable(self) -> bool:
        """Whether the answers can be compared two by two."""
        waits = self.estimate is not None and self.estimate.still_open
        return not waits and may_compare(self.question, len(self.rows))

    @property
    def simultaneous(self) -> bool:
        """Whether there are several intervals and they are simultaneous."""
        several = len(self.rows) > 2 or bool(self.question.parts)
        return self.estimate is not None and self.estimate.simultaneous and several
