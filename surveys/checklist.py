"""What is read once more before a launch: each point as it stands now, and why it matters.

What is missing stands between the draft and its launch; what wants a look does not.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from surveys.checks import central, contents, memory, rules
from surveys.checks.point import Draft, Point
from surveys.checks.strength import strength
from surveys.draft import problems
from surveys.models import Survey
from surveys.planner import Plan

# In the order in which somebody would ask.
POINTS = (
    contents.opening,
    contents.asker,
    contents.ethics,
    contents.languages,
    contents.questions,
    strength,
    contents.budget,
    central.central,
    contents.control,
    contents.people,
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
    memory.memory,
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
