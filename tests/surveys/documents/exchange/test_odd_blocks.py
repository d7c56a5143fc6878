"""Groups, loops and other blocks of questionnaires with oddities of real ones."""

import pytest

from surveys.documents.exchange.files import load_file
from tests.helpers.survey_files import NO_BATTERY, YN, form, qsf, qsf_question, read, row


@pytest.mark.parametrize("gap", ["  ", "\u00a0", "\t", " \u200b", "\n"])
def test_control_words_have_any_white_space_and_case(gap: str) -> None:
    contents, said = read(
        form(
            row(f"Begin{gap}Group", "g", "G"),
            row(f"select_one{gap}yn", "a", "A?"),
            row(f"END{gap}group"),
            row(f"begin{gap}Repeat", "r", "R"),
            row(f"SELECT_ONE{gap}yn", "b", "B?"),
            row(f"End{gap}Repeat"),
            row(f"begin{gap}kobomatrix", "m", "M"),
            row(f"end{gap}kobomatrix"),
            row(f"select_one{gap}yn", "c", "C?"),
            choices=YN,
        )
    )
    assert contents == ["# G", "a: No|Yes", "# R", "b: No|Yes", "#", "c: No|Yes"]
    assert "has no end" not in said
    assert "the questions in it are asked only once." in said


def test_a_heading_ends_with_its_block() -> None:
    lines = [qsf_question("DB TB", "d", f"{n}?") for n in (1, 2)]
    fruit = {"1": {"Display": "Apple"}, "2": {"Display": "Bread"}}
    asked = [*lines, *(qsf_question("MC SAVR", name, "?", Choices=fruit) for name in "ab")]
    blocks = [
        {"ID": f"BL_{n}", "BlockElements": [{"QuestionID": f"QID{key}"} for key in keys]}
        for n, keys in enumerate(((1, 2, 3), (4,)))
    ]
    flow = [{"Type": "Block", "ID": block["ID"]} for block in blocks]
    contents, _said = read(qsf(*asked, blocks=blocks, flow=flow))
    assert contents == ["# 2?", "a: Apple|Bread", "#", "b: Apple|Bread"]


@pytest.mark.parametrize("block", ["kobomatrix", "score", "rank"])
def test_a_block_without_an_end_says_how_many_rows_it_took(block: str) -> None:
    rows = [row(f"begin_{block}", "r"), *(row("select_one yn", f"x{n}", "?") for n in range(3))]
    contents, said = read(form(row("select_one yn", "a", "A?"), *rows, choices=YN))
    assert contents == ["a: No|Yes"]
    assert "it has no end, so it took all rows that follow: 3." in said


MATRIX, SCORE = "kobo--matrix_list", "kobo--score-choices"


WITHOUT_ROWS_CASES = [
    ("kobomatrix", {MATRIX: "yn"}, []),
    ("kobomatrix", {MATRIX: "unknown"}, [row("select_one yn", "b", "B?")]),
    ("score", {SCORE: "yn"}, []),
    ("score", {SCORE: "yn"}, [row("note", "b", "B")]),
]


@pytest.mark.parametrize(("block", "cells", "inside"), WITHOUT_ROWS_CASES)
def test_a_matrix_or_score_without_rows_is_named(
    block: str, cells: dict[str, str], inside: list[dict[str, str]]
) -> None:
    begin = row(f"begin_{block}", "m", "M", relevant="pulldata('x') = 1", **cells)
    contents, said = read(
        form(row("select_one yn", "a", "A?"), begin, *inside, row(f"end_{block}"), choices=YN)
    )
    assert contents == ["a: No|Yes"]
    assert "Row 3 (m): it has no rows. It was left out." in said
    assert ("Row 4 (b): questions of the type “note” do not exist here." in said) == (
        "note" in str(inside)
    )
    assert "everyone is asked" not in said


