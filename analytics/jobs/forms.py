"""The form of a job's parameters, and the base class of all kinds' forms."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django import forms
from django.utils.functional import Promise

from analytics.jobs.reasons import REASONS, JobRefused, with_wordings
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave


class JobForm(forms.Form):
    """Parameters of a job about one wave; the base class has none."""

    unavailable_reason: str | Promise = ""
    """Why nothing can be requested, if so; the page then shows it and no form."""
    combines = False
    """Whether the job combines questions, which waves of earlier versions do not allow any more."""
    page = "analytics/jobs/new.html"
    quote_page = ""
    """A page with the price of a valid request; only what the user confirms there is requested."""

    def __init__(self, data: Any = None, files: Any = None, *, wave: Wave, language: str) -> None:
        self.wave = wave
        self.document = wave.version.document
        self.language = language
        super().__init__(data, files)
        self.prepare()

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has the questions that this job needs."""
        return True

    def prepare(self) -> None:
        """Offer what can be requested of this wave."""

    def text(self, question: Question, answer: str = "") -> str:
        """Return a question's text, and one of its answers, in the reader's language."""
        return f"{question.wording(self.language)} {answer}".rstrip()

    def offer(self, name: str, choices: Iterable[tuple[str, str | Promise]]) -> None:
        """Set the choices of a field."""
        self.fields[name].choices = self.document.distinct_choices(choices)  # type: ignore[attr-defined]

    @contextmanager
    def refusing(self, field: str, reasons: Mapping[str, Any] | None = None) -> Iterator[None]:
        """Make a refusal inside an error of this field."""
        try:
            yield
        except JobRefused as refusal:
            text = str({**REASONS, **(reasons or {})}[refusal.code])
            wordings = with_wordings(refusal.figures, self.document, self.language)
            self.add_error(field, text % wordings)

    def quote(self) -> dict[str, Any]:
        """Return the context of the `quote_page` of a valid form."""
        return {}

    def parameters(self) -> dict[str, Any]:
        """Return a valid form's parameters as JSON, with one spelling for one request."""
        return dict(self.cleaned_data)
