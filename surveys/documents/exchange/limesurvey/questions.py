"""Add the questions of LimeSurvey by their types, and say what is lost of each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange.choices import (
    NO,
    OTHER,
    YES,
    Choice,
    name_untranslated,
    spoken,
    with_other_last,
    yes_no,
)
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.expressions import parse_limesurvey
from surveys.documents.exchange.conditions.trees import Source
from surveys.documents.exchange.conversion import BatteryRow, Conversion
from surveys.documents.exchange.left_out import (
    NO_FILTER,
    NO_OTHER,
    NO_ROWS,
    NO_RULE,
    NO_TIME_OF_DAY,
    NO_VALUES,
    STEPS,
    TYPED_SCALE,
    WRONG_TYPE,
)
from surveys.documents.exchange.limesurvey.tables import (
    ALWAYS,
    Record,
    Tables,
    Texts,
    first_of_each,
    key_of,
)
from surveys.documents.exchange.numbers import as_bounds, calendar_scale, number_scale
from surveys.documents.exchange.plain_text import joined
from surveys.documents.exchange.typed_scales import as_choices, pattern_answers
from surveys.formatting import join_items
from surveys.questions.kind import QuestionKind
from surveys.questions.multiple_choice import MultipleChoice
from surveys.questions.number import Number
from surveys.questions.registry import KINDS
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

_OTHERS = {
    ";": gettext_lazy("array of texts"),
    "|": gettext_lazy("files"),
    "*": gettext_lazy("equation"),
    "I": gettext_lazy("language switch"),
}
RANDOM_GROUP = gettext_lazy("its random order with others was left out.")
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
        "U": {
            "en": "Uncertain",
            "zh-hans": "不确定",
            "de": "Unsicher",
            "es": "No lo sé",
            "fr": "Incertain",
        },
        "N": NO,
    },
    "Y": {"N": NO, "Y": YES},
    "E": {
        "I": {
            "en": "Increase",
            "zh-hans": "增加",
            "de": "Zunahme",
            "es": "Aumenta",
            "fr": "Augmentation",
        },
        "S": {"en": "Same", "zh-hans": "不变", "de": "Gleich", "es": "Igual", "fr": "Inchangé"},
        "D": {
            "en": "Decrease",
            "zh-hans": "减少",
            "de": "Abnahme",
            "es": "Disminuye",
            "fr": "Diminution",
        },
    },
    "G": {
        "F": {"en": "Female", "zh-hans": "女", "de": "Weiblich", "es": "Femenino", "fr": "Féminin"},
        "M": {"en": "Male", "zh-hans": "男", "de": "Männlich", "es": "Masculino", "fr": "Masculin"},
    },
}
"""The answers of types that have the same in every survey."""
_ANSWER = re.compile(r"\{\s*(?:INSERTANS:)?(\w+?)(?:\.(?:shown|NAOK|value))?\s*\}", re.IGNORECASE)
"""How texts show the answer to a question."""
_ARRAYS = "FHABCE1"
_WITH_OTHER = "L!MP"
_LINKED = "L!5YGSN"
"""The types of hidden questions that links fill in: one answer of a list, a word or a number."""
_OF_NUMBERS = {**dict.fromkeys("STU", "N"), "Q": "K", ";": ":"}
"""The types that ask the same as texts in which only numbers are allowed."""


@dataclass(frozen=True)
class Asked:
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


class Questions:
    """Adds the questions of a file."""

    def __init__(self, tables: Tables, about: Item) -> None:
        self.tables = tables
        parse = partial(parse_limesurvey, rename=tables.code)
        answers = (_ANSWER, tables.code)
        self.made = Conversion(about, tables.titles.values(), parse, answers)
        self.required = 0
        self.shuffled: set[str] = set()
        """The questions whose random order was kept."""

    def add(self, asked: Asked) -> None:
        """Add a question as its type says."""
        letter = asked.letter
        if asked.get("hidden") == "1" and self._add_hidden(asked):
            return
        adders = {
            **dict.fromkeys(_ARRAYS, self._add_array),
            **dict.fromkeys("STU", self._add_text),
            **dict.fromkeys("Q;", self._add_texts),
            ":": self._add_cells,
            "K": self._add_numbers,
            "D": self._add_date,
            "R": self._add_ranking,
        }
        if asked.get("numbers_only") == "1":
            letter = _OF_NUMBERS.get(letter, letter)
        if letter in adders:
            adders[letter](asked)
        elif kind := next((kind for kind in KINDS.values() if letter in [*kind.limesurvey]), None):
            self._add_question(asked, kind)
        else:
            self.made.leave_out(asked.place, WRONG_TYPE, type=_OTHERS.get(letter, letter[:20]))

    def _add_hidden(self, asked: Asked) -> bool:
        """Add a question that links fill in as a field; return whether it is one."""
        given = {row.get("qid") for row in self.tables.rows("defaultvalues")}
        if asked.conditions or asked.qid in given or asked.letter not in _LINKED:
            return False
        rules = [row.get("relevance", "") for row in self.tables.outer]
        rules += [group.get("grelevance", "") for group in self.tables.rows("groups")]
        values = self._choices(asked) or (
            self.made.conditions.values_of(asked.name, filter(None, rules))
        )
        if not self.made.add_field(asked.name, asked.text, asked.place, values):
            self.made.leave_out(asked.place, NO_VALUES, names=asked.name[:60])
        return True

    def _add_question(self, asked: Asked, kind: QuestionKind) -> None:
        item: Item = {"kind": kind.name, "text": asked.text, "help": asked.help}
        if kind.several:
            self._add_limits(asked, item)
        scale = self._scale(asked) if kind.numeric else {}
        if asked.get("random_order") == "1" or asked.get("answer_order") == "random":
            item["random_order"] = True
        choices = self._choices(asked)
        if asked.row.get("other") == "Y" and asked.letter in _WITH_OTHER:
            item["other"] = True
            words = spoken(OTHER, self.tables.languages)
            if label := asked.get("other_replace_text"):
                words[self.tables.languages[0]] = label
            taken = any(choice.name.lower() == "other" for choice in choices)
            code = "other" if kind.several and not taken else "-oth-"
            choices = with_other_last(choices, code, words)
        self._say_what_is_lost(asked)
        where = (asked.place, asked.conditions, asked.name)
        if self.made.add_typed(item, len(choices), *where):
            return
        added = self.made.add(item, asked.place, asked.name, choices, scale=scale)
        self._name_boxes(asked.name)
        self.made.add_condition(added, asked.conditions, asked.place)

    def _name_boxes(self, name: str) -> None:
        """Let conditions name each box of a multiple choice, whose value is “Y” if it is ticked."""
        sources = self.made.conditions.sources
        question = sources.get(name)
        if question and question.several:
            for place, code in enumerate(question.options):
                sources[f"{name}_{code}"] = Source(question.question, ("Y",), first=place)

    def _add_limits(self, asked: Asked, item: Item) -> None:
        limits = {end: asked.get(f"{end}_answers") for end in ("max", "min")}
        most, least = (
            text if text.isdecimal() and text.isascii() else "" for text in limits.values()
        )
        self.made.add_limits(item, asked.place, least=least, most=most)
        for end, text in limits.items():
            if text and text not in {most, least}:
                self.made.leave_out(asked.place, NO_RULE, rule=f"{end}_answers: {text[:100]}")

    def _add_array(self, asked: Asked) -> None:
        """Add an array as a battery; one with two scales as two of them."""
        scales = ("0", "1") if asked.letter == "1" else ("0",)
        heads = ("dualscale_headerA", "dualscale_headerB")
        rows = self.tables.parts_of(asked.qid)
        self._say_what_is_lost(asked)
        for scale, head in zip(scales, heads, strict=False):
            choices = self._choices(asked, scale)
            kind = YesNo.name if yes_no(choices) else SingleChoice.name
            stem = asked.text
            suffix = ""
            if asked.letter == "1":
                stem = joined(stem, self.tables.attribute_texts(asked.qid, head), " – ")
                suffix = f"_s{scale}"
            self._add_battery(asked, stem, rows, {"kind": kind}, choices, suffix=suffix)

    def _add_battery(
        self,
        asked: Asked,
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

    def _add_ranking(self, asked: Asked) -> None:
        self._say_what_is_lost(asked)
        heading: Item = {"text": asked.text, "help": asked.help}
        rows = self._choices(asked) or self.tables.parts_of(asked.qid)
        self.made.add_ranking(heading, asked.name, rows, asked.place, asked.conditions)

    def _add_numbers(self, asked: Asked) -> None:
        """Add several numbers below one heading as a battery of numbers."""
        self._say_what_is_lost(asked)
        scale = self._slider(asked) if asked.get("slider_layout") == "1" else self._scale(asked)
        rows = self.tables.parts_of(asked.qid)
        self._add_battery(asked, asked.text, rows, {"kind": Number.name}, scale=scale)

    def _add_cells(self, asked: Asked) -> None:
        """Add an array of numbers, or of boxes to tick: for each row, below its own heading."""
        self._say_what_is_lost(asked)
        rows, columns = self.tables.parts_of(asked.qid), self.tables.parts_of(asked.qid, "1")
        if not (rows and columns):
            self._add_battery(asked, asked.text, rows and columns, {})
            return
        ticked = asked.get("multiflexible_checkbox") == "1"
        scale = self._scale(asked, "multiflexible_min", "multiflexible_max")
        for row in rows:
            stem = joined(asked.text, row.texts, " – ")
            own = replace(asked, row={**asked.row, "title": f"{asked.name}_{row.name}"})
            if ticked:
                item = {"kind": MultipleChoice.name, "text": stem, "help": dict(asked.help)}
                added = self.made.add(item, asked.place, own.name, columns)
                self.made.add_condition(added, asked.conditions, asked.place)
            else:
                self._add_battery(own, stem, columns, {"kind": Number.name}, scale=scale)

    def _add_text(self, asked: Asked) -> None:
        item: Item = {"text": asked.text, "help": asked.help}
        if asked.text and (answers := pattern_answers(asked.row.get("preg", ""))):
            item["kind"] = SingleChoice.name
            choices = as_choices(answers, self.tables.languages)
            self._say_what_is_lost(replace(asked, row={**asked.row, "preg": ""}))
            self.made.leave_out(asked.place, TYPED_SCALE, answers=join_items(answers))
            added = self.made.add(item, asked.place, asked.name, choices)
            self.made.add_condition(added, asked.conditions, asked.place)
            return
        if self.made.add_closing_text(item, asked.place, asked.conditions, name=asked.name):
            self._say_what_is_lost(asked)

    def _add_texts(self, asked: Asked) -> None:
        """Add several texts below one heading as one text, which lists them."""
        rows, columns = self.tables.parts_of(asked.qid), self.tables.parts_of(asked.qid, "1")
        cells = [joined(row.texts, cell.texts, " – ") for row in rows for cell in columns]
        cells = cells or [row.texts for row in rows]
        item: Item = {"text": asked.text, "help": asked.help}
        if not cells:
            self.made.leave_out(asked.place, NO_ROWS)
        elif self.made.add_texts(item, cells, asked.place, asked.conditions, asked.name):
            self._say_what_is_lost(asked)

    def _add_date(self, asked: Asked) -> None:
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
        item = {"kind": Number.name, "calendar": calendar, "text": asked.text, "help": asked.help}
        self._say_what_is_lost(asked)
        added = self.made.add(item, asked.place, asked.name, scale=scale)
        self.made.add_condition(added, asked.conditions, asked.place)

    def _scale(
        self, asked: Asked, low: str = "min_num_value_n", high: str = "max_num_value_n"
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

    def _slider(self, asked: Asked) -> dict[str, str]:
        """Return the scale of sliders, which go from 0 to 100 unless it is said."""
        low, high = asked.get("slider_min") or "0", asked.get("slider_max") or "100"
        step = as_bounds(asked.get("slider_accuracy"), "").low or Fraction(1)
        return number_scale(as_bounds(low, high), step)

    def _choices(self, asked: Asked, scale: str = "0") -> list[Choice]:
        kind = asked.letter
        if kind in _NUMBERED:
            numbers = map(str, _NUMBERED[kind])
            return [Choice(text, dict.fromkeys(self.tables.languages, text)) for text in numbers]
        if kind in _WORDED:
            worded = _WORDED[kind].items()
            return [Choice(code, spoken(texts, self.tables.languages)) for code, texts in worded]
        return (
            self.tables.parts_of(asked.qid)
            if kind in "MP"
            else self.tables.answers_of(asked.qid, scale)
        )

    def _say_what_is_lost(self, asked: Asked) -> None:
        row, attributes, place = asked.row, asked.attributes, asked.place
        self.required += row.get("mandatory") == "Y"
        if row.get("other") == "Y" and asked.letter not in _WITH_OTHER:
            self.made.leave_out(place, NO_OTHER)
        if asked.letter in "OP":
            self.made.leave_out(place, _("the comment that people can type was left out."))
        words = next(iter(_WORDED.get(asked.letter, {"": {}}).values()))
        name_untranslated(self.made, place, words)
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
        for part in first_of_each(self.tables.parts.get(row.get("qid", ""), []), key_of("qid")):
            if (rule := part.get("relevance", "").strip()) not in ALWAYS:
                self.made.leave_out(place, NO_FILTER, rule=rule[:100])
        if attributes.get("exclude_all_others"):
            self.made.leave_out(place, _("that one answer excludes all others was left out."))
