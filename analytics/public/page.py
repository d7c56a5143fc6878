"""What everyone sees of a wave's results: some panels of its dashboard, and nothing else of it."""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property

from analytics.dashboard.bodies import on_one_scale
from analytics.dashboard.details import with_list_shares
from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.published import for_everyone
from analytics.estimates.reading import estimates_among, shown_questions
from respondents.questionnaire.language import in_language
from surveys.documents.frozen.question import Question
from surveys.models import Wave


@dataclass(frozen=True)
class PublicResults:
    """The published results of one wave, in one language of its survey."""

    dashboard: Dashboard

    @classmethod
    def from_wave(cls, wave: Wave, language: str) -> "PublicResults":
        """Take the panels of the published questions from the dashboard.

        Their scale is computed again: the dashboard's depends on the other questions too.
        """
        whole = shown_questions(wave)
        dashboard = Dashboard.from_wave(wave, language, for_everyone(wave, whole))
        panels = (
            _for_everyone(panel, language)
            for panel in publishable(dashboard)
            if panel.question.id in wave.public_questions
        )
        document = in_language(dashboard.document, language)
        on_scale = on_one_scale(panels, language)
        shown = with_list_shares(wave, on_scale, language, estimates_among(whole))
        return cls(replace(dashboard, document=document, panels=shown))

    @property
    def questions(self) -> list[Question]:
        return [panel.question for panel in self.dashboard.panels]

    @cached_property
    def randomized(self) -> list[Question]:
        """The questions whose answers a browser or the server may have changed."""
        return [question for question in self.protected if not question.own_device]

    @property
    def all_randomized(self) -> bool:
        return len(self.randomized) == len(self.questions)

    @property
    def own_device(self) -> bool:
        """Whether people randomized the answer to any of the questions themselves."""
        return any(question.own_device for question in self.questions)

    @cached_property
    def protected(self) -> list[Question]:
        return [question for question in self.questions if not question.in_clear]

    @property
    def protected_numbers(self) -> bool:
        return any(question.kind.numeric for question in self.protected)

    @property
    def protected_choices(self) -> bool:
        """Whether any of the protected questions has answers to choose from."""
        return not all(question.kind.numeric for question in self.protected)

    @property
    def list_shares(self) -> bool:
        """Whether the share of a list's sensitive statement is among the figures."""
        return any(panel.details for panel in self.dashboard.panels if panel.question.statements)

    @cached_property
    def open(self) -> list[Question]:
        """The questions whose answers were stored as given."""
        return [question for question in self.questions if question.open]

    @property
    def open_choices(self) -> bool:
        """Whether people choose one answer to any of the questions stored as given."""
        return any(question.kind.categorical for question in self.open)

    @property
    def open_several(self) -> bool:
        """Whether people choose any number of answers to one of the questions stored as given."""
        return any(question.kind.several for question in self.open)


def publishable(dashboard: Dashboard) -> Iterable[Panel]:
    """Return the panels whose results can be published: those with an estimate on the dashboard."""
    return (panel for panel in dashboard.panels if panel.estimate is not None)


def _for_everyone(panel: Panel, language: str) -> Panel:
    """Return the panel in one language, whose estimate names no wave: so no page of staff is
    linked."""
    estimate = copy(panel.estimate)
    assert estimate is not None  # noqa: S101 - the panel is publishable
    estimate.wave_id = None
    question = in_language(panel.question, language)
    return replace(panel, shown=replace(panel.shown, question=question, estimate=estimate))
