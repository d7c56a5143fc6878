"""Conditions, arms, orders and screening in files of other tools, in and out."""

from io import BytesIO
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from openpyxl import load_workbook
from pyxform.xls2xform import convert

from surveys.documents.exchange.conditions.expressions import (
    ExpressionError,
    choices_text,
    condition_text,
    parse_limesurvey,
    parse_xlsform,
    range_text,
)
from surveys.documents.exchange.conditions.trees import Source, tree_of
from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.problems import problems
from surveys.questions.conditions import Tree, branches
from tests.helpers.sections import AGE, ARMS, WHERE, chosen, conditions, section, survey
from tests.helpers.sections import asked as question_if
from tests.helpers.survey_files import YN, Row, form, lss_question, lss_survey, through_file

Item = dict[str, Any]
ABC = [["abc", name, name.upper()] for name in "abc"]
SOURCES = {
    "q1": Source("q1", scale=(0, 4, 1)),  # type: ignore[arg-type]  # whole numbers are fractions
    "q2": Source("q2", ("1", "2", "3")),
    "q3": Source("q3", ("1", "2", "3")),
}


def row(kind: str, name: str, relevant: str = "", **more: Any) -> Item:
    return {"type": kind, "name": name, "label": name, "relevant": relevant, **more}


def read(*rows: Item) -> tuple[dict[str, Item], str]:
    """The items of a form by their names, and what was said of it."""
    imported = load_file(form(*rows, choices=[*YN, *ABC]))
    named = {
        item.get("variable", next(iter(item["text"].values()), "")): item
        for item in imported.draft["questions"]
    }
    return named, "\n".join(imported.differences)


def holds(tree: Tree | None, answers: dict[str, int | None]) -> bool:
    """Whether a condition of a draft holds; numbers are levels from 0 on."""
    if tree is None:
        return True
    if "not" in tree:
        return not holds(tree["not"], answers)
    if "all" in tree or "any" in tree:
        join = all if "all" in tree else any
        return join(holds(inner, answers) for inner in branches(tree))
    answer = answers[tree["question"]]
    if answer is None:
        return False
    if "options" in tree:
        return answer in tree["options"]
    return int(tree.get("least", 0)) <= answer <= int(tree.get("most", 4))


def leaf_text(leaf: Tree) -> str:
    if "options" in leaf:
        return choices_text(leaf["question"], [str(place + 1) for place in leaf["options"]])
    return range_text(leaf["question"], leaf)


@given(conditions(3))
@settings(deadline=None, max_examples=80)
def test_any_condition_means_the_same_as_an_expression(tree: Item) -> None:
    """For all answers, among them none."""
    text = condition_text(tree, leaf_text)
    cases = [
        dict(zip(SOURCES, case, strict=True))
        for case in product([None, *range(5)], [None, 0, 1, 2], [None, 0, 1, 2])
    ]
    truths = [holds(tree, case) for case in cases]
    lime = text.replace("${", "").replace("} =", ".NAOK ==").replace("}", ".NAOK")
    for node in (parse_xlsform(text), parse_limesurvey(lime)):
        try:
            parsed = tree_of(node, SOURCES)
        except ExpressionError:
            assert not any(truths) or text.count("$") > 20
        else:
            assert [holds(parsed, case) for case in cases] == truths


AGE_ROW = row("integer", "age", constraint=". >= 18 and . <= 98")


EXPRESSIONS_ODK_CASES = [
    ("${a} != 'a'", {"not": chosen(1, 0)}),
    (
        "not(selected(${a}, 'a')) and ${age} > 17.5",
        {
            "all": [
                {"not": chosen(1, 0)},
                {"any": [{"question": "q2", "most": "18"}, {"question": "q2", "least": "19"}]},
            ]
        },
    ),
    ("${age} > 18 and 65 >= ${age}", {"question": "q2", "least": "19", "most": "65"}),
    ("${age} = '20'", {"question": "q2", "least": "20", "most": "20"}),
    (
        "${a} = 'c' or (${a} = 'a') and ${age} < 20",
        {"any": [chosen(1, 2), {"all": [chosen(1, 0), {"question": "q2", "most": "19"}]}]},
    ),
    ("selected( ../a , “b” ) OR /data/group/a = 'a'", chosen(1, 1, 0)),
    ("${a} != ''", {"any": [chosen(1, 0), chosen(1, 1, 2)]}),
    (
        "${age} = ''",
        {"not": {"any": [{"question": "q2", "most": "18"}, {"question": "q2", "least": "19"}]}},
    ),
    ("current()/../a='a' and true()", chosen(1, 0)),
    ("not(${a} = 'a' or not(${a} != 'b'))", {"not": chosen(1, 0, 1)}),
    ("string(${a}) = 'a'", None),
    ("${a} = ${age}", None),
    ("${a} = 'z'", None),
    ("${later} = 'yes'", None),
    ("${age} > 200", None),
    ("${a} > 1", None),
    (". = 'a'", None),
    ("false()", None),
]


