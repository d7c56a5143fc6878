"""One item of the checklist, and the draft that the checks read."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from django.http import QueryDict
from django.urls import reverse
from django.utils.functional import Promise

from surveys.budget.privacy_budget import Budget
from surveys.documents.draft import problems_by_part
from surveys.models import Survey
from surveys.planning.forms import PlanForm
from surveys.planning.planner import Plan


@dataclass(frozen=True)
class ChecklistItem:
    """The result of one check: an error if there are problems."""

    title: str
    current: str
    why: str
    change_url: str
    problems: Sequence[str | Promise] = ()
    warning: bool = False

    @property
    def state(self) -> Literal["ok", "warning", "error"]:
        if self.problems:
            return "error"
        return "warning" if self.warning else "ok"


@dataclass(frozen=True)
class Draft:
    """The input of every check."""

    survey: Survey
    plan: Plan

    @property
    def data(self) -> dict[str, Any]:
        draft: dict[str, Any] = self.survey.draft
        return draft

    @cached_property
    def budget(self) -> Budget:
        form = PlanForm(QueryDict(), self.survey)
        return Budget.of(self.survey, form.value("waves"), form.value("household"))

    def problems(self, *parts: str) -> list[str | Promise]:
        """Return what prevents the launch in these parts of the draft."""
        return [problem for part, problem in self._problems if part in parts]

    @cached_property
    def _problems(self) -> list[tuple[str, str | Promise]]:
        return list(problems_by_part(self.data))

    @property
    def designer_url(self) -> str:
        return self.survey.get_absolute_url()

    def settings_url(self, name: str) -> str:
        """Return the URL of a setting in the form."""
        return f"{reverse('surveys:settings', args=[self.survey.pk])}#id_{name}"

    def text(self, name: str) -> str:
        """Return a text of the draft in the survey's own language."""
        return str(self.data.get(name, {}).get(self.survey.language, "")).strip()


def shortened(text: str) -> str:
    """Return the beginning of a text, at most 160 characters."""
    words = " ".join(text.split())
    return words if len(words) <= 160 else f"{words[:159]}…"
