"""Batteries in survey files, drafts and versions."""

import json
import math
from itertools import product
from typing import Any

import pytest

from localdp.posterior import factor_of
from localdp.randomness import SecureWords
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems, question_problems
from surveys.documents.frozen.document import Document
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.protection.delta import reported_delta
from tests.helpers.numbers import number
from tests.helpers.questions import frozen_document, question
from tests.helpers.sections import (
    NEVER_TO_OFTEN,
    STEM,
    WHY,
    asked,
    battery,
    chosen,
    section,
    survey,
)
from tests.helpers.survey_files import through_file

Item = dict[str, Any]
EACH: Item = {"parameters": {"epsilon": "1"}}
CHOICE: Item = {"kind": "single", "design": "best", "options": NEVER_TO_OFTEN, **EACH}


def frozen(*entries: Item) -> Document:
    return frozen_document(survey(*entries))


def faults(*entries: Item) -> list[tuple[str, str]]:
    draft = survey(*entries)
    return [(key, str(text)) for key, text in question_problems(draft["questions"], ["en"])]


def test_a_battery_comes_back_from_a_file_with_the_same_version() -> None:
    draft = survey(*battery("Steal?", "Lie?", draws=True), section("s2"), asked("Cheat?"))
    again = through_file(draft)
    assert freeze(again) == freeze(draft)
    document = frozen_document(again)
    [held] = document.batteries
    assert [item.id for item in held.items] == ["q1", "q2"]
    assert held.drawn
    assert held.places == range(2)
    assert [str(question.stem) for question in document.questions] == [STEM, STEM, ""]
    assert document.battery_of(document.questions[2]) is None


def test_items_with_one_text_under_two_stems_are_two_questions() -> None:
    second = [{**section("s2", battery=True)}, asked("Steal?"), asked("Lie?")]
    document = frozen(*battery("Steal?", "Lie?"), *second)
    assert len({question.block for question in document.questions}) == 4


def test_one_drawn_item_costs_the_largest_loss_and_not_the_sum() -> None:
    weaker, stronger = {"epsilon": "2"}, {"epsilon": "1"}
    entries = [
        section("s1", battery=True, draws=1),
        asked("Steal?", design="randomized-response", parameters=stronger),
        asked("Lie?", design="randomized-response", parameters=weaker),
        section("s2"),
        asked("Cheat?", design="randomized-response", parameters=stronger),
    ]
    document = frozen(*entries)
    steal, lie, cheat = (question.mechanism for question in document.questions)
    assert document.epsilon == lie.epsilon + cheat.epsilon
    assert factor_of([lie, cheat]) < factor_of([steal, lie, cheat])
    entries[0] = section("s1", battery=True)
    assert frozen(*entries).epsilon == steal.epsilon + lie.epsilon + cheat.epsilon


def test_the_strength_of_a_report_counts_one_drawn_item() -> None:
    texts = [f"Item {n}?" for n in range(5)]
    loss: Item = {"design": "randomized-response", "parameters": {"epsilon": "1"}}
    assert frozen(*battery(*texts, draws=True, **loss)).strength == "sound"
    assert frozen(*battery(*texts, **loss)).strength == "weak"


def test_delta_counts_one_drawn_item() -> None:
    items = [
        {**number("gaussian", delta="0.0000001"), "text": {"en": text}} for text in ("A?", "B?")
    ]
    drawn = survey(section("s1", battery=True, draws=1), *items)
    every = survey(section("s1", battery=True), *items)
    assert reported_delta(every) == 2 * reported_delta(drawn) > 0
    assert math.isclose(frozen_document(drawn).delta, float(reported_delta(drawn)))


