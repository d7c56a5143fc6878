"""What the files of a wave have in common, read once for all of them."""

from dataclasses import dataclass
from functools import cached_property

from django.conf import settings

from analytics.dashboard.page import Dashboard
from analytics.estimates.published import for_everyone, has_small_counts
from analytics.estimates.reading import ShownQuestion, estimates_among, shown_questions
from analytics.exports.comparison_rows import Row, comparison_rows
from analytics.models import Estimate
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave


@dataclass(frozen=True)
class WaveFigures:
    """A wave's figures as they may be shown, with texts in one language, by default the survey's
    first: to the team, or to everyone (`analytics.estimates.published`)."""

    wave: Wave
    chosen: str = ""
    public: bool = False

    @property
    def document(self) -> Document:
        return self.wave.version.document

    @property
    def language(self) -> str:
        return self.chosen or self.document.languages[0]

    @property
    def interface_language(self) -> str:
        """The language of Candor's own words: English where it has no translation."""
        known = self.language in dict(settings.LANGUAGES)
        return self.language if known else settings.LANGUAGE_CODE

    @cached_property
    def shown(self) -> list[ShownQuestion]:
        """Every question, in the order of its version."""
        shown = self._whole
        return for_everyone(self.wave, shown) if self.public else shown

    @cached_property
    def _whole(self) -> list[ShownQuestion]:
        return shown_questions(self.wave)

    @cached_property
    def estimates(self) -> dict[str, Estimate]:
        """The estimates by question block, of each answer."""
        return estimates_among(self._whole)

    @cached_property
    def comparisons(self) -> list[Row]:
        """The rows of all comparisons; for everyone, of no question with small counts, but as on
        public pages the share of a list, which is about all of its counts."""
        rows = comparison_rows(self.wave, self._whole, self.language)
        return [
            row for row in rows if row["comparison"] == "list" or row["question"] not in self.small
        ]

    @cached_property
    def small(self) -> frozenset[str]:
        """The ids of the questions whose comparisons would reveal small counts to everyone: their
        own, or the counts of another version, item or wave that they are compared with."""
        if not self.public:
            return frozenset()
        others = Estimate.objects.filter(wave__survey=self.wave.survey_id).exclude(wave=self.wave)
        blocks = {row.block for row in others.only("block", "counts", "n") if has_small_counts(row)}
        small = {
            each.question.id
            for each in self._whole
            if has_small_counts(each.direct)
            or (each.question.open and has_small_counts(each.estimate))
            or (each.question.open and each.question.block in blocks)
        }
        return frozenset(
            each.question.id
            for each in self._whole
            if each.question.id in small or not small.isdisjoint(self._compared_with(each.question))
        )

    def _compared_with(self, question: Question) -> set[str]:
        battery = self.document.battery_of(question)
        others = (*self.document.versions_of(question), *(battery.items if battery else ()))
        return {other.id for other in others}

    @cached_property
    def dashboard(self) -> Dashboard:
        return Dashboard.from_wave(self.wave, self.language, self.shown)
