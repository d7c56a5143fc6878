"""What other tools take from links, or let chance decide: fields and arms, or named."""

from typing import Any

import pytest

from tests.helpers.survey_files import (
    YN,
    Row,
    form,
    lss_question,
    lss_survey,
    qsf,
    qsf_logic,
    qsf_question,
    read,
    row,
)

YES_NO = {"1": {"Display": "Yes"}, "2": {"Display": "No"}}
UNLISTED = "the file does not list the values that links or scripts give these"


def rule(name: str, value: str, operator: str = "EqualTo") -> Row:
    held = {"LogicType": "EmbeddedField", "LeftOperand": name, "RightOperand": value}
    return {**held, "Operator": operator, "Type": "Expression"}


def asked(tag: str, *rules: Row) -> Row:
    logic = {"DisplayLogic": qsf_logic(*rules)} if rules else {}
    return qsf_question("MC SAVR", tag, f"{tag}?", Choices=YES_NO, **logic)


def embedded(**values: str) -> Row:
    """Embedded data of the flow; without a value, the link's."""
    entries = [
        {"Field": name, "Type": "Custom" if value else "Recipient", "Value": value}
        for name, value in values.items()
    ]
    return {"Type": "EmbeddedData", "EmbeddedData": entries}


BLOCK = {"Type": "Block", "ID": "BL_1"}


def test_embedded_data_of_links_are_fields_with_the_values_that_rules_name() -> None:
    questions = [
        asked("a", rule("school", "12")),
        asked("b", rule("school", "13", "NotEqualTo")),
        asked("c", rule("wave", "1")),
    ]
    kept, told = read(qsf(*questions, flow=[embedded(school="", wave="", PID=""), BLOCK]))
    assert kept == [
        *("school: 12|13", "a: No|Yes if q1 in [0]", "b: No|Yes if not q1 in [1]", "c: No|Yes")
    ]
    assert "The field “school”: it comes with links, so it became a field" in told
    assert "Links name it “school”." in told
    assert f"The survey flow: {UNLISTED}, so they were left out: wave, PID." in told


def test_more_values_than_a_field_has_and_odd_names_are_named() -> None:
    many = [asked(f"m{n}", rule("town", str(n))) for n in range(51)]
    odd = [asked("x", rule("my school", "1")), asked("y", rule("my school", "2"))]
    quoted = [asked("v", rule("q", "it's")), asked("w", rule("q", "2"))]
    flow = [embedded(town="", **{"my school": "", "q": ""}), BLOCK]
    kept, told = read(qsf(*many, *odd, *quoted, flow=flow))
    assert len(kept) == 55
    assert f"{UNLISTED}, so they were left out: town, my school, q." in told


def test_fields_leave_room_for_questions() -> None:
    names = [f"f{n}" for n in range(300)]
    rules = [rule(name, value) for name in names for value in "ab"]
    flow = [embedded(**dict.fromkeys(names, "")), BLOCK]
    kept, told = read(qsf(asked("a", *rules), flow=flow))
    assert (len(kept), kept[-1]) == (21, "a: No|Yes")
    assert "so they were left out: f20, f21, f22" in told


def test_the_introduction_stays_one_before_fields_and_arms() -> None:
    text = qsf_question("DB TB", "d", "Welcome.")
    flow = [embedded(school=""), BLOCK]
    kept, _told = read(qsf(text, asked("a", rule("school", "1"), rule("school", "2")), flow=flow))
    assert not [item for item in kept if "Welcome" in item]


@pytest.mark.parametrize("grouped", [False, True])
def test_what_a_randomizer_sets_is_an_arm(*, grouped: bool) -> None:
    shown = [embedded(condition=value) for value in ("control", "primed")]
    drawn: list[Any] = [{"Type": "Group", "Flow": [each]} for each in shown] if grouped else shown
    flow = [{"Type": "BlockRandomizer", "SubSet": 1, "Flow": drawn}, BLOCK]
    kept, told = read(qsf(asked("a", rule("condition", "primed")), asked("b"), flow=flow))
    assert kept == ["q1: control|primed", "a: No|Yes if q1 in [1]", "b: No|Yes"]
    assert "embedded data" not in told
    assert "random order" not in told


