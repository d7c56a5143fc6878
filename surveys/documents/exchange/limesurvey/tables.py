"""The tables of LimeSurvey's files, of versions before 4 and later ones."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from xml.etree.ElementTree import Element

from surveys.documents.exchange.choices import Choice
from surveys.documents.exchange.plain_text import has_media, plain
from surveys.documents.languages import MOST_LANGUAGES

Record = dict[str, str]
Texts = dict[str, str]
ALWAYS = {"", "1"}
"""The relevances of what everyone is asked."""
_OLD_NAME = re.compile(r"\d+X\d+X(\w+)", re.ASCII)


class Tables:
    """The tables of a file, and what they say of each question."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self._rows: dict[str, list[Record]] = {}
        self._known: dict[tuple[str, ...], dict[str, list[Texts]]] = {}
        # The keys of texts that are pictures only, by their table.
        self.pictured: dict[str, set[str]] = defaultdict(set)
        about = next(iter(self.rows("surveys")), {})
        named = [about.get("language", ""), *about.get("additional_languages", "").split()]
        if not any(named):
            named = [node.text or "" for node in root.iterfind("languages/language")]
        tags = list(dict.fromkeys(tag_of(name) for name in named if name)) or ["en"]
        self.languages, self.beyond = tags[:MOST_LANGUAGES], tags[MOST_LANGUAGES:]
        self.questions = self.unique("questions", "qid", "question_order")
        inner = [row for row in self.questions if row.get("parent_qid", "0") not in {"", "0"}]
        self.outer = [row for row in self.questions if row.get("parent_qid", "0") in {"", "0"}]
        parts = [*self.rows("subquestions"), *inner]
        self.parts = grouped(parts, "parent_qid", "question_order")
        self.answers = grouped(self.rows("answers"), "qid", "sortorder")
        self.attributes: dict[str, Record] = defaultdict(dict)
        self.settings_of = grouped(self.rows("question_attributes"), "qid", "")
        for row in self.rows("question_attributes"):
            self.attributes[row.get("qid", "")][row.get("attribute", "")] = row.get("value", "")
        # Versions before 1.92 have no expressions, and a table of conditions.
        self.conditions = grouped(self.rows("conditions"), "qid", "cid")
        self.titles = {row.get("qid"): row.get("title", "") for row in self.outer}
        self.relevances = {row.get("qid"): row.get("relevance", "") for row in self.questions}

    def code(self, name: str) -> str:
        """Return the code of a question, or of a part of one, from its name in older files."""
        old = _OLD_NAME.fullmatch(name)
        if old is None:
            return name
        for end in range(len(old[1]), 0, -1):
            # The number of the question, and the code of the part without a sign between.
            if (title := self.titles.get(old[1][:end])) is not None:
                part = old[1][end:]
                return f"{title}_{part}" if part else title
        return ""

    def old_conditions(self, qid: str) -> list[str]:
        """Return the rows of the table of conditions for a question, as expressions that all hold.

        Conditions on one question are joined by “or”, those on several by “and”, and scenarios are
        alternatives. A question with an expression of its own has it instead.
        """
        if self.relevances.get(qid, "").strip() not in ALWAYS:
            return []
        by_scenario: dict[str, dict[str, list[str]]] = {}
        for condition in self.conditions.get(qid, []):
            field = condition.get("cfieldname", "")
            name = self.titles.get(condition.get("cqid"), "") or field
            part = self.code(field)
            name = part if part.startswith(f"{name}_") else name
            method = condition.get("method", "").strip() or "=="
            text = f'{name}.NAOK {method} "{condition.get("value", "")}"'
            by_scenario.setdefault(condition.get("scenario", ""), {}).setdefault(name, []).append(
                text
            )
        scenarios = [
            [" or ".join(dict.fromkeys(texts)) for texts in names.values()]
            for names in by_scenario.values()
        ]
        if len(scenarios) < 2:
            return scenarios[0] if scenarios else []
        joined = (" and ".join(f"({clause})" for clause in clauses) for clauses in scenarios)
        alike = all(len(clauses) == 1 for clauses in scenarios)
        return [" or ".join([clauses[0] for clauses in scenarios] if alike else joined)]

    def texts(self, table: str, key: str, *fields: str) -> Callable[[str], list[Texts]]:
        """Return a function from the key of a record to its texts in each language.

        New versions have a table of their own for them, old ones a record for each language.
        """
        if (table, *fields) not in self._known:
            localized = {"questions": "question_l10ns", "answers": "answer_l10ns"}.get(
                table, "group_l10ns"
            )
            names = ("subquestions",) if table == "questions" else ()
            rows = [row for name in (table, localized, *names) for row in self.rows(name)]
            by_key: dict[str, list[Texts]] = defaultdict(lambda: [{} for _field in fields])
            for row in rows:
                own_key = row.get(key, "") if key else _answer_key(row)
                held = by_key[own_key]
                for texts, name in zip(held, fields, strict=True):
                    tag = tag_of(row.get("language", ""))
                    text = plain(row.get(name, ""))
                    if tag in self.languages and text:
                        texts[tag] = text
                    elif name == fields[0] and has_media(row.get(name, "")):
                        self.pictured[table].add(own_key)
            self._known[table, *fields] = by_key
        known = self._known[table, *fields]
        return lambda record_key: [dict(texts) for texts in known[record_key]]

    def rows(self, table: str) -> list[Record]:
        """Return the records of a table."""
        if table not in self._rows:
            rows = self.root.iterfind(f"{table}/rows/row")
            self._rows[table] = [{node.tag: node.text or "" for node in row} for row in rows]
        return self._rows[table]

    def unique(self, table: str, key: str, order: str) -> list[Record]:
        """Return the records of a table, one for each key, in order."""
        rows = first_of_each(self.rows(table), key_of(key))
        return sorted(rows, key=lambda row: _whole(row.get(order, "")))

    def parts_of(self, qid: str, scale: str = "0") -> list[Choice]:
        """Return the subquestions of a question, or those that are the columns of an array."""
        texts = self.texts("questions", "qid", "question")
        rows = first_of_each(self.parts.get(qid, []), key_of("qid"))
        fitting = [row for row in rows if (row.get("scale_id") or "0") == scale]
        pictured = self.pictured["questions"]
        keyed = [(row.get("title", ""), row.get("qid", "")) for row in fitting]
        return [Choice(code, texts(key)[0], key in pictured) for code, key in keyed]

    def answers_of(self, qid: str, scale: str = "0") -> list[Choice]:
        """Return the answers of a question, or those on one of the scales of an array."""
        texts = self.texts("answers", "", "answer")
        rows = first_of_each(self.answers.get(qid, []), _answer_key)
        fitting = [row for row in rows if (row.get("scale_id") or "0") == scale]
        pictured = self.pictured["answers"]
        keyed = [(row.get("code", ""), _answer_key(row)) for row in fitting]
        return [Choice(code, texts(key)[0], key in pictured) for code, key in keyed]

    def attribute_texts(self, qid: str, attribute: str) -> Texts:
        """Return a setting of a question in each language."""
        told = {
            tag_of(row.get("language", "")): plain(row.get("value", ""))
            for row in self.settings_of.get(qid, ())
            if row.get("attribute") == attribute
        }
        everywhere = told.get("", "")
        texts = {tag: told.get(tag) or everywhere for tag in self.languages}
        return {tag: text for tag, text in texts.items() if text}


def grouped(rows: Iterable[Record], key: str, order: str) -> dict[str, list[Record]]:
    """Return the records by one of their fields, each list in order."""
    groups: dict[str, list[Record]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: _whole(row.get(order, ""))):
        groups[row.get(key, "")].append(row)
    return dict(groups)


def first_of_each(rows: Iterable[Record], key: Callable[[Record], str]) -> list[Record]:
    """Return the first record of each key."""
    by_key: dict[str, Record] = {}
    for row in rows:
        by_key.setdefault(key(row), row)
    return list(by_key.values())


def key_of(name: str) -> Callable[[Record], str]:
    """Return a function that returns this field of a record."""
    return lambda row: row.get(name, "")


def _answer_key(row: Record) -> str:
    """Return the key of an answer: its number in new versions, else its question and code."""
    return row.get("aid") or "/".join(row.get(key, "") for key in ("qid", "scale_id", "code"))


def tag_of(name: str) -> str:
    """Return the tag of a language that LimeSurvey names."""
    return name.strip().lower().replace("_", "-")


def _whole(text: str) -> int:
    return int(text) if re.fullmatch(r"-?\d{1,9}", text, re.ASCII) else 0
