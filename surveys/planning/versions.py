"""Versions of a question with the same words, planned together."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from localdp.planning import margin_of_versions, plan_cheating
from surveys import formatting
from surveys.documents.arms import part_of_people
from surveys.planning.assumptions import Assumptions
from surveys.planning.questions import DraftQuestion
from surveys.protection.design import or_none


@dataclass(frozen=True)
class VersionsOutlook:
    """The expected precision of the share of Yes, estimated from all versions of a question.

    Attributes
    ----------
    questions : tuple of DraftQuestion
    people : tuple of int
        The people who are expected to be asked each version; in all, the expected respondents.
    assumptions : Assumptions
    """

    questions: tuple[DraftQuestion, ...]
    people: tuple[int, ...]
    assumptions: Assumptions

    @cached_property
    def margin(self) -> float:
        mechanisms = [question.mechanism for question in self.questions]
        return margin_of_versions(
            list(zip(mechanisms, self.people, strict=True)),
            self.assumptions.share,
            confidence=self.assumptions.confidence,
        )

    @cached_property
    def power(self) -> float | None:
        """The chance to find people who always give one reply; None if there are none, or if the
        versions cannot show them."""
        silent = self.assumptions.aim.silent
        own_device = all(question.own_device for question in self.questions)
        if not silent or not own_device or len(self.questions) != 2:
            return None
        first, second = self.questions
        plan = _plan(
            first.mechanism,
            second.mechanism,
            (self.people[0], self.people[1]),
            yes=self.assumptions.share * (1 - silent),
            cheaters=silent,
        )
        return plan.power if plan else None

    @property
    def people_text(self) -> str:
        """The people of each version, as in “500 + 500”."""
        return " + ".join(formatting.people(people) for people in self.people)


# None if both probabilities are equal.
_plan = or_none(plan_cheating)


def versions_together(
    questions: Sequence[DraftQuestion], assumptions: Assumptions
) -> dict[int, VersionsOutlook]:
    """Return the outlooks of yes/no questions in several versions, by the first one's number."""
    items = [question.data for question in questions]
    groups: dict[str, list[DraftQuestion]] = {}
    for question in questions:
        if question.kind.binary and not question.open:
            first = question.data.get("version_of") or question.data["id"]
            words = [question.data.get(name) for name in ("text", "help", "options")]
            groups.setdefault(json.dumps([first, words], sort_keys=True), []).append(question)
    outlooks = {}
    for versions in groups.values():
        parts = [part_of_people(question.data, items) for question in versions]
        if len(versions) > 1 and all(parts):
            people = [max(round(assumptions.people * part / sum(parts)), 1) for part in parts]
            outlooks[versions[0].number] = VersionsOutlook(
                tuple(versions), tuple(people), assumptions
            )
    return outlooks
