"""What one report loses where arms decide who is asked: by brute force over arms and reports."""

from itertools import product
from math import exp, log
from random import Random
from typing import Any

import pytest

from localdp.posterior import factor_of
from localdp.randomness import SecureWords
from surveys.budget.privacy_budget import Budget
from surveys.documents.freezing.freeze import as_frozen
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.models import Survey
from surveys.protection.delta import reported_delta
from surveys.questions.combinations import combinations_of
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.sections import WHERE, asked, battery, chosen, everything, survey

Item = dict[str, Any]
SIZES = (3, 2)


def arms(name: str, *shares: str) -> Item:
    options = [{"en": f"{name} {place}"} for place in range(len(shares))]
    return question("arms", "open", text={"en": name}, options=options, shares=[*shares])


EXPERIMENTS = [arms("First", "1/2", "1/4", "1/4"), arms("Second", "1/3", "2/3")]


def warner(text: str, p: str, condition: Item | None = None) -> Item:
    return asked(text, condition, design="warner", parameters={"p": p})


def random_condition(random: Random, sources: int, levels: int = 3) -> Item:
    form = random.choice(["leaf", "all", "any", "not"]) if levels else "leaf"
    if form == "leaf":
        place = random.randint(1, sources)
        size = SIZES[place - 1] if place < 3 else 3
        return chosen(place, *random.sample(range(size), random.randint(1, size - 1)))
    parts = [random_condition(random, sources, levels - 1) for _part in range(2)]
    return {"not": parts[0]} if form == "not" else {form: parts}


def random_survey(random: Random, sources: int) -> Item:
    questions = [
        warner(f"{n}?", f"0.{random.randint(55, 95)}", random_condition(random, sources))
        for n in range(8)
    ]
    return survey(*EXPERIMENTS, WHERE, *questions)


def epsilons_of_arms(document: Document, answers: range) -> dict[tuple[int, ...], float]:
    """The largest ε over the answers to the open question, by the arms."""
    rest = [None] * (len(document.questions) - 3)
    return {
        drawn: max(
            sum(
                question.mechanism.epsilon
                for question, is_asked in zip(
                    document.questions, document.asked([*drawn, answer, *rest]), strict=True
                )
                if is_asked and not question.in_clear
            )
            for answer in answers
        )
        for drawn in product(*map(range, SIZES))
    }


@pytest.mark.parametrize("seed", range(8))
def test_a_report_loses_the_sum_of_the_arms_where_it_is_largest(seed: int) -> None:
    draft = random_survey(Random(seed), sources=2)
    document = parse(as_frozen(draft))
    expected = max(epsilons_of_arms(document, range(1)).values())
    assert document.epsilon == document.epsilon_anew == pytest.approx(expected)
    assert Budget.of(Survey(draft=draft)).epsilon == pytest.approx(expected)
    largest = max(document.combined, key=lambda sent: sum(q.mechanism.epsilon for q in sent))
    assert factor_of(q.mechanism for q in largest) == pytest.approx(exp(expected))


@pytest.mark.parametrize("seed", range(8))
def test_conditions_on_answers_count_as_if_they_held(seed: int) -> None:
    """A bound: no one knows the answers when the sum is promised."""
    document = parse(as_frozen(random_survey(Random(seed), sources=3)))
    most = max(epsilons_of_arms(document, range(3)).values())
    whole = sum(question.mechanism.epsilon for question in document.protected)
    assert most - 1e-9 <= document.epsilon <= whole + 1e-9


def test_intake_takes_no_report_with_more() -> None:
    """Every answer or skip of each question: a report keeps to its arms, and to its answers."""
    other = warner("B?", "0.7", {"all": [{"not": chosen(1, 0)}, {"not": chosen(2, 2)}]})
    draft = survey(
        EXPERIMENTS[0],
        WHERE,
        warner("A?", "0.8", {"not": chosen(1, 1, 2)}),
        other,
        warner("C?", "0.6"),
    )
    document = parse(as_frozen(draft))
    taken = set()
    for answers in product((None, 0, 1, 2), (None, 0, 2), *[(None, 1)] * 3):
        report = document.layout.randomize(answers, SecureWords())
        pairs = zip(document.asked(answers), answers, strict=True)
        possible = all(is_asked or answer is None for is_asked, answer in pairs)
        possible &= answers[0] is not None
        assert document.keeps_conditions(report) is possible
        if possible:
            taken.add(tuple(answer is not None for answer in answers[2:]))
    losses = [question.mechanism.epsilon for question in document.protected]
    most = max(sum(loss for loss, sent in zip(losses, each, strict=True) if sent) for each in taken)
    assert most == pytest.approx(document.epsilon)
    assert most < sum(losses) - 0.8


