"""LimeSurvey's files, as versions before 4 and later ones write them."""

from typing import Any

import pytest

from surveys.documents.exchange import reasons
from surveys.documents.exchange.files import load_file
from tests.helpers.survey_files import Row, lss, lss_question, lss_survey, lss_texts

SURVEY: dict[str, list[Row]] = {
    "surveys": [{"sid": 1, "language": "en", "additional_languages": "zh-Hans"}],
    "surveys_languagesettings": [
        {
            "surveyls_language": "en",
            "surveyls_title": "Rest &amp; work",
            "surveyls_description": "<p>About rest.</p>",
            "surveyls_welcometext": "<style>p {}</style><p>Hello<br>there</p>",
        }
    ],
    "groups": [{"gid": 3, "group_order": 2}, {"gid": 2, "group_order": 1}],
    "group_l10ns": [
        {"gid": 2, "group_name": "Breaks", "description": "<b>Short</b>", "language": "en"},
        {"gid": 3, "group_name": "More", "description": "", "language": "en"},
    ],
    "questions": [
        lss_question(1, "L", "shift", other="Y"),
        lss_question(2, "Y", "skipped", relevance='((shift.NAOK == "A2" or shift.NAOK == "A1"))'),
        lss_question(3, "M", "why", gid=3, mandatory="N"),
        lss_question(4, "N", "hours", relevance='((1X2X2.NAOK == "Y"))'),
        lss_question(5, "N", "pay"),
        lss_question(6, "F", "matrix"),
        lss_question(7, "T", "told"),
        lss_question(8, "X", "hint"),
        lss_question(9, "!", "again", relevance="hours.NAOK > 3"),
    ],
    "subquestions": [
        {"qid": 30 + n, "parent_qid": 3, "title": f"SQ{n}", "question_order": 9 - n}
        for n in (1, 2, 3)
    ],
    "question_l10ns": [
        *lss_texts("qid", 1, en="<p>When, {TOKEN:FIRSTNAME}?</p>", **{"zh-Hans": "<p>何时？</p>"}),
        *lss_texts("qid", 2, en="Skipped?"),
        *lss_texts("qid", 3, en="Why?"),
        *lss_texts("qid", 31, en="Late"),
        *lss_texts("qid", 32, en="Ill"),
        *lss_texts("qid", 33, en="None of these"),
        *lss_texts("qid", 4, en="Hours?"),
        *lss_texts("qid", 5, en="Pay?"),
        *lss_texts("qid", 7, en="Told?"),
        *lss_texts("qid", 8, en="Think of last week."),
        *lss_texts("qid", 9, en="Again?"),
    ],
    "answers": [
        {"aid": 10 + n, "qid": qid, "code": f"A{n}", "sortorder": n}
        for qid, numbers in ((1, (3, 1, 2)), (9, (5, 6)))
        for n in numbers
    ],
    "answer_l10ns": [
        *[row for n, text in enumerate("xyz", start=11) for row in lss_texts("aid", n, en=text)],
        *[row for n, text in enumerate("uv", start=15) for row in lss_texts("aid", n, en=text)],
    ],
    "question_attributes": [
        {"qid": 4, "attribute": "min_num_value_n", "value": "0"},
        {"qid": 4, "attribute": "max_num_value_n", "value": "80.5"},
        {"qid": 3, "attribute": "random_order", "value": "1"},
        {"qid": 1, "attribute": "answer_order", "value": "random"},
    ],
}


def test_a_survey_becomes_a_draft_and_the_rest_is_listed() -> None:
    imported = load_file(lss(**SURVEY))
    draft = imported.draft
    assert (draft["languages"], draft["title"]) == (["en", "zh-hans"], {"en": "Rest & work"})
    assert draft["introduction"] == {"en": "About rest.\n\nHello\nthere"}
    items = draft["questions"]
    assert [
        (item["id"], item["kind"], item.get("variable"), item["text"]["en"]) for item in items
    ] == [
        ("s1", "section", None, "Breaks"),
        ("q1", "single", "shift", "When, {TOKEN:FIRSTNAME}?"),
        ("q2", "yes-no", "skipped", "Skipped?"),
        ("q3", "number", "hours", "Hours?"),
        ("q4", "number", "pay", "Pay?"),
        ("s2", "section", None, "Think of last week."),
        ("q5", "single", "again", "Again?"),
        ("s3", "section", None, "More"),
        ("q6", "multiple", "why", "Why?"),
    ]
    assert draft["closing_texts"] == [{"id": "t1", "text": {"en": "Told?"}, "help": {}}]
    assert (items[0]["help"], items[1]["text"]["zh-hans"]) == ({"en": "Short"}, "何时？")
    assert [option["en"] for option in items[1]["options"]] == ["x", "y", "z", "Other"]
    assert items[1]["options"][3]["zh-hans"] == "其他"
    assert items[1]["random_order"]
    assert items[1]["other"]
    assert items[2]["asked_if"] == {"question": "q1", "options": [1, 0]}
    assert items[3]["asked_if"] == {"question": "q2", "options": [1]}
    scale = {"low": "0", "high": "80.5", "step": "0.1"}
    assert items[3]["parameters"] == scale
    assert items[6]["asked_if"] == {"question": "q3", "least": "3.1"}
    assert items[8]["options"] == [{"en": "Ill"}, {"en": "Late"}]
    assert "random_order" not in items[8]
    assert any(text.endswith("Give both before the launch: 4.") for text in imported.differences)
    assert items[8]["design"] == "open"
    assert imported.differences[1:] == [
        "Question shift: its text contains {TOKEN:FIRSTNAME}, which is not filled in. Reword it.",
        "Question hours: answers are kept in steps of 0.1. Change the step if you need to.",
        f"Question hours: {reasons.BOUNDED}",
        "Question pay: answers are kept in steps of 1. Change the step if you need to.",
        "Question matrix: it has no rows. It was left out.",
        "Question told: free texts come at the end of a survey, so it was moved there.",
        "Question why, options: “None of these” was left out: the page adds it to every multiple "
        "choice.",
        "The survey: required questions: 7. Here people can skip any question.",
    ]


