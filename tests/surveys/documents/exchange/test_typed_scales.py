"""Scales that people type, of which a rule allows a few answers, become choices."""

import pytest

from surveys.documents.exchange.typed_scales import pattern_answers, typed_answers
from tests.helpers.survey_files import YN, form, lss_question, lss_survey, read, row
from tests.timing import within_loops

RULE_CASES = [
    *((".='0' or .='1'", "0 1"), ("(. = 'b') OR ( . = \"a\" )", "b a")),
    *((". = ‘2’ or .=1 or .=10", "1 2 10"), ("regex(., '^[1-5]$')", "1 2 3 4 5")),
    ("regex(.,'^(10|[0-9])$')", "0 1 2 3 4 5 6 7 8 9 10"),
    *(("regex(., '1[0-2]')", "10 11 12"), ("regex(., '^yes$|^no$')", "yes no")),
    *((". >= 1 and . <= 5", "1 2 3 4 5"), (". > 0 and . < 3", "1 2")),
    *((". >= 0 and . <= 120", ""), (". >= 0.5 and . <= 3", ""), (". = 'x'", "")),
    *((". != 'x' or . = 'y'", ""), (".='0' or ${x}='1'", ""), ("regex(., '^[0-9]+$')", "")),
    *((r"regex(., '^\d$')", ""), ("regex(., '^.$|^a$')", ""), ("regex(., '^[A-Za-z]$')", "")),
    *(("regex(., '^a?$|^b$')", ""), ("regex(., '^[^0]$|^b$')", "")),
    *(("regex(., '^(a|(b|c))$')", ""), (" or ".join(f". = '{n}'" for n in range(21)), "")),
]


@pytest.mark.parametrize(("rule", "answers"), RULE_CASES)
def test_rules_of_a_few_answers_are_these(rule: str, answers: str) -> None:
    assert typed_answers(rule) == answers.split()


def test_a_pattern_that_matches_longer_texts_is_not_a_scale() -> None:
    assert pattern_answers("/^[1-3]$/") == ["1", "2", "3"]
    assert pattern_answers("/[1-3]/") == []


def test_rules_are_read_in_one_pass() -> None:
    texts = [
        *("(" * 9_999, ". = 'a' or " * 999, "regex(., '^[" + "a-z" * 300 + "]$')", "[a-z]" * 9_999)
    ]
    within_loops(
        10, lambda: [(typed_answers(text), pattern_answers(text)) for text in texts], runs=1
    )


def test_typed_scales_of_an_xlsform_are_choices() -> None:
    kept, said = read(
        form(
            row("text", "s", "How much?", constraint=".='0' or .='1' or .='2'"),
            row("integer", "u", "Zero or one?", constraint=".=0 or .=1"),
            row("text", "yes", "Ever?", constraint="regex(., '^(yes|no)$')"),
            row("text", "age", "Age?", constraint=".>=0 and .<=120"),
            row("integer", "n", "How many?", constraint=".>=0 and .<=5"),
            row("select_one yn", "x", "Really?", relevant="${s}='1' and ${u} > 0"),
            choices=YN,
        )
    )
    assert kept == [
        *("s: 0|1|2", "u: 0|1", "yes: no|yes", "age: 0–120 by 1", "n: 0–5 by 1"),
        "x: No|Yes if q1 in [1] and q2 in [1]",
    ]
    assert "so it became a choice: 0, 1, 2." in said
    assert "the original asks for this number as a text. Here it is a number." in said
    assert "the rule that answers must follow was left out" not in said


def test_typed_scales_of_limesurvey_are_choices() -> None:
    kept, said = read(lss_survey(lss_question(1, "S", "s", preg="/^[1-3]$/")))
    assert kept == ["s: 1|2|3"]
    assert "so it became a choice: 1, 2, 3." in said
