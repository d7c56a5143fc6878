"""Read LimeSurvey's survey files (.lss), of old versions and new ones."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any
from xml.etree.ElementTree import Element

import defusedxml.ElementTree
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.draft import LIMITS
from surveys.documents.exchange.columns import language_name
from surveys.documents.exchange.conversion import (
    MEDIA,
    NO,
    NO_FILTER,
    NO_OTHER,
    NO_RULE,
    NO_TEXT,
    NO_TIME_OF_DAY,
    REQUIRED,
    STEPS,
    WRONG_TYPE,
    YES,
    Choice,
    Conversion,
    Imported,
    Item,
    joined,
    spoken,
    yes_no,
)
from surveys.documents.exchange.conversion import Row as BatteryRow
from surveys.documents.exchange.expressions import parse_limesurvey
from surveys.documents.exchange.limesurvey_tables import (
    ALWAYS,
    Record,
    Tables,
    Texts,
    first_of_each,
    grouped,
    key_of,
    tag_of,
)
from surveys.documents.exchange.numbers import as_bounds, calendar_scale, number_scale
from surveys.documents.exchange.plain_text import has_media, plain
from surveys.documents.import_export import unreadable
from surveys.documents.translatable_texts import SECTION
from surveys.questions.kind import Kind
from surveys.questions.registry import KINDS
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

_OTHERS = {
    ";": gettext_lazy("array of texts"),
    "R": gettext_lazy("ranking"),
    "|": gettext_lazy("files"),
    "*": gettext_lazy("equation"),
    "I": gettext_lazy("language switch"),
}
_BOILERPLATE = "X"
RANDOM_GROUP = gettext_lazy("its random order with others was left out.")
NO_ROWS = gettext_lazy("it has no rows. It was left out.")
_LOST = {
    **dict.fromkeys(("array_filter", "array_filter_exclude"), NO_FILTER),
    "random_group": RANDOM_GROUP,
    "random_order_group": RANDOM_GROUP,
    **dict.fromkeys(("em_validation_q", "em_validation_sq", "equals_num_value"), NO_RULE),
    **dict.fromkeys(("min_num_value", "max_num_value"), NO_RULE),
    **dict.fromkeys(
        ("prefix", "suffix"), gettext_lazy("“%(rule)s” next to its answer was left out.")
    ),
    "time_limit": gettext_lazy("its limit of time was left out."),
}
"""Attributes of questions that have no counterpart here, and what is lost with them."""
_NUMBERED = {"A": range(1, 6), "5": range(1, 6), "B": range(1, 11)}
_WORDED: dict[str, dict[str, Texts]] = {
    "C": {
        "Y": YES,
        "U": {"en": "Uncertain", "zh-hans": "不确定", "de": "Unsicher", "es": "No lo sé",
              "fr": "Incertain"},
        "N": NO,
    },
    "Y": {"N": NO, "Y": YES},
    "E": {
        "I": {"en": "Increase", "zh-hans": "增加", "de": "Zunahme", "es": "Aumenta",
              "fr": "Augmentation"},
        "S": {"en": "Same", "zh-hans": "不变", "de": "Gleich", "es": "Igual", "fr": "Inchangé"},
        "D": {"en": "Decrease", "zh-hans": "减少", "de": "Abnahme", "es": "Disminuye",
              "fr": "Diminution"},
    },
    "G": {
        "F": {"en": "Female", "zh-hans": "女", "de": "Weiblich", "es": "Femenino",
              "fr": "Féminin"},
        "M": {"en": "Male", "zh-hans": "男", "de": "Männlich", "es": "Masculino",
              "fr": "Masculin"},
    },
}  # fmt: skip
"""The answers of types that have the same in every survey."""
_ARRAYS = "FHABCE1"
_OF_NUMBERS = {**dict.fromkeys("STU", "N"), "Q": "K", ";": ":"}
"""The types that ask the same as texts in which only numbers are allowed."""
_EQUATION = re.compile(r"\{([^{}]*)\}")
_SHOWN = {
    *("question", "help", "answer", "group_name", "description"),
    *("surveyls_title", "surveyls_description", "surveyls_welcometext"),
}
"""The fields of texts that people see."""


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


class _Survey(Tables):
    """A .lss file, being converted."""

    def __init__(self, root: Element) -> None:
        super().__init__(root)
        self.too_long: list[str] = []
        parse = partial(parse_limesurvey, rename=self.code)
        self.made = Conversion(self._settings(), self.titles.values(), parse)
        self.required = 0
        self.random_groups = Counter(map(self._random_group, self.outer))
        # The names of equations that became arms.
        self.drawn: set[str] = set()
        # The questions whose random order was kept.
        self.shuffled: set[str] = set()

    def convert(self) -> Imported:
        """Read every group with its questions."""
        texts = self.texts("groups", "gid", "group_name", "description")
        inside = grouped(self.outer, "gid", "question_order")
        groups = self.unique("groups", "gid", "group_order")
        self._add_draws(groups)
        moving = self._moving(groups, inside)
        # Questions of no group come last.
        known = {group.get("gid", "") for group in groups}
        groups += [{"gid": key} for key in inside if key not in known]
        for group in groups:
            key = group.get("gid", "")
            self._add_group(group, texts(key), inside.get(key, []), moving=moving)
        survey = _("The survey")
        if self.required:
            self.made.leave_out(survey, REQUIRED, n=self.required)
        if prefilled := len({row.get("qid") for row in self.rows("defaultvalues")}):
            reason = _("questions with an answer given in advance: %(n)s. Here none is given.")
            self.made.leave_out(survey, reason, n=prefilled)
        ends = self.rows("surveys_languagesettings")
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
        if quotas := len(first_of_each(self.rows("quota"), key_of("id"))):
            self.made.leave_out(survey, _("quotas were left out: %(n)s."), n=quotas)
        if assessments := len(first_of_each(self.rows("assessments"), key_of("id"))):
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

    def _add_draws(self, groups: Iterable[Record]) -> None:
        """Add arms for equations with numbers by chance."""
        texts = self.texts("questions", "qid", "question")
        equations: dict[str, str] = {}
        for row in self.outer:
            qid = row.get("qid", "")
            [shown] = texts(qid)
            written = self.attributes.get(qid, {}).get("equation") or next(iter(shown.values()), "")
            match = _EQUATION.fullmatch(written.strip())
            if row.get("type") == "*" and match and row.get("relevance", "").strip() in ALWAYS:
                equations[row.get("title", "")] = match[1]
        old = (text for row in self.outer for text in self.old_conditions(row.get("qid", "")))
        rows = [row.get("relevance", "") for row in self.outer]
        conditions = [*rows, *(group.get("grelevance", "") for group in groups), *old]
        places = {title: _("Question %(code)s") % {"code": title[:40]} for title in equations}
        self.drawn = self.made.add_draws(equations, filter(None, conditions), places)

    def _moving(self, groups: Iterable[Record], inside: Mapping[str, list[Record]]) -> bool:
        """Return whether all groups in a random order are in one, and each is one section here."""
        texts = self.texts("groups", "gid", "group_name")
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
        for row in self.rows("surveys_languagesettings"):
            for translations, name in zip(texts, fields, strict=True):
                tag = tag_of(row.get("surveyls_language", ""))
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
        texts = self.texts("questions", "qid", "question", "help")(qid)
        relevance = (row.get("relevance", ""), group.get("grelevance", ""))
        if letter == _BOILERPLATE:
            self._add_display(qid, texts, place, *relevance, *self.old_conditions(qid))
            return
        written = (text.strip() for text in (*relevance, *self.old_conditions(qid)))
        conditions = [text for text in written if text not in ALWAYS]
        asked = _Asked(row, place, texts[0], texts[1], conditions, self.attributes.get(qid, {}))
        adders = {
            **dict.fromkeys(_ARRAYS, self._add_array),
            **dict.fromkeys("STU", self._add_text),
            **dict.fromkeys("Q;", self._add_texts),
            ":": self._add_cells,
            "K": self._add_numbers,
            "D": self._add_date,
        }
        if asked.get("numbers_only") == "1":
            letter = _OF_NUMBERS.get(letter, letter)
        if letter in adders:
            adders[letter](asked)
        elif kind := next((kind for kind in KINDS.values() if letter in [*kind.limesurvey]), None):
            self._add_question(asked, kind)
        else:
            self.made.leave_out(place, WRONG_TYPE, type=_OTHERS.get(letter, letter[:20]))

    def _add_question(self, asked: "_Asked", kind: Kind) -> None:
        item: Item = {"kind": kind.name, "text": asked.text, "help": asked.help}
        if kind.several:
            self._add_limits(asked, item)
        scale = self._scale(asked) if kind.numeric else {}
        if asked.get("random_order") == "1" or asked.get("answer_order") == "random":
            item["random_order"] = True
        choices = self._choices(asked)
        self._say_what_is_lost(asked)
        added = self.made.add(item, asked.place, asked.name, choices, scale=scale)
        if asked.conditions:
            self.made.add_condition(added, asked.conditions, asked.place)

    def _add_limits(self, asked: "_Asked", item: Item) -> None:
        limits = {end: asked.get(f"{end}_answers") for end in ("max", "min")}
        most, least = (
            text if text.isdecimal() and text.isascii() else "" for text in limits.values()
        )
        self.made.add_limits(item, asked.place, least=least, most=most)
        for end, text in limits.items():
            if text and text not in {most, least}:
                self.made.leave_out(asked.place, NO_RULE, rule=f"{end}_answers: {text[:100]}")

    def _add_array(self, asked: "_Asked") -> None:
        """Add an array as a battery; one with two scales as two of them."""
        scales = ("0", "1") if asked.letter == "1" else ("0",)
        heads = ("dualscale_headerA", "dualscale_headerB")
        rows = self.parts_of(asked.qid)
        self._say_what_is_lost(asked)
        for scale, head in zip(scales, heads, strict=False):
            choices = self._choices(asked, scale)
            kind = YesNo.name if yes_no(choices) else SingleChoice.name
            stem = asked.text
            suffix = ""
            if asked.letter == "1":
                stem = joined(stem, self.attribute_texts(asked.qid, head), " – ")
                suffix = f"_s{scale}"
            self._add_battery(asked, stem, rows, {"kind": kind}, choices, suffix=suffix)

    def _add_battery(
        self,
        asked: "_Asked",
        stem: Texts,
        rows: Sequence[Choice],
        item: Item,
        choices: Sequence[Choice] = (),
        *,
        suffix: str = "",
        scale: dict[str, str] | None = None,
    ) -> None:
        """Add the rows of an array; without any, it is no question."""
        if not rows:
            self.made.leave_out(asked.place, NO_ROWS)
            return
        items = [
            BatteryRow(
                f"{asked.name}_{row.name}{suffix}",
                # The two ends of a semantic differential.
                {tag: text.replace("|", " – ") for tag, text in row.texts.items()},
            )
            for row in rows
        ]
        heading: Item = {"text": stem, "help": asked.help}
        if asked.get("random_order") == "1" and len(items) > 1:
            heading["random_order"] = True
        more: dict[str, Any] = {"conditions": asked.conditions, "scale": scale}
        self.made.add_battery(heading, items, item, asked.place, choices, **more)

    def _add_numbers(self, asked: "_Asked") -> None:
        """Add several numbers below one heading as a battery of numbers."""
        self._say_what_is_lost(asked)
        scale = self._slider(asked) if asked.get("slider_layout") == "1" else self._scale(asked)
        rows = self.parts_of(asked.qid)
        self._add_battery(asked, asked.text, rows, {"kind": "number"}, scale=scale)

    def _add_cells(self, asked: "_Asked") -> None:
        """Add an array of numbers, or of boxes to tick: for each row, below its own heading."""
        self._say_what_is_lost(asked)
        rows, columns = self.parts_of(asked.qid), self.parts_of(asked.qid, "1")
        if not (rows and columns):
            self._add_battery(asked, asked.text, rows and columns, {})
            return
        ticked = asked.get("multiflexible_checkbox") == "1"
        scale = self._scale(asked, "multiflexible_min", "multiflexible_max")
        for row in rows:
            stem = joined(asked.text, row.texts, " – ")
            own = replace(asked, row={**asked.row, "title": f"{asked.name}_{row.name}"})
            if ticked:
                item = {"kind": "multiple", "text": stem, "help": dict(asked.help)}
                added = self.made.add(item, asked.place, own.name, columns)
                if asked.conditions:
                    self.made.add_condition(added, asked.conditions, asked.place)
            else:
                self._add_battery(own, stem, columns, {"kind": "number"}, scale=scale)

    def _add_text(self, asked: "_Asked") -> None:
        item = {"text": asked.text, "help": asked.help}
        if not asked.text:
            self.made.leave_out(asked.place, NO_TEXT)
        elif self.made.add_closing_text(item, asked.place, asked.conditions):
            self._say_what_is_lost(asked)

    def _add_texts(self, asked: "_Asked") -> None:
        """Add several texts below one heading as one text, which lists them."""
        rows, columns = self.parts_of(asked.qid), self.parts_of(asked.qid, "1")
        cells = [joined(row.texts, cell.texts, " – ") for row in rows for cell in columns]
        cells = cells or [row.texts for row in rows]
        text = asked.text
        for cell in cells:
            text = joined(text, cell, "\n")
        item = {"text": text, "help": asked.help}
        if not cells:
            self.made.leave_out(asked.place, NO_ROWS)
        elif self.made.add_closing_text(item, asked.place, asked.conditions):
            self._say_what_is_lost(asked)
            if len(cells) > 1:
                reason = _("its %(n)s texts became one free text, which lists them.")
                self.made.leave_out(asked.place, reason, n=len(cells))

    def _add_date(self, asked: "_Asked") -> None:
        """Add a date as a number of days, months or years."""
        form = asked.get("date_format")
        calendar = next(
            (
                name
                for letter, name in (("d", "date"), ("m", "month"), ("y", "year"))
                if letter in form
            ),
            "" if form else "date",
        )
        if not calendar:
            self.made.leave_out(asked.place, WRONG_TYPE, type=_("time of day"))
            return
        if set("HM") & set(form):
            self.made.leave_out(asked.place, NO_TIME_OF_DAY)
        ends = {"low": asked.get("date_min"), "high": asked.get("date_max")}
        given = {name: text for name, text in ends.items() if text}
        scale = calendar_scale(given, calendar)
        for name, text in given.items():
            if name not in scale:
                self.made.leave_out(asked.place, NO_RULE, rule=text[:200])
        item = {"kind": "number", "calendar": calendar, "text": asked.text, "help": asked.help}
        self._say_what_is_lost(asked)
        added = self.made.add(item, asked.place, asked.name, scale=scale)
        if asked.conditions:
            self.made.add_condition(added, asked.conditions, asked.place)

    def _scale(
        self, asked: "_Asked", low: str = "min_num_value_n", high: str = "max_num_value_n"
    ) -> dict[str, str]:
        """Return the bounds of numbers, as far as they have any."""
        given = [asked.get(name) for name in (low, high)]
        limits = as_bounds(*given)
        for text, end in zip(given, (limits.low, limits.high), strict=True):
            if text and end is None:
                self.made.leave_out(asked.place, NO_RULE, rule=text[:100])
        scale = number_scale(limits, Fraction(1))
        if asked.get("num_value_int_only") != "1" or scale["step"] != "1":
            self.made.leave_out(asked.place, STEPS, step=scale["step"])
        return scale

    def _slider(self, asked: "_Asked") -> dict[str, str]:
        """Return the scale of sliders, which go from 0 to 100 unless it is said."""
        low, high = asked.get("slider_min") or "0", asked.get("slider_max") or "100"
        step = as_bounds(asked.get("slider_accuracy"), "").low or Fraction(1)
        return number_scale(as_bounds(low, high), step)

    def _choices(self, asked: "_Asked", scale: str = "0") -> list[Choice]:
        kind = asked.letter
        if kind in _NUMBERED:
            numbers = map(str, _NUMBERED[kind])
            return [Choice(text, dict.fromkeys(self.languages, text)) for text in numbers]
        if kind in _WORDED:
            worded = _WORDED[kind].items()
            return [Choice(code, spoken(texts, self.languages)) for code, texts in worded]
        return self.parts_of(asked.qid) if kind in "MP" else self.answers_of(asked.qid, scale)

    def _say_what_is_lost(self, asked: "_Asked") -> None:
        row, attributes, place = asked.row, asked.attributes, asked.place
        self.required += row.get("mandatory") == "Y"
        if row.get("other") == "Y":
            self.made.leave_out(place, NO_OTHER)
        if asked.letter in "OP":
            self.made.leave_out(place, _("the comment that people can type was left out."))
        words = next(iter(_WORDED.get(asked.letter, {"": {}}).values()))
        self.made.leave_untranslated(place, words)
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
        for part in first_of_each(self.parts.get(row.get("qid", ""), []), key_of("qid")):
            if (rule := part.get("relevance", "").strip()) not in ALWAYS:
                self.made.leave_out(place, NO_FILTER, rule=rule[:100])
        if attributes.get("exclude_all_others"):
            self.made.leave_out(place, _("that one answer excludes all others was left out."))

    def _add_conditions(self, item: Item, expressions: Iterable[str], place: str) -> None:
        texts = [text for expression in expressions if (text := expression.strip()) not in ALWAYS]
        if texts:
            self.made.add_condition(item, texts, place)


@dataclass(frozen=True)
class _Asked:
    """A question of the file, with what is known of it."""

    row: Record
    place: str
    text: Texts
    help: Texts
    conditions: list[str]
    attributes: Record

    @property
    def qid(self) -> str:
        """Its number."""
        return self.row.get("qid", "")

    @property
    def name(self) -> str:
        """Its code."""
        return self.row.get("title", "")

    @property
    def letter(self) -> str:
        """Its type."""
        return self.row.get("type", "")

    def get(self, attribute: str) -> str:
        """Return one of its settings; empty without."""
        return self.attributes.get(attribute, "").strip()
