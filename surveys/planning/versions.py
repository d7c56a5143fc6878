"""Versions of a question with the same words, planned together."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from localdp.planning import margin_of_versions
from surveys.documents.arms import part_of_people
from surveys.planning.assumptions import Assumptions
from surveys.planning.questions import DraftQuestion


@dataclass(frozen=True)
class VersionsOutlook:
    """The expected precision of the share of Yes, estimated from all versions of a question.

    Attributes
    ----------
    questions : tuple of DraftQuestion
    parts : tuple of float
        The parts of the people who are asked each version; their sum is 1.
    """

    questions: tuple[DraftQuestion, ...]
    parts: tuple[float, ...]

    def margin(self, given: Assumptions) -> float:
        """Return the margin of error with the people of all versions."""
        mechanisms = [question.mechanism for question in self.questions]
        people = [max(round(given.people * part), 1) for part in self.parts]
        return margin_of_versions(
            list(zip(mechanisms, people, strict=True)), given.share, confidence=given.confidence
        )


def versions_together(questions: Sequence[DraftQuestion]) -> dict[int, VersionsOutlook]:
    """Return the outlooks of yes/no questions in several versions, by the number of each."""
    items = [question.data for question in questions]
    groups: dict[str, list[DraftQuestion]] = {}
    for question in questions:
        if question.kind.binary and not question.open:
            first = question.data.get("version_of") or question.data["id"]
            words = [question.data.get(name) for name in ("text", "help", "options")]
            groups.setdefault(json.dumps([first, words], sort_keys=True), []).append(question)
    outlooks: dict[int, VersionsOutlook] = {}
    for versions in groups.values():
        parts = [part_of_people(question.data, items) for question in versions]
        if len(versions) > 1 and all(parts):
            shares = tuple(part / sum(parts) for part in parts)
            outlook = VersionsOutlook(tuple(versions), shares)
            outlooks |= {question.number: outlook for question in versions}
    return outlooks
