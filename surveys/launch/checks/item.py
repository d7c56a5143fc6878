"""One point of the list, and the draft that it is about."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from django.urls import reverse

from surveys.budget.privacy_budget import Budget
from surveys.models import Survey
from surveys.planning.planner import Plan

State = Literal["fine", "look", "missing"]


@dataclass(frozen=True)
class Point:
    """One thing to look at."""

    name: str
    title: str
    state: State
    now: str
    why: str
    change: str
    """Where it is changed."""
    problems: tuple[str, ...] = ()


@dataclass(frozen=True)
class Draft:
    """What the points are about."""

    survey: Survey
    plan: Plan

    @property
    def given(self) -> dict[str, Any]:
        draft: dict[str, Any] = self.survey.draft
        return draft

    @cached_property
    def budget(self) -> Budget:
        return Budget.of(self.survey)

    @property
    def designer(self) -> str:
        return self.survey.get_absolute_url()

    def field(self, name: str) -> str:
        """Where a setting is changed."""
        return f"{reverse('surveys:settings', args=[self.survey.pk])}#id_{name}"

    def text(self, name: str) -> str:
        """What the survey says of itself, in its own language."""
        return str(self.given.get(name, {}).get(self.survey.language, "")).strip()


def shortened(text: str) -> str:
    """Enough of a text to know it by."""
    words = " ".join(text.split())
    return words if len(words) <= 160 else f"{words[:159]}…"
