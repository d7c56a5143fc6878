"""Files made to break their readers: each is refused with a clear message, in no time."""

import io
import json
import random
from contextlib import suppress
from functools import partial
from typing import Any
from zipfile import ZIP_BZIP2, ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import given, settings
from hypothesis import strategies as st

from surveys.documents.draft import LIMITS
from surveys.documents.exchange import choices as imported_choices
from surveys.documents.exchange.conditions.expressions import (
    ExpressionError,
    parse_limesurvey,
    parse_xlsform,
)
from surveys.documents.exchange.conversion import Conversion
from surveys.documents.exchange.files import MOST_BYTES, load_file
from surveys.documents.exchange.numbers import Bounds, bounds
from surveys.documents.exchange.texts import MOST_ITEMS
from surveys.documents.exchange.xlsform import archive as archives
from surveys.documents.exchange.xlsform import sheets
from surveys.documents.exchange.xlsform.columns import properties_of
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.exchange.xlsform.workbook import read_workbook
from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import SurveyFileError
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.forms.new_survey import ImportForm
from tests.helpers.survey_files import (
    Rows,
    archive,
    book,
    changed,
    form,
    lss,
    lss_question,
    lss_texts,
    qsf,
    qsf_question,
)
from tests.timing import within, within_loops

MEGABYTE = 10**6
GOOD = form(
    {"type": "select_one yn", "name": "x", "label": "Ever?"},
    choices=[["yn", "yes", "Yes"], ["yn", "no", "No"]],
)
LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
LAUGHTER = f'<!DOCTYPE x [<!ENTITY a0 "ha">{LAUGHS}]><x>&a9;</x>'.encode()
OUTSIDE = b'<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>'
PARTS = ["sharedStrings", "sheet1", "workbook", "styles"]
BROKEN = "This workbook is damaged or is not a questionnaire."
MANY = (
    "The sheet “survey” has more cells than any questionnaire. At most 25,000 rows, 1,000 "
    "columns and 1,000,000 cells are read."
)
NOTHING = "it has no question that can be imported."
LARGE = "This workbook unpacks to more than any questionnaire needs."


def fault_of(content: bytes) -> str:
    with within(10), pytest.raises(SurveyFileError) as refused:
        load_file(content)
    return refused.value.messages[0]


def calls_of(monkeypatch: pytest.MonkeyPatch, holder: Any, name: str) -> list[Any]:
    """Record the calls of a function: the work, however busy the machine is."""
    original, calls = getattr(holder, name), []

    def recorded(*given: Any, **named: Any) -> Any:
        calls.append(given)
        return original(*given, **named)

    monkeypatch.setattr(holder, name, recorded)
    return calls


@pytest.mark.parametrize("entity", [LAUGHTER, OUTSIDE])
@pytest.mark.parametrize("part", PARTS)
def test_entities_in_a_workbook_are_refused(part: str, entity: bytes) -> None:
    assert fault_of(changed(GOOD, **{part: entity})) == f"the file: {BROKEN}"


@pytest.mark.parametrize("part", PARTS)
def test_even_a_small_entity_in_a_sound_workbook_is_refused(part: str) -> None:
    """Python's own parser would expand it."""
    with ZipFile(io.BytesIO(GOOD)) as good:
        [name] = [name for name in good.namelist() if name.endswith(f"{part}.xml")]
        head, body = good.read(name).split(b"?>", maxsplit=1)
    tag = body.strip()[1:].split(b" ")[0]
    entity = b'?><!DOCTYPE %s [<!ENTITY a "0">]>' % tag
    altered = head + entity + body.replace(b"</%s>" % tag, b"<x>&a;</x></%s>" % tag)
    assert fault_of(changed(GOOD, **{part: altered})) == f"the file: {BROKEN}"


@pytest.mark.parametrize("entity", [LAUGHTER, OUTSIDE, b"<!DOCTYPE document><document/>"])
def test_entities_in_a_lss_file_are_refused(entity: bytes) -> None:
    assert "defines entities" in fault_of(entity)


