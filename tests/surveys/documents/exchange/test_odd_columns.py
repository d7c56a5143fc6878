"""Columns, cells and sheets of spreadsheets with oddities of real ones."""

import io
from datetime import timedelta
from typing import Any

import xlsxwriter

from surveys.documents.exchange.files import load_file
from tests.helpers.survey_files import YN, book, form, read, row, shown


def test_cells_read_as_a_spreadsheet_shows_them() -> None:
    cases = [
        *((0.25, "0%", "25%"), (0.125, "0.0%", "12.5%"), (10, '"$"#,##0', "$10")),
        (1234.5, "[$€-407]\\ #,##0.00", "€ 1,234.50"),
        *((1234.5, "_($* #,##0.00_);_($* (#,##0.00)", "$1,234.50"), (5, "General", "5")),
        *((2.5, "# ?/?", "2.5"), (7, "000", "7"), (True, "General", "TRUE")),
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
    assert contents == ["a: 1 day, 1:00:00|Less", "b: No|Yes"]
    assert "one of its cells holds a date" in said
    assert "cells with an error such as #REF! were left empty: 1." in said
    assert "Row 3 (b)" in said


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
        *("hurt: No|Yes", "m: A|B if q1 in [1]", "n: C|D|Other and words", "o: A|B", "p: No|Yes"),
        *("age: 0–120 by 1", "r: No|Yes"),
    ]
    assert [item["kind"] for item in made.draft["questions"]].count("multiple") == 3
    assert made.draft["title"] == {"en": "An older form"}
    said = "\n".join(made.differences)
    assert made.draft["questions"][2]["other"]
    assert "required questions: 1." in said
    assert "the column “bind:hint” was left out" in said
    assert "bind:relevant" not in said
    again = form(row("select_one yn", "a", "A?"), row("note", "n", "N", relevance=hurt), choices=YN)
    assert (
        f"Row 3 (n): it was left out, since its condition cannot be kept: {hurt}" in read(again)[1]
    )


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


def test_blanks_in_a_column_without_a_name_are_not_a_loss() -> None:
    survey = [["type", "name", "label"], ["select_one yn", "x", "Ever?", " "], ["", " ", "", "\n"]]
    kept, said = read(book(survey=survey, choices=[["list_name", "name", "label"], *YN]))
    assert kept == ["x: No|Yes"]
    assert "without a name" not in said


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
