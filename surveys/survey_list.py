"""The list of surveys as its page shows it."""

from dataclasses import dataclass
from typing import Literal

from django.db.models import QuerySet

from surveys.models import Survey, Wave

State = Literal["draft", "open", "closed"]


@dataclass(frozen=True)
class SurveyRow:
    """One survey in the list: where it stands, and the wave that its dashboard opens on."""

    survey: Survey
    state: State
    wave: Wave | None


def overview(surveys: QuerySet[Survey]) -> list[SurveyRow]:
    """Rows for these surveys, in a constant number of queries."""
    return [_row(survey) for survey in surveys.prefetch_related("waves")]


def _row(survey: Survey) -> SurveyRow:
    shown = main_wave(list(survey.waves.all()))
    if shown is None:
        return SurveyRow(survey, "draft", None)
    return SurveyRow(survey, "open" if shown.is_open else "closed", shown)


def main_wave(waves: list[Wave]) -> Wave | None:
    """The wave to look at first: the newest live one, else the newest simulated one."""
    for kind in (Wave.Kind.LIVE, Wave.Kind.SIMULATED):
        of_kind = [wave for wave in waves if wave.kind == kind]
        if of_kind:
            return max(of_kind, key=lambda wave: (wave.is_open, wave.number))
    return None
