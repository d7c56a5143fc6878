"""The rows of the list of surveys."""

from dataclasses import dataclass
from typing import Literal

from django.db.models import QuerySet

from surveys.models import Survey, Wave

State = Literal["draft", "open", "closed"]


@dataclass(frozen=True)
class SurveyRow:
    """One survey in the list: its state, and the wave that its dashboard shows first."""

    survey: Survey
    state: State
    wave: Wave | None


def survey_rows(surveys: QuerySet[Survey]) -> list[SurveyRow]:
    """The rows of these surveys, in a constant number of queries."""
    return [_row(survey) for survey in surveys.prefetch_related("waves")]


def _row(survey: Survey) -> SurveyRow:
    wave = main_wave(list(survey.waves.all()))
    if wave is None:
        return SurveyRow(survey, "draft", None)
    return SurveyRow(survey, "open" if wave.is_open else "closed", wave)


def main_wave(waves: list[Wave]) -> Wave | None:
    """The wave to show first: the newest live or else simulated one; open ones come first."""
    for kind in (Wave.Kind.LIVE, Wave.Kind.SIMULATED):
        of_kind = [wave for wave in waves if wave.kind == kind]
        if of_kind:
            return max(of_kind, key=lambda wave: (wave.is_open, wave.number))
    return None
