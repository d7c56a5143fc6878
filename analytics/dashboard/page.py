"""The dashboard as values, read only from `Estimate` rows and the frozen version."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext_lazy as _

from analytics.dashboard.battery_panel import with_batteries
from analytics.dashboard.bodies import on_one_scale
from analytics.dashboard.details import with_details
from analytics.dashboard.panel import Panel
from analytics.dashboard.summary import Summary
from analytics.estimates.looks import SEQUENCE, planned_end
from analytics.estimates.progress import progress_of
from analytics.estimates.reading import ShownQuestion, shown_questions, state_of
from analytics.estimates.timing import may_be_read
from analytics.models import Estimate
from analytics.simulation.job import Truths, truths_of
from surveys.budget.privacy_budget import VERDICTS
from surveys.documents.condition_text import quoted
from surveys.documents.frozen.document import Document
from surveys.formatting import stated_per_cent
from surveys.models import Wave

INVITED = _(
    "In about %(confidence)s of 100 such surveys, an interval contains the true figure, if the "
    "people who answered are like a random sample of all who were invited."
)
OPEN_LINK = _(
    "In about %(confidence)s of 100 such surveys, an interval contains the true figure, if the "
    "reports are like a random sample. Here anyone with the link could answer, perhaps more than "
    "once, so intervals do not show how far those who answered differ from everyone else."
)


@dataclass(frozen=True)
class Dashboard:
    """The dashboard page of one wave."""

    wave: Wave
    document: Document
    reports: int
    readable: bool
    panels: tuple[Panel, ...]
    ranked: bool = False
    """Whether answers are sorted by their unbiased shares."""
    truths: Truths | None = None
    """The true figures, if the wave was filled with simulated people."""

    @property
    def checked(self) -> list[bool]:
        """For each interval on the page whether it contains the true figure."""
        return [held for panel in self.panels for held in panel.checked]

    @property
    def held(self) -> int:
        """How many intervals contain the true figure."""
        return sum(self.checked)

    @property
    def may_rank(self) -> bool:
        """Whether some question has enough answers to sort."""
        return any(panel.question.kind.choice and len(panel.rows) > 2 for panel in self.panels)

    @property
    def index(self) -> list[tuple[Panel, str]]:
        """Each panel with its text, and a name where another has the same."""
        return [
            (panel, " · ".join(filter(None, (panel.text, panel.distinct_name))))
            for panel in self.panels
        ]

    @property
    def summary(self) -> Summary:
        """What the panels have in common, shown once."""
        return Summary(self.panels)

    @property
    def estimates(self) -> dict[str, Estimate]:
        """The estimates shown, by question block."""
        pairs = ((panel.question.block, panel.estimate) for panel in self.panels)
        return {block: estimate for block, estimate in pairs if estimate is not None}

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
    def has_intervals(self) -> bool:
        """Whether some figures have intervals, for which unprotected answers wait until the end."""
        return any(panel.has_intervals for panel in self.panels)

    @property
    def counts_seen(self) -> bool:
        """Whether counts of unprotected answers could be read before the end."""
        return self.wave.version.document.shows_counts

    @property
    def randomized_by_software(self) -> bool:
        """Whether the respondent's page or the server randomized any answer."""
        randomized = any(not question.own_device for question in self.document.protected)
        return randomized and self.wave.kind != Wave.Kind.SIMULATED

    @cached_property
    def progress(self) -> tuple[int, int] | None:
        """How many estimates are done and how many there are, while the worker computes some."""
        return progress_of(self.wave.pk) if self.wave.pk else None

    @property
    def computing(self) -> bool:
        """Whether figures are being made that are not on the page yet."""
        return self.wave.counting or self.progress is not None

    @property
    def kept_back(self) -> int:
        """How many reports at most stay behind when others are counted."""
        waits = self.wave.is_open and self.wave.live
        return self.wave.most_kept_back if waits else 0

    @property
    def may_lag(self) -> bool:
        """Whether estimates may lag behind the reports (`analytics.estimates.timing`)."""
        return self.document.release.while_open and self.wave.live

    @property
    def late(self) -> int:
        """How many reports stay out of some figure that is about everyone."""
        return max(map(self.late_of, self.panels), default=0) if self.wave.final else 0

    def late_of(self, panel: Panel) -> int:
        """Return how many reports are not in a figure that is about everyone."""
        question, estimate = panel.question, panel.estimate
        of_some = panel.shown.one_of or question.direct_share is not None
        if estimate is None or of_some or question.condition is not None:
            return 0
        return max(self.reports - estimate.n - estimate.skipped, 0)

    @property
    def sampling(self) -> str:
        """What intervals assume of how people came; empty if the data are simulated."""
        if self.wave.kind == Wave.Kind.SIMULATED:
            return ""
        confidence = stated_per_cent(self.document.estimator.confidence)
        return str(INVITED if self.wave.invited else OPEN_LINK) % {"confidence": confidence}

    @property
    def own_device_questions(self) -> str:
        """The questions that respondents randomized with their own device."""
        if self.wave.kind == Wave.Kind.SIMULATED:
            return ""
        return "; ".join(quoted(panel.text) for panel in self.panels if panel.question.own_device)

    @property
    def state(self) -> str:
        """Changes whenever the figures do."""
        return state_of(self.wave)

    @classmethod
    def from_wave(
        cls,
        wave: Wave,
        language: str,
        shown: Sequence[ShownQuestion] | None = None,
        *,
        ranked: bool = False,
        detailed: bool = False,
    ) -> "Dashboard":
        """Return the dashboard of a wave, from its questions if they were read; ``detailed`` panels
        have what only the wave's own page shows."""
        shown = shown_questions(wave) if shown is None else shown
        truths = truths_of(wave) if detailed else None
        true = truths.by_block if truths else {}
        panels = on_one_scale(
            (
                Panel.from_shown(each, language, ranked=ranked, truth=true.get(each.question.block))
                for each in shown
            ),
            language,
        )
        panels = with_distinct_names(wave.version.document, panels)
        panels = with_batteries(wave.version.document, panels, language) if detailed else panels
        return cls(
            wave=wave,
            document=wave.version.document,
            reports=wave.batches.report_count(),
            readable=may_be_read(wave),
            panels=with_details(wave, shown, panels, language) if detailed else panels,
            ranked=ranked,
            truths=truths,
        )


def with_distinct_names(document: Document, panels: Sequence[Panel]) -> tuple[Panel, ...]:
    """Give panels with the same text their names."""
    times = Counter(panel.text for panel in panels)
    return tuple(
        replace(panel, distinct_name=document.name_on_pages(panel.question))
        if times[panel.text] > 1
        else panel
        for panel in panels
    )
