"""What users of other tools reported, tried here. Each case names the report."""

import pytest

from tests.helpers.survey_files import Row, book, form, lss_question, lss_survey, read, row

AB = [["x", "a", "A"], ["x", "b", "B"]]
ASK = row("select_one x", "q", "Which?")


def parts(**texts: str) -> list[Row]:
    """The subquestions of question 1, by their codes."""
    usual = {"parent_qid": 1, "language": "en"}
    return [
        {"qid": 10 + place, "title": code, "question": text, "question_order": place, **usual}
        for place, (code, text) in enumerate(texts.items())
    ]


SURVEY = [["type", "name", "label"], ["select_one x", "q", "Which?"]]


USERS_FORM_CASES = [
    pytest.param(
        form(ASK, choices=[[*AB[0], "stray"], AB[1]]),
        ["q: A|B"],
        "cells in columns without a name were left out. Rows: 1.",
        id="getodk/getodk#834",
    ),
    pytest.param(
        form(
            ASK,
            row("select_one x", "r", "R?", relevant="${q} = 'za munda'"),
            choices=[["x", "za munda", "A"], AB[1]],
        ),
        ["q: A|B", "r: A|B if q1 in [0]"],
        "",
        id="XLSForm/pyxform#175",
    ),
    pytest.param(
        form(ASK, choices=[["x", "v1", "Yes"], ["x", "v2", "No"], ["x", "v2", "Maybe"]]),
        ["q: Yes|No|Maybe"],
        "",
        id="XLSForm/pyxform#23",
    ),
    pytest.param(
        form(ASK, row(" ", " ", " "), row("select_one x", "z", "Z?"), choices=AB),
        ["q: A|B", "z: A|B"],
        "",
        id="SEL-Columbia/pyxform#19",
    ),
    pytest.param(
        book(
            **{
                "Survey ": [[" type", "Name ", "LABEL"], SURVEY[1]],
                "choices": [["list name ", "name", "label"], *AB],
            }
        ),
        ["q: A|B"],
        "",
        id="XLSForm/pyxform#13",
    ),
    pytest.param(
        form(
            ASK,
            row("select_one x", "q", "Again?"),
            row("select_one x", "r", "R?", relevant="${q} = 'a'"),
            choices=AB,
        ),
        ["q: A|B", "q2: A|B", "r: A|B if q1 in [0]"],
        "Row 3 (q): an earlier question has the name “q”, too.",
        id="kobotoolbox/kpi#1017",
    ),
    pytest.param(
        book(
            survey=[
                ["type", "name", "label", "choice_filter"],
                ["select_one kind", "kind", "Kind?"],
                ["select_one id", "id", "Which?", "id=${kind} and 1=1"],
            ],
            choices=[
                ["list_name", "name", "label", "id"],
                *(["kind", word, word.title()] for word in ("cat", "dog")),
                *(["id", word, word.title(), word[:3]] for word in ("cat1", "cat2")),
                *(["id", word, word.title(), word[:3]] for word in ("dog1", "dog2")),
            ],
        ),
        ["kind: Cat|Dog", "id_v1: Cat1|Cat2 if q1 in [0]", "id_v2: Dog1|Dog2 if q1 in [1]"],
        "which answers it shows depends on earlier ones",
        id="kobotoolbox/kpi#778",
    ),
    pytest.param(
        form(
            ASK,
            row("select_one x", "r", "R?", relevant="${q} = 'a'"),
            choices=[["x", "a", "A"], ["x", "a", "Again"], ["x", "b", "B"]],
        ),
        ["q: A|Again|B", "r: A|Again|B if q1 in [0, 1]"],
        "",
        id="onaio/onadata#983",
    ),
    pytest.param(
        form(row("begin_repeat"), ASK, row("end_repeat"), row("begin_group"), choices=AB),
        ["q: A|B"],
        "repeated groups do not exist here",
        id="kobotoolbox/kpi#3075",
    ),
    pytest.param(
        lss_survey(lss_question(1, "R", "r", text="Rank"), subquestions=parts(S2="I2", S3="I3")),
        ["#battery Rank", "rrS2: 1|2", "rrS3: 1|2"],
        "people put these in an order in the original",
        id="LimeSurvey/LimeSurvey#4860",
    ),
    pytest.param(
        book(survey=SURVEY, choices=[["x", "a", "a"], ["x", "b", "b"]]),
        [],
        "The first row of the sheet “choices” must name its columns",
        id="XLSForm/pyxform#731",
    ),
    pytest.param(
        book(survey=SURVEY, choises=[["list_name", "name", "label"], *AB]),
        [],
        "Row 2 (q): its list “x” is not in the sheet “choices”",
        id="SEL-Columbia/pyxform#18",
    ),
]


@pytest.mark.parametrize(("content", "items", "said"), USERS_FORM_CASES)
def test_forms_of_users_of_odk_are_read_or_explained(
    content: bytes, items: list[str], said: str
) -> None:
    kept, told = read(content)
    assert kept == items
    assert said in told


def test_an_answer_with_the_code_other_is_not_the_one_with_words() -> None:
    """LimeSurvey/LimeSurvey#2443: “other” as the code of a subquestion, beside the option."""
    content = lss_survey(
        lss_question(1, "M", "m", other="Y"), subquestions=parts(other="Something else", a="A")
    )
    assert read(content)[0] == ["m: Something else|A|Other and words"]
