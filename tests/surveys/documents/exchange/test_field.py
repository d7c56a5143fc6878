"""Small questionnaires, each with one oddity of real ones: kept as it was meant, or named.

The files are our own (CC0); `field/README.md` says where each oddity was seen.
"""

from pathlib import Path

import pytest

from tests.helpers.survey_files import HAS, NO_BATTERY, archive, read

FIELD = Path(__file__).with_name("field")

RULE = "the rule that answers must follow was left out: %s"

FRUIT = "Apple|Bread|Cheese"

# The questions and headings of each file, and what the list of losses has to hold.
EXPECTED: dict[str, tuple[list[str], list[str]]] = {
    "L1_condition_only_in_the_table_of_conditions.lss": (
        ["# G", "hurt: No|Yes", "bad: No|Yes if q1 in [1]"],
        [],
    ),
    "L3_limits_of_a_multiple_choice.lss": (
        ["# G", f"m: {FRUIT}"],
        [
            "people can choose any number of answers. The original allows at most 2.",
            "its filter was left out: other",
            "its random order with others was left out.",
        ],
    ),
    "L4_reference_in_an_answer.lss": (
        ["# G", "who: {TOKEN:FIRSTNAME}|Somebody else"],
        [HAS % "{TOKEN:FIRSTNAME}"],
    ),
    "L5_answers_that_are_pictures.lss": ([], ["an answer has no text, but perhaps a picture."]),
    "L6_codes_Q1_Q2_Q3.lss": (
        ["# G", "Q2: No|Yes", "Q3: No|Yes"],
        ["Question Q1: free texts come at the end of a survey, so it was moved there."],
    ),
    "N5_strict_Open_XML.xlsx": (["a: No|Yes", f"b: {FRUIT} if q1 in [1]"], []),
    "N21_an_empty_line_before_the_XML_declaration.lss": (["# G", "a: No|Yes"], []),
    "N34_typeform.json": ([], ["This is a file of Typeform, which cannot be read."]),
    "N36_limesurvey_tsv.txt": (["a: No|Yes"], []),
    "N39_login_page.lss": ([], ["This is a web page, such as a sign-in page or an error"]),
    "X10_field_list_in_relevant.xlsx": (
        ["a: No|Yes"],
        ["field-list", "Row 2 (g): it was left out"],
    ),
    "X11_value_instead_of_name.xlsx": (["a: I do not|I do", "b: I do not|I do if q1 in [1]"], []),
    "X14b_group_heading_with_relevant.xlsx": (
        ["hurt: No|Yes", "# About your injury if q1 in [1]", "b: No|Yes if q1 in [1]"],
        [],
    ),
    "X15_constraint_on_a_choice.xlsx": (
        [f"m: {FRUIT}", f"m2: {FRUIT}"],
        [
            "people can choose any number of answers. The original allows at most 2. Its help text "
            "says so.",
            RULE % "not(selected(., 'c') and count-selected(.) > 1)",
        ],
    ),
    "X16_names_Q1_Q2_Q3.xlsx": (["Q2: No|Yes", f"Q3: {FRUIT}"], ["Row 2 (Q1)"]),
    "X17_markdown.xlsx": (["a: No|Yes"], []),
    "X18_markup_like_labels.xlsx": (["age: <18|18–64|>64 & <90|a<b and c>d"], []),
    "X19_same_labels.xlsx": (
        ["age: Other (a)|Other (b)|X"],
        ["answers with the same text had their code added after it: Other."],
    ),
    "X1_smart_quotes_in_relevant.xlsx": (
        ["drink: No|Yes", f"what: {FRUIT} if q1 in [1]", f"what2: {FRUIT} if q1 in [1]"],
        [],
    ),
    "X20_choice_filter_cascade.xlsx": (
        ["region: No|Yes", "town: A|B"],
        ["its filter was left out: region=${region}", "the column “region” was left out"],
    ),
    "X21_select_one_with_capital_and_ta.xlsx": (
        ["a: No|Yes", "b: No|Yes", "e: Yes|No|Other and words"],
        ["“select1 yn”", "“select_multiple_from_file x.csv”"],
    ),
    "X22_condition_chain_on_a_left_out_.xlsx": (
        ["age: –", "minor: No|Yes if ≤q1≤17", "b: No|Yes if q2 in [1]"],
        ["Give both before the launch: 1."],
    ),
    "X23_dates_as_labels.xlsx": (["age: 2026-01-05|TRUE|7"], ["one of its cells holds a date"]),
    "X24_none_option_with_condition.xlsx": (
        [f"n: {FRUIT}"],
        ["“None of the above” was left out", "selected(${m}, 'none')"],
    ),
    "X25_yes_no_swapped_names.xlsx": (["m: No|Yes", f"n: {FRUIT} if q1 in [0]"], []),
    "X26_dynamic_default__calculation_i.xlsx": (
        ["a: No|Yes", "b: No|Yes"],
        [HAS % "${name}", HAS % "{b}"],
    ),
    "X2a_range_with_semicolons.xlsx": (["pain: 0–10 by 1", "a: No|Yes"], []),
    "X2b_range_with_commas.xlsx": (["pain: 0–10 by 1", "a: No|Yes"], []),
    "X3_matrix_header_appearance_label.xlsx": (
        ["# How often", "#battery In the last week…", f"m1: {FRUIT}", f"m2: {FRUIT}"],
        [],
    ),
    "X5a_kobomatrix.xlsx": (
        [
            "#battery Items – Possess?",
            *(f"m1_{name}_possess: No|Yes" for name in "abc"),
            "#battery Items – Need?",
            *(f"m1_{name}_need: No|Yes" for name in "abc"),
            "#",
            "after: No|Yes",
        ],
        [],
    ),
    "X5b_score_and_rank.xlsx": (
        ["#battery Rate these", f"r1: {FRUIT}", f"r2: {FRUIT}", "#", "after: No|Yes"],
        [NO_BATTERY % ("rank", 1)],
    ),
    "X6_label__Amharic.xlsx": (["a: No|Yes in am"], []),
    "X6_label__Arabic__MSA_.xlsx": (["a: No|Yes in ar"], []),
    "X6_label__Chinese__Simplified_.xlsx": (["a: No|Yes in zh-hans"], []),
    "X6_label__English__1_.xlsx": (["a: No|Yes"], []),
    "X6_label__English__USA_.xlsx": (["a: No|Yes"], []),
    "X6_label__Kurdish__Sorani_.xlsx": (["a: No|Yes in ckb"], []),
    "X6_label__Portuguese__Brazil_.xlsx": (["a: No|Yes in pt-br"], []),
    "X6_label__Spanish__LA_.xlsx": (["a: No|Yes in es"], []),
    "X7a_percents_as_labels.xlsx": (["share: 0%|25%|50%|100%"], []),
    "X7b_two_decimals___money.xlsx": (["share: $2.00|$2.50|$10,000.00"], []),
    "X8_reference_in_choices.xlsx": (
        ["who: ${child}|Someone else than ${child}"],
        [HAS % "${child}", "Row 2 (child)"],
    ),
    "X9_disabled_rows.xlsx": (["a: No|Yes"], ["disabled rows were left out: 1."]),
}


def test_every_file_has_its_outcome_here() -> None:
    assert {file.name for file in FIELD.iterdir()} == {*EXPECTED, "README.md"}


@pytest.mark.parametrize("name", EXPECTED)
def test_what_the_field_sends_is_kept_or_named(name: str) -> None:
    items, losses = EXPECTED[name]
    contents, said = read((FIELD / name).read_bytes())
    assert contents == items
    for loss in losses:
        assert loss in said


def test_the_survey_in_an_archive_of_limesurvey_is_read() -> None:
    name = "L1_condition_only_in_the_table_of_conditions.lss"
    archived = archive({"survey_1.lss": (FIELD / name).read_bytes(), "survey_1_tokens.lst": b""})
    assert read(archived)[0] == EXPECTED[name][0]
