"""Surveys of Qualtrics (.qsf) keep their questions, and name what is lost."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surveys.documents.exchange.files import load_file
from surveys.documents.import_export import SurveyFileError
from tests.helpers.survey_files import HAS, Row, qsf, qsf_logic, qsf_question, qsf_rule, read


def choices(*words: str, **more: Any) -> Row:
    return {str(place): {"Display": word, **more} for place, word in enumerate(words, 1)}


YES_NO = choices("Yes", "No")
FRUIT = choices("Apple", "<b>Bread</b>")
ROWS = choices("Home", "Work")
ever = qsf_question("MC SAVR", "ever", "<p>Ever?</p>", Choices=YES_NO)


QUESTION_CASES = [
    (ever, ["ever: No|Yes"], ""),
    (
        qsf_question("MC DL", "Q1", "Which?", Choices=FRUIT, ChoiceOrder=["2", 1]),
        ["Q1: Bread|Apple"],
        "",
    ),
    (qsf_question("MC MAVR TX", "m", "All?", Choices=FRUIT), ["m: Apple|Bread"], ""),
    (
        qsf_question("Matrix Likert SingleAnswer", "m", "Where?", Choices=ROWS, Answers=FRUIT),
        ["#battery Where?", "mr1: Apple|Bread", "mr2: Apple|Bread"],
        "",
    ),
    (
        qsf_question("Matrix Likert MultipleAnswer", "m", "W?", Choices=ROWS, Answers=FRUIT),
        ["mr1: Apple|Bread", "mr2: Apple|Bread"],
        "",
    ),
    (
        qsf_question("Matrix Bipolar", "m", "W?", Choices=choices("Ill:Well"), Answers=FRUIT),
        ["mr1: Apple|Bread"],
        "",
    ),
    (
        qsf_question("Matrix Profile", "m", "W?", Choices=ROWS, Answers={"1": FRUIT, "2": YES_NO}),
        ["mr1: Apple|Bread", "mr2: No|Yes"],
        "",
    ),
    (
        qsf_question(
            "SBS SBSMatrix",
            "s",
            "S?",
            Choices=ROWS,
            AdditionalQuestions={
                "1": qsf_question("Matrix Likert DL", "x", "Now", Answers=FRUIT),
                "2": qsf_question("Matrix TE Long", "y", "Why"),
            },
        ),
        ["#battery S? – Now", "sc1r1: Apple|Bread", "sc1r2: Apple|Bread"],
        "its 2 texts became one free text, which lists them.",
    ),
    (
        qsf_question(
            "Slider HSLIDER",
            "h",
            "How?",
            Choices=ROWS,
            Configuration={"CSSliderMin": 0, "CSSliderMax": 10, "NumDecimals": "0"},
        ),
        ["#battery How?", "hr1: 0–10 by 1", "hr2: 0–10 by 1"],
        "",
    ),
    (
        qsf_question(
            "CS VRTL", "c", "Split", Choices=ROWS, Validation={"Settings": {"ChoiceTotal": "100"}}
        ),
        ["#battery Split", "cr1: 0–100 by 1", "cr2: 0–100 by 1"],
        "the rule that answers must follow was left out: their sum is 100",
    ),
    (
        qsf_question(
            "TE SL",
            "n",
            "Age?",
            Validation={
                "Settings": {
                    "ContentType": "ValidNumber",
                    "ValidNumber": {"Min": "0", "Max": "120", "NumDecimals": "0"},
                }
            },
        ),
        ["n: 0–120 by 1"],
        "",
    ),
    (
        qsf_question("MC SAVR", "o", "Which?", Choices=choices("A", "B", TextEntry="true")),
        ["o: A|B"],
        "the words that people can type beside an answer were left out: A, B.",
    ),
    (
        qsf_question(
            "MC SAVR",
            "o",
            "Which?",
            Choices={"1": {"Display": "Else", "TextEntry": "true"}, "2": {"Display": "A"}},
        ),
        ["o: A|Else and words"],
        "people type words beside “Else”, so it is the last answer here.",
    ),
    (
        qsf_question("MC MAVR", "o", "Which?", Choices=choices("A", "B", ExclusiveAnswer=True)),
        ["o: A|B"],
        "that one answer excludes all others was left out.",
    ),
    (
        qsf_question("MC SAVR", "p", "Which?", Choices=choices("A", '<img src="b.png">')),
        [],
        "an answer has no text, but perhaps a picture. It was left out.",
    ),
    (
        qsf_question("RO DND", "r", "Rank", Choices=FRUIT),
        ["#battery Rank", "rr1: 1|2", "rr2: 1|2"],
        "Here they give each a place from 1 to 2, also the same to several.",
    ),
    (
        qsf_question("MC SAVR", "pic", "<img src=b.png>", Choices=FRUIT),
        ["pic: Apple|Bread"],
        "so its code is its text. Write what people should read.",
    ),
    (
        qsf_question("MC SAVR", "c", "You may stop.", Choices=choices("I agree", TextEntry="true")),
        ["c: No|Yes"],
        "the words that people can type beside an answer were left out: I agree.",
    ),
    (
        qsf_question("MC DL", "land", "Where?", Choices=choices(*map(str, range(255)))),
        [],
        "it has 255 answers, and a question at most 200, so people type the answer.",
    ),
    (
        qsf_question("MC SAVR", "none", "Look.", Choices=[]),
        [],
        "it has no answers, so people only read it.",
    ),
    (
        qsf_question(
            "Matrix Likert SingleAnswer", "m", "W?", Choices=ROWS, Answers=choices("Tick")
        ),
        ["#battery W? – Tick", "mr1: No|Yes", "mr2: No|Yes"],
        "it is a box to tick there. Here it is a question with Yes and No.",
    ),
    (
        qsf_question("MC SAVR", "lengthy", "Read this. " * 400, Choices=FRUIT),
        ["lengthy: Apple|Bread"],
        "an explanation has at most 2,000 characters. What follows was left out.",
    ),
    (qsf_question("Timing PageTimer", "t", "T"), [], ""),
    (
        qsf_question("MC SAVR", "x", "Is ${e://Field/who} ill?", Choices=YES_NO),
        ["x: No|Yes"],
        HAS % "${e://Field/who}",
    ),
    (
        qsf_question(
            "MC SAVR",
            "x",
            "A?",
            Choices=YES_NO,
            QuestionJS="go()",
            DefaultChoices={"1": {}},
            Randomization={"Type": "Advanced"},
            Validation={"Settings": {"CustomValidation": {"a": 1}}},
        ),
        ["x: No|Yes"],
        "scripts of questions were left out: 1.",
    ),
]


@pytest.mark.parametrize(("question", "items", "said"), QUESTION_CASES)
def test_questions_are_kept_or_named(question: Row, items: list[str], said: str) -> None:
    """The last question shows whether what comes after a matrix is apart from it."""
    kept, told = read(qsf(question, {**ever, "DataExportTag": "last", "QuestionText": "Last?"}))
    battery = bool(items) and items[0].startswith("#battery")
    assert kept == [*items, *(["#"] if battery else []), "last: No|Yes"]
    assert said in told


def test_a_first_text_for_everyone_is_the_introduction() -> None:
    text = qsf_question("DB TB", "d", "Now <i>think</i>, ${e://Field/name}.")
    question = {**ever, "QuestionText": "Last?"}
    first = qsf(text, question)
    assert load_file(first).draft["introduction"] == {"en": "Now think, ${e://Field/name}."}
    kept, told = read(first)
    assert kept == ["ever: No|Yes"]
    assert "The survey: its text contains ${e://Field/name}, which is not filled in." in told
    assert read(qsf(question, text))[0][1] == "# Now think, ${e://Field/name}."


def test_answers_that_an_earlier_question_has_are_carried_forward() -> None:
    first = qsf_question("MC SAVR", "a", "A?", Choices=FRUIT)
    carried = {"DynamicChoices": {"Locator": "q://QID1/ChoiceGroup/SelectedChoices"}}
    own = {"3": {"Display": "Cake"}}
    kept, told = read(qsf(first, qsf_question("MC MAVR", "b", "B?", Choices=own, **carried)))
    assert kept == ["a: Apple|Bread", "b: Apple|Bread|Cake"]
    assert "everyone can choose among all answers, since its filter was left out" in told


CHOSEN, OTHER = "SelectableChoice/1", "SelectableChoice/2"
EVER, BREAD = qsf_rule(1, CHOSEN), qsf_rule(2, "SelectableChoice/1/2")
OVER_17 = qsf_rule(3, "ChoiceTextEntryValue", "GreaterThan", RightOperand="17")
EMBEDDED = {
    "LogicType": "EmbeddedField",
    "LeftOperand": "arm",
    "Operator": "EqualTo",
    "RightOperand": "1",
    "Description": "<span>If</span><span>arm</span> is 1",
}


LOGIC_CASES = [
    (qsf_logic(EVER), "q1 in [1]", ""),
    (qsf_logic(qsf_rule(1, CHOSEN, "NotSelected")), "not q1 in [1]", ""),
    (qsf_logic(qsf_rule(2, "SelectableChoice/2/1")), "q3 in [0]", ""),
    (qsf_logic(OVER_17), "18≤q4≤", ""),
    (qsf_logic(EVER, {**BREAD, "Conjuction": "And"}), "q1 in [1] and q2 in [1]", ""),
    (qsf_logic(EVER, {**BREAD, "Conjuction": "Or"}), "q1 in [1] or q2 in [1]", ""),
    ({**qsf_logic(EVER), "1": {"0": BREAD, "Type": "OrIf"}}, "q1 in [1] or q2 in [1]", ""),
    ({**qsf_logic(EVER), "1": {"0": BREAD, "Type": "AndIf"}}, "q1 in [1] and q2 in [1]", ""),
    (
        qsf_logic(EMBEDDED),
        "",
        "its condition was left out, so everyone is asked: Qualtrics: arm is 1",
    ),
    (qsf_logic(qsf_rule(9, CHOSEN)), "", "so everyone is asked"),
    (qsf_logic(qsf_rule(1, "ChoiceDisplayed/1", "Displayed")), "", "so everyone is asked"),
    (
        qsf_logic(EVER, {"LeftOperand": "x", "Conjuction": "And"}),
        "q1 in [1]",
        "a part of its condition was left out",
    ),
]


@pytest.mark.parametrize(("logic", "condition", "lost"), LOGIC_CASES)
@pytest.mark.parametrize("branch", [False, True])
def test_logic_becomes_conditions(logic: Row, condition: str, lost: str, *, branch: bool) -> None:
    matrix = qsf_question("Matrix Likert SingleAnswer", "m", "M?", Choices=ROWS, Answers=FRUIT)
    rules = {"ContentType": "ValidNumber", "ValidNumber": {"Min": "0", "Max": "99"}}
    number = qsf_question("TE SL", "n", "Age?", Validation={"Settings": rules})
    last = qsf_question("MC SAVR", "z", "Z?", Choices=FRUIT)
    blocks = [
        {"ID": f"BL_{place}", "BlockElements": [{"QuestionID": f"QID{key}"} for key in keys]}
        for place, keys in enumerate(((1, 2, 3), (4,)), 1)
    ]
    inside = [{"Type": "Standard", "ID": "BL_2"}]
    flow: list[Any] = [{"Type": "Block", "ID": "BL_1"}]
    flow += [{"Type": "Branch", "BranchLogic": logic, "Flow": inside}] if branch else inside
    asked = last if branch else {**last, "DisplayLogic": logic}
    kept, told = read(qsf(ever, matrix, number, asked, blocks=blocks, flow=flow))
    assert kept[-1] == "z: Apple|Bread" + (f" if {condition}" if condition else "")
    assert lost in told
    assert bool(lost) is ("condition was left out" in told)


def test_what_the_flow_holds_beside_questions_is_named() -> None:
    blocks = {
        "0": {
            "ID": "BL_1",
            "Description": "Loop",
            "Options": {"Looping": "Static"},
            "BlockElements": [{"QuestionID": "QID1", "SkipLogic": [{}]}, {"Type": "Page Break"}],
        },
        "1": {
            "ID": "BL_2",
            "Options": {"RandomizeQuestions": "RandomWithXPerPage"},
            "BlockElements": [{"QuestionID": "QID2"}],
        },
        "2": {"ID": "BL_3", "Type": "Trash", "BlockElements": [{"QuestionID": "QID3"}]},
    }
    branch = {
        "Type": "Branch",
        "BranchLogic": qsf_logic(qsf_rule(1, OTHER)),
        "Flow": [{"Type": "EndSurvey"}, {"Type": "Block", "ID": "BL_2"}],
    }
    flow = [
        {"Type": "EmbeddedData", "EmbeddedData": [{"Field": "PROLIFIC_PID"}]},
        {"Type": "BlockRandomizer", "SubSet": 1, "Flow": [{"Type": "Standard", "ID": "BL_1"}]},
        branch,
        {**branch, "BranchLogic": qsf_logic(qsf_rule(1, CHOSEN))},
        {"Type": "WebService"},
        {"Type": "Conjoint"},
    ]
    asked = [{**ever, "DataExportTag": tag, "QuestionText": f"{tag}?"} for tag in "abc"]
    options = {"Header": "<p>Uni</p>", "EOSMessage": "MS_1", "EOSRedirectURL": "https://a.example"}
    score = {"ScoringCategories": [{"ID": "SC_1"}]}
    kept, told = read(qsf(*asked, blocks=blocks, flow=flow, SO=options, SCO=score, QO={}))
    assert kept == ["a: No|Yes", "b: No|Yes if any"] or kept[1].startswith("b: No|Yes if")
    for loss in (
        "links or scripts give these, so they were left out: PROLIFIC_PID.",
        "the random order of blocks, of which some may be drawn, was left out.",
        "the end of the survey for some people was left out, so they are asked what follows: "
        "selected(${a}, '2')",
        "a web service was left out.",
        "an element of the type “Conjoint” was left out.",
        "Block “Loop”: repeated groups do not exist here",
        "Block “Loop”: the jump to a later place was left out",
        "the random order of its questions was left out.",
        "it comes 2 times in the flow. Here it is asked once.",
        "questions that are in the trash or in no flow: 1.",
        "the text above and below each page was left out.",
        "the text after the last answer was left out.",
        "the link after the last answer was left out.",
        "scores were left out.",
        "quotas were left out: 1.",
    ):
        assert loss in told


def test_languages_are_kept_where_most_questions_have_them() -> None:
    german = {"QuestionText": "Je?", "Choices": choices("Ja", "Nein")}
    asked = {**ever, "Language": {"DE": german, "ZH-S": {"QuestionText": "有吗？"}, "EN": {}}}
    plain = {**ever, "DataExportTag": "b", "QuestionText": "B?", "Language": {"DE": german}}
    imported = load_file(qsf(asked, plain, {**plain, "DataExportTag": "c", "QuestionText": "C?"}))
    assert imported.draft["languages"] == ["en", "de"]
    assert imported.draft["questions"][0]["text"] == {"en": "Ever?", "de": "Je?"}
    few = "fewer than half of its questions are translated into these languages"
    assert [loss for loss in imported.differences if few in loss and "zh-hans" in loss]


def test_the_twelve_languages_with_most_texts_are_kept() -> None:
    tags = ["DE", "FR", "ES", "IT", "PT", "NL", "PL", "SV", "DA", "FI", "NO", "CS", "EL"]
    asked = {**ever, "Language": {tag: {"QuestionText": tag} for tag in tags}}
    second = {
        **ever,
        "DataExportTag": "b",
        "Language": {tag: {"QuestionText": tag} for tag in tags[2:]},
    }
    imported = load_file(qsf(asked, second))
    assert imported.draft["languages"] == ["en", *(tag.lower() for tag in tags[2:])]
    told = "a survey has at most 12 languages. These were left out: Deutsch (de), Français (fr)."
    assert any(told in loss for loss in imported.differences)


def test_flows_without_end_are_refused() -> None:
    flow: Any = [{"Type": "Block", "ID": "BL_1"}]
    for _level in range(50):
        flow = [{"Type": "Group", "Flow": flow}]
    with pytest.raises(SurveyFileError, match="nesting too deep"):
        load_file(qsf(ever, flow=flow))


ANY = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(["", "1", "QID1", "Branch", "BL_1"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["0", "1", "Type", "Display", "Flow", "ID"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)
KEYS = [
    *("QuestionText", "QuestionType", "Selector", "Choices", "Answers", "ChoiceOrder", "Language"),
    *("DisplayLogic", "Validation", "Configuration", "AdditionalQuestions", "DynamicChoices"),
    *("Randomization", "DataExportTag"),
]


@given(st.data())
@settings(deadline=None, max_examples=60)
def test_no_json_breaks_the_reader(data: st.DataObject) -> None:
    """Anything where objects, lists and texts are expected."""
    kind = data.draw(
        st.sampled_from(["MC SAVR", "Matrix Likert", "SBS X", "Slider X", "TE SL", "DB TB"])
    )
    odd = data.draw(st.dictionaries(st.sampled_from(KEYS), ANY))
    held = json.loads(
        qsf({**qsf_question(kind, "x", "X?", Choices=FRUIT, Answers=FRUIT), **odd}, ever)
    )
    for name in data.draw(st.lists(st.sampled_from(["BL", "FL", "SO", "SCO"]), max_size=2)):
        held["SurveyElements"].append({"Element": name, "Payload": data.draw(ANY)})
        held["SurveyElements"].reverse()
    held |= data.draw(
        st.dictionaries(st.sampled_from(["SurveyEntry", "SurveyElements"]), ANY, max_size=1)
    )
    with suppress(SurveyFileError):
        assert load_file(json.dumps(held).encode()).draft["questions"]
