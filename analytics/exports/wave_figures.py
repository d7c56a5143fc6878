"""What the files of a wave have in common, read once for all of them."""

from dataclasses import dataclass
from functools import cached_property

from django.conf import settings

from analytics.dashboard.page import Dashboard
from analytics.estimates.reading import ShownQuestion, estimates_among, shown_questions
from analytics.exports.comparison_rows import Row, comparison_rows
from analytics.models import Estimate
from surveys.documents.frozen.document import Document
from surveys.models import Wave


@dataclass(frozen=True)
class WaveFigures:
    """A wave's figures as they may be shown, with texts in one language, by default the survey's
    first."""

    wave: Wave
    chosen: str = ""

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
        return shown_questions(self.wave)

    @cached_property
    def estimates(self) -> dict[str, Estimate]:
        """The estimates by question block."""
        return estimates_among(self.shown)

    @cached_property
    def comparisons(self) -> list[Row]:
        """The rows of all comparisons."""
        return list(comparison_rows(self.wave, self.shown, self.language))

    @cached_property
    def dashboard(self) -> Dashboard:
        return Dashboard.from_wave(self.wave, self.language, self.shown)
