"""XLSForms of KoBo and ODK: what agrees is imported, and all else is listed."""

from typing import Any

import pytest
from django.utils.translation import override

from surveys.documents.exchange import reasons
from surveys.documents.exchange.collected import MOST_SENTENCES
from surveys.documents.exchange.files import load_file
from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import SurveyFileError
from tests.helpers.survey_files import book, form

YES_NO = [["yn", "yes", "Oui"], ["yn", "no", "Non"]]
ALONE = [["alone", "1", "A"], ["alone", "none", "None of these"]]
COLORS = [["color", 1, "Red"], ["color", 2, "Green"], ["color", 3, "None of these"]]


def row(kind: str, name: str = "", label: str = "", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "label": label, "required": "yes", **more}


def items_of(content: bytes) -> tuple[list[dict[str, Any]], list[str]]:
    imported = load_file(content)
    return imported.draft["questions"], imported.differences


def faults_of(content: bytes) -> list[str]:
    with pytest.raises(SurveyFileError) as refused:
        load_file(content)
    return refused.value.messages


def test_a_form_becomes_a_draft_and_the_rest_is_listed() -> None:
    rows = [
        row("start", "start"),
        row("begin group", "life", "<b>Life</b>"),
        row("note", "hello", "Please **answer**.", hint="It is short."),
        row("select_one color", "Color", "Which color, ${name}?", relevant="${age} > 3"),
        row("select_one yn", "took", "Taken?", relevant="${Color}='2'", hint="Ever."),
        row("end group"),
        row("select_multiple color or_other", "q7", "Which?", parameters="randomize=true"),
        row("integer", "age", "Age", constraint="(. > 17) and . <=120", required=""),
        row("decimal", "height", "Height", constraint=".>=0.5 and .<2.5"),
        row("range", "pain", "Pain", parameters="start=0 end=10 step=2"),
        row("integer", "income", "Income", constraint=". >= 0"),
        row("date", "born", "Born"),
        row("begin_repeat", "child", "Child"),
        row("text", "named", "Name"),
        row("end_repeat"),
        row("select_one color", "a b", "Again?", relevant="selected(${took}, 'yes')"),
        row("select_multiple alone", "gone", "Gone?"),
        row(
            "select_one color",
            "end",
            "Last?",
            relevant="selected(${gone}, '1')",
            appearance="minimal",
        ),
    ]
    imported = load_file(
        form(
            *rows,
            choices=[*YES_NO, *COLORS, *ALONE],
            form_title="A form",
            default_language="English (en)",
        )
    )
    draft = imported.draft
    assert (draft["title"], draft["languages"]) == ({"en": "A form"}, ["en"])
    assert [
        (item["id"], item["kind"], item.get("variable"), item["text"].get("en"))
        for item in draft["questions"]
    ] == [
        ("s1", "section", None, "Life"),
        ("s2", "section", None, "Please answer."),
        ("q1", "single", "Color", "Which color, ${name}?"),
        ("q2", "yes-no", "took", "Taken?"),
        ("s3", "section", None, None),
        ("q7", "multiple", None, "Which?"),
        ("q3", "number", "age", "Age"),
        ("q4", "number", "height", "Height"),
        ("q5", "number", "pain", "Pain"),
        ("q6", "number", "income", "Income"),
        ("q8", "number", "born", "Born"),
        ("s4", "section", None, "Child"),
        ("q9", "single", None, "Again?"),
        ("q11", "single", "end", "Last?"),
    ]
    assert [text["text"]["en"] for text in draft["closing_texts"]] == ["Name"]
    items = {item["id"]: item for item in draft["questions"]}
    assert items["s2"]["help"] == {"en": "It is short."}
    assert items["q2"]["options"] == [{"en": "Non"}, {"en": "Oui"}]
    assert items["q2"]["asked_if"] == {"question": "q1", "options": [1]}
    assert (items["q2"]["design"], items["q2"]["help"]) == ("open", {"en": "Ever."})
    assert items["q9"]["asked_if"] == {"question": "q2", "options": [1]}
    assert items["q8"]["calendar"] == "date"
    assert "asked_if" not in items["q1"]
    assert items["q7"]["options"] == [{"en": "Red"}, {"en": "Green"}, {"en": "Other"}]
    assert items["q7"]["random_order"]
    assert items["q7"]["other"]
    scales = [items[key]["parameters"] for key in ("q3", "q4", "q5")]
    assert scales == [
        {"low": "18", "high": "120", "step": "1"},
        {"low": "0.5", "high": "2.5", "step": "0.1"},
        {"low": "0", "high": "10", "step": "2"},
    ]
    assert imported.differences == [  # nothing of protection: the next page asks
        "The file does not say what the lowest or the highest answer to these numbers is. Give "
        "both before the launch: 7 and 8.",
        "Row 2 (start): questions of the type “start” do not exist here. It was left out.",
        "Row 5 (Color): its text contains ${name}, which is not filled in. Reword it.",
        "Row 5 (Color): its condition was left out, so everyone is asked: ${age} > 3",
        "Row 8 (q7), options: “None of these” was left out: the page adds it to every multiple "
        "choice.",
        f"Row 9 (age): {reasons.BOUNDED}",
        "Row 10 (height): answers are kept in steps of 0.1. Change the step if you need to.",
        f"Row 10 (height): {reasons.BOUNDED}",
        "Row 11 (pain): answers are kept in steps of 2. Change the step if you need to.",
        f"Row 11 (pain): {reasons.BOUNDED}",
        f"Row 12 (income): {reasons.BOUNDED}",
        "Row 14 (child): repeated groups do not exist here, so the questions in it are asked only "
        "once.",
        "Row 15 (named): free texts come at the end of a survey, so it was moved there.",
        "Row 17 (a b): data files cannot use the name “a b”, so the question gets an automatic "
        "name.",
        "Row 18 (gone), options: “None of these” was left out: the page adds it to every multiple "
        "choice.",
        "The sheet “survey”: the column “appearance” was left out. Rows with an entry in it: 1.",
        "The sheet “survey”: groups do not exist here, so their labels became headings. Groups: 2.",
        "The sheet “survey”: required questions: 11. Here people can skip any question.",
        "Row 18 (gone), options: at least 2 entries are expected. It was left out.",
        "Row 19 (end): it depended on a question that was left out, so everyone is asked.",
    ]
    assert len(problems(draft)) > 1


