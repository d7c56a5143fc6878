"""Arrays and matrices of other tools, their numbers, dates, free texts and cascades."""

import random
from fractions import Fraction
from io import BytesIO
from typing import Any

import pytest
from pyxform.xls2xform import convert

from respondents.questionnaire.no_script_form import with_pairs
from respondents.questionnaire.page import SurveyPage
from surveys.documents.draft import LIMITS
from surveys.documents.exchange.conditions.cascades import Cascades
from surveys.documents.exchange.conditions.expressions import ExpressionError
from surveys.documents.exchange.conditions.trees import Source
from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.numbers import Bounds, bounds, calendar_bounds
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import FORMAT, SurveyFileError, load_data
from surveys.documents.translatable_texts import missing_texts
from tests.helpers.questions import draft, frozen_document, question
from tests.helpers.survey_files import YN, Row, archive, form, lss, lss_question, row, through_file

HOW = [["how", str(n), f"Way {n}"] for n in range(11)]


def words(item: dict[str, Any]) -> str:
    """An item in a few words: its kind, name and text, and the numbers of its answers."""
    kind = "battery" if item.get("battery") else item["kind"]
    name = item.get("variable", item["id"])
    answers = len(item.get("options", ()))
    return f"{kind} {name}: {item['text'].get('en')}" + (f" ({answers})" if answers else "")


def read(content: bytes) -> tuple[list[str], list[dict[str, Any]], str]:
    """The items of a file in words and whole, and everything that was said of it."""
    made = load_file(content)
    assert through_file(made.draft) == made.draft
    assert list(map(str, problems(made.draft)))
    back = load_file(dump_xlsform(made.draft))
    assert (back.draft, back.differences) == (made.draft, [])
    items = made.draft["questions"]
    return [*map(words, items)], items, "\n".join(made.differences)


def test_a_battery_ends_without_a_heading_that_nobody_wrote() -> None:
    rows = [row("select_one yn", name, name, appearance="list-nolabel") for name in "ab"]
    head = row("select_one yn", "head", "Which?", appearance="label")
    asked = {"introduction": {"en": "A"}, "asker": {"en": "B"}}
    content = form(head, *rows, row("select_one yn", "after", "After?"), choices=YN)
    survey = {**load_file(content).draft, **asked}
    assert [words(item) for item in survey["questions"]][3:] == [
        "section s2: None",
        "yes-no after: After? (2)",
    ]
    assert (problems(survey), missing_texts(survey)) == ([], {})
    page = SurveyPage.from_document(frozen_document(survey), "en")
    assert [question.is_headed for question in page.questions] == [True, True, False]
    last = with_pairs(page, {}, "token").questions[-1]
    assert last.opened == ()


def limesurvey(kind: str, parts: str = "ab", columns: str = "", **attributes: str) -> bytes:
    """A survey with one array, and a question after it in the same group."""
    rows: list[Row] = [
        {
            "qid": 100 * scale + n,
            "parent_qid": 1,
            "scale_id": scale,
            "title": name,
            "language": "en",
        }
        | {"question": f"Part {name}", "question_order": n}
        for scale, names in ((1, parts), (2, columns))
        for n, name in enumerate(names)
    ]
    rows = [{**part, "scale_id": part["scale_id"] - 1} for part in rows]
    answers = [
        {"qid": 1, "code": f"A{n}", "answer": f"Answer {n}", "scale_id": scale, "sortorder": n}
        | {"language": "en"}
        for scale in (0, 1)
        for n in range(3)
    ]
    return lss(
        surveys=[{"sid": 1, "language": "en"}],
        groups=[{"gid": 2, "group_name": "G", "language": "en"}],
        questions=[
            lss_question(1, kind, "x", question="Stem", language="en"),
            lss_question(
                2, "Y", "after", question="After?", language="en", relevance='x_a.NAOK == "A1"'
            ),
        ],
        subquestions=rows,
        answers=answers,
        question_attributes=[
            {"qid": 1, "attribute": name, "value": value} for name, value in attributes.items()
        ],
    )


ITEMS = ["single x_a: Part a (%d)", "single x_b: Part b (%d)"]
NUMBERS = ["battery s2: Stem", "number x_a: Part a", "number x_b: Part b"]


