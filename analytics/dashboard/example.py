"""“See results”: the results page of the example survey, from simulated people.

Their reports are randomized and counted like real people's, with fixed random numbers, so
every visitor sees the same figures. Nothing is stored.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from analytics.dashboard.bodies import on_one_scale
from analytics.dashboard.panel import Panel
from analytics.dashboard.summary import Summary
from analytics.estimates.services import estimate_fields
from analytics.models import Estimate
from respondents.models import Tally
from respondents.simulation import Answer, randomize, words_from
from respondents.tallies.counting import RANDOMIZED, count_table, plan_of
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.documents.frozen.question import Question
from surveys.drafts.example import example_document
from surveys.formatting import grouped

PEOPLE = 2_000
SEED = 1
# How many of 100 simulated people give each answer; of a question with several, each on its own.
PEOPLE_OF_100 = {
    "q1": (78, 22),
    "q2": (91, 9),
    "q3": (46, 17, 20, 9, 8),
    "q4": (6, 34, 12, 18),
    "q5": (100, 0),
    "q6": (28, 37, 25, 10),
}


@dataclass(frozen=True)
class Truth:
    """What the simulated people answered to one question."""

    text: str
    shares: list[tuple[str, int]]
    """The label of each answer, and how many of 100 people gave it."""


@dataclass(frozen=True)
class ExampleResults:
    """The content of the page in one language."""

    title: str
    panels: tuple[Panel, ...]
    truths: list[Truth]
    people: str = grouped(PEOPLE)

    @classmethod
    def within(cls, language: str) -> "ExampleResults":
        document, estimates = _estimates()
        questions = document.questions
        panels = (
            Panel.from_question(question, estimates[question.block], language)
            for question in questions
        )
        truths = [_truth(question, language) for question in questions]
        return cls(document.title.within(language), on_one_scale(panels, language), truths)

    @property
    def summary(self) -> Summary:
        return Summary(self.panels)


@lru_cache(maxsize=1)
def _estimates() -> tuple[Document, dict[str, Estimate]]:
    """Simulate the people once per process; return an unsaved estimate for each question."""
    document = parse(example_document())
    layout = document.simulated_layout
    draw = random.Random(SEED)  # noqa: S311  they are public
    people = list(zip(*(_answers(asked, draw) for asked in document.questions), strict=True))
    reports = list(randomize(layout, people, words_from(SEED, layout, len(people))))
    counted = count_table(plan_of(document), layout.table(reports)).tallies
    estimates = {}
    for question in document.questions:
        fields = vars(counted[question.block, RANDOMIZED])
        figures = estimate_fields(document, Tally(block=question.block, **fields))
        counts = {name: fields[name] for name in ("n", "skipped")}
        estimates[question.block] = Estimate(block=question.block, **counts, **(figures or {}))
    return document, estimates


def _answers(question: Question, draw: random.Random) -> Sequence[Answer]:
    """Return answers in the exact proportions, in random order."""
    shares = PEOPLE_OF_100[question.id]
    if question.kind.several:
        chosen = (_shuffled((100 - share, share), draw) for share in shares)
        return [tuple(map(bool, row)) for row in zip(*chosen, strict=True)]
    return _shuffled(shares, draw)


def _shuffled(shares: Sequence[int], draw: random.Random) -> list[int]:
    answers = [index for index, share in enumerate(shares) for _ in range(share * PEOPLE // 100)]
    draw.shuffle(answers)
    return answers


def _truth(question: Question, language: str) -> Truth:
    labels = [option.within(language) for option in question.options]
    shares = list(zip(labels, PEOPLE_OF_100[question.id], strict=True))
    order = question.kind.order(len(shares))
    return Truth(question.wording(language), [shares[place] for place in order])
