"""What is left out of a file of another tool, and the reasons that its readers share."""

from collections.abc import Container, Iterable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange.plain_text import placeholders_in
from surveys.documents.json_schema import Fault
from surveys.formatting import grouped
from surveys.questions.piping import without_answers

MOST_SENTENCES = 1_000
# Of one text, so that reports full of them do not crowd out other losses.
MOST_PLACEHOLDERS = 3
WRONG_TYPE = gettext_lazy("questions of the type “%(type)s” do not exist here. It was left out.")
NO_RULE = gettext_lazy("the rule that answers must follow was left out: %(rule)s")
NO_FILTER = gettext_lazy(
    "everyone can choose among all answers, since its filter was left out: %(rule)s"
)
NO_WORDS_OF_OTHER = gettext_lazy(
    "the words that people type after “Other” were left out, since the answer is protected here: "
    "they would show who chose it."
)
NO_OTHER = gettext_lazy("its answer “Other”, which people type, was left out.")
NO_TEXT = gettext_lazy("it has no text, but perhaps a picture. It was left out.")
NO_ROWS = gettext_lazy("it has no rows. It was left out.")
CODE_AS_TEXT = gettext_lazy(
    "it has no text, but perhaps a picture, so its code is its text. Write what people should read."
)
SAME_NAME = gettext_lazy(
    "an earlier question has the name “%(name)s”, too. Conditions and texts mean the earlier one."
)
RANKED = gettext_lazy(
    "people put these in an order in the original. Here they give each a place from 1 to %(n)s, "
    "also the same to several."
)
BOX = gettext_lazy("it is a box to tick there. Here it is a question with Yes and No.")
TYPED = gettext_lazy("the words that people can type beside an answer were left out: %(answers)s.")
TYPED_ANSWER = gettext_lazy(
    "it has %(n)s answers, and a question at most %(most)s, so people type the answer."
)
MEDIA = gettext_lazy("pictures, sounds and films in texts were left out. Texts: %(n)s.")
FROM_LINKS = gettext_lazy(
    "it comes with links, so it became a field with the values that the file names: %(values)s. "
    "Add those that are missing. Links name it “%(name)s”."
)
NO_VALUES = gettext_lazy(
    "the file does not list the values that links or scripts give these, so they were left out: "
    "%(names)s. To store one of a link, add a field of this name, and list up to 50 values."
)
MOVED = gettext_lazy("free texts come at the end of a survey, so it was moved there.")
REPEATED = gettext_lazy(
    "repeated groups do not exist here, so the questions in it are asked only once."
)
TYPED_SCALE = gettext_lazy(
    "people type the answer in the original, and its rule allows only these, so it became a "
    "choice: %(answers)s."
)
TYPED_NUMBER = gettext_lazy("the original asks for this number as a text. Here it is a number.")
NO_TIME_OF_DAY = gettext_lazy(
    "the original asks for a date and a time. Here it asks for the date only."
)
STEPS = gettext_lazy("answers are kept in steps of %(step)s. Change the step if you need to.")
REQUIRED = gettext_lazy(
    "questions that have to be answered there: %(n)s. Here people can skip any question."
)


class LeftOut:
    """The things that were left out or changed, and where they are in the file."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def add(self, place: str, reason: str | Promise, **words: Any) -> None:
        """Remember that something was left out."""
        shown = {name: grouped(w) if isinstance(w, int) else w for name, w in words.items()}
        self.faults.append(Fault((place,), str(reason) % shown if words else str(reason)))

    def forget(self, places: set[str]) -> None:
        """Say no more of what is at these places."""
        self.faults = [fault for fault in self.faults if {*fault.path} - places]

    def take_back(self, places: set[str], reason: str | Promise) -> None:
        """Remove this sentence about what is at these places."""
        said = str(reason)
        self.faults = [
            fault for fault in self.faults if fault.reason != said or {*fault.path} - places
        ]

    def add_placeholders(
        self, texts: Iterable[Mapping[str, str]], place: str, kept: Container[str] = ()
    ) -> None:
        """Name what the other tool fills in and Candor does not, which is all but the answers to
        questions that are ``kept``; count it if it is much."""
        strings = [without_answers(t, kept) for texts_of in texts for t in texts_of.values()]
        parts = list(dict.fromkeys(part for text in strings for part in placeholders_in(text)))
        named = parts if len(parts) <= MOST_PLACEHOLDERS else parts[: MOST_PLACEHOLDERS - 1]
        for placeholder in named:
            reason = _("its text contains %(placeholder)s, which is not filled in. Reword it.")
            self.add(place, reason, placeholder=placeholder[:60])
        if more := len(parts) - len(named):
            reason = _("its text contains %(n)s more such parts, which are not filled in.")
            self.add(place, reason, n=more)

    def sentences(self, kept: Container[str]) -> list[str]:
        """Return a sentence for each; what is true of all items of a battery is said once.

        Of more than the most, those about questions that are not at places that were ``kept`` go
        first.
        """
        faults = self.faults
        if len(faults) > MOST_SENTENCES:
            faults = sorted(faults, key=lambda fault: fault.path[0] in kept)
        told = list(dict.fromkeys(fault.sentence({}) for fault in faults))
        sentences = told[:MOST_SENTENCES]
        if (more := len(told) - MOST_SENTENCES) > 0:
            sentences.append(_("And %(n)d more of this kind.") % {"n": more})
        return sentences