EVERY_ARRAY_CASES = [
    *[(limesurvey(kind), ["battery s2: Stem", *(i % 3 for i in ITEMS)]) for kind in "FHCE"],
    (limesurvey("A"), ["battery s2: Stem", *(item % 5 for item in ITEMS)]),
    (limesurvey("B"), ["battery s2: Stem", *(item % 10 for item in ITEMS)]),
    (
        limesurvey("1", dualscale_headerA="Often", dualscale_headerB="Liked"),
        [
            *("battery s2: Stem – Often", "single x_a_s0: Part a (3)"),
            *("single x_b_s0: Part b (3)", "battery s3: Stem – Liked"),
            *("single x_a_s1: Part a (3)", "single x_b_s1: Part b (3)"),
        ],
    ),
    (limesurvey("K"), NUMBERS),
    (limesurvey("Q", numbers_only="1"), NUMBERS),
    (limesurvey("S", numbers_only="1"), ["number x: Stem"]),
    (limesurvey("K", slider_layout="1", slider_max="10"), NUMBERS),
    (
        limesurvey(":", "a", "cd"),
        ["battery s2: Stem – Part a", "number x_a_c: Part c", "number x_a_d: Part d"],
    ),
    (
        limesurvey(":", columns="cd", multiflexible_checkbox="1"),
        ["multiple x_a: Stem – Part a (2)", "multiple x_b: Stem – Part b (2)"],
    ),
    (limesurvey("5"), ["single x: Stem (5)"]),
    (limesurvey("G"), ["single x: Stem (2)"]),
    (limesurvey("P"), ["multiple x: Stem (2)"]),
    (limesurvey("F", "a"), ["single x_a: Stem\nPart a (3)"]),
    (limesurvey("D", date_format="mm.yyyy"), ["number x: Stem"]),
]


@pytest.mark.parametrize(("content", "expected"), EVERY_ARRAY_CASES)
def test_every_array_of_limesurvey_is_kept(content: bytes, expected: list[str]) -> None:
    """What comes after a battery has the heading of its group again."""
    contents, items, said = read(content)
    heading = [words(items[-2])] if "battery" in contents[1] else []
    assert contents == ["section s1: G", *expected, *heading, "yes-no after: After? (2)"]
    assert not heading or heading[0].endswith(": G")
    assert "Question x: questions of the type" not in said


def test_a_condition_on_an_item_of_an_array_is_kept() -> None:
    _contents, items, _said = read(limesurvey("F"))
    assert items[-1]["asked_if"] == {"question": "q1", "options": [1]}


@pytest.mark.parametrize(
    ("kind", "reason"), [("|", "type “files”"), ("*", "type “equation”"), ("?", "“?”")]
)
def test_what_cannot_be_asked_is_named(kind: str, reason: str) -> None:
    assert reason in read(limesurvey(kind))[2]


def test_free_texts_move_to_the_end_and_the_fifth_lists_the_sixth() -> None:
    rows = [row("text", f"t{n}", f"Text {n}?", relevant="${a} = 'yes'") for n in range(7)]
    first, last = row("select_one yn", "a", "A?"), row("select_one yn", "b", "B?")
    made = load_file(form(first, *rows, last, choices=YN))
    closing = made.draft["closing_texts"]
    listed = [f"Text {n}?" for n in range(3)]
    assert [text["text"]["en"] for text in closing] == [
        *listed,
        "Text 3?\nText 4?",
        "Text 5?\nText 6?",
    ]
    said = "\n".join(made.differences)
    assert (
        "Row 6 (t3): a survey has at most 5 free texts, so this one lists these, too: Row 7 (t4)."
        in said
    )
    assert said.count("so it was moved there.") == said.count("so everyone is asked") == 7
    assert load_file(dump_xlsform(made.draft)).draft == made.draft
    several = load_file(limesurvey("Q")).draft["closing_texts"]
    assert [text["text"]["en"] for text in several] == ["Stem\nPart a\nPart b"]


