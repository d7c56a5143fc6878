"""One item of the checklist, and the draft that the checks read."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from django.urls import reverse
from django.utils.functional import Promise

from surveys.budget.privacy_budget import Budget
from surveys.documents.freezing.problems import batch_problems, problems_by_part
from surveys.documents.translatable_texts import SECTION, item_names
from surveys.drafts.interface import interface_problems
from surveys.models import Survey
from surveys.planning.planner import Plan
from surveys.planning.readable import Reading

# The field that corrects a part of the draft, where its name is another one.
_FIELDS = {
    "device": "risky",
    "central": "central_epsilon",
    "delta": "max_respondents",
    "screening": "asked_of",
    "completion": "completion_link",
}


@dataclass(frozen=True)
class Problem:
    """What prevents a launch, in one sentence, and the URL and the item of the field to correct."""

    text: str | Promise
    url: str
    item: str = ""

    def __str__(self) -> str:
        return str(self.text)


@dataclass(frozen=True)
class FrozenText:
    """A text for respondents that the launch freezes, and the URL of its field."""

    title: str
    text: str
    change_url: str


@dataclass(frozen=True)
class ChecklistItem:
    """The result of one check: an error if there are problems."""

    title: str
    current: str
    why: str
    change_url: str
    problems: Sequence[Problem] = ()
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
    given: Plan | None = None

    @cached_property
    def reading(self) -> Reading:
        """What the people expected will show."""
        return Reading(self.survey, self.given or Plan.of(self.survey))

    @property
    def plan(self) -> Plan:
        return self.reading.plan

    @property
    def data(self) -> dict[str, Any]:
        draft: dict[str, Any] = self.survey.draft
        return draft

    @cached_property
    def budget(self) -> Budget:
        return Budget.as_planned(self.survey)

    def problems(self, *parts: str) -> list[Problem]:
        """Return what prevents the launch in these parts of the draft.

        Problems of single questions and sections belong to "questions".
        """
        named = [(part.partition(" ")[0], problem) for part, problem in self.all_problems]
        kinds = {"item": "questions"}
        return [problem for part, problem in named if kinds.get(part, part) in parts]

    @cached_property
    def all_problems(self) -> list[tuple[str, Problem]]:
        """The part and the problem of everything that prevents the launch."""
        gaps = (("languages", text) for text in interface_problems(self.survey))
        problems = (*problems_by_part(self.data), *gaps)
        return [(part, self.problem(text, part)) for part, text in problems]

    @property
    def to_do(self) -> list[Problem]:
        """Everything that prevents a live wave; a test may have smaller batches."""
        return [*(problem for _part, problem in self.all_problems), *self.batches]

    @property
    def batches(self) -> list[Problem]:
        """Why its batches are too small for a live wave."""
        texts = batch_problems(self.data["batch_minimum"])
        return [self.problem(text, "batch_minimum") for text in texts]

    def problem(self, text: str | Promise, part: str) -> Problem:
        """Return a problem with the URL of the field that corrects it."""
        name, _space, item_id = part.partition(" ")
        if name == "item":
            return self._item_problem(text, item_id)
        pages = {"questions": "surveys:question-new", "languages": "surveys:texts"}
        if part in pages:
            return Problem(text, reverse(pages[part], args=[self.survey.pk]))
        return Problem(text, self.settings_url(_FIELDS.get(part, part)))

    def _item_problem(self, text: str | Promise, item_id: str) -> Problem:
        named = zip(self.survey.items, item_names(self.survey.items), strict=True)
        kind, name = {item["id"]: (item["kind"], name) for item, name in named}[item_id]
        page = "section" if kind == SECTION else "question"
        return Problem(text, reverse(f"surveys:{page}-edit", args=[self.survey.pk, item_id]), name)

    @property
    def designer_url(self) -> str:
        return self.survey.get_absolute_url()

    def settings_url(self, name: str) -> str:
        return f"{reverse('surveys:settings', args=[self.survey.pk])}#id_{name}"

    def text(self, name: str) -> str:
        return str(self.data.get(name, {}).get(self.survey.language, "")).strip()


def shortened(text: str) -> str:
    """Return the beginning of a text, at most 160 characters."""
    words = " ".join(text.split())
    return words if len(words) <= 160 else f"{words[:159]}…"
