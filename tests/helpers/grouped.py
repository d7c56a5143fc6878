"""Waves whose groups are fixed already."""

from typing import Any

from analytics.grouping.forms import may_take_part
from analytics.grouping.services import Groups
from analytics.models import Grouping
from localdp.mechanisms import OpenNumber
from surveys.documents.frozen.question import Question
from surveys.models import Wave


def fixed(wave: Wave, *ids: str, cells: dict[str, Any] | None = None) -> Wave:
    """Fix the groups of all possible questions, or of these, without checks or random draws.

    By default each answer is a group, and a number has two halves.
    """
    questions = wave.version.document.questions
    participating = [
        question
        for question in questions
        if may_take_part(question) and (not ids or question.id in ids)
    ]
    cells_of_questions = {
        question.id: _cells(question) for question in participating if question.open
    } | (cells or {})
    Grouping.objects.create(
        wave=wave, questions=[question.id for question in participating], cells=cells_of_questions
    )
    return wave


def groups(wave: Wave) -> Groups:
    """Return the groups that `fixed` fixes."""
    row = Grouping.objects.get(wave=fixed(wave))
    return Groups.parse(wave.version.document, row.questions, row.cells)


def _cells(question: Question) -> list[list[int]]:
    size = question.mechanism.categories
    if isinstance(question.mechanism, OpenNumber):
        return [[0, size // 2 - 1], [size // 2, size - 1]]
    return [[option] for option in range(size)]
