"""The precision of a draft's questions with the expected respondents. Nothing here is stored."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.translation import gettext as _

from surveys import formatting
from surveys.documents.arms import part_of_people
from surveys.models import Survey
from surveys.planning.assumptions import Assumptions
from surveys.planning.forms import assumptions_of
from surveys.planning.outlooks import Listed, Outlook, Versions, outlook_of
from surveys.planning.questions import DraftQuestion, InvalidQuestion, build_questions
from surveys.questions.batteries import alternatives
from surveys.questions.combinations import combinations_of
from surveys.questions.registry import kind_of


@dataclass(frozen=True)
class Plan:
    """The outlooks of the questions of a draft."""

    assumptions: Assumptions
    listed: list[Listed]
    """All that have one, in the order in which they are asked."""
    broken: list[InvalidQuestion]

    @classmethod
    def of(cls, survey: Survey, assumptions: Assumptions | None = None) -> "Plan":
        """Return the plan of a survey, by default with what the team expects."""
        assumptions = assumptions or assumptions_of(survey)
        valid, broken = build_questions(survey)
        together = _versions_together(valid)
        parts = _parts(survey)
        listed = []
        for question in valid:
            given = replace(assumptions, part=parts.get(question.data["id"], Fraction(1)))
            versions = together.get(question.number, ())
            if outlook := outlook_of(question, given, survey.language, versions):
                listed.append(outlook)
        return cls(assumptions, listed, broken)

    @property
    def questions(self) -> list[Outlook]:
        """The questions whose margins are of percentages of all answers."""
        return [each for each in self.listed if isinstance(each, Outlook)]

    def outlook(self, question_id: str) -> Listed | None:
        """Return what is expected of one question; None if that is nothing."""
        listed = (each for each in self.listed if each.data["id"] == question_id)
        return next(listed, None)

    @property
    def at_looks(self) -> str:
        """What it costs to show protected figures while the wave is open: in points, for the
        question with the widest margin."""
        protected = (each for each in self.questions if not each.open)
        hardest = max(protected, key=lambda question: question.relative, default=None)
        if hardest is None:
            return _(
                "Showing results early costs precision, also after the closing, unless the largest "
                "number of respondents ends the wave."
            )
        words = _(
            "Showing results early costs precision: question %(number)d has %(looks)s instead of "
            "%(margin)s. This lasts after the closing, unless the largest number of respondents "
            "ends the wave."
        )
        given, mechanism = hardest.assumptions, hardest.mechanism
        return words % {
            "looks": hardest.written(given.margin_at_looks(mechanism)),
            "margin": hardest.written(given.margin(mechanism)),
            "number": hardest.number,
        }

    def cost_of_looks(self, minimum: int) -> str:
        """Return what it costs if the smallest group shown has this many people."""
        words = _(
            "Figures that could be read early then leave out the last reports, fewer than "
            "%(minimum)s."
        ) % {"minimum": formatting.grouped(minimum)}
        return formatting.join_sentences([self.at_looks, words])


def _versions_together(questions: Sequence[DraftQuestion]) -> dict[int, Versions]:
    """Return the versions with the same words of each yes/no question that has several, by its
    number."""
    items = [question.data for question in questions]
    groups: dict[str, list[DraftQuestion]] = {}
    for question in questions:
        if question.kind.binary and not question.open:
            first = question.data.get("version_of") or question.data["id"]
            words = [question.data.get(name) for name in ("text", "help", "options")]
            groups.setdefault(json.dumps([first, words], sort_keys=True), []).append(question)
    together: dict[int, Versions] = {}
    for versions in groups.values():
        parts = [part_of_people(question.data, items) for question in versions]
        if len(versions) > 1 and all(parts):
            pairs = zip(versions, parts, strict=True)
            held = tuple((question.mechanism, part / sum(parts)) for question, part in pairs)
            together |= {question.number: held for question in versions}
    return together


def _parts(survey: Survey) -> dict[str, Fraction]:
    """Return which part of the people is asked each question by chance: by arms, and one item of a
    battery that draws it; of a list with a sensitive statement, or its control list."""
    parts: dict[str, Fraction] = {}
    drawn = {item["id"]: len(group) for group in alternatives(survey.items) for item in group}
    lists = {q["id"]: q.get("version_of") for q in survey.questions if kind_of(q).counted}
    for arms in combinations_of(survey.items):
        both = {key for key, control in lists.items() if control in arms.ids}
        for key in arms.ids | both:
            parts[key] = parts.get(key, Fraction(0)) + arms.share / drawn[key]
    return parts
