"""The tables of LimeSurvey's files, of versions before 4 and later ones."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

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

    def __init__(self, records: Mapping[str, list[Record]], languages: Iterable[str] = ()) -> None:
        self.records = records
        self._known: dict[tuple[str, ...], dict[str, list[Texts]]] = {}
        # The keys of texts that are pictures only, by their table.
        self.pictured: dict[str, set[str]] = defaultdict(set)
        about = next(iter(self.rows("surveys")), {})
        named = [about.get("language", ""), *about.get("additional_languages", "").split()]
        named = named if any(named) else [*languages]
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

    def texts(self, table: str, *fields: str) -> Callable[[str], list[Texts]]:
        """Return a function from the key of a record to its texts in each language.

        New versions have a table of their own for them, old ones a record for each language.
        """
        if (table, *fields) not in self._known:
            names = [table, f"{table.removesuffix('s')}_l10ns"]
            names += ["subquestions"] if table == "questions" else []
            by_key: dict[str, list[Texts]] = defaultdict(lambda: [{} for _field in fields])
            for row in (row for name in names for row in self.rows(name)):
                key = _KEYS[table](row)
                for texts, name in zip(by_key[key], fields, strict=True):
                    tag = tag_of(row.get("language", ""))
                    text = plain(row.get(name, ""))
                    if tag in self.languages and text:
                        texts[tag] = text
                    elif name == fields[0] and has_media(row.get(name, "")):
                        self.pictured[table].add(key)
            self._known[table, *fields] = by_key
        known = self._known[table, *fields]
        return lambda key: [dict(texts) for texts in known[key]]

    def rows(self, table: str) -> list[Record]:
        return self.records.get(table, [])

    def unique(self, table: str, key: str, order: str) -> list[Record]:
        """Return the records of a table, one for each key, in order."""
        rows = first_of_each(self.rows(table), key_of(key))
        return sorted(rows, key=lambda row: _whole(row.get(order, "")))

    def parts_of(self, qid: str, scale: str = "0") -> list[Choice]:
        """Return the subquestions of a question, or those that are the columns of an array."""
        return self._choices("questions", self.parts.get(qid, []), scale, "title", "question")

    def answers_of(self, qid: str, scale: str = "0") -> list[Choice]:
        """Return the answers of a question, or those on one of the scales of an array."""
        return self._choices("answers", self.answers.get(qid, []), scale, "code", "answer")

    def _choices(
        self, table: str, rows: list[Record], scale: str, code: str, text: str
    ) -> list[Choice]:
        texts, pictured = self.texts(table, text), self.pictured[table]
        unique = first_of_each(rows, _KEYS[table])
        fitting = [row for row in unique if (row.get("scale_id") or "0") == scale]
        keyed = [(row.get(code, ""), _KEYS[table](row)) for row in fitting]
        return [Choice(name, texts(key)[0], key in pictured) for name, key in keyed]

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
    by_key: dict[str, Record] = {}
    for row in rows:
        by_key.setdefault(key(row), row)
    return list(by_key.values())


def key_of(name: str) -> Callable[[Record], str]:
    return lambda row: row.get(name, "")


def _answer_key(row: Record) -> str:
    """Return the key of an answer: its number in new versions, else its question and code."""
    return row.get("aid") or "/".join(row.get(key, "") for key in ("qid", "scale_id", "code"))


_KEYS = {"questions": key_of("qid"), "answers": _answer_key, "groups": key_of("gid")}


def tag_of(name: str) -> str:
    return name.strip().lower().replace("_", "-")


def _whole(text: str) -> int:
    return int(text) if re.fullmatch(r"-?\d{1,9}", text, re.ASCII) else 0
