"""Translations of Candor's words as files: CSV, and XLIFF 1.2, as programs for translators write.

A file names each text by its English words, so that a translation of an earlier Candor is taken
where the text is the same. XLIFF 2 is read too.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from xml.etree import ElementTree

import defusedxml.ElementTree
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from accounts.csv_injection import csv_file
from surveys.documents.import_export import unreadable
from surveys.documents.interface_words import (
    InterfaceText,
    Words,
    cleaned,
    interface_texts,
    problem_of,
)
from surveys.documents.plural_rules import examples, plural_rule

MOST_BYTES = 3_000_000
COLUMNS = ("id", "english", "note", "translation")
_XLIFF = "urn:oasis:names:tc:xliff:document:1.2"
_FILE = "candor"


@dataclass(frozen=True)
class Row:
    """A form of a text, as files and the table have it."""

    text: InterfaceText
    form: int
    english: str
    numbers: str
    """Of which numbers it is the form; empty for a text that has one form."""
    said: str

    @property
    def name(self) -> str:
        """Its name among all rows: the key of its text, and its form if there are several."""
        return f"{self.text.key}.{self.form}" if self.text.plural else self.text.key

    @property
    def note(self) -> str:
        numbers = [_("for the numbers %(numbers)s") % {"numbers": self.numbers}]
        promise = [_("promise: says how answers are protected")]
        notes = (promise if self.text.promise else []) + (numbers if self.numbers else [])
        return "; ".join([*notes, *map(str, self.text.hints)])


@dataclass
class Read:
    """What a file holds: sound translations, and why others are not."""

    words: dict[str, list[str]] = field(default_factory=dict)
    refused: list[tuple[str, str | Promise]] = field(default_factory=list)
    unknown: int = 0
    """How many texts are not in this version of Candor."""


def rows_of(language: str, words: Words, texts: Sequence[InterfaceText]) -> Iterator[Row]:
    rule = plural_rule(language)
    numbers = examples(rule)
    for text in texts:
        forms = text.forms(rule)
        said = [*words.get(text.key, ()), *[""] * forms]
        for form in range(forms):
            english = text.plural if text.plural and numbers[form] != "1" else text.english
            yield Row(text, form, english, numbers[form] if text.plural else "", said[form])


def dump_csv(language: str, words: Words) -> str:
    """Return all texts as a table. No cell begins as a formula does: the check of translations
    refuses that, and no English text does."""
    rows = rows_of(language, words, [*interface_texts().values()])
    return "".join(csv_file(COLUMNS, ((row.name, row.english, row.note, row.said) for row in rows)))


def dump_xliff(language: str, words: Words) -> bytes:
    root = ElementTree.Element("xliff", {"version": "1.2", "xmlns": _XLIFF})
    about = {"original": _FILE, "datatype": "plaintext"}
    of = {"source-language": "en", "target-language": language}
    body = ElementTree.SubElement(ElementTree.SubElement(root, "file", about | of), "body")
    for row in rows_of(language, words, [*interface_texts().values()]):
        unit = ElementTree.SubElement(body, "trans-unit", {"id": row.name})
        ElementTree.SubElement(unit, "source").text = row.english
        if row.said:
            ElementTree.SubElement(unit, "target").text = row.said
        if row.note:
            ElementTree.SubElement(unit, "note").text = row.note
    ElementTree.indent(root)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True))


def load_words(content: bytes, language: str, words: Words) -> Read:
    """Return the translations of a file, whose empty ones change nothing; raise `SurveyFileError`
    if it is neither CSV nor XLIFF. ``words`` are those before it, for forms that it lacks."""
    if len(content) > MOST_BYTES:
        raise unreadable(_("The file is larger than %(n)s MB.") % {"n": MOST_BYTES // 10**6})
    is_xml = content.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
    return _sound(_of_xliff(content) if is_xml else _of_csv(content), language, words)


def _sound(found: Mapping[str, tuple[str, str]], language: str, words: Words) -> Read:
    """Check the translations by the names of their rows, each with its English words."""
    read = Read()
    rows = {row.name: row for row in rows_of(language, words, [*interface_texts().values()])}
    for name, (english, typed) in found.items():
        row = rows.get(name)
        said = cleaned(typed)
        if row is None or (english and cleaned(english) != cleaned(row.english)):
            read.unknown += 1
        elif said and (problem := problem_of(row.text, said)):
            read.refused.append((row.english, problem))
        elif said:
            before = [each.said for each in rows_of(language, words, [row.text])]
            read.words.setdefault(row.text.key, before)[row.form] = said
    return read


def _of_csv(content: bytes) -> dict[str, tuple[str, str]]:
    try:
        text = content.decode("utf-8-sig")
        # Some spreadsheets write semicolons.
        mark = max(",;\t", key=text.partition("\n")[0].count)
        table = csv.DictReader(StringIO(text), delimiter=mark, strict=True)
        if not {"id", "translation"} <= {*(table.fieldnames or ())}:
            raise unreadable(_("The first line has to name the columns id and translation."))
        return {
            (line["id"] or "").strip(): (line.get("english") or "", line["translation"] or "")
            for line in table
        }
    except UnicodeDecodeError as error:
        raise unreadable(_("This is not UTF-8 text.")) from error
    except csv.Error as error:
        raise unreadable(_("This is neither CSV nor XLIFF.")) from error


def _of_xliff(content: bytes) -> dict[str, tuple[str, str]]:
    try:
        root = defusedxml.ElementTree.fromstring(content, forbid_dtd=True)
    except (ElementTree.ParseError, ValueError) as error:
        raise unreadable(
            _("This XML is damaged, or declares what no translation needs.")
        ) from error
    if _local(root) != "xliff":
        raise unreadable(_("This is neither CSV nor XLIFF."))
    units = (each for each in root.iter() if _local(each) in {"trans-unit", "unit"})
    return {unit.get("id", ""): (_said(unit, "source"), _said(unit, "target")) for unit in units}


def _local(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _said(unit: ElementTree.Element, name: str) -> str:
    found = next((each for each in unit.iter() if _local(each) == name), None)
    return "" if found is None else "".join(found.itertext())