def test_texts_are_read_in_every_language_that_is_known() -> None:
    headers = ["type", "name", "label::Français (fr)", "label: Simplified Chinese", "label::Elvish"]
    survey = [headers, ["select one from l", "x", "Quoi ?", "什么？", "Man?"]]
    choices = [["list name", "name", "label::Français (fr)"], ["l", "a", "A"], ["l", "b", "B"]]
    imported = load_file(book(survey=survey, choices=choices, Settings=[["form_id"], ["f"]]))
    assert imported.draft["languages"] == ["fr", "zh-hans"]
    assert imported.draft["questions"][0]["text"] == {"fr": "Quoi ?", "zh-hans": "什么？"}
    assert imported.draft["title"] == {"fr": "f"}
    assert any("the language “Elvish” is unknown" in sentence for sentence in imported.differences)


def test_texts_without_a_language_get_the_language_of_the_page() -> None:
    content = form(row("select_one yn", "x", "做过吗？"), choices=YES_NO)
    with override("zh-hans"):
        imported = load_file(content)
    assert imported.draft["languages"] == ["zh-hans"]
    assert any("(zh-hans)" in sentence for sentence in imported.differences)


def test_protections_can_be_written_in_columns_of_ours() -> None:
    own = {"candor::design": "warner", "candor::parameters": '{"p": "0.75"}'}
    rows = [row("select_one yn", "x", "Ever?", **own), row("select_one yn", "y", "Never?")]
    items, differences = items_of(form(*rows, choices=YES_NO, default_language="fr"))
    assert [item["design"] for item in items] == ["warner", "open"]
    assert items[0]["parameters"] == {"p": "0.75"}
    assert differences[0].endswith(": 2.")


