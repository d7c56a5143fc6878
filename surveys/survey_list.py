"""The rows of the list of surveys."""

from dataclasses import dataclass
from typing import Literal

from django.db.models import QuerySet

from surveys.models import Survey, Wave


@dataclass(frozen=True)
class SurveyRow:
    """One survey in the list, and the wave that its dashboard shows first."""

    survey: Survey
    wave: Wave | None

    @property
    def state(self) -> Literal["draft", "open", "closed"]:
        if self.wave is None:
            return "draft"
        return "open" if self.wave.is_open else "closed"


def survey_rows(surveys: QuerySet[Survey]) -> list[SurveyRow]:
    """The rows of these surveys, in a constant number of queries."""
    return [survey_row(survey) for survey in surveys.prefetch_related("waves")]


def survey_row(survey: Survey) -> SurveyRow:
    """The row of one survey."""
    return SurveyRow(survey, main_wave(list(survey.waves.all())))


def main_wave(waves: list[Wave]) -> Wave | None:
    """The wave to show first: the newest live or else simulated one; open ones come first."""
    for kind in (Wave.Kind.LIVE, Wave.Kind.SIMULATED):
        of_kind = [wave for wave in waves if wave.kind == kind]
        if of_kind:
            return max(of_kind, key=lambda wave: (wave.is_open, wave.number))
    return None
