"""What the dashboard shows, as values: read from `Estimate` rows and the frozen version only."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from django.db.models import Sum
from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from analytics.charts.interval import Chart, chart_of
from analytics.estimates.precision import TooNoisy, check_precision
from analytics.estimates.references import interval_method
from analytics.estimates.suppression import may_be_read, withheld_options
from analytics.models import FAILED, Estimate
from localdp.audit import manipulation_bound
from localdp.estimation import check_control
from localdp.mechanisms import Linked
from respondents.models import Batch, Tally
from surveys.documents.frozen import Document, Question
from surveys.models import Wave
from surveys.protection.design import NUMBER
from surveys.protection.registry import DESIGNS

FORGED_SHARE = 0.01
LEAST_P = 0.001
MOST_COMPARED = 50
"""Answers of a question that are compared two by two."""

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
class ShareRow:
    """One line of a question's table; shares in per cent."""

    label: str
    share: float
    low: float
    high: float
    raw: float
    se_sampling: float
    se_privacy: float

    @property
    def figures(self) -> tuple[str, ...]:
        """The row's cells as they are printed: a template's filters take far longer over them."""
        return (
            decimals(self.share, 1),
            f"{decimals(self.low, 1)} – {decimals(self.high, 1)}",
            decimals(self.raw, 1),
            decimals(self.se_sampling, 2),
            decimals(self.se_privacy, 2),
        )


@dataclass(frozen=True)
class Control:
    """A control question: the share that is known, in per cent, and whether the reports fit it."""

    known: float
    alarm: bool


