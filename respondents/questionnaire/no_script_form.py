"""The plain page's form: answers that the server sees for an instant and never keeps."""

import re
import unicodedata
from dataclasses import dataclass, field

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import NumericMechanism
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.randomness import SecureWords
from respondents.questionnaire.no_script_pairs import asked_parts, read_pairs
from surveys.documents.frozen import Document, Question

SKIP = "skip"
_TYPED = re.compile(r"[+-]?([0-9]{1,15}(\.[0-9]{0,15})?|\.[0-9]{1,15})", re.ASCII)

Answer = int | list[bool] | list[int] | None


@dataclass(repr=False)
class PlainForm:
    """Reads one POST. It has no repr: an error report must not show an answer."""

    document: Document
    answers: list[Answer] = field(default_factory=list)
    errors: dict[str, str | Promise] = field(default_factory=dict)
    pairs: dict[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, document: Document, data: QueryDict) -> "PlainForm":
        form = cls(document, pairs=read_pairs(document, data))
        for question in document.questions:
            form.answers.append(form._answered(question, data))
        form._leave_out_what_is_not_asked()
        return form

    def randomize(self) -> bytes:
        """Draw at once; what comes back is all that is ever stored."""
        layout = self.document.layout
        words = SecureWords()
        arms = tuple(
            self.pairs.get(question.id, arm)
            for question, arm in zip(self.document.questions, layout.draw_arms(words), strict=True)
        )
        return layout.randomize(self.answers, words, arms)

    def _leave_out_what_is_not_asked(self) -> None:
        """All questions stand on the one page, also those that this person is not asked."""
        asked = self.document.asked(self.answers)
        for place, question in enumerate(self.document.questions):
            if not asked[place]:
                self.answers[place] = None
                self.errors.pop(question.id, None)

    def _answered(self, question: Question, data: QueryDict) -> Answer:
        values = data.getlist(f"answer-{question.id}")
        if not question.parts:
            return self._answer(question, values)
        if values == [SKIP]:
            return None
        row = [0] * len(question.parts)
        for place in asked_parts(question, self.pairs):
            given = data.get(f"answer-{question.id}-{place}", "")
            known = map(str, range(len(question.parts[place].options)))
            if given not in known:
                self.errors[question.id] = _("Answer every part, or skip the whole question.")
                return None
            row[place] = int(given)
        return row

    def _answer(self, question: Question, values: list[str]) -> Answer:
        if values in ([SKIP], ["", SKIP]):
            return None
        if isinstance(question.mechanism, NumericMechanism):
            return self._number(question, question.mechanism.scale, values)
        known = {str(index) for index in range(len(question.options))}
        if not known.issuperset(values):
            self.errors[question.id] = _("Choose from the answers that are shown, or skip.")
            return None
        if question.kind == "multiple":
            return [str(index) in values for index in range(len(question.options))]
        if len(values) != 1:
            self.errors[question.id] = _("Choose one answer, or skip.")
            return None
        return int(values[0])

    def _number(self, question: Question, scale: NumberScale, values: list[str]) -> Answer:
        """Clamped to the bounds and rounded to the step, as the page says. A comma is a decimal
        point where there can be one: else it may part thousands."""
        typed = unicodedata.normalize("NFKC", "".join(values)).strip()
        if "." in scale.low + scale.step:
            typed = typed.replace(",", ".", 1)
        if len(values) != 1 or not _TYPED.fullmatch(typed):
            self.errors[question.id] = _("Type a number in digits, or skip.")
            return None
        return scale.level_of(typed)
