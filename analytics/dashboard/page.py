"""The dashboard as values, read only from `Estimate` rows and the frozen version."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.dashboard.shares import (
    ShareRow,
    decimals,
    display_order,
    share_chart,
    share_rows,
    share_scale,
)
from analytics.estimates.precision import TooNoisy, check_precision
from analytics.estimates.references import interval_method
from analytics.estimates.suppression import may_be_read, withheld_options
from analytics.models import FAILED, Estimate
from charts.intervals import IntervalChart
from charts.scales import Scale
from localdp.audit import manipulation_bound
from localdp.estimation import check_control
from localdp.mechanisms import Linked
from respondents.models import Tally
from surveys.documents.frozen import Document, Question
from surveys.models import Wave
from surveys.protection.design import NUMBER
from surveys.protection.registry import DESIGNS

FORGED_SHARE = 0.01
MIN_P = 0.001
MAX_COMPARED = 50
"""Answers of a question that can be compared two by two."""

WARNINGS = {
    "outside": _(
        "An unclipped share below 0 or above 100 per cent is no fault: chance took more, or added "
        "more, than there was. The intervals account for it."
    ),
    "not-converged": _(
        "The most likely table was not reached within its steps: read the intervals, not the "
        "shares above them."
    ),
    "unbounded": _(
        "Some report is impossible for some answer: ε is infinite, and such a report gives the "
        "answer away."
    ),
}


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
    withheld: int = 0
    failed: bool = False
    """Whether the reports could not be estimated."""
    scale: Scale | None = None
    """The scale of all shares on the page; without it, that of these rows."""

    @classmethod
    def from_question(
        cls,
        question: Question,
        estimate: Estimate | None,
        language: str,
        *,
        ranked: bool = False,
    ) -> "Panel":
        text = question.text.within(language)
        design = str(DESIGNS[question.design].label)
        if estimate is None:
            return cls(question, text, design, None, ())
        if FAILED in estimate.warnings:
            return cls(question, text, design, None, (), failed=True)
        if question.parts or question.kind == NUMBER:
            # LinkedPanel shows the shares of parts, NumberPanel means and histograms.
            return cls(question, text, design, estimate, ())
        labels = [option.within(language) for option in question.options]
        hidden = withheld_options(question, estimate)
        order = display_order(question.kind, len(labels))
        if ranked and len(labels) > 2:
            order.sort(key=lambda index: -estimate.shares["raw"][index])
        order = [index for index in order if index not in hidden]
        rows = share_rows(estimate.shares, labels, order)
        return cls(question, text, design, estimate, rows, len(hidden))

    @cached_property
    def chart(self) -> IntervalChart:
        return self.chart_of(self.rows)

    def chart_of(self, rows: Sequence[ShareRow]) -> IntervalChart:
        """Chart these rows on the page's scale."""
        return share_chart(rows, self.scale or share_scale(rows), self.confidence)

    @property
    def n_text(self) -> str:
        return f"{self.estimate.n:,}" if self.estimate else ""

    @property
    def confidence(self) -> str:
        """In per cent, without trailing zeros."""
        return f"{100 * self.estimate.confidence:g}" if self.estimate else ""

    @property
    def method(self) -> str:
        return str(interval_method(self.estimate.method).name) if self.estimate else ""

    @property
    def warnings(self) -> list[str]:
        """The warnings that `localdp` gave with the estimate, in the reader's language."""
        codes = set(self.estimate.warnings if self.estimate else [])
        if self.question.open:
            # The panel of an unprotected question states this already.
            codes.discard("unbounded")
        return [str(text) for code, text in WARNINGS.items() if code in codes]

    @property
    def forgery_bound(self) -> float:
        """How many points a share can move at most if 1 % of the reports are forged."""
        m = self.question.mechanism
        bound = manipulation_bound(m, FORGED_SHARE)
        # A forger can choose which parts of a linked question the report is about.
        fraction_asked = float(m.asked) if isinstance(m, Linked) else 1.0
        return 100 * float(bound.replaced.max()) / fraction_asked

    @property
    def control(self) -> Control | None:
        """The check of the reports against the known share, for a control question."""
        known = self.question.known_share
        if known is None or self.estimate is None:
            return None
        yes = report_counts(self.question, self.estimate)[1]
        found = check_control(self.question.mechanism, yes=yes, n=self.estimate.n, share=known)
        return Control(100 * known, found.alarm)

    @property
    def noisy(self) -> TooNoisy | None:
        """Set if the shares are too noisy to read."""
        exclusive = self.question.kind == "single" and not self.withheld
        return check_precision(
            self.rows, self.question.mechanism, self.estimate, exclusive=exclusive
        )

    @property
    def has_sampling_interval(self) -> bool:
        """Whether the interval from sampling alone is known; one-bit reports do not reveal it."""
        if self.estimate is None:
            return False
        mean = self.estimate.shares.get("mean")
        return mean is None or mean["se_sampling"] is not None

    @property
    def is_adjusted(self) -> bool:
        """Whether shares were reduced to add up to 100 %, since noise moved others below 0."""
        exclusive = self.question.kind == "single" and not self.question.open
        return exclusive and len(self.rows) > 2 and any(row.raw < 0 for row in self.rows)

    @property
    def comparable(self) -> bool:
        """Whether the answers can be compared two by two."""
        return may_compare(self.question, len(self.rows))

    @property
    def simultaneous(self) -> bool:
        """Whether there are several intervals and they are simultaneous."""
        several = len(self.rows) > 2 or bool(self.question.parts)
        return self.estimate is not None and self.estimate.simultaneous and several


