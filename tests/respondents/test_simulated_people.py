"""People drawn from assumed shares, against the shares themselves."""

from typing import Any, cast

import numpy as np
import pytest

from respondents.simulated_people import (
    Assumption,
    draw_people,
    may_follow,
    true_shares,
    usual_assumption,
)
from respondents.simulation import Person
from surveys.documents.frozen.document import Document
from tests.helpers.experiments import QUESTIONS, SCREENING
from tests.helpers.lists import list_experiment
from tests.helpers.questions import frozen_draft, question

SIZE = 20_000
# A share of this many people is off by more with a probability below 1e-6 (Hoeffding).
BOUND = (np.log(2e6) / (2 * SIZE)) ** 0.5


def drawn(survey: Document, **assumed: Assumption) -> list[Person]:
    return draw_people(survey, assumed, SIZE, np.random.default_rng(1))


def shares(answers: list[Any], options: int) -> list[float]:
    return [answers.count(option) / len(answers) for option in range(options)]


SINGLE = question("single", "randomized-response", parameters={"epsilon": "1"})
NUMBER = question(
    "number", "square-wave", parameters={"epsilon": "1", "low": "0", "high": "20", "step": "1"}
)


@pytest.mark.parametrize("share", [0, 0.005, 0.2, 1])
@pytest.mark.parametrize("asked", [question(), SINGLE, NUMBER], ids=["yes-no", "single", "number"])
def test_people_have_the_shares_that_are_assumed(asked: dict[str, Any], share: float) -> None:
    survey = frozen_draft(asked)
    [one] = survey.questions
    expected = true_shares(one, share)
    assert sum(expected) == pytest.approx(1)
    found = shares([answers[0] for answers in drawn(survey, q1=Assumption(share))], len(expected))
    assert found == pytest.approx(expected, abs=BOUND)


def test_the_first_option_has_the_share_and_the_others_fall() -> None:
    first, *others = true_shares(frozen_draft(SINGLE).questions[0], 0.4)
    assert first == 0.4
    assert others == pytest.approx([0.4, 0.2])


def test_several_options_are_chosen_each_with_its_share() -> None:
    survey = frozen_draft(question("multiple", "random-item", parameters={"epsilon": "1"}))
    expected = true_shares(survey.questions[0], 0.6)
    ticked = [cast(tuple[bool, ...], answers[0]) for answers in drawn(survey, q1=Assumption(0.6))]
    found = np.mean(ticked, axis=0)
    assert found.tolist() == pytest.approx(expected, abs=BOUND)


def test_a_question_follows_another_and_keeps_its_share() -> None:
    """Of two hidden normal variables with this correlation, both are above their medians with
    probability 1/4 + asin(0.7) / 2π."""
    survey = frozen_draft(question(), question(text={"en": "And?"}))
    assumed = {"q1": Assumption(0.5), "q2": Assumption(0.5, "q1")}
    people = drawn(survey, **assumed)
    both = np.mean([answers == (1, 1) for answers in people])
    assert both == pytest.approx(0.25 + np.arcsin(0.7) / (2 * np.pi), abs=BOUND)
    assert np.mean([answers[1] == 1 for answers in people]) == pytest.approx(0.5, abs=BOUND)


def test_who_is_not_asked_has_no_answer_and_keeps_the_share() -> None:
    harmless = question("yes-no", "open", justification={"en": "Harmless."})
    survey = frozen_draft(harmless, question(asked_if={"question": "q1", "options": [1]}))
    assert not may_follow(survey.questions[1])
    people = drawn(survey, q1=Assumption(0.5), q2=Assumption(0.3, "q1"))
    assert {answers for answers in people if answers[0] == 0} == {(0, None)}
    asked = [cast(int, answers[1]) for answers in people if answers[0] == 1]
    assert np.mean(asked) == pytest.approx(0.3, abs=2 * BOUND)


def test_who_is_turned_away_sends_nothing() -> None:
    survey = frozen_draft(*QUESTIONS, screening={**SCREENING, "sends": False})
    people = draw_people(survey, {}, SIZE, np.random.default_rng(1))
    assert len(people) / SIZE == pytest.approx(0.5, abs=BOUND)
    sends = frozen_draft(*QUESTIONS, screening={**SCREENING, "sends": True})
    assert len(drawn(sends)) == SIZE


def test_simulated_counts_of_a_list_match_independent_statements() -> None:
    survey = frozen_draft(*list_experiment())
    _arms, control, sensitive = survey.questions
    people = drawn(survey, q2=Assumption(0.3), q3=Assumption(0.3))
    for place, asked in ((1, control), (2, sensitive)):
        expected = true_shares(asked, 0.3)
        assert len(expected) == asked.answers
        counts = [answers[place] for answers in people if answers[place] is not None]
        assert shares(counts, len(expected)) == pytest.approx(expected, abs=2 * BOUND)


def test_a_control_question_has_its_known_share() -> None:
    survey = frozen_draft(question(known_share="0.25"))
    assert usual_assumption(survey.questions[0]) == Assumption(0.25)