def test_a_text_without_end_is_cut_and_one_with_other_characters_left_out() -> None:
    rows = [row("text", "long", "x" * 10_000), row("text", "odd", "A\x90B?"), row("text", "c", "C")]
    made = load_file(form(*rows, row("select_one yn", "y", "z" * 10_000), choices=YN))
    long = {letter: {"en": letter * LIMITS["text"]} for letter in "xz"}
    assert [text["text"] for text in made.draft["closing_texts"]] == [long["x"], {"en": "C"}]
    [asked] = made.draft["questions"]
    assert asked["text"] == asked["help"] == long["z"]
    for place in ("Row 2 (long)", "Row 3 (odd)", "Row 5 (y)"):
        assert any(loss.startswith(place) and "left out" in loss for loss in made.differences)


def test_tables_of_xlsforms_become_batteries() -> None:
    looks = "appearance"
    contents, items, said = read(
        form(
            row("begin_group", "g", "Work", relevant="${on} = 'yes'", **{looks: "table-list"}),
            row("select_one how", "a", "Item a", hint="Only that"),
            row("select_one how", "b", "Item b"),
            row("integer", "n", "How many?", constraint=". >= 0"),
            row("end_group"),
            row("select_one how", "head", "Rest", **{looks: "w4 label"}),
            row("select_one how", "c", "Item c", **{looks: "list-nolabel"}),
            row("select_one how", "d", "Item d", **{looks: "list-nolabel"}),
            row("select_one yn", "after", "After?"),
            choices=[*YN, *HOW],
        )
    )
    assert contents == [
        *("battery s1: Work", "single a: Item a (11)", "single b: Item b (11)", "section s2: Work"),
        *("number n: How many?", "battery s3: Rest", "single c: Item c (11)"),
        *("single d: Item d (11)", "section s4: None", "yes-no after: After? (2)"),
    ]
    assert items[1]["help"] == {"en": "Only that"}
    assert items[4]["parameters"] == {"low": "0", "step": "1"}
    assert "Give both before the launch: 3." in said
    assert said.count("its condition was left out, so everyone is asked: ${on} = 'yes'") == 2


def test_a_table_with_conditions_of_single_rows_is_not_a_battery() -> None:
    rows = [
        row("select_one yn", "on", "On?"),
        row("select_one how", "head", "Rest", appearance="label"),
        row("select_one how", "c", "Item c", appearance="list-nolabel"),
        row("select_one how", "d", "Item d", appearance="list-nolabel", relevant="${on}='yes'"),
    ]
    contents, items, _said = read(form(*rows, choices=[*YN, *HOW]))
    assert contents[1:] == ["section s1: Rest", "single c: Item c (11)", "single d: Item d (11)"]
    assert items[3]["asked_if"] == {"question": "q1", "options": [1]}


PLACES = """state,n,N,
state,s,S,
county,n1,N1,n
county,n2,N2,n
county,s1,S1,s
county,s2,S2,s
city,a,A,n1
city,b,B,n1
city,c,C,s2
city,d,D,s2
city,e,E,s1"""


def cascade(rule: str) -> bytes:
    lines = [line.split(",") for line in PLACES.splitlines()]
    listed = [[*line[:3], line[3] if line[0] == "county" else "", line[3]] for line in lines]
    rows = [
        row("select_one state", "state", "State?"),
        row("select_one county", "county", "County?", choice_filter="state = ${state}"),
        row("select_one city", "city", "City?", choice_filter=rule),
        row("select_one yn", "last", "Last?", relevant="${county} = 's1'"),
    ]
    content = form(*rows, choices=[[None] * 3, *[line[:3] for line in listed], *YN])
    return _with_columns(content, listed)


def _with_columns(content: bytes, listed: list[list[str]]) -> bytes:
    from openpyxl import load_workbook

    book = load_workbook(BytesIO(content))
    sheet = book["choices"]
    for column, name in ((4, "state"), (5, "of")):
        sheet.cell(1, column, name)
    for number, line in enumerate(listed, start=3):
        sheet.cell(number, 4, line[3])
        sheet.cell(number, 5, line[4])
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.mark.parametrize("rule", ["of = ${county}", "of=${county} and ${state} != 'x'"])
def test_cascades_become_questions_with_conditions(rule: str) -> None:
    contents, items, said = read(cascade(rule))
    assert contents == [
        *("single state: State? (2)", "single county_v1: County? (2)"),
        *("single county_v2: County? (2)", "single city_v1: City? (2)"),
        *("single city_v2: City? (2)", "yes-no last: Last? (2)"),
    ]
    assert [item.get("asked_if") for item in items[1:3]] == [
        {"question": "q1", "options": [0]},
        {"question": "q1", "options": [1]},
    ]
    assert items[5]["asked_if"] == {"question": "q3", "options": [0]}
    assert [option["en"] for option in items[4]["options"]] == ["C", "D"]
    assert "people for whom its filter leaves only one answer are not asked." in said
    assert "the column “state”" not in said
    assert "its filter was left out" not in said


