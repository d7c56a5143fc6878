"""Read LimeSurvey's survey files (.lss), of old versions and new ones."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from xml.etree.ElementTree import Element

import defusedxml.ElementTree
from django.utils.translation import gettext as _

from surveys.documents.draft import LIMITS
from surveys.documents.exchange import reasons
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.finishing import Imported, finish
from surveys.documents.exchange.language_names import language_name, say_beyond
from surveys.documents.exchange.limesurvey.questions import LssQuestion, Questions
from surveys.documents.exchange.limesurvey.tables import (
    ALWAYS,
    Record,
    Tables,
    Texts,
    first_of_each,
    grouped,
    key_of,
    tag_of,
)
from surveys.documents.exchange.plain_text import has_media, plain
from surveys.documents.exchange.texts import Asked
from surveys.documents.import_export import unreadable
from surveys.documents.translatable_texts import SECTION

_BOILERPLATE = "X"
_EQUATION = re.compile(r"\{([^{}]*)\}")
_SHOWN = {
    *("question", "help", "answer", "group_name", "description"),
    *("surveyls_title", "surveyls_description", "surveyls_welcometext"),
}
"""The fields of texts that people see."""


def load_lss(content: bytes) -> Imported:
    try:
        root = defusedxml.ElementTree.fromstring(content, forbid_dtd=True)
    except Exception as error:
        # Of XML made to break its readers: bad syntax, entities, unknown encodings and more.
        reason = _("This XML is damaged, or defines entities, which no survey needs.")
        raise unreadable(reason) from error
    if root.tag != "document" or root.findtext("LimeSurveyDocType") != "Survey":
        raise unreadable(_sentence(root))
    records: dict[str, list[Record]] = defaultdict(list)
    for table in root:
        for row in table.iterfind("rows/row"):
            records[table.tag].append({node.tag: node.text or "" for node in row})
    languages = (node.text or "" for node in root.iterfind("languages/language"))
    return load_tables(Tables(records, languages))


def load_tables(tables: Tables, unknown: Mapping[str, int] | None = None) -> Imported:
    """Return the draft in the tables of a file; it left out rows of ``unknown`` kinds."""
    survey = _Survey(tables)
    for kind, number in (unknown or {}).items():
        reason = _("rows of the class “%(kind)s” were left out: %(n)s.")
        survey.made.leave_out(_("The survey"), reason, kind=kind[:20], n=number)
    return survey.convert()


def _sentence(root: Element) -> str:
    name = root.tag.rpartition("}")[2].lower()
    if root.findtext("LimeSurveyDocType"):
        return _(
            "This is part of a LimeSurvey survey. Export the whole survey from LimeSurvey as .lss."
        )
    if name == "html" and root.tag.startswith("{"):
        return _("This is an XForm, or a page. Choose the XLSForm (.xlsx) that it was made from.")
    if name == "odm":
        return reasons.OTHER_TOOL % {"tool": "REDCap"}
    return _(
        "This XML is not a LimeSurvey survey (.lss). Export the survey from LimeSurvey as .lss."
    )


class _Survey:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        # The languages in which the introduction has too many characters.
        self.too_long: list[str] = []
        self.questions = Questions(tables, self._settings())
        self.made = self.questions.made
        self.random_groups = Counter(map(self._random_group, tables.outer))
        # The names of equations that became arms.
        self.drawn: set[str] = set()

    def convert(self) -> Imported:
        texts = self.tables.texts("groups", "group_name", "description")
        inside = grouped(self.tables.outer, "gid", "question_order")
        groups = self.tables.unique("groups", "gid", "group_order")
        self._add_draws(groups)
        moving = self._moving(groups, inside)
        # Questions of no group come last.
        known = {group.get("gid", "") for group in groups}
        groups += [{"gid": key} for key in inside if key not in known]
        for group in groups:
            key = group.get("gid", "")
            self._add_group(group, texts(key), inside.get(key, []), moving=moving)
        self._say_what_surrounds(_("The survey"))
        return finish(self.made)

    def _say_what_surrounds(self, survey: str) -> None:
        ends = self.tables.rows("surveys_languagesettings")
        rows = (row for records in self.tables.records.values() for row in records)
        shown = (text for row in rows for name, text in row.items() if name in _SHOWN)
        quotas, assessments = (
            len(first_of_each(self.tables.rows(name), key_of("id")))
            for name in ("quota", "assessments")
        )
        self.made.leave_out_numbers(
            survey,
            (self.questions.required, reasons.REQUIRED),
            (len({row.get("qid") for row in self.tables.rows("defaultvalues")}), reasons.PREFILLED),
            (any(plain(row.get("surveyls_endtext", "")) for row in ends), reasons.END_TEXT),
            (any(row.get("surveyls_url", "").strip() for row in ends), reasons.END_LINK),
        )
        for tag in self.too_long:
            reason = _(
                "its description and welcome in %(language)s have more than %(most)s characters. "
                "They were left out."
            )
            words = {"language": language_name(tag), "most": LIMITS["text"]}
            self.made.leave_out(survey, reason, **words)
        self.made.leave_out_numbers(
            survey,
            (sum(map(has_media, shown)), reasons.MEDIA),
            (quotas, reasons.QUOTAS),
            (assessments, _("assessments were left out: %(n)s.")),
        )
        say_beyond(self.made, self.tables.beyond)
        settings = self.made.settings
        self.made.name_placeholders([settings["title"], settings["introduction"]], survey)

    def _add_group(
        self, group: Record, texts: list[Texts], rows: list[Record], *, moving: bool
    ) -> None:
        """Read a group with its questions; ``moving`` says that random places can be kept."""
        name = {"id": group.get("gid", "")[:20]}
        heading = _("The heading of group %(id)s") % name
        conditions = _conditions(group.get("grelevance", ""))
        text, told = texts
        section = self._add_section(Asked(heading, "", text, told, conditions))
        if section is None:
            self.made.headings.end()
        if section is not None and self._shuffled(rows):
            section["random_order"] = True
            self.questions.shuffled |= {row.get("qid", "") for row in rows}
        if group.get("randomization_group", "").strip():
            if section is not None and moving:
                section["random_place"] = True
            else:
                self.made.leave_out(_("Group %(id)s") % name, reasons.RANDOM_GROUP)
        for row in rows:
            self._add(row, group)

    def _add_draws(self, groups: Iterable[Record]) -> None:
        """Add arms for equations with numbers by chance."""
        texts = self.tables.texts("questions", "question")
        equations: dict[str, str] = {}
        for row in self.tables.outer:
            qid = row.get("qid", "")
            [shown] = texts(qid)
            written = self.tables.attributes.get(qid, {}).get("equation") or next(
                iter(shown.values()), ""
            )
            match = _EQUATION.fullmatch(written.strip())
            if row.get("type") == "*" and match and row.get("relevance", "").strip() in ALWAYS:
                equations[row.get("title", "")] = match[1]
        old = (
            text
            for row in self.tables.outer
            for text in self.tables.old_conditions(row.get("qid", ""))
        )
        rows = [row.get("relevance", "") for row in self.tables.outer]
        conditions = [*rows, *(group.get("grelevance", "") for group in groups), *old]
        places = {title: _("Question %(code)s") % {"code": title[:40]} for title in equations}
        self.drawn = self.made.add_draws(equations, filter(None, conditions), places)

    def _moving(self, groups: Iterable[Record], inside: Mapping[str, list[Record]]) -> bool:
        """Return whether all groups in a random order are in one, and each is one section here."""
        texts = self.tables.texts("groups", "group_name")
        moving = [group for group in groups if group.get("randomization_group", "").strip()]
        names = {group["randomization_group"].strip() for group in moving}
        rows = [row for group in moving for row in inside.get(group.get("gid", ""), [])]
        headed = all(texts(group.get("gid", ""))[0] for group in moving)
        shown = any(row.get("type") == _BOILERPLATE for row in rows)
        return len(names) == 1 and len(moving) > 1 and headed and not shown

    def _shuffled(self, rows: Sequence[Record]) -> bool:
        """Return whether a random order holds for all questions of a group, and for no others."""
        groups = {self._random_group(row) for row in rows}
        shown = any(row.get("type") == _BOILERPLATE for row in rows)
        alike = sum(self.random_groups[group] for group in groups)
        return len(groups) == 1 and "" not in groups and alike == len(rows) > 1 and not shown

    def _random_group(self, row: Record) -> str:
        return self.tables.attributes.get(row.get("qid", ""), {}).get("random_group", "").strip()

    def _settings(self) -> Item:
        fields = [f"surveyls_{name}" for name in ("title", "description", "welcometext")]
        texts: list[Texts] = [{}, {}, {}]
        for row in self.tables.rows("surveys_languagesettings"):
            for translations, name in zip(texts, fields, strict=True):
                tag = tag_of(row.get("surveyls_language", ""))
                text = plain(row.get(name, ""))
                if tag in self.tables.languages and text:
                    translations[tag] = text
        title, description, welcome = texts
        introduction = {
            tag: text
            for tag in self.tables.languages
            if (text := "\n\n".join(filter(None, (description.get(tag), welcome.get(tag)))))
        }
        self.too_long = [tag for tag, text in introduction.items() if len(text) > LIMITS["text"]]
        for tag in self.too_long:
            del introduction[tag]
        title.setdefault(self.tables.languages[0], _("Imported survey"))
        return {"languages": self.tables.languages, "title": title, "introduction": introduction}

    def _add_section(self, asked: Asked) -> Item | None:
        """Add a heading; return it, if there is one and it was kept."""
        if not asked.text:
            return None
        added = self.made.add_question(asked, SECTION)
        return added if any(item is added for item in self.made.items[-1:]) else None

    def _add_display(self, asked: LssQuestion) -> None:
        """Add a text display as a heading, unless no one sees it."""
        if asked.attributes.get("hidden") == "1":
            self.made.leave_out(asked.place, _("it is hidden there, so it was left out."))
            return
        if not asked.text:
            self.made.leave_out(asked.place, reasons.NO_TEXT)
        if asked.get("random_group"):
            self.made.leave_out(asked.place, reasons.RANDOM_GROUP)
        self._add_section(asked)

    def _add(self, row: Record, group: Record) -> None:
        qid, name = row.get("qid", ""), row.get("title", "")
        if name in self.drawn:
            return
        place = _("Question %(code)s") % {"code": name[:40] or qid[:20]}
        text, told = self.tables.texts("questions", "question", "help")(qid)
        rules = (row.get("relevance", ""), group.get("grelevance", ""))
        conditions = _conditions(*rules, *self.tables.old_conditions(qid))
        attributes = self.tables.attributes.get(qid, {})
        asked = LssQuestion(place, name, text, told, conditions, row, attributes)
        if asked.letter == _BOILERPLATE:
            self._add_display(asked)
        else:
            self.questions.add(asked)


def _conditions(*expressions: str) -> list[str]:
    """Return the expressions that some people do not meet."""
    return [text for expression in expressions if (text := expression.strip()) not in ALWAYS]
