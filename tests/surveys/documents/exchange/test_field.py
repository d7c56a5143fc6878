"""Small questionnaires, each with one oddity of real ones: kept as it was meant, or named.

The files are our own (CC0); `field/README.md` says where each oddity was seen.
"""

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter

from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.language_names import tag_of
from surveys.documents.import_export import SurveyFileError
from surveys.documents.languages import name_of_language
from tests.helpers.survey_files import archive, book, form, lss, lss_question, lss_texts

FIELD = Path(__file__).with_name("field")
NO_BATTERY = "blocks of the type “%s” do not exist here. It was left out, with all rows in it: %d."
HAS = "its text contains %s, which is not filled in. Reword it."
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
    "X10_field_list_in_relevant.xlsx": (
        ["a: No|Yes"],
        ["field-list", "Row 2 (g): it was left out"],
    ),
    "X11_value_instead_of_name.xlsx": (
        ["a: I do not|I do", "b: I do not|I do if q1 in [1]"],
        [],
    ),
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
    "X18_markup_like_labels.xlsx": (["age: <18|18–64|>64 & <90|ad"], []),
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
        ["a: No|Yes", "b: No|Yes", "e: No|Yes"],
        ["“select1 yn”", "“select_multiple_from_file x.csv”", "its answer “Other”"],
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
            "# T",
            "after: No|Yes",
        ],
        [],
    ),
    "X5b_score_and_rank.xlsx": (
        ["#battery Rate these", f"r1: {FRUIT}", f"r2: {FRUIT}", "# T", "after: No|Yes"],
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


def in_few_words(tree: dict[str, Any]) -> str:
    """A condition in a few words."""
    for name, word in (("all", " and "), ("any", " or ")):
        if name in tree:
            return word.join(map(in_few_words, tree[name]))
    if "not" in tree:
        return f"not {in_few_words(tree['not'])}"
    if "options" in tree:
        return f"{tree['question']} in {tree['options']}"
    return f"{tree.get('least', '')}≤{tree['question']}≤{tree.get('most', '')}"


def shown(item: dict[str, Any], language: str) -> str:
    """A question or heading in a few words."""
    asked_if = item.get("asked_if")
    condition = f" if {in_few_words(asked_if)}" if asked_if else ""
    if item["kind"] == "section":
        mark = "#battery" if item.get("battery") else "#"
        return f"{mark} {item['text'][language]}{condition}"
    if item["kind"] == "number":
        scale = item["parameters"]
        answers = f"{scale.get('low', '')}–{scale.get('high', '')}"
        if {"low", "high"} <= scale.keys():
            answers += f" by {scale['step']}"
    else:
        answers = "|".join(option[language] for option in item["options"])
    spoken = "" if language == "en" else f" in {language}"
    return f"{item.get('variable', item['id'])}: {answers}{condition}{spoken}"


def read(content: bytes) -> tuple[list[str], str]:
    """The questions of a file, and everything that was said of it."""
    try:
        imported = load_file(content)
    except SurveyFileError as refused:
        return [], "\n".join(refused.messages)
    [language] = imported.draft["languages"]
    return [shown(item, language) for item in imported.draft["questions"]], "\n".join(
        imported.left_out
    )


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


def row(kind: str, name: str = "", label: str = "", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "label": label, **more}


YN = [["yn", "yes", "Yes"], ["yn", "no", "No"]]


@pytest.mark.parametrize("gap", ["  ", "\u00a0", "\t", " \u200b", "\n"])
def test_control_words_have_any_white_space_and_case(gap: str) -> None:
    contents, said = read(
        form(
            row(f"Begin{gap}Group", "g", "G"),
            row(f"select_one{gap}yn", "a", "A?"),
            row(f"END{gap}group"),
            row(f"begin{gap}Repeat", "r", "R"),
            row(f"SELECT_ONE{gap}yn", "b", "B?"),
            row(f"End{gap}Repeat"),
            row(f"begin{gap}kobomatrix", "m", "M"),
            row(f"end{gap}kobomatrix"),
            row(f"select_one{gap}yn", "c", "C?"),
            choices=YN,
        )
    )
    assert contents == ["# G", "a: No|Yes", "# R", "b: No|Yes", "c: No|Yes"]
    assert "has no end" not in said
    assert "the questions in it are asked only once." in said


@pytest.mark.parametrize("block", ["kobomatrix", "score", "rank"])
def test_a_block_without_an_end_says_how_many_rows_it_took(block: str) -> None:
    rows = [row(f"begin_{block}", "r"), *(row("select_one yn", f"x{n}", "?") for n in range(3))]
    contents, said = read(form(row("select_one yn", "a", "A?"), *rows, choices=YN))
    assert contents == ["a: No|Yes"]
    assert "it has no end, so it took all rows that follow: 3." in said


def test_notes_for_some_people_are_not_shown_to_others() -> None:
    some = "${hurt} = 'yes'"
    contents, said = read(
        form(
            row("select_one yn", "hurt", "Hurt?"),
            row("note", "n1", "You said that you were hurt.", relevant=some),
            row("select_one yn", "b", "Bad?", relevant=some),
            row("note", "n2", "You said that you were hurt, too.", relevant=some),
            row("select_one yn", "c", "Asked of all?"),
            row("begin_group", "g", "About your injury", relevant=some),
            row("select_one yn", "d", "Deep?"),
            row("end_group"),
            row("select_one yn", "e", "For all again?"),
            row("note", "n3", "At the end", relevant="${hurt} = 'no'"),
            row("note", "n4", "Nobody reads it", relevant="${e} > 3"),
            choices=YN,
        )
    )
    assert contents == [
        "hurt: No|Yes",
        "# You said that you were hurt. if q1 in [1]",
        "b: No|Yes if q1 in [1]",
        "# You said that you were hurt, too. if q1 in [1]",
        "c: No|Yes",
        "# About your injury if q1 in [1]",
        "d: No|Yes if q1 in [1]",
        "e: No|Yes",
        "# At the end if q1 in [0]",
    ]
    assert "Row 12 (n4): it was left out, since its condition cannot be kept: ${e} > 3" in said
    assert said.count("its condition cannot be kept") == 1


def test_cells_read_as_a_spreadsheet_shows_them() -> None:
    cases = [
        (0.25, "0%", "25%"),
        (0.125, "0.0%", "12.5%"),
        (10, '"$"#,##0', "$10"),
        (1234.5, "[$€-407]\\ #,##0.00", "€ 1,234.50"),
        (1234.5, "_($* #,##0.00_);_($* (#,##0.00)", "$1,234.50"),
        (5, "General", "5"),
        (2.5, "# ?/?", "2.5"),
        (7, "000", "7"),
        (True, "General", "TRUE"),
    ]
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as made:
        survey, choices = made.add_worksheet("survey"), made.add_worksheet("choices")
        for number, line in enumerate([["type", "name", "label"], ["select_one x", "a", "A?"]]):
            survey.write_row(number, 0, line)
        choices.write_row(0, 0, ["list_name", "name", "label"])
        for number, (value, code, _shown) in enumerate(cases, start=1):
            choices.write_row(number, 0, ["x", f"n{number}"])
            choices.write(number, 2, value, made.add_format({"num_format": code}))
        choices.write_row(len(cases) + 1, 0, ["x", "last"])
        choices.write_formula(len(cases) + 1, 2, "=1+1", None, "two")
    contents, said = read(stream.getvalue())
    assert contents == ["a: " + "|".join([*(text for _value, _code, text in cases), "two"])]
    assert "cells with formulas were read as the values that they last had: 1." in said


@pytest.mark.parametrize(
    ("header", "tag"),
    [
        ("English (UK)", "en"),
        ("English (en)", "en"),
        ("English (en-GB)", "en-gb"),
        ("Spanish (LA)", "es"),
        ("Ukrainian (UA)", "uk"),
        ("Portuguese (pt-BR)", "pt-br"),
        ("Chinese (Traditional)", "zh-hant"),
        ("中文（简体）", "zh-hans"),
        ("Kiswahili", "sw"),
        ("Tigre (tig)", "tig"),
        ("Tigre (UK)", None),
        ("Elvish", None),
        ("العربية", "ar"),
        ("Francais (France)", "fr"),
        ("አማርኛ", "am"),
    ],
)
def test_the_name_of_a_language_decides(header: str, tag: str | None) -> None:
    assert tag_of(header) == tag


def test_two_columns_of_one_language_are_not_mixed_up() -> None:
    labels = {"label::English (UK)": "Color?", "label::English (US)": "Color?"}
    form_of_two = form({"type": "select_one yn", "name": "a", **labels}, choices=YN)
    draft = load_file(form_of_two)
    assert draft.draft["questions"][0]["text"]["en"] == "Color?"
    assert any("“English (US)” is the same language here" in loss for loss in draft.left_out)


def test_two_names_of_one_language_on_two_sheets_lose_nothing() -> None:
    """Columns of other sheets or of another kind are no second ones."""
    first = {"type": "select_one x", "name": "a", "label::English": "A?", "hint::English (UK)": "H"}
    listed = [["list_name", "name", "label::English (EN)"], ["x", "p", "P"], ["x", "q", "Q"]]
    made = load_file(book(survey=[list(first), list(first.values())], choices=listed))
    [question] = made.draft["questions"]
    assert (question["help"], question["options"]) == ({"en": "H"}, [{"en": "P"}, {"en": "Q"}])
    assert "is the same language here" not in "\n".join(made.left_out)


def test_older_spellings_of_odk_are_read() -> None:
    hurt = "${hurt} = 'yes'"
    made = load_file(
        form(
            row("select one from yn", "hurt", "Hurt?"),
            row("select all that apply from x", "m", "Which?", **{"bind:relevant": hurt}),
            row("Select all that apply X or_other", "n", "Which else?"),
            row("add select multiple prompt using x", "o", "Which now?"),
            row("add select one prompt using yn", "p", "And now?"),
            row("integer", "age", "Age?", **{"bind:constraint": ". >= 0 and . <= 120"}),
            row("select one yn", "r", "Really?", **{"bind:required": "yes", "bind:hint": "x"}),
            choices=[*YN, ["x", "a", "A"], ["x", "b", "B"], ["X", "c", "C"], ["X", "d", "D"]],
            title="An older form",
        )
    )
    assert [shown(item, "en") for item in made.draft["questions"]] == [
        *("hurt: No|Yes", "m: A|B if q1 in [1]", "n: C|D", "o: A|B", "p: No|Yes"),
        *("age: 0–120 by 1", "r: No|Yes"),
    ]
    assert [item["kind"] for item in made.draft["questions"]].count("multiple") == 3
    assert made.draft["title"] == {"en": "An older form"}
    said = "\n".join(made.left_out)
    assert "its answer “Other”, which people type, was left out." in said
    assert "questions that have to be answered there: 1." in said
    assert "the column “bind:hint” was left out" in said
    assert "bind:relevant" not in said
    again = form(row("select_one yn", "a", "A?"), row("note", "n", "N", relevance=hurt), choices=YN)
    assert (
        f"Row 3 (n): it was left out, since its condition cannot be kept: {hurt}" in read(again)[1]
    )


def test_a_loop_ends_where_it_ends() -> None:
    contents, said = read(
        form(
            row("begin loop over yn", "l", disabled="yes"),
            row("select one from yn", "x", "X?"),
            row("end loop"),
            row("begin loop over yn", "l"),
            row("begin loop over yn", "m"),
            row("end loop"),
            row("select one from yn", "y", "Is %(label)s so?"),
            row("end loop"),
            row("select one from yn", "a", "A?"),
            row("select one from yn", "b", "B?", relevant="selected(../a, 'yes')"),
            choices=YN,
        )
    )
    assert contents == ["a: No|Yes", "b: No|Yes if q1 in [1]"]
    assert NO_BATTERY % ("loop", 3) in said
    assert "disabled rows were left out: 2." in said
    assert "has no end" not in said


def test_an_older_column_beside_the_usual_one_is_named() -> None:
    """Either of them may be empty."""
    some = "${hurt} = 'yes'"
    hurt = row("select_one yn", "hurt", "Hurt?")
    for columns in (["bind:relevant", "relevance"], ["relevance", "relevant"]):
        for filled in columns:
            cells = {**dict.fromkeys(columns, ""), filled: some}
            contents, said = read(form(hurt, row("select_one yn", "b", "B?", **cells), choices=YN))
            named = f"the column “{filled}” was left out." in said
            assert contents[1] == ("b: No|Yes" if named else "b: No|Yes if q1 in [1]"), columns


def test_a_question_that_is_left_out_has_no_other_loss() -> None:
    """No one is asked it, so “everyone is asked” would be wrong."""
    alone = [["x", "a", "Alone"]]
    more = {"relevant": "${q} > 3", "choice_filter": "c=1", "constraint": "count-selected(.) < 2"}
    _found, said = read(
        form(
            row("select_one yn", "ok", "Ok?"),
            row("select_multiple x", "m", "Which, ${name}?", **more),
            row("note", "n", "You, ${name}", relevant="${q} > 3"),
            choices=[*YN, *alone],
        )
    )
    of_rows = [line.partition(", options")[0] for line in said.splitlines() if "Row " in line]
    assert [loss.partition(":")[0] for loss in of_rows] == ["Row 4 (n)", "Row 3 (m)"]


def test_the_rest_of_a_long_heading_is_below_it() -> None:
    long = "Read this. " * 40
    for text, head, rest in (
        (f"Welcome!\n{long}", "Welcome!", long.strip()),
        (long, ("Read this. " * 27).strip(), ("Read this. " * 13).strip()),
        ("word " * 80, ("word " * 60).strip(), ("word " * 20).strip()),
        ("字" * 200 + "。" + "词" * 200, "字" * 200 + "。", "词" * 200),
        ("x" * 301, "x" * 300, "x"),
    ):
        made = load_file(
            form(row("note", "n", text, hint="H"), row("select_one yn", "a", "A?"), choices=YN)
        )
        note = made.draft["questions"][0]
        assert (note["text"]["en"], note["help"]["en"]) == (head, f"{rest}\n\nH")
        assert any("so the rest of it is below it" in loss for loss in made.left_out)


def test_what_the_sheet_of_settings_and_nameless_columns_hold_is_named() -> None:
    content = book(
        survey=[["type", "name", "label"], ["select_one yn", "a", "A?", "beside"]],
        choices=[["list_name", "name", "label", None], [*YN[0], "x"], [*YN[1], "y"]],
        settings=[["form_id", "version", "public_key"], ["f", "2", "MIIB"]],
    )
    _found, said = read(content)
    assert "The sheet “survey”: cells in columns without a name were left out. Rows: 1." in said
    assert "The sheet “choices”: cells in columns without a name were left out. Rows: 2." in said
    assert "The sheet “settings”: the column “public_key” was left out." in said
    assert "form_id" not in said


@pytest.mark.parametrize(("step", "named"), [("4", True), ("2", True), ("1", False)])
def test_another_step_is_named(step: str, named: bool) -> None:
    """One of 4 does not lead from 0 to 50."""
    given = row("range", "r", "How much?", parameters=f"start=0 end=50 step={step}")
    _found, said = read(form(given, choices=YN))
    assert ("answers are kept in steps of" in said) == named


def test_pictures_in_texts_are_counted() -> None:
    _found, said = read(
        form(
            row("select_one yn", "a", 'A?<br><img src="a.png">'),
            choices=[*YN[:1], ["yn", "no", "No"]],
        )
    )
    assert "pictures, sounds and films in texts were left out. Texts: 1." in said


def test_references_are_named_wherever_they_are() -> None:
    _found, said = read(
        form(
            row("note", "n", "For ${one}"),
            row("select_one yn", "a", "A?", hint="See ${two} and ${three}"),
            choices=[["yn", "yes", "Yes, ${four}"], ["yn", "no", "No"]],
            form_title="About ${five}",
        )
    )
    for name in ("one", "two", "three", "four", "five"):
        assert HAS % f"${{{name}}}" in said


def test_rows_without_a_type_or_a_text_are_named() -> None:
    """Comments above a questionnaire are no rows of it."""
    contents, said = read(
        form(
            {"comment": "Made by the team"},
            row("", "", "A heading that someone typed"),
            row("note", "picture"),
            row("begin_group", "only_holds"),
            row("select_one yn", "a", "A?"),
            row("end_group"),
            choices=YN,
        )
    )
    assert contents == ["a: No|Yes"]
    assert "Row 3: it has no type. It was left out." in said
    assert "Row 4 (picture): it has no text, but perhaps a picture. It was left out." in said
    assert "Row 2" not in said
    assert "only_holds" not in said


def test_a_disabled_block_is_left_out_whole() -> None:
    """Its end, which is not disabled itself, ended the group around it and its condition."""
    some = "${hurt} = 'yes'"
    contents, said = read(
        form(
            row("select_one yn", "hurt", "Hurt?"),
            row("begin_group", "g", relevant=some),
            row("begin_group", "h", disabled="YES"),
            row("select_one yn", "b", "Not asked?"),
            row("end_group"),
            row("select_one yn", "c", "Of some?"),
            row("end_group"),
            row("select_one yn", "d", "Of all?", disabled="perhaps"),
            choices=YN,
        )
    )
    assert contents == ["hurt: No|Yes", "c: No|Yes if q1 in [1]", "d: No|Yes"]
    assert "disabled rows were left out: 2." in said
    assert "Row 9 (d): “perhaps” in the column “disabled” is neither yes nor no." in said


def test_a_group_without_an_end_is_named() -> None:
    some = "${hurt} = 'yes'"
    hurt = row("select_one yn", "hurt", "Hurt?")
    contents, said = read(form(hurt, row("begin_group", "g", relevant=some), choices=YN))
    assert contents == ["hurt: No|Yes"]
    assert "groups without an end, which took all rows that follow: 1." in said


def test_answers_with_one_name_are_in_a_condition_together() -> None:
    shared = [["x", "a", "Apple"], ["x", "b", "Bread"], ["x", "a", "Apricot"]]
    first = row("select_one x", "what", "What?")
    second = row("select_one yn", "b", "Why?", relevant="${what} = 'a'")
    contents, _said = read(form(first, second, choices=[*shared, *YN]))
    assert contents == ["what: Apple|Bread|Apricot", "b: No|Yes if q1 in [0, 2]"]


def test_a_column_without_a_language_does_not_hide_one_with_its_name() -> None:
    both = {"label": "¿Color?", "label::English (en)": "Color?"}
    second = {"type": "select_one yn", "name": "b", "label": "Why?"}
    content = form({"type": "select_one yn", "name": "a", **both}, second, choices=YN)
    made = load_file(content)
    assert [item["text"]["en"] for item in made.draft["questions"]] == ["Color?", "Why?"]
    assert any("The first were left out. Rows: 1." in loss for loss in made.left_out)


def test_answers_without_the_name_of_a_list_are_counted() -> None:
    """Where cells are merged, only the first one holds the name."""
    merged: list[list[Any]] = [
        ["x", "a", "Apple"],
        [None, "b", "Bread"],
        [None, "c", "Cheese"],
        *YN,
    ]
    contents, said = read(form(row("select_one yn", "a", "A?"), choices=merged))
    assert contents == ["a: No|Yes"]
    assert "The sheet “choices”: rows without the name of a list were left out: 2." in said


def test_errors_and_durations_of_a_spreadsheet_are_named() -> None:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as made:
        survey, choices = made.add_worksheet("survey"), made.add_worksheet("choices")
        for number, line in enumerate([["type", "name", "label"], ["select_one x", "a", "A?"]]):
            survey.write_row(number, 0, line)
        survey.write_row(2, 0, ["select_one yn", "b"])
        survey.write_formula(2, 2, "=1/0", None, "#DIV/0!")
        hours = made.add_format({"num_format": "[h]:mm"})
        choices.write_row(0, 0, ["list_name", "name", "label"])
        choices.write_row(1, 0, ["x", "long"])
        choices.write_datetime(1, 2, timedelta(hours=25), hours)
        choices.write_row(2, 0, ["x", "short", "Less"])
        for number, line in enumerate(YN, start=3):
            choices.write_row(number, 0, line)
    contents, said = read(stream.getvalue())
    assert contents == ["a: 1 day, 1:00:00|Less"]
    assert "one of its cells holds a date" in said
    assert "cells with an error such as #REF! were left empty: 1." in said
    assert "Row 3 (b)" in said


@pytest.mark.parametrize("name", ["${имя}", "${1st}", "{1X2X3.shown}", "{ añadir }"])
def test_references_may_have_any_name(name: str) -> None:
    _found, said = read(form(row("select_one yn", "a", f"For {name}?"), choices=YN))
    assert HAS % name in said


def test_a_report_full_of_references_does_not_crowd_out_other_losses() -> None:
    report = " ".join(f"${{n{number}}}" for number in range(50))
    _found, said = read(
        form(row("note", "report", report[:299]), row("select_one yn", "a", "A?"), choices=YN)
    )
    assert said.count("which is not filled in") == 2
    assert "more such parts, which are not filled in." in said


LIME: dict[str, list[dict[str, Any]]] = {
    "surveys": [{"sid": 1, "language": "en"}],
    "groups": [{"gid": 2, "group_order": 1}],
    "questions": [
        lss_question(1, "M", "m", mandatory="N"),
        lss_question(2, "Y", "y", mandatory="N"),
    ],
    "question_l10ns": [*lss_texts("qid", 1, en="Which?"), *lss_texts("qid", 2, en="Ever?")],
    "subquestions": [
        {"qid": 11, "parent_qid": 1, "title": "a", "question": "Apple", "language": "en"},
        {"qid": 12, "parent_qid": 1, "title": "b", "question": "Bread", "language": "en"},
    ],
}


def test_what_limesurvey_does_beside_its_questions_is_named() -> None:
    sub = [LIME["subquestions"][0] | {"relevance": "y == 'Y'"}, LIME["subquestions"][1]]
    tables = {
        **LIME,
        "subquestions": sub,
        "questions": [*LIME["questions"], lss_question(3, "X", "x"), lss_question(4, "X", "z")],
        "question_l10ns": [*LIME["question_l10ns"], *lss_texts("qid", 3, en="No one sees it")],
        "question_attributes": [
            {"qid": 3, "attribute": "hidden", "value": "1"},
            {"qid": 1, "attribute": "time_limit", "value": "30"},
            {"qid": 1, "attribute": "suffix", "value": "per day"},
        ],
        "defaultvalues": [{"qid": 1, "sqid": 11, "defaultvalue": "Y"}],
        "surveys_languagesettings": [{"surveyls_language": "en", "surveyls_endtext": "Bye"}],
    }
    contents, said = read(lss(**tables))
    assert contents == ["m: Apple|Bread", "y: No|Yes"]
    for loss in (
        "Question x: it is hidden there, so it was left out.",
        "Question z: it has no text",
        "since its filter was left out: y == 'Y'",
        "Question m: its limit of time was left out.",
        "Question m: “per day” next to its answer was left out.",
        "questions with an answer given in advance: 1.",
        "The survey: the text after the last answer was left out.",
    ):
        assert loss in said


def test_scenarios_of_the_table_of_conditions_are_alternatives() -> None:
    def rule(scenario: int, qid: int, value: str) -> dict[str, Any]:
        return {"qid": 3, "cqid": qid, "scenario": scenario, "method": "==", "value": value}

    questions = [
        *(lss_question(number, "Y", f"y{number}", relevance="") for number in (1, 2)),
        lss_question(3, "Y", "z", relevance=""),
    ]
    words = [text for number in (1, 2, 3) for text in lss_texts("qid", number, en=f"{number}?")]
    tables = {**LIME, "subquestions": [], "questions": questions, "question_l10ns": words}
    contents, said = read(lss(**tables, conditions=[rule(1, 1, "Y"), rule(2, 2, "Y")]))
    assert contents[-1] == "z: No|Yes if q1 in [1] or q2 in [1]"
    assert "everyone is asked" not in said


def test_a_long_welcome_the_link_at_the_end_and_pictures_are_named() -> None:
    [about] = [{"surveyls_language": "en", "surveyls_title": "T", "surveyls_url": "https://x.org"}]
    made = load_file(
        lss(
            surveys=[{"sid": 1, "language": "en", "additional_languages": "de-informal"}],
            surveys_languagesettings=[{**about, "surveyls_welcometext": "w" * 2_001}],
            groups=[{"gid": 2}],
            group_l10ns=[
                {"gid": 2, "group_name": "G", "description": "<IMG src=x>", "language": "en"}
            ],
            questions=[lss_question(1, "Y", "a")],
            question_l10ns=lss_texts("qid", 1, en="A?"),
        )
    )
    said = "\n".join(made.left_out)
    assert "its description and welcome in English (en) have more than 2,000 characters." in said
    assert "the link after the last answer was left out." in said
    assert "pictures, sounds and films in texts were left out. Texts: 1." in said
    assert name_of_language("de-informal") == "Deutsch (informal)"
    assert name_of_language("xx-yy") == "Xx-yy"


def test_answers_without_a_text_or_with_equal_ones_are_told_apart() -> None:
    ends = [["x", "1", "Never"], ["x", "2"], ["x", "3", "–"], ["x", "4", "–"], ["x", "4", "–"]]
    question = row("select_one x", "often", "How often?")
    contents, said = read(form(question, choices=ends))
    assert contents == ["often: Never|2|– (3)|– (4)"]
    for loss in (
        "answers without a text in English (en) have their code, or their text in another "
        "language: 2.",
        "answers that appear twice were left out: 1.",
        "answers with the same text had their code added after it: –.",
    ):
        assert f"Row 2 (often): {loss}" in said
    header = ["list_name", "name", "label", "media::image"]
    pictures: list[list[Any]] = [header, ["x", "1", "Never"], ["x", "2", None, "two.png"]]
    asked_of_all = [["type", "name", "label"], ["select_one x", "often", "How often?"]]
    with pytest.raises(SurveyFileError, match="an answer has no text, but perhaps a picture"):
        load_file(book(survey=asked_of_all, choices=pictures))


def test_a_text_that_the_main_language_lacks_is_in_another_one() -> None:
    french = {"label::English (en)": "", "label::French (fr)": "Depuis quand ?"}
    both = {"label::English (en)": "Ever?", "label::French (fr)": "Déjà ?"}
    rows = [
        {"type": "select_one yn", "name": "a", **both},
        {"type": "integer", "name": "b", **french},
    ]
    choices = [["list_name", "name", "label::English (en)", "label::French (fr)"]]
    choices += [["yn", "yes", "Yes", "Oui"], ["yn", "no", "No", "Non"]]
    made = load_file(form(*rows, choices=choices, default_language="English (en)"))
    assert made.draft["questions"][1]["text"] == dict.fromkeys(("en", "fr"), "Depuis quand ?")
    loss = (
        "Row 3 (b): its text is missing in English (en). It has the one in français (fr) instead."
    )
    assert loss in [line.replace("Français", "français") for line in made.left_out]


def test_a_box_to_tick_is_asked_with_yes_and_no() -> None:
    box = row("acknowledge", "ok", "I have read this.")
    then = row("select_one yn", "a", "A?", relevant="${ok} = 'OK'")
    contents, said = read(form(box, then, choices=YN))
    assert contents == ["ok: No|Yes", "a: No|Yes if q1 in [1]"]
    assert "Row 2 (ok): it is a box to tick there. Here it is a question with Yes and No." in said


def test_free_texts_that_everyone_was_asked_stay_first() -> None:
    """Those of some people lose their condition."""
    some = [row("text", f"s{n}", f"Which {n}?", relevant="${a} = 'yes'") for n in range(4)]
    everyone = [row("text", f"e{n}", f"Why {n}?") for n in range(4)]
    made = load_file(form(row("select_one yn", "a", "A?"), *some, *everyone, choices=YN))
    closing = [text["text"]["en"] for text in made.draft["closing_texts"]]
    assert closing == ["Which 0?", "Why 0?", "Why 1?", "Why 2?", "Why 3?"]
    said = "\n".join(made.left_out)
    assert "These were left out: Row 4 (s1), Row 5 (s2), Row 6 (s3)." in said
    assert said.count("so it was moved there.") == 5


def test_a_step_is_as_wide_as_the_range_needs() -> None:
    price = row("decimal", "price", "Price?", constraint=". >= 0 and . <= 500000")
    contents, said = read(form(price, choices=YN))
    assert contents == ["price: 0–500000 by 500"]
    assert "answers are kept in steps of 500." in said


def test_answers_of_surveycto_have_their_names_in_another_column() -> None:
    first = ["select_one yn", "a", "A?", "", "Please."]
    second = ["select_one yn", "b", "B?", "${a} = 1", ""]
    content = book(
        survey=[["type", "name", "label", "relevance", "constraint message"], first, second],
        choices=[["list_name", "value", "label"], ["yn", 1, "Yes"], ["yn", 0, "No"]],
    )
    contents, said = read(content)
    assert contents == ["a: No|Yes", "b: No|Yes if q1 in [1]"]
    assert "column" not in said