OUR_COLUMN_CASES = [
    ({"candor::design": "magic"}, "Row 2 (x), design: one of two-coins"),
    ({"candor::desing": "warner"}, "Row 2 (x): “desing” is an unknown key."),
    ({"candor::parameters": '{"p": 1'}, "Row 2 (x), parameters: an object is expected"),
    ({"candor::parameters": "[" * 9000}, "Row 2 (x), parameters: an object is expected"),
    ({"candor::design": "warner"}, "Row 2 (x), parameters, p: Enter a number"),
    ({"candor::kind": "ranking"}, "Row 2 (x), kind: one of yes-no"),
    ({"candor::kind": "linked"}, "Row 2 (x), parts: at least 2 entries are expected."),
    ({"candor::asked_if": "q1"}, "Row 2 (x), asked_if: an object is expected here."),
    ({"candor::exact": '{"id": "q1\\u000b"}', "candor::design": "x"}, "Row 2 (x), design: one"),
    ({"candor::known_share": 0.5, "candor::anchor": "q"}, "Row 2 (x), anchor: “q” is not"),
    ({"candor::exact": '{"a.b.c.d.e": ""}'}, "Row 2 (x): “a” is an unknown key."),
    ({"candor::note::en": "x" * 2001}, "Row 2 (x), note, en: at most 2,000"),
    ({"candor::scale": 5}, "Row 2 (x): “scale” is an unknown key."),
    ({"candor::options": 5, "type": "integer"}, "Row 2 (x), options: a list is expected here."),
    ({"candor::options": 5}, "Row 2 (x), options: a list is expected here."),
    ({"candor::variable": "[5]", "type": "note"}, "Row 2 (x): “variable” is an unknown key."),
    ({"candor::design": "{}", "candor::kind": "single", "type": "note"}, "Row 2 (x), design:"),
    ({"candor::exact": f'{{"options.{"9" * 5000}.en": "", "id": ""}}', "candor::x": 1}, "Row 2"),
]


@pytest.mark.parametrize(("own", "reason"), OUR_COLUMN_CASES)
def test_faults_in_our_columns_refuse_the_file_with_their_row(own: Any, reason: str) -> None:
    asked = row("select_one yn", "x", "Ever?", constraint=". > 1 and . < 5")
    content = form({**asked, **own}, choices=YES_NO)
    assert any(fault.startswith(reason) for fault in faults_of(content))


SETTING_CASES = [
    ("candor::languages", '[["en"]]', "entry 1 of languages: a text is expected here."),
    ("candor::languages", "5", "languages: a list is expected here."),
    ("candor::languages", "[]", "languages: at least 1 entry"),
    ("candor::title::en", "x" * 201, "title, en: at most 200"),
    ("candor::access", "all", "access: one of link"),
    ("candor::format", "candor-survey/2", "format: candor-survey/1 is expected"),
    ("candor::work_bits", True, "work_bits: one of 0"),
    ("candor::questions", "[]", "The sheet “settings”: “questions” is an unknown key."),
    ("candor::color", 5, "The sheet “settings”: “color” is an unknown key."),
]


@pytest.mark.parametrize(("setting", "value", "reason"), SETTING_CASES)
def test_faults_in_settings_refuse_the_file(setting: str, value: Any, reason: str) -> None:
    content = form(row("select_one yn", "x", "Ever?"), choices=YES_NO, **{setting: value})
    assert any(fault.startswith(reason) for fault in faults_of(content))


def test_a_long_list_is_cut_with_the_number_of_the_rest() -> None:
    rows = [row("image", f"t{n}", "T?") for n in range(MOST_SENTENCES + 700)]
    differences = items_of(form(row("select_one yn", "x", "X?"), *rows, choices=YES_NO))[1]
    assert len(differences) == MOST_SENTENCES + 1
    assert differences[-1].startswith("And 702 more")


def test_titles_above_the_columns_are_not_read_as_columns() -> None:
    content = book(
        survey=[
            *(["Burnout at work: questionnaire, third draft"], [], ["type", "name", "label"]),
            *(["select_one yn", "tired", "Are you tired?"], ["text", "more", "Anything else?"]),
        ],
        choices=[["Answers"], ["list_name", "name", "label"], *YES_NO],
        settings=[["form_title"], ["Burnout"]],
    )
    imported = load_file(content)
    assert [item["variable"] for item in imported.draft["questions"]] == ["tired"]
    assert imported.draft["title"] == {"en": "Burnout"}
    # A free text that comes last has not moved.
    assert not [said for said in imported.differences if "moved" in said or "column" in said]
