"""One question of the dashboard as values."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from django.utils.translation import gettext_lazy as _

from analytics.dashboard.share_section import ShareSection, sections_of
from analytics.estimates.reading import ShownQuestion, may_compare
from analytics.estimates.references import interval_method
from analytics.estimates.shares import ShareRow
from analytics.models import Estimate
from localdp.audit import manipulation_bound
from localdp.estimation import check_control
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

    shown: ShownQuestion
    text: str
    author_attrs: str
    """The language and direction of its texts, as attributes, where the page has others."""
    sections: tuple[ShareSection, ...] = ()
    """The shares of a choice, or of each part of a linked question."""
    stem: str = ""
    """The words before its own, if it is an item of a battery."""
    body: "PanelPart | None" = None
    """What its kind of question shows in addition to the shares of a choice."""
    battery: "object | None" = None
    """Its battery, if it is the first item of one."""
    distinct_name: str = ""
    """What tells it from another question with the same text."""
    details: "tuple[PanelPart, ...]" = ()
    """What only the wave's own page shows: comparisons, checks, releases."""
    truth: "Sequence[float] | float | None" = None
    """The true share of each option, or the true mean, of simulated people."""

    @classmethod
    def from_shown(
        cls,
        shown: ShownQuestion,
        language: str,
        *,
        ranked: bool = False,
        truth: Sequence[float] | float | None = None,
    ) -> "Panel":
        question = shown.question
        truths = truth if isinstance(truth, Sequence) else None
        return cls(
            shown,
            question.text.within(language),
            language_attrs(question.text.language_of(language)),
            sections_of(question, shown.estimate, language, ranked=ranked, truths=truths),
            stem=question.stem.within(language),
            truth=truth,
        )

    @classmethod
    def from_question(
        cls,
        question: Question,
        estimate: Estimate | None,
        language: str,
        *,
        truth: Sequence[float] | float | None = None,
    ) -> "Panel":
        """Return the panel of a question that stands alone, as in an analysis."""
        shown = ShownQuestion(question, estimate, skipped=estimate.skipped if estimate else None)
        return replace(cls.from_shown(shown, language, truth=truth), stem="")

    @property
    def question(self) -> Question:
        return self.shown.question

    @property
    def estimate(self) -> Estimate | None:
        return self.shown.estimate

    @property
    def has_intervals(self) -> bool:
        """Whether it has an estimate that is not preliminary."""
        return self.estimate is not None and not self.estimate.preliminary

    @property
    def rows(self) -> tuple[ShareRow, ...]:
        """The rows of all its sections."""
        return tuple(row for section in self.sections for row in section.rows)

    @property
    def design(self) -> str:
        return str(DESIGNS[self.question.design].label)

    @property
    def n_text(self) -> str:
        return grouped(self.estimate.n) if self.estimate else ""

    @property
    def confidence(self) -> str:
        """In per cent, without trailing zeros."""
        return stated_per_cent(self.estimate.confidence) if self.estimate else ""

    @property
    def method(self) -> str:
        return str(interval_method(self.estimate.method).name) if self.estimate else ""

    @property
    def simultaneous(self) -> bool:
        """Whether there are several intervals and they are simultaneous."""
        return self.estimate is not None and self.estimate.simultaneous and len(self.rows) > 2

    @property
    def checked(self) -> list[bool]:
        """Of simulated people: for each interval whether it contains the true figure."""
        if self.estimate is not None and isinstance(self.truth, float):
            mean = self.estimate.shares["mean"]
            return [mean["low"] <= self.truth <= mean["high"]]
        charted = (row for section in self.sections for row in section.charted)
        return [row.low <= row.truth <= row.high for row in charted if row.truth is not None]

    @property
    def warnings(self) -> dict[str, str]:
        """The warnings that `localdp` gave with the estimate, by their codes."""
        codes = set(self.estimate.warnings if self.estimate else [])
        if self.question.open:
            # The panel of an unprotected question states this already.
            codes.discard("unbounded")
        return {code: str(text) for code, text in WARNINGS.items() if code in codes}

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

    @property
    def comparable(self) -> bool:
        """Whether the answers can be compared two by two."""
        waits = self.estimate is not None and self.estimate.still_open
        return not waits and may_compare(self.question, len(self.rows))