def test_blocks_of_which_chance_shows_one_are_asked_by_arm() -> None:
    blocks = [
        {"ID": f"BL_{n}", "Description": name, "BlockElements": [{"QuestionID": f"QID{n}"}]}
        for n, name in enumerate(("Gain", "Loss", "All"), 1)
    ]
    drawn = [{"Type": "Standard", "ID": "BL_1"}, {"Type": "Standard", "ID": "BL_2"}]
    flow: list[Any] = [{"Type": "BlockRandomizer", "SubSet": 1, "Flow": drawn, "FlowID": "FL_4"}]
    flow.append({"Type": "Block", "ID": "BL_3"})
    questions = [asked(tag) for tag in "abc"]
    kept, told = read(qsf(*questions, blocks=blocks, flow=flow))
    assert kept == [
        *("q1: Gain|Loss", "a: No|Yes if q1 in [0]", "b: No|Yes if q1 in [1]", "c: No|Yes")
    ]
    assert "random order" not in told
    # Two of three, or more combinations than a survey has, do not become arms.
    flow[0] = {**flow[0], "SubSet": 2}
    assert "random order of blocks" in read(qsf(*questions, blocks=blocks, flow=flow))[1]
    flow[:1] = [{"Type": "BlockRandomizer", "SubSet": 1, "Flow": drawn}] * 5
    told = read(qsf(*questions, blocks=blocks, flow=flow))[1]
    assert told.count("random order of blocks") == 1


HIDDEN_CASES = [
    ({}, "school: 12|14", "Links name it “school”."),
    ({"default": "12"}, "", "questions of the type “hidden” do not exist here."),
    ({"name": "who"}, "", f"{UNLISTED}, so they were left out: who."),
]


@pytest.mark.parametrize(("hidden", "kept", "said"), HIDDEN_CASES)
def test_hidden_values_of_an_xlsform(hidden: Row, kept: str, said: str) -> None:
    rows = [
        {**row("hidden", "school"), **hidden},
        row("select_one yn", "a", "A?", relevant="${school} = '12' or selected(${school}, '14')"),
    ]
    contents, told = read(form(*rows, choices=YN))
    condition = " if q1 in [0, 1]" if kept else ""
    assert contents[:-1] == [*filter(None, [kept])]
    assert contents[-1].startswith("a: No|Yes")
    assert bool(condition) is (" if " in contents[-1])
    assert said in told


def test_rankings_are_batteries_of_places() -> None:
    """XLSForm's and LimeSurvey's, as well as Qualtrics'."""
    listed = [["f", "a", "Apple"], ["f", "b", "Bread"], ["f", "c", "Corn"]]
    ranked = row("rank f", "r", "Rank", relevant="${y} = 'yes'")
    contents, told = read(form(row("select_one yn", "y", "Y?"), ranked, choices=[*YN, *listed]))
    assert contents[1:] == [
        f"{item} if q1 in [1]"
        for item in ("#battery Rank", "rra: 1|2|3", "rrb: 1|2|3", "rrc: 1|2|3")
    ]
    assert "Row 3 (r): people put these in an order in the original. Here they give" in told
    answers = [
        {"qid": 1, "aid": n, "code": f"A{n}", "answer": f"Item {n}", "language": "en"}
        for n in (1, 2)
    ]
    rankings = (lss_question(1, "R", "r", text="Rank"), lss_question(2, "R", "none"))
    contents, said = read(lss_survey(*rankings, answers=answers))
    assert contents == ["#battery Rank", "rrA1: 1|2", "rrA2: 1|2"]
    assert "Question none: it has no rows. It was left out." in said
    assert "its list “g” is not in the sheet “choices”" in read(form(row("rank g", "r", "R")))[1]


def test_hidden_questions_of_limesurvey() -> None:
    """A list has all values, a word only conditions' values; defaults do not come from links."""
    questions = [
        *(lss_question(n, "L", title) for n, title in ((1, "town"), (2, "given"))),
        *(lss_question(n, "S", title) for n, title in ((3, "panel"), (4, "id"))),
        lss_question(5, "Y", "y", relevance='panel.NAOK == "a" or panel.NAOK == "b"'),
    ]
    answers = [
        {"qid": qid, "aid": 10 * qid + n, "code": code, "answer": label, "language": "en"}
        for qid in (1, 2)
        for n, (code, label) in enumerate((("b", "Berlin"), ("p", "Paris")))
    ]
    hidden = [{"qid": n, "attribute": "hidden", "value": "1"} for n in (1, 2, 3, 4)]
    given = [{"qid": 2, "defaultvalue": "p"}]
    tables: dict[str, list[Row]] = {"answers": answers, "defaultvalues": given}
    contents, said = read(lss_survey(*questions, question_attributes=hidden, **tables))
    assert (contents[0], contents[1]) == ("town: b|p", "given: Berlin|Paris")
    assert contents[2] == "panel: a|b"
    assert "values that the file names: b (Berlin), p (Paris)." in said
    assert contents[3].startswith("y: No|Yes if")
    assert f"Question id: {UNLISTED}, so they were left out: id." in said
    assert "Question given: the question is hidden there. Here everyone is asked it." in said
