"""The page of every survey: the same bytes for all surveys, in each language of the interface.

Its script loads the wave document, checks it against the link, and draws the questionnaire.
"""

from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation

TEMPLATE = "respondents/questionnaire/page.html"


def shell(request: HttpRequest) -> HttpResponse:
    """Return the page in the active language."""
    return HttpResponse(shell_in(translation.get_language()))


@lru_cache(maxsize=8)
def shell_in(language: str) -> bytes:
    """Return the bytes of the page in a language of the interface."""
    with translation.override(language):
        return render_to_string(TEMPLATE).encode()
