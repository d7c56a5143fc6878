"""Add the questions of Qualtrics by their types, and say what is lost of each."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange.choices import Choice, with_other_last, yes_no
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conversion import BatteryRow, Conversion
from surveys.documents.exchange.left_out import (
    NO_FILTER,
    NO_ROWS,
    NO_RULE,
    NO_TEXT,
    STEPS,
    TYPED,
    WRONG_TYPE,
)
from surveys.documents.exchange.numbers import as_bounds, number_scale
from surveys.documents.exchange.plain_text import joined
from surveys.documents.exchange.qualtrics.conditions import conjuncts_of
from surveys.documents.exchange.qualtrics.elements import (
    Part,
    Texts,
    choices_of,
    display,
    part,
    texts_of,
    word,
)
from surveys.documents.translatable_texts import SECTION
from surveys.questions.multiple_choice import MultipleChoice
from surveys.questions.number import Number
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

_SEVERAL = {"MAVR", "MAHR", "MACOL", "MSB"}
_OF_NO_ANSWER = {"Timing", "Captcha", "Meta"}
"""The types that people do not answer."""
_ANSWER = re.compile(
    r"\$\{q://(QID\w+)/(?:ChoiceGroup/SelectedChoices|ChoiceTextEntryValue|ChoiceNumericEntryValue)"
    r"(?:/1)?\}",
    re.ASCII,
)
"""How texts show the answer to a question."""
MOVED = gettext_lazy("people type words beside “%(answer)s”, so it is the last answer here.")
SOME_RANDOM = gettext_lazy("its own random order of some answers was left out.")


@dataclass(frozen=True)
class Asked:
    """A question of the file, with what is known of it."""

    payload: Part
    name: str
    text: Texts
    conditions: list[str]

    @property
    def place(self) -> str:
        """Where it is in the file."""
        return _("Question %(code)s") % {"code": self.name[:40]}

    def get(self, *steps: str) -> str:
        """Return a word in it, by the keys that lead to it."""
        held: Any = self.payload
        for step in steps:
            held = part(held).get(step)
        return word(held)


class Questions:
    """Adds the questions of a file."""

    def __init__(self, about: Item, asked: Mapping[str, Part]) -> None:
        self.asked = asked
        self.languages: list[str] = about["languages"]
        tags = {key: word(each.get("DataExportTag")) for key, each in asked.items()}
        uses = Counter(tags.values())
        self.names = {
            key: tag if uses[tag] == 1 and not {*tag} & {*"{} \t\n"} and tag else key
            for key, tag in tags.items()
        }
        """How conditions and files name each question, by its number."""
        answers = (_ANSWER, lambda key: self.names.get(key, ""))
        self.made = Conversion(about, self.names.values(), answers=answers)
        self.required = self.scripts = self.prefilled = 0

    def add(self, key: str, around: Sequence[str]) -> None:
        """Add a question as its type says, asked in the branches ``around`` it."""
        payload = self.asked[key]
        logic = conjuncts_of(part(payload.get("DisplayLogic")), self.names)
        conditions = list(dict.fromkeys([*around, *logic]))
        asked = Asked(payload, self.names[key], texts_of(payload, self.languages), conditions)
        adders = {
            "MC": self._add_choice,
            "Matrix": self._add_matrix,
            "SBS": self._add_side_by_side,
            "Slider": self._add_slider,
            "CS": self._add_sum,
            "RO": self._add_ranking,
            "TE": self._add_text,
            "DB": self._add_display,
        }
        kind = asked.get("QuestionType")
        self.scripts += bool(asked.get("QuestionJS"))
        if kind in adders:
            adders[kind](asked)
        elif kind not in _OF_NO_ANSWER:
            self._leave_out(asked)

    def _leave_out(self, asked: Asked) -> None:
        kinds = [asked.get(name) for name in ("QuestionType", "Selector", "SubSelector")]
        self.made.leave_out(asked.place, WRONG_TYPE, type=" ".join(filter(None, kinds))[:60])

    def _add_choice(self, asked: Asked) -> None:
        choices = self._choices(asked)
        if not choices:
            self._add_display(asked)
            return
        typed = [key for key, each in _held(asked).items() if word(part(each).get("TextEntry"))]
        has_other = len(typed) == 1 and typed[0] in [choice.name for choice in choices]
        if has_other:
            moved = with_other_last(choices, typed[0], {})
            if moved != choices:
                answer = next(iter(moved[-1].texts.values()), typed[0])
                self.made.leave_out(asked.place, MOVED, answer=answer[:60])
            choices = moved
        several = asked.get("Selector") in _SEVERAL
        binary = not several and yes_no(choices)
        kind = MultipleChoice if several else YesNo if binary else SingleChoice
        item: Item = {"kind": kind.name, "text": asked.text, "help": {}}
        if several:
            ends = (
                asked.get("Validation", "Settings", end) for end in ("MinChoices", "MaxChoices")
            )
            least, most = (end if end.isascii() and end.isdecimal() else "" for end in ends)
            self.made.add_limits(item, asked.place, least=least, most=most)
        if has_other:
            item["other"] = True
        if self._is_random(asked):
            item["random_order"] = True
        self._say_what_is_lost(asked, choices)
        where = (asked.place, asked.conditions, asked.name)
        if self.made.add_typed(item, len(choices), *where):
            return
        added = self.made.add(item, asked.place, asked.name, choices)
        self.made.add_condition(added, asked.conditions, asked.place)

    def _choices(self, asked: Asked) -> list[Choice]:
        """Return the answers of a choice, also those that it takes over from an earlier one."""
        choices = choices_of(asked.payload, self.languages)
        carried = asked.get("DynamicChoices", "Locator")
        if not carried:
            return choices
        self.made.leave_out(asked.place, NO_FILTER, rule=carried[:100])
        source = self.asked.get(carried.removeprefix("q://").partition("/")[0], {})
        name = "Answers" if "Answer" in carried else "Choices"
        return [*choices_of(source, self.languages, name), *choices]

    def _add_matrix(self, asked: Asked) -> None:
        """Add a matrix as a battery, or as a question for each of its rows."""
        selector, inner = asked.get("Selector"), asked.get("SubSelector")
        rows = self._choices(asked)
        columns = choices_of(asked.payload, self.languages, "Answers")
        if selector == "TE":
            self._add_texts(asked, [row.texts for row in rows])
        elif selector == "CS":
            self._add_sum(asked)
        elif selector == "Profile":
            self._add_profile(asked, rows)
        elif selector not in {"Likert", "Bipolar"} or inner == "RO":
            self._leave_out(asked)
        elif inner == "MultipleAnswer":
            self._say_what_is_lost(asked, rows)
            for row in rows:
                item = {"kind": MultipleChoice.name, "help": {}}
                self._add_row(asked, row, item, columns)
        else:
            self._say_what_is_lost(asked, rows)
            self._add_battery(asked, rows, {"kind": _kind_of(columns)}, columns)

    def _add_profile(self, asked: Asked, rows: Sequence[Choice]) -> None:
        """Add a matrix in which each row has answers of its own."""
        self._say_what_is_lost(asked, rows)
        answers = part(asked.payload.get("Answers"))
        for row in rows:
            columns = choices_of({"Answers": answers.get(row.name)}, self.languages, "Answers")
            self._add_row(asked, row, {"kind": _kind_of(columns), "help": {}}, columns)

    def _add_row(self, asked: Asked, row: Choice, item: Item, columns: Sequence[Choice]) -> None:
        question = {**item, "text": joined(asked.text, row.texts, " – ")}
        added = self.made.add(question, asked.place, f"{asked.name}r{row.name}", columns)
        self.made.add_condition(added, asked.conditions, asked.place)

    def _add_battery(
        self,
        asked: Asked,
        rows: Sequence[Choice],
        item: Item,
        choices: Sequence[Choice] = (),
        scale: dict[str, str] | None = None,
    ) -> None:
        if not rows:
            self.made.leave_out(asked.place, NO_ROWS)
            return
        poles = [
            {tag: " – ".join(map(str.strip, text.split(":"))) for tag, text in row.texts.items()}
            if asked.get("Selector") == "Bipolar"
            else row.texts
            for row in rows
        ]
        single = len(rows) == 1 and scale
        names = [asked.name if single else f"{asked.name}r{row.name}" for row in rows]
        items = [BatteryRow(name, texts) for name, texts in zip(names, poles, strict=True)]
        heading: Item = {"text": asked.text, "help": {}}
        if len(items) > 1 and self._is_random(asked):
            heading["random_order"] = True
        more: dict[str, Any] = {"conditions": asked.conditions, "scale": scale}
        self.made.add_battery(heading, items, item, asked.place, choices, **more)

    def _add_side_by_side(self, asked: Asked) -> None:
        """Add the columns of a side by side as matrices of their own."""
        rows = choices_of(asked.payload, self.languages)
        self._say_what_is_lost(asked, rows)
        for key, inner in part(asked.payload.get("AdditionalQuestions")).items():
            column = {"Choices": asked.payload.get("Choices"), **part(inner)}
            text = joined(asked.text, texts_of(column, self.languages), " – ")
            name = f"{asked.name}c{key}"
            column = {"ChoiceOrder": asked.payload.get("ChoiceOrder"), **column}
            self._add_matrix(replace(asked, payload=column, name=name, text=text))

    def _add_slider(self, asked: Asked) -> None:
        rows = self._choices(asked)
        self._say_what_is_lost(asked, rows)
        about = part(asked.payload.get("Configuration"))
        low, high = word(about.get("CSSliderMin")) or "0", word(about.get("CSSliderMax")) or "100"
        if asked.get("Selector") == "STAR":
            low, high = "0", word(about.get("StarCount")) or "5"
        digits = word(about.get("NumDecimals"))
        step = Fraction(1, 10 ** int(digits)) if digits in {*"0123"} else Fraction(1)
        self._add_battery(
            asked, rows, {"kind": Number.name}, scale=number_scale(as_bounds(low, high), step)
        )

    def _add_ranking(self, asked: Asked) -> None:
        rows = self._choices(asked)
        self._say_what_is_lost(asked, rows)
        heading: Item = {"text": asked.text, "help": {}}
        self.made.add_ranking(heading, asked.name, rows, asked.place, asked.conditions)

    def _add_sum(self, asked: Asked) -> None:
        """Add numbers that have a sum as a battery of numbers."""
        rows = self._choices(asked)
        self._say_what_is_lost(asked, rows)
        total = asked.get("Validation", "Settings", "ChoiceTotal")
        rule = _("their sum is %(n)s") % {"n": total or "?"}
        self.made.leave_out(asked.place, NO_RULE, rule=rule[:100])
        scale = number_scale(as_bounds("0", total), Fraction(1))
        self._add_battery(asked, rows, {"kind": Number.name}, scale=scale)

    def _add_text(self, asked: Asked) -> None:
        """Add a free text at the end of the survey, or a number that people type."""
        if asked.get("Selector") == "FORM":
            self._add_texts(asked, [row.texts for row in self._choices(asked)])
        elif asked.get("Validation", "Settings", "ContentType") == "ValidNumber":
            self._add_number(asked)
        else:
            self._add_texts(asked, [])

    def _add_number(self, asked: Asked) -> None:
        rule = part(part(part(asked.payload.get("Validation")).get("Settings")).get("ValidNumber"))
        ends = [word(rule.get(name)) for name in ("Min", "Max")]
        digits = word(rule.get("NumDecimals"))
        step = Fraction(1, 10 ** int(digits)) if digits in {*"123"} else Fraction(1)
        scale = number_scale(as_bounds(*ends), step)
        self._say_what_is_lost(asked, [])
        if digits != "0" or scale["step"] != "1":
            self.made.leave_out(asked.place, STEPS, step=scale["step"])
        item: Item = {"kind": Number.name, "text": asked.text, "help": {}}
        added = self.made.add(item, asked.place, asked.name, scale=scale)
        self.made.add_condition(added, asked.conditions, asked.place)

    def _add_texts(self, asked: Asked, cells: Sequence[Texts]) -> None:
        """Add a free text, or several as one that lists them."""
        item: Item = {"text": asked.text, "help": {}}
        if self.made.add_texts(item, cells, asked.place, asked.conditions, asked.name):
            self._say_what_is_lost(asked, [])

    def _add_display(self, asked: Asked) -> None:
        """Add a text that people only read as a heading, also a choice without answers."""
        if not asked.text:
            self.made.leave_out(asked.place, NO_TEXT)
            return
        if asked.get("QuestionType") != "DB":
            self.made.leave_out(asked.place, _("it has no answers, so people only read it."))
        item = {"kind": SECTION, "text": asked.text, "help": {}}
        if self.made.introduces(item, asked.place, asked.conditions):
            return
        section = self.made.add(item, asked.place)
        self.made.add_condition(section, asked.conditions, asked.place)

    def _is_random(self, asked: Asked) -> bool:
        """Return whether answers are in a random order; name orders of some of them."""
        kind = asked.get("Randomization", "Type")
        if kind not in {"", "None", "All"}:
            self.made.leave_out(asked.place, SOME_RANDOM)
        return kind == "All"

    def _say_what_is_lost(self, asked: Asked, choices: Sequence[Choice]) -> None:
        payload, place = asked.payload, asked.place
        settings = part(part(payload.get("Validation")).get("Settings"))
        self.required += word(settings.get("ForceResponse")) == "ON"
        self.prefilled += bool(payload.get("DefaultChoices"))
        if settings.get("CustomValidation"):
            self.made.leave_out(place, _("the rule that answers must follow was left out."))
        held = _held(asked)
        typed = [display(each) for each in held.values() if word(part(each).get("TextEntry"))]
        kept = len(typed) == 1 and asked.get("QuestionType") == "MC"
        if typed and not kept:
            self.made.leave_out(place, TYPED, answers=", ".join(typed)[:200])
        both = [*held.values(), *part(payload.get("Answers")).values()]
        rules = [each for each in both if part(each).get("DisplayLogic")]
        if rules:
            texts = conjuncts_of(part(part(rules[0]).get("DisplayLogic")), self.names)
            self.made.leave_out(place, NO_FILTER, rule=" and ".join(texts)[:100])
        if any(part(each).get("ExclusiveAnswer") for each in held.values()):
            self.made.leave_out(place, _("that one answer excludes all others was left out."))


def _held(asked: Asked) -> dict[str, Any]:
    """Return the answers of a choice, or the rows of a matrix, by their keys."""
    return {**part(asked.payload.get("Choices"))}


def _kind_of(columns: Sequence[Choice]) -> str:
    return YesNo.name if yes_no(columns) else SingleChoice.name
