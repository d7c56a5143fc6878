"""What is read once more before a launch: each point as it stands now, and why it matters.

What is missing stands between the draft and its launch; what wants a look does not.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from surveys.documents.draft import problems
from surveys.launch.checks import central, content, device_storage, rules
from surveys.launch.checks.item import Draft, Point
from surveys.launch.checks.strength import strength
from surveys.models import Survey
from surveys.planning.planner import Plan

# In the order in which somebody would ask.
POINTS = (
    content.opening,
    content.asker,
    content.ethics,
    content.languages,
    content.questions,
    strength,
    content.budget,
    central.central,
    content.control,
    content.people,
    rules.minimum_n,
    rules.batches,
    rules.respondents,
    rules.while_open,
    rules.retention,
    rules.exports,
    rules.access,
    rules.plain,
    rules.embedding,
    rules.danger,
    device_storage.memory,
)


@dataclass(frozen=True)
class Checklist:
    """All points of a draft."""

    points: tuple[Point, ...]

    @classmethod
    def of(cls, survey: Survey, plan: Plan) -> "Checklist":
        draft = Draft(survey, plan)
        points = tuple(point(draft) for point in POINTS)
        said = {problem for point in points for problem in point.problems}
        others = [problem for problem in map(str, problems(survey.draft)) if problem not in said]
        return cls((*points, _others(others, draft)) if others else points)

    @property
    def missing(self) -> int:
        return sum(point.state == "missing" for point in self.points)

    @property
    def to_look_at(self) -> int:
        return sum(point.state == "look" for point in self.points)


def _others(found: list[str], draft: Draft) -> Point:
    """Nothing that stops a launch goes without a word."""
    return Point(
        "others",
        _("What does not go together"),
        "missing",
        "",
        _("It would fail before respondents."),
        draft.field("title"),
        tuple(found),
    )