def test_a_cascade_shows_everyone_what_the_filter_shows() -> None:
    """Each person sees the answers for which the filter holds, by brute force."""
    chance = random.Random(54)
    sources = {name: Source(name, ["a", "b", "c"]) for name in "pq"}
    rules = ["x = ${p}", "selected(x, ${p})", "x = ${p} or y != ${q}", "not(x = ${p}) and y = 'a'"]
    for rule in rules:
        choices = [{"x": chance.choice("abc"), "y": chance.choice("ab")} for _each in range(6)]
        branches = Cascades().branches(rule, choices, sources)
        for p in "abc":
            for q in "abc":
                held = {"p": p, "q": q}
                shown = {n for n, cells in enumerate(choices) if _by_hand(rule, cells, held)}
                fitting = [set(b.places) for b in branches if _meets(b.condition, held)]
                assert fitting == ([shown] if shown else []), rule


def _by_hand(rule: str, cells: dict[str, str], held: dict[str, str]) -> bool:
    x, y, p, q = cells["x"], cells["y"], held["p"], held["q"]
    by_rule = {"x =": x == p, "sel": x == p, "not": x != p and y == "a"}
    return x == p or y != q if " or " in rule else by_rule[rule[:3]]


def _meets(condition: str, held: dict[str, str]) -> bool:
    return any(
        all(
            held[part.split("{")[1][0]] == part.split("'")[1]
            for part in way.strip("()").split(" and ")
        )
        for way in condition.split(" or ")
    )


@pytest.mark.parametrize("rule", ["x = ${p", "x < pulldata('a')", "${r} = x", "x = ${p} = ${q}"])
def test_a_filter_that_cannot_be_read_is_refused(rule: str) -> None:
    with pytest.raises(ExpressionError):
        Cascades().branches(rule, [{"x": "a"}], {"p": Source("p", ["a"])})


def test_a_filter_of_a_long_list_has_an_end() -> None:
    choices = [{"x": str(n)} for n in range(20_000)]
    sources = {"p": Source("p", [str(n) for n in range(200)])}
    with pytest.raises(ExpressionError):
        Cascades().branches("x = ${p}", choices, sources)


ONE_BOUND_CASES = [
    (". >= 0", Bounds(low=Fraction(0))),
    (". < 5 and . != 3", Bounds(high=Fraction(4), rest=True)),
    (". >= 0 and . <= 9 or . = 99", Bounds(rest=True)),
    (". >= 9 and . <= 0", Bounds(rest=True)),
    ("", Bounds()),
]


@pytest.mark.parametrize(("rule", "expected"), ONE_BOUND_CASES)
def test_one_bound_is_kept_without_the_other(rule: str, expected: Bounds) -> None:
    assert bounds(rule, whole=True) == expected


DATE_CASES = [
    (". >= date('2020-01-31') and . <= '2020-12-31'", "date", ["2020-01-31", "2020-12-31"]),
    (". >= date('2020-01-31') and . <= today()", "month", ["2020-01"]),
    (". >= date('1582-10-15')", "year", []),
    (". <= date('2020-02-30')", "date", []),
    (". >= '2021-01-01' and . <= '2020-01-01'", "date", []),
]


@pytest.mark.parametrize(("rule", "calendar", "expected"), DATE_CASES)
def test_dates_have_the_bounds_of_the_calendar(
    rule: str, calendar: str, expected: list[str]
) -> None:
    scale, more = calendar_bounds(rule, calendar)
    assert [*scale.values()] == expected
    assert more == (len(expected) < 2)
    looks = {"month": "month-year", "date": ""}.get(calendar, calendar)
    made = load_file(form(row("date", "born", "Born?", constraint=rule, appearance=looks)))
    [item] = made.draft["questions"]
    assert item["calendar"] == calendar
    assert any("the rule that answers must follow" in loss for loss in made.differences) == more
    back = load_file(dump_xlsform(made.draft))
    assert (back.draft, back.differences) == (made.draft, [])