@dataclass(frozen=True)
class Dashboard:
    """The dashboard page of one wave."""

    wave: Wave
    document: Document
    reports: int
    waiting_below: int
    readable: bool
    panels: tuple[Panel, ...]
    ranked: bool = False
    """Whether answers are sorted by their unbiased shares."""

    @property
    def may_rank(self) -> bool:
        """Whether some question has enough answers to sort."""
        return any(len(panel.rows) > 2 for panel in self.panels)

    @property
    def may_group(self) -> bool:
        """Whether an unprotected question can define subgroups for a protected one."""
        questions = self.document.questions
        has_groups = any(one.open and len(one.options) > 1 for one in questions)
        return has_groups and not all(one.in_clear for one in questions)

    @property
    def randomized_by_software(self) -> bool:
        """Whether the respondent's page or the server randomized any answer."""
        randomized = any(not question.own_device for question in self.document.protected)
        return randomized and self.wave.kind != Wave.Kind.SIMULATED

    @property
    def may_lag(self) -> bool:
        """Whether estimates may lag behind the reports (`analytics.estimates.suppression`)."""
        return self.document.release.while_open and self.wave.kind != Wave.Kind.SIMULATED

    @property
    def own_device_questions(self) -> str:
        """The numbers of the questions that respondents randomized with their own device."""
        if self.wave.kind == Wave.Kind.SIMULATED:
            return ""
        questions = enumerate(self.document.questions, start=1)
        numbers = [number for number, question in questions if question.own_device]
        return ", ".join(map(str, numbers))

    @property
    def reports_text(self) -> str:
        return f"{self.reports:,}"

    @classmethod
    def from_wave(cls, wave: Wave, language: str, *, ranked: bool = False) -> "Dashboard":
        document = wave.version.document
        estimates = estimate_rows(wave)
        return cls(
            wave=wave,
            document=document,
            reports=wave.batches.report_count(),
            waiting_below=2 * wave.batch_minimum,
            readable=may_be_read(wave),
            panels=on_one_scale(
                Panel.from_question(
                    question, estimates.get(question.block), language, ranked=ranked
                )
                for question in document.questions
            ),
            ranked=ranked,
        )


def on_one_scale(panels: Iterable[Panel]) -> tuple[Panel, ...]:
    """Panels of one page, whose charts can be compared by eye."""
    found = tuple(panels)
    scale = share_scale(row for panel in found for row in _charted(panel))
    return tuple(replace(panel, scale=scale) for panel in found)


def _charted(panel: Panel) -> Iterator[ShareRow]:
    yield from panel.rows
    if panel.question.parts and panel.estimate is not None:
        for part, shares in zip(panel.question.parts, panel.estimate.shares["parts"], strict=True):
            yield from share_rows(shares, [""] * len(part.options), range(len(part.options)))


def estimates_of(wave: Wave) -> dict[str, Estimate]:
    """A wave's estimates by question block; none while the version forbids reading them."""
    return {block: one for block, one in estimate_rows(wave).items() if FAILED not in one.warnings}


def estimate_rows(wave: Wave) -> dict[str, Estimate]:
    """The same, including the rows of questions that could not be estimated."""
    if not may_be_read(wave):
        return {}
    # Filter in Python: callers that show many waves have prefetched all estimates.
    return {one.block: one for one in wave.estimates.all() if one.arm == Tally.Arm.RANDOMIZED}


def report_counts(question: Question, estimate: Estimate) -> list[int]:
    """Recover the counts behind the unbiased shares; rounding is exact, as counts are whole."""
    support = question.mechanism.support()
    rates = support.q + (support.p - support.q) * np.array(estimate.shares["raw"])
    return [int(count) for count in np.rint(rates * estimate.n)]


def may_compare(question: Question, answers: int) -> bool:
    """Whether a question with this many answers shown can be compared two by two.

    Not if one share determines the other.
    """
    least = {"single": 3, "multiple": 2}.get(question.kind)
    return least is not None and not question.parts and least <= answers <= MAX_COMPARED


def p_text(p_value: float) -> str:
    """Format a p-value with three decimals, in the reader's language."""
    if p_value < MIN_P:
        return f"< {decimals(MIN_P, 3)}"
    return decimals(p_value, 3)
