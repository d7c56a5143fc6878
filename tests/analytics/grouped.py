"""Waves whose groups are fixed already."""

from typing import Any

from analytics.grouping.forms import may_take_part
from analytics.grouping.services import Groups
from analytics.models import Grouping
from localdp.mechanisms import OpenNumber
from surveys.documents.frozen import Question
from surveys.models import Wave


def fixed(wave: Wave, *ids: str, cells: dict[str, Any] | None = None) -> Wave:
    """Fix the groups of all questions that may take part, or of these: each answer by itself, and
    a number in halves, where nothing else is said. Nobody is drawn by lot, and nothing checked."""
    questions = wave.version.document.questions
    participating = [one for one in questions if may_take_part(one) and (not ids or one.id in ids)]
    found = {one.id: _cells(one) for one in participating if one.open} | (cells or {})
    Grouping.objects.create(wave=wave, questions=[one.id for one in participating], cells=found)
    return wave


def groups(wave: Wave) -> Groups:
    """What `fixed` would fix."""
    row = Grouping.objects.get(wave=fixed(wave))
    return Groups.parse(wave.version.document, row.questions, row.cells)


def _cells(question: Question) -> list[list[int]]:
    size = question.mechanism.categories
    if isinstance(question.mechanism, OpenNumber):
        return [[0, size // 2 - 1], [size // 2, size - 1]]
    return [[option] for option in range(size)]