@pytest.mark.parametrize(("text", "tree"), EXPRESSIONS_ODK_CASES, ids=str)
def test_expressions_of_odk(text: str, tree: Item | None) -> None:
    items, said = read(
        row("select_one abc", "a"),
        AGE_ROW,
        row("select_one yn", "b", text),
        row("select_one yn", "later"),
    )
    assert items["b"].get("asked_if") == tree
    assert (f"Row 4 (b): its condition was left out, so everyone is asked: {text}" in said) is (
        tree is None
    )


SEVERAL_CHOICES_CASES = [
    ("selected(${a}, 'b')", chosen(1, 1)),
    ("not(selected(${a}, 'b'))", {"not": chosen(1, 1)}),
    ("selected(${a}, 'a') or selected(${a}, 'c')", chosen(1, 0, 2)),
    ("selected(${a}, 'a') and selected(${a}, 'c')", {"all": [chosen(1, 0), chosen(1, 2)]}),
    ("${a} != ''", chosen(1, 0, 1, 2)),
    ("${a} = ''", {"not": chosen(1, 0, 1, 2)}),
    ("${a} = 'b'", None),
    ("${a} = 'a b'", None),
    ("selected(${a}, 'z')", None),
    ("count-selected(${a}) > 1", None),
]


@pytest.mark.parametrize(("text", "tree"), SEVERAL_CHOICES_CASES)
def test_expressions_of_odk_on_several_choices(text: str, tree: Item | None) -> None:
    """“=” would name all choices of a person, which no condition here can."""
    items, _said = read(row("select_multiple abc", "a"), row("select_one yn", "b", text))
    assert items["b"].get("asked_if") == tree


def test_groups_within_groups_combine_by_and() -> None:
    items, said = read(
        row("select_one abc", "a"),
        AGE_ROW,
        row("select_one yn", "ever"),
        row("begin_group", "Outer", "${a} = 'a'"),
        row("begin_group", "Inner", "${age} >= 65 and ${a} = 'a'"),
        row("select_one yn", "deep", "${ever} = 'yes' or ${ever} = 'no'"),
        row("end_group", ""),
        row("select_one yn", "half", "${ever} = 'yes' and ${elsewhere} > 2"),
        row("end_group", ""),
        row("select_one yn", "all"),
    )
    old = {"question": "q2", "least": "65"}
    some = {"any": [chosen(3, 1), chosen(3, 0)]}
    assert items["Outer"]["asked_if"] == chosen(1, 0)
    assert items["Inner"]["asked_if"] == {"all": [chosen(1, 0), old]}
    assert items["deep"]["asked_if"] == {"all": [chosen(1, 0), old, some]}
    assert items["half"]["asked_if"] == chosen(1, 0)
    assert "asked_if" not in items["all"]
    assert (
        "Row 9 (half): a part of its condition was left out, so more people are asked: "
        "${ever} = 'yes' and ${elsewhere} > 2" in said
    )


