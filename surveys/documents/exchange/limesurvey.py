"""Read LimeSurvey's survey files (.lss), of old versions and new ones."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from xml.etree.ElementTree import Element

import defusedxml.ElementTree
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.draft import LIMITS
from surveys.documents.exchange.columns import language_name
from surveys.documents.exchange.conversion import (
    MEDIA,
    NO_FILTER,
    NO_OTHER,
    NO_RULE,
    NO_TEXT,
    REQUIRED,
    STEPS,
    WRONG_TYPE,
    Choice,
    Conversion,
    Imported,
    Item,
    check_languages,
    number_scale,
)
from surveys.documents.exchange.expressions import parse_limesurvey
from surveys.documents.exchange.plain_text import has_media, plain
from surveys.documents.import_export import unreadable
from surveys.documents.translatable_texts import SECTION, YES_NO
from surveys.questions.registry import KINDS

Record = dict[str, str]
Texts = dict[str, str]
_OTHERS = {
    **dict.fromkeys("STUQ", gettext_lazy("free text")),
    **dict.fromkeys("FHABCE1;:", gettext_lazy("array")),
    "R": gettext_lazy("ranking"),
    "D": gettext_lazy("date"),
    "K": gettext_lazy("several numbers"),
    "P": gettext_lazy("multiple choice with comments"),
    "5": gettext_lazy("five points"),
    "G": gettext_lazy("gender"),
    "|": gettext_lazy("files"),
    "*": gettext_lazy("equation"),
    "I": gettext_lazy("language switch"),
}
_BOILERPLATE = "X"
RANDOM_GROUP = gettext_lazy("its random order with others was left out.")
_LOST = {
    "max_answers": gettext_lazy("people can give any number of answers, there %(rule)s at most."),
    "min_answers": gettext_lazy("people can give any number of answers, there %(rule)s at least."),
    **dict.fromkeys(("array_filter", "array_filter_exclude"), NO_FILTER),
    "random_group": RANDOM_GROUP,
    "random_order_group": RANDOM_GROUP,
    **dict.fromkeys(("em_validation_q", "em_validation_sq"), NO_RULE),
    **dict.fromkeys(
        ("prefix", "suffix"), gettext_lazy("“%(rule)s” next to its answer was left out.")
    ),
    "time_limit": gettext_lazy("its limit of time was left out."),
}
"""Attributes of questions that have no counterpart here, and what is lost with them."""
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9})?", re.ASCII)
_OLD_NAME = re.compile(r"\d+X\d+X(\d+)", re.ASCII)
_EQUATION = re.compile(r"\{([^{}]*)\}")
_SHOWN = {
    *("question", "help", "answer", "group_name", "description"),
    *("surveyls_title", "surveyls_description", "surveyls_welcometext"),
}
"""The fields of texts that people see."""
_ALWAYS = {"", "1"}


def load_lss(content: bytes) -> Imported:
    """Return the draft in a .lss file; raise `SurveyFileError`."""
    try:
        root = defusedxml.ElementTree.fromstring(content, forbid_dtd=True)
    except Exception as error:
        # Of XML made to break its readers: bad syntax, entities, unknown encodings and more.
        reason = _("This XML is broken, or defines entities, which no survey needs.")
        raise unreadable(reason) from error
    if root.tag != "document" or root.findtext("LimeSurveyDocType") != "Survey":
        raise unreadable(_sentence(root))
    return _Survey(root).convert()


def _sentence(root: Element) -> str:
    """Say what an XML is, if not a survey of LimeSurvey."""
    name = root.tag.rpartition("}")[2].lower()
    if root.findtext("LimeSurveyDocType"):
        return _(
            "This is a part of a survey of LimeSurvey. Export the whole survey there, as .lss."
        )
    if name == "html" and root.tag.startswith("{"):
        return _("This is an XForm, or a page. Choose the XLSForm (.xlsx) that it was made from.")
    if name == "odm":
        return _(
            "This is a project of REDCap, which cannot be read. Write its questions into an "
            "XLSForm (.xlsx), or add them here one by one."
        )
    return _("This XML is no survey of LimeSurvey (.lss). Export the survey there, as .lss.")


class _Survey:
    """The tables of a .lss file, being converted."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self._known: dict[tuple[str, ...], dict[str, list[Texts]]] = {}
        about = next(iter(self._rows("surveys")), {})
        named = [about.get("language", ""), *about.get("additional_languages", "").split()]
        if not any(named):
            named = [node.text or "" for node in root.iterfind("languages/language")]
        self.languages = list(dict.fromkeys(_tag(name) for name in named if name)) or ["en"]
        check_languages(self.languages)
        self.questions = self._unique("questions", "qid", "question_order")
        inner = [row for row in self.questions if row.get("parent_qid", "0") not in {"", "0"}]
        self.outer = [row for row in self.questions if row.get("parent_qid", "0") in {"", "0"}]
        parts = [*self._rows("subquestions"), *inner]
        self.parts = _grouped(parts, "parent_qid", "question_order")
        self.answers = _grouped(self._rows("answers"), "qid", "sortorder")
        self.attributes: dict[str, Record] = defaultdict(dict)
        for row in self._rows("question_attributes"):
            self.attributes[row.get("qid", "")][row.get("attribute", "")] = row.get("value", "")
        # Versions before 1.92 have no expressions, and a table of conditions.
        self.conditions = _grouped(self._rows("conditions"), "qid", "cid")
        self.titles = {row.get("qid"): row.get("title", "") for row in self.questions}
        self.relevances = {row.get("qid"): row.get("relevance", "") for row in self.questions}
        self.too_long: list[str] = []
        parse = partial(parse_limesurvey, rename=self._code)
        self.made = Conversion(self._settings(), self.titles.values(), parse)
        self.required = 0
        self.random_groups = Counter(map(self._random_group, self.outer))
        # The names of equations that became arms.
        self.drawn: set[str] = set()
        # The questions whose random order was kept.
        self.shuffled: set[str] = set()

    def convert(self) -> Imported:
        """Read every group with its questions."""
        texts = self._texts("groups", "gid", "group_name", "description")
        inside = _grouped(self.outer, "gid", "question_order")
        groups = self._unique("groups", "gid", "group_order")
        self._add_draws(groups)
        moving = self._moving(groups, inside)
        for group in groups:
            key = group.get("gid", "")
            self._add_group(group, texts(key), inside.get(key, []), moving=moving)
        survey = _("The survey")
        if self.required:
            self.made.leave_out(survey, REQUIRED, n=self.required)
        if prefilled := len({row.get("qid") for row in self._rows("defaultvalues")}):
            reason = _("questions with an answer given in advance: %(n)s. Here none is given.")
            self.made.leave_out(survey, reason, n=prefilled)
        ends = self._rows("surveys_languagesettings")
        if any(plain(row.get("surveyls_endtext", "")) for row in ends):
            self.made.leave_out(survey, _("the text after the last answer was left out."))
        if any(row.get("surveyls_url", "").strip() for row in ends):
            self.made.leave_out(survey, _("the link after the last answer was left out."))
        for tag in self.too_long:
            reason = _(
                "its description and welcome in %(language)s have more than %(most)s characters. "
                "They were left out."
            )
            words = {"language": language_name(tag), "most": LIMITS["text"]}
            self.made.leave_out(survey, reason, **words)
        shown = (node.text or "" for node in self.root.iter() if node.tag in _SHOWN)
        if media := sum(map(has_media, shown)):
            self.made.leave_out(survey, MEDIA, n=media)
        if quotas := len(_first_of_each(self._rows("quota"), _key_of("id"))):
            self.made.leave_out(survey, _("quotas were left out: %(n)s."), n=quotas)
        if assessments := len(_first_of_each(self._rows("assessments"), _key_of("id"))):
            self.made.leave_out(survey, _("assessments were left out: %(n)s."), n=assessments)
        settings = self.made.settings
        self.made.find_placeholders([settings["title"], settings["introduction"]], survey)
        return self.made.finish()

    def _add_group(
        self, group: Record, texts: list[Texts], rows: list[Record], *, moving: bool
    ) -> None:
        """Read a group with its questions; ``moving`` says that random places can be kept."""
        name = {"id": group.get("gid", "")[:20]}
        heading = _("The heading of group %(id)s") % name
        section = self._add_section(texts, heading, group.get("grelevance", ""))
        if section is not None and self._shuffled(rows):
            section["random_order"] = True
            self.shuffled |= {row.get("qid", "") for row in rows}
        if group.get("randomization_group", "").strip():
            if section is not None and moving:
                section["random_place"] = True
            else:
                self.made.leave_out(_("Group %(id)s") % name, RANDOM_GROUP)
        for row in rows:
            self._add(row, group)

    def _code(self, name: str) -> str:
        """Return the code of a question from its name in older files."""
        old = _OLD_NAME.fullmatch(name)
        return self.titles.get(old[1], "") if old else name

    def _add_draws(self, groups: Iterable[Record]) -> None:
        """Add arms for equations with numbers by chance."""
        texts = self._texts("questions", "qid", "question")
        equations: dict[str, str] = {}
        for row in self.outer:
            qid = row.get("qid", "")
            [shown] = texts(qid)
            written = self.attributes.get(qid, {}).get("equation") or next(iter(shown.values()), "")
            match = _EQUATION.fullmatch(written.strip())
            if row.get("type") == "*" and match and row.get("relevance", "").strip() in _ALWAYS:
                equations[row.get("title", "")] = match[1]
        old = (text for row in self.outer for text in self._old_conditions(row.get("qid", "")))
        rows = [row.get("relevance", "") for row in self.outer]
        conditions = [*rows, *(group.get("grelevance", "") for group in groups), *old]
        places = {title: _("Question %(code)s") % {"code": title[:40]} for title in equations}
        self.drawn = self.made.add_draws(equations, filter(None, conditions), places)

    def _moving(self, groups: Iterable[Record], inside: Mapping[str, list[Record]]) -> bool:
        """Return whether all groups in a random order are in one, and each is one section here."""
        texts = self._texts("groups", "gid", "group_name")
        moving = [group for group in groups if group.get("randomization_group", "").strip()]
        names = {group["randomization_group"].strip() for group in moving}
        rows = [row for group in moving for row in inside.get(group.get("gid", ""), [])]
        headed = all(texts(group.get("gid", ""))[0] for group in moving)
        shown = any(row.get("type") == _BOILERPLATE for row in rows)
        return len(names) == 1 and len(moving) > 1 and headed and not shown

    def _shuffled(self, rows: Sequence[Record]) -> bool:
        """Return whether a random order is that of all questions of a group, and of no others."""
        groups = {self._random_group(row) for row in rows}
        shown = any(row.get("type") == _BOILERPLATE for row in rows)
        alike = sum(self.random_groups[group] for group in groups)
        return len(groups) == 1 and "" not in groups and alike == len(rows) > 1 and not shown

    def _random_group(self, row: Record) -> str:
        return self.attributes.get(row.get("qid", ""), {}).get("random_group", "").strip()

    def _settings(self) -> Item:
        fields = [f"surveyls_{name}" for name in ("title", "description", "welcometext")]
        texts: list[Texts] = [{}, {}, {}]
        for row in self._rows("surveys_languagesettings"):
            for translations, name in zip(texts, fields, strict=True):
                tag = _tag(row.get("surveyls_language", ""))
                text = plain(row.get(name, ""))
                if tag in self.languages and text:
                    translations[tag] = text
        title, description, welcome = texts
        introduction = {
            tag: text
            for tag in self.languages
            if (text := "\n\n".join(filter(None, (description.get(tag), welcome.get(tag)))))
        }
        self.too_long = [tag for tag, text in introduction.items() if len(text) > LIMITS["text"]]
        for tag in self.too_long:
            del introduction[tag]
        title.setdefault(self.languages[0], _("Imported survey"))
        return {"languages": self.languages, "title": title, "introduction": introduction}

    def _add_section(self, texts: list[Texts], place: str, *conditions: str) -> Item | None:
        """Add a heading; return it, if there is one and it was kept."""
        text, help_text = texts
        if not text:
            return None
        added = self.made.add({"kind": SECTION, "text": text, "help": help_text}, place)
        self._add_conditions(added, conditions, place)
        return added if self.made.items[-1] is added else None

    def _add_display(self, qid: str, texts: list[Texts], place: str, *conditions: str) -> None:
        """Add a text display as a heading, unless no one sees it."""
        attributes = self.attributes.get(qid, {})
        if attributes.get("hidden") == "1":
            self.made.leave_out(place, _("it is hidden there, so it was left out."))
            return
        if not texts[0]:
            self.made.leave_out(place, NO_TEXT)
        if attributes.get("random_group", "").strip():
            self.made.leave_out(place, RANDOM_GROUP)
        self._add_section(texts, place, *conditions)

    def _add(self, row: Record, group: Record) -> None:
        qid, letter, name = (row.get(key, "") for key in ("qid", "type", "title"))
        if name in self.drawn:
            return
        place = _("Question %(code)s") % {"code": name[:40] or qid[:20]}
        texts = self._texts("questions", "qid", "question", "help")(qid)
        relevance = (row.get("relevance", ""), group.get("grelevance", ""))
        if letter == _BOILERPLATE:
            self._add_display(qid, texts, place, *relevance, *self._old_conditions(qid))
            return
        kind = next(
            (candidate for candidate in KINDS.values() if letter in [*candidate.limesurvey]), None
        )
        if kind is None:
            self.made.leave_out(place, WRONG_TYPE, type=_OTHERS.get(letter, letter[:20]))
            return
        item: Item = {"kind": kind.name, "text": texts[0], "help": texts[1]}
        attributes = self.attributes.get(qid, {})
        scale = self._scale(attributes, place) if kind.numeric else {}
        if scale is None:
            return
        if attributes.get("random_order") == "1" or attributes.get("answer_order") == "random":
            item["random_order"] = True
        choices = self._choices(row)
        self.required += row.get("mandatory") == "Y"
        self._say_what_is_lost(row, attributes, place)
        added = self.made.add(item, place, name, choices, scale=scale)
        self._add_conditions(added, [*relevance, *self._old_conditions(qid)], place)

    def _scale(self, attributes: Record, place: str) -> dict[str, str] | None:
        """Return the bounds of a number; None without, as it cannot be protected then."""
        low, high = (attributes.get(f"{end}_num_value_n", "").strip() for end in ("min", "max"))
        if not (_NUMBER.fullmatch(low) and _NUMBER.fullmatch(high)):
            reason = _("a number needs a minimum and a maximum. It was left out.")
            self.made.leave_out(place, reason)
            return None
        scale = number_scale(Fraction(low), Fraction(high), Fraction(1))
        if attributes.get("num_value_int_only") != "1" or scale["step"] != "1":
            self.made.leave_out(place, STEPS, step=scale["step"])
        return scale

    def _choices(self, row: Record) -> list[Choice]:
        kind, qid = row.get("type", ""), row.get("qid", "")
        if kind == "Y":
            return [Choice(code, texts) for code, texts in zip("NY", YES_NO, strict=True)]
        if kind == "M":
            texts = self._texts("questions", "qid", "question")
            rows = _first_of_each(self.parts.get(qid, []), _key_of("qid"))
            return [Choice(part.get("title", ""), *texts(part.get("qid", ""))) for part in rows]
        texts = self._texts("answers", "", "answer")
        rows = _first_of_each(self.answers.get(qid, []), _answer_key)
        return [Choice(answer.get("code", ""), *texts(_answer_key(answer))) for answer in rows]

    def _say_what_is_lost(self, row: Record, attributes: Record, place: str) -> None:
        if row.get("other") == "Y":
            self.made.leave_out(place, NO_OTHER)
        if row.get("type") == "O":
            self.made.leave_out(place, _("the comment that people can type was left out."))
        if row.get("preg"):
            self.made.leave_out(place, _("the rule that answers must follow was left out."))
        if attributes.get("hidden") == "1":
            self.made.leave_out(
                place, _("the question is hidden there. Here everyone is asked it.")
            )
        for name, loss in _LOST.items():
            if name == "random_group" and row.get("qid", "") in self.shuffled:
                continue
            if (value := attributes.get(name, "").strip()) not in {"", "0"}:
                self.made.leave_out(place, loss, rule=value[:100])
        for part in _first_of_each(self.parts.get(row.get("qid", ""), []), _key_of("qid")):
            if (rule := part.get("relevance", "").strip()) not in _ALWAYS:
                self.made.leave_out(place, NO_FILTER, rule=rule[:100])
        if attributes.get("exclude_all_others"):
            self.made.leave_out(place, _("that one answer excludes all others was left out."))

    def _old_conditions(self, qid: str) -> list[str]:
        """Return the rows of the table of conditions for a question, as expressions that all hold.

        Conditions on one question are joined by “or”, those on several by “and”, and scenarios are
        alternatives. A question with an expression of its own has it instead.
        """
        if self.relevances.get(qid, "").strip() not in _ALWAYS:
            return []
        by_scenario: dict[str, dict[str, list[str]]] = {}
        for condition in self.conditions.get(qid, []):
            name = self.titles.get(condition.get("cqid"), "") or condition.get("cfieldname", "")
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

    def _add_conditions(self, item: Item, expressions: Iterable[str], place: str) -> None:
        texts = [text for expression in expressions if (text := expression.strip()) not in _ALWAYS]
        if texts:
            self.made.add_condition(item, texts, place)

    def _texts(self, table: str, key: str, *fields: str) -> Callable[[str], list[Texts]]:
        """Return a function from the key of a record to its texts in each language.

        New versions have a table of their own for them, old ones a record for each language.
        """
        if (table, *fields) not in self._known:
            localized = {"questions": "question_l10ns", "answers": "answer_l10ns"}.get(
                table, "group_l10ns"
            )
            names = ("subquestions",) if table == "questions" else ()
            rows = [row for name in (table, localized, *names) for row in self._rows(name)]
            by_key: dict[str, list[Texts]] = defaultdict(lambda: [{} for _field in fields])
            for row in rows:
                held = by_key[row.get(key, "") if key else _answer_key(row)]
                for texts, name in zip(held, fields, strict=True):
                    tag = _tag(row.get("language", ""))
                    text = plain(row.get(name, ""))
                    if tag in self.languages and text:
                        texts[tag] = text
            self._known[table, *fields] = by_key
        known = self._known[table, *fields]
        return lambda record_key: [dict(texts) for texts in known[record_key]]

    def _rows(self, table: str) -> list[Record]:
        rows = self.root.iterfind(f"{table}/rows/row")
        return [{node.tag: node.text or "" for node in row} for row in rows]

    def _unique(self, table: str, key: str, order: str) -> list[Record]:
        """Return the records of a table, one for each key, in order."""
        rows = _first_of_each(self._rows(table), _key_of(key))
        return sorted(rows, key=lambda row: _whole(row.get(order, "")))


def _grouped(rows: Iterable[Record], key: str, order: str) -> dict[str, list[Record]]:
    groups: dict[str, list[Record]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: _whole(row.get(order, ""))):
        groups[row.get(key, "")].append(row)
    return dict(groups)


def _first_of_each(rows: Iterable[Record], key: Callable[[Record], str]) -> list[Record]:
    by_key: dict[str, Record] = {}
    for row in rows:
        by_key.setdefault(key(row), row)
    return list(by_key.values())


def _key_of(name: str) -> Callable[[Record], str]:
    return lambda row: row.get(name, "")


def _answer_key(row: Record) -> str:
    """Return the key of an answer: its number in new versions, else its question and code."""
    return row.get("aid") or "/".join(row.get(key, "") for key in ("qid", "code"))


def _tag(name: str) -> str:
    return name.strip().lower().replace("_", "-")


def _whole(text: str) -> int:
    return int(text) if re.fullmatch(r"-?\d{1,9}", text, re.ASCII) else 0