def test_hints_of_rows_in_blocks_are_kept_and_their_other_cells_named() -> None:
    blocks = {
        "score": [
            row("score__row", "b", "B", hint="Of today", required="true"),
            row("score__row", "c", "C", relevant="${a} = 'yes'", constraint=". > 1"),
        ],
        "kobomatrix": [row("select_one yn", "d", "D", hint="Of today", required="true")],
    }
    lists = {"score": {SCORE: "yn"}, "kobomatrix": {MATRIX: "yn"}}
    rows = [
        each
        for name, inside in blocks.items()
        for each in (
            row(f"begin_{name}", name, name, hint="In all", **lists[name]),
            *inside,
            row(f"end_{name}"),
        )
    ]
    made = load_file(form(row("select_one yn", "a", "A?"), *rows, choices=YN))
    helps = {item["text"]["en"]: item["help"] for item in made.draft["questions"]}
    assert helps["score"] == {"en": "In all"}
    assert (helps["B"], helps["C"]) == ({"en": "Of today"}, {})
    assert helps["kobomatrix – D"] == {"en": "In all\nOf today"}
    said = "\n".join(made.differences)
    assert "Row 5 (c): its condition was left out, so everyone is asked: ${a} = 'yes'" in said
    assert "Row 5 (c): the rule that answers must follow was left out: . > 1" in said
    assert "required questions: 2." in said


def test_the_only_row_of_a_score_has_both_hints() -> None:
    rows = [
        row("begin_score", "s", "S", hint="In all", **{SCORE: "yn"}),
        row("score__row", "b", "B", hint="Of today"),
        row("end_score"),
    ]
    [item] = load_file(form(*rows, choices=YN)).draft["questions"]
    assert (item["text"], item["help"]) == ({"en": "S\nB"}, {"en": "In all\nOf today"})


def test_notes_for_some_people_are_not_shown_to_others() -> None:
    some = "${hurt} = 'yes'"
    contents, said = read(
        form(
            row("select_one yn", "hurt", "Hurt?"),
            row("note", "n1", "You said that you were hurt.", relevant=some),
            row("select_one yn", "b", "Bad?", relevant=some),
            row("note", "n2", "You said that you were hurt, too.", relevant=some),
            row("select_one yn", "c", "Asked of all?"),
            row("begin_group", "g", "About your injury", relevant=some),
            row("select_one yn", "d", "Deep?"),
            row("end_group"),
            row("select_one yn", "e", "For all again?"),
            row("note", "n3", "At the end", relevant="${hurt} = 'no'"),
            row("note", "n4", "Nobody reads it", relevant="${e} > 3"),
            choices=YN,
        )
    )
    assert contents == [
        *("hurt: No|Yes", "# You said that you were hurt. if q1 in [1]", "b: No|Yes if q1 in [1]"),
        *("# You said that you were hurt, too. if q1 in [1]", "c: No|Yes"),
        *("# About your injury if q1 in [1]", "d: No|Yes if q1 in [1]", "#", "e: No|Yes"),
        "# At the end if q1 in [0]",
    ]
    assert "Row 12 (n4): it was left out, since its condition cannot be kept: ${e} > 3" in said
    assert said.count("its condition cannot be kept") == 1


def test_a_loop_ends_where_it_ends() -> None:
    contents, said = read(
        form(
            row("begin loop over yn", "l", disabled="yes"),
            row("select one from yn", "x", "X?"),
            row("end loop"),
            row("begin loop over yn", "l"),
            row("begin loop over yn", "m"),
            row("end loop"),
            row("select one from yn", "y", "Is %(label)s so?"),
            row("end loop"),
            row("select one from yn", "a", "A?"),
            row("select one from yn", "b", "B?", relevant="selected(../a, 'yes')"),
            choices=YN,
        )
    )
    assert contents == ["a: No|Yes", "b: No|Yes if q1 in [1]"]
    assert NO_BATTERY % ("loop", 3) in said
    assert "disabled rows were left out: 2." in said
    assert "has no end" not in said


def test_rows_without_a_type_or_a_text_are_named() -> None:
    """Comments above a questionnaire do not count as its rows."""
    contents, said = read(
        form(
            {"comment": "Made by the team"},
            row("", "", "A heading that someone typed"),
            row("note", "picture"),
            row("begin_group", "only_holds"),
            row("select_one yn", "a", "A?"),
            row("end_group"),
            choices=YN,
        )
    )
    assert contents == ["a: No|Yes"]
    assert "Row 3: it has no type. It was left out." in said
    assert "Row 4 (picture): it has no text, but perhaps a picture. It was left out." in said
    assert "Row 2" not in said
    assert "only_holds" not in said


