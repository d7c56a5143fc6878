"""Questions and answers of spreadsheets with oddities of real ones."""

from typing import Any

import pytest

from surveys.documents.draft import LIMITS
from surveys.documents.exchange.files import load_file
from surveys.documents.import_export import SurveyFileError
from tests.helpers.survey_files import HAS, YN, book, form, read, row


def test_a_question_that_is_left_out_has_no_other_loss() -> None:
    """No one is asked it, so “everyone is asked” would be wrong."""
    alone = [["x", "a", "Alone"], ["x", "none", "None of these"]]
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
    assert [loss.partition(":")[0] for loss in of_rows] == ["Row 3 (m)", "Row 4 (n)", "Row 3 (m)"]


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


def test_a_thousand_changes_do_not_crowd_out_what_is_left_out() -> None:
    most = LIMITS["questions"]
    rows = [row("select_one yn", f"q{n}x", "A ${a} or ${b}?") for n in range(most + 1)]
    _found, said = read(form(*rows, row("image", "i", "Picture"), choices=YN))
    assert "And 3 more of this kind." in said
    for loss in ("at most 500 questions. These were left out: Row 502 (q500x).", "“image” do not"):
        assert loss in said


def test_answers_with_one_name_are_in_a_condition_together() -> None:
    shared = [["x", "a", "Apple"], ["x", "b", "Bread"], ["x", "a", "Apricot"]]
    first = row("select_one x", "what", "What?")
    second = row("select_one yn", "b", "Why?", relevant="${what} = 'a'")
    contents, _said = read(form(first, second, choices=[*shared, *YN]))
    assert contents == ["what: Apple|Bread|Apricot", "b: No|Yes if q1 in [0, 2]"]


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


@pytest.mark.parametrize("kind", ["acknowledge", "select_one box", "select_multiple box"])
def test_a_box_to_tick_is_asked_with_yes_and_no(kind: str) -> None:
    box = row(kind, "ok", "I have read this.")
    then = row("select_one yn", "a", "A?", relevant="selected(${ok}, 'OK')")
    made = load_file(form(box, then, choices=[*YN, ["box", "OK", "I agree"]]))
    agreed = "" if kind == "acknowledge" else "\nI agree"
    assert made.draft["questions"][0]["text"]["en"] == f"I have read this.{agreed}"
    contents, said = read(form(box, then, choices=[*YN, ["box", "OK", "I agree"]]))
    assert contents == ["ok: No|Yes", "a: No|Yes if q1 in [1]"]
    assert "Row 2 (ok): it is a box to tick there. Here it is a question with Yes and No." in said


def test_free_texts_that_everyone_was_asked_stay_first() -> None:
    """Texts that only some people were asked lose their condition."""
    some = [row("text", f"s{n}", f"Which {n}?", relevant="${a} = 'yes'") for n in range(4)]
    everyone = [row("text", f"e{n}", f"Why {n}?", hint="Say") for n in range(49)]
    first, last = row("select_one yn", "a", "A?"), row("select_one yn", "b", "B?")
    made = load_file(form(first, *some, *everyone, last, choices=YN))
    closing = [text["text"]["en"] for text in made.draft["closing_texts"]]
    assert closing[0].startswith("Which 0?\nWhy 0?\nSay\nWhy 1?")
    assert [text.count("?") for text in closing] == [10] * 5
    said = "\n".join(made.differences)
    assert "These were left out: Row 4 (s1), Row 5 (s2), Row 6 (s3)." in said
    assert said.count("so it was moved there.") == 50


def test_a_step_is_as_wide_as_the_range_needs() -> None:
    price = row("decimal", "price", "Price?", constraint=". >= 0 and . <= 500000")
    contents, said = read(form(price, choices=YN))
    assert contents == ["price: 0–500000 by 500"]
    assert "answers are kept in steps of 500." in said
