"""People that automatic protection and a divided total save.

They are compared with the first protection of each kind before: two coins, for a single choice the
automatic one, every item, one bit, all parts; with the same total in equal parts.
"""

import math
from random import Random
from statistics import median

import pytest

from localdp.mechanisms import Duchi, EveryResponse, MultipleChoice, RandomizedResponse, choose
from localdp.planning import Question, allocate, mean_error, spread
from localdp.planning.linked import spread_of_tables
from surveys.documents.draft import questions_of
from surveys.drafts.templates import TEMPLATES
from surveys.protection.automatic import planned_question
from surveys.protection.central import IN_CLEAR
from surveys.protection.registry import parameters_in
from surveys.questions.registry import kind_of
from tests.processes import ROOT

SHARE = 0.3
KINDS = ("yes-no", "single", "multiple", "number", "linked")


def before(question: Question, epsilon: float) -> float:
    """The half-width of one report with what was the usual protection."""
    if question.kind == "multiple":
        return spread(MultipleChoice.of(question.size, epsilon), SHARE)
    if question.kind == "number":
        return mean_error(Duchi.of(0, 10, 1, epsilon), 1).margin / 10
    if question.kind == "linked":
        return spread_of_tables(EveryResponse.of(question.sizes, epsilon))
    if question.kind == "single":
        return spread(choose(question.size, epsilon), SHARE)
    return spread(RandomizedResponse.of(2, epsilon), SHARE)


def saving(questions: list[Question], total: float) -> float:
    """Return the part of the people that are not needed for the same sum of half-widths."""
    plan = allocate(questions, total, 1_000, share=SHARE)
    assert plan.loss <= plan.equal_loss
    old = sum(q.importance * before(q, total / len(questions)) for q in questions)
    return 1 - (plan.loss * math.sqrt(1_000) / old) ** 2


def questionnaire(random: Random, kinds: tuple[str, ...]) -> list[Question]:
    questions = []
    for _ in range(random.randint(2, 12)):
        kind = random.choice(kinds)
        options: dict[str, int | tuple[int, ...]] = {
            "single": random.randint(3, 12),
            "multiple": random.randint(3, 10),
            "linked": (2,) * random.randint(2, 5),
        }
        questions.append(Question(kind, options.get(kind, 2), importance=random.choice([1, 1, 3])))
    return questions


def of_templates() -> list[list[Question]]:
    """Return the protected questions of each template that has any."""
    lists = []
    for template in TEMPLATES:
        items = [item for item in questions_of(template.draft) if item["design"] not in IN_CLEAR]
        lists.append(
            [
                planned_question(item["kind"], kind_of(item).categories(item), parameters_in(item))
                for item in items
                if item["kind"] in KINDS
            ]
        )
    return [questions for questions in lists if questions]


def test_no_template_is_worse_than_before() -> None:
    savings = [saving(questions, len(questions)) for questions in of_templates()]
    assert len(savings) >= 7
    assert min(savings) >= -1e-9


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "kinds"), [("all kinds", KINDS), ("all but linked questions", KINDS[:4])]
)
def test_half_of_all_random_questionnaires_save_a_quarter_and_more(
    name: str, kinds: tuple[str, ...]
) -> None:
    """The table in docs/how-to/planning.md, for a total of 1 for each question."""
    random = Random(55)
    asked = [questionnaire(random, kinds) for _ in range(50)]
    savings = sorted(saving(questions, len(questions)) for questions in asked)
    text = (ROOT / "docs" / "how-to" / "planning.md").read_text()
    figures = (f"{part:.0%}" for part in (savings[0], median(savings), savings[-1]))
    assert f"| {name} | {' | '.join(figures)} |" in text
    assert median(savings) >= 0.25