def test_a_disabled_block_is_left_out_whole() -> None:
    """Its end, which is not disabled itself, ended the group around it and its condition."""
    some = "${hurt} = 'yes'"
    contents, said = read(
        form(
            row("select_one yn", "hurt", "Hurt?"),
            row("begin_group", "g", relevant=some),
            row("begin_group", "h", disabled="YES"),
            row("select_one yn", "b", "Not asked?"),
            row("end_group"),
            row("select_one yn", "c", "Of some?"),
            row("end_group"),
            row("select_one yn", "d", "Of all?", disabled="perhaps"),
            choices=YN,
        )
    )
    assert contents == ["hurt: No|Yes", "c: No|Yes if q1 in [1]", "d: No|Yes"]
    assert "disabled rows were left out: 2." in said
    assert "Row 9 (d): “perhaps” in the column “disabled” is neither yes nor no." in said


@pytest.mark.parametrize(
    ("block", "cells", "inner"),
    [("kobomatrix", {MATRIX: "yn"}, "select_one yn"), ("score", {SCORE: "yn"}, "score__row")],
)
def test_a_disabled_row_of_a_block_is_left_out(
    block: str, cells: dict[str, str], inner: str
) -> None:
    rows = [row(inner, "b", "Asked?"), row(inner, "c", "Not asked?", disabled="yes")]
    made = load_file(
        form(row(f"begin_{block}", "m", "M", **cells), *rows, row(f"end_{block}"), choices=YN)
    )
    assert "Asked?" in str(made.draft["questions"])
    assert "Not asked?" not in str(made.draft["questions"])
    assert "disabled rows were left out: 1." in "\n".join(made.differences)


def test_a_group_without_an_end_is_named() -> None:
    some = "${hurt} = 'yes'"
    hurt = row("select_one yn", "hurt", "Hurt?")
    contents, said = read(form(hurt, row("begin_group", "g", relevant=some), choices=YN))
    assert contents == ["hurt: No|Yes"]
    assert "groups without an end, which took all rows that follow: 1." in said


FIRST_NOTE_CASES = [
    ([row("note", "n", "Hello.", hint="H")], {}, {"en": "Hello.\n\nH"}, ["a"]),
    ([row("begin group", "g"), row("note", "n", "Hi")], {}, {"en": "Hi"}, ["a"]),
    ([row("note", "n", "Hi"), row("note", "m", "Part 1")], {}, {"en": "Hi"}, ["# Part 1", "a"]),
    ([row("note", "n", "Hi", relevant="1 = 1")], {}, {}, ["a"]),
    ([row("begin group", "g", "G"), row("note", "n", "Hi")], {}, {}, ["# G", "# Hi", "a"]),
    ([row("note", "n", "Hi")], {"candor::introduction::en": "We"}, {"en": "We"}, ["# Hi", "a"]),
    ([row("note", "n", "x" * 2_001)], {}, {}, [f"# {'x' * 300}", "a"]),
    (
        [row("note", "n", **{"label::French (fr)": "Salut"})],
        *({"default_language": "English (en)"}, {"en": "Salut", "fr": "Salut"}, ["a"]),
    ),
]


@pytest.mark.parametrize(("first", "settings", "introduction", "contents"), FIRST_NOTE_CASES)
def test_a_first_note_for_everyone_is_the_introduction(
    first: list[dict[str, str]],
    settings: dict[str, str],
    introduction: dict[str, str],
    contents: list[str],
) -> None:
    content = form(*first, row("select_one yn", "a", "A?"), choices=YN, **settings)
    draft = load_file(content).draft
    shown = [item.get("variable", f"# {item['text']['en']}") for item in draft["questions"]]
    assert (draft["introduction"], shown) == (introduction, contents)


def test_the_rest_of_a_long_heading_is_below_it() -> None:
    long = "Read this. " * 40
    for text, head, rest in (
        (f"Welcome!\n{long}", "Welcome!", long.strip()),
        (long, ("Read this. " * 27).strip(), ("Read this. " * 13).strip()),
        ("word " * 80, ("word " * 60).strip(), ("word " * 20).strip()),
        ("字" * 200 + "。" + "词" * 200, "字" * 200 + "。", "词" * 200),
        ("x" * 301, "x" * 300, "x"),
    ):
        made = load_file(
            form(row("select_one yn", "a", "A?"), row("note", "n", text, hint="H"), choices=YN)
        )
        note = made.draft["questions"][1]
        assert (note["text"]["en"], note["help"]["en"]) == (head, f"{rest}\n\nH")
        assert any("so the rest of its text is below them" in loss for loss in made.differences)