@dataclass(frozen=True)
class Panel:
    """One question of the dashboard; without an estimate there is no number to show."""

    question: Question
    text: str
    design: str
    estimate: Estimate | None
    chart: Chart | None
    rows: tuple[ShareRow, ...]
    withheld: int = 0
    failed: bool = False
    """Whether the reports could not be estimated."""

    @classmethod
    def of(
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
            return cls(question, text, design, None, None, ())
        if FAILED in estimate.warnings:
            return cls(question, text, design, None, None, (), failed=True)
        if question.parts or question.kind == NUMBER:
            # Its parts have options, and shares: analytics.dashboard.linked_panel. A number has a
            # mean, and a histogram: analytics.dashboard.numeric_panel.
            return cls(question, text, design, estimate, None, ())
        labels = [option.within(language) for option in question.options]
        places = range(len(labels))
        # People expect Yes before No, though No is category 0.
        hidden = withheld_options(question, estimate)
        expected: Iterable[int] = reversed(places) if question.kind == "yes-no" else places
        if ranked and len(labels) > 2:
            expected = sorted(places, key=lambda place: -estimate.shares["raw"][place])
        order = tuple(place for place in expected if place not in hidden)
        chart, rows = chart_of(estimate, labels, order), rows_of(estimate, labels, order)
        return cls(question, text, design, estimate, chart, rows, len(hidden))

    @property
    def n_text(self) -> str:
        return f"{self.estimate.n:,}" if self.estimate else ""

    @property
    def confidence(self) -> str:
        """In per cent, without needless zeros."""
        return f"{100 * self.estimate.confidence:g}" if self.estimate else ""

    @property
    def method(self) -> str:
        return str(interval_method(self.estimate.method).name) if self.estimate else ""

    @property
    def warnings(self) -> list[str]:
        """What `localdp` wants said of this estimate, in the reader's language."""
        codes = self.estimate.warnings if self.estimate else []
        # An open question says so already.
        said = {code for code in codes if not (code == "unbounded" and self.question.open)}
        return [str(text) for code, text in WARNINGS.items() if code in said]

    @property
    def forged(self) -> float:
        """How many points the shares can move if 1 % of the reports were forged, at most."""
        m = self.question.mechanism
        bound = manipulation_bound(m, FORGED_SHARE)
        # Whoever forges may choose which parts of a linked question the report is about.
        asked = float(m.asked) if isinstance(m, Linked) else 1.0
        return 100 * float(bound.replaced.max()) / asked

    @property
    def control(self) -> Control | None:
        """What a question of known share says of the reports, where this is one."""
        known = self.question.known_share
        if known is None or self.estimate is None:
            return None
        yes = counts_of(self.question, self.estimate)[1]
        found = check_control(self.question.mechanism, yes=yes, n=self.estimate.n, share=known)
        return Control(100 * known, found.alarm)

    @property
    def noisy(self) -> TooNoisy | None:
        """That its shares are too noisy to read, where they are."""
        exclusive = self.question.kind == "single" and not self.withheld
        return check_precision(
            self.rows, self.question.mechanism, self.estimate, exclusive=exclusive
        )

    @property
    def split(self) -> bool:
        """Whether the interval that sampling alone would leave is known: not from one bit each."""
        if self.estimate is None:
            return False
        mean = self.estimate.shares.get("mean")
        return mean is None or mean["se_sampling"] is not None

    @property
    def leans(self) -> bool:
        """Whether shares were drawn down to add up, since noise took others below 0."""
        exclusive = self.question.kind == "single" and not self.question.open
        return exclusive and len(self.rows) > 2 and any(row.raw < 0 for row in self.rows)

    @property
    def comparable(self) -> bool:
        """Whether its answers can be compared two by two."""
        return may_compare(self.question, len(self.rows))

    @property
    def together(self) -> bool:
        """Whether several intervals are read at once, and hold at once."""
        several = len(self.rows) > 2 or bool(self.question.parts)
        return self.estimate is not None and self.estimate.simultaneous and several


@dataclass(frozen=True)
class Dashboard:
    """One wave's page."""

    wave: Wave
    document: Document
    reports: int
    waiting_below: int
    readable: bool
    panels: tuple[Panel, ...]
    ranked: bool = False
    """Whether answers are in the order of their unclipped shares."""

    @property
    def may_rank(self) -> bool:
        """Whether some question has an order to choose."""
        return any(len(panel.rows) > 2 for panel in self.panels)

    @property
    def may_part(self) -> bool:
        """Whether an open question parts the people, and a protected one is asked of them."""
        questions = self.document.questions
        deciding = any(one.open and len(one.options) > 1 for one in questions)
        return deciding and not all(one.in_clear for one in questions)

    @property
    def drawn_for(self) -> bool:
        """Whether any answer was randomized by the respondents' pages, or by the server."""
        drawn = any(not question.own_device for question in self.document.protected)
        return drawn and self.wave.kind != Wave.Kind.SIMULATED

    @property
    def lags(self) -> bool:
        """Whether figures may lack reports that are there (`analytics.estimates.suppression`)."""
        return self.document.release.while_open and self.wave.kind != Wave.Kind.SIMULATED

    @property
    def drew_themselves(self) -> str:
        """The numbers of the questions that respondents randomized with a device of their own."""
        if self.wave.kind == Wave.Kind.SIMULATED:
            return ""
        asked = enumerate(self.document.questions, start=1)
        own = [number for number, question in asked if question.own_device]
        return ", ".join(map(str, own))

    @property
    def reports_text(self) -> str:
        return f"{self.reports:,}"

    @classmethod
    def of(cls, wave: Wave, language: str, *, ranked: bool = False) -> "Dashboard":
        document = wave.version.document
        estimates = rows_of_wave(wave)
        return cls(
            wave=wave,
            document=document,
            reports=Batch.objects.filter(wave=wave).aggregate(total=Sum("size"))["total"] or 0,
            waiting_below=2 * wave.batch_minimum,
            readable=may_be_read(wave),
            panels=tuple(
                Panel.of(question, estimates.get(question.block), language, ranked=ranked)
                for question in document.questions
            ),
            ranked=ranked,
        )


def estimates_of(wave: Wave) -> dict[str, Estimate]:
    """A wave's estimates by question block; none where the version forbids reading them yet."""
    return {block: one for block, one in rows_of_wave(wave).items() if FAILED not in one.warnings}


def rows_of_wave(wave: Wave) -> dict[str, Estimate]:
    """The same with the rows of questions whose reports could not be estimated."""
    if not may_be_read(wave):
        return {}
    # Not filtered by the database: who shows many waves has fetched all of it at once.
    return {one.block: one for one in wave.estimates.all() if one.arm == Tally.Arm.RANDOMIZED}


def counts_of(question: Question, estimate: Estimate) -> list[int]:
    """The counts that gave these unbiased shares: whole numbers, so that rounding finds them."""
    support = question.mechanism.support()
    rates = support.q + (support.p - support.q) * np.array(estimate.shares["raw"])
    return [int(count) for count in np.rint(rates * estimate.n)]


def may_compare(question: Question, answers: int) -> bool:
    """Whether this question's answers, of which so many are shown, can be compared two by two: not
    where one share says all."""
    least = {"single": 3, "multiple": 2}.get(question.kind)
    return least is not None and not question.parts and least <= answers <= MOST_COMPARED


def p_text(p_value: float) -> str:
    """A p-value in three decimals, in the reader's language."""
    if p_value < LEAST_P:
        return f"< {decimals(LEAST_P, 3)}"
    return decimals(p_value, 3)


def decimals(value: float, places: int) -> str:
    """A number with so many decimals, in the reader's language."""
    return number_format(f"{value:.{places}f}", places)


def rows_of(estimate: Estimate, labels: list[str], order: Iterable[int]) -> tuple[ShareRow, ...]:
    """The table of one estimate, in per cent."""
    shares = estimate.shares
    return tuple(
        ShareRow(
            label=labels[index],
            share=100 * shares["constrained"][index],
            low=100 * shares["low"][index],
            high=100 * shares["high"][index],
            raw=100 * shares["raw"][index],
            se_sampling=100 * shares["se_sampling"][index],
            se_privacy=100 * shares["se_privacy"][index],
        )
        for index in order
    )
