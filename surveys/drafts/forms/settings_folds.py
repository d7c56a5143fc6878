"""The settings that are folded by topic; each fold says what is set in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from surveys import formatting

Words = str | Promise

FIRST_SIGHT = (
    "title",
    "asker",
    "access",
    "download_links",
    "minimum_n",
    "exports",
    "retention_days",
)
"""The settings that are not folded; the languages and the level have pages of their own."""
SCREENING = _("Screening")
"""The topic of all fields that no other one has: its conditions depend on the questions."""
TOPICS: tuple[tuple[Words, tuple[str, ...]], ...] = (
    (_("Start page"), ("introduction", "ethics", "branding", "notice_tick")),
    (_("Answers in words"), ("closing_texts",)),
    (SCREENING, ()),
    (_("Panels"), ("completion_link", "completion_code", "own_codes", "least_seconds")),
    (_("Limits and spam"), ("max_respondents", "work")),
    (_("Safety and embedding"), ("risky", "plain", "embed_origins")),
    (_("During fieldwork"), ("batch_minimum", "time_zone")),
    (_("Statistics"), ("confidence", "method", "simultaneous")),
    (_("Central questions"), ("central_epsilon", "central_delta")),
)
SAID: dict[str, tuple[Words, Words]] = {
    "introduction": (_("introduction"), _("no introduction")),
    "ethics": (_("ethics note"), _("no ethics note")),
    "branding": (_("your organization’s name"), ""),
    "notice_tick": (_("tick for the privacy notice"), ""),
    "closing_texts": (_("asked at the end"), pgettext_lazy("answers in words", "none")),
    "completion_link": (_("a link back"), _("no link back")),
    "completion_code": (_("one code for all"), ""),
    "own_codes": (_("a code for each person"), ""),
    "least_seconds": (_("answering time"), ""),
    "asked_of": (_("only some people continue"), _("everyone continues")),
    "max_respondents": (_("at most %(value)s people"), _("any number of people")),
    "work": (_("spam protection"), _("no spam protection")),
    "risky": (_("button “Leave now”"), ""),
    "plain": (_("also without JavaScript"), _("only with JavaScript")),
    "embed_origins": (_("some sites may embed it"), _("no site may embed it")),
    "batch_minimum": (_("batches of at least %(value)s"), ""),
    "time_zone": ("%(value)s", ""),
    "confidence": ("%(value)s", ""),
    "method": ("%(value)s", ""),
    "simultaneous": (_("simultaneous"), _("each on its own")),
    "central_epsilon": ("ε = %(value)s", _("no budget yet")),
    "central_delta": ("δ = %(value)s", ""),
}
"""What a fold says of a setting that is on, and of one that is off."""


@dataclass(frozen=True)
class Fold:
    """The settings of one topic."""

    title: Words
    fields: list[forms.BoundField]

    @property
    def said(self) -> str:
        every = (_said(field) for field in self.fields if field.name in SAID)
        return capfirst(" · ".join(words for words in every if words))

    @property
    def is_open(self) -> bool:
        """Whether a field has an error, or is empty though a launch needs it."""
        return any(
            field.errors or (field.name == "introduction" and not field.value())
            for field in self.fields
        )


def folds_of(form: forms.Form) -> Iterator[Fold]:
    named = {*FIRST_SIGHT, *(name for _title, names in TOPICS for name in names)}
    others = tuple(name for name in form.fields if name not in named)
    for title, names in TOPICS:
        own = others if title is SCREENING else names
        if fields := [form[name] for name in own if name in form.fields]:
            yield Fold(title, fields)


def _said(field: forms.BoundField) -> str:
    value = field.form.get_initial_for_field(field.field, field.name)
    on, off = SAID[field.name]
    return str(on) % {"value": _shown(field.field, value)} if value else str(off)


def _shown(field: forms.Field, value: Any) -> str:
    if isinstance(field, forms.ChoiceField):
        return str(dict(cast(Any, field.choices)).get(value, value))
    return formatting.grouped(value) if isinstance(value, int) else str(value)
