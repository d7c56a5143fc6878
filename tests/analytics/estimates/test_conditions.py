"""Combined conditions: whom they let through, and that the number of these people tells of no few.

The attack knows all published counts, and solves for each combination of answers.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from analytics.estimates.cells import MIN_CELL_COUNT, withheld_cells
from analytics.estimates.conditions import (
    TELLS_OF_FEW,
    cut_numbers,
    revealing_blocks,
    who_was_asked,
)
from analytics.estimates.reading import people_asked, shown_questions
from analytics.estimates.services import refresh_wave
from analytics.estimates.timing import is_withheld
from analytics.models import Estimate
from localdp.fields import FieldColumn
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.documents.sources import (
    may_pass,
    only_source,
    passing_answers,
)
from surveys.models import Wave
from tests.helpers.questions import draft, question
from tests.helpers.reports import answer
from tests.helpers.waves import end

REASON = {"justification": {"en": "Harmless."}}
Person = tuple[Any, ...]

ARMS = question(
    "arms", "open", text={"en": "Which letter"}, options=[{"en": "Short"}, {"en": "Long"}],
    shares=["1/2", "1/2"],
)  # fmt: skip
COLOR = question("single", "open", text={"en": "Color?"}, **REASON)
AGE = question(
    "number", "open", text={"en": "Age?"}, options=[], unit={"en": "years"},
    parameters={"low": "0", "high": "23", "step": "1"}, **REASON,
)  # fmt: skip


def leaf(number: int, *options: int) -> dict[str, Any]:
    return {"question": f"q{number}", "options": list(options)}


def asked(text: str, condition: dict[str, Any]) -> dict[str, Any]:
    return {**question(text={"en": text}), "asked_if": condition}


LONG = leaf(1, 1)
RED = leaf(2, 0)
ADULT: dict[str, Any] = {"question": "q3", "least": "18"}
CONDITIONS: list[dict[str, Any]] = [
    {"all": [LONG, RED]},
    {"any": [LONG, {"not": RED}]},
    {"not": {"all": [RED, ADULT]}},
    {"all": [ADULT, LONG]},
    {"not": RED},
]


def document_of(*conditions: dict[str, Any]) -> Document:
    questions = [asked(f"Question {at}?", rule) for at, rule in enumerate(conditions)]
    unused = asked("Long?", LONG)
    return parse(freeze(draft(ARMS, COLOR, AGE, unused, *questions)))


def columns_of(document: Document, people: list[Person]) -> dict[int, FieldColumn]:
    columns = {}
    for place in range(3):
        given = [person[place] for person in people]
        answered = np.array([answer is not None for answer in given])
        answers = np.array([answer or 0 for answer in given])
        columns[place] = FieldColumn(answers, answered, None)
    return columns


def crowd(seed: int, people: int) -> list[Person]:
    draw = np.random.default_rng(seed)
    colors, ages = draw.dirichlet([0.6] * 3), draw.dirichlet([0.3] * 24)
    return [
        (
            int(draw.integers(2)),
            None if draw.random() < 0.05 else int(draw.choice(3, p=colors)),
            None if draw.random() < 0.05 else int(draw.choice(24, p=ages)),
        )
        for _person in range(people)
    ]


def test_columns_of_people_are_asked_as_one_person_is() -> None:
    document, people = document_of(*CONDITIONS), crowd(1, 300)
    flags = who_was_asked(document, range(9), columns_of(document, people))
    for number, person in enumerate(people):
        one = document.asked([*person, *[None] * 6])
        assert one == [bool(flags[place][number]) for place in range(9)]


def test_one_question_with_options_lets_answers_through() -> None:
    document = document_of(*CONDITIONS)
    *_combined, inverted = document.questions
    assert only_source(document, inverted) == document.questions[1]
    assert passing_answers(document, inverted) == (frozenset({1, 2}), True)
    assert all(only_source(document, each) is None for each in document.questions[4:8])
    with pytest.raises(ValueError, match="q5"):
        passing_answers(document, document.questions[4])


def test_what_may_be_let_through_is_what_some_answers_let_through() -> None:
    document = document_of(*CONDITIONS)
    every = list(product(range(2), [*range(3), None], [*range(24), None]))
    for question_ in document.questions[4:]:
        condition = question_.condition
        assert condition is not None
        for place in condition.places:
            size = document.questions[place].mechanism.categories
            for known in range(size):
                possible = any(
                    condition.holds([True] * 3, person)
                    for person in every
                    if person[place] == known
                )
                assert may_pass(condition, place, known) == possible


# The attack.


def telling(document: Document, people: list[Person]) -> frozenset[str]:
    [age] = cut_numbers(document) or [document.questions[2]]
    columns = columns_of(document, people)
    given = columns[2].reports[columns[2].answered]
    ends = np.arange(0, 24, 2)
    ranges = {"first": ends.tolist(), "last": (ends + 1).tolist()}
    numbers = {age.block: (np.bincount(given, minlength=24).tolist(), ranges)}
    return revealing_blocks(document, [columns], numbers)


def gave(place: int, *answers: int) -> Callable[[Person], bool]:
    return lambda person: person[place] in answers


def known_sums(
    document: Document, people: list[Person], hidden: frozenset[str]
) -> Iterator[tuple[Callable[[Person], bool], int]]:
    """Yield each published number of people, with whom it counts."""
    for place, size in ((0, 2), (1, 3)):
        given = [person[place] for person in people]
        counts = np.array([given.count(answer) for answer in range(size)])
        for option in np.flatnonzero(~withheld_cells(counts)):
            yield gave(place, int(option)), counts[option]
    ages = np.array([sum(person[2] in (at, at + 1) for person in people) for at in range(0, 24, 2)])
    for at in np.flatnonzero(~withheld_cells(ages)):
        yield gave(2, int(2 * at), int(2 * at + 1)), ages[at]
    for question_ in document.questions[3:]:
        if question_.block not in hidden:
            rule = question_.condition
            assert rule is not None

            def counts_asked(person: Person, rule: Any = rule) -> bool:
                return bool(rule.holds([True] * 3, person))

            yield counts_asked, sum(map(counts_asked, people))


def told(document: Document, people: list[Person], hidden: frozenset[str]) -> list[tuple[str, Any]]:
    """Return the combinations of arm and color, or arm and adult, of which a reader can tell that a
    few people have it."""
    every = list(product(range(2), [*range(3), None], [*range(24), None]))
    sums = list(known_sums(document, people, hidden))
    rows = [[float(counts(person)) for person in every] for counts, _n in sums]
    right = [n for _counts, n in sums]
    rules = LinearConstraint(np.array([*rows, [1.0] * len(every)]), [*right, len(people)],
                             [*right, len(people)])  # fmt: skip
    groups: Mapping[Any, Callable[[Person], Any]] = {
        "color": lambda person: (person[0], person[1]),
        "adult": lambda person: (person[0], person[2] is not None and person[2] >= 18),
    }
    known = []
    for name, group in groups.items():
        for own in {group(person) for person in people}:
            inside = np.array([float(group(person) == own) for person in every])
            least, most = (
                sign * float(_smallest(sign * inside, rules, len(people))) for sign in (1, -1)
            )
            if round(least) == round(most) and 0 < round(least) < MIN_CELL_COUNT:
                known.append((name, own))
    return known


def _smallest(objective: Any, rules: LinearConstraint, people: int) -> Any:
    whole = np.ones(len(objective), dtype=np.int64)
    return milp(objective, constraints=rules, integrality=whole, bounds=Bounds(0, people)).fun


@pytest.mark.parametrize("seed", range(8))
def test_no_combination_of_few_people_is_told(seed: int) -> None:
    document, people = document_of(*CONDITIONS[:4]), crowd(seed, 60)
    assert not told(document, people, telling(document, people))


def test_the_attack_notices_if_nothing_is_withheld() -> None:
    document = document_of(*CONDITIONS[:1])
    people: list[Person] = [(0, 0, 20)] * 30 + [(1, 0, 20)] * 3 + [(1, 1, 20)] * 20
    people += [(0, 2, 20)] * 20
    assert told(document, people, frozenset()) == [("color", (1, 0))]
    assert telling(document, people) == {document.questions[4].block}
    assert revealing_blocks(document, [], {}) == {document.questions[4].block}
    assert not told(document, people, telling(document, people))


COMBINED: list[Person] = [(1, 0, None), (1, 1, None), (0, 0, None), (0, 1, None)]


def published(document: Document, people: list[Person]) -> int | str:
    """Return how many were asked the question after the first four, or why that is not told."""
    asked_of = document.questions[4]
    hidden, condition = telling(document, people), asked_of.condition
    assert condition is not None
    n = sum(condition.holds([True] * 3, person) for person in people)
    warnings = [TELLS_OF_FEW] if asked_of.block in hidden else []
    known = {document.questions[0].block: Estimate(n=len(people), warnings=[])}
    if n >= 10:
        known[asked_of.block] = Estimate(n=n, warnings=warnings)
    if is_withheld(document, asked_of, known):
        return "withheld"
    return n if asked_of.block in known else "too-few"


@pytest.mark.parametrize(
    "rule", [{"all": [LONG, RED]}, {"any": [LONG, RED]}, {"all": [LONG, {"not": RED}]}]
)
def test_no_reason_tells_that_few_people_gave_a_combination(rule: dict[str, Any]) -> None:
    """All surveys of 20 people in two arms who gave two colors, whose counts are shown. Of the same
    published numbers and reason, some have no one, or five people, with each combination."""
    document = document_of(rule)
    alike: dict[Any, list[tuple[int, ...]]] = defaultdict(list)
    for long, red in product((5, 6, 8, 10), range(5, 16)):
        for both in range(min(long, red) + 1):
            cells = (both, long - both, red - both, 20 - long - red + both)
            if min(cells) >= 0:
                people = [
                    kind for kind, size in zip(COMBINED, cells, strict=True) for _ in range(size)
                ]
                alike[long, red, published(document, people)].append(cells)
    assert any(len(worlds) > 1 for worlds in alike.values())
    for seen, worlds in alike.items():
        for given in zip(*worlds, strict=True):
            assert any(count == 0 or count >= MIN_CELL_COUNT for count in given), (seen, worlds)


def test_a_cut_range_of_five_people_is_withheld_however_it_is_cut() -> None:
    """Otherwise the question is withheld only if one to four of them are 19."""
    document = document_of({"all": [{"question": "q3", "least": "19"}, LONG]})
    others: list[Person] = [(arm, 0, age) for arm in range(2) for age in (2, 22)] * 20
    for older in range(6):
        cut = [(at % 2, 0, 19 if at < older else 18) for at in range(5)]
        assert telling(document, [*others, *cut]) == {document.questions[4].block}


def test_a_bound_cuts_no_few_people_off_a_range() -> None:
    document = document_of({"all": [{"question": "q3", "least": "19"}, LONG]})
    several: list[Person] = [(arm, 0, age) for arm in range(2) for age in (2, 18, 19)] * 10
    assert not telling(document, several)
    assert telling(document, several[:-4]) == frozenset()
    few = [person for person in several if person[2] != 18] + [(0, 0, 18), (1, 0, 18)]
    assert telling(document, few) == {document.questions[4].block}


# In a wave.


@pytest.mark.django_db
@pytest.mark.usefixtures("survey_once")
@pytest.mark.parametrize(("few", "shown"), [(3, False), (30, True)])
def test_a_question_of_a_combined_condition_is_withheld_if_it_tells_of_few(
    launched: Callable[..., Wave], few: int, shown: bool
) -> None:
    wave = launched(ARMS, COLOR, asked("Both?", {"all": [LONG, RED]}), asked("Long?", LONG))
    people: list[Person] = [(0, 0, None, None)] * 40 + [(1, 0, 1, 0)] * 60
    people += [(0, 1, None, None)] * 40 + [(1, 1, None, 0)] * few
    answer(wave, people)
    refresh_wave(end(wave).pk)
    _arms, color, both, long = shown_questions(wave)
    assert color.estimate
    assert long.estimate
    assert (both.estimate is not None) == shown
    assert both.reason == ("" if shown else "withheld")
    row = wave.estimates.get(block=both.question.block)
    assert (TELLS_OF_FEW in row.warnings) is not shown
    estimates = {row.block: row for row in wave.estimates.all()}
    document = wave.version.document
    assert people_asked(document, long.question, estimates) == 60 + few
    assert people_asked(document, both.question, estimates) is None


@pytest.mark.django_db
@pytest.mark.usefixtures("survey_once")
def test_too_few_reports_are_no_other_reason_than_a_few_people(
    launched: Callable[..., Wave],
) -> None:
    wave = launched(ARMS, COLOR, asked("Both?", {"all": [LONG, RED]}), question())
    answer(wave, [(0, 0, None, 0), (1, 1, None, 1)] * 40 + [(1, 0, 1, 0)] * 12)
    refresh_wave(wave.pk)
    assert [each.reason for each in shown_questions(wave)] == [*["still-open"] * 3, ""]
    refresh_wave(end(wave).pk)
    assert [each.reason for each in shown_questions(wave)] == ["", "", "withheld", ""]
