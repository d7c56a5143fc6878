"""Arms, versions, orders of sections, screening, and conditions as trees."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from surveys.documents.condition_problems import Conditions
from surveys.documents.condition_text import condition_text, draft_condition_text
from surveys.documents.freezing.freeze import as_frozen, freeze
from surveys.documents.freezing.problems import presentable, problems, question_problems
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import (
    DEEPEST,
    SurveyFileError,
    dump_draft,
    faults_of,
    load_draft,
)
from surveys.questions.conditions import Chosen, Every, leaves
from tests.helpers.questions import frozen_document, question
from tests.helpers.sections import (
    AGE,
    ARMS,
    CHOICES,
    MOVING,
    SCREENING,
    WHERE,
    WHY,
    Item,
    asked,
    chosen,
    conditions,
    everything,
    section,
    survey,
)
from tests.helpers.survey_files import through_file


def document(*entries: Item, **more: Any) -> Document:
    return frozen_document(survey(*entries, **more))


def told(*entries: Item, **more: Any) -> str:
    return " ".join(map(str, problems(survey(*entries, **more))))


# Arms.


def test_arms_are_an_open_field_with_shares_that_fill_a_word() -> None:
    [arms, _other] = document(ARMS, asked("Poor?", chosen(1, 1))).questions
    assert arms.shares == (WORD // 3, WORD - WORD // 3)
    assert arms.kind.drawn
    assert arms.open
    assert arms.mechanism.categories == 2
    assert not document(ARMS, asked("Poor?", chosen(1, 1))).has_open


@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=8))
def test_shares_are_rounded_to_less_than_one_step(weights: list[int]) -> None:
    options = [{"en": f"Arm {place}"} for place in range(len(weights))]
    shares = [f"{weight}/{sum(weights)}" for weight in weights]
    words = (
        document({**ARMS, "options": options, "shares": shares}, asked("One?", chosen(1, 0)))
        .questions[0]
        .shares
    )
    assert sum(words) == WORD
    assert all(
        abs(word - WORD * weight / sum(weights)) < 1
        for word, weight in zip(words, weights, strict=True)
    )


USED = asked("For one arm?", chosen(1, 0))


WRONG_SHARES_CASES = [
    (["0.5", "0.4"], "The shares add up to 9/10, not 1."),
    (["2/3", "2/3"], "The shares add up to 4/3, not 1."),
    (["0.333", "0.333"], "add up to 333/500"),
    (["1/2"], "Each arm needs a share."),
    (["0.0", "1/1"], "Each share must be above 0."),
    (["1/9999999999", "9999999998/9999999999"], "Each share must be above 0."),
]


@pytest.mark.parametrize(("shares", "words"), WRONG_SHARES_CASES)
def test_shares_must_add_up(shares: list[str], words: str) -> None:
    assert words in told({**ARMS, "shares": shares}, USED)


WRONG_ARMS_CASES = [
    ({"shares": ["0.5", "0.4"]}, "shares"),
    ({"shares": ["0", "1"]}, "shares[0]"),
    ({"shares": ["-0.5", "1.5"]}, "shares[0]"),
    ({"shares": [0.5, 0.5]}, "shares[0]"),
    ({"shares": ["1/0", "1/2"]}, "shares[0]"),
    ({"options": [{"en": f"{n}"} for n in range(9)], "shares": ["1/9"] * 9}, "shares"),
    ({"asked_if": chosen(1, 0)}, "asked_if"),
    ({"version_of": "q1"}, "version_of"),
    ({"design": "two-coins"}, "design"),
    ({"direct": "0.5"}, "direct"),
]


@pytest.mark.parametrize(("change", "key"), WRONG_ARMS_CASES)
def test_a_file_with_wrong_arms_is_refused_at_the_field(change: Item, key: str) -> None:
    data = {**json.loads(dump_draft(survey(WHERE, ARMS, asked("?", chosen(2, 0)))))}
    data["questions"][1] |= change
    assert f"questions[1].{key}" in {fault.where for fault in faults_of(data)}


def test_arms_on_which_nothing_depends_are_refused() -> None:
    assert "Nothing depends on these arms." in told(ARMS, question())
    screening = {"asked_if": chosen(1, 0), "text": {"en": "Thanks."}, "sends": True}
    assert "Nothing depends on these arms." in told(ARMS, question(), screening=screening)
    assert not told(ARMS, section("s1", asked_if=chosen(1, 0)), question())


def test_arms_alone_are_not_a_survey() -> None:
    assert "Add at least one question." in told(ARMS, section("s1", asked_if=chosen(1, 0)))


def test_at_most_sixteen_combinations_of_arms() -> None:
    four = [{"en": name} for name in ("A", "B", "C", "D")]
    wide = {**ARMS, "options": four, "shares": ["1/4"] * 4}
    other = {**wide, "text": {"en": "Another"}}
    use = asked("Both?", {"all": [chosen(1, 0), chosen(2, 0)]})
    assert not told(wide, other, use)
    third = {**ARMS, "text": {"en": "Third"}}
    assert "combine in 32 ways. At most 16" in told(wide, other, third, use)


# Versions.


def versions(first: Item, second: Item, **more: Any) -> list[Item]:
    return [ARMS, asked("Mild?", first), asked("Harsh?", second, version_of="q2", **more)]


OF_ARMS = versions(chosen(1, 0), chosen(1, 1))


def test_versions_of_a_question_depend_on_different_arms() -> None:
    made = document(*OF_ARMS)
    _arms, first, second = made.questions
    assert second.version_of == first.block
    assert made.versions_of(first) == made.versions_of(second) == (first, second)
    assert json.loads(made.canonical)["versions"] == {second.block: first.block}
    also = document(WHERE, ARMS, *_after_where())
    assert also.questions[3].version_of == also.questions[2].block


def _after_where() -> list[Item]:
    """Versions for the arms of question 2, of those with an answer to question 1."""
    first = {"all": [chosen(1, 0), chosen(2, 0)]}
    return [asked("Mild?", first), asked("Harsh?", chosen(2, 1), version_of="q3")]


NO_VERSION_CASES = [
    (versions(chosen(1, 0), chosen(1, 0)), "depend on different arms"),
    (versions(chosen(1, 0), {"any": [chosen(1, 1), chosen(1, 0)]}), "depend on different arms"),
    (versions(chosen(1, 0), {"not": chosen(1, 0)}), "depend on different arms"),
    ([ARMS, asked("Mild?", chosen(1, 0)), asked("All?", version_of="q2")], "different arms"),
    ([*OF_ARMS[:2], {**WHERE, "asked_if": chosen(1, 1), "version_of": "q2"}], "of one kind"),
    ([*OF_ARMS[:2], asked("?", chosen(1, 1), version_of="q9")], "no longer comes before it"),
    ([ARMS, asked("Self?", chosen(1, 1), version_of="q2")], "no longer comes before it"),
    ([*OF_ARMS, asked("?", chosen(1, 1), version_of="q3")], "is a version itself"),
    ([*OF_ARMS, asked("?", chosen(1, 1), version_of="q2")], "depend on different arms"),
    ([ARMS, asked("For one?", chosen(1, 1), version_of="q1")], "no longer comes before it"),
]


@pytest.mark.parametrize(("entries", "words"), NO_VERSION_CASES)
def test_questions_that_cannot_be_versions_are_refused(entries: list[Item], words: str) -> None:
    assert words in told(*entries)


# Conditions.


def test_numbers_are_frozen_as_levels_of_their_scale() -> None:
    bounded = {"question": "q1", "least": "30", "most": "64"}
    frozen = json.loads(freeze(survey(AGE, asked("At work?", bounded))))["questions"]
    assert frozen[1]["asked_if"] == {"block": frozen[0]["block"], "least": 6, "most": 23}
    made = document(AGE, asked("At work?", bounded))
    assert [made.asked([level, 0])[1] for level in (5, 6, 23, 24, None)] == [
        *(False, True, True, False, False)
    ]


BOUNDS_CASES = [
    *({"least": "19"}, {"least": "16", "most": "30"}, {"least": "30", "most": "100"}),
    *({"least": "30", "most": "28"}, {"least": "18", "most": "98"}, {"least": "18"}),
    {"options": [0]},
]


@pytest.mark.parametrize("bounds", BOUNDS_CASES, ids=str)
def test_bounds_are_on_the_scale_and_leave_some_answers_out(bounds: Item) -> None:
    words = told(AGE, asked("At work?", {"question": "q1", **bounds}))
    assert "from 18 to 98 in steps of 2" in words


MISFIT_CASES = [
    ({"not": chosen(9, 0)}, "no longer comes before it"),
    ({"any": [chosen(1, 0), chosen(3, 0)]}, "no longer comes before it"),
    ({"all": [chosen(1, 0), chosen(2, 0)]}, "no longer comes before it"),
    ({"not": chosen(1, 3)}, "options that no longer exist"),
    ({"not": chosen(1, 0, 1, 2)}, "options that no longer exist"),
    ({"question": "q1", "least": "1"}, "options that no longer exist"),
    ({"not": {"not": {"not": {"not": chosen(1, 0)}}}}, "at most 4 levels"),
    ({"any": [chosen(1, 0)] * 21}, "names answers 20 times"),
    ({"all": [chosen(1, 0), {"not": chosen(1, 0)}]}, "no one meets its condition"),
    ({"all": [chosen(1, 0), chosen(1, 1)]}, "no one meets its condition"),
]


@pytest.mark.parametrize(("condition", "words"), MISFIT_CASES, ids=str)
def test_conditions_that_do_not_fit(condition: Item, words: str) -> None:
    later = {**WHERE, "text": {"en": "And then?"}}
    assert words in told(WHERE, asked("Some?", condition), later)


def test_a_cycle_is_refused() -> None:
    first = {**WHERE, "asked_if": chosen(2, 0)}
    second = {**WHERE, "text": {"en": "Else?"}, "asked_if": chosen(1, 0)}
    assert "Question 1 depends on a question that no longer" in told(first, second)


def test_a_condition_on_a_question_that_is_not_asked_then_cannot_be_met() -> None:
    """Question 2 is for those who said 0 to question 1, and question 3 for others who answer it."""
    second = {**WHERE, "text": {"en": "Why?"}, "asked_if": chosen(1, 0)}
    third = asked("Then?", {"all": [chosen(1, 1), chosen(2, 0)]})
    assert "Question 3: no one meets" in told(WHERE, second, third)
    assert not told(WHERE, second, asked("Then?", {"all": [chosen(1, 1), {"not": chosen(2, 0)}]}))


WRONG_CONDITION_CASES = [
    ({"not": {"not": {"not": {"not": chosen(1, 0)}}}}, "asked_if", "at most 4 levels"),
    ({"any": [chosen(1, 0)] * 20, "all": []}, "asked_if", "unknown key"),
    ({"any": []}, "asked_if.any", "at least 1 entry"),
    ({"any": chosen(1, 0)}, "asked_if.any", "a list"),
    ({"all": [{"any": [chosen(1, 0)] * 11}, {"any": [chosen(1, 0)] * 11}]}, "asked_if", "20"),
    ({"question": "q1"}, "asked_if", "by its options, or by its bounds"),
    ({"question": "q1", "options": [0], "least": "1"}, "asked_if", "by its options, or by"),
    ({"question": "q1", "least": "1e9"}, "asked_if.least", "not possible"),
    ({"not": {}}, "asked_if.not.question", "missing"),
    ({}, "asked_if.question", "missing"),
]


@pytest.mark.parametrize(("condition", "path", "words"), WRONG_CONDITION_CASES, ids=str)
def test_a_file_with_a_wrong_condition_is_refused_at_the_field(
    condition: Item, path: str, words: str
) -> None:
    for place, entries in enumerate([(WHERE, question()), (WHERE, section("s1"), question())]):
        data = json.loads(dump_draft(survey(*entries)))
        data["questions"][1]["asked_if"] = condition
        faults = {fault.where: fault.reason for fault in faults_of(data)}
        assert words in faults[f"questions[1].{path}"], place


@pytest.mark.parametrize("levels", [DEEPEST, 200, 5_000])
def test_a_condition_of_endless_depth_is_refused(levels: int) -> None:
    deep = '{"not":' * levels + "{}" + "}" * levels
    text = dump_draft(survey(asked("?", {"x": 1})))
    with pytest.raises(SurveyFileError, match="nesting too deep"):
        load_draft(text.replace('{\n        "x": 1\n      }', deep).encode())


def test_the_deepest_survey_is_checked_below_a_deep_stack() -> None:
    """200 frames are more than a request's. Where the stack ends, validators written in Rust panic,
    which no handler of exceptions sees."""
    tree: Item = {"question": "q1", "options": [0]}
    for _level in range(DEEPEST - 6):
        tree = {"not": tree}
    data = json.loads(dump_draft(survey(WHERE, asked("?", {"x": 1}))))
    data["questions"][1]["asked_if"] = tree

    def below(frames: int) -> list[Any]:
        return below(frames - 1) if frames else faults_of(data)

    assert [fault.path for fault in below(200)] == [("questions", 1, "asked_if")]


@st.composite
def questionnaires(draw: st.DrawFn) -> Item:
    few = question(
        "number",
        "open",
        text={"en": "Number?"},
        options=[],
        justification=WHY,
        parameters={"low": "0", "high": "4", "step": "1"},
    )
    entries = [few]
    for place in range(2, 5):
        held = {**WHERE, "text": {"en": f"Where {place}?"}}
        if place > 2 and draw(st.booleans()):
            held["asked_if"] = draw(conditions(place - 1))
        entries.append(held)
    more = {}
    if draw(st.booleans()):
        condition = draw(conditions(3, 3))
        more["screening"] = {"asked_if": condition, "text": {"en": "Bye."}, "sends": True}
    return survey(*entries, asked("Last?", draw(conditions(4))), **more)


def _truth(tree: Item, said: dict[str, Any]) -> bool:
    """Say whether a condition holds by its definition; `said` has asked and answered questions."""
    if "not" in tree:
        return not _truth(tree["not"], said)
    if "all" in tree or "any" in tree:
        verdicts = [_truth(branch, said) for branch in tree.get("all") or tree["any"]]
        return all(verdicts) if "all" in tree else any(verdicts)
    answer = said.get(tree["question"])
    if "options" in tree:
        return answer in tree["options"]
    return answer is not None and int(tree["least"]) <= answer <= int(tree["most"])


def _paths(made: Item) -> Iterator[tuple[list[int | None], list[bool]]]:
    """Yield all answers, with which questions are asked by the definition."""
    questions, screening = made["questions"], made.get("screening")
    named = [int(leaf["question"][1:]) for leaf in leaves((screening or {}).get("asked_if"))]
    for answers in product(*([[*range(5), None]] + [[*range(CHOICES), None]] * 3), [0]):
        said: dict[str, Any] = {}
        shown = []
        for number, (item, answer) in enumerate(zip(questions, answers, strict=True), start=1):
            rules = [item["asked_if"]] if "asked_if" in item else []
            if screening and number > max(named):
                rules.append(screening["asked_if"])
            shown.append(all(_truth(rule, said) for rule in rules))
            if shown[-1]:
                said[item["id"]] = answer
        yield [*answers], shown


@settings(max_examples=30, deadline=None)
@given(questionnaires())
def test_who_is_asked_and_whom_no_one_can_be_agree_with_trying_all_answers(made: Item) -> None:
    paths = list(_paths(made))
    document = parse(as_frozen(made))
    sample = paths[:: max(1, len(paths) // 120)]
    assert all(document.asked(answers) == shown for answers, shown in sample)
    checked = Conditions(made["questions"], made.get("screening"))
    for place, item in enumerate(made["questions"]):
        never = not any(shown[place] for _answers, shown in paths)
        assert bool(checked.impossible(item, "It")) is (never and "asked_if" in item)


# Orders of questions and sections.


def blocks(*between: Item, arms: Item = ARMS) -> list[Item]:
    return [
        arms,
        section("s1", asked_if=chosen(1, 0), **MOVING),
        asked("First?"),
        *between,
        section("s2", **MOVING),
        asked("Second?"),
    ]


def test_sections_are_frozen_with_their_rules_only_where_set() -> None:
    made = document(*blocks(section("s3", random_order=True), asked("Mid?"), asked("Mid 2?")))
    rules = [(s.random_order, s.random_place, s.condition is not None) for s in made.sections]
    assert rules == [(False, True, True), (True, False, False), (False, True, False)]
    plain = json.loads(freeze(survey(section("s1", random_order=False), question())))
    assert plain["sections"] == [{"before": 0, "text": {"en": "s1"}, "help": {"en": ""}}]


def test_an_arm_decides_the_order_of_the_sections() -> None:
    orders = [["s1", "s2"], ["s2", "s1"]]
    made = document(*blocks(arms={**ARMS, "orders": orders}))
    assert made.questions[0].orders == ((0, 1), (1, 0))
    final = [*blocks(arms={**ARMS, "orders": [["s1", "s2", "s9"], ["s9", "s2", "s1"]]})]
    assert document(*final, section("s9", **MOVING)).questions[0].orders == ((0, 1), (1, 0))


WRONG_ORDERS_CASES = [
    ([["s1", "s2"]], "Each arm needs an order"),
    ([["s1", "s2"], ["s2"]], "every section that changes places exactly once"),
    ([["s1", "s2"], ["s2", "s2"]], "every section that changes places exactly once"),
    ([["s1", "s2"], ["s2", "s7"]], "every section that changes places exactly once"),
    ([["s1", "s2"], ["s1", "s2"]], "the same in every arm"),
]


@pytest.mark.parametrize(("orders", "words"), WRONG_ORDERS_CASES, ids=str)
def test_orders_are_permutations_of_the_sections_that_change_places(
    orders: list[list[str]], words: str
) -> None:
    assert words in told(*blocks(arms={**ARMS, "orders": orders}))


def test_only_one_experiment_decides_the_order() -> None:
    arms = {**ARMS, "orders": [["s1", "s2"], ["s2", "s1"]]}
    assert "Only one experiment" in told({**arms, "text": {"en": "Other"}}, *blocks(arms=arms))


SHUFFLED = section("s1", random_order=True)
ONE, TWO = section("s1", **MOVING), section("s2", **MOVING)
BY_FIRST = asked("?", chosen(1, 0))


ORDER_CASES = [
    ([SHUFFLED, WHERE, BY_FIRST], False),
    ([SHUFFLED, asked("?"), asked("!"), section("s2"), WHERE, asked("!!", chosen(3, 0))], True),
    ([ONE, WHERE, TWO, BY_FIRST], False),
    ([ONE, WHERE, BY_FIRST, TWO, asked("!")], True),
    ([WHERE, ONE, BY_FIRST, TWO, asked("!")], True),
    ([ONE, asked("?"), section("s3"), WHERE, TWO, asked("!", chosen(2, 0))], False),
    ([ONE, WHERE, section("s3"), BY_FIRST, TWO, asked("!")], False),
    ([ONE, WHERE, TWO, asked("?"), section("s3"), asked("!", chosen(1, 0))], True),
    ([ONE, WHERE, {**TWO, "asked_if": chosen(1, 0)}, asked("?")], False),
    ([SHUFFLED, ARMS, asked("!"), BY_FIRST], True),
]


@pytest.mark.parametrize(("entries", "fits"), ORDER_CASES, ids=range(10))
def test_a_source_comes_before_in_every_order(entries: list[Item], fits: bool) -> None:
    assert ("can come after it in a random order" in told(*entries)) is not fits


def test_random_orders_need_something_to_order() -> None:
    assert "At least two sections" in told(section("s1", **MOVING), question())
    assert "at least two questions" in told(section("s1", random_order=True), question())
    assert "at least two questions" in told(
        section("s1", random_order=True), ARMS, asked("One?", chosen(1, 0))
    )


# Screening.


def test_screening_ends_the_survey_for_those_who_do_not_pass() -> None:
    late = {**ARMS, "text": {"en": "Late"}}
    made = document(WHERE, late, asked("Then?"), asked("R?", chosen(2, 0)), screening=SCREENING)
    assert made.screening is not None
    assert made.screening.sends
    assert (made.screening.last, made.asked([0, 0, 0, 0])) == (0, [True] * 4)
    assert made.asked([2, 0, 0, 0]) == [True, True, False, False]
    assert made.asked([None, 0, 0, 0]) == [True, True, False, False]


USELESS_SCREENING_CASES = [
    ({"text": {"en": " "}}, "Say what people who do not pass the screening are told."),
    ({"asked_if": chosen(9, 0)}, "The screening depends on a question that no longer"),
    ({"asked_if": chosen(1, 7)}, "The screening depends on options that no longer exist"),
    ({"asked_if": chosen(2, 1)}, "The screening depends on a question that no longer"),
    ({"asked_if": {"all": [chosen(1, 0), chosen(1, 1)]}}, "No one passes the screening"),
    ({"asked_if": {"any": [chosen(1, 0), {"not": chosen(1, 0)}]}}, "Everyone passes"),
    ({"asked_if": chosen(3, 1)}, "The screening has no effect"),
]


@pytest.mark.parametrize(("change", "words"), USELESS_SCREENING_CASES, ids=str)
def test_a_screening_that_cannot_work(change: Item, words: str) -> None:
    last = {**WHERE, "text": {"en": "Last?"}}
    assert words in told(WHERE, question(), last, screening={**SCREENING, **change})


def test_screening_is_settled_before_every_later_question() -> None:
    entries = [section("s1", random_order=True), WHERE, asked("Then?")]
    assert "The screening depends on “Where?”, which can come after" in told(
        *entries, screening=SCREENING
    )
    # Who passes is asked no question that needs another answer.
    after = asked("?", chosen(1, 2))
    assert "Question 2: no one meets its condition" in told(WHERE, after, screening=SCREENING)


def test_the_text_of_the_screening_is_translated() -> None:
    made = survey(WHERE, question(), screening=SCREENING, languages=["en", "it"])
    assert "12 texts are missing in Italiano" in " ".join(map(str, problems(made)))
    frozen = json.loads(as_frozen({**made, "languages": ["en"]}))
    assert frozen["screening"]["text"] == {"en": "Thank you."}


def test_a_preview_leaves_out_a_screening_that_cannot_work() -> None:
    wrong = {**SCREENING, "asked_if": chosen(9, 0)}
    assert "screening" not in presentable(survey(WHERE, question(), screening=wrong))
    assert "screening" in presentable(survey(WHERE, question(), screening=SCREENING))


# Files, and earlier documents.


def test_a_file_holds_all_of_it() -> None:
    made = everything()
    assert not problems(made)
    again = through_file(made)
    assert freeze(again) == freeze(made)
    assert question_problems(again["questions"], ["en"], again["screening"]) == []


def test_conditions_in_words() -> None:
    made = frozen_document(
        {key: value for key, value in everything().items() if key != "screening"}
    )
    words = [
        condition_text(question.condition, made)
        for question in made.questions
        if question.condition
    ]
    assert words == [
        "those who are in the arm “Rich” of question 3 and did not answer 60 or more to question 2",
        "those who are in the arm “Poor” of question 3",
        "those who answered “Blue” to question 1 or answered 40 or less to question 2",
    ]
    items_of = [item for item in everything()["questions"] if item["kind"] != "section"]
    assert words == [
        draft_condition_text(item["asked_if"], items_of, "en")
        for item in items_of
        if "asked_if" in item
    ]
    neither = {"not": {"any": [chosen(1, 0), {"all": [chosen(1, 1), chosen(3, 0)]}]}}
    assert draft_condition_text(neither, items_of, "en") == (
        "those who did not answer “Red” to question 1 and (did not answer “Green” to question 1 or "
        "are not in the arm “Rich” of question 3)"
    )
    assert draft_condition_text(chosen(9, 0), items_of, "en") == ""


def test_the_screening_is_part_of_the_conditions_that_it_decides() -> None:
    _where, age, arms, _mild, harsh, _else = frozen_document(everything()).questions
    assert arms.condition is None
    assert age.condition == Chosen(0, (0, 1))
    assert harsh.condition == Every((Chosen(0, (0, 1)), Chosen(2, (1,))))


def test_documents_without_any_of_it_keep_their_hash() -> None:
    frozen = json.loads(freeze(survey(section("s1"), WHERE, asked("?", chosen(1, 0)))))
    assert not frozen.keys() & {"screening", "versions"}
    assert frozen["questions"][1]["asked_if"] == {
        "block": frozen["questions"][0]["block"],
        "options": [0],
    }
    assert not frozen["questions"][1].keys() & {"shares", "orders", "version_of"}