ODD = [
    *("(" * 5_000 + ")" * 5_000, "not(" * 3_000, "(" * 10_001),
    *("${a} = 'a' or " * 600 + "${a} = 'b'", "${a} = 'a' and " * 400 + "${age} > 20"),
    *("1 + " * 2_000 + "1", "!" * 9_000, "-" * 9_000 + "1", "${a} = 'a'')", "${a} = 'a"),
    *("${a} = ‘a’ and ${b", "'; DROP TABLE surveys; --", "${a} = '<script>alert(1)</script>'"),
    *("{{ 7 * 7 }} or __import__('os')", "${" + "a" * 9_000 + "} = 1", "selected(${a})"),
    *("selected(${a}, ${a}, 'x', 'y', 'z')", "if(" * 100 + "1", "${a} = " + "9" * 5_000),
    *("${a} = 1e999", "\x00\ud7ff ${a}", "and or and", ", , ,", "()", "${age} div 0 = 1"),
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_no_expression_breaks_anything(text: str) -> None:
    draws = [
        {**row("calculate", name), "calculation": text + end}
        for name, end in (("x", ""), ("y", " + random()"))
    ]
    cells = text.replace("\x00", "")[:32_000]
    items, said = read(
        row("select_one abc", "a"),
        AGE_ROW,
        row("select_one yn", "b", cells),
        row("select_one yn", "c", "${x} = 1 or ${y} = 1"),
        *draws,
    )
    assert "asked_if" not in items["b"]
    assert "Row 4 (b): its condition was left out" in said
    assert "Row 5 (c): its condition was left out" in said
    imported = load_file(
        lime(lss_question(1, "Y", "a"), lss_question(2, "Y", "b", relevance=cells))
    )
    assert "asked_if" not in imported.draft["questions"][-1]
    assert "Question b: its condition was left out" in "\n".join(imported.differences)


# Arms.


def calculated(name: str, text: str, **more: Any) -> Item:
    return {"type": "calculate", "name": name, "calculation": text, **more}


CHANCE_CASES = [
    ([("arm", "if(random() < 0.5, 'A', 'B')")], "${arm} = 'B'", "A B", "1/2 1/2", [1]),
    ([("arm", "once(if(random() <= .25, 1, 2))")], "${arm} = 1", "1 2", "1/4 3/4", [0]),
    (
        [("r", "random()"), ("arm", "if(${r} < 1 div 3, 'x', if(${r} < 2 div 3, 'y', 'z'))")],
        "selected(${arm}, 'y') or ${arm} = 'z'",
        "x y z",
        "1/3 1/3 1/3",
        [1, 2],
    ),
    ([("r", "once(random())")], "${r} < 0.3", "1 2", "3/10 7/10", [0]),
    ([("r", "once(random())")], "0.3 <= ${r} and ${r} < 0.6", "1 2 3", "3/10 3/10 2/5", None),
    ([("arm", "once(int(random() * 4) + 1)")], "${arm} > 2", "1 2 3 4", "1/4 1/4 1/4 1/4", [2, 3]),
    ([("arm", "round(once(random()), 0)")], "${arm} = 1", "0 1", "1/2 1/2", [1]),
    (
        [("arm", "if(${arm} = '', if(random() > 0.9, 'rare', 'usual'), ${arm})")],
        *("${arm} = 'rare'", "usual rare", "9/10 1/10", [1]),
    ),
]


@pytest.mark.parametrize(("rows", "use", "labels", "shares", "options"), CHANCE_CASES, ids=str)
def test_numbers_by_chance_become_arms(
    rows: Any, use: str, labels: str, shares: str, options: Any
) -> None:
    calculations = [calculated(name, text) for name, text in rows]
    imported = load_file(form(*calculations, row("select_one yn", "b", use), choices=YN))
    arms, question = imported.draft["questions"]
    assert arms["kind"] == "arms"
    assert [option["en"] for option in arms["options"]] == labels.split()
    assert arms["shares"] == shares.split()
    named = question["asked_if"]
    if options:
        assert named == {"question": arms["id"], "options": options}
    assert not any("calculat" in sentence for sentence in imported.differences)
    assert not any("Name" in str(problem) for problem in problems(imported.draft))


NO_ARMS_CASES = [
    *("if(random() < 0.5, 'A', if(random() < 0.5, 'B', 'C'))", "random() * random()"),
    *("int(random() * 9)", "if(random() < 0.5, 'A', 'A')", "if(random() < ${age}, 'A', 'B')"),
    *("once(uuid())", "if(random() < 0.3333333333333, 'A', 'B')"),
]


@pytest.mark.parametrize("text", NO_ARMS_CASES)
def test_a_draw_that_cannot_be_arms_is_named(text: str) -> None:
    items, said = read(calculated("arm", text), row("select_one yn", "b", "${arm} = 'A'"))
    assert [*items] == ["b"]
    assert "Row 2 (arm): questions of the type “calculate” do not exist here." in said
    assert "Row 3 (b): its condition was left out, so everyone is asked: ${arm} = 'A'" in said


def test_arms_whose_conditions_are_lost_are_left_out() -> None:
    use = "${arm} = 'A' and ${elsewhere} = 1"
    items, said = read(calculated("arm", "if(random()<.5,'A','B')"), row("select_one yn", "b", use))
    assert [*items] == ["b"]
    assert "Row 2 (arm): it was left out, since nothing that was kept depends on it." in said


def test_random_orders_are_kept_or_named() -> None:
    more = {"parameters": "randomize = true, seed=${a}"}
    items, said = read(
        row("begin_group", "G", parameters="randomize=true"),
        row("select_one abc", "a", **more),
        row("end_group", ""),
    )
    assert items["a"]["random_order"]
    assert "Row 2 (G): the random order of its questions was left out." in said
    assert "Row 3 (a): the seed of its random order was left out" in said


# LimeSurvey.


def lime(*questions: Row, groups: Any = ({"gid": 2},), **tables: Any) -> bytes:
    """A survey whose groups have names."""
    named = [
        {"group_order": row["gid"], "group_name": f"G{row['gid']}", "language": "en", **row}
        for row in groups
    ]
    return lss_survey(*questions, groups=named, **tables)


NUMBER = [
    {"qid": 2, "attribute": name, "value": value}
    for name, value in (
        ("min_num_value_n", "18"),
        ("max_num_value_n", "98"),
        ("num_value_int_only", "1"),
    )
]


EXPRESSIONS_LIMESURVEY_CASES = [
    (
        'a.NAOK != "Y" && age >= 65',
        {"all": [{"not": chosen(1, 1)}, {"question": "q2", "least": "65"}]},
    ),
    (
        "!is_empty(a.NAOK) and (age.NAOK lt 20)",
        {"all": [{"any": [chosen(1, 0), chosen(1, 1)]}, {"question": "q2", "most": "19"}]},
    ),
    (
        'not (a == "N") || 1X2X2.NAOK == 30',
        {"any": [{"not": chosen(1, 0)}, {"question": "q2", "least": "30", "most": "30"}]},
    ),
    ("((a.NAOK eq 'Y'))", chosen(1, 1)),
    ('a.shown == "Yes"', None),
    ('regexMatch("/x/", a)', None),
    ("age == a", None),
]


@pytest.mark.parametrize(("relevance", "tree"), EXPRESSIONS_LIMESURVEY_CASES, ids=str)
def test_expressions_of_limesurvey(relevance: str, tree: Item | None) -> None:
    rows = [
        lss_question(1, "Y", "a"),
        lss_question(2, "N", "age"),
        lss_question(3, "Y", "b", relevance=relevance),
    ]
    imported = load_file(lime(*rows, question_attributes=NUMBER))
    assert imported.draft["questions"][-1].get("asked_if") == tree
    said = "\n".join(imported.differences)
    assert ("Question b: its condition was left out" in said) is (tree is None)


def test_a_condition_on_a_limesurvey_group_joins_those_on_its_questions() -> None:
    groups = [{"gid": 2}, {"gid": 3, "grelevance": "age > 64"}]
    rows = [
        lss_question(1, "Y", "a"),
        lss_question(2, "N", "age"),
        lss_question(4, "Y", "b", gid=3, relevance='a == "Y"'),
    ]
    imported = load_file(lime(*rows, groups=groups, question_attributes=NUMBER))
    old = {"question": "q2", "least": "65"}
    assert imported.draft["questions"][-2]["asked_if"] == old
    assert imported.draft["questions"][-1]["asked_if"] == {"all": [chosen(1, 1), old]}


def test_a_first_group_of_limesurvey_whose_condition_is_lost_has_no_heading() -> None:
    groups = [{"gid": 2, "grelevance": "elsewhere > 2"}]
    imported = load_file(lime(lss_question(1, "Y", "a"), groups=groups))
    assert [item.get("variable") for item in imported.draft["questions"]] == ["a"]
    assert "The heading of group 2: it was left out" in "\n".join(imported.differences)


def orders(imported: Any) -> list[tuple[bool, bool]]:
    return [
        (item.get("random_order", False), item.get("random_place", False))
        for item in imported.draft["questions"]
        if item["kind"] == "section"
    ]


def test_random_orders_of_limesurvey_are_kept_where_they_are_ours() -> None:
    rows = [
        lss_question(1, "Y", "a", gid=2),
        lss_question(2, "Y", "b", gid=3),
        lss_question(3, "Y", "c", gid=3),
    ]
    groups = [{"gid": gid, "randomization_group": "x"} for gid in (2, 3)]
    shuffled = [{"qid": qid, "attribute": "random_group", "value": "q"} for qid in (2, 3)]
    imported = load_file(lime(*rows, groups=groups, question_attributes=shuffled))
    assert orders(imported) == [(False, True), (True, True)]
    assert "its random order" not in "\n".join(imported.differences)
    groups[1]["randomization_group"] = "y"
    imported = load_file(lime(*rows, groups=groups, question_attributes=shuffled[:1]))
    assert orders(imported) == [(False, False)] * 2
    said = "\n".join(imported.differences)
    for place in ("Group 2", "Group 3", "Question b"):
        assert f"{place}: its random order with others was left out." in said
    shown = [*rows, lss_question(4, "X", "d", gid=3)]
    imported = load_file(lime(*shown, groups=groups, question_attributes=shuffled))
    assert not any(map(any, orders(imported)))


EQUATION_CASES = [
    ("{rand(1,3)}", "arm.NAOK == 2", ["1/3"] * 3),
    ("{if(is_empty(arm.NAOK), rand(0, 1), arm.NAOK)}", "arm > 0", ["1/2"] * 2),
    ('<p>{if(rand(1, 10) &lt;= 3, "A", "B")}</p>', 'arm == "B"', ["3/10", "7/10"]),
]


@pytest.mark.parametrize(("text", "relevance", "shares"), EQUATION_CASES)
def test_equations_by_chance_become_arms(text: str, relevance: str, shares: list[str]) -> None:
    rows = [lss_question(1, "*", "arm", text=text), lss_question(2, "Y", "b", relevance=relevance)]
    arms, _section, question = load_file(lime(*rows)).draft["questions"]
    assert arms["shares"] == shares
    assert question["asked_if"] == {"question": arms["id"], "options": [1]}


# Out, and in again.

OLD = {"question": "q2", "least": "30", "most": "64"}
RULES: list[Item] = [
    {"any": [OLD, {"all": [{"not": chosen(1, 0)}, chosen(3, 1)]}]},
    {"all": [chosen(1, 0, 2), {"question": "q2", "least": "40"}]},
    {"not": {"any": [chosen(1, 0), {"question": "q2", "most": "40"}]}},
    {"any": [chosen(1, 0), chosen(1, 1)]},
    {"all": [{"all": [chosen(1, 0), chosen(3, 1)]}, {"not": {"not": chosen(3, 0)}}]},
]


def experiment(**more: Any) -> Item:
    rules = [question_if(f"Rule {place}?", rule) for place, rule in enumerate(RULES)]
    entries = [
        WHERE,
        AGE,
        {**ARMS, "orders": [["s1", "s2"], ["s2", "s1"]]},
        section("s1", random_place=True, random_order=True),
        *rules[:2],
        section("s2", random_place=True, asked_if=chosen(3, 0)),
        *rules[2:],
        question_if("For all?"),
    ]
    return through_file(survey(*entries, **more))


SCREENING = {
    "asked_if": {"not": chosen(1, 2)},
    "text": {"en": "Thank you.", "zh-hans": "谢谢。"},
    "sends": True,
}


@pytest.mark.parametrize("more", [{}, {"screening": SCREENING}, {"languages": ["en", "zh-hans"]}])
def test_an_experiment_comes_back(more: Item) -> None:
    original = experiment(**more)
    content = dump_xlsform(original)
    imported = load_file(content)
    assert (imported.differences, imported.draft) == ([], original)
    assert dump_xlsform(imported.draft) == content


def test_what_other_tools_do_not_do_is_on_a_sheet_of_its_own() -> None:
    sheet = load_workbook(BytesIO(dump_xlsform(experiment(screening=SCREENING))))["candor"]
    assert [[cell.value for cell in row] for row in sheet.iter_rows()] == [
        ["name", "other tools"],
        ["screened_out", "people who do not pass the screening send their answers all the same."],
        ["q3", "its arms decide the order of sections in Candor only."],
        ["s1", "its questions have a random order in Candor only."],
        ["s1", "it changes places with other sections in Candor only."],
        ["s2", "it changes places with other sections in Candor only."],
    ]


def test_other_tools_can_read_an_experiment() -> None:
    form_text = convert(dump_xlsform(experiment(screening=SCREENING)), validate=False).xform
    plain = "".join(form_text.split())
    assert "random()" in form_text
    assert "&lt;1div3,'1','2')" in plain
    assert "/data/q2&gt;=30and/data/q2&lt;=64" in plain
    # The note, and the seven questions and two sections that come after it.
    assert plain.count("not(/data/q1='3')") == 10