def test_no_report_multiplies_odds_by_more() -> None:
    """Exact: the probability of each report under any two sets of answers."""
    parts = [warner("A?", "0.7", chosen(1, 0)), warner("B?", "0.6", chosen(1, 0))]
    draft = survey(arms("Half", "1/2", "1/2"), *parts, warner("C?", "0.75", chosen(1, 1)))
    document = parse(as_frozen(draft))
    channels = [question.mechanism.channel().matrix for question in document.protected]

    def chances(answers: tuple[int, ...]) -> list[float]:
        first, second, third = (
            matrix[:, answer] for matrix, answer in zip(channels, answers, strict=True)
        )
        pairs = [float(one * other) / 2 for one, other in product(first, second)]
        return [*pairs, *(float(chance) / 2 for chance in third)]

    people = list(product(range(2), repeat=3))
    largest = max(
        one / other
        for x, y in product(people, repeat=2)
        for one, other in zip(chances(x), chances(y), strict=True)
    )
    assert log(largest) == pytest.approx(document.epsilon)


def test_delta_and_drawn_items_follow_the_costliest_arm() -> None:
    noisy = [
        {**number("gaussian"), "text": {"en": f"{n}?"}, "asked_if": chosen(1, n // 2)}
        for n in range(3)
    ]
    draft = survey(arms("Half", "1/2", "1/2"), *noisy)
    document = parse(as_frozen(draft))
    each = document.questions[1].mechanism.delta
    assert each > 0
    assert document.delta == float(reported_delta(draft)) == pytest.approx(2 * each)
    items = battery("A?", "B?", draws=True, design="warner", parameters={"p": "0.8"})
    for item in items:
        item["asked_if"] = chosen(1, 0)
    items[2]["parameters"] = {"p": "0.6"}
    other = [{**items[0], "id": "s2", "battery": False, "draws": 0, "asked_if": chosen(1, 1)}]
    draft = survey(arms("Half", "1/2", "1/2"), *items, *other, warner("C?", "0.7", chosen(1, 1)))
    document = parse(as_frozen(draft))
    budget = Budget.of(Survey(draft=draft))
    assert document.epsilon == budget.epsilon == document.questions[1].mechanism.epsilon


def test_shares_of_combinations_multiply_and_too_many_are_not_told_apart() -> None:
    found = combinations_of(survey(*EXPERIMENTS, warner("A?", "0.7", chosen(2, 1)))["questions"])
    assert sum(each.share for each in found) == 1
    assert sum(each.share for each in found if each.groups) * 3 == 2
    many = [arms(f"{n}", *["1/8"] * 8) for n in range(30)]
    [all_of_them] = combinations_of(survey(*many, warner("A?", "0.7", chosen(1, 0)))["questions"])
    assert len(all_of_them.ids) == 1
    broken = arms("Broken", "1/2", "1/3")
    [everyone] = combinations_of(survey(broken, warner("A?", "0.7", chosen(1, 0)))["questions"])
    assert everyone.ids == {"q2"}


def test_no_report_that_a_page_can_send_is_refused() -> None:
    """With numbers, screening, versions and sections that change places."""
    random = Random(1)
    document = parse(as_frozen(everything()))
    levels = [3, 41, 2, 2, 2, 2]
    for _person in range(100):
        answers = [random.choice([*range(size), *([] if size == 2 else [None])]) for size in levels]
        heard = document.asked(answers)
        sent = [
            answer if is_asked else None for answer, is_asked in zip(answers, heard, strict=True)
        ]
        assert document.keeps_conditions(document.layout.randomize(sent, SecureWords()))
        whole = document.keeps_conditions(document.layout.randomize(answers, SecureWords()))
        assert whole is (sent == answers)