def test_a_battery_of_sixty_items_and_one_more() -> None:
    """Sixty items with eleven answers are a battery; what has no room is left out whole, named."""
    rows = [row("select_one how", f"i{n}", f"Item {n}") for n in range(61)]
    group = row("begin_group", "g", "Stem", appearance="table-list")
    made = load_file(form(group, *rows, row("end_group"), choices=HOW))
    sections = [n for n, item in enumerate(made.draft["questions"]) if item.get("battery")]
    assert sections == [0]
    assert len(made.draft["questions"]) == 1 + 60 + 1 + 1
    rows = [
        row("select_one yn", f"q{n}x", f"Question {n}?") for n in range(LIMITS["questions"] - 1)
    ]
    table = [group, *(row("select_one how", f"i{n}", f"Item {n}") for n in range(3))]
    made = load_file(
        form(*rows, *table, row("end_group"), row("select_one yn", "z", "Z?"), choices=[*YN, *HOW])
    )
    asked_of = [item for item in made.draft["questions"] if item["kind"] != "section"]
    assert (len(asked_of), asked_of[-1]["variable"]) == (LIMITS["questions"], "z")
    reason = "it has at most 500 questions. These were left out: Row 501 (g), Row 502 (i0), "
    assert any(reason in loss for loss in made.differences)


def test_items_with_equal_words_are_a_problem_before_the_launch() -> None:
    same = [row("select_one how", name, "Same") for name in "ab"]
    group = row("begin_group", "g", "Stem", appearance="table-list")
    made = load_file(form(group, *same, choices=HOW))
    assert any("the same words" in str(problem) for problem in problems(made.draft))


def test_a_launched_battery_comes_back_and_other_tools_read_it() -> None:
    scale = {"low": "0", "high": "9", "step": "1", "epsilon": "1"}
    stem = {"id": "s1", "kind": "section", "battery": True, "draws": 1, "text": {"en": "In a week"}}
    after = {"id": "s3", "kind": "section", "text": {"en": "Last"}}
    several = {"id": "s2", "kind": "section", "battery": True, "text": {"en": "Hours"}}
    number = {"kind": "number", "design": "duchi", "parameters": scale}
    items = [
        stem,
        *(question(id=f"q{n}", text={"en": f"Item {n}"}) for n in (1, 2)),
        several,
        *({"id": f"q{n}", "text": {"en": f"Item {n}"}, **number} for n in (3, 4)),
        after,
        question(id="q5", text={"en": "After?"}),
    ]
    words_of = [{"id": "t7", "text": {"en": "\rWhy?"}, "help": {"en": ""}}]
    given = {**draft(), "questions": items, "closing_texts": words_of, "format": FORMAT}
    original = through_file(load_data(given))
    back = load_file(dump_xlsform(original))
    assert (back.draft, back.differences) == (original, [])
    assert freeze(back.draft) == freeze(original)
    converted = convert(BytesIO(dump_xlsform(original)), validate=False).xform
    assert converted.count("<group ") >= 2
    assert "/t7_text" in converted


OTHER_ARCHIVE_CASES = [
    ({"a.lss": b"<!DOCTYPE d [<!ENTITY a 'x'>]><document>&a;</document>"}, "entities"),
    ({"a.lss": bytes(5_000_001)}, "larger than 5 MB"),
    ({"inner.lsa": archive({"a.lss": b"<"})}, "This is a ZIP archive. Unpack it"),
    ({"a.lss": limesurvey("F"), "b.lss": limesurvey("F")}, "This is a ZIP archive."),
]


@pytest.mark.parametrize(("files", "reason"), OTHER_ARCHIVE_CASES)
def test_archives_that_hold_no_single_survey_are_refused(
    files: dict[str, bytes], reason: str
) -> None:
    with pytest.raises(SurveyFileError) as refused:
        load_file(archive(files))
    assert reason in refused.value.messages[0]
