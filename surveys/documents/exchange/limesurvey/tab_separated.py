"""Read LimeSurvey's tab-separated export as the tables of a .lss file.

Each row has a class: a setting (S, SL), a group (G), a question (Q), a subquestion (SQ) or an
answer (A). With several languages everything is there once for each, in the same order.
"""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from surveys.documents.exchange.finishing import Imported
from surveys.documents.exchange.limesurvey.survey import load_tables
from surveys.documents.exchange.limesurvey.tables import Record, Tables
from surveys.documents.import_export import unreadable

MOST_ROWS = 25_000
_NEEDED = {"class", "name", "text"}
_USUAL = _NEEDED | {
    *("id", "related_id", "type/scale", "relevance", "help", "language", "validation"),
    *("mandatory", "encrypted", "other", "default", "same_default", "same_script"),
}
_COUNTED = {"AS": "assessments", "QTA": "quota"}
_KNOWN = {"S", "SL", "G", "Q", "SQ", "A", "C", "QTALS", "QTAM", *_COUNTED}


def is_tab_separated(content: bytes) -> bool:
    """Return whether a file begins with the columns of such an export."""
    head = (
        content[:4_000].replace(b"\0", b"").removeprefix(b"\xef\xbb\xbf").lstrip(b"\xff\xfe\r\n ")
    )
    columns = head.split(b"\n")[0].replace(b'"', b"").split(b"\t")
    return {cell.strip().decode("ascii", "replace").lower() for cell in columns} >= _NEEDED


def load_tab_separated(content: bytes) -> Imported:
    made = _Tables(list(_rows(content)))
    return load_tables(Tables(made.records), made.unknown)


def _rows(content: bytes) -> Iterator[Record]:
    """Yield the rows of a file as they are spelled in the usual one, without empty cells."""
    wide = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise unreadable(_("This is not UTF-8 text.")) from error
    lines = csv.reader(
        text.strip("\n\r ").replace("\0", "").splitlines(keepends=True), delimiter="\t"
    )
    try:
        headers = [cell.strip().lower() for cell in next(lines)]
        for number, line in enumerate(lines):
            if number == MOST_ROWS:
                raise unreadable(_("The file has more rows than any questionnaire."))
            yield {name: cell for name, cell in zip(headers, line, strict=False) if name and cell}
    except csv.Error as error:
        raise unreadable(_("This table is damaged: one of its cells has no end.")) from error


class _Tables:
    """The tables of an export, being made row by row."""

    def __init__(self, rows: Iterable[Record]) -> None:
        self.records: dict[str, list[Record]] = defaultdict(list)
        self.unknown: Counter[str] = Counter()
        self._about: Record = {}
        self._shown: dict[str, Record] = {}
        self._qids: dict[str, str] = {}
        self._parts: dict[str, str] = {}
        self._attributes: set[tuple[str, str, str]] = set()
        self._groups: Counter[str] = Counter()
        self._gid = self._qid = ""
        readers = {"G": self._group, "Q": self._question, "SQ": self._part, "A": self._answer}
        rows = list(rows)
        for row in rows:
            row["class"] = row.get("class", "").strip().upper()
            if row["class"] == "S":
                self._about[row.get("name", "")] = row.get("text", "")
        self._base = (self._about.get("language") or "en").strip()
        for row in rows:
            kind = row["class"]
            if kind in _COUNTED:
                self.records[_COUNTED[kind]].append({"id": row.get("id") or row.get("name", "")})
            elif kind == "SL":
                shown = self._shown.setdefault(self._language(row), {})
                shown[row.get("name", "")] = row.get("text", "")
            elif kind in readers:
                readers[kind](row)
            elif kind not in _KNOWN and len(row) > 1:
                self.unknown[kind] += 1
        self.records["surveys"].append(self._about)
        for tag, shown in self._shown.items():
            self.records["surveys_languagesettings"].append({"surveyls_language": tag, **shown})

    def _language(self, row: Record) -> str:
        return row.get("language", "").strip() or self._base

    def _group(self, row: Record) -> None:
        tag = self._language(row)
        self._groups[tag] += 1
        self._gid, self._qid = f"g{self._groups[tag]}", ""
        order = str(self._groups[tag])
        texts = {"group_name": row.get("name", ""), "description": row.get("text", "")}
        about = {"gid": self._gid, "group_order": order, "language": tag}
        self.records["groups"].append({**about, **texts, "grelevance": row.get("relevance", "")})

    def _question(self, row: Record) -> None:
        code = row.get("name", "")
        self._qid = self._qids.setdefault(code, str(len(self._qids) + 1))
        self._ask(row, self._qid, "0")
        for name, value in row.items():
            if name not in _USUAL and (key := (self._qid, name, value)) not in self._attributes:
                self._attributes.add(key)
                known = {"qid": self._qid, "attribute": name, "value": value}
                self.records["question_attributes"].append(
                    {**known, "language": self._language(row)}
                )
        if row.get("default"):
            self.records["defaultvalues"].append({"qid": self._qid})

    def _part(self, row: Record) -> None:
        key = f"{self._qid}/{row.get('type/scale', '')}/{row.get('name', '')}"
        number = self._parts.setdefault(key, f"p{len(self._parts) + 1}")
        self._ask(row, number, self._qid or "-")

    def _ask(self, row: Record, qid: str, parent: str) -> None:
        part = parent != "0"
        order = str(len(self._parts if part else self._qids))
        names = {
            "text": "question",
            "help": "help",
            "relevance": "relevance",
            "name": "title",
            "mandatory": "mandatory",
            "other": "other",
            "validation": "preg",
        }
        texts = {ours: row[name] for name, ours in names.items() if name in row}
        about = {"qid": qid, "parent_qid": parent, "gid": self._gid, "question_order": order}
        kind = {"scale_id": _scale(row)} if part else {"type": row.get("type/scale", "").strip()}
        self.records["questions"].append(
            {**about, **kind, **texts, "language": self._language(row)}
        )

    def _answer(self, row: Record) -> None:
        about = {"qid": self._qid, "code": row.get("name", ""), "answer": row.get("text", "")}
        about["scale_id"] = _scale(row)
        self.records["answers"].append({**about, "language": self._language(row)})


def _scale(row: Record) -> str:
    """Return the scale of a subquestion or an answer: the second one of an array has the other."""
    return "1" if row.get("type/scale", "").strip() == "1" else "0"
