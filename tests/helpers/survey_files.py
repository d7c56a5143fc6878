"""Files of surveys to import: of our format, XLSForms, and LimeSurvey's."""

import io
import json
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
import xlsxwriter
from hypothesis import strategies as st

from surveys.documents.exchange.files import load_file
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft


def content_of(**changed: Any) -> dict[str, Any]:
    """The content of a small file, with changes."""
    asked = {"id": "q1", "kind": "yes-no", "text": {"en": "Have you?"}, "design": "two-coins"}
    usual = {"format": "candor-survey/1", "languages": ["en"], "title": {"en": "A"}}
    return {**usual, "questions": [asked], **changed}


def file(content: Any) -> bytes:
    return json.dumps(content).encode()


def through_file(draft: dict[str, Any]) -> dict[str, Any]:
    """The draft that its own file gives."""
    return load_draft(dump_draft(draft).encode())


def reasons(data: bytes) -> list[str]:
    with pytest.raises(SurveyFileError) as refused:
        load_draft(data)
    return [f"{fault.where}: {fault.reason}" for fault in refused.value.faults]


letters = st.characters(
    exclude_categories=["Cc", "Cs"],
    exclude_characters="\ufffe\uffff",
    include_characters="\t\r\n",
)

Rows = Sequence[Sequence[Any]]


def book(**sheets: Rows) -> bytes:
    """A workbook with these sheets; a text that begins with “=” is a formula."""
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as made:
        for name, rows in sheets.items():
            sheet = made.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
    return stream.getvalue()


def form(*rows: Mapping[str, Any], choices: Rows = (), **settings: Any) -> bytes:
    """An XLSForm with these rows, choices (list, name and label), and settings."""
    headers = list(dict.fromkeys(name for row in rows for name in row))
    survey: Rows = [headers, *([row.get(name) for name in headers] for row in rows)]
    listed = [["list_name", "name", "label"], *choices]
    return book(survey=survey, choices=listed, settings=[list(settings), list(settings.values())])


def changed(content: bytes, **files: bytes) -> bytes:
    """An archive with other content in some of its files, by the ends of their names."""
    stream = io.BytesIO()
    with ZipFile(io.BytesIO(content)) as old, ZipFile(stream, "w", ZIP_DEFLATED) as new:
        for part in old.infolist():
            ends = [name for name in files if part.filename.endswith(f"{name}.xml")]
            new.writestr(part, files[ends[0]] if ends else old.read(part))
    return stream.getvalue()


def archive(files: Mapping[str, bytes], method: int = ZIP_DEFLATED) -> bytes:
    """An archive with these files."""
    stream = io.BytesIO()
    with ZipFile(stream, "w", method) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return stream.getvalue()


FORM = form(
    {"type": "select_one yn", "name": "x", "label": "Ever?"},
    {"type": "image", "name": "<born>", "label": "When?"},
    choices=[["yn", "yes", "Yes"], ["yn", "no", "No"]],
)

Row = dict[str, Any]


def lss(**tables: list[Row]) -> bytes:
    """A file with these tables."""
    parts = []
    for name, rows in tables.items():
        cells = [
            "".join(f"<{key}>{escape(str(value))}</{key}>" for key, value in row.items())
            for row in rows
        ]
        inner = "".join(f"<row>{cell}</row>" for cell in cells)
        parts.append(f"<{name}><fields/><rows>{inner}</rows></{name}>")
    head = "<LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>640</DBVersion>"
    return f"<?xml version='1.0'?><document>{head}{''.join(parts)}</document>".encode()


def lss_question(qid: int, kind: str, title: str, **more: Any) -> Row:
    usual = {"qid": qid, "parent_qid": 0, "gid": 2, "type": kind, "title": title}
    return {**usual, "mandatory": "Y", "question_order": qid, "relevance": "1", **more}


def lss_texts(key: str, number: int, **languages: str) -> list[Row]:
    """The records of a table of texts, for each language."""
    name = {"qid": "question", "aid": "answer"}[key]
    return [{key: number, name: text, "language": tag} for tag, text in languages.items()]


def lss_survey(*questions: Row, **tables: list[Row]) -> bytes:
    """A survey in English, whose questions have their code as a text, or another “text”."""
    texts = {row["qid"]: row.get("text", f"{row['title']}?") for row in questions}
    usual = {
        "surveys": [{"sid": 1, "language": "en"}],
        "questions": [*questions],
        "question_l10ns": [row for qid in texts for row in lss_texts("qid", qid, en=texts[qid])],
    }
    return lss(**usual | tables)


