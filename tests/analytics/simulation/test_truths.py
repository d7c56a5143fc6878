"""The figures that results name true for simulated people lie in the intervals."""

from typing import Any

import numpy as np
import pytest

from analytics.dashboard.panel import Panel
from analytics.estimates.services import estimate_fields
from analytics.models import Estimate
from analytics.simulation.job import truth_of
from respondents.models import Tally
from respondents.simulated_people import draw_people
from respondents.simulation import randomize, words_from
from respondents.tallies.counting import RANDOMIZED, count_table, plan_of
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from tests.helpers.experiments import WHY
from tests.helpers.lists import list_experiment
from tests.helpers.questions import draft, question
from tests.helpers.sections import asked, chosen, section

SEEDS, PEOPLE = 40, 500
SCALE = {"low": "0", "high": "20", "step": "1"}


def whole() -> dict[str, Any]:
    """A survey with arms, lists, a battery, a condition, words, and all kinds of answers."""
    mild = {"parameters": {"epsilon": "2"}}
    entries = [
        *list_experiment(),
        question("yes-no", "open", text={"en": "Do you cycle?"}, **WHY),
        question("single", "open", text={"en": "Which color?"}, **WHY),
        question("number", "open", text={"en": "How old?"}, parameters=SCALE, **WHY),
        asked("Did you cheat?"),
        asked("And again?", chosen(4, 1)),
        question("single", "randomized-response", text={"en": "Which hue?"}, **mild),
        question("multiple", "multiple", text={"en": "Which of them?"}, **mild),
        question(
            "number", "square-wave", text={"en": "How much?"}, parameters={**SCALE, "epsilon": "2"}
        ),
    ]
    battery = section("s1", battery=True)
    items = [question("single", "randomized-response", text={"en": text}, **mild) for text in "ab"]
    numbered = [{**item, "id": f"q{place}"} for place, item in enumerate([*entries, *items], 1)]
    return draft(
        questions=[*numbered[:-2], battery, *numbered[-2:]],
        closing_texts=[{"id": "t1", "text": {"en": "Anything else?"}, "help": {"en": ""}}],
    )


def contained(document: Document, seed: int) -> list[bool]:
    """Return for each question whether all its intervals contain the truth."""
    people = draw_people(document, {}, PEOPLE, np.random.default_rng(seed))
    layout = document.simulated_layout
    reports = list(randomize(layout, people, words_from(seed, layout, len(people))))
    tallies = count_table(plan_of(document), layout.table(reports)).tallies
    held = []
    for asked_question in document.questions:
        if asked_question.kind.drawn:
            continue
        fields = vars(tallies[asked_question.block, RANDOMIZED])
        figures = estimate_fields(document, Tally(block=asked_question.block, **fields))
        counts = {name: fields[name] for name in ("n", "skipped")}
        estimate = Estimate(block=asked_question.block, **counts, **(figures or {}))
        truth = truth_of(asked_question, {})
        held.append(all(Panel.from_question(asked_question, estimate, "en", truth=truth).checked))
    return held


@pytest.mark.slow
def test_intervals_contain_the_truth_at_their_rate() -> None:
    """Of 480 questions at 95% at most 24 miss on average. More than 43 miss by chance once in 9,000
    times, and more than 9 of 40 of one of the 12 questions once in 4,000; the seeds are fixed."""
    document = parse(freeze(whole()))
    held = np.array([contained(document, seed) for seed in range(SEEDS)])
    assert held.shape[1] == 12
    assert (~held).sum() <= 43
    assert (~held).sum(axis=0).max() <= 9
