"""Add the questions of LimeSurvey by their types, and say what is lost of each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange import reasons
from surveys.documents.exchange.batteries import add_battery, add_ranking
from surveys.documents.exchange.choices import (
    NO,
    OTHER,
    YES,
    Choice,
    as_choices,
    kind_of_choice,
    name_untranslated,
    spoken,
    with_other_last,
)
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.expressions import parse_limesurvey
from surveys.documents.exchange.conditions.trees import Source
from surveys.documents.exchange.conversion import Conversion
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
from surveys.documents.exchange.texts import Asked, add_limits, add_texts, add_typed
from surveys.documents.exchange.typed_scales import pattern_answers
from surveys.formatting import join_items
from surveys.questions.kind import QuestionKind
from surveys.questions.multiple_choice import MultipleChoice
from surveys.questions.number import Number
from surveys.questions.registry import KINDS
from surveys.questions.single_choice import SingleChoice

_OTHERS = {
    ";": gettext_lazy("array of texts"),
    "|": gettext_lazy("files"),
    "*": gettext_lazy("equation"),
    "I": gettext_lazy("language switch"),
}
_LOST = {
    **dict.fromkeys(("array_filter", "array_filter_exclude"), reasons.NO_FILTER),
    "random_group": reasons.RANDOM_GROUP,
    "random_order_group": reasons.RANDOM_GROUP,
    **dict.fromkeys(("em_validation_q", "em_validation_sq", "equals_num_value"), reasons.NO_RULE),
    **dict.fromkeys(("min_num_value", "max_num_value"), reasons.NO_RULE),
    **dict.fromkeys(
        ("prefix", "suffix"), gettext_lazy("“%(rule)s” next to its answer was left out.")
    ),
    "time_limit": gettext_lazy("its time limit was left out."),
}
"""Attributes of questions that have no counterpart here, and what is lost with them."""
_NUMBERED = {"A": range(1, 6), "5": range(1, 6), "B": range(1, 11)}


def _worded(*words: str) -> Texts:
    return dict(zip(("en", "zh-hans", "de", "es", "fr"), words, strict=True))


_WORDED: dict[str, dict[str, Texts]] = {
    "C": {
        "Y": YES,
        "U": _worded("Uncertain", "不确定", "Unsicher", "No lo sé", "Incertain"),
        "N": NO,
    },
    "Y": {"N": NO, "Y": YES},
    "E": {
        "I": _worded("Increase", "增加", "Zunahme", "Aumenta", "Augmentation"),
        "S": _worded("Same", "不变", "Gleich", "Igual", "Inchangé"),
        "D": _worded("Decrease", "减少", "Abnahme", "Disminuye", "Diminution"),
    },
    "G": {
        "F": _worded("Female", "女", "Weiblich", "Femenino", "Féminin"),
        "M": _worded("Male", "男", "Männlich", "Masculino", "Masculin"),
    },
}
"""The answers of types that have the same in every survey."""
_ANSWER = re.compile(r"\{\s*(?:INSERTANS:)?(\w+?)(?:\.(?:shown|NAOK|value))?\s*\}", re.IGNORECASE)
"""How texts show the answer to a question."""
_WITH_OTHER = "L!MP"
_LINKED = "L!5YGSN"
"""The types of hidden questions that links fill in: one answer of a list, a word or a number."""
_OF_NUMBERS = {**dict.fromkeys("STU", "N"), "Q": "K", ";": ":"}
"""The types that ask the same as texts in which only numbers are allowed."""


@dataclass(frozen=True)
class LssQuestion(Asked):
    """A question of the file, with its record and its settings."""

    record: Record
    attributes: Record

    @property
    def qid(self) -> str:
        return self.record.get("qid", "")

    @property
    def letter(self) -> str:
        return self.record.get("type", "")

    def get(self, attribute: str) -> str:
        return self.attributes.get(attribute, "").strip()


class Questions:
    def __init__(self, tables: Tables, about: Item) -> None:
        self.tables = tables
        parse = partial(parse_limesurvey, rename=tables.code)
        answers = (_ANSWER, tables.code)
        self.made = Conversion(about, tables.titles.values(), parse, answers)
        self.required = 0
        self.shuffled: set[str] = set()
        """The questions whose random order was kept."""

    def add(self, asked: LssQuestion) -> None:
        """Add a question as its type says."""
        letter = asked.letter
        if asked.get("hidden") == "1" and self._add_hidden(asked):
            return
        adders = {
            **dict.fromkeys("FHABCE1", self._add_array),
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
            self.made.leave_out(
                asked.place, reasons.WRONG_TYPE, type=_OTHERS.get(letter, letter[:20])
            )

    def _add_hidden(self, asked: LssQuestion) -> bool:
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
            self.made.leave_out(asked.place, reasons.NO_VALUES, names=asked.name[:60])
        return True

    def _add_question(self, asked: LssQuestion, kind: QuestionKind) -> None:
        if kind.several:
            asked = self._with_limits(asked)
        scale = self._scale(asked) if kind.numeric else {}
        options: Item = {}
        if asked.get("random_order") == "1" or asked.get("answer_order") == "random":
            options["random_order"] = True
        choices = self._choices(asked)
        if asked.record.get("other") == "Y" and asked.letter in _WITH_OTHER:
            options["other"] = True
            words = spoken(OTHER, self.tables.languages)
            if label := asked.get("other_replace_text"):
                words[self.tables.languages[0]] = label
            taken = any(choice.name.lower() == "other" for choice in choices)
            code = "other" if kind.several and not taken else "-oth-"
            choices = with_other_last(choices, code, words)
        self._say_what_is_lost(asked)
        if not kind.several and add_typed(self.made, asked, len(choices)):
            return
        self.made.add_question(asked, kind.name, choices, scale=scale, **options)
        self._name_boxes(asked.name)

    def _name_boxes(self, name: str) -> None:
        """Let conditions name each box of a multiple choice, whose value is “Y” if it is ticked."""
        sources = self.made.conditions.sources
        question = sources.get(name)
        if question and question.several:
            for place, code in enumerate(question.options):
                sources[f"{name}_{code}"] = Source(question.question, ("Y",), first=place)

    def _with_limits(self, asked: LssQuestion) -> LssQuestion:
        """Return a multiple choice whose help says how many answers people may give."""
        given = {end: asked.get(f"{end}_answers") for end in ("max", "min")}
        most, least = (
            text if text.isdecimal() and text.isascii() else "" for text in given.values()
        )
        told = add_limits(self.made, asked.help, asked.place, least=least, most=most)
        for end, text in given.items():
            if text and text not in {most, least}:
                self.made.leave_out(
                    asked.place, reasons.NO_RULE, rule=f"{end}_answers: {text[:100]}"
                )
        return replace(asked, help=told)

    def _add_array(self, asked: LssQuestion) -> None:
        """Add an array as a battery; one with two scales as two of them."""
        rows = self.tables.parts_of(asked.qid)
        self._say_what_is_lost(asked)
        if asked.letter != "1":
            choices = self._choices(asked)
            self._add_battery(asked, rows, kind_of_choice(choices), choices)
            return
        for scale, head in (("0", "dualscale_headerA"), ("1", "dualscale_headerB")):
            choices = self._choices(asked, scale)
            text = joined(asked.text, self.tables.attribute_texts(asked.qid, head), " – ")
            headed = replace(asked, text=text)
            self._add_battery(headed, rows, kind_of_choice(choices), choices, suffix=f"_s{scale}")

    def _add_battery(
        self,
        asked: LssQuestion,
        rows: Sequence[Choice],
        kind: str,
        choices: Sequence[Choice] = (),
        *,
        suffix: str = "",
        scale: dict[str, str] | None = None,
    ) -> None:
        items = []
        for row in rows:
            # The two ends of a semantic differential.
            text = {tag: words.replace("|", " – ") for tag, words in row.texts.items()}
            name = f"{asked.name}_{row.name}{suffix}"
            items.append(replace(asked, name=name, text=text, help={}))
        random = asked.get("random_order") == "1" and len(items) > 1
        add_battery(self.made, asked, items, kind, choices, scale=scale, random_order=random)

    def _add_ranking(self, asked: LssQuestion) -> None:
        self._say_what_is_lost(asked)
        add_ranking(self.made, asked, self._choices(asked) or self.tables.parts_of(asked.qid))

    def _add_numbers(self, asked: LssQuestion) -> None:
        self._say_what_is_lost(asked)
        scale = self._slider(asked) if asked.get("slider_layout") == "1" else self._scale(asked)
        self._add_battery(asked, self.tables.parts_of(asked.qid), Number.name, scale=scale)

    def _add_cells(self, asked: LssQuestion) -> None:
        """Add an array of numbers, or of boxes to tick: for each row, below its own heading."""
        self._say_what_is_lost(asked)
        rows, columns = self.tables.parts_of(asked.qid), self.tables.parts_of(asked.qid, "1")
        if not (rows and columns):
            self.made.leave_out(asked.place, reasons.NO_ROWS)
            return
        ticked = asked.get("multiflexible_checkbox") == "1"
        scale = self._scale(asked, "multiflexible_min", "multiflexible_max")
        for row in rows:
            text = joined(asked.text, row.texts, " – ")
            below = replace(asked, text=text, name=f"{asked.name}_{row.name}")
            if ticked:
                self.made.add_question(below, MultipleChoice.name, columns)
            else:
                self._add_battery(below, columns, Number.name, scale=scale)

    def _add_text(self, asked: LssQuestion) -> None:
        if asked.text and (answers := pattern_answers(asked.record.get("preg", ""))):
            self._say_what_is_lost(replace(asked, record={**asked.record, "preg": ""}))
            self.made.leave_out(asked.place, reasons.TYPED_SCALE, answers=join_items(answers))
            choices = as_choices(answers, self.tables.languages)
            self.made.add_question(asked, SingleChoice.name, choices)
        elif add_texts(self.made, asked):
            self._say_what_is_lost(asked)

    def _add_texts(self, asked: LssQuestion) -> None:
        rows, columns = self.tables.parts_of(asked.qid), self.tables.parts_of(asked.qid, "1")
        cells = [joined(row.texts, cell.texts, " – ") for row in rows for cell in columns]
        cells = cells or [row.texts for row in rows]
        if not cells:
            self.made.leave_out(asked.place, reasons.NO_ROWS)
        elif add_texts(self.made, asked, cells):
            self._say_what_is_lost(asked)

    def _add_date(self, asked: LssQuestion) -> None:
        form = asked.get("date_format")
        precisions = {"d": "date", "m": "month", "y": "year"}
        fitting = (name for letter, name in precisions.items() if letter in form)
        calendar = next(fitting, "") if form else "date"
        if not calendar:
            self.made.leave_out(asked.place, reasons.WRONG_TYPE, type=_("time of day"))
            return
        if set("HM") & set(form):
            self.made.leave_out(asked.place, reasons.NO_TIME_OF_DAY)
        ends = {"low": asked.get("date_min"), "high": asked.get("date_max")}
        given = {name: text for name, text in ends.items() if text}
        scale = calendar_scale(given, calendar)
        for name, text in given.items():
            if name not in scale:
                self.made.leave_out(asked.place, reasons.NO_RULE, rule=text[:200])
        self._say_what_is_lost(asked)
        self.made.add_question(asked, Number.name, scale=scale, calendar=calendar)

    def _scale(
        self, asked: LssQuestion, low: str = "min_num_value_n", high: str = "max_num_value_n"
    ) -> dict[str, str]:
        """Return the bounds of numbers, as far as they have any."""
        given = [asked.get(name) for name in (low, high)]
        limits = as_bounds(*given)
        for text, end in zip(given, (limits.low, limits.high), strict=True):
            if text and end is None:
                self.made.leave_out(asked.place, reasons.NO_RULE, rule=text[:100])
        scale = number_scale(limits, Fraction(1))
        if asked.get("num_value_int_only") != "1" or scale["step"] != "1":
            self.made.leave_out(asked.place, reasons.STEPS, step=scale["step"])
        return scale

    def _slider(self, asked: LssQuestion) -> dict[str, str]:
        """Return the scale of sliders, which go from 0 to 100 unless it is said."""
        low, high = asked.get("slider_min") or "0", asked.get("slider_max") or "100"
        step = as_bounds(asked.get("slider_accuracy"), "").low or Fraction(1)
        return number_scale(as_bounds(low, high), step)

    def _choices(self, asked: LssQuestion, scale: str = "0") -> list[Choice]:
        kind, languages = asked.letter, self.tables.languages
        if kind in _NUMBERED:
            return as_choices(map(str, _NUMBERED[kind]), languages)
        if kind in _WORDED:
            return [Choice(code, spoken(texts, languages)) for code, texts in _WORDED[kind].items()]
        if kind in "MP":
            return self.tables.parts_of(asked.qid)
        return self.tables.answers_of(asked.qid, scale)

    def _say_what_is_lost(self, asked: LssQuestion) -> None:
        record, place = asked.record, asked.place
        self.required += record.get("mandatory") == "Y"
        if record.get("other") == "Y" and asked.letter not in _WITH_OTHER:
            self.made.leave_out(place, reasons.NO_OTHER)
        if asked.letter in "OP":
            self.made.leave_out(place, _("the comment that people can type was left out."))
        words = next(iter(_WORDED.get(asked.letter, {"": {}}).values()))
        name_untranslated(self.made, place, words)
        if record.get("preg"):
            self.made.leave_out(place, reasons.UNNAMED_RULE)
        if asked.attributes.get("hidden") == "1":
            self.made.leave_out(
                place, _("the question is hidden there. Here everyone is asked it.")
            )
        for name, loss in _LOST.items():
            if name == "random_group" and asked.qid in self.shuffled:
                continue
            if (value := asked.get(name)) not in {"", "0"}:
                self.made.leave_out(place, loss, rule=value[:100])
        for part in first_of_each(self.tables.parts.get(asked.qid, []), key_of("qid")):
            if (rule := part.get("relevance", "").strip()) not in ALWAYS:
                self.made.leave_out(place, reasons.NO_FILTER, rule=rule[:100])
        if asked.attributes.get("exclude_all_others"):
            self.made.leave_out(place, reasons.EXCLUSIVE)