def qsf_question(kind: str, tag: str, text: str, **payload: Any) -> Row:
    """A question of Qualtrics, whose type and selector are words: “MC SAVR”."""
    names = zip(("QuestionType", "Selector", "SubSelector"), kind.split(), strict=False)
    return {"QuestionText": text, "DataExportTag": tag, **dict(names), **payload}


def qsf(*questions: Row, flow: Any = None, blocks: Any = None, **elements: Any) -> bytes:
    """A survey of Qualtrics with questions QID1, QID2, …, by default in one block."""
    keys = [f"QID{number}" for number in range(1, len(questions) + 1)]
    listed = [{"Type": "Question", "QuestionID": key} for key in keys]
    usual = {"Type": "Default", "Description": "B", "ID": "BL_1", "BlockElements": listed}
    asked = [
        {"Element": "SQ", "PrimaryAttribute": key, "Payload": question}
        for key, question in zip(keys, questions, strict=True)
    ]
    payloads = {
        "BL": blocks or [usual],
        "FL": {"Type": "Root", "Flow": flow or [{"Type": "Block", "ID": "BL_1"}]},
        **elements,
    }
    others = [{"Element": name, "Payload": payload} for name, payload in payloads.items()]
    entry = {"SurveyName": "A", "SurveyLanguage": "EN"}
    return json.dumps({"SurveyEntry": entry, "SurveyElements": [*asked, *others]}).encode()


def qsf_rule(question: int, operand: str, operator: str = "Selected", **more: Any) -> Row:
    """A comparison in the logic of Qualtrics."""
    held = {
        "LogicType": "Question",
        "Operator": operator,
        "LeftOperand": f"q://QID{question}/{operand}",
    }
    return {**held, "Type": "Expression", **more}


def qsf_logic(*rules: Row, kind: str = "If") -> Row:
    """The logic of a question or branch of Qualtrics."""
    numbered = {str(place): rule for place, rule in enumerate(rules)}
    return {"0": {**numbered, "Type": kind}, "Type": "BooleanExpression"}


# What a report of losses says.
NO_BATTERY = "blocks of the type “%s” do not exist here. It was left out, with all rows in it: %d."
HAS = "its text contains %s, which is not filled in. Reword it."

YN = [["yn", "yes", "Yes"], ["yn", "no", "No"]]


def row(kind: str, name: str = "", label: str = "", **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "label": label, **more}


def in_few_words(tree: dict[str, Any]) -> str:
    """A condition in a few words."""
    for name, word in (("all", " and "), ("any", " or ")):
        if name in tree:
            return word.join(map(in_few_words, tree[name]))
    if "not" in tree:
        return f"not {in_few_words(tree['not'])}"
    if "options" in tree:
        return f"{tree['question']} in {tree['options']}"
    return f"{tree.get('least', '')}≤{tree['question']}≤{tree.get('most', '')}"


def shown(item: dict[str, Any], language: str) -> str:
    """A question or heading in a few words."""
    asked_if = item.get("asked_if")
    condition = f" if {in_few_words(asked_if)}" if asked_if else ""
    if item["kind"] == "section":
        mark = "#battery" if item.get("battery") else "#"
        return f"{mark} {item['text'].get(language, '')}{condition}".strip()
    if item["kind"] == "number":
        scale = item["parameters"]
        answers = f"{scale.get('low', '')}–{scale.get('high', '')}"
        if {"low", "high"} <= scale.keys():
            answers += f" by {scale['step']}"
    else:
        answers = "|".join(option[language] for option in item["options"])
    answers += " and words" if item.get("other") else ""
    spoken = "" if language == "en" else f" in {language}"
    return f"{item.get('variable', item['id'])}: {answers}{condition}{spoken}"


def read(content: bytes) -> tuple[list[str], str]:
    """The questions of a file, and everything that was said of it."""
    try:
        imported = load_file(content)
    except SurveyFileError as refused:
        return [], "\n".join(refused.messages)
    [language] = imported.draft["languages"]
    return [shown(item, language) for item in imported.draft["questions"]], "\n".join(
        imported.differences
    )
