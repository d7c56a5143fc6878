"""The dashboard as values, read only from `Estimate` rows and the frozen version."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.crypto import salted_hmac

from analytics.dashboard.panel import Panel
from analytics.dashboard.shares import share_scale
from analytics.dashboard.summary import Summary
from analytics.estimates.asked import people_asked
from analytics.estimates.finality import may_be_shown
from analytics.estimates.looks import SEQUENCE, planned_end, shown_estimate
from analytics.estimates.suppression import (
    ended,
    may_be_read,
    waits_for_end,
    withheld_blocks,
)
from analytics.models import FAILED, Estimate
from respondents.models import Tally
from surveys.budget.privacy_budget import VERDICTS
from surveys.documents.frozen import Document, Question
from surveys.formatting import grouped
from surveys.models import Wave


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
    def summary(self) -> Summary:
        """What the panels have in common, shown once."""
        return Summary(self.panels)

    @property
    def estimates(self) -> dict[str, Estimate]:
        """The estimates shown, by question block."""
        found = ((panel.question.block, panel.estimate) for panel in self.panels)
        return {block: estimate for block, estimate in found if estimate is not None}

    @property
    def protection(self) -> str:
        """How strongly one submission is protected, with the figures of central answers; empty if
        no answer is."""
        level = self.document.strength
        return str(VERDICTS[level]) if self.document.protected or level != "sound" else ""

    @property
    def at_every_look(self) -> bool:
        """Whether the intervals are those that hold however often someone looks."""
        return any(estimate.method == SEQUENCE for estimate in self.estimates.values())

    @cached_property
    def planned_end(self) -> str:
        """Why the end did not depend on the estimates; empty if it may have."""
        return planned_end(self.wave)

    @property
    def randomized_by_software(self) -> bool:
        """Whether the respondent's page or the server randomized any answer."""
        randomized = any(not question.own_device for question in self.document.protected)
        return randomized and self.wave.kind != Wave.Kind.SIMULATED

    @property
    def counting(self) -> bool:
        """Whether the wave has closed, and these are not yet its final figures."""
        return self.wave.counting

    @property
    def too_few(self) -> bool:
        """Whether it is final that too few people answered a question for results."""
        return self.wave.final and self.wave.kind != Wave.Kind.SIMULATED

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
    def state(self) -> str:
        """Changes whenever the figures do."""
        return state_of(self.wave)

    @property
    def reports_text(self) -> str:
        return grouped(self.reports)

    @classmethod
    def from_wave(cls, wave: Wave, language: str, *, ranked: bool = False) -> "Dashboard":
        document = wave.version.document
        estimates, withheld = estimate_rows(wave), withheld_blocks(wave)
        return cls(
            wave=wave,
            document=document,
            reports=wave.batches.report_count(),
            waiting_below=2 * wave.batch_minimum,
            readable=may_be_read(wave),
            panels=on_one_scale(
                replace(
                    Panel.from_question(
                        question, estimates.get(question.block), language, ranked=ranked
                    ),
                    asked=people_asked(document, question, estimates),
                    is_withheld=question.block in withheld,
                    waits=waits_for_end(wave, question),
                )
                for question in document.questions
            ),
            ranked=ranked,
        )


def on_one_scale(panels: Iterable[Panel]) -> tuple[Panel, ...]:
    """Return panels of one page, whose charts can be compared by eye."""
    found = tuple(panels)
    scale = share_scale(row for panel in found for row in panel.charted)
    return tuple(replace(panel, scale=scale) for panel in found)


def estimates_of(wave: Wave) -> dict[str, Estimate]:
    """Return a wave's estimates by question block; none while the version forbids reading them, or
    while the last reports of a closed wave are counted."""
    return {block: one for block, one in estimate_rows(wave).items() if FAILED not in one.warnings}


def estimate_rows(wave: Wave) -> dict[str, Estimate]:
    """Return the same, including the rows of questions that could not be estimated."""
    if not may_be_shown(wave):
        return {}
    planned = bool(planned_end(wave))
    # Filter in Python: callers that show many waves have prefetched all estimates.
    rows = [one for one in wave.estimates.all() if one.arm == Tally.Arm.RANDOMIZED]
    hidden = withheld_blocks(wave, rows)
    return {
        one.block: shown_estimate(wave, one, planned=planned)
        for one in rows
        if one.block not in hidden
    }


def direct_estimate(wave: Wave, question: Question) -> Estimate | None:
    """Return the estimate from the people who were asked a question without protection, if it is
    shown."""
    if question.direct is None or not may_be_shown(wave):
        return None
    rows = list(wave.estimates.all())
    if question.block in withheld_blocks(wave, rows):
        return None
    mine = (one for one in rows if one.block == question.block)
    found = next((one for one in mine if one.arm == Tally.Arm.DIRECT), None)
    if found is None or FAILED in found.warnings:
        return None
    return shown_estimate(wave, found, planned=bool(planned_end(wave)))


def state_of(wave: Wave) -> str:
    """Return a text that changes whenever the wave's dashboard has other figures."""
    readable = may_be_read(wave)
    counted = wave.estimates.values_list("block", "arm", "n", "skipped").order_by("block", "arm")
    known = [
        wave.batches.report_count(),
        wave.is_open,
        ended(wave),
        wave.final,
        list(counted) if readable else None,
        wave.releases.count(),
    ]
    # With a secret key: the numbers are small, and some of them are withheld.
    return salted_hmac("state", json.dumps(known), algorithm="sha256").hexdigest()
