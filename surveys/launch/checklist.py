"""The checklist before a launch: the current value of each item, and why it matters.

Errors prevent a launch; warnings do not.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from surveys.launch.checks import content, privacy, rules
from surveys.launch.checks.item import ChecklistItem, Draft, FrozenText, Problem
from surveys.models import Survey
from surveys.planning.planner import Plan

# In the order of the page.
CHECKS = (
    content.opening,
    content.asker,
    content.ethics,
    content.languages,
    content.questions,
    privacy.strength,
    privacy.budget,
    privacy.central,
    content.control,
    content.people,
    rules.minimum_n,
    rules.batch_minimum,
    rules.max_respondents,
    rules.retention,
    rules.exports,
    rules.access,
    rules.plain,
    rules.embedding,
    rules.quick_exit,
    privacy.memory,
)


WHOLE = ("opening", "asker", "ethics")
"""The items of texts that the page shows as a whole."""


@dataclass(frozen=True)
class Checklist:
    """All items of a draft, and the texts that respondents read besides the questions."""

    items: dict[str, ChecklistItem]
    texts: list[FrozenText]
    unreadable: str = ""
    """Which results the people expected leave too imprecise to read, in sentences."""

    @classmethod
    def for_survey(cls, survey: Survey, plan: Plan | None = None) -> "Checklist":
        draft = Draft(survey, plan)
        items = {check.__name__: check(draft) for check in CHECKS}
        listed = {str(problem) for item in items.values() for problem in item.problems}
        if others := [
            problem for _part, problem in draft.all_problems if str(problem) not in listed
        ]:
            items["others"] = ChecklistItem(
                _("Conflicting settings"),
                "",
                _("Otherwise the survey would fail in front of respondents."),
                draft.settings_url("title"),
                others,
            )
        return cls(items, content.frozen_texts(draft), content.unreadable(draft))

    @property
    def blocking(self) -> list[tuple[str, Problem]]:
        """What prevents the launch: the question or setting to correct, and each problem."""
        return [(p.item or each.title, p) for each in self.items.values() for p in each.problems]

    @property
    def warnings(self) -> list[ChecklistItem]:
        return [item for item in self.items.values() if item.state == "warning"]

    @property
    def fine(self) -> list[ChecklistItem]:
        items = self.items.items()
        return [item for name, item in items if item.state == "ok" and name not in WHOLE]