def test_bombs_are_refused_by_the_sizes_that_they_declare(monkeypatch: pytest.MonkeyPatch) -> None:
    most = archives.TOTAL_BYTES // 1000
    monkeypatch.setattr(archives, "TOTAL_BYTES", most)
    assert LARGE in fault_of(archive({f"f{n}": bytes(most // 10) for n in range(11)}))
    assert LARGE in fault_of(archive({f"f{n}": b"" for n in range(archives.MOST_FILES + 1)}))
    assert LARGE in fault_of(archive({"f": b"x"}, ZIP_BZIP2))


@pytest.mark.parametrize(("part", "size"), [("worksheets/sheet2", "8"), ("styles", "0.5")])
def test_a_part_has_only_so_many_bytes(part: str, size: str) -> None:
    """Within the bounds of the whole, openpyxl would read such a part for many seconds."""
    reason = f"Its part “xl/{part}.xml” unpacks to more than {size} MB, the most for a part"
    assert reason in fault_of(changed(GOOD, **{part: bytes(int(float(size) * 1e6) + 1)}))
    assert BROKEN in fault_of(changed(GOOD, **{part: bytes(int(float(size) * 1e6))}))


def with_rows(rows: bytes) -> bytes:
    """The sound workbook with more rows in its sheet “survey”."""
    with ZipFile(io.BytesIO(GOOD)) as good:
        sheet = good.read("xl/worksheets/sheet1.xml")
    return changed(GOOD, sheet1=sheet.replace(b"</sheetData>", rows + b"</sheetData>"))


@pytest.mark.parametrize(
    ("number", "cells"), [(60_000, True), pytest.param(1_000_000, False, marks=pytest.mark.slow)]
)
def test_rows_that_only_have_a_format_are_passed_over(number: int, *, cells: bool) -> None:
    """Spreadsheets format a million rows of a form of two questions."""
    style = b'<row r="%d" spans="1:3" s="3" customFormat="1" ht="15">'
    cell = b'<c r="A%d" s="1"/><c r=\'B%d\' s="1"></c>' if cells else b""
    rows = b"".join(
        style % at + (cell % (at, at) if cells else b"") + b"</row>" for at in range(3, number)
    )
    imported = load_file(with_rows(rows + b'<row r="1000001"/>'))
    assert imported.draft["questions"] == load_file(GOOD).draft["questions"]
    told = b'<row r="1000002"><c r="A1000002" t="inlineStr"><is><t>note</t></is></c></row>'
    assert MANY in fault_of(with_rows(rows + told))


def test_cells_without_a_place_follow_the_last_one() -> None:
    """Where a program leaves out the places, empty cells count."""
    filled = "".join(f'<c t="inlineStr"><is><t>{text}</t></is></c>' for text in ("y", "Never?"))
    row = f'<row><c t="inlineStr"><is><t>select_one yn</t></is></c>{filled}</row>'
    empty = '<row><c s="1"/><c s="1"></c><c/></row>'
    [_first, second] = load_file(with_rows((empty + row).encode())).draft["questions"]
    assert (second["variable"], second["text"]) == ("y", {"en": "Never?"})


def test_styles_without_end_are_only_the_formats_of_numbers() -> None:
    formats = '<numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts>'
    xfs = '<xf numFmtId="164" fontId="0"><alignment wrapText="1"/></xf>' + "<xf/>" * 60_000
    fonts = f"<fonts>{'<font><b/></font>' * 60_000}</fonts>"
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    styles = f"<styleSheet {space}>{formats}{fonts}<cellXfs>{xfs[:-250_000]}</cellXfs></styleSheet>"
    content = book(
        survey=[["type", "name", "label"], ["select_one s", "x", "Ever?"]],
        choices=[["list_name", "name", "label"], ["s", "a", 0.25], ["s", "b", 0.5]],
    )
    imported = load_file(changed(content, styles=styles.encode()))
    options = imported.draft["questions"][0]["options"]
    assert options == [{"en": "25.0%"}, {"en": "50.0%"}]


ESCAPE_CASES = [
    *(("Ever?_x000D_", "Ever?"), ("Ever_x000D__x000A_so?", "Ever\nso?")),
    *(("a_x005F_x000D_b", "a_x000D_b"), ("snake_x0041_case", "snakeAcase")),
    *(("_xD83D__xDE00_?", "\U0001f600?"), ("_xD83D_?", "?"), ("a_x0000__x0007__xFFFF_b", "ab")),
    *(("_x003D_1+1", "=1+1"), ("_x003C_b_x003E_so", "so"), ("_x00e9_t_x00E9_", "été")),
]


@pytest.mark.parametrize(("written", "read"), ESCAPE_CASES)
def test_escapes_in_workbooks_are_the_characters_that_they_mean(written: str, read: str) -> None:
    """None makes a control character, markup of the file or a formula."""
    with ZipFile(io.BytesIO(GOOD)) as good:
        strings = good.read("xl/sharedStrings.xml").decode()
    imported = load_file(changed(GOOD, sharedStrings=strings.replace("Ever?", written).encode()))
    assert imported.draft["questions"][0]["text"] == {"en": read}
    named = changed(GOOD, sharedStrings=strings.replace("<t>x</t>", "<t>x_x000D_</t>").encode())
    assert load_file(named).draft["questions"][0]["variable"] == "x"


def test_a_bomb_that_lies_about_its_size_is_read_no_further() -> None:
    """The real size is far above the declared one, which the reader checks at its end."""
    zeros = bytes(archives.MOST_BYTES_OF_A_PART - 1)
    honest = changed(GOOD, sheet1=zeros)
    lying = honest.replace(len(zeros).to_bytes(4, "little"), (1000).to_bytes(4, "little"))
    assert lying != honest
    assert BROKEN in fault_of(lying)


def test_sheets_have_only_so_many_rows_columns_and_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("surveys.documents.exchange.xlsform.workbook.MOST_ROWS", 50)
    rows = [["type", "name", "label"], *([["note", "n", "N"]] * 50)]
    assert MANY.replace("25,000", "50") in fault_of(book(survey=rows))
    wide = [["type", "label", *range(998)], ["note", "N"]]
    assert "it has no question" in fault_of(book(survey=wide))
    assert MANY.replace("25,000", "50") in fault_of(book(survey=[[*wide[0], "x"], wide[1]]))
    long = [["type", "label"], *([["note", "N" * 32_000]] * 48)]
    monkeypatch.setattr("surveys.documents.exchange.xlsform.workbook.MOST_LETTERS", 48 * 32_004 + 9)
    assert "it has no question" in fault_of(book(survey=long))
    reason = "The sheet “survey” has more text than any questionnaire."
    assert reason in fault_of(book(survey=[*long, ["x"]]))


def test_empty_cells_far_away_are_passed_over() -> None:
    """Some programs write one for the format of a whole row."""
    with ZipFile(io.BytesIO(GOOD)) as good:
        sheet = good.read("xl/worksheets/sheet1.xml").decode()
    far = sheet.replace("</row>", '<c r="XFD2" s="0"/></row>')
    imported = load_file(changed(GOOD, sheet1=far.encode()))
    assert imported.draft["questions"] == load_file(GOOD).draft["questions"]


def test_headers_are_short() -> None:
    """Each row holds them, and looks for languages in them."""
    rows = [["type", f"label{':x' * 999}", "y" * 999], ["note", "A", "B"]]
    [row] = read_workbook(book(survey=rows), {"survey": set()})["survey"]
    assert [len(header) for header in row.cells] == [1, 4, 1]
    assert max(len("".join(header)) for header in row.cells) == 200


FAR_AWAY_CASES = [
    b"<row r='1048576'><c r='A1048576'><v>1</v></c></row>",
    b"<row r='99999999999999999999'><c r='A1'><v>1</v></c></row>",
    b"<row><c r='ZZZ1'><v>1</v></c></row>" * 20_000,
]


@pytest.mark.parametrize("rows", FAR_AWAY_CASES)
def test_rows_and_columns_far_away_are_not_looked_for(rows: bytes) -> None:
    space = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    sheet = b"<worksheet %s><sheetData>%s</sheetData></worksheet>" % (space, rows)
    assert MANY in fault_of(changed(GOOD, sheet1=sheet))


def test_questions_beyond_all_bounds_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    added = calls_of(monkeypatch, Conversion, "add")
    notes = [{"type": "note", "name": f"n{n}", "label": "N"} for n in range(MOST_ITEMS + 500)]
    assert "at most 500 questions" in fault_of(form(*notes))
    assert len(added) == MOST_ITEMS + 1


def test_ids_are_found_in_one_pass() -> None:
    names = [f"s{n}" for n in range(2, 20_000, 2)]

    def give() -> None:
        made = Conversion({}, names)
        ids = [made.add({"kind": SECTION, "text": {}}, "")["id"] for _each in range(MOST_ITEMS)]
        assert ids[:2] + ids[-1:] == ["s1", "s3", "s3999"]

    within_loops(5, give, runs=1)


def test_a_list_is_cleaned_once_for_all_questions_that_share_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cleaned = calls_of(monkeypatch, sheets, "plain")
    compared = calls_of(monkeypatch, imported_choices, "repeats_none")
    choices = [["long", n, f"<b>Village</b> {n}"] for n in range(60)]
    kinds = ["select_one long", "select_multiple long"] * 10
    rows = [{"type": kind, "name": f"x{n}", "label": f"Q {n}?"} for n, kind in enumerate(kinds)]
    draft = load_file(form(*rows, choices=choices)).draft
    assert draft["questions"][19]["options"][59] == {"en": "Village 59"}
    assert len(cleaned) == len(rows) + len(choices)
    assert len(compared) == len(choices)


def test_a_list_longer_than_any_question_has_is_typed_or_left_out() -> None:
    choices = [["long", n, f"Village {n}"] for n in range(LIMITS["options"] + 1)]
    few = [["yn", "yes", "Yes"], ["yn", "no", "No"]]
    rows = [{"type": f"select_one {name}", "name": name, "label": "?"} for name in ("long", "yn")]
    parts = [{**row, "candor::kind": None} for row in rows]
    linked = {"type": "begin_group", "name": "g", "candor::kind": "linked"}
    imported = load_file(
        form(*rows, linked, *parts, {"type": "end_group"}, choices=[*choices, *few])
    )
    assert len(imported.draft["questions"]) == 1
    assert [text["text"]["en"] for text in imported.draft["closing_texts"]] == ["?"]
    for reason in (
        "Row 2 (long): it has 201 answers, and a question at most 200, so people type the answer.",
        "Row 5 (long): its list “long” has 201 answers, and a question at most 200. It was left "
        "out.",
    ):
        assert reason in imported.differences
    table = [{**rows[0], "name": name, "appearance": "list-nolabel"} for name in "ab"]
    header = {**rows[0], "label": "Where?", "appearance": "label"}
    imported = load_file(form(header, *table, rows[1], choices=[*choices, *few]))
    assert len(imported.draft["closing_texts"]) == 2


def single_answer(text: str, answer: str) -> bytes:
    answers = {"1": {"Display": answer, "TextEntry": "true"}}
    return qsf(qsf_question("MC SAVR", "c", text, Choices=answers))


ENDLESS_TEXT_CASES = [
    single_answer("Stop?", "x" * MEGABYTE),
    single_answer("Read this. " * (MEGABYTE // 11), "=1+1 ${s}"),
    single_answer("x" * 4 * MEGABYTE, "\u200b"),
    form({"type": "acknowledge", "name": "a", "label": "字" * 32_000}),
    lss(questions=[lss_question(1, "S", "x", question="x" * 4 * MEGABYTE, language="en")]),
]


@pytest.mark.parametrize("content", ENDLESS_TEXT_CASES)
def test_texts_without_end_are_cut_and_named_in_few_words(content: bytes) -> None:
    made = load_file(content)
    assert len(json.dumps(made.draft, ensure_ascii=False)) < 2 * LIMITS["text"] + 2_000
    assert "an explanation has at most 2,000 characters." in " ".join(made.differences)
    assert max(map(len, made.differences)) < 400


def test_languages_after_the_twelfth_are_left_out_and_named() -> None:
    """Of 900, in an XLSForm and in a file of LimeSurvey."""
    tags = [f"el-{n:03}" for n in range(900)]
    labels = {f"label::Elvish ({tag})": f"Text {tag}" for tag in tags}
    spoken = [{"sid": 1, "language": tags[0], "additional_languages": " ".join(tags[1:])}]
    texts = [row for tag in tags for row in lss_texts("qid", 1, **{tag: f"Text {tag}"})]
    tables = {"questions": [lss_question(1, "Y", "q")], "question_l10ns": texts}
    for content in (
        form({"type": "integer", "name": "q", **labels}),
        lss(surveys=spoken, groups=[{"gid": 2}], **tables),
    ):
        made = load_file(content)
        assert made.draft["languages"] == tags[:12]
        assert made.draft["questions"][0]["text"] == {tag: f"Text {tag}" for tag in tags[:12]}
        told = "The survey: a survey has at most 12 languages. These were left out: "
        assert any(said.startswith(told) and "(el-012)" in said for said in made.differences)


def test_conditions_are_read_in_one_pass() -> None:
    texts = ["(" * 999 + ")" * 999, "a" + " " * 1_998 + "b", "( " * 500 + ") " * 499]

    def read_with(parse: Any, text: str) -> Any:
        with suppress(ExpressionError):
            return parse(text)

    read = [partial(read_with, parse) for parse in (parse_xlsform, parse_limesurvey)]
    assert [parse(text) for parse in read for text in texts] == [None] * 6
    read.append(partial(bounds, whole=True))
    held = [bounds(text, whole=True) for text in texts]
    assert held == [Bounds(), Bounds(rest=True), Bounds(rest=True)]
    within_loops(10, lambda: [parse(text) for parse in read for text in texts * 20], runs=1)


def test_formulas_are_refused_with_their_places() -> None:
    rows = [["type", "name", "label"], ["note", "n", "=1+1"], ['=HYPERLINK("x")', "n", "N"]]
    content = book(survey=rows, settings=[["version"], ["=NOW()"]])
    with ZipFile(io.BytesIO(content)) as made:
        sheet = made.read("xl/worksheets/sheet1.xml").replace(b"</f><v>0</v>", b"</f>")
    with pytest.raises(SurveyFileError) as refused:
        load_file(changed(content, sheet1=sheet))
    assert refused.value.messages == [
        "Cell C2 of the sheet “survey”: formulas are not evaluated. Replace it by its value.",
        "Cell A3 of the sheet “survey”: formulas are not evaluated. Replace it by its value.",
    ]


def test_formulas_in_columns_that_are_not_read_are_left_alone() -> None:
    survey = [["type", "name", "label", "mine"], ["select_one yn", "x", "Ever?", "=1+1"]]
    choices = [["list_name", "name", "label"], ["yn", "yes", "Yes"], ["yn", "no", "No"]]
    imported = load_file(book(survey=survey, choices=choices, settings=[["version"], ["=NOW()"]]))
    assert len(imported.draft["questions"]) == 1
    assert "=1+1" not in str(imported)


OTHER_FILES_CASES = [
    (b"PK", BROKEN),
    (GOOD[:-30], BROKEN),
    (archive({"f": b"x"}), "This is a ZIP archive. Unpack it"),
    (archive({"mimetype": b"", "content.xml": b""}), "Save this document of LibreOffice as"),
    (archive({"[Content_Types].xml": b"", "word/document.xml": b""}), "a text document"),
    (archive({"a.lss": b"<"}), "This XML is damaged"),
    (changed(GOOD, sheet1=b"<worksheet>"), BROKEN),
    (changed(GOOD, sheet1=b"\xff\xfe<"), BROKEN),
    (book(other=[["type"]]), "no sheet “survey” with rows"),
    (book(survey=[]), "no sheet “survey” with rows"),
    (form(), "no sheet “survey” with rows"),
    *((form({"type": kind, "name": "a", "label": "A"}), NOTHING) for kind in ("image", "note")),
    (lss(), NOTHING),
    (lss(questions=[lss_question(1, "|", "x")]), NOTHING),
    (lss(surveys=[{"language": "E N!"}]), "“e n!” is not possible here."),
    (book(survey=[["type", "Type"], ["note", "note"]]), "two columns “Type”. Delete one"),
    (b"\xd0\xcf\x11\xe0" + bytes(100), "Save this workbook as .xlsx"),
    (b"PK" + bytes(MOST_BYTES), "larger than 5 MB"),
    (GOOD.replace(b"xl/workbook.xml", b"xl/workboo\x92.xml"), BROKEN),
    (b"<", "This XML is damaged"),
    (b"<a>" * 300_000, "This XML is damaged"),
    (b"<a>" * 100_000 + b"</a>" * 100_000, "not a LimeSurvey survey"),
    (b"<?xml version='1.0' encoding='klingon'?><document/>", "This XML is damaged"),
    (b"\xef\xbb\xbf <html/>", "This is a web page, such as a sign-in page"),
    (b"\n<!-- 502 --> <!DOCTYPE HTML><title>Bad gateway", "This is a web page"),
    (b"<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'/>", "a web page"),
    (b"<h:html xmlns:h='http://www.w3.org/1999/xhtml'/>", "This is an XForm, or a page."),
    (b"<ODM xmlns='http://www.cdisc.org/ns/odm/v1.3'/>", "This is a file of REDCap"),
    (
        b"<document><LimeSurveyDocType>Group</LimeSurveyDocType></document>",
        "This is part of a LimeSurvey survey.",
    ),
    (b"%PDF-1.7", "This is a text document."),
    (b"{\\rtf1 Questions}", "This is a text document."),
    (b"7z\xbc\xaf\x27\x1c", "Unpack it"),
    (archive({"Index/Document.iwa": b""}), "Save this workbook as .xlsx"),
    (archive({"[Content_Types].xml": b"", "xl/workbook.bin": b""}), "Save this workbook as"),
    ("type\tname\tlabel".encode("utf-16"), "This is a table as text (CSV)."),
    (b'"Variable / Field Name","Form Name"', "This is a file of REDCap"),
    (b"type,name,label", "This is a table as text (CSV)."),
    (b"\xef\xbb\xbfid\trelated_id\tclass\nx\ty\tz", "This is a table as text (CSV)."),
    (b"class\tname\ttext\nQ\ta\t\xff", "This is not UTF-8 text."),
    (b"class\tname\ttext\nQ\ta\t" + b"x" * 200_000, "This table is damaged"),
    (b"class\tname\ttext", NOTHING),
    (b'{"title": "A", "pages": [{"elements": []}]}', "This is a file of SurveyJS"),
    (b'\xef\xbb\xbf{"elements": []}', "This is a file of SurveyJS"),
    (b'{"title": "A", "fields": [], "theme": {}}', "This is a file of Typeform"),
    (b'{"questions": [], "welcomeCard": {}}', "This is a file of Formbricks"),
    (b'{"data": {"blocks": [], "endings": []}}', "This is a file of Formbricks"),
]


@pytest.mark.parametrize(("content", "reason"), OTHER_FILES_CASES)
def test_files_of_other_formats_are_refused_with_the_reason(content: bytes, reason: str) -> None:
    assert reason in fault_of(content)


def test_broken_workbooks_never_break_the_page() -> None:
    """Bytes anywhere in the parts of a workbook, changed at random."""
    chance = random.Random(29)
    with ZipFile(io.BytesIO(GOOD)) as good:
        parts = {name: good.read(name) for name in good.namelist()}
    for _turn in range(60):
        name = chance.choice(list(parts))
        part = bytearray(parts[name])
        for _change in range(chance.randint(1, 4)):
            part[chance.randrange(len(part))] = chance.choice(b"<>\"'/=0 9&\xff;A")
        data = SimpleUploadedFile("a.xlsx", archive({**parts, name: bytes(part)}))
        upload = ImportForm({}, {"file": data})
        assert upload.is_valid() or upload.errors["file"]


HEADERS = ["type", "name", "label", "label::fr", "hint", "required", "relevant", "constraint"]
OURS = ["exact", "scale", "choices", "note::fr", "title::en", "x"]
OURS += sorted({name for part in ("question", "section", "") for name in properties_of(part)})
WORDS = ["select_one yn", "select_multiple yn", "begin_group", "end_group", "begin_repeat", "note"]
WORDS += ["integer", "decimal", "range", "x", "q1", "s1", "yes", "linked", "section", "number"]
WORDS += ["single", "open", "${x} = 'yes'", ". > 1 and . < 3", "[[]]", '{"text": 1}', '["en"]']
WORDS += ["5", "[5]", "{}", '{"en": 5}', '{"question": 5}']
WORDS += ['{"text.en": ""}', '{"options.0.en": "", "kind": ""}', "null", "=1", "1e9"]
CELLS = (
    st.sampled_from(WORDS)
    | st.integers()
    | st.booleans()
    | st.text("a\r\x0b{[<&\ud7ff", max_size=9)
)


@given(st.data())
@settings(deadline=None, max_examples=20)
def test_no_cells_break_the_page(data: st.DataObject) -> None:
    """Any cells in the columns that are read, ours among them."""
    ours = [f"candor::{name}" for name in OURS]
    headers = [*data.draw(st.lists(st.sampled_from([*HEADERS, *ours]), unique=True)), "name"]
    headers = list(dict.fromkeys(["type", *headers, "label"]))
    rows = data.draw(st.lists(st.lists(CELLS, max_size=len(headers)), min_size=1, max_size=6))
    settings_of = data.draw(st.dictionaries(st.sampled_from([*ours, "default_language"]), CELLS))
    choices = [["list_name", "name", "label"], ["yn", "yes", "Yes"], ["yn", "no", "No"]]
    survey: Rows = [headers, *rows]
    about: Rows = [list(settings_of), list(settings_of.values())]
    with suppress(SurveyFileError):
        imported = load_file(book(survey=survey, choices=choices, settings=about))
        assert list(map(str, problems(imported.draft))) is not None
        assert load_file(dump_xlsform(imported.draft)).draft["questions"]
