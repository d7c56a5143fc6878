"""The example that visitors may try: a template's questions, with texts that say that it is one."""

from functools import lru_cache

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from surveys.documents.freezing.freeze import freeze
from surveys.drafts.templates import find_template

TEMPLATE = "studies"
_INTRODUCTION = _(
    "This is an example, so that you can see how a survey works. Answer as you like: nothing is "
    "sent, and no one sees your answers."
)
_ASKER = _("No one. In a real survey, the research team and its contact details are shown here.")


@lru_cache(maxsize=1)
def example_document() -> str:
    """Return the canonical text of the example's frozen document."""
    template = find_template(TEMPLATE)
    if template is None:
        raise LookupError(TEMPLATE)
    draft = template.draft
    texts = {
        name: {language: _within(text, language) for language in draft["languages"]}
        for name, text in (("introduction", _INTRODUCTION), ("asker", _ASKER))
    }
    return freeze({**draft, **texts})


def _within(text: Promise, language: str) -> str:
    with translation.override(language):
        return str(text)