NO_BATTERY_CASES = [
    (battery("Steal?"), "s1", "2 to 60 items"),
    (battery(*(f"{n}?" for n in range(61))), "s1", "This one has 61"),
    (battery("Steal?", " steal? ", help={"en": ""}), "q2", "the same words"),
    (
        [*battery("A?", "B?"), question("multiple", options=NEVER_TO_OFTEN)],
        "q3",
        "yes-or-no question",
    ),
    (
        [*battery("A?", **CHOICE), asked("B?", **CHOICE | {"options": NEVER_TO_OFTEN[:2]})],
        "q2",
        "the same options",
    ),
    ([*battery("A?"), asked("B?", design="open", justification=WHY)], "q2", "same protection"),
    (
        battery(
            "A?", "B?", draws=True, design="permanent", parameters={"epsilon": "1", "f": "0.5"}
        ),
        "q1",
        "another item in each wave",
    ),
]


@pytest.mark.parametrize(("entries", "where", "reason"), NO_BATTERY_CASES)
def test_what_keeps_items_from_being_a_battery_is_told_at_the_item(
    entries: list[Item], where: str, reason: str
) -> None:
    assert any(key == where and reason in text for key, text in faults(*entries))


def test_items_and_battery_have_one_condition() -> None:
    gate = question("yes-no", "open", text={"en": "Work?"}, justification=WHY)
    condition = chosen(1, 1)
    stem = section("s1", battery=True, asked_if=condition)
    fitting = [gate, stem, asked("A?", condition), asked("B?", condition)]
    assert faults(*fitting) == []
    [(key, text)] = faults(*fitting[:3], asked("B?"))
    assert key == "q3"
    assert "one condition" in text


def test_sixty_items_of_eleven_options_can_be_launched() -> None:
    options = [{"en": str(n)} for n in range(11)]
    items = battery(
        *(f"Item {n}?" for n in range(60)),
        draws=True,
        kind="single",
        design="best",
        parameters={"epsilon": "1"},
        options=options,
    )
    assert problems(survey(*items)) == []


@pytest.mark.parametrize("draws", [0, 2, 1.0, True, "1"])
def test_a_battery_draws_one_item_or_none(draws: Any) -> None:
    content = json.loads(dump_draft(survey(*battery("A?", "B?"))))
    content["questions"][0]["draws"] = draws
    with pytest.raises(SurveyFileError, match="draws"):
        load_draft(json.dumps(content).encode())


def test_only_a_battery_draws() -> None:
    content = json.loads(dump_draft(survey(section("s1"), asked("A?"))))
    content["questions"][0]["draws"] = 1
    with pytest.raises(SurveyFileError, match="only a battery draws"):
        load_draft(json.dumps(content).encode())


def test_a_report_answers_one_item_of_a_battery_that_draws_one() -> None:
    drawn = frozen(*battery("A?", "B?", draws=True), section("s2"), asked("C?"))
    free = frozen(*battery("A?", "B?"), section("s2"), asked("C?"))
    for answers in product((None, 1), repeat=3):
        one = None in answers[:2]
        for document, possible in ((drawn, one), (free, True)):
            report = document.layout.randomize(answers, SecureWords())
            assert document.keeps_draws(report) is possible


def test_no_one_answers_two_items_of_a_battery_that_draws_one() -> None:
    """The same holds for a screening's condition, and for the opposite, which everyone meets."""
    openly: Item = {"design": "open", "parameters": {}, "justification": WHY}
    both = {"all": [chosen(1, 0), chosen(2, 0)]}
    either = {"any": both["all"]}
    for draws, impossible in ((True, True), (False, False)):
        whole = [*battery("A?", "B?", draws=draws, **openly), section("s2")]
        told = problems(survey(*whole, asked("C?", both)))
        assert any("no one meets its condition" in str(text) for text in told) is impossible
        assert problems(survey(*whole, asked("C?", either))) == []
        for tree, sentence in ((both, "No one passes"), ({"not": both}, "Everyone passes")):
            screening = {"asked_if": tree, "text": {"en": "Thank you."}, "sends": True}
            told = problems(survey(*whole, asked("C?"), screening=screening))
            assert any(sentence in str(text) for text in told) is impossible
