"""A wave as DDI-Codebook 2.5: the study, its questions, and the columns of `estimates.csv`.

The elements are in the order of the schema of the DDI Alliance.
"""

from xml.etree import ElementTree as ET

from django.conf import settings

from analytics.exports.columns import ESTIMATES
from analytics.exports.formats.table import Table
from charts.shapes import legal
from surveys.citation import cited
from surveys.documents.frozen.question import Part, Question
from surveys.formatting import and_delta
from surveys.formatting import epsilon as epsilon_text
from surveys.models import Wave
from surveys.protection.registry import DESIGNS

NAMESPACE = "ddi:codebook:2_5"
_XML = "{http://www.w3.org/XML/1998/namespace}lang"
_FILE = "F1"


def codebook_xml(wave: Wave, language: str, methods: str, estimates: Table) -> bytes:
    """Return the codebook of a wave in one language of its survey."""
    root = ET.Element("codeBook", {"xmlns": NAMESPACE, "version": "2.5", _XML: language})
    _study(_add(root, "stdyDscr"), wave, language, methods)
    file = _add(_add(root, "fileDscr", ID=_FILE), "fileTxt")
    _add(file, "fileName", "estimates.csv")
    size = _add(file, "dimensns")
    _add(size, "caseQnty", str(len(estimates.rows)))
    _add(size, "varQnty", str(len(ESTIMATES)))
    _add(file, "fileType", "text/csv, UTF-8")
    data = _add(root, "dataDscr")
    for battery in wave.version.document.batteries:
        names = " ".join(f"v_{item.id}" for item in battery.items)
        group = _add(data, "varGrp", type="grid", var=names)
        _add(group, "labl", battery.section.text.within(language))
    for question in wave.version.document.questions:
        _question(data, question, language)
    for column in ESTIMATES:
        variable = _add(data, "var", ID=f"c_{column.name}", name=column.name, files=_FILE)
        _add(variable, "labl", str(column.label))
        number = column.type in ("number", "whole")
        _add(variable, "varFormat", type="numeric" if number else "character")
    ET.indent(root)
    body: bytes = ET.tostring(root, "utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + body + b"\n"


def _study(study: ET.Element, wave: Wave, language: str, methods: str) -> None:
    version = wave.version
    document = version.document
    citation = _add(study, "citation")
    title = _add(citation, "titlStmt")
    _add(title, "titl", f"{document.title.within(language)}, wave {wave.number}")
    _add(title, "IDNo", wave.code, agency="Candor")
    responsible = _add(citation, "rspStmt")
    institution = wave.survey.institution if wave.survey.authors else ""
    affiliation = {"affiliation": institution} if institution else {}
    for author in cited(wave.survey) or ["Unknown"]:
        _add(responsible, "AuthEnty", author, **affiliation)
    produced = _add(citation, "prodStmt")
    _add(produced, "software", "Candor", version=settings.CANDOR_VERSION)
    edition = _add(citation, "verStmt")
    _add(edition, "version", f"Questionnaire: {version.name}")
    _add(edition, "notes", f"SHA-256 of the questionnaire: {version.sha256}")
    info = _add(study, "stdyInfo")
    _add(info, "abstract", document.introduction.within(language))
    summary = _add(info, "sumDscr")
    for event, day in zip(("start", "end"), map(str, wave.days), strict=False):
        _add(summary, "collDate", day, date=day, event=event)
    _add(summary, "anlyUnit", "Individual")
    kind = "Estimates from randomized reports"
    _add(summary, "dataKind", kind if wave.kind == Wave.Kind.LIVE else f"{kind} ({wave.kind})")
    collected = _add(_add(study, "method"), "dataColl")
    _add(collected, "collMode", "Self-administered questionnaire on a web page")
    _add(study[-1], "notes", methods)
    for closing in document.words:
        text = "Answered in words, kept apart from these data: %s"
        _add(study[-1], "notes", text % closing.text.within(language))


def _question(data: ET.Element, question: Question, language: str) -> None:
    """Add a variable for the question, or for each of its parts."""
    asked: list[tuple[str, Question | Part]] = [("", question)]
    before = ""
    if question.parts:
        asked = [(f".{number}", part) for number, part in enumerate(question.parts, start=1)]
        before = f"{question.wording(language)} "
    for end, part in asked:
        name = f"{question.name}{end}"
        variable = _add(data, "var", ID=f"v_{question.id}{end}", name=name)
        text = f"{before}{part.text.within(language)}"
        _add(variable, "labl", text)
        wording = _add(variable, "qstn")
        if stem := question.stem.within(language):
            _add(wording, "preQTxt", stem)
        _add(wording, "qstnLit", text)
        if help_text := part.help.within(language):
            _add(wording, "ivuInstr", help_text)
        for value, option in enumerate(part.options):
            category = _add(variable, "catgry")
            _add(category, "catValu", str(value))
            _add(category, "labl", option.within(language))
        _add(variable, "varFormat", type="numeric")
        _add(variable, "notes", _protection(question))


def _protection(question: Question) -> str:
    label = str(DESIGNS[question.design].label)
    if question.in_clear:
        return label
    m = question.mechanism
    return f"{label}, ε = {epsilon_text(m.epsilon)}{and_delta(m.delta)}"


def _add(parent: ET.Element, tag: str, text: str = "", /, **attributes: str) -> ET.Element:
    child = ET.SubElement(parent, tag, attributes)
    if text:
        child.text = legal(text)
    return child