BOXES_CASES = [
    ('why_SQ1.NAOK == "Y"', {"question": "q6", "options": [1]}),
    ('!(why_SQ2.NAOK == "Y")', {"not": {"question": "q6", "options": [0]}}),
    ('why_SQ1 == "Y" or why_SQ2 == "Y"', {"question": "q6", "options": [1, 0]}),
    ("is_empty(why_SQ2.NAOK)", {"not": {"question": "q6", "options": [0]}}),
    ('why_SQ3 == "Y"', None),
    ('why == "SQ1"', None),
]


@pytest.mark.parametrize(("relevance", "tree"), BOXES_CASES)
def test_conditions_name_the_boxes_of_a_multiple_choice(relevance: str, tree: Any) -> None:
    """“None of these”, which the page adds, is not an option that a condition can name."""
    later = [*SURVEY["questions"], lss_question(10, "Y", "late", gid=3, relevance=relevance)]
    texts = [*SURVEY["question_l10ns"], *lss_texts("qid", 10, en="Late?")]
    made = load_file(lss(**SURVEY | {"questions": later, "question_l10ns": texts})).draft
    assert made["questions"][-1].get("asked_if") == tree


def test_a_long_array_keeps_its_last_row_and_all_ten_points() -> None:
    """Sixty rows are a battery; one more is a question of its own."""
    usual: dict[str, Any] = {"parent_qid": 1, "question_order": 1}
    rows = [{"qid": number, "title": f"r{number}", **usual} for number in range(2, 63)]
    texts = [text for row in rows for text in lss_texts("qid", row["qid"], en=row["title"])]
    array = lss_survey(lss_question(1, "B", "b"), subquestions=rows, question_l10ns=texts)
    last = load_file(array).draft["questions"][-1]
    assert (last["text"], len(last["options"])) == ({"en": "r62"}, 10)


def test_old_files_have_a_record_for_each_language() -> None:
    spoken = ("en", "fr")
    old: dict[str, list[Row]] = {
        "surveys": [{"language": "en", "additional_languages": "fr"}],
        "groups": [
            {"gid": 2, "group_name": f"G {tag}", "language": tag, "group_order": 0}
            for tag in spoken
        ],
        "questions": [
            lss_question(1, "O", "q1", question=f"Q {tag}?", help=f"H {tag}", language=tag)
            for tag in spoken
        ],
        "answers": [
            {"qid": 1, "code": code, "answer": f"{code} {tag}", "sortorder": n, "language": tag}
            for tag in spoken
            for n, code in enumerate("AB")
        ],
    }
    section, item = load_file(lss(**old)).draft["questions"]
    assert section["text"] == {"en": "G en", "fr": "G fr"}
    assert item["text"] == {"en": "Q en?", "fr": "Q fr?"}
    assert item["help"] == {"en": "H en", "fr": "H fr"}
    assert item["options"] == [{"en": "A en", "fr": "A fr"}, {"en": "B en", "fr": "B fr"}]


def test_a_question_without_a_code_breaks_no_condition_on_it() -> None:
    bare = {name: held for name, held in lss_question(1, "Y", "").items() if name != "title"}
    later = lss_question(2, "Y", "later", relevance='((1X2X1.NAOK == "Y"))')
    tables: dict[str, list[Row]] = {
        "groups": [{"gid": 2}],
        "questions": [bare, later],
        "question_l10ns": [*lss_texts("qid", 1, en="Ever?"), *lss_texts("qid", 2, en="Again?")],
    }
    _first, second = load_file(lss(**tables)).draft["questions"]
    assert second["asked_if"] == {"question": "q1", "options": [1]}


def test_a_survey_in_utf_16_is_read() -> None:
    survey = lss(
        surveys=[{"sid": 1, "language": "en"}],
        questions=[lss_question(1, "Y", "a", question="A?", language="en")],
    )
    wide = survey.decode().replace("'1.0'", "'1.0' encoding='utf-16'").encode("utf-16")
    assert load_file(wide).draft == load_file(survey).draft
