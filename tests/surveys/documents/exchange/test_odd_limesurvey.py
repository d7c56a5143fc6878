"""Surveys of LimeSurvey with oddities of real ones."""

from typing import Any

from surveys.documents.exchange.files import load_file
from surveys.documents.languages import name_of_language
from tests.helpers.survey_files import lss, lss_question, lss_survey, lss_texts, read

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
        "Question m: its time limit was left out.",
        "Question m: “per day” next to its answer was left out.",
        "questions with an answer given in advance: 1.",
        "The survey: the text after the last answer was left out.",
    ):
        assert loss in said


def test_scenarios_of_the_table_of_conditions_are_alternatives() -> None:
    def rule(scenario: int, qid: int, value: str) -> dict[str, Any]:
        return {"qid": 3, "cqid": qid, "scenario": scenario, "method": "==", "value": value}

    questions = [lss_question(n, "Y", f"y{n}", relevance="") for n in (1, 2, 3)]
    rules = [rule(1, 1, "Y"), rule(2, 2, "Y")]
    contents, said = read(lss_survey(*questions, conditions=rules))
    assert contents[-1] == "y3: No|Yes if q1 in [1] or q2 in [1]"
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
    said = "\n".join(made.differences)
    assert "its description and welcome in English (en) have more than 2,000 characters." in said
    assert "the link after the last answer was left out." in said
    assert "pictures, sounds and films in texts were left out. Texts: 1." in said
    assert name_of_language("de-informal") == "Deutsch (informal)"
    assert name_of_language("xx-yy") == "Xx-yy"
