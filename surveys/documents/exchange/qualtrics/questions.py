"""Add the questions of Qualtrics by their types, and say what is lost of each."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange import reasons
from surveys.documents.exchange.batteries import add_battery, add_ranking
from surveys.documents.exchange.choices import Choice, kind_of_choice, with_other_last
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conversion import Conversion
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
from surveys.documents.exchange.texts import Asked, add_limits, add_texts, add_typed, introduces
from surveys.documents.translatable_texts import SECTION
from surveys.questions.multiple_choice import MultipleChoice
from surveys.questions.number import Number

_SEVERAL = {"MAVR", "MAHR", "MACOL", "MSB"}
_OF_NO_ANSWER = {"Timing", "Captcha", "Meta"}
"""The types that people do not answer."""
_ANSWER = re.compile(
    r"\$\{q://(QID\w+)/(?:ChoiceGroup/SelectedChoices|ChoiceTextEntryValue|ChoiceNumericEntryValue)"
    r"(?:/1)?\}",
    re.ASCII,
)
"""How texts show the answer to a question."""
_OTHER_MOVED = gettext_lazy("people type words beside “%(answer)s”, so it is the last answer here.")
_SOME_RANDOM = gettext_lazy("its own random order of some answers was left out.")


@dataclass(frozen=True)
class QsfQuestion(Asked):
    """A question of the file, with all that the file says of it."""

    payload: Part

    def part(self, *steps: str) -> Part:
        held = self.payload
        for step in steps:
            held = part(held.get(step))
        return held

    def get(self, *steps: str) -> str:
        return word(self.part(*steps[:-1]).get(steps[-1]))

    @property
    def choices(self) -> Part:
        """The answers of a choice, or the rows of a matrix, by their keys."""
        return self.part("Choices")


def _place(name: str) -> str:
    return _("Question %(code)s") % {"code": name[:40]}


class Questions:
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
        name, text = self.names[key], texts_of(payload, self.languages)
        asked = QsfQuestion(_place(name), name, text, {}, conditions, payload)
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

    def _leave_out(self, asked: QsfQuestion) -> None:
        kinds = [asked.get(name) for name in ("QuestionType", "Selector", "SubSelector")]
        self.made.leave_out(
            asked.place, reasons.WRONG_TYPE, type=" ".join(filter(None, kinds))[:60]
        )

    def _add_choice(self, asked: QsfQuestion) -> None:
        choices = self._choices(asked)
        if not choices:
            self._add_display(asked)
            return
        options: Item = {}
        typed = [key for key, each in asked.choices.items() if word(part(each).get("TextEntry"))]
        if len(typed) == 1 and typed[0] in [choice.name for choice in choices]:
            options["other"] = True
            moved = with_other_last(choices, typed[0], {})
            if moved != choices:
                answer = next(iter(moved[-1].texts.values()), typed[0])
                self.made.leave_out(asked.place, _OTHER_MOVED, answer=answer[:60])
            choices = moved
        several = asked.get("Selector") in _SEVERAL
        if several:
            ends = (
                asked.get("Validation", "Settings", end) for end in ("MinChoices", "MaxChoices")
            )
            least, most = (end if end.isascii() and end.isdecimal() else "" for end in ends)
            told = add_limits(self.made, asked.help, asked.place, least=least, most=most)
            asked = replace(asked, help=told)
        if self._is_random(asked):
            options["random_order"] = True
        self._say_what_is_lost(asked)
        if several or not add_typed(self.made, asked, len(choices)):
            kind = kind_of_choice(choices, several=several)
            self.made.add_question(asked, kind, choices, **options)

    def _choices(self, asked: QsfQuestion) -> list[Choice]:
        """Return the answers of a choice, also those that it takes over from an earlier one."""
        choices = choices_of(asked.payload, self.languages)
        carried = asked.get("DynamicChoices", "Locator")
        if not carried:
            return choices
        self.made.leave_out(asked.place, reasons.NO_FILTER, rule=carried[:100])
        source = self.asked.get(carried.removeprefix("q://").partition("/")[0], {})
        name = "Answers" if "Answer" in carried else "Choices"
        return [*choices_of(source, self.languages, name), *choices]

    def _add_matrix(self, asked: QsfQuestion) -> None:
        """Add a matrix as a battery, or as a question for each of its rows."""
        selector, inner = asked.get("Selector"), asked.get("SubSelector")
        rows = self._choices(asked)
        columns = choices_of(asked.payload, self.languages, "Answers")
        if selector == "TE":
            self._add_texts(asked, [row.texts for row in rows])
        elif selector == "CS":
            self._add_sum(asked)
        elif selector == "Profile":
            self._say_what_is_lost(asked)
            for row in rows:
                # Each row has answers of its own.
                held = {"Answers": asked.part("Answers").get(row.name)}
                columns = choices_of(held, self.languages, "Answers")
                self._add_row(asked, row, kind_of_choice(columns), columns)
        elif selector not in {"Likert", "Bipolar"} or inner == "RO":
            self._leave_out(asked)
        elif inner == "MultipleAnswer":
            self._say_what_is_lost(asked)
            for row in rows:
                self._add_row(asked, row, MultipleChoice.name, columns)
        else:
            self._say_what_is_lost(asked)
            self._add_battery(asked, rows, kind_of_choice(columns), columns)

    def _add_row(
        self, asked: QsfQuestion, row: Choice, kind: str, columns: Sequence[Choice]
    ) -> None:
        text = joined(asked.text, row.texts, " – ")
        own = replace(asked, name=f"{asked.name}r{row.name}", text=text)
        self.made.add_question(own, kind, columns)

    def _add_battery(
        self,
        asked: QsfQuestion,
        rows: Sequence[Choice],
        kind: str,
        choices: Sequence[Choice] = (),
        scale: dict[str, str] | None = None,
    ) -> None:
        items = []
        for row in rows:
            text = row.texts
            if asked.get("Selector") == "Bipolar":
                text = {tag: re.sub(r"\s*:\s*", " – ", pair) for tag, pair in text.items()}
            name = asked.name if len(rows) == 1 and scale else f"{asked.name}r{row.name}"
            items.append(replace(asked, name=name, text=text))
        random = len(items) > 1 and self._is_random(asked)
        add_battery(self.made, asked, items, kind, choices, scale=scale, random_order=random)

    def _add_side_by_side(self, asked: QsfQuestion) -> None:
        """Add the columns of a side by side as matrices of their own."""
        self._say_what_is_lost(asked)
        shared = {name: asked.payload.get(name) for name in ("Choices", "ChoiceOrder")}
        for key, inner in asked.part("AdditionalQuestions").items():
            column = {**shared, **part(inner)}
            text = joined(asked.text, texts_of(column, self.languages), " – ")
            name = f"{asked.name}c{key}"
            own = replace(asked, place=_place(name), name=name, text=text, payload=column)
            self._add_matrix(own)

    def _add_slider(self, asked: QsfQuestion) -> None:
        rows = self._choices(asked)
        self._say_what_is_lost(asked)
        low = asked.get("Configuration", "CSSliderMin") or "0"
        high = asked.get("Configuration", "CSSliderMax") or "100"
        if asked.get("Selector") == "STAR":
            low, high = "0", asked.get("Configuration", "StarCount") or "5"
        digits = asked.get("Configuration", "NumDecimals")
        step = Fraction(1, 10 ** int(digits)) if digits in {*"0123"} else Fraction(1)
        scale = number_scale(as_bounds(low, high), step)
        self._add_battery(asked, rows, Number.name, scale=scale)

    def _add_ranking(self, asked: QsfQuestion) -> None:
        rows = self._choices(asked)
        self._say_what_is_lost(asked)
        add_ranking(self.made, asked, rows)

    def _add_sum(self, asked: QsfQuestion) -> None:
        """Add numbers that have a sum as a battery of numbers."""
        rows = self._choices(asked)
        self._say_what_is_lost(asked)
        total = asked.get("Validation", "Settings", "ChoiceTotal")
        rule = _("their sum is %(n)s") % {"n": total or "?"}
        self.made.leave_out(asked.place, reasons.NO_RULE, rule=rule[:100])
        scale = number_scale(as_bounds("0", total), Fraction(1))
        self._add_battery(asked, rows, Number.name, scale=scale)

    def _add_text(self, asked: QsfQuestion) -> None:
        if asked.get("Selector") == "FORM":
            self._add_texts(asked, [row.texts for row in self._choices(asked)])
        elif asked.get("Validation", "Settings", "ContentType") == "ValidNumber":
            self._add_number(asked)
        else:
            self._add_texts(asked, [])

    def _add_number(self, asked: QsfQuestion) -> None:
        rule = asked.part("Validation", "Settings", "ValidNumber")
        ends = [word(rule.get(name)) for name in ("Min", "Max")]
        digits = word(rule.get("NumDecimals"))
        step = Fraction(1, 10 ** int(digits)) if digits in {*"123"} else Fraction(1)
        scale = number_scale(as_bounds(*ends), step)
        self._say_what_is_lost(asked)
        if digits != "0" or scale["step"] != "1":
            self.made.leave_out(asked.place, reasons.STEPS, step=scale["step"])
        self.made.add_question(asked, Number.name, scale=scale)

    def _add_texts(self, asked: QsfQuestion, cells: Sequence[Texts]) -> None:
        if add_texts(self.made, asked, cells):
            self._say_what_is_lost(asked)

    def _add_display(self, asked: QsfQuestion) -> None:
        """Add a text that people only read as a heading, also a choice without answers."""
        if not asked.text:
            self.made.leave_out(asked.place, reasons.NO_TEXT)
            return
        if asked.get("QuestionType") != "DB":
            self.made.leave_out(asked.place, _("it has no answers, so people only read it."))
        if not introduces(self.made, asked):
            self.made.add_question(asked, SECTION)

    def _is_random(self, asked: QsfQuestion) -> bool:
        """Return whether answers are in a random order; name orders of some of them."""
        kind = asked.get("Randomization", "Type")
        if kind not in {"", "None", "All"}:
            self.made.leave_out(asked.place, _SOME_RANDOM)
        return kind == "All"

    def _say_what_is_lost(self, asked: QsfQuestion) -> None:
        place, settings = asked.place, asked.part("Validation", "Settings")
        self.required += word(settings.get("ForceResponse")) == "ON"
        self.prefilled += bool(asked.payload.get("DefaultChoices"))
        if settings.get("CustomValidation"):
            self.made.leave_out(place, reasons.UNNAMED_RULE)
        held = [*asked.choices.values()]
        typed = [display(each) for each in held if word(part(each).get("TextEntry"))]
        kept = len(typed) == 1 and asked.get("QuestionType") == "MC"
        if typed and not kept:
            self.made.leave_out(place, reasons.TYPED, answers=", ".join(typed)[:200])
        answers = [*held, *asked.part("Answers").values()]
        if logic := next(filter(None, (part(each).get("DisplayLogic") for each in answers)), None):
            rule = " and ".join(conjuncts_of(part(logic), self.names))
            self.made.leave_out(place, reasons.NO_FILTER, rule=rule[:100])
        if any(part(each).get("ExclusiveAnswer") for each in held):
            self.made.leave_out(place, reasons.EXCLUSIVE)
